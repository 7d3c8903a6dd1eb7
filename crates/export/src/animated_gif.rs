//! A fight as an animated picture (GIF): the map, and below it what happens, beat by beat. It is
//! drawn without a screen, with the letters of the game's own font.

mod beats;
mod brush;
mod canvas;
mod colours;
mod letters;
mod measure;

use crate::played::{Played, play};
use crate::turns::Turns;
use crate::{LIMIT, Say};
use beats::beats;
use canvas::Canvas;
use colours::{CLEAR, Colours};
use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use measure::Measure;
use std::borrow::Cow;
use std::fmt;
use tabletop::Battle;
use tabletop::record::{Divergence, Record};
use tiny_skia::Pixmap;

/// So many pictures, spread over the fight, are looked at for the colours of all.
const SAMPLES: usize = 12;

/// An animated picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnimatedGif {
    /// The file.
    pub bytes: Vec<u8>,
    /// How many beats it shows, a picture each.
    pub beats: usize,
}

/// Why there is no picture.
#[derive(Debug)]
pub enum GifError {
    /// The record does not repeat.
    Diverges(Divergence),
    /// The map is too large for any picture.
    Boundless,
    /// The pictures cannot be written.
    Unwritten(EncodingError),
}

impl fmt::Display for GifError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Diverges(divergence) => divergence.fmt(f),
            Self::Boundless => f.write_str("the map is too large for a picture"),
            Self::Unwritten(fault) => write!(f, "no picture can be made of it: {fault}"),
        }
    }
}

impl std::error::Error for GifError {}

impl From<EncodingError> for GifError {
    fn from(fault: EncodingError) -> Self {
        Self::Unwritten(fault)
    }
}

/// The animated picture of a record, its words in the language of `say`. `battle` is what
/// [`page`](crate::page) asks for; where `turns` stand alone, it shows nothing else. The same record gives the same bytes. Where it would be larger
/// than [`LIMIT`], it is drawn smaller.
///
/// # Errors
/// [`GifError`].
pub fn film(
    record: &Record,
    battle: &mut Battle,
    turns: &Turns,
    say: Say<'_>,
) -> Result<AnimatedGif, GifError> {
    let played = play(record, battle).map_err(GifError::Diverges)?;
    let mut measure = Measure::of(battle);
    loop {
        let film = shoot(battle, (&played, turns), measure, say)?;
        match measure.smaller() {
            Some(smaller) if film.bytes.len() >= LIMIT => measure = smaller,
            _ => return Ok(film),
        }
    }
}

fn shoot(
    battle: &Battle,
    told: (&Played, &Turns),
    measure: Measure,
    say: Say<'_>,
) -> Result<AnimatedGif, GifError> {
    let beats = beats(battle, told, measure, say);
    let mut canvas = Canvas::new(battle, measure).ok_or(GifError::Boundless)?;
    let every = beats.len().div_ceil(SAMPLES).max(1);
    let samples = beats.iter().step_by(every).map(|beat| canvas.draw(beat));
    let mut colours = Colours::of(samples);
    let (width, height) = measure.size();
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, width, height, &colours.table())?;
    encoder.set_repeat(Repeat::Infinite)?;
    let mut last: Option<Pixmap> = None;
    for beat in &beats {
        let now = canvas.draw(beat);
        encoder.write_frame(&change(last.as_ref(), &now, &mut colours, beat.hold))?;
        last = Some(now);
    }
    drop(encoder);
    Ok(AnimatedGif {
        bytes,
        beats: beats.len(),
    })
}

/// What is new in a picture: the smallest part that holds all of it, clear where nothing is.
fn change(last: Option<&Pixmap>, now: &Pixmap, colours: &mut Colours, hold: u16) -> Frame<'static> {
    let wide = now.width() as usize;
    let old = last.map(Pixmap::data);
    let line = 4 * wide;
    let new_rows: Vec<usize> = (0..now.height() as usize)
        .filter(|row| {
            let span = row * line..(row + 1) * line;
            old.is_none_or(|old| old[span.clone()] != now.data()[span])
        })
        .collect();
    let is_new = |at: usize| {
        let dot = 4 * at..4 * at + 4;
        old.is_none_or(|old| old[dot.clone()] != now.data()[dot])
    };
    let (mut left, mut right) = (wide, 0);
    for row in &new_rows {
        let first = (0..wide).find(|x| is_new(row * wide + x));
        let last = (0..wide).rfind(|x| is_new(row * wide + x));
        left = left.min(first.unwrap_or(wide));
        right = right.max(last.unwrap_or(0));
    }
    // Where nothing is new, one clear dot holds the beat.
    let left = left.min(right);
    let top = new_rows.first().copied().unwrap_or(0);
    let bottom = new_rows.last().copied().unwrap_or(0);
    let mut buffer = Vec::new();
    for y in top..=bottom {
        for at in y * wide + left..=y * wide + right {
            let dot = &now.data()[4 * at..4 * at + 3];
            buffer.push(match is_new(at) {
                true => colours.index([dot[0], dot[1], dot[2]]),
                false => CLEAR,
            });
        }
    }
    // All of it fits: the picture is no larger.
    Frame {
        delay: hold,
        dispose: DisposalMethod::Keep,
        transparent: Some(CLEAR),
        top: top as u16,
        left: left as u16,
        width: (right - left + 1) as u16,
        height: (bottom - top + 1) as u16,
        buffer: Cow::Owned(buffer),
        ..Frame::default()
    }
}
