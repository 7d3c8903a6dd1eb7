//! What an explosion can be expected to do to everybody near it, friend, foe and thrower.

use crate::attack::beat::declared;
use crate::checks::rules::Plan;
use crate::components::{Act, Field, Seen};
use crate::explosion::beat::{Explosion, Lob, armed};
use crate::explosion::rules::lob_difficulty;
use crate::missile::rules::aimed_roll;
use crate::odds::{Contest, Spread, hits};
use crate::options::Setting;
use std::sync::Arc;
use tabletop::CombatantId;
use tabletop::chance::Chance;
use tabletop::forecast::Forecast;
use tabletop::grid::Tile;
use tabletop::ledger::NullLedger;

/// Expected loss of worth in thousandths of `who` on `tile`.
fn loss(field: &Field, blast: &Explosion, who: CombatantId, tile: Tile) -> i32 {
    let figure = field.get(who);
    let tracks = (
        i32::from(figure.attributes.physique.size),
        i32::from(figure.wounds.level),
        i32::from(figure.wounds.stuns),
    );
    blast.on::<NullLedger>(field, who, tile).map_or(0, |burst| {
        let spread = Spread::with_soak_die(
            field.options.on(Setting::SoakDie),
            burst.damage.value(),
            burst.soak.value(),
            burst.conversion(),
            tracks,
        );
        spread.loss / 20
    })
}

/// A throw at a place: what it does there, or nearly there if it misses.
pub(crate) fn lob_part(field: &Field, who: CombatantId, forecast: &mut Forecast) {
    let Some(lob) = Lob::declared(field, who) else {
        forecast.success = Some(Chance::NEVER);
        return;
    };
    let me = field.get(who);
    let plan: Plan<NullLedger> = aimed_roll(declared(&me), lob.item, &lob.shot);
    let contest = Contest {
        attack: plan.sum.value(),
        attack_halvings: plan.halvings(),
        fumble: plan.fumble.value(),
        attack_skill: plan.skill,
        base: lob_difficulty::<NullLedger>(declared(&me), lob.item, &lob.shot).value(),
        modifiers: 0,
        defence: None,
    };
    let found = hits(&contest);
    forecast.success = Some(Chance::new(found, 400));
    let weapon = Arc::clone(&me.weapons.get(lob.item).weapon);
    let blast = Explosion::new(field, who, weapon, lob.mark, Some(20));
    // What misses mostly lands near enough to do half of it.
    let share = (400 + found as i32) / 2;
    for other in field.all().filter(Seen::conscious) {
        let harm = loss(field, &blast, *other.id, other.tile()) * share / 400;
        if *other.id == who {
            forecast.risk += harm;
        } else if other.owner() == me.owner() {
            forecast.stray += harm;
        } else {
            forecast.gain += harm;
        }
    }
}

/// What one's own charges do where everybody is now (YC-EX-TNT).
pub(crate) fn charges_part(field: &Field, me: &Seen, forecast: &mut Forecast) {
    let (who, plan) = (*me.id, me.declaration);
    // Of what goes off later most will have run.
    let (charges, share) = match plan.act {
        Act::Detonate => (armed(field, who), 1),
        Act::LayCharge => {
            let tile = plan.direction.unwrap_or(me.tile());
            let index = usize::from(plan.thing.unwrap_or(0));
            let charge = me.weapons.charges.get(index);
            let charge = charge.map(|charge| (tile, Arc::clone(charge)));
            (charge.into_iter().collect(), 3 + i32::from(plan.fuse))
        }
        _ => return,
    };
    for (tile, weapon) in charges {
        let blast = Explosion::new(field, who, weapon, tile, None);
        for other in field.all().filter(Seen::conscious) {
            let harm = loss(field, &blast, *other.id, other.tile()) / share;
            if *other.id == who {
                // Whoever lays it has a round to get away.
                forecast.risk += if share == 1 { harm } else { harm / 4 };
            } else if other.owner() == me.owner() {
                forecast.stray += harm;
            } else {
                forecast.gain += harm;
            }
        }
    }
}

/// Whether to dive for cover: less harm if it comes off.
pub(crate) fn forecast_dive(
    field: &Field,
    by: CombatantId,
    blast: &Explosion,
    dives: bool,
    forecast: &mut Forecast,
) {
    let stays = loss(field, blast, by, field.get(by).tile());
    forecast.risk = stays;
    if !dives {
        return;
    }
    let plan: Plan<NullLedger> = blast.dive(field, by);
    let made = (1..=20)
        .filter(|face| !plan.fumbles(*face) && plan.total(*face) >= blast.difficulty)
        .count() as i32;
    let away = loss(field, blast, by, blast.shelter_for(field, by));
    forecast.risk = (made * away.min(stays) + (20 - made) * stays) / 20;
    forecast.success = Some(Chance::new(made as u32, 20));
}
