//! Health checks: to live, to stay awake (chapter 23).

use crate::checks::rules::Plan;
use crate::components::{Field, Vitality};
use crate::damage::rules::{Crisis, difficulty, survival_roll};
use crate::explosion::beat::last_act;
use crate::grapple::beat::part;
use crate::movement::beat::{fell, stop_moving};
use crate::riding::beat::unhorse;
use crate::vocabulary::{condition, gauge, purpose, verdict};
use crate::{cards, rule};
use bevy_ecs::prelude::{Component, Single, With};
use tabletop::CombatantId;
use tabletop::agenda::Current;
use tabletop::context::BattleContext;
use tabletop::event::EventKind;
use tabletop::ledger::{Ledger, NullLedger, RecordingLedger, Total};

/// A figure makes a Health check.
#[derive(Component)]
pub(crate) struct HealthBeat {
    pub(crate) who: CombatantId,
    pub(crate) crisis: Crisis,
    /// Wounds or stuns beyond the end of the track, or of the blow: 5 each.
    pub(crate) beyond: i32,
    /// Right after a hit, when vitals help.
    pub(crate) after_hit: bool,
    /// How much harder a finishing blow makes it (YG-TECH-FINISHING-BLOW).
    pub(crate) finishing: i32,
}

fn finish<L: Ledger>(plan: &mut Plan<L>, finishing: i32) {
    plan.sum
        .modify("finishing blow", -finishing, rule::T_FINISHING_BLOW);
}

pub(crate) fn resolve_health(
    beat: Single<&HealthBeat, With<Current>>,
    mut field: Field,
    mut context: BattleContext,
) {
    let who = beat.who;
    let figure = field.get(who);
    let dead = figure.wounds.vitality == Vitality::Dead;
    if dead || (beat.crisis == Crisis::Beaten && !figure.conscious()) {
        return;
    }
    let Some(face) = context.roll(who, figure.owner(), purpose::HEALTH, 20) else {
        return;
    };
    let mut plain: Plan<NullLedger> = survival_roll(&figure, beat.after_hit);
    finish(&mut plain, beat.finishing);
    let needed: Total<NullLedger> = difficulty(beat.crisis, beat.beyond);
    let margin = plain.total(face) - needed.value();
    let failed = margin < 0 || plain.fumbles(face);
    let now = match (beat.crisis, failed) {
        (Crisis::Fatal | Crisis::Lingering | Crisis::Neck, true) => Vitality::Dead,
        (Crisis::Neck, false) => Vitality::Unconscious,
        (Crisis::Fatal, false) if margin < 10 => Vitality::Unconscious,
        (Crisis::Lingering, false) => figure.wounds.vitality,
        (_, false) if figure.conscious() => Vitality::Conscious,
        (_, false) => figure.wounds.vitality,
        _ => Vitality::Unconscious,
    };
    let code = match now {
        Vitality::Dead => verdict::DEAD,
        Vitality::Unconscious if beat.crisis == Crisis::Beaten => verdict::UNCONSCIOUS,
        Vitality::Unconscious => verdict::LIVES,
        Vitality::Conscious | Vitality::Yielded => verdict::CARRIES_ON,
    };
    context.log.push_verdict(
        EventKind::Verdict {
            by: who,
            purpose: purpose::HEALTH,
            verdict: code,
            margin: margin as i16,
        },
        || {
            let rule = match beat.crisis {
                Crisis::Fatal => rule::FATAL,
                Crisis::Lingering => rule::FATAL_ROUND,
                Crisis::Beaten => rule::BEATEN,
                Crisis::Neck => rule::GR_NECK,
            };
            let mut plan: Plan<RecordingLedger> = survival_roll(&figure, beat.after_hit);
            finish(&mut plan, beat.finishing);
            let mut needed: Total<RecordingLedger> = difficulty(beat.crisis, beat.beyond);
            if beat.crisis == Crisis::Fatal {
                let awake = needed.value() + 10;
                needed.consider(format_args!("{awake} to stay awake"), rule::FATAL);
            }
            let columns = cards::check_columns("health", plan, (face, rule), needed);
            let title = match beat.crisis {
                Crisis::Beaten => format!("{} fights to stay awake", figure.identity.name),
                _ => format!("{} fights for life", figure.identity.name),
            };
            let mut card = cards::card(title, purpose::HEALTH, &figure, None, columns);
            let words = in_words(beat.crisis, now, margin, plain.fumbles(face));
            card.verdict = cards::verdict(code, margin, words);
            card
        },
    );
    fall(&mut field, &mut context, who, now);
}

/// How a Health check ended: each of its results has a word of its own.
fn in_words(crisis: Crisis, now: Vitality, margin: i32, fumbled: bool) -> String {
    let conscious = !matches!(now, Vitality::Dead | Vitality::Unconscious);
    match crisis {
        _ if now == Vitality::Dead => cards::kept("dies", margin, fumbled),
        Crisis::Beaten if conscious => cards::kept("stays awake", margin, fumbled),
        Crisis::Beaten => cards::kept("falls unconscious", margin, fumbled),
        Crisis::Fatal if conscious => cards::kept("lives, and stays awake", margin, fumbled),
        _ if conscious => cards::kept("lives", margin, fumbled),
        _ => cards::kept("lives, but unconscious", margin, fumbled),
    }
}

/// A figure is fatally wounded at a stroke (YC-VITAL, YC-GR-NECK, R-82).
pub(crate) fn wound_fatally(field: &mut Field, context: &mut BattleContext, who: CombatantId) {
    let mut figure = field.get_mut(who);
    let (from, to) = (figure.wounds.level, figure.attributes.physique.size + 1);
    if from == to {
        return;
    }
    figure.wounds.level = to;
    if figure.wounds.crisis.fatal_since == 0 {
        figure.wounds.crisis.fatal_since = context.clock.round();
    }
    context.log.push(EventKind::Gauge {
        who,
        gauge: gauge::WOUNDS,
        from: i16::from(from),
        to: i16::from(to),
    });
}

/// Takes a figure out of the fight (R-131, YC-INSTANT).
pub(crate) fn fall(
    field: &mut Field,
    context: &mut BattleContext,
    who: CombatantId,
    now: Vitality,
) {
    let before = field.get(who).wounds.vitality;
    if now == before || now == Vitality::Conscious {
        return;
    }
    let mut figure = field.get_mut(who);
    figure.wounds.vitality = now;
    figure.standing.0 = false;
    if now == Vitality::Unconscious {
        last_act(field, context, who);
    }
    let mut figure = field.get_mut(who);
    figure.declaration.done = true;
    figure.situation.aim.at = None;
    stop_moving(field, who);
    if let Some(rider) = field.get(who).situation.ride.rider {
        unhorse(field, context, rider);
    }
    part(field, context, who);
    // From the saddle it is a fall.
    fell(field, context, who);
    // Nobody holds on to a wall without knowing (YG-FALL).
    if let Some(cling) = field.get_mut(who).situation.movement.cling.take() {
        context.log.push(EventKind::Condition {
            who,
            condition: condition::CLIMBING,
            on: false,
        });
        context.push(crate::movement::beat::FallBeat::new(
            who,
            i32::from(cling.metres),
        ));
    }
    if before == Vitality::Unconscious {
        context.log.push(EventKind::Condition {
            who,
            condition: condition::UNCONSCIOUS,
            on: false,
        });
    }
    context.log.push(EventKind::Condition {
        who,
        condition: if now == Vitality::Dead {
            condition::DEAD
        } else {
            condition::UNCONSCIOUS
        },
        on: true,
    });
}
