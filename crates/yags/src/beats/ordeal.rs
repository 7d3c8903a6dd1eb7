//! Rolls a check against a number and tells how it went (YK-CHECK).

use super::opening::declared;
use crate::cards;
use crate::figure::Field;
use crate::rules::check::Plan;
use crate::rules::ordeal::Ordeal;
use crate::vocabulary::{purpose, verdict};
use tabletop::CombatantId;
use tabletop::event::{Card, What};
use tabletop::ledger::{Account, Null};
use tabletop::umpire::Umpire;

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
    umpire: &mut Umpire,
    who: CombatantId,
    ordeal: Ordeal,
) -> Option<Outcome> {
    let figure = field.get(who);
    let face = umpire.roll(who, figure.owner(), purpose::CHECK, 20)?;
    let plan: Plan<Null> = ordeal.plan(declared(&figure));
    let margin = plan.total(face) - ordeal.difficulty::<Null>(field, &figure).value();
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
    umpire.log.push_verdict(
        What::Verdict {
            by: who,
            purpose: purpose::CHECK,
            verdict: code,
            margin: margin.clamp(-999, 999) as i16,
        },
        || {
            let mut card = ordeal_card(field, who, ordeal, face);
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
pub(crate) fn ordeal_card(field: &Field, who: CombatantId, ordeal: Ordeal, face: u8) -> Card {
    let figure = field.get(who);
    let plan: Plan<Account> = ordeal.plan(declared(&figure));
    let fumble: Plan<Account> = ordeal.plan(declared(&figure));
    let columns = vec![
        cards::roll_column("ability", plan, face, ordeal.rule()),
        cards::total_column("difficulty", ordeal.difficulty(field, &figure)),
        tabletop::event::Column::new("fumble", fumble.fumble.into_ledger())
            .role(tabletop::event::ColumnRole::Fumble),
    ];
    let title = format!("{} {}", figure.called.name, ordeal.title());
    let mut card = cards::card(title, purpose::CHECK, &figure, None, columns);
    let faces = ordeal.faces(field, declared(&figure));
    card.odds.push(cards::odds("succeeds", faces, 20));
    card
}
