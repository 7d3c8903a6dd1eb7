//! The number tables of the rules on file (Part A of the rule catalogue), for whoever wants to read
//! them. The rules have the same numbers in their functions; the tests below hold them together.

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

mod blows;
mod fighters;
mod ground;
mod hazards;
mod shots;

pub use blows::{ManoeuvreRow, Pace, ReachRow, StanceRow, SuccessRow};
pub use fighters::{ArmourStepRow, LoadRow, SizeRow, TrackRow, Tracks};
pub use ground::{Overwatch, Spotting, SpottingRow, Terrain};
pub use hazards::{Blasts, ChargeRow, ElementRow, LargeCharge};
pub use shots::{
    AreaFireRow, BandRow, CoverRow, Hindrance, ShotgunRow, StretchRow, ThreatRow, WindRow,
};

use content::{AssetDir, Problem};
use serde::{Deserialize, Serialize};

/// The tables, below the root of the assets.
const TABLES: &str = "rules/yags/tables.ron";

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
    /// Reads `tables.ron` of `rules/yags`.
    ///
    /// # Errors
    /// If it cannot be read or does not fit.
    pub fn load(asset_dir: &AssetDir) -> Result<Self, Problem> {
        content::parse(&asset_dir.source(TABLES)?)
    }
}
