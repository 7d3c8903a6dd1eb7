//! The components of a combatant: what the world keeps of it, apart by how long it lasts.
//!
//! * [`Attributes`], [`Armour`]: as on the sheet, for the whole battle.
//! * [`Weapons`]: what it has in hand and about it, and how that is loaded.
//! * [`Wounds`]: what it has suffered.
//! * [`Declaration`]: what it means to do this round.
//! * [`Situation`]: how it stands at the moment.
//!
//! Rules look at them through `Field` (`Field::get`); any system may query them.

pub(crate) mod act;
pub(crate) mod armour;
pub(crate) mod attributes;
mod bearing;
pub(crate) mod declaration;
mod field;
mod identity;
mod measured;
mod memo;
pub(crate) mod situation;
mod spawn;
mod surroundings;
mod view;
pub(crate) mod weapon;
pub(crate) mod weapons;
pub(crate) mod wounds;

pub(crate) use act::{Act, ShotKind, Speed};
pub(crate) use armour::Piece;
pub(crate) use bearing::Bearing;
pub(crate) use field::{Field, Roll};
pub(crate) use measured::Measure;
pub(crate) use memo::{Memo, Shelf, Sketched, Spot};
pub(crate) use situation::{Initiative, Posture, Stance};
pub(crate) use spawn::{raise, spawn_figure};
pub(crate) use surroundings::Surroundings;
pub(crate) use view::{CombatantBundle, FigureReadOnlyItem, Seen};
pub(crate) use weapon::Weapon;
pub(crate) use weapon::missile::{Missile, Pace};
pub(crate) use weapons::ItemIndex;
pub(crate) use weapons::item::{Item, Load, Place};
pub(crate) use wounds::{Vitality, eased, is_critical, track_penalty, track_step};

pub use self::armour::Armour;
pub use self::attributes::Attributes;
pub use self::declaration::Declaration;
pub use self::situation::Situation;
pub use self::weapons::Weapons;
pub use self::wounds::Wounds;
