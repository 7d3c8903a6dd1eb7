//! Small files of the player's own: lines like `scale = 125`, read with patience, replaced as a
//! whole.

use bevy::prelude::MessageWriter;
use std::fs;
use std::io::Write as _;
use std::path::Path;

use crate::view::Notice;

/// Gives every line `name = value` to `take`; the lines that it does not understand are told.
/// Empty lines and those that begin with `#` mean nothing.
pub(crate) fn lines(text: &str, mut take: impl FnMut(&str, &str) -> Option<()>) -> Vec<String> {
    let mut odd = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let understood = line
            .split_once('=')
            .and_then(|(name, value)| take(name.trim(), value.trim()));
        if understood.is_none() {
            odd.push(format!("line {number}: {line:?} is not understood"));
        }
    }
    odd
}

/// Reads a file, if it is there, and says the first thing in it that is not understood.
pub(crate) fn load<T>(
    path: Option<&Path>,
    read: impl FnOnce(&str) -> (T, Vec<String>),
    notices: &mut MessageWriter<Notice>,
) -> Option<T> {
    let path = path?;
    let text = fs::read_to_string(path).ok()?;
    let (kept, odd) = read(&text);
    if let Some(odd) = odd.first() {
        notices.write(Notice(format!("{}: {odd}", path.display())));
    }
    Some(kept)
}

/// Replaces a file as a whole, and says so if it cannot be done.
pub(crate) fn store(path: Option<&Path>, text: &str, notices: &mut MessageWriter<Notice>) {
    let Some(path) = path else {
        return;
    };
    if let Err(error) = replace(path, text) {
        notices.write(Notice(format!("cannot write {}: {error}", path.display())));
    }
}

fn replace(path: &Path, text: &str) -> std::io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let beside = path.with_extension(format!("{}.part", std::process::id()));
    let mut file = fs::File::create(&beside)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    fs::rename(&beside, path)
}
