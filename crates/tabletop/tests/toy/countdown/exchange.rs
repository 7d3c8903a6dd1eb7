//! An exchange: the attacker rolls, the defender, who sees it, chooses and pays a reaction and
//! rolls, the winner chooses an effect, harm is done, the attacker pays. A riposte is an exchange
//! inside the exchange.

use super::reply::{DODGE_PRICE, PARRY_PRICE, RIPOSTE_PRICE};
use super::words::{ATTACK, DEFENCE, HARM, NOBODY, RIPOSTE};
use super::{Fighter, lose_life, pay};
use crate::toy::{Answer, Figure, FigureItem, Roster, occupied};
use bevy_ecs::prelude::{Component, Query, Res, ResMut, Single, With};
use tabletop::CombatantId;
use tabletop::agenda::Current;
use tabletop::battle::Battlefield;
use tabletop::context::BattleContext;
use tabletop::dice::Purpose;
use tabletop::event::EventKind;
use tabletop::grid::{BattleMap, Tile};

/// The beat of one exchange.
#[derive(Component)]
pub(super) struct Exchange {
    by: CombatantId,
    pub(super) at: CombatantId,
    pub(super) deed: u8,
    price: i16,
    stage: Stage,
    /// Faces of the two dice: a success if not above the skill.
    attack: i16,
    defence: i16,
    attacked: bool,
    defended: bool,
    /// What an effect adds to the harm.
    bonus: i16,
}

#[derive(Clone, Copy)]
enum Stage {
    /// Is there anybody to strike at?
    Ready,
    /// The attacker rolls.
    Attack,
    /// The defender chooses and pays.
    React,
    /// The defender rolls against this skill.
    Defend { skill: i16 },
    /// Whoever has won chooses an effect.
    Effect,
    /// Harm is rolled, if the blow has landed.
    Harm,
    /// The attacker pays, and the exchange is over.
    Pay,
}

impl Exchange {
    /// An exchange that is about to begin.
    pub(super) fn new(by: CombatantId, at: CombatantId, deed: u8, price: i16) -> Self {
        Self {
            by,
            at,
            deed,
            price,
            stage: Stage::Ready,
            attack: 0,
            defence: 0,
            attacked: false,
            defended: false,
            bonus: 0,
        }
    }

    /// Whether the blow lands.
    pub(super) fn hits(&self) -> bool {
        self.attacked && !self.defended
    }

    /// Whether the attacker has won, or the defender; nobody has if both fail.
    fn won_by_attacker(&self) -> Option<bool> {
        match (self.attacked, self.defended) {
            (false, false) => None,
            (true, true) => Some(self.attack > self.defence),
            (attacked, _) => Some(attacked),
        }
    }
}

/// Resolves an [`Exchange`].
pub(super) fn exchange(
    mut beat: Single<&mut Exchange, With<Current>>,
    mut figures: Query<Figure<Fighter>>,
    roster: Res<Roster>,
    field: Res<Battlefield>,
    mut answer: ResMut<Answer>,
    mut context: BattleContext,
) {
    let standing = figures.iter().filter(|figure| figure.standing.0);
    let taken: Vec<Tile> = standing.map(|figure| figure.position.0).collect();
    let Ok([mut by, mut at]) = figures.get_many_mut([roster.of(beat.by), roster.of(beat.at)])
    else {
        return;
    };
    loop {
        beat.stage = match beat.stage {
            Stage::Ready => {
                let reaches = by.position.0.adjacent(at.position.0);
                if !(by.standing.0 && at.standing.0 && reaches) {
                    context.log.push(EventKind::Note {
                        who: beat.by,
                        other: Some(beat.at),
                        note: NOBODY,
                        value: 0,
                    });
                    return;
                }
                context.begin(EventKind::Deed {
                    deed: beat.deed,
                    by: beat.by,
                    at: Some(beat.at),
                });
                Stage::Attack
            }
            Stage::Attack => {
                let Some(face) = roll(&by, ATTACK, by.fighter.skill, &mut context) else {
                    return;
                };
                beat.attack = face;
                beat.attacked = face <= by.fighter.skill;
                Stage::React
            }
            Stage::React => {
                let Some(key) = answer.take() else {
                    context.ask(beat.at, at.side.0, "react", Some(beat.by));
                    return;
                };
                react(&key, &mut at, &mut context)
            }
            Stage::Defend { skill } => {
                let Some(face) = roll(&at, DEFENCE, skill, &mut context) else {
                    return;
                };
                beat.defence = face;
                beat.defended = face <= skill;
                Stage::Effect
            }
            Stage::Effect => {
                let (winner, loser) = match beat.won_by_attacker() {
                    Some(true) => (&by, &mut at),
                    Some(false) => (&at, &mut by),
                    None => {
                        beat.stage = Stage::Harm;
                        continue;
                    }
                };
                let Some(key) = answer.take() else {
                    context.ask(*winner.id, winner.side.0, "token", Some(*loser.id));
                    return;
                };
                beat.stage = Stage::Harm;
                match key.as_str() {
                    "harm" => beat.bonus = 3,
                    "push" => push_back(winner.position.0, loser, &field.0, &taken, &mut context),
                    "riposte" => {
                        pay(&mut at, RIPOSTE_PRICE, &mut context);
                        context.push(Exchange::new(beat.at, beat.by, RIPOSTE, 0));
                        context.keep_current();
                        return;
                    }
                    _ => {}
                }
                Stage::Harm
            }
            Stage::Harm => {
                if beat.hits() && at.standing.0 {
                    let Some(face) = context.roll(beat.by, by.side.0, HARM, 10) else {
                        return;
                    };
                    let harm = (i16::from(face) + beat.bonus) / 2;
                    lose_life(&mut at, harm, &mut context);
                }
                Stage::Pay
            }
            Stage::Pay => {
                pay(&mut by, beat.price, &mut context);
                return;
            }
        }
    }
}

/// Rolls against a skill and logs the verdict; `None` if the die has to be typed first.
fn roll(
    figure: &FigureItem<Fighter>,
    purpose: Purpose,
    skill: i16,
    context: &mut BattleContext,
) -> Option<i16> {
    let face = i16::from(context.roll(*figure.id, figure.side.0, purpose, 100)?);
    context.log.push(EventKind::Verdict {
        by: *figure.id,
        purpose,
        verdict: u8::from(face <= skill),
        margin: skill - face,
    });
    Some(face)
}

/// The defender pays for his reaction; with too few strike ranks it is worse, and may kill him.
fn react(key: &str, at: &mut FigureItem<Fighter>, context: &mut BattleContext) -> Stage {
    let (price, bonus) = match key {
        "parry" => (PARRY_PRICE, 0),
        "dodge" => (DODGE_PRICE, 15),
        _ => return Stage::Effect,
    };
    let penalty = if pay(at, price, context) { 20 } else { 0 };
    match at.standing.0 {
        true => Stage::Defend {
            skill: at.fighter.skill + bonus - penalty,
        },
        false => Stage::Effect,
    }
}

/// The tile that somebody at `at` is pushed to from `by`.
pub(super) fn behind(by: Tile, at: Tile) -> Tile {
    Tile::new(2 * at.x - by.x, 2 * at.y - by.y)
}

fn push_back(
    by: Tile,
    loser: &mut FigureItem<Fighter>,
    map: &BattleMap,
    taken: &[Tile],
    context: &mut BattleContext,
) {
    let from = loser.position.0;
    let to = behind(by, from);
    if occupied(map, taken, to).is_none() {
        loser.position.0 = to;
        context.log.push(EventKind::Moved {
            who: *loser.id,
            from,
            to,
        });
    }
}
