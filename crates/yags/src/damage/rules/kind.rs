//! The type of damage as a sum of terms: 3 wounds, 2 mixed, 1 stun, 0 ineffective, none below
//! . All shifts count at once, and nothing is above wounds.

use super::soak::Point;
use crate::components::Armour;
use crate::data::{Ammunition, Band, DamageType, Scale, WeaponProperty};
use crate::missile::rules::Variant;
use crate::rule;
use tabletop::RuleId;
use tabletop::ledger::{Ledger, Total};

/// The index of wounds, above which no shift lifts a type.
const WOUNDS: i32 = DamageType::Wounds as i32;
/// A type index so low that no shift makes anything of it.
const NOTHING: i32 = -9;

/// What shifts the type besides armour.
#[derive(Clone, Copy, Default)]
pub(crate) struct Shifts {
    /// Difference of Size (YC-SIZE-DMG).
    pub(crate) size: i32,
    /// A small attacker (YG-SIZE-SMALL).
    pub(crate) small: i32,
    /// Shot beyond short range (YC-SG-BANDS, YM-CONE-*).
    pub(crate) range: i32,
    /// The rule of that.
    pub(crate) range_rule: Option<RuleId>,
    /// Rock salt of the older rules (YM-SALT).
    pub(crate) salt: i32,
}

/// The rule that says what each level of a type does.
pub(crate) const fn rule_of(kind: i32) -> RuleId {
    match kind {
        3.. => rule::DT_WOUNDS,
        2 => rule::DT_MIXED,
        1 => rule::DT_STUNS,
        _ => rule::DT_INEFF,
    }
}

pub(crate) const fn name_of(kind: DamageType) -> &'static str {
    match kind {
        DamageType::Ineffective => "ineffective",
        DamageType::Stun => "stuns",
        DamageType::Mixed => "mixed",
        DamageType::Wounds => "wounds",
    }
}

/// What the weapon's damage becomes, by its ammunition, its scale, armour and `shifts`.
pub(crate) fn damage_kind<L: Ledger>(
    point: &Point,
    suit: &Armour,
    shifts: Shifts,
    band: Option<Band>,
) -> Total<L> {
    let weapon = point.weapon;
    let mut total = Total::new();
    let (base, why) = match weapon.type_by_shells(band) {
        // Vehicles are wounded by whatever is made for them, and people more so (YC-VEH).
        _ if weapon.scale == Scale::Vehicle => (DamageType::Wounds, rule::VEH),
        // The older salt drops from what shot does.
        _ if shifts.salt != 0 => (weapon.damage_type, rule_of(weapon.damage_type as i32)),
        Some(None) => {
            total.add(
                "no harm at this range",
                NOTHING,
                shells_rule(weapon.shells, Variant::default()),
            );
            return total;
        }
        Some(Some(kind)) => (kind, shells_rule(weapon.shells, Variant::default())),
        None => (weapon.damage_type, rule_of(weapon.damage_type as i32)),
    };
    total.add(name_of(base), base as i32, why);
    shift(&mut total, point, suit, shifts);
    total
}

/// The same from a base that something else fixes, by the rule `why`.
pub(crate) fn damage_kind_from<L: Ledger>(
    base: DamageType,
    why: RuleId,
    point: &Point,
    suit: &Armour,
    shifts: Shifts,
) -> Total<L> {
    let mut total = Total::new();
    total.add(name_of(base), base as i32, why);
    shift(&mut total, point, suit, shifts);
    total
}

fn shift<L: Ledger>(total: &mut Total<L>, point: &Point, suit: &Armour, shifts: Shifts) {
    if point.weapon.has(WeaponProperty::Light) {
        let bullet = point.is_firearm();
        if suit.heavy || (bullet && suit.bulletproof) {
            let why = if bullet { rule::P_LI } else { rule::W_LIGHT };
            total.add("light, against such armour", -1, why);
        }
    }
    for (label, value, why) in [
        ("size", shifts.size, rule::SIZE_DMG),
        ("small attacker", shifts.small, rule::SIZE_SMALL),
        (
            "shot far off",
            shifts.range,
            shifts.range_rule.unwrap_or(rule::SG_BANDS),
        ),
        ("rock salt of 2007", shifts.salt, rule::YM_SALT),
    ] {
        if value != 0 {
            total.add(label, value, why);
        }
    }
    if total.value() > WOUNDS {
        total.at_most("wounds", WOUNDS, rule::DT_WOUNDS);
    }
}

/// The rule that says what such ammunition does; some are older where the variant is on.
pub(crate) const fn shells_rule(shells: Ammunition, variant: Variant) -> RuleId {
    match shells {
        Ammunition::RockSalt if variant.salt => rule::YM_SALT,
        Ammunition::RockSalt => rule::SG_SALT,
        Ammunition::BeanBag => rule::SG_BEAN,
        Ammunition::Slug if variant.cone => rule::YM_SLUG,
        Ammunition::Slug => rule::SG_SLUG,
        Ammunition::Ordinary | Ammunition::ArmourPiercing => rule::P_AP,
    }
}
