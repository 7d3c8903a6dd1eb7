//! What an order in the making would cover: the arc of a sweep, the rings of a blast.

use crate::components::{Act, Field};
use crate::declare::walk;
use crate::explosion::beat::rings_of;
use crate::missile::beat::{pointed, swept};
use crate::missile::components::Fire;
use tabletop::decision::{Decision, Pick};
use tabletop::trace::Trace;

/// The area that a declaration aims at; none if it aims at none, or does not say yet where.
pub(crate) fn area(field: &Field, decision: &Decision, picks: &[Pick]) -> Option<Trace> {
    if decision.key() != "declare" || picks.is_empty() {
        return None;
    }
    let me = field.get(decision.by);
    let plan = walk(field, &me, picks).plan;
    let aim = plan.direction.filter(|_| plan.act == Act::Shoot)?;
    if plan.fire == Fire::Lob {
        return Some(rings_of(&me.weapons.get(plan.item).weapon, aim));
    }
    let from = plan.fires_from.unwrap_or(me.tile());
    let aim = pointed(&me, &plan, from, aim);
    let sweeps = plan.fire.is_sweep() && from != aim;
    sweeps.then(|| swept(field, decision.by, plan.fire, from, aim))
}
