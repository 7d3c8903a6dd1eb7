//! Fire and cold on a figure (YC-ELEM).

use crate::data::Source;

/// What burns or freezes a figure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Burning {
    pub(crate) source: Source,
    /// The round of it: 1 at the contact.
    pub(crate) round: u8,
}

/// A figure's dealings with fire and cold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Blaze {
    /// What it is engulfed in.
    pub(crate) on: Option<Burning>,
    /// It has had its harm for this round, or has been put out in it.
    pub(crate) spent: bool,
    /// What it has come to on its way, and has not felt yet.
    pub(crate) met: Option<Source>,
}
