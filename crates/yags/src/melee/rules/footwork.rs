//! Giving ground, fighting from the second rank, stunts.

use super::reach::striking_reach;
use crate::checks::rules::{Actor, Plan, skill_check};
use crate::components::{Act, Field, ItemIndex, Place, Seen};
use crate::data::{Attribute, Skill, WeaponProperty};
use crate::melee::components::Stunt;
use crate::rule;
use tabletop::CombatantId;
use tabletop::grid::Tile;
use tabletop::ledger::{Ledger, Total};

/// Whole metres of ground that a figure gives before `foe`, or is ready to give; 0 if it does not
/// retreat, or not from him: only whoever is farther away after it counts, and once it is given
/// whoever does not stand behind.
pub(crate) fn ground_given(actor: Actor, foe: Tile) -> i32 {
    let round = actor.round;
    let (Some(first), Some(last)) = (round.retreat.first(), round.retreat.last()) else {
        return 0;
    };
    let here = actor.figure.tile();
    if here != *first && here != *last {
        // Whoever has been taken elsewhere has given none.
        return 0;
    }
    let (mut dx, mut dy) = (i32::from(last.x - first.x), i32::from(last.y - first.y));
    let farther = |from: Tile, dx: i32, dy: i32| {
        let (vx, vy) = (i32::from(foe.x - from.x), i32::from(foe.y - from.y));
        dx * dx + dy * dy > 2 * (dx * vx + dy * vy)
    };
    if here != *first {
        // Nor has it been given before somebody at whose side it ends.
        let beside = (foe.x - first.x).abs().max((foe.y - first.y).abs()) <= 1;
        if beside && !farther(*first, dx, dy) {
            return 0;
        }
        (dx, dy) = (dx.signum(), dy.signum());
    }
    if farther(here, dx, dy) {
        round.retreat_cost / 2
    } else {
        0
    }
}

/// Writes what giving ground adds to a defence against a blow: 3 for each metre (YC-RETREAT).
/// Ex: 3 metres: +9.
pub(crate) fn give_ground<L: Ledger>(sum: &mut Total<L>, actor: Actor, foe: &Seen) {
    if actor.round.act != Act::Retreat {
        return;
    }
    let metres = ground_given(actor, foe.tile());
    sum.modify(
        format_args!("3 x {metres} m of ground given"),
        3 * metres,
        rule::RETREAT,
    );
}

/// The friend through whose rank `me` can attack `foe` with a weapon from the second rank, or why
/// it cannot (YC-RANKED, R-65).
pub(crate) fn front_rank(
    field: &Field,
    me: &Seen,
    foe: &Seen,
    item: ItemIndex,
) -> Result<CombatantId, &'static str> {
    let held = me.weapons.get(item);
    if !held.weapon.has(WeaponProperty::Thrusting) || held.place != Place::Ready {
        return Err("needs a thrusting weapon in hand");
    }
    if held.weapon.reach < striking_reach(foe) + 2 {
        return Err("not longer by 2 than the weapon of the target");
    }
    let (here, there) = (me.footprint(), foe.footprint());
    if here.chebyshev(there) != 2 || !field.in_view(me, foe) {
        return Err("not in the rank behind");
    }
    let friend = field.all().find(|friend| {
        friend.owner() == me.owner()
            && friend.conscious()
            && !friend.prone()
            && field.touch(friend, me)
            && field.touch(friend, foe)
    });
    friend.map(|friend| *friend.id).ok_or("no friend in front")
}

/// The check of a stunt (YC-STUNT).
pub(crate) fn stunt_check<L: Ledger>(actor: Actor) -> Plan<L> {
    skill_check(actor, Attribute::Agility, Skill::Athletics)
}

/// What a stunt of this margin adds to the attack or to the damage: 5 for each level; `None` if it
/// fails, and the attack with it.
pub(crate) const fn stunt_bonus(margin: i32) -> Option<i32> {
    if margin < 0 {
        None
    } else {
        Some(5 * crate::checks::rules::success_level(margin))
    }
}

/// Writes the bonus of a stunt where it goes.
pub(crate) fn flourish<L: Ledger>(sum: &mut Total<L>, stunt: Option<(Stunt, i32)>, at: Stunt) {
    if let Some((on, bonus)) = stunt
        && on == at
        && bonus > 0
    {
        sum.add("stunt", bonus, rule::STUNT);
    }
}

/// Faces of 20 with which a stunt fails, brings 5, 10, and so on.
pub(crate) fn stunt_faces(plan: &Plan<tabletop::ledger::NullLedger>, difficulty: i32) -> [u32; 7] {
    let mut faces = [0; 7];
    for face in 1..=20 {
        let bonus = stunt_bonus(plan.total(face) - difficulty).filter(|_| !plan.fumbles(face));
        faces[bonus.map_or(0, |bonus| (bonus / 5) as usize)] += 1;
    }
    faces
}

#[cfg(test)]
mod tests {
    use super::{Plan, stunt_faces};
    use crate::rule;
    use tabletop::ledger::NullLedger;

    /// Proves: YC-STUNT, YG-STUNT-TN, TC-67.
    #[test]
    fn tc_67_a_stunt_of_average_athletes() {
        let mut plan: Plan<NullLedger> = Plan::default();
        plan.fumble.add("fumble on", 1, rule::FUMBLE);
        plan.sum.add("agility x athletics", 9, rule::STUNT);
        assert_eq!(stunt_faces(&plan, 10)[..4], [1, 9, 10, 0]);
    }
}
