//! What the bar is made of.

use bevy::picking::events::{Click, Pointer};
use bevy::prelude::*;
use tabletop::SideId;

use super::timeline::{Tick, tick};
use crate::hud::tooltip::Tip;
use crate::input::keys::{Action, KeyMap};
use crate::model::playback::{Banner, Cue, Playhead, Transport};
use crate::model::session::{ReplayLog, Session, Show, Viewpoint};
use crate::screens::ui_command::UiCommand;
use crate::ui::layout::Slot;
use crate::ui::theme::reachable::{Entry, reachable};
use crate::ui::theme::text::Size;
use crate::ui::theme::widget::{Look, button, label, mark};
use crate::ui::theme::{palette, space};

/// The timeline itself.
#[derive(Component)]
pub(super) struct Track;

/// What lies around the timeline; the marks of notes stand in it.
#[derive(Component)]
pub(super) struct Rail;

/// The line that says where on the timeline it is.
#[derive(Component)]
pub(super) struct Needle;

/// The button of a viewpoint.
#[derive(Component)]
pub(super) struct Eyes(Viewpoint);

/// How much of the width of the timeline the number of a round needs.
const ROOM: f32 = 0.04;

pub(super) fn spawn(
    mut commands: Commands,
    session: Res<Session>,
    replay_log: Res<ReplayLog>,
    keys: Res<KeyMap>,
    mut slots: Query<(Entity, &Slot, &mut Node)>,
) {
    let slot = slots
        .iter_mut()
        .find(|(_, slot, _)| **slot == Slot::Timeline);
    let Some((slot, _, mut node)) = slot else {
        return;
    };
    let Some(show) = session.show() else {
        node.display = Display::None;
        return;
    };
    node.display = Display::Flex;
    let sides = (0..session.scenario().sheet.sides.len() as u8).map(SideId);
    commands.entity(slot).with_children(|bar| {
        if show == Show::Replay {
            group(bar, "seen by", |group| {
                eyes(group, Viewpoint::All, "all", None);
                for side in sides.clone() {
                    let name = session.scenario().side_name(side);
                    eyes(group, Viewpoint::Side(side), name, Some(side));
                }
            });
        }
        track(bar, &replay_log);
        if show == Show::Replay {
            group(bar, "play on as", |group| {
                for side in sides {
                    let name = session.scenario().side_name(side);
                    group
                        .spawn((
                            Name::new(format!("Play on as {}", side.0)),
                            button(name, "", Look::Plain),
                            UiCommand::GoOnAs(side),
                            reachable(Entry::Page),
                            Tip(
                                "From here on the battle is yours; the record stays as it is"
                                    .into(),
                            ),
                        ))
                        .with_child(mark(palette::glyph(side), Size::Body, palette::side(side)));
                }
            });
            let key = keys.hint(Action::Repeat).unwrap_or_default();
            let next = keys.hint(Action::LaterNote).unwrap_or_default();
            bar.spawn((
                Name::new("Note"),
                button("Note", &key, Look::Plain),
                UiCommand::Note,
                reachable(Entry::Page),
                Tip(format!(
                    "Notes something at what is shown; {next} goes to the next note"
                )),
            ));
            bar.spawn((
                Name::new("Export"),
                button("Export", "", Look::Plain),
                UiCommand::Export,
                reachable(Entry::Page),
                Tip("Writes the whole battle as a page (HTML) and as a text".into()),
            ));
        }
    });
}

/// Buttons that belong together, after a word that says what they are about.
fn group(
    bar: &mut ChildSpawnerCommands,
    words: &str,
    fill: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let node = Node {
        align_items: AlignItems::Center,
        column_gap: px(space::TIGHT),
        flex_shrink: 0.0,
        ..default()
    };
    bar.spawn((node, Pickable::IGNORE)).with_children(|group| {
        group.spawn(label(words, Size::Small, palette::MUTED));
        fill(group);
    });
}

fn eyes(group: &mut ChildSpawnerCommands, viewpoint: Viewpoint, name: &str, side: Option<SideId>) {
    let key = match viewpoint {
        Viewpoint::All => "all".to_owned(),
        Viewpoint::Side(side) => side.0.to_string(),
        Viewpoint::Common => "common".to_owned(),
    };
    let mut button = group.spawn((
        Name::new(format!("Seen by {key}")),
        button(name, "", Look::Plain),
        Eyes(viewpoint),
        UiCommand::LookFrom(viewpoint),
        reachable(Entry::Page),
        Tip("Shows only what these know".into()),
    ));
    if let Some(side) = side {
        button.with_child(mark(palette::glyph(side), Size::Body, palette::side(side)));
    }
}

fn track(bar: &mut ChildSpawnerCommands, replay_log: &ReplayLog) {
    let node = Node {
        flex_grow: 1.0,
        flex_basis: px(240),
        min_width: px(200),
        height: px(40),
        flex_direction: FlexDirection::Column,
        justify_content: JustifyContent::FlexEnd,
        ..default()
    };
    bar.spawn((
        Name::new("Timeline track"),
        Rail,
        node,
        Tip("Click to go there · Left, Right: event · with Shift: phase · with Ctrl: round".into()),
    ))
    .observe(seek)
    .with_children(|track| {
        let beats = replay_log.beats();
        let mut free = 0.0;
        for (index, beat) in beats.iter().enumerate() {
            let at = index as f32 / beats.len() as f32;
            let Cue::Banner(Banner::Round(round)) = beat.cue else {
                continue;
            };
            if tick(beat, replay_log.vocabulary) == Some(Tick::Round) && at >= free {
                free = at + ROOM;
                track.spawn((
                    label(round.to_string(), Size::Small, palette::MUTED),
                    Node {
                        position_type: PositionType::Absolute,
                        left: percent(100.0 * at),
                        top: px(0),
                        ..default()
                    },
                ));
            }
        }
        track.spawn((
            Track,
            ImageNode {
                image_mode: NodeImageMode::Stretch,
                ..default()
            },
            Node {
                width: percent(100),
                height: px(22),
                ..default()
            },
            BackgroundColor(palette::BACKGROUND),
            Pickable::IGNORE,
        ));
        track.spawn((
            Name::new("Timeline needle"),
            Needle,
            Node {
                position_type: PositionType::Absolute,
                width: px(3),
                top: px(14),
                bottom: px(0),
                ..default()
            },
            BackgroundColor(palette::YELLOW),
            Pickable::IGNORE,
        ));
    });
}

/// Goes to the place that was clicked.
fn seek(
    click: On<Pointer<Click>>,
    replay_log: Res<ReplayLog>,
    mut transports: MessageWriter<Transport>,
) {
    if let Some(place) = click.hit.position {
        let share = (place.x + 0.5).clamp(0.0, 1.0);
        let beat = (share * replay_log.beats().len() as f32) as usize;
        transports.write(Transport::SeekBeat(beat));
    }
}

/// Moves the needle, and shows whose eyes are looked through.
pub(super) fn follow(
    playhead: Res<Playhead>,
    replay_log: Res<ReplayLog>,
    mut needles: Query<&mut Node, With<Needle>>,
    mut buttons: Query<(&Eyes, &mut Look)>,
) {
    let beats = replay_log.beats().len().max(1);
    let at = percent(100.0 * playhead.beat().min(beats) as f32 / beats as f32);
    for mut needle in &mut needles {
        if needle.left != at {
            needle.left = at;
        }
    }
    for (eyes, mut look) in &mut buttons {
        look.set_if_neq(match eyes.0 == replay_log.viewpoint() {
            true => Look::Chosen,
            false => Look::Plain,
        });
    }
}
