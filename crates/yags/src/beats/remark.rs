//! What is told of an action without numbers.

use crate::components::Weapon;
use tabletop::CombatantId;
use tabletop::context::BattleContext;
use tabletop::event::EventKind;
use tabletop::trace::Trace;

pub(crate) fn still(
    context: &mut BattleContext,
    deed: u8,
    by: CombatantId,
    at: Option<CombatantId>,
) {
    context.log.push(EventKind::Deed { deed, by, at });
}

/// The same of an action with something in hand: the log says with what.
pub(crate) fn still_with(context: &mut BattleContext, deed: u8, by: CombatantId, weapon: &Weapon) {
    still(context, deed, by, None);
    name_thing(context, weapon);
}

/// Says which weapon the last line of the log is about.
pub(crate) fn name_thing(context: &mut BattleContext, weapon: &Weapon) {
    context.log.put_trace(|| Trace::DroppedItem {
        weapon: weapon.id.clone(),
        name: weapon.name.clone(),
    });
}

pub(crate) fn miss_out(
    context: &mut BattleContext,
    who: CombatantId,
    other: CombatantId,
    note: u8,
) {
    context.log.push(EventKind::Note {
        who,
        other: Some(other),
        note,
        value: 0,
    });
}
