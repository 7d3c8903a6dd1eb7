//! What an item allows to be done with it as it is: loaded, jammed, slung, in hand.

use crate::components::{Act, Item, ItemIndex, Load, Place, Seen};
use crate::data::Attribute;
use crate::declare::legality::{Refusal, no};
use crate::grapple::steps::refuse_blade;
use crate::missile::components::Steady;
use crate::rule;
use std::borrow::Cow;

/// Why the weapon itself does not serve for the action.
pub(super) fn refuse_use(me: &Seen, act: Act, index: ItemIndex, item: &Item) -> Refusal {
    let natural = item.weapon.is_natural();
    match act {
        Act::Attack | Act::Manoeuvre | Act::Ranked => refuse_blade(me, index, item),
        Act::Shoot | Act::Aim | Act::PopOut => refuse_missile(me, act, item),
        Act::Reload => refuse_loading(item),
        Act::SetUp => refuse_setting_up(item),
        Act::ClearJam if !item.jammed => no(rule::FUM_MISSILE, "not jammed"),
        Act::Swap | Act::Draw if item.place != Place::Slung || natural => {
            no(rule::DRAW, "in hand already")
        }
        Act::Swap if me.weapons.in_the_way_of(index).is_empty() => {
            no(rule::SHEATHE, "nothing is in the way: draw it")
        }
        Act::Drop | Act::Sheathe if item.place != Place::Ready || natural => {
            no(rule::SHEATHE, "not in hand")
        }
        _ => None,
    }
}

/// Why nothing can be shot or thrown with it now.
fn refuse_missile(me: &Seen, act: Act, item: &Item) -> Refusal {
    let weapon = &item.weapon;
    let Some(missile) = &weapon.missile else {
        return no(rule::M_ATK, "not a missile weapon");
    };
    if item.jammed {
        return no(rule::FUM_MISSILE, "jammed");
    }
    if act == Act::Aim && item.place == Place::Slung {
        return no(rule::AIMED, "not in hand");
    }
    let strength = me.attributes.get(Attribute::Strength);
    if weapon.load_grams > 10_000 * u32::try_from(strength * strength).unwrap_or(0) {
        return no(rule::M_STR, "too heavy to carry");
    }
    if act == Act::Aim && missile.is_thrown() {
        return no(rule::AIMED, "nobody aims a throw");
    }
    if act == Act::Aim && item.load != Load::Loaded && item.load != Load::Fresh {
        return no(rule::LOAD, "not loaded");
    }
    if !item.can_shoot() {
        return no(rule::LOAD, loading_state(item));
    }
    None
}

/// Why it cannot be loaded.
fn refuse_loading(item: &Item) -> Refusal {
    let weapon = &item.weapon;
    if weapon.missile.is_none_or(|missile| missile.is_thrown()) {
        return no(rule::LOAD, "nothing to load");
    }
    if item.place != Place::Ready {
        return no(rule::LOAD, "not in hand");
    }
    // Loaded already, unless with something else.
    let full =
        item.rounds >= weapon.missile.map_or(0, |m| m.capacity.max(1)) && weapon.takes.is_empty();
    if full {
        return no(rule::LOAD, "loaded already");
    }
    if item.spare == 0 {
        return no(rule::LOAD, "nothing left to load it with");
    }
    None
}

/// Why it cannot be set up.
fn refuse_setting_up(item: &Item) -> Refusal {
    if item
        .weapon
        .missile
        .is_none_or(|missile| missile.is_thrown())
    {
        return no(rule::MOUNT, "not a weapon to set up");
    }
    if item.place != Place::Ready {
        return no(rule::MOUNT, "not in hand");
    }
    if item.steady != Steady::Free {
        return no(rule::MOUNT, "set up already");
    }
    None
}

fn loading_state(item: &Item) -> Cow<'static, str> {
    match item.load {
        Load::Empty(left) if item.spare > 0 => {
            format!("not loaded: {left} more rounds of loading").into()
        }
        _ => "out of ammunition".into(),
    }
}
