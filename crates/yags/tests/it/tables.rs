//! The tables of the sources against what a fight makes of them: stances and armour.

use crate::proof::proves;
use crate::scene::Scene;
use crate::source_tables::Tables;
use crate::source_tables::blows::Pace;

const SWORD: &str = "wields: [\"broad-sword\"], skills: {Melee: 4}";

fn tables() -> Tables {
    Tables::load().unwrap_or_else(|problem| panic!("{problem}"))
}

#[test]
fn table_a_15_stances() {
    proves!["YC-ST-NORMAL", "YC-ST-AGGR", "YC-ST-DEF", "YC-SPEED"];
    for row in tables().stances {
        if row.name == "prone" {
            continue;
        }
        let cast = [("Ann", 0, (5, 4), SWORD), ("Bob", 1, (6, 4), SWORD)];
        let mut scene = Scene::open(&cast, &[15, 7, 15, 10]);
        scene.wait("Bob");
        let order = format!("attack broad-sword Bob {} 1", row.name);
        scene.answer("Ann declare", &order);
        let phase = match row.speed {
            Pace::Fast => "fast",
            Pace::Normal => "normal",
            Pace::Slow => "slow",
        };
        scene.tells(&[phase, "Ann attacks Bob"]);
        assert_eq!(
            scene.total("attack", "ability"),
            32 + row.attack,
            "{}",
            row.name
        );
        assert_eq!(
            scene.total("damage", "damage"),
            25 + row.damage,
            "{}",
            row.name
        );
        // Bob attacks first in his stance and defends in it against Ann's answer.
        let mut scene = Scene::open(&cast, &[15, 7, 15, 10]);
        let order = format!("attack broad-sword Ann {} 1", row.name);
        scene.answer("Bob declare", &order);
        scene.answer("Ann declare", "attack broad-sword Bob aggressive 0");
        scene.answer("Bob defend", "parry");
        assert_eq!(
            scene.total("defence", "defence"),
            27 + row.defence,
            "{}",
            row.name
        );
    }
}

#[test]
fn table_a_20_armour_steps() {
    proves!["YC-W-HEAVY", "YC-W-IMPALING", "YC-ARM-SOFT", "YC-FIREARM-ARM", "R-67"; by outcome: "YC-ARM-MAIL", "YC-ARM-BP"];
    let attacks = [
        ("plain melee", "broad-sword"),
        ("stuns or mixed", "fist"),
        ("impaling", "short-sword"),
        ("heavy melee on a light suit", "mace"),
        ("firearm", "karabiner-98k"),
        ("heavy firearm", "dragunov-svd"),
    ];
    // Column, piece, protection. No suit of one piece that the lists know is heavy altogether.
    let pieces = [
        (0, "mail-shirt", 4),
        (1, "quilted-hauberk", 4),
        (2, "soft-leather-jacket", 2),
        (3, "steel-vambraces", 1),
        (4, "interceptor-body-armour", 8),
        (5, "body-shield", 12),
    ];
    let rows = tables().armour_steps;
    let strong = "attributes: (strength: 6, health: 3, agility: 3, dexterity: 3, perception: 3, \
                  intelligence: 3, empathy: 3, will: 3)";
    for (name, weapon) in attacks {
        let row = rows.iter().find(|row| row.name == name);
        let row = row.unwrap_or_else(|| panic!("no row {name}"));
        for (column, piece, protection) in pieces {
            let shoots = name.contains("firearm");
            let held = if weapon == "fist" { "" } else { weapon };
            let wields = if held.is_empty() {
                String::new()
            } else {
                format!("wields: [{held:?}], ")
            };
            let ann = format!("{wields}skills: {{Melee: 6, Guns: 6, Brawl: 6}}, {strong}");
            let bob = format!("armour: [{piece:?}]");
            let apart = if shoots { 9 } else { 1 };
            let cast = [("Ann", 0, (1, 4), &*ann), ("Bob", 1, (1 + apart, 4), &*bob)];
            let mut scene = Scene::open(&cast, &[15, 7, 15, 1]);
            scene.wait("Bob");
            let order = if shoots && weapon == "karabiner-98k" {
                format!("shoot {weapon} Bob normal 1,4 upright 0 1")
            } else if shoots {
                format!("shoot {weapon} Bob normal 1,4 upright 0")
            } else {
                format!("attack {weapon} Bob normal 1")
            };
            scene.answer("Ann declare", &order);
            let left = match row.steps[column] {
                -1 => 2 * protection,
                0 => protection,
                1 => (protection + 1) / 2,
                _ => 0,
            };
            assert_eq!(scene.total("damage", "soak"), 12 + left, "{name}: {piece}");
        }
    }
}
