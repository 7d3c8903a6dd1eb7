//! How everybody is after the battle.

use bevy::prelude::*;
use tabletop::SideId;
use tabletop::ruleset::{ConditionRole, GaugeRole};

use super::view::Past;
use crate::model::playback::ShownUnit;
use crate::screens::page::{portrait, section, share, side_head};
use crate::ui::theme::text::Size;
use crate::ui::theme::widget::{label, mark, row};
use crate::ui::theme::{palette, space};

pub(super) fn units(left: &mut ChildSpawnerCommands, past: &Past) {
    for (index, side) in past.replay_log.scenario.sheet.sides.iter().enumerate() {
        let id = SideId(index as u8);
        let mine: Vec<_> = past
            .shown
            .units()
            .iter()
            .filter(|unit| unit.side == id)
            .collect();
        let standing = mine.iter().filter(|unit| unit.standing).count();
        section(left, "", |panel| {
            let words = format!("{}: {standing} of {} standing", side.name, mine.len());
            side_head(panel, id, words);
            for unit in mine {
                figure(panel, unit, past);
            }
        });
    }
}

/// One figure: picture, name, how he is, his wounds.
fn figure(panel: &mut ChildSpawnerCommands, unit: &ShownUnit, past: &Past) {
    let words = past.replay_log.vocabulary;
    let state = match unit {
        unit if unit.is(words, ConditionRole::Dead) => ("dead", "× "),
        unit if unit.is(words, ConditionRole::Unconscious) => ("unconscious", "○ "),
        _ => ("standing", "● "),
    };
    let colour = if unit.standing {
        palette::TEXT
    } else {
        palette::MUTED
    };
    let mut harm = Vec::new();
    for (gauge, (value, most)) in words.gauges.iter().zip(&unit.gauges) {
        let counts = matches!(
            gauge.role,
            GaugeRole::Wounds | GaugeRole::Stuns | GaugeRole::Fatigue
        );
        if counts && *value > 0 {
            let level = gauge.level(*value, *most);
            let level = level.map_or_else(String::new, |level| format!(" ({level})"));
            harm.push(format!("{} {value}{level}", gauge.name));
        }
    }
    let harm = if harm.is_empty() {
        "unhurt".to_owned()
    } else {
        harm.join(", ")
    };
    panel.spawn(row(space::SMALL)).with_children(|line| {
        let words = (unit.art.as_str(), unit.name.as_str(), unit.kind.as_str());
        portrait(line, &past.art, words, unit.standing);
        line.spawn((
            share(2.0),
            Pickable::IGNORE,
            children![
                mark(state.1, Size::Body, colour),
                label(state.0, Size::Body, colour),
            ],
        ));
        line.spawn((label(harm, Size::Log, colour), share(3.0)));
    });
}
