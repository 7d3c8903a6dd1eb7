//! YAGS Combat: combatants are entities of a rules world, the rules are its systems.
//!
//! * [`data`]: weapons, armour and figures as they stand in `assets/rules/yags`.
//! * [`components`]: what the world keeps of a combatant. `figure`: how rules look at it. `rules`: the arithmetic, as labelled totals. `odds`: exact
//!   counts over all die faces.
//! * `round`: the phases as schedules. `beats`: what they resolve. `grammar`: what may be declared
//!   and answered. `forecast`: what it can be expected to bring.
//!
//! Rule identifiers and rulings (`YC-ATK`, `R-57`) are those of the rule catalogue; [`CITED`] lists
//! the rules that the code cites.

mod apply_declaration;
mod beats;
mod cards;
mod checker;
pub mod data;
mod figure;
mod forecast;
mod grammar;
pub mod odds;
mod options;
mod out_of_scope;
mod recovery;
mod round;
mod rule;
mod rules;
mod ruleset;
mod sheet;
mod technique;
mod vocabulary;
mod weapon_ranges;

/// The components of a combatant. `Battle::world` lends the world that holds them:
/// `world.try_query::<(&CombatantId, &Attributes, &Weapons, &Wounds)>()`.
pub mod components {
    pub use crate::figure::components::{
        Armour, Attributes, Declaration, Situation, Weapons, Wounds,
    };
}

pub use checker::DataChecker;
pub use options::options;
pub use out_of_scope::{BEYOND, Elsewhere};
pub use rule::CITED;
pub use ruleset::Yags;
