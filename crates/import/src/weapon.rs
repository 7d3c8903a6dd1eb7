//! Weapons: of items, and of the old lists without items.

mod charge;
mod flight;
mod kind;

use crate::entry::Entry;
use crate::markup::{Number, Page, below, child, children, in_a_sentence, number, text};
use crate::notice::Reason;
use crate::pack::Kind;
use charge::{blast, charge};
use flight::missile;
use kind::{classes, hands, is_melee, properties, skills};
use roxmltree::Node;

/// Elements of a weapon.
const WEAPON: &[&str] = &[
    "capacity",
    "category",
    "class",
    "combat",
    "load",
    "properties",
    "reach",
    "recoil",
    "rof",
    "strength",
    "weight",
];

/// Elements of its figures in combat; `initiative` is of an older edition.
const COMBAT: &[&str] = &["attack", "bash", "damage", "defence", "initiative", "range"];

/// Elements of an old weapon: its figures at one level with the rest, or in elements of their own.
const OLD: &[&str] = &[
    "attack",
    "bash",
    "capacity",
    "category",
    "class",
    "combat",
    "damage",
    "defence",
    "description",
    "importance",
    "initiative",
    "load",
    "properties",
    "range",
    "reach",
    "recoil",
    "rof",
    "strength",
    "weight",
];

/// Where a weapon's elements stand.
struct Parts<'a, 'i> {
    item: Node<'a, 'i>,
    weapon: Node<'a, 'i>,
    combat: Node<'a, 'i>,
    /// Figures of its own when thrown.
    thrown: Option<Node<'a, 'i>>,
}

/// The weapon of an item.
pub(crate) fn item_weapon(page: &mut Page, item: Node, weapon: Node) -> Option<(Kind, Entry)> {
    let name = item.attribute("name").unwrap_or_default();
    page.know(name, weapon, WEAPON);
    let Some((combat, thrown)) = modes(page, name, weapon) else {
        page.say(weapon, Reason::Missing, format!("{name}: no <combat>"));
        return None;
    };
    let parts = Parts {
        item,
        weapon,
        combat,
        thrown,
    };
    Some(read(page, name, &parts))
}

/// The figures in combat, and those of its own when thrown.
fn modes<'a, 'i>(
    page: &mut Page,
    name: &str,
    weapon: Node<'a, 'i>,
) -> Option<(Node<'a, 'i>, Option<Node<'a, 'i>>)> {
    let mut modes = children(weapon, "combat");
    let combat = modes.next()?;
    page.know(name, combat, COMBAT);
    let thrown = modes.find(|mode| mode.attribute("mode") == Some("Thrown"));
    Some((combat, thrown))
}

/// A weapon of an old list.
pub(crate) fn old_weapon(page: &mut Page, weapon: Node) -> Option<(Kind, Entry)> {
    let name = weapon.attribute("name")?;
    page.know(name, weapon, OLD);
    let (combat, thrown) = modes(page, name, weapon).unwrap_or((weapon, None));
    let parts = Parts {
        item: weapon,
        weapon,
        combat,
        thrown,
    };
    Some(read(page, name, &parts))
}

fn has(parts: &Parts, property: &str) -> bool {
    child(parts.weapon, "properties").is_some_and(|list| {
        let mut all = list.children();
        all.any(|one| one.is_element() && one.tag_name().name() == property)
    })
}

fn property<'a, 'i>(parts: &Parts<'a, 'i>, name: &'static str) -> Option<Node<'a, 'i>> {
    child(child(parts.weapon, "properties")?, name)
}

fn read(page: &mut Page, name: &str, parts: &Parts) -> (Kind, Entry) {
    let mut entry = Entry::new(page, parts.item, name);
    let named: Vec<String> = children(parts.weapon, "class").map(text).collect();
    if named.iter().any(|class| class == "bomb") {
        return (Kind::Charge, charge(page, entry, parts));
    }
    let classes = classes(page, &mut entry, parts);
    let ranged = below(parts.combat, "range").is_some() || has(parts, "missile");
    let melee = classes.iter().any(|class| is_melee(class));
    skills(&mut entry, &classes);
    if let Some(hands) = hands(&classes, has(parts, "twohanded")) {
        entry.put("hands", hands);
    }
    let attack = entry.whole(page, parts.combat, "attack");
    entry.put_unless("attack", attack.unwrap_or(0), 0);
    if melee || child(parts.combat, "defence").is_some() {
        let defence = entry.whole(page, parts.combat, "defence");
        entry.put_unless("defence", defence.unwrap_or(0), 0);
    }
    damage(page, &mut entry, parts.combat, melee);
    let reach = entry.whole(page, parts.weapon, "reach");
    if let Some(reach) = reach {
        if !(0..=5).contains(&reach) {
            let text = format!("{name}: reach {reach} is more than anything has");
            page.say(parts.weapon, Reason::Unknown, text);
        }
        entry.put_unless("reach", reach, 0);
    }
    if let Some(strength) = entry.whole(page, parts.weapon, "strength") {
        entry.put_unless("strength", strength, 0);
    }
    load(page, &mut entry, parts.weapon);
    let bash = entry.optional(page, parts.combat, "bash");
    entry.put_unless("bash", bash.unwrap_or(0), 0);
    properties(page, &mut entry, parts);
    tech(page, &mut entry, parts.item);
    let range = parts
        .thrown
        .and_then(|mode| below(mode, "range"))
        .or_else(|| below(parts.combat, "range"));
    match range {
        Some(range) => missile(page, &mut entry, parts, range, &classes, attack),
        None if ranged => entry.lacks(page, parts.combat, "range", "no element"),
        None => {
            if let Some(thrown) = parts.thrown {
                let text = format!("{name}: figures when thrown, but no ranges");
                page.say(thrown, Reason::Unused, text);
            }
        }
    }
    blast(page, &mut entry, parts);
    // Only now: notices name it as the list does.
    entry.name = in_a_sentence(name);
    (Kind::Weapon, entry)
}

fn damage(page: &mut Page, entry: &mut Entry, combat: Node, melee: bool) {
    let Some(element) = child(combat, "damage") else {
        entry.lacks(page, combat, "damage", "no element");
        return;
    };
    let Some(found) = entry.numeral(page, element, "damage") else {
        return;
    };
    let Some(whole) = found.whole() else {
        let written = text(element);
        let why = format!("{written} is not a whole number");
        entry.lacks(page, element, "damage", &why);
        entry.keep("damage", written);
        return;
    };
    entry.put_unless("damage", whole, 0);
    // The lists mark with a plus sign what Strength is added to.
    if !found.plus {
        entry.put("damage_adds_strength", "false");
        if melee {
            let text = format!("{}: damage without a plus sign", entry.name);
            page.say(element, Reason::Unknown, text);
        }
    }
    if let Some(kind) = damage_type(page, entry, element, "") {
        entry.put("damage_type", kind);
    }
}

/// The type of damage where it is not wounds. Of `what` the damage is, if not of the entry as such.
/// A type that the rules do not have is kept as it is written, in an entry that lacks it.
pub(crate) fn damage_type(
    page: &mut Page,
    entry: &mut Entry,
    element: Node,
    what: &str,
) -> Option<String> {
    match element.attribute("type").unwrap_or("wound") {
        "wound" | "wounds" => None,
        "split" | "mixed" => Some("Mixed".to_owned()),
        "stun" | "stuns" => Some("Stun".to_owned()),
        other => {
            let why = format!("{what}no rule has damage of type {other:?}");
            entry.lacks(page, element, "damage_type", &why);
            Some(other.to_owned())
        }
    }
}

/// Kilogrammes of load, in grams.
pub(crate) fn load(page: &mut Page, entry: &mut Entry, node: Node) {
    if let Some(Number { thousandths, .. }) = entry.number(page, node, "load") {
        entry.put_unless("load_grams", thousandths, 0);
    }
}

/// The technology level of an item.
pub(crate) fn tech(page: &mut Page, entry: &mut Entry, item: Node) {
    let Some(level) = child(item, "techLevel") else {
        return;
    };
    match number(&text(level)).and_then(Number::whole) {
        Some(tech) => entry.put_unless("tech", tech, 0),
        None => {
            let text = format!("{}: techLevel {:?}", entry.name, text(level));
            page.say(level, Reason::Unknown, text);
        }
    }
}
