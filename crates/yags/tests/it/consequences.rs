//! What an order means, in one line each, before it is given.

use crate::proof::proves;
use crate::scene::Scene;
use tabletop::forecast::Detail;

const GLOCK: &str = "wields: [\"glock-17\"], skills: {Guns: 4}";
const SWORD: &str = "wields: [\"broad-sword\"], skills: {Melee: 4}";
const M16: &str = "wields: [\"m16-a1\"], skills: {Guns: 4}";

/// The lines that go with an order.
fn lines(scene: &mut Scene, words: &str) -> Vec<String> {
    let picks = scene.picks(words);
    scene.forecast(&picks, Detail::Cards).remarks
}

/// Checks that the lines of an order hold this one.
fn says(scene: &mut Scene, words: &str, line: &str) {
    let lines = lines(scene, words);
    assert!(lines.iter().any(|said| said == line), "{lines:#?}");
}

#[test]
fn yc_full_dodge_says_what_it_gives() {
    proves!["YC-FULL-DODGE"];
    let rows = ["............", "..........#.", "............"];
    let cast = [("Ann", 0, (0, 1), GLOCK), ("Bob", 1, (9, 1), "")];
    let mut scene = Scene::on(&rows, &cast, &[9, 7]);
    says(
        &mut scene,
        "full-dodge 11,1 0",
        "dodges every missile of the round at full value without using up a defence, and does \
         nothing else (YC-FULL-DODGE)",
    );
    scene.dice_used_up();
}

#[test]
fn yc_cover_popout_says_what_it_risks() {
    proves!["YC-COVER-POPOUT"];
    let rows = ["............", ".#..........", "............"];
    let cast = [("Ann", 0, (0, 1), GLOCK), ("Bob", 1, (9, 1), GLOCK)];
    let mut scene = Scene::on(&rows, &cast, &[9, 7]);
    scene.wait("Bob");
    says(
        &mut scene,
        "pop-out glock-17 Bob 0",
        "acts in the slow phase (YC-COVER-POPOUT)",
    );
    says(
        &mut scene,
        "pop-out glock-17 Bob 0",
        "out of full cover for the shot and back: dodges all missiles, with 90 % cover, and is \
         shot at as by snap shots (YC-COVER-POPOUT)",
    );
}

#[test]
fn r_100_a_shot_into_a_melee_says_on_which_faces_it_strays() {
    proves![
        "YC-INTO-MELEE",
        "YC-CLEAR-CAUTIOUS",
        "YC-CLEAR-TRIGGER",
        "R-100"
    ];
    let cast = [
        ("Ann", 0, (1, 4), GLOCK),
        ("Cat", 0, (10, 4), SWORD),
        ("Bob", 1, (9, 4), SWORD),
    ];
    let mut scene = Scene::open(&cast, &[15, 9, 7]);
    scene.answer("Bob declare", "nothing 9,4 upright 0");
    scene.answer("Cat declare", "attack broad-sword Bob defensive 1");
    // The pistol fumbles on a 1; 5, 2 and 4 for the one extra.
    says(
        &mut scene,
        "shoot glock-17 Bob plain",
        "on a natural 6 or less one of the 2 in the melee, by lot (YC-INTO-MELEE)",
    );
    says(
        &mut scene,
        "shoot glock-17 Bob cautious",
        "only if the shot is clear; then on a natural 3 or less one of the 2 in the melee, by lot \
         (YC-CLEAR-CAUTIOUS)",
    );
}

#[test]
fn yc_suppress_says_how_many_stand_in_the_arc() {
    proves!["YC-SUPPRESS", "YC-SHY"];
    let cast = [
        ("Ann", 0, (5, 4), M16),
        ("Bob", 1, (15, 4), ""),
        ("Cat", 1, (13, 8), ""),
    ];
    let mut scene = Scene::open(&cast, &[18, 9, 8]);
    scene.wait("Cat");
    scene.wait("Bob");
    says(
        &mut scene,
        "sweep m16-a1 suppress normal 5,4 9,4 upright 0",
        "2 stand in the arc of 60 degrees (YC-SUPPRESS); whoever is fired at may lose the nerve \
         when the round ends (YC-SHY)",
    );
    says(
        &mut scene,
        "sweep m16-a1 area normal 5,4 9,4 upright 0",
        "1 stands in the arc of 30 degrees (YC-AREA); whoever is fired at may lose the nerve when \
         the round ends (YC-SHY)",
    );
}

#[test]
fn yc_cover_to_cover_says_how_it_shoots_and_dodges() {
    proves!["YC-COVER-TO-COVER"];
    let rows = ["............", "........##.#", "............"];
    let cast = [("Ann", 0, (10, 0), GLOCK), ("Bob", 1, (9, 2), GLOCK)];
    let mut scene = Scene::on(&rows, &cast, &[15, 9]);
    says(
        &mut scene,
        "shoot glock-17 Ann snap 11,2 10,2 upright 0",
        "from cover to cover: a snap shot on the way, dodging all missiles without cover \
         (YC-COVER-TO-COVER)",
    );
}

#[test]
fn yc_wait_says_what_it_hangs_on() {
    proves!["YC-WAIT"];
    let cast = [("Ann", 0, (1, 4), SWORD), ("Bob", 1, (2, 4), SWORD)];
    let mut scene = Scene::open(&cast, &[15, 9]);
    says(
        &mut scene,
        "wait attack broad-sword Ann Ann attacks normal 1",
        "only if Ann attacks (YC-WAIT)",
    );
}
