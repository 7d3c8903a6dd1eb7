//! Rules of the edition of 2007, each switched on by an option of the scenario (chapter 30, R-145).

use crate::components::Weapon;
use crate::data::{Ammunition, Band};
use crate::options::{Options, Setting};
use crate::rule;
use tabletop::RuleId;

/// The X of a shotgun whose sheet names none (YM-CONE).
const TYPICAL: i32 = 18;

/// Which of them are on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Variant {
    /// Cone weapons (YM-CONE).
    pub(crate) cone: bool,
    /// Rock salt (YM-SALT).
    pub(crate) salt: bool,
    /// Shots into a melee (YM-MELEE).
    pub(crate) melee: bool,
    /// Shots at a crowd (YM-CROWD).
    pub(crate) crowd: bool,
}

impl Variant {
    pub(crate) const fn of(options: Options) -> Self {
        Self {
            cone: options.on(Setting::ConeWeapons),
            salt: options.on(Setting::OldSalt),
            melee: options.on(Setting::OldMelee),
            crowd: options.on(Setting::OldCrowd),
        }
    }

    /// What each further figure in the melee adds to the fumble chance, and by which rule.
    pub(crate) const fn melee_step(self) -> (i32, RuleId) {
        if self.melee {
            (3, rule::YM_MELEE)
        } else {
            (5, rule::INTO_MELEE)
        }
    }
}

impl Weapon {
    /// The natural roll that hits by itself (YM-CONE-MED, YM-CONE-LONG); 21 where none does.
    pub(crate) fn by_itself(&self, variant: Variant, band: Band) -> i32 {
        let cone = match self.missile {
            Some(missile) if missile.cone > 0 => missile.cone,
            _ => TYPICAL,
        };
        let salt = variant.salt && self.shells == Ammunition::RockSalt;
        match band {
            _ if !variant.cone || !(self.scatters() || salt) => 21,
            Band::Short => 21,
            Band::Medium => cone,
            Band::Long => (cone + 2).min(21),
        }
    }
}
