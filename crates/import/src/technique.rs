//! Techniques: advantages of that type.

use crate::entry::Entry;
use crate::markup::{Number, Page, child, children, number, slug, text};
use crate::notice::Reason;
use roxmltree::Node;

/// Elements of a technique.
const TECHNIQUE: &[&str] = &[
    "cost",
    "default",
    "description",
    "genre",
    "prerequisite",
    "short",
    "skill",
];

/// Skills and groups of skills of the lists, and ours.
const SKILLS: [(&str, &str); 18] = [
    ("Athletics", "Athletics"),
    ("Awareness", "Awareness"),
    ("Brawl", "Brawl"),
    ("Charm", "Charm"),
    ("Guile", "Guile"),
    ("Sleight", "Sleight"),
    ("Stealth", "Stealth"),
    ("Throw", "Throw"),
    ("Melee", "Melee"),
    ("Bow", "Bow"),
    ("Crossbow", "Crossbow"),
    ("Guns", "Guns"),
    ("Heavy weapons", "HeavyWeapons"),
    ("Tactics", "Tactics"),
    ("Ride", "Ride"),
    ("First aid", "FirstAid"),
    ("Firearms", "Guns, HeavyWeapons"),
    ("Missile", "Bow, Crossbow, Throw"),
];

/// Our name of a skill, or our names of a group of skills.
pub(crate) fn skill(name: &str) -> Option<&'static str> {
    let found = SKILLS.iter().find(|(named, _)| *named == name);
    found.map(|(_, own)| *own)
}

/// A technique; `None` for other advantages.
pub(crate) fn technique(page: &mut Page, advantage: Node) -> Option<Entry> {
    let name = advantage.attribute("name").unwrap_or_default();
    if advantage.attribute("type") != Some("technique") {
        let text = format!("{name}: no technique");
        page.say(advantage, Reason::Unused, text);
        return None;
    }
    page.know(name, advantage, TECHNIQUE);
    let mut entry = Entry::new(page, advantage, name);
    let named: Vec<Node> = children(advantage, "skill").collect();
    let mut skills = Vec::new();
    let mut former = Vec::new();
    for element in &named {
        let called = element
            .attribute("name")
            .map_or_else(|| text(*element), str::to_owned);
        match skill(&called) {
            Some(own) => skills.push(own),
            None => former.push(called),
        }
    }
    if !skills.is_empty() {
        entry.put("skills", format!("[{}]", skills.join(", ")));
    } else if !former.is_empty() {
        entry.put("former_skill", format!("{:?}", former.join("/")));
    } else {
        entry.lacks(page, advantage, "skill", "no element");
    }
    if !skills.is_empty() && !former.is_empty() {
        let text = format!("{name}: skill {}", former.join(", "));
        page.say(advantage, Reason::Unknown, text);
    }
    let cost = child(advantage, "cost");
    let points = cost
        .and_then(|cost| cost.attribute("points"))
        .and_then(number);
    match points.and_then(Number::whole) {
        Some(points) => entry.put("level", points.to_string()),
        None => entry.lacks(page, cost.unwrap_or(advantage), "cost", "no points"),
    }
    if cost.is_some_and(|cost| cost.attribute("mastery").is_some()) {
        let text = format!("{name}: a mastery, whose level is chosen");
        page.say(advantage, Reason::Unused, text);
    }
    let before = child(advantage, "prerequisite").or_else(|| child(advantage, "default"));
    if let Some(before) = before.map(text).filter(|before| !before.is_empty()) {
        entry.put("after", format!("{:?}", slug(&before)));
    }
    let file = page.file.rsplit(['/', '\\']).next().unwrap_or_default();
    entry.put("edition", format!("{file:?}"));
    let effect = child(advantage, "short").map(text).unwrap_or_default();
    entry.put("effect", format!("{effect:?}"));
    Some(entry)
}
