//! Defence rolls: parry, dodge, block (YC-DEF, R-54, R-55, R-97).

use super::check::{Actor, Plan};
use super::melee::{clumsy, common_modifiers, handling, missing_strength, strength_penalty};
use crate::data::{Attribute, MissileKind, Skill};
use crate::figure::{Act, Item, ItemIndex, Seen, Stance};
use crate::rule;
use tabletop::RuleId;
use tabletop::ledger::Ledger;

/// How a figure defends itself.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Guard {
    /// With the weapon in hand.
    Parry,
    /// By moving out of the way: Brawl, no weapon.
    Dodge,
    /// With a shield, against slow missiles.
    Block,
}

impl Guard {
    pub(crate) const ALL: [Self; 3] = [Self::Parry, Self::Dodge, Self::Block];

    pub(crate) const fn key(self) -> &'static str {
        ["parry", "dodge", "block"][self as usize]
    }
}

/// What is being defended against.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Threat {
    /// A blow.
    Blow,
    /// A missile: how it flies, and whether the defence counts half (YC-M-DEF-*).
    Missile { kind: MissileKind, halved: bool },
}

/// Why a figure cannot use `guard` against `threat`; `None` if it can. Slots are not looked at.
pub(crate) fn refusal(
    actor: Actor,
    threat: Threat,
    guard: Guard,
) -> Option<(RuleId, &'static str)> {
    let figure = actor.figure;
    if actor.round.stance == Stance::Focused || actor.round.act == Act::Aim {
        return Some((rule::ST_FOCUS, "a focused figure does not defend"));
    }
    if actor.round.act == Act::Reroll {
        return Some((rule::INIT_REROLL, "taking stock leaves no defence"));
    }
    match (threat, guard) {
        (Threat::Blow, Guard::Block) => Some((rule::DEF, "a shield parries blows")),
        (Threat::Blow, Guard::Parry) => match figure.arsenal.melee_item() {
            None => Some((rule::DEF, "no hand weapon ready")),
            Some(item) if missing_strength(figure, item) > 2 => {
                Some((rule::STR_REQ, "the weapon is too heavy"))
            }
            Some(item) if is_bare_hand(figure, item) => {
                Some((rule::BRAWL, "bare hands parry no better than dodging"))
            }
            Some(_) => None,
        },
        (Threat::Missile { .. }, _) if figure.prone() => {
            Some((rule::COVER_PRONE, "prone figures do not dodge missiles"))
        }
        (_, Guard::Dodge) => None,
        (Threat::Missile { .. }, Guard::Parry) => {
            Some((rule::M_DEF_THROWN, "missiles cannot be parried"))
        }
        (Threat::Missile { kind, .. }, Guard::Block) => {
            if matches!(kind, MissileKind::Firearm | MissileKind::Laser) {
                Some((rule::M_DEF_FIRE, "shields do not stop bullets"))
            } else if !figure
                .arsenal
                .held()
                .any(|(_, held)| held.weapon.is_shield())
            {
                Some((rule::W_BLOCKING, "no shield in hand"))
            } else {
                None
            }
        }
    }
}

/// A natural weapon that adds nothing to a defence: parrying with it is dodging.
fn is_bare_hand(figure: &Seen, item: ItemIndex) -> bool {
    let weapon = &figure.arsenal.get(item).weapon;
    weapon.is_natural() && weapon.defence == 0
}

/// The defence roll. `slot_free` is a full dodge or its like: no declared defences weigh on it.
pub(crate) fn guard_roll<L: Ledger>(actor: Actor, threat: Threat, guard: Guard) -> Plan<L> {
    let figure = actor.figure;
    let mut plan = match guard {
        Guard::Dodge => Plan::ability(figure, Attribute::Agility, Skill::Brawl),
        Guard::Parry => parry(actor),
        Guard::Block => {
            let mut plan = Plan::ability(figure, Attribute::Dexterity, Skill::Melee);
            if let Some((index, shield)) = figure.arsenal.held().find(|(_, i)| i.weapon.is_shield())
            {
                plan.sum.modify(
                    format_args!("half of {}", shield.weapon.name),
                    (shield.weapon.defence + 1) / 2,
                    rule::W_BLOCKING,
                );
                strength_penalty(&mut plan.sum, missing_strength(figure, index));
            }
            plan
        }
    };
    if threat == Threat::Blow && figure.prone() {
        plan.sum.add("prone", -10, rule::ST_PRONE);
    } else {
        match actor.round.stance {
            Stance::Normal | Stance::Focused => {
                plan.sum.consider("normal stance", rule::ST_NORMAL);
            }
            Stance::Aggressive => {
                plan.sum.add("aggressive", -10, rule::ST_AGGR);
            }
            Stance::Defensive => {
                plan.sum.add("defensive", 5, rule::ST_DEF);
            }
        }
    }
    common_modifiers(&mut plan, actor);
    if let Threat::Missile { kind, halved: true } = threat {
        match kind {
            MissileKind::Firearm | MissileKind::Laser => {
                plan.halve("against a firearm", rule::M_DEF_FIRE);
            }
            MissileKind::Projectile | MissileKind::Thrown => {
                plan.halve("fast missile at short range", rule::M_DEF_PROJ);
            }
        }
    }
    plan
}

/// The shield or second weapon that helps to parry with `main` (YC-SECOND, R-55): not with a weapon
/// that takes both hands, nor one that the figure is much too weak for (YC-STR-REQ).
pub(crate) fn second_weapon<'a>(
    figure: &'a Seen,
    main: ItemIndex,
) -> Option<(ItemIndex, &'a Item)> {
    figure
        .arsenal
        .second(main)
        .filter(|(index, _)| missing_strength(figure, *index) <= 2)
}

/// Weapon skill, weapon defence, and half of a shield or second weapon (YC-SECOND).
fn parry<L: Ledger>(actor: Actor) -> Plan<L> {
    let figure = actor.figure;
    let Some(item) = figure.arsenal.melee_item() else {
        return Plan::ability(figure, Attribute::Agility, Skill::Brawl);
    };
    let weapon = &figure.arsenal.get(item).weapon;
    let handling = handling(actor, item);
    let mut plan = Plan::ability(figure, handling.attribute, handling.skill);
    handling.write(&mut plan.sum, weapon, weapon.defence, rule::DEF);
    clumsy(&mut plan, handling);
    strength_penalty(&mut plan.sum, missing_strength(figure, item));
    if let Some((index, second)) = second_weapon(figure, item) {
        plan.sum.modify(
            format_args!("half of {}", second.weapon.name),
            (second.weapon.defence + 1) / 2,
            rule::SECOND,
        );
        strength_penalty(&mut plan.sum, missing_strength(figure, index));
    }
    plan
}
