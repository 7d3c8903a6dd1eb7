//! Which step's list is open, where the keyboard points, what has been typed.

use bevy::prelude::Resource;
use tabletop::choices::Choices;
use tabletop::decision::Pick;
use tabletop::grid::Tile;

use crate::model::session::Draft;

/// The steps that are answered with a tile.
pub(super) const TILES: [&str; 2] = ["tile", "firing-tile"];

/// Where the keyboard is in the palette.
#[derive(Resource, Default, Clone, PartialEq, Eq, Debug)]
pub struct Focus {
    /// The answered step whose list has been opened again.
    pub step: Option<usize>,
    /// Digits of a typed die.
    pub typed: String,
    /// The row that `Tab` is on, by its place in the list of a step.
    pub row: Option<(usize, usize)>,
    /// The tile that the arrow keys are on.
    pub cursor: Option<Tile>,
    /// The decision (and the edition of the battle) that all this belongs to.
    pub(super) decision: Option<(u32, u32)>,
}

impl Focus {
    /// The step whose list is shown: the one opened again, else the open end. With its pick, if it
    /// has one.
    pub fn listed<'a>(&self, draft: &'a Draft) -> (usize, &'a Choices, Option<&'a Pick>) {
        let again = self
            .step
            .and_then(|step| Some((step, draft.steps().get(step)?)));
        match again {
            Some((index, step)) => (index, &step.choices, Some(&step.pick)),
            None => (draft.steps().len(), draft.next(), None),
        }
    }

    /// The step that the arrow keys pick tiles for, if there is one: what is listed, else the end
    /// of the path.
    pub fn tiles<'a>(&self, draft: &'a Draft) -> Option<(usize, &'a Choices, Option<&'a Pick>)> {
        let listed = self.listed(draft);
        if TILES.contains(&listed.1.step) {
            return Some(listed);
        }
        let (index, step) = draft.step("tile")?;
        Some((index, &step.choices, Some(&step.pick)))
    }
}
