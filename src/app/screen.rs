//! Which screen is up, whose turn it is to do something, and the order of the systems in a frame.

use bevy::prelude::*;

/// The screens of the game.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Screen {
    /// The main menu.
    #[default]
    Title,
    /// The programme of the rule theatre.
    Theatre,
    /// Choosing scenario, sides, dice.
    Setup,
    /// Putting a skirmish together.
    Skirmish,
    /// A battle.
    Battle,
    /// What came of it.
    Aftermath,
}

/// What a battle on the screen waits for.
#[derive(SubStates, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[source(Screen = Screen::Battle)]
pub enum Turn {
    /// For the playhead to show what happened.
    #[default]
    Playing,
    /// For a person's order.
    Deciding,
    /// For the opponent's order.
    Thinking,
    /// For a person to go on to the next round.
    RoundEnd,
}

/// The stages of a frame, in this order, all in [`Update`].
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameSystems {
    /// Keys become [`Act`](crate::input::keys::Act) messages.
    Input,
    /// Messages change the draft, orders are given, the opponent thinks, the playhead moves.
    Drive,
    /// Whatever is derived from that and shared by board and HUD.
    View,
    /// The board and the HUD are brought up to date.
    Draw,
}

/// The stages of entering [`Screen::Battle`], in this order.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EnterSystems {
    /// The battle that has been opened takes the place of the one before.
    Arrive,
    /// The frame of panels is spawned: every [`Slot`](crate::ui::layout::Slot) exists afterwards.
    Frame,
    /// Board and HUD fill it.
    Fill,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .add_sub_state::<Turn>()
        .configure_sets(
            Update,
            (
                GameSystems::Input,
                GameSystems::Drive,
                GameSystems::View,
                GameSystems::Draw,
            )
                .chain(),
        )
        .configure_sets(
            OnEnter(Screen::Battle),
            (
                EnterSystems::Arrive,
                EnterSystems::Frame,
                EnterSystems::Fill,
            )
                .chain(),
        );
}
