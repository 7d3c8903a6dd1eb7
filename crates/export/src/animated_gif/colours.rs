//! The colours of an animated picture: no more than 255 for all of it.

use std::collections::BTreeMap;
use tiny_skia::Pixmap;

/// The index that leaves a dot as it was.
pub(super) const CLEAR: u8 = 255;

/// The colours that are most often there; every other is shown as the nearest of them.
#[derive(Debug)]
pub(super) struct Colours {
    table: Vec<[u8; 3]>,
    known: BTreeMap<[u8; 3], u8>,
}

impl Colours {
    /// The colours of some pictures that stand for all.
    pub(super) fn of(pictures: impl Iterator<Item = Pixmap>) -> Self {
        let mut counts: BTreeMap<[u8; 3], u32> = BTreeMap::new();
        for picture in pictures {
            let dots: Vec<[u8; 3]> = picture
                .data()
                .chunks_exact(4)
                .map(|dot| [dot[0], dot[1], dot[2]])
                .collect();
            for same in dots.chunk_by(|one, next| one == next) {
                let count = u32::try_from(same.len()).unwrap_or(u32::MAX);
                *counts.entry(same[0]).or_default() += count;
            }
        }
        let mut table: Vec<_> = counts.into_iter().collect();
        table.sort_by_key(|(colour, count)| (std::cmp::Reverse(*count), *colour));
        table.truncate(usize::from(CLEAR));
        let table: Vec<[u8; 3]> = table.into_iter().map(|(colour, _)| colour).collect();
        let known = (0..).zip(&table).map(|(index, colour)| (*colour, index));
        Self {
            known: known.collect(),
            table,
        }
    }

    /// Red, green and blue of each, one after the other, up to the clear one.
    pub(super) fn table(&self) -> Vec<u8> {
        let mut table = self.table.concat();
        table.resize(3 * (usize::from(CLEAR) + 1), 0);
        table
    }

    /// The index of the nearest.
    pub(super) fn index(&mut self, colour: [u8; 3]) -> u8 {
        if let Some(index) = self.known.get(&colour) {
            return *index;
        }
        let far = |other: &[u8; 3]| -> u32 {
            let off = colour
                .iter()
                .zip(other)
                .map(|(a, b)| u32::from(a.abs_diff(*b)));
            off.map(|off| off * off).sum()
        };
        let nearest = (0..).zip(&self.table).min_by_key(|(_, other)| far(other));
        let index = nearest.map_or(0, |(index, _)| index);
        self.known.insert(colour, index);
        index
    }
}
