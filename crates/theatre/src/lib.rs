//! The rule theatre: vignettes that show rules at work.
//!
//! * [`Vignette`]: a scene as it stands in `assets/theatre/yags/NAME.ron`: ground, cast, dice,
//!   steps with captions and what is expected of them.
//! * [`Programme`]: all vignettes of the assets.
//! * [`Performance`]: a vignette being played, one step after the other, every expectation checked.
//! * [`Aftermath`]: what comes after its fight, where it shows that.
//! * [`Rehearsal`]: a vignette played through, to be watched again from its record.
//! * [`Chapter`]: vignettes grouped by the chapters of the rules.

mod aftermath;
mod chapter;
mod expectation;
mod performance;
mod programme;
mod rehearsal;
mod vignette;

pub use aftermath::Aftermath;
pub use chapter::{COURSE, Chapter};
pub use expectation::Expectation;
pub use performance::{Failure, Performance, picks};
pub use programme::Programme;
pub use rehearsal::Rehearsal;
pub use vignette::{Step, Vignette};
