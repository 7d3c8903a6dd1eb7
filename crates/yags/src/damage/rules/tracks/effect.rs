//! The same arithmetic term by term, as a card shows it: levels, the wounds and stuns of the hit, and
//! what the tracks make of them (R-116 steps 3 to 9).

use super::{Conversion, Harm, Tally, apply};
use crate::rule;
use tabletop::RuleId;
use tabletop::ledger::{Ledger, Op, Total};

/// A difference of damage and soak as levels, and as wounds and stuns, with every term.
pub(crate) struct Effect<L: Ledger> {
    /// Damage levels.
    pub(crate) levels: Total<L>,
    /// Wounds of the hit.
    pub(crate) wounds: Total<L>,
    /// Stuns of the hit, however they count.
    pub(crate) stuns: Total<L>,
}

/// The rule that lets the first levels drop a type.
const fn dampened_by(levels: i32) -> RuleId {
    if levels > 1 {
        rule::BP_HEAVY
    } else {
        rule::BP_LIGHT
    }
}

impl Conversion {
    /// The same as [`Conversion::harm`] term by term; stuns are divided by 5 so many times for the
    /// distance to an explosion (YC-EX).
    pub(crate) fn effect<L: Ledger>(&self, difference: i32, fifths: i32) -> Effect<L> {
        let mut levels = Total::new();
        let near_miss = self.crushing && (-5..0).contains(&difference);
        let kind = if near_miss { self.kind - 1 } else { self.kind };
        levels.add("damage above soak", difference, rule::DMG);
        if near_miss {
            levels.at_least("crushing: one level, a type lower", 1, rule::W_CRUSHING);
        } else if difference >= 0 {
            let by = rule::DMG_LEVELS;
            levels.apply("a level for each full 5", Op::OverDown, 5, by);
            levels.add("and one", 1, by);
        } else {
            levels.at_least("none", 0, rule::DMG_LEVELS);
        }
        let count = levels.value();
        let first = count.min(self.dampened);
        let mut effect = Effect {
            levels,
            wounds: Total::new(),
            stuns: Total::new(),
        };
        if count > 0 {
            effect.convert(count, first, kind, self.dampened);
            effect.multiply(self, kind, fifths);
        }
        effect
    }
}

impl<L: Ledger> Effect<L> {
    /// `count` levels of a type, the first of which drop one type more.
    fn convert(&mut self, count: i32, first: i32, kind: i32, dampened: i32) {
        let (rest, why) = (count - first, dampened_by(dampened));
        let (wounds, stuns) = (&mut self.wounds, &mut self.stuns);
        if rest > 0 {
            match kind {
                3.. => {
                    wounds.add("levels, all wounds", rest, rule::DT_WOUNDS);
                }
                2 => {
                    wounds.add("levels", rest, rule::DT_MIXED);
                    wounds.apply("mixed: half, rounded down", Op::OverDown, 2, rule::DT_MIXED);
                    stuns.add("levels", rest, rule::DT_MIXED);
                    stuns.apply("mixed: half, rounded up", Op::OverUp, 2, rule::DT_MIXED);
                }
                1 => {
                    stuns.add("levels, all stuns", rest, rule::DT_STUNS);
                }
                0 => {
                    stuns.add("levels", rest, rule::DT_INEFF);
                    stuns.apply(
                        "ineffective: half, rounded down",
                        Op::OverDown,
                        2,
                        rule::DT_INEFF,
                    );
                }
                _ => {
                    stuns.consider("no harm of such a type", rule::DT_INEFF);
                }
            }
        }
        if first == 0 {
            return;
        }
        // A sum cannot be halved in its middle: what these levels come to is one term.
        match kind - 1 {
            3.. => {
                wounds.add("first levels, against such armour", first, why);
            }
            2 => {
                let (down, up) = (first / 2, (first + 1) / 2);
                wounds.modify(
                    format_args!("first levels: half of {first}, rounded down"),
                    down,
                    why,
                );
                stuns.modify(
                    format_args!("first levels: half of {first}, rounded up"),
                    up,
                    why,
                );
            }
            1 => {
                stuns.add("first levels, against such armour", first, why);
            }
            0 => {
                stuns.modify(
                    format_args!("first levels: half of {first}, rounded down"),
                    first / 2,
                    why,
                );
            }
            _ => {
                stuns.consider("first levels do no harm", why);
            }
        }
    }

    /// What multiplies wounds and stuns, or adds to them (R-116 step 8).
    fn multiply(&mut self, conversion: &Conversion, kind: i32, fifths: i32) {
        if conversion.doubles {
            for marks in [&mut self.wounds, &mut self.stuns] {
                if marks.value() > 0 {
                    marks.times("shot at short range", 2, rule::SG);
                }
            }
        }
        if conversion.wounds_times > 1 && self.wounds.value() > 0 {
            let why = if conversion.wounds_times == 2 {
                rule::TRB
            } else {
                rule::T_TRIPLE_SHOT
            };
            self.wounds.times("wounds", conversion.wounds_times, why);
        }
        if kind <= 1 {
            for _ in 0..fifths {
                self.stuns.apply("farther off", Op::OverDown, 5, rule::EX);
            }
        }
        if conversion.jolts {
            let wounds = self.wounds.value();
            self.stuns
                .modify("lance: one for each wound", wounds, rule::MNT_CHARGE);
        }
    }
}

/// How many wounds and stuns somebody of this size has: where a hit finds the tracks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Marks {
    pub(crate) size: i32,
    pub(crate) wounds: i32,
    pub(crate) stuns: i32,
}

/// The tracks after a hit, with every term.
pub(crate) struct Tracks<L: Ledger> {
    pub(crate) wounds: Total<L>,
    pub(crate) stuns: Total<L>,
}

impl Marks {
    /// Where the tracks stand after `harm`.
    pub(crate) fn after(self, harm: Harm) -> Tally {
        apply(self.size, self.wounds, self.stuns, harm)
    }

    /// The same as [`Marks::after`] term by term, wounds up to Fatal.
    pub(crate) fn tracks<L: Ledger>(self, harm: Harm) -> Tracks<L> {
        let cap = self.size + 1;
        let mut stuns = Total::new();
        let mut wrapped = 0;
        stuns.add("stuns before", self.stuns, rule::DT_STUNS);
        for fresh in [harm.dampened_stuns, harm.stuns] {
            let held = stuns.value();
            if fresh > held {
                stuns.add(
                    format_args!("{fresh} are more than {held}: they count instead"),
                    fresh - held,
                    rule::DT_STUNS,
                );
            } else if fresh >= 1 && 2 * fresh >= held {
                stuns.add(
                    format_args!("{fresh} are at least half of {held}: one more"),
                    1,
                    rule::DT_STUNS,
                );
            } else if fresh >= 1 {
                stuns.consider(
                    format_args!("{fresh} are less than half of {held}: no more"),
                    rule::DT_STUNS,
                );
            }
            wrapped += overflow(&mut stuns, cap);
        }
        if harm.mixed_stuns > 0 {
            stuns.add("stuns of mixed damage", harm.mixed_stuns, rule::DT_MIXED);
            wrapped += overflow(&mut stuns, cap);
        }
        let mut wounds = Total::new();
        wounds.add("wounds before", self.wounds, rule::DT_WOUNDS);
        if harm.wounds > 0 {
            wounds.add("wounds of the hit", harm.wounds, rule::DT_WOUNDS);
        }
        if wrapped > 0 {
            wounds.add("stuns beyond the track", wrapped, rule::DT_WRAP);
        }
        if wounds.value() > cap {
            wounds.at_most("fatal, and no more", cap, rule::DT_CAP);
        }
        Tracks { wounds, stuns }
    }
}

/// Stuns beyond the track become wounds (YC-DT-WRAP).
fn overflow<L: Ledger>(stuns: &mut Total<L>, cap: i32) -> i32 {
    let over = (stuns.value() - cap).max(0);
    if over > 0 {
        stuns.add("beyond the track: wounds instead", -over, rule::DT_WRAP);
    }
    over
}
