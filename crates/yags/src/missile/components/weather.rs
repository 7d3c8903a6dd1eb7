//! Wind and what it does to missiles.

use crate::data::MissileKind;
use crate::options::{Options, Setting};

/// What the scenario says of the air (Part D "Scenario").
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Weather {
    #[default]
    Calm,
    ModerateWind,
    HighWind,
    VeryHighWind,
}

impl Weather {
    /// The weather of a scenario: the strongest wind that is on.
    pub(crate) const fn of(options: Options) -> Self {
        if options.on(Setting::VeryHighWind) {
            Self::VeryHighWind
        } else if options.on(Setting::HighWind) {
            Self::HighWind
        } else if options.on(Setting::ModerateWind) {
            Self::ModerateWind
        } else {
            Self::Calm
        }
    }

    /// By how much wind multiplies the distance (YC-MULT, R-106): bullets suffer less, lasers not.
    pub(crate) const fn stretch(self, kind: MissileKind) -> i32 {
        let (missile, bullet) = match self {
            Self::Calm => (1, 1),
            Self::ModerateWind => (2, 1),
            Self::HighWind => (3, 2),
            Self::VeryHighWind => (5, 3),
        };
        match kind {
            MissileKind::Laser => 1,
            MissileKind::Firearm => bullet,
            MissileKind::Thrown | MissileKind::Projectile => missile,
        }
    }
}
