//! Explosions: how hard they hit at what distance (YC-EX, YC-EX-TNT, YC-EX-BIG, R-121, R-122).

use crate::attack::rules::Threat;
use crate::components::{Seen, Weapon};
use crate::damage::rules::{Conversion, Harm, Point, Shifts, damage_kind_from, size_shift, soak};
use crate::data::{DamageType, MissileKind, Scale};
use crate::rule;
use tabletop::ledger::{Ledger, Total};

/// Beyond so many times its X nothing is looked at any more: stuns are divided by 5 for each.
const FARTHEST: i32 = 8;

/// Rings of a blast in which one would dive for cover.
pub(crate) const DIVES: i32 = 3;

/// How one dodges what is about to go off.
pub(crate) const THROWN: Threat = Threat::Missile {
    kind: MissileKind::Thrown,
    halved: false,
    wrestles: false,
    free: false,
};

/// Which ring of an explosion of this X (in centimetres) lies at this squared distance (in m²):
/// the smallest m of at least 1 with m X not less.
pub(crate) fn ring(x_cm: i32, squared: i32) -> i32 {
    let far = i64::from(squared) * 10_000;
    let x = i64::from(x_cm.max(1));
    let mut ring = (far / (x * x)).isqrt().max(1);
    while (ring * x) * (ring * x) < far {
        ring += 1;
    }
    ring.min(i64::from(i32::MAX)) as i32
}

/// The radii in centimetres within which an explosion of this weapon wounds, hurts both ways, and
/// stuns (YC-EX); of one on the scale of vehicles, within which it is major and minor (YC-EX-BIG).
pub(crate) fn radii(weapon: &Weapon) -> Vec<i32> {
    let rings = if weapon.scale == Scale::Vehicle { 2 } else { 3 };
    (1..=rings).map(|ring| ring * weapon.blast_cm).collect()
}

/// What an explosion does to one figure: damage before its die, soak, and how the difference hurts.
pub(crate) struct Burst<L: Ledger> {
    pub(crate) damage: Total<L>,
    pub(crate) soak: Total<L>,
    /// The type of the damage.
    pub(crate) kind: Total<L>,
    conversion: Conversion,
    ring: i32,
}

impl<L: Ledger> Burst<L> {
    /// The harm of a damage roll that differs from soak by `difference`.
    pub(crate) fn harm(&self, difference: i32) -> Harm {
        thinned(self.conversion.harm(difference), self.ring)
    }

    /// How often stuns are divided by 5 for the distance.
    pub(crate) fn fifths(&self) -> i32 {
        (self.ring - 3).max(0)
    }

    /// How levels become harm within three times X.
    pub(crate) fn conversion(&self) -> &Conversion {
        &self.conversion
    }
}

/// Beyond three times X each further X divides the stuns by 5, down (YC-EX).
fn thinned(harm: Harm, ring: i32) -> Harm {
    let mut stuns = harm.stuns;
    for _ in 3..ring {
        stuns /= 5;
    }
    Harm { stuns, ..harm }
}

/// The base type in a ring: wounds, mixed, then stuns.
const fn type_in(ring: i32) -> DamageType {
    match ring {
        ..=1 => DamageType::Wounds,
        2 => DamageType::Mixed,
        _ => DamageType::Stun,
    }
}

/// What an explosion of `weapon` does at this squared distance; `None` where it does nothing. Its
/// damage does not lessen with range; soak is each figure's own.
pub(crate) fn burst<L: Ledger>(weapon: &Weapon, target: &Seen, squared: i32) -> Option<Burst<L>> {
    let ring = ring(weapon.blast_cm, squared);
    let mut damage = Total::new();
    damage.add(&weapon.name, weapon.damage, rule::EX);
    let point = Point {
        weapon,
        missile: None,
        two_handed: false,
    };
    let size = weapon.size.unwrap_or(5);
    let shift = size_shift(i32::from(target.attributes.physique.size), size);
    let vehicle = weapon.scale == Scale::Vehicle;
    let base = if vehicle {
        // Major within the radius, minor within twice: both wound people. Each further doubling
        // takes 100 off (YC-EX-BIG).
        damage.modify("farther off", -100 * doublings(ring), rule::EX_BIG);
        if damage.value() <= 0 {
            return None;
        }
        DamageType::Wounds
    } else if ring > FARTHEST {
        return None;
    } else {
        type_in(ring)
    };
    let why = if vehicle { rule::EX_BIG } else { rule::EX };
    let shifts = Shifts {
        size: shift,
        ..Shifts::default()
    };
    let type_of_damage = damage_kind_from::<L>(base, why, &point, target.armour, shifts);
    let kind = type_of_damage.value();
    let mut soak = soak(target, &point, kind);
    if vehicle {
        if target.armour.enclosed && shift <= 0 {
            soak.over("vehicle scale, enclosed", 2, rule::VEH);
        } else {
            soak.at_most("vehicle scale", 0, rule::VEH);
        }
    }
    Some(Burst {
        damage,
        soak,
        kind: type_of_damage,
        conversion: Conversion {
            kind,
            dampened: 0,
            crushing: false,
            doubles: false,
            wounds_times: 1,
            jolts: false,
        },
        ring: if vehicle { 1 } else { ring },
    })
}

/// How often the radius beyond twice has doubled in this ring of it: 0 within twice (YC-EX-BIG).
pub(crate) fn doublings(ring: i32) -> i32 {
    if ring <= 2 {
        0
    } else {
        ((ring - 1) / 2).ilog2() as i32 + 1
    }
}

#[cfg(test)]
mod tests {
    use super::{doublings, ring, thinned, type_in};
    use crate::damage::rules::tracks::{Conversion, apply};
    use crate::data::DamageType;

    fn hit(metres: i32) -> (i32, i32) {
        let ring = ring(1000, metres * metres);
        let conversion = Conversion {
            kind: type_in(ring) as i32,
            dampened: 0,
            crushing: false,
            doubles: false,
            wounds_times: 1,
            jolts: false,
        };
        let harm = thinned(conversion.harm(113 - 21), ring);
        let after = apply(5, 0, 0, harm);
        (after.wounds, after.stuns)
    }

    /// Proves: YC-EX, YC-DT-WRAP, TB-10, TB-11, TB-12.
    #[test]
    fn tb_10_tb_11_tb_12_nineteen_levels_by_distance() {
        assert_eq!(hit(10), (19, 0));
        assert_eq!(hit(20), (13, 6));
        assert_eq!(hit(30), (13, 6));
        assert_eq!(hit(40), (0, 3));
        assert_eq!(hit(41), (0, 0));
    }

    /// Proves: YC-EX, R-121.
    #[test]
    fn r_121_rings_begin_beyond_their_limit() {
        assert_eq!(
            [0, 10, 11, 20, 21].map(|m| ring(1000, m * m)),
            [1, 1, 2, 2, 3]
        );
        assert_eq!(ring(150, 2), 1);
        assert_eq!(ring(150, 4), 2);
        assert_eq!(type_in(2), DamageType::Mixed);
    }

    /// Proves: YC-EX-BIG, table A-10: within twice the radius all, then 100 less per doubling.
    #[test]
    fn yc_ex_big_loses_a_hundred_with_each_doubling() {
        let found = [1, 2, 3, 4, 5, 8, 9].map(doublings);
        assert_eq!(found, [0, 0, 1, 1, 2, 2, 3]);
    }
}
