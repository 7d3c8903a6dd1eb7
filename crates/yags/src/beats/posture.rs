//! Lying down, crouching, getting up.

use super::approach::stop_moving;
use super::fall::FallBeat;
use super::loading::lose_aim;
use super::remark::still;
use super::riding::{dismount, unhorse};
use crate::figure::{Act, Field, Posture};
use crate::vocabulary::{condition, deed};
use tabletop::CombatantId;
use tabletop::event::What;
use tabletop::umpire::Umpire;

/// Somebody is thrown down: the way that was declared ends where it has come to. From the
/// saddle it is a fall.
pub(crate) fn fell(field: &mut Field, umpire: &mut Umpire, who: CombatantId) {
    let figure = field.get(who);
    if figure.prone() {
        return;
    }
    let rides = figure.situation.ride.mount.is_some();
    stop_moving(field, who);
    take_posture(field, umpire, who, Posture::Prone);
    if rides {
        umpire.push(FallBeat::new(who, SADDLE));
    }
}

/// How high a saddle is, in metres.
const SADDLE: i32 = 2;

/// Somebody gets to its feet (YC-STAND).
pub(crate) fn stand_up(field: &mut Field, umpire: &mut Umpire, who: CombatantId) {
    still(umpire, deed::STANDS_UP, who, None);
    take_posture(field, umpire, who, Posture::Upright);
}

/// Whoever chose to stand up at the end of the round does so, unless something has come between
/// (YC-STAND).
pub(crate) fn rise(field: &mut Field, umpire: &mut Umpire) {
    for who in field.ids() {
        let figure = field.get(who);
        let round = figure.declaration;
        let rises = round.act == Act::StandUp && round.rises_late && round.acted;
        if rises && figure.conscious() && figure.prone() && !figure.immobilised() {
            stand_up(field, umpire, who);
        }
    }
}

/// Takes on a posture and says so.
pub(crate) fn take_posture(
    field: &mut Field,
    umpire: &mut Umpire,
    who: CombatantId,
    posture: Posture,
) {
    let before = field.get(who).situation.posture;
    if before == posture {
        return;
    }
    if posture == Posture::Prone {
        // Nobody lies in the saddle.
        dismount(field, umpire, who);
        if let Some(rider) = field.get(who).situation.ride.rider {
            // Nor on a mount that is down.
            unhorse(field, umpire, rider);
        }
    }
    if before == Posture::Prone || posture == Posture::Prone {
        lose_aim(field, umpire, who);
    }
    let mut figure = field.get_mut(who);
    figure.situation.posture = posture;
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
