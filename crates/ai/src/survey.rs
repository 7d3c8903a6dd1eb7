//! Who is where, who sees what, and how far it is: what a player looks at before he decides.

use std::sync::Arc;
use tabletop::battle::Token;
use tabletop::event::EventKind;
use tabletop::grid::visible_into;
use tabletop::grid::{
    BattleMap, Cover, Heading, Reach, Tile, TileSet, in_sight, reach_into, sight,
};
use tabletop::ruleset::DeedRole;
use tabletop::scenario::Objective;
use tabletop::{Battle, CombatantId, SideId};

/// Half metres that stand for "no way there".
pub(crate) const FAR: i16 = i16::MAX;

/// What one enemy sees and how far everything is from him; kept while he stays where he is.
struct Watch {
    tile: Tile,
    /// Half metres of the shortest way, per tile; figures in the way are not counted.
    ways: Vec<i16>,
    view: TileSet,
}

/// The battlefield as one side sees it. What does not change from decision to decision is kept.
#[derive(Default)]
pub(crate) struct Survey {
    map: Option<Arc<BattleMap>>,
    tokens: Vec<Token>,
    me: usize,
    foes: Vec<Token>,
    watches: Vec<Option<Watch>>,
    /// The foes that `nearest` and `watched` were made from.
    merged: Vec<Token>,
    nearest: Vec<i16>,
    watched: Vec<u8>,
    /// How bare tiles lie, as far as anybody has asked.
    bare: Vec<Option<u16>>,
    /// Half metres to the objective's area, per tile; empty if there is none.
    area: Vec<i16>,
    reach: Reach,
}

impl Survey {
    /// Looks at the battle with the eyes of `who`.
    pub(crate) fn look(&mut self, battle: &mut Battle, who: CombatantId) {
        battle.tokens(&mut self.tokens);
        self.me = who.index();
        let side = self.me().side;
        self.foes.clear();
        let foes = self.tokens.iter().filter(|t| {
            // Whoever is hidden from a side does not exist for it.
            t.standing && t.side != side && !t.concealment.hides_from(side)
        });
        self.foes.extend(foes);
        let same_map = self
            .map
            .as_ref()
            .is_some_and(|map| Arc::ptr_eq(map, battle.map()));
        if !same_map {
            let map = Arc::clone(battle.map());
            self.area = area_ways(&map, battle.scenario().sheet.objective);
            self.map = Some(map);
            self.watches.clear();
            self.merged.clear();
        }
    }

    pub(crate) fn me(&self) -> Token {
        self.tokens[self.me]
    }

    /// Enemies who count, in order of their ids.
    pub(crate) fn foes(&self) -> &[Token] {
        &self.foes
    }

    pub(crate) fn map(&self) -> &BattleMap {
        match &self.map {
            Some(map) => map,
            None => unreachable!("nobody asks before looking"),
        }
    }

    fn index(&self, tile: Tile) -> usize {
        tile.y as usize * self.map().width() as usize + tile.x as usize
    }

    /// Half metres to the objective's area; [`FAR`] if there is none or no way.
    pub(crate) fn to_area(&self, tile: Tile) -> i16 {
        self.area.get(self.index(tile)).copied().unwrap_or(FAR)
    }

    /// Half metres to the nearest enemy's tile.
    pub(crate) fn to_foe(&self, tile: Tile) -> i16 {
        // Whoever knows of no enemy has not looked for any.
        self.nearest.get(self.index(tile)).copied().unwrap_or(FAR)
    }

    /// How many enemies see the tile.
    pub(crate) fn watched(&self, tile: Tile) -> u8 {
        self.watched.get(self.index(tile)).copied().unwrap_or(0)
    }

    /// How bare the tile lies to all enemies: 0 is unseen, 10 an enemy without any cover.
    pub(crate) fn bareness(&mut self, tile: Tile) -> i32 {
        if self.watched(tile) == 0 {
            return 0;
        }
        let index = self.index(tile);
        let bare = self.bare[index].unwrap_or_else(|| self.count_bareness(tile));
        self.bare[index] = Some(bare);
        bare.into()
    }

    fn count_bareness(&self, tile: Tile) -> u16 {
        let sees = |foe: &Token| {
            let watch = self.watches.get(foe.id.index()).and_then(Option::as_ref);
            watch.is_none_or(|watch| watch.tile != foe.tile || watch.view.contains(tile))
        };
        let bare = |foe: &Token| match sight(self.map(), foe.tile, tile).cover {
            Cover::None => 10,
            Cover::Soft50 => 7,
            Cover::Soft90 | Cover::Hard50 => 5,
            Cover::Hard90 => 2,
            Cover::Full => 0,
        };
        self.foes.iter().filter(|foe| sees(foe)).map(bare).sum()
    }

    /// Whether an enemy stands right beside the tile.
    pub(crate) fn engaged(&self, tile: Tile) -> bool {
        self.foes
            .iter()
            .any(|foe| self.map().in_contact(tile, foe.tile))
    }

    /// Whether any enemy is seen from the tile.
    pub(crate) fn sees_foe(&self, tile: Tile) -> bool {
        self.foes
            .iter()
            .any(|foe| in_sight(self.map(), tile, foe.tile))
    }

    /// How many of `side` who count stand in the objective's area.
    pub(crate) fn inside(&self, side: SideId, objective: Objective) -> u16 {
        let inside = |t: &&Token| t.standing && t.side == side && objective.covers(t.tile);
        self.tokens.iter().filter(inside).count() as u16
    }

    /// Brings what depends on the enemies' places up to date.
    pub(crate) fn watch(&mut self) {
        if self.merged == self.foes {
            return;
        }
        let Some(map) = self.map.clone() else {
            return;
        };
        let size = map.width() as usize * map.height() as usize;
        let none = TileSet::new(&map);
        let farthest = 4 * size as i32;
        self.watches.resize_with(self.tokens.len(), || None);
        self.nearest.clear();
        self.nearest.resize(size, FAR);
        self.watched.clear();
        self.watched.resize(size, 0);
        self.bare.clear();
        self.bare.resize(size, None);
        for foe in &self.foes {
            let place = &mut self.watches[foe.id.index()];
            let watch = match place {
                Some(watch) if watch.tile == foe.tile => watch,
                _ => {
                    let mut fresh = place.take().unwrap_or_else(|| Watch {
                        tile: foe.tile,
                        ways: Vec::new(),
                        view: none.clone(),
                    });
                    fresh.tile = foe.tile;
                    fresh.ways.clear();
                    fresh.ways.resize(size, FAR);
                    reach_into(&map, foe.tile, farthest, &none, &mut self.reach);
                    for (tile, cost) in self.reach.tiles() {
                        let index = tile.y as usize * map.width() as usize + tile.x as usize;
                        fresh.ways[index] = cost.min(i32::from(FAR)) as i16;
                    }
                    visible_into(&map, foe.tile, &mut fresh.view);
                    place.insert(fresh)
                }
            };
            for (nearest, way) in self.nearest.iter_mut().zip(&watch.ways) {
                *nearest = (*nearest).min(*way);
            }
            for tile in watch.view.iter() {
                self.watched[tile.y as usize * map.width() as usize + tile.x as usize] += 1;
            }
        }
        self.merged.clone_from(&self.foes);
    }
}

/// Half metres from every tile to the objective's area; empty if there is none.
fn area_ways(map: &BattleMap, objective: Objective) -> Vec<i16> {
    let Some((from, to)) = objective.area() else {
        return Vec::new();
    };
    let index = |tile: Tile| tile.y as usize * map.width() as usize + tile.x as usize;
    let mut ways = vec![FAR; map.width() as usize * map.height() as usize];
    let mut rings: Vec<Vec<Tile>> = vec![Vec::new()];
    for tile in map.tiles() {
        let inside = (from.x..=to.x).contains(&tile.x) && (from.y..=to.y).contains(&tile.y);
        if inside && map.passable(tile) {
            ways[index(tile)] = 0;
            rings[0].push(tile);
        }
    }
    let mut cost = 0;
    while cost < rings.len() {
        for tile in std::mem::take(&mut rings[cost]) {
            if usize::try_from(ways[index(tile)]) != Ok(cost) {
                continue;
            }
            for heading in Heading::ALL {
                if !map.may_step(tile, heading) {
                    continue;
                }
                let next = tile.step(heading);
                let sum = cost + map.step_cost(tile, heading) as usize;
                if sum < ways[index(next)] as usize {
                    ways[index(next)] = sum as i16;
                    if rings.len() <= sum {
                        rings.resize_with(sum + 1, Vec::new);
                    }
                    rings[sum].push(next);
                }
            }
        }
        cost += 1;
    }
    ways
}

/// Whether `who` has shot or thrown something in this battle: the log tells.
pub(crate) fn fights_from_afar(battle: &Battle, who: CombatantId) -> bool {
    let deeds = battle.vocabulary().deeds;
    battle.events().iter().rev().any(|event| match event.what {
        EventKind::Deed { deed, by, .. } if by == who => matches!(
            deeds[usize::from(deed)].role,
            DeedRole::Gunshot | DeedRole::Missile
        ),
        _ => false,
    })
}
