//! The number tables of the rules on file (Part A of the rule catalogue), for whoever wants to read
//! them. The rules have the same numbers in their functions; the tests below hold them together.

use super::weapon::{DamageType, Element};
use content::{Depot, Problem};
use serde::{Deserialize, Serialize};

/// The tables, below the root of the assets.
const TABLES: &str = "rules/yags/tables.ron";

macro_rules! rows {
    ($($(#[$doc:meta])* $name:ident { $($(#[$about:meta])* $field:ident: $kind:ty,)* })*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
            #[serde(deny_unknown_fields)]
            pub struct $name {
                $($(#[$about])* pub $field: $kind,)*
            }
        )*
    };
}

rows! {
    /// Penalties of one length of track.
    TrackRow {
        /// Levels before the last.
        levels: u8,
        /// Penalty at level 1, 2 ...
        penalties: Vec<i32>,
    }
    /// Damage and fatigue tracks.
    Tracks {
        /// Penalty at the last level: Fatal, Beaten, Exhausted.
        last: i32,
        /// What the levels of a human are called.
        names: Vec<String>,
        /// By length.
        rows: Vec<TrackRow>,
    }
    /// Cover.
    CoverRow {
        /// What it is called.
        name: String,
        /// Added to the difficulty.
        difficulty: i32,
        /// Its rule.
        rule: String,
    }
    /// Fire over an area.
    AreaFireRow {
        /// From so many bullets on.
        bullets: i32,
        /// Fumble chance.
        fumble: i32,
        /// Most targets hit otherwise than automatically.
        targets: i32,
        /// Die from which on it hits by itself.
        #[serde(default)]
        automatic: Option<i32>,
    }
    /// A range band.
    BandRow {
        /// What it is called.
        name: String,
        /// Added to damage.
        damage: i32,
        /// Whether the weapon's attack bonus holds.
        keeps_bonus: bool,
        /// Fumble chance.
        fumble: i32,
        /// Part of the distance that a dropping shot needs above it.
        #[serde(default)]
        height: Option<i32>,
    }
    /// A level of success.
    SuccessRow {
        /// What it is called.
        name: String,
        /// From this margin on.
        margin: i32,
    }
    /// Threat bands for weapons of one reach.
    ThreatRow {
        /// Reach; the last row also for longer ones.
        reach: i32,
        /// In a clinch.
        close: Hindrance,
        /// Hand to hand, or within 3 m.
        melee: Hindrance,
        /// Within the target's combat move.
        near: Hindrance,
    }
    /// Fire or cold.
    ElementRow {
        /// What burns or freezes.
        name: String,
        /// Fire or cold.
        element: Element,
        /// Damage before the die.
        damage: i32,
        /// Its type in the first round.
        kind: DamageType,
        /// Rounds after which it goes out.
        #[serde(default)]
        rounds: Option<i32>,
    }
    /// Weapons of one reach.
    ReachRow {
        /// Reach.
        reach: u8,
        /// Ids of weapons.
        weapons: Vec<String>,
    }
    /// A small charge.
    ChargeRow {
        /// Grams of TNT.
        grams: u32,
        /// Damage before the die.
        damage: i32,
        /// Radius in centimetres.
        radius_cm: u32,
    }
    /// A large charge.
    LargeCharge {
        /// From so many grams on.
        grams: u32,
        /// Damage of that.
        damage: i32,
        /// Radius of that in centimetres.
        radius_cm: u32,
        /// Size for YC-SIZE-DMG.
        size: i32,
        /// Damage more for each doubling of the charge.
        each_doubling: i32,
        /// Damage lost for each doubling of the radius beyond the second.
        lost_each_doubling: i32,
    }
    /// Explosions.
    Blasts {
        /// Types of damage within one, two, three radii.
        rings: Vec<DamageType>,
        /// Beyond, for each radius more.
        stuns_divided_by: i32,
        /// How much farther fragments reach.
        fragments_times: i32,
        /// Size of small charges.
        small_size: i32,
        /// Large charges.
        large: LargeCharge,
    }
    /// What multiplies or divides distances.
    StretchRow {
        /// What it is called.
        name: String,
        /// Multiplied by.
        #[serde(default = "one")]
        times: i32,
        /// Divided by.
        #[serde(default = "one")]
        over: i32,
        /// Its rule.
        rule: String,
    }
    /// Wind.
    WindRow {
        /// How strong.
        name: String,
        /// For what is thrown or loosed.
        missiles: i32,
        /// For bullets.
        bullets: i32,
    }
    /// A load of a shotgun.
    ShotgunRow {
        /// What it is called.
        name: String,
        /// Added to damage.
        damage: i32,
        /// Wounds and stuns double at short range.
        #[serde(default)]
        doubles: bool,
        /// Types lost at short, medium, long range.
        #[serde(default)]
        drops: Vec<i32>,
        /// Type at short, medium, long range, where it is not the weapon's; `None` for no damage.
        #[serde(default)]
        kinds: Vec<Option<DamageType>>,
        /// Ranges are multiplied by.
        #[serde(default = "one")]
        ranges_times: i32,
        /// The increment is multiplied by.
        #[serde(default = "one")]
        increment_times: i32,
        /// The attack bonus is divided by.
        #[serde(default = "one")]
        attack_over: i32,
    }
    /// A Size.
    SizeRow {
        /// Size.
        size: u8,
        /// Mass in kilogrammes.
        mass: u32,
    }
    /// A grade of load.
    LoadRow {
        /// What it is called.
        name: String,
        /// Up to so many times Strength, in kilogrammes; 0 where the square counts.
        #[serde(default)]
        times_strength: u32,
        /// Up to so many times the square of Strength.
        #[serde(default)]
        times_square: u32,
        /// Added to Agility.
        agility: i32,
    }
    /// A stance.
    StanceRow {
        /// What it is called.
        name: String,
        /// Added to attacks.
        attack: i32,
        /// Added to damage.
        damage: i32,
        /// Added to defences.
        defence: i32,
        /// Speed of attacks.
        speed: Pace,
        /// Added to the most defences.
        #[serde(default)]
        more_defences: i32,
    }
    /// A manoeuvre.
    ManoeuvreRow {
        /// What it is called.
        name: String,
        /// Level of success that it needs.
        level: i32,
        /// Only unarmed.
        #[serde(default)]
        unarmed: bool,
        /// Only in the aggressive stance.
        #[serde(default)]
        aggressive: bool,
        /// Its rule.
        rule: String,
    }
    /// Difficulties of ground.
    Terrain {
        /// Light, moderate, heavy obstruction.
        obstruction: Vec<i32>,
        /// Unsafe, dangerous, deadly ground adds.
        danger: Vec<i32>,
        /// Slippery ground adds.
        slippery: i32,
        /// Windy ground adds.
        windy: i32,
        /// Easy, usual and hard things to get over.
        simple_climbs: Vec<i32>,
        /// Surfaces to climb, from a ladder on.
        surfaces: Vec<i32>,
        /// Obstacles thrown in the way of pursuers; half of it is added to their checks.
        chase: Vec<i32>,
        /// Riding in a fight.
        riding: i32,
        /// Riding without saddle and stirrups adds.
        without_saddle: i32,
    }
    /// Overwatch.
    Overwatch {
        /// To act at all.
        difficulty: i32,
        /// To tell friend from foe: easy, reasonable, slight difference.
        identify: Vec<i32>,
        /// Added to the check for a normal attack.
        normal: i32,
        /// Added to the check for a slow attack.
        slow: i32,
        /// Below this nothing happens.
        nothing_below: i32,
    }
    /// Spotting at a distance.
    SpottingRow {
        /// From so many metres on.
        metres: i32,
        /// Difficulty.
        difficulty: i32,
    }
    /// Spotting.
    Spotting {
        /// By distance.
        distances: Vec<SpottingRow>,
        /// For each point of Size below 5; less for each above.
        each_size: i32,
        /// Behind 50 % cover.
        half_cover: i32,
        /// Behind 90 % cover.
        most_cover: i32,
    }
    /// Armour against one kind of attack.
    ArmourStepRow {
        /// The attack.
        name: String,
        /// Steps for mail, soft, other light, heavy, light and heavy bulletproof pieces.
        steps: Vec<i32>,
    }
    /// All tables.
    Tables {
        ///
        tracks: Tracks,
        /// by the number of declared defences.
        defences: Vec<i32>,
        ///
        cover: Vec<CoverRow>,
        ///
        area_fire: Vec<AreaFireRow>,
        ///
        bands: Vec<BandRow>,
        ///
        success: Vec<SuccessRow>,
        ///
        difficulties: Vec<i32>,
        ///
        threats: Vec<ThreatRow>,
        ///
        elements: Vec<ElementRow>,
        /// damage more each round.
        element_growth: i32,
        /// shock for each level.
        element_shock: i32,
        ///
        reaches: Vec<ReachRow>,
        ///
        charges: Vec<ChargeRow>,
        ///
        blasts: Blasts,
        ///
        stretches: Vec<StretchRow>,
        ///
        winds: Vec<WindRow>,
        ///
        loads: Vec<ShotgunRow>,
        ///
        sizes: Vec<SizeRow>,
        ///
        loads_carried: Vec<LoadRow>,
        ///
        stances: Vec<StanceRow>,
        ///
        manoeuvres: Vec<ManoeuvreRow>,
        ///
        terrain: Terrain,
        ///
        overwatch: Overwatch,
        ///
        spotting: Spotting,
        ///
        armour_steps: Vec<ArmourStepRow>,
        ///
        fatigue: Vec<String>,
    }
}

/// What a threat band does to a missile weapon.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Hindrance {
    /// Nothing.
    Unhindered,
    /// YC-IMPAIRED.
    Impaired,
    /// YC-CRIPPLED.
    Crippled,
}

/// The phase of an attack.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Pace {
    /// Fast.
    Fast,
    /// Normal.
    Normal,
    /// Slow.
    Slow,
}

fn one() -> i32 {
    1
}

impl Tables {
    /// Reads `tables.ron` of `rules/yags`.
    ///
    /// # Errors
    /// If it cannot be read or does not fit.
    pub fn load(depot: &Depot) -> Result<Self, Problem> {
        content::parse(&depot.source(TABLES)?)
    }
}
