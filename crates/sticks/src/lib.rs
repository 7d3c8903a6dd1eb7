//! Sharp Sticks without a window.
//!
//! * [`narrate`]: events in words; also the window's log.
//! * [`page`] and [`tell`]: a battle as text for a terminal.
//! * [`mod@watch`], [`mod@replay`], [`mod@check`], [`mod@simulate`], [`mod@fuzz`], [`mod@rules`],
//!   [`mod@odds`], [`mod@import`]: the commands of the program `sticks`; [`cli`] and [`commands`]:
//!   its command line and what it prints. [`coverage`]: what random play has reached.
//! * [`stage`]: assets, rules and players for all of them; [`seed`] and [`clock`]: where seeds come
//!   from.

pub mod check;
pub mod cli;
pub mod clock;
pub mod commands;
pub mod coverage;
pub mod fuzz;
pub mod import;
pub mod narrate;
pub mod odds;
pub mod page;
pub mod replay;
pub mod rules;
pub mod seed;
pub mod simulate;
pub mod stage;
pub mod tell;
pub mod watch;
