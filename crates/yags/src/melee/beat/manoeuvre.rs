//! What manoeuvres bring when they come off (chapter 14).

use crate::attack::beat::{Assault, Flow, Stage, declared};
use crate::beats::Answer;
use crate::checks::beat::tire;
use crate::checks::rules::{Plan, halved};
use crate::components::{Field, ItemIndex, Seen};
use crate::damage::beat::{HealthBeat, wound_fatally};
use crate::damage::rules::Crisis;
use crate::equipment::beat::{drop_at, landing_places, take_up};
use crate::grapple::beat::{BoutBeat, Over, harder, tighten};
use crate::melee::components::Manoeuvre;
use crate::melee::rules::{balance, endure, vital_difficulty};
use crate::movement::beat::fell;
use crate::vocabulary::{note, purpose, verdict};
use crate::{cards, rule};
use bevy_ecs::prelude::{Component, Single, With};
use tabletop::CombatantId;
use tabletop::agenda::Current;
use tabletop::context::BattleContext;
use tabletop::event::EventKind;
use tabletop::ledger::{NullLedger, RecordingLedger, Total};

/// Success level from which a disarmer may take the weapon (YC-DISARM).
const SUPERB: i32 = 4;

/// What a manoeuvre brings whose roll was good enough.
pub(crate) fn follow_up(
    assault: &mut Assault,
    field: &mut Field,
    context: &mut BattleContext,
    answer: &mut Answer,
) -> Flow {
    let (by, target) = (assault.attacker, assault.target);
    match assault.manoeuvre {
        Manoeuvre::Plain | Manoeuvre::Vital => return Flow::Next(Stage::DamageDie),
        Manoeuvre::Disarm => return disarm(assault, field, context, answer),
        Manoeuvre::Grapple => context.push(BoutBeat::new(by, target, Over::Grapple)),
        Manoeuvre::Trip => context.push(BoutBeat::new(by, target, Over::Trip)),
        Manoeuvre::KnockDown => context.push(KnockBeat {
            assault: assault.clone(),
            damage: 0,
        }),
        Manoeuvre::Improve => {
            let more = harder(field, context, by, target);
            tighten(field, context, by, target, 1 + more);
            return Flow::Next(Stage::Counter);
        }
    }
    Flow::After(Stage::Counter)
}

/// What a disarmer can do to the weapons of its target: which, and whether it may take it.
pub(crate) fn prizes(field: &Field, assault: &Assault) -> Vec<(ItemIndex, bool)> {
    let (attacker, target) = (field.get(assault.attacker), field.get(assault.target));
    let superb = assault.level >= SUPERB;
    let held = || {
        target
            .weapons
            .held()
            .map(|(index, item)| (index, &item.weapon))
    };
    let takes = held().filter(|(_, weapon)| superb && attacker.weapons.has_hands_for(weapon));
    let takes: Vec<_> = takes.map(|(index, _)| (index, true)).collect();
    held()
        .map(|(index, _)| (index, false))
        .chain(takes)
        .collect()
}

/// The attacker says which weapon, unless there is only one; then it flies off, or is his.
fn disarm(
    assault: &mut Assault,
    field: &mut Field,
    context: &mut BattleContext,
    answer: &mut Answer,
) -> Flow {
    let (by, target) = (assault.attacker, assault.target);
    if assault.prize.is_none() {
        let prizes = prizes(field, assault);
        assault.prize = match (prizes.as_slice(), answer.take()) {
            ([], _) => return Flow::Next(Stage::Counter),
            ([only], _) => Some(*only),
            (_, None) => {
                let side = field.get(by).owner();
                context.ask(by, side, "disarm", Some(target));
                return Flow::Wait;
            }
            (all, Some(pick)) => {
                let victim = field.get(target);
                all.iter()
                    .copied()
                    .find(|prize| pick.key() == Some(&*prize_key(&victim, *prize)))
            }
        };
    }
    let Some((item, takes)) = assault.prize else {
        return Flow::Next(Stage::Counter);
    };
    let here = field.get(target).tile();
    if takes {
        drop_at(field, context, target, item, here);
        if let Some(id) = field.ground_items.things.last().map(|thing| thing.id) {
            take_up(field, context, by, id);
        }
        return Flow::Next(Stage::Counter);
    }
    let places = landing_places(field, here);
    let side = field.get(by).owner();
    let place = if places.is_empty() {
        here
    } else {
        let Some(face) = context.roll(by, side, purpose::SCATTER, places.len() as u8) else {
            return Flow::Wait;
        };
        places[usize::from(face) - 1]
    };
    drop_at(field, context, target, item, place);
    Flow::Next(Stage::Counter)
}

/// The key of a prize in picks: the weapon's name, or that of taking it.
pub(crate) fn prize_key(victim: &Seen, (item, takes): (ItemIndex, bool)) -> String {
    let weapon = &victim.weapons.get(item).weapon.id;
    if takes {
        format!("take-{weapon}")
    } else {
        weapon.to_string()
    }
}

/// A knock down: damage against strength or agility (YC-KNOCKDOWN, R-80).
#[derive(Component, Clone, Debug)]
pub(crate) struct KnockBeat {
    assault: Assault,
    damage: u8,
}

pub(crate) fn resolve_knock(
    mut beat: Single<&mut KnockBeat, With<Current>>,
    mut field: Field,
    mut context: BattleContext,
) {
    let (by, who) = (beat.assault.attacker, beat.assault.target);
    if beat.damage == 0 {
        let side = field.get(by).owner();
        let Some(face) = context.roll(by, side, purpose::DAMAGE, 20) else {
            return;
        };
        beat.damage = face;
    }
    let side = field.get(who).owner();
    let Some(face) = context.roll(who, side, purpose::CHECK, 20) else {
        return;
    };
    let blast = crate::attack::beat::blast_of::<NullLedger>(&beat.assault, &field);
    let plan: Plan<NullLedger> = balance(declared(&field.get(who)));
    let margin = blast.damage.value() + i32::from(beat.damage) - plan.total(face);
    let code = match margin {
        10.. => verdict::FELLED,
        0.. => verdict::TIRED,
        _ => verdict::KEEPS_FEET,
    };
    context.log.push_verdict(
        EventKind::Verdict {
            by: who,
            purpose: purpose::CHECK,
            verdict: code,
            margin: (-margin).clamp(-999, 999) as i16,
        },
        || {
            let (attacker, target) = (field.get(by), field.get(who));
            let title = format!(
                "{} knocks at {}",
                attacker.identity.name, target.identity.name
            );
            let plan: Plan<RecordingLedger> = balance(declared(&target));
            let mut damage =
                crate::attack::beat::blast_of::<RecordingLedger>(&beat.assault, &field).damage;
            damage.die("d20", i32::from(beat.damage), rule::KNOCKDOWN);
            let columns = vec![
                // The one that is rolled last comes first: the other die has been told.
                cards::roll_column("balance", plan, face, rule::KNOCKDOWN),
                cards::total_column("damage", damage),
            ];
            let mut card = cards::card(title, purpose::CHECK, &target, Some(&attacker), columns);
            let words = match margin {
                10.. => format!("knocked down by {margin}: tired as well"),
                0.. => format!("worn down by {margin}"),
                _ => format!("keeps steady by {}", -margin),
            };
            card.verdict = cards::verdict(code, -margin, words);
            card
        },
    );
    if margin >= 0 {
        tire(&mut field, &mut context, who);
    }
    if margin >= 10 {
        fell(&mut field, &mut context, who);
    }
}

/// Pairs of faces out of 400 with which a knock down tires, and with which it fells too.
pub(crate) fn knock_chances(damage: i32, plan: &Plan<NullLedger>) -> (u32, u32) {
    let mut counts = (0, 0);
    for face in 1..=20 {
        for other in 1..=20 {
            let margin = damage + face - halved(plan.sum.value() + other, plan.halvings());
            counts.0 += u32::from(margin >= 0);
            counts.1 += u32::from(margin >= 10);
        }
    }
    counts
}

/// A figure with wounds of a vital strike checks whether it falls at once (YC-VITAL, R-82).
#[derive(Component, Clone, Copy, Debug)]
pub(crate) struct VitalBeat {
    pub(crate) who: CombatantId,
    pub(crate) wounds: i32,
    /// A deadly shot: easier to stand, and another rule (YG-TECH-DEADLY-SHOT).
    pub(crate) deadly: bool,
}

pub(crate) fn resolve_vital(
    beat: Single<&VitalBeat, With<Current>>,
    mut field: Field,
    mut context: BattleContext,
) {
    let VitalBeat {
        who,
        wounds,
        deadly,
    } = **beat;
    let figure = field.get(who);
    if i32::from(figure.wounds.level) > i32::from(figure.attributes.physique.size) {
        return;
    }
    let Some(face) = context.roll(who, figure.owner(), purpose::HEALTH, 20) else {
        return;
    };
    let plan: Plan<NullLedger> = endure(&figure);
    let needed: Total<NullLedger> = vital_difficulty(wounds, deadly);
    let margin = plan.total(face) - needed.value();
    let falls = margin < 0 || plan.fumbles(face);
    let code = if falls {
        verdict::FATAL
    } else {
        verdict::CARRIES_ON
    };
    context.log.push_verdict(
        EventKind::Verdict {
            by: who,
            purpose: purpose::HEALTH,
            verdict: code,
            margin: margin as i16,
        },
        || {
            let title = format!("{} is struck in the vitals", figure.identity.name);
            let columns = cards::check_columns(
                "health",
                endure(&figure),
                (face, rule::VITAL),
                vital_difficulty(wounds, deadly),
            );
            let mut card = cards::card(title, purpose::HEALTH, &figure, None, columns);
            let words = if falls {
                "fatally wounded"
            } else {
                "carries on"
            };
            let words = cards::kept(words, margin, plan.fumbles(face));
            card.verdict = cards::verdict(code, margin, words);
            card
        },
    );
    if falls {
        wound_fatally(&mut field, &mut context, who);
        context.push(HealthBeat {
            who,
            crisis: Crisis::Fatal,
            beyond: 0,
            after_hit: true,
            finishing: 0,
        });
    }
}

/// Tells that a manoeuvre hit but was not good enough.
pub(crate) fn falls_short(assault: &Assault, context: &mut BattleContext, level: i32) {
    context.log.push(EventKind::Note {
        who: assault.attacker,
        other: Some(assault.target),
        note: note::FALLS_SHORT,
        value: level as i16,
    });
}

#[cfg(test)]
mod tests {
    use super::knock_chances;
    use crate::checks::rules::check::Plan;
    use crate::rule;
    use tabletop::ledger::NullLedger;

    /// Proves: YC-KNOCKDOWN, TC-56, R-80.
    #[test]
    fn tc_56_knock_down_with_an_aggressive_fist() {
        let mut plan: Plan<NullLedger> = Plan::default();
        plan.sum.add("agility 3 x 4", 12, rule::KNOCKDOWN);
        assert_eq!(knock_chances(8, &plan), (136, 21));
    }
}
