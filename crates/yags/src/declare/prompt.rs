//! Questions as sentences: who does what to whom, and what is to be chosen.

use crate::attack::beat::{Assault, Kind, Means, Stage};
use crate::beats::Waiting;
use crate::checks::beat::{Roll, pending_harm};
use crate::components::Field;
use crate::damage::beat::{harm_in_words, marks};
use crate::missile::beat::Barrage;
use tabletop::CombatantId;
use tabletop::decision::Decision;

/// The question of `decision`, which the beat `waiting` asked.
pub(crate) fn prompt(field: &Field, decision: &Decision, waiting: Option<&Waiting>) -> String {
    let name = |id: CombatantId| field.get(id).identity.name.to_string();
    let who = name(decision.by);
    match waiting {
        None => format!("{who} declares"),
        Some(Waiting::Assault(assault)) => of_assault(field, decision, assault),
        Some(Waiting::Slip(slips)) => match field.get(*slips).situation.movement.cling {
            Some(_) => format!("{who} loses hold. Spend a fatigue to hang on, or risk the fall?"),
            None => format!("{who} stumbles. Spend a fatigue to stay up, or risk the fall?"),
        },
        Some(Waiting::Watch(watch)) => format!(
            "{who} covers the area, and {} comes into it. Attack?",
            name(watch.prey)
        ),
        Some(Waiting::Barrage(barrage)) => of_barrage(field, decision, barrage),
        Some(Waiting::Harm(shrug)) => format!(
            "{who} is hurt by {}: {}. Spend a fatigue to have the damage rolled again?",
            shrug.cause,
            harm_in_words(shrug.harm(shrug.face), marks(&field.get(shrug.who)))
        ),
        Some(Waiting::Charge(charge)) if decision.key() == "strike" => format!(
            "{} comes charging, and {who} may strike first. Strike?",
            name(charge.who)
        ),
        Some(Waiting::Charge(charge)) => {
            format!("{} charges through {who}. Block the way?", name(charge.who))
        }
        Some(Waiting::Explosion(blast)) if blast.by != decision.by => format!(
            "{} sets off {} beside {who}. Dive for cover?",
            name(blast.by),
            blast.weapon.name
        ),
        Some(Waiting::Explosion(blast)) => format!(
            "Something is about to go off beside {who}: {}. Dive for cover?",
            blast.weapon.name
        ),
    }
}

fn of_barrage(field: &Field, decision: &Decision, barrage: &Barrage) -> String {
    let me = field.get(barrage.who);
    let who = &me.identity.name;
    let left = match me.weapons.get(barrage.item).rounds {
        1 => "1 shot".to_owned(),
        left => format!("{left} shots"),
    };
    if decision.key() == "first" {
        return format!("{who} fires a burst over the area. Who is to be hit first?");
    }
    match decision.about().map(|id| field.get(id)) {
        Some(other) => format!(
            "{who} has fired at {} and has {left} left. Fire on?",
            other.identity.name
        ),
        None => format!("{who} has swept the area and has {left} left. Fire on?"),
    }
}

fn of_assault(field: &Field, decision: &Decision, assault: &Assault) -> String {
    let (attacker, target) = (field.get(assault.attacker), field.get(assault.target));
    let (by, at) = (&attacker.identity.name, &target.identity.name);
    let weapon = &attacker.weapons.get(assault.item).weapon;
    match decision.key() {
        "defend" => {
            let thrown = weapon.missile.is_some_and(|missile| missile.is_thrown());
            let does = match (assault.means, assault.kind) {
                (Means::Shot(_), _) if thrown => format!("{by} throws {} at {at}", weapon.name),
                (Means::Shot(_), _) => format!("{by} shoots at {at} with {}", weapon.name),
                (Means::Blow, Kind::Action) => format!("{by} attacks {at} with {}", weapon.name),
                (Means::Blow, Kind::Free | Kind::Automatic) => {
                    format!("{by} strikes first at {at} with {}", weapon.name)
                }
                (Means::Blow, Kind::Counter) => {
                    format!("{by} strikes back at {at} with {}", weapon.name)
                }
            };
            format!("{does}. Defend, and how?")
        }
        "strike" if assault.stage == Stage::Counter => {
            format!("{by} has attacked, and {at} may strike back. Strike?")
        }
        "strike" => format!("{by} attacks, and {at} may strike first. Strike?"),
        "cover" => {
            format!("{by} attacks {at}. Set a defence aside, so that nobody strikes back?")
        }
        "opportunity" => {
            format!("{by} hits {at}. Roll the damage, or make a manoeuvre of it?")
        }
        "disarm" => format!("{by} disarms {at}. Which weapon?"),
        "again" => {
            let rolled = match Roll::at(assault.stage) {
                Roll::Attack => format!("{by} rolled {} to attack {at}", assault.attack_face),
                Roll::Defence => format!(
                    "{at} rolled {} to defend against {by}",
                    assault.defence_face
                ),
                Roll::Damage => format!("{by} rolled {} for damage to {at}", assault.damage_face),
            };
            format!("{rolled}. Roll again? The second roll counts.")
        }
        "shrug" => format!(
            "{by} hits {at}: {}. Spend a fatigue to have the damage rolled again?",
            harm_in_words(
                pending_harm(assault, field, assault.damage_face),
                marks(&target)
            )
        ),
        key => {
            let (fumbler, what, skilled) = match key {
                "attack-fumble" => (by, "attack", at),
                _ => (at, "defence", by),
            };
            match decision.about() == Some(decision.by) {
                true => format!("{fumbler} fumbles the {what}. What does it cost?"),
                false => format!(
                    "{fumbler} fumbles the {what}. {skilled} is more skilled: what does it cost?"
                ),
            }
        }
    }
}
