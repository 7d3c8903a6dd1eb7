//! The rules of YAGS in play: scripted dice, exact numbers, rule by rule.

mod area;
mod basics;
mod bursts;
mod climbing;
mod elements;
mod footwork;
mod grapple;
mod initiative;
mod kit;
mod knowledge;
mod manoeuvres;
mod melee;
mod missiles;
mod overwatch;
mod scene;
mod shotguns;
mod shots;
mod strikes;
mod survival;
mod tables;
mod techniques;
mod terrain;
mod variant;
mod waiting;
