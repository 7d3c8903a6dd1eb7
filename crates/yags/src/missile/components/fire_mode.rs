//! How often and how wide a weapon is fired in one action, and what bullets have come past.

use tabletop::CombatantId;

/// What an action of shooting lets fly (chapter 19).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) enum Fire {
    /// One shot, or as many as a weapon worked by hand allows (YC-ROF).
    #[default]
    Single,
    /// Several shots of a semi-automatic weapon (YC-MULTI).
    Shots,
    /// Shots of two pistols, turn by turn (YC-TWO-GUNS).
    TwoGuns,
    /// Bursts at one target (YC-BURST-ONE, YC-BURST-MORE).
    Burst,
    /// Three-round bursts (YC-TRB).
    ThreeRound,
    /// Bursts over an arc of 30 degrees (YC-AREA, YC-FULLAUTO).
    Area,
    /// Bursts over an arc of 60 degrees (YC-SUPPRESS).
    Suppressive,
    /// The same without looking (YC-BLIND-FIRE).
    Blind,
    /// Something that explodes, at a place.
    Lob,
    /// One shot at a crowd, at whomever it meets (YC-CROWD).
    Crowd,
    /// A hand weapon that is not made for it, thrown.
    Hurl,
    /// One shot at the nearest enemy in sight from where it goes: nobody is named, so it may be somebody
    /// whom nobody has seen before (YC-AFTER-DOOR, YC-UNKNOWN).
    Anyone,
}

impl Fire {
    /// Several attacks at one target.
    pub(crate) const fn is_volley(self) -> bool {
        matches!(
            self,
            Self::Shots | Self::TwoGuns | Self::Burst | Self::ThreeRound
        )
    }

    /// Everybody in an arc.
    pub(crate) const fn is_sweep(self) -> bool {
        matches!(self, Self::Area | Self::Suppressive | Self::Blind)
    }

    /// Goes on burst by burst, and may stop after each.
    pub(crate) const fn in_bursts(self) -> bool {
        matches!(self, Self::Burst | Self::ThreeRound) || self.is_sweep()
    }

    /// Automatic fire: the distance counts double, bullets decay (YC-BURST).
    pub(crate) const fn is_automatic(self) -> bool {
        matches!(self, Self::Burst) || self.is_sweep()
    }

    /// Its key in picks.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Single => "single",
            Self::Shots => "shots",
            Self::TwoGuns => "two-guns",
            Self::Burst => "burst",
            Self::ThreeRound => "three-round",
            Self::Area => "area",
            Self::Suppressive => "suppress",
            Self::Blind => "blind",
            Self::Lob => "lob",
            Self::Crowd => "crowd",
            Self::Hurl => "hurl",
            Self::Anyone => "anyone",
        }
    }
}

/// How somebody waits for a clear shot into a melee (YC-CLEAR-CAUTIOUS, YC-CLEAR-TRIGGER).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Clear {
    /// No clear shot, no shot.
    Cautious,
    /// A shot in any case.
    TriggerHappy,
}

/// What automatic fire has done to a figure, and a figure with it, this round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Bullets {
    /// Bursts of this round in which a die was rolled against it (YC-SHY, R-112).
    pub(crate) past: u8,
    /// Who fired the last of them.
    pub(crate) by: Option<CombatantId>,
    /// Hits of its own running burst over an area that count towards the maximum.
    pub(crate) counted: u8,
}

/// What a weapon rests on (YC-MOUNT, YC-BRACE).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) enum Steady {
    /// The hands that hold it.
    #[default]
    Free,
    /// A wall or a low obstacle.
    Braced,
    /// Its bipod or tripod.
    Mounted,
    /// What it is built into.
    Fixed,
}

impl Steady {
    /// What is left of a recoil (YC-MOUNT, YC-BRACE, R-103).
    pub(crate) const fn recoil(self, recoil: i32) -> i32 {
        match self {
            Self::Free => recoil,
            Self::Braced => (recoil + 1) / 2,
            Self::Mounted => recoil / 2,
            Self::Fixed => recoil / 5,
        }
    }

    /// What is left of a Strength requirement, to the nearest.
    pub(crate) const fn strength(self, strength: i32) -> i32 {
        match self {
            Self::Free | Self::Braced => strength,
            Self::Mounted => (2 * strength + 3) / 6,
            Self::Fixed => (2 * strength + 5) / 10,
        }
    }

    /// By how much short range counts longer for automatic fire, as a fraction.
    pub(crate) const fn stretch(self) -> (i64, i64) {
        match self {
            Self::Free => (1, 1),
            Self::Braced => (3, 2),
            Self::Mounted | Self::Fixed => (2, 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Steady;

    /// Proves: YC-MOUNT, YC-BRACE, R-103.
    #[test]
    fn yc_mount_yc_brace_recoil_and_strength() {
        let recoil = [Steady::Free, Steady::Braced, Steady::Mounted, Steady::Fixed];
        assert_eq!(recoil.map(|steady| steady.recoil(5)), [5, 3, 2, 1]);
        assert_eq!(recoil.map(|steady| steady.recoil(15)), [15, 8, 7, 3]);
        assert_eq!(recoil.map(|steady| steady.strength(8)), [8, 8, 3, 2]);
    }
}
