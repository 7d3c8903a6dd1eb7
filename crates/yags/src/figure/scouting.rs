//! The last look at where somebody can get to.

use bevy_ecs::prelude::Resource;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use tabletop::grid::{BattleMap, Reach, Tile, TileSet, reach};

/// Keeps the last flood together with everything that it was made from, so that it can never be
/// out of date: it is only given out again for the same question on the same map.
#[derive(Resource, Default)]
pub(crate) struct Scouting(Mutex<Option<Look>>);

struct Look {
    /// Weak, so that opening a door need not copy the map for our sake.
    map: Weak<BattleMap>,
    from: Tile,
    half_metres: i32,
    blocked: TileSet,
    reached: Arc<Reach>,
}

impl Scouting {
    /// All tiles within `half_metres` of `from` without entering `blocked` ones.
    pub(crate) fn reach(
        &self,
        map: &Arc<BattleMap>,
        from: Tile,
        half_metres: i32,
        blocked: TileSet,
    ) -> Arc<Reach> {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(look) = &*last
            && look.from == from
            && look.half_metres == half_metres
            && look.map.as_ptr() == Arc::as_ptr(map)
            && look.blocked == blocked
        {
            return Arc::clone(&look.reached);
        }
        let reached = Arc::new(reach(map, from, half_metres, &blocked));
        *last = Some(Look {
            map: Arc::downgrade(map),
            from,
            half_metres,
            blocked,
            reached: Arc::clone(&reached),
        });
        reached
    }
}
