//! The sheet of a combatant.

use bevy::prelude::*;
use tabletop::ruleset::{GaugeRole, PhaseKind};
use tabletop::{CombatantId, SideId};

use crate::model::playback::DisplayedState;
use crate::model::session::ReplayLog;
use crate::ui::theme::text::{Size, bold};
use crate::ui::theme::widget::{chip, column, label, mark, row, rule};
use crate::ui::theme::{palette, space};

/// The most boxes that a gauge is drawn with; above that it is a number.
const BOXES: i16 = 10;

/// A gauge as it is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct GaugeLine {
    name: &'static str,
    value: i16,
    most: i16,
    level: Option<&'static str>,
    role: GaugeRole,
}

/// What the sheet says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct UnitLines {
    pub(super) id: CombatantId,
    name: String,
    kind: String,
    side: SideId,
    side_name: String,
    standing: bool,
    gauges: Vec<GaugeLine>,
    conditions: Vec<&'static str>,
    intent: Option<String>,
    lines: Vec<(String, String)>,
}

impl UnitLines {
    /// The sheet of a combatant as he has been shown.
    pub(super) fn new(id: CombatantId, shown: &DisplayedState, replay_log: &ReplayLog) -> Self {
        let (unit, words) = (shown.unit(id), replay_log.vocabulary);
        // While the order is being found, nobody has a place in it yet.
        let phase = words.phases.get(usize::from(shown.phase()));
        let placed = phase.is_some_and(|phase| phase.kind != PhaseKind::Order);
        let gauge = |(index, (value, most)): (usize, &(i16, i16))| {
            let word = words
                .gauges
                .get(index)
                .filter(|word| placed || word.role != GaugeRole::Order)?;
            Some(GaugeLine {
                name: word.name,
                value: *value,
                most: *most,
                level: word.level(*value, *most),
                role: word.role,
            })
        };
        let conditions = unit.conditions.iter();
        Self {
            id,
            name: unit.name.clone(),
            kind: unit.kind.clone(),
            side: unit.side,
            side_name: replay_log.scenario.side_name(unit.side).to_owned(),
            standing: unit.standing,
            gauges: unit.gauges.iter().enumerate().filter_map(gauge).collect(),
            conditions: conditions
                .filter_map(|index| words.conditions.get(usize::from(*index)))
                .map(|word| word.name)
                .collect(),
            intent: unit
                .intent
                .as_ref()
                .map(|intent| intent.sentence.to_string()),
            lines: replay_log.sheet(id, shown.folded()).lines.clone(),
        }
    }
}

fn fill(role: GaugeRole) -> Color {
    match role {
        GaugeRole::Wounds => palette::VERMILLION,
        GaugeRole::Stuns => palette::PURPLE,
        GaugeRole::Fatigue => palette::BLUE,
        GaugeRole::Order => palette::YELLOW,
        GaugeRole::Plain => palette::GREY,
    }
}

fn boxed(gauge: &GaugeLine) -> bool {
    (1..=BOXES).contains(&gauge.most) && gauge.role != GaugeRole::Plain
}

/// Who it is, in one line, with whatever is not as it should be.
pub(super) fn spawn_strip(parent: &mut ChildSpawnerCommands, unit: &UnitLines) {
    let line = Node {
        flex_wrap: FlexWrap::Wrap,
        row_gap: px(space::TIGHT),
        ..row(space::SMALL)
    };
    parent
        .spawn((line, Pickable::IGNORE))
        .with_children(|line| {
            line.spawn(mark(
                palette::glyph(unit.side),
                Size::Log,
                palette::side(unit.side),
            ));
            line.spawn(label(
                format!("{}, {}", unit.name, unit.kind),
                Size::Log,
                palette::TEXT,
            ));
            for gauge in &unit.gauges {
                match gauge.role {
                    GaugeRole::Order => {
                        let text = format!("{} {}", gauge.name, gauge.value);
                        line.spawn(chip(text, palette::MUTED));
                    }
                    GaugeRole::Plain if gauge.most > 0 => {
                        let text = format!("{} {}/{}", gauge.name, gauge.value, gauge.most);
                        line.spawn(chip(text, palette::MUTED));
                    }
                    GaugeRole::Plain => {}
                    GaugeRole::Wounds | GaugeRole::Stuns | GaugeRole::Fatigue => {
                        if gauge.value > 0 {
                            let level = gauge.level.unwrap_or("");
                            line.spawn(chip(format!("{} {level}", gauge.name), palette::ORANGE));
                        }
                    }
                }
            }
            for condition in &unit.conditions {
                line.spawn(chip(*condition, palette::TEXT));
            }
        });
}

/// The whole sheet.
pub(super) fn spawn_sheet(parent: &mut ChildSpawnerCommands, unit: &UnitLines) {
    parent
        .spawn((row(space::SMALL), Pickable::IGNORE))
        .with_children(|line| {
            line.spawn(mark(
                palette::glyph(unit.side),
                Size::Heading,
                palette::side(unit.side),
            ));
            line.spawn((
                Text::new(&unit.name),
                bold(Size::Heading),
                TextColor(palette::TEXT),
                Pickable::IGNORE,
            ));
        });
    let kind = format!("{} · {}", unit.kind, unit.side_name);
    parent.spawn(label(kind, Size::Log, palette::MUTED));
    if !unit.conditions.is_empty() || !unit.standing {
        let line = Node {
            flex_wrap: FlexWrap::Wrap,
            row_gap: px(space::TIGHT),
            ..row(space::TIGHT)
        };
        parent
            .spawn((line, Pickable::IGNORE))
            .with_children(|line| {
                for condition in &unit.conditions {
                    line.spawn(chip(*condition, palette::YELLOW));
                }
            });
    }
    for gauge in &unit.gauges {
        if gauge.most > 0 || gauge.role == GaugeRole::Order {
            spawn_gauge(parent, gauge);
        }
    }
    if let Some(intent) = &unit.intent {
        parent.spawn(rule());
        parent.spawn(label("declared", Size::Small, palette::MUTED));
        parent.spawn(label(intent, Size::Body, palette::TEXT));
    }
    parent.spawn(rule());
    for (name, text) in unit.lines.iter().filter(|(_, text)| !text.is_empty()) {
        parent
            .spawn((column(0.0), Pickable::IGNORE))
            .with_children(|line| {
                line.spawn(label(name, Size::Small, palette::MUTED));
                line.spawn(label(text, Size::Log, palette::TEXT));
            });
    }
}

fn spawn_gauge(parent: &mut ChildSpawnerCommands, gauge: &GaugeLine) {
    parent
        .spawn((row(space::SMALL), Pickable::IGNORE))
        .with_children(|line| {
            line.spawn((
                label(gauge.name, Size::Log, palette::MUTED),
                Node {
                    min_width: px(100),
                    flex_shrink: 0.0,
                    ..default()
                },
            ));
            if boxed(gauge) {
                line.spawn((row(2.0), Pickable::IGNORE))
                    .with_children(|boxes| {
                        for place in 1..=gauge.most {
                            boxes.spawn(square(place <= gauge.value, fill(gauge.role)));
                        }
                    });
                let level = gauge
                    .level
                    .map_or_else(|| gauge.value.to_string(), str::to_owned);
                line.spawn(label(level, Size::Log, palette::TEXT));
            } else {
                let text = match gauge.most {
                    0 => gauge.value.to_string(),
                    most => format!("{} of {most}", gauge.value),
                };
                line.spawn(label(text, Size::Log, palette::TEXT));
            }
        });
}

fn square(filled: bool, colour: Color) -> impl Bundle {
    (
        Node {
            width: px(14),
            height: px(14),
            border: UiRect::all(px(space::LINE)),
            border_radius: BorderRadius::all(px(2)),
            ..default()
        },
        BackgroundColor(if filled { colour } else { palette::BACKGROUND }),
        BorderColor::all(if filled { palette::TEXT } else { palette::LINE }),
        Pickable::IGNORE,
    )
}
