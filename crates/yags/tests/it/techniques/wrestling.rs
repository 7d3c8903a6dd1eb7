//! Techniques of grapples, trips and knocks.

use super::duel;
use crate::proof::proves;

#[test]
fn yg_tech_close_combat_a_trip_gives_no_free_strike() {
    proves!["YG-TECH-CLOSE-COMBAT", "R-61"; by outcome: "YC-GRAPPLE"];
    let wrestler = "skills: {Brawl: 4}, techniques: [\"close-combat\"]";
    // 12 + 13 = 25: good; nobody strikes before the contest.
    let mut scene = duel(wrestler, "", &[13, 20, 11]);
    scene.wait("Bob");
    scene.answer("Ann declare", "manoeuvre trip fist Bob normal spare 1");
    assert!(scene.is("Bob", "prone"));
    scene.dice_used_up();
    // Against a sword one reason is left: a free strike, no automatic one.
    let sword = "wields: [\"broad-sword\"], skills: {Melee: 4}";
    let mut scene = duel(wrestler, sword, &[2]);
    scene.wait("Bob");
    scene.answer("Ann declare", "manoeuvre trip fist Bob normal spare 1");
    scene.answer("Bob strike", "strike");
    scene.answer("Ann defend", "none");
    // 12 + 5 + 2.
    assert_eq!(scene.total("attack", "ability"), 19);
}

#[test]
fn yg_tech_disabling_hold_one_more_for_each_four_of_skill() {
    proves!["YG-TECH-DISABLING-HOLD", "R-83"];
    for (techniques, fast) in [("", false), (", techniques: [\"disabling-hold\"]", true)] {
        let wrestler = format!("skills: {{Brawl: 4}}{techniques}");
        // By 20: a hold of two, with the technique three: nothing is left of Agility 3.
        let mut scene = duel(&wrestler, "", &[13, 19, 5]);
        scene.wait("Bob");
        scene.answer("Ann declare", "manoeuvre grapple fist Bob normal spare 1");
        scene.answer("Bob strike", "hold");
        assert_eq!(scene.is("Bob", "held fast"), fast, "{techniques}");
        let told = scene.noted("YG-TECH-DISABLING-HOLD");
        assert_eq!(told, usize::from(fast));
    }
}

#[test]
fn yg_tech_great_weapons_knock_down_with_a_moderate_hit() {
    proves!["YG-TECH-GREAT-WEAPONS", "YC-KNOCKDOWN"];
    let staff = "wields: [\"quarterstaff\"], skills: {Melee: 4}, \
                 techniques: [\"great-weapon-fighting\"]";
    // 12 + 5 + 5 + 2 = 24: moderate; 3 + 8 + 5 + 5 = 21 against 12 + 11 misses nothing but legs.
    let mut scene = duel(staff, "", &[2, 15, 2]);
    scene.wait("Bob");
    scene.answer(
        "Ann declare",
        "manoeuvre knock-down quarterstaff Bob spare 1",
    );
    scene.tells(&["Ann: hit", "Bob: is knocked down"]);
    assert!(scene.cites("attack", "YG-TECH-GREAT-WEAPONS", 1));
    scene.dice_used_up();
}
