//! The figures on file: they load, they fit together, and they make the totals of the roster.

use content::{AssetDir, Problem, check};
use std::path::PathBuf;
use yags::DataChecker;
use yags::data::{
    Attribute, DamageType, Edition, Element, FigureSheet, Library, Mount, Scale, Skill, WeaponSheet,
};

fn library() -> Result<Library, Problem> {
    Library::load(&AssetDir::locate()?)
}

fn score(figure: &FigureSheet, skill: Skill) -> i32 {
    let default = if skill.is_talent() { 2 } else { 0 };
    figure.skills.get(&skill).copied().unwrap_or(default).into()
}

fn ability(figure: &FigureSheet, weapon: &WeaponSheet, skill: Skill) -> i32 {
    let own = &figure.attributes;
    let attribute = match (weapon.attribute, skill) {
        (Some(Attribute::Dexterity), _) | (None, Skill::Melee | Skill::Throw) => own.dexterity,
        (None, Skill::Brawl) => own.agility,
        // The better of the two; in the roster always perception for shoulder weapons.
        (None, Skill::Guns) if weapon.classes[0] == yags::data::WeaponClass::Pistol => {
            own.dexterity
        }
        _ => own.perception,
    };
    i32::from(attribute) * score(figure, skill)
}

/// Attack, defence and damage before the die, from the roster of the rules.
fn totals(figure: &FigureSheet, weapon: &WeaponSheet) -> (i32, i32, i32) {
    let best = [Some(weapon.skill), weapon.other_skill]
        .into_iter()
        .flatten()
        .map(|skill| ability(figure, weapon, skill))
        .max()
        .unwrap_or(0);
    let strength = if weapon.damage_adds_strength {
        figure.attributes.strength.into()
    } else {
        0
    };
    (
        best + i32::from(weapon.attack),
        best + i32::from(weapon.defence),
        strength + i32::from(weapon.damage),
    )
}

#[test]
fn figures_make_the_totals_of_the_roster() -> Result<(), Problem> {
    let library = library()?;
    let expected = [
        ("levy-spearman", "knife", (17, 18, 5)),
        ("viking-axeman", "knife", (21, 22, 6)),
        ("berserker", "broad-axe", (22, 19, 20)),
        ("huscarl", "dagger", (26, 27, 8)),
        ("longbowman", "knife", (13, 14, 5)),
        ("longbowman", "long-bow", (28, 24, 15)),
        ("pikeman", "long-spear", (16, 16, 15)),
        ("knight", "long-sword", (30, 28, 19)),
        ("cutthroat", "dagger", (22, 23, 7)),
        ("armed-officer", "hk416", (29, 20, 18)),
        ("armed-officer", "glock-17", (25, 20, 13)),
        ("section-leader", "dagger-steel", (18, 19, 9)),
        ("insurgent", "ak-47", (19, 12, 18)),
        ("gangster", "thompson-smg", (21, 16, 10)),
        ("enforcer", "knife", (16, 17, 6)),
        ("corporate-guard", "exage-7mm", (17, 12, 14)),
        ("wolf", "bite-and-claw", (25, 26, 7)),
        ("war-dog", "bite-and-claw", (27, 26, 7)),
        ("war-dog", "grapple", (24, 24, 8)),
        ("brown-bear", "bite-and-claw", (14, 9, 8)),
        ("common-orc", "orc-sword", (16, 16, 17)),
        ("skeletal-warrior", "skeletal-sword", (30, 30, 12)),
        ("ogre", "ogre-club", (15, 13, 22)),
        ("ogre", "ogre-fist", (13, 13, 11)),
    ];
    for (figure, weapon, totals_expected) in expected {
        let sheet = library
            .figure(figure)
            .unwrap_or_else(|| panic!("no {figure}"));
        let natural = sheet.natural.iter().find(|own| own.id == weapon);
        let weapon_sheet = natural
            .or_else(|| library.weapon(weapon))
            .unwrap_or_else(|| panic!("no {weapon}"));
        assert_eq!(
            totals(sheet, weapon_sheet),
            totals_expected,
            "{figure} with {weapon}"
        );
    }
    Ok(())
}

#[test]
fn every_figure_has_a_token_and_something_to_fight_with() -> Result<(), Problem> {
    let asset_dir = AssetDir::locate()?;
    let library = Library::load(&asset_dir)?;
    assert!(library.figures().len() >= 30);
    assert!(library.weapons().len() >= 34);
    assert_eq!(library.pieces().len(), 42);
    for figure in library.figures() {
        let token = asset_dir.path(&format!("art/png/tokens/{}.png", figure.art));
        assert!(token.is_file(), "{}: {}", figure.id, token.display());
        assert!(
            !figure.wields.is_empty()
                || !figure.natural.is_empty()
                || score(figure, Skill::Brawl) > 0,
            "{}",
            figure.id
        );
    }
    Ok(())
}

#[test]
fn a_battle_needs_only_the_figures_that_it_musters() -> Result<(), Problem> {
    let asset_dir = AssetDir::locate()?;
    let all = Library::load(&asset_dir)?;
    for id in asset_dir.scenarios()? {
        let combatants = asset_dir.scenario(&id)?.sheet.combatants;
        let names = combatants.iter().map(|combatant| &*combatant.figure);
        let some = Library::load_figures(&asset_dir, names.clone())?;
        assert_eq!(some.hash(), all.hash(), "{id}");
        assert!(some.weapons().len() < all.weapons().len() / 2, "{id}");
        for name in names {
            assert_eq!(some.figure(name), all.figure(name), "{id}");
        }
        for figure in some.figures() {
            for weapon in figure.wields.iter().chain(&figure.carries) {
                assert_eq!(some.weapon(weapon), all.weapon(weapon), "{id}");
            }
            for piece in &figure.armour {
                assert_eq!(some.armour(piece), all.armour(piece), "{id}");
            }
            for charge in &figure.charges {
                assert_eq!(some.charge(charge), all.charge(charge), "{id}");
            }
            for technique in &figure.techniques {
                assert_eq!(some.technique(technique), all.technique(technique), "{id}");
            }
        }
    }
    // Nobody of this name: found out by whoever asks for him.
    let none = Library::load_figures(&asset_dir, ["nobody"])?;
    assert_eq!((none.figures().len(), none.hash()), (0, all.hash()));
    Ok(())
}

/// Proves: YC-W-THROWABLE.
#[test]
fn thrown_hand_weapons_lose_their_attack_bonus() -> Result<(), Problem> {
    let library = library()?;
    let attack = |id: &str| library.weapon(id).map(WeaponSheet::missile_attack);
    assert_eq!(attack("hand-axe"), Some(0));
    assert_eq!(attack("war-spear"), Some(5));
    assert_eq!(attack("throwing-axe"), Some(2));
    Ok(())
}

/// Every row of the author's lists: 34 hand weapons, 83 missile weapons of which two are the thrown
/// side of spears, 23 explosives of which ten are the rounds of launchers and two are grenades, 36
/// pieces of armour, 39 creatures of which the rat has three ways to attack, 138 techniques.
#[test]
fn every_row_of_the_lists_is_there() -> Result<(), Problem> {
    let library = library()?;
    let listed = |weapon: &&WeaponSheet| !weapon.house;
    let (shot, hand): (Vec<_>, Vec<_>) = library
        .weapons()
        .iter()
        .filter(listed)
        .partition(|weapon| weapon.missile.is_some() && weapon.defence == 0);
    let carried_by_creatures = 4;
    assert_eq!(hand.len() - carried_by_creatures, 34);
    assert_eq!(shot.len() + 2, 83);
    let explosive = |house| {
        let weapons = library.weapons().iter();
        weapons
            .filter(|w| w.blast.is_some() && w.house == house)
            .count()
    };
    assert_eq!((explosive(false), explosive(true)), (10, 2));
    assert_eq!(library.charges().len(), 11);
    let pieces = library.pieces().iter().filter(|piece| !piece.house);
    let worn_by_creatures = 3;
    assert_eq!(pieces.count() - worn_by_creatures, 36);
    let beasts = library.figures().iter().filter(|figure| !figure.house);
    assert_eq!(beasts.count(), 39 + 2);
    let house = library.figures().iter().filter(|figure| figure.house);
    assert_eq!(house.count(), 28 + 2);
    assert_eq!(library.techniques().len(), 138);
    for (status, rows) in [
        (Edition::Current, 102),
        (Edition::Later, 10),
        (Edition::Superseded, 26),
    ] {
        let found = library.techniques().iter().filter(|t| t.status == status);
        assert_eq!(found.count(), rows, "{status:?}");
    }
    Ok(())
}

#[test]
fn figures_of_the_lists_stand_as_they_were_decided() -> Result<(), Problem> {
    let library = library()?;
    let weapon = |id: &str| library.weapon(id).unwrap_or_else(|| panic!("no {id}"));
    let flame = weapon("m2-2-flamethrower");
    assert_eq!((flame.damage, flame.damage_type), (5, DamageType::Mixed));
    assert_eq!(flame.element, Some(Element::Fire));
    let cannon = weapon("gau-8-avenger");
    assert_eq!(
        (cannon.scale, cannon.weapon_size),
        (Scale::Vehicle, Some(10))
    );
    let missile = |id: &str| weapon(id).missile.clone().unwrap_or_else(|| panic!("{id}"));
    assert_eq!(missile("gau-8-avenger").burst, 50);
    assert_eq!(missile("close-assault-shotgun").cone, 18);
    assert_eq!(missile("riotgun").beam, 45);
    assert_eq!(missile("rpk").mount, Mount::Bipod);
    let guided = missile("agm-65-maverick").guided;
    assert_eq!(guided.and_then(|guided| guided.speed), Some(1500));
    let radius = |id: &str| weapon(id).blast.as_ref().map(|blast| blast.radius_cm);
    assert_eq!(radius("kbp-ags-17"), Some(2000));
    assert_eq!(radius("frag-grenade"), Some(1500));
    let charge = |id: &str| library.charge(id).unwrap_or_else(|| panic!("no {id}"));
    assert_eq!(charge("tnt-80g").blast.radius_cm, 250);
    assert_eq!(charge("micronuke").damage, 230);
    let figure = |id: &str| library.figure(id).unwrap_or_else(|| panic!("no {id}"));
    let horse = figure("heavy-warhorse");
    assert_eq!(
        (horse.attributes.strength, horse.damage_strength),
        (9, Some(5))
    );
    assert!(horse.mount.is_some_and(|mount| mount.warhorse));
    let boar = figure("boar");
    assert_eq!(boar.natural[1].defence, -10);
    assert_eq!(figure("whale").size, 21);
    Ok(())
}

#[test]
fn creatures_make_the_totals_of_the_bestiary() -> Result<(), Problem> {
    let library = library()?;
    let expected = [
        ("black-bear", 0, (14, 11, 7)),
        ("bison", 0, (10, 10, 10)),
        ("bison", 1, (6, 6, 14)),
        ("boar", 1, (25, 5, 13)),
        ("utahraptor", 0, (25, 20, 9)),
        ("elephant", 0, (14, 11, 7)),
        ("arabic-warhorse", 0, (20, 18, 5)),
        ("heavy-warhorse", 0, (17, 14, 7)),
        ("rat-swarm", 0, (20, 13, 10)),
        ("dense-rat-swarm", 0, (25, 13, 15)),
        ("whale", 0, (20, 14, 28)),
        ("dire-wolf", 0, (42, 41, 9)),
        ("green-goblin", 0, (13, 12, 5)),
        ("mountain-ogre", 0, (17, 16, 12)),
        ("skeletal-hound", 0, (28, 26, 6)),
    ];
    for (id, index, totals_expected) in expected {
        let sheet = library.figure(id).unwrap_or_else(|| panic!("no {id}"));
        let weapon = &sheet.natural[index];
        let blow = i32::from(sheet.damage_strength.unwrap_or(sheet.attributes.strength));
        let (attack, defence, damage) = totals(sheet, weapon);
        let own = i32::from(sheet.attributes.strength);
        assert_eq!(
            (attack, defence, damage - own + blow),
            totals_expected,
            "{id}"
        );
    }
    Ok(())
}

/// What a list says of a creature's soak wins over what its Size would give.
///
/// Proves: YG-SOAK-CREATURE, YC-SOAK.
#[test]
fn creatures_have_size_soak_and_armour_of_the_bestiary() -> Result<(), Problem> {
    let library = library()?;
    for (id, size, soak, armour) in [
        ("bonobo", 3, 8, 1),
        ("chimpanzee", 3, 8, 1),
        ("black-bear", 6, 12, 2),
        ("brown-bear", 7, 15, 3),
        ("cave-bear", 10, 15, 5),
        ("bison", 10, 17, 4),
        ("boar", 3, 9, 4),
        ("domestic-cat", 0, 7, 0),
        ("african-wild-cat", 0, 7, 0),
        ("roe-deer", 3, 9, 1),
        ("red-deer", 5, 12, 2),
        ("utahraptor", 7, 9, 3),
        ("hunting-dog", 3, 9, 0),
        ("war-dog", 4, 11, 0),
        ("elephant", 15, 21, 4),
        ("pony", 7, 12, 0),
        ("riding-horse", 9, 12, 0),
        ("arabic-warhorse", 8, 15, 0),
        ("heavy-warhorse", 10, 15, 0),
        ("draft-horse", 10, 15, 0),
        ("lion", 7, 14, 1),
        ("rat", 0, 0, 0),
        ("whale", 21, 20, 0),
        ("wolf", 4, 12, 0),
        ("dire-wolf", 6, 15, 0),
        ("green-goblin", 3, 9, 0),
        ("ogre", 8, 15, 0),
        ("mountain-ogre", 11, 20, 0),
        ("common-orc", 5, 12, 0),
        ("orc-brute", 5, 12, 0),
        ("orc-hunter", 5, 12, 0),
        ("cursed", 5, 12, 0),
        ("ghoul", 5, 17, 0),
        ("skeletal-hound", 3, 13, 0),
        ("skeletal-warrior", 5, 17, 0),
        ("wraith", 5, 0, 0),
        ("haitian-zombie", 5, 12, 0),
        ("infected", 5, 12, 0),
        ("zombie", 5, 17, 0),
    ] {
        let creature = library.figure(id).unwrap_or_else(|| panic!("no {id}"));
        let made = (creature.size, creature.soak(), creature.natural_armour);
        assert_eq!(made, (size, soak, armour), "{id}");
    }
    Ok(())
}

#[test]
fn whoever_knows_a_technique_has_the_skill_for_it() -> Result<(), Problem> {
    let library = library()?;
    for figure in library.figures() {
        for id in &figure.techniques {
            let sheet = library.technique(id).unwrap_or_else(|| panic!("no {id}"));
            let best = sheet.skills.iter().map(|skill| score(figure, *skill)).max();
            assert!(best >= Some(sheet.level.into()), "{}: {id}", figure.id);
            let known = |other: &String| figure.techniques.contains(other);
            assert!(
                sheet.after.as_ref().is_none_or(known),
                "{}: {id}",
                figure.id
            );
        }
    }
    Ok(())
}

#[test]
fn the_assets_are_clean() -> Result<(), Problem> {
    let asset_dir = AssetDir::locate()?;
    let report = check(&[asset_dir.root().to_path_buf()], None, &[&DataChecker]);
    assert!(report.is_clean(), "{report}");
    Ok(())
}

#[test]
fn broken_data_give_one_clear_error() -> Result<(), Problem> {
    let asset_dir = AssetDir::locate()?;
    for name in ["unknown_figure.ron", "bad_range"] {
        let path = PathBuf::from("../content/tests/broken").join(name);
        let report = check(&[path], Some(&asset_dir), &[&DataChecker]);
        insta::assert_snapshot!(name, report.to_string());
    }
    Ok(())
}

#[test]
fn altered_figures_are_read_or_refused() -> Result<(), Problem> {
    let asset_dir = AssetDir::locate()?;
    let texts =
        ["weapons", "armour", "figures", "creatures"].map(|name| format!("rules/yags/{name}.ron"));
    for path in texts {
        let source = asset_dir.source(&path)?;
        for place in 0..50 {
            let mut end = source.text.len() * place / 50;
            while !source.text.is_char_boundary(end) {
                end -= 1;
            }
            let cut = content::Source::new(&*source.file, &source.text[..end]);
            let other = source.text.replacen(['0', '1', '(', '"'], "-9", place);
            let altered = content::Source::new(&*source.file, other);
            for text in [cut, altered] {
                for problem in [
                    content::parse::<Vec<WeaponSheet>>(&text).err(),
                    content::parse::<Vec<FigureSheet>>(&text).err(),
                ] {
                    assert!(
                        problem.is_none_or(|problem| problem.to_string().starts_with("error: "))
                    );
                }
            }
        }
    }
    Ok(())
}
