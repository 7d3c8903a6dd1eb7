//! Techniques against those who do not know what is coming.

use crate::scene::Scene;

const UNAWARE: &str = "/* unaware */ armour: [\"quilted-jacket\"]";

fn scene(ann: &str, bob: &str, metres: i16, rest: &[u8]) -> Scene {
    let cast = [("Ann", 0, (5, 4), ann), ("Bob", 1, (5 + metres, 4), bob)];
    Scene::open(&cast, &[&[15, 7], rest].concat())
}

/// Proves: YG-TECH-SURPRISE-ATTACK, YC-UNKNOWN.
#[test]
fn yg_tech_surprise_attack_tactics_add_against_the_unaware() {
    let ann = "/* hidden */ wields: [\"broad-sword\"], skills: {Melee: 4, Tactics: 3}, \
               techniques: [\"surprise-attack\"]";
    let mut scene = scene(ann, UNAWARE, 1, &[19, 2, 10, 2]);
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    // 12 + 5 + 3 + 10; 3 + 12 + 3 + 2.
    assert_eq!(scene.total("attack", "ability"), 30, "{}", scene.story());
    assert_eq!(scene.total("damage", "damage"), 20);
    assert!(scene.cites("damage", "YG-TECH-SURPRISE-ATTACK", 3));
}

/// Proves: YG-TECH-AMBUSH, YG-AMBUSH.
#[test]
fn yg_tech_ambush_passes_armour_by() {
    let ann = "/* hidden */ skills: {Stealth: 4, Brawl: 4}, techniques: [\"ambush\"]";
    let mut scene = scene(ann, UNAWARE, 1, &[19, 2, 10, 2]);
    scene.answer("Ann declare", "attack fist Bob normal ambush 0");
    scene.tells(&["slow", "Ann attacks Bob"]);
    assert_eq!(scene.total("damage", "soak"), 12, "{}", scene.story());
}

/// Proves: YG-TECH-AMBUSH, YG-TECH-COMBAT-AMBUSH, YG-TECH-SUDDEN-DEATH.
#[test]
fn yg_tech_combat_ambush_yg_tech_sudden_death_who_may_be_ambushed() {
    let seen = |techniques: &str| {
        let ann = format!("skills: {{Stealth: 8, Brawl: 4}}, techniques: [{techniques}]");
        let mut scene = scene(&ann, "", 1, &[10, 2]);
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
