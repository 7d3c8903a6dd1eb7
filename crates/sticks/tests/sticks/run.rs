//! Runs the program.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

pub(crate) fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A folder of this test's own, empty.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    // Left over from an earlier run, if there at all.
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

pub(crate) fn sticks<S: AsRef<std::ffi::OsStr>>(args: impl IntoIterator<Item = S>) -> Ran {
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

pub(crate) fn words(line: &str) -> Ran {
    sticks(line.split_whitespace())
}

/// One clear error, exit code 2, nothing on standard output.
pub(crate) fn assert_mistake(line: &str, says: &[&str]) {
    let ran = words(line);
    assert_eq!(ran.code, 2, "{line}: {}", ran.err);
    assert_eq!(ran.out, "", "{line}");
    assert_eq!(ran.err.matches("error:").count(), 1, "{line}: {}", ran.err);
    for text in says {
        assert!(ran.err.contains(text), "{line}: {}", ran.err);
    }
}
