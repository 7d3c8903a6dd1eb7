//! Chapters 11, 12, 17 and 18: what weapons and armour are like, and how they are handled.

use crate::scene::Scene;
use tabletop::decision::Order;

const SWORD: &str = "wields: [\"broad-sword\"], skills: {Melee: 4}";
const GLOCK: &str = "wields: [\"glock-17\"], skills: {Guns: 4}";
const MAILED: &str = "armour: [\"mail-hauberk\", \"mail-leggings\", \"mail-coif\", \"metal-helm\"]";

fn strength(score: u8) -> String {
    format!(
        "attributes: (strength: {score}, health: 3, agility: 3, dexterity: 3, perception: 3, \
         intelligence: 3, empathy: 3, will: 3)"
    )
}

fn duel(ann: &str, bob: &str, rest: &[u8]) -> Scene {
    let dice = [&[15, 7], rest].concat();
    Scene::open(&[("Ann", 0, (5, 4), ann), ("Bob", 1, (6, 4), bob)], &dice)
}

fn range(shooter: &str, target: &str, metres: i16, rest: &[u8]) -> Scene {
    let cast = [
        ("Ann", 0, (1, 4), shooter),
        ("Bob", 1, (1 + metres, 4), target),
    ];
    Scene::open(&cast, &[&[15, 7], rest].concat())
}

fn blow(scene: &mut Scene, weapon: &str) {
    scene.wait("Bob");
    scene.answer("Ann declare", &format!("attack {weapon} Bob normal 1"));
}

/// A light weapon on a heavy suit: mixed instead of wounds. The same weapon on leather wounds.
///
/// Proves: YC-W-LIGHT, YC-ARM-HEAVY, R-118.
#[test]
fn yc_w_light_against_a_heavy_suit() {
    let dagger = format!(
        "wields: [\"wakizashi\"], skills: {{Melee: 4}}, {}",
        strength(9)
    );
    // 9 + 10 + 20 against 12 + 11: 16 over, 4 levels of mixed damage.
    let mut scene = duel(&dagger, MAILED, &[15, 20]);
    blow(&mut scene, "wakizashi");
    assert_eq!(scene.total("damage", "soak"), 23);
    assert_eq!(
        (scene.gauge("Bob", "wounds"), scene.gauge("Bob", "stuns")),
        (2, 2)
    );
    // A shirt and a helm are heavy pieces and no heavy suit.
    let mut scene = duel(
        &dagger,
        "armour: [\"mail-shirt\", \"metal-helm\"]",
        &[15, 10],
    );
    blow(&mut scene, "wakizashi");
    // 9 + 10 + 10 against 12 + 5: 12 over, 3 wounds.
    assert_eq!(
        (scene.gauge("Bob", "wounds"), scene.gauge("Bob", "stuns")),
        (3, 0)
    );
}

/// Mace against a mail suit: not halved; 18 to 22 are a near miss and one stun.
///
/// Proves: YC-W-HEAVY, YC-W-CRUSHING, YC-ARM-HEAVY, TC-20, R-66.
#[test]
fn tc_20_a_mace_on_a_heavy_suit() {
    let mace = "wields: [\"mace\"], skills: {Melee: 4}";
    for (die, wounds, stuns) in [(4, 0, 0), (5, 0, 1), (9, 0, 1), (10, 1, 0), (20, 3, 0)] {
        let mut scene = duel(mace, MAILED, &[15, die]);
        blow(&mut scene, "mace");
        assert_eq!(scene.total("damage", "soak"), 23);
        let found = (scene.gauge("Bob", "wounds"), scene.gauge("Bob", "stuns"));
        assert_eq!(found, (wounds, stuns), "{die}");
    }
}

/// Mace against leather of 4: halved to 2; four times five faces make 1 to 4 wounds.
///
/// Proves: YC-W-HEAVY, TC-19.
#[test]
fn tc_19_a_mace_on_a_light_suit() {
    let mace = "wields: [\"mace\"], skills: {Melee: 4}";
    let quilted = "armour: [\"quilted-jacket\", \"quilted-leggings\"]";
    for (die, wounds) in [(1, 1), (5, 1), (6, 2), (10, 2), (11, 3), (16, 4), (20, 4)] {
        let mut scene = duel(mace, quilted, &[15, die]);
        blow(&mut scene, "mace");
        assert_eq!(scene.gauge("Bob", "wounds"), wounds, "{die}");
    }
}

/// Short sword against mail 10 and helm 1: soak 18; four times five faces make 0 to 3 wounds.
///
/// Proves: YC-W-IMPALING, YC-ARM-MAIL, TC-18.
#[test]
fn tc_18_a_thrust_at_mail() {
    let sword = "wields: [\"short-sword\"], skills: {Melee: 4}";
    for (die, wounds) in [(5, 0), (6, 1), (10, 1), (11, 2), (16, 3), (20, 3)] {
        let mut scene = duel(sword, MAILED, &[15, die]);
        blow(&mut scene, "short-sword");
        assert_eq!(scene.total("damage", "soak"), 18);
        assert_eq!(scene.gauge("Bob", "wounds"), wounds, "{die}");
    }
}

/// Fists: 3 + die against 12.
///
/// Proves: YC-BRAWL, TC-16.
#[test]
fn tc_16_fists() {
    for (die, stuns) in [(8, 0), (9, 1), (13, 1), (14, 2), (18, 2), (19, 3), (20, 3)] {
        let mut scene = duel("", "", &[15, die]);
        blow(&mut scene, "fist");
        assert_eq!(scene.gauge("Bob", "stuns"), stuns, "{die}");
    }
}

/// A long spear in both hands impales: mail counts half.
///
/// Proves: YC-W-THRUSTING, YC-W-TWOHANDED.
#[test]
fn yc_w_thrusting_in_both_hands() {
    let spear = format!(
        "wields: [\"long-spear\"], skills: {{Melee: 4}}, {}",
        strength(4)
    );
    let mut scene = duel(&spear, MAILED, &[15, 1]);
    blow(&mut scene, "long-spear");
    assert_eq!(scene.total("damage", "soak"), 18);
    // Strength 4 counts 6 in both hands: enough for 5, no penalty.
    assert_eq!(scene.total("attack", "ability"), 12 + 4 + 15);
}

/// Proves: YC-W-STRONG, YC-FUM-DEF.
#[test]
fn yc_w_strong_cannot_break() {
    for (weapon, answer) in [
        (
            "great-sword",
            "strong weapons do not break in defence (YC-FUM-DEF)",
        ),
        ("long-sword", "allowed"),
    ] {
        let bob = format!(
            "wields: [{weapon:?}], skills: {{Melee: 6}}, {}",
            strength(6)
        );
        let mut scene = duel(SWORD, &bob, &[3, 1]);
        scene.answer("Bob declare", "nothing 6,4 upright 1");
        scene.answer("Ann declare", "attack broad-sword Bob normal 1");
        scene.answer("Bob strike", "hold");
        scene.answer("Bob defend", "parry");
        assert_eq!(scene.asked(), "Bob defence-fumble", "{}", scene.story());
        assert_eq!(scene.refusal("", "break"), answer, "{weapon}");
    }
}

/// A flail fumbles on 3.
///
/// Proves: YC-W-CHAIN, YK-FUMBLE, R-69.
#[test]
fn yc_w_chain_fumbles_on_three() {
    for (die, fumbles) in [(3, true), (4, false)] {
        let ann = "wields: [\"war-flail\"], skills: {Melee: 4}";
        let mut scene = duel(ann, "", &[die, 1]);
        scene.wait("Bob");
        scene.answer("Ann declare", "attack war-flail Bob normal 1");
        assert_eq!(scene.total("attack", "fumble"), 3);
        assert_eq!(scene.asked() == "Ann attack-fumble", fumbles, "{die}");
    }
}

/// Mail takes 1 Agility: initiative 2 x 4 + 15.
///
/// Proves: YC-ARM-RESTRICTIVE, R-13, R-72.
#[test]
fn yc_arm_restrictive_slows() {
    let mut scene = duel("armour: [\"mail-hauberk\"]", "", &[]);
    assert_eq!(scene.gauge("Ann", "initiative"), 23);
    assert_eq!(scene.gauge("Bob", "initiative"), 19);
    // The whole suit weighs 15 kg and takes another (YC-ENC); two restrictive pieces count once.
    let mut scene = Scene::open(
        &[("Ann", 0, (5, 4), MAILED), ("Bob", 1, (6, 4), "")],
        &[16, 7],
    );
    assert_eq!(scene.gauge("Ann", "initiative"), 20);
}

/// Two pieces of leather make 4.
///
/// Proves: YC-ARM-SUM, TB-17.
#[test]
fn tb_17_pieces_add_up() {
    let leather = "armour: [\"quilted-jacket\", \"soft-leather-trousers\"]";
    let mut scene = duel(SWORD, leather, &[15, 1]);
    blow(&mut scene, "broad-sword");
    assert_eq!(scene.total("damage", "soak"), 12 + 3 + 1);
    let trousers = "armour: [\"fur-trousers\", \"quilted-vest\"]";
    let mut scene = duel(SWORD, trousers, &[15, 1]);
    blow(&mut scene, "broad-sword");
    assert_eq!(scene.total("damage", "soak"), 12 + 2 + 2);
}

/// Aiming takes all attention: no defence, no move.
///
/// Proves: YC-ST-FOCUS, YC-AIMED.
#[test]
fn yc_st_focus_nobody_defends_while_aiming() {
    let mut scene = range(GLOCK, GLOCK, 9, &[15, 1]);
    scene.answer("Bob declare", "aim glock-17 Ann");
    scene.answer("Ann declare", "shoot glock-17 Bob snap 1,4 upright 0");
    assert_ne!(scene.asked(), "Bob defend");
    scene.tells(&["Ann shoots at Bob", "Ann: good hit"]);
}

/// A fumbled shot is a miss and nothing else.
///
/// Proves: YC-FUM-MISSILE, R-99.
#[test]
fn yc_fum_missile_only_misses() {
    let mut scene = range(GLOCK, "", 9, &[1]);
    scene.wait("Bob");
    scene.answer("Ann declare", "shoot glock-17 Bob normal 1,4 upright 0");
    assert_ne!(scene.asked(), "Ann attack-fumble");
    assert_eq!(scene.gauge("Ann", "fatigue"), 0);
    scene.dice_used_up();
}

/// Drawn and shot in one round: slow, snap, 5 and 5 for each reach less.
///
/// Proves: YC-M-DRAW, R-86.
#[test]
fn yc_m_draw_a_slow_snap_shot() {
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

/// Putting away is the whole action; what is put away must be drawn again.
///
/// Proves: YC-SHEATHE.
#[test]
fn yc_sheathe_takes_the_action() {
    let mut scene = duel(SWORD, SWORD, &[]);
    scene.answer("Bob declare", "sheathe broad-sword 6,4 upright 0");
    scene.wait("Ann");
    scene.tells(&["normal", "Bob puts a weapon away"]);
    let refused = scene.refusal("", "sheathe");
    assert_eq!(refused, "no weapon for it (YC-ONE-ACTION)");
}

/// Careful shots through a scope gain 10, others nothing; a laser sight gives 20 and 10.
///
/// Proves: YC-SCOPE.
#[test]
fn yc_scope_helps_the_careful() {
    for (gun, shot, bonus) in [
        ("ai-aw-scoped", "careful", 10),
        ("ai-aw-scoped", "normal", 0),
        ("hk416-laser-sight", "careful", 20),
        ("hk416-laser-sight", "normal", 10),
    ] {
        let ann = format!("wields: [{gun:?}], skills: {{Guns: 4}}, {}", strength(4));
        let mut scene = range(&ann, "", 30, &[2, 1, 1, 1]);
        scene.wait("Bob");
        let own = if gun.starts_with("ai") { 12 } else { 9 };
        let order = format!("shoot {gun} Bob {shot} 1,4 upright 0");
        scene.answer("Ann declare", &order);
        assert_eq!(
            scene.total("attack", "ability"),
            12 + own + bonus + 2,
            "{gun} {shot}"
        );
    }
}

/// Too weak for a gun: every shot a slow snap shot. Both hands count 2 more.
///
/// Proves: YC-M-STR, R-104.
#[test]
fn yc_m_str_the_weak_shoot_slow_and_snap() {
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
    let mut scene = range(&able, "", 20, &[2]);
    scene.wait("Bob");
    assert_eq!(scene.refusal("shoot dragunov-svd Bob", "normal"), "allowed");
}

/// What is thrown is dodged in full, and lead by shields.
///
/// Proves: YC-M-DEF-THROWN, YC-W-THROWABLE, R-97.
#[test]
fn yc_m_def_thrown_in_full() {
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
///
/// Proves: YC-M-DEF-PROJ, R-97.
#[test]
fn yc_m_def_proj_half_at_short_range() {
    let bow = "wields: [\"short-bow\"], skills: {Bow: 4}";
    for (metres, defence) in [(20, 9), (35, 18)] {
        let mut scene = range(bow, "", metres, &[15, 12, 1]);
        let order = format!("nothing {},4 upright 1", 1 + metres);
        scene.answer("Bob declare", &order);
        scene.answer("Ann declare", "shoot short-bow Bob normal 1,4 upright 0");
        scene.answer("Bob defend", "dodge");
        assert_eq!(scene.total("defence", "defence"), defence, "{metres}");
    }
}

/// Shot of a light gun against mail: halved, and a type less, beyond short range two.
///
/// Proves: YC-P-LI, YC-P-SG, YC-SG, YC-SG-BANDS, YC-DT-INEFF.
#[test]
fn yc_sg_bands_shot_loses_its_force() {
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
///
/// Proves: YC-MISSILE-STANCE.
#[test]
fn yc_missile_stance_is_normal() {
    let mut scene = range(GLOCK, "", 9, &[15, 1]);
    scene.wait("Bob");
    let picks = scene.picks("shoot glock-17 Bob aggressive normal 1,4 upright 0");
    let decision = scene.battle.decision().map_or(0, |decision| decision.id);
    assert!(scene.battle.submit(Order { decision, picks }).is_err());
    scene.answer("Ann declare", "shoot glock-17 Bob normal 1,4 upright 0");
    assert_eq!(scene.total("attack", "ability"), 12 + 5 + 15);
}

/// Firearms at mail: half of 11 is 6. M16 against 18.
///
/// Proves: YC-FIREARM-ARM, TC-24.
#[test]
fn tc_24_a_rifle_against_mail() {
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
///
/// Proves: YC-MULT-WIND, YC-MULT, R-106.
#[test]
fn yc_mult_wind_stretches_the_distance() {
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

/// With the longer weapon one attacks unhindered; with the shorter one the foe strikes first.
///
/// Proves: YC-REACH-IGNORE, YC-REACH-FREE, YC-REACH.
#[test]
fn yc_reach_ignore_the_longer_weapon_attacks_freely() {
    let spear = format!(
        "wields: [\"long-spear\"], skills: {{Melee: 4}}, {}",
        strength(4)
    );
    let mut scene = duel(&spear, SWORD, &[15, 1]);
    blow(&mut scene, "long-spear");
    assert!(
        !scene.story().contains("strikes first"),
        "{}",
        scene.story()
    );
    let mut scene = duel(SWORD, &spear, &[]);
    blow(&mut scene, "broad-sword");
    assert_eq!(scene.asked(), "Bob strike");
}

/// What is made for vehicles leaves people no soak.
///
/// Proves: YC-VEH, R-126.
#[test]
fn yc_veh_leaves_no_soak() {
    let gun = format!(
        "wields: [\"barrett-m82-a1\"], skills: {{Guns: 4}}, {}",
        strength(5)
    );
    let mut scene = range(&gun, MAILED, 20, &[15, 1, 1]);
    scene.wait("Bob");
    scene.answer(
        "Ann declare",
        "shoot barrett-m82-a1 Bob normal 1,4 upright 0",
    );
    assert_eq!(scene.total("damage", "soak"), 0, "{}", scene.story());
    assert_eq!(scene.total("damage", "damage"), 15 + 1);
}
