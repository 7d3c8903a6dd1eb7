//! The marks of verdicts: shapes, so that colour is never alone.

use tabletop::ruleset::Mark;

/// The mark of a verdict.
pub fn mark(mark: Mark) -> &'static str {
    match mark {
        Mark::Miss => "○",
        Mark::Hit => "●",
        Mark::Good => "●●",
        Mark::Excellent => "●●●",
        Mark::Fumble => "×",
        Mark::Plain => "",
    }
}
