//! The numbers of first aid and healing (chapter 25, R-134): rolls, difficulties, what rest gives.

use crate::checks::rules::Plan;
use crate::components::{Seen, track_penalty};
use crate::data::{Attribute, Skill};
use tabletop::RuleId;
use tabletop::ledger::{Ledger, Total};

/// Half of the wound and stun penalties, rounded up, as a difficulty (YC-FA). Ex: -10 and -5: 8.
pub(crate) const fn half_of(wounds: i32, stuns: i32) -> i32 {
    (1 - wounds - stuns) / 2
}

/// Intelligence x First aid with the healer's own penalties.
pub(crate) fn aid_roll<L: Ledger>(healer: &Seen) -> Plan<L> {
    let mut plan = Plan::ability(healer, Attribute::Intelligence, Skill::FirstAid);
    plan.burden(healer);
    plan
}

/// What a check for somebody must reach: the base and half of all penalties of wounds and stuns, on
/// the full tracks.
pub(crate) fn care_difficulty<L: Ledger>(
    patient: &Seen,
    what: &'static str,
    base: i32,
    rule: RuleId,
) -> Total<L> {
    let size = patient.attributes.physique.size;
    let wounds = track_penalty(size, patient.wounds.level);
    let stuns = track_penalty(size, patient.wounds.stuns);
    let mut total = Total::new();
    total.add(what, base, rule);
    total.modify("half of the penalties", half_of(wounds, stuns), rule);
    total
}

/// Exhaustion that four hours of sleep take away (YC-FAT-REST). Ex: Health 3 or 4: 2.
pub(crate) const fn slept_off(health: i32) -> i32 {
    (health + 1) / 2
}

/// Minutes of rest until all fatigue is gone, with so many levels of fatigue and exhaustion: five
/// times all levels for each level of fatigue (YC-FAT-REST).
pub(crate) fn rest_minutes(fatigue: u8, exhaustion: u8) -> u32 {
    let level = |left: u8| 5 * (u32::from(left) + u32::from(exhaustion));
    (1..=fatigue).map(level).sum()
}

#[cfg(test)]
mod tests {
    use super::{half_of, rest_minutes, slept_off};

    /// Proves: YC-FA, TB-13, TB-14.
    #[test]
    fn tb_13_tb_14_first_aid_by_the_penalties() {
        assert_eq!(10 + half_of(-10, -5), 18);
        assert_eq!(10 + half_of(-40, -40), 50);
    }

    /// Proves: YC-HEAL-STUN, YC-HEAL-WOUND, TB-15, R-134.
    #[test]
    fn tb_15_the_formulas_give_40_and_50() {
        assert_eq!(half_of(-40, -40), 40);
        assert_eq!(10 + half_of(-40, -40), 50);
    }

    /// Proves: YC-FAT-REST, TB-16.
    #[test]
    fn tb_16_sleep_and_rest() {
        assert_eq!((slept_off(3), slept_off(4)), (2, 2));
        assert_eq!(rest_minutes(2, 0), 10 + 5);
        assert_eq!(rest_minutes(1, 2), 15);
    }
}
