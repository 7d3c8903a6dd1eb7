//! What can be wrong with a map sheet, and where.

use std::fmt;

/// A mistake in a map sheet: where it is, what is wrong, how to mend it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MapFault {
    /// Line of `rows`, counted from 1; 0 if the fault is not in the drawing.
    pub row: usize,
    /// Character of that line, counted from 1; 0 if the fault is in the whole line or not in the drawing.
    pub column: usize,
    /// What is wrong.
    pub message: String,
    /// What to do about it.
    pub remedy: String,
}

impl MapFault {
    /// A fault of the sheet outside the drawing.
    pub(crate) fn sheet(message: impl Into<String>, remedy: impl Into<String>) -> Self {
        Self::at(0, 0, message, remedy)
    }

    /// A fault at a place of the drawing, counted from 1.
    pub(crate) fn at(
        row: usize,
        column: usize,
        message: impl Into<String>,
        remedy: impl Into<String>,
    ) -> Self {
        Self {
            row,
            column,
            message: message.into(),
            remedy: remedy.into(),
        }
    }
}

impl fmt::Display for MapFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.row, self.column) {
            (0, _) => write!(f, "map sheet")?,
            (row, 0) => write!(f, "map row {row}")?,
            (row, column) => write!(f, "map row {row}, column {column}")?,
        }
        write!(f, ": {}; {}", self.message, self.remedy)
    }
}

impl std::error::Error for MapFault {}
