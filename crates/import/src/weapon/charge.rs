//! What explodes, and what is laid to explode.

use super::{Parts, has, property, tech};
use crate::entry::Entry;
use crate::markup::{Number, Page, number};

/// The radius of an explosion, in centimetres.
fn radius(page: &mut Page, entry: &mut Entry, parts: &Parts) -> Option<i64> {
    let element = property(parts, "explosive")?;
    let written = element.attribute("score").and_then(number);
    if written.is_none() {
        entry.lacks(page, element, "explosive", "no score");
    }
    written.map(|metres| metres.thousandths / 10)
}

pub(super) fn blast(page: &mut Page, entry: &mut Entry, parts: &Parts) {
    if let Some(radius) = radius(page, entry, parts) {
        entry.put("blast", format!("(radius_cm: {radius})"));
    }
}

/// What is laid: class bomb.
pub(super) fn charge(page: &mut Page, mut entry: Entry, parts: &Parts) -> Entry {
    if let Some(damage) = entry.whole(page, parts.combat, "damage") {
        entry.put("damage", damage.to_string());
    }
    // The rules give small charges Size 5 and those of vehicle scale Size 10 (YC-EX).
    if has(parts, "vehicle") {
        entry.put("scale", "Vehicle");
        entry.put("weapon_size", "10");
    } else {
        entry.put("weapon_size", "5");
    }
    if let Some(strength) = entry.whole(page, parts.weapon, "strength") {
        entry.put_unless("strength", strength, 0);
    }
    if let Some(Number { thousandths, .. }) = entry.number(page, parts.weapon, "load") {
        entry.put("load_grams", thousandths.to_string());
    }
    tech(page, &mut entry, parts.item);
    if has(parts, "explosive") {
        blast(page, &mut entry, parts);
    } else {
        entry.lacks(page, parts.weapon, "explosive", "no property");
    }
    entry
}
