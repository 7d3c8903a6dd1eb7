//! What the log says in words, where the words depend on figures and weapons.

use crate::proof::proves;
use crate::scene::Scene;
use narrate::{Narrator, Roster};
use tabletop::SideId;

const SWORD: &str = "wields: [\"broad-sword\"], skills: {Melee: 4}";

/// All lines of the log so far.
fn lines(scene: &mut Scene) -> Vec<String> {
    let sheets = scene.battle.roster();
    let narrator = Narrator::of(&scene.battle).on_tracks(&sheets);
    let log = scene.battle.log();
    let all = 0..log.events().len() as u32;
    let lines = all.filter_map(|seq| narrator.line(seq, log));
    lines.map(|line| line.text).collect()
}

/// The log names the weapon that is put away, drawn or loaded.
#[test]
fn the_log_says_what_is_put_away_drawn_and_loaded() {
    proves![; by outcome: "YC-SHEATHE", "YC-DRAW"];
    let cast = [
        ("Ann", 0, (1, 4), SWORD),
        ("Bob", 1, (20, 4), SWORD),
        (
            "Cid",
            1,
            (20, 6),
            "wields: [\"light-crossbow\"], skills: {Crossbow: 4}",
        ),
    ];
    let mut scene = Scene::open(&cast, &[15, 7, 3, 10, 1]);
    let shot = "shoot light-crossbow Ann normal 20,6 upright 0";
    scene.answer("Cid declare", shot);
    scene.answer("Bob declare", "sheathe broad-sword 20,4 upright 0");
    scene.wait("Ann");
    scene.answer("Cid declare", "reload light-crossbow 20,6 upright 0");
    scene.answer("Bob declare", "draw broad-sword 20,4 upright 0");
    scene.wait("Ann");
    let told = lines(&mut scene);
    for line in [
        "Bob puts a weapon away: broad sword",
        "Bob draws: broad sword",
        "Cid loads: light crossbow",
    ] {
        assert!(told.iter().any(|told| told == line), "{line}\n{told:#?}");
    }
    scene.dice_used_up();
}

/// 000 "Wounds" calls -5 light and -10 medium: three wounds are -5 to Size 10, and two are -15, heavy,
/// to Size 3.
#[test]
fn r_15_the_log_names_levels_by_the_track_of_the_figure() {
    proves!["YC-BODY", "R-15"];
    // 17 + 10 hits; 15 + 9 against 12: three wounds. 15 + 4 are two.
    for (size, die, wounds, level) in [(10, 9, 3, "light"), (5, 9, 3, "medium"), (3, 4, 2, "heavy")]
    {
        let bob = format!("size: {size}");
        let cast = [("Ann", 0, (5, 4), SWORD), ("Bob", 1, (6, 4), &*bob)];
        let mut scene = Scene::open(&cast, &[15, 7, 10, die]);
        scene.wait("Bob");
        scene.answer("Ann declare", "attack broad-sword Bob normal 1");
        let told = lines(&mut scene);
        let line = format!("Bob: wounds 0 -> {wounds}, {level}");
        assert!(told.contains(&line), "{line}\n{told:#?}");
        let sheets = scene.battle.roster();
        let sides = vec![SideId(0), SideId(1)];
        let mut roster = Roster::new(scene.battle.vocabulary(), sides).on_tracks(&sheets);
        for event in scene.battle.events() {
            roster.follow(event);
        }
        assert_eq!(roster.health(scene.id("Bob")), format!("{level} wounds"));
        scene.dice_used_up();
    }
}
