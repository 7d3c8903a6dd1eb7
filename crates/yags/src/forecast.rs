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

use crate::figure::{Act, Field, Seen};
use crate::grammar::{Step, lend, most_defences};
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
    let mut lent = lend(field, &me, partial);
    let made_with = lent.plan.defences;
    if lent.step != Step::Complete && lent.plan.row().steps.contains(&Step::Defences) {
        // The first defence costs nothing, so nobody will do without it (table A-2).
        lent.plan.defences = most_defences(&me, &lent.plan).min(1);
    }
    let mut forecast = Forecast::default();
    // A watch springs this way and that while it is weighed.
    let watch = lent.plan.watch().is_some().then(|| lent.plan.clone());
    let plan = std::mem::take(&mut lent.plan);
    let saved = Supposed::put(field, who, plan, lent.posture);
    match watch {
        None => {
            let me = field.get(who);
            foresee_deed(field, &me, detail, &mut forecast);
            foresee_risk(field, &me, detail, &mut forecast);
        }
        Some(plan) => {
            foresee_deed(field, &field.get(who), detail, &mut forecast);
            watching(field, who, &plan, detail, &mut forecast);
            foresee_risk(field, &field.get(who), detail, &mut forecast);
        }
    }
    lent.plan = saved.take_back(field);
    lent.plan.defences = made_with;
    lent.give_back(field);
    forecast
}

/// What the plan does, on the way there and then.
fn foresee_deed(field: &Field, me: &Seen, detail: Detail, forecast: &mut Forecast) {
    attack_part(field, me, detail, forecast);
    riding::saddle_part(me, detail, forecast);
    way_part(field, me, detail, forecast);
    waiting(field, *me.id, me.declaration, detail, forecast);
}

/// What becomes of whoever has the plan.
fn foresee_risk<'w, 's>(
    field: &'w Field<'_, 's>,
    me: &Seen<'w, 's>,
    detail: Detail,
    forecast: &mut Forecast,
) {
    let (who, plan) = (*me.id, me.declaration);
    explosion::charges_part(field, me, forecast);
    element_part(field, me, forecast);
    if plan.act == Act::Yield {
        // Out of the fight, but alive: a judgement.
        forecast.risk += 700;
    } else {
        threats(field, me, forecast);
    }
    if plan.rushes {
        // What it is paid for, to come first, is not counted.
        forecast.risk += tiring(me);
    }
    if detail != Detail::Numbers {
        forecast.menaces = menaces(field, who);
    }
    preparation(field, me, forecast);
    if detail == Detail::Cards {
        remarks(field, who, plan, forecast);
    }
}
