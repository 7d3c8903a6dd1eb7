//! Several shots and automatic fire: how many, how they scatter, what recoil costs (chapter 19).

use crate::components::Missile;
use crate::missile::components::{Fire, Steady};

/// Most shots or bursts of three that count for a limit (YC-MULTI).
const MOST_SHOTS: i32 = 10;

/// Single shots of one action (YC-MULTI, YC-SA, YC-AU): the rate of fire up to 10, and of a weapon
/// that fires both ways no more than a burst; 1 for a weapon worked by hand.
pub(crate) fn shot_limit(missile: &Missile) -> i32 {
    let most = missile.rof.min(MOST_SHOTS);
    match (missile.semi, missile.automatic) {
        (false, false) => 1,
        (true, true) => most.min(missile.burst),
        _ => most,
    }
}

/// Bullets that leave the muzzle with one burst.
pub(crate) const fn burst_size(missile: &Missile, fire: Fire) -> i32 {
    match fire {
        Fire::ThreeRound => 3,
        _ => missile.burst,
    }
}

/// Bursts of one action as far as the weapon allows.
pub(crate) fn burst_limit(missile: &Missile, fire: Fire) -> i32 {
    (missile.rof / burst_size(missile, fire).max(1)).max(1)
}

/// Bullets of a burst that come near a target at this squared distance in m² (YC-BURST-DECAY,
/// all up to a tenth of short range, half as many with each further tenth, rounded down.
pub(crate) fn effective_bullets(bullets: i32, short: i32, steady: Steady, squared: i32) -> i32 {
    let (num, den) = steady.stretch();
    let tenth = i64::from(short) * num;
    let far = 100 * den * den * i64::from(squared);
    let mut left = bullets;
    let mut step = 1;
    while left > 0 && (step * tenth) * (step * tenth) < far {
        left /= 2;
        step += 1;
    }
    left
}

/// Bullets of `fired` ones that come near a target at this squared distance in m²: those of a burst
/// by its distance, half as many of fire to keep heads down; any other shot is one.
pub(crate) fn near_bullets(
    fired: i32,
    missile: &Missile,
    fire: Fire,
    steady: Steady,
    squared: i32,
) -> i32 {
    if !fire.is_automatic() {
        return 1;
    }
    let near = effective_bullets(fired, missile.short, steady, squared);
    match fire {
        Fire::Suppressive | Fire::Blind => near / 2,
        _ => near,
    }
}

/// Attack bonus of the bullets of a burst at one target (YC-BURST-ONE).
pub(crate) fn burst_attack(bullets: i32) -> i32 {
    bullets.min(10)
}

/// Damage bonus of a burst at one target by success level (YC-BURST-ONE): half of the bullets with
/// a good hit, all with an excellent one, never more than 10.
pub(crate) fn burst_damage(bullets: i32, level: i32) -> i32 {
    match level {
        ..=1 => 0,
        2 => (bullets / 2).min(10),
        _ => bullets.min(10),
    }
}

/// Recoil of the shot or burst number `nth` (from 0): bursts in double steps. Whoever
/// is too weak suffers twice as much, after what the weapon rests on.
pub(crate) fn recoil(missile: &Missile, fire: Fire, steady: Steady, weak: bool, nth: i32) -> i32 {
    let step = if fire.in_bursts() { 2 } else { 1 };
    let weak = if weak { 2 } else { 1 };
    -step * weak * steady.recoil(missile.recoil) * nth
}

/// A row of the table of fire over an area.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct AreaRow {
    /// Base fumble chance.
    pub(crate) fumble: i32,
    /// Most hits that count.
    pub(crate) most: u8,
    /// Natural roll that hits by itself; 21 for none.
    pub(crate) automatic: i32,
}

/// The row of so many effective bullets (table A-4); `None` when nothing comes that far.
pub(crate) const fn area_row(bullets: i32) -> Option<AreaRow> {
    let (fumble, most, automatic) = match bullets {
        ..=0 => return None,
        1..=2 => (18, 1, 21),
        3..=4 => (15, 2, 21),
        5..=7 => (12, 3, 20),
        8..=17 => (9, 3, 19),
        18..=27 => (6, 4, 18),
        28..=37 => (3, 4, 17),
        _ => (1, 5, 16),
    };
    Some(AreaRow {
        fumble,
        most,
        automatic,
    })
}

#[cfg(test)]
mod tests {
    use super::{AreaRow, area_row, burst_damage, effective_bullets};
    use crate::missile::components::fire_mode::Steady;

    /// Proves: YC-BURST-DECAY, TB-28, R-108.
    #[test]
    fn tb_28_bullets_decay_with_every_tenth_of_short_range() {
        let left = |metres: i32| effective_bullets(10, 400, Steady::Free, metres * metres);
        let found: Vec<_> = [10, 40, 41, 80, 120, 160, 161].map(left).into();
        assert_eq!(found, [10, 10, 5, 5, 2, 1, 0]);
    }

    /// Proves: YC-BURST-DECAY, TC-38.
    #[test]
    fn tc_38_burst_of_an_m16() {
        let left = |metres: i32| effective_bullets(10, 550, Steady::Free, metres * metres);
        let found: Vec<_> = [55, 56, 110, 165, 220, 221].map(left).into();
        assert_eq!(found, [10, 5, 5, 2, 1, 0]);
    }

    /// Proves: YC-MOUNT, YC-BRACE, R-108.
    #[test]
    fn r_108_a_steady_weapon_keeps_its_bullets_farther() {
        let left = |steady, metres: i32| effective_bullets(10, 400, steady, metres * metres);
        assert_eq!(left(Steady::Braced, 60), 10);
        assert_eq!(left(Steady::Braced, 61), 5);
        assert_eq!(left(Steady::Mounted, 80), 10);
        assert_eq!(left(Steady::Mounted, 81), 5);
    }

    /// Proves: YC-BURST-ONE.
    #[test]
    fn yc_burst_one_damage_by_level() {
        assert_eq!(
            [1, 2, 3, 6].map(|level| burst_damage(10, level)),
            [0, 5, 10, 10]
        );
        assert_eq!([1, 2, 3].map(|level| burst_damage(5, level)), [0, 2, 5]);
        assert_eq!([1, 2, 3].map(|level| burst_damage(40, level)), [0, 10, 10]);
    }

    /// Proves: YC-AREA, TB-29.
    #[test]
    fn tb_29_ten_bullets_over_an_area() {
        let row = AreaRow {
            fumble: 9,
            most: 3,
            automatic: 19,
        };
        assert_eq!(area_row(10), Some(row));
        assert_eq!(area_row(0), None);
        let automatic = |bullets| area_row(bullets).map(|row| (row.most, row.automatic));
        assert_eq!(automatic(4), Some((2, 21)));
        assert_eq!(automatic(38), Some((5, 16)));
    }
}
