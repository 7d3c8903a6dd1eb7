//! What bursts can be expected to do: at one target, over an area, and the next one of several.

use crate::attack::beat::{Assault, Means, declared};
use crate::attack::forecast::{Exchange, best_exchange, may_defend};
use crate::components::{Declaration, Field};
use crate::forecast::{SHOT, put_cards, swept};
use crate::missile::beat::{Barrage, automatic_hit, shots};
use crate::missile::components::Fire;
use crate::missile::rules::{Shot, area_row, best_shot};
use crate::odds::{Passage, reached};
use tabletop::CombatantId;
use tabletop::chance::Chance;
use tabletop::forecast::{Detail, Forecast};

/// Everybody in the arc of a declared burst, friend and foe.
pub(crate) fn sweep_part(field: &Field, who: CombatantId, detail: Detail, forecast: &mut Forecast) {
    if field.get(who).declaration.direction.is_none() {
        return;
    }
    let barrage = Barrage::declared(field, who);
    let passed = barrage.passes(field);
    one_burst(field, &barrage, &passed, detail, forecast);
    if detail == Detail::Cards {
        forecast.remarks.push(swept(barrage.fire, passed.len()));
    }
    let more = i32::from(field.get(who).declaration.further_shots);
    forecast.risk += spent(field, &barrage, 1 + more);
    if barrage.fire == Fire::Blind && more > 0 {
        // Each further burst finds fewer who still stand.
        forecast.gain += forecast.gain * more / 2;
        forecast.stray += forecast.stray * more / 2;
    }
}

/// What so many bursts cost: their share of a magazine, which takes an action to change.
fn spent(field: &Field, barrage: &Barrage, bursts: i32) -> i32 {
    let me = field.get(barrage.who);
    let Some(missile) = me.weapons.get(barrage.item).weapon.missile else {
        return 0;
    };
    let capacity = i32::from(missile.capacity.max(1));
    (SHOT * missile.burst * bursts / capacity).min(SHOT)
}

/// The burst that would follow now, over whom it `passes`.
fn one_burst(
    field: &Field,
    barrage: &Barrage,
    passes: &[CombatantId],
    detail: Detail,
    forecast: &mut Forecast,
) {
    let me = field.get(barrage.who);
    let mut passages: Vec<Passage> = Vec::new();
    let mut harms: Vec<(bool, i32)> = Vec::new();
    let mut most = None;
    for target in passes.iter().copied() {
        let Some(shot) = barrage.shot_at(field, target) else {
            continue;
        };
        let Some(row) = area_row(shot.bullets) else {
            break;
        };
        most.get_or_insert(row.most);
        let mut assault = Assault::shot(barrage.who, target, barrage.item, shot);
        let defends = may_defend(&field.get(assault.target), &assault);
        let exchange = best_exchange(field, &mut assault, defends);
        let automatic = (21 - automatic_hit(&shot)).clamp(0, 20) as u32;
        let below = exchange.below(21 - automatic);
        passages.push(Passage {
            counted: below,
            automatic: 20 * automatic,
        });
        let hits = i64::from(below + 20 * automatic);
        harms.push((
            field.get(target).owner() == me.owner(),
            (hits * i64::from(exchange.spread.loss) / 8000) as i32,
        ));
        if harms.len() == 1 {
            put_cards(field, &assault, &exchange, detail, forecast);
        }
    }
    let chances = reached(most.unwrap_or(0), 400, &passages);
    let mut missed: u64 = 1_000_000;
    for ((chance, (friend, harm)), passage) in chances.iter().zip(&harms).zip(&passages) {
        let share = (i64::from(*harm) * i64::from(*chance) / 1_000_000) as i32;
        if *friend {
            forecast.stray += share;
        } else {
            forecast.gain += share;
            missed = missed * u64::from(400 - (passage.counted + passage.automatic)) / 400;
        }
    }
    forecast.success = Some(Chance::new(1_000_000 - missed as u32, 1_000_000));
}

/// What the answer to `fire-on` brings: nothing, or one burst more.
pub(crate) fn forecast_fire_on(
    field: &Field,
    key: &str,
    barrage: &Barrage,
    partial: &[tabletop::decision::Pick],
    detail: Detail,
    forecast: &mut Forecast,
) {
    use tabletop::decision::Pick;
    let mut next = barrage.clone();
    match partial {
        [Pick::Option(_)] if key == "first" => {}
        [Pick::Target(first)] if key == "first" => next.first = Some(*first),
        [Pick::Target(target)] => next.target = Some(*target),
        [Pick::Option(key), rest @ ..] if key != "stop" => {
            if let [Pick::Tile(tile)] = rest {
                next.aim = *tile;
            }
        }
        _ => return,
    }
    let Some(target) = next.target else {
        one_burst(field, &next, &next.passes(field), detail, forecast);
        return;
    };
    if let Some(shot) = next.shot_at(field, target) {
        one_target(field, &next, target, shot, detail, forecast);
    }
}

fn one_target(
    field: &Field,
    barrage: &Barrage,
    target: CombatantId,
    shot: Shot,
    detail: Detail,
    forecast: &mut Forecast,
) {
    if shot.bullets == 0 {
        forecast.success = Some(Chance::NEVER);
        return;
    }
    let mut assault = Assault::shot(barrage.who, target, barrage.item, shot);
    let defends = may_defend(&field.get(assault.target), &assault);
    let exchange = best_exchange(field, &mut assault, defends);
    forecast.success = Some(Chance::new(exchange.hits, 400));
    forecast.gain = exchange.harm();
    forecast.stray = crate::attack::forecast::stray(&assault, &exchange);
    put_cards(field, &assault, &exchange, detail, forecast);
}

/// What the shots after the first can be expected to add (YC-ROF, YC-MULTI, YC-TWO-GUNS): each
/// only counts as far as those before it have left somebody to shoot at. Several targets are shot
/// at in turn.
pub(crate) fn further_shots(
    field: &Field,
    first: &Assault,
    plan: &Declaration,
    exchange: &Exchange,
    forecast: &mut Forecast,
) {
    let Means::Shot(shot) = first.means else {
        return;
    };
    let me = field.get(first.attacker);
    let mut left: Vec<(CombatantId, i32)> = plan.targets().map(|target| (target, 1000)).collect();
    if let Some(whole) = left.first_mut() {
        whole.1 -= exchange.harm().clamp(0, 1000);
    }
    let mut stray = forecast.stray;
    for (index, (item, nth, off_hand)) in shots(&me, plan).into_iter().enumerate().skip(1) {
        let turn = index % left.len().max(1);
        let Some((target, left)) = left.get_mut(turn) else {
            continue;
        };
        let foe = field.get(*target);
        let found = if off_hand || *target != first.target {
            best_shot(field, declared(&me), declared(&foe), item, shot.from)
        } else {
            Ok(shot)
        };
        let Ok(found) = found else {
            continue;
        };
        let mut next = Assault::shot(first.attacker, *target, item, found.further(nth));
        if let Means::Shot(shot) = &mut next.means {
            shot.off_hand = off_hand;
        }
        let exchange = if *target == first.target {
            next.guard = first.guard;
            crate::attack::forecast::exchange(field, &next)
        } else {
            let defends = may_defend(&field.get(next.target), &next);
            best_exchange(field, &mut next, defends)
        };
        let harm = exchange.harm().clamp(0, 1000) * *left / 1000;
        forecast.gain += harm;
        stray += crate::attack::forecast::stray(&next, &exchange);
        *left -= harm;
    }
    forecast.stray = stray;
}
