//! What an action is worth that waits for something: as much as the event is likely.

use crate::components::{Act, Declaration, Field, Seen};
use crate::melee::rules::threatens;
use crate::overwatch::components::{Event, Wait};
use tabletop::CombatantId;
use tabletop::forecast::{Detail, Forecast};
use tabletop::grid::Tile;

/// Twelfths by which the event of a wait is likely. Whoever has declared already has said so.
fn twelfths(field: &Field, me: &Seen, wait: &Wait) -> i32 {
    let (Some(whom), Some(event)) = (wait.whom, wait.event) else {
        return 4;
    };
    let whom = field.get(whom);
    let round = whom.declaration;
    let certain = |so: bool| if so { 11 } else { 0 };
    match (event, round.made) {
        (Event::Moves, true) => certain(round.moves()),
        (Event::InSight, true) => {
            let seen = |tile: &Tile| field.map().sees(me.footprint(), whom.footprint_at(*tile));
            certain(round.path.iter().any(seen))
        }
        (Event::InReach, true) => {
            let near = |tile: &Tile| threatens(field.map(), me, whom.footprint_at(*tile));
            certain(round.path.iter().any(near))
        }
        (Event::Attacks, true) => certain(round.act.is_blow()),
        (Event::Shoots, true) => certain(matches!(round.act, Act::Shoot | Act::PopOut)),
        (Event::Acts, true) => certain(round.act != Act::Nothing),
        (Event::Acts, false) => 8,
        (Event::Moves, false) => 6,
        (_, false) => 3,
    }
}

/// Whether a blow that waits can find its target: it is in reach now or where its way ends, or it is
/// what comes into reach.
fn meets(field: &Field, me: &Seen, plan: &Declaration, wait: &Wait) -> bool {
    let Some(target) = plan.target.filter(|_| plan.act.is_blow()) else {
        return true;
    };
    let comes = wait.whom == Some(target) && wait.event == Some(Event::InReach);
    let target = field.get(target);
    let near = |tile: Tile| threatens(field.map(), me, target.footprint_at(tile));
    let end = target.declaration.path.last().copied();
    comes || near(target.tile()) || end.is_some_and(near)
}

/// Weighs what an action does by the chance that its event comes.
pub(crate) fn waiting(
    field: &Field,
    who: CombatantId,
    plan: &Declaration,
    detail: Detail,
    forecast: &mut Forecast,
) {
    let Some(wait) = plan.wait() else {
        return;
    };
    let me = field.get(who);
    let likely = match meets(field, &me, plan, wait) {
        true => twelfths(field, &me, wait),
        false => 0,
    };
    forecast.gain = forecast.gain * likely / 12;
    forecast.stray = forecast.stray * likely / 12;
    if let (Detail::Cards, Some(whom), Some(event)) = (detail, wait.whom, wait.event) {
        let name = &field.get(whom).identity.name;
        forecast.remarks.push(format!(
            "only if {name} {} ({})",
            event.words(),
            crate::rule::WAIT
        ));
    }
}
