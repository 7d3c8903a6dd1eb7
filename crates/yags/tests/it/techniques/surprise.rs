//! Techniques against those who do not know what is coming.

use crate::proof::proves;
use crate::scene::Scene;

const UNAWARE: &str = "/* unaware */ armour: [\"quilted-jacket\"]";

fn scene(ann: &str, bob: &str, metres: i16, rest: &[u8]) -> Scene {
    let cast = [("Ann", 0, (5, 4), ann), ("Bob", 1, (5 + metres, 4), bob)];
    Scene::open(&cast, &[&[15, 7], rest].concat())
}

#[test]
fn yg_tech_surprise_attack_tactics_add_against_the_unaware() {
    proves!["YG-TECH-SURPRISE-ATTACK", "YC-UNKNOWN"];
    let ann = "/* hidden */ wields: [\"broad-sword\"], skills: {Melee: 4, Tactics: 3}, \
               techniques: [\"surprise-attack\"]";
    let mut scene = scene(ann, UNAWARE, 1, &[19, 2, 10, 2]);
    scene.answer("Ann declare", "attack broad-sword Bob steady normal 1");
    // 12 + 5 + 3 + 10; 3 + 12 + 3 + 2.
    assert_eq!(scene.total("attack", "ability"), 30, "{}", scene.story());
    assert_eq!(scene.total("damage", "damage"), 20);
    assert!(scene.cites("damage", "YG-TECH-SURPRISE-ATTACK", 3));
}

#[test]
fn yg_tech_ambush_passes_armour_by() {
    proves!["YG-TECH-AMBUSH", "YG-AMBUSH"];
    let ann = "/* hidden */ skills: {Stealth: 4, Brawl: 4}, techniques: [\"ambush\"]";
    let mut scene = scene(ann, UNAWARE, 1, &[19, 2, 10, 2]);
    scene.answer("Ann declare", "attack fist Bob normal ambush 0");
    scene.tells(&["slow", "Ann attacks Bob"]);
    assert_eq!(scene.total("damage", "soak"), 12, "{}", scene.story());
}

#[test]
fn yg_tech_combat_ambush_yg_tech_sudden_death_who_may_be_ambushed() {
    proves!["YG-TECH-AMBUSH"; by outcome: "YG-TECH-COMBAT-AMBUSH", "YG-TECH-SUDDEN-DEATH"];
    let seen = |techniques: &str| {
        let ann = format!("skills: {{Stealth: 8, Brawl: 4}}, techniques: [{techniques}]");
        let mut scene = scene(&ann, "", 1, &[]);
        scene.wait("Bob");
        scene.refusal("attack fist Bob normal", "ambush")
    };
    assert_eq!(
        seen("\"ambush\""),
        "it knows of the attacker (YG-TECH-AMBUSH)"
    );
    assert_eq!(
        seen("\"ambush\", \"combat-ambush\""),
        "it knows of the attacker (YG-TECH-AMBUSH)"
    );
    assert_eq!(seen("\"ambush\", \"sudden-death\""), "allowed");
    // Whoever knows of somebody else is in combat.
    let hidden = |techniques: &str| {
        let ann =
            format!("/* hidden */ skills: {{Stealth: 8, Brawl: 4}}, techniques: [{techniques}]");
        let mut scene = scene(&ann, "", 1, &[19, 2]);
        scene.wait("Bob");
        scene.refusal("attack fist Bob normal", "ambush")
    };
    assert_eq!(hidden("\"ambush\""), "it is in combat (YG-TECH-AMBUSH)");
    assert_eq!(hidden("\"ambush\", \"combat-ambush\""), "allowed");
}

/// The card names what passed the armour by.
#[test]
fn yg_tech_combat_ambush_yg_tech_sudden_death_pass_armour_by() {
    proves!["YG-TECH-COMBAT-AMBUSH", "YG-TECH-SUDDEN-DEATH"];
    let jacket = "armour: [\"quilted-jacket\"]";
    let ambusher = |hidden: &str, technique: &str| {
        format!(
            "{hidden} skills: {{Stealth: 8, Brawl: 4}}, techniques: [\"ambush\", \"{technique}\"]"
        )
    };
    // Bob knows of somebody, but not of Ann, who has not been spotted.
    let lurking = ambusher("/* hidden */", "combat-ambush");
    let mut unseen = scene(&lurking, jacket, 1, &[19, 2, 10, 2]);
    unseen.wait("Bob");
    unseen.answer("Ann declare", "attack fist Bob normal ambush 0");
    assert_eq!(unseen.total("damage", "soak"), 12, "{}", unseen.story());
    assert!(unseen.cites_any("damage", "YG-TECH-COMBAT-AMBUSH"));
    let open = ambusher("", "sudden-death");
    let mut seen = scene(&open, jacket, 1, &[10, 2]);
    seen.answer("Bob declare", "nothing 6,4 upright 0");
    seen.answer("Ann declare", "attack fist Bob normal ambush 0");
    assert_eq!(seen.total("damage", "soak"), 12, "{}", seen.story());
    assert!(seen.cites_any("damage", "YG-TECH-SUDDEN-DEATH"));
}

#[test]
fn yg_tech_surprise_attack_one_fatigue_doubles_the_initiative() {
    proves!["YG-TECH-SURPRISE-ATTACK", "YC-INIT-ROLL"];
    let ann = "/* hidden */ wields: [\"broad-sword\"], skills: {Melee: 4, Tactics: 3}, \
               techniques: [\"surprise-attack\"]";
    let cast = [
        ("Ann", 0, (5, 4), ann),
        ("Bob", 1, (6, 4), UNAWARE),
        ("Cat", 0, (7, 4), "skills: {Brawl: 4}"),
    ];
    // Ann 12 + 3 = 15, Bob 14, Cat 12 + 15 = 27; 30 comes before 27.
    for (rush, first) in [("steady", "Cat acts"), ("rush", "Ann acts")] {
        let mut scene = Scene::open(&cast, &[3, 2, 15, 19, 2, 10, 2, 10, 2]);
        scene.wait("Bob");
        scene.answer(
            "Ann declare",
            &format!("attack broad-sword Bob {rush} normal 1"),
        );
        scene.answer("Cat declare", "attack fist Bob normal 0");
        scene.answer("Bob strike", "hold");
        let story = scene.story();
        let acts = story.lines().find(|line| line.ends_with("acts"));
        assert_eq!(acts, Some(first), "{story}");
        assert_eq!(scene.gauge("Ann", "fatigue"), i16::from(rush == "rush"));
        scene.dice_used_up();
    }
    // Not on somebody who knows.
    let open = ann.replace("/* hidden */", "");
    let cast = [("Ann", 0, (5, 4), &*open), ("Bob", 1, (6, 4), "")];
    let mut scene = Scene::open(&cast, &[15, 7, 2, 2]);
    scene.wait("Bob");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
}

#[test]
fn yg_tech_surprise_attack_tactics_add_to_defences_too() {
    proves!["YG-TECH-SURPRISE-ATTACK", "YC-OVERWATCH", "R-44"];
    // Around the corner Bob lies in wait, and fails to strike in time: 1 on the check.
    let rows = [
        "...#......",
        "...#......",
        "...#......",
        "...#......",
        "...#......",
        "..........",
    ];
    let bob = "/* seen */ wields: [\"broad-sword\"], skills: {Melee: 4, Tactics: 3}, \
               techniques: [\"surprise-attack\"]";
    let ann = "wields: [\"broad-sword\"], skills: {Melee: 4}";
    let cast = [
        ("Ann", 0, (2, 3), ann),
        ("Bob", 1, (4, 3), bob),
        ("Cat", 1, (0, 0), ""),
    ];
    // Cat has seen Ann, and told him.
    let mut scene = Scene::on(&rows, &cast, &[15, 7, 8, 1, 10, 8]);
    scene.answer(
        "Bob declare",
        "overwatch attack broad-sword 1 anybody never upright",
    );
    scene.wait("Cat");
    scene.answer("Ann declare", "attack broad-sword Bob normal 0");
    scene.answer("Bob defend", "parry");
    // 12 + 5 + 3 + 8.
    assert_eq!(scene.total("defence", "defence"), 28, "{}", scene.story());
    assert!(scene.cites("defence", "YG-TECH-SURPRISE-ATTACK", 3));
}
