//! What a weapon is: classes, skills, hands, properties.

use super::Parts;
use crate::entry::Entry;
use crate::markup::{Page, child, children, text};
use crate::notice::Reason;
use roxmltree::Node;

/// A class of the lists, ours, and whether it is for shooting or throwing.
const CLASSES: [(&str, &str, bool); 12] = [
    ("single", "Single", false),
    ("great", "Great", false),
    ("longshaft", "Longshaft", false),
    ("flail", "Chain", false),
    ("chain", "Chain", false),
    ("shield", "Shield", false),
    ("brawl", "Brawl", false),
    ("thrown", "Thrown", true),
    ("bow", "Bow", true),
    ("crossbow", "Crossbow", true),
    ("pistol", "Pistol", true),
    ("rifle", "Rifle", true),
];

/// Properties that are words of ours.
const PROPERTIES: [(&str, &str); 15] = [
    ("heavy", "Heavy"),
    ("light", "Light"),
    ("impaling", "Impaling"),
    ("crushing", "Crushing"),
    ("thrusting", "Thrusting"),
    ("twohanded", "TwoHanded"),
    ("throwable", "Throwable"),
    ("blocking", "Blocking"),
    ("weak", "Weak"),
    ("strong", "Strong"),
    ("shotgun", "Shotgun"),
    ("laser", "Laser"),
    ("plasma", "Plasma"),
    ("sonic", "Sonic"),
    ("unreliable", "Unreliable"),
];

/// Properties that become fields.
const FIELDS: [&str; 12] = [
    "automatic",
    "chain",
    "cone",
    "elemental",
    "explosive",
    "firearm",
    "guided",
    "missile",
    "reload",
    "semiauto",
    "tripleauto",
    "vehicle",
];

pub(super) fn classes(page: &mut Page, entry: &mut Entry, parts: &Parts) -> Vec<&'static str> {
    let mut found = Vec::new();
    let mut unknown: Vec<String> = Vec::new();
    for class in children(parts.weapon, "class") {
        let named = text(class);
        let own = CLASSES.iter().find(|(name, _, _)| *name == named);
        match (own, named.as_str()) {
            (Some((_, own, _)), _) => found.push(*own),
            (None, "heavy") => found.push("Heavy"),
            _ => {
                entry.lacks(
                    page,
                    class,
                    "classes",
                    &format!("{named:?} is none of ours"),
                );
                unknown.push(named);
            }
        }
    }
    if found.is_empty() && unknown.is_empty() {
        entry.lacks(page, parts.weapon, "class", "no element");
    }
    let mut written: Vec<&str> = found.clone();
    written.extend(unknown.iter().map(String::as_str));
    entry.put("classes", format!("[{}]", written.join(", ")));
    found
}

pub(super) fn is_melee(class: &str) -> bool {
    let mut all = CLASSES.iter();
    all.any(|(_, own, shot)| *own == class && !shot)
}

/// The skills that go with classes (YC-SKILLS): brawl first, then melee.
pub(super) fn skills(entry: &mut Entry, classes: &[&str]) {
    let skill = |class: &str| match class {
        "Brawl" => "Brawl",
        "Thrown" => "Throw",
        "Bow" => "Bow",
        "Crossbow" => "Crossbow",
        "Pistol" | "Rifle" => "Guns",
        "Heavy" => "HeavyWeapons",
        _ => "Melee",
    };
    let mut found: Vec<&str> = Vec::new();
    for class in classes {
        if !found.contains(&skill(class)) {
            found.push(skill(class));
        }
    }
    if let Some(first) = found.first() {
        entry.put("skill", *first);
    }
    if let Some(second) = found.get(1) {
        entry.put("other_skill", *second);
    }
}

/// Hands by class and property; a bow needs both in any case (YC-M-STR).
pub(super) fn hands(classes: &[&str], two_handed: bool) -> Option<&'static str> {
    let is = |class| classes.contains(&class);
    if is("Bow") {
        Some("NeedsTwo")
    } else if is("Single") && is("Longshaft") {
        Some("OneOrTwo")
    } else if two_handed
        || ["Great", "Longshaft", "Crossbow", "Rifle", "Heavy"]
            .iter()
            .any(|class| is(class))
    {
        Some("Two")
    } else {
        None
    }
}

pub(super) fn properties(page: &mut Page, entry: &mut Entry, parts: &Parts) {
    let Some(list) = child(parts.weapon, "properties") else {
        return;
    };
    let mut found: Vec<&str> = Vec::new();
    for element in list.children().filter(Node::is_element) {
        let name = element.tag_name().name();
        if let Some((_, own)) = PROPERTIES.iter().find(|(named, _)| *named == name) {
            found.push(own);
        } else if !FIELDS.contains(&name) {
            let text = format!("{}: property <{name}>", entry.name);
            page.say(element, Reason::Unknown, text);
        }
    }
    found.sort_unstable();
    if !found.is_empty() {
        entry.put("properties", format!("[{}]", found.join(", ")));
    }
    if let Some(chain) = child(list, "chain") {
        let text = format!(
            "{}: a chain weapon fumbles more, the list does not say how much",
            entry.name
        );
        page.say(chain, Reason::Unused, text);
    }
    if child(list, "vehicle").is_some() {
        entry.put("scale", "Vehicle");
    }
    if let Some(element) = child(list, "elemental") {
        match element.attribute("type") {
            Some("Fire") => entry.put("element", "Fire"),
            Some("Cold") => entry.put("element", "Cold"),
            other => {
                let text = format!("{}: element {other:?}", entry.name);
                page.say(element, Reason::Unknown, text);
            }
        }
    }
}
