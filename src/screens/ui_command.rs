//! What the buttons of the screens ask for.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use std::path::PathBuf;
use tabletop::SideId;
use tabletop::event::Seq;
use tabletop::scenario::Controller;

use super::aftermath::Tab;
use super::dialog::Dialog;
use super::settings::Setting;
use super::setup::Typed;
use super::skirmish::Change;
use crate::input::keys::Action;
use crate::model::session::Viewpoint;

/// What a button asks for: a component of the button, and the message that it writes.
#[derive(Component, Message, Clone, PartialEq, Debug)]
pub(crate) enum UiCommand {
    /// To the set-up of this scenario (its place in the library), with a person or to watch.
    Prepare {
        /// Which scenario.
        scenario: usize,
        /// Machines play every side.
        watch: bool,
    },
    /// A lesson, by its place in the library.
    Learn(usize),
    /// To the title.
    Title,
    /// To where a skirmish is put together.
    Skirmish,
    /// In a skirmish that is put together: changes it.
    Arrange(Change),
    /// Deletes a scenario of one's own; asked once before.
    Delete(PathBuf),
    /// To the programme of the rule theatre.
    Theatre,
    /// The show that needs nobody.
    Demo,
    /// Plays the vignette of this id.
    Perform(String),
    /// Out of the game.
    Quit,
    /// Opens a dialog.
    Open(Dialog),
    /// Closes the dialog on top.
    Close,
    /// Goes on with a battle on file.
    Resume(PathBuf),
    /// Shows a battle on file from its start.
    Replay(PathBuf),
    /// The next key that is pressed is the one for this action.
    Bind(Action),
    /// All keys as they usually are.
    UsualKeys,
    /// Changes a setting.
    Set(Setting),
    /// Saves the battle on the screen.
    Save,
    /// The battle on the screen once more, from its start.
    Restart,
    /// In the set-up: who plays a side.
    Side(usize, Controller),
    /// In the set-up: whose dice are typed.
    Dice(Typed),
    /// In the set-up: an option of the rules, on or off.
    Switch(&'static str, bool),
    /// In the set-up: another seed.
    NewSeed,
    /// In the set-up: begins to type the seed, or ends it.
    TypeSeed,
    /// In the set-up: the battle.
    Play,
    /// In the set-up: the battle, the AI on every side.
    Watch,
    /// In a battle that is shown: looks at it with other eyes.
    LookFrom(Viewpoint),
    /// In a battle that is shown: notes something at what is on stage.
    Note,
    /// In a battle that is shown: goes on from here as this side.
    GoOnAs(SideId),
    /// In the aftermath: a section.
    Show(Tab),
    /// In the aftermath: shows the card of this step of the recovery.
    Heal(usize),
    /// In the aftermath: the battle once more with the same dice.
    Again,
    /// In the aftermath: the same with the sides' players swapped.
    Swapped,
    /// In the aftermath: the same with other dice.
    OtherDice,
    /// In the aftermath: shows the battle from its start.
    WatchAgain,
    /// In the aftermath: shows the roll that turned this round, counted from 0.
    Turn(usize),
    /// In the aftermath: shows the battle from the moment before this event on.
    WatchFrom(Seq),
    /// In the aftermath: keeps the battle in a file of its own.
    Keep,
    /// Writes the battle as a page and as a text.
    Export,
    /// In the aftermath: writes the rolls that turned the battle, and nothing else of it.
    ExportTurns,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<UiCommand>().add_observer(speak);
}

fn speak(activate: On<Activate>, wishes: Query<&UiCommand>, mut spoken: MessageWriter<UiCommand>) {
    if let Ok(command) = wishes.get(activate.entity) {
        spoken.write(command.clone());
    }
}
