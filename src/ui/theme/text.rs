//! Text: one sans with tabular figures, a mono for marks, seven sizes, one scale for everything.

use bevy::asset::{UntypedHandle, uuid_handle};
use bevy::feathers::constants::fonts as paths;
use bevy::prelude::*;
use bevy::text::{FontFeatureTag, FontFeatures, FontWeight, RemSize};

use super::art::Loading;
use crate::app::screen::GameSystems;
use crate::input::keys::{Act, Action};

/// The font of marks, by a handle of its own: the engine brings a part of it without the marks
/// under the same family name, and text that finds that one first stays without them.
const MARKS: Handle<Font> = uuid_handle!("6f0c2f2e-53c5-4b0e-9a3e-2f3f6d0d7a11");
/// Its bytes, so that it is there before the first text.
const MARKS_FONT: &[u8] = include_bytes!("../../../assets/fonts/FiraMono-Medium.ttf");

/// Pixels of body text at 100 %.
const BASE: f32 = 15.0;

/// Sizes of text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Size {
    /// Hints of keys, coordinates.
    Small,
    /// The log.
    Log,
    /// Everything that has no reason to differ.
    Body,
    /// Headings of panels.
    Heading,
    /// What is read from across a room.
    Lead,
    /// Totals of cards, names of screens.
    Total,
    /// The name of the game.
    Title,
}

impl Size {
    /// Pixels at 100 %.
    pub const fn px(self) -> f32 {
        match self {
            Self::Small => 12.0,
            Self::Log => 14.0,
            Self::Body => BASE,
            Self::Heading => 18.0,
            Self::Lead => 22.0,
            Self::Total => 28.0,
            Self::Title => 56.0,
        }
    }
}

/// The font of running text.
pub fn font(size: Size) -> TextFont {
    TextFont {
        font: "Fira Sans".into(),
        font_size: FontSize::Rem(size.px() / BASE),
        font_features: FontFeatures::from([FontFeatureTag::TABULAR_FIGURES]),
        ..default()
    }
}

/// The font of headings and verdicts.
pub fn bold(size: Size) -> TextFont {
    TextFont {
        weight: FontWeight::BOLD,
        ..font(size)
    }
}

/// The font that has the marks `▲ ▼ ● ○ ◎ ◐ ■ ◆`; every figure and mark is equally wide.
pub fn marks(size: Size) -> TextFont {
    TextFont {
        font: MARKS.into(),
        font_features: FontFeatures::default(),
        ..font(size)
    }
}

/// How large everything is: 0.8 to 2.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct Scale(f32);

impl Default for Scale {
    fn default() -> Self {
        Self(1.0)
    }
}

impl Scale {
    /// The steps, from the smallest to the largest.
    pub const STEPS: [f32; 7] = [0.8, 0.9, 1.0, 1.25, 1.5, 1.75, 2.0];

    /// As large as that, within the limits.
    pub fn new(factor: f32) -> Self {
        Self(factor.clamp(0.8, 2.0))
    }

    /// The factor.
    pub fn factor(self) -> f32 {
        self.0
    }

    /// The next larger (or smaller) step.
    fn stepped(self, by: isize) -> Self {
        let at = Self::STEPS
            .iter()
            .position(|step| *step >= self.0 - 0.01)
            .unwrap_or(2);
        let last = Self::STEPS.len() as isize - 1;
        Self(Self::STEPS[(at as isize + by).clamp(0, last) as usize])
    }
}

/// How much larger everything is than its scale says, for those who look from far away.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct Magnified(pub f32);

impl Default for Magnified {
    fn default() -> Self {
        Self(1.0)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Scale>()
        .init_resource::<Magnified>()
        .insert_resource(RemSize(BASE))
        .add_systems(PreStartup, load_fonts)
        .add_systems(
            Update,
            (change_scale.in_set(GameSystems::View), apply_scale).chain(),
        );
}

fn load_fonts(
    assets: Res<AssetServer>,
    mut fonts: ResMut<Assets<Font>>,
    mut loading: ResMut<Loading>,
) {
    let marks = fonts.insert(&MARKS, Font::from_bytes(MARKS_FONT.to_vec()));
    debug_assert!(
        marks.is_ok(),
        "a handle with an id of its own can be filled"
    );
    for path in [paths::REGULAR, paths::BOLD] {
        let font: Handle<Font> = assets.load(path);
        loading.keep(UntypedHandle::from(font));
    }
}

fn change_scale(mut acts: MessageReader<Act>, mut scale: ResMut<Scale>) {
    for Act(action) in acts.read() {
        let stepped = match action {
            Action::Larger => scale.stepped(1),
            Action::Smaller => scale.stepped(-1),
            _ => continue,
        };
        scale.set_if_neq(stepped);
    }
}

fn apply_scale(scale: Res<Scale>, magnified: Res<Magnified>, mut ui: ResMut<UiScale>) {
    if scale.is_changed() || magnified.is_changed() {
        ui.0 = scale.factor() * magnified.0;
    }
}

#[cfg(test)]
mod tests {
    use super::Scale;

    #[test]
    fn the_scale_stays_between_80_and_200_per_cent() {
        let up = (0..9).fold(Scale::default(), |scale, _| scale.stepped(1));
        assert_eq!(up.factor(), 2.0);
        let down = (0..9).fold(up, |scale, _| scale.stepped(-1));
        assert_eq!(down.factor(), 0.8);
        assert_eq!(Scale::default().stepped(1).stepped(-1), Scale::default());
    }
}
