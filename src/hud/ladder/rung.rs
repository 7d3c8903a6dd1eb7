//! One row of the ladder.

use ai::Prospect;
use bevy::prelude::*;
use bevy::text::{LineHeight, Strikethrough};
use tabletop::ruleset::{ConditionRole, GaugeRole, PhaseKind};
use tabletop::{CombatantId, SideId};

use super::cut::Cut;
use crate::model::playback::{DisplayedState, ShownUnit};
use crate::model::session::ReplayLog;
use crate::ui::theme::art::Art;
use crate::ui::theme::text::{Size, bold, font, marks};
use crate::ui::theme::widget::{icon_of, label, mark};
use crate::ui::theme::{palette, space};

/// What somebody in the ladder is doing at the moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Doing {
    Nothing,
    Deciding,
    Acting,
}

/// Value and greatest value of a track of harm.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Pips {
    value: i16,
    most: i16,
    colour: Color,
}

/// Everything that a row shows.
#[derive(Component, Clone, PartialEq, Debug)]
pub(super) struct Rung {
    pub who: CombatantId,
    pub doing: Doing,
    pub selected: bool,
    pub collapsed: bool,
    /// How many lines of the intent there is room for.
    pub lines: f32,
    name: String,
    side: SideId,
    order: String,
    standing: bool,
    dead: bool,
    pips: Vec<Pips>,
    conditions: Vec<(&'static str, &'static str)>,
    intent: Option<String>,
    acted: bool,
    /// What the rest of the round may bring.
    pub prospect: Option<Prospect>,
    /// All of it in words.
    pub words: String,
}

/// Height of a line of an intent in pixels at 100 %.
pub(super) const LINE: f32 = 13.0;
/// Height of a row without its intent: the line with the name, and the edges.
pub(super) const HEAD: f32 = 26.0;

/// The picture for a condition, by how a token shows it.
fn picture(role: ConditionRole) -> &'static str {
    match role {
        ConditionRole::Prone => "icons/drop_prone",
        ConditionRole::Crouched => "icons/crouch",
        ConditionRole::Unconscious => "icons/stun",
        ConditionRole::Dead => "icons/skull",
        ConditionRole::Aiming => "icons/aim",
        ConditionRole::Dodging => "icons/full_dodge",
        ConditionRole::Other => "icons/fumble",
    }
}

impl Rung {
    pub fn of(unit: &ShownUnit, replay_log: &ReplayLog, shown: &DisplayedState) -> Self {
        let words = replay_log.vocabulary;
        let order = unit
            .gauge(words, GaugeRole::Order)
            .map_or(0, |(_, value, _)| value);
        // As long as the order is being found a nought would say that he fumbled.
        let phase = words.phases.get(usize::from(shown.phase()));
        let found = order != 0 || phase.is_some_and(|phase| phase.kind != PhaseKind::Order);
        let pips = words
            .gauges
            .iter()
            .zip(&unit.gauges)
            .filter_map(|(word, (value, most))| {
                let colour = match word.role {
                    GaugeRole::Wounds => palette::VERMILLION,
                    GaugeRole::Stuns => palette::PURPLE,
                    GaugeRole::Fatigue => palette::BLUE,
                    GaugeRole::Order | GaugeRole::Plain => return None,
                };
                let (value, most) = (*value, *most);
                (most > 0).then_some(Pips {
                    value,
                    most,
                    colour,
                })
            });
        let held = unit
            .conditions
            .iter()
            .filter_map(|at| words.conditions.get(usize::from(*at)));
        Self {
            who: unit.id,
            doing: Doing::Nothing,
            selected: false,
            collapsed: false,
            lines: 1.0,
            name: unit.name.clone(),
            side: unit.side,
            order: if found {
                order.to_string()
            } else {
                "–".to_owned()
            },
            standing: unit.standing,
            dead: unit.is(words, ConditionRole::Dead),
            pips: pips.collect(),
            conditions: held.map(|word| (picture(word.role), word.name)).collect(),
            intent: unit
                .intent
                .as_ref()
                .map(|intent| intent.sentence.to_string()),
            acted: unit.acted,
            prospect: None,
            words: in_words(unit, replay_log),
        }
    }

    /// Whether he still counts.
    pub fn standing(&self) -> bool {
        self.standing
    }

    /// Draws the row's contents.
    pub fn fill(&self, commands: &mut Commands, row: Entity, art: &Art) {
        commands
            .entity(row)
            .despawn_children()
            .with_children(|row| {
                if self.collapsed {
                    self.fill_collapsed(row);
                } else {
                    self.fill_open(row, art);
                }
            });
    }

    fn colour(&self) -> Color {
        if self.standing {
            palette::side(self.side)
        } else {
            palette::FAINT
        }
    }

    fn fill_collapsed(&self, row: &mut ChildSpawnerCommands) {
        row.spawn((
            Node {
                width: percent(100),
                flex_direction: FlexDirection::Column,
                align_items: AlignItems::Center,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|column| {
            let sign = if self.standing {
                palette::glyph(self.side)
            } else {
                "×"
            };
            column.spawn(mark(sign, Size::Body, self.colour()));
            column.spawn(label(self.order.clone(), Size::Small, palette::TEXT));
        });
    }

    fn fill_open(&self, row: &mut ChildSpawnerCommands, art: &Art) {
        row.spawn((
            Node {
                column_gap: px(space::TIGHT),
                align_items: AlignItems::Center,
                height: px(20),
                flex_shrink: 0.0,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|line| {
            self.head(line, art);
        });
        if !self.standing {
            return;
        }
        let (words, colour) = match &self.intent {
            Some(intent) if self.acted => (intent.clone(), palette::FAINT),
            Some(intent) => (intent.clone(), palette::MUTED),
            None => ("…".to_owned(), palette::MUTED),
        };
        let mut lines = self.lines;
        if let Some(prospect) = &self.prospect {
            super::outlook::spawn(row, prospect);
            lines = (lines - 1.0).max(0.0);
        }
        row.spawn((
            Node {
                flex_direction: FlexDirection::Column,
                margin: UiRect::left(px(30)),
                // Whole lines only: a line cut in half cannot be read.
                max_height: px(lines * LINE),
                flex_shrink: 0.0,
                overflow: Overflow::clip(),
                ..default()
            },
            Pickable::IGNORE,
            children![(
                Name::new(format!("Intent {}", self.name)),
                Cut {
                    full: words.clone(),
                    lines,
                },
                Text::new(words),
                font(Size::Small),
                LineHeight::Px(LINE),
                TextColor(colour),
                Node {
                    flex_shrink: 0.0,
                    ..default()
                },
                Pickable::IGNORE,
            )],
        ));
    }

    fn head(&self, line: &mut ChildSpawnerCommands, art: &Art) {
        line.spawn((
            Node {
                width: px(26),
                flex_shrink: 0.0,
                justify_content: JustifyContent::End,
                ..default()
            },
            Pickable::IGNORE,
            children![label(
                self.order.clone(),
                Size::Body,
                if self.standing {
                    palette::TEXT
                } else {
                    palette::FAINT
                }
            )],
        ));
        line.spawn(mark(palette::glyph(self.side), Size::Small, self.colour()));
        let mut name = line.spawn((
            Name::new(format!("Ladder name {}", self.name)),
            Text::new(self.name.clone()),
            bold(Size::Body),
            TextColor(if self.standing {
                palette::TEXT
            } else {
                palette::FAINT
            }),
            TextLayout::no_wrap(),
            Node {
                flex_shrink: 1.0,
                min_width: px(0),
                overflow: Overflow::clip(),
                ..default()
            },
            Pickable::IGNORE,
        ));
        if !self.standing {
            name.insert(Strikethrough);
        }
        if self.doing != Doing::Nothing {
            line.spawn((
                Text::new("▲"),
                marks(Size::Small),
                TextColor(palette::YELLOW),
                Pickable::IGNORE,
            ));
        }
        line.spawn((
            Node {
                flex_grow: 1.0,
                ..default()
            },
            Pickable::IGNORE,
        ));
        for (picture, _) in &self.conditions {
            line.spawn(icon_of(art.image(picture), palette::MUTED, 14.0));
        }
        if self.acted && self.standing {
            line.spawn(icon_of(art.image("icons/check"), palette::FAINT, 12.0));
        }
        if !self.dead {
            line.spawn((
                Node {
                    flex_direction: FlexDirection::Column,
                    row_gap: px(1),
                    flex_shrink: 0.0,
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|column| {
                for pips in &self.pips {
                    column.spawn(track(*pips));
                }
            });
        }
    }
}

/// A track of harm as a row of small boxes, filled from the left.
fn track(pips: Pips) -> impl Bundle {
    let boxes: Vec<_> = (0..pips.most.min(10))
        .map(|at| {
            let fill = if at < pips.value {
                pips.colour
            } else {
                palette::BACKGROUND
            };
            (
                Node {
                    width: px(5),
                    height: px(4),
                    ..default()
                },
                BackgroundColor(fill),
                Pickable::IGNORE,
            )
        })
        .collect();
    (
        Node {
            column_gap: px(1),
            ..default()
        },
        Pickable::IGNORE,
        Children::spawn(SpawnIter(boxes.into_iter())),
    )
}

/// What there is to know of somebody, in a few lines.
fn in_words(unit: &ShownUnit, replay_log: &ReplayLog) -> String {
    let words = replay_log.vocabulary;
    let mut lines = vec![format!(
        "{}, {} ({})",
        unit.name,
        unit.kind,
        replay_log.scenario.side_name(unit.side)
    )];
    let mut state = Vec::new();
    for (word, (value, most)) in words.gauges.iter().zip(&unit.gauges) {
        if *value <= 0 || matches!(word.role, GaugeRole::Order) {
            continue;
        }
        let level = word.level(*value, *most);
        state.push(match level {
            Some(level) => format!("{} {level}", word.name),
            None if *most > 0 => format!("{} {value} of {most}", word.name),
            None => format!("{} {value}", word.name),
        });
    }
    let held = unit
        .conditions
        .iter()
        .filter_map(|at| words.conditions.get(usize::from(*at)));
    state.extend(held.map(|word| word.name.to_owned()));
    if !state.is_empty() {
        lines.push(state.join(", "));
    }
    if let Some(intent) = &unit.intent {
        let phase = words.phases.get(usize::from(intent.phase));
        let phase = phase.map_or(String::new(), |phase| format!(" [{}]", phase.name));
        lines.push(format!("{}{phase}", intent.sentence));
    }
    lines.join("\n")
}
