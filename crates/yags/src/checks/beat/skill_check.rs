//! Rolls a check against a number and tells how it went (YK-CHECK).

use crate::attack::beat::declared;
use crate::cards;
use crate::checks::rules::{Plan, SkillCheck};
use crate::components::Field;
use crate::vocabulary::{purpose, verdict};
use tabletop::CombatantId;
use tabletop::context::BattleContext;
use tabletop::event::{Card, EventKind};
use tabletop::ledger::{NullLedger, RecordingLedger};

/// How a check went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Outcome {
    /// Total less difficulty.
    pub(crate) margin: i32,
    /// Below the difficulty, or fumbled.
    pub(crate) failed: bool,
    pub(crate) fumbled: bool,
}

/// Rolls the die of `ordeal` for `who`; none if the die has to be typed first.
pub(crate) fn attempt(
    field: &Field,
    context: &mut BattleContext,
    who: CombatantId,
    skill_check: SkillCheck,
) -> Option<Outcome> {
    let figure = field.get(who);
    let face = context.roll(who, figure.owner(), purpose::CHECK, 20)?;
    let plan: Plan<NullLedger> = skill_check.plan(declared(&figure));
    let margin = plan.total(face) - skill_check.difficulty::<NullLedger>(field, &figure).value();
    let fumbled = plan.fumbles(face);
    let outcome = Outcome {
        margin,
        failed: fumbled || margin < 0,
        fumbled,
    };
    let code = match (outcome.failed, fumbled) {
        (_, true) => verdict::FUMBLE,
        (true, _) => verdict::FAILS,
        (false, _) => verdict::SUCCEEDS,
    };
    context.log.push_verdict(
        EventKind::Verdict {
            by: who,
            purpose: purpose::CHECK,
            verdict: code,
            margin: margin.clamp(-999, 999) as i16,
        },
        || {
            let mut card = ordeal_card(field, who, skill_check, face);
            let words = match (outcome.failed, fumbled) {
                (_, true) => "fumble: fails".to_owned(),
                (true, _) => format!("fails by {}", -margin),
                (false, _) => format!("succeeds by {margin}"),
            };
            card.verdict = cards::verdict(code, margin, words);
            card
        },
    );
    Some(outcome)
}

/// The card of a check; face 0 while it has not been rolled.
pub(crate) fn ordeal_card(
    field: &Field,
    who: CombatantId,
    skill_check: SkillCheck,
    face: u8,
) -> Card {
    let figure = field.get(who);
    let plan: Plan<RecordingLedger> = skill_check.plan(declared(&figure));
    let fumble: Plan<RecordingLedger> = skill_check.plan(declared(&figure));
    let columns = vec![
        cards::roll_column("ability", plan, face, skill_check.rule()),
        cards::total_column("difficulty", skill_check.difficulty(field, &figure)),
        tabletop::event::Column::new("fumble", fumble.fumble.into_ledger())
            .role(tabletop::event::ColumnRole::Fumble),
    ];
    let title = format!("{} {}", figure.identity.name, skill_check.title());
    let mut card = cards::card(title, purpose::CHECK, &figure, None, columns);
    let faces = skill_check.faces(field, declared(&figure));
    card.odds.push(cards::odds("succeeds", faces, 20));
    card
}
