//! The controls of the playback, at the left of the log.

use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::{Activate, observe};

use crate::app::screen::{GameSystems, Screen, Turn};
use crate::hud::tooltip::Tip;
use crate::input::keys::{Action, KeyMap};
use crate::model::playback::{Pace, Playhead, Transport};
use crate::model::session::{ReplayLog, Session};
use crate::ui::layout::LADDER;
use crate::ui::theme::art::Art;
use crate::ui::theme::text::{Size, font};
use crate::ui::theme::widget::{Does, Look, button_body, icon, label};
use crate::ui::theme::{palette, space};
use crate::ui::words::Said;

/// Which control a button is.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
enum Control {
    Back,
    Play,
    Next,
    Skip,
    Step,
    Speed(Pace),
}

/// The picture on a control.
#[derive(Component)]
struct Face(Control);

/// The words below the controls.
#[derive(Component)]
struct Doing;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        follow
            .in_set(GameSystems::Draw)
            .run_if(in_state(Screen::Battle)),
    );
}

/// Puts the controls into the log's row.
pub(super) fn spawn(row: &mut ChildSpawnerCommands, art: &Art, keys: &KeyMap) {
    row.spawn((
        Name::new("Transport"),
        Node {
            width: px(LADDER),
            flex_shrink: 0.0,
            flex_direction: FlexDirection::Column,
            padding: UiRect::axes(px(space::SMALL), px(3)),
            row_gap: px(3),
            border: UiRect::right(px(space::LINE)),
            overflow: Overflow::clip(),
            ..default()
        },
        BorderColor::all(palette::LINE),
    ))
    .with_children(|column| {
        column.spawn(strip()).with_children(|strip| {
            let controls = [
                (
                    Control::Back,
                    "icons/step",
                    "Previous beat",
                    Action::PreviousBeat,
                ),
                (
                    Control::Play,
                    "icons/pause",
                    "Pause or go on",
                    Action::TogglePause,
                ),
                (Control::Next, "icons/step", "Next beat", Action::NextBeat),
                (
                    Control::Skip,
                    "icons/skip",
                    "Skip to the end of the round",
                    Action::Skip,
                ),
                (
                    Control::Step,
                    "",
                    "Step mode: stop after every beat",
                    Action::ToggleStep,
                ),
            ];
            for (control, picture, words, action) in controls {
                let mut button = strip.spawn((
                    Name::new(format!("Transport {control:?}")),
                    button_body(Look::Plain),
                    control,
                    Does(action),
                    Tip(with_key(words, keys.hint(action))),
                ));
                button.insert(key_node(38.0));
                if control == Control::Step {
                    button.with_child(label("step", Size::Small, palette::TEXT));
                } else {
                    button.with_child((icon(art.image(picture), palette::TEXT), Face(control)));
                }
            }
        });
        column.spawn(strip()).with_children(|strip| {
            for pace in [Pace::Normal, Pace::Double, Pace::Quadruple, Pace::Instant] {
                let (slower, faster) = (keys.hint(Action::Slower), keys.hint(Action::Faster));
                let words = match pace {
                    Pace::Instant => "Play everything at once".to_owned(),
                    pace => format!("Play at {}", pace.name()),
                };
                let keys = format!(
                    "{words} ({} slower, {} faster)",
                    slower.unwrap_or_default(),
                    faster.unwrap_or_default()
                );
                let choose = move |_: On<Activate>, mut transports: MessageWriter<Transport>| {
                    transports.write(Transport::Pace(pace));
                };
                let width = if pace == Pace::Instant { 62.0 } else { 44.0 };
                strip
                    .spawn((
                        Name::new(format!("Transport {}", pace.name())),
                        button_body(Look::Plain),
                        Control::Speed(pace),
                        Tip(keys),
                        observe(choose),
                    ))
                    .insert(key_node(width))
                    .with_child(label(pace.name(), Size::Small, palette::TEXT));
            }
        });
        column.spawn((
            Name::new("Transport state"),
            Doing,
            Text::default(),
            font(Size::Small),
            TextColor(palette::MUTED),
            TextLayout::no_wrap(),
            Pickable::IGNORE,
        ));
    });
}

fn with_key(words: &str, key: Option<String>) -> String {
    match key {
        Some(key) => format!("{words} ({key})"),
        None => words.to_owned(),
    }
}

fn strip() -> impl Bundle {
    (
        Node {
            column_gap: px(3),
            ..default()
        },
        Pickable::IGNORE,
    )
}

fn key_node(width: f32) -> Node {
    Node {
        width: px(width),
        height: px(27),
        justify_content: JustifyContent::Center,
        align_items: AlignItems::Center,
        border: UiRect::all(px(space::LINE)),
        border_radius: BorderRadius::all(px(space::RADIUS)),
        ..default()
    }
}

/// Shows what is on and what can be done.
fn follow(
    mut commands: Commands,
    playhead: Res<Playhead>,
    replay_log: Res<ReplayLog>,
    turn: Res<State<Turn>>,
    session: Res<Session>,
    art: Res<Art>,
    mut controls: Query<(Entity, &Control, &mut Look, Has<InteractionDisabled>)>,
    mut faces: Query<(&Face, &mut ImageNode)>,
    mut states: Query<(&mut Text, &Said), With<Doing>>,
) {
    let (beat, beats) = (playhead.beat(), replay_log.beats().len());
    let playing = !playhead.finished() && !playhead.waits_at_round_end();
    let can = |control: Control| match control {
        Control::Back => beat > 0,
        Control::Play => playing || playhead.paused,
        Control::Next | Control::Skip => playing,
        Control::Step | Control::Speed(_) => true,
    };
    let on = |control: Control| match control {
        Control::Play => playhead.paused,
        Control::Step => playhead.stepping,
        Control::Speed(pace) => playhead.pace == pace,
        Control::Back | Control::Next | Control::Skip => false,
    };
    for (entity, control, mut look, disabled) in &mut controls {
        look.set_if_neq(if on(*control) {
            Look::Chosen
        } else {
            Look::Plain
        });
        match (can(*control), disabled) {
            (true, true) => {
                commands.entity(entity).remove::<InteractionDisabled>();
            }
            (false, false) => {
                commands.entity(entity).insert(InteractionDisabled);
            }
            _ => {}
        }
    }
    for (Face(control), mut image) in &mut faces {
        let colour = match (can(*control), on(*control)) {
            (false, _) => palette::LINE,
            (true, true) => palette::YELLOW,
            (true, false) => palette::TEXT,
        };
        if image.color != colour {
            image.color = colour;
        }
        let flip = *control == Control::Back;
        if image.flip_x != flip {
            image.flip_x = flip;
        }
        if *control == Control::Play {
            let picture = art.image(if playhead.paused {
                "icons/play"
            } else {
                "icons/pause"
            });
            if image.image != picture {
                image.image = picture;
            }
        }
    }
    let doing = match turn.get() {
        _ if playhead.finished() && session.show().is_some() => "the end",
        _ if playhead.paused => "paused",
        _ if playhead.holding() => "waits for the next beat",
        Turn::Playing => "playing",
        Turn::Deciding => "your order",
        Turn::Thinking => "the opponent thinks",
        Turn::RoundEnd => "end of the round",
    };
    let words = format!("{}/{beats} · {doing}", beat.min(beats));
    for (mut text, said) in &mut states {
        said.put(&mut text, &words);
    }
}
