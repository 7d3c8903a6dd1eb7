//! Declaration, lowest initiative first, everything public (YC-DECL-ORDER, YC-DECL-PUBLIC).

use super::Progress;
use crate::components::{Declaration, Field, Load, Seen};
use crate::initiative::rules::acts_before;
use crate::missile::components::Fire;
use crate::riding::components::Seat;
use crate::stealth::beat::perceive;
use crate::vocabulary::note;
use bevy_ecs::prelude::ResMut;
use tabletop::context::BattleContext;
use tabletop::event::EventKind;

/// Clears what was declared last round.
pub(crate) fn open_round(
    mut field: Field,
    mut progress: ResMut<Progress>,
    mut context: BattleContext,
) {
    progress.enter(context.clock.round());
    if progress.opened {
        return;
    }
    progress.opened = true;
    field.note_outset();
    perceive(&mut field, &mut context);
    for id in field.ids() {
        let mut figure = field.get_mut(id);
        let last = std::mem::take(&mut *figure.declaration);
        figure.situation.slots.declared = 0;
        figure.situation.slots.assigned.clear();
        figure.situation.slots.rerolled.clear();
        figure.situation.ride.seat = Seat::Untried;
        let walk = 2 * (figure.situation.ride.metres / 2);
        let ends = last.path.first().copied().zip(last.path.last().copied());
        figure.situation.ride.gallop = ends.filter(|_| last.path_cost > walk);
        if last.fire == Fire::Hurl {
            figure.weapons.get_mut(last.item).hurl(0, false);
        }
        figure.situation.bullets = crate::missile::components::Bullets::default();
        figure.wounds.crisis.exerted = false;
        figure.situation.movement.ground_items = 0;
        figure.situation.blaze.spent = false;
        figure.situation.movement.shaken = figure.situation.movement.shaken.saturating_sub(1);
        if last.act == crate::components::Act::FullDodge {
            context.log.push(EventKind::Condition {
                who: id,
                condition: crate::vocabulary::condition::DODGING,
                on: false,
            });
        }
        // Loaded last round: slow this round. Loaded before that: ready.
        if last.act != crate::components::Act::Reload {
            for item in figure.weapons.items.iter_mut() {
                if item.load == Load::Fresh {
                    item.load = Load::Loaded;
                }
            }
        }
    }
}

/// Whether a figure declares nothing: those held fast, and mounts under a rider that are not trained
/// for war.
fn rests(figure: &Seen) -> bool {
    let carries = figure.situation.ride.rider.is_some() && !figure.situation.ride.warhorse;
    figure.immobilised() || carries
}

/// Asks the next figure from the bottom of the order.
pub(crate) fn next_declaration(
    mut field: Field,
    mut progress: ResMut<Progress>,
    mut context: BattleContext,
) {
    if !std::mem::replace(&mut progress.searched, true) {
        // The checks that began with the round come first.
        return;
    }
    let order = acts_before(&field);
    let next = order
        .iter()
        .rev()
        .find(|id| !field.get(**id).declaration.made)
        .copied();
    match next {
        Some(who) if rests(&field.get(who)) => {
            // Those held fast do nothing at all.
            *field.get_mut(who).declaration = Declaration {
                made: true,
                done: true,
                ..Declaration::default()
            };
        }
        Some(who) if field.get(who).situation.knowledge.unaware => {
            // Whoever knows of no enemy declares nothing, not even defences.
            *field.get_mut(who).declaration = Declaration {
                made: true,
                done: true,
                unaware: true,
                ..Declaration::default()
            };
            context.log.push(EventKind::Note {
                who,
                other: None,
                note: note::UNAWARE,
                value: 0,
            });
        }
        Some(who) => {
            let side = field.get(who).owner();
            context.ask(who, side, "declare", None);
        }
        None => context.clock.finish_phase(),
    }
}
