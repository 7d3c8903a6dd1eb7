//! What there is to know of a battle at one moment: combatants, what they cover, what lies about.

use crate::event::Intent;
use crate::grid::{Heading, Tile};
use crate::id::{CombatantId, SideId};

/// What there is to know of a combatant at one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// Who.
    pub id: CombatantId,
    /// His name.
    pub name: String,
    /// What he is: "Levy spearman".
    pub kind: String,
    /// Name of his picture.
    pub art: String,
    /// Whose he is.
    pub side: SideId,
    /// Where he stands.
    pub tile: Tile,
    /// Tiles along a side of the square that he covers, from `tile` to the south and east; mostly 1.
    pub breadth: u8,
    /// Which way he looks.
    pub facing: Heading,
    /// Whether he still counts for victory.
    pub standing: bool,
    /// Value and greatest value of each gauge of the vocabulary (no boxes where the greatest is 0).
    pub gauges: Vec<(i16, i16)>,
    /// Conditions that hold, as indices into the vocabulary.
    pub conditions: Vec<u8>,
    /// What he declared this round.
    pub intent: Option<Intent>,
    /// What it has in hand, the main hand first; nothing for bare hands.
    pub hands: Vec<Grip>,
    /// How far each weapon carries that can strike at a distance.
    pub reaches: Vec<Reach>,
    /// What else to show, as label and text.
    pub lines: Vec<(String, String)>,
}

/// Something in hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grip {
    /// What it is called.
    pub name: String,
    /// Name of its picture among those of tokens.
    pub art: &'static str,
}

/// What somebody covers who lies in wait.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WatchArea {
    /// Who.
    pub by: CombatantId,
    /// The tiles: whoever presents himself on one of them is what is waited for.
    pub tiles: Vec<Tile>,
    /// What happens then, in one line.
    pub words: String,
}

/// Something that lies on the ground.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroundItem {
    /// Where.
    pub tile: Tile,
    /// What it is: the id of a weapon, as in [`Trace::Missile`](crate::trace::Trace::Missile).
    pub weapon: String,
    /// What it is called.
    pub name: String,
    /// Name of its picture among those of tokens.
    pub art: &'static str,
    /// Whose it was.
    pub owner: CombatantId,
}

/// How far a weapon carries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach {
    /// The option by which an order names the weapon.
    pub weapon: String,
    /// Its name.
    pub name: String,
    /// Whether it is in hand.
    pub ready: bool,
    /// The bands of distance, the nearest first.
    pub bands: Vec<RangeBand>,
    /// Every so many metres, and what each time does to the roll; 0 if distance does nothing.
    pub step: (u16, String),
}

/// A band of distances.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RangeBand {
    /// What it is called.
    pub name: String,
    /// How far it reaches, in metres.
    pub metres: u16,
    /// What it does to a roll, in a few words; empty if nothing.
    pub effect: String,
}
