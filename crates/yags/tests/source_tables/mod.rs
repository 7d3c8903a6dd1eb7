//! The number tables of the sources (Part A of the rule catalogue), copied once more from the print. The
//! rules have the same numbers in their functions; the tests hold both against each other, those beside
//! the functions (`src/data/agree.rs`) and those that play (`tests/it`).

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

pub mod blows;
pub mod fighters;
pub mod ground;
pub mod hazards;
pub mod shots;

use blows::{ManoeuvreRow, ReachRow, StanceRow, SuccessRow};
use fighters::{ArmourStepRow, LoadRow, SizeRow, Tracks};
use ground::{Overwatch, Spotting, Terrain};
use hazards::{Blasts, ChargeRow, ElementRow};
use shots::{AreaFireRow, BandRow, CoverRow, ShotgunRow, StretchRow, ThreatRow, WindRow};

use content::{Problem, Source};
use serde::{Deserialize, Serialize};

rows! {
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

fn one() -> i32 {
    1
}

impl Tables {
    /// Reads `tables.ron` beside this file.
    ///
    /// # Errors
    /// If it does not fit.
    pub fn load() -> Result<Self, Problem> {
        content::parse(&Source::new("tables.ron", include_str!("tables.ron")))
    }
}
