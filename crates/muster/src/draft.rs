//! A muster under way: who stands where, on what side, and on what mount.

use super::gear::arm;
use super::lots::Lots;
use super::theme::Theme;
use tabletop::SideId;
use tabletop::grid::{BattleMap, Footprint, Heading, Tile};
use tabletop::scenario::CombatantSheet;
use yags::data::{FigureSheet, Kind, Library};

/// A muster under way.
pub(super) struct Draft<'a> {
    library: &'a Library,
    map: &'a BattleMap,
    theme: Option<&'a Theme>,
    /// The drawn figures.
    pub(super) figures: Vec<FigureSheet>,
    /// Who stands where.
    pub(super) combatants: Vec<CombatantSheet>,
    /// What they cover.
    places: Vec<Footprint>,
}

impl<'a> Draft<'a> {
    pub(super) fn new(library: &'a Library, map: &'a BattleMap, theme: Option<&'a Theme>) -> Self {
        Self {
            library,
            map,
            theme,
            figures: Vec::new(),
            combatants: Vec::new(),
            places: Vec::new(),
        }
    }

    /// Whether somebody fights on this side.
    pub(super) fn has_anybody(&self, side: SideId) -> bool {
        self.combatants.iter().any(|one| one.side == side)
    }

    /// Lets the first combatant be seen if all of them are hidden: else nobody would know of an enemy.
    pub(super) fn show_one(&mut self) {
        if self.combatants.iter().all(|one| one.hidden)
            && let Some(first) = self.combatants.first_mut()
        {
            first.hidden = false;
        }
    }

    /// Where the next side stands: near the middle; where a theme says how far from the `first`
    /// side, there.
    pub(super) fn centre(
        &self,
        middle: Tile,
        first: Option<Tile>,
        apart: i16,
        lots: &mut Lots,
    ) -> Tile {
        let Some((theme, first)) = self.theme.zip(first) else {
            return self.near(middle, apart, 1, lots).unwrap_or(middle);
        };
        let reach = |tile: &Tile| theme.apart.contains(&tile.chebyshev(first));
        let free: Vec<_> = self
            .map
            .tiles()
            .filter(|tile| self.map.passable(*tile))
            .collect();
        let fitting: Vec<_> = free.iter().filter(|tile| reach(tile)).copied().collect();
        let farthest = || free.iter().max_by_key(|tile| tile.chebyshev(first));
        lots.one(&fitting)
            .or_else(farthest)
            .copied()
            .unwrap_or(middle)
    }

    /// Any tile that somebody can stand on.
    pub(super) fn middle(&self, lots: &mut Lots) -> Option<Tile> {
        let tiles: Vec<_> = self.map.tiles().collect();
        let standing: Vec<_> = tiles
            .into_iter()
            .filter(|tile| self.map.passable(*tile))
            .collect();
        lots.one(&standing).copied()
    }

    /// A tile at most `reach` tiles from `centre` with room for somebody of this breadth; if there
    /// is none, the next one beyond.
    fn near(&self, centre: Tile, reach: i16, breadth: u8, lots: &mut Lots) -> Option<Tile> {
        let free = |tile: &Tile| {
            let place = Footprint::new(*tile, breadth);
            let taken = self.places.iter().any(|other| other.overlaps(place));
            self.map.passable(*tile) && !taken && (breadth == 1 || self.map.has_room(place))
        };
        let free: Vec<_> = self.map.tiles().filter(free).collect();
        let close: Vec<_> = free
            .iter()
            .filter(|tile| tile.chebyshev(centre) <= reach)
            .copied()
            .collect();
        let nearest = || free.iter().min_by_key(|tile| tile.chebyshev(centre));
        lots.one(&close).or_else(nearest).copied()
    }

    /// One more combatant, and his mount if the lot gives him one.
    pub(super) fn enlist(&mut self, side: SideId, centre: Tile, lots: &mut Lots) {
        let Some(base) = lots.one(self.library.figures()).cloned() else {
            return;
        };
        let calling = self.theme.map(|theme| theme.calling(side));
        let base = match calling {
            Some(_) if base.kind != Kind::Humanoid => FigureSheet::human("drawn"),
            _ => base,
        };
        let person = base.kind == Kind::Humanoid;
        let mounts: Vec<_> = self
            .library
            .figures()
            .iter()
            .filter(|figure| figure.mount.is_some())
            .collect();
        let rides = match calling {
            Some(calling) => person && (calling.rides || lots.chance(1, 12)),
            None => person && lots.chance(1, 4),
        };
        let steed = lots.one(&mounts).filter(|_| rides).copied();
        let breadth = steed.map_or(0, FigureSheet::breadth).max(base.breadth());
        let Some(tile) = self.near(centre, 2, breadth, lots) else {
            return;
        };
        self.places.push(Footprint::new(tile, breadth));
        let steed = steed.map(|one| one.id.clone());
        let figure = if calling.is_some() || (person && !lots.chance(1, 4)) {
            let mut drawn = arm(
                self.library,
                base,
                self.figures.len(),
                steed.is_some(),
                lots,
            );
            if let Some(calling) = calling {
                calling.equip(self.library, &mut drawn, lots);
            }
            self.figures.push(drawn);
            self.figures[self.figures.len() - 1].id.clone()
        } else {
            base.id
        };
        let number = self.combatants.len() + 1;
        let mount = steed.map(|figure| {
            let name = format!("Mount {number}");
            self.combatants.push(CombatantSheet {
                name: name.clone(),
                figure,
                side,
                at: (tile.x, tile.y),
                facing: Heading::South,
                hidden: false,
                unaware: false,
                seen: false,
                mount: None,
            });
            name
        });
        let lurks = calling.is_some_and(|calling| calling.lurks);
        let hidden = lots.chance(1, if lurks { 2 } else { 10 });
        let unaware = !lurks && lots.chance(1, 12);
        let on_foot = mount.is_none();
        self.combatants.push(CombatantSheet {
            name: format!("One {number}"),
            figure,
            side,
            at: (tile.x, tile.y),
            facing: *lots.one(&Heading::ALL).unwrap_or(&Heading::South),
            hidden: hidden && on_foot,
            unaware: unaware && on_foot,
            seen: false,
            mount,
        });
    }
}
