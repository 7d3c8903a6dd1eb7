//! Large figures cover several tiles: what that means for where they are, what they touch and
//! where they fit.

use crate::components::{Field, FigureReadOnlyItem, Seen, Shelf};
use std::sync::Arc;
use tabletop::CombatantId;
use tabletop::grid::{BattleMap, Footprint, Tile, TileSet};
use tabletop::scenario::{Scenario, ScenarioFault};

/// Where others stand.
struct Crowds;

impl Shelf for Crowds {
    type Key = CombatantId;
    type Value = Arc<TileSet>;
}

/// Checks that the next combatant of a scenario has room where it is put, when those before it are
/// on `places`.
///
/// # Errors
/// Something large stands in a wall, off the map or where somebody else stands.
pub(crate) fn find_room(
    scenario: &Scenario,
    places: &[Footprint],
    place: Footprint,
) -> Result<(), ScenarioFault> {
    let index = places.len();
    let field = || format!("combatants[{index}].at");
    if place.breadth > 1 && !scenario.map.has_room(place) {
        let (tile, breadth) = (place.corner, place.breadth);
        return Err(ScenarioFault::new(
            field(),
            format!("no room on tile {tile} for {breadth} x {breadth} tiles"),
            "choose the north-west corner of a clear square",
        ));
    }
    let sheets = &scenario.sheet.combatants;
    let bound = |other: usize| {
        let (a, b) = (&sheets[index], &sheets[other]);
        a.mount.as_ref() == Some(&b.name) || b.mount.as_ref() == Some(&a.name)
    };
    let taken = places.iter().enumerate();
    let taken = taken
        .filter(|(other, there)| there.overlaps(place) && !bound(*other))
        .map(|(other, _)| other)
        .next();
    match taken {
        Some(other) => Err(ScenarioFault::new(
            field(),
            format!("tile {} is in the way of combatants[{other}]", place.corner),
            "large figures take several tiles: move them apart",
        )),
        None => Ok(()),
    }
}

impl FigureReadOnlyItem<'_, '_> {
    /// Tiles along a side of what it covers; in the saddle that of the mount.
    pub(crate) fn breadth(&self) -> u8 {
        self.situation.ride.covers(self.attributes.physique.size)
    }

    /// What it covers.
    pub(crate) fn footprint(&self) -> Footprint {
        self.footprint_at(self.tile())
    }

    /// What it would cover elsewhere.
    pub(crate) fn footprint_at(&self, tile: Tile) -> Footprint {
        Footprint::new(tile, self.breadth())
    }
}

impl<'w, 's> Field<'w, 's> {
    /// Whether two figures could strike at each other.
    pub(crate) fn touch(&self, a: &Seen, b: &Seen) -> bool {
        self.map().touching(a.footprint(), b.footprint())
    }

    /// Whether two figures see each other: any tile of theirs.
    pub(crate) fn in_view(&self, a: &Seen, b: &Seen) -> bool {
        self.map().sees(a.footprint(), b.footprint())
    }

    /// Square of the distance between their nearest tiles, in m².
    pub(crate) fn squared(&self, a: &Seen, b: &Seen) -> i32 {
        self.map()
            .squared_metres_between(a.footprint(), b.footprint())
    }

    /// The map as it is for the steps of `mover`: that of the large has no room for them in places.
    pub(crate) fn ways(&self, mover: &Seen) -> Arc<BattleMap> {
        match mover.breadth() {
            1 => Arc::clone(&self.ground.0),
            breadth => self.scouting.broad(&self.ground.0, breadth),
        }
    }

    /// Whether somebody who is up, other than `except`, stands where `except` would stand on `tile`
    ///
    pub(crate) fn occupied(&self, tile: Tile, except: CombatantId) -> bool {
        let place = self.get(except).footprint_at(tile);
        self.anybody().any(|other| {
            other.footprint().overlaps(place) && other.conscious() && !other.is_one_with(except)
        })
    }

    /// Tiles on which somebody stands who is up, other than `except`: whoever asks about many
    /// places asks for all of them once. As long as `except` alone is supposed to be elsewhere they
    /// are kept.
    pub(crate) fn crowd(&self, except: CombatantId) -> Arc<TileSet> {
        let crowd = || {
            let mut crowd = TileSet::new(self.map());
            let others = self.anybody();
            for other in others.filter(|other| other.conscious() && !other.is_one_with(except)) {
                for tile in other.footprint().tiles() {
                    crowd.insert(tile);
                }
            }
            Arc::new(crowd)
        };
        self.memo.recall::<Crowds>(except, crowd)
    }

    /// Tiles that `mover` cannot pass: enemies who are up.
    pub(crate) fn blocked_for(&self, mover: &FigureReadOnlyItem<'_, '_>) -> TileSet {
        let mut blocked = TileSet::new(self.map());
        let breadth = mover.breadth();
        for other in self.anybody() {
            let known = self.knows(mover.owner(), &other);
            if other.owner() != mover.owner() && other.conscious() && known {
                for tile in other.footprint().crowded(breadth) {
                    blocked.insert(tile);
                }
            }
        }
        blocked
    }
}
