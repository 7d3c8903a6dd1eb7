//! Records of battles on disk: save, replay and bug report.

use crate::problem::Problem;
use crate::source::Source;
use crate::span_index::Node;
use crate::syntax::{dialect, parse};
use crate::target::Target;
use ron::ser::PrettyConfig;
use std::fs;
use std::path::Path;
use tabletop::annotation;
use tabletop::record::{FORMAT, Record};

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

/// Writes a record. Links are followed, permissions kept, what is no regular file is written into
/// ([`crate::target`]). Whatever happens, a file is afterwards either the old one or the new one,
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
    let folder = path.parent();
    if let Some(folder) = folder.filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder).map_err(|error| {
            Problem::whole(
                path.display().to_string(),
                format!("its folder cannot be made: {error}"),
                "check the folder above it and its permissions",
            )
        })?;
    }
    Target::open(path)?.write(bytes)
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
    if let Some((index, why)) = annotation::fault(&record.remarks, record.orders.len()) {
        return Err(source.at_field(
            &format!("remarks[{index}]"),
            why,
            "correct the note, or take it out",
        ));
    }
    Ok(record)
}
