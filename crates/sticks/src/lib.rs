//! Sharp Sticks without a window.
//!
//! * [`page`] and [`transcript`]: a battle as text for a terminal; the words are those of the crate
//!   `narrate`.
//! * [`mod@watch`], [`mod@replay`], [`mod@check`], [`mod@recover`], [`mod@ledger`], [`mod@export`],
//!   [`mod@simulate`], [`mod@fuzz`],
//!   [`mod@rules`], [`mod@odds`], [`mod@import`], [`mod@theatre`]: the commands of the program
//!   `sticks`; [`cli`] and [`commands`]:
//!   its command line and what it prints. [`coverage`]: what random play has reached;
//!   [`mod@audit`]: whether cards tell all of it.
//! * [`score`]: what single words of the rules sound like.
//! * [`outlet`]: standard output and error, and files that are written.
//! * [`stage`]: assets, rules and players for all of them; [`seed`] and [`clock`]: where seeds come
//!   from.

pub use anyhow::Error;
pub use muster;
pub use muster::seed;

pub mod audit;
pub mod check;
pub mod cli;
pub mod clock;
pub mod commands;
pub mod coverage;
pub mod divergence;
pub mod export;
pub mod fuzz;
pub mod import;
pub mod ledger;
pub mod odds;
pub mod outlet;
pub mod page;
pub mod recover;
pub mod replay;
pub mod rules;
pub mod score;
pub mod simulate;
pub mod stage;
pub mod theatre;
pub mod transcript;
pub mod watch;
