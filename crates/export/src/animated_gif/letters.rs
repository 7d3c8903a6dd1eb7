//! The letters of the pictures, as outlines.

use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::raw::FileRef;
use skrifa::{FontRef, MetadataProvider};
use std::collections::BTreeMap;
use tiny_skia::{Path, PathBuilder};

/// All letters of this font are equally wide.
const FONT: &[u8] = include_bytes!("../../../../assets/fonts/FiraMono-Medium.ttf");
/// Width of a letter, in thousandths of its size.
pub(super) const WIDTH: f32 = 0.6;

/// Every letter that was needed so far, one unit large, from the left end of its base line.
#[derive(Debug, Default)]
pub(super) struct Letters(BTreeMap<char, Option<Path>>);

impl Letters {
    /// The outline of a letter; nothing for a space, or where the font has none.
    pub(super) fn outline(&mut self, letter: char) -> Option<&Path> {
        self.0
            .entry(letter)
            .or_insert_with(|| drawn(letter))
            .as_ref()
    }
}

fn drawn(letter: char) -> Option<Path> {
    let Ok(FileRef::Font(font)) = FileRef::new(FONT) else {
        return None;
    };
    let font: FontRef<'_> = font;
    let glyph = font.charmap().map(letter)?;
    let outline = font.outline_glyphs().get(glyph)?;
    let mut pen = Pen(PathBuilder::new());
    let settings = DrawSettings::unhinted(Size::new(1.0), LocationRef::default());
    outline.draw(settings, &mut pen).ok()?;
    pen.0.finish()
}

/// Draws with the second axis downwards, as pictures count.
struct Pen(PathBuilder);

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.move_to(x, -y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.line_to(x, -y);
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        self.0.quad_to(cx, -cy, x, -y);
    }

    fn curve_to(&mut self, ax: f32, ay: f32, bx: f32, by: f32, x: f32, y: f32) {
        self.0.cubic_to(ax, -ay, bx, -by, x, -y);
    }

    fn close(&mut self) {
        self.0.close();
    }
}
