//! What may not be done, and by which rule: asked by those who declare and again when it is done.

use crate::components::{Field, Item, Place, Seen};
use crate::equipment::components::DroppedItem;
use crate::melee::components::Manoeuvre;
use crate::rule;
use std::borrow::Cow;
use tabletop::RuleId;
use tabletop::grid::{Footprint, Tile};

/// The rule that forbids something, and why; nothing if nothing does.
pub(crate) type Refusal = Option<(RuleId, Cow<'static, str>)>;

pub(crate) fn no(rule: RuleId, text: impl Into<Cow<'static, str>>) -> Refusal {
    Some((rule, text.into()))
}

/// Things on the ground within reach of whoever stands at `from`, the first of each kind: their
/// numbers.
pub(crate) fn things_near(field: &Field, me: &Seen, from: Tile) -> Vec<u8> {
    let mut near: Vec<&DroppedItem> = Vec::new();
    for thing in &field.ground_items.things {
        let (here, there) = (me.footprint_at(from), Footprint::single(thing.tile));
        let within = here.overlaps(there) || field.map().touching(here, there);
        let known = |other: &&DroppedItem| other.item.weapon.id == thing.item.weapon.id;
        if within && !near.iter().any(known) {
            near.push(thing);
        }
    }
    near.into_iter().map(|thing| thing.id).collect()
}

/// Why a thing cannot be picked up.
pub(crate) fn refuse_thing(field: &Field, me: &Seen, id: u8) -> Refusal {
    let Some(thing) = field.ground_items.get(id) else {
        return no(rule::PICKUP, "lies there no more");
    };
    if me.weapons.handless {
        no(rule::PICKUP, "has no hands")
    } else if me.weapons.has_hands_for(&thing.item.weapon) {
        None
    } else {
        no(rule::PICKUP, "no hand free")
    }
}

/// Why a manoeuvre cannot be tried with a weapon; `None` if it can, on somebody.
pub(crate) fn refuse_tool(me: &Seen, manoeuvre: Manoeuvre, item: &Item) -> Refusal {
    if manoeuvre.is_unarmed() && !item.weapon.is_unarmed() {
        return no(manoeuvre.rule(), "only with bare hands");
    }
    if manoeuvre.is_unarmed() && item.place != Place::Ready {
        return no(manoeuvre.rule(), "not in hand");
    }
    if manoeuvre.is_aggressive() && (me.prone() || me.situation.grapple.any()) {
        return no(manoeuvre.rule(), "needs an aggressive stance");
    }
    None
}

/// Why a manoeuvre cannot be tried on `foe`, wherever that is.
pub(crate) fn refuse_victim(me: &Seen, manoeuvre: Manoeuvre, foe: &Seen) -> Refusal {
    match manoeuvre {
        Manoeuvre::Disarm if foe.weapons.held().next().is_none() => {
            no(rule::DISARM, "has nothing in hand")
        }
        Manoeuvre::Grapple if me.situation.grapple.holds.contains(foe.id) => {
            no(rule::GRAPPLE, "you hold it already")
        }
        Manoeuvre::Trip if foe.prone() => no(rule::TRIP, "lies already"),
        _ => None,
    }
}

/// Why `me` cannot get onto `mount`; none if it can.
pub(crate) fn refuse_mount(field: &Field, me: &Seen, mount: &Seen) -> Refusal {
    let why = if !mount.conscious() || mount.prone() {
        "not on its feet"
    } else if mount.situation.ride.rider.is_some() {
        "already carries a rider"
    } else if mount.attributes.physique.size <= me.attributes.physique.size {
        "too small to carry you"
    } else if !field.touch(me, mount) {
        "not beside you"
    } else if !me.conscious()
        || me.prone()
        || me.situation.grapple.any()
        || mount.situation.grapple.any()
    {
        "not on your feet and free"
    } else {
        return None;
    };
    no(rule::MNT_RIDE, why)
}
