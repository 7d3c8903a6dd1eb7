//! Where the window stands and how large it is, from one run to the next: lines like `width = 1280` in
//! a file of the player's own.

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::{
    Monitor, MonitorSelection, PrimaryWindow, WindowMode, WindowPosition, WindowResolution,
};
use bevy::winit::WINIT_WINDOWS;
use std::path::PathBuf;

use crate::app::notice::Notice;
use crate::app::preference_file;
use crate::app::preferences::Preferences;
use crate::model::library::Places;

/// The window of a first run, in pixels at 100 %: with a title bar and a bar of the system it fits a
/// screen of 1366 x 768.
const USUAL: (u32, u32) = (1280, 680);
/// The smallest window, in pixels at 100 %.
const LEAST: (u32, u32) = (640, 400);
/// The largest number of pixels that a file may ask for.
const MOST: u32 = 16_384;
/// Pixels of a window that have to lie on a screen, so that it can be taken hold of.
const GRIP: i32 = 80;

/// Where the window stands while it is neither maximised nor the whole screen.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Frame {
    /// Width and height in pixels at 100 %.
    pub size: (u32, u32),
    /// The place of its upper left corner; none where the system decides.
    pub at: Option<(i32, i32)>,
    /// Whether it fills the screen beside the bars of the system.
    pub maximised: bool,
}

impl Default for Frame {
    fn default() -> Self {
        Self {
            size: USUAL,
            at: None,
            maximised: false,
        }
    }
}

impl Frame {
    /// The window of the last run.
    pub(super) fn of_last_run(places: &Places) -> Self {
        let text = file(places).and_then(|path| std::fs::read_to_string(path).ok());
        text.map_or_else(Self::default, |text| Self::read(&text))
    }

    /// A window that stands so.
    pub(super) fn window(self) -> Window {
        let (width, height) = self.size;
        let mut window = Window {
            title: "Sharp Sticks".into(),
            name: Some("sharp-sticks".into()),
            resolution: WindowResolution::new(width, height),
            position: self.at.map_or(WindowPosition::Automatic, |(x, y)| {
                WindowPosition::At(IVec2::new(x, y))
            }),
            ..default()
        };
        if self.maximised {
            window.set_maximized(true);
        }
        window
    }

    /// The lines of the file.
    fn text(self) -> String {
        let (width, height) = self.size;
        let mut text = format!(
            "width = {width}\nheight = {height}\nmaximised = {}\n",
            self.maximised
        );
        if let Some((x, y)) = self.at {
            text += &format!("x = {x}\ny = {y}\n");
        }
        text
    }

    /// What a file says; whatever it does not say, or says wrongly, is as usual.
    fn read(text: &str) -> Self {
        let mut frame = Self::default();
        let (mut x, mut y) = (None, None);
        preference_file::lines(text, |name, value| {
            let length = |least: u32| {
                let pixels: u32 = value.parse().ok()?;
                (least..=MOST).contains(&pixels).then_some(pixels)
            };
            let place = || {
                let pixels: i32 = value.parse().ok()?;
                (pixels.unsigned_abs() <= MOST).then_some(pixels)
            };
            match name {
                "width" => frame.size.0 = length(LEAST.0)?,
                "height" => frame.size.1 = length(LEAST.1)?,
                "maximised" => frame.maximised = value.parse().ok()?,
                "x" => x = Some(place()?),
                "y" => y = Some(place()?),
                _ => return None,
            }
            Some(())
        });
        frame.at = x.zip(y);
        frame
    }
}

fn file(places: &Places) -> Option<PathBuf> {
    Some(places.data.as_ref()?.join("window.toml"))
}

/// Whether enough of a window lies on one of the screens to take hold of it.
fn within_reach(at: IVec2, width: i32, screens: &[(IVec2, IVec2)]) -> bool {
    screens.iter().any(|(corner, size)| {
        let (left, right) = (corner.x - width + GRIP, corner.x + size.x - GRIP);
        let (top, bottom) = (corner.y, corner.y + size.y - GRIP);
        (left..=right).contains(&at.x) && (top..=bottom).contains(&at.y)
    })
}

/// Puts a window back in sight whose screen is not there any more.
pub(super) fn find_back(
    mut window: Single<&mut Window, With<PrimaryWindow>>,
    monitors: Query<&Monitor>,
    mut looked: Local<bool>,
) {
    if *looked || monitors.is_empty() {
        return;
    }
    *looked = true;
    let WindowPosition::At(at) = window.position else {
        return;
    };
    let screens: Vec<_> = monitors
        .iter()
        .map(|monitor| {
            (
                monitor.physical_position,
                monitor.physical_size().as_ivec2(),
            )
        })
        .collect();
    if !within_reach(at, window.physical_width() as i32, &screens) {
        window.position = WindowPosition::Centered(MonitorSelection::Primary);
    }
}

/// The whole screen, or a window, as the settings say.
pub(super) fn fill_screen(
    preferences: Res<Preferences>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
) {
    let wanted = match preferences.full_screen {
        true => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
        false => WindowMode::Windowed,
    };
    if window.mode != wanted {
        window.mode = wanted;
    }
}

/// Looks where the window stands.
pub(super) fn look(
    _main_thread: NonSendMarker,
    window: Option<Single<(Entity, Ref<Window>), With<PrimaryWindow>>>,
    mut frame: ResMut<Frame>,
) {
    let Some(window) = window else {
        return;
    };
    let (entity, window) = window.into_inner();
    if !window.is_changed() || window.mode != WindowMode::Windowed {
        return;
    }
    let maximised = WINIT_WINDOWS.with_borrow(|windows| {
        let window = windows.get_window(entity)?;
        Some(window.is_maximized())
    });
    let Some(maximised) = maximised else {
        return;
    };
    let now = match maximised {
        true => Frame {
            maximised,
            ..*frame
        },
        false => Frame {
            size: (
                (window.width().round() as u32).max(LEAST.0),
                (window.height().round() as u32).max(LEAST.1),
            ),
            at: match window.position {
                WindowPosition::At(at) => Some((at.x, at.y)),
                _ => frame.at,
            },
            maximised,
        },
    };
    frame.set_if_neq(now);
}

/// Keeps it for the next run when this one ends.
pub(super) fn keep(
    mut exits: MessageReader<AppExit>,
    frame: Res<Frame>,
    places: Res<Places>,
    mut notices: MessageWriter<Notice>,
) {
    if exits.read().last().is_some() {
        preference_file::store(file(&places).as_deref(), &frame.text(), &mut notices);
    }
}

#[cfg(test)]
mod tests {
    use super::{Frame, USUAL, within_reach};
    use bevy::math::IVec2;

    #[test]
    fn where_the_window_stood_is_read_again() {
        let frame = Frame {
            size: (1600, 900),
            at: Some((-20, 40)),
            maximised: true,
        };
        assert_eq!(Frame::read(&frame.text()), frame);
        assert_eq!(Frame::read(&Frame::default().text()), Frame::default());
    }

    #[test]
    fn what_no_window_can_be_is_as_usual() {
        for text in [
            "width = 0\nheight = 5000000000",
            "x = 7",
            "nonsense",
            "maximised = 2",
        ] {
            assert_eq!(Frame::read(text), Frame::default(), "{text}");
        }
    }

    /// A screen of 1366 x 768, less 40 pixels for a bar of the system and 37 for the title bar.
    #[test]
    fn the_usual_window_fits_a_small_screen() {
        assert!(USUAL.0 <= 1366 && USUAL.1 <= 768 - 40 - 37);
    }

    #[test]
    fn a_window_out_of_sight_is_known_as_such() {
        let screens = [(IVec2::ZERO, IVec2::new(1920, 1080))];
        let reach = |x, y| within_reach(IVec2::new(x, y), 1280, &screens);
        assert!(reach(100, 100) && reach(-1100, 0) && reach(1800, 900));
        assert!(!reach(1900, 0) && !reach(0, -40) && !reach(0, 1050) && !reach(3000, 100));
        assert!(within_reach(
            IVec2::new(2000, 5),
            800,
            &[screens[0], (IVec2::new(1920, 0), IVec2::new(1280, 1024))]
        ));
    }
}
