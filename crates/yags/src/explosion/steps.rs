//! What may be declared with charges, doors and what is dropped (YC-EX-TNT, R-28, R-50).

use crate::components::{Declaration, Field, Seen};
use crate::declare::legality::{Refusal, no};
use crate::explosion::beat::{armed, doors};
use crate::rule;
use tabletop::choices::Offer;
use tabletop::decision::Pick;
use tabletop::grid::{Door, Footprint, Heading, Tile};

/// Longest fuse in rounds.
const LONGEST: u8 = 3;

/// Why no charge can be laid.
pub(crate) fn refuse_laying(me: &Seen) -> Refusal {
    if me.weapons.charges.is_empty() {
        return no(rule::EX_TNT, "carries no charge");
    }
    if me.situation.ride.mount.is_some() {
        return no(rule::EX_TNT, "not from the saddle");
    }
    None
}

/// Why nothing can be set off.
pub(crate) fn refuse_detonation(field: &Field, me: &Seen) -> Refusal {
    if armed(field, *me.id).is_empty() {
        return no(rule::EX_TNT, "no charge of yours waits for its trigger");
    }
    None
}

/// Why no door can be opened or closed.
pub(crate) fn refuse_door(field: &Field, me: &Seen) -> Refusal {
    if me.breadth() > 1 {
        return no(rule::AFTER_DOOR, "too large for a door");
    }
    if doors(field, me).is_empty() {
        return no(rule::AFTER_DOOR, "no door beside you");
    }
    None
}

/// Lists the charges, one of each kind.
pub(crate) fn offer_charges_carried(me: &Seen, offer: &mut dyn Offer) {
    offer.step("charge");
    let charges = &me.weapons.charges;
    for (index, charge) in charges.iter().enumerate() {
        if charges[..index].iter().any(|other| other.id == charge.id) {
            continue;
        }
        let hint = format_args!(
            "damage {} + d20, wounds within {}.{:02} m",
            charge.damage,
            charge.blast_cm / 100,
            charge.blast_cm % 100
        )
        .to_string();
        offer.open(
            Pick::Option(charge.id.to_string().into()),
            &charge.name,
            &hint,
        );
    }
}

/// Where a charge can be laid: the own tile and those within reach.
pub(crate) fn offer_beds(field: &Field, me: &Seen, offer: &mut dyn Offer) {
    offer.step("mark");
    let here = me.tile();
    let beside = Heading::ALL.into_iter().map(|heading| here.step(heading));
    let within = |tile: &Tile| {
        let there = Footprint::single(*tile);
        *tile == here
            || (field.map().passable(*tile) && field.map().touching(me.footprint(), there))
    };
    for tile in std::iter::once(here).chain(beside).filter(within) {
        offer.open(Pick::Tile(tile), &tile, &"");
    }
}

/// Lists the fuses: a trigger, or so many rounds.
pub(crate) fn offer_fuses(offer: &mut dyn Offer) {
    offer.step("fuse");
    offer.open(
        Pick::Count(0),
        &"a trigger",
        &"goes off when you set it off",
    );
    for rounds in 1..=LONGEST {
        let label = match rounds {
            1 => "1 round".to_owned(),
            n => format!("{n} rounds"),
        };
        offer.open(
            Pick::Count(rounds),
            &label,
            &"goes off by itself, at the end of that round",
        );
    }
}

/// Lists the doors by the tiles behind them.
pub(crate) fn offer_doors(field: &Field, me: &Seen, offer: &mut dyn Offer) {
    offer.step("tile");
    for (tile, door) in doors(field, me) {
        let what = match door {
            Door::Closed => "open it",
            Door::Open => "close it",
        };
        offer.open(Pick::Tile(tile), &tile, &what);
    }
}

/// Takes the charge of this name into a plan.
pub(crate) fn plan_charge_laid(me: &Seen, plan: &mut Declaration, key: &str) {
    let charges = &me.weapons.charges;
    let found = charges.iter().position(|charge| &*charge.id == key);
    plan.thing = found.map(|index| index as u8);
}
