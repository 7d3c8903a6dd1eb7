//! Dice from a seed, from a script, or typed in by a person.

use crate::id::SideId;
use bevy_ecs::prelude::Resource;
use chacha20::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// What a die is for: an index into [`Vocabulary::purposes`](crate::ruleset::Vocabulary). Each
/// purpose has its own stream, so one damage roll more never shifts an initiative.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Purpose(pub u8);

/// Where the dice of a battle come from; stored in every record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum DiceSource {
    /// `ChaCha8` from this seed, one stream per purpose.
    Seeded(u64),
    /// These faces in this order, then typed.
    Scripted(Vec<u8>),
    /// Every die is asked of a person.
    Typed,
    /// The dice of some sides are asked of a person; those of the others come from a seed, and so do those
    /// of rolls that must not be asked for.
    TypedBy {
        /// Whose dice are typed.
        sides: Vec<SideId>,
        /// Where the others come from.
        seed: u64,
    },
}

/// The dice of one battle.
#[derive(Resource, Debug)]
pub struct Dice {
    supply: Supply,
    rolled: u32,
}

#[derive(Debug)]
enum Supply {
    Streams(Streams),
    Faces(VecDeque<u8>),
    /// The faces of these sides are typed, the others drawn.
    Both(Vec<SideId>, VecDeque<u8>, Streams),
}

/// One stream per purpose, each made when it is first needed.
#[derive(Debug)]
struct Streams {
    seed: u64,
    streams: Vec<Option<Box<ChaCha8Rng>>>,
}

impl Streams {
    fn new(seed: u64) -> Self {
        Self {
            seed,
            streams: Vec::new(),
        }
    }

    fn draw(&mut self, purpose: Purpose, sides: u8) -> u8 {
        let index = usize::from(purpose.0);
        if self.streams.len() <= index {
            self.streams.resize_with(index + 1, || None);
        }
        let seed = self.seed;
        let stream = self.streams[index].get_or_insert_with(|| {
            let mut stream = ChaCha8Rng::seed_from_u64(seed);
            stream.set_stream(u64::from(purpose.0));
            Box::new(stream)
        });
        face_from(stream.as_mut(), sides)
    }
}

/// The next face, if it is one of such a die.
fn next_of(faces: &mut VecDeque<u8>, sides: u8) -> Option<u8> {
    let face = *faces.front().filter(|face| (1..=sides).contains(*face))?;
    faces.pop_front();
    Some(face)
}

impl Dice {
    /// Dice from `source`.
    pub fn new(source: &DiceSource) -> Self {
        let supply = match source {
            DiceSource::Seeded(seed) => Supply::Streams(Streams::new(*seed)),
            DiceSource::Scripted(faces) => Supply::Faces(faces.iter().copied().collect()),
            DiceSource::Typed => Supply::Faces(VecDeque::new()),
            DiceSource::TypedBy { sides, seed } => {
                Supply::Both(sides.clone(), VecDeque::new(), Streams::new(*seed))
            }
        };
        Self { supply, rolled: 0 }
    }

    /// The next face of nobody's die in particular, as [`Self::draw_for`].
    pub fn draw(&mut self, purpose: Purpose, sides: u8) -> Option<u8> {
        self.draw_for(None, purpose, sides)
    }

    /// The next face of a die of `whose`, 1 to `sides`; `None` when a person has to type it first,
    /// or when the next scripted face is not on such a die.
    pub fn draw_for(&mut self, whose: Option<SideId>, purpose: Purpose, sides: u8) -> Option<u8> {
        let face = match &mut self.supply {
            Supply::Faces(faces) => next_of(faces, sides)?,
            Supply::Both(typed, faces, _) if whose.is_some_and(|whose| typed.contains(&whose)) => {
                next_of(faces, sides)?
            }
            Supply::Streams(streams) | Supply::Both(_, _, streams) => streams.draw(purpose, sides),
        };
        self.rolled += 1;
        Some(face)
    }

    /// Adds a face that somebody typed: it is drawn next, before what is left of a script.
    pub(crate) fn supply(&mut self, face: u8) {
        if let Supply::Faces(faces) | Supply::Both(_, faces, _) = &mut self.supply {
            faces.push_front(face);
        }
    }

    /// Scripted faces that nothing has used yet; a test demands zero at its end.
    pub fn left_over(&self) -> usize {
        match &self.supply {
            Supply::Streams(_) => 0,
            Supply::Faces(faces) | Supply::Both(_, faces, _) => faces.len(),
        }
    }

    /// How many dice have been rolled so far.
    pub fn rolled(&self) -> u32 {
        self.rolled
    }
}

/// A uniform face by rejection on whole 32-bit words: our own few lines, so that no release of a
/// library can ever change a replay.
fn face_from(stream: &mut impl Rng, sides: u8) -> u8 {
    let sides = u32::from(sides);
    let limit = u32::MAX - u32::MAX % sides;
    loop {
        let word = stream.next_u32();
        if word < limit {
            return (word % sides + 1) as u8;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Dice, DiceSource, Purpose};

    #[test]
    fn streams_are_independent_and_pinned() {
        let mut dice = Dice::new(&DiceSource::Seeded(7));
        let first: Vec<_> = (0..6).filter_map(|_| dice.draw(Purpose(0), 20)).collect();
        let mut mixed = Dice::new(&DiceSource::Seeded(7));
        let again: Vec<_> = (0..6)
            .filter_map(|_| {
                mixed.draw(Purpose(1), 20);
                mixed.draw(Purpose(0), 20)
            })
            .collect();
        assert_eq!(first, again);
        assert!(first.iter().all(|face| (1..=20).contains(face)));
    }

    #[test]
    fn faces_are_fair() {
        let mut dice = Dice::new(&DiceSource::Seeded(1));
        let mut counts = [0_u32; 21];
        for _ in 0..20_000 {
            counts[usize::from(dice.draw(Purpose(2), 20).unwrap_or(0))] += 1;
        }
        assert_eq!(counts[0], 0);
        assert!(counts[1..].iter().all(|count| (850..1150).contains(count)));
    }

    #[test]
    fn a_script_is_used_in_order_and_reports_what_is_left() {
        let mut dice = Dice::new(&DiceSource::Scripted(vec![3, 20, 9]));
        assert_eq!(dice.draw(Purpose(0), 20), Some(3));
        assert_eq!(dice.draw(Purpose(4), 10), None);
        assert_eq!(dice.draw(Purpose(4), 20), Some(20));
        assert_eq!(dice.left_over(), 1);
    }
}
