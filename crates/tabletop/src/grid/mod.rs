//! The ground a battle is fought on: tiles, the edges between them, paths over them and sight across them.
//!
//! A [`BattleMap`] is drawn as ASCII ([`MapSheet`]) and kept twice: as plain records per tile and
//! edge, which a card can quote, and as bitsets per row and per column, from which every question
//! about steps and sight is answered. All arithmetic is in integers: half metres for steps
//! (ruling R-19), squared metres for distances.
//!
//! This module knows neither figures nor rules: who stands where comes in as a [`TileSet`], and
//! what cover is worth is the ruleset's business.

mod bits;
mod blocks;
mod cover;
mod crossing;
mod drawing;
mod edge;
mod fault;
mod flood;
mod footprint;
mod ground;
mod line;
mod map;
mod masks;
mod paths;
mod reach;
mod sheet;
mod sight;
mod steps;
mod tile;
mod view;

pub use bits::TileSet;
pub use cover::Cover;
pub use edge::{Barrier, Door, Edge, EdgeRef};
pub use fault::MapFault;
pub use footprint::Footprint;
pub use ground::{Climb, ClimbKind, Danger, Foliage, Ground, Obstruction, Unstable};
pub use map::{BattleMap, Kind};
pub use paths::{path_cost, route};
pub use reach::{Reach, reach, reach_into};
pub use sheet::{EdgeSheet, GroundSheet, MapSheet, Spacing};
pub use sight::{Obstacle, Sight, crossed, in_sight, sight};
pub use tile::{EdgeSide, Heading, Tile};
pub use view::{visible, visible_into};

/// Tiles along the longer side of the largest map; a lane of it, padded by one tile at each end,
/// fits a 128-bit word.
pub const LARGEST: i16 = 96;
/// Tiles along the shorter side of the smallest map.
pub const SMALLEST: i16 = 3;
/// Metres along one side of the coarsest tile.
pub const COARSEST: i32 = 10;
