//! The placard below the map while a vignette is played: which scene it is, what there is to see,
//! and the way to the next.

use bevy::prelude::*;
use tabletop::SideId;

use crate::hud::band::{Looks, spawn_band};
use crate::model::playback::{Cue, Playhead};
use crate::model::session::{ReplayLog, Session, Show};
use crate::model::vignette_library::VignetteLibrary;
use crate::presenter::Presenter;
use crate::screens::ui_command::UiCommand;
use crate::ui::layout::Slot;
use crate::ui::theme::text::Size;
use crate::ui::theme::widget::{Look, button};
use crate::ui::theme::{palette, space};
use crate::ui::words::Said;

/// Least height of the placard in pixels at 100 %.
const HEIGHT: f32 = 104.0;

/// The placard.
#[derive(Component)]
pub(super) struct Placard;

/// The line that says which scene it is and how far it has got.
#[derive(Component)]
pub(super) struct Head;

/// What there is to see.
#[derive(Component)]
pub(super) struct Told;

/// The ways out of the scene; those who only look have no use for them.
#[derive(Component)]
pub(super) struct Ways;

/// The button that leads on.
#[derive(Component)]
pub(super) struct Onwards;

pub(super) fn spawn(
    mut commands: Commands,
    session: Res<Session>,
    vignettes: Res<VignetteLibrary>,
    mut slots: Query<(Entity, &Slot, &mut Node)>,
) {
    let slot = slots
        .iter_mut()
        .find(|(_, slot, _)| **slot == Slot::Placard);
    let Some((slot, _, mut node)) = slot else {
        return;
    };
    if session.show() != Some(Show::Vignette) {
        node.display = Display::None;
        return;
    }
    node.display = Display::Flex;
    node.min_height = px(HEIGHT);
    let id = &session.scenario().id;
    commands.entity(slot).with_children(|band| {
        let looks = Looks {
            rim: palette::LINE,
            head: palette::MUTED,
            size: Size::Lead,
        };
        spawn_band(band, "Placard", looks, Head, Told).insert(Placard);
        let buttons = Node {
            display: Display::Grid,
            grid_template_columns: RepeatedGridTrack::auto(2),
            align_content: AlignContent::Center,
            flex_shrink: 0.0,
            row_gap: px(space::TIGHT),
            column_gap: px(space::TIGHT),
            padding: UiRect::axes(px(space::MEDIUM), px(space::TIGHT)),
            ..default()
        };
        band.spawn((Ways, buttons, Pickable::IGNORE))
            .with_children(|column| {
                for (name, caption, key, by) in [
                    ("Next scene", "Next scene", "Tab", 1),
                    ("Previous scene", "Scene before", "Shift+Tab", -1),
                ] {
                    let Some(other) = vignettes.beside(id, by) else {
                        continue;
                    };
                    let command = UiCommand::Perform(other.to_owned());
                    let mut button =
                        column.spawn((Name::new(name), button(caption, key, Look::Plain), command));
                    if by == 1 {
                        button.insert(Onwards);
                    }
                }
                // From where it stands, with somebody in the place of the script.
                column.spawn((
                    Name::new("Try it yourself"),
                    button("Try it yourself", "", Look::Plain),
                    UiCommand::GoOnAs(SideId(0)),
                ));
                column.spawn((
                    Name::new("Programme"),
                    button("Programme", "Esc", Look::Plain),
                    UiCommand::Theatre,
                ));
            });
    });
}

/// Says what is to be seen.
pub(super) fn follow(
    session: Res<Session>,
    vignettes: Res<VignetteLibrary>,
    replay_log: Res<ReplayLog>,
    playhead: Res<Playhead>,
    mut heads: Query<(&mut Text, &Said), (With<Head>, Without<Told>)>,
    mut told: Query<(&mut Text, &Said), With<Told>>,
    mut placards: Query<&mut BorderColor, With<Placard>>,
    mut onwards: Query<&mut Look, With<Onwards>>,
    presenter: Res<Presenter>,
    mut ways: Query<&mut Node, With<Ways>>,
) {
    if session.show() != Some(Show::Vignette) {
        return;
    }
    let Some(vignette) = vignettes.vignette(&session.scenario().id) else {
        return;
    };
    let caption = playhead.caption(&replay_log).unwrap_or(0);
    let steps = replay_log.captions().len().saturating_sub(1);
    let place = match caption {
        _ if playhead.finished() => "the end".to_owned(),
        0 => "what it is about".to_owned(),
        step => format!("{step} of {steps}"),
    };
    let head = format!("{}  ·  {}  ·  {place}", vignette.title, vignette.source);
    let words = replay_log.captions().get(caption);
    let words = words.map_or("", |(_, words)| words.as_str());
    for (mut text, said) in &mut heads {
        said.put(&mut text, &head);
    }
    for (mut text, said) in &mut told {
        said.put(&mut text, words);
    }
    let new = matches!(playhead.cue(&replay_log), Some((Cue::Caption(_), _)));
    let colour = if new { palette::YELLOW } else { palette::LINE };
    for mut edge in &mut placards {
        edge.set_if_neq(BorderColor::all(colour));
    }
    let display = match presenter.0 {
        true => Display::None,
        false => Display::Grid,
    };
    for mut node in &mut ways {
        if node.display != display {
            node.display = display;
        }
    }
    let look = match playhead.finished() {
        true => Look::Chosen,
        false => Look::Plain,
    };
    for mut button in &mut onwards {
        button.set_if_neq(look);
    }
}
