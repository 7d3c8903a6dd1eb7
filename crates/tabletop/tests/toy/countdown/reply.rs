//! The grammar of what is asked in the middle of an exchange.
//!
//! ```text
//! react:  parry | dodge | none
//! token:  harm | riposte | push | none
//! ```

use super::Fighter;
use super::exchange::{Exchange, behind};
use super::words::BLOW;
use crate::toy::{look, occupied};
use bevy_ecs::prelude::World;
use tabletop::agenda::Agenda;
use tabletop::battle::Battlefield;
use tabletop::choices::Offer;
use tabletop::decision::{Decision, Pick};
use tabletop::grid::Tile;
use tabletop::{CombatantId, RuleId};

/// What a parry costs, in strike ranks.
pub(super) const PARRY_PRICE: i16 = 3;
/// What a dodge costs.
pub(super) const DODGE_PRICE: i16 = 5;
/// What a riposte costs.
pub(super) const RIPOSTE_PRICE: i16 = 3;

/// Offers the reactions with their prices.
pub(super) fn offer_reactions(world: &World, by: CombatantId, offer: &mut dyn Offer) {
    let rank = look::<Fighter>(world)[by.index()].fighter.rank;
    offer.step("reaction");
    for (key, label, price) in [
        ("parry", "Parry", PARRY_PRICE),
        ("dodge", "Dodge", DODGE_PRICE),
    ] {
        let short = if price > rank { " and 1 life" } else { "" };
        let hint = format_args!("{} SR{short}", price.min(rank));
        offer.open(Pick::option(key), &label, &hint);
    }
    offer.open(Pick::option("none"), &"Nothing", &"costs nothing");
}

/// Offers the effects that the winner may choose: `decision` says who has won against whom.
pub(super) fn offer_effects(world: &World, decision: &Decision, offer: &mut dyn Offer) {
    // Exchanges can be nested; the one that asks lies on top.
    let top = world.resource::<Agenda>().top();
    let asking = top.and_then(|beat| world.get::<Exchange>(beat));
    let (Some(asking), Some(loser)) = (asking, decision.about()) else {
        return;
    };
    let figures = look::<Fighter>(world);
    let (me, loser) = (figures[decision.by.index()], figures[loser.index()]);
    offer.step("effect");
    if asking.hits() {
        offer.open(Pick::option("harm"), &"Harm more", &"+3");
    }
    if asking.at == me.id {
        let riposte = Pick::option("riposte");
        if asking.deed == BLOW && me.fighter.rank >= RIPOSTE_PRICE {
            let hint = format_args!("{RIPOSTE_PRICE} SR");
            offer.open(riposte, &"Riposte", &hint);
        } else {
            let reason = format_args!("only against a blow, and with {RIPOSTE_PRICE} SR to pay");
            offer.closed(riposte, &"Riposte", RuleId("C-RIPOSTE"), &reason);
        }
    }
    let standing = figures.iter().filter(|figure| figure.standing);
    let taken: Vec<Tile> = standing.map(|figure| figure.tile).collect();
    let map = &world.resource::<Battlefield>().0;
    let push = Pick::option("push");
    match occupied(map, &taken, behind(me.tile, loser.tile)) {
        None => offer.open(push, &"Push back", &"by one tile"),
        Some(reason) => offer.closed(push, &"Push back", RuleId("C-PUSH"), &reason),
    }
    offer.open(Pick::option("none"), &"Nothing", &"");
}
