//! What an attack would bring.

mod attack;
pub(crate) mod exchange;
mod trick;

pub(crate) use attack::{attack_part, stray};
pub(crate) use exchange::{Exchange, best_exchange, best_guard, exchange, may_defend};
pub(crate) use trick::{DISARMED, charged, seized, slip, tiring};
