//! Pieces of armour.

use crate::entry::Entry;
use crate::markup::{Number, Page, child, number};
use crate::notice::Reason;
use crate::weapon::{load, tech};
use roxmltree::Node;

/// Elements of a piece.
const ARMOUR: &[&str] = &[
    "covers",
    "load",
    "notes",
    "properties",
    "protection",
    "weight",
];

/// Zones of the lists and ours.
const ZONES: [(&str, &str); 8] = [
    ("skull", "Skull"),
    ("head", "Head"),
    ("neck", "Neck"),
    ("torso", "Torso"),
    ("arms", "Arms"),
    ("groin", "Groin"),
    ("thighs", "Thighs"),
    ("legs", "Legs"),
];

/// Properties that are switches.
const FLAGS: [&str; 5] = ["mail", "soft", "warm", "bulletproof", "reflective"];

/// Properties with a score.
const SCORES: [&str; 3] = ["restrictive", "noisy", "vitals"];

/// A piece of armour.
pub(crate) fn armour(page: &mut Page, item: Node, piece: Node) -> Entry {
    let name = item.attribute("name").unwrap_or_default();
    page.know(name, piece, ARMOUR);
    let mut entry = Entry::new(page, item, name);
    if let Some(protection) = entry.whole(page, piece, "protection") {
        entry.put("protection", protection.to_string());
    }
    load(page, &mut entry, piece);
    covers(page, &mut entry, piece);
    if let Some(list) = child(piece, "properties") {
        properties(page, &mut entry, list);
    }
    tech(page, &mut entry, item);
    if let Some(notes) = child(piece, "notes") {
        let text = format!("{name}: in words what it may be worn over or under");
        page.say(notes, Reason::Unused, text);
    }
    entry
}

fn covers(page: &mut Page, entry: &mut Entry, piece: Node) {
    let Some(list) = child(piece, "covers") else {
        entry.lacks(page, piece, "covers", "no element");
        return;
    };
    let mut zones = Vec::new();
    for zone in list.children().filter(Node::is_element) {
        let name = zone.tag_name().name();
        match ZONES.iter().find(|(named, _)| *named == name) {
            Some((_, own)) => zones.push(*own),
            None => page.say(
                zone,
                Reason::Unknown,
                format!("{}: covers <{name}>", entry.name),
            ),
        }
    }
    if zones.is_empty() {
        entry.lacks(page, list, "covers", "nothing");
    }
    entry.put("covers", format!("[{}]", zones.join(", ")));
}

fn properties(page: &mut Page, entry: &mut Entry, list: Node) {
    for element in list.children().filter(Node::is_element) {
        let name = element.tag_name().name();
        if name == "heavy" {
            entry.put("weight", "Heavy");
        } else if name == "light" {
            // The default.
        } else if let Some(flag) = FLAGS.iter().find(|flag| **flag == name) {
            entry.put(flag, "true");
        } else if let Some(field) = SCORES.iter().find(|field| **field == name) {
            let score = element.attribute("score").and_then(number);
            match score.and_then(Number::whole) {
                Some(value) => entry.put_unless(field, value, 0),
                None => entry.lacks(page, element, field, "no score"),
            }
        } else {
            let text = format!("{}: property <{name}>", entry.name);
            page.say(element, Reason::Unknown, text);
        }
    }
}
