//! What is loaded: other ammunition makes another weapon of it (chapter 20, table A-12).

use crate::components::Weapon;
use crate::data::{Ammunition, Band, DamageType, WeaponProperty};

impl Ammunition {
    /// What it adds to the damage of the weapon (table A-12).
    pub(crate) const fn damage(self) -> i32 {
        match self {
            Self::Ordinary | Self::ArmourPiercing => 0,
            Self::Slug => 5,
            Self::RockSalt => -5,
            Self::BeanBag => -10,
        }
    }
}

impl Weapon {
    /// The weapon with this ammunition in it. Slugs fly three times as far in steps twice as long,
    /// and are heavy and not light; salt and bean bags lose damage.
    pub(crate) fn loaded_with(mut self, shells: Ammunition) -> Self {
        self.shells = shells;
        self.damage += shells.damage();
        match shells {
            Ammunition::ArmourPiercing => self.mark(WeaponProperty::ArmourPiercing, true),
            Ammunition::Slug => self.take_slugs(),
            Ammunition::Ordinary | Ammunition::RockSalt | Ammunition::BeanBag => {}
        }
        self
    }

    /// Half of the attack bonus, to the nearest (R-01, YC-SG-SLUG).
    fn take_slugs(&mut self) {
        self.mark(WeaponProperty::Heavy, true);
        self.mark(WeaponProperty::Light, false);
        if let Some(missile) = &mut self.missile {
            missile.attack = tabletop::ledger::Op::Over.apply(missile.attack, 2);
            missile.increment *= 2;
            for range in [&mut missile.short, &mut missile.medium, &mut missile.long] {
                *range *= 3;
            }
        }
    }

    /// It fires shot: that scatters, hurts most nearby and never fumbles more far off (YC-SG).
    pub(crate) fn scatters(&self) -> bool {
        self.has(WeaponProperty::Shotgun) && self.shells == Ammunition::Ordinary
    }

    /// The type of damage that the ammunition has at this range, where it sets one: `None` inside is
    /// none at all (YC-SG-SALT, YC-SG-BEAN, YC-P-AP).
    pub(crate) fn type_by_shells(&self, band: Option<Band>) -> Option<Option<DamageType>> {
        let by_band = |row: [Option<DamageType>; 3]| band.map(|band| row[band as usize]);
        match self.shells {
            Ammunition::RockSalt => by_band([
                Some(DamageType::Mixed),
                Some(DamageType::Stun),
                Some(DamageType::Ineffective),
            ]),
            Ammunition::BeanBag => {
                by_band([Some(DamageType::Stun), Some(DamageType::Ineffective), None])
            }
            _ if self.has(WeaponProperty::ArmourPiercing) => Some(Some(DamageType::Mixed)),
            _ => None,
        }
    }
}
