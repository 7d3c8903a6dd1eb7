//! A figure's turn to act: its declared action, if it still can (YC-ACT-ORDER).

use super::remark::{still, still_with};
use crate::components::{Act, Field, Place};
use crate::damage::beat::ShakeBeat;
use crate::equipment::beat::{drop_at, reload, set_up, still_armed};
use crate::explosion::beat::{DetonateBeat, lay_charge, swing_door};
use crate::fire::beat::DouseBeat;
use crate::first_aid::beat::tend;
use crate::grapple::beat::{let_go, wrestle};
use crate::melee::beat::{ChargeBeat, attack, pick_up};
use crate::missile::beat::shoot;
use crate::morale::beat::give_up;
use crate::movement::beat::{ScaleBeat, stand_up};
use crate::movement::components::ClimbState;
use crate::movement::rules::walls;
use crate::overwatch::beat::{keep_watch, release_move};
use crate::riding::beat::{get_off, get_on};
use crate::stealth::beat::SpotBeat;
use crate::vocabulary::{condition, deed};
use bevy_ecs::prelude::{Component, Single, With};
use tabletop::CombatantId;
use tabletop::agenda::Current;
use tabletop::context::BattleContext;
use tabletop::event::EventKind;

/// Somebody acts.
#[derive(Component)]
pub(crate) struct ActBeat {
    pub(crate) who: CombatantId,
    /// Its turn has begun; somebody who waited for it has come in between.
    begun: bool,
    /// Half metres of its approach that lie behind it.
    pub(crate) spent: i32,
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
    mut context: BattleContext,
) {
    let who = beat.who;
    let act = field.get(who).declaration.act;
    if !beat.begun {
        beat.begun = true;
        context.begin(EventKind::Turn { by: who });
        release_move(&mut field, &mut context, who);
    } else if !field.get(who).conscious() {
        return;
    }
    if !act.is_blow() && !matches!(act, Act::Shoot | Act::PopOut | Act::Overwatch) {
        field.get_mut(who).declaration.acted = true;
    }
    let handles = matches!(
        act,
        Act::Draw | Act::Sheathe | Act::Reload | Act::SetUp | Act::ClearJam | Act::Drop
    );
    if handles && !still_armed(&field, &mut context, who) {
        return;
    }
    match act {
        Act::Attack | Act::Manoeuvre | Act::Improve | Act::Ranked => {
            attack(&mut beat, &mut field, &mut context);
        }
        Act::Escape | Act::BreakLimb | Act::BreakNeck => wrestle(&mut field, &mut context, who),
        Act::Charge => {
            if let Some(target) = field.get(who).declaration.target {
                context.push(ChargeBeat::new(who, target));
            }
        }
        Act::Retreat => {
            let figure = field.get(who);
            if figure.declaration.retreat.first() == Some(&figure.tile()) {
                still(&mut context, deed::GIVES_GROUND, who, None);
            }
        }
        Act::Swap => handle(&field, &mut context, deed::SWAPS, who),
        Act::PickUp => pick_up(&mut field, &mut context, who),
        Act::LayCharge => lay_charge(&mut field, &mut context, who),
        Act::Detonate => {
            still(&mut context, deed::DETONATES, who, None);
            context.push(DetonateBeat { by: Some(who) });
        }
        Act::Door => swing_door(&mut field, &mut context, who),
        Act::Drop => {
            let figure = field.get(who);
            let (item, tile) = (figure.declaration.item, figure.tile());
            drop_at(&mut field, &mut context, who, item, tile);
        }
        Act::Mount => get_on(&mut field, &mut context, who),
        Act::Dismount => get_off(&mut field, &mut context, who),
        Act::LetGo => let_go(&mut field, &mut context, who),
        Act::Shoot | Act::PopOut => shoot(&mut field, &mut context, who),
        Act::Reload => reload(&mut field, &mut context, who),
        Act::SetUp => set_up(&mut field, &mut context, who),
        Act::ClearJam => {
            let item = field.get(who).declaration.item;
            field.get_mut(who).weapons.get_mut(item).jammed = false;
            handle(&field, &mut context, deed::CLEARS, who);
            context.log.push(EventKind::Condition {
                who,
                condition: condition::JAMMED,
                on: false,
            });
        }
        Act::Draw => handle(&field, &mut context, deed::DRAWS, who),
        Act::Sheathe => {
            let item = field.get(who).declaration.item;
            field.get_mut(who).weapons.get_mut(item).place = Place::Slung;
            handle(&field, &mut context, deed::SHEATHES, who);
        }
        // Up at once, or with the end of the round (YC-STAND).
        Act::StandUp if field.get(who).declaration.rises_late => {}
        Act::StandUp => stand_up(&mut field, &mut context, who),
        Act::Aim => {
            let target = field.get(who).declaration.target;
            still(&mut context, deed::AIMS, who, target);
        }
        Act::FullDodge => still(&mut context, deed::DODGES, who, None),
        Act::ShakeOff => {
            still(&mut context, deed::SHAKES, who, None);
            context.push(ShakeBeat { who });
        }
        Act::Reroll => {
            still(&mut context, deed::REROLLS, who, None);
        }
        Act::Douse => {
            let target = field.get(who).declaration.target;
            still(&mut context, deed::DOUSES, who, target);
            if let Some(burning) = target {
                context.push(DouseBeat { who, burning });
            }
        }
        Act::Aid => tend(&mut field, &mut context, who),
        Act::Yield => give_up(&mut field, &mut context, who),
        Act::Climb => climb(&mut field, &mut context, who),
        Act::Overwatch => keep_watch(&field, &mut context, who),
        Act::Look => context.push(SpotBeat { who, looks: true }),
        Act::Nothing | Act::Topple | Act::Wait | Act::GunToHead => {}
    }
}

/// Something is done with the weapon that was declared, and the log says with which.
fn handle(field: &Field, context: &mut BattleContext, deed: u8, who: CombatantId) {
    let figure = field.get(who);
    let item = figure.declaration.item;
    still_with(context, deed, who, &figure.weapons.get(item).weapon);
}

/// A round on a wall (YK-CLIMB-LONG).
fn climb(field: &mut Field, context: &mut BattleContext, who: CombatantId) {
    let figure = field.get(who);
    let Some(goal) = figure.declaration.tread.goal else {
        return;
    };
    still(context, deed::CLIMBS, who, None);
    let wall = walls(field, &figure)
        .into_iter()
        .find(|(tile, _)| *tile == goal);
    let Some((_, climb)) = wall else {
        return;
    };
    let before = figure.situation.movement.cling;
    field.get_mut(who).situation.movement.cling = Some(ClimbState {
        goal,
        metres: before.map_or(0, |cling| cling.metres),
        height: climb.height,
        difficulty: climb.difficulty,
    });
    if before.is_none() {
        context.log.push(EventKind::Condition {
            who,
            condition: condition::CLIMBING,
            on: true,
        });
    }
    context.push(ScaleBeat::new(who));
}
