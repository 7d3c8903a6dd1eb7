//! The declared blow: the way to the target, then the assault.

use crate::attack::beat::{Assault, Kind};
use crate::beats::{ActBeat, miss_out};
use crate::components::{Act, Field, Seen, Stance};
use crate::equipment::beat::still_armed;
use crate::fire::beat::touch;
use crate::melee::rules::front_rank;
use crate::movement::beat::{advance_watched, approach_in_vain, approach_target, stop_moving};
use crate::vocabulary::note;
use tabletop::context::BattleContext;

pub(crate) fn attack(beat: &mut ActBeat, field: &mut Field, context: &mut BattleContext) {
    let who = beat.who;
    let (target, item) = {
        let figure = field.get(who);
        (figure.declaration.target, figure.declaration.item)
    };
    let Some(target) = target else {
        return;
    };
    if !still_armed(field, context, who) {
        stop_moving(field, who);
        return;
    }
    if !field.get(target).conscious() {
        miss_out(context, who, target, note::TARGET_DOWN);
        // Whoever holds back goes nowhere: nobody shoots at a runner.
        stop_moving(field, who);
        return;
    }
    if stance_is_lost(&field.get(who)) {
        miss_out(context, who, target, note::NOT_AGGRESSIVE);
        return;
    }
    let improves = field.get(who).declaration.act == Act::Improve;
    if improves && !field.get(who).situation.grapple.holds.contains(&target) {
        miss_out(context, who, target, note::NO_HOLD);
        return;
    }
    if field.get(who).declaration.act == Act::Ranked {
        let rank = front_rank(field, &field.get(who), &field.get(target), item);
        field.get_mut(who).declaration.acted = true;
        match rank {
            Ok(front) => context.push(Assault {
                front: Some(front),
                ..Assault::blow(who, target, item, Kind::Action)
            }),
            Err(_) => miss_out(context, who, target, note::OUT_OF_REACH),
        }
        return;
    }
    let found = approach_target(field, who, target, beat.spent);
    let path = found
        .clone()
        .unwrap_or_else(|| approach_in_vain(field, who, target, beat.spent));
    if beat.spent == 0 {
        // What is shot at is where it goes, not where it wanted to go.
        field.get_mut(who).declaration.path.clone_from(&path);
    }
    if let Some(walked) = advance_watched(field, context, who, &path) {
        beat.spent += walked;
        context.keep_current();
        return;
    }
    if found.is_some() {
        field.get_mut(who).declaration.acted = true;
        let me = field.get(who);
        let (manoeuvre, effort) = (me.declaration.manoeuvre, me.declaration.effort);
        let place = field.get(target).tile();
        let (map, here) = (field.map(), field.get(who).tile());
        let difficulty = map.ground(here).stunt_tn.or(map.ground(place).stunt_tn);
        let stunt = me.declaration.stunt.zip(difficulty.map(i32::from));
        if me.declaration.stunt.is_some() && stunt.is_none() {
            // The scenery has been left behind.
            miss_out(context, who, target, note::NO_SCENERY);
        }
        context.push(Assault {
            manoeuvre,
            effort,
            stunt,
            ..Assault::blow(who, target, item, Kind::Action)
        });
        // It feels what it ran into first.
        touch(field, context, who);
    } else {
        miss_out(context, who, target, note::OUT_OF_REACH);
        touch(field, context, who);
    }
}

/// Whether what was declared takes an aggressive stance, and a forced one has replaced it since
/// a manoeuvre that lists it (YC-MAN), or blows beyond the first (YG-TECH-MULTIPLE-ATTACKS).
fn stance_is_lost(figure: &Seen) -> bool {
    let round = figure.declaration;
    let takes_it = round.manoeuvre.is_aggressive() || round.blows_struck > 0;
    takes_it
        && round.stance == Stance::Aggressive
        && (figure.prone() || figure.situation.grapple.any())
}
