//! Figures that do not fit together, and the two ways in which most of them do not.

use crate::data::ranges::Range;
use tabletop::shown::{NAME, name_fault};

/// Figures that do not fit together.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind} {id:?}, field {field}: {message}; {remedy}")]
pub struct LibraryFault {
    /// `weapon`, `armour`, `figure`, `charge` or `technique`.
    pub kind: &'static str,
    /// Its id.
    pub id: String,
    /// The field.
    pub field: String,
    /// What is wrong.
    pub message: String,
    /// What to do.
    pub remedy: String,
}

/// Whether a number lies between two others.
pub(super) fn range(
    kind: &'static str,
    id: &str,
    field: &str,
    value: impl Into<i64>,
    range: &Range,
) -> Result<(), LibraryFault> {
    let (value, low, high) = (value.into(), *range.start(), *range.end());
    if (i64::from(low)..=i64::from(high)).contains(&value) {
        return Ok(());
    }
    Err(LibraryFault {
        kind,
        id: id.to_owned(),
        field: field.to_owned(),
        message: format!("{value} is out of range: {low} to {high}"),
        remedy: format!("give {low} to {high}"),
    })
}

/// Whether something can be shown under its name.
pub(super) fn named(kind: &'static str, id: &str, name: &str) -> Result<(), LibraryFault> {
    match name_fault(name, NAME) {
        None => Ok(()),
        Some((message, remedy)) => Err(LibraryFault {
            kind,
            id: id.to_owned(),
            field: "name".to_owned(),
            message,
            remedy,
        }),
    }
}

/// Whether an id is given for the first time.
pub(super) fn unique<'a>(
    kind: &'static str,
    id: &str,
    mut earlier: impl Iterator<Item = &'a str>,
) -> Result<(), LibraryFault> {
    if earlier.all(|other| other != id) {
        return Ok(());
    }
    Err(LibraryFault {
        kind,
        id: id.to_owned(),
        field: "id".to_owned(),
        message: "the id is given twice".to_owned(),
        remedy: "give every entry an id of its own".to_owned(),
    })
}
