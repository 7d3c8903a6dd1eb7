//! How high and low the numbers of figures may go: the same for `check`, for play and for odds.

use std::ops::RangeInclusive;

/// A range of whole numbers.
pub(crate) type Range = RangeInclusive<i32>;

/// Attributes.
pub(crate) const ATTRIBUTE: Range = 0..=15;
/// Strength of creatures; 20 is that of a whale.
pub(crate) const MIGHT: Range = 0..=20;
/// Scores of skills.
pub(crate) const SKILL: Range = 0..=16;
/// Scores of skills of a figure that rolls for its attributes (YK-NPC).
pub(crate) const QUICK_SKILL: Range = 0..=9;
/// Sizes, of figures and of what weapons are made for.
pub(crate) const SIZE: Range = 0..=30;
/// Base soak.
pub(crate) const SOAK: Range = 0..=30;
/// Protection of a piece of armour or of a hide.
pub(crate) const PROTECTION: Range = 0..=40;
/// Bravery.
pub(crate) const BRAVERY: Range = 0..=15;
/// Agility lost to armour.
pub(crate) const HINDRANCE: Range = 0..=10;
/// Bonus of armour on checks to survive.
pub(crate) const VITALS: Range = 0..=20;
/// How much of a thing there is.
pub(crate) const SUPPLY: Range = 0..=1000;
/// Pieces of armour on one body, weapons at one belt.
pub(crate) const PIECES: Range = 0..=16;
/// Weights in grams: a tonne. What one figure carries stays far below what can be counted.
pub(crate) const GRAMS: Range = 0..=1_000_000;
/// Attack bonuses.
pub(crate) const ATTACK: Range = 0..=30;
/// Defence bonuses.
pub(crate) const DEFENCE: Range = 0..=12;
/// How far a part of the body may hinder attack and defence.
pub(crate) const NATURAL_LOW: i32 = -10;
/// Damage of a weapon.
pub(crate) const DAMAGE: Range = 0..=120;
/// Damage of a charge.
pub(crate) const CHARGE: Range = 0..=500;
/// Reach.
pub(crate) const REACH: Range = 0..=5;
/// Base chance of a fumble.
pub(crate) const FUMBLE: Range = 1..=20;
/// Damage of a blow with a shield.
pub(crate) const BASH: Range = 0..=20;
/// Technology levels.
pub(crate) const TECH: Range = 0..=12;
/// Increments of distance in metres; 0: distance does not matter.
pub(crate) const INCREMENT: Range = 0..=500;
/// The shortest range of a missile weapon in metres.
pub(crate) const SHORT: Range = 1..=9999;
/// Any range of a missile weapon in metres.
pub(crate) const LONG: Range = 1..=50_000;
/// Rate of fire.
pub(crate) const RATE: Range = 1..=1000;
/// Recoil of a shot.
pub(crate) const RECOIL: Range = 0..=50;
/// Bullets in a burst.
pub(crate) const BURST: Range = 1..=200;
/// Rounds in a magazine.
pub(crate) const CAPACITY: Range = 1..=10_000;
/// Rounds of time that loading takes.
pub(crate) const LOADING: Range = 0..=30;
/// Bonus of a scope.
pub(crate) const SCOPE: Range = 0..=20;
/// The face at which a cone hits by itself; 0: none.
pub(crate) const CONE: Range = 0..=20;
/// Degrees of an arc.
pub(crate) const DEGREES: Range = 0..=360;
/// Radius of a blast in centimetres.
pub(crate) const RADIUS: Range = 1..=10_000;
/// Rounds until something goes off.
pub(crate) const FUSE: Range = 0..=100;
/// Score of a technique.
pub(crate) const LEVEL: Range = 0..=16;
/// Worth for balancing.
pub(crate) const VALUE: Range = 0..=1000;
