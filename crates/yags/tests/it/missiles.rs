//! Chapter 18: shots, range, cover, threat bands, dodging, loading.

use crate::proof::proves;
use crate::scene::Scene;

const GLOCK: &str = "wields: [\"glock-17\"], skills: {Guns: 4}";
const RIFLE: &str = "wields: [\"karabiner-98k\"], skills: {Guns: 4}";
const BOW: &str = "wields: [\"short-bow\"], skills: {Bow: 4}";
const DICE: [u8; 2] = [15, 7];

fn dice(rest: &[u8]) -> Vec<u8> {
    [&DICE[..], rest].concat()
}

fn range(shooter: &str, target: &str, metres: i16, rest: &[u8]) -> Scene {
    let cast = [
        ("Ann", 0, (1, 4), shooter),
        ("Bob", 1, (1 + metres, 4), target),
    ];
    Scene::open(&cast, &dice(rest))
}

#[test]
fn tc_27_snap_normal_careful_at_twelve_metres() {
    proves![
        "YC-SHOT-NORMAL",
        "YC-SNAP",
        "YC-CAREFUL",
        "YC-M-ATK",
        "YC-DIST",
        "TC-27"
    ];
    for (shot, phase, difficulty) in [
        ("snap", "fast", 25),
        ("normal", "normal", 20),
        ("careful", "slow", 15),
    ] {
        let mut scene = range(GLOCK, "", 12, &[2]);
        scene.wait("Bob");
        let order = format!("shoot glock-17 Bob {shot} 1,4 upright 0");
        scene.answer("Ann declare", &order);
        scene.tells(&[phase, "Ann shoots at Bob"]);
        assert_eq!(scene.total("attack", "difficulty"), difficulty, "{shot}");
        assert_eq!(scene.total("attack", "ability"), 19);
    }
}

#[test]
fn yc_aimed_needs_a_whole_round_and_counts_a_third() {
    proves!["YC-AIMED", "R-96"];
    let mut scene = range(GLOCK, "", 38, &[13]);
    scene.wait("Bob");
    let refused = scene.refusal("shoot glock-17 Bob", "aimed");
    assert_eq!(refused, "needs a whole round of aiming first (YC-AIMED)");
    scene.answer("Ann declare", "aim glock-17 Bob");
    scene.wait("Bob");
    assert!(scene.is("Ann", "aiming"));
    scene.answer("Ann declare", "shoot glock-17 Bob aimed 1,4 upright 0");
    // 38 m / 3 = 12.7 m: the second increment of 10 m.
    assert_eq!(scene.total("attack", "difficulty"), 20);
    assert!(scene.cites("attack", "YC-AIMED", 3));
}

#[test]
fn tc_29_beyond_short_range_bonus_and_damage_are_lost() {
    proves!["YC-BAND", "R-92"];
    let mut scene = range(BOW, "", 38, &[14, 10]);
    scene.wait("Bob");
    scene.answer("Ann declare", "shoot short-bow Bob normal 1,4 upright 0");
    // 3 x 4, no bonus; 38 m is the third increment of 15: 15 + 10.
    assert_eq!(scene.total("attack", "ability"), 26);
    assert_eq!(scene.total("attack", "difficulty"), 25);
    assert_eq!(scene.total("attack", "fumble"), 3);
    // Strength 3 + 5 - 5 + 10.
    assert_eq!(scene.total("damage", "damage"), 13);
    scene.dice_used_up();
}

#[test]
fn tc_32_cover_by_the_edge_that_the_line_enters() {
    proves!["YC-COVER", "YC-COVER-HARD50", "R-29"];
    let rows = [
        "+ + + + + + + + + + + + + +",
        " . . . . . . . . . . . . . ",
        "+ + + + + + + + + + + + + +",
        " . . . . . . . . . .=. . . ",
        "+ + + + + + + + + + + + + +",
        " . . . . . . . . . . . . . ",
        "+ + + + + + + + + + + + + +",
    ]
    .map(|row| row.chars().take(27).collect::<String>());
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let cast = [("Ann", 0, (0, 1), GLOCK), ("Bob", 1, (10, 1), "")];
    let mut scene = Scene::on(&rows, &cast, &dice(&[2]));
    scene.wait("Bob");
    scene.answer("Ann declare", "shoot glock-17 Bob normal 0,1 upright 0");
    assert_eq!(scene.total("attack", "difficulty"), 25);
    assert!(scene.cites("attack", "YC-COVER-HARD50", 10));
}

#[test]
fn yc_cover_full_nothing_is_shot_through_a_rock() {
    proves!["YC-COVER-FULL"];
    let rows = ["..........", ".....#....", ".........."];
    let cast = [("Ann", 0, (0, 1), GLOCK), ("Bob", 1, (9, 1), "/* seen */")];
    let mut scene = Scene::on(&rows, &cast, &dice(&[]));
    scene.wait("Bob");
    scene.answer("Ann declare", "shoot glock-17 Bob normal 0,1 upright 0");
    scene.tells(&["Ann acts", "note 1 Ann"]);
    scene.dice_used_up();
}

#[test]
fn yc_cover_prone_and_crouched_count_as_cover() {
    proves!["YC-COVER-PRONE", "YC-COVER-CROUCH", "R-76"];
    for (posture, difficulty) in [("upright", 15), ("crouched", 20), ("prone", 25)] {
        let mut scene = range(GLOCK, "", 9, &[2]);
        let order = format!("nothing 10,4 {posture} 0");
        scene.answer("Bob declare", &order);
        scene.answer("Ann declare", "shoot glock-17 Bob normal 1,4 upright 0");
        assert_eq!(scene.total("attack", "difficulty"), difficulty, "{posture}");
    }
}

#[test]
fn yc_m_def_fire_tc_31_dodging_bullets_counts_half() {
    proves!["YC-M-DEF-FIRE", "R-97"; by outcome: "YC-P-FI"];
    let nimble = "skills: {Brawl: 6}, attributes: (strength: 3, health: 3, agility: 4, \
                  dexterity: 3, perception: 3, intelligence: 3, empathy: 3, will: 3)";
    let mut scene = range(GLOCK, nimble, 12, &[12, 9]);
    scene.answer("Bob declare", "nothing 13,4 upright 1");
    scene.answer("Ann declare", "shoot glock-17 Bob normal 1,4 upright 0");
    scene.answer("Bob defend", "dodge");
    // Half of 24 + 9 is 17; distance +5.
    assert_eq!(scene.total("defence", "defence"), 17);
    assert_eq!(scene.total("attack", "difficulty"), 22);
    assert!(scene.cites("defence", "YC-M-DEF-FIRE", 2));
}

#[test]
fn yc_full_dodge_full_value_and_cover_against_normal_shots() {
    proves!["YC-FULL-DODGE", "R-98"];
    let rows = ["............", "..........#.", "............"];
    let cast = [("Ann", 0, (0, 1), GLOCK), ("Bob", 1, (9, 1), "")];
    let mut scene = Scene::on(&rows, &cast, &dice(&[12, 9]));
    scene.answer("Bob declare", "full-dodge 11,1 0");
    assert!(scene.is("Bob", "dodging"));
    scene.answer("Ann declare", "shoot glock-17 Bob normal 0,1 upright 0");
    scene.answer("Bob defend", "dodge");
    assert_eq!(scene.total("defence", "defence"), 15);
    assert!(scene.cites("attack", "YC-FULL-DODGE", 20));
}

#[test]
fn tc_34_threat_bands_impair_and_cripple_long_weapons() {
    proves!["YC-IMPAIRED", "YC-CRIPPLED", "R-95"; by outcome: "YC-CQB"];
    // A sword beside the muzzle: a rifle of reach 2 is crippled in the melee band.
    let sword = "wields: [\"broad-sword\"], skills: {Melee: 4}";
    let mut scene = range(RIFLE, sword, 1, &[18]);
    scene.wait("Bob");
    scene.answer(
        "Ann declare",
        "shoot karabiner-98k Bob normal 1,4 upright 0 1",
    );
    // Half of 12 + 18, no weapon bonus; slow, whatever was declared.
    assert_eq!(scene.total("attack", "ability"), 15);
    assert!(scene.cites("attack", "YC-CRIPPLED", 2));
    scene.tells(&["normal", "slow", "Ann shoots at Bob"]);
    // Within its combat move it is impaired: no bonus, not halved.
    let mut scene = range(RIFLE, sword, 5, &[3]);
    scene.wait("Bob");
    scene.answer(
        "Ann declare",
        "shoot karabiner-98k Bob normal 1,4 upright 0 1",
    );
    assert_eq!(scene.total("attack", "ability"), 15);
    assert!(!scene.story().contains("slow"), "{}", scene.story());
    let mut scene = range(RIFLE, sword, 7, &[3]);
    scene.wait("Bob");
    scene.answer(
        "Ann declare",
        "shoot karabiner-98k Bob normal 1,4 upright 0 1",
    );
    assert_eq!(scene.total("attack", "ability"), 22);
}

/// Whoever holds a rifle against a sword is struck at first.
#[test]
fn yc_crippled_the_sword_comes_before_the_rifle() {
    proves!["YC-CRIPPLED", "YC-SPEED", "R-37"];
    let sword = "wields: [\"broad-sword\"], skills: {Melee: 4}";
    let mut scene = range(RIFLE, sword, 1, &[1, 18]);
    scene.answer("Bob declare", "attack broad-sword Ann normal 1");
    let picks = scene.picks("shoot karabiner-98k Bob normal 1,4 upright 0 1");
    let forecast = scene.forecast(&picks, tabletop::forecast::Detail::Cards);
    let slow = "acts in the slow phase (YC-CRIPPLED)";
    assert!(forecast.remarks.iter().any(|remark| remark == slow));
    let picks = "shoot karabiner-98k Bob normal 1,4 upright 0 1";
    scene.answer("Ann declare", picks);
    scene.tells(&["normal", "Bob attacks Ann"]);
    scene.answer("Bob attack-fumble", "fatigue");
    scene.tells(&["normal", "Bob attacks Ann", "slow", "Ann shoots at Bob"]);
    scene.answer("Bob defend", "none");
    assert!(scene.cites_any("attack", "YC-CRIPPLED"));
}

/// Nobody who is held fast is in the way of a rifle.
#[test]
fn r_95_whoever_is_held_fast_hinders_no_weapon() {
    proves!["R-95"; by outcome: "YC-CRIPPLED"];
    let cast = [
        ("Cat", 0, (5, 4), "skills: {Brawl: 4}"),
        ("Bob", 1, (6, 4), "skills: {Brawl: 2}"),
        ("Ann", 0, (8, 4), RIFLE),
    ];
    let mut scene = Scene::open(&cast, &[15, 7, 11, 13, 19, 5, 5, 16]);
    scene.wait("Bob");
    scene.wait("Ann");
    scene.answer("Cat declare", "manoeuvre grapple fist Bob normal spare 1");
    scene.answer("Bob strike", "hold");
    scene.wait("Bob");
    scene.wait("Ann");
    scene.answer("Cat declare", "improve-hold Bob 1");
    assert!(scene.is("Bob", "held fast"));
    scene.answer(
        "Ann declare",
        "shoot karabiner-98k Bob snap 8,4 upright 0 1",
    );
    scene.wait("Cat");
    assert!(
        !scene.cites_any("attack", "YC-CRIPPLED"),
        "{}",
        scene.story()
    );
    // 12 and 7 for the rifle.
    assert_eq!(scene.total("attack", "ability"), 35);
}

/// Whoever is felled aims no more.
#[test]
fn r_96_a_trip_spoils_the_aim() {
    proves!["R-96", "YC-AIMED"];
    let cast = [
        ("Ann", 0, (5, 4), "skills: {Brawl: 4}"),
        ("Bob", 1, (6, 4), GLOCK),
    ];
    let mut scene = Scene::open(&cast, &dice(&[13, 20, 11]));
    scene.answer("Bob declare", "aim glock-17 Ann");
    scene.answer("Ann declare", "manoeuvre trip fist Bob normal spare 1");
    assert!(scene.is("Bob", "prone"), "{}", scene.story());
    assert!(!scene.is("Bob", "aiming"));
    let refused = scene.refusal("shoot glock-17 Ann", "aimed");
    assert_eq!(refused, "needs a whole round of aiming first (YC-AIMED)");
    // Nor does whoever lies down to shoot.
    let mut scene = range(GLOCK, "", 20, &[]);
    scene.wait("Bob");
    scene.answer("Ann declare", "aim glock-17 Bob");
    scene.wait("Bob");
    let refused = scene.refusal("shoot glock-17 Bob aimed 1,4", "prone");
    assert_eq!(refused, "the aim would be lost (YC-AIMED)");
}

#[test]
fn tc_24_firearms_halve_armour_that_is_not_bulletproof() {
    proves!["YC-FIREARM-ARM", "R-67"];
    let mailed = "armour: [\"mail-hauberk\", \"mail-leggings\", \"mail-coif\", \"metal-helm\"]";
    let mut scene = range(RIFLE, mailed, 9, &[10, 10]);
    scene.wait("Bob");
    scene.answer(
        "Ann declare",
        "shoot karabiner-98k Bob normal 1,4 upright 0 1",
    );
    assert_eq!(scene.total("damage", "soak"), 18);
    assert!(scene.cites("damage", "YC-FIREARM-ARM", 6));
}

#[test]
fn tb_25_a_light_vest_turns_the_first_wound_into_a_stun() {
    proves!["YC-BP-LIGHT", "TB-25", "R-73"; by outcome: "YC-ARM-BP"];
    let vest = "armour: [\"interceptor-body-armour\"]";
    let mut scene = range(RIFLE, vest, 9, &[10, 14]);
    scene.wait("Bob");
    scene.answer(
        "Ann declare",
        "shoot karabiner-98k Bob normal 1,4 upright 0 1",
    );
    // 17 + 14 against 12 + 8: 11 over, 3 levels.
    assert_eq!(scene.total("damage", "soak"), 20);
    assert_eq!(scene.gauge("Bob", "wounds"), 2);
    assert_eq!(scene.gauge("Bob", "stuns"), 1);
}

#[test]
fn r_93_a_bow_is_loaded_and_shot_slow_and_snap_or_loaded_first() {
    proves!["YC-LOAD", "R-93"];
    let mut scene = range(BOW, "", 20, &[2, 4, 3]);
    scene.wait("Bob");
    scene.answer("Ann declare", "shoot short-bow Bob normal 1,4 upright 0");
    assert_eq!(scene.gauge("Ann", "shots"), 0);
    scene.wait("Bob");
    let refused = scene.refusal("shoot short-bow Bob", "normal");
    assert_eq!(refused, "only a snap shot this round (YC-M-DRAW)");
    scene.answer("Ann declare", "shoot short-bow Bob snap 1,4 upright 0");
    scene.tells(&["round 2", "slow", "Ann looses at Bob"]);
    assert!(scene.cites("attack", "YC-SNAP", 2));
    scene.wait("Bob");
    scene.answer("Ann declare", "reload short-bow 1,4 upright 0");
    assert_eq!(scene.gauge("Ann", "shots"), 1);
    scene.wait("Bob");
    scene.answer("Ann declare", "shoot short-bow Bob normal 1,4 upright 0");
    scene.tells(&["round 4", "slow", "Ann looses at Bob"]);
    assert_eq!(scene.total("attack", "difficulty"), 20);
}

#[test]
fn yc_mult_target_moving_across_doubles_the_distance() {
    proves!["YC-MULT-TARGET", "YC-MULT"];
    let mut scene = range(GLOCK, "", 9, &[2]);
    scene.answer("Bob declare", "nothing 10,8 upright 0");
    scene.answer("Ann declare", "shoot glock-17 Bob normal 1,4 upright 0");
    // 9 m x 2 is the second increment.
    assert_eq!(scene.total("attack", "difficulty"), 20);
    assert!(scene.cites("attack", "YC-MULT-TARGET", 2));
}

#[test]
fn r_102_running_out_of_sight_still_gives_a_shot_at_partial_cover() {
    proves!["YC-COVER-PARTIAL", "R-102"];
    let rows = ["............", "............", "..........#."];
    let cast = [("Ann", 0, (0, 2), GLOCK), ("Bob", 1, (9, 1), "")];
    let mut scene = Scene::on(&rows, &cast, &dice(&[2]));
    scene.answer("Bob declare", "nothing 11,2 upright 0");
    scene.answer("Ann declare", "shoot glock-17 Bob normal 0,2 upright 0");
    assert!(scene.cites("attack", "YC-COVER-PARTIAL", 10));
}

#[test]
fn yc_cover_popout_slow_snap_and_shot_at_with_ninety_per_cent() {
    proves!["YC-COVER-POPOUT", "R-102"];
    let rows = ["............", ".#..........", "............"];
    let known = &format!("/* seen */ {GLOCK}");
    let cast = [
        ("Ann", 0, (0, 1), known.as_str()),
        ("Bob", 1, (9, 1), known),
    ];
    let mut scene = Scene::on(&rows, &cast, &dice(&[2, 3, 9]));
    scene.answer("Bob declare", "shoot glock-17 Ann careful 9,1 upright 0");
    scene.answer("Ann declare", "pop-out glock-17 Bob 0");
    // Ann is the higher: her slow shot comes first.
    scene.tells(&["slow", "Ann shoots at Bob", "Ann attack 2"]);
    scene.answer("Ann defend", "dodge");
    assert!(scene.cites("attack", "YC-COVER-POPOUT", 20));
    // Shots at her count double distance instead of Bob's own careful half.
    assert!(scene.cites("attack", "YC-COVER-POPOUT", 2));
    scene.dice_used_up();
}

#[test]
fn tc_48_firing_into_melee_is_a_snap_shot_that_may_stray() {
    proves!["YC-INTO-MELEE", "R-100"];
    let sword = "wields: [\"broad-sword\"], skills: {Melee: 4}";
    let cast = [
        ("Ann", 0, (1, 4), GLOCK),
        ("Cat", 0, (10, 4), sword),
        ("Bob", 1, (9, 4), sword),
    ];
    let mut scene = Scene::open(&cast, &[9, 15, 7, 6, 1, 3]);
    scene.answer("Bob declare", "nothing 9,4 upright 0");
    scene.answer("Ann declare", "shoot glock-17 Bob snap 1,4 upright 0");
    scene.answer("Cat declare", "attack broad-sword Bob defensive 1");
    // One extra: F 6, fast. The die 6 strays; the first of the group is Cat.
    scene.tells(&["fast", "Ann attack 6", "Ann stray shot 1", "note 7 Ann"]);
    scene.answer("Cat defend", "none");
    // The same roll, 12 + 5 + 6, against Cat.
    assert_eq!(scene.total("attack", "ability"), 23);
    assert!(scene.cites("attack", "YC-INTO-MELEE", 5));
}

#[test]
fn r_28_a_shot_through_a_door_that_must_be_opened_is_slow() {
    proves!["YC-AFTER-DOOR", "R-28"];
    let rows = [
        "+ + + + + + +",
        " . . .|. . . ",
        "+ + + + + + +",
        " . . .D. . . ",
        "+ + + + + + +",
        " . . .|. . . ",
        "+ + + + + + +",
    ];
    let cast = [("Ann", 0, (1, 1), GLOCK), ("Bob", 1, (5, 1), "/* seen */")];
    let mut scene = Scene::on(&rows, &cast, &dice(&[10, 1]));
    scene.wait("Bob");
    scene.answer("Ann declare", "shoot glock-17 Bob normal 3,1 3,1 upright 0");
    scene.tells(&["door 2,1 open true", "slow", "Ann shoots at Bob"]);
}

#[test]
fn tc_47_a_rifle_worked_by_hand_shoots_twice_without_move_or_defence() {
    proves!["YC-ROF", "R-94"];
    let mut scene = range(RIFLE, "", 20, &[2, 1, 8, 2]);
    scene.wait("Bob");
    let refused = scene.refusal("shoot karabiner-98k Bob normal 1,4 upright 1", "2");
    assert_eq!(refused, "allowed", "a complete order takes no more picks");
    scene.answer(
        "Ann declare",
        "shoot karabiner-98k Bob normal 1,4 upright 0 2",
    );
    // 12 + 7 + 2, then 10 less for recoil.
    scene.tells(&["Ann attack 2", "Ann shoots at Bob", "Ann attack 8"]);
    assert!(scene.cites("attack", "YC-ROF", 10));
    assert_eq!(scene.total("attack", "ability"), 17);
    scene.dice_used_up();
}

#[test]
fn yc_cover_to_cover_dodges_in_full_and_shoots_slow_and_snap() {
    proves!["YC-COVER-TO-COVER"];
    let rows = ["............", "........##.#", "............"];
    let known = &format!("/* seen */ {GLOCK}");
    let cast = [
        ("Ann", 0, (10, 0), known.as_str()),
        ("Bob", 1, (9, 2), known),
    ];
    let mut scene = Scene::on(&rows, &cast, &dice(&[]));
    // From behind one rock to behind another: (9,2) to (11,2), seen on the way at (10,2).
    scene.answer(
        "Bob declare",
        "shoot glock-17 Ann careful 11,2 10,2 upright 0",
    );
    let intent = scene.intent("Bob");
    assert!(intent.contains("slow"), "{intent}");
    scene.answer("Ann declare", "shoot glock-17 Bob normal 10,0 upright 0");
    assert_eq!(scene.asked(), "Bob defend", "{}", scene.story());
}

/// The bands on the sheet are those that shots are counted in.
#[test]
fn yc_band_the_sheet_promises_the_bands_of_shots() {
    proves![; by outcome: "YC-BAND", "YC-DIST"];
    let mut scene = range(GLOCK, "", 12, &[]);
    let reaches = scene.battle.sheet(scene.id("Ann")).reaches;
    let [pistol] = reaches.as_slice() else {
        panic!("one weapon shoots, not {reaches:?}");
    };
    assert_eq!((pistol.weapon.as_str(), pistol.ready), ("glock-17", true));
    assert_eq!(pistol.step, (10, "difficulty +5".to_owned()));
    let far = |metres: i16| {
        let band = pistol
            .bands
            .iter()
            .find(|band| metres <= band.metres as i16);
        band.map(|band| band.name.clone())
    };
    let edges = pistol.bands.iter().map(|band| band.metres as i16);
    let distances: Vec<i16> = edges.flat_map(|edge| [edge, edge + 1]).collect();
    for metres in distances.into_iter().filter(|metres| *metres <= 38) {
        let mut scene = range(GLOCK, "", metres, &[]);
        scene.wait("Bob");
        let picks = scene.picks("shoot glock-17 Bob normal 1,4 upright 0");
        let forecast = scene.forecast(&picks, tabletop::forecast::Detail::Cards);
        let terms = forecast.cards.iter().flat_map(|card| &card.columns);
        let mut labels =
            terms.flat_map(|column| column.terms.iter().map(|term| term.label.to_string()));
        let cited = labels.find(|label| label.ends_with(" range"));
        let promised = far(metres).filter(|name| name != "short range");
        assert_eq!(cited, promised, "at {metres} m");
    }
}
