//! The page that tells how the chances stood: a row for every round, and the roll that turned it.

use ai::Outlook;
use bevy::prelude::*;
use sticks::export::Turn as Moment;
use tabletop::SideId;
use tabletop::chance::Chance;
use tabletop::event::{Outcome, Seq};

use super::{Swing, Tide, Turned, swings, turning_points};
use crate::hud::card::{CardLines, Reveal, spawn_card};
use crate::screens::aftermath::sums::decisive;
use crate::screens::aftermath::turning::turning;
use crate::screens::aftermath::view::Past;
use crate::screens::page::{choice, look_of, paragraph, section, share, wide_choice, wrapping};
use crate::screens::ui_command::UiCommand;
use crate::ui::theme::reachable::Entry;
use crate::ui::theme::text::{Size, bold};
use crate::ui::theme::widget::{Look, label, mark};
use crate::ui::theme::{palette, space};

/// The rounds, each with the chances at its start and what it did to them.
pub(in crate::screens::aftermath) fn rounds(
    left: &mut ChildSpawnerCommands,
    past: &Past,
    tide: &Tide,
) {
    let sides = past.replay_log.scenario.sheet.sides.len();
    let swings = swings(&tide.outlooks, sides, past.session.outcome());
    let turns = turning_points(&swings);
    section(left, "How the chances stood", |panel| {
        let (samples, goal) = (tide.samples(), tide.goal);
        let words = match tide.ready() {
            true => format!(
                "{samples} of {goal} continuations played from the start of every round, the AI on every side."
            ),
            false => format!(
                "Computing: {samples} of {goal} continuations played from the start of every round."
            ),
        };
        panel.spawn((Name::new("Tide progress"), paragraph(words, palette::MUTED)));
        if !tide.ready() {
            return;
        }
        for (place, outlook) in tide.outlooks.iter().enumerate() {
            let look = match look_of(tide.chosen == Some(place)) {
                Look::Chosen => Look::Chosen,
                _ => Look::Quiet,
            };
            panel
                .spawn(wide_choice(
                    format!("Round {}", outlook.round),
                    look,
                    Entry::Page,
                    UiCommand::Turn(place),
                ))
                .with_children(|line| {
                    spawn_round(line, outlook, swings[place], turns.contains(&place), sides);
                });
        }
        panel.spawn(label(
            "Bars: how often each side won from there. The three rounds that changed most are marked.",
            Size::Small,
            palette::MUTED,
        ));
        if !turns.is_empty() && past.places.save_file("turns").is_some() {
            panel.spawn(wrapping(space::SMALL)).with_children(|line| {
                line.spawn(choice(
                    "Export turns",
                    "Write the turning points (HTML, GIF)",
                    "",
                    Look::Plain,
                    Entry::Page,
                    UiCommand::ExportTurns,
                ));
            });
        }
    });
}

fn spawn_round(
    line: &mut ChildSpawnerCommands,
    outlook: &Outlook,
    swing: Swing,
    turning: bool,
    sides: usize,
) {
    let strong = if turning {
        palette::YELLOW
    } else {
        palette::TEXT
    };
    line.spawn((
        Text::new(format!("R{}", outlook.round)),
        bold(Size::Body),
        TextColor(strong),
        Node {
            width: px(36),
            flex_shrink: 0.0,
            ..default()
        },
        Pickable::IGNORE,
    ));
    let bar = Node {
        height: px(14),
        border_radius: BorderRadius::all(px(2)),
        overflow: Overflow::clip(),
        ..share(3.0)
    };
    line.spawn((bar, BackgroundColor(palette::LINE), Pickable::IGNORE))
        .with_children(|bar| {
            for side in (0..sides).map(|side| SideId(side as u8)) {
                bar.spawn((
                    Node {
                        width: percent(outlook.share(side) as f32 / 10.0),
                        height: percent(100),
                        ..default()
                    },
                    BackgroundColor(palette::side(side)),
                    Pickable::IGNORE,
                ));
            }
        });
    let wide = |width: f32| Node {
        width: px(width),
        flex_shrink: 0.0,
        ..default()
    };
    for side in (0..sides).map(|side| SideId(side as u8)) {
        let share = f64::from(outlook.share(side)) / 10.0;
        line.spawn((
            label(format!("{share:.0} %"), Size::Log, palette::side(side)),
            TextLayout::no_wrap(),
            wide(52.0),
        ));
    }
    let by = match swing.by {
        0 => "–".to_owned(),
        by => format!(
            "{} +{:.0}",
            palette::glyph(swing.side),
            f64::from(by) / 10.0
        ),
    };
    let colour = if turning { strong } else { palette::MUTED };
    line.spawn((
        mark(by, Size::Log, colour),
        TextLayout::no_wrap(),
        wide(64.0),
    ));
}

/// The roll of the chosen round, or of the round that changed most, that did it.
pub(in crate::screens::aftermath) fn turn(
    right: &mut ChildSpawnerCommands,
    past: &Past,
    tide: &Tide,
) {
    if !tide.ready() {
        return;
    }
    let sides = past.replay_log.scenario.sheet.sides.len();
    let swings = swings(&tide.outlooks, sides, past.session.outcome());
    let place = tide
        .chosen
        .or_else(|| turning_points(&swings).first().copied());
    let Some((place, outlook)) = place.and_then(|place| Some((place, tide.outlooks.get(place)?)))
    else {
        return;
    };
    let swing = swings[place];
    if swing.by == 0 {
        section(right, &format!("Round {}", outlook.round), |panel| {
            panel.spawn((
                Name::new("Turn words"),
                paragraph("It changed nothing.", palette::MUTED),
            ));
            watch_from(panel, outlook);
        });
        return;
    }
    let roll = roll_of(past, &tide.outlooks, place, swing.side);
    section(right, &format!("Round {}", outlook.round), |panel| {
        let (low, high) = {
            let wins = outlook.wins.get(swing.side.index()).copied().unwrap_or(0);
            Chance::limits(u64::from(wins), u64::from(outlook.samples), 1960)
        };
        panel.spawn((
            Name::new("Turn words"),
            paragraph(gained(past, outlook, swing), palette::TEXT),
        ));
        panel.spawn(label(
            format!(
                "before it between {:.0} and {:.0} %, 95 times of 100",
                f64::from(low) / 10.0,
                f64::from(high) / 10.0
            ),
            Size::Small,
            palette::MUTED,
        ));
        let card = roll.and_then(|seq| past.replay_log.card(seq));
        if let Some(card) = card {
            let lines = CardLines::new(card, past.words(), Reveal::ALL);
            spawn_card(panel, &lines, past.unfolded(), past.notes(), Entry::Page);
        }
        watch_from(panel, outlook);
    });
}

/// What decided the battle: the roll that did most in the round that changed most, and what that round
/// did, in words. Nothing before it is known, and where no round changed anything.
pub(in crate::screens::aftermath) fn deciding(past: &Past, tide: &Tide) -> Option<(Seq, String)> {
    if !tide.ready() {
        return None;
    }
    let sides = past.replay_log.scenario.sheet.sides.len();
    let swings = swings(&tide.outlooks, sides, past.session.outcome());
    let place = *turning_points(&swings).first()?;
    let (outlook, swing) = (tide.outlooks.get(place)?, swings[place]);
    let seq = roll_of(past, &tide.outlooks, place, swing.side)?;
    Some((seq, gained(past, outlook, swing)))
}

/// Keeps the rolls of the turning points, the greatest first, and with them that of the chosen round.
pub(in crate::screens::aftermath) fn note_turns(
    past: Past,
    tide: Res<Tide>,
    mut turned: ResMut<Turned>,
) {
    if !tide.ready() || !tide.is_changed() {
        return;
    }
    let sides = past.replay_log.scenario.sheet.sides.len();
    let swings = swings(&tide.outlooks, sides, past.session.outcome());
    let mut places = turning_points(&swings);
    if let Some(chosen) = tide.chosen.filter(|chosen| !places.contains(chosen)) {
        places.push(chosen);
    }
    let turns = places.into_iter().filter_map(|place| {
        let (outlook, swing) = (tide.outlooks.get(place)?, *swings.get(place)?);
        let seq = roll_of(&past, &tide.outlooks, place, swing.side).filter(|_| swing.by > 0)?;
        let words = gained(&past, outlook, swing);
        Some(Moment { seq, words })
    });
    let turns = Turned(turns.collect());
    turned.set_if_neq(turns);
}

/// "The firm: from 18 to 80 %".
fn gained(past: &Past, outlook: &Outlook, swing: Swing) -> String {
    let name = past.replay_log.scenario.side_name(swing.side);
    let before = f64::from(outlook.share(swing.side)) / 10.0;
    let after = before + f64::from(swing.by) / 10.0;
    format!("{name}: from {before:.0} to {after:.0} %")
}

/// The way to the replay of a round.
fn watch_from(panel: &mut ChildSpawnerCommands, outlook: &Outlook) {
    panel.spawn(wrapping(space::SMALL)).with_children(|line| {
        line.spawn(choice(
            "Watch from here",
            "Watch from here",
            "",
            Look::Plain,
            Entry::Page,
            // The moment before an event is shown, and the round is to have begun.
            UiCommand::WatchFrom(outlook.seq + 1),
        ));
    });
}

/// The roll of a round that helped a side most; where no card gives a chance, the one that felled or
/// wounded somebody of the others.
fn roll_of(past: &Past, outlooks: &[Outlook], place: usize, side: SideId) -> Option<Seq> {
    let events = past.replay_log.events();
    let from = outlooks[place].seq;
    let upto = outlooks
        .get(place + 1)
        .map_or(events.len(), |later| later.seq as usize);
    let round = events.get(from as usize..upto)?;
    let sides = past.sides();
    let card = |seq: Seq| past.replay_log.card(seq);
    let turned = turning(past.words(), (round, from), &sides, side, card);
    turned.or_else(|| {
        let won = Some(Outcome::Won(side));
        let felled = decisive(past.words(), round, &sides, won, |seq| card(seq + from));
        felled.map(|seq| seq + from)
    })
}
