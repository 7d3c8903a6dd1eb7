//! The arithmetic of YAGS: pure functions from figures to labelled numbers. Every function that
//! makes a number is generic over the ledger, so that cards, forecasts and dice share it.

pub(crate) mod attributes;
pub(crate) mod awareness;
pub(crate) mod bullet_shyness;
pub(crate) mod check;
pub(crate) mod contest;
pub(crate) mod cover;
pub(crate) mod damage;
pub(crate) mod defence;
pub(crate) mod distance;
pub(crate) mod elements;
pub(crate) mod explosion;
pub(crate) mod fall;
pub(crate) mod footwork;
pub(crate) mod grapple;
pub(crate) mod health;
pub(crate) mod initiative;
pub(crate) mod kind;
pub(crate) mod manoeuvre;
pub(crate) mod melee;
pub(crate) mod missile;
pub(crate) mod morale;
pub(crate) mod movement;
pub(crate) mod overwatch;
pub(crate) mod reach;
pub(crate) mod riding;
pub(crate) mod skill_check;
pub(crate) mod soak;
pub(crate) mod speed;
pub(crate) mod spotting;
pub(crate) mod strikes;
pub(crate) mod technique_modifiers;
pub(crate) mod terrain;
pub(crate) mod tracks;
pub(crate) mod weapon_skill;
