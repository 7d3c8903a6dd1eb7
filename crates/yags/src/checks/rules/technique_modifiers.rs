//! What techniques change in blows and their defences (chapter 28): small terms, each with its rule.

use super::check::{Actor, Plan};
use crate::components::{Field, ItemIndex, Seen, Stance};
use crate::data::{Attribute, Skill, WeaponClass};
use crate::melee::rules::{Handling, best_skill, handling, missing_strength, strength_penalty};
use crate::riding::rules::holds_spear_wall;
use crate::rule;
use crate::technique::Technique;
use tabletop::ledger::{Ledger, Total};
use tabletop::{CombatantId, RuleId};

/// The attribute of a blow and the rule that says so: Agility for Dexterity with one weapon alone
/// and a light load at most (YG-TECH-SINGLE-WEAPON-FIGHTING), Strength for Agility by brute force.
pub(crate) fn attribute_of_blow(
    figure: &Seen,
    item: ItemIndex,
    handling: Handling,
    trick: Option<Technique>,
) -> (Attribute, RuleId) {
    let attribute = handling.attribute;
    if trick == Some(Technique::BruteForce) && attribute == Attribute::Agility {
        return (Attribute::Strength, rule::T_BRUTE_FORCE);
    }
    let light = figure.load_penalty() == 0;
    if light && attribute == Attribute::Dexterity && handling.skill == Skill::Melee {
        return attribute_of_one_weapon(figure, item);
    }
    (attribute, rule::ABILITY)
}

/// Dexterity, or Agility where it is better and the figure knows how to fight with `item` alone.
pub(crate) fn attribute_of_one_weapon(figure: &Seen, item: ItemIndex) -> (Attribute, RuleId) {
    let better = figure.effective(Attribute::Agility) > figure.effective(Attribute::Dexterity);
    if better && figure.knows(Technique::SingleWeapon) && figure.weapons.alone(item) {
        (Attribute::Agility, rule::T_SINGLE_WEAPON_FIGHTING)
    } else {
        (Attribute::Dexterity, rule::ABILITY)
    }
}

/// What the other hand adds to a roll: shields count in full with the technique, any second weapon
/// half (YC-SECOND, R-55).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// To the attack roll.
    Attack,
    /// To the damage.
    Damage,
}

/// Writes what the second weapon or shield adds to an attack on `foe` or its damage; nothing on
/// whoever it wrestles with (YC-ST-GRAP).
pub(crate) fn other_hand<L: Ledger>(
    sum: &mut Total<L>,
    figure: &Seen,
    foe: CombatantId,
    (item, skill): (ItemIndex, Skill),
    part: Part,
) {
    let Some((index, second)) = figure.weapons.second(item) else {
        return;
    };
    let missing = missing_strength(figure, index);
    if missing > 2 || figure.situation.grapple.with(foe) {
        return;
    }
    let weapon = &second.weapon;
    let bonus = match part {
        Part::Attack => weapon.attack,
        Part::Damage => weapon.damage,
    };
    let full = full_shield(figure, skill).filter(|_| weapon.blocks());
    let half = format_args!("half of {}", weapon.name);
    match full {
        // A shield does no damage.
        Some(_) if part == Part::Damage => {}
        Some(why) => {
            sum.modify(&weapon.name, bonus, why);
        }
        None if figure.knows_with(Technique::TwoWeapon, skill) => {
            sum.modify(half, (bonus + 1).div_euclid(2), rule::T_TWO_WEAPON_FIGHTING);
        }
        None => return,
    }
    if part == Part::Attack {
        strength_penalty(sum, missing);
    }
}

/// The rule by which a shield counts in full, if one does.
pub(crate) fn full_shield(figure: &Seen, skill: Skill) -> Option<RuleId> {
    [Technique::ShieldFighting, Technique::WeaponAndShield]
        .into_iter()
        .find(|technique| figure.knows_with(*technique, skill))
        .map(Technique::rule)
}

/// The rule by which one defence is free for whoever has a shield in hand; it is made with Melee.
pub(crate) fn free_defence(figure: &Seen) -> Option<RuleId> {
    if figure.attributes.techniques.is_empty() {
        return None;
    }
    let main = figure.melee_item()?;
    figure.weapons.shield_beside(main)?;
    [Technique::WeaponAndShield, Technique::ShieldedAttack]
        .into_iter()
        .find(|technique| figure.knows(*technique))
        .map(Technique::rule)
}

/// Whether `item` is a spear or staff longer than what the foe fights with.
pub(crate) fn longer_spear(figure: &Seen, item: ItemIndex, foe: &Seen) -> bool {
    let weapon = &figure.weapons.get(item).weapon;
    // A shield in the main hand keeps off as far as it reaches, though nobody strikes with it.
    let held = foe
        .weapons
        .main_hand()
        .map(|main| &foe.weapons.get(main).weapon);
    let main = held.filter(|held| held.melee).map_or(0, |held| held.reach);
    let theirs = main.max(crate::melee::rules::striking_reach(foe));
    weapon.is(WeaponClass::Longshaft) && weapon.reach > theirs
}

/// Whether a spear in hand is longer than the weapons of all who attack its wielder this round
/// (YG-TECH-DEFENSIVE-REACH).
pub(crate) fn out_reaches_all(field: &Field, figure: &Seen, item: ItemIndex) -> bool {
    use crate::components::Act;
    figure.knows(Technique::DefensiveReach)
        && field.enemies(figure.owner()).all(|foe| {
            let round = foe.declaration;
            let attacks = round.act == Act::Attack && round.target == Some(*figure.id);
            !attacks || longer_spear(figure, item, &foe)
        })
}

/// A stance's bonus with this weapon: 5, with chain weapons 10 for whoever knows them.
pub(crate) fn stance_bonus(figure: &Seen, item: Option<ItemIndex>) -> (i32, Option<RuleId>) {
    let chain = item.is_some_and(|item| {
        let weapon = &figure.weapons.get(item).weapon;
        weapon.is(WeaponClass::Chain) && figure.knows(Technique::ChainFighting)
    });
    if chain {
        (10, Some(rule::T_CHAIN_FIGHTING))
    } else {
        (5, None)
    }
}

/// Writes the fumble chance of a chain weapon in practised hands.
pub(crate) fn chain_fumble<L: Ledger>(plan: &mut Plan<L>, figure: &Seen, item: ItemIndex) {
    let weapon = &figure.weapons.get(item).weapon;
    if weapon.is(WeaponClass::Chain) && figure.knows(Technique::ChainFighting) {
        let melee = figure.attributes.skills.get(Skill::Melee);
        plan.fumble
            .add("chain fighting", -melee, rule::T_CHAIN_FIGHTING)
            .at_least("never below", 1, rule::T_CHAIN_FIGHTING);
    }
}

/// Writes what techniques add to the attack roll of a blow.
pub(crate) fn attack_knacks<L: Ledger>(
    plan: &mut Plan<L>,
    actor: Actor,
    item: ItemIndex,
    foe: &Seen,
    trick: Option<Technique>,
) {
    let figure = actor.figure;
    if figure.attributes.techniques.is_empty() {
        return;
    }
    if figure.knows(Technique::SpearFighting) && longer_spear(figure, item, foe) {
        plan.sum.add("spear fighting", 5, rule::T_SPEAR_FIGHTING);
        if actor.round.stance == Stance::Defensive && !figure.prone() {
            plan.sum.add("spear fighting", 10, rule::T_SPEAR_FIGHTING);
        }
    }
    if holds_spear_wall(figure, item, foe) {
        plan.sum.add("spear wall", 5, rule::T_SPEAR_WALL);
    }
    match trick {
        Some(Technique::Finesse) => {
            plan.sum.add("finesse", 5, rule::T_FINESSE);
        }
        Some(Technique::MultipleAttacks) => {
            let further = i32::from(actor.round.further_blows);
            plan.sum.add(
                format_args!("{} attacks", further + 1),
                -15 * further,
                rule::T_MULTIPLE_ATTACKS,
            );
        }
        _ => {}
    }
}

/// Writes what techniques add to the damage of a blow.
pub(crate) fn damage_knacks<L: Ledger>(
    damage: &mut Total<L>,
    actor: Actor,
    item: ItemIndex,
    foe: &Seen,
    trick: Option<Technique>,
) {
    let figure = actor.figure;
    if figure.attributes.techniques.is_empty() {
        return;
    }
    if holds_spear_wall(figure, item, foe) {
        damage.add("spear wall", 5, rule::T_SPEAR_WALL);
    }
    let weapon = &figure.weapons.get(item).weapon;
    let skill = handling(actor, item).skill;
    other_hand(damage, figure, *foe.id, (item, skill), Part::Damage);
    if trick == Some(Technique::Finesse) {
        damage.add("finesse", -5, rule::T_FINESSE);
    }
    let aggressive = actor.round.stance == Stance::Aggressive && !figure.prone();
    if aggressive && weapon.is(WeaponClass::Great) && figure.knows_with(Technique::GreatBlow, skill)
    {
        let melee = figure.attributes.skills.get(Skill::Melee);
        damage.add("great blow", melee, rule::T_GREAT_BLOW);
    }
    if figure.knows_with(Technique::ImprovedDamage, skill) {
        let half = (figure.attributes.skills.get(skill) + 1) / 2;
        damage.add("improved damage", half, rule::T_IMPROVED_DAMAGE);
    }
}

/// Size that counts for what a blow does to the large (YG-TECH-GREAT-WEAPONS).
pub(crate) fn size_of_blow(figure: &Seen, item: ItemIndex) -> i32 {
    let great =
        figure.knows(Technique::GreatWeapons) && figure.weapons.get(item).weapon.needs_two_hands();
    i32::from(figure.attributes.physique.size) + if great { 3 } else { 0 }
}

/// Writes what techniques of the target add to its soak. `parried` says that it defended with its
/// weapon against this blow; `kind` is the final type of damage.
pub(crate) fn soak_knacks<L: Ledger>(soak: &mut Total<L>, target: &Seen, kind: i32, parried: bool) {
    if target.attributes.techniques.is_empty() {
        return;
    }
    let hardened = target.attributes.skills.get(Skill::Brawl) >= 8;
    if target.knows(Technique::Tough) && (hardened || matches!(kind, 1 | 2)) {
        let strength = target.attributes.get(Attribute::Strength);
        soak.add("tough", strength, rule::T_TOUGH);
    }
    let weapon = target.melee_item().filter(|_| parried);
    if let Some(item) = weapon
        && target.weapons.alone(item)
        && target.knows(Technique::AcrobaticDodge)
    {
        soak.add("acrobatic dodge", target.agility(), rule::T_ACROBATIC_DODGE);
    }
}

/// Half of the penalties of wounds, stuns and fatigue for defences with a shield
/// (YG-TECH-RELIABLE-DEFENCE).
pub(crate) fn shield_relief<L: Ledger>(plan: &mut Plan<L>, figure: &Seen) {
    let relief: i32 = Plan::<tabletop::ledger::NullLedger>::burdens(figure)
        .into_iter()
        .map(|penalty| -penalty - (1 - penalty) / 2)
        .sum();
    plan.sum
        .modify("reliable defence", relief, rule::T_RELIABLE_DEFENCE);
}

/// The best Melee of a neighbour who holds the wall with `figure` (YG-TECH-SHIELD-WALL): a friend
/// beside it who knows how, has a shield in hand and does not fight aggressively; nor may it.
pub(crate) fn shield_wall(field: &Field, figure: &Seen) -> i32 {
    let shield = |one: &Seen| one.weapons.held().any(|(_, held)| held.weapon.is_shield());
    let stands = |one: &Seen| {
        one.conscious()
            && !one.prone()
            && one.declaration.stance != Stance::Aggressive
            && shield(one)
    };
    if !stands(figure) {
        return 0;
    }
    field
        .anybody()
        .filter(|one| *one.id != *figure.id && one.owner() == figure.owner())
        .filter(|one| one.knows(Technique::ShieldWall) && stands(one))
        .filter(|one| field.touch(one, figure))
        .map(|one| one.attributes.skills.get(Skill::Melee))
        .max()
        .unwrap_or(0)
}

/// How much tighter a hold is for each success (YG-TECH-DISABLING-HOLD).
pub(crate) fn disabling(figure: &Seen) -> u8 {
    if figure.knows(Technique::DisablingHold) {
        (figure.attributes.skills.get(Skill::Brawl) / 4) as u8
    } else {
        0
    }
}

/// Writes by how much a defence counts more at least (YG-TECH-REFLEX-DODGE, R-51).
pub(crate) fn reflexes<L: Ledger>(floor: &mut Total<L>, target: &Seen) {
    if target.knows(Technique::ReflexDodge) {
        floor.add(
            "reflex dodge",
            target.fighting_skill(),
            rule::T_REFLEX_DODGE,
        );
    }
}

/// How much shorter a foe's weapon counts: one for each four points of Brawl
/// (YG-TECH-OUT-OF-REACH).
pub(crate) fn out_of_reach(figure: &Seen) -> i32 {
    if figure.knows(Technique::OutOfReach) {
        figure.attributes.skills.get(Skill::Brawl) / 4
    } else {
        0
    }
}

/// Whether somebody is strong enough for brute force with `item`: it is used with Agility.
pub(crate) fn uses_agility(figure: &Seen, item: ItemIndex) -> bool {
    let weapon = &figure.weapons.get(item).weapon;
    missing_strength(figure, item) <= 2 && best_skill(figure, weapon).0 == Attribute::Agility
}
