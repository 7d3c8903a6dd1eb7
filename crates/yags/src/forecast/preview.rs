//! Cards before their dice.

use crate::attack::beat::{Assault, Means, attack_card, blast_of, clash};
use crate::attack::forecast::Exchange;
use crate::checks::rules::Plan;
use crate::components::Field;
use crate::damage::beat::marks;
use crate::damage::rules::{Due, Harm, Marks};
use crate::options::Setting;
use crate::{cards, rule};
use tabletop::event::Card;
use tabletop::forecast::{Detail, Forecast};
use tabletop::ledger::{NullLedger, RecordingLedger};

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
        cards::hit(exchange.hits),
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
        let plan: Plan<RecordingLedger> = clash(assault, field, |clash| clash.defence(guard));
        card.columns
            .push(cards::roll_column("defence", plan, 0, rule::DEF));
    }
    card
}

/// The card of the damage before its die. Its chances are those of a hit, but for the last, which
/// says so.
pub(crate) fn damage_preview(field: &Field, assault: &Assault, exchange: &Exchange) -> Card {
    let (attacker, target) = (field.get(assault.attacker), field.get(assault.target));
    let columns = cards::damage_columns(blast_of::<RecordingLedger>(assault, field), 0);
    let title = format!(
        "Damage of {} to {}, if it hits",
        attacker.identity.name, target.identity.name
    );
    let mut card = cards::card(
        title,
        crate::vocabulary::purpose::DAMAGE,
        &attacker,
        Some(&target),
        columns,
    );
    let given = Given::of(field, assault, exchange);
    let of = given.of;
    card.odds.push(cards::odds("no effect", given.nothing, of));
    for (faces, what) in [(&given.wounds, "wound"), (&given.stuns, "stun")] {
        for (index, cases) in faces.iter().enumerate() {
            if *cases > 0 {
                let plural = if index == 0 { "" } else { "s" };
                let label = format!("at least {} {what}{plural}", index + 1);
                card.odds.push(cards::odds(label, *cases, of));
            }
        }
    }
    if given.check > 0 {
        card.odds
            .push(cards::odds("health check at once", given.check, of));
    }
    let (whole, hits) = (u64::from(of), u64::from(exchange.hits));
    let both = hits * (whole - u64::from(given.nothing));
    let all = tabletop::chance::Chance::of_many(both, 400 * whole);
    card.odds.push(tabletop::event::Odds {
        kind: tabletop::event::OddsKind::Other,
        label: "hit and harm".into(),
        chance: all,
    });
    card
}

/// Most wounds or stuns that a card counts one by one.
const COUNTED: usize = 8;

/// What comes of a hit, in cases out of `of`.
#[derive(Default)]
struct Given {
    of: u32,
    nothing: u32,
    /// Cases with at least 1, 2, ... wounds.
    wounds: [u32; COUNTED],
    stuns: [u32; COUNTED],
    /// Cases after which a Health check is due at once.
    check: u32,
}

impl Given {
    fn of(field: &Field, assault: &Assault, exchange: &Exchange) -> Self {
        let target = field.get(assault.target);
        let marks = marks(&target);
        let soak_die = field.options.on(Setting::SoakDie);
        let mut given = Self::default();
        for (hits, level) in exchange.levels() {
            let mut assault = assault.clone();
            if let (Means::Shot(shot), Some(level)) = (&mut assault.means, level) {
                shot.level = level;
            }
            let blast = blast_of::<NullLedger>(&assault, field);
            let apart = blast.damage.value() - blast.soak.value();
            for (dice, pairs) in faces(soak_die) {
                let harm = blast.conversion.harm(apart + dice);
                given.count(marks, harm, hits * pairs);
            }
        }
        given
    }

    fn count(&mut self, marks: Marks, harm: Harm, cases: u32) {
        self.of += cases;
        if harm.is_none() {
            self.nothing += cases;
            return;
        }
        for (counted, marks) in [
            (&mut self.wounds, harm.wounds),
            (&mut self.stuns, harm.all_stuns()),
        ] {
            for at_least in counted.iter_mut().take(marks.max(0) as usize) {
                *at_least += cases;
            }
        }
        let due = Due::after(marks.size, marks.wounds, &marks.after(harm));
        self.check += cases * u32::from(due.any());
    }
}

/// What the dice of damage and soak add, with how many of their faces do.
fn faces(soak_die: bool) -> impl Iterator<Item = (i32, u32)> {
    let range = if soak_die { -19..=19 } else { 1..=20 };
    range.map(move |dice: i32| {
        let pairs = if soak_die {
            20 - dice.unsigned_abs()
        } else {
            1
        };
        (dice, pairs)
    })
}
