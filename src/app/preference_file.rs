//! Small files of the player's own: lines like `scale = 125`, read with patience, replaced as a
//! whole.

use bevy::prelude::MessageWriter;
use content::saves::write_text;
use content::target;
use std::fs;
use std::path::Path;

use crate::app::notice::Notice;

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

/// Reads a file, if it is there, and says the first thing in it that is not understood. What was left
/// half written beside it is swept away first.
pub(crate) fn load<T>(
    path: Option<&Path>,
    read: impl FnOnce(&str) -> (T, Vec<String>),
    notices: &mut MessageWriter<Notice>,
) -> Option<T> {
    let path = path?;
    path.parent().into_iter().for_each(sweep);
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
    if let Err(problem) = write_text(path, text) {
        let told = problem.to_string();
        notices.write(Notice(told.trim_start_matches("error: ").to_owned()));
    }
}

/// Removes what a game that was killed while it wrote has left in the player's folder, under the names of
/// today and of before.
fn sweep(folder: &Path) {
    target::sweep(folder);
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let regular = entry.file_type().is_ok_and(|kind| kind.is_file());
        if regular && entry.file_name().to_str().is_some_and(was_a_part) {
            // If it cannot be removed it is in nobody's way.
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Whether a file is called as half-written ones once were: `settings.4711.part`.
fn was_a_part(name: &str) -> bool {
    let parts = name
        .strip_suffix(".part")
        .and_then(|rest| rest.split_once('.'));
    parts.is_some_and(|(name, process)| {
        ["settings", "keys", "window"].contains(&name)
            && !process.is_empty()
            && process.bytes().all(|byte| byte.is_ascii_digit())
    })
}

#[cfg(test)]
mod tests {
    use super::sweep;
    use std::collections::BTreeSet;
    use std::fs;

    #[test]
    fn what_was_left_half_written_is_swept_away() -> std::io::Result<()> {
        let own = std::process::id();
        let folder = std::env::temp_dir().join(format!("sharp-sticks-swept-{own}"));
        fs::create_dir_all(&folder)?;
        let mine = format!(".settings.toml.{own}-1.part");
        let gone = [
            "settings.4711.part",
            "keys.1.part",
            ".settings.toml.0-3.part",
        ];
        let stays = ["settings.toml", "notes.4711.part", "settings.part", &mine];
        for name in gone.iter().chain(&stays) {
            fs::write(folder.join(name), "scale = 1")?;
        }
        sweep(&folder);
        let left: Result<BTreeSet<String>, _> = fs::read_dir(&folder)?
            .map(|entry| entry.map(|entry| entry.file_name().to_string_lossy().into_owned()))
            .collect();
        fs::remove_dir_all(&folder)?;
        assert_eq!(left?, stays.map(str::to_owned).into());
        Ok(())
    }
}
