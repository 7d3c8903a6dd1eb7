//! The components of a combatant: what the world keeps of it, apart by how long it lasts.
//!
//! * [`Attributes`], [`Armour`]: as on the sheet, for the whole battle.
//! * [`Weapons`]: what it has in hand and about it, and how that is loaded.
//! * [`Wounds`]: what it has suffered.
//! * [`Declaration`]: what it means to do this round.
//! * [`Situation`]: how it stands at the moment.
//!
//! Rules look at them through `Field` (`Field::get`); any system may query them.

mod armour;
mod attributes;
mod declaration;
mod identity;
mod situation;
mod weapons;
mod wounds;

pub use armour::Armour;
pub use attributes::Attributes;
pub use declaration::Declaration;
pub use situation::Situation;
pub use weapons::Weapons;
pub use wounds::Wounds;

pub(crate) use armour::Piece;
pub(crate) use attributes::Skills;
pub(crate) use identity::Identity;
pub(crate) use situation::{Facing, Initiative, Posture, Stance};
pub(crate) use weapons::{Item, ItemIndex, Load, Place};
pub(crate) use wounds::{Vitality, eased, is_critical, track_penalty, track_step};
