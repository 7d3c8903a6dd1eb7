//! Figures: the components of a combatant (`components`) and the views that rules have of them.

mod act;
mod ammunition;
mod bearing;
mod blaze;
mod charge;
pub(crate) mod components;
mod field;
mod fire;
mod footprint;
mod grapple;
mod guise;
mod ken;
mod litter;
mod load;
mod manoeuvre;
mod measured;
mod memo;
mod muster;
mod nerve;
mod outset;
mod ride;
mod scouting;
mod shells;
mod split;
mod surroundings;
mod tread;
mod view;
mod vigil;
mod weapon;
mod weather;

pub(crate) use act::{Act, ShotKind, Speed};
pub(crate) use ammunition::load_name;
pub(crate) use bearing::Bearing;
pub(crate) use blaze::Burning;
pub(crate) use charge::Laid;
pub(crate) use components::{
    Armour, Declaration, Initiative, Item, ItemIndex, Load, Piece, Place, Posture, Situation,
    Stance, Vitality, Weapons, Wounds, eased, is_critical, track_penalty, track_step,
};
pub(crate) use field::{Field, Roll};
pub(crate) use fire::{Bullets, Clear, Fire, Steady};
pub(crate) use footprint::{breadth, find_room};
pub(crate) use grapple::{Grapple, Hold, Limb};
pub(crate) use litter::{Litter, Thing};
pub(crate) use load::{agility_lost, load_grade};
pub(crate) use manoeuvre::{Manoeuvre, Stunt};
pub(crate) use measured::{Measure, Measured};
pub(crate) use memo::{Climbed, End, Goal, Memo};
pub(crate) use muster::{raise, spawn_figure};
pub(crate) use nerve::Tending;
pub(crate) use outset::Outset;
pub(crate) use ride::{Seat, mount_up};
pub(crate) use scouting::Scouting;
pub(crate) use surroundings::Surroundings;
pub(crate) use tread::{Cling, Manner};
pub(crate) use view::{CombatantBundle, Seen};
pub(crate) use vigil::{Event, Identify, Vigil, Wait, Watch};
pub(crate) use weapon::{Missile, Pace, Weapon};
pub(crate) use weather::Weather;
