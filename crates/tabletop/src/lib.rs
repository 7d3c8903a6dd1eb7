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
pub mod battle;
pub mod chance;
pub mod choices;
pub mod clock;
pub mod decision;
pub mod dice;
pub mod event;
pub mod forecast;
pub mod grid;
pub mod id;
pub mod ledger;
pub mod litter;
pub mod player;
pub mod record;
pub mod recovery;
pub mod remark;
pub mod ruleset;
pub mod scenario;
pub mod shown;
mod story;
pub mod trace;
pub mod umpire;

pub use battle::{Battle, Status};
pub use id::{CombatantId, RuleId, SideId};
