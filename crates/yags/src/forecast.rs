//! What an order can be expected to bring: the same functions as in play, on the plan instead of
//! the declaration, and exact odds instead of dice.

mod area;
mod attack;
mod barrage;
mod consequence;
mod crowd;
mod exchange;
mod explosion;
mod preview;
mod reaction;
mod saddle;
mod suppose;
mod threats;
mod trick;
mod vigil;
mod vista;
mod watch;
mod way;

pub(crate) use area::area;
pub(crate) use reaction::forecast_reaction;
pub(crate) use vista::vistas;

use attack::attack_part;
use consequence::remarks;
use suppose::Supposed;
pub(crate) use threats::Peril;
use threats::{menaces, preparation, threats};
use trick::tiring;
use vigil::waiting;
use watch::watching;
use way::{element_part, way_part};

use crate::figure::{Act, Field};
use crate::grammar::{Step, most_defences, walk};
use tabletop::CombatantId;
use tabletop::decision::Pick;
use tabletop::forecast::{Detail, Forecast};

/// The forecast of an answer, or part of one, to `declare`.
pub(crate) fn forecast_declaration(
    field: &mut Field,
    who: CombatantId,
    partial: &[Pick],
    detail: Detail,
) -> Forecast {
    let me = field.get(who);
    let mut walk = walk(field, &me, partial);
    if walk.step != Step::Complete && walk.plan.row().steps.contains(&Step::Defences) {
        // The first defence costs nothing, so nobody will do without it (table A-2).
        walk.plan.defences = most_defences(&me, &walk.plan).min(1);
    }
    let mut forecast = Forecast::default();
    let saved = Supposed::put(field, who, &walk);
    attack_part(field, who, &walk.plan, detail, &mut forecast);
    saddle::saddle_part(field, who, &walk.plan, detail, &mut forecast);
    way_part(field, who, &walk.plan, detail, &mut forecast);
    waiting(field, who, &walk.plan, detail, &mut forecast);
    watching(field, who, &walk.plan, detail, &mut forecast);
    explosion::charges_part(field, who, &walk.plan, &mut forecast);
    element_part(field, who, &walk.plan, &mut forecast);
    if walk.plan.act == Act::Yield {
        // Out of the fight, but alive: a judgement.
        forecast.risk += 700;
    } else {
        threats(field, who, &mut forecast);
    }
    if walk.plan.rushes {
        // What it is paid for, to come first, is not counted.
        forecast.risk += tiring(&field.get(who));
    }
    if detail != Detail::Numbers {
        forecast.menaces = menaces(field, who);
    }
    preparation(field, who, &walk.plan, &mut forecast);
    if detail == Detail::Cards {
        remarks(field, who, &walk.plan, &mut forecast);
    }
    saved.take_back(field);
    forecast
}
