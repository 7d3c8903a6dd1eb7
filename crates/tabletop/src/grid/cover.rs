//! How much of a target is hidden, and by what stuff.

use std::fmt;

use serde::{Deserialize, Serialize};

/// What hides a target from a shooter. Soft cover only conceals, hard cover also stops.
///
/// The order is from worst to best for the target and decides which of two covers counts. In YAGS
/// `Soft90` and `Hard50` are worth the same to the attack roll; hard is the better one to have.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub enum Cover {
    /// Nothing hides the target.
    #[default]
    None,
    /// Half hidden by something that stops no missile.
    Soft50,
    /// Nearly all hidden by something that stops no missile.
    Soft90,
    /// Half hidden by something solid.
    Hard50,
    /// Nearly all hidden by something solid.
    Hard90,
    /// Not to be seen at all.
    Full,
}

impl Cover {
    /// All six, from worst to best for the target.
    pub const ALL: [Self; 6] = [
        Self::None,
        Self::Soft50,
        Self::Soft90,
        Self::Hard50,
        Self::Hard90,
        Self::Full,
    ];

    /// The words for it, as cards and tooltips use them.
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "no cover",
            Self::Soft50 => "50 % soft",
            Self::Soft90 => "90 % soft",
            Self::Hard50 => "50 % hard",
            Self::Hard90 => "90 % hard",
            Self::Full => "full cover",
        }
    }
}

impl fmt::Display for Cover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
