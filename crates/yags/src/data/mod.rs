//! The figures of YAGS as they stand in `assets/rules/yags/*.ron`: weapons, armour, the roster.
//! Field names and ranges follow Part D of the rule catalogue.

mod armour;
mod figure;
mod library;
mod load;
mod skill;
mod weapon;

pub use armour::{ArmourSheet, Layer, WeightClass, Zone};
pub use figure::{AttributeSheet, FigureSheet, NaturalWeapon};
pub use library::{Library, LibraryFault};
pub use load::DataChecker;
pub use skill::{Attribute, Skill};
pub use weapon::{
    DamageType, FireMode, Hands, MissileKind, MissileSheet, WeaponClass, WeaponProperty,
    WeaponSheet,
};
