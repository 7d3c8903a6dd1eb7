//! Chapters 11, 12 and 17: what hand weapons and armour are like.

use crate::proof::proves;
use crate::scene::Scene;
use tabletop::event::EventKind;
use tabletop::trace::Trace;

const SWORD: &str = "wields: [\"broad-sword\"], skills: {Melee: 4}";
pub(crate) const MAILED: &str =
    "armour: [\"mail-hauberk\", \"mail-leggings\", \"mail-coif\", \"metal-helm\"]";

pub(crate) fn strength(score: u8) -> String {
    format!(
        "attributes: (strength: {score}, health: 3, agility: 3, dexterity: 3, perception: 3, \
         intelligence: 3, empathy: 3, will: 3)"
    )
}

fn duel(ann: &str, bob: &str, rest: &[u8]) -> Scene {
    let dice = [&[15, 7], rest].concat();
    Scene::open(&[("Ann", 0, (5, 4), ann), ("Bob", 1, (6, 4), bob)], &dice)
}

pub(crate) fn range(shooter: &str, target: &str, metres: i16, rest: &[u8]) -> Scene {
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
#[test]
fn yc_w_light_against_a_heavy_suit() {
    proves!["YC-W-LIGHT", "YC-ARM-HEAVY", "R-118"];
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
#[test]
fn tc_20_a_mace_on_a_heavy_suit() {
    proves!["YC-W-CRUSHING", "YC-ARM-HEAVY", "TC-20", "R-66"; by outcome: "YC-W-HEAVY"];
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
#[test]
fn tc_19_a_mace_on_a_light_suit() {
    proves!["YC-W-HEAVY", "TC-19"];
    let mace = "wields: [\"mace\"], skills: {Melee: 4}";
    let quilted = "armour: [\"quilted-jacket\", \"quilted-leggings\"]";
    for (die, wounds) in [(1, 1), (5, 1), (6, 2), (10, 2), (11, 3), (16, 4), (20, 4)] {
        let mut scene = duel(mace, quilted, &[15, die]);
        blow(&mut scene, "mace");
        assert_eq!(scene.gauge("Bob", "wounds"), wounds, "{die}");
    }
}

/// Short sword against mail 10 and helm 1: soak 18; four times five faces make 0 to 3 wounds.
#[test]
fn tc_18_a_thrust_at_mail() {
    proves!["YC-W-IMPALING", "TC-18"; by outcome: "YC-ARM-MAIL"];
    let sword = "wields: [\"short-sword\"], skills: {Melee: 4}";
    for (die, wounds) in [(5, 0), (6, 1), (10, 1), (11, 2), (16, 3), (20, 3)] {
        let mut scene = duel(sword, MAILED, &[15, die]);
        blow(&mut scene, "short-sword");
        assert_eq!(scene.total("damage", "soak"), 18);
        assert_eq!(scene.gauge("Bob", "wounds"), wounds, "{die}");
    }
}

/// Fists: 3 + die against 12.
#[test]
fn tc_16_fists() {
    proves!["TC-16"; by outcome: "YC-BRAWL"];
    for (die, stuns) in [(8, 0), (9, 1), (13, 1), (14, 2), (18, 2), (19, 3), (20, 3)] {
        let mut scene = duel("", "", &[15, die]);
        blow(&mut scene, "fist");
        assert_eq!(scene.gauge("Bob", "stuns"), stuns, "{die}");
    }
}

/// A long spear in both hands impales: mail counts half.
#[test]
fn yc_w_thrusting_in_both_hands() {
    proves!["YC-W-THRUSTING", "YC-W-TWOHANDED"];
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

#[test]
fn yc_w_strong_cannot_break() {
    proves!["YC-W-STRONG", "YC-FUM-DEF"];
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
#[test]
fn yc_w_chain_fumbles_on_three() {
    proves!["YC-W-CHAIN", "YK-FUMBLE", "R-69"];
    let rolls: [(&[u8], _); 2] = [(&[3], true), (&[4, 1], false)];
    for (dice, fumbles) in rolls {
        let ann = "wields: [\"war-flail\"], skills: {Melee: 4}";
        let mut scene = duel(ann, "", dice);
        scene.wait("Bob");
        scene.answer("Ann declare", "attack war-flail Bob normal 1");
        assert_eq!(scene.total("attack", "fumble"), 3);
        assert_eq!(scene.asked() == "Ann attack-fumble", fumbles, "{dice:?}");
        scene.dice_used_up();
    }
}

/// Mail takes 1 Agility: initiative 2 x 4 + 15.
#[test]
fn yc_arm_restrictive_slows() {
    proves!["YC-ARM-RESTRICTIVE", "R-13", "R-72"];
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
#[test]
fn tb_17_pieces_add_up() {
    proves!["YC-ARM-SUM", "TB-17"];
    let leather = "armour: [\"quilted-jacket\", \"soft-leather-trousers\"]";
    let mut scene = duel(SWORD, leather, &[15, 1]);
    blow(&mut scene, "broad-sword");
    assert_eq!(scene.total("damage", "soak"), 12 + 3 + 1);
    let trousers = "armour: [\"fur-trousers\", \"quilted-vest\"]";
    let mut scene = duel(SWORD, trousers, &[15, 1]);
    blow(&mut scene, "broad-sword");
    assert_eq!(scene.total("damage", "soak"), 12 + 2 + 2);
}

/// Putting away is the whole action; what is put away must be drawn again.
#[test]
fn yc_sheathe_takes_the_action() {
    proves![; by outcome: "YC-SHEATHE"];
    let mut scene = duel(SWORD, SWORD, &[]);
    scene.answer("Bob declare", "sheathe broad-sword 6,4 upright 0");
    scene.wait("Ann");
    scene.tells(&["normal", "Bob puts a weapon away"]);
    // And the log says which.
    let log = scene.battle.log();
    let deed = |seq: &u32| matches!(log.events()[*seq as usize].what, EventKind::Deed { .. });
    let mut deeds = (0..log.events().len() as u32).filter(deed);
    let about = deeds.find_map(|seq| log.trace(seq));
    assert!(
        matches!(about, Some(Trace::DroppedItem { name, .. }) if &**name == "broad sword"),
        "{about:?}"
    );
    let refused = scene.refusal("", "sheathe");
    assert_eq!(refused, "no weapon for it (YC-ONE-ACTION)");
}

/// With the longer weapon one attacks unhindered; with the shorter one the foe strikes first.
#[test]
fn yc_reach_ignore_the_longer_weapon_attacks_freely() {
    proves!["YC-REACH-FREE", "YC-REACH"; by outcome: "YC-REACH-IGNORE"];
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
#[test]
fn yc_veh_leaves_no_soak() {
    proves!["YC-VEH", "R-126"];
    let gun = format!(
        "wields: [\"barrett-m82-a1\"], skills: {{Guns: 4}}, {}",
        strength(5)
    );
    let mut scene = range(&gun, MAILED, 20, &[15, 1]);
    scene.wait("Bob");
    scene.answer(
        "Ann declare",
        "shoot barrett-m82-a1 Bob normal 1,4 upright 0",
    );
    assert_eq!(scene.total("damage", "soak"), 0, "{}", scene.story());
    assert_eq!(scene.total("damage", "damage"), 15 + 1);
}
