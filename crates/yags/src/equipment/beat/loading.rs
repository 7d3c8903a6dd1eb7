//! What is done to a missile weapon without shooting it.

use crate::beats::still_with;
use crate::components::{Act, Field, Load, Pace, ShotKind};
use crate::technique::Technique;
use crate::vocabulary::{condition, deed, gauge, note};
use tabletop::CombatantId;
use tabletop::context::BattleContext;
use tabletop::event::EventKind;

/// The weapon rests on its mount or on what stands beside its wielder from now on.
pub(crate) fn set_up(field: &mut Field, context: &mut BattleContext, who: CombatantId) {
    let figure = field.get(who);
    let item = figure.declaration.item;
    still_with(
        context,
        deed::SETS_UP,
        who,
        &figure.weapons.get(item).weapon,
    );
    let steady = crate::missile::rules::rest_for(field.map(), &figure, item);
    field.get_mut(who).weapons.get_mut(item).steady = steady;
}

/// What is told of whoever does not take as long to load as the list says.
pub(crate) const fn haste(pace: Pace) -> Option<u8> {
    match pace {
        Pace::Untrained => Some(note::LOADS_UNTRAINED),
        Pace::Quick(Technique::CrossbowReloading) => Some(note::SPANS_QUICKLY),
        Pace::Quick(Technique::FastArrow) => Some(note::NOCKS_QUICKLY),
        Pace::Quick(_) => Some(note::LOADS_QUICKLY),
        Pace::Usual => None,
    }
}

pub(crate) fn reload(field: &mut Field, context: &mut BattleContext, who: CombatantId) {
    let item = field.get(who).declaration.item;
    still_with(
        context,
        deed::RELOADS,
        who,
        &field.get(who).weapons.get(item).weapon,
    );
    let mut figure = field.get_mut(who);
    let chosen = figure.declaration.ammunition;
    let held = figure.weapons.get_mut(item);
    let pace = held.weapon.missile.map(|missile| missile.pace);
    if let Some(note) = pace.and_then(haste) {
        let rounds = held.weapon.missile.map_or(0, |missile| missile.load_rounds);
        context.log.push(EventKind::Note {
            who,
            other: None,
            note,
            value: i16::from(rounds),
        });
    }
    let before = held.rounds;
    if let Some(ammunition) = chosen {
        held.choose(ammunition);
    }
    let loaded = held.load_step();
    let (after, left) = (
        held.rounds,
        match held.load {
            Load::Empty(left) => i16::from(left),
            Load::Loaded | Load::Fresh => 0,
        },
    );
    context.log.push(EventKind::Note {
        who,
        other: None,
        note: if loaded { note::LOADED } else { note::LOADING },
        value: left,
    });
    if loaded {
        context.log.push(EventKind::Gauge {
            who,
            gauge: gauge::ROUNDS,
            from: before as i16,
            to: after as i16,
        });
    }
}

/// Whoever is felled, gets up or is grappled aims no more: neither has it aimed this round, nor does
/// it shoot as if it had.
pub(crate) fn lose_aim(field: &mut Field, context: &mut BattleContext, who: CombatantId) {
    let mut figure = field.get_mut(who);
    let had = figure.situation.aim.at.take().is_some();
    let round = &mut figure.declaration;
    if round.act == Act::Aim {
        round.target = None;
    }
    if round.shot == ShotKind::Aimed {
        round.shot = ShotKind::Careful;
    }
    if had {
        context.log.push(EventKind::Condition {
            who,
            condition: condition::AIMING,
            on: false,
        });
    }
}
