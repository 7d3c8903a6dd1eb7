//! What came of a battle.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use tabletop::event::Outcome;

use crate::keys::{Act, Action};
use crate::screen::{GameSystems, Screen};
use crate::session::Session;
use crate::theme::text::Size;
use crate::theme::widget::{Look, button, label};
use crate::theme::{palette, space};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Aftermath), spawn)
        .add_systems(
            Update,
            leave
                .in_set(GameSystems::Draw)
                .run_if(in_state(Screen::Aftermath)),
        );
}

fn spawn(mut commands: Commands, session: Res<Session>) {
    let words = match session.outcome() {
        Some(Outcome::Won(side)) => format!("{} have won.", session.scenario().side_name(side)),
        Some(Outcome::Draw) | None => "A draw.".to_owned(),
    };
    let to_title = |_: On<Activate>, mut next: ResMut<NextState<Screen>>| next.set(Screen::Title);
    commands.spawn((
        Name::new("Aftermath"),
        DespawnOnExit(Screen::Aftermath),
        Node {
            width: percent(100),
            height: percent(100),
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            row_gap: px(space::LARGE),
            ..default()
        },
        BackgroundColor(palette::BACKGROUND),
        children![
            label(words, Size::Total, palette::TEXT),
            (
                button("To the menu", "Enter", Look::Primary),
                observe(to_title)
            ),
        ],
    ));
}

fn leave(mut acts: MessageReader<Act>, mut next: ResMut<NextState<Screen>>) {
    for Act(action) in acts.read() {
        if matches!(action, Action::Proceed | Action::Back) {
            next.set(Screen::Title);
        }
    }
}
