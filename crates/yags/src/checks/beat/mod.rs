//! How checks, fumbles and re-rolls are resolved.

mod fumble;
mod npc_attributes;
mod reroll;
mod skill_check;

pub(crate) use fumble::{
    Price, attack_fumble, defence_fumble, jam, offer_prices, price_of, settle, tire,
};
pub(crate) use npc_attributes::{QuickBeat, resolve_quick};
pub(crate) use reroll::{
    Roll, ask_again, harm_now_and_then, offer_again, pending_harm, shrug, shrug_die, worth,
};
pub(crate) use skill_check::{attempt, ordeal_card};
