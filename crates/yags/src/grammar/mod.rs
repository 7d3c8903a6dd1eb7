//! What may be answered to the questions of YAGS, step by step.

mod actions;
mod aid;
mod ammunition;
mod charges;
mod fire;
mod flight;
mod footwork;
mod handling;
mod keys;
mod mount;
mod names;
mod offer;
mod pass;
mod plan;
mod reaction;
mod refuse;
mod shelter;
mod shot;
mod split;
mod stance;
mod step;
mod surprise;
mod target;
mod tile;
mod trick;
mod vigil;
mod walk;
mod watch;
mod way;
mod weapon;
mod wrestle;

pub(crate) use names::{QUESTIONS, STEPS};

pub(crate) use fire::offer_fire_on;
pub(crate) use footwork::{refuse_thing, things_near};
pub(crate) use mount::refuse_mount;
pub(crate) use offer::offer_declaration;
pub(crate) use pass::pass;
pub(crate) use reaction::offer_reaction;
pub(crate) use stance::most_defences;
pub(crate) use step::Step;
pub(crate) use tile::why_not_tile;
pub(crate) use walk::{Trail, Walk, along, walk};
pub(crate) use watch::arc_name;
pub(crate) use way::{Way, walls, way_to_foe};
pub(crate) use wrestle::{refuse_tool, refuse_victim};
