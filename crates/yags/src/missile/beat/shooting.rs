//! The declared shot or throw: at somebody, at several, into a crowd, at a place.

use super::barrage::Barrage;
use super::clear::ClearBeat;
use super::crowd::CrowdBeat;
use super::split::shoot_in_turn;
use crate::attack::beat::{Assault, declared};
use crate::beats::{miss_out, still};
use crate::checks::rules::Actor;
use crate::components::{Declaration, Field, Item, ItemIndex, Load, Pace, Place, Seen};
use crate::equipment::beat::{haste, still_armed};
use crate::explosion::beat::Lob;
use crate::missile::components::Fire;
use crate::missile::rules::{NoShot, Shot, best_shot, shot_limit};
use crate::vocabulary::{deed, note};
use tabletop::CombatantId;
use tabletop::context::BattleContext;
use tabletop::event::EventKind;
use tabletop::trace::Trace;

pub(crate) fn shoot(field: &mut Field, context: &mut BattleContext, who: CombatantId) {
    // Of two guns the one that is left goes on (YC-TWO-GUNS).
    if gun_left(&field.get(who)).is_none() && !still_armed(field, context, who) {
        return;
    }
    if field.get(who).declaration.fire == Fire::Anyone && !comes_upon(field, context, who) {
        return;
    }
    let figure = field.get(who);
    let round = figure.declaration;
    if round.fire == Fire::Lob {
        throw_at_place(field, context, who);
    } else if round.fire.is_sweep() {
        context.push(Barrage::declared(field, who));
    } else if !round.split.others.is_empty() && !round.fire.in_bursts() {
        shoot_in_turn(field, context, who);
    } else {
        shoot_at_somebody(field, context, who);
    }
}

/// The gun that a declared pair of guns is first fired with: that of the other hand where the one of the
/// main hand has been lost.
pub(super) fn gun_left(figure: &Seen) -> Option<ItemIndex> {
    let round = &figure.declaration;
    let other = round.off_hand.filter(|_| round.fire == Fire::TwoGuns)?;
    let ready = |item: &ItemIndex| figure.weapons.get(*item).place == Place::Ready;
    [round.item, other].into_iter().find(ready)
}

/// A declared shot at nobody in particular, as one at `target`.
pub(crate) fn at_sight(round: &Declaration, target: Option<CombatantId>) -> Declaration {
    Declaration {
        fire: Fire::Single,
        target,
        ..round.clone()
    }
}

/// The nearest enemy whom `figure` can shoot at from where it goes (YC-AFTER-DOOR); of two as near the
/// first.
pub(crate) fn first_in_sight(
    field: &Field,
    figure: &Seen,
    round: &Declaration,
) -> Option<CombatantId> {
    let from = round.fires_from?;
    let shooter = at_sight(round, None);
    let actor = Actor {
        figure,
        round: &shooter,
    };
    let shots = field.enemies(figure.owner()).filter_map(|foe| {
        let shot = best_shot(field, actor, declared(&foe), round.item, from).ok()?;
        Some((shot.squared, *foe.id))
    });
    shots.min().map(|(_, foe)| foe)
}

/// Finds the target of a shot at nobody in particular; says whether there is one.
fn comes_upon(field: &mut Field, context: &mut BattleContext, who: CombatantId) -> bool {
    let figure = field.get(who);
    let found = first_in_sight(field, &figure, figure.declaration);
    let note = match found {
        Some(_) => note::COMES_UPON,
        None => note::NOBODY_THERE,
    };
    context.log.push(EventKind::Note {
        who,
        other: found,
        note,
        value: 0,
    });
    if found.is_some() {
        let mut figure = field.get_mut(who);
        *figure.declaration = at_sight(&figure.declaration, found);
    }
    found.is_some()
}

fn shoot_at_somebody(field: &mut Field, context: &mut BattleContext, who: CombatantId) {
    let figure = field.get(who);
    let round = figure.declaration;
    let split = !round.split.others.is_empty();
    let Some(target) = round
        .targets()
        .find(|target| !split || field.get(*target).conscious())
        .or(round.target)
    else {
        return;
    };
    let aimed = field.get(target);
    if !aimed.conscious() {
        miss_out(context, who, target, note::TARGET_DOWN);
        return;
    }
    let item = gun_left(&figure).unwrap_or(round.item);
    let from = round.fires_from.unwrap_or(figure.tile());
    let held = figure.weapons.get(item);
    if !held.can_shoot() {
        miss_out(context, who, target, note::NOT_LOADED);
        return;
    }
    tell_haste(context, who, held);
    if round.fire == Fire::Crowd {
        context.push(CrowdBeat {
            who,
            target,
            item,
            from,
        });
        field.get_mut(who).declaration.acted = true;
        return;
    }
    let shot = match best_shot(field, declared(&figure), declared(&aimed), item, from) {
        Ok(shot) => shot,
        Err(NoShot::Blocked) => return miss_out(context, who, target, note::NO_LINE),
        Err(NoShot::TooFar) => return miss_out(context, who, target, note::TOO_FAR),
    };
    match round.clear.filter(|_| shot.extras > 0) {
        Some(clear) => context.push(ClearBeat {
            who,
            target,
            item,
            shot,
            clear,
        }),
        None if round.fire.in_bursts() => {
            context.push(Barrage::declared(field, who).at(target));
            return;
        }
        None => push_shots(field, context, &figure, &aimed, shot),
    }
    field.get_mut(who).declaration.acted = true;
}

/// Says that it is loaded and shot in one, which only a technique makes of it.
fn tell_haste(context: &mut BattleContext, who: CombatantId, held: &Item) {
    let pace = held.weapon.missile.map(|missile| missile.pace);
    if let Some(pace @ Pace::Quick(_)) = pace.filter(|_| held.load == Load::Empty(0))
        && let Some(note) = haste(pace)
    {
        context.log.push(EventKind::Note {
            who,
            other: None,
            note,
            value: 0,
        });
    }
}

/// Puts all shots of the action on the agenda, which is a stack: the first goes on last (YC-ROF).
fn push_shots(
    field: &Field,
    context: &mut BattleContext,
    figure: &Seen,
    aimed: &Seen,
    first: Shot,
) {
    let from = figure.declaration.fires_from.unwrap_or(figure.tile());
    for (item, nth, off_hand) in shots(figure, figure.declaration).into_iter().rev() {
        let found = if off_hand {
            best_shot(field, declared(figure), declared(aimed), item, from).ok()
        } else {
            Some(first)
        };
        if let Some(shot) = found {
            let shot = Shot {
                off_hand,
                ..shot.further(nth)
            };
            context.push(Assault::shot(*figure.id, *aimed.id, item, shot));
        }
    }
}

/// The shots of a declaration in order: weapon, number for that weapon, other hand. Two guns fire
/// turn by turn, the main hand first, as far as each can; the shots of one that has been lost
/// since are not fired.
pub(crate) fn shots(figure: &Seen, round: &Declaration) -> Vec<(ItemIndex, u8, bool)> {
    let all = round.further_shots.saturating_add(1);
    let Some(other) = round.off_hand.filter(|_| round.fire == Fire::TwoGuns) else {
        return (0..all).map(|nth| (round.item, nth, false)).collect();
    };
    let (main_most, other_most) = (
        single_shots(figure.weapons.get(round.item)),
        single_shots(figure.weapons.get(other)),
    );
    let (mut main, mut off) = (0, 0);
    (0..all)
        .map(|_| {
            if main < main_most && (main <= off || off >= other_most) {
                main += 1;
                (round.item, main - 1, false)
            } else {
                off += 1;
                (other, off - 1, true)
            }
        })
        .filter(|(item, ..)| figure.weapons.get(*item).place != Place::Gone)
        .collect()
}

/// Single shots that a weapon can fire in one action with what is in it (YC-MULTI).
pub(crate) fn single_shots(item: &Item) -> u8 {
    let limit = item.weapon.missile.as_ref().map_or(1, shot_limit);
    limit.min(i32::from(item.rounds.max(1))) as u8
}

/// Something that explodes, at a place.
fn throw_at_place(field: &mut Field, context: &mut BattleContext, who: CombatantId) {
    let figure = field.get(who);
    let held = figure.weapons.get(figure.declaration.item);
    if !held.can_shoot() {
        miss_out(context, who, who, note::NOT_LOADED);
        return;
    }
    let deed = match held.weapon.missile {
        Some(missile) if missile.is_thrown() => deed::HURLS,
        _ => deed::LAUNCHES,
    };
    let name = held.weapon.name.clone();
    match Lob::declared(field, who) {
        Some(lob) => {
            still(context, deed, who, None);
            context
                .log
                .put_trace(|| Trace::Flight { to: lob.mark, name });
            context.push(lob);
            field.get_mut(who).declaration.acted = true;
        }
        None => miss_out(context, who, who, note::NO_LINE),
    }
}
