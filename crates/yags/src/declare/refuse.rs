//! Why an action cannot be declared.

use super::target::burning_beside;
use crate::components::{Act, Declaration, Field, Place, Seen};
use crate::declare::legality::{Refusal, no};
use crate::equipment::steps::{item_named, refuse_weapon};
use crate::explosion::steps::{refuse_detonation, refuse_door, refuse_laying};
use crate::first_aid::steps::refuse_aid;
use crate::grapple::steps::{refuse_manoeuvre, refuse_wrestling};
use crate::melee::steps::{refuse_charge, refuse_pick_up, refuse_retreat};
use crate::missile::steps::{overlooked, sheltered};
use crate::morale::steps::still_does;
use crate::movement::rules::{flood, move_metres};
use crate::movement::steps::{allowance, refuse_climb, refuse_topple, taken};
use crate::overwatch::steps::{refuse_wait, refuse_watch};
use crate::riding::steps::{refuse_dismounting, refuse_mounting};
use crate::rule;

/// Why `act` cannot be declared; `None` if there is a way.
pub(crate) fn refuse_action(field: &Field, me: &Seen, plan: &Declaration, act: Act) -> Refusal {
    let plan = &Declaration {
        act,
        ..plan.clone()
    };
    if me.exhausted() && act != Act::Nothing {
        return no(rule::FAT, "exhausted: must rest");
    }
    if me.situation.nerve.broken && !still_does(act) {
        return no(rule::MORALE, "has lost its nerve: retreats or surrenders");
    }
    if me.situation.movement.cling.is_some() && !matches!(act, Act::Climb | Act::Nothing) {
        return no(rule::CLIMB_LONG, "hangs on a wall");
    }
    match act {
        Act::Topple => refuse_topple(field, me, plan),
        Act::Climb => refuse_climb(field, me),
        Act::Douse if burning_beside(field, me).is_empty() => no(rule::ELEM, "nobody burns here"),
        Act::StandUp if !me.prone() => no(rule::STAND, "not lying down"),
        Act::ShakeOff if me.wounds.stuns == 0 => no(rule::T_ONLY_STUNNED, "no stuns to shake off"),
        Act::ShakeOff if me.wounds.crisis.shaken_off => {
            no(rule::T_ONLY_STUNNED, "these stuns stay")
        }
        Act::Aid => refuse_aid(field, me),
        Act::Douse
        | Act::StandUp
        | Act::Nothing
        | Act::Reroll
        | Act::ShakeOff
        | Act::Look
        | Act::Yield => None,
        Act::Wait => refuse_wait(field, me, plan),
        Act::GunToHead => crate::overwatch::steps::refuse_at_gunpoint(field, me, plan),
        Act::Overwatch => refuse_watch(field, me, plan),
        Act::Manoeuvre => refuse_manoeuvre(field, me, None),
        Act::LayCharge => refuse_laying(me),
        Act::Detonate => refuse_detonation(field, me),
        Act::Door => refuse_door(field, me),
        Act::Mount => refuse_mounting(field, me),
        Act::Dismount => refuse_dismounting(field, me),
        Act::Charge => refuse_charge(field, me),
        Act::Retreat => refuse_retreat(field, me),
        Act::PickUp => refuse_pick_up(field, me),
        Act::Improve | Act::BreakLimb | Act::BreakNeck | Act::Escape | Act::LetGo => {
            refuse_wrestling(field, me, act)
        }
        Act::FullDodge if me.prone() => no(rule::COVER_PRONE, "prone figures do not dodge"),
        Act::FullDodge => refuse_full_dodge(field, me, plan),
        _ => refuse_all_weapons(field, me, plan),
    }
}

/// Why nobody can dodge all round: no full cover is near enough (YC-FULL-DODGE).
fn refuse_full_dodge(field: &Field, me: &Seen, plan: &Declaration) -> Refusal {
    let reached = flood(field, me);
    let longest = allowance(me, plan);
    let taken = taken(field, me);
    let overlooked = overlooked(field, me);
    let found = reached.tiles().any(|(tile, cost)| {
        cost <= longest
            && (tile == me.tile() || !taken.contains(tile))
            && sheltered(overlooked.as_ref(), tile)
    });
    if found {
        None
    } else {
        no(
            rule::FULL_DODGE,
            format!("needs full cover within {} m", move_metres(me)),
        )
    }
}

/// Why no weapon serves; what hinders one in hand is said rather than what hinders others.
fn refuse_all_weapons(field: &Field, me: &Seen, plan: &Declaration) -> Refusal {
    let mut last = no(rule::ONE_ACTION, "no weapon for it");
    for (index, item) in me.weapons.iter() {
        // Of several of a kind only one is ever offered.
        let named = item_named(me, plan.act, &item.weapon.id);
        if named.is_none_or(|(named, _)| named != index) {
            continue;
        }
        match refuse_weapon(field, me, plan, index) {
            None => return None,
            Some(reason) if item.place == Place::Ready && !item.weapon.is_natural() => {
                last = Some(reason);
            }
            Some(_) => {}
        }
    }
    last
}
