//! Sharp Sticks without a window.
//!
//! * [`narrate`]: events in words; also the window's log.
//! * [`page`] and [`tell`]: a battle as text for a terminal.
//! * [`watch`], [`replay`], [`check`], [`simulate`], [`fuzz`]: the commands of the program `sticks`.
//! * [`stage`]: assets, rules and players for all of them; [`cli`]: the command line.

pub mod narrate;
pub mod page;
pub mod seed;
pub mod stage;
pub mod tell;
pub mod watch;
