//! Rolls that techniques let somebody make again: attack, defence and damage by their own roller
//! (YG-TECH-COMBINED-ATTACK, YG-TECH-RELIABLE-DEFENCE), damage by whoever suffers it
//! (YG-TECH-HARD-TO-KILL, R-143).

use super::fumble::tire;
use crate::attack::beat::{Assault, Flow, Means, Stage, blast_of};
use crate::attack::rules::Guard;
use crate::beats::Answer;
use crate::components::{Field, Seen};
use crate::damage::beat::may_shrug;
use crate::damage::rules::{Blast, Harm};
use crate::technique::Technique;
use crate::vocabulary::{note, purpose};
use tabletop::choices::Offer;
use tabletop::context::BattleContext;
use tabletop::decision::Pick;
use tabletop::event::EventKind;
use tabletop::ledger::NullLedger;

/// Which roll is to be made again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Roll {
    Attack,
    Defence,
    Damage,
}

impl Roll {
    /// The roll that lies when a beat asks at this stage.
    pub(crate) const fn at(stage: Stage) -> Self {
        match stage {
            Stage::AttackAgain => Self::Attack,
            Stage::DefenceAgain => Self::Defence,
            _ => Self::Damage,
        }
    }
}

/// The technique with which `figure` may make this roll again; each serves once a round.
pub(crate) fn again(figure: &Seen, assault: &Assault, roll: Roll) -> Option<Technique> {
    if figure.attributes.techniques.is_empty() || !matches!(assault.means, Means::Blow) {
        return None;
    }
    let unused = |technique: &Technique| {
        figure.knows(*technique) && !figure.situation.slots.rerolled.contains(technique)
    };
    let item = match roll {
        Roll::Defence => figure.weapons.melee_item()?,
        Roll::Attack | Roll::Damage => assault.item,
    };
    let parries = roll != Roll::Defence || assault.guard == Some(Guard::Parry);
    let shield = roll == Roll::Defence && figure.weapons.shield_beside(item).is_some();
    let combined = Some(Technique::CombinedAttack)
        .filter(unused)
        .filter(|_| parries && figure.weapons.paired(item));
    let reliable = Some(Technique::ReliableDefence)
        .filter(unused)
        .filter(|_| shield && parries);
    combined.or(reliable)
}

/// Asks whether a roll is made again; the second one counts.
pub(crate) fn ask_again(
    assault: &Assault,
    field: &mut Field,
    context: &mut BattleContext,
    answer: &mut Answer,
    (again_at, stands_at): (Stage, Stage),
) -> Flow {
    let roll = Roll::at(assault.stage);
    let (who, other) = match roll {
        Roll::Defence => (assault.target, assault.attacker),
        Roll::Attack | Roll::Damage => (assault.attacker, assault.target),
    };
    let technique = again(&field.get(who), assault, roll);
    let Some(technique) = technique else {
        return Flow::Next(stands_at);
    };
    match answer.take() {
        None => {
            let side = field.get(who).owner();
            context.ask(who, side, "again", Some(other));
            Flow::Wait
        }
        Some(pick) if pick == Pick::option("again") => {
            field.get_mut(who).situation.slots.rerolled.push(technique);
            let note = match technique {
                Technique::CombinedAttack => note::BOTH_AGAIN,
                _ => note::SHIELD_AGAIN,
            };
            let face = match roll {
                Roll::Attack => assault.attack_face,
                Roll::Defence => assault.defence_face,
                Roll::Damage => assault.damage_face,
            };
            context.log.push(EventKind::Note {
                who,
                other: Some(other),
                note,
                value: i16::from(face),
            });
            Flow::Next(again_at)
        }
        Some(_) => Flow::Next(stands_at),
    }
}

/// The harm of the damage die that lies.
pub(crate) fn pending_harm(assault: &Assault, field: &Field, face: u8) -> Harm {
    let blast: Blast<NullLedger> = blast_of(assault, field);
    let difference = blast.damage.value() + i32::from(face) - blast.soak.value();
    blast.conversion.harm(difference)
}

/// Asks whoever is hard to kill whether the damage is rolled again for a fatigue.
pub(crate) fn shrug(
    assault: &Assault,
    field: &mut Field,
    context: &mut BattleContext,
    answer: &mut Answer,
) -> Flow {
    let target = field.get(assault.target);
    if !may_shrug(&target) || pending_harm(assault, field, assault.damage_face).is_none() {
        return Flow::Next(Stage::DamageStands);
    }
    match answer.take() {
        None => {
            context.ask(
                assault.target,
                target.owner(),
                "shrug",
                Some(assault.attacker),
            );
            Flow::Wait
        }
        Some(pick) if pick == Pick::option("shrug") => {
            context.log.push(EventKind::Note {
                who: assault.target,
                other: Some(assault.attacker),
                note: note::SHRUGS,
                value: i16::from(assault.damage_face),
            });
            tire(field, context, assault.target);
            Flow::Next(Stage::ShrugDie)
        }
        Some(_) => Flow::Next(Stage::DamageStands),
    }
}

/// The attacker's damage die once more; the lower one counts.
pub(crate) fn shrug_die(assault: &mut Assault, field: &Field, context: &mut BattleContext) -> Flow {
    let side = field.get(assault.attacker).owner();
    let Some(face) = context.roll(assault.attacker, side, purpose::DAMAGE, 20) else {
        return Flow::Wait;
    };
    assault.shrugged = Some((assault.damage_face, face));
    assault.damage_face = assault.damage_face.min(face);
    Flow::Next(Stage::DamageStands)
}

/// Lists the answers to `again` or `shrug`.
pub(crate) fn offer_again(key: &str, offer: &mut dyn Offer) {
    offer.step("again");
    if key == "shrug" {
        let hint = "one fatigue; the lower of two damage dice counts";
        offer.open(Pick::option("shrug"), &"shrug it off", &hint);
        offer.open(Pick::option("bear"), &"bear it", &"");
    } else {
        offer.open(
            Pick::option("again"),
            &"roll again",
            &"the second roll counts; once a round",
        );
        offer.open(Pick::option("keep"), &"keep it", &"");
    }
}

/// What harm is worth, roughly, in thousandths of a figure.
pub(crate) fn worth(harm: Harm) -> i32 {
    120 * harm.wounds + 60 * harm.all_stuns()
}

/// The worth of the harm of one face, and the mean of all twenty, or of the lower of each and it.
pub(crate) fn harm_now_and_then(assault: &Assault, field: &Field, lower: bool) -> (i32, i32) {
    let now = assault.damage_face;
    let each = |face: u8| {
        let face = if lower { face.min(now) } else { face };
        worth(pending_harm(assault, field, face))
    };
    let then = (1..=20).map(each).sum::<i32>() / 20;
    (worth(pending_harm(assault, field, now)), then)
}
