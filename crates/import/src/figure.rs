//! Creatures and characters.

use crate::entry::Entry;
use crate::markup::{Number, Page, below, child, children, in_a_sentence, number, slug, text};
use crate::notice::Reason;
use crate::pack::Kind;
use crate::technique::skill;
use crate::weapon::damage_type;
use roxmltree::Node;

/// The attributes, in our order; older lists say stamina for health.
const ATTRIBUTES: [(&str, &str); 8] = [
    ("strength", "strength"),
    ("health", "stamina"),
    ("agility", "agility"),
    ("dexterity", "dexterity"),
    ("perception", "perception"),
    ("intelligence", "intelligence"),
    ("empathy", "empathy"),
    ("will", "will"),
];

/// Talents have a score of 2 that need not be written (YK-TALENTS).
const TALENTS: [&str; 8] = [
    "Athletics",
    "Awareness",
    "Brawl",
    "Charm",
    "Guile",
    "Sleight",
    "Stealth",
    "Throw",
];

/// A figure, and what it carries that has figures of its own.
pub(crate) fn figure(page: &mut Page, node: Node, kind: Kind) -> Vec<(Kind, Entry)> {
    let name = node.attribute("name").unwrap_or_default();
    // The statistics stand in an element of their own; older files have them directly below.
    let place = child(node, "statistics").unwrap_or(node);
    let Some(attributes) = child(place, "attributes") else {
        page.say(
            node,
            Reason::Unused,
            format!("{name}: a heading, without statistics"),
        );
        return Vec::new();
    };
    let quality = node
        .attribute("quality")
        .map(|quality| format!(" ({quality})"));
    let called = format!("{name}{}", quality.unwrap_or_default());
    let mut entry = Entry::new(page, node, &called);
    let art = art(node, kind);
    entry.put("art", format!("{art:?}"));
    let creature = creature(node);
    read_attributes(page, &mut entry, attributes, creature.is_some());
    let mut found = Vec::new();
    if let Some(kind) = creature {
        entry.put("kind", kind);
    }
    read_skills(page, &mut entry, place);
    read_traits(&mut entry, place);
    let mut armour = Armour::default();
    if let Some(combat) = child(place, "combat") {
        read_attacks(page, &mut entry, combat, &mut found);
        armour.read(page, &mut entry, combat);
    }
    if armour.natural > 0 {
        entry.put("natural_armour", armour.natural.to_string());
    }
    if !armour.worn.is_empty() {
        entry.put("armour", list(&armour.worn));
    }
    read_advantages(page, &mut entry, place);
    found.push((kind, entry));
    found
}

/// Techniques that the game knows are the figure's; whatever else is bought by skill, and all other
/// advantages, are told.
fn read_advantages(page: &mut Page, entry: &mut Entry, place: Node) {
    let Some(all) = below(place, "advantages") else {
        return;
    };
    let (mut known, mut learnt, mut others) = (Vec::new(), Vec::new(), Vec::new());
    for one in children(all, "advantage") {
        let name = one.attribute("name").unwrap_or_default();
        let id = slug(name);
        match one.attribute("skill") {
            Some(_) if page.techniques.contains(&id) => known.push(id),
            Some(_) => learnt.push(id),
            None => {
                let score = one.attribute("score").map(|score| format!(" {score}"));
                others.push(format!("{name}{}", score.unwrap_or_default()));
            }
        }
    }
    if !known.is_empty() {
        entry.put("techniques", list(&known));
    }
    for (what, some) in [("learnt by skill", learnt), ("advantages", others)] {
        if !some.is_empty() {
            let text = format!("{}: {what}: {}", entry.name, some.join(", "));
            page.say(all, Reason::Unused, text);
        }
    }
}

fn list(items: &[String]) -> String {
    let quoted: Vec<String> = items.iter().map(|item| format!("{item:?}")).collect();
    format!("[{}]", quoted.join(", "))
}

fn being<'a>(node: Node<'a, '_>) -> Option<String> {
    let information = child(node, "information")?;
    child(information, "type").map(text)
}

/// A token that stands for it: the lists have no pictures of this game.
fn art(node: Node, kind: Kind) -> &'static str {
    match (kind, being(node).as_deref()) {
        (Kind::Figure, _) => "mercenary",
        (_, Some("Undead")) => "skeleton",
        (_, Some("Humanoid")) => "orc",
        _ => "wolf",
    }
}

/// What kind of creature it is, unless it is one of the people.
fn creature(node: Node) -> Option<String> {
    being(node).filter(|kind| ["Animal", "Beast", "Undead"].contains(&&**kind))
}

fn read_attributes(page: &mut Page, entry: &mut Entry, attributes: Node, creature: bool) {
    let mut written = Vec::new();
    let mut blow = None;
    for (own, older) in ATTRIBUTES {
        let element = children(attributes, "attribute").find(|one| {
            let name = one.attribute("name").unwrap_or_default().to_lowercase();
            name == own || name == older
        });
        let score = element.and_then(|one| one.attribute("score"));
        match score.and_then(number).and_then(Number::whole) {
            Some(score) => written.push(format!("{own}: {score}")),
            None => entry.lacks(page, element.unwrap_or(attributes), own, "no score"),
        }
        let half = element.and_then(|one| one.attribute("half"));
        if own == "strength" {
            blow = half.and_then(number).and_then(Number::whole);
        }
    }
    entry.put("attributes", format!("({})", written.join(", ")));
    // What is not written is 12 for people, but follows from Size for creatures (YG-SOAK-CREATURE).
    let soak = (!creature).then_some(12);
    for (attribute, field, usual) in [("size", "size", Some(5)), ("soak", "base_soak", soak)] {
        let written = attributes.attribute(attribute);
        match written.and_then(number).and_then(Number::whole) {
            Some(value) if usual == Some(value) => {}
            Some(value) => entry.put(field, value.to_string()),
            None => entry.lacks(page, attributes, field, "no attribute"),
        }
    }
    if let Some(blow) = blow {
        entry.put("damage_strength", blow.to_string());
    }
}

fn read_skills(page: &mut Page, entry: &mut Entry, place: Node) {
    let Some(skills) = child(place, "skills") else {
        entry.lacks(page, place, "skills", "no element");
        return;
    };
    let mut written = Vec::new();
    let mut without_use = Vec::new();
    for element in skills.descendants().filter(Node::is_element) {
        if element.tag_name().name() != "skill" {
            continue;
        }
        let name = element.attribute("name").unwrap_or_default();
        let Some(score) = element.attribute("score") else {
            // A group of skills that is called a skill: its children have the scores.
            continue;
        };
        let Some(score) = number(score).and_then(Number::whole) else {
            entry.lacks(page, element, "skills", &format!("{name} is no number"));
            continue;
        };
        match skill(name) {
            Some(own) if !own.contains(',') => {
                let usual = if TALENTS.contains(&own) { 2 } else { 0 };
                if score != usual {
                    written.push(format!("{own}: {score}"));
                }
            }
            _ => without_use.push(format!("{name} {score}")),
        }
    }
    if !written.is_empty() {
        entry.put("skills", format!("{{{}}}", written.join(", ")));
    }
    if !without_use.is_empty() {
        let text = format!("{}: skills: {}", entry.name, without_use.join(", "));
        page.say(skills, Reason::Unused, text);
    }
}

fn read_traits(entry: &mut Entry, place: Node) {
    let lists = [("traits", "trait"), ("passions", "passion")];
    let bravery = lists
        .iter()
        .filter_map(|(list, one)| Some((child(place, list)?, *one)))
        .flat_map(|(list, one)| children(list, one))
        .find(|one| one.attribute("name") == Some("Bravery"));
    let score = bravery
        .and_then(|one| one.attribute("score"))
        .and_then(number);
    if let Some(score) = score.and_then(Number::whole) {
        entry.put("bravery", score.to_string());
    }
}

/// A bonus of a style of combat.
fn bonus(style: Node, element: &'static str) -> Option<i64> {
    let written = child(style, element)?.attribute("bonus")?;
    number(written).and_then(Number::whole)
}

fn read_attacks(page: &mut Page, entry: &mut Entry, combat: Node, found: &mut Vec<(Kind, Entry)>) {
    let mut natural = Vec::new();
    let mut wields = Vec::new();
    for style in children(combat, "combatstyle") {
        let called = style.attribute("style").unwrap_or("attack");
        let primary = child(style, "primary").map(text);
        // No weapon: teeth, claws, or whatever else the figures below are of.
        if let Some(weapon) = primary.filter(|weapon| weapon != "None" && !weapon.is_empty()) {
            // A weapon of the lists; fists need not be named.
            if weapon != "Fist" {
                wields.push(slug(&weapon));
            }
            continue;
        }
        let figures = [
            ("attack", bonus(style, "attack")),
            ("defence", bonus(style, "defence")),
            ("damage", bonus(style, "damage")),
        ];
        let by = style.attribute("skill").unwrap_or("Brawl");
        if by != "Brawl" {
            wields.push(slug(called));
            found.push((Kind::Weapon, carried(page, style, called, by, &figures)));
            continue;
        }
        let mut fields = vec![
            format!("id: {:?}", slug(called)),
            format!("name: {:?}", in_a_sentence(called)),
            "classes: [Brawl]".to_owned(),
            "skill: Brawl".to_owned(),
        ];
        for (name, value) in figures {
            match value {
                Some(0) => {}
                Some(value) => fields.push(format!("{name}: {value}")),
                None => entry.lacks(page, style, name, &format!("{called}: no bonus")),
            }
        }
        let kind = child(style, "damage")
            .and_then(|element| damage_type(page, entry, element, &format!("{called}: ")));
        if let Some(kind) = &kind {
            fields.push(format!("damage_type: {kind}"));
        }
        let bare = fields.len() == 5 && kind.as_deref() == Some("Stun");
        if let Some(reach) = bonus(style, "reach") {
            fields.push(format!("reach: {reach}"));
        } else if bare {
            // Bare fists: everybody has them.
            continue;
        }
        fields.push("properties: [Natural]".to_owned());
        natural.push(format!("({})", fields.join(", ")));
    }
    // What the list names first is in hand.
    if let Some((first, others)) = wields.split_first() {
        entry.put("wields", list(std::slice::from_ref(first)));
        if !others.is_empty() {
            entry.put("carries", list(others));
        }
    }
    if !natural.is_empty() {
        entry.put("natural", format!("[{}]", natural.join(", ")));
    }
}

/// A weapon that a creature carries and that only the bestiary describes: attack, defence, damage.
fn carried(
    page: &mut Page,
    style: Node,
    name: &str,
    by: &str,
    figures: &[(&'static str, Option<i64>); 3],
) -> Entry {
    let mut entry = Entry::new(page, style, name);
    let shot = by != "Melee";
    entry.put(
        "classes",
        if shot {
            format!("[{by}]")
        } else {
            "[Single]".to_owned()
        },
    );
    entry.put("skill", skill(by).unwrap_or("Melee"));
    for (field, value) in figures {
        match value {
            Some(value) => entry.put_unless(field, *value, 0),
            None => entry.lacks(page, style, field, "no bonus"),
        }
    }
    let kind =
        child(style, "damage").and_then(|element| damage_type(page, &mut entry, element, ""));
    if let Some(kind) = kind {
        entry.put("damage_type", kind);
    }
    match bonus(style, "reach") {
        Some(reach) => entry.put_unless("reach", reach, 0),
        None => entry.lacks(page, style, "reach", "not in a bestiary"),
    }
    if shot {
        entry.lacks(page, style, "range", "not in a bestiary");
    }
    entry.name = in_a_sentence(name);
    entry
}

/// Hide and what is worn.
#[derive(Default)]
struct Armour {
    natural: i64,
    worn: Vec<String>,
}

impl Armour {
    fn read(&mut self, page: &mut Page, entry: &mut Entry, combat: Node) {
        for style in children(combat, "armourstyle") {
            let called = style.attribute("style").unwrap_or_default();
            let own = style.attribute("bonus").and_then(number);
            self.natural += own.and_then(Number::whole).unwrap_or(0);
            let hide = ["Base", "Natural"].contains(&called);
            for piece in children(style, "armour") {
                let name = piece.attribute("name").unwrap_or_default();
                let protection = piece.attribute("protection").and_then(number);
                match (hide, protection.and_then(Number::whole)) {
                    (true, Some(value)) => self.natural += value,
                    (true, None) => {
                        entry.lacks(page, piece, "natural_armour", &format!("{name}: no number"));
                    }
                    (false, Some(value)) => {
                        self.worn.push(slug(name));
                        let text = format!(
                            "{}: {name} protects {value}; what it covers and weighs is not said",
                            entry.name
                        );
                        page.say(piece, Reason::Unused, text);
                    }
                    (false, None) => self.worn.push(slug(name)),
                }
            }
        }
    }
}
