//! Manoeuvres that nobody has declared (YG-TECH-OPPORTUNITY-ATTACK).

use super::duel;
use crate::proof::proves;

fn wrestler(brawl: u8) -> String {
    format!("skills: {{Brawl: {brawl}}}, techniques: [\"opportunity-attack\"]")
}

#[test]
fn yg_tech_opportunity_attack_a_good_hit_becomes_a_trip() {
    proves!["YG-TECH-OPPORTUNITY-ATTACK", "YC-TRIP"; by outcome: "YC-FREE"];
    // 12 + 13 = 25 is good; Bob strikes first and misses; 12 + 10 against 6 + 5.
    let mut scene = duel(&wrestler(4), "", &[13, 2, 10, 5]);
    scene.wait("Bob");
    scene.answer("Ann declare", "attack fist Bob normal 1");
    assert_eq!(scene.asked(), "Ann opportunity");
    // Neither aggressive nor excellent ones.
    assert_eq!(scene.open_picks(""), ["plain", "grapple", "trip"]);
    scene.answer("Ann opportunity", "trip");
    scene.answer("Bob strike", "strike");
    scene.answer("Ann defend", "none");
    scene.tells(&["Ann: good hit", "Bob strikes first at Ann", "Ann: wins"]);
    assert!(scene.is("Bob", "prone"));
    scene.dice_used_up();
}

#[test]
fn yg_tech_opportunity_attack_may_be_let_go() {
    proves![; by outcome: "YG-TECH-OPPORTUNITY-ATTACK"];
    let mut scene = duel(&wrestler(4), "", &[13, 1]);
    scene.wait("Bob");
    scene.answer("Ann declare", "attack fist Bob normal 1");
    scene.answer("Ann opportunity", "plain");
    assert_eq!(scene.total("damage", "damage"), 4);
    scene.dice_used_up();
    // A moderate hit is no opportunity.
    let mut scene = duel(&wrestler(4), "", &[12, 1]);
    scene.wait("Bob");
    scene.answer("Ann declare", "attack fist Bob normal 1");
    scene.tells(&["Ann: hit", "Ann damage 1"]);
    scene.dice_used_up();
}

#[test]
fn yg_tech_opportunity_attack_excellent_ones_from_eight() {
    proves![; by outcome: "YG-TECH-OPPORTUNITY-ATTACK", "YC-DISARM", "YC-VITAL"];
    let seized = |brawl| {
        let ann = format!(
            "wields: [\"broad-sword\"], skills: {{Melee: 6, Brawl: {brawl}}}, \
             techniques: [\"opportunity-attack\"]"
        );
        let bob = "wields: [\"mace\"]";
        let mut scene = duel(&ann, bob, &[12]);
        scene.wait("Bob");
        // 18 + 5 + 5 + 12: forty is excellent.
        scene.answer("Ann declare", "attack broad-sword Bob aggressive 1");
        scene.open_picks("")
    };
    assert_eq!(seized(7), ["plain", "knock-down"]);
    assert_eq!(seized(8), ["plain", "disarm", "knock-down", "vital"]);
}
