//! Fire modes, ammunition, wind.

mod ammunition;
pub(crate) mod fire_mode;
mod shells;
mod split;
pub(crate) mod weather;

pub(crate) use ammunition::load_name;
pub(crate) use fire_mode::{Bullets, Clear, Fire, Steady};
pub(crate) use split::Split;
pub(crate) use weather::Weather;
