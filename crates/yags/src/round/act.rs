//! Fast, normal and slow actions, and the moves that go on around them (YC-ACT-ORDER, R-22).

use super::Progress;
use crate::attack::beat::{Assault, Kind, strike_at_runner};
use crate::beats::ActBeat;
use crate::checks::rules::Actor;
use crate::components::{Act, Field, Seen};
use crate::initiative::rules::{acts_before, turn_order};
use crate::missile::rules::speed_here;
use crate::movement::beat::{TreadBeat, advance_to, begin_move, must_tread, stop_moving};
use crate::overwatch::beat::{speed_now, spring};
use crate::vocabulary::{note, phase};
use bevy_ecs::prelude::ResMut;
use tabletop::CombatantId;
use tabletop::context::BattleContext;
use tabletop::event::EventKind;

/// All moves begin: doors open, runners are struck at, before any fast action.
pub(crate) fn begin_moves(
    mut field: Field,
    mut progress: ResMut<Progress>,
    mut context: BattleContext,
) {
    if progress.moved > 0 {
        return;
    }
    if let Some((runner, lay, way)) = progress.struck.take()
        && is_felled(&field.get(runner), lay)
    {
        // Felled where it ran past; whoever stays up is still about to set out.
        advance_to(&mut field, &mut context, runner, &way);
        stop_moving(&mut field, runner);
    }
    let order = acts_before(&field);
    // What lies in the way of others falls before they set out (YK-CHASE).
    let topples = |who: &&CombatantId| field.get(**who).declaration.act == Act::Topple;
    let (first, then) = (
        order.iter().filter(topples),
        order.iter().filter(|who| !topples(who)),
    );
    let treads = first.chain(then).find(|who| must_tread(&field, **who));
    if let Some(who) = treads.copied() {
        context.push(TreadBeat::new(who));
        return;
    }
    for runner in &order {
        if !field.get(*runner).declaration.moves() {
            continue;
        }
        begin_move(&mut field, &mut context, *runner);
        for striker in &order {
            let pair = (*runner, *striker);
            let foes = field.get(*runner).owner() != field.get(*striker).owner();
            if !foes || progress.runs_past.contains(&pair) {
                continue;
            }
            let Some(index) = strike_at_runner(&field, *runner, *striker) else {
                continue;
            };
            progress.runs_past.push(pair);
            let item = field.get(*striker).weapons.melee_item();
            let Some(item) = item else {
                continue;
            };
            let mover = field.get(*runner);
            // Whoever is struck from the saddle falls beside the mount, which has not set out yet.
            let on = if mover.situation.ride.mount.is_some() {
                0
            } else {
                index
            };
            let way = mover.declaration.path[..=on].into();
            progress.struck = Some((*runner, mover.prone(), way));
            context.begin(EventKind::Note {
                who: *runner,
                other: Some(*striker),
                note: note::RUNS_PAST,
                value: 0,
            });
            context.push(Assault::blow(*striker, *runner, item, Kind::Free));
            return;
        }
    }
    progress.moved = 1;
}

/// Whether a strike has felled a runner, who may have crawled to begin with.
fn is_felled(runner: &Seen, crawled: bool) -> bool {
    !runner.conscious() || (runner.prone() && !crawled)
}

/// Everybody on the move is half way.
pub(crate) fn move_half_way(field: Field, progress: ResMut<Progress>, context: BattleContext) {
    move_everybody(field, progress, context, 2);
}

/// Everybody on the move arrives.
pub(crate) fn move_all_the_way(field: Field, progress: ResMut<Progress>, context: BattleContext) {
    move_everybody(field, progress, context, 3);
}

fn move_everybody(
    mut field: Field,
    mut progress: ResMut<Progress>,
    mut context: BattleContext,
    step: u8,
) {
    if progress.moved >= step {
        return;
    }
    // Higher initiative declared later and keeps a tile that two want.
    for who in acts_before(&field) {
        let figure = field.get(who);
        let declaration = figure.declaration;
        if !declaration.moves() || declaration.act.brings_its_way() {
            continue;
        }
        let last = declaration.path.len() - 1;
        let index = if step == 2 { last / 2 } else { last };
        let paused = crate::movement::beat::move_along(&mut field, &mut context, who, index);
        crate::fire::beat::touch(&mut field, &mut context, who);
        if paused {
            // Somebody has waited for this step; all others go on after that.
            return;
        }
    }
    progress.moved = step;
}

/// Gives the turn to the next figure whose action has the speed of the phase. Whoever has become
/// slower waits for a later phase.
pub(crate) fn next_actor(mut field: Field, progress: ResMut<Progress>, mut context: BattleContext) {
    if progress.moved <= context.clock.phase() - phase::FAST {
        // Somebody was just struck at on the run, or waited for; the rest of the moves come first.
        return;
    }
    if spring(&mut field, &mut context) {
        return;
    }
    let now = speed_now(&context);
    let next = turn_order(&field).into_iter().find(|id| {
        let figure = field.get(*id);
        let actor = Actor {
            figure: &figure,
            round: figure.declaration,
        };
        let waits = figure.declaration.made && !figure.declaration.done;
        waits
            && !figure.declaration.held_back()
            && figure.declaration.act != Act::Nothing
            && speed_here(&field, actor).0 <= now
    });
    match next {
        Some(who) => {
            let round = &mut field.get_mut(who).declaration;
            if round.blows_struck < round.further_blows {
                round.blows_struck += 1;
            } else {
                round.done = true;
            }
            context.push(ActBeat::new(who));
        }
        None => context.clock.finish_phase(),
    }
}
