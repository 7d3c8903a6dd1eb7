//! What has been looked up on the map and may be asked again: where somebody can get to, what is
//! seen from where.

use bevy_ecs::prelude::Resource;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use tabletop::grid::{BattleMap, Reach, Sight, Tile, TileSet, reach, sight, visible};

/// Keeps the last floods, and views, together with everything that they were made from, so that they
/// can never be out of date: they are only given out again for the same question on the same map.
#[derive(Resource, Default)]
pub(crate) struct Scouting {
    /// The newest first.
    looks: Mutex<VecDeque<Look>>,
    climbing: Mutex<Option<Climbing>>,
    broad: Mutex<Vec<Broad>>,
    views: Mutex<Views>,
    lines: Mutex<Lines>,
}

/// Views from tiles of one map.
#[derive(Default)]
struct Views {
    /// Weak for the same reason as in [`Look`].
    map: Weak<BattleMap>,
    seen: Vec<(Tile, Arc<TileSet>)>,
}

/// Lines of sight on one map. Each pair of tiles has its place, which it shares with few others; the
/// last asked for has it.
#[derive(Default)]
struct Lines {
    /// Weak for the same reason as in [`Look`].
    map: Weak<BattleMap>,
    /// As many as [`LINES`], once the first is asked for.
    kept: Vec<Option<(Tile, Tile, Sight)>>,
}

/// So many lines are kept.
const LINES: usize = 1 << 12;

impl Lines {
    /// The place of a line: neighbours on a way lie side by side.
    fn place(from: Tile, to: Tile) -> usize {
        let (from, to) = ((from.x + 37 * from.y) as usize, (to.x + 61 * to.y) as usize);
        (from.wrapping_mul(0x9E5) ^ to) % LINES
    }
}

/// So many views are kept: as many as there are figures in a large battle.
const VIEWS: usize = 64;

/// How many floods are kept: the way on foot, the way over things, the way around them.
const KEPT: usize = 3;

/// A map and what it is for climbers.
struct Climbing {
    of: Weak<BattleMap>,
    map: Option<Arc<BattleMap>>,
}

/// A map and what it is for the large.
struct Broad {
    of: Weak<BattleMap>,
    breadth: u8,
    map: Arc<BattleMap>,
}

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
        let mut looks = self.looks.lock().unwrap_or_else(PoisonError::into_inner);
        let found = looks.iter().find(|look| {
            look.from == from
                && look.half_metres == half_metres
                && look.map.as_ptr() == Arc::as_ptr(map)
                && look.blocked == blocked
        });
        if let Some(look) = found {
            return Arc::clone(&look.reached);
        }
        let reached = Arc::new(reach(map, from, half_metres, &blocked));
        looks.truncate(KEPT - 1);
        looks.push_front(Look {
            map: Arc::downgrade(map),
            from,
            half_metres,
            blocked,
            reached: Arc::clone(&reached),
        });
        reached
    }

    /// Every tile that is seen from `from`.
    pub(crate) fn view(&self, map: &Arc<BattleMap>, from: Tile) -> Arc<TileSet> {
        let mut views = self.views.lock().unwrap_or_else(PoisonError::into_inner);
        if views.map.as_ptr() != Arc::as_ptr(map) {
            views.map = Arc::downgrade(map);
            views.seen.clear();
        }
        if let Some((_, seen)) = views.seen.iter().find(|(tile, _)| *tile == from) {
            return Arc::clone(seen);
        }
        if views.seen.len() == VIEWS {
            views.seen.remove(0);
        }
        let seen = Arc::new(visible(map, from));
        views.seen.push((from, Arc::clone(&seen)));
        seen
    }

    /// The line of sight between two tiles.
    pub(crate) fn line(&self, map: &Arc<BattleMap>, from: Tile, to: Tile) -> Sight {
        let mut lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        if lines.map.as_ptr() != Arc::as_ptr(map) {
            lines.map = Arc::downgrade(map);
            lines.kept.clear();
            lines.kept.resize(LINES, None);
        }
        let place = &mut lines.kept[Lines::place(from, to)];
        match place {
            Some((eye, at, seen)) if (*eye, *at) == (from, to) => {
                debug_assert_eq!(*seen, sight(map, from, to), "a line of another map");
                *seen
            }
            _ => place.insert((from, to, sight(map, from, to))).2,
        }
    }

    /// The map as it is for the steps of something so broad.
    pub(crate) fn broad(&self, map: &Arc<BattleMap>, breadth: u8) -> Arc<BattleMap> {
        let mut known = self.broad.lock().unwrap_or_else(PoisonError::into_inner);
        known.retain(|one| one.of.as_ptr() == Arc::as_ptr(map));
        if let Some(one) = known.iter().find(|one| one.breadth == breadth) {
            return Arc::clone(&one.map);
        }
        let broad = Arc::new(map.broad(breadth));
        known.push(Broad {
            of: Arc::downgrade(map),
            breadth,
            map: Arc::clone(&broad),
        });
        broad
    }

    /// The map as it is for climbers; none if nothing can be climbed in passing.
    pub(crate) fn climbing(&self, map: &Arc<BattleMap>) -> Option<Arc<BattleMap>> {
        let mut last = self.climbing.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = &*last
            && known.of.as_ptr() == Arc::as_ptr(map)
        {
            return known.map.clone();
        }
        let climbing = map.climbing().map(Arc::new);
        *last = Some(Climbing {
            of: Arc::downgrade(map),
            map: climbing.clone(),
        });
        climbing
    }
}
