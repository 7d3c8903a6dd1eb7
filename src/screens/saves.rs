//! Battles on file, looked at before they are loaded: what they are, how far they got, what is
//! wrong with them.

use bevy::prelude::*;
use content::saves::read_record;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};
use tabletop::Battle;
use tabletop::event::Outcome;
use tabletop::record::{Record, replay};

use super::page::{choice, paragraph, wrapping};
use super::ui_command::UiCommand;
use crate::model::library::{Library, Places};
use crate::ui::theme::reachable::Entry;
use crate::ui::theme::text::{Size, bold};
use crate::ui::theme::widget::{Look, label};
use crate::ui::theme::{palette, space};

/// How many files the list shows.
const MOST: usize = 40;

/// A file among the saved battles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saved {
    /// Its name without ending.
    pub name: String,
    /// Where it is.
    pub path: PathBuf,
    /// How long ago it was written, if the system knows.
    pub age: Option<Duration>,
    /// What is in it, or what is wrong with it.
    pub content: Result<Content, String>,
}

/// What is in a saved battle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Content {
    /// The title of its scenario.
    pub title: String,
    /// The round that it is in.
    pub round: u16,
    /// How it ended, in words, if it has.
    pub outcome: Option<String>,
}

/// Looks at a file. Its orders are played once, so that whatever is wrong with it is known.
pub fn look(library: &Library, path: &Path) -> Saved {
    let age = fs::metadata(path).and_then(|data| data.modified()).ok();
    let name = path
        .file_stem()
        .map(|name| name.to_string_lossy().into_owned());
    Saved {
        name: name.unwrap_or_default(),
        path: path.to_owned(),
        age: age.and_then(|written| SystemTime::now().duration_since(written).ok()),
        content: read_record(path)
            .map_err(|problem| problem.to_string())
            .and_then(|record| content(library, &record)),
    }
}

fn content(library: &Library, record: &Record) -> Result<Content, String> {
    let scenario = library
        .scenario(&record.scenario)
        .ok_or_else(|| format!("there is no scenario {:?} any more", record.scenario))?;
    let scenario = Arc::new(scenario.with_options(&record.options));
    let rules = Arc::clone(&library.rules);
    let mut battle = Battle::new(rules, Arc::clone(&scenario), record.dice.clone(), false)
        .map_err(|fault| fault.to_string())?;
    replay(record, &mut battle).map_err(|fault| fault.to_string())?;
    Ok(Content {
        title: scenario.sheet.title.clone(),
        round: battle.clock().round(),
        outcome: record.outcome.map(|outcome| match outcome {
            Outcome::Won(side) => format!("{} won", scenario.side_name(side)),
            Outcome::Draw => "a draw".to_owned(),
        }),
    })
}

/// All saved battles, the newest first.
pub fn list(library: &Library, places: &Places) -> Vec<Saved> {
    let Some(folder) = places.data.as_ref().map(|data| data.join("saves")) else {
        return Vec::new();
    };
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<(Option<SystemTime>, PathBuf)> = entries
        .map(|entry| {
            (
                entry.metadata().and_then(|data| data.modified()).ok(),
                entry.path(),
            )
        })
        .filter(|(_, path)| path.extension().is_some_and(|ending| ending == "ron"))
        .collect();
    files.sort_by(|a, b| b.cmp(a));
    files
        .iter()
        .take(MOST)
        .map(|(_, path)| look(library, path))
        .collect()
}

/// "just now", "5 minutes ago".
fn ago(age: Duration) -> String {
    let seconds = age.as_secs();
    let (count, unit) = match seconds {
        0..60 => return "just now".to_owned(),
        60..3600 => (seconds / 60, "minute"),
        3600..86_400 => (seconds / 3600, "hour"),
        _ => (seconds / 86_400, "day"),
    };
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {unit}{plural} ago")
}

impl Saved {
    /// One line: scenario, round or outcome, time.
    pub fn words(&self) -> String {
        let mut words = match &self.content {
            Ok(Content {
                title,
                round,
                outcome: Some(outcome),
            }) => {
                format!("{title} · {outcome}, round {round}")
            }
            Ok(Content {
                title,
                round,
                outcome: None,
            }) => format!("{title} · round {round}"),
            Err(_) => "cannot be read".to_owned(),
        };
        if let Some(age) = self.age {
            words.push_str(&format!(" · {}", ago(age)));
        }
        words
    }
}

/// Spawns the rows of the dialog.
pub(super) fn rows(parent: &mut ChildSpawnerCommands, saved: &[Saved]) {
    if saved.is_empty() {
        parent.spawn(paragraph(
            "Nothing has been saved yet. A battle is saved after every order, and with F5.",
            palette::MUTED,
        ));
    }
    for file in saved {
        let node = Node {
            flex_direction: FlexDirection::Column,
            flex_shrink: 0.0,
            padding: UiRect::all(px(space::SMALL)),
            row_gap: px(space::TIGHT),
            border_radius: BorderRadius::all(px(space::RADIUS)),
            ..default()
        };
        let row = (
            Name::new(format!("Saved {}", file.name)),
            node,
            BackgroundColor(palette::BACKGROUND),
            Pickable::IGNORE,
        );
        parent.spawn(row).with_children(|row| {
            row.spawn(wrapping(space::SMALL)).with_children(|line| {
                line.spawn((
                    Node {
                        flex_direction: FlexDirection::Column,
                        flex_grow: 1.0,
                        flex_basis: px(240),
                        min_width: px(0),
                        ..default()
                    },
                    Pickable::IGNORE,
                    children![
                        (
                            Text::new(&file.name),
                            bold(Size::Body),
                            TextColor(palette::TEXT),
                            Pickable::IGNORE,
                        ),
                        label(file.words(), Size::Log, palette::MUTED),
                    ],
                ));
                let Ok(content) = &file.content else {
                    return;
                };
                if content.outcome.is_none() {
                    line.spawn(choice(
                        format!("Load {}", file.name),
                        "Go on",
                        "",
                        Look::Plain,
                        Entry::Dialog,
                        UiCommand::Resume(file.path.clone()),
                    ));
                }
                line.spawn(choice(
                    format!("Replay {}", file.name),
                    "Watch from its start",
                    "",
                    Look::Plain,
                    Entry::Dialog,
                    UiCommand::Replay(file.path.clone()),
                ));
            });
            if let Err(problem) = &file.content {
                row.spawn((
                    Text::new(problem),
                    crate::ui::theme::text::marks(Size::Small),
                    TextColor(palette::ORANGE),
                    Node {
                        min_width: px(0),
                        ..default()
                    },
                    Pickable::IGNORE,
                ));
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::{Content, Saved, ago};
    use std::time::Duration;

    #[test]
    fn times_are_told_in_the_largest_unit() {
        let told = [10, 60, 7300, 86_400 * 3].map(|seconds| ago(Duration::from_secs(seconds)));
        assert_eq!(
            told,
            ["just now", "1 minute ago", "2 hours ago", "3 days ago"]
        );
    }

    #[test]
    fn a_saved_battle_is_told_in_one_line() {
        let saved = |content| Saved {
            name: "quick".into(),
            path: "quick.ron".into(),
            age: Some(Duration::from_secs(5)),
            content,
        };
        let going = Content {
            title: "The Ford".into(),
            round: 3,
            outcome: None,
        };
        assert_eq!(
            saved(Ok(going.clone())).words(),
            "The Ford · round 3 · just now"
        );
        let over = Content {
            outcome: Some("The firm won".into()),
            ..going
        };
        assert_eq!(
            saved(Ok(over)).words(),
            "The Ford · The firm won, round 3 · just now"
        );
        assert_eq!(
            saved(Err("broken".into())).words(),
            "cannot be read · just now"
        );
    }
}
