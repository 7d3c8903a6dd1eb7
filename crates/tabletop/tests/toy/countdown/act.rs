//! The grammar of intents and acts.
//!
//! ```text
//! state:  fight | move
//! act:    attack target  |  step tile  |  pass
//! ```

use super::exchange::Exchange;
use super::words::{BLOW, RANK};
use super::{Fighter, Means};
use crate::toy::{Roster, look, may_step, offer_steps, put};
use bevy_ecs::prelude::World;
use tabletop::choices::{Offer, Reason};
use tabletop::decision::Pick;
use tabletop::event::{EventKind, Intent, Log};
use tabletop::grid::Tile;
use tabletop::ruleset::Position;
use tabletop::{CombatantId, RuleId};

/// What an attack costs, in strike ranks.
const ATTACK_PRICE: i16 = 5;

/// What a step costs.
fn step_price(fighter: &Fighter) -> i16 {
    match fighter.intent {
        Some(Means::Move) => 2,
        _ => 4,
    }
}

/// Offers the two intents.
pub(super) fn offer_intents(offer: &mut dyn Offer) {
    offer.step("intent");
    offer.open(
        Pick::option("fight"),
        &"Fight",
        &"your weapon's reach counts",
    );
    offer.open(Pick::option("move"), &"Move", &"steps cost half");
}

/// Takes an intent: it gives strike ranks.
pub(super) fn accept_intent(world: &mut World, by: CombatantId, picks: &[Pick]) {
    let fights = picks.first().and_then(Pick::key) == Some("fight");
    let entity = world.resource::<Roster>().of(by);
    let Some(mut fighter) = world.get_mut::<Fighter>(entity) else {
        return;
    };
    let from = fighter.rank;
    let to = fighter.quickness + if fights { fighter.reach } else { 0 };
    fighter.rank = to;
    fighter.intent = Some(if fights { Means::Fight } else { Means::Move });
    let mut log = world.resource_mut::<Log>();
    let declared = log.push_intent(by, || Intent {
        by,
        sentence: if fights {
            "means to fight"
        } else {
            "means to move"
        }
        .into(),
        path: Vec::new(),
        target: None,
        phase: 1,
        icon: if fights { "attack" } else { "move" },
        concealment: tabletop::ruleset::Concealment::default(),
    });
    log.set_cause(Some(declared));
    log.push(EventKind::Gauge {
        who: by,
        gauge: RANK,
        from,
        to,
    });
}

/// Offers what somebody may do in his turn.
pub(super) fn offer(world: &World, by: CombatantId, partial: &[Pick], offer: &mut dyn Offer) {
    let figures = look::<Fighter>(world);
    let me = figures[by.index()];
    let Some((action, rest)) = partial.split_first() else {
        offer.step("action");
        let attack = Pick::option("attack");
        if figures.iter().any(|other| me.threatens(other)) {
            offer.open(attack, &"Attack", &format_args!("{ATTACK_PRICE} SR"));
        } else {
            let reason = "nobody stands beside you";
            offer.closed(attack, &"Attack", RuleId("C-EXCHANGE"), &reason);
        }
        let price = step_price(&me.fighter);
        offer.open(Pick::option("step"), &"Step", &format_args!("{price} SR"));
        offer.open(Pick::option("pass"), &"Pass", &"until the next round");
        return;
    };
    match (action.key(), rest) {
        (Some("attack"), []) => {
            offer.step("target");
            for other in figures.iter().filter(|other| me.threatens(other)) {
                offer.open(Pick::Target(other.id), &other.id, &"");
            }
        }
        (Some("step"), []) => {
            offer_steps(world, &figures, me.tile, 1, offer);
        }
        _ => offer.complete(),
    }
}

/// Why a tile is not offered.
pub(super) fn why_not(
    world: &World,
    by: CombatantId,
    partial: &[Pick],
    pick: &Pick,
) -> Option<Reason> {
    let ([action], Pick::Tile(tile)) = (partial, pick) else {
        return None;
    };
    let figures = look::<Fighter>(world);
    let from = figures[by.index()].tile;
    let reason = may_step(world, &figures, from, 1, *tile).err();
    reason.filter(|_| action.key() == Some("step"))
}

/// Takes an act. A blow becomes a beat; the rest is done at once.
pub(super) fn accept(world: &mut World, by: CombatantId, picks: &[Pick]) {
    let me = look::<Fighter>(world)[by.index()];
    match picks {
        [_, Pick::Target(at)] => put(world, Exchange::new(by, *at, BLOW, ATTACK_PRICE)),
        [_, Pick::Tile(to)] => {
            step(world, by, me.tile, *to);
            set_rank(world, by, me.fighter.rank - step_price(&me.fighter));
        }
        _ => set_rank(world, by, 0),
    }
}

fn step(world: &mut World, who: CombatantId, from: Tile, to: Tile) {
    let entity = world.resource::<Roster>().of(who);
    if let Some(mut position) = world.get_mut::<Position>(entity) {
        position.0 = to;
        world
            .resource_mut::<Log>()
            .push(EventKind::Moved { who, from, to });
    }
}

/// Sets what is left of somebody's strike ranks; a step that costs more than he has takes the rest.
fn set_rank(world: &mut World, who: CombatantId, rank: i16) {
    let entity = world.resource::<Roster>().of(who);
    if let Some(mut fighter) = world.get_mut::<Fighter>(entity) {
        let (from, to) = (fighter.rank, rank.max(0));
        fighter.rank = to;
        world.resource_mut::<Log>().push(EventKind::Gauge {
            who,
            gauge: RANK,
            from,
            to,
        });
    }
}
