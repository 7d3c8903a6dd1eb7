//! What an order means, in one line each: when it comes, what it invites, what it costs.

use super::threats::attackers;
use crate::attack::beat::{Assault, Means, declared};
use crate::attack::forecast::Exchange;
use crate::components::{Act, Declaration, Field};
use crate::melee::rules::{Invitation, Opening};
use crate::missile::components::{Clear, Fire};
use crate::missile::rules::speed_here;
use crate::movement::rules::Gait;
use crate::rule;
use tabletop::CombatantId;
use tabletop::forecast::{Forecast, Travel};
use tabletop::ledger::RecordingLedger;

/// Consequences in words: speed, move, strikes invited.
pub(crate) fn remarks(
    field: &Field,
    who: CombatantId,
    plan: &Declaration,
    forecast: &mut Forecast,
) {
    let me = field.get(who);
    forecast.path.clone_from(&plan.path);
    let (speed, rule) = speed_here(field, declared(&me));
    if plan.act != Act::Nothing {
        forecast
            .remarks
            .push(format!("acts in the {} phase ({rule})", speed.name()));
    }
    if plan.path_cost > 0 {
        let gait = Gait::of(&me, plan.path_cost).unwrap_or(Gait::Walk);
        let travel = Travel {
            gait: gait.name(),
            half_metres: plan.path_cost,
        };
        (forecast.remarks).push(format!("{travel} ({})", gait.rule()));
        forecast.travel = Some(travel);
    }
    let line = match plan.act {
        Act::FullDodge => Some(format!(
            "dodges every missile of the round at full value without using up a defence, and does \
             nothing else ({})",
            rule::FULL_DODGE
        )),
        Act::PopOut => Some(format!(
            "out of full cover for the shot and back: dodges all missiles, with 90 % cover, and is \
             shot at as by snap shots ({})",
            rule::COVER_POPOUT
        )),
        Act::Shoot if plan.dashes => Some(format!(
            "from cover to cover: a snap shot on the way, dodging all missiles without cover ({})",
            rule::COVER_TO_COVER
        )),
        _ => None,
    };
    forecast.remarks.extend(line);
    forecast.remarks.extend(idle_defences(field, who, plan));
    if let (true, Some(target)) = (plan.act.is_blow(), plan.target) {
        invited(field, who, target, plan, forecast);
    }
}

/// That more defences are declared than there are attacks to come: each costs, and covers one
/// attacker.
fn idle_defences(field: &Field, who: CombatantId, plan: &Declaration) -> Option<String> {
    if plan.defences < 2 {
        return None;
    }
    let (declared, guessed) = attackers(field, who);
    let enough = usize::from(plan.defences) <= declared + guessed;
    let attacks = match (declared, guessed) {
        _ if enough => return None,
        (0, 0) => "no attack on you is declared".to_owned(),
        (1, 0) => "only one attack on you is declared".to_owned(),
        (attacks, 0) => format!("only {attacks} attacks on you are declared"),
        (0, 1) => "only one enemy may attack you".to_owned(),
        _ => format!("only {} enemies may attack you", declared + guessed),
    };
    Some(format!(
        "{attacks}: further defences cost you and cover nobody ({})",
        rule::DEF_USE
    ))
}

/// Strikes of the target's that a blow invites.
fn invited(
    field: &Field,
    who: CombatantId,
    target: CombatantId,
    plan: &Declaration,
    forecast: &mut Forecast,
) {
    let (me, foe) = (field.get(who), field.get(target));
    let Some(invitation) =
        Invitation::<RecordingLedger>::of(field, declared(&me), declared(&foe), plan)
    else {
        return;
    };
    let (name, count) = (&foe.identity.name, invitation.opening());
    let why: Vec<_> = invitation
        .reasons
        .into_ledger()
        .terms
        .iter()
        .map(|term| format!("{}, {}", term.label, term.rule))
        .collect();
    let why = why.join("; ");
    match count {
        Opening::None => {}
        Opening::Free => forecast
            .remarks
            .push(format!("{name} may strike first ({why})")),
        Opening::Automatic => forecast.remarks.push(format!(
            "{name} may strike first, without a defence against it ({}: {why})",
            rule::FREE_MERGE
        )),
    }
    if invitation.back {
        forecast.remarks.push(format!(
            "without a defence {} may strike back ({})",
            foe.identity.name,
            rule::COUNTER_UNDEF
        ));
    }
}

/// Whom bursts over an area pass, and what becomes of their nerve.
pub(crate) fn swept(fire: Fire, caught: usize) -> String {
    let stand = if caught == 1 { "stands" } else { "stand" };
    let (width, rule) = match fire {
        Fire::Area => (30, rule::AREA),
        Fire::Blind => (60, rule::BLIND_FIRE),
        _ => (60, rule::SUPPRESS),
    };
    format!(
        "{caught} {stand} in the arc of {width} degrees ({rule}); whoever is fired at may lose the \
         nerve when the round ends ({})",
        rule::SHY
    )
}

/// What a shot into a melee risks, or waits for.
pub(crate) fn into_melee(
    assault: &Assault,
    exchange: &Exchange,
    clear: Option<Clear>,
) -> Option<String> {
    let Means::Shot(shot) = assault.means else {
        return None;
    };
    if shot.extras == 0 {
        return None;
    }
    let (people, faces) = (shot.extras + 1, exchange.contest.fumble);
    let risk = format!("on a natural {faces} or less one of the {people} in the melee, by lot");
    Some(match clear {
        None => format!("{risk} ({})", rule::INTO_MELEE),
        Some(Clear::Cautious) => {
            format!(
                "only if the shot is clear; then {risk} ({})",
                rule::CLEAR_CAUTIOUS
            )
        }
        Some(Clear::TriggerHappy) => {
            format!(
                "clear or not: {risk}, more if it is not ({})",
                rule::CLEAR_TRIGGER
            )
        }
    })
}
