//! The figures on file: they load, they fit together, and they make the totals of the roster.

use content::{Depot, Problem, check};
use std::path::PathBuf;
use yags::data::{Attribute, DataChecker, FigureSheet, Library, Skill, WeaponSheet};

fn library() -> Result<Library, Problem> {
    Library::load(&Depot::locate()?)
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
    let depot = Depot::locate()?;
    let library = Library::load(&depot)?;
    assert!(library.figures().len() >= 30);
    assert!(library.weapons().len() >= 34);
    assert_eq!(library.pieces().len(), 38);
    for figure in library.figures() {
        let token = depot.path(&format!("art/png/tokens/{}.png", figure.art));
        assert!(token.is_file(), "{}: {}", figure.id, token.display());
        assert!(
            !figure.wields.is_empty() || !figure.natural.is_empty(),
            "{}",
            figure.id
        );
    }
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

#[test]
fn the_assets_are_clean() -> Result<(), Problem> {
    let depot = Depot::locate()?;
    let report = check(&[depot.root().to_path_buf()], None, &[&DataChecker]);
    assert!(report.is_clean(), "{report}");
    Ok(())
}

#[test]
fn broken_data_give_one_clear_error() -> Result<(), Problem> {
    let depot = Depot::locate()?;
    for name in ["unknown_figure.ron", "bad_range"] {
        let path = PathBuf::from("../content/tests/broken").join(name);
        let report = check(&[path], Some(&depot), &[&DataChecker]);
        insta::assert_snapshot!(name, report.to_string());
    }
    Ok(())
}

#[test]
fn altered_figures_are_read_or_refused() -> Result<(), Problem> {
    let depot = Depot::locate()?;
    let texts = ["weapons", "armour", "figures"].map(|name| format!("rules/yags/{name}.ron"));
    for path in texts {
        let source = depot.source(&path)?;
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
