//! YAGS Combat: combatants are entities of a rules world, the rules are its systems.
//!
//! * [`data`]: weapons, armour and figures as they stand in `assets/rules/yags`.
//! * [`components`]: what the world keeps of a combatant, and how rules look at it.
//! * A folder for each feature (`attack`, `melee`, `missile`, `explosion`, `grapple`, `overwatch`,
//!   `movement`, `riding`, `stealth`, `morale`, `fire`, `first_aid`, `equipment`, `damage`, `initiative`,
//!   `checks`). The files in it are layers: `components`, `rules` (the arithmetic, as labelled totals),
//!   `beat` (how it is resolved), `steps` (what can be declared), `forecast` (what it would bring).
//! * What serves all features: `round` (the phases as schedules), `beats` (whose turn it is, and questions
//!   in between), `declare` (how declarations and answers are put together), `forecast`, [`odds`] (exact
//!   counts over all die faces).
//!
//! Rule identifiers and rulings (`YC-ATK`, `R-57`) are those of the rule catalogue; [`CITED`] lists
//! the rules that the code cites.

mod apply_declaration;
mod attack;
mod beats;
mod cards;
mod checker;
mod checks;
pub mod components;
mod damage;
pub mod data;
mod declare;
mod equipment;
mod explosion;
mod fire;
mod first_aid;
mod forecast;
mod grapple;
mod initiative;
mod melee;
mod missile;
mod morale;
mod movement;
pub mod odds;
mod options;
mod out_of_scope;
mod overwatch;
mod recovery;
mod riding;
mod round;
mod rule;
mod ruleset;
mod sheet;
mod stealth;
mod technique;
mod vocabulary;
mod weapon_ranges;

pub use checker::DataChecker;
pub use options::options;
pub use out_of_scope::{BEYOND, Elsewhere};
pub use rule::CITED;
pub use ruleset::Yags;
