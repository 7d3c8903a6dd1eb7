//! The lines on the screen: the last few hundred entries, one row each.

use bevy::picking::events::{Click, Pointer};
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use std::collections::BTreeSet;
use tabletop::event::Seq;

use super::line::fill;
use super::panel::Lines;
use super::tell::{Entry, Teller, Tone};
use crate::input::keys::{Act, Action};
use crate::model::playback::DisplayedState;
use crate::model::session::ReplayLog;
use crate::ui::theme::text::Size;
use crate::ui::theme::widget::label;
use crate::ui::theme::{palette, space};
use crate::ui::view::{self, BringIntoView, Inspector};

/// How many entries have rows when the log is followed.
///
/// Every row is some nodes that are laid out in every frame, seen or not, so they are no more than a tall
/// log on a large screen shows.
const WINDOW: usize = 80;
/// How many more come when the earlier ones are asked for.
const MORE: usize = 40;
/// Frames until a row that has changed is laid out for certain.
const LAID_OUT: u8 = 2;

/// What the log holds and which of its lines are unfolded.
#[derive(Resource, Default)]
pub struct Journal {
    teller: Teller,
    rows: Vec<Entity>,
    /// Index of the entry of the first row.
    first: usize,
    /// Entries that are unfolded, by their first event.
    open: BTreeSet<Seq>,
    /// The row that leads to what lies before the first one.
    earlier: Option<Entity>,
    stale: bool,
    /// How many earlier lines are to have rows too.
    wanted: usize,
    /// A line that is to be brought into view, and for how many frames yet.
    reveal: Option<(Seq, u8)>,
}

impl Journal {
    /// All lines so far, the oldest first.
    pub fn entries(&self) -> &[Entry] {
        self.teller.entries()
    }

    /// Unfolds the line that began with the event at `seq`, or folds it.
    pub fn toggle(&mut self, seq: Seq) {
        if !self.open.remove(&seq) {
            self.open.insert(seq);
        }
        self.stale = true;
        self.reveal = Some((seq, LAID_OUT));
    }

    /// The row that is to be brought into view now; asked once in a frame.
    pub(super) fn revealed(&mut self) -> Option<Entity> {
        let (seq, frames) = self.reveal?;
        self.reveal = frames.checked_sub(1).map(|frames| (seq, frames));
        let entries = self.teller.entries().get(self.first..)?;
        let place = entries.iter().position(|entry| entry.seq == seq)?;
        self.rows.get(place).copied()
    }

    /// Asks for rows of the lines before the first one that has a row; that one stays in view. Says whether
    /// there are any.
    pub(super) fn ask_earlier(&mut self) -> bool {
        let more = self.first > 0;
        if more {
            let first = self.entries().get(self.first).map(|entry| entry.seq);
            self.reveal = first.map(|seq| (seq, LAID_OUT));
            self.wanted = MORE;
            self.stale = true;
        }
        more
    }

    /// Whether the line that began with the event at `seq` is unfolded.
    pub fn is_open(&self, seq: Seq) -> bool {
        self.open.contains(&seq)
    }
}

/// A row of the log.
#[derive(Component, Clone, PartialEq, Debug)]
pub(super) struct Row {
    pub(super) entry: Entry,
    pub(super) open: bool,
}

/// The line that the pointer is on.
#[derive(bevy::ecs::system::SystemParam)]
pub(in crate::hud) struct Pointed<'w, 's> {
    rows: Query<'w, 's, (&'static Row, &'static Hovered)>,
}

impl Pointed<'_, '_> {
    /// Its entry, if it is on one.
    pub fn entry(&self) -> Option<&Entry> {
        let mut rows = self.rows.iter();
        let (row, _) = rows.find(|(_, hovered)| hovered.get())?;
        Some(&row.entry)
    }
}

/// Unfolds the line under the pointer, or the last one with a card, when asked for its card.
pub(super) fn take_actions(
    mut acts: MessageReader<Act>,
    mut journal: ResMut<Journal>,
    rows: Query<(&Row, &Hovered)>,
    tile: Res<view::Hovered>,
    mut inspector: ResMut<Inspector>,
) {
    for Act(action) in acts.read() {
        if *action != Action::Inspect {
            continue;
        }
        let under = rows
            .iter()
            .find(|(row, hovered)| hovered.get() && row.entry.unfolds());
        let newest = || {
            journal
                .entries()
                .iter()
                .rev()
                .find(|entry| entry.card.is_some())
        };
        let entry = match under {
            Some((row, _)) => Some(&row.entry),
            None if tile.0.is_none() => newest(),
            None => None,
        };
        if let Some(entry) = entry.cloned() {
            journal.toggle(entry.seq);
            if let Some(card) = entry.card {
                *inspector = Inspector::Card(card);
            }
        }
    }
}

/// Brings the rows up to what has been shown.
pub(super) fn write(
    mut commands: Commands,
    replay_log: Res<ReplayLog>,
    shown: Res<DisplayedState>,
    mut journal: ResMut<Journal>,
    lists: Query<(Entity, &ComputedNode, &ScrollPosition), With<Lines>>,
    mut rows: Query<&mut Row>,
) {
    if !shown.is_changed() && !journal.stale {
        return;
    }
    let Ok((list, node, position)) = lists.single() else {
        return;
    };
    let journal = journal.as_mut();
    let changed = journal.teller.tell(&replay_log, shown.folded());
    let changed = if std::mem::take(&mut journal.stale) {
        journal.first
    } else {
        changed
    };
    let more = std::mem::take(&mut journal.wanted);
    if more > 0 {
        clear(&mut commands, journal);
        journal.first = journal.first.saturating_sub(more);
    }
    let count = journal.teller.entries().len();
    if count < journal.first {
        clear(&mut commands, journal);
        journal.first = count.saturating_sub(WINDOW);
    }
    while journal.rows.len() > count - journal.first {
        journal
            .rows
            .pop()
            .into_iter()
            .for_each(|row| commands.entity(row).despawn());
    }
    let scroll = node.inverse_scale_factor();
    let end = (node.content_size().y - node.size().y).max(0.0) * scroll;
    let follows = position.y >= end - 2.0;
    if follows && count - journal.first > WINDOW + MORE {
        // Far behind: the earliest rows make room.
        let surplus = (count - journal.first - WINDOW).min(journal.rows.len());
        for row in journal.rows.drain(..surplus) {
            commands.entity(row).despawn();
        }
        journal.first = count - WINDOW;
        if journal.rows.is_empty() {
            clear(&mut commands, journal);
        }
    }
    refresh_earlier(&mut commands, journal, list);
    for index in changed.max(journal.first)..count {
        let entry = &journal.teller.entries()[index];
        let wanted = Row {
            entry: entry.clone(),
            open: journal.open.contains(&entry.seq),
        };
        let place = index - journal.first;
        let row = match journal.rows.get(place) {
            Some(row) => match rows.get_mut(*row) {
                Ok(row) if *row == wanted => continue,
                _ => *row,
            },
            None => {
                let row = commands
                    .spawn((Hovered::default(), ChildOf(list)))
                    .observe(click)
                    .id();
                journal.rows.push(row);
                row
            }
        };
        fill(&mut commands, row, &wanted, &replay_log);
        commands.entity(row).insert(wanted);
    }
}

fn clear(commands: &mut Commands, journal: &mut Journal) {
    for row in journal.rows.drain(..) {
        commands.entity(row).despawn();
    }
}

/// Keeps the way to the earlier lines at the top.
fn refresh_earlier(commands: &mut Commands, journal: &mut Journal, list: Entity) {
    if let Some(earlier) = journal.earlier.take() {
        commands.entity(earlier).despawn();
    }
    if journal.first == 0 {
        return;
    }
    let words = format!("{} earlier lines", journal.first);
    let earlier = commands
        .spawn((
            Name::new("Earlier lines"),
            Node {
                padding: UiRect::axes(px(space::SMALL), px(2)),
                ..default()
            },
            children![label(words, Size::Log, palette::SKY)],
        ))
        .observe(|_: On<Pointer<Click>>, mut journal: ResMut<Journal>| {
            journal.ask_earlier();
        })
        .id();
    commands.entity(list).insert_children(0, &[earlier]);
    journal.earlier = Some(earlier);
}

fn click(
    click: On<Pointer<Click>>,
    rows: Query<&Row>,
    mut journal: ResMut<Journal>,
    mut inspector: ResMut<Inspector>,
    shown: Res<DisplayedState>,
    mut views: MessageWriter<BringIntoView>,
) {
    let Ok(row) = rows.get(click.entity) else {
        return;
    };
    let involved = [row.entry.by, row.entry.at];
    let places: Vec<_> = shown
        .seen()
        .filter(|unit| involved.contains(&Some(unit.id)))
        .map(|unit| unit.tile)
        .collect();
    views.write(BringIntoView(places));
    if row.entry.tone == Tone::Declaration {
        let why = Inspector::Why(row.entry.seq);
        *inspector = if *inspector == why {
            Inspector::Auto
        } else {
            why
        };
    }
    if !row.entry.unfolds() {
        return;
    }
    journal.toggle(row.entry.seq);
    if let Some(card) = row.entry.card {
        *inspector = Inspector::Card(card);
    }
}
