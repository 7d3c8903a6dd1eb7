//! Records of battles on disk: save, replay and bug report.

use crate::outline::Node;
use crate::problem::Problem;
use crate::source::Source;
use crate::syntax::{dialect, parse};
use ron::ser::PrettyConfig;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};
use tabletop::record::{FORMAT, Record};
use tabletop::remark;

/// The text of a record: one field to a line, one order to a line.
///
/// # Errors
/// If it cannot be written as RON, which no record of a battle is known to do.
pub fn record_text(record: &Record) -> Result<String, Problem> {
    let layout = PrettyConfig::new()
        .depth_limit(2)
        .new_line("\n")
        .indentor("  ");
    let text = dialect()
        .to_string_pretty(record, layout)
        .map_err(|error| {
            Problem::whole(
                "record",
                format!("the record cannot be written: {error}"),
                "report it with the battle's seed and orders",
            )
        })?;
    Ok(text + "\n")
}

/// Writes a record. Whatever happens, the file is afterwards either the old one or the new one,
/// complete.
///
/// # Errors
/// If the folder or the file cannot be written.
pub fn write_record(path: &Path, record: &Record) -> Result<(), Problem> {
    write_text(path, &record_text(record)?)
}

/// Writes a text. Whatever happens, the file is afterwards either the old one or the new one,
/// complete.
///
/// # Errors
/// If the folder or the file cannot be written.
pub fn write_text(path: &Path, text: &str) -> Result<(), Problem> {
    write_bytes(path, text.as_bytes())
}

/// As [`write_text`], of what is no text.
///
/// # Errors
/// If the folder or the file cannot be written.
pub fn write_bytes(path: &Path, bytes: &[u8]) -> Result<(), Problem> {
    replace(path, bytes).map_err(|error| {
        Problem::whole(
            path.display().to_string(),
            format!("the file cannot be written: {error}"),
            "check the folder, its permissions and the space on the disk",
        )
    })
}

/// Reads a record.
///
/// # Errors
/// If the file cannot be read, is cut short, or was written in a format that is not known.
pub fn read_record(path: &Path) -> Result<Record, Problem> {
    record_from(&Source::read(path)?)
}

/// Reads a record from its text.
///
/// # Errors
/// As [`read_record`].
pub fn record_from(source: &Source) -> Result<Record, Problem> {
    let root = Node::read(&source.text);
    let format = root
        .field("format")
        .map(|item| &source.text[item.value.range.clone()]);
    // Another version may have other fields: its number explains more than the first of them.
    if let Some(number) = format.and_then(|text| text.parse::<u64>().ok())
        && number != u64::from(FORMAT)
    {
        return Err(source.at_field(
            "format",
            format!("the file has format {number}"),
            format!("this version reads format {FORMAT}; use the version that wrote the file"),
        ));
    }
    let record: Record = parse(source)?;
    if let Some((index, why)) = remark::fault(&record.remarks, record.orders.len()) {
        return Err(source.at_field(
            &format!("remarks[{index}]"),
            why,
            "correct the note, or take it out",
        ));
    }
    Ok(record)
}

/// Replaces a file as a whole: writes beside it, waits for the disk, renames.
fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let name = path
        .file_name()
        .ok_or(io::ErrorKind::InvalidInput)?
        .to_string_lossy();
    fs::create_dir_all(folder)?;
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    let beside = folder.join(format!(".{name}.{}-{count}.part", std::process::id()));
    let written = write_through(&beside, bytes).and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        // The first error is the one to tell; a left-over part file harms nobody.
        let _ = fs::remove_file(&beside);
        return written;
    }
    if let Ok(folder) = File::open(folder) {
        // Makes the new name last; where folders cannot be synced, the system does it in its time.
        let _ = folder.sync_all();
    }
    Ok(())
}

fn write_through(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}
