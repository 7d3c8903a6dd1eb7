//! What a hit does (R-57 steps 6 to 8, R-116): damage, tracks, checks, counter strikes.

use super::assault::{Assault, Flow, Kind, Means, Stage};
use super::attack_context::clash;
use super::opening::{declared, strikes_first};
use crate::beats::Answer;
use crate::checks::beat::tire;
use crate::components::{Field, Seen, is_critical};
use crate::damage::beat::{Damage, HealthBeat, marks, soak_die, tell_damage, write_soak_die};
use crate::damage::rules::{Blast, Crisis, Due, Harm, apply};
use crate::data::{Element, Skill, Source, WeaponClass};
use crate::fire::beat::engulf;
use crate::melee::beat::VitalBeat;
use crate::melee::components::Manoeuvre;
use crate::melee::rules::can_strike;
use crate::technique::Technique;
use crate::vocabulary::{gauge, purpose};
use crate::{cards, rule};
use tabletop::CombatantId;
use tabletop::context::BattleContext;
use tabletop::event::EventKind;
use tabletop::ledger::{Ledger, NullLedger, RecordingLedger};

/// Damage and soak of this attack.
pub(crate) fn blast_of<L: Ledger>(assault: &Assault, field: &Field) -> Blast<L> {
    clash(assault, field, |clash| clash.blast())
}

/// Rolls damage.
pub(crate) fn damage_die(
    assault: &mut Assault,
    field: &mut Field,
    context: &mut BattleContext,
) -> Flow {
    let shooter = field.get(assault.attacker);
    let element = shooter.weapons.get(assault.item).weapon.element;
    if matches!(assault.means, Means::Shot(_)) && element == Some(Element::Fire) {
        // A jet of flames: whoever is hit is in it, armour and all.
        engulf(field, context, assault.target, Source::Flamethrower);
        return Flow::After(Stage::Counter);
    }
    let side = field.get(assault.attacker).owner();
    let Some(face) = context.roll(assault.attacker, side, purpose::DAMAGE, 20) else {
        return Flow::Wait;
    };
    assault.damage_face = face;
    assault.shrugged = None;
    Flow::Next(Stage::DamageAgain)
}

/// Fills the tracks and calls for the checks that are due.
pub(crate) fn damage_stands(
    assault: &mut Assault,
    field: &mut Field,
    context: &mut BattleContext,
) -> Flow {
    let face = assault.damage_face;
    let Some(soak_face) = soak_die(field, context, assault.target) else {
        return Flow::Wait;
    };
    assault.soak_face = soak_face as u8;
    let blast: Blast<NullLedger> = blast_of(assault, field);
    let difference = blast.damage.value() + i32::from(face) - blast.soak.value() - soak_face;
    let conversion = blast.conversion;
    let harm = conversion.harm(difference);
    let damage = Damage {
        difference,
        conversion,
        fifths: 0,
        harm,
        marks: marks(&field.get(assault.target)),
        shock: 0,
    };
    tell_damage(context, assault.attacker, damage, || {
        let (attacker, target) = (field.get(assault.attacker), field.get(assault.target));
        let title = format!(
            "Damage of {} to {}",
            attacker.identity.name, target.identity.name
        );
        let mut blast = blast_of::<RecordingLedger>(assault, field);
        write_soak_die(&mut blast.soak, soak_face);
        if let Some((first, second)) = assault.shrugged {
            blast.damage.consider(
                format_args!("dice {first} and {second}: the lower counts"),
                rule::T_HARD_TO_KILL,
            );
        }
        let columns = cards::damage_columns(blast, face);
        cards::card(title, purpose::DAMAGE, &attacker, Some(&target), columns)
    });
    let finishing = finishing(assault, &field.get(assault.attacker));
    harm_figure_by(field, context, assault.target, harm, finishing);
    let deadly = clash(assault, field, |clash| clash.trick()) == Some(Technique::DeadlyShot);
    if (deadly || assault.manoeuvre == Manoeuvre::Vital) && harm.wounds > 0 {
        context.push(VitalBeat {
            who: assault.target,
            wounds: harm.wounds,
            deadly,
        });
    }
    if std::mem::take(&mut assault.second_blade) && field.get(assault.target).conscious() {
        return Flow::After(Stage::DamageDie);
    }
    Flow::After(Stage::Counter)
}

/// By how much a check for life is harder after this blow (YG-TECH-FINISHING-BLOW).
fn finishing(assault: &Assault, attacker: &Seen) -> i32 {
    let weapon = &attacker.weapons.get(assault.item).weapon;
    let fits = matches!(assault.means, Means::Blow)
        && weapon.is(WeaponClass::Great)
        && attacker.knows(Technique::FinishingBlow);
    if fits {
        attacker.attributes.skills.get(Skill::Melee)
    } else {
        0
    }
}

/// Fills the tracks (YC-DT-*) and pushes fatal and beaten checks (YC-FATAL, YC-BEATEN, R-130).
pub(crate) fn harm_figure(
    field: &mut Field,
    context: &mut BattleContext,
    who: CombatantId,
    harm: Harm,
) {
    harm_figure_by(field, context, who, harm, 0);
}

/// The same by a blow that makes checks for life harder by `finishing`, and asks for one of whoever
/// is critically wounded (YG-TECH-FINISHING-BLOW).
fn harm_figure_by(
    field: &mut Field,
    context: &mut BattleContext,
    who: CombatantId,
    harm: Harm,
    finishing: i32,
) {
    if harm.is_none() {
        return;
    }
    let figure = field.get(who);
    let size = i32::from(figure.attributes.physique.size);
    let (wounds, stuns) = (
        i32::from(figure.wounds.level),
        i32::from(figure.wounds.stuns),
    );
    let conscious = figure.conscious();
    let tally = apply(size, wounds, stuns, harm);
    let fatal = size + 1;
    let capped = tally.wounds.min(fatal);
    for (index, from, to) in [
        (gauge::WOUNDS, wounds, capped),
        (gauge::STUNS, stuns, tally.stuns),
    ] {
        if from != to {
            context.log.push(EventKind::Gauge {
                who,
                gauge: index,
                from: from as i16,
                to: to as i16,
            });
        }
    }
    let mut figure = field.get_mut(who);
    figure.wounds.level = capped as u8;
    figure.wounds.stuns = tally.stuns as u8;
    figure.wounds.crisis.shaken_off &= tally.stuns <= stuns;
    if tally.wounds > wounds {
        // Other wounds than those that were tended.
        figure.wounds.crisis.wounds_tended = false;
        figure.wounds.crisis.stable = false;
    }
    figure.wounds.crisis.stuns_tended &= tally.stuns <= stuns;
    let tends = figure.situation.tending.patient.is_some();
    if figure.wounds.crisis.fatal_since == 0 && capped >= fatal {
        figure.wounds.crisis.fatal_since = context.clock.round();
    }
    if tends {
        crate::first_aid::beat::interrupt(field, context, who);
    }
    let mut due = Due::after(size, wounds, &tally);
    let critical = is_critical(size as u8, tally.wounds.clamp(0, fatal) as u8);
    if finishing > 0 && tally.wounds > wounds && critical {
        due.fatal = Some(0);
    }
    // The beaten check comes after the fatal one, so it goes onto the agenda first.
    for (crisis, beyond) in [(Crisis::Beaten, due.beaten), (Crisis::Fatal, due.fatal)] {
        let Some(beyond) = beyond.filter(|_| conscious || crisis == Crisis::Fatal) else {
            continue;
        };
        context.push(HealthBeat {
            who,
            crisis,
            beyond,
            after_hit: true,
            finishing: if crisis == Crisis::Fatal {
                finishing
            } else {
                0
            },
        });
    }
}

/// The target may strike back (YC-COUNTER): at most once, if it still stands, and optional.
pub(crate) fn counter(
    assault: &mut Assault,
    field: &mut Field,
    context: &mut BattleContext,
    answer: &mut Answer,
) -> Flow {
    if std::mem::take(&mut assault.effort) {
        // The fatigue of a manoeuvre comes right after the attempt (YC-MAN-FATIGUE).
        tire(field, context, assault.attacker);
    }
    if assault.counters <= 0 || assault.kind != Kind::Action {
        return Flow::Next(Stage::Done);
    }
    let (attacker, striker) = (field.get(assault.attacker), field.get(assault.target));
    if attacker.declaration.struck_back {
        return Flow::Next(Stage::Done);
    }
    let ready =
        can_strike(declared(&striker)) && attacker.conscious() && field.touch(&striker, &attacker);
    let Some(item) = striker.weapons.melee_item().filter(|_| ready) else {
        return Flow::Next(Stage::Done);
    };
    match strikes_first(assault, field, context, answer) {
        None => Flow::Wait,
        Some(true) => {
            field.get_mut(assault.attacker).declaration.struck_back = true;
            let counter = Assault::blow(assault.target, assault.attacker, item, Kind::Counter);
            context.push(Assault {
                bare: assault.uncovered,
                ..counter
            });
            Flow::After(Stage::Done)
        }
        Some(false) => Flow::Next(Stage::Done),
    }
}
