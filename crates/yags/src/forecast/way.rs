//! What a way may cost that demands checks (YK-OBSTRUCT, YK-DANGER, YK-CLIMB-SIMPLE).

use crate::beats::{declared, ordeal_card};
use crate::figure::{Act, Declaration, Field, Manner};
use crate::rules::movement::combat_move_metres;
use crate::rules::ordeal::Ordeal;
use crate::rules::terrain::{Demand, litter_before};
use tabletop::CombatantId;
use tabletop::chance::Chance;
use tabletop::forecast::{Detail, Forecast};

/// The checks that a plan's way leads to, in order.
fn ordeals(field: &Field, who: CombatantId, plan: &Declaration) -> Vec<Ordeal> {
    let me = field.get(who);
    let mut ordeals = Vec::new();
    if plan.act == Act::Climb {
        let walls = crate::grammar::walls(field, &me);
        let wall = walls
            .into_iter()
            .find(|(tile, _)| Some(*tile) == plan.tread.goal && *tile != me.tile());
        ordeals.extend(wall.map(|(_, climb)| Ordeal::Ascend(climb.difficulty)));
        return ordeals;
    }
    if plan.act == Act::Topple && plan.tread.topples > 0 {
        ordeals.push(Ordeal::Topple(plan.tread.topples));
    }
    let walks = plan.path_cost <= 2 * combat_move_metres(&me);
    let demand = Demand::of(field.map(), &plan.path, walks);
    let tile = demand.footing.map(|index| plan.path[index]);
    let barge = tile.filter(|_| plan.tread.manner == Manner::Barge);
    ordeals.extend(barge.map(Ordeal::Barge));
    let whole = plan.tread.manner == Manner::Whole;
    let over = demand
        .climb
        .map(|(_, difficulty)| Ordeal::Over { difficulty, whole });
    ordeals.extend(over);
    if tile.is_some() || (!walks && plan.moves() && litter_before(field, &me) > 0) {
        let eased = i32::from(barge.is_some());
        ordeals.push(Ordeal::Footing { tile, eased });
    }
    ordeals
}

/// Adds what the way may cost: a failed check costs the move, and an attack that hangs on it; on
/// dangerous ground it may cost a fall.
pub(crate) fn way_part(
    field: &Field,
    who: CombatantId,
    plan: &Declaration,
    detail: Detail,
    forecast: &mut Forecast,
) {
    let ordeals = ordeals(field, who, plan);
    if ordeals.is_empty() {
        return;
    }
    let me = field.get(who);
    // In thousandths.
    let mut passes: u32 = 1000;
    for ordeal in &ordeals {
        passes = passes * ordeal.faces(field, declared(&me)) / 20;
    }
    let fails = (1000 - passes) as i32;
    let danger = plan.path.iter().any(|tile| {
        let ground = field.map().ground(*tile);
        ground.danger > tabletop::grid::Danger::None
    });
    let safe = plan.tread.manner == Manner::Safe;
    let price = match (danger, safe) {
        (false, _) => 60,
        (true, true) => 120,
        (true, false) => 250,
    };
    forecast.risk += fails * price / 1000;
    if plan.act == Act::Attack {
        forecast.gain = forecast.gain * passes as i32 / 1000;
        forecast.success = forecast
            .success
            .map(|chance| Chance::new(chance.cases * passes, chance.of * 1000).reduced());
    } else if forecast.success.is_none() {
        forecast.success = Some(Chance::new(passes, 1000));
    }
    if detail == Detail::Cards {
        for ordeal in ordeals {
            forecast.cards.push(ordeal_card(field, who, ordeal, 0));
        }
        forecast.remarks.push(format!(
            "the way has to be mastered first: {} in 100",
            passes / 10
        ));
    }
}
