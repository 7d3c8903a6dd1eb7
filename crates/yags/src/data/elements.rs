//! Sources of fire and cold, as maps name them.

/// A row of table A-8.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Source {
    Torch,
    Campfire,
    Bonfire,
    /// Sticks to whom it hits, three rounds in all.
    Flamethrower,
    NearLava,
    Lava,
    ColdWater,
    Nitrogen,
}

impl Source {
    pub(crate) const ALL: [Self; 8] = [
        Self::Torch,
        Self::Campfire,
        Self::Bonfire,
        Self::Flamethrower,
        Self::NearLava,
        Self::Lava,
        Self::ColdWater,
        Self::Nitrogen,
    ];

    /// Its name in table A-8, and on maps.
    pub(crate) const fn name(self) -> &'static str {
        [
            "torch",
            "campfire",
            "bonfire",
            "flamethrower",
            "close to lava",
            "in lava",
            "supercold water",
            "liquid nitrogen",
        ][self as usize]
    }

    /// The source of this name.
    pub(crate) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|source| source.name() == name)
    }
}
