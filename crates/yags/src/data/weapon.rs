//! Weapons on file (Part D "Weapon").

mod words;

pub(crate) use words::Band;
pub use words::{
    Ammunition, DamageType, Element, FireMode, Guidance, Hands, MissileKind, Mount, Scale,
    WeaponClass, WeaponProperty,
};

use super::skill::{Attribute, Skill};
use serde::{Deserialize, Serialize};

/// A guided round. Kept for completeness: guided missiles are beyond a skirmish.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GuidedSheet {
    /// How.
    pub by: Guidance,
    /// Rating, where the list gives one.
    #[serde(default)]
    pub score: Option<u8>,
    /// Skill, where the list gives one.
    #[serde(default)]
    pub skill: Option<u8>,
    /// Metres a round, where the list gives them.
    #[serde(default)]
    pub speed: Option<u16>,
}

/// What makes a weapon explode where it lands (YC-EX). The damage and its type are the weapon's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BlastSheet {
    /// The X of Ex-X in centimetres: within it wounds, within twice mixed, within three times stuns;
    /// of vehicle scale: within it Major, within twice Minor. Fragments are counted in already.
    pub radius_cm: u32,
    /// It throws fragments (YC-EX-TNT: ten times the radius of the bare charge).
    #[serde(default)]
    pub fragments: bool,
    /// Rounds until it goes off after it was thrown or set; 0: at the end of the action.
    #[serde(default)]
    pub fuse_rounds: u8,
}

/// A weapon.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WeaponSheet {
    /// Its id: lower case, hyphens, unique.
    pub id: String,
    /// Its name, as it stands in a sentence: "long sword", "Colt Python".
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
    /// What makes it explode: grenades, charges, the rounds of launchers.
    #[serde(default)]
    pub blast: Option<BlastSheet>,
    /// The element that it sets free.
    #[serde(default)]
    pub element: Option<Element>,
    /// What it is made to hurt.
    #[serde(default)]
    pub scale: Scale,
    /// Size for YC-SIZE-DMG, where it is not the wielder's (hand weapons) or 5 (what is shot).
    #[serde(default)]
    pub weapon_size: Option<u8>,
    /// Damage bonus of a blow with it, for shields; without a use in the rules.
    #[serde(default)]
    pub bash: u8,
    /// Technology level 0 to 12 of the list that it comes from.
    #[serde(default)]
    pub tech: u8,
    /// Made for this game: in no list of YAGS.
    #[serde(default)]
    pub house: bool,
}

impl WeaponSheet {
    /// A hand weapon without a number of its own.
    pub fn plain(id: &str, class: WeaponClass, skill: Skill) -> Self {
        Self {
            id: id.to_owned(),
            name: id.to_owned(),
            classes: vec![class],
            skill,
            other_skill: None,
            attribute: None,
            hands: Hands::One,
            attack: 0,
            defence: 0,
            damage: 0,
            damage_adds_strength: true,
            damage_type: DamageType::Wounds,
            reach: 0,
            strength: 0,
            load_grams: 0,
            fumble: 1,
            properties: Vec::new(),
            missile: None,
            blast: None,
            element: None,
            scale: Scale::Character,
            weapon_size: None,
            bash: 0,
            tech: 0,
            house: false,
        }
    }

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
    /// What it stands on when set up (YC-MOUNT).
    #[serde(default)]
    pub mount: Mount,
    /// Other ammunition that it takes.
    #[serde(default)]
    pub takes: Vec<Ammunition>,
    /// The X of Co-X, the natural die that hits by itself (YM-CONE); 0: no cone.
    #[serde(default)]
    pub cone: u8,
    /// Degrees of the arc that a broad beam sweeps; 0: none.
    #[serde(default)]
    pub beam: u16,
    /// How its rounds find their way.
    #[serde(default)]
    pub guided: Option<GuidedSheet>,
}

impl MissileSheet {
    /// What flies without a distance or a number of its own.
    pub fn plain(kind: MissileKind) -> Self {
        Self {
            kind,
            attack: None,
            increment: 0,
            short: 0,
            medium: 0,
            long: 0,
            range_times_strength: false,
            rate_of_fire: 1,
            recoil: 0,
            modes: Vec::new(),
            burst: ten(),
            capacity: 1,
            load_rounds: 0,
            scope: 0,
            laser_scope: false,
            mount: Mount::None,
            takes: Vec::new(),
            cone: 0,
            beam: 0,
            guided: None,
        }
    }
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
