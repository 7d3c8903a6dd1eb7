//! How a way may be gone: the manners of it, what is pulled down behind, why nobody can climb.

use super::tile::has_goal;
use crate::components::{Act, Declaration, Field, Seen};
use crate::declare::legality::Refusal;
use crate::movement::components::Manner;
use crate::movement::rules::{manners, walls};
use crate::rule;
use tabletop::choices::Offer;
use tabletop::decision::Pick;
use tabletop::grid::{Heading, Obstruction, Tile};

/// Names of the manners in picks.
pub(crate) const MANNERS: [(&str, Manner); 4] = [
    ("stride", Manner::Stride),
    ("safe", Manner::Safe),
    ("barge", Manner::Barge),
    ("whole-round", Manner::Whole),
];

/// Difficulties of obstacles to pull down (YK-CHASE).
pub(crate) const TOPPLES: [u8; 3] = [20, 30, 40];

/// How the plan's way may be gone; only one entry if there is nothing to choose.
pub(crate) fn plan_manners(field: &Field, me: &Seen, plan: &Declaration) -> Vec<Manner> {
    if plan.act == Act::Climb {
        return vec![Manner::Stride, Manner::Safe];
    }
    let acts = !matches!(plan.act, Act::Nothing);
    manners(&field.ways(me), me, &plan.path, plan.path_cost, acts)
}

/// Lists the manners.
pub(crate) fn offer_manners(field: &Field, me: &Seen, plan: &Declaration, offer: &mut dyn Offer) {
    offer.step("manner");
    let climbs = plan.act == Act::Climb;
    for manner in plan_manners(field, me, plan) {
        let hint = match manner {
            Manner::Stride if climbs => "as fast as it goes",
            Manner::Stride => "without slowing down",
            Manner::Safe if climbs => "half as fast; half as likely to fall",
            Manner::Safe => "with care: the check against falling is half as hard",
            Manner::Barge => "push through: strength and brawl first, then it is easier",
            Manner::Whole => "the whole round for it: half as hard",
        };
        offer.open(Pick::option(manner.key()), &manner.key(), &hint);
    }
}

/// Lists how hard a thing one pulls down (YK-CHASE).
pub(crate) fn offer_topples(offer: &mut dyn Offer) {
    offer.step("difficulty");
    for difficulty in TOPPLES {
        offer.open(
            Pick::Count(difficulty),
            &format_args!("difficulty {difficulty}"),
            &format_args!("pursuers' checks {} harder", difficulty / 2),
        );
    }
}

/// Why nobody pulls anything down here; none if there is something to pull down.
pub(crate) fn refuse_topple(field: &Field, me: &Seen, plan: &Declaration) -> Refusal {
    let map = field.map();
    let stuff = |tile: Tile| {
        let ground = map.ground(tile);
        ground.obstruction > Obstruction::None || ground.stunt_tn.is_some()
    };
    let near = Heading::ALL
        .into_iter()
        .any(|heading| stuff(me.tile().step(heading)));
    if me.prone() {
        Some((rule::ST_PRONE, "not lying down".into()))
    } else if !(near || stuff(me.tile())) {
        Some((rule::CHASE, "nothing to pull down".into()))
    } else {
        let plan = Declaration {
            act: Act::Topple,
            ..plan.clone()
        };
        let hemmed_in = !has_goal(field, me, &plan);
        hemmed_in.then(|| (rule::CHASE, "nowhere to run to".into()))
    }
}

/// Why nobody can climb here; none if somebody can.
pub(crate) fn refuse_climb(field: &Field, me: &Seen) -> Refusal {
    if me.prone() {
        Some((rule::ST_PRONE, "not lying down".into()))
    } else if me.breadth() > 1 {
        Some((rule::CLIMB_LONG, "too large to climb".into()))
    } else if walls(field, me).is_empty() {
        Some((rule::CLIMB_LONG, "no wall to climb".into()))
    } else {
        None
    }
}
