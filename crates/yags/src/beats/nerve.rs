//! Checks of morale at the end of a round, and giving up.

use super::grapple::{let_all_go, part};
use super::litter::drop_at;
use crate::cards;
use crate::figure::{Field, Vitality};
use crate::rule;
use crate::rules::check::Plan;
use crate::rules::nerve::{has_lost_half, is_critical, nerve_difficulty, nerve_roll};
use crate::vocabulary::{condition, deed, purpose, verdict};
use bevy_ecs::prelude::{Component, Single, With};
use tabletop::CombatantId;
use tabletop::agenda::Current;
use tabletop::event::What;
use tabletop::ledger::{Account, Null, Total};
use tabletop::umpire::Umpire;

/// Somebody's courage is tried.
#[derive(Component)]
pub(crate) struct NerveBeat {
    pub(crate) who: CombatantId,
}

impl NerveBeat {
    /// Whether there is a reason for a check that has not been made: half of the side lost, or a
    /// critical wound. Remembers that it is made now.
    pub(crate) fn due(field: &mut Field, who: CombatantId) -> bool {
        let figure = field.get(who);
        let losses = has_lost_half(field, figure.owner());
        let death = is_critical(&figure);
        let nerve = figure.situation.nerve;
        let new = (losses && !nerve.saw_losses) || (death && !nerve.felt_death);
        let due = figure.conscious() && !nerve.broken && new;
        let nerve = &mut field.get_mut(who).situation.nerve;
        nerve.saw_losses |= losses;
        nerve.felt_death = death;
        due
    }
}

pub(crate) fn resolve_nerve(
    beat: Single<&NerveBeat, With<Current>>,
    mut field: Field,
    mut umpire: Umpire,
) {
    let who = beat.who;
    let figure = field.get(who);
    if !figure.conscious() {
        return;
    }
    let Some(face) = umpire.roll(who, figure.owner(), purpose::NERVE, 20) else {
        return;
    };
    let plan: Plan<Null> = nerve_roll(&figure);
    let needed: Total<Null> = nerve_difficulty(&field, &figure);
    let margin = plan.total(face) - needed.value();
    let breaks = margin < 0 || plan.fumbles(face);
    let code = if breaks {
        verdict::BREAKS
    } else {
        verdict::CARRIES_ON
    };
    umpire.log.push_verdict(
        What::Verdict {
            by: who,
            purpose: purpose::NERVE,
            verdict: code,
            margin: margin as i16,
        },
        || {
            let roll = nerve_roll::<Account>(&figure);
            let needed = nerve_difficulty(&field, &figure);
            let columns = cards::check_columns("will", roll, (face, rule::CHECK), needed);
            let title = format!("{} tries to stand firm", figure.called.name);
            let mut card = cards::card(title, purpose::NERVE, &figure, None, columns);
            let words = if breaks {
                "must retreat or surrender"
            } else {
                "fights on"
            };
            let words = cards::kept(words, margin, plan.fumbles(face));
            card.verdict = cards::verdict(code, margin, words);
            card
        },
    );
    if breaks {
        field.get_mut(who).situation.nerve.broken = true;
        umpire.log.push(What::Condition {
            who,
            condition: condition::UNNERVED,
            on: true,
        });
    }
}

/// Somebody gives up: its weapons lie on the ground, and the fight goes on without it.
pub(super) fn give_up(field: &mut Field, umpire: &mut Umpire, who: CombatantId) {
    umpire.log.push(What::Deed {
        deed: deed::YIELDS,
        by: who,
        at: None,
    });
    let_all_go(field, umpire, who);
    let figure = field.get(who);
    let here = figure.tile();
    let held: Vec<_> = figure.weapons.held().map(|(index, _)| index).collect();
    for item in held {
        drop_at(field, umpire, who, item, here);
    }
    let mut figure = field.get_mut(who);
    figure.wounds.vitality = Vitality::Yielded;
    figure.standing.0 = false;
    figure.declaration.done = true;
    part(field, umpire, who);
    umpire.log.push(What::Condition {
        who,
        condition: condition::YIELDED,
        on: true,
    });
}
