//! Shapes, lines and letters on a picture.

use super::letters::{Letters, WIDTH};
use tiny_skia::{
    Color, FillRule, LineCap, Paint, Path, PathBuilder, Pixmap, Rect, Stroke, StrokeDash, Transform,
};

/// A place, in dots from the upper left.
pub(super) type Place = (f32, f32);

/// How a line is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pen {
    /// Red, green and blue, a byte each.
    pub(super) colour: u32,
    /// How broad it is.
    pub(super) breadth: f32,
    /// Length of strokes and gaps; 0 for an unbroken line.
    pub(super) dash: f32,
}

/// Draws on a picture.
#[derive(Debug)]
pub(super) struct Brush<'a> {
    /// The picture.
    pub(super) picture: Pixmap,
    /// Its letters.
    pub(super) letters: &'a mut Letters,
}

fn paint(colour: u32, strength: f32) -> Paint<'static> {
    let [_, red, green, blue] = colour.to_be_bytes();
    let mut paint = Paint::default();
    let mut colour = Color::from_rgba8(red, green, blue, 255);
    colour.set_alpha(strength);
    paint.set_color(colour);
    paint
}

impl Brush<'_> {
    /// Covers a rectangle.
    pub(super) fn cover(&mut self, (x, y): Place, width: f32, height: f32, colour: u32) {
        if let Some(rect) = Rect::from_xywh(x, y, width, height) {
            let paint = paint(colour, 1.0);
            self.picture
                .fill_rect(rect, &paint, Transform::identity(), None);
        }
    }

    /// Fills a shape.
    pub(super) fn fill(&mut self, shape: &Path, colour: u32, strength: f32) {
        let paint = paint(colour, strength);
        let here = Transform::identity();
        self.picture
            .fill_path(shape, &paint, FillRule::Winding, here, None);
    }

    /// Draws the outline of a shape.
    pub(super) fn draw(&mut self, shape: &Path, pen: Pen) {
        let stroke = Stroke {
            width: pen.breadth,
            line_cap: LineCap::Round,
            dash: match pen.dash {
                dash if dash > 0.0 => StrokeDash::new(vec![dash, dash], 0.0),
                _ => None,
            },
            ..Stroke::default()
        };
        let paint = paint(pen.colour, 1.0);
        let here = Transform::identity();
        self.picture.stroke_path(shape, &paint, &stroke, here, None);
    }

    /// Draws a line through some places.
    pub(super) fn line(&mut self, through: impl IntoIterator<Item = Place>, pen: Pen) {
        if let Some(shape) = polygon(through, false) {
            self.draw(&shape, pen);
        }
    }

    /// Writes a text from the left end of its base line.
    pub(super) fn write(&mut self, text: &str, (x, y): Place, size: f32, colour: u32) {
        let paint = paint(colour, 1.0);
        for (place, letter) in text.chars().enumerate() {
            let Some(outline) = self.letters.outline(letter) else {
                continue;
            };
            let left = x + place as f32 * WIDTH * size;
            let at = Transform::from_row(size, 0.0, 0.0, size, left, y);
            self.picture
                .fill_path(outline, &paint, FillRule::Winding, at, None);
        }
    }
}

/// A shape with these corners; an open line if it is not closed.
pub(super) fn polygon(corners: impl IntoIterator<Item = Place>, closed: bool) -> Option<Path> {
    let mut path = PathBuilder::new();
    for (x, y) in corners {
        if path.is_empty() {
            path.move_to(x, y);
        } else {
            path.line_to(x, y);
        }
    }
    if closed {
        path.close();
    }
    path.finish()
}

/// A circle.
pub(super) fn circle((x, y): Place, radius: f32) -> Option<Path> {
    PathBuilder::from_circle(x, y, radius)
}
