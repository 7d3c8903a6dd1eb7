//! Taking hold, tightening it, letting go (chapter 15, R-83, R-84).

use crate::checks::rules::disabling;
use crate::components::Field;
use crate::equipment::beat::lose_aim;
use crate::grapple::components::Hold;
use crate::movement::beat::stop_moving;
use crate::vocabulary::{condition, note};
use tabletop::CombatantId;
use tabletop::context::BattleContext;
use tabletop::event::EventKind;

/// What the log has been told of a figure's grapples.
fn state(field: &Field, who: CombatantId) -> [(u8, bool); 2] {
    let figure = field.get(who);
    [
        (condition::GRAPPLED, figure.situation.grapple.any()),
        (condition::IMMOBILISED, figure.immobilised()),
    ]
}

fn tell_changes(
    field: &Field,
    context: &mut BattleContext,
    who: CombatantId,
    before: [(u8, bool); 2],
) {
    for ((condition, was), (_, is)) in before.into_iter().zip(state(field, who)) {
        if was != is {
            context.log.push(EventKind::Condition {
                who,
                condition,
                on: is,
            });
        }
    }
}

/// `holder` has got hold of `held`: both are grappled, and what `held` still had to do this round
/// is lost. `grip` levels were won; `tighter` comes of the art of the holder. On somebody who is
/// held already the hold strengthens the strongest one.
pub(crate) fn take_hold(
    field: &mut Field,
    context: &mut BattleContext,
    holder: CombatantId,
    held: CombatantId,
    (grip, tighter): (u8, u8),
) {
    let before = [state(field, holder), state(field, held)];
    let mut figure = field.get_mut(held);
    let strongest = figure
        .situation
        .grapple
        .held_by
        .iter_mut()
        .max_by_key(|hold| hold.grip.saturating_add(hold.tighter));
    let fresh = |grip, tighter| Hold {
        by: holder,
        grip,
        tighter,
    };
    match strongest {
        Some(hold) => {
            hold.grip = hold.grip.saturating_add(grip);
            hold.tighter = hold.tighter.saturating_add(tighter);
            if !figure.situation.grapple.held_by_whom(holder) {
                figure.situation.grapple.held_by.push(fresh(0, 0));
            }
        }
        None => figure.situation.grapple.held_by.push(fresh(grip, tighter)),
    }
    figure.declaration.done = true;
    lose_aim(field, context, held);
    stop_moving(field, held);
    // Nor does the holder do anything else.
    field.get_mut(holder).declaration.done = true;
    let holds = &mut field.get_mut(holder).situation.grapple.holds;
    if !holds.contains(&held) {
        holds.push(held);
    }
    tell_hold(field, context, holder, held);
    tell_changes(field, context, holder, before[0]);
    tell_changes(field, context, held, before[1]);
}

/// Says what the holds on `held` take off: off Strength as much as off the others only as long as none has
/// been tightened.
fn tell_hold(field: &Field, context: &mut BattleContext, holder: CombatantId, held: CombatantId) {
    let grapple = &field.get(held).situation.grapple;
    let (grip, all) = (grapple.grip(), grapple.hold());
    let mut say = |note, value: i32| {
        context.log.push(EventKind::Note {
            who: holder,
            other: Some(held),
            note,
            value: value as i16,
        });
    };
    if all == grip {
        say(note::HOLDS, grip);
    } else {
        say(note::HOLDS_TIGHTER, all);
        if grip > 0 {
            say(note::HOLDS_STRENGTH, grip);
        }
    }
}

/// How much tighter a hold of `holder` on `held` is by its art (YG-TECH-DISABLING-HOLD); the log is
/// told.
pub(crate) fn harder(
    field: &Field,
    context: &mut BattleContext,
    holder: CombatantId,
    held: CombatantId,
) -> u8 {
    let more = disabling(&field.get(holder));
    if more > 0 {
        context.log.push(EventKind::Note {
            who: holder,
            other: Some(held),
            note: note::HOLDS_HARDER,
            value: i16::from(more),
        });
    }
    more
}

/// The hold of `holder` on `held` gets tighter by `more` (YC-GR-IMPROVE); whoever is held fast by it can
/// no longer act.
pub(crate) fn tighten(
    field: &mut Field,
    context: &mut BattleContext,
    holder: CombatantId,
    held: CombatantId,
    more: u8,
) {
    let before = state(field, held);
    for hold in &mut field.get_mut(held).situation.grapple.held_by {
        if hold.by == holder {
            hold.tighter = hold.tighter.saturating_add(more);
        }
    }
    if field.get(held).immobilised() {
        field.get_mut(held).declaration.done = true;
        lose_aim(field, context, held);
        stop_moving(field, held);
    }
    tell_hold(field, context, holder, held);
    tell_changes(field, context, held, before);
}

/// The hold of `holder` on `held` ends.
pub(crate) fn release(
    field: &mut Field,
    context: &mut BattleContext,
    holder: CombatantId,
    held: CombatantId,
) {
    let before = [state(field, holder), state(field, held)];
    field
        .get_mut(holder)
        .situation
        .grapple
        .holds
        .retain(|id| *id != held);
    field
        .get_mut(held)
        .situation
        .grapple
        .held_by
        .retain(|hold| hold.by != holder);
    tell_changes(field, context, holder, before[0]);
    tell_changes(field, context, held, before[1]);
}

/// `who` gives up all its holds.
pub(crate) fn let_all_go(field: &mut Field, context: &mut BattleContext, who: CombatantId) {
    let holds = field.get(who).situation.grapple.holds.clone();
    for held in holds {
        release(field, context, who, held);
    }
}

/// Ends every grapple of `who` with somebody who is out of contact, or all of them if `who` is out
/// of the fight.
pub(crate) fn part(field: &mut Field, context: &mut BattleContext, who: CombatantId) {
    let figure = field.get(who);
    if !figure.situation.grapple.any() {
        return;
    }
    let apart = |other: &CombatantId| {
        let other = field.get(*other);
        !figure.conscious() || !field.touch(&figure, &other)
    };
    let holders = figure.situation.grapple.held_by.iter().map(|hold| hold.by);
    let holders: Vec<_> = holders.filter(|other| apart(other)).collect();
    let holds: Vec<_> = figure
        .situation
        .grapple
        .holds
        .iter()
        .copied()
        .filter(apart)
        .collect();
    for holder in holders {
        release(field, context, holder, who);
    }
    for held in holds {
        release(field, context, who, held);
    }
}
