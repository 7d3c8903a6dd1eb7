//! Nobody in particular, courage, and first aid while others fight.

use crate::proof::proves;
use crate::scene::Scene;

/// Eight dice for attributes come before initiative, in the order of the sheet.
#[test]
fn yk_npc_a_die_for_each_attribute() {
    proves!["YK-NPC"; by outcome: "YK-ATTR"];
    // Strength 4, Health 2, all others 3; then initiative 12 + 10.
    let quick = "quick: true, skills: {Throw: 4}, wields: [\"javelin\"]";
    let mut scene = Scene::open(
        &[("Ann", 0, (5, 4), quick), ("Bob", 1, (20, 4), "")],
        &[20, 1, 2, 10, 19, 3, 11, 7, 10, 5],
    );
    assert_eq!(scene.total("attribute", "strength"), 4);
    assert_eq!(scene.total("attribute", "health"), 2);
    assert_eq!(scene.total("attribute", "will"), 3);
    assert!(scene.cites("attribute", "YK-NPC", 1));
    assert_eq!(scene.verdict("attribute"), "4 2 3 3 3 3 3 3");
    assert_eq!(scene.gauge("Ann", "initiative"), 22);
    // A javelin flies 5, 10, 20 m for each point of Strength: short range is what 4 makes of it.
    let lines = scene.battle.sheet(scene.id("Ann")).lines;
    assert!(
        lines
            .iter()
            .any(|(_, text)| text.starts_with("Str 4 Hea 2"))
    );
    scene.dice_used_up();
}

/// Unnamed people have no skill above 9, and attributes of their own they have none.
#[test]
#[should_panic(expected = "give 0 to 9")]
fn yk_npc_skills_up_to_nine() {
    proves!["YK-NPC"];
    let quick = "quick: true, skills: {Melee: 10}";
    Scene::open(&[("Ann", 0, (5, 4), quick), ("Bob", 1, (20, 4), "")], &[]);
}

const SWORD: &str = "wields: [\"broad-sword\"], skills: {Melee: 4}";

fn wavering(dice: &[u8]) -> Scene {
    let row = ".".repeat(40);
    let rows: Vec<&str> = (0..9).map(|_| row.as_str()).collect();
    let cast = [
        ("Ann", 0, (5, 4), SWORD),
        ("Bob", 1, (6, 4), "base_soak: 0"),
        ("Cat", 1, (12, 4), "wields: [\"mace\"]"),
    ];
    let all = [&[15, 7, 8], dice].concat();
    let mut scene = Scene::drawn("", "", &["morale"], &rows, &cast, &all);
    scene.wait("Bob");
    scene.wait("Cat");
    scene
}

/// Half of a side is lost: Will x Bravery against 22.
#[test]
fn r_142_whoever_fails_retreats_or_surrenders() {
    proves!["YG-MORALE", "R-142", "R-127"];
    // Bob dies (35 over: eight wounds, a 1); Cat rolls 12 + 9 = 21.
    let mut scene = wavering(&[10, 20, 1, 9]);
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene.answer("Ann cover", "cover");
    assert_eq!(scene.total("morale", "will"), 21);
    assert_eq!(scene.total("morale", "difficulty"), 22);
    assert!(scene.cites("morale", "YG-MORALE", 12));
    assert!(scene.is("Cat", "unnerved"));
    assert_eq!(scene.asked(), "Cat declare");
    assert_eq!(
        scene.refusal("", "attack"),
        "has lost its nerve: retreats or surrenders (YG-MORALE)"
    );
    assert_eq!(
        scene.refusal("nothing", "11,4"),
        "only away from the enemy (YG-MORALE)"
    );
    assert_eq!(scene.refusal("nothing", "13,4"), "allowed");
    scene.answer("Cat declare", "surrender");
    scene.answer("Ann declare", "nothing 5,4 upright 0");
    scene.tells(&[
        "Cat surrenders",
        "note 4 Cat",
        "Cat surrendered",
        "over Won(SideId(0))",
    ]);
    scene.dice_used_up();
}

#[test]
fn r_142_whoever_passes_fights_on_and_is_asked_once() {
    proves!["YG-MORALE", "R-142"];
    let mut scene = wavering(&[10, 20, 1, 10]);
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene.answer("Ann cover", "cover");
    assert_eq!(scene.verdict("morale"), "fights on, 0 to spare");
    assert!(!scene.is("Cat", "unnerved"));
    scene.wait("Cat");
    scene.answer("Ann declare", "nothing 5,4 upright 0");
    // No second die at the end of the second round.
    assert_eq!(scene.asked(), "Cat declare");
    scene.dice_used_up();
    // Without the option nobody is asked.
    let cast = [
        ("Ann", 0, (5, 4), SWORD),
        ("Bob", 1, (6, 4), "base_soak: 0"),
        ("Cat", 1, (12, 4), ""),
    ];
    let mut scene = Scene::open(&cast, &[15, 7, 8, 10, 20, 1]);
    scene.wait("Bob");
    scene.wait("Cat");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene.answer("Ann cover", "cover");
    assert_eq!(scene.asked(), "Cat declare");
    scene.dice_used_up();
}

/// Ann heals what Bob did to Cat, far from Bob.
fn tended(dice: &[u8]) -> Scene {
    let healer = "skills: {FirstAid: 4}";
    let cast = [
        ("Ann", 0, (4, 4), healer),
        ("Cat", 0, (5, 4), ""),
        ("Bob", 1, (6, 4), SWORD),
    ];
    Scene::open(&cast, &[&[7, 8, 15], dice].concat())
}

/// Twelve rounds, then Intelligence x First aid against 10 and half of the penalties.
#[test]
fn r_135_first_aid_takes_twelve_rounds() {
    proves!["YC-FA", "R-135", "R-134"];
    // 15 + 2 - 12: two wounds, -5. The roll: 12 + 11 against 13: good.
    let mut scene = tended(&[10, 2, 11]);
    scene.wait("Ann");
    scene.wait("Cat");
    scene.answer("Bob declare", "attack broad-sword Cat normal 0");
    scene.answer("Cat strike", "hold");
    assert_eq!(scene.gauge("Cat", "wounds"), 2);
    assert_eq!(scene.refusal("first-aid Cat", "stuns"), "none (YC-FA-STUN)");
    for round in 1..=12 {
        assert_eq!(scene.gauge("Cat", "wounds"), 2, "{round}");
        scene.answer("Ann declare", "first-aid Cat wounds");
        scene.wait("Cat");
        scene.wait("Bob");
    }
    assert_eq!(scene.total("first aid", "first aid"), 23);
    assert_eq!(scene.total("first aid", "difficulty"), 13);
    assert!(scene.cites("first aid", "YC-FA", 3));
    assert_eq!(scene.gauge("Cat", "wounds"), 1);
    // Once for each set of wounds.
    assert_eq!(
        scene.refusal("", "first-aid"),
        "nobody hurt beside you (YC-FA)"
    );
    scene.dice_used_up();
}

#[test]
fn r_135_interrupted_work_is_lost() {
    proves!["R-135"];
    let mut scene = tended(&[10, 2, 11]);
    scene.wait("Ann");
    scene.wait("Cat");
    scene.answer("Bob declare", "attack broad-sword Cat normal 0");
    scene.answer("Cat strike", "hold");
    scene.answer("Ann declare", "first-aid Cat wounds");
    scene.wait("Cat");
    scene.wait("Bob");
    // A round of something else.
    scene.wait("Ann");
    scene.wait("Cat");
    scene.wait("Bob");
    for _ in 1..=11 {
        scene.answer("Ann declare", "first-aid Cat wounds");
        scene.wait("Cat");
        scene.wait("Bob");
    }
    assert_eq!(scene.gauge("Cat", "wounds"), 2);
    scene.answer("Ann declare", "first-aid Cat wounds");
    scene.wait("Cat");
    scene.wait("Bob");
    assert_eq!(scene.gauge("Cat", "wounds"), 1);
    scene.dice_used_up();
}

/// Stuns: one for each level; whoever is no longer beaten comes to.
#[test]
fn r_131_first_aid_wakes_the_beaten() {
    proves!["YC-FA-STUN", "R-131", "R-135"];
    // A club of 3 + 3 + 5 and 20 - 0 in mixed levels is too kind: a fist on no soak, 3 + 20 = 23:
    // five stuns; the second one, 3 + 20 again, no more than one; so beaten.
    let fists = "skills: {Brawl: 4}";
    let cast = [
        ("Ann", 0, (4, 4), "skills: {FirstAid: 4}"),
        ("Cat", 0, (5, 4), "base_soak: 0, size: 4"),
        ("Bob", 1, (6, 4), fists),
    ];
    let mut scene = Scene::open(&cast, &[7, 8, 15, 10, 20, 1, 20]);
    scene.wait("Ann");
    scene.wait("Cat");
    scene.answer("Bob declare", "attack fist Cat normal 0");
    assert_eq!(scene.gauge("Cat", "stuns"), 5);
    assert!(scene.is("Cat", "unconscious"), "{}", scene.story());
    for _ in 1..=12 {
        scene.answer("Ann declare", "first-aid Cat stuns");
        scene.wait("Bob");
    }
    // 12 + 20 against 20: good, two stuns.
    assert_eq!(scene.total("first aid", "difficulty"), 20);
    assert_eq!(scene.gauge("Cat", "stuns"), 3);
    assert!(!scene.is("Cat", "unconscious"));
    assert!(scene.is("Cat", "prone"));
    scene.dice_used_up();
}
