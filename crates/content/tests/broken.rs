//! Broken files: each gives one clear error, and no file whatever makes the reader panic.

use content::{AssetDir, Checker, Problem, Report, Source, check};
use std::path::{Path, PathBuf};
use tabletop::scenario::Scenario;

/// Rules that find nothing wrong, so that only what this crate finds is told.
struct Lenient;

impl Checker for Lenient {
    fn rules(&self) -> &str {
        "yags"
    }

    fn check_data(&self, _: &AssetDir) -> Vec<Problem> {
        Vec::new()
    }

    fn check_scenario(&self, _: &AssetDir, _: &Scenario, _: &Source) -> Vec<Problem> {
        Vec::new()
    }
}

fn checked(path: &str) -> Result<Report, Problem> {
    let asset_dir = AssetDir::locate()?;
    Ok(check(&[PathBuf::from(path)], Some(&asset_dir), &[&Lenient]))
}

#[test]
fn each_gives_one_clear_error() -> Result<(), Problem> {
    let names = [
        "missing_field",
        "off_the_map",
        "ragged_row",
        "syntax_error",
        "truncated_save",
        "two_on_one_tile",
        "unknown_field",
        "unknown_map",
        "unknown_side",
        "unknown_sign",
        "wrong_type",
    ];
    for name in names {
        let report = checked(&format!("tests/broken/{name}.ron"))?;
        assert_eq!(report.problems.len(), 1, "{name}: {report}");
        let problem = &report.problems[0];
        assert!(problem.line > 0 && !problem.remedy.is_empty(), "{name}");
        insta::assert_snapshot!(name, problem.to_string());
    }
    Ok(())
}

#[test]
fn what_is_no_file_of_the_game_is_told_too() -> Result<(), Problem> {
    let odd = std::env::temp_dir().join(format!("sharp-sticks-odd-{}", std::process::id()));
    std::fs::create_dir_all(&odd).map_err(|error| trouble(&odd, &error))?;
    let write = |name: &str, bytes: &[u8]| -> Result<PathBuf, Problem> {
        let path = odd.join(name);
        std::fs::write(&path, bytes).map_err(|error| trouble(&path, &error))?;
        Ok(path)
    };
    let files = [
        (
            write("binary.ron", &[0xff, 0xfe, 0x00])?,
            "byte 0 is not UTF-8 text",
        ),
        (write("empty.ron", b"")?, "the file ends in the middle"),
        (
            write("other.ron", b"(a: 1)")?,
            "this is neither a scenario nor a map",
        ),
        (odd.join("missing.ron"), "there is no such file"),
    ];
    for (path, expected) in &files {
        let report = check(std::slice::from_ref(path), None, &[]);
        assert_eq!(report.problems.len(), 1, "{report}");
        let text = report.problems[0].to_string();
        assert!(text.contains(expected), "{text}");
    }
    let whole = check(std::slice::from_ref(&odd), None, &[]);
    assert_eq!(
        (whole.files, whole.problems.len()),
        (3, 2),
        "only its syntax was checked"
    );
    std::fs::remove_dir_all(&odd).map_err(|error| trouble(&odd, &error))
}

fn trouble(path: &Path, error: &std::io::Error) -> Problem {
    Problem::whole(
        path.display().to_string(),
        error.to_string(),
        "free the folder",
    )
}

#[test]
fn the_assets_are_clean() -> Result<(), Problem> {
    let asset_dir = AssetDir::locate()?;
    let report = check(&[asset_dir.root().to_path_buf()], None, &[&Lenient]);
    assert!(report.is_clean(), "{report}");
    assert!(report.files >= 9, "{report}");
    Ok(())
}
