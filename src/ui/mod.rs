//! What all panels share: looks, words, layout, what is selected.

pub mod layout;
pub mod theme;
pub mod view;
pub mod words;
