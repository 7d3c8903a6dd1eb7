//! What an order can be expected to bring: the same functions as in play, on the plan instead of
//! the declaration, and exact odds instead of dice.

mod area;
mod attack;
mod barrage;
mod consequence;
mod crowd;
mod defensive_profile;
mod exchange;
mod explosion;
mod held_action;
mod hypothetical_plan;
mod overwatch;
mod preparation;
mod preview;
mod reaction;
mod riding;
mod supposition;
mod threats;
mod trick;
mod watch_area;
mod way;

pub(crate) use area::area;
pub(crate) use reaction::forecast_reaction;
pub(crate) use watch_area::watch_areas;

use attack::attack_part;
use consequence::remarks;
use held_action::waiting;
use hypothetical_plan::Supposed;
use overwatch::watching;
use preparation::preparation;
use threats::{menaces, threats};
use trick::tiring;
use way::{element_part, way_part};

use crate::figure::{Act, Field};
use crate::grammar::{Step, along, most_defences};
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
    let (plan, posture) = along(field, &me, partial, |at| {
        let mut plan = at.plan.clone();
        if at.step != Step::Complete && plan.row().steps.contains(&Step::Defences) {
            // The first defence costs nothing, so nobody will do without it (table A-2).
            plan.defences = most_defences(&me, &plan).min(1);
        }
        (plan, at.posture)
    });
    let mut forecast = Forecast::default();
    // A watch springs this way and that while it is weighed.
    let watch = plan.watch().is_some().then(|| plan.clone());
    let saved = Supposed::put(field, who, plan, posture);
    foresee_deed(field, who, detail, &mut forecast);
    if let Some(plan) = watch {
        watching(field, who, &plan, detail, &mut forecast);
    }
    foresee_risk(field, who, detail, &mut forecast);
    saved.take_back(field);
    forecast
}

/// What the plan does, on the way there and then.
fn foresee_deed(field: &Field, who: CombatantId, detail: Detail, forecast: &mut Forecast) {
    let me = field.get(who);
    let plan = me.declaration;
    attack_part(field, &me, detail, forecast);
    riding::saddle_part(&me, detail, forecast);
    way_part(field, &me, detail, forecast);
    waiting(field, who, plan, detail, forecast);
}

/// What becomes of whoever has the plan.
fn foresee_risk(field: &Field, who: CombatantId, detail: Detail, forecast: &mut Forecast) {
    let me = field.get(who);
    let plan = me.declaration;
    explosion::charges_part(field, &me, forecast);
    element_part(field, &me, forecast);
    if plan.act == Act::Yield {
        // Out of the fight, but alive: a judgement.
        forecast.risk += 700;
    } else {
        threats(field, &me, forecast);
    }
    if plan.rushes {
        // What it is paid for, to come first, is not counted.
        forecast.risk += tiring(&me);
    }
    if detail != Detail::Numbers {
        forecast.menaces = menaces(field, who);
    }
    preparation(field, &me, forecast);
    if detail == Detail::Cards {
        remarks(field, who, plan, forecast);
    }
}
