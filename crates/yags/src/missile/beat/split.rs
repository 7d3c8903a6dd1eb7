//! Single shots at several targets, turn by turn (YG-TECH-MULTIPLE-TARGETS).

use super::shooting::{gun_left, shots};
use crate::attack::beat::{Assault, declared};
use crate::beats::miss_out;
use crate::components::Field;
use crate::missile::rules::{Shot, best_shot};
use crate::vocabulary::note;
use tabletop::CombatantId;
use tabletop::context::BattleContext;

/// Fires the shots of the declaration at its targets in turn. Whoever is not seen costs no shot;
/// whoever is down by then neither.
pub(super) fn shoot_in_turn(field: &mut Field, context: &mut BattleContext, who: CombatantId) {
    let figure = field.get(who);
    let round = figure.declaration;
    let from = round.fires_from.unwrap_or(figure.tile());
    let held = figure.weapons.get(gun_left(&figure).unwrap_or(round.item));
    let targets: Vec<CombatantId> = round.targets().collect();
    if !held.can_shoot() {
        miss_out(context, who, targets[0], note::NOT_LOADED);
        return;
    }
    let mut beats = Vec::new();
    for (index, (item, nth, off_hand)) in shots(&figure, round).into_iter().enumerate() {
        let target = targets[index % targets.len()];
        let aimed = field.get(target);
        if !aimed.conscious() {
            continue;
        }
        match best_shot(field, declared(&figure), declared(&aimed), item, from) {
            Ok(shot) => {
                let shot = Shot {
                    off_hand,
                    ..shot.further(nth)
                };
                beats.push(Assault::shot(who, target, item, shot));
            }
            Err(_) => miss_out(context, who, target, note::NO_LINE),
        }
    }
    // The agenda is a stack: the first shot goes on last (YC-ROF).
    for beat in beats.into_iter().rev() {
        context.push(beat);
    }
    field.get_mut(who).declaration.acted = true;
}
