//! What is told of an action without numbers.

use crate::figure::Weapon;
use tabletop::CombatantId;
use tabletop::event::What;
use tabletop::trace::Trace;
use tabletop::umpire::Umpire;

pub(super) fn still(umpire: &mut Umpire, deed: u8, by: CombatantId, at: Option<CombatantId>) {
    umpire.log.push(What::Deed { deed, by, at });
}

/// The same of an action with something in hand: the log says with what.
pub(super) fn still_with(umpire: &mut Umpire, deed: u8, by: CombatantId, weapon: &Weapon) {
    still(umpire, deed, by, None);
    name_thing(umpire, weapon);
}

/// Says which weapon the last line of the log is about.
pub(crate) fn name_thing(umpire: &mut Umpire, weapon: &Weapon) {
    umpire.log.put_trace(|| Trace::Thing {
        weapon: weapon.id.clone(),
        name: weapon.name.clone(),
    });
}

pub(super) fn miss_out(umpire: &mut Umpire, who: CombatantId, other: CombatantId, note: u8) {
    umpire.log.push(What::Note {
        who,
        other: Some(other),
        note,
        value: 0,
    });
}
