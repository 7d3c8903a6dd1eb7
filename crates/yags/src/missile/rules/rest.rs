//! What a weapon can rest on (YC-MOUNT, YC-BRACE, R-103).

use crate::components::{ItemIndex, Seen};
use crate::data::Mount;
use crate::missile::components::Steady;
use tabletop::grid::{Barrier, BattleMap, EdgeRef, EdgeSide};

/// What the weapon rests on once it is set up here: its own mount, else a wall or a low obstacle
/// beside its wielder, else nothing.
pub(crate) fn rest_for(map: &BattleMap, figure: &Seen, item: ItemIndex) -> Steady {
    let mount = figure
        .weapons
        .get(item)
        .weapon
        .missile
        .map(|missile| missile.mount);
    match mount {
        Some(Mount::Bipod) => Steady::Mounted,
        Some(Mount::Fixed) => Steady::Fixed,
        _ => {
            let sides = [
                EdgeSide::North,
                EdgeSide::East,
                EdgeSide::South,
                EdgeSide::West,
            ];
            let walled = sides.into_iter().any(|side| {
                let edge = EdgeRef::new(figure.tile(), side);
                let beyond = figure.tile().step(side.heading());
                map.edge(edge).barrier != Barrier::None
                    || (map.contains(beyond) && map.ground(beyond).opaque)
            });
            if walled { Steady::Braced } else { Steady::Free }
        }
    }
}
