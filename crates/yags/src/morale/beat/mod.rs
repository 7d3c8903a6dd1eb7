//! How checks of morale and of bullet shyness are resolved.

mod bullet_shyness;
mod morale;

pub(crate) use bullet_shyness::{ShynessBeat, resolve_shyness};
pub(crate) use morale::{NerveBeat, give_up, resolve_nerve};
