//! What the place where a figure stands does to it.

use crate::options::{Options, Setting};
use tabletop::grid::{BattleMap, Footprint, Unstable};

/// Light and footing where a figure stands (YG-DARK, YG-UNSTABLE).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Surroundings {
    /// 0 light, 1 dim, 2 dark, 3 very dark, 4 pitch black.
    pub(crate) darkness: u8,
    /// 0 firm, 1 swaying, 2 loose, 3 heaving; always 0 where the rule is off.
    pub(crate) unstable: u8,
}

impl Surroundings {
    /// Those of a place: the darkest of its tiles and the hour, the worst footing, and that only
    /// where the option is on.
    pub(crate) fn of(map: &BattleMap, options: Options, place: Footprint) -> Self {
        let grounds = || place.tiles().map(|tile| map.ground(tile));
        let hours = [
            (Setting::PitchBlack, 4),
            (Setting::VeryDark, 3),
            (Setting::Dark, 2),
            (Setting::Dim, 1),
        ];
        let hour = hours.into_iter().find(|(hour, _)| options.on(*hour));
        Self {
            darkness: grounds()
                .map(|ground| ground.darkness)
                .chain(hour.map(|(_, level)| level))
                .max()
                .unwrap_or(0),
            unstable: match grounds().map(|ground| ground.unstable).max() {
                _ if !options.on(Setting::UnstableGround) => 0,
                None | Some(Unstable::No) => 0,
                Some(Unstable::Swaying) => 1,
                Some(Unstable::Loose) => 2,
                Some(Unstable::Heaving) => 3,
            },
        }
    }
}
