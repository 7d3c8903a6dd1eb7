//! Acts in a grapple: getting out, breaking limbs and necks, letting go (chapter 15).

use super::contest::{BoutBeat, Over};
use super::grapple::let_all_go;
use crate::components::{Act, Field};
use crate::vocabulary::{deed, note};
use tabletop::CombatantId;
use tabletop::context::BattleContext;
use tabletop::event::EventKind;

/// What a grapple act is about; `None` if it is none.
pub(crate) fn over(act: Act, limb: crate::grapple::components::Limb) -> Option<Over> {
    match act {
        Act::Escape => Some(Over::Escape),
        Act::BreakLimb => Some(Over::Limb(limb)),
        Act::BreakNeck => Some(Over::Neck),
        _ => None,
    }
}

/// Carries out an escape, or the breaking of a limb or a neck.
pub(crate) fn wrestle(field: &mut Field, context: &mut BattleContext, who: CombatantId) {
    let figure = field.get(who);
    let round = figure.declaration;
    let (Some(target), Some(over)) = (round.target, over(round.act, round.limb)) else {
        return;
    };
    let (deed, still) = match over {
        Over::Escape => (deed::ESCAPES, figure.situation.grapple.held_by_whom(target)),
        Over::Limb(_) => (
            deed::BREAKS_LIMB,
            figure.situation.grapple.holds.contains(&target),
        ),
        _ => (
            deed::BREAKS_NECK,
            figure.situation.grapple.holds.contains(&target),
        ),
    };
    let fast = over == Over::Escape || field.get(target).immobilised();
    if !still || !fast {
        context.log.push(EventKind::Note {
            who,
            other: Some(target),
            note: note::NO_HOLD,
            value: 0,
        });
        return;
    }
    context.log.push(EventKind::Deed {
        deed,
        by: who,
        at: Some(target),
    });
    context.push(BoutBeat::new(who, target, over));
}

/// Gives up all holds.
pub(crate) fn let_go(field: &mut Field, context: &mut BattleContext, who: CombatantId) {
    context.log.push(EventKind::Deed {
        deed: deed::LETS_GO,
        by: who,
        at: None,
    });
    let_all_go(field, context, who);
}
