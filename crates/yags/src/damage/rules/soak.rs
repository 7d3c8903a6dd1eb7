//! What a hit meets: base soak and armour, after halving and doubling (R-52, R-67, table A-20),
//! and how sizes shift the type of damage.

use crate::components::{Armour, ItemIndex, Seen, Weapon};
use crate::data::{Hands, MissileKind, Scale, WeaponProperty};
use crate::rule;
use tabletop::ledger::{Ledger, Op, Total};

/// A weapon as armour meets it: what it is and how it is used.
#[derive(Clone, Copy)]
pub(crate) struct Point<'a> {
    pub(crate) weapon: &'a Weapon,
    /// It flies.
    pub(crate) missile: Option<MissileKind>,
    /// It is used in both hands.
    pub(crate) two_handed: bool,
}

impl<'a> Point<'a> {
    pub(crate) fn of(wielder: &'a Seen, item: ItemIndex, missile: bool) -> Self {
        let weapon = &*wielder.weapons.get(item).weapon;
        Self {
            weapon,
            missile: weapon
                .missile
                .as_ref()
                .filter(|_| missile)
                .map(|missile| missile.kind),
            two_handed: weapon.hands != Hands::One && wielder.weapons.uses_two_hands(item),
        }
    }

    pub(crate) fn is_firearm(&self) -> bool {
        matches!(
            self.missile,
            Some(MissileKind::Firearm | MissileKind::Laser)
        )
    }

    /// Impaling by nature, or a thrusting weapon in both hands (YC-W-THRUSTING).
    fn impales(&self) -> bool {
        self.weapon.has(WeaponProperty::Impaling)
            || (self.weapon.has(WeaponProperty::Thrusting)
                && self.two_handed
                && self.missile.is_none())
    }
}

/// Shift by difference of Size (YC-SIZE-DMG): 10 and 15 steps either way.
pub(crate) const fn size_shift(target: i32, attacker: i32) -> i32 {
    match target - attacker {
        d if d >= 15 => -2,
        d if d >= 10 => -1,
        d if d <= -15 => 2,
        d if d <= -10 => 1,
        _ => 0,
    }
}

/// Shift of a small attacker against a much larger target (YG-SIZE-SMALL, an option): 1 above three
/// times its Size, 2 above four times.
pub(crate) const fn small_shift(target: i32, attacker: i32) -> i32 {
    match attacker {
        0 if target >= 2 => -2,
        0 if target == 1 => -1,
        1..=4 if target > 4 * attacker => -2,
        1..=4 if target > 3 * attacker => -1,
        _ => 0,
    }
}

/// What a difference of Size gives hand to hand (YG-BEAST-SIZE, an option): 1 for each 2 points more
/// than the foe has.
pub(crate) const fn bulk(own: i32, foe: i32) -> i32 {
    if own > foe { (own - foe) / 2 } else { 0 }
}

/// Soak of `target` against `point` when the damage ends as `kind` (a type index).
pub(crate) fn soak<L: Ledger>(target: &Seen, point: &Point, kind: i32) -> Total<L> {
    let mut total = Total::new();
    total.add(
        "base soak",
        i32::from(target.attributes.physique.soak),
        rule::SOAK,
    );
    let suit = target.armour;
    if suit.pieces.is_empty() {
        total.consider("no armour", rule::ARM_SUM);
        return total;
    }
    let (mut doubled, mut mirrored, mut full, mut half) = (0, 0, 0, 0);
    for piece in &suit.pieces {
        if reflects(piece, point) {
            total.consider(
                format_args!("{} throws lasers back: counts double", piece.name),
                rule::ARM_REFLECTIVE,
            );
        }
        let worth = i32::from(piece.protection);
        match steps(piece, suit, point, kind) {
            ..=-1 if reflects(piece, point) => mirrored += worth,
            ..=-1 => doubled += worth,
            0 => full += worth,
            1 => half += worth,
            _ => {
                total.consider(
                    format_args!("{} is ignored", piece.name),
                    armour_rule(point),
                );
            }
        }
    }
    if doubled > 0 {
        total.add("soft armour doubled", 2 * doubled, rule::ARM_SOFT);
    }
    if mirrored > 0 {
        total.add(
            "reflective armour doubled",
            2 * mirrored,
            rule::ARM_REFLECTIVE,
        );
    }
    if full > 0 {
        if L::RECORDS && suit.pieces.len() == 1 {
            total.add(&suit.pieces[0].name, full, rule::ARM_SUM);
        } else {
            total.add("armour", full, rule::ARM_SUM);
        }
    }
    if half > 0 {
        // Sums are halved, not pieces.
        let value = Op::Over.apply(half, 2);
        total.add(
            format_args!("half of armour {half}"),
            value,
            armour_rule(point),
        );
    }
    total
}

/// Halving effects on a piece, less one for doubling (table A-20).
fn steps(piece: &crate::components::Piece, suit: &Armour, point: &Point, kind: i32) -> i32 {
    let mut steps = i32::from(point.impales() && (piece.mail || piece.soft));
    let heavy = i32::from(point.weapon.has(WeaponProperty::Heavy));
    if !point.is_firearm() {
        steps += if suit.heavy { 0 } else { heavy };
    } else if !piece.bulletproof {
        steps += 1 + heavy;
    } else if !piece.heavy {
        steps += heavy;
    }
    // Stun and mixed in the end, whatever it came from.
    if piece.soft && matches!(kind, 1 | 2) {
        steps -= 1;
    }
    if reflects(piece, point) {
        steps -= 1;
    }
    steps + i32::from(point.weapon.has(WeaponProperty::ArmourPiercing))
}

/// Whether a piece throws a laser back (YG-ARM-REFLECTIVE).
fn reflects(piece: &crate::components::Piece, point: &Point) -> bool {
    piece.reflective && point.missile == Some(MissileKind::Laser)
}

fn armour_rule(point: &Point) -> tabletop::RuleId {
    if point.weapon.has(WeaponProperty::ArmourPiercing) {
        rule::P_AP
    } else if point.is_firearm() {
        rule::FIREARM_ARM
    } else if point.weapon.has(WeaponProperty::Heavy) {
        rule::W_HEAVY
    } else {
        rule::W_IMPALING
    }
}

/// How many first levels of a firearm's damage drop one type: 1 for light, 3 for heavy bulletproof
/// armour (YC-BP-LIGHT, YC-BP-HEAVY).
pub(crate) fn dampened_levels(suit: &Armour, point: &Point) -> i32 {
    let character = point.weapon.scale == Scale::Character;
    match (
        point.is_firearm() && suit.bulletproof && character,
        suit.heavy,
    ) {
        (false, _) => 0,
        (true, false) => 1,
        (true, true) => 3,
    }
}

#[cfg(test)]
mod size_tests {
    use super::{bulk, size_shift, small_shift};

    /// Proves: YC-SIZE-DMG, TB-20, TB-34.
    #[test]
    fn tb_20_tb_34_shifts_by_size() {
        assert_eq!([15, 20, 5].map(|size| size_shift(size, 5)), [-1, -2, 0]);
        assert_eq!([15, 20].map(|size| size_shift(5, size)), [1, 2]);
    }

    /// Proves: YG-SIZE-SMALL, YG-BEAST-SIZE.
    #[test]
    fn yg_size_small_and_yg_beast_size() {
        assert_eq!([1, 2, 9].map(|size| small_shift(size, 0)), [-1, -2, -2]);
        assert_eq!(
            [6, 7, 8, 9].map(|size| small_shift(size, 2)),
            [0, -1, -1, -2]
        );
        assert_eq!(small_shift(30, 5), 0);
        assert_eq!([bulk(9, 5), bulk(8, 5), bulk(5, 9)], [2, 1, 0]);
    }
}
