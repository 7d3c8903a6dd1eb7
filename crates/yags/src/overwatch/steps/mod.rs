//! What a figure can wait for, and what it can cover.

pub(crate) mod held_action;
pub(crate) mod overwatch;

pub(crate) use held_action::{
    begin, gun_act, offer_deeds, offer_events, offer_whom, refuse_at_gunpoint, refuse_gun,
    refuse_wait,
};
pub(crate) use overwatch::{arc_name, offer_watch, refuse_watch};
