//! Defence rolls: parry, dodge, block (YC-DEF, R-54, R-55, R-97).

use crate::checks::rules::{
    Actor, Plan, attribute_of_one_weapon, chain_fumble, full_shield, shield_relief, stance_bonus,
};
use crate::components::{Act, ItemIndex, Measure, Seen, Stance};
use crate::data::{Attribute, MissileKind, Skill};
use crate::grapple::components::Limb;
use crate::grapple::rules::{entangle, favour_arm, favour_leg, lies_before};
use crate::melee::rules::{
    brawls_as_other, clumsy, common_modifiers, give_ground, handling, missing_strength,
    other_modifiers, strength_penalty,
};
use crate::riding::rules::ride_well;
use crate::rule;
use crate::technique::Technique;
use tabletop::ledger::{Ledger, NullLedger};
use tabletop::{CombatantId, RuleId};

/// How a figure defends itself. Of equally good ones the first is chosen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Guard {
    /// With the weapon in hand and what is in the other: Melee.
    Parry,
    /// With a weapon for brawling: Brawl.
    Fend,
    /// By moving out of the way: Brawl, no weapon.
    Dodge,
    /// With a shield, against slow missiles.
    Block,
}

impl Guard {
    pub(crate) const ALL: [Self; 4] = [Self::Parry, Self::Fend, Self::Dodge, Self::Block];

    pub(crate) const fn key(self) -> &'static str {
        ["parry", "fend", "dodge", "block"][self as usize]
    }

    /// The skill that it is rolled with.
    pub(crate) const fn skill(self) -> Skill {
        match self {
            Self::Parry | Self::Block => Skill::Melee,
            Self::Fend | Self::Dodge => Skill::Brawl,
        }
    }

    const fn attribute(self) -> Attribute {
        match self {
            Self::Parry | Self::Block => Attribute::Dexterity,
            Self::Fend | Self::Dodge => Attribute::Agility,
        }
    }

    /// The weapon that it is made with first of all, against somebody who `wrestles` with the figure or
    /// against anybody else.
    fn weapon(self, actor: Actor, wrestles: bool) -> Option<ItemIndex> {
        match self {
            Self::Dodge => None,
            _ => self.weapon_of(actor, Hands::of(actor.figure, wrestles)),
        }
    }

    /// Whether it is made with a martial weapon, which bare hands had better not meet: one
    /// of the two that parry is enough (YC-SECOND).
    pub(crate) fn is_martial(self, actor: Actor, foe: CombatantId) -> bool {
        let hands = Hands::of(actor.figure, actor.figure.situation.grapple.with(foe));
        let other = hands.off.filter(|_| self == Self::Parry);
        let martial = |item: ItemIndex| actor.figure.weapons.get(item).weapon.is_martial();
        let first = self.weapon_of(actor, hands);
        first.into_iter().chain(other).any(martial)
    }

    /// The same of what the hands hold.
    fn weapon_of(self, actor: Actor, hands: Hands) -> Option<ItemIndex> {
        match self {
            Self::Parry => hands.main.or(hands.off),
            Self::Fend => fending_weapon(actor),
            Self::Dodge => None,
            Self::Block => hands.shield(actor.figure).map(|(shield, _)| shield),
        }
    }
}

/// What is being defended against.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Threat {
    /// A blow, and whether it comes from somebody in the same grapple.
    Blow { wrestles: bool },
    /// A missile: how it flies, whether the defence counts half (YC-M-DEF-*), whether it is free of
    /// declared defences: a full dodge or its like, and whether it comes from somebody in the
    /// same grapple.
    Missile {
        kind: MissileKind,
        halved: bool,
        free: bool,
        wrestles: bool,
    },
}

impl Threat {
    /// A blow of anybody.
    pub(crate) const fn is_blow(self) -> bool {
        matches!(self, Self::Blow { .. })
    }
}

/// Hand weapons that can be defended with: those that are not too heavy (YC-STR-REQ); nothing in
/// the other hand against somebody in the same grapple, nor a shield in the main one (YC-ST-GRAP), and
/// nothing with that arm broken.
#[derive(Clone, Copy)]
struct Hands {
    main: Option<ItemIndex>,
    off: Option<ItemIndex>,
}

impl Hands {
    /// Those that serve against somebody who `wrestles` with the figure, or against anybody else.
    fn of(figure: &Seen, wrestles: bool) -> Self {
        let weapons = figure.weapons;
        let fit = |item: &ItemIndex| missing_strength(figure, *item) <= 2;
        let main = || {
            let main = weapons.main_hand().filter(fit);
            main.filter(|item| weapons.get(*item).weapon.melee)
        };
        let off = || {
            let whole = !figure.wounds.broken.has(Limb::ShieldArm);
            weapons.off_hand().filter(fit).filter(|_| whole)
        };
        Self {
            main: figure
                .measured
                .recall_item(Measure::MainHand, main)
                .filter(|item| !(wrestles && weapons.get(*item).weapon.is_shield())),
            off: figure
                .measured
                .recall_item(Measure::OtherHand, off)
                .filter(|_| !wrestles),
        }
    }

    /// The shield to block with, and whether it is in the main hand: there it counts in full.
    fn shield(self, figure: &Seen) -> Option<(ItemIndex, bool)> {
        let blocks = |item: &ItemIndex| figure.weapons.get(*item).weapon.blocks();
        let main = self.main.filter(blocks).map(|item| (item, true));
        main.or_else(|| self.off.filter(blocks).map(|item| (item, false)))
    }

    /// Each of two shields alone, that of the main hand first; nothing where there are no two.
    fn two_shields(self, figure: &Seen) -> Option<[Self; 2]> {
        let blocks = |item: &ItemIndex| figure.weapons.get(*item).weapon.blocks();
        let (main, off) = (self.main.filter(blocks)?, self.off.filter(blocks)?);
        let (main, off) = (Some(main), Some(off));
        Some([Self { main, off: None }, Self { main: None, off }])
    }
}

/// The weapon that parries with Brawl: one for brawling, held or a part of the body; another one
/// where Brawl is declared for it (YC-BRAWL-OTHER).
fn fending_weapon(actor: Actor) -> Option<ItemIndex> {
    let weapons = actor.figure.weapons;
    let item = weapons.main_hand().or_else(|| weapons.body())?;
    let weapon = &weapons.get(item).weapon;
    let declared = actor.round.by_brawl && actor.round.item == item;
    let fits = weapon.melee && (declared || !brawls_as_other(weapon));
    (fits && missing_strength(actor.figure, item) <= 2).then_some(item)
}

/// Parrying with a bare hand is dodging: nobody needs to be offered both.
fn is_bare_hand(actor: Actor) -> bool {
    fending_weapon(actor).is_some_and(|item| {
        let weapon = &actor.figure.weapons.get(item).weapon;
        weapon.is_natural() && weapon.defence == 0
    })
}

/// Why a figure is not offered `guard` against `threat`; `None` if it is. Slots are not looked at.
pub(crate) fn refusal(
    actor: Actor,
    threat: Threat,
    guard: Guard,
) -> Option<(RuleId, &'static str)> {
    barred(actor, threat, guard).or_else(|| {
        let same = guard == Guard::Fend && is_bare_hand(actor);
        same.then_some((rule::BRAWL, "bare hands parry no better than dodging"))
    })
}

/// Why a figure cannot use `guard` against `threat`; `None` if it can.
pub(crate) fn barred(actor: Actor, threat: Threat, guard: Guard) -> Option<(RuleId, &'static str)> {
    let figure = actor.figure;
    if figure.immobilised() {
        return Some((rule::GRAPPLE, "held fast"));
    }
    if actor.round.stance == Stance::Focused || actor.round.act == Act::Aim {
        return Some((rule::ST_FOCUS, "a focused figure does not defend"));
    }
    if actor.round.act == Act::ShakeOff {
        return Some((rule::T_ONLY_STUNNED, "no defence while shaking off stuns"));
    }
    if actor.round.act == Act::Reroll {
        return Some((rule::INIT_REROLL, "taking stock leaves no defence"));
    }
    let barred = match (threat, guard) {
        (Threat::Blow { .. }, Guard::Block) => Some((rule::DEF, "a shield parries blows")),
        (Threat::Blow { wrestles }, Guard::Parry) => {
            let other = guard.weapon(actor, false);
            match (
                guard.weapon(actor, wrestles),
                other,
                figure.weapons.main_hand(),
            ) {
                (Some(_), ..) => None,
                (None, Some(_), _) => Some((rule::ST_GRAP, "no shield in a grapple")),
                (None, None, None) => Some((rule::DEF, "no hand weapon ready")),
                (None, None, Some(_)) => Some((rule::STR_REQ, "the weapon is too heavy")),
            }
        }
        (Threat::Blow { .. }, Guard::Fend) => fending_weapon(actor)
            .is_none()
            .then_some((rule::BRAWL, "no weapon for brawling")),
        (Threat::Missile { .. }, _) if figure.prone() => {
            Some((rule::COVER_PRONE, "prone figures do not dodge missiles"))
        }
        (_, Guard::Dodge) => None,
        (Threat::Missile { .. }, Guard::Parry | Guard::Fend) => {
            Some((rule::M_DEF_THROWN, "missiles cannot be parried"))
        }
        (Threat::Missile { kind, wrestles, .. }, Guard::Block) => {
            if matches!(kind, MissileKind::Firearm | MissileKind::Laser) {
                Some((rule::M_DEF_FIRE, "shields do not stop bullets"))
            } else if wrestles {
                Some((rule::ST_GRAP, "no shield in a grapple"))
            } else {
                let none = Hands::of(figure, false).shield(figure).is_none();
                none.then_some((rule::W_BLOCKING, "no shield in hand"))
            }
        }
    };
    barred.or_else(|| {
        let none = figure.effective(guard.attribute()) == 0;
        none.then_some((rule::ATTR, "an attribute of 0 forbids it"))
    })
}

/// The defence roll.
pub(crate) fn guard_roll<L: Ledger>(
    actor: Actor,
    foe: &Seen,
    threat: Threat,
    guard: Guard,
) -> Plan<L> {
    let mut hands = Hands::of(actor.figure, actor.figure.situation.grapple.with(*foe.id));
    if guard == Guard::Block
        && let Some([main, other]) = hands.two_shields(actor.figure)
    {
        // The better of two shields blocks, as it would be chosen for a parry.
        let mean = |hands| roll_of::<NullLedger>(actor, foe, threat, guard, hands).twenty_faces();
        hands = if mean(other) > mean(main) {
            other
        } else {
            main
        };
    }
    roll_of(actor, foe, threat, guard, hands)
}

/// The defence roll with what the hands hold.
fn roll_of<L: Ledger>(
    actor: Actor,
    foe: &Seen,
    threat: Threat,
    guard: Guard,
    hands: Hands,
) -> Plan<L> {
    let figure = actor.figure;
    let (attribute, why) = match (guard, hands.main) {
        (Guard::Parry, Some(main)) => attribute_of_one_weapon(figure, main),
        _ => (guard.attribute(), rule::ABILITY),
    };
    let mut plan = Plan::ability_by(figure, attribute, guard.skill(), why);
    match guard {
        Guard::Dodge => favour_leg(&mut plan, figure),
        Guard::Parry => {
            if let Some(main) = hands.main {
                wield(&mut plan, figure, main, rule::DEF);
            }
            if let Some(off) = hands.off {
                support(&mut plan, figure, off, rule::SECOND);
            }
        }
        Guard::Fend => {
            if let Some(item) = fending_weapon(actor) {
                let handling = handling(actor, item);
                let weapon = &figure.weapons.get(item).weapon;
                handling.write(&mut plan.sum, weapon, weapon.defence, rule::BRAWL);
                handle(&mut plan, figure, item);
                favour_arm(&mut plan, figure, item);
                clumsy(&mut plan, handling);
            }
        }
        Guard::Block => match hands.shield(figure) {
            Some((shield, true)) => wield(&mut plan, figure, shield, rule::W_BLOCKING),
            Some((shield, false)) => support(&mut plan, figure, shield, rule::W_BLOCKING),
            None => {}
        },
    }
    let weapon = guard.weapon_of(actor, hands);
    let reach = weapon.map_or(0, |item| figure.weapons.get(item).weapon.reach);
    entangle(&mut plan, figure, *foe.id, reach);
    if threat.is_blow() {
        give_ground(&mut plan.sum, actor, foe);
        ride_well(&mut plan.sum, figure);
    }
    if threat.is_blow() && lies_before(figure, *foe.id) {
        plan.sum.add("prone", -10, rule::ST_PRONE);
    } else if !figure.situation.grapple.any() && !figure.prone() {
        match actor.round.stance {
            Stance::Normal | Stance::Focused => {
                plan.sum.consider("normal stance", rule::ST_NORMAL);
            }
            Stance::Aggressive => {
                plan.sum.add("aggressive", -10, rule::ST_AGGR);
            }
            Stance::Defensive => {
                let (bonus, why) = stance_bonus(figure, weapon);
                plan.sum
                    .add("defensive", bonus, why.unwrap_or(rule::ST_DEF));
            }
        }
    }
    if matches!(threat, Threat::Missile { free: true, .. }) {
        other_modifiers(&mut plan, actor);
    } else {
        common_modifiers(&mut plan, actor);
    }
    let shield = hands.shield(figure).is_some() && matches!(guard, Guard::Parry | Guard::Block);
    if shield && figure.knows(Technique::ReliableDefence) {
        shield_relief(&mut plan, figure);
    }
    if let Threat::Missile {
        kind, halved: true, ..
    } = threat
    {
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

/// A weapon in the main hand: all of its defence (YC-DEF).
fn wield<L: Ledger>(plan: &mut Plan<L>, figure: &Seen, item: ItemIndex, rule: RuleId) {
    let weapon = &figure.weapons.get(item).weapon;
    plan.sum.modify(&weapon.name, weapon.defence, rule);
    handle(plan, figure, item);
    favour_arm(plan, figure, item);
}

/// A weapon or shield in the other hand: half of its defence, rounded up (YC-SECOND, R-55); all of
/// a shield's with the technique (YG-TECH-SHIELD-FIGHTING).
fn support<L: Ledger>(plan: &mut Plan<L>, figure: &Seen, item: ItemIndex, rule: RuleId) {
    let weapon = &figure.weapons.get(item).weapon;
    if let Some(why) = full_shield(figure, Skill::Melee).filter(|_| weapon.blocks()) {
        plan.sum.modify(&weapon.name, weapon.defence, why);
    } else {
        plan.sum.modify(
            format_args!("half of {}", weapon.name),
            (weapon.defence + 1).div_euclid(2),
            rule,
        );
    }
    handle(plan, figure, item);
}

/// What every roll with a weapon suffers from it: its weight, and how easily it fumbles.
fn handle<L: Ledger>(plan: &mut Plan<L>, figure: &Seen, item: ItemIndex) {
    strength_penalty(&mut plan.sum, missing_strength(figure, item));
    let weapon = &figure.weapons.get(item).weapon;
    if weapon.fumble > 1 {
        plan.fumble
            .at_least(&weapon.name, weapon.fumble, rule::W_CHAIN);
        chain_fumble(plan, figure, item);
    }
}
