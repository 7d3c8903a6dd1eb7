//! Chapters 5 and 12: what figures carry and wear.

use crate::proof::proves;
use crate::scene::Scene;

fn ann(changes: &str, dice: &[u8]) -> Scene {
    let dice = [&[20, 7], dice].concat();
    Scene::open(
        &[("Ann", 0, (5, 4), changes), ("Bob", 1, (39, 0), "")],
        &dice,
    )
}

fn line(scene: &mut Scene, label: &str) -> String {
    let id = scene.id("Ann");
    let lines = scene.battle.sheet(id).lines;
    let found = lines.into_iter().find(|(name, _)| name == label);
    found.map_or_else(String::new, |(_, text)| text)
}

#[test]
fn tc_81_a_mail_suit_is_a_medium_load() {
    proves!["YC-ENC", "TC-81", "R-13", "R-17", "R-30", "R-31"];
    // Hauberk 7, leggings 5, coif 2, helm 1, broad sword 1, round shield 1.5: 17.5 kg or a bit more.
    let suit = "armour: [\"mail-hauberk\", \"mail-leggings\", \"mail-coif\", \"metal-helm\"], \
                wields: [\"broad-sword\", \"round-shield\"]";
    let mut scene = ann(suit, &[]);
    let load = line(&mut scene, "load");
    assert!(
        load.ends_with("medium: Agility -1; -10 against fatigue"),
        "{load}"
    );
    // Agility 3 - 1 for the load - 1 for the mail: 4 x 1 + 20 = 24; Move 5 + 3 + 1 + 1 = 10.
    assert_eq!(scene.gauge("Ann", "initiative"), 24);
    assert_eq!(line(&mut scene, "move"), "5 m free, 10 m at a run");
    scene.dice_used_up();
}

#[test]
fn yk_enc_side_an_extreme_load_only_walks_and_too_much_stays() {
    proves!["YK-ENC-SIDE", "R-17", "R-30"];
    let bulk = |pieces: usize| {
        let armour = vec!["\"mail-hauberk\""; pieces].join(", ");
        format!("armour: [{armour}]")
    };
    // Six hauberks: 42 kg, more than 36: Agility 3 - 3 (and mail): 0; Move 5 + 3 + 0 + 1 = 9.
    let mut scene = ann(&bulk(6), &[]);
    assert!(line(&mut scene, "load").starts_with("42.0 kg, extreme: Agility -3"));
    scene.wait("Bob");
    assert_eq!(scene.refusal("nothing", "9,4"), "allowed");
    assert_eq!(
        scene.refusal("nothing", "10,4"),
        "too far, or no way there (YC-MOVE-FAST)"
    );
    // Thirteen: 91 kg, more than 90.
    let mut scene = ann(&bulk(13), &[]);
    assert!(line(&mut scene, "load").starts_with("91.0 kg, too much"));
    assert_eq!(line(&mut scene, "move"), "0 m free, 0 m at a run");
    scene.wait("Bob");
    assert_eq!(
        scene.refusal("nothing", "6,4"),
        "too far, or no way there (YC-MOVE-FAST)"
    );
}

#[test]
fn tb_17_jacket_and_trousers_add_up_and_leather_goes_under_mail() {
    proves!["TB-17", "R-70"; by outcome: "YC-ARM-SUM"];
    let suit = "armour: [\"soft-leather-jacket\", \"fur-trousers\"]";
    let mut scene = ann(suit, &[]);
    assert!(
        line(&mut scene, "soak").starts_with("12 + armour 4"),
        "{}",
        line(&mut scene, "soak")
    );
    let layered = "armour: [\"mail-hauberk\", \"soft-leather-jacket\"]";
    let mut scene = ann(layered, &[]);
    assert!(
        line(&mut scene, "soak").starts_with("12 + armour 8"),
        "{}",
        line(&mut scene, "soak")
    );
    // Two jackets that do not go over one another: only the better.
    let double = "armour: [\"quilted-jacket\", \"quilted-vest\"]";
    let mut scene = ann(double, &[]);
    assert!(
        line(&mut scene, "soak").starts_with("12 + armour 3"),
        "{}",
        line(&mut scene, "soak")
    );
}

#[test]
fn yc_arm_vambrace_one_of_a_pair_needs_a_shield_on_the_other_arm() {
    proves!["YC-ARM-VAMBRACE"];
    let mut scene = ann(
        "armour: [\"steel-vambrace\"], wields: [\"broad-sword\"]",
        &[],
    );
    assert!(line(&mut scene, "soak").starts_with("12 + armour 0"));
    let shield = "armour: [\"steel-vambrace\"], wields: [\"broad-sword\", \"round-shield\"]";
    let mut scene = ann(shield, &[]);
    assert!(line(&mut scene, "soak").starts_with("12 + armour 1"));
}

#[test]
fn yc_arm_noisy_the_highest_single_value_counts() {
    proves!["R-72"; by outcome: "YC-ARM-NOISY"];
    let mut scene = ann("armour: [\"mail-hauberk\", \"mail-leggings\"]", &[]);
    assert_eq!(
        line(&mut scene, "noise"),
        "Agility -1 for stealth (YC-ARM-NOISY)"
    );
}

#[test]
fn yg_dark_caps_agility_and_dexterity_at_perception() {
    proves!["YG-DARK", "R-13"];
    let tiles = "'n': (name: \"cellar\", darkness: 2),";
    let rows = ["n.....", "n.....", "n....."];
    let sword = "wields: [\"broad-sword\"], skills: {Melee: 4}";
    let cast = [("Ann", 0, (0, 1), sword), ("Bob", 1, (1, 1), "")];
    // Perception 3 - 2 = 1: initiative 4 + 16, Dexterity 1 x Melee 4 + 5.
    let mut scene = Scene::drawn(tiles, "", &[], &rows, &cast, &[16, 7, 3]);
    assert_eq!(scene.gauge("Ann", "initiative"), 20);
    scene.wait("Bob");
    scene.answer("Ann declare", "attack broad-sword Bob normal 0");
    assert!(scene.cites("attack", "YG-DARK", 1));
    assert_eq!(scene.total("attack", "ability"), 12);
    // The whole battle in dusk.
    let scene = Scene::drawn(
        "",
        "",
        &["dim"],
        &["......", "......", "......"],
        &cast,
        &[15, 7],
    );
    assert!(scene.cites("initiative", "YG-DARK", 2));
}

#[test]
fn yg_unstable_only_where_the_option_is_on() {
    proves!["YG-UNSTABLE", "R-13"];
    let tiles = "'s': (name: \"deck\", unstable: Loose),";
    let rows = ["ssssss", "ssssss", "ssssss"];
    let cast = [("Ann", 0, (0, 1), ""), ("Bob", 1, (5, 1), "")];
    let mut scene = Scene::drawn(tiles, "", &["unstable-ground"], &rows, &cast, &[15, 7]);
    assert_eq!(scene.gauge("Ann", "initiative"), 23);
    assert!(scene.cites("initiative", "YG-UNSTABLE", 2));
    let mut scene = Scene::drawn(tiles, "", &[], &rows, &cast, &[15, 7]);
    assert_eq!(scene.gauge("Ann", "initiative"), 27);
}

#[test]
fn yc_reach_excess_a_long_weapon_in_a_tight_place() {
    proves!["YC-REACH-EXCESS"];
    let tiles = "'n': (name: \"passage\", max_reach: 0),";
    let rows = ["nnnnnn", "nnnnnn", "nnnnnn"];
    let sword = "wields: [\"broad-sword\"], skills: {Melee: 4}";
    let cast = [("Ann", 0, (0, 1), sword), ("Bob", 1, (1, 1), "")];
    let mut scene = Scene::drawn(tiles, "", &[], &rows, &cast, &[15, 7, 3]);
    scene.wait("Bob");
    scene.answer("Ann declare", "attack broad-sword Bob normal 0");
    // Reach 2, room for 0: -10.
    assert!(scene.cites("attack", "YC-REACH-EXCESS", 10));
    assert_eq!(scene.total("attack", "ability"), 10);
}
