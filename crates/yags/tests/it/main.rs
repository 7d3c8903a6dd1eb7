//! The rules of YAGS in play: scripted dice, exact numbers, rule by rule.

mod climbing;
mod elements;
mod initiative;
mod melee;
mod missiles;
mod overwatch;
mod scene;
mod strikes;
mod survival;
mod tables;
mod terrain;
mod waiting;
