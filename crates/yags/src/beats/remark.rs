//! What is told of an action without numbers.

use tabletop::CombatantId;
use tabletop::event::What;
use tabletop::umpire::Umpire;

pub(super) fn still(umpire: &mut Umpire, deed: u8, by: CombatantId, at: Option<CombatantId>) {
    umpire.log.push(What::Deed { deed, by, at });
}

pub(super) fn miss_out(umpire: &mut Umpire, who: CombatantId, other: CombatantId, note: u8) {
    umpire.log.push(What::Note {
        who,
        other: Some(other),
        note,
        value: 0,
    });
}
