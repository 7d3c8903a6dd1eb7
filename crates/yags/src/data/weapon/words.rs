//! The words of weapons: classes, hands, properties, damage, what they shoot and how.

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
    /// A beam of plasma; no rule of combat asks for it.
    Plasma,
    /// A wave of sound: armour and cover as usual.
    Sonic,
    /// Couched by a rider who charges (YC-MNT-CHARGE, R-138).
    Lance,
}

/// What a weapon is made to hurt (YC-VEH).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub enum Scale {
    /// People and beasts.
    #[default]
    Character,
    /// Vehicles: against people soak is 0 (YC-VEH).
    Vehicle,
}

/// What a weapon stands on (YC-MOUNT).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub enum Mount {
    /// Nothing: it can still be braced (YC-BRACE).
    #[default]
    None,
    /// Bipod or tripod.
    Bipod,
    /// Built in: heavy vehicles and their like.
    Fixed,
}

/// Elements that go on hurting (YC-FIRE, YC-COLD).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Element {
    /// Flames.
    Fire,
    /// Cold liquids.
    Cold,
}

/// What is loaded (chapter 20, YC-P-AP).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub enum Ammunition {
    /// What the figures of the weapon are for.
    #[default]
    Ordinary,
    /// YC-P-AP.
    ArmourPiercing,
    /// YC-SG-SLUG.
    Slug,
    /// YC-SG-SALT.
    RockSalt,
    /// YC-SG-BEAN.
    BeanBag,
}

/// How a round finds its own way.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Guidance {
    /// Steered by the firer.
    Manual,
    /// Follows its target.
    Homing,
    /// Chooses for itself.
    Clever,
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

/// Range band by real distance (YC-BAND, R-91).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Band {
    Short,
    Medium,
    Long,
}
