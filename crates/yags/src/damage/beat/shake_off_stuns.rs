//! Shaking off stuns (YG-TECH-ONLY-STUNNED).

use crate::checks::rules::Plan;
use crate::components::Field;
use crate::data::Attribute;
use crate::vocabulary::{gauge, purpose, verdict};
use crate::{cards, rule};
use bevy_ecs::prelude::{Component, Single, With};
use tabletop::CombatantId;
use tabletop::agenda::Current;
use tabletop::context::BattleContext;
use tabletop::event::EventKind;
use tabletop::ledger::{NullLedger, Op, RecordingLedger, Total};

/// Somebody who was only stunned pulls itself together: Health without penalties, one stun less for
/// each 5, and one exhaustion.
#[derive(Component)]
pub(crate) struct ShakeBeat {
    pub(crate) who: CombatantId,
}

/// One stun for each full 5 of the roll (YG-TECH-ONLY-STUNNED).
fn shed_terms(total: i32) -> Total<RecordingLedger> {
    let mut shed = Total::new();
    let by = rule::T_ONLY_STUNNED;
    shed.add("health", total, by).at_least("none", 0, by).apply(
        "one for each full 5",
        Op::OverDown,
        5,
        by,
    );
    shed
}

pub(crate) fn resolve_shake(
    beat: Single<&ShakeBeat, With<Current>>,
    mut field: Field,
    mut context: BattleContext,
) {
    let who = beat.who;
    let figure = field.get(who);
    let Some(face) = context.roll(who, figure.owner(), purpose::HEALTH, 20) else {
        return;
    };
    let plan: Plan<NullLedger> = Plan::pure(&figure, Attribute::Health);
    let total = plan.total(face);
    let fumbled = plan.fumbles(face);
    let shed = if fumbled { 0 } else { (total / 5).max(0) };
    let (from, health) = (
        figure.wounds.stuns,
        figure.attributes.get(Attribute::Health),
    );
    let to = u8::try_from(i32::from(from) - shed).unwrap_or(0);
    let code = if fumbled {
        verdict::FUMBLE
    } else {
        verdict::CARRIES_ON
    };
    context.log.push_verdict(
        EventKind::Verdict {
            by: who,
            purpose: purpose::HEALTH,
            verdict: code,
            margin: total as i16,
        },
        || {
            let plan: Plan<RecordingLedger> = Plan::pure(&figure, Attribute::Health);
            let fumble = cards::fumble_column(&plan);
            let column = cards::roll_column("health", plan, face, rule::T_ONLY_STUNNED);
            let mut columns = vec![column, fumble];
            if !fumbled {
                columns.push(cards::total_column("stuns shed", shed_terms(total)));
            }
            let title = format!("{} tries to shake it off", figure.identity.name);
            let mut card = cards::card(title, purpose::HEALTH, &figure, None, columns);
            let words = format!("{} of {from} stuns go", from - to);
            let words = cards::plainly(&words, fumbled);
            card.verdict = cards::verdict(code, total, words);
            card
        },
    );
    let mut figure = field.get_mut(who);
    figure.wounds.stuns = to;
    figure.wounds.crisis.shaken_off = true;
    let worn = figure.wounds.fatigue.level();
    figure.wounds.fatigue.wear_out(health);
    let now = figure.wounds.fatigue.level();
    for (index, before, after) in [(gauge::STUNS, from, to), (gauge::FATIGUE, worn, now)] {
        if before != after {
            context.log.push(EventKind::Gauge {
                who,
                gauge: index,
                from: i16::from(before),
                to: i16::from(after),
            });
        }
    }
}
