//! Weapons on file (Part D "Weapon").

use super::skill::{Attribute, Skill};
use serde::{Deserialize, Serialize};

/// What kind of damage a weapon does (chapter 21; R-118 orders them).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Hash, Serialize, Deserialize,
)]
pub enum DamageType {
    /// Half the levels as stuns.
    Ineffective,
    /// Stuns.
    Stun,
    /// Half stuns, half wounds.
    Mixed,
    /// Wounds.
    #[default]
    Wounds,
}

/// Weapon classes (YAGS Combat "Weapon Classes"; R-14 for the classes of firearms).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum WeaponClass {
    /// One-handed.
    Single,
    /// Two-handed, heavy.
    Great,
    /// Spears and staves.
    Longshaft,
    /// Flails.
    Chain,
    /// Shields.
    Shield,
    /// Fists and what serves like them.
    Brawl,
    /// Made to be thrown.
    Thrown,
    /// Bows.
    Bow,
    /// Crossbows.
    Crossbow,
    /// Handguns.
    Pistol,
    /// Rifles, submachine guns, shotguns.
    Rifle,
    /// Machine guns, launchers.
    Heavy,
}

/// Hands that a weapon needs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub enum Hands {
    /// One.
    #[default]
    One,
    /// One, or two for more strength (YC-STR-REQ).
    OneOrTwo,
    /// Two.
    Two,
    /// Two that give no strength bonus: bows (YC-M-STR).
    NeedsTwo,
}

/// Properties of weapons (chapters 11 and 18.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum WeaponProperty {
    /// YC-W-HEAVY; for firearms heavy in the sense of YC-FIREARM-ARM.
    Heavy,
    /// YC-W-LIGHT, YC-P-LI.
    Light,
    /// YC-W-IMPALING.
    Impaling,
    /// YC-W-CRUSHING.
    Crushing,
    /// YC-W-THRUSTING.
    Thrusting,
    /// YC-W-TWOHANDED.
    TwoHanded,
    /// YC-W-THROWABLE.
    Throwable,
    /// YC-W-BLOCKING.
    Blocking,
    /// YC-W-WEAK.
    Weak,
    /// YC-W-STRONG.
    Strong,
    /// Jams or breaks on a missile fumble (YC-FUM-MISSILE).
    Unreliable,
    /// Part of the body (YC-UNARMED).
    Natural,
    /// YC-P-AP.
    ArmourPiercing,
    /// YC-P-SG.
    Shotgun,
    /// YC-P-LS.
    Laser,
}

/// How a missile flies (YC-M-DEF-*).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum MissileKind {
    /// By hand.
    Thrown,
    /// Bows, crossbows, slings.
    Projectile,
    /// Guns.
    Firearm,
    /// Lasers.
    Laser,
}

/// Fire modes (YC-SA, YC-AU, YC-TA).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum FireMode {
    /// Several single shots.
    SemiAutomatic,
    /// Bursts.
    Automatic,
    /// Three-round bursts.
    TripleAutomatic,
}

/// A weapon.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WeaponSheet {
    /// Its id: lower case, hyphens, unique.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its classes, the main one first.
    pub classes: Vec<WeaponClass>,
    /// The skill that uses it.
    pub skill: Skill,
    /// A second skill that serves as well (a knife: brawl or melee).
    #[serde(default)]
    pub other_skill: Option<Skill>,
    /// The attribute, where it is not the one of R-14.
    #[serde(default)]
    pub attribute: Option<Attribute>,
    /// Hands.
    #[serde(default)]
    pub hands: Hands,
    /// Attack bonus.
    #[serde(default)]
    pub attack: i8,
    /// Defence bonus.
    #[serde(default)]
    pub defence: i8,
    /// Damage bonus, or the flat damage.
    #[serde(default)]
    pub damage: i8,
    /// Whether Strength is added to the damage.
    #[serde(default = "yes")]
    pub damage_adds_strength: bool,
    /// Type of damage.
    #[serde(default)]
    pub damage_type: DamageType,
    /// Reach 0 to 5 (YC-REACH, YC-CQB).
    #[serde(default)]
    pub reach: u8,
    /// Strength that it needs (YC-STR-REQ, YC-M-STR).
    #[serde(default)]
    pub strength: u8,
    /// Weight in grams of load.
    #[serde(default)]
    pub load_grams: u32,
    /// Base fumble chance, 1 unless the weapon says more (chain weapons 3, R-69).
    #[serde(default = "one")]
    pub fumble: u8,
    /// Properties.
    #[serde(default)]
    pub properties: Vec<WeaponProperty>,
    /// What makes it a missile weapon; for a hand weapon that can be thrown, how it flies.
    #[serde(default)]
    pub missile: Option<MissileSheet>,
}

impl WeaponSheet {
    /// Attack bonus when it is shot or thrown.
    pub fn missile_attack(&self) -> i8 {
        self.missile
            .as_ref()
            .and_then(|missile| missile.attack)
            .unwrap_or(self.attack)
    }
}

/// What makes a weapon a missile weapon. Distances in metres.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MissileSheet {
    /// How it flies.
    pub kind: MissileKind,
    /// Attack bonus in flight where it is not the weapon's own (thrown hand weapons have none).
    #[serde(default)]
    pub attack: Option<i8>,
    /// Increment (YC-DIST); 0: distance does not matter.
    pub increment: u16,
    /// Short range (YC-BAND).
    pub short: u16,
    /// Medium range.
    pub medium: u16,
    /// Long range.
    pub long: u16,
    /// Ranges are multiplied by Strength (thrown weapons).
    #[serde(default)]
    pub range_times_strength: bool,
    /// Rate of fire; 1 if it has none.
    #[serde(default = "one_wide")]
    pub rate_of_fire: u16,
    /// Recoil per shot after the first, as a positive number.
    #[serde(default)]
    pub recoil: u8,
    /// Fire modes besides single shots.
    #[serde(default)]
    pub modes: Vec<FireMode>,
    /// Bullets in a burst.
    #[serde(default = "ten")]
    pub burst: u8,
    /// Rounds in the magazine; 1 for bows; 0 for what is thrown itself.
    #[serde(default = "one_wide")]
    pub capacity: u16,
    /// Rounds of loading, the X of Lo-X (YC-LOAD).
    #[serde(default)]
    pub load_rounds: u8,
    /// Attack bonus of a scope for careful and aimed shots (YC-SCOPE).
    #[serde(default)]
    pub scope: u8,
    /// The scope is a laser: 20 careful and aimed, 10 otherwise (YC-SCOPE).
    #[serde(default)]
    pub laser_scope: bool,
}

fn yes() -> bool {
    true
}

fn one() -> u8 {
    1
}

fn one_wide() -> u16 {
    1
}

fn ten() -> u8 {
    10
}
