//! Extra attacks that an action invites: how many reasons there are, and what they come to.

use super::reach::{can_strike, striking_reach};
use crate::checks::rules::{Actor, out_of_reach};
use crate::components::{Declaration, Field, ItemIndex};
use crate::melee::components::Manoeuvre;
use crate::rule;
use crate::stealth::rules::aware;
use crate::technique::Technique;
use tabletop::ledger::{Ledger, Total};

/// What an opponent may do before an action that gives it reasons to strike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Opening {
    /// Nothing.
    None,
    /// A free strike, defended like any attack (YC-FREE).
    Free,
    /// Several reasons in one: a strike without defence (YC-FREE-MERGE, YC-AUTO).
    Automatic,
}

impl Opening {
    /// What so many reasons come to.
    pub(crate) const fn of(reasons: i32) -> Self {
        match reasons {
            ..=0 => Self::None,
            1 => Self::Free,
            2.. => Self::Automatic,
        }
    }
}

/// Whether `striker` could strike at `foe` before or after what it does: it can strike, and its side has
/// seen the foe (R-60, YC-UNKNOWN).
pub(crate) fn may_strike(field: &Field, striker: Actor, foe: Actor) -> bool {
    can_strike(striker) && aware(field, striker.figure, foe.figure)
}

/// The reasons for a free strike that an attack with `item` gives `striker`, less those that the
/// attacker may ignore (R-61, YC-STRIKE-IGNORE). None for whoever cannot strike, or knows nothing of the
/// attacker.
pub(crate) fn free_reasons<L: Ledger>(
    field: &Field,
    attacker: Actor,
    striker: Actor,
    item: ItemIndex,
    manoeuvre: Manoeuvre,
) -> Total<L> {
    let mut reasons = Total::new();
    if !may_strike(field, striker, attacker) {
        return reasons;
    }
    let mine = attacker.figure.weapons.get(item).weapon.reach;
    let theirs = striking_reach(striker.figure);
    let shorter = out_of_reach(attacker.figure);
    if theirs > mine {
        reasons.add("the longer weapon", 1, rule::REACH_FREE);
        if theirs - shorter <= mine {
            reasons.add("not longer enough", -1, rule::T_OUT_OF_REACH);
        }
    }
    match manoeuvre {
        Manoeuvre::Grapple => {
            reasons.add("a grapple is tried", 1, rule::GRAPPLE);
        }
        Manoeuvre::Trip => {
            reasons.add("a trip is tried", 1, rule::TRIP);
        }
        _ => {}
    }
    let wrestles = matches!(manoeuvre, Manoeuvre::Grapple | Manoeuvre::Trip);
    if wrestles && attacker.figure.knows(Technique::CloseCombat) {
        reasons.add("close combat", -1, rule::T_CLOSE_COMBAT);
    }
    if theirs < mine && reasons.value() > 0 {
        reasons.add("kept off by the longer weapon", -1, rule::REACH_IGNORE);
    }
    reasons
}

/// What a declared blow invites from whom it is aimed at.
pub(crate) struct Invitation<L: Ledger> {
    /// Reasons for strikes before it.
    pub(crate) reasons: Total<L>,
    /// There is no defence left against a strike after it (YC-COUNTER-UNDEF).
    pub(crate) back: bool,
}

impl<L: Ledger> Invitation<L> {
    /// What `plan` of the attacker's invites from `striker`; none from whoever cannot strike.
    pub(crate) fn of(
        field: &Field,
        attacker: Actor,
        striker: Actor,
        plan: &Declaration,
    ) -> Option<Self> {
        may_strike(field, striker, attacker).then(|| Self {
            reasons: free_reasons(field, attacker, striker, plan.item, plan.manoeuvre),
            back: plan.defences == 0,
        })
    }

    /// What the reasons come to.
    pub(crate) fn opening(&self) -> Opening {
        Opening::of(self.reasons.value())
    }
}

#[cfg(test)]
mod tests {
    use super::Opening;

    /// Proves: YC-FREE-MERGE, YC-AUTO, YC-STRIKE-IGNORE, TB-21, R-61.
    #[test]
    fn tb_21_ignoring_a_strike_lowers_the_count() {
        assert_eq!(Opening::of(3), Opening::Automatic);
        assert_eq!(Opening::of(2), Opening::Automatic);
        assert_eq!(Opening::of(2 - 1), Opening::Free);
        assert_eq!(Opening::of(1 - 1), Opening::None);
        assert_eq!(Opening::of(-1), Opening::None);
    }
}
