//! Sketches: what is drawn anew as a whole whenever something changes. A sketch is a list of
//! pictures and words; behind it is a stock of entities that is filled in, never thrown away.

use bevy::prelude::*;
use bevy::sprite::{Anchor, Text2dShadow};
use bevy::text::{LineBreak, TextBackgroundColor};
use std::marker::PhantomData;

use super::view::View;
use crate::app::screen::Screen;
use crate::ui::theme::palette;
use crate::ui::theme::text::{Magnified, Scale, Size, bold, font, marks};
use crate::ui::words::Said;

/// A layer of the board.
pub(super) trait Layer: Send + Sync + 'static {
    /// How high it lies.
    const HEIGHT: f32;
}

/// How much higher each thing of a sketch lies than the one before.
const STEP: f32 = 0.000_05;

/// Something to be drawn.
#[derive(Clone)]
pub(super) struct Picture {
    /// The picture; the default is a white square.
    pub image: Handle<Image>,
    /// Its middle, in board pixels.
    pub at: Vec2,
    /// Its size in board pixels.
    pub size: Vec2,
    /// How far it is turned, anticlockwise.
    pub turn: f32,
    /// Its tint.
    pub colour: Color,
    /// Mirrored left to right, upside down.
    pub flip: (bool, bool),
}

impl Picture {
    /// A picture at its own colours.
    pub(super) fn new(image: Handle<Image>, at: Vec2, side: f32) -> Self {
        Self {
            image,
            at,
            size: Vec2::splat(side),
            turn: 0.0,
            colour: Color::WHITE,
            flip: (false, false),
        }
    }
}

/// The hand that words are written in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Hand {
    /// Running text.
    Plain,
    /// What matters.
    Bold,
    /// Signs such as `▲`.
    Marks,
}

/// Words on the board. They have the same size on the screen, however near the map is.
#[derive(Clone)]
pub(super) struct Words {
    /// The words.
    pub text: String,
    /// Where, in board pixels.
    pub at: Vec2,
    /// How far from there, in pixels of the screen.
    pub off: Vec2,
    /// Which point of the words is there.
    pub anchor: Anchor,
    /// The hand.
    pub hand: Hand,
    /// The size.
    pub size: Size,
    /// The colour.
    pub colour: Color,
    /// What lies behind them.
    pub plate: Color,
}

impl Words {
    /// Small words in the colour of text, centred, with nothing behind them.
    pub(super) fn new(text: impl Into<String>, at: Vec2) -> Self {
        Self {
            text: text.into(),
            at,
            off: Vec2::ZERO,
            anchor: Anchor::CENTER,
            hand: Hand::Plain,
            size: Size::Small,
            colour: palette::TEXT,
            plate: Color::NONE,
        }
    }

    /// The same on a dark plate.
    pub(super) fn on_plate(mut self) -> Self {
        self.text = format!("\u{a0}{}\u{a0}", self.text);
        self.plate = palette::INK.with_alpha(0.82);
        self
    }

    fn font(&self) -> TextFont {
        match self.hand {
            Hand::Plain => font(self.size),
            Hand::Bold => bold(self.size),
            Hand::Marks => marks(self.size),
        }
    }
}

/// What a layer shows.
#[derive(Resource)]
pub(super) struct Sketch<L> {
    pictures: Vec<(f32, Picture)>,
    words: Vec<(f32, Words)>,
    next: f32,
    fresh: bool,
    drawn: bool,
    sprites: Vec<Entity>,
    texts: Vec<Entity>,
    layer: PhantomData<fn() -> L>,
}

impl<L> Default for Sketch<L> {
    fn default() -> Self {
        Self {
            pictures: Vec::new(),
            words: Vec::new(),
            next: 0.0,
            fresh: true,
            drawn: false,
            sprites: Vec::new(),
            texts: Vec::new(),
            layer: PhantomData,
        }
    }
}

impl<L: Layer> Sketch<L> {
    /// Wipes it, to be drawn anew.
    pub(super) fn clear(&mut self) {
        self.pictures.clear();
        self.words.clear();
        self.next = 0.0;
        self.fresh = true;
        self.drawn = true;
    }

    /// Whether it has been drawn in this battle, though perhaps nothing is on it.
    pub(super) fn was_drawn(&self) -> bool {
        self.drawn
    }

    /// Whether nothing is on it.
    pub(super) fn is_empty(&self) -> bool {
        self.pictures.is_empty() && self.words.is_empty()
    }

    fn height(&mut self) -> f32 {
        self.next += STEP;
        self.next
    }

    /// Draws a picture over what is there.
    pub(super) fn picture(&mut self, picture: Picture) {
        let height = self.height();
        self.pictures.push((height, picture));
    }

    /// Writes words over what is there.
    pub(super) fn write(&mut self, words: Words) {
        let height = self.height();
        self.words.push((height, words));
    }

    /// Fills a rectangle.
    pub(super) fn fill(&mut self, rect: Rect, colour: Color) {
        self.picture(Picture {
            size: rect.size(),
            colour,
            ..Picture::new(Handle::default(), rect.center(), 0.0)
        });
    }

    /// A straight line.
    pub(super) fn line(&mut self, a: Vec2, b: Vec2, width: f32, colour: Color) {
        let way = b - a;
        self.picture(Picture {
            size: vec2(way.length(), width),
            turn: way.y.atan2(way.x),
            colour,
            ..Picture::new(Handle::default(), a.midpoint(b), 0.0)
        });
    }

    /// A line of dashes and gaps.
    pub(super) fn dashes(&mut self, a: Vec2, b: Vec2, width: f32, dash: f32, colour: Color) {
        let length = a.distance(b);
        let count = (length / (1.8 * dash)).round().max(1.0);
        let period = length / count;
        let way = (b - a).normalize_or_zero();
        for index in 0..count as usize {
            let from = a + way * period * index as f32;
            self.line(from, from + way * period / 1.8, width, colour);
        }
    }

    /// Dots along a line of several legs.
    pub(super) fn dots(
        &mut self,
        disc: &Handle<Image>,
        legs: &[Vec2],
        across: f32,
        apart: f32,
        colour: Color,
    ) {
        let mut left = apart / 2.0;
        for leg in legs.windows(2) {
            let length = leg[0].distance(leg[1]);
            let way = (leg[1] - leg[0]).normalize_or_zero();
            while left <= length {
                self.picture(Picture {
                    colour,
                    ..Picture::new(disc.clone(), leg[0] + way * left, across)
                });
                left += apart;
            }
            left -= length;
        }
    }

    /// The outline of a rectangle, drawn inwards.
    pub(super) fn frame(&mut self, rect: Rect, width: f32, colour: Color) {
        let (min, max) = (rect.min, rect.max);
        let thin = [
            Rect::from_corners(min, vec2(max.x, min.y + width)),
            Rect::from_corners(vec2(min.x, max.y - width), max),
            Rect::from_corners(
                vec2(min.x, min.y + width),
                vec2(min.x + width, max.y - width),
            ),
            Rect::from_corners(
                vec2(max.x - width, min.y + width),
                vec2(max.x, max.y - width),
            ),
        ];
        for rect in thin {
            self.fill(rect, colour);
        }
    }
}

/// Sets up a layer.
pub(super) fn layer<L: Layer>(app: &mut App) {
    app.init_resource::<Sketch<L>>()
        .add_systems(OnEnter(Screen::Battle), renew::<L>)
        .add_systems(
            Update,
            ink::<L>.in_set(super::Ink).run_if(in_state(Screen::Battle)),
        );
}

/// The entities of the last battle have gone with it.
fn renew<L: Layer>(mut sketch: ResMut<Sketch<L>>) {
    *sketch = Sketch::default();
}

/// Brings the entities up to the sketch.
fn ink<L: Layer>(
    mut commands: Commands,
    view: Res<View>,
    scale: Res<Scale>,
    magnified: Res<Magnified>,
    mut sketch: ResMut<Sketch<L>>,
    mut sprites: Query<(&mut Sprite, &mut Transform, &mut Visibility), Without<Text2d>>,
    mut texts: Query<
        (
            &mut Text2d,
            &Said,
            &mut TextFont,
            &mut TextColor,
            &mut TextBackgroundColor,
            &mut Anchor,
            &mut Transform,
            &mut Visibility,
        ),
        Without<Sprite>,
    >,
) {
    let lens = view.is_changed() || scale.is_changed() || magnified.is_changed();
    let factor = scale.factor() * magnified.0;
    let rescaled = lens && !sketch.words.is_empty();
    if !sketch.fresh && !rescaled {
        return;
    }
    let sketch = &mut *sketch;
    if sketch.fresh {
        for (index, (height, picture)) in sketch.pictures.iter().enumerate() {
            let sprite = Sprite {
                image: picture.image.clone(),
                color: picture.colour,
                custom_size: Some(picture.size),
                flip_x: picture.flip.0,
                flip_y: picture.flip.1,
                ..default()
            };
            let place = Transform {
                translation: picture.at.extend(L::HEIGHT + height),
                rotation: Quat::from_rotation_z(picture.turn),
                ..default()
            };
            let old = sketch.sprites.get(index).copied();
            match old.and_then(|entity| sprites.get_mut(entity).ok()) {
                Some((mut old, mut transform, mut visibility)) => {
                    *old = sprite;
                    transform.set_if_neq(place);
                    visibility.set_if_neq(Visibility::Inherited);
                }
                None => {
                    let belongs = (DespawnOnExit(Screen::Battle), Pickable::IGNORE);
                    let entity = commands.spawn((sprite, place, belongs)).id();
                    sketch.sprites.truncate(index);
                    sketch.sprites.push(entity);
                }
            }
        }
        for spare in sketch.sprites.iter().skip(sketch.pictures.len()) {
            if let Ok((_, _, mut visibility)) = sprites.get_mut(*spare) {
                visibility.set_if_neq(Visibility::Hidden);
            }
        }
    }
    for (index, (height, words)) in sketch.words.iter().enumerate() {
        let size = factor / view.zoom();
        // On whole pixels of the screen, so that letters are sharp.
        let at = (words.at * view.zoom() + words.off * factor).round() / view.zoom();
        let place = Transform {
            translation: at.extend(L::HEIGHT + height),
            scale: Vec3::new(size, size, 1.0),
            ..default()
        };
        let old = sketch.texts.get(index).copied();
        match old.and_then(|entity| texts.get_mut(entity).ok()) {
            Some((
                mut text,
                said,
                mut hand,
                mut colour,
                mut plate,
                mut anchor,
                mut at,
                mut seen,
            )) => {
                said.put(&mut text, &words.text);
                hand.set_if_neq(words.font());
                if colour.0 != words.colour {
                    colour.0 = words.colour;
                }
                if plate.0 != words.plate {
                    plate.0 = words.plate;
                }
                anchor.set_if_neq(words.anchor);
                at.set_if_neq(place);
                seen.set_if_neq(Visibility::Inherited);
            }
            None => {
                let belongs = (DespawnOnExit(Screen::Battle), Pickable::IGNORE);
                let entity = commands.spawn((
                    Text2d::new(words.text.clone()),
                    words.font(),
                    TextColor(words.colour),
                    TextBackgroundColor(words.plate),
                    TextLayout {
                        linebreak: LineBreak::NoWrap,
                        ..default()
                    },
                    Text2dShadow {
                        offset: vec2(1.0, -1.0),
                        color: palette::INK.with_alpha(0.9),
                    },
                    words.anchor,
                    place,
                    belongs,
                ));
                let entity = entity.id();
                sketch.texts.truncate(index);
                sketch.texts.push(entity);
            }
        }
    }
    for spare in sketch.texts.iter().skip(sketch.words.len()) {
        if let Ok((.., mut visibility)) = texts.get_mut(*spare) {
            visibility.set_if_neq(Visibility::Hidden);
        }
    }
    sketch.fresh = false;
}
