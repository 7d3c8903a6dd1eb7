//! From damage levels to wounds and stuns on the tracks (chapter 21, R-116, R-119).

pub(crate) mod effect;

#[cfg(test)]
mod tests;

/// What one hit inflicts, before it meets the tracks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Harm {
    pub(crate) wounds: i32,
    /// Stuns of first levels that dropped to stun or less: compared with what is there before the
    /// rest is.
    pub(crate) dampened_stuns: i32,
    /// Stuns of stun damage: compared with what is there (YC-DT-STUNS).
    pub(crate) stuns: i32,
    /// Stuns of mixed damage: added (YC-DT-MIXED).
    pub(crate) mixed_stuns: i32,
}

impl Harm {
    /// All stuns, however they count.
    pub(crate) fn all_stuns(self) -> i32 {
        self.dampened_stuns + self.stuns + self.mixed_stuns
    }

    pub(crate) fn is_none(self) -> bool {
        self == Self::default()
    }

    fn doubled(self) -> Self {
        Self {
            wounds: 2 * self.wounds,
            dampened_stuns: 2 * self.dampened_stuns,
            stuns: 2 * self.stuns,
            mixed_stuns: 2 * self.mixed_stuns,
        }
    }

    /// This, after what the first levels do, which dropped a type.
    fn after(self, first: Self) -> Self {
        Self {
            wounds: first.wounds + self.wounds,
            dampened_stuns: first.stuns,
            stuns: self.stuns,
            mixed_stuns: first.mixed_stuns + self.mixed_stuns,
        }
    }
}

/// Damage levels of a difference of damage and soak (YC-DMG-LEVELS).
pub(crate) const fn levels(difference: i32) -> i32 {
    if difference < 0 {
        0
    } else {
        1 + difference / 5
    }
}

/// Levels of one type index as wounds and stuns.
fn convert(levels: i32, kind: i32) -> Harm {
    match kind {
        3.. => Harm {
            wounds: levels,
            ..Harm::default()
        },
        2 => Harm {
            wounds: levels / 2,
            mixed_stuns: (levels + 1) / 2,
            ..Harm::default()
        },
        1 => Harm {
            stuns: levels,
            ..Harm::default()
        },
        0 => Harm {
            stuns: levels / 2,
            ..Harm::default()
        },
        _ => Harm::default(),
    }
}

/// How a hit's levels turn into harm.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Conversion {
    /// Final type index.
    pub(crate) kind: i32,
    /// First levels that drop one type more.
    pub(crate) dampened: i32,
    /// Crushing weapons: a near miss of up to 5 is one level, one type worse.
    pub(crate) crushing: bool,
    /// Shot at short range: wounds and stuns doubled (YC-SG).
    pub(crate) doubles: bool,
    /// By how much wounds alone are multiplied: 2 for a three-round burst (YC-TRB, R-114), 3 for a
    /// triple shot (YG-TECH-TRIPLE-SHOT).
    pub(crate) wounds_times: i32,
    /// A stun more for each wound: a lance charge (YC-MNT-CHARGE, R-138).
    pub(crate) jolts: bool,
}

impl Conversion {
    /// The harm of a damage total that differs from soak by `difference`.
    pub(crate) fn harm(&self, difference: i32) -> Harm {
        let (levels, kind) = match difference {
            0.. => (levels(difference), self.kind),
            -5..0 if self.crushing => (1, self.kind - 1),
            _ => return Harm::default(),
        };
        let dampened = levels.min(self.dampened);
        let harm = convert(levels - dampened, kind).after(convert(dampened, kind - 1));
        let harm = if self.doubles { harm.doubled() } else { harm };
        // Both texts double: three rounds of shot at short range wound four times.
        let harm = Harm {
            wounds: self.wounds_times * harm.wounds,
            ..harm
        };
        Harm {
            stuns: harm.stuns + i32::from(self.jolts) * harm.wounds,
            ..harm
        }
    }
}

/// Where the tracks stand after a hit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Tally {
    /// Wounds before they are capped at Fatal: the fatal check wants to know.
    pub(crate) wounds: i32,
    /// Stuns, at most Beaten.
    pub(crate) stuns: i32,
    /// Stuns that went over Beaten and became wounds.
    pub(crate) wrapped: i32,
    /// Stuns that the hit gave, wrapped ones among them.
    pub(crate) gained: i32,
}

/// What `fresh` stuns of stun damage make of `held` ones (YC-DT-STUNS).
const fn compared(held: i32, fresh: i32) -> i32 {
    if fresh > held {
        fresh
    } else if fresh >= 1 && 2 * fresh >= held {
        held + 1
    } else {
        held
    }
}

/// Applies `harm` to tracks of `size` (R-116 step 9: wounds, then stun damage, then mixed stuns).
pub(crate) fn apply(size: i32, wounds: i32, stuns: i32, harm: Harm) -> Tally {
    let cap = size + 1;
    let mut wrapped = 0;
    let mut settle = |count: i32| {
        wrapped += (count - cap).max(0);
        count.min(cap)
    };
    let now = settle(compared(stuns, harm.dampened_stuns));
    let now = settle(compared(now, harm.stuns));
    let now = settle(now + harm.mixed_stuns);
    Tally {
        wounds: wounds + harm.wounds + wrapped,
        stuns: now,
        wrapped,
        gained: now + wrapped - stuns,
    }
}

/// Health checks that are due at once after a hit, each with the wounds or stuns beyond the track
/// that make it harder; `None` where there is no check.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Due {
    /// Against death (YC-FATAL, R-130).
    pub(crate) fatal: Option<i32>,
    /// Against unconsciousness (YC-BEATEN, R-129).
    pub(crate) beaten: Option<i32>,
}

impl Due {
    /// The checks after tracks of `size` with `wounds` have come to `tally`.
    pub(crate) fn after(size: i32, wounds: i32, tally: &Tally) -> Self {
        let fatal = size + 1;
        Self {
            fatal: (tally.wounds > wounds && tally.wounds >= fatal)
                .then(|| tally.wounds - wounds.max(fatal)),
            beaten: (tally.gained > 0 && tally.stuns >= fatal).then_some(tally.wrapped),
        }
    }

    pub(crate) const fn any(self) -> bool {
        self.fatal.is_some() || self.beaten.is_some()
    }
}
