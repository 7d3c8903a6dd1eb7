//! Dialogs over the screen: the menu of a battle, saved battles, settings. While one is open it has
//! the keys, and a battle below it stands still.

use bevy::prelude::*;

use super::balance::{self, Balance};
use super::keys;
use super::lessons;
use super::menu::{InitialFocus, MenuKeys};
use super::page::{choice, gap, rim};
use super::pause;
use super::saves;
use super::scrolled::scrolled;
use super::settings::{self, Settings};
use super::told::told;
use super::ui_command::UiCommand;
use super::volume_dialog;
use crate::app::screen::{GameSystems, Screen};
use crate::input::keys::KeyMap;
use crate::model::library::{Library, Places};
use crate::model::playback::Playhead;
use crate::model::session::{LoadBattle, Session};
use crate::sound::Outlet;
use crate::ui::theme::reachable::Entry;
use crate::ui::theme::text::{Size, bold};
use crate::ui::theme::widget::Look;
use crate::ui::theme::{palette, space};

/// A dialog.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dialog {
    /// The menu of a battle.
    Pause,
    /// Saved battles.
    Load,
    /// Lessons.
    Lessons,
    /// Settings.
    Settings,
    /// Keys.
    Keys,
    /// Volumes.
    Sound,
    /// How fair a scenario is.
    Balance,
}

impl Dialog {
    fn title(self) -> &'static str {
        match self {
            Self::Pause => "Paused",
            Self::Load => "Saved battles",
            Self::Lessons => "Learn to play",
            Self::Settings => "Settings",
            Self::Keys => "Keys",
            Self::Sound => "Sound",
            Self::Balance => "Balance",
        }
    }

    fn width(self) -> f32 {
        match self {
            Self::Pause => 340.0,
            Self::Lessons => 520.0,
            Self::Keys | Self::Balance => 560.0,
            Self::Load | Self::Settings | Self::Sound => 780.0,
        }
    }
}

/// The dialogs that are open; the last one is to be seen.
#[derive(Resource, Default, Clone, PartialEq, Eq, Debug)]
pub struct Dialogs(Vec<Dialog>);

impl Dialogs {
    /// The one that is to be seen.
    pub fn top(&self) -> Option<Dialog> {
        self.0.last().copied()
    }

    /// Whether none is open.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Opens one over the others.
    pub fn open(&mut self, dialog: Dialog) {
        self.0.push(dialog);
    }

    /// Closes the one that is to be seen.
    pub fn close(&mut self) {
        self.0.pop();
    }
}

/// The root of a dialog.
#[derive(Component)]
struct Root;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Dialogs>().add_systems(
        Update,
        (
            shut.run_if(state_changed::<Screen>)
                .in_set(GameSystems::Input)
                .before(MenuKeys),
            operate.in_set(GameSystems::Drive),
            (draw, halt).in_set(GameSystems::Draw),
        ),
    );
}

fn shut(mut dialogs: ResMut<Dialogs>) {
    dialogs.set_if_neq(Dialogs::default());
}

pub(super) fn operate(
    mut wishes: MessageReader<UiCommand>,
    mut dialogs: ResMut<Dialogs>,
    outlet: Res<Outlet>,
    mut loads: MessageWriter<LoadBattle>,
) {
    for command in wishes.read() {
        match command {
            UiCommand::Open(dialog) => {
                dialogs.open(*dialog);
                if *dialog == Dialog::Sound {
                    outlet.0.retry();
                }
            }
            UiCommand::Close => dialogs.close(),
            UiCommand::Resume(path) | UiCommand::Replay(path) => {
                loads.write(LoadBattle {
                    path: Some(path.clone()),
                    watch: matches!(command, UiCommand::Replay(_)),
                });
                // From one battle to another the screen stays the same.
                *dialogs = Dialogs::default();
            }
            _ => {}
        }
    }
}

/// A battle below a dialog stands still; whether it was paused before is remembered.
fn halt(
    dialogs: Res<Dialogs>,
    playhead: Option<ResMut<Playhead>>,
    mut before: Local<Option<bool>>,
) {
    let Some(mut playhead) = playhead else {
        *before = None;
        return;
    };
    match (dialogs.is_empty(), *before) {
        (false, None) => {
            *before = Some(playhead.paused);
            playhead.paused = true;
        }
        (true, Some(paused)) => {
            playhead.paused = paused;
            *before = None;
        }
        _ => {}
    }
}

fn draw(
    dialogs: Res<Dialogs>,
    settings: Settings,
    roots: Query<Entity, With<Root>>,
    bodies: Query<(&Name, &ScrollPosition)>,
    library: Option<Res<Library>>,
    places: Res<Places>,
    session: Option<Res<Session>>,
    keys: (Res<KeyMap>, Res<keys::Asking>, Res<Outlet>),
    balance: Res<Balance>,
    mut drawn: Local<Option<(settings::SavedSettings, String)>>,
    mut commands: Commands,
) {
    let kept = settings.kept();
    let sound = match dialogs.top() {
        Some(Dialog::Sound) => keys.2.told(),
        _ => String::new(),
    };
    let shows_settings = matches!(dialogs.top(), Some(Dialog::Settings | Dialog::Sound));
    let shows_balance = dialogs.top() == Some(Dialog::Balance);
    let shows_keys = dialogs.top() == Some(Dialog::Keys);
    let (map, asking) = (&keys.0, &keys.1);
    let stale = dialogs.is_changed()
        || (shows_settings && *drawn != Some((kept, sound.clone())))
        || (shows_balance && balance.is_changed())
        || (shows_keys && (map.is_changed() || asking.is_changed()));
    if !stale {
        return;
    }
    *drawn = Some((kept, sound.clone()));
    let at = bodies
        .iter()
        .find(|(name, _)| name.as_str() == "Dialog body");
    let at = at
        .filter(|_| !dialogs.is_changed())
        .map_or(Vec2::ZERO, |(_, at)| at.0);
    for root in &roots {
        commands.entity(root).despawn();
    }
    let Some(dialog) = dialogs.top() else {
        return;
    };
    let shade = (
        Name::new("Dialog"),
        Root,
        GlobalZIndex(60),
        Node {
            position_type: PositionType::Absolute,
            width: percent(100),
            height: percent(100),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        },
        BackgroundColor(palette::INK.with_alpha(0.7)),
    );
    let panel = (
        Name::new("Dialog panel"),
        Node {
            flex_direction: FlexDirection::Column,
            width: px(dialog.width()),
            max_width: percent(94),
            max_height: percent(94),
            border: UiRect::all(px(space::LINE)),
            border_radius: BorderRadius::all(px(space::RADIUS)),
            overflow: Overflow::clip(),
            ..default()
        },
        BackgroundColor(palette::PANEL),
        BorderColor::all(palette::LINE),
    );
    commands.spawn(shade).with_children(|shade| {
        shade.spawn(panel).with_children(|panel| {
            panel.spawn((
                Text::new(dialog.title()),
                bold(Size::Heading),
                TextColor(palette::TEXT),
                Node {
                    margin: UiRect::axes(px(space::MEDIUM), px(space::SMALL)),
                    flex_shrink: 0.0,
                    ..default()
                },
                Pickable::IGNORE,
            ));
            scrolled(panel, "Dialog body", at, |body| match dialog {
                Dialog::Pause => pause::rows(body, session.as_deref()),
                Dialog::Lessons => lessons::rows(body, library.as_deref()),
                Dialog::Load => {
                    let saved = library
                        .as_deref()
                        .map(|library| saves::list(library, &places));
                    saves::rows(body, &saved.unwrap_or_default());
                }
                Dialog::Settings => settings::rows(body, kept),
                Dialog::Keys => keys::rows(body, map, **asking),
                Dialog::Sound => volume_dialog::rows(body, kept.sound, &sound),
                Dialog::Balance => balance::rows(body, &balance),
            });
            panel.spawn(rim()).with_children(|rim| {
                rim.spawn(told());
                rim.spawn(gap());
                let (caption, key) = match dialog {
                    Dialog::Pause => ("Resume", "Esc"),
                    _ => ("Back", "Esc"),
                };
                let look = match dialog {
                    Dialog::Pause => Look::Primary,
                    _ => Look::Plain,
                };
                let mut back = rim.spawn(choice(
                    "Close",
                    caption,
                    key,
                    look,
                    Entry::Dialog,
                    UiCommand::Close,
                ));
                if !matches!(dialog, Dialog::Load | Dialog::Lessons) {
                    back.insert(InitialFocus);
                }
            });
        });
    });
}
