//! The rule theatre: vignettes that show rules at work.
//!
//! * [`Vignette`]: a scene as it stands in `assets/theatre/yags/NAME.ron`: ground, cast, dice,
//!   steps with captions and what is expected of them.
//! * [`Programme`]: all vignettes of the assets.
//! * [`Performance`]: a vignette being played, one step after the other, every expectation checked.

mod expectation;
mod performance;
mod programme;
mod vignette;

pub use expectation::Expectation;
pub use performance::{Failure, Performance};
pub use programme::Programme;
pub use vignette::{Step, Vignette};
