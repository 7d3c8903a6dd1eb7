//! Lying down, crouching, getting up.

use super::loading::lose_aim;
use super::riding::{dismount, unhorse};
use crate::figure::{Field, Posture};
use crate::vocabulary::condition;
use tabletop::CombatantId;
use tabletop::event::What;
use tabletop::umpire::Umpire;

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
    if before == Posture::Prone || posture == Posture::Prone {
        lose_aim(field, umpire, who);
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
