//! What may be answered to the questions of YAGS, step by step.

mod actions;
mod keys;
pub(crate) mod legality;
mod names;
mod offer;
mod pass;
mod plan;
mod prompt;
mod reaction;
mod refuse;
mod stance;
pub(crate) mod step;
mod target;
pub(crate) mod walk;

pub(crate) use actions::{Action, actions};
pub(crate) use keys::{BY_BRAWL, SHOTS};
pub(crate) use names::{QUESTIONS, STEPS};
pub(crate) use offer::offer_declaration;
pub(crate) use pass::pass;
pub(crate) use prompt::prompt;
pub(crate) use reaction::offer_reaction;
pub(crate) use refuse::refuse_action;
pub(crate) use stance::most_defences;
pub(crate) use step::Step;
pub(crate) use target::{refuse_crowd, refuse_target, refuse_unseen};
pub(crate) use walk::{Walk, lend, walk};
