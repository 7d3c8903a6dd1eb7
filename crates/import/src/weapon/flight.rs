//! What flies: ranges, modes of fire, loading, guidance.

use super::kind::is_melee;
use super::{Parts, has, property};
use crate::entry::Entry;
use crate::markup::{Number, Page, child, children, number, text};
use crate::notice::Reason;
use roxmltree::Node;

/// Seconds of a round (YC-ROUND).
const ROUND: i64 = 5;

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

/// Rounds of loading: a score; what stands as text is in seconds, of which a round has five.
fn loading(page: &mut Page, entry: &mut Entry, element: Node) -> Option<i64> {
    let written = text(element);
    let seconds = number(&written).and_then(Number::whole);
    match seconds {
        Some(seconds) if element.attribute("score").is_none() && seconds >= 0 => {
            let rounds = (seconds + ROUND - 1) / ROUND;
            let text = format!(
                "{}: reload {written} stands as text: seconds, {rounds} rounds",
                entry.name
            );
            page.say(element, Reason::Read, text);
            Some(rounds)
        }
        _ => score(page, entry, element, "reload"),
    }
}

pub(super) fn missile(
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
    let reload = property(parts, "reload").and_then(|list| loading(page, entry, list));
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
