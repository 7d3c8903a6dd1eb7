//! Lessons that can be taken.

use std::sync::Arc;
use tabletop::scenario::Scenario;

/// A lesson and the scenario that it plays.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// Its sheet.
    pub sheet: content::Lesson,
    /// The scenario.
    pub scenario: Arc<Scenario>,
}
