//! Weapons: of items, and of the old lists without items.

use crate::entry::Entry;
use crate::markup::{Number, Page, below, child, children, number, text};
use crate::notice::Reason;
use crate::pack::Kind;
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

/// Elements of an old weapon: everything at one level.
const OLD: &[&str] = &[
    "attack",
    "bash",
    "capacity",
    "class",
    "damage",
    "defence",
    "initiative",
    "load",
    "properties",
    "range",
    "reach",
    "recoil",
    "rof",
    "strength",
];

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
    let mut modes = children(weapon, "combat");
    let Some(combat) = modes.next() else {
        page.say(weapon, Reason::Missing, format!("{name}: no <combat>"));
        return None;
    };
    page.know(name, combat, COMBAT);
    let thrown = modes.find(|mode| mode.attribute("mode") == Some("Thrown"));
    let parts = Parts {
        item,
        weapon,
        combat,
        thrown,
    };
    Some(read(page, name, &parts))
}

/// A weapon of an old list.
pub(crate) fn old_weapon(page: &mut Page, weapon: Node) -> Option<(Kind, Entry)> {
    let name = weapon.attribute("name")?;
    page.know(name, weapon, OLD);
    let parts = Parts {
        item: weapon,
        weapon,
        combat: weapon,
        thrown: None,
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
    entry.put("classes", format!("[{}]", classes.join(", ")));
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
        None => {}
    }
    blast(page, &mut entry, parts);
    (Kind::Weapon, entry)
}

fn classes(page: &mut Page, entry: &mut Entry, parts: &Parts) -> Vec<&'static str> {
    let mut found = Vec::new();
    for class in children(parts.weapon, "class") {
        let named = text(class);
        let own = CLASSES.iter().find(|(name, _, _)| *name == named);
        match (own, named.as_str()) {
            (Some((_, own, _)), _) => found.push(*own),
            (None, "heavy") => found.push("Heavy"),
            _ => page.say(
                class,
                Reason::Unknown,
                format!("{}: class {named:?}", entry.name),
            ),
        }
    }
    if found.is_empty() {
        entry.lacks(page, parts.weapon, "class", "none that is known");
    }
    found
}

fn is_melee(class: &str) -> bool {
    let mut all = CLASSES.iter();
    all.any(|(_, own, shot)| *own == class && !shot)
}

/// The skills that go with classes (YC-SKILLS): brawl first, then melee.
fn skills(entry: &mut Entry, classes: &[&str]) {
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
fn hands(classes: &[&str], two_handed: bool) -> Option<&'static str> {
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

fn damage(page: &mut Page, entry: &mut Entry, combat: Node, melee: bool) {
    let Some(element) = child(combat, "damage") else {
        entry.lacks(page, combat, "damage", "no element");
        return;
    };
    let Some(found) = entry.numeral(page, element, "damage") else {
        return;
    };
    let Some(whole) = found.whole() else {
        entry.lacks(page, element, "damage", "not a whole number");
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
    if let Some(kind) = damage_type(page, &entry.name, element) {
        entry.put("damage_type", kind);
    }
}

/// The type of damage where it is not wounds.
pub(crate) fn damage_type(page: &mut Page, name: &str, element: Node) -> Option<&'static str> {
    match element.attribute("type").unwrap_or("wound") {
        "wound" | "wounds" => None,
        "split" | "mixed" => Some("Mixed"),
        "stun" | "stuns" => Some("Stun"),
        other => {
            let text = format!("{name}: damage of type {other:?}, taken for wounds");
            page.say(element, Reason::Unknown, text);
            None
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

fn properties(page: &mut Page, entry: &mut Entry, parts: &Parts) {
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

/// A score of a property: an attribute, sometimes text.
fn score(page: &mut Page, entry: &mut Entry, element: Node, field: &'static str) -> Option<i64> {
    if let Some(written) = element.attribute("score") {
        let found = number(written).and_then(Number::whole);
        if found.is_none() {
            entry.lacks(page, element, field, &format!("{written:?} is no number"));
        }
        return found;
    }
    let written = text(element);
    if !written.is_empty() {
        let why = format!("{written:?} stands as text, not as a score");
        entry.lacks(page, element, field, &why);
    }
    None
}

fn missile(
    page: &mut Page,
    entry: &mut Entry,
    parts: &Parts,
    range: Node,
    classes: &[&str],
    attack: Option<i64>,
) {
    let mut fields: Vec<String> = Vec::new();
    // A hand weapon with ranges is one that can be thrown.
    let by_hand = classes.contains(&"Thrown") || classes.iter().any(|class| is_melee(class));
    let slung = children(parts.weapon, "category").any(|category| text(category) == "Bows");
    let kind = if has(parts, "laser") {
        "Laser"
    } else if has(parts, "firearm") {
        "Firearm"
    } else if by_hand && !slung {
        "Thrown"
    } else {
        "Projectile"
    };
    fields.push(format!("kind: {kind}"));
    if let Some(thrown) = parts.thrown {
        let own = entry.whole(page, thrown, "attack");
        if let Some(own) = own.filter(|own| Some(*own) != attack) {
            fields.push(format!("attack: {own}"));
        }
        let struck = child(parts.combat, "damage").map(text);
        if child(thrown, "damage").map(text) != struck {
            let text = format!("{}: another damage when thrown", entry.name);
            page.say(thrown, Reason::Unused, text);
        }
    }
    for name in ["increment", "short", "medium", "long"] {
        if let Some(metres) = entry.whole(page, range, name) {
            fields.push(format!("{name}: {metres}"));
        }
    }
    if let Some(extreme) = child(range, "extreme") {
        let text = format!("{}: extreme range, of an older edition", entry.name);
        page.say(extreme, Reason::Unused, text);
    }
    if range.attribute("strength") == Some("true") {
        fields.push("range_times_strength: true".to_owned());
    }
    let rate = entry.optional(page, parts.weapon, "rof");
    if let Some(rate) = rate.filter(|rate| *rate != 1) {
        fields.push(format!("rate_of_fire: {rate}"));
    }
    let recoil = entry.optional(page, parts.weapon, "recoil");
    if let Some(recoil) = recoil.filter(|recoil| *recoil != 0) {
        fields.push(format!("recoil: {}", recoil.abs()));
    }
    let modes: Vec<&str> = [
        ("semiauto", "SemiAutomatic"),
        ("tripleauto", "TripleAutomatic"),
        ("automatic", "Automatic"),
    ]
    .iter()
    .filter(|(name, _)| has(parts, name))
    .map(|(_, own)| *own)
    .collect();
    if !modes.is_empty() {
        fields.push(format!("modes: [{}]", modes.join(", ")));
    }
    let burst = property(parts, "automatic").and_then(|list| score(page, entry, list, "burst"));
    if let Some(burst) = burst.filter(|burst| *burst != 10) {
        fields.push(format!("burst: {burst}"));
    }
    let capacity = entry.optional(page, parts.weapon, "capacity");
    if kind == "Thrown" {
        fields.push("capacity: 0".to_owned());
    } else if let Some(capacity) = capacity.filter(|capacity| *capacity != 1) {
        fields.push(format!("capacity: {capacity}"));
    }
    let reload = property(parts, "reload").and_then(|list| score(page, entry, list, "reload"));
    if let Some(rounds) = reload.filter(|rounds| *rounds != 0) {
        fields.push(format!("load_rounds: {rounds}"));
    }
    if let Some(cone) = property(parts, "cone") {
        // Co-X is a die; more than its faces are degrees.
        match score(page, entry, cone, "cone") {
            Some(degrees) if degrees > 20 => fields.push(format!("beam: {degrees}")),
            Some(die) => fields.push(format!("cone: {die}")),
            None => {}
        }
    }
    if let Some(guided) = property(parts, "guided") {
        fields.extend(guidance(page, entry, guided));
    }
    entry.put("missile", format!("({})", fields.join(", ")));
}

fn guidance(page: &mut Page, entry: &mut Entry, guided: Node) -> Option<String> {
    let by = match guided.attribute("type") {
        Some("manual") => "Manual",
        Some("homing") => "Homing",
        Some("clever") => "Clever",
        other => {
            let text = format!("{}: guided by {other:?}", entry.name);
            page.say(guided, Reason::Unknown, text);
            return None;
        }
    };
    let mut fields = vec![format!("by: {by}")];
    for (attribute, field) in [("score", "score"), ("skill", "skill"), ("move", "speed")] {
        let written = guided.attribute(attribute).and_then(number);
        if let Some(value) = written.and_then(Number::whole) {
            fields.push(format!("{field}: {value}"));
        }
    }
    Some(format!("guided: ({})", fields.join(", ")))
}

/// The radius of an explosion, in centimetres.
fn radius(page: &mut Page, entry: &mut Entry, parts: &Parts) -> Option<i64> {
    let element = property(parts, "explosive")?;
    let written = element.attribute("score").and_then(number);
    if written.is_none() {
        entry.lacks(page, element, "explosive", "no score");
    }
    written.map(|metres| metres.thousandths / 10)
}

fn blast(page: &mut Page, entry: &mut Entry, parts: &Parts) {
    if let Some(radius) = radius(page, entry, parts) {
        entry.put("blast", format!("(radius_cm: {radius})"));
    }
}

/// What is laid: class bomb.
fn charge(page: &mut Page, mut entry: Entry, parts: &Parts) -> Entry {
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
