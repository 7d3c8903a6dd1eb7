//! What must never stand in the sources of the crates.

use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The folder with all crates but the app.
pub(super) fn crates() -> PathBuf {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.parent().expect("the crate lies beside others").into()
}

pub(super) fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("the entry can be read").path();
        if path.is_dir() {
            rust_files(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// The files below `crates` that contain `text`, as paths with forward slashes.
fn files_with(text: &str) -> Vec<String> {
    let mut files = Vec::new();
    rust_files(&crates(), &mut files);
    files.sort();
    assert!(files.len() > 20, "too few files were found");
    files.retain(|path| fs::read_to_string(path).expect("it is text").contains(text));
    let below = |path: PathBuf| path.strip_prefix(crates()).map(Path::to_path_buf);
    let paths = files
        .into_iter()
        .map(|path| below(path).expect("it lies there"));
    paths
        .map(|path| path.to_string_lossy().replace('\\', "/"))
        .collect()
}

#[test]
fn schedules_are_made_in_one_place() {
    let made = files_with(concat!("Schedule::", "new"));
    assert_eq!(made, ["tabletop/src/ruleset.rs"]);
    let default = files_with(concat!("Schedule::", "default"));
    assert_eq!(default, [""; 0]);
}

#[test]
fn no_test_is_ignored() {
    assert_eq!(files_with(concat!("#[", "ignore")), [""; 0]);
}

#[test]
fn no_crate_depends_on_the_engine() {
    let output = Command::new(env!("CARGO"))
        .args([
            "metadata",
            "--no-deps",
            "--offline",
            "--format-version",
            "1",
        ])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo can be run");
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo tells of itself");
    let packages = metadata["packages"].as_array().expect("there are packages");
    let mut checked = 0;
    for package in packages {
        let manifest = package["manifest_path"].as_str().unwrap_or_default();
        if !Path::new(manifest).starts_with(crates()) {
            continue;
        }
        checked += 1;
        for dependency in package["dependencies"].as_array().into_iter().flatten() {
            let name = dependency["name"].as_str().unwrap_or_default();
            let engine = name == "bevy" || name.starts_with("bevy_");
            assert!(
                !engine || name == "bevy_ecs",
                "{} depends on {name}",
                package["name"]
            );
        }
    }
    assert!(checked >= 5, "only {checked} crates were found");
}

/// The strict list that clippy applies to everything below `crates`.
#[test]
fn the_strict_list_is_in_force() {
    let list = fs::read_to_string(crates().join("clippy.toml")).expect("the list is there");
    for forbidden in [
        "std::collections::HashMap",
        "std::collections::HashSet",
        "std::time::Instant",
        "std::time::SystemTime",
        "pathfinding::directed::dijkstra::dijkstra_all",
    ] {
        assert!(list.contains(forbidden), "{forbidden} is allowed");
    }
}

#[test]
fn every_file_says_what_it_owns() {
    let mut files = Vec::new();
    rust_files(&crates(), &mut files);
    let app = crates().join("../src");
    rust_files(&app, &mut files);
    files.sort();
    for path in files {
        let text = fs::read_to_string(&path).expect("it is text");
        assert!(
            text.starts_with("//!"),
            "{} has no module doc",
            path.display()
        );
    }
}

/// The identifiers of a Rust source, without comments and texts.
fn identifiers(text: &str) -> Vec<&str> {
    let code: Vec<&str> = text
        .lines()
        .map(|line| line.split("//").next().unwrap_or_default())
        .flat_map(|line| line.split('"').step_by(2))
        .collect();
    code.into_iter()
        .flat_map(|part| part.split(|c: char| !c.is_alphanumeric() && c != '_'))
        .filter(|word| !word.is_empty())
        .collect()
}

/// The first column of the table below "Retired words" in `docs/glossary.md`.
fn retired_words() -> Vec<String> {
    let glossary = fs::read_to_string(crates().join("../docs/glossary.md")).expect("it is there");
    let (_, table) = glossary
        .split_once("## Retired words")
        .expect("the glossary lists retired words");
    let rows = table.lines().filter_map(|line| line.strip_prefix("| `"));
    rows.filter_map(|row| row.split('`').next())
        .map(str::to_owned)
        .collect()
}

#[test]
fn retired_words_stay_retired() {
    let retired = retired_words();
    assert!(retired.len() > 40, "only {} words", retired.len());
    let mut files = Vec::new();
    for folder in ["crates", "src", "tests", "benches"] {
        rust_files(&crates().join("..").join(folder), &mut files);
    }
    let mut used = Vec::new();
    for path in files {
        let text = fs::read_to_string(&path).expect("it is text");
        for word in identifiers(&text) {
            if retired.iter().any(|old| old == word) {
                used.push(format!("{word} in {}", path.display()));
            }
        }
    }
    assert!(used.is_empty(), "see docs/glossary.md: {used:#?}");
}
