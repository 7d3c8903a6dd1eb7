//! Techniques of blows and of defences against them.

use super::duel;
use crate::proof::proves;
use crate::scene::Scene;

const SWORD: &str = "wields: [\"broad-sword\"], skills: {Melee: 4}";

fn shield(techniques: &str) -> String {
    format!(
        "wields: [\"broad-sword\", \"round-shield\"], skills: {{Melee: 6}}, techniques: [{techniques}]"
    )
}

#[test]
fn tc_70_yg_tech_shield_fighting_the_whole_shield() {
    proves!["YG-TECH-SHIELD-FIGHTING", "R-55", "TC-70"];
    let master = shield("\"shield-fighting\"");
    let mut scene = duel(SWORD, &master, &[10, 10]);
    scene.answer("Bob declare", "attack broad-sword Ann normal 1");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene.answer("Bob defend", "parry");
    // 18 + 5 + 5 + 10, where half of the shield would be 3.
    assert_eq!(scene.total("defence", "defence"), 38);
    assert!(scene.cites("defence", "YG-TECH-SHIELD-FIGHTING", 5));
    let mut scene = duel(&master, "", &[10, 10]);
    scene.wait("Bob");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    // 18 + 5 + 2 + 10; the damage of the shield does not count: 3 + 12 + 10.
    assert_eq!(scene.total("attack", "ability"), 35);
    assert_eq!(scene.total("damage", "damage"), 25);
    scene.dice_used_up();
}

#[test]
fn yg_tech_shielded_attack_yg_tech_weapon_and_shield_one_defence_is_free() {
    proves![
        "YG-TECH-SHIELDED-ATTACK",
        "YG-TECH-WEAPON-AND-SHIELD",
        "YC-DECL-DEF"
    ];
    for (id, rule) in [
        ("shielded-attack", "YG-TECH-SHIELDED-ATTACK"),
        ("weapon-and-shield-late", "YG-TECH-WEAPON-AND-SHIELD"),
    ] {
        let master = shield(&format!("{id:?}"));
        let mut scene = duel(&master, "", &[2, 10]);
        scene.wait("Bob");
        let beyond = scene.refusal("attack broad-sword Bob normal", "5");
        assert!(beyond.contains("at most 4"), "{beyond}");
        scene.answer("Ann declare", "attack broad-sword Bob normal 3");
        // Three count as two: -10, not -20.
        assert!(scene.cites("attack", "YC-DECL-DEF", 20), "{id}");
        assert!(scene.cites("attack", rule, 10), "{id}");
        let shield = if id == "shielded-attack" { 0 } else { 2 };
        assert_eq!(scene.total("attack", "ability"), 18 + 5 + shield - 10 + 2);
        scene.dice_used_up();
    }
}

#[test]
fn yg_tech_shield_wall_the_neighbour_covers() {
    proves!["YG-TECH-SHIELD-WALL"];
    let plain = "wields: [\"broad-sword\", \"round-shield\"], skills: {Melee: 4}";
    let neighbour = shield("\"shield-wall\"");
    for (stance, defence) in [("normal", 36), ("aggressive", 30)] {
        let cast = [
            ("Ann", 0, (5, 4), SWORD),
            ("Bob", 1, (6, 4), plain),
            ("Cat", 1, (6, 5), &neighbour),
        ];
        let mut scene = Scene::open(&cast, &[19, 7, 15, 12, 10]);
        scene.answer("Bob declare", "nothing 6,4 upright 1");
        scene.answer("Cat declare", &format!("attack broad-sword Ann {stance} 1"));
        scene.answer("Ann declare", "attack broad-sword Bob aggressive 0");
        scene.answer("Bob defend", "parry");
        // 12 + 5 + 3 + 10, and 6 for Cat's Melee unless she fights aggressively.
        assert_eq!(scene.total("defence", "defence"), defence, "{stance}");
        assert_eq!(
            scene.cites("defence", "YG-TECH-SHIELD-WALL", 6),
            stance == "normal"
        );
    }
}

#[test]
fn yg_tech_single_weapon_fighting_agility_for_dexterity() {
    proves!["YG-TECH-SINGLE-WEAPON-FIGHTING"];
    let quick = "wields: [\"broad-sword\"], skills: {Melee: 4}, \
                 techniques: [\"single-weapon-fighting\"], attributes: (strength: 3, health: 3, \
                 agility: 4, dexterity: 3, perception: 3, intelligence: 3, empathy: 3, will: 3)";
    let mut scene = duel(quick, SWORD, &[3, 3]);
    scene.wait("Bob");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    // 4 x 4 + 5 + 3.
    assert_eq!(scene.total("attack", "ability"), 24);
    assert!(scene.cites("attack", "YG-TECH-SINGLE-WEAPON-FIGHTING", 4));
    let mut scene = duel(SWORD, quick, &[10, 10]);
    scene.answer("Bob declare", "attack broad-sword Ann normal 1");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene.answer("Bob defend", "parry");
    assert_eq!(scene.total("defence", "defence"), 31);
}

#[test]
fn yg_tech_acrobatic_dodge_agility_adds_to_soak_after_a_parry() {
    proves!["YG-TECH-ACROBATIC-DODGE"];
    let nimble = "wields: [\"broad-sword\"], skills: {Melee: 4}, techniques: [\"acrobatic-dodge\"]";
    for (guard, soak) in [("parry", 15), ("dodge", 12)] {
        let mut scene = duel(SWORD, nimble, &[19, 2, 5]);
        scene.answer("Bob declare", "nothing 6,4 upright 1");
        scene.answer("Ann declare", "attack broad-sword Bob normal 1");
        scene.answer("Bob defend", guard);
        assert_eq!(scene.total("damage", "soak"), soak, "{guard}");
        scene.dice_used_up();
    }
}

#[test]
fn yg_tech_spear_fighting_the_longer_spear_is_no_worse_in_defence() {
    proves!["YG-TECH-SPEAR-FIGHTING"];
    let spear = "wields: [\"war-spear\"], skills: {Melee: 4}, techniques: [\"spear-fighting\"]";
    let mut scene = duel(spear, SWORD, &[3, 3]);
    scene.wait("Bob");
    scene.answer("Ann declare", "attack war-spear Bob defensive 1");
    // 12 + 5 + 5 + 3; the -10 of the stance is made good.
    assert_eq!(scene.total("attack", "ability"), 25);
    assert!(scene.cites("attack", "YG-TECH-SPEAR-FIGHTING", 5));
    let mut scene = duel(spear, spear, &[3]);
    scene.wait("Bob");
    scene.answer("Ann declare", "attack war-spear Bob normal 1");
    assert_eq!(scene.total("attack", "ability"), 20);
}

#[test]
fn yg_tech_defensive_reach_defences_do_not_weigh_on_attacks() {
    proves!["YG-TECH-DEFENSIVE-REACH"];
    let spear = "wields: [\"war-spear\"], skills: {Melee: 4}, techniques: [\"defensive-reach\"]";
    let mut scene = duel(spear, SWORD, &[3, 4]);
    scene.answer("Bob declare", "attack broad-sword Ann normal 0");
    scene.answer("Ann declare", "attack war-spear Bob normal 3");
    assert_eq!(scene.total("attack", "ability"), 20);
    let equal = "wields: [\"war-spear\"], skills: {Melee: 4}";
    let mut scene = duel(spear, equal, &[3]);
    scene.answer("Bob declare", "attack war-spear Ann normal 0");
    scene.answer("Ann declare", "attack war-spear Bob normal 3");
    assert_eq!(scene.total("attack", "ability"), 0);
}

#[test]
fn yg_tech_great_weapons_count_three_sizes_more() {
    proves!["YC-SIZE-DMG"; by outcome: "YG-TECH-GREAT-WEAPONS"];
    let giant = "size: 13, base_soak: 12";
    let strong = "wields: [\"great-sword\"], skills: {Melee: 4}, attributes: (strength: 5, \
                  health: 3, agility: 3, dexterity: 3, perception: 3, intelligence: 3, \
                  empathy: 3, will: 3)";
    // Size 5 against 15: one type less, mixed; 8 against 15: wounds.
    for (techniques, wounds) in [("", 1), (", techniques: [\"great-weapon-fighting\"]", 3)] {
        let giant = giant.replace("13", "15");
        let mut scene = duel(&format!("{strong}{techniques}"), &giant, &[10, 2]);
        scene.wait("Bob");
        scene.answer("Ann declare", "attack great-sword Bob normal 1");
        // 5 + 16 + 2 against 12: 11 over, three levels.
        assert_eq!(scene.gauge("Bob", "wounds"), wounds, "{techniques}");
        scene.dice_used_up();
    }
}

#[test]
fn yg_tech_great_blow_the_skill_adds_to_damage() {
    proves!["YG-TECH-GREAT-BLOW", "YC-ST-AGGR"];
    let strong = "wields: [\"great-sword\"], skills: {Melee: 4}, techniques: [\"great-blow\"], \
                  attributes: (strength: 5, health: 3, agility: 3, dexterity: 3, perception: 3, \
                  intelligence: 3, empathy: 3, will: 3)";
    for (stance, damage) in [("aggressive", 32), ("normal", 23)] {
        let mut scene = duel(strong, "", &[10, 2]);
        scene.wait("Bob");
        let order = format!("attack great-sword Bob {stance} 1");
        scene.answer("Ann declare", &order);
        // 5 + 16 + 2, aggressively 5 + 4 more.
        assert_eq!(scene.total("damage", "damage"), damage);
    }
}

#[test]
fn yg_tech_chain_fighting_tames_the_flail() {
    proves!["YG-TECH-CHAIN-FIGHTING", "YC-W-CHAIN"];
    let flail = "wields: [\"war-flail\"], skills: {Melee: 4}, techniques: [\"chain-fighting\"]";
    let mut scene = duel(flail, SWORD, &[2, 2]);
    scene.wait("Bob");
    scene.answer("Ann declare", "attack war-flail Bob aggressive 1");
    // A 2 is no fumble any more: 3 - 4, at least 1. 12 + 6 + 10 + 2; 3 + 9 + 10 + 2.
    assert_eq!(scene.total("attack", "fumble"), 1);
    assert_eq!(scene.total("attack", "ability"), 30);
    assert_eq!(scene.total("damage", "damage"), 24);
    let mut scene = duel(SWORD, flail, &[10, 10]);
    scene.answer("Bob declare", "attack war-flail Ann defensive 1");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene.answer("Bob strike", "hold");
    scene.answer("Bob defend", "parry");
    // 12 + 6 + 10 + 10.
    assert_eq!(scene.total("defence", "defence"), 38);
}

#[test]
fn yg_tech_two_weapon_fighting_half_of_the_second() {
    proves!["YG-TECH-TWO-WEAPON-FIGHTING"];
    let pair = "wields: [\"broad-sword\", \"short-sword\"], skills: {Melee: 4}, \
                techniques: [\"two-weapon-fighting\"]";
    let mut scene = duel(pair, "", &[10, 10]);
    scene.wait("Bob");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    // 12 + 5 + half of 4 + 10; 3 + 12 + half of 9 rounded up + 10.
    assert_eq!(scene.total("attack", "ability"), 29);
    assert_eq!(scene.total("damage", "damage"), 30);
    assert!(scene.cites("damage", "YG-TECH-TWO-WEAPON-FIGHTING", 5));
}

#[test]
fn yg_tech_improved_damage_half_of_the_skill() {
    proves!["YG-TECH-IMPROVED-DAMAGE"];
    let master = "wields: [\"broad-sword\"], skills: {Melee: 7}, techniques: [\"improved-damage\"]";
    let mut scene = duel(master, "", &[10, 10]);
    scene.wait("Bob");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    // 3 + 12 + 4 + 10.
    assert_eq!(scene.total("damage", "damage"), 29);
    // Below its level it does nothing.
    let pupil = master.replace("7}", "5}");
    let mut scene = duel(&pupil, "", &[10, 10]);
    scene.wait("Bob");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    assert_eq!(scene.total("damage", "damage"), 25);
}

#[test]
fn yg_tech_out_of_reach_a_longer_weapon_is_not_longer_enough() {
    proves!["YG-TECH-OUT-OF-REACH", "YC-REACH-FREE"];
    let wrestler = "skills: {Brawl: 8}, techniques: [\"out-of-reach\"]";
    let mut scene = duel(wrestler, SWORD, &[2]);
    scene.wait("Bob");
    // Reach 2 less 8 / 4 is no longer than a fist.
    scene.answer("Ann declare", "attack fist Bob normal 1");
    scene.tells(&["Ann attacks Bob", "Ann attack 2"]);
    let mut scene = duel(&wrestler.replace('8', "7"), SWORD, &[]);
    scene.wait("Bob");
    scene.answer("Ann declare", "attack fist Bob normal 1");
    assert_eq!(scene.asked(), "Bob strike");
}

#[test]
fn yg_tech_unarmed_combat_a_good_parry_strikes_nobody_back() {
    proves!["YG-TECH-UNARMED-COMBAT", "R-64"];
    let boxer = "skills: {Brawl: 4}, techniques: [\"unarmed-combat\"]";
    for (techniques, asked) in [(boxer, false), ("skills: {Brawl: 4}", true)] {
        let mut scene = duel(techniques, SWORD, &[2, 12]);
        scene.answer("Bob declare", "nothing 6,4 upright 1");
        scene.answer("Ann declare", "attack fist Bob normal 1");
        scene.answer("Bob strike", "hold");
        scene.answer("Bob defend", "parry");
        assert_eq!(scene.asked() == "Bob strike", asked);
        let told = scene.noted("YG-TECH-UNARMED-COMBAT");
        assert_eq!(told, usize::from(!asked));
    }
}

#[test]
fn yg_tech_reflex_dodge_a_defence_counts_that_much_at_least() {
    proves!["YG-TECH-REFLEX-DODGE", "R-51"];
    let quick = "skills: {Brawl: 4}, techniques: [\"reflex-dodge\"]";
    let mut scene = duel(SWORD, quick, &[2, 2]);
    scene.answer("Bob declare", "nothing 6,4 upright 1");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene.answer("Bob defend", "dodge");
    // 12 + 2 is less than 15 + 4.
    assert_eq!(scene.total("attack", "difficulty"), 19);
    assert!(scene.cites("attack", "YG-TECH-REFLEX-DODGE", 4));
    // Whoever does not defend has nothing of it.
    let mut scene = duel(SWORD, quick, &[2]);
    scene.wait("Bob");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    assert_eq!(scene.total("attack", "difficulty"), 15);
}
