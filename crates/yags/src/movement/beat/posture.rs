//! Lying down, crouching, getting up.

use super::approach::stop_moving;
use super::fall::FallBeat;
use crate::beats::still;
use crate::components::{Act, Field, Posture};
use crate::equipment::beat::lose_aim;
use crate::riding::beat::{dismount, unhorse};
use crate::vocabulary::{condition, deed};
use tabletop::CombatantId;
use tabletop::context::BattleContext;
use tabletop::event::EventKind;

/// Somebody is thrown down: the way that was declared ends where it has come to. From the
/// saddle it is a fall.
pub(crate) fn fell(field: &mut Field, context: &mut BattleContext, who: CombatantId) {
    let figure = field.get(who);
    if figure.prone() {
        return;
    }
    let rides = figure.situation.ride.mount.is_some();
    stop_moving(field, who);
    take_posture(field, context, who, Posture::Prone);
    if rides {
        context.push(FallBeat::new(who, SADDLE));
    }
}

/// How high a saddle is, in metres.
const SADDLE: i32 = 2;

/// Somebody gets to its feet (YC-STAND).
pub(crate) fn stand_up(field: &mut Field, context: &mut BattleContext, who: CombatantId) {
    still(context, deed::STANDS_UP, who, None);
    take_posture(field, context, who, Posture::Upright);
}

/// Whoever chose to stand up at the end of the round does so, unless something has come between
/// (YC-STAND).
pub(crate) fn rise(field: &mut Field, context: &mut BattleContext) {
    for who in field.ids() {
        let figure = field.get(who);
        let round = figure.declaration;
        let rises = round.act == Act::StandUp && round.rises_late && round.acted;
        if rises && figure.conscious() && figure.prone() && !figure.immobilised() {
            stand_up(field, context, who);
        }
    }
}

/// Takes on a posture and says so.
pub(crate) fn take_posture(
    field: &mut Field,
    context: &mut BattleContext,
    who: CombatantId,
    posture: Posture,
) {
    let before = field.get(who).situation.posture;
    if before == posture {
        return;
    }
    if posture == Posture::Prone {
        // Nobody lies in the saddle.
        dismount(field, context, who);
        if let Some(rider) = field.get(who).situation.ride.rider {
            // Nor on a mount that is down.
            unhorse(field, context, rider);
        }
    }
    if before == Posture::Prone || posture == Posture::Prone {
        lose_aim(field, context, who);
    }
    let mut figure = field.get_mut(who);
    figure.situation.posture = posture;
    for (held, index) in [
        (Posture::Prone, condition::PRONE),
        (Posture::Crouched, condition::CROUCHED),
    ] {
        if (before == held) != (posture == held) {
            context.log.push(EventKind::Condition {
                who,
                condition: index,
                on: posture == held,
            });
        }
    }
}
