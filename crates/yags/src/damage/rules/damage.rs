//! Damage rolls (YC-DMG): Strength, weapon, stance, range. No die here yet, and never a fumble.

use super::kind::{Shifts, damage_kind, shells_rule};
use super::soak::{Point, dampened_levels, size_shift, small_shift, soak};
use super::tracks::Conversion;
use crate::checks::rules::{Actor, damage_knacks, size_of_blow, soak_knacks, stance_bonus};
use crate::components::{ItemIndex, Seen, Stance};
use crate::data::{Ammunition, Attribute, Band, Scale, WeaponProperty};
use crate::grapple::rules::cramp;
use crate::melee::rules::handling;
use crate::missile::components::{Fire, load_name};
use crate::missile::rules::{Shot, burst_damage, concentrated};
use crate::options::Setting;
use crate::riding::rules::{couch, is_lance_charge, ride_well};
use crate::rule;
use crate::technique::Technique;
use tabletop::RuleId;
use tabletop::ledger::{Ledger, Total};

/// Size that counts for firearms one person carries (YC-SIZE-DMG).
const FIREARM_SIZE: i32 = 5;

/// What a hit with a weapon does to a target: two numbers and how to read their difference.
pub(crate) struct Blast<L: Ledger> {
    /// Damage before its die.
    pub(crate) damage: Total<L>,
    /// Soak.
    pub(crate) soak: Total<L>,
    /// The type of the damage.
    pub(crate) kind: Total<L>,
    /// How levels become wounds and stuns.
    pub(crate) conversion: Conversion,
}

/// What else a hit depends on.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Hit {
    /// A technique that was declared for the attack.
    pub(crate) trick: Option<Technique>,
    /// The target defended with its weapon in hand.
    pub(crate) parried: bool,
    /// It comes as an ambush by this rule: armour does not count (YG-TECH-AMBUSH).
    pub(crate) ambush: Option<RuleId>,
}

/// The damage of `item` on `target`; `shot` is the situation of a missile.
pub(crate) fn blast<L: Ledger>(
    actor: Actor,
    target: &Seen,
    item: ItemIndex,
    shot: Option<&Shot>,
    hit: Hit,
) -> Blast<L> {
    let figure = actor.figure;
    let band = shot.map(|shot| shot.band);
    let fire = shot.map_or(Fire::Single, |shot| shot.fire);
    let point = Point::of(figure, item, band.is_some());
    let weapon = point.weapon;
    let mut damage = Total::new();
    if weapon.adds_strength {
        let own = figure.attributes.get(Attribute::Strength);
        let strength = figure.attributes.physique.blow.map_or(own, i32::from);
        damage.add("strength", strength, rule::DMG);
        let held = figure.held_back(Attribute::Strength).min(strength);
        if held > 0 {
            damage.add("held", -held, rule::GRAPPLE);
        }
        damage.modify("improved pull", weapon.pull, rule::T_IMPROVED_PULL);
    }
    if band.is_none() {
        handling(actor, item).write(&mut damage, weapon, weapon.damage, rule::DMG);
    } else {
        let variant = shot.map(|shot| shot.variant).unwrap_or_default();
        let shells = weapon.shells.damage();
        damage.modify(&weapon.name, weapon.damage - shells, rule::DMG);
        if weapon.shells != Ammunition::Ordinary {
            let why = shells_rule(weapon.shells, variant);
            damage.modify(load_name(weapon.shells), shells, why);
        }
    }
    let stands = !figure.prone() && !figure.situation.grapple.any();
    if band.is_none() && actor.round.stance == Stance::Aggressive && stands {
        let (bonus, why) = stance_bonus(figure, Some(item));
        damage.add("aggressive", bonus, why.unwrap_or(rule::ST_AGGR));
    }
    if band.is_none() {
        damage_knacks(&mut damage, actor, item, target, hit.trick);
    }
    let wrestles = shot.map_or(figure.situation.grapple.with(*target.id), |shot| {
        shot.wrestles
    });
    cramp(&mut damage, wrestles, weapon.reach);
    if band.is_none() {
        ride_well(&mut damage, figure);
        couch(&mut damage, figure, item, target.tile());
    }
    if let Some(band) = band {
        damage.modify(band.name(), band.damage(), rule::BAND);
    }
    if let Some(shot) = shot.filter(|_| fire == Fire::Burst) {
        damage.modify(
            format_args!("{} bullets", shot.bullets),
            burst_damage(shot.bullets, shot.level),
            rule::BURST_ONE,
        );
        let more = concentrated(figure, weapon, shot.bullets, shot.level);
        damage.modify("concentrated fire", more, rule::T_CONCENTRATED_FIRE);
    }
    let usual_size = if point.is_firearm() {
        FIREARM_SIZE
    } else if band.is_none() {
        size_of_blow(figure, item)
    } else {
        i32::from(figure.attributes.physique.size)
    };
    let attacker_size = weapon.size.unwrap_or(usual_size);
    let variant = shot.map(|shot| shot.variant).unwrap_or_default();
    // Salt of the older rules is shot whose type drops two (YM-SALT, R-145).
    let old_salt = variant.salt && weapon.shells == Ammunition::RockSalt;
    let pellets = band.is_some() && (weapon.scatters() || old_salt);
    let (range, range_rule) = match band {
        Some(Band::Medium) if pellets && variant.cone => (-1, rule::YM_CONE_MED),
        Some(Band::Medium) if pellets => (-1, rule::SG_BANDS),
        Some(Band::Long) if pellets && variant.cone => (-1, rule::YM_CONE_LONG),
        Some(Band::Long) if pellets => (-2, rule::SG_BANDS),
        _ => (0, rule::SG_BANDS),
    };
    let size = i32::from(target.attributes.physique.size);
    let small = figure
        .attributes
        .physique
        .options
        .on(Setting::SmallAttackers)
        && !point.is_firearm();
    let shifts = Shifts {
        size: size_shift(size, attacker_size),
        small: if small {
            small_shift(size, attacker_size)
        } else {
            0
        },
        range,
        range_rule: Some(range_rule),
        salt: if old_salt { -2 } else { 0 },
    };
    let shift = shifts.size + shifts.small;
    let type_of_damage = damage_kind::<L>(&point, target.armour, shifts, band);
    let kind = type_of_damage.value();
    let mut soak = soak(target, &point, kind);
    if let Some(why) = hit.ambush.filter(|_| !target.armour.enclosed) {
        let armour = soak.value() - i32::from(target.attributes.physique.soak);
        if armour == 0 {
            soak.consider("ambush: no armour to pass by", why);
        } else {
            soak.add("ambush: armour passed by", -armour, why);
        }
    }
    soak_knacks(&mut soak, target, kind, hit.parried && band.is_none());
    if weapon.scale == Scale::Vehicle {
        soften(&mut soak, target, shift);
    }
    Blast {
        damage,
        soak,
        kind: type_of_damage,
        conversion: Conversion {
            kind,
            dampened: dampened_levels(target.armour, &point),
            crushing: weapon.has(WeaponProperty::Crushing),
            doubles: pellets && band == Some(Band::Short),
            wounds_times: match (fire, hit.trick) {
                (Fire::ThreeRound, _) => 2,
                (_, Some(Technique::TripleShot)) => 3,
                _ => 1,
            },
            jolts: band.is_none() && is_lance_charge(figure, item, target.tile()),
        },
    }
}

/// What soak is worth against a weapon made for vehicles (YC-VEH): nothing; half of it to whoever is
/// enclosed in heavy armour, unless the weapon is so large that its damage is shifted up.
fn soften<L: Ledger>(soak: &mut Total<L>, target: &Seen, size_shift: i32) {
    if target.armour.enclosed && size_shift <= 0 {
        soak.over("vehicle scale, enclosed", 2, rule::VEH);
    } else {
        soak.at_most("vehicle scale", 0, rule::VEH);
    }
}
