//! Blows: the attack roll with a hand weapon (YC-ATK, chapters 9, 10, 13).

use crate::checks::rules::{
    Actor, Manner, Part, Plan, WeaponSkill, attack_knacks, attribute_of_blow, chain_fumble,
    free_defence, other_hand, stance_bonus,
};
use crate::components::{ItemIndex, Seen, Stance, Weapon};
use crate::data::{Attribute, Skill, WeaponClass};
use crate::grapple::rules::{entangle, favour_arm, lies_before};
use crate::melee::components::Manoeuvre;
use crate::riding::rules::ride_at;
use crate::rule;
use crate::technique::Technique;
use tabletop::RuleId;
use tabletop::ledger::{Ledger, Total};

/// Penalty of `declared` defences to all attacks and defences of the round (table A-2).
pub(crate) const fn defences_penalty(declared: u8) -> i32 {
    [0, 0, -10, -20, -40, -60, -80][if declared > 6 { 6 } else { declared as usize }]
}

/// The attribute and skill that a figure uses a weapon with.
pub(crate) fn best_skill(figure: &Seen, weapon: &Weapon) -> (Attribute, Skill) {
    let weapon_skill = WeaponSkill::of(figure, weapon, None);
    (weapon_skill.attribute, weapon_skill.skill)
}

/// How a figure handles a hand weapon: with which attribute and skill.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Handling {
    pub(crate) attribute: Attribute,
    pub(crate) skill: Skill,
    /// Brawl in place of the weapon's own skill: bonuses halved, slow, fumbles one face more
    /// (YC-BRAWL-OTHER).
    pub(crate) by_brawl: bool,
}

impl Handling {
    /// A bonus of the weapon as far as it counts: half of it, rounded down, by brawl.
    /// Ex: a broad sword's 5 counts 2.
    pub(crate) const fn bonus(self, bonus: i32) -> i32 {
        if self.by_brawl {
            bonus.div_euclid(2)
        } else {
            bonus
        }
    }

    /// Writes a bonus of the weapon as far as it counts.
    pub(crate) fn write<L: Ledger>(
        self,
        sum: &mut Total<L>,
        weapon: &Weapon,
        bonus: i32,
        rule: RuleId,
    ) {
        if self.by_brawl {
            sum.modify(
                format_args!("half of {}", weapon.name),
                self.bonus(bonus),
                rule::BRAWL_OTHER,
            );
        } else {
            sum.modify(&weapon.name, bonus, rule);
        }
    }
}

/// Whether Brawl can stand in for the skill of this weapon (YC-BRAWL-OTHER): a hand weapon that is
/// not made for brawling anyway.
pub(crate) fn brawls_as_other(weapon: &Weapon) -> bool {
    weapon.melee && weapon.class != WeaponClass::Brawl
}

/// How an actor handles a hand weapon this round: as declared; without its skill by brawl.
pub(crate) fn handling(actor: Actor, item: ItemIndex) -> Handling {
    let figure = actor.figure;
    let weapon = &figure.weapons.get(item).weapon;
    let round = actor.round;
    let named = round.skill.or(round.by_brawl.then_some(Skill::Brawl));
    let weapon_skill = WeaponSkill::of(figure, weapon, named.filter(|_| round.item == item));
    Handling {
        attribute: weapon_skill.attribute,
        skill: weapon_skill.skill,
        by_brawl: weapon_skill.is(Manner::Brawling),
    }
}

/// Whether declaring Brawl with a weapon made for another skill can serve at all: its attack or its
/// defence is the better one. Without the skill nothing needs declaring.
pub(crate) fn brawl_serves(figure: &Seen, item: ItemIndex) -> bool {
    let weapon = &figure.weapons.get(item).weapon;
    let (attribute, skill) = best_skill(figure, weapon);
    let own = figure.attributes.skills.get(skill);
    if !brawls_as_other(weapon) || own == 0 {
        return false;
    }
    let with_own = figure.effective(attribute) * own;
    let by_brawl = figure.agility() * figure.attributes.skills.get(Skill::Brawl);
    by_brawl + weapon.attack.div_euclid(2) > with_own + weapon.attack
        || by_brawl + weapon.defence.div_euclid(2) > with_own + weapon.defence
}

/// How much Strength is missing for a hand weapon (YC-STR-REQ); both hands count half as much
/// again, rounded up. Ex: Strength 3 in two hands counts 5.
pub(crate) fn missing_strength(figure: &Seen, item: ItemIndex) -> i32 {
    let strength = figure.effective(Attribute::Strength);
    let counted = if figure.weapons.uses_two_hands(item) {
        strength + (strength + 1) / 2
    } else {
        strength
    };
    (figure.weapons.get(item).weapon.strength - counted).max(0)
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
    many_defences(plan, actor);
    other_modifiers(plan, actor);
}

/// What the number of declared defences costs (YC-DECL-DEF); a shield may give one for nothing
/// (YG-TECH-SHIELDED-ATTACK).
fn many_defences<L: Ledger>(plan: &mut Plan<L>, actor: Actor) {
    let defences = actor.round.defences;
    if defences < 2 {
        return;
    }
    plan.sum.add(
        format_args!("{defences} defences"),
        defences_penalty(defences),
        rule::DECL_DEF,
    );
    if let Some(why) = free_defence(actor.figure) {
        let saved = defences_penalty(defences - 1) - defences_penalty(defences);
        plan.sum.modify("one of them free", saved, why);
    }
}

/// The common modifiers without the number of defences: a full dodge takes none.
pub(crate) fn other_modifiers<L: Ledger>(plan: &mut Plan<L>, actor: Actor) {
    if let Some(reach) = actor.round.drawn {
        plan.sum.modify("drawing", -5 * reach, rule::DRAW);
    }
    if let Some(reach) = actor.round.swapped {
        plan.sum
            .add("one weapon for another", -(5 + 5 * reach), rule::SHEATHE);
    }
    plan.burden(actor.figure);
    plan.hamper(actor);
}

/// Whom a blow is aimed at, and how.
pub(crate) struct Bout<'a, 'w, 's> {
    /// Whom it is aimed at.
    pub(crate) foe: &'a Seen<'w, 's>,
    /// How much the weapon is too long for where it is used (YC-REACH-EXCESS).
    pub(crate) excess: i32,
    /// What it is meant to do.
    pub(crate) manoeuvre: Manoeuvre,
    /// A technique that was declared for it.
    pub(crate) trick: Option<Technique>,
    /// The weapon is longer than those of all attackers (YG-TECH-DEFENSIVE-REACH).
    pub(crate) out_reaches_all: bool,
}

/// The attack roll of a blow with `item`.
pub(crate) fn blow<L: Ledger>(actor: Actor, item: ItemIndex, bout: &Bout) -> Plan<L> {
    let figure = actor.figure;
    let (target, excess) = (bout.foe, bout.excess);
    let weapon = &figure.weapons.get(item).weapon;
    let handling = handling(actor, item);
    let mut plan = if bout.manoeuvre == Manoeuvre::Improve {
        // The hold itself is the weapon (YC-GR-IMPROVE).
        Plan::ability(figure, Attribute::Strength, Skill::Brawl)
    } else if bout.manoeuvre.grabs() {
        // A hand does it, whatever is in it: only what has grown there helps.
        let mut plan = Plan::ability(figure, Attribute::Agility, Skill::Brawl);
        let grown = if weapon.is_natural() {
            weapon.attack
        } else {
            0
        };
        plan.sum.modify(&weapon.name, grown, rule::ATK);
        plan
    } else {
        let (attribute, why) = attribute_of_blow(figure, item, handling, bout.trick);
        let mut plan = Plan::ability_by(figure, attribute, handling.skill, why);
        handling.write(&mut plan.sum, weapon, weapon.attack, rule::ATK);
        if !figure.attributes.techniques.is_empty() {
            other_hand(
                &mut plan.sum,
                figure,
                *target.id,
                (item, handling.skill),
                Part::Attack,
            );
        }
        plan
    };
    if !bout.manoeuvre.grabs() {
        strength_penalty(&mut plan.sum, missing_strength(figure, item));
    }
    ride_at(&mut plan.sum, figure, target);
    if figure.situation.grapple.any() {
        plan.sum
            .consider("grappled: no other stance", rule::ST_GRAP);
    }
    if lies_before(figure, *target.id) {
        plan.sum.add("prone", -10, rule::ST_PRONE);
    } else if !figure.situation.grapple.any() && !figure.prone() {
        match actor.round.stance {
            Stance::Normal | Stance::Focused => {
                plan.sum.consider("normal stance", rule::ST_NORMAL);
            }
            Stance::Aggressive => {
                let (bonus, why) = stance_bonus(figure, Some(item));
                plan.sum
                    .add("aggressive", bonus, why.unwrap_or(rule::ST_AGGR));
            }
            Stance::Defensive => {
                plan.sum.add("defensive", -10, rule::ST_DEF);
            }
        }
    }
    attack_knacks(&mut plan, actor, item, bout.foe, bout.trick);
    if excess > 0 {
        plan.sum
            .add("weapon too long here", -5 * excess, rule::REACH_EXCESS);
    }
    if weapon.fumble > 1 {
        plan.fumble
            .at_least(&weapon.name, weapon.fumble, rule::W_CHAIN);
        chain_fumble(&mut plan, figure, item);
    }
    if !bout.manoeuvre.grabs() {
        clumsy(&mut plan, handling);
    }
    entangle(&mut plan, figure, *target.id, weapon.reach);
    favour_arm(&mut plan, figure, item);
    if bout.out_reaches_all && actor.round.defences > 1 {
        plan.sum
            .consider("defences do not weigh", rule::T_DEFENSIVE_REACH);
        other_modifiers(&mut plan, actor);
    } else {
        common_modifiers(&mut plan, actor);
    }
    plan
}

/// A weapon made for another skill fumbles on one face more by brawl (YC-BRAWL-OTHER, R-08).
pub(crate) fn clumsy<L: Ledger>(plan: &mut Plan<L>, handling: Handling) {
    if handling.by_brawl {
        plan.fumble
            .add("not made for brawling", 1, rule::BRAWL_OTHER);
    }
}
