//! Figures that do not fit together, and the two ways in which most of them do not.

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
    value: i64,
    low: i64,
    high: i64,
) -> Result<(), LibraryFault> {
    if (low..=high).contains(&value) {
        return Ok(());
    }
    Err(LibraryFault {
        kind,
        id: id.to_owned(),
        field: field.to_owned(),
        message: format!("{value} is out of range"),
        remedy: format!("give {low} to {high}"),
    })
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
