//! What a way may cost that demands checks (YK-OBSTRUCT, YK-DANGER, YK-CLIMB-SIMPLE).

use crate::attack::beat::declared;
use crate::checks::beat::ordeal_card;
use crate::checks::rules::SkillCheck;
use crate::components::{Act, Field, Seen};
use crate::data::Source;
use crate::fire::rules::{element_soak, heat, scorching};
use crate::movement::components::Manner;
use crate::movement::rules::{Demand, combat_move_metres, litter_before, walls};
use crate::odds::Spread;
use crate::options::Setting;
use tabletop::chance::Chance;
use tabletop::forecast::{Detail, Forecast};
use tabletop::grid::Tile;
use tabletop::ledger::NullLedger;

/// The checks that a plan's way leads to, in order.
fn ordeals(field: &Field, me: &Seen) -> Vec<SkillCheck> {
    let plan = me.declaration;
    let mut ordeals = Vec::new();
    if plan.act == Act::Climb {
        let walls = walls(field, me);
        let wall = walls
            .into_iter()
            .find(|(tile, _)| Some(*tile) == plan.tread.goal && *tile != me.tile());
        ordeals.extend(wall.map(|(_, climb)| SkillCheck::Ascend(climb.difficulty)));
        return ordeals;
    }
    if plan.act == Act::Topple && plan.tread.topples > 0 {
        ordeals.push(SkillCheck::Topple(plan.tread.topples));
    }
    let walks = plan.path_cost <= 2 * combat_move_metres(me);
    let demand = Demand::of(&field.ways(me), &plan.path, walks);
    let tile = demand.footing.map(|index| plan.path[index]);
    let barge = tile.filter(|_| plan.tread.manner == Manner::Barge);
    ordeals.extend(barge.map(SkillCheck::Barge));
    let whole = plan.tread.manner == Manner::Whole;
    let over = demand
        .climb
        .map(|(_, difficulty)| SkillCheck::Over { difficulty, whole });
    ordeals.extend(over);
    if tile.is_some() || (!walks && plan.moves() && litter_before(field, me) > 0) {
        let eased = i32::from(barge.is_some());
        ordeals.push(SkillCheck::Footing { tile, eased });
    }
    ordeals
}

/// Adds what the way may cost: a failed check costs the move, and an attack that hangs on it; on
/// dangerous ground it may cost a fall.
pub(crate) fn way_part(field: &Field, me: &Seen, detail: Detail, forecast: &mut Forecast) {
    let (who, plan) = (*me.id, me.declaration);
    if !plan.moves() && !matches!(plan.act, Act::Climb | Act::Topple) {
        // Whoever stays meets nothing.
        return;
    }
    let ordeals = ordeals(field, me);
    if ordeals.is_empty() {
        return;
    }
    // In thousandths.
    let mut passes: u32 = 1000;
    for skill_check in &ordeals {
        passes = passes * skill_check.faces(field, declared(me)) / 20;
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
    if plan.act.brings_its_way() {
        forecast.gain = forecast.gain * passes as i32 / 1000;
        forecast.success = forecast
            .success
            .map(|chance| Chance::new(chance.cases * passes, chance.of * 1000).reduced());
    } else if forecast.success.is_none() {
        forecast.success = Some(Chance::new(passes, 1000));
    }
    if detail == Detail::Cards {
        for skill_check in ordeals {
            forecast.cards.push(ordeal_card(field, who, skill_check, 0));
        }
        forecast.remarks.push(format!(
            "the way has to be mastered first: {} in 100",
            passes / 10
        ));
    }
}

/// What fire and cold cost: where the way leads, and where the figure burns already (YC-ELEM).
pub(crate) fn element_part(field: &Field, me: &Seen, forecast: &mut Forecast) {
    let (map, plan) = (field.map(), me.declaration);
    let burning = |tile: Tile| {
        let mut tiles = me.footprint_at(tile).tiles();
        tiles.find_map(|tile| Source::named(map.hazard(tile)))
    };
    let here = burning(plan.destination(me.tile()));
    let mut met = plan.path.iter().filter_map(|tile| burning(*tile));
    let met = met.next_back().filter(|_| me.situation.blaze.on.is_none());
    let (source, round) = match (met, me.situation.blaze.on) {
        (_, Some(on)) if on.source.burns_on().is_some() || here == Some(on.source) => {
            (on.source, on.round + 1)
        }
        (Some(met), _) => (met, 1),
        (None, _) => match here {
            Some(here) => (here, 1),
            None => return,
        },
    };
    let conversion = scorching(source, round);
    let soak = element_soak::<NullLedger>(me, conversion.kind, round).value();
    let tracks = (
        i32::from(me.attributes.physique.size),
        i32::from(me.wounds.level),
        i32::from(me.wounds.stuns),
    );
    let heat = heat::<NullLedger>(source, round).value();
    forecast.risk += {
        let rolls = field.options.on(Setting::SoakDie);
        Spread::with_soak_die(rolls, heat, soak, &conversion, tracks).loss / 20
    };
    if here == Some(source) && source.engulfs() {
        // It gets worse.
        forecast.risk += 100;
    }
    forecast
        .remarks
        .push(format!("{} ({})", source.name(), source.rule()));
}
