//! What the program reads, and what it tells of the rules.

use crate::run::{assert_mistake, folder, sticks, words, workspace};
use std::path::Path;

#[test]
fn the_games_own_data_are_in_order() {
    let ran = words("check assets");
    assert_eq!(ran.code, 0, "{}", ran.out);
    assert!(
        ran.out.ends_with("files checked, no problems\n"),
        "{}",
        ran.out
    );
}

#[test]
fn every_broken_file_gives_one_clear_error() {
    let folder = workspace().join("crates/content/tests/broken");
    let files = std::fs::read_dir(folder).expect("the broken files");
    let mut checked = 0;
    for file in files.map(|entry| entry.expect("an entry").path()) {
        let ran = sticks([Path::new("check"), &file]);
        let shown = file.display();
        assert_eq!(ran.code, 2, "{shown}: {}", ran.out);
        assert_eq!(ran.out.matches("error:").count(), 1, "{shown}: {}", ran.out);
        assert!(ran.out.contains("help: "), "{shown}: {}", ran.out);
        assert!(
            ran.out.ends_with(" checked, 1 problem\n"),
            "{shown}: {}",
            ran.out
        );
        checked += 1;
    }
    assert!(checked >= 10, "{checked} files");
}

/// A word that the rules do not have, a sound that there is not, a word twice, a row that says nothing.
#[test]
fn sounds_are_of_words_that_there_are() {
    let folder = folder("heard").join("sounds");
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("events.ron");
    let shipped = workspace().join("assets/sounds/events.ron");
    let text = std::fs::read_to_string(shipped).expect("the shipped rows");
    let checked = |text: &str| {
        std::fs::write(&file, text).expect("the rows");
        sticks([Path::new("check"), &file])
    };
    assert_eq!(checked(&text).code, 0, "{}", checked(&text).out);
    for (old, new, says, line) in [
        (
            "\"surrenders\"",
            "\"surender\"",
            "the rules have no deed `surender`",
            "surender",
        ),
        (
            "sound: \"explosion\"",
            "sound: \"explode\"",
            "there is no sound `explode`",
            "explode",
        ),
        (
            "\"sprays\"",
            "\"sets off an explosion\"",
            "deed `sets off an explosion` stands twice",
            "explosion",
        ),
        (
            ", sound: \"burst\"",
            "",
            "no sound and no reason",
            "fires a burst",
        ),
    ] {
        let damaged = text.replacen(old, new, 1);
        assert_ne!(damaged, text, "{old}");
        let ran = checked(&damaged);
        assert_eq!(ran.code, 2, "{new}: {}", ran.out);
        assert_eq!(ran.out.matches("error:").count(), 1, "{}", ran.out);
        assert!(
            ran.out.contains(says) && ran.out.contains(line),
            "{}",
            ran.out
        );
    }
}

#[test]
fn rules_can_be_looked_up() {
    let ran = words("rules yc-cover-crouch");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    for text in [
        "YC-COVER-CROUCH Crouched",
        "core, always; YAGS Combat, Shooting from Cover",
        "5 harder to hit",
        "implemented",
        "cases: TC-32",
        "yags/tests/it/missiles.rs: yc_cover_prone_and_crouched_count_as_cover",
        "rules/cover.rs",
    ] {
        assert!(ran.out.contains(text), "{text}: {}", ran.out);
    }
    let table = words("rules");
    assert!(table.out.contains(" of 255\n"), "{}", table.out);
    assert!(table.out.lines().all(|line| line.chars().count() <= 96));
    let json = words("rules --json");
    let table: serde_json::Value = serde_json::from_str(&json.out).expect("JSON");
    assert_eq!(table["catalogue"], 255);
    let case = words("rules TC-27");
    assert!(case.out.contains("missiles.rs: tc_27_snap"), "{}", case.out);
    assert_mistake("rules YC-COVERS", &["no rule `YC-COVERS`", "YC-COVER"]);
}

#[test]
fn lists_of_yags_are_imported() {
    let out = folder("imported");
    let shown = out.to_str().expect("a plain path");
    let samples = "crates/import/tests/samples";
    let ran = words(&format!(
        "import {samples}/items.yags {samples}/tricks.yags --out {shown}"
    ));
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(
        ran.out
            .contains("weapons         3 complete, 1 with missing values"),
        "{}",
        ran.out
    );
    assert!(ran.out.contains("2 files read, "), "{}", ran.out);
    assert!(
        ran.err
            .contains("items.yags:93: missing: Kitchen rocket: reach: empty")
    );
    assert!(out.join("techniques.ron").is_file());
    assert_mistake(
        &format!("import {samples}/items.yags --quiet --out {shown}"),
        &["is there already; name another folder"],
    );
    let ran = words(&format!("import --quiet {samples}"));
    assert_eq!(ran.code, 2, "a file that is no XML");
    assert!(ran.err.contains("broken.yags"), "{}", ran.err);
    assert!(ran.out.contains("id: \"angry-goose\""), "{}", ran.out);
    assert_mistake("import no-such.yags", &["no-such.yags"]);
}

#[test]
fn a_vignette_is_played_with_captions_and_terms() {
    let played = words("theatre four-punches");
    assert_eq!((played.code, played.err.as_str()), (0, ""));
    assert!(
        played
            .out
            .contains("> Ann declare: attack fist Bob aggressive 1")
    );
    assert!(played.out.contains("[YC-ST-AGGR]"));
    assert!(words("theatre").out.contains("four-punches"));
    assert_mistake("theatre five-punches", &["no vignette", "four-punches"]);
}
