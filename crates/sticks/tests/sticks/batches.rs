//! Many battles: simulated, drawn by lot, with options switched.

use crate::run::{assert_mistake, folder, words};

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
