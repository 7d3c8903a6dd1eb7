//! The importer on samples of our own: every layout, every trap.

use content::{Source, parse};
use import::{Import, Kind};
use std::path::Path;
use yags::data::{ArmourSheet, ChargeSheet, FigureSheet, Library, TechniqueSheet, WeaponSheet};

fn sample(name: &str) -> Source {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/samples")
        .join(name);
    let text = std::fs::read_to_string(path).expect("a sample");
    Source::new(name, text)
}

fn read(names: &[&str]) -> Import {
    let mut import = Import::default();
    for name in names {
        import
            .read(&sample(name))
            .unwrap_or_else(|problem| panic!("{problem}"));
    }
    import
}

const ALL: [&str; 5] = [
    "items.yags",
    "old.xml",
    "beasts.yags",
    "people.yags",
    "tricks.yags",
];

fn ron(import: &Import, kind: Kind) -> Source {
    Source::new(
        kind.file(),
        import.ron(kind).unwrap_or_else(|| panic!("no {kind:?}")),
    )
}

fn list<T: serde::de::DeserializeOwned>(import: &Import, kind: Kind) -> Vec<T> {
    parse(&ron(import, kind)).unwrap_or_else(|problem| panic!("{problem}"))
}

#[test]
fn what_is_complete_fits_the_game() {
    let import = read(&ALL);
    let weapons: Vec<WeaponSheet> = list(&import, Kind::Weapon);
    let names: Vec<_> = weapons.iter().map(|weapon| &*weapon.id).collect();
    assert_eq!(names, ["cleaver", "fishing-spear", "pop-gun-mk-2"]);
    let armour: Vec<ArmourSheet> = list(&import, Kind::Armour);
    let charges: Vec<ChargeSheet> = list(&import, Kind::Charge);
    let mut figures: Vec<FigureSheet> = list(&import, Kind::Figure);
    figures.extend(list::<FigureSheet>(&import, Kind::Creature));
    let techniques: Vec<TechniqueSheet> = list(&import, Kind::Technique);
    assert_eq!(
        (armour.len(), charges.len(), figures.len(), techniques.len()),
        (2, 1, 2, 1)
    );
    let library = Library::new(weapons, armour, figures, &[]);
    let library = library.and_then(|library| library.with_charges(charges));
    library.unwrap_or_else(|fault| panic!("{fault}"));
}

#[test]
fn hand_weapons_of_items() {
    let import = read(&["items.yags"]);
    let text = import.ron(Kind::Weapon).unwrap_or_default();
    let cleaver = r#"    (
        id: "cleaver", name: "cleaver", classes: [Single], skill: Melee, attack: 2, damage: 6,
        damage_type: Mixed, reach: 1, strength: 2, load_grams: 750, properties: [Heavy, Weak],
        tech: 3,
    ),
"#;
    assert!(text.contains(cleaver), "{text}");
    let spear = r#"classes: [Single, Longshaft], skill: Melee,
        hands: OneOrTwo, attack: 3, defence: 1, damage: 5, reach: 3, strength: 2, load_grams: 1000,
        properties: [Thrusting, TwoHanded],
        missile: (kind: Thrown, increment: 10, short: 2, medium: 4, long: 8, range_times_strength: true, capacity: 0),
"#;
    assert!(text.contains(spear), "{text}");
}

/// No plus sign: Strength is not added. Recoil is written as a penalty.
#[test]
fn firearms_of_items() {
    let weapons: Vec<WeaponSheet> = list(&read(&["items.yags"]), Kind::Weapon);
    let gun = &weapons[2];
    assert!(!gun.damage_adds_strength);
    let missile = gun.missile.as_ref().expect("a gun");
    assert_eq!(
        (missile.burst, missile.recoil, missile.load_rounds),
        (12, 4, 2)
    );
    assert_eq!((missile.rate_of_fire, missile.capacity), (30, 24));
    assert_eq!(missile.modes.len(), 2);
    assert!(weapons[0].damage_adds_strength);
}

/// A missing number is never 0: the entry is written as a comment that says what it lacks.
#[test]
fn missing_values_stay_missing() {
    let import = read(&["items.yags"]);
    let rocket = &import.entries(Kind::Weapon)[3];
    assert_eq!(rocket.missing, ["reach", "strength", "medium", "capacity"]);
    assert_eq!(rocket.get("blast"), Some("(radius_cm: 250)"));
    assert_eq!(rocket.get("scale"), Some("Vehicle"));
    let missile = rocket.get("missile").unwrap_or_default();
    assert!(
        missile.contains("guided: (by: Homing, score: 4, speed: 1500)"),
        "{missile}"
    );
    assert!(!missile.contains("medium"), "{missile}");
    let text = import.ron(Kind::Weapon).unwrap_or_default();
    let head = "    // items.yags:78: missing: reach, strength, medium, capacity\n    //    (\n";
    assert!(text.contains(head), "{text}");
}

#[test]
fn notices_name_file_and_line() {
    let import = read(&ALL);
    let told: Vec<String> = import.notices().iter().map(ToString::to_string).collect();
    for expected in [
        "items.yags:27: unknown: Cleaver: property <singing>",
        "items.yags:91: missing: Kitchen rocket: strength: \"-\" is no number",
        "items.yags:93: missing: Kitchen rocket: reach: empty",
        "items.yags:87: missing: Kitchen rocket: medium: empty",
        "items.yags:94: missing: Kitchen rocket: capacity: \"var.\" is no number",
        "items.yags:96: read: Kitchen rocket: reload 10 stands as text: seconds, 2 rounds",
        "items.yags:117: unknown: Padded coat: covers <tail>",
        "items.yags:123: unused: Lunch box: no weapon and no armour",
        "old.xml:10: missing: Cleaver: strength: \"3-5\" is no number",
        "old.xml:4: missing: Cleaver: reach: no element",
        "old.xml:4: repeated: cleaver: other figures than before, kept as cleaver-2",
        "beasts.yags:2: unused: Geese: a heading, without statistics",
        "beasts.yags:16: unused: Angry goose: skills: Honking 9",
        "people.yags:14: unused: Cook (2): skills: Cooking 7",
        "people.yags:23: unused: Cook (2): learnt by skill: combat-reflexes",
        "tricks.yags:10: missing: Quick ladle: cost: no points",
        "tricks.yags:14: unused: Tall: no technique",
    ] {
        assert!(
            told.iter().any(|line| line == expected),
            "{expected}\n{told:#?}"
        );
    }
}

#[test]
fn creatures_and_people() {
    let import = read(&ALL);
    let geese: Vec<FigureSheet> = list(&import, Kind::Creature);
    let goose = &geese[0];
    assert_eq!(
        (goose.size, goose.base_soak, goose.natural_armour),
        (1, Some(12), 3)
    );
    assert_eq!(
        (goose.attributes.health, goose.damage_strength),
        (3, Some(1))
    );
    assert_eq!((goose.bravery, goose.skills.len()), (Some(7), 2));
    assert_eq!((goose.natural.len(), goose.natural[0].attack), (1, 2));
    assert_eq!(import.entries(Kind::Creature).len(), 2);
    let people: Vec<FigureSheet> = list(&import, Kind::Figure);
    let cook = &people[0];
    assert_eq!(
        (&*cook.wields, &*cook.armour),
        (&["cleaver".to_owned()][..], &["padded-coat".to_owned()][..])
    );
    assert_eq!((cook.skills.len(), cook.base_soak), (2, None));
}

#[test]
fn techniques_carry_skill_level_and_condition() {
    let import = read(&["tricks.yags"]);
    let known: Vec<TechniqueSheet> = list(&import, Kind::Technique);
    assert_eq!((known[0].skills.len(), known[0].level), (2, 4));
    assert_eq!(known[0].after.as_deref(), Some("quick-ladle"));
    assert_eq!(
        import.entries(Kind::Technique)[1].get("former_skill"),
        Some("\"Ladles\"")
    );
}

/// Notices of copyright go on; other comments do not.
#[test]
fn rights_are_kept() {
    let import = read(&ALL);
    let text = import.ron(Kind::Armour).unwrap_or_default();
    assert!(
        text.contains("// items.yags:\n//   Things for the tests"),
        "{text}"
    );
    assert!(text.contains("//   Redistribution is permitted as long as this notice is retained."));
    assert!(!text.contains("nobody's notice"));
    let text = import.ron(Kind::Technique).unwrap_or_default();
    assert!(
        text.contains("//   Copyright 2026 The makers of these tests\n//   Free.\n"),
        "{text}"
    );
}

#[test]
fn what_is_read_twice_is_kept_once() {
    let import = read(&["items.yags", "items.yags"]);
    assert_eq!(import.entries(Kind::Weapon).len(), 4);
    assert_eq!(import.entries(Kind::Armour).len(), 1);
    let twice = import
        .notices()
        .iter()
        .filter(|notice| notice.text.contains("the same as"));
    assert_eq!(twice.count(), 6);
}

#[test]
fn what_is_no_xml_is_told_with_its_place() {
    let problem = Import::default()
        .read(&sample("broken.yags"))
        .expect_err("half an item");
    let text = problem.to_string();
    assert!(text.contains("broken.yags:3:"), "{text}");
    let other = Source::new("page.xml", "<html/>");
    let mut import = Import::default();
    import
        .read(&other)
        .unwrap_or_else(|problem| panic!("{problem}"));
    assert_eq!(
        import.notices()[0].to_string(),
        "page.xml:1: unknown: a file of <html>"
    );
}

/// The figures of an old weapon may stand in an element of their own, like those of items.
#[test]
fn old_weapons_have_their_figures_in_combat() {
    let import = read(&["layouts.xml"]);
    let weapons: Vec<WeaponSheet> = list(&import, Kind::Weapon);
    let ladle = &weapons[0];
    assert_eq!((ladle.attack, ladle.defence, ladle.damage), (4, 3, 12));
    let told: Vec<String> = import.notices().iter().map(ToString::to_string).collect();
    let thrown = "layouts.xml:11: unused: Ladle: figures when thrown, but no ranges";
    assert!(told.iter().any(|line| line == thrown), "{told:#?}");
    // Reload 12 in seconds: three rounds of five.
    let shooter = weapons.iter().find(|weapon| weapon.id == "pea-shooter");
    let missile = shooter.and_then(|weapon| weapon.missile.as_ref());
    assert_eq!(missile.expect("a missile weapon").load_rounds, 3);
    let reload = "layouts.xml:44: read: Pea shooter: reload 12 stands as text: seconds, 3 rounds";
    assert!(told.iter().any(|line| line == reload), "{told:#?}");
}

/// What has no place in the rules is kept as it is written, in a comment, and told.
#[test]
fn what_the_rules_do_not_have_is_kept_and_told() {
    let import = read(&["layouts.xml"]);
    let weapons = import.entries(Kind::Weapon);
    let skewer = &weapons[1];
    assert_eq!(skewer.missing, ["classes", "reach"]);
    assert_eq!(skewer.get("classes"), Some("[Brawl, melee]"));
    assert_eq!(skewer.get("reach"), Some("0.5"));
    let spoon = &weapons[2];
    assert_eq!(spoon.missing, ["damage_type"]);
    assert_eq!(spoon.get("damage_type"), Some("fatigue"));
    let text = import.ron(Kind::Weapon).unwrap_or_default();
    assert!(text.contains("classes: [Brawl, melee]"), "{text}");
    assert!(
        text.contains("// layouts.xml:18: missing: classes, reach\n"),
        "{text}"
    );
    let told: Vec<String> = import.notices().iter().map(ToString::to_string).collect();
    for expected in [
        "layouts.xml:20: missing: Skewer: classes: \"melee\" is none of ours",
        "layouts.xml:24: missing: Skewer: reach: 0.5 is not a whole number",
        "layouts.xml:28: missing: Cold spoon: damage_type: no rule has damage of type \"fatigue\"",
    ] {
        assert!(
            told.iter().any(|line| line == expected),
            "{expected}\n{told:#?}"
        );
    }
}

/// `None` is no weapon: the figures are those of beak and claws. Techniques of the game are the
/// figure's, all other advantages are told.
#[test]
fn creatures_keep_their_attacks_and_techniques() {
    let mut import = Import::with_techniques(["hard-to-kill".to_owned()]);
    import
        .read(&sample("claws.yags"))
        .unwrap_or_else(|problem| panic!("{problem}"));
    let beasts: Vec<FigureSheet> = list(&import, Kind::Creature);
    let gander = &beasts[0];
    assert!(gander.wields.is_empty() && gander.carries.is_empty());
    assert_eq!((gander.natural.len(), gander.natural[0].attack), (1, 5));
    assert_eq!(gander.techniques, ["hard-to-kill"]);
    // The ghost tires whom it touches, which no rule knows.
    let ghost = &import.entries(Kind::Creature)[1];
    assert_eq!(
        (beasts.len(), &ghost.missing[..]),
        (1, &["damage_type"][..])
    );
    let natural = ghost.get("natural").unwrap_or_default();
    assert!(natural.contains("damage_type: fatigue"), "{natural}");
    let told: Vec<String> = import.notices().iter().map(ToString::to_string).collect();
    for expected in [
        "claws.yags:24: unused: Gander: learnt by skill: honking",
        "claws.yags:24: unused: Gander: advantages: Animal, Acute hearing +1",
        "claws.yags:50: missing: Ghost of a goose: damage_type: Touch: no rule has damage of type \"fatigue\"",
    ] {
        assert!(
            told.iter().any(|line| line == expected),
            "{expected}\n{told:#?}"
        );
    }
}

fn refused(text: String) -> String {
    let source = Source::new("strange.xml", text);
    let problem = Import::default().read(&source).expect_err("refused");
    problem.to_string()
}

/// Entities and long lists of attributes are no part of any list, and cost a parser its time.
#[test]
fn strange_files_are_refused_at_once() {
    let entity = "x".repeat(10_000);
    let bomb = format!(
        "<?xml version=\"1.0\"?>\n<!DOCTYPE a [<!ENTITY b \"{entity}\">]>\n<equipment>{}</equipment>",
        "&b;".repeat(10_000)
    );
    let text = refused(bomb);
    assert!(text.contains("strange.xml:2:1"), "{text}");
    assert!(text.contains("take the <!DOCTYPE ...> away"), "{text}");
    let attributes: Vec<String> = (0..40_000).map(|n| format!("a{n}=\"\"")).collect();
    let wide = format!("<equipment>\n<item {}/></equipment>", attributes.join(" "));
    let text = refused(wide);
    assert!(text.contains("more than 64 attributes"), "{text}");
    assert!(text.contains("strange.xml:2:1"), "{text}");
    let text = refused(format!("<equipment>{}</equipment>", " ".repeat(1 << 20)));
    assert!(
        text.contains("1048599 bytes are too many for a list"),
        "{text}"
    );
}

/// Eighteen thousand entries of one name, no two the same.
#[test]
fn a_long_list_is_read_entry_by_entry() {
    let item = |n: u32| format!("<armour name=\"Hat\"><protection>{n}</protection></armour>");
    let all: String = (0..18_000).map(item).collect();
    let source = Source::new(
        "hats.xml",
        format!("<equipment><armourlist>{all}</armourlist></equipment>"),
    );
    let mut import = Import::default();
    import
        .read(&source)
        .unwrap_or_else(|problem| panic!("{problem}"));
    let hats = import.entries(Kind::Armour);
    assert_eq!((hats.len(), &*hats[17_999].id), (18_000, "hat-18000"));
}
