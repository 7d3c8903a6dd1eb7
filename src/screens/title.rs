//! The main menu.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use tabletop::dice::DiceSource;

use crate::keys::{Act, Action};
use crate::library::Library;
use crate::screen::{GameSystems, Screen};
use crate::session::{Opening, StartBattle};
use crate::theme::text::{Size, bold};
use crate::theme::widget::{Look, button, label};
use crate::theme::{palette, space};
use crate::view::Notice;

/// The seed of battles that are started from the menu.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Seed(pub u64);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Seed>()
        .add_systems(OnEnter(Screen::Title), spawn)
        .add_systems(
            Update,
            (number_keys, tell)
                .in_set(GameSystems::Draw)
                .run_if(in_state(Screen::Title)),
        );
}

/// Where the menu says what went wrong.
#[derive(Component)]
struct Told;

fn spawn(mut commands: Commands, library: Option<Res<Library>>) {
    let menu = commands
        .spawn((
            Name::new("Title"),
            DespawnOnExit(Screen::Title),
            TabGroup::default(),
            Node {
                width: percent(100),
                height: percent(100),
                flex_direction: FlexDirection::Column,
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                row_gap: px(space::MEDIUM),
                ..default()
            },
            BackgroundColor(palette::BACKGROUND),
        ))
        .id();
    commands.spawn((
        Text::new("Sharp Sticks"),
        bold(Size::Title),
        TextColor(palette::TEXT),
        ChildOf(menu),
    ));
    let scenarios = library.as_ref().map(|library| library.scenarios.as_slice());
    for (number, scenario) in (1..).zip(scenarios.unwrap_or_default()) {
        let id = scenario.id.clone();
        let start =
            move |_: On<Activate>, seed: Res<Seed>, mut starts: MessageWriter<StartBattle>| {
                starts.write(fresh(&id, *seed));
            };
        commands.spawn((
            Name::new(format!("Start {}", scenario.id)),
            button(
                scenario.sheet.title.clone(),
                format!("{number}"),
                Look::Plain,
            ),
            observe(start),
            ChildOf(menu),
        ));
    }
    commands.spawn((Told, label("", Size::Body, palette::ORANGE), ChildOf(menu)));
}

fn fresh(id: &str, seed: Seed) -> StartBattle {
    StartBattle {
        scenario: id.to_owned(),
        dice: DiceSource::Seeded(seed.0),
        controllers: None,
        opening: Opening::Fresh,
    }
}

fn number_keys(
    mut acts: MessageReader<Act>,
    library: Option<Res<Library>>,
    seed: Res<Seed>,
    mut starts: MessageWriter<StartBattle>,
) {
    for Act(action) in acts.read() {
        if let Action::Number(number) = action
            && let Some(library) = &library
            && let Some(scenario) = library.scenarios.get(usize::from(*number) - 1)
        {
            starts.write(fresh(&scenario.id, *seed));
        }
    }
}

fn tell(mut notices: MessageReader<Notice>, mut told: Single<&mut Text, With<Told>>) {
    for Notice(words) in notices.read() {
        told.0.clone_from(words);
    }
}
