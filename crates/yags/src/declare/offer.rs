//! Lists what may follow in a declaration, and of what may not, why not.

use super::actions::actions;
use super::refuse::refuse_action;
use super::stance::{offer_defences, offer_postures, offer_rise, offer_stances};
use super::step::Step;
use super::target::offer_targets;
use super::walk::{Walk, along};
use crate::attack::steps::{offer_blows, offer_tricks};
use crate::components::{Act, Declaration, Field, Seen};
use crate::equipment::steps::offer_weapons;
use crate::explosion::steps::{offer_beds, offer_charges_carried, offer_doors, offer_fuses};
use crate::first_aid::steps::offer_care;
use crate::grapple::steps::{offer_effort, offer_limbs, offer_manoeuvres};
use crate::melee::steps::{offer_also, offer_charges, offer_retreats, offer_stunts, offer_things};
use crate::missile::components::Fire;
use crate::missile::steps::{
    fire_of, offer_ammunition, offer_directions, offer_marks, offer_modes, offer_shot_counts,
    offer_shots,
};
use crate::movement::steps::{offer_manners, offer_tiles, offer_topples};
use crate::riding::steps::offer_grounds;
use crate::rule;
use crate::technique::Technique;
use tabletop::CombatantId;
use tabletop::choices::Offer;
use tabletop::decision::Pick;

/// Lists what may follow `partial` in the declaration of `who`.
pub(crate) fn offer_declaration(
    field: &Field,
    who: CombatantId,
    partial: &[Pick],
    offer: &mut dyn Offer,
) {
    let me = field.get(who);
    along(field, &me, partial, |at| offer_step(field, &me, at, offer));
}

fn offer_step(field: &Field, me: &Seen, at: &Walk, offer: &mut dyn Offer) {
    match at.step {
        Step::Push => offer_push(me, offer),
        Step::Action => offer_actions(field, me, &at.plan, offer),
        Step::Weapon => offer_weapons(field, me, &at.plan, offer),
        Step::Target => offer_targets(field, me, &at.plan, offer),
        Step::Another => crate::missile::steps::offer_others(field, me, &at.plan, offer),
        Step::Care => {
            if let Some(patient) = at.plan.target {
                offer_care(&field.get(patient), offer);
            }
        }
        Step::Rush => crate::initiative::steps::offer_rush(me, offer),
        Step::Mode => offer_modes(me, &at.plan, offer),
        Step::Direction => {
            let from = at.plan.fires_from.unwrap_or(me.tile());
            offer_directions(field, me, from, None, offer);
        }
        Step::Mark if at.plan.act == Act::LayCharge => offer_beds(field, me, offer),
        Step::Mark => offer_marks(field, me, &at.plan, offer),
        Step::Ammunition => offer_ammunition(me, &at.plan, offer),
        Step::Shot => offer_shots(field, me, &at.plan, offer),
        Step::Manoeuvre => offer_manoeuvres(field, me, offer),
        Step::Stunt => offer_stunts(field, me, &at.plan, offer),
        Step::Also => offer_also(me, &at.plan, offer),
        Step::DroppedItem if at.plan.act == Act::LayCharge => offer_charges_carried(me, offer),
        Step::DroppedItem => offer_things(field, me, offer),
        Step::Fuse => offer_fuses(offer),
        Step::Tile if at.plan.act == Act::Retreat => offer_retreats(field, me, offer),
        Step::Tile if at.plan.act == Act::Door => offer_doors(field, me, offer),
        Step::Tile if at.plan.act == Act::Dismount => offer_grounds(field, me, offer),
        Step::Tile if at.plan.act == Act::Charge => {
            offer_charges(field, me, at.plan.target, offer);
        }
        Step::Effort => offer_effort(me, &at.plan, offer),
        Step::Limb => offer_limbs(field, &at.plan, offer),
        Step::Stance => offer_stances(me, &at.plan, offer),
        Step::Trick => offer_tricks(field, me, &at.plan, offer),
        Step::Blows => offer_blows(me, &at.plan, offer),
        Step::Tile => offer_tiles(field, me, &at.plan, offer),
        Step::FiringTile => {
            offer.step("firing-tile");
            // Whoever comes out to shoot has come out by then (YC-AFTER-DOOR).
            let from = usize::from(at.plan.fire == Fire::Anyone);
            for tile in at.plan.path.iter().skip(from) {
                offer.tile(*tile);
            }
        }
        Step::Count => offer_shot_counts(me, &at.plan, offer),
        Step::Manner => offer_manners(field, me, &at.plan, offer),
        Step::Difficulty => offer_topples(offer),
        Step::Posture => offer_postures(me, &at.plan, offer),
        Step::Rise => offer_rise(offer),
        Step::Defences => offer_defences(me, at, offer),
        Step::Deed => crate::overwatch::steps::offer_deeds(field, me, &at.plan, offer),
        Step::Whom => crate::overwatch::steps::offer_whom(field, me, &at.plan, offer),
        Step::Event => crate::overwatch::steps::offer_events(field, me, &at.plan, offer),
        Step::Arc | Step::Prey | Step::Identify | Step::Unsure | Step::Pace => {
            crate::overwatch::steps::offer_watch(at.step, offer);
        }
        Step::Complete => offer.complete(),
    }
}

fn offer_push(me: &Seen, offer: &mut dyn Offer) {
    offer.step("push");
    let pick = Pick::option("push");
    let label = "take 1 fatigue, act normally";
    if me.exhausted() {
        offer.closed(pick, &label, rule::FAT, &"already exhausted");
    } else {
        offer.open(pick, &label, &"at initiative 0 all is slow and halved");
    }
    offer.open(
        Pick::option("suffer"),
        &"save the strength",
        &"every action slow, every roll halved",
    );
}

fn offer_actions(field: &Field, me: &Seen, plan: &Declaration, offer: &mut dyn Offer) {
    offer.step("action");
    for action in actions() {
        if action.act == Act::ShakeOff && !me.knows(Technique::OnlyStunned) {
            continue;
        }
        if action.act == Act::Yield && !me.situation.nerve.broken {
            continue;
        }
        let pick = Pick::option(action.key);
        if !offer.asks(&pick) {
            continue;
        }
        let plan = &Declaration {
            fire: fire_of(action.key),
            ..plan.clone()
        };
        match refuse_action(field, me, plan, action.act) {
            None => offer.open(pick, &action.label, &action.hint),
            Some((rule, reason)) => offer.closed(pick, &action.label, rule, &reason),
        }
    }
}
