//! Cards before their dice.

use super::exchange::Exchange;
use crate::beats::{Assault, attack_card, blast_of, clash};
use crate::cards;
use crate::figure::Field;
use crate::rule;
use crate::rules::check::Plan;
use tabletop::event::Card;
use tabletop::forecast::{Detail, Forecast};
use tabletop::ledger::Account;

/// Puts the cards of the attack and of its damage into a forecast, if cards are wanted.
pub(crate) fn put_cards(
    field: &Field,
    assault: &Assault,
    exchange: &Exchange,
    detail: Detail,
    forecast: &mut Forecast,
) {
    if detail == Detail::Cards {
        forecast
            .cards
            .push(attack_preview(field, assault, exchange));
        forecast
            .cards
            .push(damage_preview(field, assault, exchange));
    }
}

/// The card of the attack before its die.
pub(crate) fn attack_preview(field: &Field, assault: &Assault, exchange: &Exchange) -> Card {
    let mut card = attack_card(assault, field, false);
    card.odds = vec![
        cards::odds("hit", exchange.hits, 400),
        cards::odds(
            "fumble",
            20 * exchange.contest.fumble.clamp(0, 20) as u32,
            400,
        ),
    ];
    if assault.guard.is_none() {
        card.odds.insert(1, cards::needs(&exchange.contest, 0));
    }
    if let Some(guard) = assault.guard {
        let plan: Plan<Account> = clash(assault, field, |clash| clash.defence(guard));
        card.columns
            .push(cards::roll_column("defence", plan, 0, rule::DEF));
    }
    card
}

/// The card of the damage before its die: at least n wounds, over all dice of the exchange.
pub(crate) fn damage_preview(field: &Field, assault: &Assault, exchange: &Exchange) -> Card {
    let (attacker, target) = (field.get(assault.attacker), field.get(assault.target));
    let columns = cards::damage_columns(blast_of::<Account>(assault, field), 0);
    let title = format!(
        "Damage of {} to {}, if it hits",
        attacker.called.name, target.called.name
    );
    let mut card = cards::card(
        title,
        crate::vocabulary::purpose::DAMAGE,
        &attacker,
        Some(&target),
        columns,
    );
    let spread = &exchange.spread;
    let of = 400 * u32::from(spread.of);
    let harmed = exchange.hits * u32::from(spread.of - spread.nothing);
    card.odds.push(cards::odds("no effect", of - harmed, of));
    for (index, faces) in spread.wounds.iter().enumerate() {
        if *faces > 0 {
            card.odds.push(cards::odds(
                format!("at least {} wounds", index + 1).replace("1 wounds", "1 wound"),
                exchange.hits * u32::from(*faces),
                of,
            ));
        }
    }
    if spread.check > 0 {
        card.odds.push(cards::odds(
            "health check at once",
            exchange.hits * u32::from(spread.check),
            of,
        ));
    }
    card
}
