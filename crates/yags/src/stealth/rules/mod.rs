//! The numbers of hiding and spotting.

mod awareness;
pub(crate) mod spotting;

pub(crate) use awareness::aware;
pub(crate) use spotting::{spot_difficulty, spot_roll, stealth_roll};
