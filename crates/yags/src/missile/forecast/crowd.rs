//! What a shot at a crowd can be expected to do: all its members are as likely (YC-CROWD, R-101).

use crate::attack::beat::Assault;
use crate::attack::forecast::{best_exchange, may_defend};
use crate::components::{Declaration, Field};
use crate::forecast::put_cards;
use crate::missile::beat::crowd_shots;
use tabletop::CombatantId;
use tabletop::chance::Chance;
use tabletop::forecast::{Detail, Forecast};

pub(crate) fn crowd_part(
    field: &Field,
    who: CombatantId,
    target: CombatantId,
    plan: &Declaration,
    detail: Detail,
    forecast: &mut Forecast,
) {
    let me = field.get(who);
    let from = plan.fires_from.unwrap_or(me.tile());
    let shots = crowd_shots(field, who, target, plan.item, from);
    let count = shots.len() as i32;
    let (mut hits, mut gain, mut stray) = (0, 0, 0);
    for (victim, shot) in shots {
        let mut assault = Assault::shot(who, victim, plan.item, shot);
        let defends = may_defend(&field.get(assault.target), &assault);
        let exchange = best_exchange(field, &mut assault, defends);
        hits += exchange.hits;
        let harm = exchange.harm();
        if field.get(victim).owner() == me.owner() {
            stray += harm;
        } else {
            gain += harm;
        }
        if victim == target {
            put_cards(field, &assault, &exchange, detail, forecast);
        }
    }
    if count == 0 {
        forecast.success = Some(Chance::NEVER);
        return;
    }
    forecast.success = Some(Chance::new(hits, 400 * count as u32));
    forecast.gain = gain / count;
    forecast.stray = stray / count;
    if detail == Detail::Cards {
        let words = format!(
            "meets one of {count}, whom chance picks ({})",
            crate::rule::CROWD
        );
        forecast.remarks.push(words);
    }
}
