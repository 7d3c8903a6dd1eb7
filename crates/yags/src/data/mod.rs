//! The figures of YAGS as they stand in `assets/rules/yags/*.ron`: weapons, charges, armour,
//! techniques, the roster and the bestiary; and the rules themselves, in words.
//! Field names and ranges follow Part D of the rule catalogue.

#[cfg(test)]
mod agree;
mod armour;
mod charge;
mod elements;
mod figure;
mod library;
mod load;
mod manifest;
pub(crate) mod ranges;
mod skill;
#[cfg(test)]
#[path = "../../tests/source_tables/mod.rs"]
mod source_tables;
mod technique;
mod weapon;

pub use armour::{ArmourSheet, Layer, WeightClass, Zone};
pub use charge::ChargeSheet;
pub(crate) use elements::Source;
pub(crate) use figure::breadth;
pub use figure::{AttributeSheet, FigureSheet, Kind, MountSheet, NaturalWeapon};
pub use library::{Library, LibraryFault};
pub(crate) use load::{FOLDER, check_pictures};
pub use manifest::{Manifest, Part, Phase, ProofSheet, RuleKind, RuleSheet, Status};
pub use skill::{Attribute, Skill};
pub use technique::{Edition, TechniqueSheet, Use};
pub(crate) use weapon::Band;
pub use weapon::{
    Ammunition, BlastSheet, DamageType, Element, FireMode, Guidance, GuidedSheet, Hands,
    MissileKind, MissileSheet, Mount, Scale, WeaponClass, WeaponProperty, WeaponSheet,
};
