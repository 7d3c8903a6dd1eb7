//! Forecasts of answers in the middle of an attack.

use super::preview::put_cards;
use super::threats::menace;
use crate::attack::beat::{Assault, Kind, contest};
use crate::attack::forecast::{
    DISARMED, best_exchange, charged, exchange, may_defend, seized, slip, tiring,
};
use crate::attack::rules::Guard;
use crate::beats::Waiting;
use crate::checks::beat::{Price, Roll, harm_now_and_then, price_of, worth};
use crate::components::{Field, ItemIndex, Seen};
use crate::explosion::forecast::forecast_dive;
use crate::melee::beat::{prize_key, prizes};
use crate::missile::forecast::forecast_fire_on;
use crate::overwatch::forecast::spring;
use tabletop::CombatantId;
use tabletop::chance::Chance;
use tabletop::decision::Pick;
use tabletop::forecast::{Detail, Forecast};

/// The forecast of an answer to a question that the beat `waiting` asked.
pub(crate) fn forecast_reaction(
    field: &mut Field,
    key: &str,
    by: CombatantId,
    waiting: &Waiting,
    partial: &[Pick],
    detail: Detail,
) -> Forecast {
    let mut forecast = Forecast::default();
    let pick = partial.first().and_then(Pick::key);
    let assault = match waiting {
        Waiting::Assault(assault) => &**assault,
        Waiting::Barrage(barrage) => {
            forecast_fire_on(field, key, barrage, partial, detail, &mut forecast);
            return forecast;
        }
        Waiting::Explosion(blast) => {
            forecast_dive(field, by, blast, pick == Some("dive"), &mut forecast);
            return forecast;
        }
        Waiting::Watch(beat) => {
            if pick == Some("strike") {
                spring(field, by, beat.prey, beat.tile(), detail, &mut forecast);
            }
            return forecast;
        }
        Waiting::Charge(beat) => {
            charged(field, beat, by, pick, &mut forecast);
            return forecast;
        }
        Waiting::Harm(shrug) => {
            let lower = |face: u8| worth(shrug.harm(face.min(shrug.face)));
            forecast.risk = match pick {
                Some("shrug") => (1..=20).map(lower).sum::<i32>() / 20 + tiring(&field.get(by)),
                _ => worth(shrug.harm(shrug.face)),
            };
            return forecast;
        }
        Waiting::Slip(who) => {
            forecast.risk = match pick {
                Some("fatigue") => tiring(&field.get(*who)),
                _ => 150,
            };
            return forecast;
        }
    };
    match key {
        "defend" => {
            let mut assault = assault.clone();
            assault.guard = Guard::ALL
                .into_iter()
                .find(|guard| pick == Some(guard.key()));
            let exchange = exchange(field, &assault);
            forecast.risk = exchange.harm();
            forecast.threat = Some(Chance::new(exchange.hits, 400));
            put_cards(field, &assault, &exchange, detail, &mut forecast);
        }
        "again" => again(field, assault, pick == Some("again"), &mut forecast),
        "shrug" => {
            let (now, then) = harm_now_and_then(assault, field, true);
            forecast.risk = if pick == Some("shrug") {
                then + tiring(&field.get(by))
            } else {
                now
            };
        }
        "opportunity" => seized(field, assault, pick, &mut forecast),
        "disarm" => forecast.gain = prize_worth(field, assault, pick),
        "cover" => forecast.risk = cover_risk(field, by, assault, pick == Some("keep")),
        "strike" if pick == Some("strike") => {
            if let Some(item) = field.get(by).weapons.melee_item() {
                let mut strike = Assault::blow(by, assault.attacker, item, Kind::Free);
                let defends = may_defend(&field.get(strike.target), &strike);
                let exchange = best_exchange(field, &mut strike, defends);
                forecast.gain = exchange.harm();
                forecast.risk = slip(&field.get(by), &exchange);
                forecast.success = Some(Chance::new(exchange.hits, 400));
                put_cards(field, &strike, &exchange, detail, &mut forecast);
            }
        }
        _ => price(field, key, by, assault, pick, &mut forecast),
    }
    forecast
}

/// What a roll that is made again can be expected to bring, and what the one that lies brings.
fn again(field: &Field, assault: &Assault, rolls: bool, forecast: &mut Forecast) {
    let contest = contest(assault, field);
    let bare = assault.guard.is_none();
    let hits = |attack: u8, defence: u8| i32::from(contest.hits(attack, defence));
    match Roll::at(assault.stage) {
        Roll::Attack => {
            let faces = 1..=20_u8;
            let over = |attack: u8| (1..=20).map(|defence| hits(attack, defence)).sum::<i32>();
            forecast.gain = if rolls {
                faces.map(over).sum::<i32>()
            } else {
                20 * over(assault.attack_face)
            };
            forecast.success = Some(Chance::new(forecast.gain as u32, 400));
        }
        Roll::Defence => {
            let against = |defence: u8| hits(assault.attack_face, defence);
            forecast.risk = if rolls && !bare {
                20 * (1..=20).map(against).sum::<i32>()
            } else {
                400 * against(assault.defence_face)
            };
        }
        Roll::Damage => {
            let (now, then) = harm_now_and_then(assault, field, false);
            forecast.gain = if rolls { then } else { now };
        }
    }
}

/// What losing a weapon costs its holder, the best one most; having it as well is worth more.
fn prize_worth(field: &Field, assault: &Assault, pick: Option<&str>) -> i32 {
    let victim = field.get(assault.target);
    let chosen = prizes(field, assault)
        .into_iter()
        .find(|prize| pick == Some(&*prize_key(&victim, *prize)));
    chosen.map_or(0, |(item, takes)| {
        let weapon = &victim.weapons.get(item).weapon;
        100 + 10 * (weapon.attack + weapon.damage).max(0) + 20 * i32::from(takes)
    })
}

/// What is to be feared this round after a free defence was set aside for the target of an attack,
/// or kept: the counter strike of the target, and whoever else may attack.
fn cover_risk(field: &Field, by: CombatantId, assault: &Assault, keeps: bool) -> i32 {
    let me = field.get(by);
    let free =
        usize::from(me.situation.slots.declared).saturating_sub(me.situation.slots.assigned.len());
    let target = assault.target;
    let open =
        |enemy: &Seen| !me.situation.slots.covers(*enemy.id) && (keeps || *enemy.id != target);
    if !keeps {
        return menace(field, &me, free.saturating_sub(1), open);
    }
    let counter = field.get(target).weapons.melee_item().map_or(0, |item| {
        let mut strike = Assault::blow(target, by, item, Kind::Counter);
        best_exchange(field, &mut strike, false).harm()
    });
    counter + menace(field, &me, free, open)
}

/// What a fumble's price costs the fumbler, for whoever chooses.
pub(crate) fn price(
    field: &Field,
    key_of: &str,
    by: CombatantId,
    assault: &Assault,
    pick: Option<&str>,
    forecast: &mut Forecast,
) {
    let fumbler = if key_of == "attack-fumble" {
        assault.attacker
    } else {
        assault.target
    };
    let figure = field.get(fumbler);
    let cost = match pick {
        Some("fatigue") => tiring(&figure),
        Some(key) if key.starts_with("drop") || key.starts_with("break") => {
            let attack_with = (key_of == "attack-fumble").then_some(assault.item);
            match price_of(&figure, attack_with, key) {
                Some(Price::Drop(item) | Price::Break(item)) => losing(&figure, item),
                _ => 0,
            }
        }
        Some("fail") => {
            let mut bare = assault.clone();
            bare.defence_fails = true;
            let turns = {
                let with = contest(assault, field);
                let without = contest(&bare, field);
                !with.hits(assault.attack_face, assault.defence_face)
                    && without.hits(assault.attack_face, assault.defence_face)
            };
            if turns {
                exchange(field, &bare).spread.loss / 20
            } else {
                0
            }
        }
        _ => 0,
    };
    if fumbler == by {
        forecast.risk = cost;
    } else {
        forecast.gain = cost;
    }
}

/// What a weapon is worth that is lost: less beside the one that its holder strikes with.
fn losing(figure: &Seen, item: ItemIndex) -> i32 {
    if figure.melee_item() == Some(item) || figure.weapons.held().count() == 1 {
        DISARMED
    } else {
        DISARMED / 2
    }
}
