//! What somebody drawn by lot is like: attributes, skills, weapons, armour, techniques.

use super::lots::Lots;
use yags::data::{
    AttributeSheet, FigureSheet, FireMode, Hands, Library, Skill, WeaponClass, WeaponProperty,
    WeaponSheet,
};

/// Kinds of weapons, each as likely as the others however many there are of it.
const KINDS: [fn(&WeaponSheet) -> bool; 18] = [
    |weapon| weapon.classes.contains(&WeaponClass::Single),
    |weapon| weapon.classes.contains(&WeaponClass::Great),
    |weapon| weapon.classes.contains(&WeaponClass::Longshaft),
    |weapon| weapon.classes.contains(&WeaponClass::Chain),
    |weapon| weapon.classes.contains(&WeaponClass::Shield),
    |weapon| weapon.classes.contains(&WeaponClass::Brawl),
    |weapon| weapon.classes.contains(&WeaponClass::Thrown),
    |weapon| weapon.classes.contains(&WeaponClass::Bow),
    |weapon| weapon.classes.contains(&WeaponClass::Crossbow),
    |weapon| weapon.classes.contains(&WeaponClass::Pistol),
    |weapon| weapon.classes.contains(&WeaponClass::Rifle),
    |weapon| weapon.classes.contains(&WeaponClass::Heavy),
    |weapon| weapon.blast.is_some(),
    |weapon| weapon.element.is_some(),
    |weapon| shoots(weapon, FireMode::Automatic) || shoots(weapon, FireMode::TripleAutomatic),
    |weapon| weapon.properties.contains(&WeaponProperty::Shotgun),
    |weapon| weapon.properties.contains(&WeaponProperty::Laser),
    lance,
];

/// A lance.
pub(super) fn lance(weapon: &WeaponSheet) -> bool {
    weapon.properties.contains(&WeaponProperty::Lance)
}

fn shoots(weapon: &WeaponSheet, mode: FireMode) -> bool {
    let missile = weapon.missile.as_ref();
    missile.is_some_and(|missile| missile.modes.contains(&mode))
}

fn weapon<'a>(
    library: &'a Library,
    fits: impl Fn(&WeaponSheet) -> bool,
    lots: &mut Lots,
) -> Option<&'a WeaponSheet> {
    let kind = lots.one(&KINDS)?;
    let weapons = library.weapons().iter();
    let fitting: Vec<_> = weapons.filter(|one| kind(one) && fits(one)).collect();
    lots.one(&fitting).copied()
}

/// Somebody of the roster with other attributes, skills, weapons, armour and techniques.
pub(super) fn arm(
    library: &Library,
    base: FigureSheet,
    index: usize,
    rides: bool,
    lots: &mut Lots,
) -> FigureSheet {
    let mut drawn = base;
    drawn.id = format!("drawn-{index}");
    drawn.house = true;
    let a = &mut drawn.attributes;
    for attribute in [
        &mut a.strength,
        &mut a.health,
        &mut a.agility,
        &mut a.dexterity,
        &mut a.perception,
        &mut a.intelligence,
        &mut a.empathy,
        &mut a.will,
    ] {
        *attribute = if lots.chance(1, 12) {
            1 + lots.small(9)
        } else {
            2 + lots.small(4)
        };
    }
    // Nobody in particular: the fight rolls for his attributes (YK-NPC).
    drawn.quick = lots.chance(1, 8);
    if drawn.quick {
        drawn.attributes = AttributeSheet::human();
    }
    drawn.skills = Skill::ALL
        .iter()
        .map(|skill| (*skill, lots.small(7)))
        .collect();
    let couches = rides && lots.chance(1, 2);
    let main = if couches {
        library.weapons().iter().find(|one| lance(one))
    } else {
        weapon(library, |_| true, lots)
    };
    drawn.wields = main.map(|one| one.id.clone()).into_iter().collect();
    if main.is_some_and(|one| matches!(one.hands, Hands::One | Hands::OneOrTwo)) {
        let shield = |one: &WeaponSheet| one.classes.contains(&WeaponClass::Shield);
        let second = match lots.below(4) {
            0 => None,
            1 => lots
                .one(
                    &library
                        .weapons()
                        .iter()
                        .filter(|one| shield(one))
                        .collect::<Vec<_>>(),
                )
                .copied(),
            2 => main,
            _ => weapon(library, |one| one.hands == Hands::One, lots),
        };
        drawn.wields.extend(second.map(|one| one.id.clone()));
    }
    let carried = (0..lots.below(4)).filter_map(|_| weapon(library, |_| true, lots));
    drawn.carries = carried.map(|one| one.id.clone()).collect();
    for id in drawn.wields.iter().chain(&drawn.carries) {
        let Some(weapon) = library.weapon(id) else {
            continue;
        };
        if lots.chance(4, 5) {
            drawn.skills.insert(weapon.skill, 2 + lots.small(8));
        }
    }
    drawn.supplies = drawn
        .wields
        .iter()
        .chain(&drawn.carries)
        .map(|id| (id.clone(), 1 + u16::from(lots.small(4))))
        .collect();
    drawn.armour = (0..lots.below(5))
        .filter_map(|_| lots.one(library.pieces()).map(|piece| piece.id.clone()))
        .collect();
    if lots.chance(1, 6) {
        let mirrors: Vec<_> = library
            .pieces()
            .iter()
            .filter(|one| one.reflective)
            .collect();
        let mirror = lots.one(&mirrors).map(|piece| piece.id.clone());
        drawn.armour.extend(mirror);
    }
    drawn.techniques = Vec::new();
    if lots.chance(3, 4) {
        for technique in library.techniques() {
            let able = technique
                .skills
                .iter()
                .any(|skill| drawn.skills.get(skill) >= Some(&technique.level));
            if able && lots.chance(2, 3) {
                drawn.techniques.push(technique.id.clone());
            }
        }
    }
    drawn
}
