//! What there is to know of a figure, for ladders and inspectors.

mod digest;

pub(crate) use digest::{digest, digest_ground};

use crate::apply_declaration::{phase_of, told};
use crate::components::{Act, Field, Load, Place, Posture, Seen, Vitality};
use crate::data::{Attribute, Skill};
use crate::grapple::components::Limb;
use crate::movement::rules::{combat_move_metres, move_metres};
use crate::rule;
use crate::vocabulary::condition;
use crate::weapon_ranges::reaches;
use tabletop::CombatantId;
use tabletop::event::Intent;
use tabletop::ruleset::{Grip, Sheet};

/// The sheet of `id` now.
pub(crate) fn sheet(field: &Field, id: CombatantId) -> Sheet {
    let figure = field.get(id);
    let size = i16::from(figure.attributes.physique.size);
    let health = figure.attributes.get(Attribute::Health) as i16;
    let rounds = figure
        .weapons
        .held()
        .find_map(|(_, item)| item.weapon.missile.map(|m| (item.rounds, m.capacity)))
        .unwrap_or((0, 0));
    let mut conditions = Vec::new();
    match figure.situation.posture {
        Posture::Upright => {}
        Posture::Crouched => conditions.push(condition::CROUCHED),
        Posture::Prone => conditions.push(condition::PRONE),
    }
    match figure.wounds.vitality {
        Vitality::Conscious => {}
        Vitality::Unconscious => conditions.push(condition::UNCONSCIOUS),
        Vitality::Dead => conditions.push(condition::DEAD),
        Vitality::Yielded => conditions.push(condition::YIELDED),
    }
    for (index, on) in [
        (condition::GRAPPLED, figure.situation.grapple.any()),
        (condition::IMMOBILISED, figure.immobilised()),
        (condition::BROKEN, figure.wounds.broken.0 != 0),
        (condition::MOUNTED, figure.situation.ride.mount.is_some()),
        (condition::UNNERVED, figure.situation.nerve.broken),
    ] {
        if on {
            conditions.push(index);
        }
    }
    if figure.situation.aim.at.is_some() {
        conditions.push(condition::AIMING);
    }
    if figure.declaration.act == Act::FullDodge {
        conditions.push(condition::DODGING);
    }
    if figure.situation.blaze.on.is_some() {
        conditions.push(condition::BURNING);
    }
    if figure.situation.movement.cling.is_some() {
        conditions.push(condition::CLIMBING);
    }
    if figure.weapons.iter().any(|(_, item)| item.jammed) {
        conditions.push(condition::JAMMED);
    }
    let intent = figure.declaration.made.then(|| {
        let target = figure.declaration.target.map(|target| field.get(target));
        Intent {
            by: id,
            sentence: told(field, &figure, figure.declaration, target.as_ref()).into(),
            path: figure.declaration.path.clone(),
            target: figure.declaration.target,
            phase: phase_of(field, &figure, figure.declaration),
            icon: figure.declaration.row().icon,
            concealment: *figure.concealment,
        }
    });
    Sheet {
        id,
        name: figure.identity.name.to_string(),
        kind: figure.identity.kind.to_string(),
        art: figure.identity.art.to_string(),
        side: figure.owner(),
        tile: figure.tile(),
        breadth: crate::data::breadth(figure.attributes.physique.size),
        facing: figure.situation.facing.0,
        standing: figure.standing.0,
        gauges: vec![
            (i16::from(figure.wounds.level), size + 1),
            (i16::from(figure.wounds.stuns), size + 1),
            (i16::from(figure.wounds.fatigue.level()), health + 3),
            (figure.situation.initiative.value as i16, 0),
            (rounds.0 as i16, rounds.1 as i16),
        ],
        conditions,
        intent,
        hands: hands(&figure),
        reaches: reaches(&figure),
        lines: lines(field, id),
    }
}

/// What it has in hand, but for what it was born with.
fn hands(figure: &Seen) -> Vec<Grip> {
    let held = figure.weapons.held().map(|(_, item)| &item.weapon);
    let held = held.filter(|weapon| !weapon.is_natural());
    held.map(|weapon| Grip {
        name: weapon.name.to_string(),
        art: weapon.art(),
    })
    .collect()
}

fn lines(field: &Field, id: CombatantId) -> Vec<(String, String)> {
    let figure = field.get(id);
    let mut lines = Vec::new();
    let mut line = |label: &str, text: String| lines.push((label.to_owned(), text));
    let attribute = |a: Attribute| figure.attributes.get(a);
    line(
        "attributes",
        format!(
            "Str {} Hea {} Agi {} Dex {} Per {} Int {} Wil {}",
            attribute(Attribute::Strength),
            attribute(Attribute::Health),
            attribute(Attribute::Agility),
            attribute(Attribute::Dexterity),
            attribute(Attribute::Perception),
            attribute(Attribute::Intelligence),
            attribute(Attribute::Will),
        ),
    );
    let skills: Vec<String> = [
        Skill::Brawl,
        Skill::Melee,
        Skill::Throw,
        Skill::Bow,
        Skill::Crossbow,
        Skill::Guns,
        Skill::HeavyWeapons,
    ]
    .into_iter()
    .filter(|skill| figure.attributes.skills.get(*skill) > 0)
    .map(|skill| format!("{} {}", skill.name(), figure.attributes.skills.get(skill)))
    .collect();
    line("skills", skills.join(", "));
    if !figure.attributes.techniques.is_empty() {
        let names: Vec<&str> = figure
            .attributes
            .techniques
            .iter()
            .map(|one| one.row().name)
            .collect();
        line("techniques", names.join(", "));
    }
    line(
        "soak",
        format!(
            "{} + armour {}{}",
            figure.attributes.physique.soak,
            figure.armour.protection(),
            match (figure.armour.heavy, figure.armour.bulletproof) {
                (true, true) => ", heavy, bulletproof",
                (true, false) => ", heavy",
                (false, true) => ", bulletproof",
                (false, false) => "",
            }
        ),
    );
    let grade = figure.load_grade();
    let grams = figure
        .attributes
        .physique
        .worn_grams
        .saturating_add(figure.weapons.grams());
    let mut load = format!(
        "{}.{} kg, {}",
        grams / 1000,
        grams % 1000 / 100,
        ["none", "light", "medium", "heavy", "extreme", "too much"][usize::from(grade)]
    );
    if figure.load_penalty() > 0 {
        load.push_str(&format!(": Agility -{}", figure.load_penalty()));
    }
    if grade > 0 {
        load.push_str(&format!("; -{} against fatigue", 5 * grade));
    }
    line("load", load);
    if figure.armour.noisy > 0 {
        line(
            "noise",
            format!(
                "Agility -{} for stealth ({})",
                figure.armour.noisy,
                rule::ARM_NOISY
            ),
        );
    }
    line(
        "move",
        format!(
            "{} m free, {} m at a run",
            combat_move_metres(&figure),
            move_metres(&figure)
        ),
    );
    if figure.situation.grapple.any() {
        let name = |id: &CombatantId| field.get(*id).identity.name.to_string();
        let held: Vec<_> = figure
            .situation
            .grapple
            .held_by
            .iter()
            .map(|hold| {
                let (grip, all) = (hold.grip, hold.grip.saturating_add(hold.tighter));
                let tighter = match all > grip {
                    true => format!(", {all} off agility and dexterity"),
                    false => String::new(),
                };
                format!("by {} at {grip}{tighter}", name(&hold.by))
            })
            .chain(
                figure
                    .situation
                    .grapple
                    .holds
                    .iter()
                    .map(|id| format!("holds {}", name(id))),
            )
            .collect();
        line("grapple", held.join(", "));
    }
    let broken = Limb::ALL
        .into_iter()
        .filter(|limb| figure.wounds.broken.has(*limb));
    let broken: Vec<_> = broken.map(Limb::name).collect();
    if !broken.is_empty() {
        line("broken", broken.join(", "));
    }
    if !figure.weapons.charges.is_empty() {
        let names = figure.weapons.charges.iter().map(|charge| &*charge.name);
        line("charges", names.collect::<Vec<_>>().join(", "));
    }
    for (_, item) in figure.weapons.iter() {
        if item.place == Place::Gone {
            continue;
        }
        let place = if item.place == Place::Ready {
            "in hand"
        } else {
            "carried"
        };
        let load = match (item.weapon.missile, item.load) {
            (None, _) => String::new(),
            (Some(missile), _) if missile.is_thrown() => match item.spare {
                0 => String::new(),
                spare => format!(", {spare} more"),
            },
            (Some(_), Load::Loaded) => format!(", {} loaded, {} more", item.rounds, item.spare),
            (Some(_), Load::Fresh) => format!(", just loaded, {} more", item.spare),
            (Some(_), Load::Empty(_)) => format!(", empty, {} more", item.spare),
        };
        line(&item.weapon.name, format!("{place}{load}"));
    }
    lines
}
