//! `sticks odds` as its users see it.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const GOOD: &str =
    r#"{"rules": "yags", "attacker": {}, "target": {}, "attack": {"kind": "melee"}}"#;

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Exit code, standard output and standard error of `sticks odds` with this input.
fn odds(args: &[&str], input: &str) -> (i32, String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_sticks"))
        .arg("odds")
        .args(args)
        .current_dir(workspace())
        .env_remove("SHARP_STICKS_ASSETS")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(input.as_bytes()).expect("it reads");
    drop(stdin);
    let output = child.wait_with_output().expect("it ends");
    (
        output.status.code().unwrap_or(-1),
        String::from_utf8_lossy(&output.stdout).into_owned(),
        String::from_utf8_lossy(&output.stderr).into_owned(),
    )
}

/// Proves: odds: one request, one answer.
#[test]
fn one_request_has_one_answer() {
    let (code, out, err) = odds(&["-"], GOOD);
    assert_eq!((code, err.as_str()), (0, ""));
    let answer: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(answer["hit"]["num"], 87);
    assert_eq!(answer["hit"]["den"], 200);
    assert_eq!(answer["hit"]["p"], 0.435);
    let first = out.find("\"speed\"").expect("the speed");
    assert!(first < out.find("\"fumble\"").expect("the fumble"));
}

/// Proves: odds: a mistake is one error that names the field, exit code 2.
#[test]
fn a_mistake_is_one_error_with_exit_code_2() {
    let bad = GOOD.replace("\"target\": {}", "\"target\": {\"size\": 99}");
    let (code, out, err) = odds(&["-"], &bad);
    assert_eq!((code, out.as_str()), (2, ""));
    assert_eq!(err.lines().count(), 1);
    assert!(err.starts_with("error: target.size: "), "{err}");
    assert_eq!(odds(&["-"], "{").0, 2);
    assert_eq!(odds(&["no-such-file.json"], "").0, 2);
}

/// Proves: odds: with --lines every line has its answer, in order.
#[test]
fn every_line_has_its_answer() {
    let input = format!("{GOOD}\n{{}}\nnonsense\n{GOOD}");
    let (code, out, _) = odds(&["-", "--lines"], &input);
    assert_eq!(code, 2);
    let lines: Vec<serde_json::Value> = out
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(lines.len(), 4);
    assert_eq!(lines[0], lines[3]);
    assert_eq!(lines[1]["error"], "rules: is required");
    assert!(lines[2]["error"].is_string() && lines[2].get("hit").is_none());
    assert_eq!(odds(&["-", "--lines"], &format!("{GOOD}\n{GOOD}\n")).0, 0);
}
