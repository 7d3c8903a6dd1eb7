//! A figure's turn to act: its declared action, if it still can (YC-ACT-ORDER).

use super::aid::tend;
use super::charges::{DetonateBeat, lay_charge, swing_door};
use super::elements::DouseBeat;
use super::footwork::{ChargeBeat, pick_up};
use super::litter::{drop_at, still_armed};
use super::loading::{reload, set_up};
use super::nerve::give_up;
use super::posture::stand_up;
use super::remark::{still, still_with};
use super::riding::{get_off, get_on};
use super::scale::ScaleBeat;
use super::shake::ShakeBeat;
use super::shooting::shoot;
use super::spot::SpotBeat;
use super::spring::release_move;
use super::strike::attack;
use super::watch::keep_watch;
use super::wrestle::{let_go, wrestle};
use crate::figure::{Act, Cling, Field, Place};
use crate::grammar::walls;
use crate::vocabulary::{condition, deed};
use bevy_ecs::prelude::{Component, Single, With};
use tabletop::CombatantId;
use tabletop::agenda::Current;
use tabletop::event::What;
use tabletop::umpire::Umpire;

/// Somebody acts.
#[derive(Component)]
pub(crate) struct ActBeat {
    pub(crate) who: CombatantId,
    /// Its turn has begun; somebody who waited for it has come in between.
    begun: bool,
    /// Half metres of its approach that lie behind it.
    pub(super) spent: i32,
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
    let handles = matches!(
        act,
        Act::Draw | Act::Sheathe | Act::Reload | Act::SetUp | Act::ClearJam | Act::Drop
    );
    if handles && !still_armed(&field, &mut umpire, who) {
        return;
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
        Act::Retreat => {
            let figure = field.get(who);
            if figure.declaration.retreat.first() == Some(&figure.tile()) {
                still(&mut umpire, deed::GIVES_GROUND, who, None);
            }
        }
        Act::Swap => handle(&field, &mut umpire, deed::SWAPS, who),
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
            drop_at(&mut field, &mut umpire, who, item, tile);
        }
        Act::Mount => get_on(&mut field, &mut umpire, who),
        Act::Dismount => get_off(&mut field, &mut umpire, who),
        Act::LetGo => let_go(&mut field, &mut umpire, who),
        Act::Shoot | Act::PopOut => shoot(&mut field, &mut umpire, who),
        Act::Reload => reload(&mut field, &mut umpire, who),
        Act::SetUp => set_up(&mut field, &mut umpire, who),
        Act::ClearJam => {
            let item = field.get(who).declaration.item;
            field.get_mut(who).weapons.get_mut(item).jammed = false;
            handle(&field, &mut umpire, deed::CLEARS, who);
            umpire.log.push(What::Condition {
                who,
                condition: condition::JAMMED,
                on: false,
            });
        }
        Act::Draw => handle(&field, &mut umpire, deed::DRAWS, who),
        Act::Sheathe => {
            let item = field.get(who).declaration.item;
            field.get_mut(who).weapons.get_mut(item).place = Place::Slung;
            handle(&field, &mut umpire, deed::SHEATHES, who);
        }
        // Up at once, or with the end of the round (YC-STAND).
        Act::StandUp if field.get(who).declaration.rises_late => {}
        Act::StandUp => stand_up(&mut field, &mut umpire, who),
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

/// Something is done with the weapon that was declared, and the log says with which.
fn handle(field: &Field, umpire: &mut Umpire, deed: u8, who: CombatantId) {
    let figure = field.get(who);
    let item = figure.declaration.item;
    still_with(umpire, deed, who, &figure.weapons.get(item).weapon);
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
    let before = figure.situation.legs.cling;
    field.get_mut(who).situation.legs.cling = Some(Cling {
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
