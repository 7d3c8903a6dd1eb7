//! Cover as a modifier of difficulty: the best one only (YC-COVER, table A-3).

use crate::components::{Posture, Seen};
use crate::rule;
use tabletop::RuleId;
use tabletop::grid::{Cover, Obstacle, Sight};

/// What makes a target harder to hit from one place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shelter {
    pub(crate) value: i32,
    pub(crate) label: &'static str,
    pub(crate) rule: RuleId,
    /// The edge or tile that gives it, if one does.
    pub(crate) by: Option<Obstacle>,
}

impl Shelter {
    pub(crate) const NONE: Self = Self {
        value: 0,
        label: "no cover",
        rule: rule::COVER_SOFT50,
        by: None,
    };

    /// The better of two for the target.
    pub(crate) fn or(self, other: Self) -> Self {
        if other.value > self.value {
            other
        } else {
            self
        }
    }

    /// What the ground gives along a line of sight. Full cover does not come here: it blocks.
    pub(crate) fn from_sight(sight: &Sight) -> Self {
        Self {
            by: sight.by,
            ..Self::of(sight.cover)
        }
    }

    /// What a kind of cover gives.
    pub(crate) fn of(cover: Cover) -> Self {
        let (value, label, rule) = match cover {
            Cover::None => return Self::NONE,
            Cover::Soft50 => (5, "50 % soft cover", rule::COVER_SOFT50),
            Cover::Soft90 => (10, "90 % soft cover", rule::COVER_SOFT90),
            Cover::Hard50 => (10, "50 % hard cover", rule::COVER_HARD50),
            Cover::Hard90 | Cover::Full => (20, "90 % hard cover", rule::COVER_HARD90),
        };
        Self {
            value,
            label,
            rule,
            by: None,
        }
    }

    /// What a figure's own posture gives it.
    pub(crate) fn from_posture(target: &Seen) -> Self {
        let (value, label, rule) = match target.situation.posture {
            Posture::Upright => return Self::NONE,
            Posture::Crouched => (5, "crouched", rule::COVER_CROUCH),
            Posture::Prone => (10, "prone", rule::COVER_PRONE),
        };
        Self {
            value,
            label,
            rule,
            by: None,
        }
    }

    /// None at all for whoever comes out of full cover (YC-COVER-LEAVE).
    pub(crate) const fn leaving() -> Self {
        Self {
            value: 0,
            label: "leaving cover",
            rule: rule::COVER_LEAVE,
            by: None,
        }
    }

    /// None for whoever runs from cover to cover, dodging all the way (YC-COVER-TO-COVER).
    pub(crate) const fn between() -> Self {
        Self {
            value: 0,
            label: "between two covers",
            rule: rule::COVER_TO_COVER,
            by: None,
        }
    }

    pub(crate) const fn partial() -> Self {
        Self {
            value: 10,
            label: "running into cover",
            rule: rule::COVER_PARTIAL,
            by: None,
        }
    }

    pub(crate) const fn ninety(label: &'static str, rule: RuleId) -> Self {
        Self {
            value: 20,
            label,
            rule,
            by: None,
        }
    }
}
