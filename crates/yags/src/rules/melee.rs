//! Blows: the attack roll with a hand weapon (YC-ATK, chapters 9, 10, 13).

use super::check::{Actor, Plan};
use crate::data::{Attribute, Skill};
use crate::figure::{ItemIndex, Seen, Stance, Weapon};
use crate::rule;
use tabletop::ledger::{Ledger, Total};

/// Penalty of `declared` defences to all attacks and defences of the round (table A-2).
pub(crate) const fn defences_penalty(declared: u8) -> i32 {
    [0, 0, -10, -20, -40, -60, -80][if declared > 6 { 6 } else { declared as usize }]
}

/// The skill with which a figure uses a weapon best, and its attribute.
pub(crate) fn best_skill(figure: &Seen, weapon: &Weapon) -> (Attribute, Skill) {
    let perception = figure.effective(Attribute::Perception);
    let better_perception = perception > figure.effective(Attribute::Dexterity);
    let rate = |skill: Skill| {
        let attribute = weapon.attribute_for(skill, better_perception);
        (
            figure.effective(attribute) * figure.skills.get(skill),
            attribute,
        )
    };
    let (value, attribute) = rate(weapon.skill);
    if let Some(other) = weapon.other_skill {
        let (other_value, other_attribute) = rate(other);
        if other_value > value {
            return (other_attribute, other);
        }
    }
    (attribute, weapon.skill)
}

/// How much Strength is missing for a hand weapon (YC-STR-REQ); both hands count half as much
/// again, rounded up. Ex: Strength 3 in two hands counts 5.
pub(crate) fn missing_strength(figure: &Seen, item: ItemIndex) -> i32 {
    let strength = figure.attributes.get(Attribute::Strength);
    let counted = if figure.arsenal.uses_two_hands(item) {
        strength + (strength + 1) / 2
    } else {
        strength
    };
    (figure.arsenal.get(item).weapon.strength - counted).max(0)
}

/// Writes the penalty for missing Strength; two missing are -15, more make a weapon unusable.
pub(crate) fn strength_penalty<L: Ledger>(sum: &mut Total<L>, missing: i32) {
    let penalty = match missing {
        0 => 0,
        1 => -5,
        _ => -15,
    };
    sum.modify("too heavy a weapon", penalty, rule::STR_REQ);
}

/// Modifiers that every attack and defence roll of the round shares: defences declared, weapons
/// drawn, wounds, stuns, fatigue, initiative 0.
pub(crate) fn common_modifiers<L: Ledger>(plan: &mut Plan<L>, actor: Actor) {
    let defences = actor.round.defences;
    if defences > 1 {
        plan.sum.add(
            format_args!("{defences} defences"),
            defences_penalty(defences),
            rule::DECL_DEF,
        );
    }
    if let Some(reach) = actor.round.drawn {
        plan.sum.modify("drawing", -5 * reach, rule::DRAW);
    }
    plan.burden(actor.figure);
    plan.hamper(actor);
}

/// The attack roll of a blow with `item` against `target`. `excess` is how much the weapon is too
/// long for where it is used (YC-REACH-EXCESS).
pub(crate) fn blow<L: Ledger>(actor: Actor, item: ItemIndex, excess: i32) -> Plan<L> {
    let figure = actor.figure;
    let weapon = &figure.arsenal.get(item).weapon;
    let (attribute, skill) = best_skill(figure, weapon);
    let mut plan = Plan::ability(figure, attribute, skill);
    plan.sum.modify(&weapon.name, weapon.attack, rule::ATK);
    strength_penalty(&mut plan.sum, missing_strength(figure, item));
    if figure.prone() {
        plan.sum.add("prone", -10, rule::ST_PRONE);
    } else {
        match actor.round.stance {
            Stance::Normal | Stance::Focused => {
                plan.sum.consider("normal stance", rule::ST_NORMAL);
            }
            Stance::Aggressive => {
                plan.sum.add("aggressive", 5, rule::ST_AGGR);
            }
            Stance::Defensive => {
                plan.sum.add("defensive", -10, rule::ST_DEF);
            }
        }
    }
    if excess > 0 {
        plan.sum
            .add("weapon too long here", -5 * excess, rule::REACH_EXCESS);
    }
    if weapon.fumble > 1 {
        plan.fumble
            .at_least(&weapon.name, weapon.fumble, rule::W_CHAIN);
    }
    common_modifiers(&mut plan, actor);
    plan
}
