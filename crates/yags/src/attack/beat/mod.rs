//! How an attack is resolved, stage by stage.

mod assault;
mod attack;
pub(crate) mod attack_card;
mod attack_context;
mod attack_notes;
mod consequences;
mod defence;
mod judgement;
mod opening;

pub(crate) use assault::{Assault, Flow, Kind, Means, Stage, resolve_assault};
pub(crate) use attack::{attack_plan, spend_slot};
pub(crate) use attack_card::attack_card;
pub(crate) use attack_context::{AttackContext, clash};
pub(crate) use consequences::{blast_of, harm_figure};
pub(crate) use judgement::contest;
pub(crate) use opening::{declared, strike_at_runner, strikes_first, threat_of};
