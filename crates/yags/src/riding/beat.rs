//! Riding checks and falls from the saddle (YC-MNT-RIDE, R-136).

use crate::attack::beat::declared;
use crate::checks::rules::Plan;
use crate::components::{Field, Posture, Seen};
use crate::data::breadth;
use crate::declare::legality::refuse_mount;
use crate::grapple::beat::part;
use crate::movement::beat::{fell, stop_moving, take_posture};
use crate::riding::components::Seat;
use crate::riding::rules::{riding_check, riding_difficulty};
use crate::vocabulary::{condition, deed, note, purpose, verdict};
use crate::{cards, rule};
use bevy_ecs::prelude::{Component, Single, With};
use tabletop::CombatantId;
use tabletop::agenda::Current;
use tabletop::context::BattleContext;
use tabletop::event::EventKind;
use tabletop::grid::{Footprint, Tile};
use tabletop::ledger::{NullLedger, RecordingLedger, Total};

/// A rider checks whether it keeps its seat; after a failure once more, or it falls.
#[derive(Component, Clone, Copy, Debug)]
pub(crate) struct RideBeat {
    pub(crate) who: CombatantId,
    /// The first check was failed.
    slips: bool,
}

impl RideBeat {
    pub(crate) const fn new(who: CombatantId) -> Self {
        Self { who, slips: false }
    }
}

pub(crate) fn resolve_ride(
    mut beat: Single<&mut RideBeat, With<Current>>,
    mut field: Field,
    mut context: BattleContext,
) {
    let who = beat.who;
    loop {
        let figure = field.get(who);
        let Some(face) = context.roll(who, figure.owner(), purpose::RIDING, 20) else {
            return;
        };
        let plan: Plan<NullLedger> = riding_check(declared(&figure));
        let needed: Total<NullLedger> = riding_difficulty(figure.situation.ride.saddle);
        let margin = plan.total(face) - needed.value();
        let passed = margin >= 0 && !plan.fumbles(face);
        let code = if passed {
            verdict::SUCCEEDS
        } else {
            verdict::FAILS
        };
        context.log.push_verdict(
            EventKind::Verdict {
                by: who,
                purpose: purpose::RIDING,
                verdict: code,
                margin: margin.clamp(-999, 999) as i16,
            },
            || {
                let title = format!("{} tries to keep the saddle", figure.identity.name);
                let roll: Plan<RecordingLedger> = riding_check(declared(&figure));
                let needed = riding_difficulty(figure.situation.ride.saddle);
                let columns = cards::check_columns("riding", roll, (face, rule::CHECK), needed);
                let mut card = cards::card(title, purpose::RIDING, &figure, None, columns);
                let words = if passed { "keeps it" } else { "slips" };
                let words = cards::kept(words, margin, plan.fumbles(face));
                card.verdict = cards::verdict(code, margin, words);
                card
            },
        );
        match (passed, beat.slips) {
            (true, false) => {
                field.get_mut(who).situation.ride.seat = Seat::Firm;
                return;
            }
            (true, true) => return,
            (false, false) => {
                beat.slips = true;
                field.get_mut(who).situation.ride.seat = Seat::Lost;
                context.log.push(EventKind::Note {
                    who,
                    other: None,
                    note: note::LOSES_SEAT,
                    value: 0,
                });
            }
            (false, true) => {
                unhorse(&mut field, &mut context, who);
                return;
            }
        }
    }
}

/// A rider falls off: prone beside the mount, two metres down.
pub(crate) fn unhorse(field: &mut Field, context: &mut BattleContext, who: CombatantId) {
    if field.get(who).situation.ride.mount.is_none() {
        return;
    }
    fell(field, context, who);
}

/// The free places beside a mount, in the order of the map.
pub(crate) fn grounds(field: &Field, who: CombatantId, mount: CombatantId) -> Vec<Tile> {
    let (rider, ridden) = (field.get(who), field.get(mount));
    let place = ridden.footprint();
    let own = breadth(rider.attributes.physique.size);
    let around = Footprint::new(
        Tile::new(place.corner.x - 1, place.corner.y - 1),
        place.breadth + 2,
    );
    let free = |tile: &Tile| {
        let to = Footprint::new(*tile, own);
        let clear = |other: &Seen| {
            *other.id == who || !other.conscious() || !other.footprint().overlaps(to)
        };
        !to.overlaps(place)
            && field.map().touching(place, to)
            && field.map().has_room(to)
            && field.anybody().all(|other| clear(&other))
    };
    around.crowded(own).filter(free).collect()
}

/// Rider and mount part: the rider is on the first free place beside it.
pub(crate) fn dismount(field: &mut Field, context: &mut BattleContext, who: CombatantId) {
    let Some(mount) = field.get(who).situation.ride.mount else {
        return;
    };
    let to = grounds(field, who, mount).first().copied();
    set_down(field, context, who, to);
}

/// Somebody gets onto the mount beside it, if it still can.
pub(crate) fn get_on(field: &mut Field, context: &mut BattleContext, who: CombatantId) {
    let figure = field.get(who);
    let Some(mount) = figure.declaration.target else {
        return;
    };
    if refuse_mount(field, &figure, &field.get(mount)).is_some() {
        context.log.push(EventKind::Note {
            who,
            other: Some(mount),
            note: note::NO_MOUNT,
            value: 0,
        });
        return;
    }
    context.log.push(EventKind::Deed {
        deed: deed::MOUNTS,
        by: who,
        at: Some(mount),
    });
    take_posture(field, context, who, Posture::Upright);
    let (from, to) = (field.get(who).tile(), field.get(mount).tile());
    // From now on it goes where its rider wants, who has had its turn.
    stop_moving(field, mount);
    if !field.get(mount).situation.ride.warhorse {
        field.get_mut(mount).declaration.done = true;
    }
    field.seat(who, mount);
    field.place(who, to);
    context.log.push(EventKind::Moved { who, from, to });
    context.log.push(EventKind::Condition {
        who,
        condition: condition::MOUNTED,
        on: true,
    });
}

/// A rider gets off to where it wanted, or to the first place that is left.
pub(crate) fn get_off(field: &mut Field, context: &mut BattleContext, who: CombatantId) {
    let figure = field.get(who);
    let Some(mount) = figure.situation.ride.mount else {
        return;
    };
    let wanted = figure.declaration.direction;
    let free = grounds(field, who, mount);
    let Some(to) = wanted
        .filter(|to| free.contains(to))
        .or(free.first().copied())
    else {
        context.log.push(EventKind::Note {
            who,
            other: Some(mount),
            note: note::NO_GROUND,
            value: 0,
        });
        return;
    };
    context.log.push(EventKind::Deed {
        deed: deed::DISMOUNTS,
        by: who,
        at: Some(mount),
    });
    set_down(field, context, who, Some(to));
}

/// Rider and mount part; the rider is where it was unless there is somewhere to go.
fn set_down(field: &mut Field, context: &mut BattleContext, who: CombatantId, to: Option<Tile>) {
    field.unseat(who);
    context.log.push(EventKind::Condition {
        who,
        condition: condition::MOUNTED,
        on: false,
    });
    if let Some(to) = to {
        let from = field.get(who).tile();
        field.place(who, to);
        context.log.push(EventKind::Moved { who, from, to });
    }
    part(field, context, who);
}
