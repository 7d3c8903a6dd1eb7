//! The defence die of an assault (R-57 step 4).

use super::assault::{Assault, Flow, Stage};
use super::attack_context::clash;
use crate::checks::rules::Plan;
use crate::components::Field;
use crate::vocabulary::{purpose, verdict};
use crate::{cards, rule};
use tabletop::context::BattleContext;
use tabletop::event::EventKind;
use tabletop::ledger::{Ledger, NullLedger, RecordingLedger};
use tabletop::trace::Trace;

/// The defence roll as it stands.
pub(super) fn defence_plan<L: Ledger>(assault: &Assault, field: &Field) -> Option<Plan<L>> {
    let guard = assault.guard?;
    clash(assault, field, |clash| Some(clash.defence(guard)))
}

/// Rolls the defence die.
pub(crate) fn defence_die(
    assault: &mut Assault,
    field: &Field,
    context: &mut BattleContext,
) -> Flow {
    if assault.guard.is_none() {
        return Flow::Next(Stage::Judge);
    }
    let target = field.get(assault.target);
    let Some(face) = context.roll(assault.target, target.owner(), purpose::DEFENCE, 20) else {
        return Flow::Wait;
    };
    assault.defence_face = face;
    Flow::Next(Stage::DefenceAgain)
}

/// The defence roll that lies counts.
pub(crate) fn defence_stands(
    assault: &Assault,
    field: &Field,
    context: &mut BattleContext,
) -> Flow {
    let Some(plan) = defence_plan::<NullLedger>(assault, field) else {
        return Flow::Next(Stage::Judge);
    };
    let (target, face) = (field.get(assault.target), assault.defence_face);
    let fumbled = plan.fumbles(face);
    let code = if fumbled {
        verdict::FUMBLE
    } else {
        verdict::STANDS
    };
    let total = plan.total(face);
    context.log.push_verdict(
        EventKind::Verdict {
            by: assault.target,
            purpose: purpose::DEFENCE,
            verdict: code,
            margin: total as i16,
        },
        || {
            let attacker = field.get(assault.attacker);
            let guard = assault.guard.map_or("defends", |guard| match guard {
                crate::attack::rules::Guard::Parry => "parries",
                crate::attack::rules::Guard::Fend => "fends",
                crate::attack::rules::Guard::Dodge => "dodges",
                crate::attack::rules::Guard::Block => "blocks",
            });
            let title = format!(
                "{} {guard} against {}",
                target.identity.name, attacker.identity.name
            );
            let columns =
                defence_plan::<RecordingLedger>(assault, field).map_or(Vec::new(), |plan| {
                    let fumble = cards::fumble_column(&plan);
                    vec![cards::roll_column("defence", plan, face, rule::DEF), fumble]
                });
            let mut card = cards::card(title, purpose::DEFENCE, &target, Some(&attacker), columns);
            let words = if fumbled {
                format!("fumbled defence of {total}")
            } else {
                format!("defence {total}")
            };
            card.verdict = cards::verdict(code, total, words);
            card
        },
    );
    let aside = assault.guard == Some(crate::attack::rules::Guard::Dodge);
    context.log.put_trace(|| Trace::Guarded { aside });
    Flow::Next(if fumbled {
        Stage::DefenceFumble
    } else {
        Stage::Judge
    })
}
