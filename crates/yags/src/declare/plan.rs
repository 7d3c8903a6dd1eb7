//! Reads the picks of a declaration into the round's record, as far as they go.

use super::keys::{BY_BRAWL, CLEARS, LATE, POSTURES, SHOTS, STANCES, named};
use super::step::Step;
use super::walk::Walk;
use crate::components::{Act, Declaration, Field, Posture, Seen, Stance};
use crate::equipment::steps::{choose_weapon, item_named};
use crate::explosion::steps::plan_charge_laid;
use crate::grapple::components::Limb;
use crate::melee::components::{Manoeuvre, Stunt};
use crate::melee::steps::{plan_charge, plan_retreat, plan_thing};
use crate::missile::components::Fire;
use crate::missile::steps::{behind_door, counts, dashes, modes, other_gun, peek};
use crate::movement::rules::{charge, combat_move_metres, way_to_foe, way_to_tile};
use crate::movement::steps::MANNERS;
use crate::technique::Technique;
use tabletop::CombatantId;
use tabletop::decision::Pick;
use tabletop::grid::{Footprint, Tile};

/// Takes one more pick for what was asked.
pub(super) fn take(field: &Field, me: &Seen, walk: &mut Walk, step: Step, pick: &Pick) {
    let plan = &mut walk.plan;
    match (step, pick) {
        (Step::Weapon, Pick::Option(key)) => take_weapon(me, plan, key),
        (Step::Target, Pick::Target(target)) => take_target(field, me, plan, *target),
        (Step::Mode, pick) => take_mode(me, plan, pick),
        (Step::Ammunition, pick) => {
            plan.ammunition = crate::missile::steps::named(me, plan.item, pick);
        }
        (Step::Another, pick) => {
            crate::missile::steps::take(plan, pick);
            if !plan.fire.in_bursts() {
                plan.further_shots = counts(me, plan).0 - 1;
            }
        }
        (Step::Rush, pick) => plan.rushes = pick.key() == Some("rush"),
        (Step::Mark, Pick::Tile(tile)) => plan.direction = Some(*tile),
        (Step::Direction, Pick::Tile(tile)) => take_direction(field, me, plan, *tile),
        (Step::Shot, pick) => take_shot(plan, pick),
        (Step::Manoeuvre, pick) => take_manoeuvre(plan, pick),
        (Step::Stunt, pick) => {
            plan.stunt = [Stunt::Attack, Stunt::Damage]
                .into_iter()
                .find(|stunt| pick.key() == Some(stunt.key()));
        }
        (Step::Also, Pick::Option(key)) => take_also(me, plan, key),
        (Step::DroppedItem, Pick::Option(key)) if plan.act == Act::LayCharge => {
            plan_charge_laid(me, plan, key);
        }
        (Step::DroppedItem, Pick::Option(key)) => plan_thing(field, me, plan, key),
        (Step::Fuse, Pick::Count(rounds)) => plan.fuse = *rounds,
        (Step::Tile, Pick::Tile(tile)) => take_tile(field, me, plan, *tile),
        (Step::Effort, pick) => plan.effort = pick.key() == Some("all-out"),
        (Step::Limb, pick) => {
            let chosen = Limb::ALL
                .into_iter()
                .find(|limb| pick.key() == Some(limb.key()));
            plan.limb = chosen.unwrap_or_default();
        }
        (Step::Trick, Pick::Option(key)) => {
            plan.trick = Technique::of_id(key);
            if matches!(plan.trick, Some(Technique::DeadlyShot | Technique::Ambush)) {
                plan.stance = Stance::Focused;
            }
        }
        (Step::Care, pick) => plan.tends_stuns = pick.key() == Some("stuns"),
        (Step::Blows, Pick::Count(count)) => plan.further_blows = count.saturating_sub(1),
        (Step::Stance, pick) => plan.stance = named(&STANCES, pick).unwrap_or_default(),
        (Step::Manner, pick) => plan.tread.manner = named(&MANNERS, pick).unwrap_or_default(),
        (Step::Difficulty, Pick::Count(difficulty)) => plan.tread.topples = *difficulty,
        (Step::FiringTile, Pick::Tile(tile)) => {
            plan.fires_from = Some(*tile);
            plan.dashes = dashes(field, me, plan);
        }
        (Step::Count, Pick::Count(count)) => plan.further_shots = count.saturating_sub(1),
        (Step::Posture, pick) => {
            let posture = named(&POSTURES, pick);
            // Nobody crawls that far: it goes upright and lies down at the end (YC-ST-PRONE, R-76).
            let far = plan.path_cost > 2 * (combat_move_metres(me) / 2);
            let lies_down = posture == Some(Posture::Prone) && plan.moves() && far;
            plan.lies_down = lies_down;
            walk.posture = posture.filter(|_| !lies_down);
        }
        (Step::Rise, pick) => plan.rises_late = pick.key() == Some(LATE),
        (Step::Defences, Pick::Count(count)) => plan.defences = *count,
        (Step::Deed | Step::Whom | Step::Event, pick) => {
            crate::overwatch::steps::held_action::take(plan, step, pick);
        }
        (Step::Arc | Step::Prey | Step::Identify | Step::Unsure | Step::Pace, pick) => {
            crate::overwatch::steps::overwatch::take(plan, step, pick);
        }
        _ => {}
    }
}

fn take_weapon(me: &Seen, plan: &mut Declaration, key: &str) {
    let name = key.strip_suffix(BY_BRAWL);
    plan.by_brawl = name.is_some();
    if let Some((index, _)) = item_named(me, plan.act, name.unwrap_or(key)) {
        choose_weapon(me, plan, index);
        plan.after_door = plan.fire == Fire::Anyone;
        if plan.wait().is_some_and(|wait| wait.gun) {
            plan.act = crate::overwatch::steps::gun_act(me, index);
        }
    }
}

fn take_target(field: &Field, me: &Seen, plan: &mut Declaration, target: CombatantId) {
    plan.target = Some(target);
    let goal = field.get(target).footprint();
    match plan.act {
        Act::Attack | Act::Manoeuvre => plan_approach(field, me, plan, goal),
        Act::Improve => plan.manoeuvre = Manoeuvre::Improve,
        Act::PopOut => plan.fires_from = peek(field, me, goal),
        Act::Shoot => {
            let seen = field.has_seen(me.owner(), &field.get(target));
            plan.after_door = !seen || behind_door(field, me, goal);
        }
        _ => {}
    }
}

fn take_mode(me: &Seen, plan: &mut Declaration, pick: &Pick) {
    let found = modes(plan.fire)
        .iter()
        .find(|fire| pick.key() == Some(fire.key()));
    plan.fire = found.copied().unwrap_or(plan.fire);
    if plan.fire == Fire::TwoGuns {
        plan.off_hand = other_gun(me, plan.item);
    }
    // Until the number is named: the fewest there can be.
    plan.further_shots = counts(me, plan).0 - 1;
}

fn take_direction(field: &Field, me: &Seen, plan: &mut Declaration, tile: Tile) {
    plan.direction = Some(tile);
    if plan.fire == Fire::Blind && !plan.moves() {
        // Out of full cover the weapon alone looks round the corner (YC-BLIND-FIRE).
        plan.fires_from = peek(field, me, Footprint::single(tile));
    }
}

fn take_shot(plan: &mut Declaration, pick: &Pick) {
    plan.shot = named(&SHOTS, pick).unwrap_or_default();
    plan.clear = named(&CLEARS, pick);
    if plan.clear.is_some() {
        plan.stance = Stance::Focused;
    }
}

fn take_manoeuvre(plan: &mut Declaration, pick: &Pick) {
    let chosen = Manoeuvre::CHOICES
        .into_iter()
        .find(|manoeuvre| pick.key() == Some(manoeuvre.key()));
    plan.manoeuvre = chosen.unwrap_or_default();
    if plan.manoeuvre.is_aggressive() {
        plan.stance = Stance::Aggressive;
    }
}

/// A second weapon is drawn too.
fn take_also(me: &Seen, plan: &mut Declaration, key: &str) {
    plan.also = me
        .weapons
        .drawable_with(plan.item)
        .into_iter()
        .find(|other| &*me.weapons.get(*other).weapon.id == key);
    if let Some(other) = plan.also {
        let reach = me.weapons.get(other).weapon.reach;
        plan.drawn = plan.drawn.map(|drawn| drawn + reach);
    }
}

fn take_tile(field: &Field, me: &Seen, plan: &mut Declaration, tile: Tile) {
    match plan.act {
        Act::Retreat => plan_retreat(field, me, plan, tile),
        Act::Dismount | Act::Door => plan.direction = Some(tile),
        Act::Charge => plan_charge(field, me, plan, tile),
        _ => plan_path(field, me, plan, tile),
    }
}

/// How a melee attacker gets there: walking if that will do, else at a run (YC-MOVE-FULL).
fn plan_approach(field: &Field, me: &Seen, plan: &mut Declaration, goal: Footprint) {
    let Some((path, cost)) = way_to_foe(field, me, charge(me, true), goal) else {
        // Whoever waits for a foe lets it come.
        plan.runs = plan.wait().is_none();
        return;
    };
    plan.runs = cost > charge(me, false);
    plan.path_cost = cost;
    if path.len() > 1 {
        plan.path = path;
    }
}

fn plan_path(field: &Field, me: &Seen, plan: &mut Declaration, goal: Tile) {
    if plan.act == Act::Climb {
        plan.tread.goal = Some(goal);
        return;
    }
    if goal == me.tile() {
        return;
    }
    if let Some((path, cost)) = way_to_tile(field, me, goal) {
        plan.path = path;
        plan.path_cost = cost;
    }
}
