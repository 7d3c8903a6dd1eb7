//! Files and streams that are not as they should be.

use crate::run::{Ran, assert_mistake, folder, sticks, words, workspace};
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

fn run(args: &[&str]) -> Ran {
    sticks(args)
}

fn yard() -> String {
    fs::read_to_string(workspace().join("assets/scenarios/yard.ron")).expect("the yard")
}

/// Whether a text could give orders to a terminal.
fn is_harmful(text: &str) -> bool {
    text.contains(|sign: char| tabletop::shown::is_harmful(sign) && sign != '\n')
}

#[test]
fn names_that_give_orders_are_refused_by_check_and_play() {
    let folder = folder("hostile-names");
    let file = folder.join("duel.ron");
    let shown = file.to_string_lossy().into_owned();
    for name in [
        "\\u{1b}]0;pwned\\u{7}\\u{1b}[2JAldo",
        "\u{1b}[2JAldo",
        "Al\\u{9b}2Jdo",
        "Al\u{202e}do",
        "",
        "   ",
        "\\n\\n\\n",
        "\\0",
        &"x".repeat(61),
    ] {
        fs::write(&file, yard().replace("\"Aldo\"", &format!("\"{name}\""))).expect("a file");
        for command in ["check", "watch"] {
            let ran = run(&[command, &shown]);
            assert_eq!(ran.code, 2, "{command} {name:?}: {}{}", ran.out, ran.err);
            let told = format!("{}{}", ran.out, ran.err);
            assert!(told.contains("duel.ron:"), "{name:?}: {told}");
            assert!(!is_harmful(&told), "{name:?}: {told:?}");
        }
    }
}

#[test]
fn what_play_refuses_check_refuses() {
    let folder = folder("hostile-check");
    let file = folder.join("duel.ron");
    let shown = file.to_string_lossy().into_owned();
    let hold = "objective: Hold(from: (0, 0), to: (3, 3), rounds: 65535)";
    let nag = "(name: \"Nag\", figure: \"fencing-pupil\", side: 1, at: (10, 5)), \
               (name: \"Aldo\", mount: Some(\"Nag\"), ";
    for (old, new, says) in [
        (
            "objective:",
            "options: {\"morael\": true}, objective:",
            "no option \"morael\"",
        ),
        ("objective: LastStanding", hold, "65535 rounds in a row"),
        ("\"The Training Yard\"", "\"\"", "nothing to be read"),
        (
            "\"The master\"",
            "\"The pupil\"",
            "is also the name of sides[0]",
        ),
        ("at: (", "hidden: true, at: (", "everybody is hidden"),
        ("(name: \"Aldo\", ", nag, "cannot be ridden"),
    ] {
        let text = yard();
        assert!(text.contains(old), "{old}");
        fs::write(&file, text.replace(old, new)).expect("a file");
        for command in ["check", "watch"] {
            let ran = run(&[command, &shown]);
            let told = format!("{}{}", ran.out, ran.err);
            assert_eq!(ran.code, 2, "{command} {new}: {told}");
            assert!(told.contains(says) && told.contains("duel.ron:"), "{told}");
        }
    }
}

#[test]
fn small_mistakes_are_told() {
    assert_mistake("fuzz --battles 0", &["0"]);
    assert_mistake("fuzz --seconds 0", &["0"]);
    let folder = folder("hostile-odds");
    let file = folder.join("twice.json");
    let shown = file.to_string_lossy().into_owned();
    let request = r#"{"rules":"yags","attacker":{"skills":{"melee":1,"melee":9}},"target":{},"attack":{"kind":"melee"}}"#;
    fs::write(&file, request).expect("a file");
    let ran = run(&["odds", &shown]);
    assert_eq!(ran.code, 2, "{}", ran.out);
    assert!(ran.err.contains("\"melee\" is given twice"), "{}", ran.err);
    let marked = request.replace("\"melee\":1,", "");
    fs::write(&file, format!("\u{feff}{marked}")).expect("a file");
    let ran = run(&["odds", &shown]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let dressed = marked.replace(
        "\"target\":{}",
        "\"target\":{\"armour\":[\"mail-shirt\",\"mail-shirt\"]}",
    );
    fs::write(&file, dressed).expect("a file");
    let ran = run(&["odds", &shown]);
    assert_eq!(ran.code, 2, "{}", ran.out);
    assert!(ran.err.contains("is worn already"), "{}", ran.err);
    let strong = marked.replace("\"melee\":9", "\"melee\":99");
    fs::write(&file, strong).expect("a file");
    let ran = run(&["odds", &shown]);
    assert!(
        ran.err.contains("99 is out of range: 0 to 16"),
        "{}",
        ran.err
    );
}

#[test]
fn files_are_read_up_to_a_size() {
    let folder = folder("hostile-sizes");
    let large = folder.join("large.ron");
    let made = fs::File::create(&large).and_then(|file| file.set_len(17 * 1024 * 1024));
    made.expect("a large file");
    let ran = run(&["check", &large.to_string_lossy()]);
    assert_eq!(ran.code, 2);
    assert!(ran.out.contains("larger than 16 MB"), "{}", ran.out);
    let latin = folder.join("latin.ron");
    let bytes: Vec<u8> = yard()
        .into_bytes()
        .into_iter()
        .chain(*b"// \xe4\n")
        .collect();
    let line = bytes.split(|byte| *byte == b'\n').count() - 1;
    fs::write(&latin, &bytes).expect("a file");
    let ran = run(&["check", &latin.to_string_lossy()]);
    assert!(
        ran.out.contains(&format!("latin.ron:{line}:4")),
        "{}",
        ran.out
    );
}

#[cfg(unix)]
#[test]
fn devices_are_neither_read_nor_replaced() {
    use std::os::unix::fs::FileTypeExt;
    let ran = run(&["check", "/dev/zero"]);
    assert_eq!(ran.code, 2);
    assert!(ran.out.contains("no regular file"), "{}", ran.out);
    for args in [
        &[
            "watch",
            "yard",
            "--random",
            "--seed",
            "1",
            "--save",
            "/dev/null",
        ][..],
        &[
            "watch",
            "yard",
            "--random",
            "--seed",
            "1",
            "--save",
            "/dev/stdout",
        ],
    ] {
        assert_eq!(run(args).code, 0, "{args:?}");
    }
    let full = run(&[
        "watch",
        "yard",
        "--random",
        "--seed",
        "1",
        "--save",
        "/dev/full",
    ]);
    assert_eq!(full.code, 2, "{}", full.err);
    assert!(full.err.contains("/dev/full"), "{}", full.err);
    for device in ["/dev/null", "/dev/full", "/dev/zero"] {
        let kind = fs::metadata(device).expect("a device").file_type();
        assert!(kind.is_char_device(), "{device}");
    }
}

#[cfg(unix)]
#[test]
fn links_are_followed_and_permissions_kept() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = folder("hostile-links");
    let (real, link) = (folder.join("real.ron"), folder.join("link.ron"));
    fs::write(&real, "old").expect("a file");
    fs::set_permissions(&real, fs::Permissions::from_mode(0o600)).expect("its mode");
    symlink("real.ron", &link).expect("a link");
    symlink("not-yet.ron", folder.join("dangling.ron")).expect("a link");
    // Left behind by a program that was killed; another one's is not touched.
    let left = folder.join(".real.ron.999999999-3.part");
    fs::write(&left, "half").expect("a part");
    for (name, written) in [("link.ron", "real.ron"), ("dangling.ron", "not-yet.ron")] {
        let save = folder.join(name).to_string_lossy().into_owned();
        let ran = run(&["watch", "yard", "--random", "--seed", "1", "--save", &save]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        let about = fs::symlink_metadata(folder.join(name)).expect("the link");
        assert!(about.file_type().is_symlink(), "{name}");
        let text = fs::read_to_string(folder.join(written)).expect("what was written");
        assert!(text.contains("orders:"), "{written}");
    }
    let mode = fs::metadata(&real).expect("the file").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    assert!(!left.exists(), "the part that was left behind is swept");
    let parts = fs::read_dir(&folder).expect("the folder").flatten();
    let parts = parts.filter(|entry| entry.file_name().to_string_lossy().ends_with(".part"));
    assert_eq!(parts.count(), 0);
}

#[test]
fn a_dash_is_standard_output() {
    let folder = folder("hostile-dash");
    let ran = words("watch yard --random --seed 1 --save -");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.starts_with('('), "only the record: {}", ran.out);
    let record = folder.join("yard.ron");
    fs::write(&record, &ran.out).expect("a file");
    let shown = record.to_string_lossy().into_owned();
    let told = run(&["export", &shown, "--text", "-"]);
    assert_eq!(told.code, 0, "{}", told.err);
    assert_eq!(told.out, run(&["replay", &shown]).out);
    let both = run(&["export", &shown, "--text", "-", "--html", "-"]);
    assert_eq!(both.code, 2);
    assert!(both.err.contains("only one"), "{}", both.err);
    let treated = run(&["recover", &shown, "--treat", "Aldo=Aldo"]);
    assert_eq!(treated.code, 2);
    assert!(
        treated.err.contains("nobody treats themselves"),
        "{}",
        treated.err
    );
    assert!(!Path::new("-").exists());
}

/// The exit code with standard error, or output, leading into a full device.
#[cfg(target_os = "linux")]
fn code_into_full(args: &[&str], error: bool) -> i32 {
    let full = fs::OpenOptions::new()
        .write(true)
        .open("/dev/full")
        .expect("a full device");
    let mut command = Command::new(env!("CARGO_BIN_EXE_sticks"));
    command
        .args(args)
        .current_dir(workspace())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    if error {
        command.stderr(full);
    } else {
        command.stdout(full);
    }
    command
        .status()
        .expect("the program runs")
        .code()
        .unwrap_or(-1)
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_stream_is_no_reason_to_panic() {
    assert_eq!(code_into_full(&["watch", "nope"], true), 2);
    let batch = ["simulate", "yard", "-n", "2", "--players", "random"];
    assert_eq!(code_into_full(&batch, true), 0);
    assert_eq!(code_into_full(&batch, false), 2);
    assert_eq!(code_into_full(&["rules"], false), 2);
}

#[cfg(unix)]
#[test]
fn a_killed_battle_is_kept_as_far_as_it_came() {
    let folder = folder("hostile-killed");
    let save = folder.join("farm.ron");
    let shown = save.to_string_lossy().into_owned();
    let mut child = Command::new(env!("CARGO_BIN_EXE_sticks"))
        .args([
            "watch",
            "farmhouse",
            "--seed",
            "1",
            "--pace=0.05",
            "--save",
            &shown,
        ])
        .current_dir(workspace())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // It goes on until its tale stands at the first declarations, which follow what was saved.
    let mut told = std::io::BufReader::new(child.stdout.take().expect("its tale"));
    let mut line = String::new();
    while !save.exists() {
        line.clear();
        let read = std::io::BufRead::read_line(&mut told, &mut line).expect("a line");
        assert!(read > 0, "it ended before anything was saved");
    }
    child.kill().expect("it can be killed");
    child.wait().expect("it ends");
    let ran = run(&["replay", &shown, "--verify"]);
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
}
