//! What the place where a figure stands does to it.

use crate::options::{Options, Setting};
use bevy_ecs::prelude::Component;
use tabletop::grid::{BattleMap, Tile, Unstable};

/// Light and footing where a figure stands (YG-DARK, YG-UNSTABLE).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Surroundings {
    /// 0 light, 1 dim, 2 dark, 3 very dark, 4 pitch black.
    pub(crate) darkness: u8,
    /// 0 firm, 1 swaying, 2 loose, 3 heaving; always 0 where the rule is off.
    pub(crate) unstable: u8,
}

impl Surroundings {
    /// Those of a tile: the darker of tile and hour, unstable ground only where the option is on.
    pub(crate) fn of(map: &BattleMap, options: Options, tile: Tile) -> Self {
        let ground = map.ground(tile);
        let hours = [
            (Setting::PitchBlack, 4),
            (Setting::VeryDark, 3),
            (Setting::Dark, 2),
            (Setting::Dim, 1),
        ];
        let hour = hours.into_iter().find(|(hour, _)| options.on(*hour));
        Self {
            darkness: ground.darkness.max(hour.map_or(0, |(_, level)| level)),
            unstable: match ground.unstable {
                _ if !options.on(Setting::UnstableGround) => 0,
                Unstable::No => 0,
                Unstable::Swaying => 1,
                Unstable::Loose => 2,
                Unstable::Heaving => 3,
            },
        }
    }
}
