//! Figures: the components of a combatant (`components`) and the views that rules have of them.

mod act;
mod ammunition;
mod bearing;
mod charge;
pub(crate) mod components;
mod dropped_item;
mod elements;
mod field;
mod fire_mode;
mod footprint;
mod grapple;
mod held_action;
mod knowledge;
mod load;
mod manoeuvre;
mod measured;
mod memo;
mod morale;
mod movement_state;
mod riding;
mod round_start;
mod scouting;
mod shells;
mod spawn;
mod split;
mod surroundings;
mod view;
mod weapon;
mod weather;

pub(crate) use act::{Act, ShotKind, Speed};
pub(crate) use ammunition::load_name;
pub(crate) use bearing::Bearing;
pub(crate) use charge::Laid;
pub(crate) use components::{
    Armour, Declaration, Initiative, Item, ItemIndex, Load, Piece, Place, Posture, Situation,
    Stance, Vitality, Weapons, Wounds, eased, is_critical, track_penalty, track_step,
};
pub(crate) use dropped_item::{DroppedItem, Litter};
pub(crate) use elements::Burning;
pub(crate) use field::{Field, Roll};
pub(crate) use fire_mode::{Bullets, Clear, Fire, Steady};
pub(crate) use footprint::find_room;
pub(crate) use grapple::{Grapple, Hold, Limb};
pub(crate) use held_action::{Event, HeldAction, Identify, Wait, Watch};
pub(crate) use load::{agility_lost, load_grade};
pub(crate) use manoeuvre::{Manoeuvre, Stunt};
pub(crate) use measured::{Measure, Measured};
pub(crate) use memo::{Memo, Shelf, Sketched, Spot};
pub(crate) use morale::Tending;
pub(crate) use movement_state::{ClimbState, Manner};
pub(crate) use riding::{Seat, mount_up};
pub(crate) use round_start::RoundStart;
pub(crate) use scouting::Scouting;
pub(crate) use spawn::{raise, spawn_figure};
pub(crate) use surroundings::Surroundings;
pub(crate) use view::{CombatantBundle, Seen};
pub(crate) use weapon::{Missile, Pace, Weapon};
pub(crate) use weather::Weather;
