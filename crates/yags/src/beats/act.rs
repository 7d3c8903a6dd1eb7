//! A figure's turn to act: its declared action, if it still can (YC-ACT-ORDER).

use super::aid::tend;
use super::approach::{advance_watched, approach_target};
use super::assault::{Assault, Kind};
use super::barrage::Barrage;
use super::charges::{DetonateBeat, lay_charge, swing_door};
use super::clear::ClearBeat;
use super::crowd::CrowdBeat;
use super::elements::{DouseBeat, touch};
use super::explosion::Lob;
use super::footwork::{ChargeBeat, pick_up};
use super::litter::drop_at;
use super::nerve::give_up;
use super::riding::{dismount, get_off, get_on, unhorse};
use super::scale::ScaleBeat;
use super::shake::ShakeBeat;
use super::split::shoot_in_turn;
use super::spot::SpotBeat;
use super::spring::release_move;
use super::watch::keep_watch;
use super::wrestle::{let_go, wrestle};
use crate::figure::{
    Act, Cling, Declaration, Field, Fire, Item, ItemIndex, Load, Pace, Place, Posture, Seen,
};
use crate::grammar::walls;
use crate::rules::check::Actor;
use crate::rules::footwork::front_rank;
use crate::rules::missile::{NoShot, Shot, best_shot, shot_limit};
use crate::technique::Technique;
use crate::vocabulary::{condition, deed, gauge, note};
use bevy_ecs::prelude::{Component, Single, With};
use tabletop::CombatantId;
use tabletop::agenda::Current;
use tabletop::event::What;
use tabletop::trace::Trace;
use tabletop::umpire::Umpire;

/// Somebody acts.
#[derive(Component)]
pub(crate) struct ActBeat {
    pub(crate) who: CombatantId,
    /// Its turn has begun; somebody who waited for it has come in between.
    begun: bool,
    /// Half metres of its approach that lie behind it.
    spent: i32,
}

impl ActBeat {
    pub(crate) const fn new(who: CombatantId) -> Self {
        Self {
            who,
            begun: false,
            spent: 0,
        }
    }
}

pub(crate) fn resolve_act(
    mut beat: Single<&mut ActBeat, With<Current>>,
    mut field: Field,
    mut umpire: Umpire,
) {
    let who = beat.who;
    let act = field.get(who).declaration.act;
    if !beat.begun {
        beat.begun = true;
        umpire.begin(What::Turn { by: who });
        release_move(&mut field, &mut umpire, who);
    } else if !field.get(who).conscious() {
        return;
    }
    if !act.is_blow() && !matches!(act, Act::Shoot | Act::PopOut | Act::Overwatch) {
        field.get_mut(who).declaration.acted = true;
    }
    match act {
        Act::Attack | Act::Manoeuvre | Act::Improve | Act::Ranked => {
            attack(&mut beat, &mut field, &mut umpire);
        }
        Act::Escape | Act::BreakLimb | Act::BreakNeck => wrestle(&mut field, &mut umpire, who),
        Act::Charge => {
            if let Some(target) = field.get(who).declaration.target {
                umpire.push(ChargeBeat::new(who, target));
            }
        }
        Act::Retreat => still(&mut umpire, deed::GIVES_GROUND, who, None),
        Act::Swap => still(&mut umpire, deed::SWAPS, who, None),
        Act::PickUp => pick_up(&mut field, &mut umpire, who),
        Act::LayCharge => lay_charge(&mut field, &mut umpire, who),
        Act::Detonate => {
            still(&mut umpire, deed::DETONATES, who, None);
            umpire.push(DetonateBeat { by: Some(who) });
        }
        Act::Door => swing_door(&mut field, &mut umpire, who),
        Act::Drop => {
            let figure = field.get(who);
            let (item, tile) = (figure.declaration.item, figure.tile());
            if figure.arsenal.get(item).place == Place::Ready {
                drop_at(&mut field, &mut umpire, who, item, tile);
            }
        }
        Act::Mount => get_on(&mut field, &mut umpire, who),
        Act::Dismount => get_off(&mut field, &mut umpire, who),
        Act::LetGo => let_go(&mut field, &mut umpire, who),
        Act::Shoot | Act::PopOut => shoot(&mut field, &mut umpire, who),
        Act::Reload => reload(&mut field, &mut umpire, who),
        Act::SetUp => set_up(&mut field, &mut umpire, who),
        Act::ClearJam => {
            let item = field.get(who).declaration.item;
            field.get_mut(who).arsenal.get_mut(item).jammed = false;
            still(&mut umpire, deed::CLEARS, who, None);
            umpire.log.push(What::Condition {
                who,
                condition: condition::JAMMED,
                on: false,
            });
        }
        Act::Draw => still(&mut umpire, deed::DRAWS, who, None),
        Act::Sheathe => {
            let item = field.get(who).declaration.item;
            field.get_mut(who).arsenal.get_mut(item).place = Place::Slung;
            still(&mut umpire, deed::SHEATHES, who, None);
        }
        Act::StandUp => {
            still(&mut umpire, deed::STANDS_UP, who, None);
            take_posture(&mut field, &mut umpire, who, Posture::Upright);
        }
        Act::Aim => {
            let target = field.get(who).declaration.target;
            still(&mut umpire, deed::AIMS, who, target);
        }
        Act::FullDodge => still(&mut umpire, deed::DODGES, who, None),
        Act::ShakeOff => {
            still(&mut umpire, deed::SHAKES, who, None);
            umpire.push(ShakeBeat { who });
        }
        Act::Reroll => {
            still(&mut umpire, deed::REROLLS, who, None);
        }
        Act::Douse => {
            let target = field.get(who).declaration.target;
            still(&mut umpire, deed::DOUSES, who, target);
            if let Some(burning) = target {
                umpire.push(DouseBeat { who, burning });
            }
        }
        Act::Aid => tend(&mut field, &mut umpire, who),
        Act::Yield => give_up(&mut field, &mut umpire, who),
        Act::Climb => climb(&mut field, &mut umpire, who),
        Act::Overwatch => keep_watch(&field, &mut umpire, who),
        Act::Look => umpire.push(SpotBeat { who, looks: true }),
        Act::Nothing | Act::Topple | Act::Wait | Act::GunToHead => {}
    }
}

/// A round on a wall (YK-CLIMB-LONG).
fn climb(field: &mut Field, umpire: &mut Umpire, who: CombatantId) {
    let figure = field.get(who);
    let Some(goal) = figure.declaration.tread.goal else {
        return;
    };
    still(umpire, deed::CLIMBS, who, None);
    let wall = walls(field, &figure)
        .into_iter()
        .find(|(tile, _)| *tile == goal);
    let Some((_, climb)) = wall else {
        return;
    };
    let before = figure.legs.cling;
    field.get_mut(who).legs.cling = Some(Cling {
        goal,
        metres: before.map_or(0, |cling| cling.metres),
        height: climb.height,
        difficulty: climb.difficulty,
    });
    if before.is_none() {
        umpire.log.push(What::Condition {
            who,
            condition: condition::CLIMBING,
            on: true,
        });
    }
    umpire.push(ScaleBeat::new(who));
}

fn still(umpire: &mut Umpire, deed: u8, by: CombatantId, at: Option<CombatantId>) {
    umpire.log.push(What::Deed { deed, by, at });
}

/// Takes on a posture and says so.
pub(crate) fn take_posture(
    field: &mut Field,
    umpire: &mut Umpire,
    who: CombatantId,
    posture: Posture,
) {
    let before = field.get(who).condition.posture;
    if before == posture {
        return;
    }
    if posture == Posture::Prone {
        // Nobody lies in the saddle.
        dismount(field, umpire, who);
        if let Some(rider) = field.get(who).ride.rider {
            // Nor on a mount that is down.
            unhorse(field, umpire, rider);
        }
    }
    let mut figure = field.get_mut(who);
    figure.condition.posture = posture;
    for (held, index) in [
        (Posture::Prone, condition::PRONE),
        (Posture::Crouched, condition::CROUCHED),
    ] {
        if (before == held) != (posture == held) {
            umpire.log.push(What::Condition {
                who,
                condition: index,
                on: posture == held,
            });
        }
    }
}

fn attack(beat: &mut ActBeat, field: &mut Field, umpire: &mut Umpire) {
    let who = beat.who;
    let (target, item) = {
        let figure = field.get(who);
        (figure.declaration.target, figure.declaration.item)
    };
    let Some(target) = target else {
        return;
    };
    if !field.get(target).conscious() {
        miss_out(umpire, who, target, note::TARGET_DOWN);
        return;
    }
    let improves = field.get(who).declaration.act == Act::Improve;
    if improves && !field.get(who).grapple.holds.contains(&target) {
        miss_out(umpire, who, target, note::NO_HOLD);
        return;
    }
    if field.get(who).declaration.act == Act::Ranked {
        let rank = front_rank(field, &field.get(who), &field.get(target), item);
        field.get_mut(who).declaration.acted = true;
        match rank {
            Ok(front) => umpire.push(Assault {
                front: Some(front),
                ..Assault::blow(who, target, item, Kind::Action)
            }),
            Err(_) => miss_out(umpire, who, target, note::OUT_OF_REACH),
        }
        return;
    }
    if let Some(path) = approach_target(field, who, target, beat.spent) {
        if let Some(walked) = advance_watched(field, umpire, who, &path) {
            beat.spent += walked;
            umpire.keep_current();
            return;
        }
        field.get_mut(who).declaration.acted = true;
        let me = field.get(who);
        let (manoeuvre, effort) = (me.declaration.manoeuvre, me.declaration.effort);
        let place = field.get(target).tile();
        let (map, here) = (field.map(), field.get(who).tile());
        let difficulty = map.ground(here).stunt_tn.or(map.ground(place).stunt_tn);
        let stunt = me.declaration.stunt.zip(difficulty.map(i32::from));
        umpire.push(Assault {
            manoeuvre,
            effort,
            stunt,
            ..Assault::blow(who, target, item, Kind::Action)
        });
        // It feels what it ran into first.
        touch(field, umpire, who);
    } else {
        miss_out(umpire, who, target, note::OUT_OF_REACH);
    }
}

pub(super) fn miss_out(umpire: &mut Umpire, who: CombatantId, other: CombatantId, note: u8) {
    umpire.log.push(What::Note {
        who,
        other: Some(other),
        note,
        value: 0,
    });
}

pub(super) fn shoot(field: &mut Field, umpire: &mut Umpire, who: CombatantId) {
    let figure = field.get(who);
    let (item, from) = (
        figure.declaration.item,
        figure.declaration.fires_from.unwrap_or(figure.tile()),
    );
    let fire = figure.declaration.fire;
    if fire == Fire::Lob {
        throw_at_place(field, umpire, who);
        return;
    }
    if fire.is_sweep() {
        if figure.arsenal.get(item).place == Place::Ready {
            umpire.push(Barrage::declared(field, who));
        }
        return;
    }
    let round = &figure.declaration;
    let split = !round.split.others.is_empty();
    if split && !fire.in_bursts() {
        shoot_in_turn(field, umpire, who);
        return;
    }
    let Some(target) = round
        .targets()
        .find(|target| !split || field.get(*target).conscious())
        .or(round.target)
    else {
        return;
    };
    let aimed = field.get(target);
    if !aimed.conscious() {
        miss_out(umpire, who, target, note::TARGET_DOWN);
        return;
    }
    let held = figure.arsenal.get(item);
    if held.place != Place::Ready || !held.can_shoot() {
        miss_out(umpire, who, target, note::NOT_LOADED);
        return;
    }
    // Loaded and shot in one, which only a technique makes of it.
    let pace = held.weapon.missile.map(|missile| missile.pace);
    if let Some(pace @ Pace::Quick(_)) = pace.filter(|_| held.load == Load::Empty(0))
        && let Some(note) = haste(pace)
    {
        umpire.log.push(What::Note {
            who,
            other: None,
            note,
            value: 0,
        });
    }
    if fire == Fire::Crowd {
        umpire.push(CrowdBeat {
            who,
            target,
            item,
            from,
        });
        field.get_mut(who).declaration.acted = true;
        return;
    }
    let actor = |figure| Actor {
        figure,
        round: &figure.declaration,
    };
    match best_shot(field, actor(&figure), actor(&aimed), item, from) {
        Ok(shot) if figure.declaration.clear.is_some() && shot.extras > 0 => {
            if let Some(clear) = figure.declaration.clear {
                umpire.push(ClearBeat {
                    who,
                    target,
                    item,
                    shot,
                    clear,
                });
            }
            field.get_mut(who).declaration.acted = true;
        }
        Ok(_) if fire.in_bursts() => {
            umpire.push(Barrage::declared(field, who).at(target));
        }
        Ok(shot) => {
            let round = &figure.declaration;
            // The agenda is a stack: the first shot goes on last (YC-ROF).
            for (item, nth, off_hand) in shots(&figure, round).into_iter().rev() {
                let found = if off_hand {
                    best_shot(field, actor(&figure), actor(&aimed), item, from).ok()
                } else {
                    Some(shot)
                };
                if let Some(shot) = found {
                    let shot = Shot {
                        off_hand,
                        ..shot.further(nth)
                    };
                    umpire.push(Assault::shot(who, target, item, shot));
                }
            }
            field.get_mut(who).declaration.acted = true;
        }
        Err(NoShot::Blocked) => miss_out(umpire, who, target, note::NO_LINE),
        Err(NoShot::TooFar) => miss_out(umpire, who, target, note::TOO_FAR),
    }
}

/// The shots of a declaration in order: weapon, number for that weapon, other hand. Two guns fire
/// turn by turn, the main hand first, as far as each can.
pub(crate) fn shots(figure: &Seen, round: &Declaration) -> Vec<(ItemIndex, u8, bool)> {
    let all = round.further_shots.saturating_add(1);
    let Some(other) = round.off_hand.filter(|_| round.fire == Fire::TwoGuns) else {
        return (0..all).map(|nth| (round.item, nth, false)).collect();
    };
    let (main_most, other_most) = (
        single_shots(figure.arsenal.get(round.item)),
        single_shots(figure.arsenal.get(other)),
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
        .collect()
}

/// Single shots that a weapon can fire in one action with what is in it (YC-MULTI).
pub(crate) fn single_shots(item: &Item) -> u8 {
    let limit = item.weapon.missile.as_ref().map_or(1, shot_limit);
    limit.min(i32::from(item.rounds.max(1))) as u8
}

/// Something that explodes, at a place.
fn throw_at_place(field: &mut Field, umpire: &mut Umpire, who: CombatantId) {
    let figure = field.get(who);
    let held = figure.arsenal.get(figure.declaration.item);
    if held.place != Place::Ready || !held.can_shoot() {
        miss_out(umpire, who, who, note::NOT_LOADED);
        return;
    }
    let deed = match held.weapon.missile {
        Some(missile) if missile.is_thrown() => deed::HURLS,
        _ => deed::LAUNCHES,
    };
    match Lob::declared(field, who) {
        Some(lob) => {
            still(umpire, deed, who, None);
            umpire.log.put_trace(|| Trace::Flight { to: lob.mark });
            umpire.push(lob);
            field.get_mut(who).declaration.acted = true;
        }
        None => miss_out(umpire, who, who, note::NO_LINE),
    }
}

/// The weapon rests on its mount or on what stands beside its wielder from now on.
fn set_up(field: &mut Field, umpire: &mut Umpire, who: CombatantId) {
    still(umpire, deed::SETS_UP, who, None);
    let figure = field.get(who);
    let item = figure.declaration.item;
    let steady = crate::rules::missile::rest_for(field.map(), &figure, item);
    field.get_mut(who).arsenal.get_mut(item).steady = steady;
}

/// What is told of whoever does not take as long to load as the list says.
const fn haste(pace: Pace) -> Option<u8> {
    match pace {
        Pace::Untrained => Some(note::LOADS_UNTRAINED),
        Pace::Quick(Technique::CrossbowReloading) => Some(note::SPANS_QUICKLY),
        Pace::Quick(Technique::FastArrow) => Some(note::NOCKS_QUICKLY),
        Pace::Quick(_) => Some(note::LOADS_QUICKLY),
        Pace::Usual => None,
    }
}

fn reload(field: &mut Field, umpire: &mut Umpire, who: CombatantId) {
    still(umpire, deed::RELOADS, who, None);
    let item = field.get(who).declaration.item;
    let mut figure = field.get_mut(who);
    let chosen = figure.declaration.ammunition;
    let held = figure.arsenal.get_mut(item);
    let pace = held.weapon.missile.map(|missile| missile.pace);
    if let Some(note) = pace.and_then(haste) {
        let rounds = held.weapon.missile.map_or(0, |missile| missile.load_rounds);
        umpire.log.push(What::Note {
            who,
            other: None,
            note,
            value: i16::from(rounds),
        });
    }
    let before = held.rounds;
    if let Some(ammunition) = chosen {
        held.choose(ammunition);
    }
    let loaded = held.load_step();
    let (after, left) = (
        held.rounds,
        match held.load {
            Load::Empty(left) => i16::from(left),
            Load::Loaded | Load::Fresh => 0,
        },
    );
    umpire.log.push(What::Note {
        who,
        other: None,
        note: if loaded { note::LOADED } else { note::LOADING },
        value: left,
    });
    if loaded {
        umpire.log.push(What::Gauge {
            who,
            gauge: gauge::ROUNDS,
            from: before as i16,
            to: after as i16,
        });
    }
}
