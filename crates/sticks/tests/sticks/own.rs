//! Scenarios of one's own, in files of any folder.

use crate::run::{folder, sticks, workspace};
use std::path::{Path, PathBuf};

/// A duel of one's own in `name`, with a map of one's own beside it if `with_map`.
fn duel(name: &str, with_map: bool) -> PathBuf {
    let folder = folder(name);
    let read = |path: &str| std::fs::read_to_string(workspace().join(path)).expect("an asset");
    let mut scenario = read("assets/scenarios/yard.ron");
    if with_map {
        scenario = scenario.replace("map: \"yard\"", "map: \"court\"");
        std::fs::write(folder.join("court.ron"), read("assets/maps/yard.ron")).expect("a map");
    }
    let file = folder.join("duel.ron");
    std::fs::write(&file, scenario).expect("a scenario");
    file
}

fn run(args: &[&str], file: &Path) -> crate::run::Ran {
    let file = file.to_string_lossy();
    let all = args
        .iter()
        .map(|arg| if *arg == "FILE" { &*file } else { *arg });
    sticks(all.collect::<Vec<_>>())
}

#[test]
fn commands_take_the_path_of_a_scenario() {
    for with_map in [false, true] {
        let file = duel(&format!("own-{with_map}"), with_map);
        for args in [
            &["check", "FILE"][..],
            &["watch", "FILE", "--seed", "1"],
            &["simulate", "FILE", "-n", "2", "--players", "random"],
            &["fuzz", "FILE", "--battles", "2", "--seed", "1"],
        ] {
            let ran = run(args, &file);
            assert_eq!(ran.code, 0, "{args:?}: {}{}", ran.out, ran.err);
        }
    }
}

#[test]
fn a_battle_of_an_own_scenario_repeats() {
    let file = duel("own-record", true);
    let beside = file.with_file_name("battle.ron");
    let record = beside.to_string_lossy().into_owned();
    let played = run(
        &[
            "watch", "FILE", "--random", "--seed", "2", "--save", &record,
        ],
        &file,
    );
    assert_eq!(played.code, 0, "{}", played.err);
    for args in [
        &["replay", &record, "--verify"][..],
        &["ledger", &record],
        &["check", &record],
    ] {
        let ran = run(args, &file);
        assert_eq!(ran.code, 0, "{args:?}: {}{}", ran.out, ran.err);
    }
    // Elsewhere it does not lie beside its scenario.
    let elsewhere = folder("own-elsewhere").join("battle.ron");
    std::fs::copy(&beside, &elsewhere).expect("a copy");
    let record = elsewhere.to_string_lossy().into_owned();
    let lost = run(&["replay", &record, "--verify"], &file);
    assert_eq!(lost.code, 2);
    assert!(lost.err.contains("--scenario FILE"), "{}", lost.err);
    let found = run(
        &["replay", &record, "--verify", "--scenario", "FILE"],
        &file,
    );
    assert_eq!(found.code, 0, "{}", found.err);
}

#[test]
fn a_map_is_found_by_name_or_missed_by_line() {
    let file = duel("own-mapless", true);
    std::fs::remove_file(file.with_file_name("court.ron")).expect("the map");
    let ran = run(&["watch", "FILE"], &file);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("there is no map `court`"), "{}", ran.err);
    assert!(ran.err.contains("duel.ron:"), "{}", ran.err);
}

/// A folder with scenarios and saves, as the game keeps for its user, is no folder of assets: maps and
/// figures are those of the game.
#[test]
fn what_the_game_keeps_for_its_user_is_checked_where_it_lies() {
    let data = folder("own-kept");
    let scenarios = data.join("scenarios");
    let saves = data.join("saves");
    std::fs::create_dir_all(&scenarios).expect("a folder");
    std::fs::create_dir_all(&saves).expect("a folder");
    let file = scenarios.join("duel.ron");
    let yard = std::fs::read_to_string(workspace().join("assets/scenarios/yard.ron"));
    std::fs::write(&file, yard.expect("an asset")).expect("a scenario");
    for (scenario, save) in [("FILE", "own.ron"), ("yard", "game.ron")] {
        let record = saves.join(save).to_string_lossy().into_owned();
        let args = [
            "watch", scenario, "--random", "--seed", "2", "--save", &record,
        ];
        let played = run(&args, &file);
        assert_eq!(played.code, 0, "{}", played.err);
        let ran = run(&["check", &record], &file);
        assert_eq!(ran.code, 0, "{save}: {}{}", ran.out, ran.err);
    }
    let ran = run(&["check", "FILE"], &file);
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
}
