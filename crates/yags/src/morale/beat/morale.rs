//! Checks of morale at the end of a round, and giving up.

use crate::checks::rules::Plan;
use crate::components::{Field, Vitality};
use crate::equipment::beat::drop_at;
use crate::grapple::beat::{let_all_go, part};
use crate::morale::rules::{has_lost_half, is_critical, nerve_difficulty, nerve_roll};
use crate::vocabulary::{condition, deed, purpose, verdict};
use crate::{cards, rule};
use bevy_ecs::prelude::{Component, Single, With};
use tabletop::CombatantId;
use tabletop::agenda::Current;
use tabletop::context::BattleContext;
use tabletop::event::EventKind;
use tabletop::ledger::{NullLedger, RecordingLedger, Total};

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
    mut context: BattleContext,
) {
    let who = beat.who;
    let figure = field.get(who);
    if !figure.conscious() {
        return;
    }
    let Some(face) = context.roll(who, figure.owner(), purpose::NERVE, 20) else {
        return;
    };
    let plan: Plan<NullLedger> = nerve_roll(&figure);
    let needed: Total<NullLedger> = nerve_difficulty(&field, &figure);
    let margin = plan.total(face) - needed.value();
    let breaks = margin < 0 || plan.fumbles(face);
    let code = if breaks {
        verdict::BREAKS
    } else {
        verdict::CARRIES_ON
    };
    context.log.push_verdict(
        EventKind::Verdict {
            by: who,
            purpose: purpose::NERVE,
            verdict: code,
            margin: margin as i16,
        },
        || {
            let roll = nerve_roll::<RecordingLedger>(&figure);
            let needed = nerve_difficulty(&field, &figure);
            let columns = cards::check_columns("will", roll, (face, rule::CHECK), needed);
            let title = format!("{} tries to stand firm", figure.identity.name);
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
        context.log.push(EventKind::Condition {
            who,
            condition: condition::UNNERVED,
            on: true,
        });
    }
}

/// Somebody gives up: its weapons lie on the ground, and the fight goes on without it.
pub(crate) fn give_up(field: &mut Field, context: &mut BattleContext, who: CombatantId) {
    context.log.push(EventKind::Deed {
        deed: deed::YIELDS,
        by: who,
        at: None,
    });
    let_all_go(field, context, who);
    let figure = field.get(who);
    let here = figure.tile();
    let held: Vec<_> = figure.weapons.held().map(|(index, _)| index).collect();
    for item in held {
        drop_at(field, context, who, item, here);
    }
    let mut figure = field.get_mut(who);
    figure.wounds.vitality = Vitality::Yielded;
    figure.standing.0 = false;
    figure.declaration.done = true;
    part(field, context, who);
    context.log.push(EventKind::Condition {
        who,
        condition: condition::YIELDED,
        on: true,
    });
}
