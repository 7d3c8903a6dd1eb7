//! Chapters 24 and 25: what becomes of the hurt after a battle.

use crate::proof::proves;
use crate::scene::Scene;
use tabletop::dice::DiceSource;
use tabletop::recovery::{Orders, Recovery};

const MEDIC: &str = "wields: [\"mace\"], skills: {Melee: 4, FirstAid: 4}";

/// Ann has hit Bob once with a bullet; Cid, of his side, knows first aid. `damage` is the face of
/// the damage die.
fn scene(damage: u8) -> Scene {
    let gun = "wields: [\"glock-17\"], skills: {Guns: 4}";
    let cast = [
        ("Ann", 0, (1, 4), gun),
        ("Bob", 1, (6, 4), ""),
        ("Cid", 1, (6, 6), MEDIC),
    ];
    let mut scene = Scene::open(&cast, &[15, 7, 5, 15, damage]);
    scene.wait("Cid");
    scene.wait("Bob");
    scene.answer("Ann declare", "shoot glock-17 Bob normal 1,4 upright 0");
    scene
}

fn recover(scene: &mut Scene, days: u16, dice: &[u8]) -> Recovery {
    let orders = Orders::new(DiceSource::Scripted(dice.to_vec()), days);
    let before = scene.battle.digest();
    let recovery = scene.recovery(&orders);
    assert_eq!(scene.battle.digest(), before, "the battle is as it was");
    recovery
}

fn told(recovery: &Recovery) -> Vec<String> {
    let line = |p: &tabletop::recovery::Passage| format!("{}: {}", p.at, p.words);
    recovery.passages.iter().map(line).collect()
}

/// Totals of the check and of the difficulty of one passage.
fn totals(recovery: &Recovery, index: usize) -> (i32, i32) {
    let card = recovery.passages[index].card.as_ref();
    let columns = &card.expect("a roll").columns;
    (columns[0].total, columns[1].total)
}

/// Intelligence 3 x First aid 4 against 10 and half of the penalties.
#[test]
fn tc_66_first_aid_stabilises_and_a_good_one_heals() {
    proves!["YC-FA", "TC-66"];
    let mut scene = scene(9);
    let wounds = scene.gauge("Bob", "wounds");
    assert_eq!(wounds, 3);
    // Three wounds weigh -10: 10 + 5 = 15.
    for (face, words, left) in [
        (2, "no help", 3),
        (3, "stabilised", 3),
        (12, "stabilised", 3),
        (13, "stabilised, 1 wound healed", 2),
    ] {
        let recovery = recover(&mut scene, 0, &[face, 12]);
        assert_eq!(totals(&recovery, 0), (12 + i32::from(face), 15));
        assert_eq!(told(&recovery)[0], format!("minute 1: {words}"));
        let bob = &recovery.endings[1];
        assert_eq!(bob.words, format!("{left} wounds"), "{words}");
    }
}

/// After an hour once; a fumble festers until death.
#[test]
fn yc_untended_wounds_get_worse_festering_ones_kill() {
    proves!["YC-UNTENDED"];
    let mut scene = scene(9);
    let mut neglect = |dice: &[u8], days| {
        let mut orders = Orders::new(DiceSource::Scripted(dice.to_vec()), days);
        orders.treats = vec![(scene.id("Bob"), None)];
        orders.carers = false;
        scene.recovery(&orders)
    };
    assert_eq!(told(&neglect(&[8], 0)), ["hour 1: stable"]);
    let worse = neglect(&[7], 0);
    assert_eq!(told(&worse), ["hour 1: 1 wound more, then stable"]);
    assert_eq!(worse.endings[1].words, "4 wounds");
    let festers = neglect(&[1], 9);
    let story = told(&festers);
    assert_eq!(story[0], "hour 1: the wound festers");
    assert_eq!(story[1], "day 1: the wound festers: 1 wound more");
    assert_eq!(
        story.last().map(String::as_str),
        Some("day 4: dies of the festering wound")
    );
    assert!(!festers.endings[1].lives);
}

/// Every week, with the skill of whoever looks after him.
#[test]
fn yc_heal_wound_every_week_with_care() {
    proves!["YC-HEAL-WOUND", "R-134"];
    let mut scene = scene(9);
    // Stabilised; then 12 + 4 + 8 = 24 against 10 + 5.
    let recovery = recover(&mut scene, 7, &[5, 8]);
    assert_eq!(
        told(&recovery),
        ["minute 1: stabilised", "day 7, week 1: 1 wound heals"]
    );
    assert_eq!(totals(&recovery, 1), (24, 15));
    let mut orders = Orders::new(DiceSource::Scripted(vec![5, 8]), 7);
    orders.carers = false;
    let alone = scene.recovery(&orders);
    // Nobody cares, and he knows nothing of first aid himself.
    assert_eq!(totals(&alone, 1), (20, 15));
    // A fumble: one wound more.
    let worse = recover(&mut scene, 7, &[5, 1]);
    assert_eq!(worse.endings[1].words, "4 wounds");
}

/// Critical wounds get fatal.
#[test]
fn yc_untended_critical_wounds_end_in_a_coma() {
    proves!["YC-UNTENDED"];
    let mut scene = scene(20);
    // 13 + 20 - 12 = 21: five wounds, critical but not fatal.
    assert_eq!(scene.gauge("Bob", "wounds"), 5);
    // Untended and critical: daily, failure is fatal and a coma, then death.
    let mut orders = Orders::new(DiceSource::Scripted(vec![7, 7]), 3);
    orders.treats = vec![(scene.id("Bob"), None)];
    let recovery = scene.recovery(&orders);
    assert_eq!(
        told(&recovery),
        ["day 1: fatal, and falls into a coma", "day 2: dies"]
    );
    assert!(!recovery.endings[1].lives);
}

/// Where it is allowed, the skilled need no die for what they cannot fail.
#[test]
fn yk_take0_only_if_it_is_switched_on() {
    proves!["YK-TAKE0"];
    let mut scene = scene(3);
    // One wound weighs nothing on a human: 10; Intelligence 3 x First aid 4 = 12.
    let mut orders = Orders::new(DiceSource::Scripted(vec![20]), 0);
    orders.automatic = true;
    let wounds = scene.gauge("Bob", "wounds");
    let recovery = scene.recovery(&orders);
    assert_eq!((wounds, totals(&recovery, 0)), (1, (12, 10)));
    let recovery = recover(&mut scene, 0, &[20]);
    assert_eq!(totals(&recovery, 0), (32, 10));
}

/// A brawl in which Ann stuns Bob: his tracks are what the dice make them.
fn beaten(damage: u8) -> Scene {
    let cast = [
        ("Ann", 0, (1, 4), "wields: [\"club\"], skills: {Melee: 4}"),
        ("Bob", 1, (2, 4), ""),
        ("Cid", 1, (9, 8), MEDIC),
    ];
    let mut scene = Scene::open(&cast, &[15, 7, 5, 19, damage]);
    scene.wait("Cid");
    scene.wait("Bob");
    scene.answer("Ann declare", "attack club Bob normal 1");
    scene.answer("Ann cover", "cover");
    scene
}

#[test]
fn yc_fa_stun_one_for_every_level_then_every_morning() {
    proves!["YC-FA-STUN", "YC-HEAL-STUN"];
    let mut scene = beaten(20);
    let (wounds, stuns) = (scene.gauge("Bob", "wounds"), scene.gauge("Bob", "stuns"));
    assert_eq!((wounds, stuns), (2, 2), "{}", scene.story());
    // Both weigh -5. The wounds first; then the stuns: 12 + 8 = 20 against 5, good.
    let aided = recover(&mut scene, 0, &[8, 8]);
    assert_eq!((totals(&aided, 0), totals(&aided, 1)), ((20, 15), (20, 5)));
    assert_eq!(
        told(&aided),
        ["minute 1: stabilised", "minute 2: 2 stuns healed"]
    );
    assert_eq!(aided.endings[1].words, "2 wounds");
    // Without first aid: after an hour the wounds are stable; in the morning Health x 4 against 5.
    let mut orders = Orders::new(DiceSource::Scripted(vec![8, 8]), 1);
    orders.treats = vec![(scene.id("Bob"), None)];
    let slept = scene.recovery(&orders);
    assert_eq!(totals(&slept, 1), (20, 5));
    assert_eq!(told(&slept), ["hour 1: stable", "day 1: 2 stuns heal"]);
}

/// Whoever is fatally wounded and lies still checks every minute until somebody stabilises him; he
/// wakes when he is fatal no longer.
#[test]
fn r_131_the_fatally_wounded_linger_until_they_are_stabilised() {
    proves!["YC-FATAL-ROUND", "YC-FA", "R-131"];
    let cast = [
        (
            "Ann",
            0,
            (1, 4),
            "wields: [\"karabiner-98k\"], skills: {Guns: 6}",
        ),
        ("Bob", 1, (12, 4), "base_soak: 6"),
        ("Cid", 1, (6, 8), MEDIC),
    ];
    // Fatal at once; 12 + 10 = 22 keeps him alive, but not awake.
    let mut scene = Scene::open(&cast, &[15, 7, 5, 15, 18, 10]);
    scene.wait("Cid");
    scene.wait("Bob");
    scene.answer(
        "Ann declare",
        "shoot karabiner-98k Bob normal 1,4 upright 0 1",
    );
    assert_eq!(scene.gauge("Bob", "wounds"), 6, "{}", scene.story());
    assert!(scene.is("Bob", "unconscious"));
    // -40 weigh 20: 12 + 17 fail against 30; then every minute 20: he lives, and dies.
    let lost = recover(&mut scene, 0, &[17, 8, 7]);
    assert_eq!(
        told(&lost),
        ["minute 1: no help", "minute 1: lives on", "minute 2: dies"]
    );
    assert_eq!(totals(&lost, 0), (29, 30));
    // 32 stabilise him: no more checks.
    let saved = recover(&mut scene, 0, &[20]);
    assert_eq!(told(&saved), ["minute 1: stabilised"]);
    assert_eq!(saved.endings[1].words, "6 wounds, unconscious");
    // In the first week a wound heals, 12 + 4 + 14 against 30: he wakes.
    let healed = recover(&mut scene, 7, &[20, 14]);
    assert_eq!(
        told(&healed)[1..],
        ["day 7, week 1: 1 wound heals", "day 7, week 1: wakes"]
    );
}

/// 000 "Recovering from stuns" and "Recovering from wounds" ask for a plain health check; the
/// technique is for checks "to remain conscious and alive".
#[test]
fn yg_tech_hard_to_kill_does_not_heal_but_keeps_alive() {
    proves!["YG-TECH-HARD-TO-KILL", "YC-UNTENDED", "YC-HEAL-STUN", "YC-HEAL-WOUND"; by outcome: "YC-FATAL-ROUND"];
    let hardy = "skills: {Brawl: 5}, techniques: [\"hard-to-kill\"]";
    let hurt = |weapon: &str, skill: &str, damage: u8| {
        let ann = format!("wields: [\"{weapon}\"], skills: {{{skill}: 4}}");
        let cast = [("Ann", 0, (1, 4), &*ann), ("Bob", 1, (2, 4), hardy)];
        let mut scene = Scene::open(&cast, &[15, 7, 19, damage]);
        scene.wait("Bob");
        let order = format!("attack {weapon} Bob normal 1");
        scene.answer("Ann declare", &order);
        scene.answer("Bob shrug", "bear");
        scene
    };
    let neglected = |scene: &mut Scene, days, dice: &[u8]| {
        let mut orders = Orders::new(DiceSource::Scripted(dice.to_vec()), days);
        orders.treats = vec![(scene.id("Bob"), None)];
        orders.carers = false;
        scene.recovery(&orders)
    };
    // 3 + 5 + 20 - 12: four levels, two wounds and two stuns. After an hour 12 + 8, in the morning
    // 12 + 8, after a week 12 + 8 + half of no First aid.
    let mut scene = hurt("club", "Melee", 20);
    assert_eq!(
        (scene.gauge("Bob", "wounds"), scene.gauge("Bob", "stuns")),
        (2, 2)
    );
    let healing = neglected(&mut scene, 7, &[8, 8, 8]);
    assert_eq!(
        told(&healing),
        [
            "hour 1: stable",
            "day 1: 2 stuns heal",
            "day 7, week 1: 1 wound heals"
        ]
    );
    let checks = [0, 1, 2].map(|passage| totals(&healing, passage).0);
    assert_eq!(checks, [20, 20, 20]);
    // 3 + 12 + 15 - 12: four wounds; with a 20 five, critical. That they get no worse is healing; to
    // live in the coma is not.
    let mut scene = hurt("broad-sword", "Melee", 20);
    let critical = neglected(&mut scene, 2, &[7, 7]);
    let checks = [0, 1].map(|passage| totals(&critical, passage));
    assert_eq!(checks, [(19, 20), (24, 20)]);
    assert_eq!(
        told(&critical),
        ["day 1: fatal, and falls into a coma", "day 2: lives on"]
    );
}
