//! The kernel of Sharp Sticks: everything that a tabletop skirmish needs before any rule is chosen.
//!
//! * [`grid`]: the battle map, paths, sight.
//! * [`dice`]: seeded, scripted and typed dice, one stream per purpose.
//! * [`ledger`]: arithmetic that can only be done with labelled terms.
//! * [`decision`] and [`choices`]: who must answer what, and what may be answered.
//! * [`event`]: the append-only log, with causes, and the cards that explain its rolls.
//! * [`agenda`], [`clock`], [`ruleset`], [`battle`]: the machine that runs a ruleset's schedules
//!   on an ECS world up to the next decision.
//! * [`recovery`]: what becomes of the hurt after a battle.
//! * [`record`]: save, replay and bug report in one; [`player`]: whoever answers decisions.
//!
//! The kernel knows no ruleset, no file, no frame and no wall clock.

pub mod agenda;
pub mod annotation;
pub mod battle;
pub mod chance;
pub mod choices;
pub mod clock;
pub mod context;
pub mod decision;
pub mod dice;
pub mod event;
pub mod forecast;
pub mod grid;
pub mod ground_items;
pub mod id;
pub mod ledger;
mod log_digest;
pub mod player;
pub mod record;
pub mod recovery;
pub mod ruleset;
pub mod scenario;
pub mod shown;
pub mod trace;

pub use battle::{Battle, Status};
pub use id::{CombatantId, RuleId, SideId};
