//! Which area is covered, against whom, and how carefully (YC-OVERWATCH, YC-OW-IDENTIFY).

use super::held_action::DEEDS;
use crate::components::{Act, Bearing, Declaration, Field, Place, Seen, Speed};
use crate::declare::Step;
use crate::declare::legality::Refusal;
use crate::equipment::steps::{item_named, refuse_weapon};
use crate::overwatch::components::{HeldAction, Identify, Watch};
use crate::rule;
use tabletop::choices::Offer;
use tabletop::decision::Pick;
use tabletop::grid::Heading;

/// The arcs: eight that are the whole circle together, and eight between them.
const ARCS: [(&str, Bearing, &str); 16] = [
    ("north", Bearing::along(Heading::North), "up the map"),
    (
        "north-north-east",
        Bearing::after(Heading::North),
        "up, a little right",
    ),
    (
        "north-east",
        Bearing::along(Heading::NorthEast),
        "up and right",
    ),
    (
        "east-north-east",
        Bearing::after(Heading::NorthEast),
        "right, a little up",
    ),
    ("east", Bearing::along(Heading::East), "right"),
    (
        "east-south-east",
        Bearing::after(Heading::East),
        "right, a little down",
    ),
    (
        "south-east",
        Bearing::along(Heading::SouthEast),
        "down and right",
    ),
    (
        "south-south-east",
        Bearing::after(Heading::SouthEast),
        "down, a little right",
    ),
    ("south", Bearing::along(Heading::South), "down the map"),
    (
        "south-south-west",
        Bearing::after(Heading::South),
        "down, a little left",
    ),
    (
        "south-west",
        Bearing::along(Heading::SouthWest),
        "down and left",
    ),
    (
        "west-south-west",
        Bearing::after(Heading::SouthWest),
        "left, a little down",
    ),
    ("west", Bearing::along(Heading::West), "left"),
    (
        "west-north-west",
        Bearing::after(Heading::West),
        "left, a little up",
    ),
    (
        "north-west",
        Bearing::along(Heading::NorthWest),
        "up and left",
    ),
    (
        "north-north-west",
        Bearing::after(Heading::NorthWest),
        "up, a little left",
    ),
];

const PREY: [(&str, bool, &str); 2] = [
    ("newcomers", false, "figures that were not in view before"),
    (
        "anybody",
        true,
        "any figure that enters, seen before or not",
    ),
];

const IDENTIFY: [(&str, u8, &str); 4] = [
    ("never", 0, "attack any figure that comes"),
    (
        "easy",
        20,
        "difficulty 20: friend and foe easily told apart",
    ),
    ("fair", 30, "difficulty 30: a reasonable difference"),
    ("slight", 40, "difficulty 40: a slight difference"),
];

const UNSURE: [(&str, bool, &str); 2] = [
    ("hold", false, "hold back if it cannot be told"),
    ("strike", true, "attack if it cannot be told"),
];

const PACES: [(&str, Speed, &str); 3] = [
    ("fast", Speed::Fast, "a fast attack"),
    (
        "normal",
        Speed::Normal,
        "a normal attack; +15 to know who it is",
    ),
    ("slow", Speed::Slow, "a slow attack; +25 to know who it is"),
];

fn named<T: Copy>(table: &[(&str, T, &str)], pick: &Pick) -> Option<T> {
    let found = table.iter().find(|(key, ..)| pick.key() == Some(*key));
    found.map(|(_, value, _)| *value)
}

/// The name of an arc.
pub(crate) fn arc_name(arc: Bearing) -> &'static str {
    let found = ARCS.iter().find(|(_, bearing, _)| *bearing == arc);
    found.map_or("", |(name, ..)| name)
}

/// Reads a pick of the steps of a watch.
pub(crate) fn take(plan: &mut Declaration, step: Step, pick: &Pick) {
    let Some(HeldAction::Watch(watch)) = plan.held_action.as_deref_mut() else {
        return;
    };
    match (step, &mut watch.identify) {
        (Step::Arc, _) => watch.arc = named(&ARCS, pick),
        (Step::Prey, _) => watch.anybody = named(&PREY, pick).unwrap_or_default(),
        (Step::Identify, identify) => {
            let difficulty = named(&IDENTIFY, pick).unwrap_or_default();
            *identify = (difficulty > 0).then_some(Identify {
                difficulty,
                attacks: false,
                pace: Speed::Fast,
            });
        }
        (Step::Unsure, Some(identify)) => {
            identify.attacks = named(&UNSURE, pick).unwrap_or_default();
        }
        (Step::Pace, Some(identify)) => identify.pace = named(&PACES, pick).unwrap_or_default(),
        _ => {}
    }
}

/// Lists what may be picked at a step of a watch.
pub(crate) fn offer_watch(step: Step, offer: &mut dyn Offer) {
    fn all<T>(offer: &mut dyn Offer, step: &'static str, table: &'static [(&str, T, &str)]) {
        offer.step(step);
        for (key, _, hint) in table {
            offer.open(Pick::option(key), key, hint);
        }
    }
    match step {
        Step::Arc => all(offer, "arc", &ARCS),
        Step::Prey => all(offer, "prey", &PREY),
        Step::Identify => all(offer, "identify", &IDENTIFY),
        Step::Unsure => all(offer, "unsure", &UNSURE),
        _ => all(offer, "pace", &PACES),
    }
}

/// Why nothing can be covered with a hand weapon, or with a missile weapon.
pub(super) fn refuse_deed(field: &Field, me: &Seen, plan: &Declaration, act: Act) -> Refusal {
    let mut plan = plan.clone();
    let watch = Watch {
        blow: act == Act::Attack,
        ..Watch::default()
    };
    plan.held_action = Some(Box::new(HeldAction::Watch(watch)));
    let mut last = Some((rule::OVERWATCH, "no weapon for it".into()));
    for (index, item) in me.weapons.iter() {
        // Of two of a kind the one is asked that would be offered.
        let named = item_named(me, plan.act, &item.weapon.id);
        let fits = match act {
            Act::Attack => item.weapon.melee,
            _ => item.weapon.missile.is_some(),
        };
        let ready = fits && item.place == Place::Ready;
        if ready && named.map(|(first, _)| first) == Some(index) {
            last = refuse_weapon(field, me, &plan, index);
            last.as_ref()?;
        }
    }
    last
}

/// Why nothing at all can be covered.
pub(crate) fn refuse_watch(field: &Field, me: &Seen, plan: &Declaration) -> Refusal {
    let mut last = None;
    for (_, act, _) in DEEDS {
        last = refuse_deed(field, me, plan, act);
        last.as_ref()?;
    }
    last
}
