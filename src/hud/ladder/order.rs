//! Who stands where on the ladder.

use std::cmp::Reverse;
use tabletop::CombatantId;
use tabletop::event::EventKind;
use tabletop::ruleset::GaugeRole;

use crate::model::playback::DisplayedState;
use crate::model::session::ReplayLog;

/// Everybody, whoever acts first at the head, whoever is out of the fight at the end.
///
/// Among equal numbers the rules decide, and they show it by the order in which people declare:
/// whoever declares later acts earlier.
pub fn order(replay_log: &ReplayLog, shown: &DisplayedState) -> Vec<CombatantId> {
    let declared = declared(replay_log, shown);
    let value = |id: CombatantId| {
        let gauge = shown
            .unit(id)
            .gauge(replay_log.vocabulary, GaugeRole::Order);
        gauge.map_or(0, |(_, value, _)| value)
    };
    let place = |id: CombatantId| {
        let place = declared.iter().position(|by| *by == id);
        place.unwrap_or(usize::MAX)
    };
    let mut order: Vec<CombatantId> = shown.seen().map(|unit| unit.id).collect();
    order.sort_by_key(|id| {
        (
            !shown.unit(*id).standing,
            Reverse((value(*id), place(*id))),
            *id,
        )
    });
    order
}

/// Who has declared in the latest round that has declarations, in order.
fn declared(replay_log: &ReplayLog, shown: &DisplayedState) -> Vec<CombatantId> {
    let mut declared = Vec::new();
    let mut before = Vec::new();
    for event in replay_log.events() {
        match event.what {
            EventKind::Round(round) if round > shown.round().max(1) => break,
            EventKind::Round(_) if !declared.is_empty() => before = std::mem::take(&mut declared),
            EventKind::Declared { by } => {
                declared.retain(|other| *other != by);
                declared.push(by);
            }
            _ => {}
        }
    }
    if declared.is_empty() {
        before
    } else {
        declared
    }
}
