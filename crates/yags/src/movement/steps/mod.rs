//! Where a figure can go, and how.

mod tile;
mod way;

pub(crate) use tile::{allowance, has_goal, offer_tiles, taken, why_not_tile};
pub(crate) use way::{
    MANNERS, offer_manners, offer_topples, plan_manners, refuse_climb, refuse_topple,
};
