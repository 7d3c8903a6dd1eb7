//! Actions held back for an event: what brings it about, and their turn right after it (YC-WAIT,
//!

use crate::attack::beat::declared;
use crate::beats::ActBeat;
use crate::components::{Act, Field, Seen, Speed};
use crate::initiative::rules::turn_order;
use crate::melee::rules::threatens;
use crate::missile::rules::speed_here;
use crate::overwatch::components::{Event, HeldAction, Wait};
use crate::vocabulary::{note, phase};
use tabletop::CombatantId;
use tabletop::context::BattleContext;
use tabletop::event::EventKind;

/// The speed class of the running phase.
pub(crate) fn speed_now(context: &BattleContext) -> Speed {
    match context.clock.phase().saturating_sub(phase::FAST) {
        0 => Speed::Fast,
        1 => Speed::Normal,
        _ => Speed::Slow,
    }
}

/// Whether what a figure waits for is so now, under its eyes: only what it can observe counts.
fn happened(field: &Field, waiter: &Seen, wait: &Wait) -> bool {
    let (Some(whom), Some(event)) = (wait.whom, wait.event) else {
        return false;
    };
    let whom = field.get(whom);
    let round = whom.declaration;
    if !field.in_view(waiter, &whom) {
        return false;
    }
    match event {
        Event::Moves => wait.left.is_some_and(|tile| tile != whom.tile()),
        Event::InSight => whom.conscious(),
        Event::InReach => whom.conscious() && threatens(field.map(), waiter, whom.footprint()),
        Event::Attacks => round.acted && round.act.is_blow(),
        Event::Shoots => round.acted && matches!(round.act, Act::Shoot | Act::PopOut),
        Event::Acts => round.acted,
    }
}

/// Notices events that have come about. Those who wait for them get their turn at once if their
/// action is fast enough by now, else in its phase. Says whether anybody got it.
pub(crate) fn spring(field: &mut Field, context: &mut BattleContext) -> bool {
    if !field
        .anybody()
        .any(|figure| figure.declaration.held_back() && figure.declaration.wait().is_some())
    {
        return false;
    }
    let now = speed_now(context);
    let mut ready = Vec::new();
    for who in turn_order(field) {
        let waiter = field.get(who);
        let round = waiter.declaration;
        let Some(wait) = round.wait().filter(|wait| !wait.sprung && !round.done) else {
            continue;
        };
        if !happened(field, &waiter, wait) {
            continue;
        }
        let whom = wait.whom;
        let at_once = speed_here(field, declared(&waiter)).0 <= now;
        context.log.push(EventKind::Note {
            who,
            other: whom,
            note: note::SPRUNG,
            value: 0,
        });
        let mut figure = field.get_mut(who);
        if let Some(HeldAction::Wait(wait)) = figure.declaration.held_action.as_deref_mut() {
            wait.sprung = true;
        }
        if at_once {
            figure.declaration.done = true;
            ready.push(who);
        }
    }
    // The agenda is a stack: the highest initiative goes on last.
    for who in ready.iter().rev() {
        context.push(ActBeat::new(*who));
    }
    !ready.is_empty()
}

/// The move that was held back with a shot goes with it.
pub(crate) fn release_move(field: &mut Field, context: &mut BattleContext, who: CombatantId) {
    let mut figure = field.get_mut(who);
    let Some(HeldAction::Wait(wait)) = figure.declaration.held_action.as_deref_mut() else {
        return;
    };
    let path = std::mem::take(&mut wait.path);
    if path.len() < 2 || figure.declaration.act.brings_its_way() {
        return;
    }
    let last = path.len() - 1;
    figure.declaration.path = path;
    crate::movement::beat::move_along(field, context, who, last);
}
