//! Which things can be handled, and with which weapon something is done.

mod handling;
mod weapon;

pub(crate) use weapon::{choose_weapon, item_named, offer_weapons, refuse_weapon};
