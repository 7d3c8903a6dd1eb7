//! Overwatch: the check of whoever covers an area (YC-OVERWATCH, table A-18).

use crate::checks::rules::{Actor, Plan};
use crate::components::{Act, Field, Seen, Speed};
use crate::data::{Attribute, Skill};
use crate::melee::rules::threatens;
use crate::overwatch::components::Watch;
use crate::rule;
use tabletop::grid::{Footprint, Tile, in_sight};
use tabletop::ledger::{Ledger, NullLedger, Total};

/// Below this nothing is done, whatever was to be told apart.
pub(crate) const ALERT: i32 = 10;

/// Perception x Tactics; +15 if the attack is made normal, +25 if slow (YC-OW-IDENTIFY).
pub(crate) fn overwatch_roll<L: Ledger>(actor: Actor, watch: &Watch) -> Plan<L> {
    let mut plan = Plan::ability(actor.figure, Attribute::Perception, Skill::Tactics);
    if let Some(identify) = watch.identify {
        let time = match identify.pace {
            Speed::Fast => 0,
            Speed::Normal => 15,
            Speed::Slow => 25,
        };
        plan.sum.modify("takes its time", time, rule::OW_IDENTIFY);
    }
    plan.burden(actor.figure);
    plan.hamper(actor);
    plan
}

/// What the check must reach: 10, or 20, 30, 40 to know friend from foe.
pub(crate) fn difficulty<L: Ledger>(watch: &Watch) -> Total<L> {
    let mut total = Total::new();
    match watch.identify {
        None => total.add("alert", ALERT, rule::OVERWATCH),
        Some(identify) => total.add(
            "tell friend from foe",
            i32::from(identify.difficulty),
            rule::OW_IDENTIFY,
        ),
    };
    total
}

/// What a total comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reaction {
    /// Nothing is done.
    TooLate,
    /// It cannot be told who it is: what was said beforehand is done.
    Unsure,
    /// It is known: attack, or choose.
    Alert,
}

/// Reads a total.
pub(crate) fn reaction(total: i32, watch: &Watch) -> Reaction {
    if total < ALERT {
        Reaction::TooLate
    } else if total < difficulty::<NullLedger>(watch).value() {
        Reaction::Unsure
    } else {
        Reaction::Alert
    }
}

/// How many of the 20 faces lead to an attack, if whoever knows attacks.
pub(crate) fn alert_faces(actor: Actor, watch: &Watch) -> u32 {
    let plan: Plan<NullLedger> = overwatch_roll(actor, watch);
    let attacks = |face: &u8| match reaction(plan.total(*face), watch) {
        Reaction::TooLate => false,
        Reaction::Unsure => watch.identify.is_some_and(|identify| identify.attacks),
        Reaction::Alert => true,
    };
    (1..=20)
        .filter(|face| !plan.fumbles(*face) && attacks(face))
        .count() as u32
}

/// What counts for the order of an attack besides initiative: Perception x Tactics without a roll
/// for a watch kept from the round before (YC-OW-STAND), initiative once more for whoever keeps
/// somebody at gunpoint (YC-GUN-HEAD).
pub(crate) fn order_bonus(figure: &Seen) -> i32 {
    let round = figure.declaration;
    match (round.watch(), round.wait()) {
        (Some(watch), _) if watch.standing => {
            figure.attributes.get(Attribute::Perception)
                * figure.attributes.skills.get(Skill::Tactics)
        }
        (_, Some(wait)) if wait.gun => figure.situation.initiative.value,
        _ if round.rushes => figure.situation.initiative.value,
        _ => 0,
    }
}

/// Whether a watch covers anything of `place`: with a hand weapon what it threatens, with a missile
/// weapon the tiles in sight within 22.5 degrees of its direction. Of something large the nearest
/// tile in sight counts.
pub(crate) fn covers(field: &Field, watcher: &Seen, watch: &Watch, place: Footprint) -> bool {
    if watch.blow {
        return threatens(field.map(), watcher, place);
    }
    let (here, tile) = field.map().line_between(watcher.footprint(), place);
    here != tile
        && watch.arc.is_none_or(|arc| arc.covers(here, tile))
        && in_sight(field.map(), here, tile)
}

/// Where and when somebody presents itself to a watch: after `step` of `of` steps of its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Presented {
    pub(crate) tile: Tile,
    pub(crate) step: usize,
    pub(crate) of: usize,
}

/// Whether and where `foe` presents itself: a newcomer anywhere on its way, whoever was in
/// view already only by entering, and only if everybody counts.
pub(crate) fn presents(
    field: &Field,
    watcher: &Seen,
    watch: &Watch,
    foe: &Seen,
) -> Option<Presented> {
    let known = field.saw(watcher, foe);
    if !foe.conscious() || (known && !watch.anybody) {
        return None;
    }
    let round = foe.declaration;
    let here = foe.tile();
    let stays = [here, round.fires_from.unwrap_or(here)];
    let path = match round.act {
        _ if round.moves() => &round.path[..],
        Act::PopOut => &stays[..],
        _ => &stays[..1],
    };
    // A blow that takes its time meets it on what is left of its way.
    let late = watch.blow && watch.pace() > Speed::Fast;
    let now = path.iter().position(|tile| *tile == here);
    let path = &path[now.filter(|_| late).unwrap_or(0)..];
    let of = path.len().max(2) - 1;
    path.iter()
        .enumerate()
        .skip(usize::from(known))
        .find(|(_, tile)| covers(field, watcher, watch, foe.footprint_at(**tile)))
        .map(|(step, tile)| Presented {
            tile: *tile,
            step,
            of,
        })
}
