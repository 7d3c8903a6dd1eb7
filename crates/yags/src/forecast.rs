//! What an order can be expected to bring: the same functions as in play, on the plan instead of
//! the declaration, and exact odds instead of dice.

mod area;
mod consequence;
mod defensive_profile;
mod hypothetical_plan;
mod preparation;
mod preview;
mod reaction;
mod supposition;
mod threats;

pub(crate) use area::area;
pub(crate) use consequence::{into_melee, swept};
pub(crate) use hypothetical_plan::Supposed;
pub(crate) use preparation::SHOT;
pub(crate) use preview::{attack_preview, damage_preview, put_cards};
pub(crate) use reaction::forecast_reaction;
pub(crate) use supposition::Supposition;

use self::consequence::remarks;
use self::preparation::preparation;
use self::threats::{menaces, threats};
use crate::attack::forecast::{attack_part, tiring};
use crate::components::{Act, Field, Seen};
use crate::declare::{Step, lend, most_defences};
use crate::movement::forecast::{element_part, way_part};
use crate::overwatch::forecast::{waiting, watching};
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
    crate::riding::forecast::saddle_part(me, detail, forecast);
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
    crate::explosion::forecast::charges_part(field, me, forecast);
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
