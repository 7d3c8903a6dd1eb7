//! What may be answered to the questions of YAGS, step by step.

mod actions;
mod aid;
mod ammunition;
mod charges;
mod fire;
mod flight;
mod footwork;
mod mount;
mod offer;
mod pass;
mod plan;
mod reaction;
mod refuse;
mod split;
mod surprise;
mod trick;
mod vigil;
mod watch;
mod way;
mod wrestle;

pub(crate) use fire::offer_fire_on;
pub(crate) use footwork::{refuse_thing, things_near};
pub(crate) use mount::refuse_mount;
pub(crate) use offer::{most_defences, offer_declaration};
pub(crate) use pass::pass;
pub(crate) use plan::{Step, Trail, Walk, along, walk};
pub(crate) use reaction::offer_reaction;
pub(crate) use refuse::why_not_tile;
pub(crate) use watch::arc_name;
pub(crate) use way::{Way, walls, way_to_foe};
pub(crate) use wrestle::{refuse_tool, refuse_victim};
