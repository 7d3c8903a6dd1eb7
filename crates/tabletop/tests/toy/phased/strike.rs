//! A blow, from the raised arm to the wound. It stops up to four times to ask somebody something,
//! so it remembers its stage: whoever resumes it resumes it there.

use super::words::{ATTACK, BLOW, COUNTER, DEFENCES, DOWN, HARM, NOBODY, WOUNDS};
use super::{Act, Fighter, Phased};
use crate::toy::{Answer, Figure, FigureItem, Roster};
use bevy_ecs::prelude::{Component, Query, Res, ResMut, Single, With};
use tabletop::agenda::Current;
use tabletop::context::BattleContext;
use tabletop::event::{Card, CardVerdict, Column, EventKind};
use tabletop::ledger::{Ledger, NullLedger, RecordingLedger, Total};
use tabletop::{CombatantId, RuleId};

/// The beat of one blow.
#[derive(Component)]
pub(super) struct Blow {
    pub(super) by: CombatantId,
    pub(super) at: CombatantId,
    pub(super) deed: u8,
    pub(super) stage: Stage,
}

/// How far a blow has come.
#[derive(Clone, Copy)]
pub(super) enum Stage {
    /// A counter or free strike: does he want it at all?
    Offered,
    /// The arm is raised.
    Ready,
    /// Does the other one defend? Asked before the die.
    Met,
    /// The attack is rolled.
    Rolled { defended: bool },
    /// It hit by so much; the harm is rolled.
    Landed { margin: i16 },
}

/// Resolves a [`Blow`].
pub(super) fn strike(
    mut blow: Single<&mut Blow, With<Current>>,
    mut figures: Query<Figure<Fighter>>,
    rules: Res<Phased>,
    roster: Res<Roster>,
    mut answer: ResMut<Answer>,
    mut context: BattleContext,
) {
    let Ok([mut by, mut at]) = figures.get_many_mut([roster.of(blow.by), roster.of(blow.at)])
    else {
        return;
    };
    loop {
        blow.stage = match blow.stage {
            Stage::Offered => {
                if by.fighter.defences == 0 || !reaches(&by, &at) {
                    return;
                }
                let Some(key) = answer.take() else {
                    context.ask(blow.by, by.side.0, "strike", Some(blow.at));
                    return;
                };
                if key == "no" {
                    return;
                }
                spend_defence(&mut by, &mut context);
                Stage::Ready
            }
            Stage::Ready => {
                if !reaches(&by, &at) {
                    context.log.push(EventKind::Note {
                        who: blow.by,
                        other: None,
                        note: NOBODY,
                        value: 0,
                    });
                    return;
                }
                context.begin(EventKind::Deed {
                    deed: blow.deed,
                    by: blow.by,
                    at: Some(blow.at),
                });
                match at.fighter.defences {
                    0 => Stage::Rolled { defended: false },
                    _ => Stage::Met,
                }
            }
            Stage::Met => {
                let Some(key) = answer.take() else {
                    context.ask(blow.at, at.side.0, "defend", Some(blow.by));
                    return;
                };
                let defended = key == "yes";
                if defended {
                    spend_defence(&mut at, &mut context);
                }
                Stage::Rolled { defended }
            }
            Stage::Rolled { defended } => {
                let Some(face) = context.roll(blow.by, by.side.0, ATTACK, 20) else {
                    return;
                };
                let margin = judge(&blow, &by, &at, face, defended, *rules, &mut context);
                if margin < 0 {
                    if defended && blow.deed == BLOW {
                        // Pushed without keeping the current beat: it comes after this one.
                        context.push(Blow {
                            by: blow.at,
                            at: blow.by,
                            deed: COUNTER,
                            stage: Stage::Offered,
                        });
                    }
                    return;
                }
                Stage::Landed { margin }
            }
            Stage::Landed { margin } => {
                let Some(face) = context.roll(blow.by, by.side.0, HARM, 6) else {
                    return;
                };
                wound(&mut at, 1 + i16::from(face > 4) + margin / 8, &mut context);
                return;
            }
        }
    }
}

fn reaches(by: &FigureItem<Fighter>, at: &FigureItem<Fighter>) -> bool {
    by.standing.0 && at.standing.0 && by.position.0.adjacent(at.position.0)
}

fn spend_defence(figure: &mut FigureItem<Fighter>, context: &mut BattleContext) {
    let from = figure.fighter.defences;
    figure.fighter.defences -= 1;
    context.log.push(EventKind::Gauge {
        who: *figure.id,
        gauge: DEFENCES,
        from: from.into(),
        to: i16::from(from) - 1,
    });
}

fn wound(figure: &mut FigureItem<Fighter>, wounds: i16, context: &mut BattleContext) {
    let from = figure.fighter.wounds;
    figure.fighter.wounds += wounds;
    context.begin(EventKind::Gauge {
        who: *figure.id,
        gauge: WOUNDS,
        from,
        to: from + wounds,
    });
    if figure.fighter.wounds >= figure.fighter.limit {
        figure.standing.0 = false;
        context.log.push(EventKind::Condition {
            who: *figure.id,
            condition: DOWN,
            on: true,
        });
    }
}

/// Logs the verdict, with its card where cards are kept, and returns the margin.
fn judge(
    blow: &Blow,
    by: &FigureItem<Fighter>,
    at: &FigureItem<Fighter>,
    face: u8,
    defended: bool,
    rules: Phased,
    context: &mut BattleContext,
) -> i16 {
    let reach = attack::<NullLedger>(&by.fighter, rules, face).value();
    let margin = (reach - difficulty::<NullLedger>(&at.fighter, defended).value()) as i16;
    let verdict = u8::from(margin >= 0) + u8::from(margin >= 8);
    let what = EventKind::Verdict {
        by: blow.by,
        purpose: ATTACK,
        verdict,
        margin,
    };
    context.log.push_verdict(what, || {
        let attack = attack::<RecordingLedger>(&by.fighter, rules, face);
        let mut card = card(blow.by, blow.at, attack, difficulty(&at.fighter, defended));
        card.verdict = Some(CardVerdict {
            verdict,
            margin,
            words: format!("by {margin}").into(),
        });
        card
    });
    margin
}

/// What a blow reaches. The same code gives the number and, in an [`RecordingLedger`], its reasons.
pub(super) fn attack<L: Ledger>(by: &Fighter, rules: Phased, face: u8) -> Total<L> {
    let plan = by.plan.filter(|plan| matches!(plan.act, Act::Attack(_)));
    let (slow, defences) = plan.map_or((false, 0), |plan| (plan.slow, plan.defences));
    let mut total = Total::new();
    total
        .add("skill", by.skill, RuleId("P-SKILL"))
        .modify(
            "slow and sure",
            i32::from(slow) * rules.slow_bonus,
            RuleId("P-SLOW"),
        )
        .modify(
            "defences kept back",
            -2 * i32::from(defences),
            RuleId("P-DEFENCES"),
        )
        .die("d20", face.into(), RuleId("P-STRIKE"));
    total
}

/// What it has to reach.
pub(super) fn difficulty<L: Ledger>(at: &Fighter, defended: bool) -> Total<L> {
    let guarding = at.plan.is_some_and(|plan| plan.act == Act::Guard);
    let mut total = Total::new();
    total
        .add("base", 12, RuleId("P-STRIKE"))
        .modify("on guard", 3 * i32::from(guarding), RuleId("P-GUARD"))
        .modify("defends", 5 * i32::from(defended), RuleId("P-DEFENCES"));
    total
}

/// The card of an attack, without its verdict.
pub(super) fn card(
    by: CombatantId,
    at: CombatantId,
    attack: Total<RecordingLedger>,
    difficulty: Total<RecordingLedger>,
) -> Card {
    Card {
        title: format!("{by} strikes at {at}").into(),
        purpose: ATTACK,
        by,
        against: Some(at),
        columns: vec![
            Column::new("attack", attack.into_ledger()),
            Column::new("difficulty", difficulty.into_ledger()),
        ],
        odds: Vec::new(),
        verdict: None,
    }
}
