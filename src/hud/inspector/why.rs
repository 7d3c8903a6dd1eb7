//! Why somebody declared what he did: the best answers that the opponent thought through.

use ai::Thought;
use bevy::prelude::*;
use tabletop::CombatantId;

use crate::model::session::ReplayLog;
use crate::ui::theme::text::{Size, bold};
use crate::ui::theme::widget::{chip, column, heading, label, rule};
use crate::ui::theme::{palette, space};

/// One of the answers.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Line {
    words: String,
    sums: String,
    given: bool,
    rejected: Option<String>,
}

/// What is said of a declaration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct WhyLines {
    seq: u32,
    title: String,
    sentence: String,
    /// None while they are being worked out.
    lines: Option<Vec<Line>>,
}

impl WhyLines {
    pub(super) fn new(
        seq: u32,
        by: Option<CombatantId>,
        thoughts: Option<&[Thought]>,
        replay_log: &ReplayLog,
    ) -> Self {
        let name = by.map_or("", |by| replay_log.name(by));
        let intent = replay_log.intent(seq);
        Self {
            seq,
            title: format!("Why {name} does this"),
            sentence: intent.map_or_else(String::new, |intent| intent.sentence.to_string()),
            lines: thoughts.map(|thoughts| thoughts.iter().map(line).collect()),
        }
    }

    pub(super) fn key(&self) -> u32 {
        self.seq
    }
}

fn line(thought: &Thought) -> Line {
    Line {
        words: thought.words.join(" · "),
        sums: thought.sums(),
        given: thought.given,
        rejected: thought.rejection(),
    }
}

/// Spawns them.
pub(super) fn spawn(parent: &mut ChildSpawnerCommands, why: &WhyLines) {
    parent.spawn(heading(&why.title));
    parent.spawn(label(&why.sentence, Size::Body, palette::MUTED));
    let Some(lines) = &why.lines else {
        parent.spawn(label(
            "thinking it through again \u{2026}",
            Size::Log,
            palette::MUTED,
        ));
        return;
    };
    if !lines.iter().any(|line| line.given) {
        parent.spawn(label(
            "The AI would have weighed these:",
            Size::Log,
            palette::MUTED,
        ));
    }
    for (place, line) in (1..).zip(lines) {
        parent.spawn(rule());
        parent
            .spawn((
                Name::new(format!("Thought {place}")),
                column(space::TIGHT),
                Pickable::IGNORE,
            ))
            .with_children(|column| {
                column.spawn((
                    Text::new(format!("{place}  {}", line.words)),
                    bold(Size::Body),
                    TextColor(palette::TEXT),
                    Pickable::IGNORE,
                ));
                column.spawn(label(&line.sums, Size::Log, palette::TEXT));
                if let Some(rejected) = &line.rejected {
                    column.spawn(label(rejected, Size::Log, palette::MUTED));
                }
                if line.given {
                    column.spawn((
                        Node {
                            align_self: AlignSelf::FlexStart,
                            ..default()
                        },
                        Pickable::IGNORE,
                        children![chip("declared", palette::YELLOW)],
                    ));
                }
            });
    }
    parent.spawn(rule());
    parent.spawn(label(ai::worth_in_words(), Size::Small, palette::MUTED));
}
