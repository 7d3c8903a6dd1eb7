//! Where a move may end: what can be reached, what is taken, how far the action allows.

use crate::components::{Act, Declaration, Field, Seen, Shelf, ShotKind, Spot, Stance};
use crate::declare::{Step, walk};
use crate::missile::components::Fire;
use crate::missile::steps::{overlooked, sheltered};
use crate::morale::steps::leads_away;
use crate::movement::rules::{Gait, combat_move_metres, flood, may_run, move_metres, over, walls};
use crate::rule;
use std::sync::Arc;
use tabletop::choices::{Offer, Reason};
use tabletop::decision::Pick;
use tabletop::grid::{Footprint, Tile, TileSet};
use tabletop::{CombatantId, RuleId};

/// A tile that a move may end on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct End {
    pub(crate) tile: Tile,
    /// Half metres of the way there.
    pub(crate) cost: i32,
    /// Only climbers get there.
    pub(crate) climbed: bool,
    /// Somebody stands there, or has declared to end there.
    pub(crate) taken: bool,
}

/// Where moves can end.
struct Ends;

impl Shelf for Ends {
    type Key = Spot;
    type Value = Arc<[End]>;
}

/// Tiles that are taken.
struct Taken;

impl Shelf for Taken {
    type Key = CombatantId;
    type Value = Arc<TileSet>;
}

/// Tiles on which somebody stands who is up, or where somebody declared to end.
pub(crate) fn taken(field: &Field, me: &Seen) -> Arc<TileSet> {
    field
        .memo
        .recall::<Taken>(*me.id, || Arc::new(taken_for(field, me)))
}

fn taken_for(field: &Field, me: &Seen) -> TileSet {
    let mut taken = TileSet::new(field.map());
    let breadth = me.breadth();
    for other in field.anybody() {
        if other.is_one_with(*me.id) || !other.conscious() || !field.knows(me.owner(), &other) {
            continue;
        }
        let mut take = |place: Footprint| {
            for tile in place.crowded(breadth) {
                taken.insert(tile);
            }
        };
        take(other.footprint());
        let end = other.declaration.destination(other.tile());
        if end != other.tile() && !other.declaration.act.brings_its_way() {
            take(other.footprint_at(end));
        }
    }
    taken
}

/// Why a tile cannot be the end of the move, where the list of tiles does not say.
pub(crate) fn why_not_tile(
    field: &Field,
    who: CombatantId,
    partial: &[Pick],
    tile: Tile,
) -> Option<Reason> {
    let me = field.get(who);
    let at = walk(field, &me, partial);
    if at.step != Step::Tile {
        return None;
    }
    let reason = |rule: RuleId, text: String| {
        Some(Reason {
            text: text.into(),
            rule,
        })
    };
    match at.plan.act {
        Act::Retreat => {
            return reason(
                rule::RETREAT,
                "only straight back, as far as agility goes".to_owned(),
            );
        }
        Act::LayCharge => return reason(rule::EX_TNT, "only within reach".to_owned()),
        Act::Door => return reason(rule::AFTER_DOOR, "no door there".to_owned()),
        Act::Dismount => return reason(rule::MNT_RIDE, "only beside the mount".to_owned()),
        Act::Charge => return reason(rule::CHARGE, "only straight on behind it".to_owned()),
        _ => {}
    }
    let map = field.map();
    if !map.contains(tile) || !field.ways(&me).passable(tile) {
        return reason(rule::MOVE_FREE, "nobody can stand there".to_owned());
    }
    if at.plan.fire == Fire::Anyone && tile == me.tile() {
        return reason(rule::AFTER_DOOR, "only where one comes out".to_owned());
    }
    if taken(field, &me).contains(tile) {
        return reason(rule::MOVE_SIMUL, "taken".to_owned());
    }
    let reached = flood(field, &me);
    if at.plan.act == Act::Climb {
        return reason(rule::CLIMB_LONG, "no wall to climb there".to_owned());
    }
    let over = over(field, &me).filter(|_| at.plan.act != Act::FullDodge);
    let over = over.and_then(|(_, over)| over.cost(tile));
    let Some(cost) = reached.cost(tile).or(over) else {
        return reason(rule::MOVE_FAST, "too far, or no way there".to_owned());
    };
    let longest = allowance(&me, &at.plan);
    if cost > longest {
        let gait = Gait::of(&me, cost).map_or("too far", Gait::name);
        let text = format!(
            "{}.{} m is a {gait}; with this action at most {} m",
            cost / 2,
            5 * (cost % 2),
            longest / 2
        );
        return reason(rule::MOVE_FULL, text);
    }
    if me.situation.nerve.broken {
        return reason(rule::MORALE, "only away from the enemy".to_owned());
    }
    if at.plan.act == Act::FullDodge && !sheltered(overlooked(field, &me).as_ref(), tile) {
        return reason(
            rule::FULL_DODGE,
            "no full cover from anybody there".to_owned(),
        );
    }
    None
}

/// The longest path in half metres that the plan allows: a shot from a run is a normal one.
pub(crate) fn allowance(me: &Seen, plan: &Declaration) -> i32 {
    let walk = 2 * combat_move_metres(me);
    let run = 2 * move_metres(me);
    match plan.act {
        Act::Shoot if plan.stance == Stance::Focused => 0,
        Act::Shoot if plan.shot == ShotKind::Normal && plan.drawn.is_none() => {
            if may_run(me) {
                run
            } else {
                walk
            }
        }
        Act::Shoot => {
            if plan.shot == ShotKind::Aimed {
                0
            } else {
                walk
            }
        }
        Act::FullDodge => run,
        Act::Reload | Act::ClearJam | Act::Draw | Act::Sheathe | Act::Detonate | Act::Drop => walk,
        _ => i32::MAX,
    }
}

pub(crate) fn offer_tiles(field: &Field, me: &Seen, plan: &Declaration, offer: &mut dyn Offer) {
    offer.step("tile");
    if plan.act == Act::Climb {
        for (tile, climb) in walls(field, me) {
            let words = format_args!("{} m at difficulty {}", climb.height, climb.difficulty);
            offer.open(Pick::Tile(tile), &tile, &words);
        }
        return;
    }
    if offer.wants_words() {
        each_goal(field, me, plan, |End { tile, cost, .. }| {
            let gait = Gait::of(me, cost).map_or("", Gait::name);
            offer.open(Pick::Tile(tile), &tile, &gait);
            true
        });
        return;
    }
    let mut goals = Vec::with_capacity(ends(field, me).len());
    each_goal(field, me, plan, |end| {
        goals.push(end.tile);
        true
    });
    offer.tiles(&goals);
}

/// Whether the move of a plan may end anywhere at all.
pub(crate) fn has_goal(field: &Field, me: &Seen, plan: &Declaration) -> bool {
    let mut found = false;
    each_goal(field, me, plan, |_| {
        found = true;
        false
    });
    found
}

/// Shows where the move of a plan may end, as long as `look` wants to see more.
fn each_goal(field: &Field, me: &Seen, plan: &Declaration, mut look: impl FnMut(End) -> bool) {
    let longest = allowance(me, plan);
    let hides = plan.act == Act::FullDodge;
    let overlooked = if hides { overlooked(field, me) } else { None };
    let open = |end: &End| {
        let free = !end.taken || (end.tile == me.tile() && plan.act != Act::Topple);
        let fits = !hides || (!end.climbed && sheltered(overlooked.as_ref(), end.tile));
        // Whoever comes out to shoot goes somewhere (YC-AFTER-DOOR).
        let leaves = plan.fire != Fire::Anyone || end.tile != me.tile();
        free && leaves && end.cost <= longest && fits
    };
    let ends = ends(field, me);
    let goals = ends.iter().copied().filter(open);
    if me.situation.nerve.broken {
        let tiles: Vec<Tile> = goals.clone().map(|end| end.tile).collect();
        let away = leads_away(field, me, &tiles);
        goals.filter(|end| away.contains(&end.tile)).all(&mut look);
    } else {
        goals.into_iter().all(look);
    }
}

/// Where a move can end, row by row; then where only climbers get to.
fn ends(field: &Field, me: &Seen) -> Arc<[End]> {
    field
        .memo
        .recall::<Ends>(Field::spot(me), || all_ends(field, me))
}

fn all_ends(field: &Field, me: &Seen) -> Arc<[End]> {
    let reached = flood(field, me);
    let taken = taken(field, me);
    let here = me.tile();
    let mut ends = Vec::with_capacity(reached.len());
    let mut add = |tile, cost, climbed| {
        let taken = taken.contains(tile);
        if !taken || tile == here {
            ends.push(End {
                tile,
                cost,
                climbed,
                taken,
            });
        }
    };
    for (tile, cost) in reached.tiles() {
        add(tile, cost, false);
    }
    if let Some((_, over)) = over(field, me) {
        for (tile, cost) in over.tiles_beyond(&reached) {
            add(tile, cost, true);
        }
    }
    ends.into()
}
