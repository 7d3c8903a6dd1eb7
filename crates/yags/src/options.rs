//! Options of a scenario: rules of kind *off* and the weather, each a name that can be switched on.

use bevy_ecs::prelude::Resource;
use std::collections::BTreeMap;

/// An option that a scenario can switch on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
#[allow(
    clippy::enum_variant_names,
    reason = "winds are named as the rules name them"
)]
pub(crate) enum Setting {
    /// Missiles x2, bullets x1 (YC-MULT-WIND).
    ModerateWind,
    /// Missiles x3, bullets x2.
    HighWind,
    /// Missiles x5, bullets x3.
    VeryHighWind,
}

/// Names of the options and what each changes.
const NAMES: &[(Setting, &str, &str)] = &[
    (
        Setting::ModerateWind,
        "moderate-wind",
        "moderate wind: missiles' distance x2 (YC-MULT-WIND)",
    ),
    (
        Setting::HighWind,
        "high-wind",
        "high wind: missiles' distance x3, bullets' x2 (YC-MULT-WIND)",
    ),
    (
        Setting::VeryHighWind,
        "very-high-wind",
        "very high wind: missiles' distance x5, bullets' x3 (YC-MULT-WIND)",
    ),
];

/// Names of all options with what each changes, in the order in which set-up shows them.
pub fn options() -> impl Iterator<Item = (&'static str, &'static str)> {
    NAMES.iter().map(|(_, name, effect)| (*name, *effect))
}

/// The options that are on.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Options(u64);

impl Options {
    /// Reads the options of a scenario.
    ///
    /// # Errors
    /// The first name that is none.
    pub(crate) fn read(named: &BTreeMap<String, bool>) -> Result<Self, String> {
        let mut options = Self::default();
        for (name, on) in named {
            let Some((setting, ..)) = NAMES.iter().find(|(_, known, _)| known == name) else {
                return Err(name.clone());
            };
            if *on {
                options.0 |= 1 << *setting as u8;
            }
        }
        Ok(options)
    }

    /// Whether it is on.
    pub(crate) const fn on(self, setting: Setting) -> bool {
        self.0 & (1 << setting as u8) != 0
    }
}
