//! Fighting from the saddle (chapter 26).

use crate::checks::rules::{Actor, Plan, skill_check};
use crate::components::{ItemIndex, Seen};
use crate::data::{Attribute, Skill, WeaponClass, WeaponProperty};
use crate::riding::components::Seat;
use crate::rule;
use crate::technique::Technique;
use tabletop::grid::Tile;
use tabletop::ledger::{Ledger, Total};

/// The riding check (YC-MNT-RIDE).
pub(crate) fn riding_check<L: Ledger>(actor: Actor) -> Plan<L> {
    skill_check(actor, Attribute::Agility, Skill::Ride)
}

/// Its difficulty: 15, without saddle and stirrups 20 (TB-36).
pub(crate) fn riding_difficulty<L: Ledger>(saddle: bool) -> Total<L> {
    let mut total = Total::new();
    total.add("riding", 15, rule::MNT_RIDE);
    if !saddle {
        total.add("no saddle", 5, rule::MNT_RIDE);
    }
    total
}

/// Whether a rider has to make the check now: before the first blow or defence of the round; a
/// shot only asks for it when the mount moves (YC-MNT-ARCHERY).
pub(crate) fn must_check_seat(actor: Actor, shoots: bool) -> bool {
    let ride = &actor.figure.situation.ride;
    ride.mount.is_some()
        && ride.seat == Seat::Untried
        && !actor.figure.knows(Technique::MountedCombat)
        && (!shoots || (actor.round.moves() && !actor.figure.knows(Technique::MountedArchery)))
}

/// A rider's skill adds to blows (YC-MNT-BONUS), unless the foe holds a spear against riders
/// (YG-TECH-SPEAR-WALL).
pub(crate) fn ride_at<L: Ledger>(sum: &mut Total<L>, figure: &Seen, foe: &Seen) {
    if figure.situation.ride.mount.is_none() {
        return;
    }
    let spear = foe.melee_item();
    if spear.is_some_and(|spear| holds_spear_wall(foe, spear, figure)) {
        sum.consider("riding, against a spear wall", rule::T_SPEAR_WALL);
    } else {
        sum.modify(
            "riding",
            figure.attributes.skills.get(Skill::Ride),
            rule::MNT_BONUS,
        );
    }
}

/// Whether `figure`, on foot with the spear or staff `item`, knows how to meet a rider like `foe`
/// (YG-TECH-SPEAR-WALL).
pub(crate) fn holds_spear_wall(figure: &Seen, item: ItemIndex, foe: &Seen) -> bool {
    foe.situation.ride.mount.is_some()
        && figure.situation.ride.mount.is_none()
        && figure.knows(Technique::SpearWall)
        && figure.weapons.get(item).weapon.is(WeaponClass::Longshaft)
}

/// With the technique it adds to initiative, defence and damage too.
pub(crate) fn ride_well<L: Ledger>(sum: &mut Total<L>, figure: &Seen) {
    if figure.situation.ride.mount.is_some() && figure.knows(Technique::MountedCombat) {
        let skill = figure.attributes.skills.get(Skill::Ride);
        sum.modify("mounted combat", skill, rule::T_MOUNTED_COMBAT);
    }
}

/// Whether a blow with `item` is a lance charge at somebody on `goal`: from a trained warhorse after
/// a whole round of charging towards him, within 45 degrees (YC-MNT-CHARGE, R-136).
pub(crate) fn is_lance_charge(figure: &Seen, item: ItemIndex, goal: Tile) -> bool {
    let ride = &figure.situation.ride;
    let lance = figure.weapons.get(item).weapon.has(WeaponProperty::Lance);
    let Some((first, last)) = ride.gallop else {
        return false;
    };
    let (dx, dy) = (i32::from(last.x - first.x), i32::from(last.y - first.y));
    let (gx, gy) = (i32::from(goal.x - last.x), i32::from(goal.y - last.y));
    let (along, across) = (dx * gx + dy * gy, (dx * gy - dy * gx).abs());
    lance && ride.mount.is_some() && ride.warhorse && along > 0 && across <= along
}

/// What getting into the saddle is worth to whoever fights from it: blows count the skill, and the
/// mount goes farther.
pub(crate) fn worth(figure: &Seen, mount: Option<&Seen>) -> i32 {
    let blade = figure.melee_item().is_some();
    let skill = figure.attributes.skills.get(Skill::Ride);
    let faster = mount.map_or(0, |mount| {
        mount.situation.ride.metres - crate::movement::rules::move_metres(figure)
    });
    if skill == 0 {
        return 0;
    }
    5 * skill * i32::from(blade) + 3 * faster.max(0)
}

/// Writes the Strength of the mount into the damage of a lance charge.
pub(crate) fn couch<L: Ledger>(damage: &mut Total<L>, figure: &Seen, item: ItemIndex, goal: Tile) {
    if is_lance_charge(figure, item, goal) {
        damage.add(
            "charge of the mount",
            figure.situation.ride.strength,
            rule::MNT_CHARGE,
        );
    }
}

#[cfg(test)]
mod tests {
    use super::riding_difficulty;
    use tabletop::ledger::NullLedger;

    /// Proves: YC-MNT-RIDE, TB-36.
    #[test]
    fn tb_36_difficulty_of_riding() {
        assert_eq!(riding_difficulty::<NullLedger>(true).value(), 15);
        assert_eq!(riding_difficulty::<NullLedger>(false).value(), 20);
    }
}
