//! Chapter 18: how missile weapons are handled, and what hinders whoever shoots.

use crate::kit::{MAILED, range, strength};
use crate::proof::proves;
use crate::scene::Scene;
use tabletop::decision::Order;

const GLOCK: &str = "wields: [\"glock-17\"], skills: {Guns: 4}";

/// Aiming takes all attention: no defence, no move.
#[test]
fn yc_st_focus_nobody_defends_while_aiming() {
    proves!["YC-ST-FOCUS", "YC-AIMED"];
    let mut scene = range(GLOCK, GLOCK, 9, &[15, 1]);
    scene.answer("Bob declare", "aim glock-17 Ann");
    scene.answer("Ann declare", "shoot glock-17 Bob snap 1,4 upright 0");
    assert_ne!(scene.asked(), "Bob defend");
    scene.tells(&["Ann shoots at Bob", "Ann: good hit"]);
}

/// A fumbled shot is a miss and nothing else.
#[test]
fn yc_fum_missile_only_misses() {
    proves!["R-99"; by outcome: "YC-FUM-MISSILE"];
    let mut scene = range(GLOCK, "", 9, &[1]);
    scene.wait("Bob");
    scene.answer("Ann declare", "shoot glock-17 Bob normal 1,4 upright 0");
    assert_ne!(scene.asked(), "Ann attack-fumble");
    assert_eq!(scene.gauge("Ann", "fatigue"), 0);
    scene.dice_used_up();
}

/// Drawn and shot in one round: slow, snap, 5 and 5 for each reach less.
#[test]
fn yc_m_draw_a_slow_snap_shot() {
    proves!["YC-M-DRAW", "R-86"];
    let slung = "carries: [\"karabiner-98k\"], skills: {Guns: 4}";
    let mut scene = range(slung, "", 20, &[2]);
    scene.wait("Bob");
    let refused = scene.refusal("shoot karabiner-98k Bob", "normal");
    assert!(refused.contains("YC-M-DRAW"), "{refused}");
    scene.answer(
        "Ann declare",
        "shoot karabiner-98k Bob snap 1,4 upright 0 1",
    );
    scene.tells(&["slow", "Ann shoots at Bob"]);
    assert_eq!(scene.total("attack", "ability"), 12 + 7 + 2 - 15);
    assert_eq!(scene.total("attack", "difficulty"), 20);
}

/// Careful shots through a scope gain 10, others nothing; a laser sight gives 20 and 10.
#[test]
fn yc_scope_helps_the_careful() {
    proves!["YC-SCOPE"];
    for (gun, shot, bonus) in [
        ("ai-aw-scoped", "careful", 10),
        ("ai-aw-scoped", "normal", 0),
        ("hk416-laser-sight", "careful", 20),
        ("hk416-laser-sight", "normal", 10),
    ] {
        let ann = format!("wields: [{gun:?}], skills: {{Guns: 4}}, {}", strength(4));
        let mut scene = range(&ann, "", 30, &[2, 1]);
        scene.wait("Bob");
        let own = if gun.starts_with("ai") { 12 } else { 9 };
        let order = format!("shoot {gun} Bob {shot} 1,4 upright 0");
        scene.answer("Ann declare", &order);
        assert_eq!(
            scene.total("attack", "ability"),
            12 + own + bonus + 2,
            "{gun} {shot}"
        );
        scene.dice_used_up();
    }
}

/// Too weak for a gun: every shot a slow snap shot. Both hands count 2 more.
#[test]
fn yc_m_str_the_weak_shoot_slow_and_snap() {
    proves!["YC-M-STR", "R-104"];
    let gun = "wields: [\"dragunov-svd\"], skills: {Guns: 4}";
    let weak = format!("{gun}, {}", strength(1));
    let cast = [("Ann", 0, (1, 4), &*weak), ("Bob", 1, (21, 4), "")];
    let mut scene = Scene::open(&cast, &[18, 7, 2]);
    scene.wait("Bob");
    let refused = scene.refusal("shoot dragunov-svd Bob", "normal");
    assert!(refused.contains("YC-M-STR"), "{refused}");
    scene.answer("Ann declare", "shoot dragunov-svd Bob snap 1,4 upright 0");
    scene.tells(&["slow", "Ann shoots at Bob"]);
    let able = format!("{gun}, {}", strength(2));
    let mut scene = range(&able, "", 20, &[2, 1]);
    scene.wait("Bob");
    assert_eq!(scene.refusal("shoot dragunov-svd Bob", "normal"), "allowed");
    scene.answer("Ann declare", "shoot dragunov-svd Bob normal 1,4 upright 0");
    scene.tells(&["normal", "Ann shoots at Bob", "slow"]);
    scene.dice_used_up();
}

/// What is thrown is dodged in full, and lead by shields.
#[test]
fn yc_m_def_thrown_in_full() {
    proves!["R-97"; by outcome: "YC-M-DEF-THROWN", "YC-W-THROWABLE"];
    let knives = "wields: [\"throwing-knife\"], skills: {Throw: 4}";
    let mut scene = range(knives, "", 6, &[10, 12]);
    scene.answer("Bob declare", "nothing 7,4 upright 1");
    scene.answer(
        "Ann declare",
        "shoot throwing-knife Bob normal 1,4 upright 0",
    );
    scene.answer("Bob defend", "dodge");
    assert_eq!(scene.total("defence", "defence"), 6 + 12);
    assert_eq!(scene.total("attack", "difficulty"), 18);
}

/// Arrows at short range are dodged half, farther off in full.
#[test]
fn yc_m_def_proj_half_at_short_range() {
    proves!["YC-M-DEF-PROJ", "R-97"];
    let bow = "wields: [\"short-bow\"], skills: {Bow: 4}";
    let shots: [(_, _, &[u8]); 2] = [(20, 9, &[15, 12, 1]), (35, 18, &[15, 12])];
    for (metres, defence, dice) in shots {
        let mut scene = range(bow, "", metres, dice);
        let order = format!("nothing {},4 upright 1", 1 + metres);
        scene.answer("Bob declare", &order);
        scene.answer("Ann declare", "shoot short-bow Bob normal 1,4 upright 0");
        scene.answer("Bob defend", "dodge");
        assert_eq!(scene.total("defence", "defence"), defence, "{metres}");
        scene.dice_used_up();
    }
}

/// Shot of a light gun against mail: halved, and a type less, beyond short range two.
#[test]
fn yc_sg_bands_shot_loses_its_force() {
    proves!["YC-P-LI", "YC-P-SG", "YC-SG", "YC-SG-BANDS", "YC-DT-INEFF"];
    let gun = "wields: [\"winchester-model-1897\"], skills: {Guns: 4}";
    // Unarmoured at 9 m: 23 + 2 against 12: 13 over, 3 wounds, doubled.
    let mut scene = range(gun, "", 9, &[15, 2, 1]);
    scene.wait("Bob");
    scene.answer(
        "Ann declare",
        "shoot winchester-model-1897 Bob normal 1,4 upright 0",
    );
    assert_eq!(
        (scene.gauge("Bob", "wounds"), scene.gauge("Bob", "stuns")),
        (6, 0)
    );
    // 20 m: 23 - 5 + 9 against 12: 15 over, 4 levels, mixed.
    let mut scene = range(gun, "", 20, &[18, 9]);
    scene.wait("Bob");
    scene.answer(
        "Ann declare",
        "shoot winchester-model-1897 Bob normal 1,4 upright 0",
    );
    assert_eq!(
        (scene.gauge("Bob", "wounds"), scene.gauge("Bob", "stuns")),
        (2, 2)
    );
    // The same on mail: a type less again, stuns; 12 + 6.
    let mut scene = range(gun, MAILED, 20, &[18, 10]);
    scene.wait("Bob");
    scene.answer(
        "Ann declare",
        "shoot winchester-model-1897 Bob normal 1,4 upright 0",
    );
    assert_eq!(scene.total("damage", "soak"), 18);
    assert_eq!(
        (scene.gauge("Bob", "wounds"), scene.gauge("Bob", "stuns")),
        (0, 3)
    );
    // 30 m: 23 - 10 + 20, 21 over: 5 levels of stuns.
    let mut scene = range(gun, "", 30, &[20, 20]);
    scene.wait("Bob");
    scene.answer(
        "Ann declare",
        "shoot winchester-model-1897 Bob careful 1,4 upright 0",
    );
    assert_eq!(
        (scene.gauge("Bob", "wounds"), scene.gauge("Bob", "stuns")),
        (0, 5)
    );
    // The same on mail: ineffective, half as many stuns: 33 against 18, 4 levels.
    let mut scene = range(gun, MAILED, 30, &[20, 20]);
    scene.wait("Bob");
    scene.answer(
        "Ann declare",
        "shoot winchester-model-1897 Bob careful 1,4 upright 0",
    );
    assert_eq!(
        (scene.gauge("Bob", "wounds"), scene.gauge("Bob", "stuns")),
        (0, 2)
    );
}

/// A shooter has no stance to choose.
#[test]
fn yc_missile_stance_is_normal() {
    proves![; by outcome: "YC-MISSILE-STANCE"];
    let mut scene = range(GLOCK, "", 9, &[15, 1]);
    scene.wait("Bob");
    let picks = scene.picks("shoot glock-17 Bob aggressive normal 1,4 upright 0");
    let decision = scene.battle.decision().map_or(0, |decision| decision.id);
    assert!(scene.battle.submit(Order { decision, picks }).is_err());
    scene.answer("Ann declare", "shoot glock-17 Bob normal 1,4 upright 0");
    assert_eq!(scene.total("attack", "ability"), 12 + 5 + 15);
}

/// Firearms at mail: half of 11 is 6. M16 against 18.
#[test]
fn tc_24_a_rifle_against_mail() {
    proves!["YC-FIREARM-ARM", "TC-24"];
    let gun = format!("wields: [\"m16-a1\"], skills: {{Guns: 4}}, {}", strength(3));
    for (die, wounds) in [
        (1, 0),
        (2, 1),
        (6, 1),
        (7, 2),
        (11, 2),
        (12, 3),
        (17, 4),
        (20, 4),
    ] {
        let mut scene = range(&gun, MAILED, 9, &[15, die]);
        scene.wait("Bob");
        scene.answer("Ann declare", "shoot m16-a1 Bob normal 1,4 upright 0");
        assert_eq!(scene.total("damage", "soak"), 18);
        assert_eq!(scene.gauge("Bob", "wounds"), wounds, "{die}");
    }
}

/// Wind stretches the way of arrows.
#[test]
fn yc_mult_wind_stretches_the_distance() {
    proves!["YC-MULT-WIND", "YC-MULT", "R-106"];
    let row = ".".repeat(40);
    let rows: Vec<&str> = (0..9).map(|_| row.as_str()).collect();
    let bow = "wields: [\"short-bow\"], skills: {Bow: 4}";
    for (options, gun, difficulty) in [
        (&[][..], bow, 20),
        (&["moderate-wind"][..], bow, 25),
        (&["very-high-wind"][..], bow, 45),
        (&["moderate-wind"][..], GLOCK, 20),
        (&["high-wind"][..], GLOCK, 30),
    ] {
        let cast = [("Ann", 0, (1, 4), gun), ("Bob", 1, (21, 4), "")];
        let mut scene = Scene::drawn("", "", options, &rows, &cast, &[15, 7, 2]);
        scene.wait("Bob");
        let weapon = if gun == bow { "short-bow" } else { "glock-17" };
        let order = format!("shoot {weapon} Bob normal 1,4 upright 0");
        scene.answer("Ann declare", &order);
        assert_eq!(
            scene.total("attack", "difficulty"),
            difficulty,
            "{options:?} {weapon}"
        );
    }
}
