//! What may be answered to the questions of YAGS, step by step.

mod actions;
mod aid;
mod ammunition;
mod charges;
mod fire_mode;
mod footwork;
mod grapple;
mod handling;
mod held_action;
mod keys;
mod morale;
mod names;
mod offer;
mod overwatch;
mod pass;
mod plan;
mod prompt;
mod reaction;
mod refuse;
mod riding;
mod shelter;
mod shot;
mod split;
mod stance;
mod step;
mod surprise;
mod target;
mod tile;
mod trick;
mod walk;
mod way;
mod weapon;

pub(crate) use names::{QUESTIONS, STEPS};

pub(crate) use fire_mode::offer_fire_on;
pub(crate) use offer::offer_declaration;
pub(crate) use overwatch::arc_name;
pub(crate) use pass::pass;
pub(crate) use prompt::prompt;
pub(crate) use reaction::offer_reaction;
pub(crate) use stance::most_defences;
pub(crate) use step::Step;
pub(crate) use tile::why_not_tile;
pub(crate) use walk::{Walk, lend, walk};
