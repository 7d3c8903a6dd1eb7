//! The program as its users see it: what it prints and what it exits with.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const COMMANDS: [&str; 11] = [
    "watch", "replay", "ledger", "export", "check", "simulate", "odds", "fuzz", "rules", "import",
    "theatre",
];

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A folder of this test's own, empty.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    // Left over from an earlier run, if there at all.
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

struct Ran {
    code: i32,
    out: String,
    err: String,
}

fn sticks<S: AsRef<std::ffi::OsStr>>(args: impl IntoIterator<Item = S>) -> Ran {
    let Output {
        status,
        stdout,
        stderr,
    } = Command::new(env!("CARGO_BIN_EXE_sticks"))
        .args(args)
        .current_dir(workspace())
        .env_remove("SHARP_STICKS_ASSETS")
        .output()
        .expect("the program starts");
    Ran {
        code: status.code().unwrap_or(-1),
        out: String::from_utf8_lossy(&stdout).into_owned(),
        err: String::from_utf8_lossy(&stderr).into_owned(),
    }
}

fn words(line: &str) -> Ran {
    sticks(line.split_whitespace())
}

/// One clear error, exit code 2, nothing on standard output.
fn assert_mistake(line: &str, says: &[&str]) {
    let ran = words(line);
    assert_eq!(ran.code, 2, "{line}: {}", ran.err);
    assert_eq!(ran.out, "", "{line}");
    assert_eq!(ran.err.matches("error:").count(), 1, "{line}: {}", ran.err);
    for text in says {
        assert!(ran.err.contains(text), "{line}: {}", ran.err);
    }
}

#[test]
fn a_duel_is_told_with_its_arithmetic() {
    let ran = words("watch yard --seed 1");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(!ran.out.contains('\u{1b}'), "colours in a pipe");
    assert!(ran.out.lines().all(|line| line.chars().count() <= 96));
    let opening: Vec<&str> = ran.out.lines().take(60).collect();
    insta::assert_snapshot!(opening.join("\n"));
    let last: Vec<&str> = ran.out.lines().rev().take(4).collect();
    assert!(
        last[3].contains(" wins in round ") || last[3].contains("draw"),
        "{last:?}"
    );
    assert!(
        last[0].contains("decisions") && last[0].contains("digest"),
        "{last:?}"
    );
    assert_eq!(words("watch yard --seed 1").out, ran.out);
}

#[test]
fn rules_are_named_on_request() {
    let plain = words("watch yard --seed 1 --random");
    let full = words("watch yard --seed 1 --random --rules-ids");
    assert!(!plain.out.contains("[YK-ABILITY]"));
    assert!(full.out.contains("[YK-ABILITY]") && full.out.contains("no effect"));
}

#[test]
fn the_opponents_say_what_they_weigh() {
    let ran = words("watch yard --seed 1 --explain");
    assert_eq!(ran.code, 0, "{}", ran.err);
    let declared = ran.out.lines().filter(|line| line.contains("  1. "));
    let declared = declared.count();
    assert!(declared > 3, "{}", ran.out);
    assert!(ran.out.matches("worth ").count() >= declared);
    assert!(ran.out.contains("rejected: "));
    let plain = words("watch yard --seed 1");
    assert!(!plain.out.contains("worth "));
}

#[test]
fn every_scenario_can_be_watched() {
    for scenario in ["farmhouse", "ford", "proving-ground", "yard"] {
        for more in ["", "--random"] {
            let ran = words(&format!("watch {scenario} --seed 3 {more}"));
            assert_eq!(ran.code, 0, "{scenario}: {}", ran.err);
            assert!(ran.out.contains("══ Round 1 ═"), "{scenario}");
        }
    }
}

#[test]
fn a_saved_battle_repeats() {
    let file = folder("repeats").join("duel.ron");
    let shown = file.to_str().expect("a plain path");
    let watched = words(&format!("watch yard --seed 5 --random --save {shown}"));
    assert_eq!(watched.code, 0, "{}", watched.err);
    let verified = words(&format!("replay {shown} --verify"));
    assert_eq!((verified.code, verified.err.as_str()), (0, ""));
    let summary = watched.out.lines().last().unwrap_or_default();
    let digest = summary.rsplit(' ').next().unwrap_or_default();
    assert!(
        verified.out.starts_with(&format!("OK {digest} ")),
        "{}",
        verified.out
    );
    // The tale is the same, but for the line that says how it came about.
    let told = words(&format!("replay {shown}"));
    let tale: Vec<&str> = watched.out.lines().skip(2).collect();
    assert_eq!(told.out.lines().collect::<Vec<_>>(), tale);
}

#[test]
fn a_tampered_battle_is_found_out() {
    let folder = folder("tampered");
    let file = folder.join("duel.ron");
    let save = ["watch", "yard", "--seed", "5", "--random", "--save"];
    let ran = sticks(save.map(Path::new).into_iter().chain([file.as_path()]));
    assert_eq!(ran.code, 0, "{}", ran.err);
    let text = std::fs::read_to_string(&file).expect("the record");
    let verify = |text: &str| {
        std::fs::write(&file, text).expect("the record");
        sticks([Path::new("replay"), &file, Path::new("--verify")])
    };

    let other_dice = verify(&text.replacen("Seeded(5)", "Seeded(6)", 1));
    assert_eq!(other_dice.code, 2);
    assert!(other_dice.err.contains("decision 0 "), "{}", other_dice.err);

    let order = text
        .match_indices("digest: \"")
        .nth(7)
        .map(|(at, mark)| at + mark.len())
        .expect("an eighth order");
    let digit = if text[order..].starts_with('0') {
        "1"
    } else {
        "0"
    };
    let mut altered = text.clone();
    altered.replace_range(order..=order, digit);
    let other_digest = verify(&altered);
    assert_eq!(other_digest.code, 2);
    assert!(
        other_digest.err.contains("decision 7 "),
        "{}",
        other_digest.err
    );

    let cut = verify(&text[..text.len() / 2]);
    assert_eq!(cut.code, 2);
    assert_eq!(cut.err.matches("error:").count(), 1, "{}", cut.err);
    assert!(cut.err.contains("duel.ron:"), "{}", cut.err);

    // Every file of a folder is looked at, whatever the others are like.
    std::fs::write(folder.join("good.ron"), &text).expect("the record");
    let both = sticks([Path::new("replay"), &folder, Path::new("--verify")]);
    assert_eq!(
        (both.code, both.out.lines().count()),
        (2, 1),
        "{}",
        both.err
    );
}

/// Records made from other figures are not told as if nothing had happened: what has changed, the
/// first decision that differs and what it brings today.
#[test]
fn older_records_are_told_with_what_differs() {
    for name in ["yard", "ford", "farmhouse"] {
        let file = format!("crates/sticks/tests/older/{name}.ron");
        for verify in ["", " --verify"] {
            let ran = words(&format!("replay {file}{verify}"));
            assert_eq!(ran.code, 3, "{} {}", ran.out, ran.err);
            assert!(!ran.err.contains("panicked"), "{}", ran.err);
            let out = ran.out.replace('\n', " ");
            assert!(out.contains("the figures of yags have changed"), "{out}");
            assert!(out.contains("decisions come out as they did"), "{out}");
            assert!(out.contains("orders can still be given"), "{out}");
            assert!(out.contains(" diverges: "), "{name}: {out}");
        }
    }
}

/// One figure changes: the record of before diverges where it is first at work, and the card of that
/// roll shows today's number.
#[test]
fn a_changed_weapon_is_found_at_its_first_blow() {
    let folder = folder("drift");
    let assets = folder.join("assets");
    copy(&workspace().join("assets"), &assets);
    let weapons = assets.join("rules/yags/weapons.ron");
    let text = std::fs::read_to_string(&weapons).expect("the weapons");
    let (before, sword) = text.split_once("practice-sword").expect("it ships");
    let heavier = sword.replacen("attack: 5", "attack: 9", 1);
    std::fs::write(&weapons, format!("{before}practice-sword{heavier}")).expect("a copy");
    let record = folder.join("duel.ron");
    let (assets, record) = (assets.display(), record.display());
    let made = words(&format!(
        "--assets {assets} watch yard --seed 5 --save {record}"
    ));
    assert_eq!(made.code, 0, "{}", made.err);
    let same = words(&format!("--assets {assets} replay {record} --verify"));
    assert_eq!(same.code, 0, "{}", same.err);
    let ran = words(&format!("replay {record}"));
    assert_eq!(ran.code, 3, "{}", ran.err);
    assert!(ran.out.contains("what it brings today"), "{}", ran.out);
    assert!(ran.out.contains("practice sword +5"), "{}", ran.out);
    assert!(!ran.out.contains("practice sword +9"), "{}", ran.out);
}

/// Copies a folder with all that is in it.
fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).expect("a folder");
    for entry in std::fs::read_dir(from).expect("a folder") {
        let entry = entry.expect("an entry");
        let (old, new) = (entry.path(), to.join(entry.file_name()));
        if old.is_dir() {
            copy(&old, &new);
        } else if old.extension().is_some_and(|ending| ending == "ron") {
            std::fs::copy(&old, &new).expect("a copy");
        }
    }
}

#[test]
fn the_corpus_repeats() {
    let ran = words("replay tests/transcripts --verify");
    assert_eq!(
        ran.code, 0,
        "{}\nscripts/regenerate-transcripts makes them anew",
        ran.err
    );
    assert!(ran.out.lines().count() >= 6, "{}", ran.out);
    assert!(ran.out.lines().all(|line| line.starts_with("OK ")));
}

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

#[test]
fn a_simulation_is_the_same_for_any_number_of_threads() {
    for what in [
        "simulate yard -n 24 --seed 9",
        "simulate ford -n 6 --players random --json",
        "simulate yard -n 24 --players opponent,random --swap",
    ] {
        let one = words(&format!("{what} --jobs 1"));
        let two = words(&format!("{what} --jobs 2"));
        assert_eq!(one.code, 0, "{what}: {}", one.err);
        assert!(one.out.contains("digest"), "{}", one.out);
        assert_eq!(one.out, two.out, "{what}");
    }
}

#[test]
fn json_can_be_read() {
    let ran = words("simulate yard -n 10 --seed 2 --json");
    let value: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!(value["battles"], 10);
    let wins = |side: usize| value["sides"][side]["wins"].as_u64().unwrap_or(0);
    let draws = value["draws"].as_u64().unwrap_or(0);
    assert_eq!(wins(0) + wins(1) + draws, 10);
}

#[test]
fn random_play_finds_no_fault() {
    let folder = folder("fuzz");
    let faults = folder.to_str().expect("a plain path");
    let ran = words(&format!(
        "fuzz --battles 6 --seed 4 --jobs 2 --faults {faults}"
    ));
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.starts_with("seed 4\n6 battles, "), "{}", ran.out);
    assert!(ran.out.ends_with("no fault\n"), "{}", ran.out);
}

/// Drawn battles are replayed from their number alone, and their dice can be counted.
#[test]
fn a_muster_is_saved_replayed_and_counted() {
    let folder = folder("muster");
    let file = folder.join("muster.ron");
    let file = file.to_str().expect("a plain path");
    let watched = words(&format!("watch muster:7 --seed 3 --random --save {file}"));
    assert_eq!(watched.code, 0, "{}", watched.err);
    let again = words(&format!("replay {file} --verify"));
    assert!(again.out.starts_with("OK "), "{} {}", again.out, again.err);
    let counted = words(&format!("ledger {file}"));
    assert_eq!(counted.code, 0, "{}", counted.err);
    assert!(counted.out.contains("initiative") && counted.out.contains("chi-square"));
    let json = words(&format!("ledger {file} --json"));
    let rows: Vec<serde_json::Value> = serde_json::from_str(&json.out).expect("JSON");
    let number = |row: &serde_json::Value, key: &str| row[key].as_f64().expect("a number");
    let all = rows.last().expect("everybody");
    let totals = rows
        .iter()
        .filter(|row| row["roll"].is_null() && !row["side"].is_null());
    let dice: f64 = totals.map(|row| number(row, "dice")).sum();
    assert_eq!(number(all, "dice"), dice);
    for row in &rows {
        let luck = 100.0 * (number(row, "at_most") + 1.0 - number(row, "at_least")) / 2.0;
        assert!((luck - number(row, "luck")).abs() < 1e-6, "{row}");
        assert_eq!(
            number(row, "expected"),
            number(row, "dice") * (number(row, "sides") + 1.0) / 2.0
        );
    }
}

#[test]
fn a_battle_is_exported_as_page_and_as_text() {
    let folder = folder("export");
    let path = |name: &str| folder.join(name).to_str().expect("a plain path").to_owned();
    let (record, html, text) = (path("duel.ron"), path("duel.html"), path("duel.txt"));
    let watched = words(&format!("watch yard --seed 2 --save {record}"));
    assert_eq!(watched.code, 0, "{}", watched.err);
    let ran = words(&format!("export {record} --html {html} --text {text}"));
    assert_eq!(ran.code, 0, "{}", ran.err);
    let page = std::fs::read_to_string(&html).expect("a page");
    assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>\n"));
    let told = words(&format!("replay {record}")).out;
    assert_eq!(std::fs::read_to_string(&text).expect("a text"), told);
    assert_mistake(&format!("export {record}"), &["--html", "--text"]);
    assert_mistake(
        &format!("export {record} --html nowhere/a.html"),
        &["nowhere"],
    );
    assert_mistake(
        &format!("export nowhere.ron --html {html}"),
        &["nowhere.ron"],
    );
}

#[test]
fn help_is_worth_reading() {
    let ran = words("--help");
    assert_eq!(ran.code, 0);
    for command in COMMANDS {
        assert!(ran.out.contains(&format!("\n  {command} ")), "{command}");
        let own = words(&format!("{command} --help"));
        assert_eq!(own.code, 0, "{command}");
        assert!(own.out.contains("Usage: sticks "), "{command}");
    }
    assert!(ran.out.contains("Examples:") && ran.out.contains("Exit codes:"));
}

#[test]
fn mistakes_are_told_once_and_clearly() {
    let known = [
        "`fort`",
        "farmhouse, ford, lesson-cover, lesson-declare, lesson-shoot, proving-ground, yard",
    ];
    for command in ["watch", "simulate"] {
        assert_mistake(&format!("{command} fort"), &known);
    }
    assert_mistake("watch", &["SCENARIO"]);
    assert_mistake("watch yard --seed minus", &["--seed", "minus"]);
    assert_mistake("watch yard --rules chess", &["--rules", "yags"]);
    assert_mistake("watch yard --pace=-1", &["0 to 60"]);
    assert_mistake("watch yard --save nowhere/duel.ron", &["nowhere"]);
    assert_mistake("watch yard --save crates", &["crates is a folder"]);
    assert_mistake("replay nowhere.ron", &["nowhere.ron"]);
    assert_mistake("replay crates --verify", &["no record", "crates"]);
    assert_mistake("replay crates", &["--verify"]);
    assert_mistake("simulate yard -n 0", &["0"]);
    assert_mistake("simulate yard --jobs 0", &["0"]);
    assert_mistake("simulate yard --players fool", &["`opponent`"]);
    assert_mistake("simulate yard --players random,random,random", &["2 sides"]);
    assert_mistake("--assets nowhere watch yard", &["nowhere"]);
    assert_mistake("check", &["PATH"]);
    assert_mistake("juggle", &["juggle"]);
    let missing = words("check nowhere.ron");
    assert_eq!(missing.code, 2);
    assert!(missing.out.contains("nowhere.ron"), "{}", missing.out);
}

#[test]
fn options_of_the_rules_are_switched_and_kept_in_the_record() {
    let saved = folder("options").join("windy.ron");
    let line = format!(
        "watch ford --seed 5 --random --option very-high-wind --option high-wind=off --save {}",
        saved.display()
    );
    let windy = words(&line);
    assert_eq!((windy.code, windy.err.as_str()), (0, ""));
    let first = windy.out.lines().next().unwrap_or_default();
    assert!(
        first.ends_with("--random --option high-wind=off --option very-high-wind"),
        "{first}"
    );
    let calm = words("watch ford --seed 5 --random");
    assert_ne!(calm.out.lines().last(), windy.out.lines().last());
    let verified = words(&format!("replay {} --verify", saved.display()));
    assert_eq!(verified.code, 0, "{}", verified.err);
    assert_mistake(
        "watch yard --option fog",
        &["no option `fog`", "moderate-wind: "],
    );
    assert_mistake("watch yard --option high-wind=2", &["NAME=off"]);
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
