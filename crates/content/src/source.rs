//! The text of a file, kept so that faults found in what was read from it can be placed in it.

use crate::problem::Problem;
use crate::span_index::Node;
use std::fs::{self, File};
use std::io::{ErrorKind, Read};
use std::ops::Range;
use std::path::Path;
use std::string::FromUtf8Error;
use tabletop::grid::MapFault;
use tabletop::scenario::ScenarioFault;

const MEGABYTE: u64 = 1024 * 1024;
/// The largest file that is read, in bytes.
pub const LARGEST: u64 = 16 * MEGABYTE;

/// A file and its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    /// The file, as it was named.
    pub file: Box<str>,
    /// Its text.
    pub text: String,
}

impl Source {
    /// A text that did not come from a file, or has been read already.
    pub fn new(file: impl Into<Box<str>>, text: impl Into<String>) -> Self {
        Self {
            file: file.into(),
            text: text.into(),
        }
    }

    /// Reads a file. A mark of the order of bytes at its beginning is left out.
    ///
    /// # Errors
    /// If it is not there, cannot be read, is no regular file or larger than [`LARGEST`], or is not
    /// UTF-8 text.
    pub fn read(path: &Path) -> Result<Self, Problem> {
        let file = path.display().to_string();
        let bytes = bytes_of(path)?;
        let text = String::from_utf8(bytes).map_err(|error| not_text(&file, &error))?;
        let text = match text.strip_prefix('\u{feff}') {
            Some(rest) => rest.to_owned(),
            None => text,
        };
        Ok(Self::new(file, text))
    }

    /// A problem at a range of bytes; of a range over several lines only the first is marked.
    pub fn at(
        &self,
        range: Range<usize>,
        message: impl Into<Box<str>>,
        remedy: impl Into<Box<str>>,
    ) -> Problem {
        let text = self.text.as_str();
        let mut from = range.start.min(text.len());
        while !text.is_char_boundary(from) {
            from -= 1;
        }
        let start = text[..from].rfind('\n').map_or(0, |newline| newline + 1);
        let end = text[start..]
            .find('\n')
            .map_or(text.len(), |length| start + length);
        let line = text[start..end].trim_end_matches('\r');
        let mut to = range.end.clamp(from, start + line.len().max(from - start));
        while !text.is_char_boundary(to) {
            to -= 1;
        }
        Problem {
            line: count(text[..start].matches('\n').count() + 1),
            column: count(text[start..from].chars().count() + 1),
            width: count(text[from..to].chars().count()),
            excerpt: line.into(),
            ..Problem::whole(&*self.file, message, remedy)
        }
    }

    /// A problem with a field, for example `combatants[3].at`; placed at the nearest part of the
    /// path that the text has.
    pub fn at_field(
        &self,
        field: &str,
        message: impl Into<Box<str>>,
        remedy: impl Into<Box<str>>,
    ) -> Problem {
        self.placed(&Node::read(&self.text), field, field, message, remedy)
    }

    /// A problem with a field of the entry whose `id` this is, in a file that is a list of entries.
    pub fn at_entry(
        &self,
        id: &str,
        field: &str,
        message: impl Into<Box<str>>,
        remedy: impl Into<Box<str>>,
    ) -> Problem {
        let root = Node::read(&self.text);
        let index = root.items.iter().rposition(|item| {
            let own = item.value.field("id");
            own.is_some_and(|own| self.text[own.value.range.clone()].trim_matches('"') == id)
        });
        match index {
            Some(index) => {
                self.placed(&root, &format!("[{index}].{field}"), field, message, remedy)
            }
            None => Problem::whole(&*self.file, message, remedy),
        }
    }

    /// Where a fault of a scenario stands.
    pub fn scenario_problem(&self, fault: ScenarioFault) -> Problem {
        self.at_field(&fault.field, fault.message, fault.remedy)
    }

    /// Where a fault of a map stands: in its drawing, at the character itself.
    pub fn map_problem(&self, fault: MapFault) -> Problem {
        let root = Node::read(&self.text);
        let row = fault.row.checked_sub(1);
        let drawn = row.and_then(|row| root.field("rows")?.value.items.get(row));
        let Some(row) = drawn else {
            let field = if fault.remedy.contains("metres_per_tile") {
                "metres_per_tile"
            } else if fault.message.starts_with('\'') && !fault.message.contains(" edge") {
                "legend"
            } else if fault.message.contains("edge") || fault.message.contains("door") {
                "edges"
            } else {
                "rows"
            };
            return self.placed(&root, field, field, fault.message, fault.remedy);
        };
        let mut range = row.range.clone();
        let inside = range.start + 1..range.end.saturating_sub(1).max(range.start + 1);
        if let Some(column) = fault.column.checked_sub(1) {
            let mut signs = self.text[inside.clone()].char_indices();
            if let Some((byte, sign)) = signs.nth(column) {
                let start = inside.start + byte;
                range = start..start + sign.len_utf8();
            }
        }
        let problem = self.at(range, fault.message, fault.remedy);
        let field = match fault.column {
            0 => format!("row {}", fault.row),
            column => format!("row {}, character {column}", fault.row),
        };
        Problem {
            field: Some(field.into()),
            ..problem
        }
    }

    fn placed(
        &self,
        root: &Node,
        path: &str,
        field: &str,
        message: impl Into<Box<str>>,
        remedy: impl Into<Box<str>>,
    ) -> Problem {
        let problem = match root.place(path) {
            Some(range) => self.at(range, message, remedy),
            None => Problem::whole(&*self.file, message, remedy),
        };
        Problem {
            field: Some(field.into()),
            ..problem
        }
    }
}

/// The bytes of a file of at most [`LARGEST`].
///
/// # Errors
/// If it is not there, cannot be read, or is no regular file or a larger one.
pub fn bytes_of(path: &Path) -> Result<Vec<u8>, Problem> {
    let told =
        |message: String, remedy: &str| Problem::whole(path.display().to_string(), message, remedy);
    let failed = |error: std::io::Error| match error.kind() {
        ErrorKind::NotFound => told(
            "there is no such file".to_owned(),
            "check its name and folder",
        ),
        ErrorKind::PermissionDenied => told(
            "the file may not be read".to_owned(),
            "change its permissions",
        ),
        _ => told(
            format!("the file cannot be read: {error}"),
            "check the file and its disk",
        ),
    };
    // Asked before it is opened: to open a pipe is to wait for whoever writes into it.
    let about = fs::metadata(path).map_err(failed)?;
    if about.is_dir() {
        return Err(told("this is a folder".to_owned(), "name a file in it"));
    }
    if !about.is_file() {
        let message = "this is no regular file but a device, a pipe or a socket";
        return Err(told(
            message.to_owned(),
            "copy what is to be read into a file",
        ));
    }
    let too_large = || {
        let megabytes = LARGEST / MEGABYTE;
        let message = format!("the file is larger than {megabytes} MB");
        told(
            message,
            "no file of the game is nearly so large: shorten it",
        )
    };
    if about.len() > LARGEST {
        return Err(too_large());
    }
    let mut bytes = Vec::with_capacity(usize::try_from(about.len()).unwrap_or_default());
    let opened = File::open(path).map_err(failed)?;
    // It may have grown since.
    opened
        .take(LARGEST + 1)
        .read_to_end(&mut bytes)
        .map_err(failed)?;
    if bytes.len() as u64 > LARGEST {
        return Err(too_large());
    }
    Ok(bytes)
}

/// Where a file stops to be text.
fn not_text(file: &str, error: &FromUtf8Error) -> Problem {
    let bytes = error.as_bytes();
    let upto = error.utf8_error().valid_up_to();
    let readable = String::from_utf8_lossy(bytes);
    // Up to there both texts are the same; then the readable one has a mark.
    let width = readable[upto..].chars().next().map_or(0, char::len_utf8);
    let byte = bytes.get(upto).copied().unwrap_or_default();
    let message = format!("byte {upto} is not UTF-8 text but 0x{byte:02X}");
    let source = Source::new(file, readable.as_ref());
    source.at(upto..upto + width, message, "save the file as UTF-8")
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
