//! Techniques that are declared with an attack, and rolls that are made again.

use super::duel;
use crate::proof::proves;
use crate::scene::Scene;
use tabletop::forecast::Detail;

const SWORD: &str = "wields: [\"broad-sword\"], skills: {Melee: 4}";

#[test]
fn yg_tech_finesse_a_surer_and_lighter_blow() {
    proves!["YG-TECH-FINESSE"];
    let fencer = "wields: [\"broad-sword\"], skills: {Melee: 4}, techniques: [\"finesse\"]";
    let mut scene = duel(fencer, "", &[3, 10]);
    scene.wait("Bob");
    scene.answer("Ann declare", "attack broad-sword Bob normal finesse 1");
    assert_eq!(scene.total("attack", "ability"), 25);
    assert_eq!(scene.total("damage", "damage"), 20);
    assert!(scene.cites("damage", "YG-TECH-FINESSE", 5));
    // Not with a mace, and it need not be used.
    let mace = fencer.replace("broad-sword", "mace");
    let mut scene = duel(&mace, "", &[3, 10]);
    scene.wait("Bob");
    scene.answer("Ann declare", "attack mace Bob normal 1");
    let mut scene = duel(fencer, "", &[3, 10]);
    scene.wait("Bob");
    scene.answer("Ann declare", "attack broad-sword Bob normal plain 1");
    assert_eq!(scene.total("attack", "ability"), 20);
}

#[test]
fn yg_tech_brute_force_strength_for_agility() {
    proves!["YG-TECH-BRUTE-FORCE"];
    let brute = "skills: {Brawl: 4}, techniques: [\"brute-force\"], attributes: (strength: 6, \
                 health: 3, agility: 3, dexterity: 3, perception: 3, intelligence: 3, empathy: 3, \
                 will: 3)";
    let mut scene = duel(brute, "", &[3, 10]);
    scene.wait("Bob");
    let refused = scene.refusal("attack fist Bob defensive", "brute-force");
    assert_eq!(refused, "not in defence (YG-TECH-BRUTE-FORCE)");
    let most = scene.refusal("attack fist Bob normal brute-force", "3");
    assert!(most.contains("at most 2"), "{most}");
    scene.answer("Ann declare", "attack fist Bob normal brute-force 1");
    // 6 x 4 + 3.
    assert_eq!(scene.total("attack", "ability"), 27);
    assert!(scene.cites("attack", "YG-TECH-BRUTE-FORCE", 6));
}

#[test]
fn yg_tech_multiple_attacks_fast_normal_and_slow() {
    proves!["YG-TECH-MULTIPLE-ATTACKS", "YC-SPEED"];
    let master = "wields: [\"broad-sword\"], skills: {Melee: 12}, \
                  techniques: [\"multiple-attacks\"]";
    let mut scene = duel(master, "base_soak: 30", &[2, 2, 3, 2, 4, 2]);
    scene.wait("Bob");
    let refused = scene.refusal("attack broad-sword Bob normal", "multiple-attacks");
    assert_eq!(
        refused,
        "only in the aggressive stance (YG-TECH-MULTIPLE-ATTACKS)"
    );
    scene.answer(
        "Ann declare",
        "attack broad-sword Bob aggressive multiple-attacks 3 1",
    );
    // 36 + 5 + 5 - 30 + die; each hits.
    scene.tells(&[
        "fast",
        "Ann attack 2",
        "normal",
        "Ann attack 3",
        "slow",
        "Ann attack 4",
    ]);
    assert_eq!(scene.total("attack", "ability"), 20);
    assert!(scene.cites("attack", "YG-TECH-MULTIPLE-ATTACKS", 30));
}

#[test]
fn yg_tech_multiple_attacks_the_second_of_two_is_slow() {
    proves!["YG-TECH-MULTIPLE-ATTACKS"];
    let master = "wields: [\"broad-sword\"], skills: {Melee: 8}, \
                  techniques: [\"multiple-attacks\"]";
    let mut scene = duel(master, "base_soak: 30", &[2, 2, 3, 2]);
    scene.wait("Bob");
    scene.answer(
        "Ann declare",
        "attack broad-sword Bob aggressive multiple-attacks 2 1",
    );
    scene.tells(&["fast", "Ann attack 2", "normal", "slow", "Ann attack 3"]);
    // 24 + 5 + 5 - 15 + 3.
    assert_eq!(scene.total("attack", "ability"), 22);
    scene.dice_used_up();
}

#[test]
fn yg_tech_two_blades_damage_rolled_twice() {
    proves!["YG-TECH-TWO-BLADES"];
    let pair = "wields: [\"broad-sword\", \"short-sword\"], skills: {Melee: 6}, \
                techniques: [\"two-blades\"]";
    let mut scene = duel(pair, "", &[10, 1, 2]);
    scene.wait("Bob");
    let most = scene.refusal("attack broad-sword Bob aggressive two-blades", "3");
    assert!(most.contains("at most 2"), "{most}");
    scene.answer(
        "Ann declare",
        "attack broad-sword Bob aggressive two-blades 1",
    );
    // 3 + 12 + 5 + die - 12: 9 and 10 over, two and three wounds.
    scene.tells(&["Bob wounds 0->2", "Bob wounds 2->5"]);
    scene.dice_used_up();
}

#[test]
fn yg_tech_combined_attack_one_roll_again() {
    proves!["YG-TECH-COMBINED-ATTACK"];
    let pair = "wields: [\"broad-sword\", \"short-sword\"], skills: {Melee: 4}, \
                techniques: [\"combined-attack\"]";
    let mut scene = duel(pair, "base_soak: 30", &[2, 12, 9, 3]);
    scene.answer("Bob declare", "nothing 6,4 upright 1");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene.answer("Bob defend", "dodge");
    scene.answer("Ann again", "again");
    // The second roll stands, and the damage is not rolled again.
    assert_eq!(scene.total("attack", "ability"), 29);
    scene.tells(&[
        "Ann attack 2",
        "Ann attack 12",
        "Bob defence 9",
        "Ann damage 3",
    ]);
    assert_eq!(scene.noted("YG-TECH-COMBINED-ATTACK"), 1);
    scene.dice_used_up();
    let mut scene = duel(pair, "base_soak: 30", &[12, 3, 8]);
    scene.wait("Bob");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene.answer("Ann again", "keep");
    scene.answer("Ann again", "again");
    assert_eq!(scene.total("damage", "damage"), 23);
    scene.dice_used_up();
}

#[test]
fn yg_tech_reliable_defence_a_shield_defence_again_at_half_penalties() {
    proves!["YG-TECH-RELIABLE-DEFENCE"];
    let master = "wields: [\"broad-sword\", \"round-shield\"], skills: {Melee: 6}, \
                  techniques: [\"reliable-defence\"]";
    let mut scene = duel(SWORD, master, &[10, 4, 10, 2, 9]);
    scene.wait("Bob");
    scene.answer("Ann declare", "attack broad-sword Bob aggressive 1");
    assert_eq!(scene.gauge("Bob", "wounds"), 3);
    scene.answer("Bob declare", "nothing 6,4 upright 1");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene.answer("Bob defend", "parry");
    scene.answer("Bob again", "again");
    assert_eq!(scene.noted("YG-TECH-RELIABLE-DEFENCE"), 1);
    // 18 + 5 + 3 - 10 + 5 + 9.
    assert_eq!(scene.total("defence", "defence"), 30);
    assert!(scene.cites("defence", "YG-TECH-RELIABLE-DEFENCE", 5));
    scene.dice_used_up();
}

/// A forecast counts every blow.
#[test]
fn forecasts_count_further_blows_and_the_second_blade() {
    proves!["YG-TECH-MULTIPLE-ATTACKS", "YG-TECH-TWO-BLADES"];
    let forecast = |ann: &str, words: &str| {
        let cast = [("Ann", 0, (5, 4), ann), ("Bob", 1, (6, 4), "")];
        let mut scene = Scene::open(&cast, &[15, 7]);
        scene.wait("Bob");
        let picks = scene.picks(words);
        scene.forecast(&picks, Detail::Cards)
    };
    let swift =
        "wields: [\"broad-sword\"], skills: {Melee: 12}, techniques: [\"multiple-attacks\"]";
    let two = forecast(
        swift,
        "attack broad-sword Bob aggressive multiple-attacks 2 1",
    );
    assert!(
        two.remarks
            .iter()
            .any(|words| words == "2 blows, each as likely to hit (YG-TECH-MULTIPLE-ATTACKS)")
    );
    // Fifteen off each: still 36 + 5 + 5 - 15, so both hit but for a fumble.
    let one = forecast(swift, "attack broad-sword Bob aggressive plain 1");
    assert_eq!(two.success, one.success);
    assert!(two.gain > one.gain);
    let blades = "wields: [\"broad-sword\", \"short-sword\"], skills: {Melee: 8}, \
                  techniques: [\"two-blades\"]";
    let twice = forecast(blades, "attack broad-sword Bob aggressive two-blades 1");
    let once = forecast(blades, "attack broad-sword Bob aggressive plain 1");
    assert!(twice.gain > once.gain);
    assert!(
        twice
            .remarks
            .iter()
            .any(|words| words.contains("rolled twice (YG-TECH-TWO-BLADES)"))
    );
}
