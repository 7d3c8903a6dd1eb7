//! The menu of a battle: on `Esc` when there is nothing left to back out of, and on a button over
//! the map.

use bevy::prelude::*;

use super::dialog::{Dialog, Dialogs};
use super::menu::MenuKeys;
use super::page::{choice, paragraph};
use super::ui_command::UiCommand;
use crate::app::screen::{EnterSystems, GameSystems, Screen};
use crate::hud::palette::Focus;
use crate::input::keys::{Act, Action, HeldActions};
use crate::model::library::Places;
use crate::model::playback::DisplayedState;
use crate::model::session::{Draft, Opening, SaveBattle, Session, Show, StartBattle};
use crate::presenter::Chrome;
use crate::ui::layout::Slot;
use crate::ui::theme::palette;
use crate::ui::theme::reachable::Entry;
use crate::ui::theme::widget::{Look, button};
use crate::ui::view::Inspector;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        OnEnter(Screen::Battle),
        spawn_button.in_set(EnterSystems::Fill),
    )
    .add_systems(
        Update,
        (
            open.in_set(GameSystems::Input).after(MenuKeys),
            operate.in_set(GameSystems::Drive),
        )
            .run_if(in_state(Screen::Battle)),
    );
}

/// The button over the map, for whoever plays with the mouse alone.
fn spawn_button(mut commands: Commands, slots: Query<(Entity, &Slot)>) {
    for (slot, which) in &slots {
        if *which == Slot::Map {
            let corner = Node {
                position_type: PositionType::Absolute,
                top: px(6),
                right: px(6),
                ..default()
            };
            commands
                .spawn((corner, Chrome, Pickable::IGNORE, ChildOf(slot)))
                .with_child((
                    Name::new("Menu"),
                    button("Menu", "Esc", Look::Plain),
                    UiCommand::Open(Dialog::Pause),
                ));
        }
    }
}

/// Opens the menu if there is nothing else to back out of.
fn open(
    held: Res<HeldActions>,
    draft: Option<Res<Draft>>,
    focus: Res<Focus>,
    session: Option<Res<Session>>,
    inspector: Res<Inspector>,
    mut dialogs: ResMut<Dialogs>,
    mut acts: ResMut<Messages<Act>>,
    mut read: Local<bevy::ecs::message::MessageCursor<Act>>,
) {
    let fresh: Vec<Act> = read.read(&acts).copied().collect();
    if session.is_some_and(|session| session.show() == Some(Show::Vignette)) {
        // From a vignette one goes back to the programme.
        return;
    }
    // The right button of the mouse backs out too, but opens nothing.
    let asked = fresh.contains(&Act(Action::Back)) && held.contains(Action::Back);
    let drafted = draft.is_some_and(|draft| draft.steps().iter().any(|step| !step.by_itself));
    let inner =
        drafted || focus.step.is_some() || !focus.typed.is_empty() || *inspector != Inspector::Auto;
    if !asked || inner || !dialogs.is_empty() {
        return;
    }
    dialogs.open(Dialog::Pause);
    acts.clear();
    acts.write_batch(fresh.into_iter().filter(|act| act.0 != Action::Back));
    read.clear(&acts);
}

fn operate(
    mut wishes: MessageReader<UiCommand>,
    session: Res<Session>,
    shown: Res<DisplayedState>,
    places: Res<Places>,
    mut dialogs: ResMut<Dialogs>,
    mut saves: MessageWriter<SaveBattle>,
    mut starts: MessageWriter<StartBattle>,
    mut next: ResMut<NextState<Screen>>,
) {
    for command in wishes.read() {
        match command {
            UiCommand::Save => {
                let name = format!("{}-round-{}", session.scenario().id, shown.round());
                saves.write(SaveBattle(places.save_file(&name)));
            }
            UiCommand::Restart => {
                starts.write(again(&session));
                *dialogs = Dialogs::default();
            }
            UiCommand::Title => next.set(Screen::Title),
            _ => {}
        }
    }
}

/// The same battle from its start, with the same people and dice.
pub(super) fn again(session: &Session) -> StartBattle {
    let sides = session.scenario().sheet.sides.len() as u8;
    let controllers = (0..sides).map(|side| session.controller(tabletop::SideId(side)));
    StartBattle {
        scenario: session.scenario().id.clone(),
        dice: session.record().dice.clone(),
        controllers: Some(controllers.collect()),
        options: session.scenario().switched.clone(),
        opening: match session.show() {
            Some(Show::Vignette) => Opening::Vignette,
            Some(Show::Replay) | None => Opening::Fresh,
        },
        at_leisure: session.at_leisure(),
    }
}

/// Spawns the entries of the menu.
pub(super) fn rows(parent: &mut ChildSpawnerCommands, session: Option<&Session>) {
    if let Some(session) = session {
        let dice = match &session.record().dice {
            tabletop::dice::DiceSource::Seeded(seed) => format!("seed {seed}"),
            tabletop::dice::DiceSource::Scripted(_) => "scripted dice".to_owned(),
            tabletop::dice::DiceSource::Typed => "typed dice".to_owned(),
            tabletop::dice::DiceSource::TypedBy { seed, .. } => {
                format!("typed dice; those of the AI and of spotting come from seed {seed}")
            }
        };
        let title = &session.scenario().sheet.title;
        parent.spawn(paragraph(format!("{title} · {dice}"), palette::MUTED));
    }
    let entries = [
        ("Save", "Save", UiCommand::Save),
        ("Open load", "Load", UiCommand::Open(Dialog::Load)),
        (
            "Open settings",
            "Settings",
            UiCommand::Open(Dialog::Settings),
        ),
        ("Restart", "Restart with the same dice", UiCommand::Restart),
        ("Leave", "Leave to the title", UiCommand::Title),
    ];
    for (name, caption, command) in entries {
        parent.spawn(choice(
            name,
            caption,
            "",
            Look::Plain,
            Entry::Dialog,
            command,
        ));
    }
    parent.spawn(paragraph(
        "Every order is saved as it is given: Continue on the title goes on from here.",
        palette::MUTED,
    ));
}
