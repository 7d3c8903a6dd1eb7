//! The rules of YAGS in play: scripted dice, exact numbers, rule by rule.

// `source_tables` is compiled into the crate as well, where this path leads to the same.
use yags::data;

mod area;
mod asides;
mod basics;
mod blasts;
mod bursts;
mod charges;
mod climbing;
mod components;
mod consequences;
mod crowds;
mod elements;
mod fatigue;
mod footprint;
mod footwork;
mod foresight;
mod grapple;
mod hurled;
mod initiative;
mod kit;
mod knowledge;
mod load;
mod manoeuvres;
mod marksmen;
mod melee;
mod melees;
mod missiles;
mod mounted;
mod odds;
mod overwatch;
mod pairs;
mod people;
mod proof;
mod ranges;
mod recovery;
mod scene;
mod shotguns;
mod shots;
mod size;
mod soak_die;
#[path = "../source_tables/mod.rs"]
mod source_tables;
mod strikes;
mod survival;
mod tables;
mod techniques;
mod terrain;
mod told;
mod variant;
mod waiting;
