//! What runs the game: the command line, the window, the terminal, drawing without a window.

pub mod cli;
pub mod offscreen;
pub mod redraw;
pub mod screenshots;
pub(crate) mod single_threaded;
pub mod terminal;
pub mod window;
