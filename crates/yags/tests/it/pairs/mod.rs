//! Pairs of rules that meet in one moment. `README.md` beside this file is the table: one row for every
//! pair, with the test that proves it or the reason why the two cannot meet. One file for each family.

mod posture;
mod stray;
