//! A weapon leaves the hand while something is declared with it.

use super::{SWORD, duel, things};
use crate::proof::proves;
use crate::scene::Scene;

/// 000 "Declaring Attacks": "The weapon and skill being used, plus any special actions, must be
/// declared at this point." 000 "Disarm": the weapon "falls to the ground within a few metres".
#[test]
fn a_sword_that_lies_elsewhere_strikes_nobody() {
    proves!["YC-DISARM", "YC-DECL-ATTACK", "R-56"];
    // 17 + 18 = 35 against 15: excellent. The sword flies three tiles away.
    let mut scene = duel(SWORD, SWORD, &[18, 1]);
    scene.answer("Bob declare", "attack broad-sword Ann normal 0");
    scene.answer(
        "Ann declare",
        "manoeuvre disarm broad-sword Bob normal spare 1",
    );
    scene.tells(&["Ann: excellent hit", "Ann scatter 1", "Bob acts", "round 2"]);
    assert!(!scene.story().contains("Bob attacks"), "{}", scene.story());
    assert_eq!(scene.noted("YC-DECL-ATTACK"), 1);
    assert_eq!(things(&scene), ["broad-sword"]);
    // What is left is offered, and nothing else.
    assert_eq!(scene.open_picks("attack"), ["fist"]);
    scene.dice_used_up();
}

/// 000 "Counter Strikes": "If someone attacks you without declaring a defence against you, then you
/// gain a counter strike". Nothing says that it needs a weapon: "natural weapons (such as a fist
/// ...)".
#[test]
fn who_was_disarmed_strikes_back_with_the_fist() {
    proves!["YC-DISARM", "YC-COUNTER-UNDEF", "R-60"; by outcome: "YC-BRAWL"];
    // Agility 3 x Brawl 2 + 10 = 16 against 15; Strength 3 + 5 does not get through a soak of 12.
    let mut scene = duel(SWORD, SWORD, &[18, 1, 10, 5]);
    scene.wait("Bob");
    scene.answer(
        "Ann declare",
        "manoeuvre disarm broad-sword Bob normal spare 0",
    );
    scene.answer("Bob strike", "strike");
    scene.tells(&["Ann scatter 1", "Bob strikes back at Ann", "Bob: hit"]);
    assert_eq!(scene.total("attack", "ability"), 16);
    assert_eq!(scene.total("damage", "damage"), 8);
    scene.dice_used_up();
}

/// 000 "Fumbling a defence": "A fumbled defence roll does not mean an automatic hit for the
/// attacker, unless this option is chosen." The roll that lies was made with the sword.
#[test]
fn a_weapon_lost_by_a_fumbled_parry_has_parried_this_once() {
    proves!["R-56", "R-85"; by outcome: "YC-FUM-DEF"];
    // 17 + 4 = 21 against 18 + 5 + 1 = 24; without the sword it would have been a hit against 19.
    let better = "wields: [\"broad-sword\"], skills: {Melee: 6}";
    let mut scene = duel(SWORD, better, &[4, 1]);
    scene.answer("Bob declare", "attack broad-sword Ann normal 1");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene.answer("Bob defend", "parry");
    scene.answer("Bob defence-fumble", "drop");
    assert_eq!(scene.total("defence", "defence"), 24);
    assert_eq!(scene.verdict("attack"), "missed by 3");
    assert_eq!(things(&scene), ["broad-sword"]);
    // His own blow of this round went with it.
    assert!(!scene.story().contains("Bob attacks"));
    assert_eq!(scene.noted("YC-DECL-ATTACK"), 1);
    scene.dice_used_up();
}

/// 000 "Fumbling a defence" 2: "choose which weapon if have multiple weapons".
#[test]
fn of_two_weapons_the_one_that_is_lost_is_chosen() {
    proves!["YC-SECOND", "R-85"; by outcome: "YC-FUM-DEF"];
    // 12 + 5 + half of the buckler's 3, rounded up, + 1 = 20 against 17 + 2.
    let both = "wields: [\"broad-sword\", \"buckler\"], skills: {Melee: 4}";
    let mut scene = duel(SWORD, both, &[2, 1, 10, 5, 1]);
    scene.wait_with("Bob", 1);
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene.answer("Bob defend", "parry");
    assert_eq!(scene.total("defence", "defence"), 20);
    assert_eq!(scene.asked(), "Bob defence-fumble");
    assert_eq!(
        scene.open_picks(""),
        [
            "fatigue",
            "drop",
            "drop-buckler",
            "break",
            "break-buckler",
            "fail"
        ]
    );
    scene.answer("Bob defence-fumble", "drop-buckler");
    assert_eq!(things(&scene), ["buckler"]);
    // In the next round the sword parries alone: 12 + 5 + 5.
    scene.wait_with("Bob", 1);
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene.answer("Bob defend", "parry");
    assert_eq!(scene.total("defence", "defence"), 22);
    scene.dice_used_up();
}

/// 000 "Fumbling a defence" 3: "Defender's weapon breaks, but only if it is not strong."
#[test]
fn the_better_opponent_breaks_the_weapon_of_its_choice() {
    proves!["R-85"; by outcome: "YC-FUM-DEF"];
    let both = "wields: [\"broad-sword\", \"buckler\"], skills: {Melee: 4}";
    let better = "wields: [\"broad-sword\"], skills: {Melee: 6}";
    let mut scene = duel(better, both, &[2, 1, 1]);
    scene.wait_with("Bob", 1);
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene.answer("Bob defend", "parry");
    scene.answer("Ann defence-fumble", "break-buckler");
    assert_eq!(things(&scene), ["buckler"]);
    // Broken, not dropped: nothing lies there.
    assert!(scene.battle.ground_items().is_empty());
}

/// 000 "Fumbles in Combat": "You get to choose the fumble result unless your opponent has a higher
/// skill".
#[test]
fn against_an_arrow_the_bow_counts_not_the_fist() {
    proves!["R-85", "YC-M-DEF-PROJ"; by outcome: "YC-FUM"];
    let asked = |bow: &str, dodger: &str| {
        let cast = [("Ann", 0, (1, 4), bow), ("Bob", 1, (9, 4), dodger)];
        let mut scene = Scene::open(&cast, &[15, 7, 10, 1]);
        scene.wait_with("Bob", 1);
        scene.answer("Ann declare", "shoot short-bow Bob normal 1,4 upright 0");
        scene.answer("Bob defend", "dodge");
        scene.asked()
    };
    let archer = "wields: [\"short-bow\"], skills: {Bow: 6}";
    let fighter = "wields: [\"short-bow\"], skills: {Bow: 2, Melee: 8}";
    assert_eq!(asked(archer, "skills: {Brawl: 4}"), "Ann defence-fumble");
    assert_eq!(asked(archer, "skills: {Brawl: 6}"), "Bob defence-fumble");
    assert_eq!(asked(fighter, "skills: {Brawl: 4}"), "Bob defence-fumble");
}

#[test]
fn in_melee_the_skill_that_was_used_counts() {
    proves!["R-85"; by outcome: "YC-FUM"];
    // Ann's fist is Brawl 2, whatever her Melee; Bob dodges with Brawl 4.
    let swordless = "skills: {Melee: 8}";
    let mut scene = duel(swordless, "skills: {Brawl: 4}", &[10, 1]);
    scene.wait_with("Bob", 1);
    scene.answer("Ann declare", "attack fist Bob normal 1");
    scene.answer("Bob defend", "dodge");
    assert_eq!(scene.asked(), "Bob defence-fumble");
    // She fumbles with Melee 4: against his dodge of Brawl 2 she chooses, against Melee 6 he does.
    let bob = "wields: [\"broad-sword\"], skills: {Melee: 6}";
    for (guard, asked) in [
        ("dodge", "Ann attack-fumble"),
        ("parry", "Bob attack-fumble"),
    ] {
        let mut scene = duel(SWORD, bob, &[1]);
        scene.wait_with("Bob", 1);
        scene.answer("Ann declare", "attack broad-sword Bob normal 1");
        scene.answer("Bob defend", guard);
        assert_eq!(scene.asked(), asked);
    }
}

/// 000 "Putting a weapon away": it is "a full action", so what flies off before it is not put away.
#[test]
fn what_was_struck_from_the_hand_is_not_put_away() {
    proves!["YC-DISARM"; by outcome: "YC-SHEATHE"];
    let mut scene = duel(SWORD, SWORD, &[18, 1]);
    scene.answer("Bob declare", "sheathe broad-sword 6,4 upright 0");
    scene.answer(
        "Ann declare",
        "manoeuvre disarm broad-sword Bob normal spare 1",
    );
    assert_eq!(scene.noted("YC-DECL-ATTACK"), 1);
    // One sword, on the ground; none at the belt.
    assert_eq!(scene.battle.ground_items().len(), 1);
    assert!(!scene.open_picks("").contains(&"draw".to_owned()));
    scene.dice_used_up();
}

/// 000 "Declaring Attacks" again: the gun that was declared is not in hand.
#[test]
fn a_gun_that_was_struck_away_does_not_shoot() {
    proves!["YC-SHOT-NORMAL", "YC-DISARM"; by outcome: "YC-LOAD"];
    let gun = "wields: [\"glock-17\"], skills: {Guns: 4}";
    let mut scene = duel(SWORD, gun, &[18, 1]);
    scene.answer("Bob declare", "shoot glock-17 Ann normal 6,4 upright 0");
    scene.answer(
        "Ann declare",
        "manoeuvre disarm broad-sword Bob normal spare 1",
    );
    scene.tells(&["Ann: excellent hit", "Bob acts", "round 2"]);
    assert!(!scene.story().contains("Bob shoots"), "{}", scene.story());
    assert_eq!(scene.noted("YC-DECL-ATTACK"), 1);
    scene.dice_used_up();
}

/// 000 "Two guns": "treat it as if firing multiple shots"; those of a gun that is gone are not
/// fired.
#[test]
fn of_two_guns_the_one_that_is_left_shoots() {
    proves!["YC-TWO-GUNS", "YC-DISARM"];
    // Bob strikes first: 24 + 5 + 5 + 6 = 40 against 15, excellent. Then Ann's first shot: a 2 misses.
    let guns = "wields: [\"glock-17\", \"exage-7mm\"], skills: {Guns: 2}";
    let bob = "wields: [\"broad-sword\"], skills: {Melee: 8}";
    let mut scene = duel(guns, bob, &[6, 1, 2]);
    scene.answer(
        "Bob declare",
        "manoeuvre disarm broad-sword Ann aggressive spare 1",
    );
    scene.answer(
        "Ann declare",
        "volley glock-17 two-guns Bob normal 5,4 upright 0 2",
    );
    scene.answer("Bob disarm", "exage-7mm");
    assert_eq!(things(&scene), ["exage-7mm"]);
    scene.answer("Bob defend", "none");
    scene.tells(&["Ann shoots at Bob", "Ann attack 2", "Ann: miss"]);
    let shots = scene.story().matches("Ann shoots at Bob").count();
    assert_eq!(shots, 1, "{}", scene.story());
    scene.dice_used_up();
}

/// 000 "Two guns": "treat it as if firing multiple shots", "shots from your off-hand are at -10": those
/// of the gun in the other hand are fired whether or not the one in the main hand is still there.
#[test]
fn of_two_guns_the_one_in_the_other_hand_shoots_alone() {
    proves!["YC-TWO-GUNS", "YC-DISARM", "R-115"];
    // As before; the shot of the other hand: Perception 3 x 2, the gun's own, -10, and 12.
    let guns = "wields: [\"glock-17\", \"exage-7mm\"], skills: {Guns: 2}";
    let bob = "wields: [\"broad-sword\"], skills: {Melee: 8}";
    let mut scene = duel(guns, bob, &[6, 1, 2]);
    scene.answer(
        "Bob declare",
        "manoeuvre disarm broad-sword Ann aggressive spare 1",
    );
    scene.answer(
        "Ann declare",
        "volley glock-17 two-guns Bob normal 5,4 upright 0 2",
    );
    scene.answer("Bob disarm", "glock-17");
    assert_eq!(things(&scene), ["glock-17"]);
    scene.answer("Bob defend", "none");
    scene.tells(&["Ann shoots at Bob", "Ann attack 2", "Ann: miss"]);
    assert!(scene.cites("attack", "YC-TWO-GUNS", 10));
    let shots = scene.story().matches("Ann shoots at Bob").count();
    assert_eq!(shots, 1, "{}", scene.story());
    assert_eq!(scene.noted("YC-DECL-ATTACK"), 0);
    scene.dice_used_up();
}

/// 000 "Putting a weapon away": "Dropping a weapon is free however, so a weapon may be dropped,
/// another one drawn and an attack made in the same round. In this case, any defence rolls are made
/// with the new weapon at the normal penalty".
#[test]
fn what_is_dropped_to_draw_another_defends_no_more() {
    proves!["YC-DRAW", "R-86"; by outcome: "YC-SHEATHE"];
    // 12 + 5 - 5 x 2 for drawing + 9 = 16 to parry, not the quarterstaff's 9, against 6 + 5 + 2.
    let novice = "wields: [\"broad-sword\"], skills: {Melee: 2}";
    let bob = "wields: [\"quarterstaff\"], carries: [\"broad-sword\"], skills: {Melee: 4}";
    let mut scene = duel(novice, bob, &[2, 9, 5]);
    scene.answer("Bob declare", "attack broad-sword Ann normal 1");
    assert_eq!(things(&scene), ["quarterstaff"]);
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene.answer("Bob defend", "parry");
    assert_eq!(scene.total("defence", "defence"), 16);
    scene.answer("Ann defend", "none");
    // Slow, and 17 - 10 + 5 to strike.
    scene.tells(&["slow", "Bob attacks Ann"]);
    assert_eq!(scene.total("attack", "ability"), 12);
    scene.dice_used_up();
}

/// 000 "Overwatch": "fast"; struck from the hand before it, the gun watches nothing.
#[test]
fn a_watch_without_its_weapon_is_wasted() {
    proves!["YC-OVERWATCH", "YC-DISARM"];
    let gun = "wields: [\"glock-17\"], skills: {Guns: 4, Tactics: 4}";
    let mut scene = duel(SWORD, gun, &[14, 1]);
    scene.answer(
        "Bob declare",
        "overwatch shoot glock-17 0 west anybody never upright",
    );
    scene.answer(
        "Ann declare",
        "manoeuvre disarm broad-sword Bob aggressive spare 1",
    );
    scene.tells(&["fast", "Ann: excellent hit", "Bob acts", "round 2"]);
    assert!(
        !scene.story().contains("Bob overwatch"),
        "{}",
        scene.story()
    );
    scene.dice_used_up();
}
