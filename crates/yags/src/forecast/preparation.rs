//! What acts are worth that hurt nobody yet.

use super::threats::ready_missile;
use crate::components::{Act, Field, Seen};
use tabletop::forecast::Forecast;

/// A shot that could not be made otherwise: a judgement, in thousandths of a combatant.
pub(crate) const SHOT: i32 = 120;

/// What acts are worth that hurt nobody yet.
pub(super) fn preparation(field: &Field, me: &Seen, forecast: &mut Forecast) {
    let plan = me.declaration;
    let zero = me.situation.initiative.rolled && me.situation.initiative.value == 0;
    forecast.gain += match plan.act {
        Act::Reload => loading(me),
        Act::ClearJam => SHOT,
        Act::SetUp => {
            let missile = me.weapons.get(plan.item).weapon.missile;
            let automatic = missile.filter(|missile| missile.automatic);
            automatic.map_or(0, |missile| 5 * (missile.recoil / 2))
        }
        Act::Douse => 200,
        Act::StandUp => 150,
        Act::Mount => {
            crate::riding::rules::worth(me, plan.target.map(|mount| field.get(mount)).as_ref())
        }
        Act::PickUp => {
            let armed = me.weapons.held().any(|(_, item)| !item.weapon.is_shield());
            if armed { 20 } else { 150 }
        }
        Act::Swap => {
            let armed = me.weapons.held().any(|(_, item)| !item.weapon.is_shield());
            if armed { 0 } else { 90 }
        }
        Act::Draw => {
            let armed = me.weapons.held().any(|(_, item)| !item.weapon.is_shield());
            if armed { 0 } else { 100 }
        }
        Act::Aid => plan
            .target
            .map_or(0, |patient| tending(&field.get(patient), forecast)),
        Act::ShakeOff => 60 * i32::from(me.wounds.stuns.min(4)),
        Act::Reroll if zero => 120,
        _ => 0,
    };
    if plan.pushed {
        forecast.risk += 20;
    }
}

/// What loading is worth: a shot for whoever has none; else what is missing of a magazine that is
/// changed in one action. Other ammunition would have to be better for something.
fn loading(me: &Seen) -> i32 {
    if ready_missile(me).is_none() {
        return SHOT;
    }
    let plan = me.declaration;
    let item = me.weapons.get(plan.item);
    let Some(missile) = item.weapon.missile else {
        return 0;
    };
    let other = plan
        .ammunition
        .is_some_and(|chosen| chosen != item.weapon.shells);
    if item.rounds > 0 && (other || missile.load_rounds > 1) {
        // It comes out, and there is no shot until all is done.
        return 0;
    }
    let capacity = i32::from(missile.capacity.max(1));
    10 * (capacity - i32::from(item.rounds)).max(0) / capacity
}

/// What a round of first aid is worth: a twelfth of what the minute brings, if it is let pass. The
/// first blow ends it.
fn tending(patient: &Seen, forecast: &Forecast) -> i32 {
    if forecast.threat.is_some_and(|threat| threat.cases > 0) {
        return 0;
    }
    let dying =
        patient.wounds.level > patient.attributes.physique.size && !patient.wounds.crisis.stable;
    if dying { 30 } else { 4 }
}
