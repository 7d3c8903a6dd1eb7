//! Which skill and attribute go with a weapon, and what it costs to use another (chapter 9, R-14,
//!

use crate::components::{Seen, Weapon};
use crate::data::{Attribute, Skill};
use crate::melee::rules::brawls_as_other;

/// How a weapon is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct WeaponSkill {
    pub(crate) attribute: Attribute,
    pub(crate) skill: Skill,
    pub(crate) manner: Manner,
}

/// Whether a skill is made for a weapon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Manner {
    /// It is.
    Own,
    /// Brawl, with what is no weapon for it: half the bonuses, slow (YC-BRAWL-OTHER).
    Brawling,
    /// Guns, in place of Heavy weapons: halved, twice the fumbles, no techniques.
    Borrowed,
}

impl WeaponSkill {
    /// The skill that is named, else the weapon's; where that is 0, its default.
    pub(crate) fn of(figure: &Seen, weapon: &Weapon, named: Option<Skill>) -> Self {
        let skill = named.unwrap_or_else(|| usual_skill(figure, weapon));
        let manner = match skill {
            Skill::Brawl if brawls_as_other(weapon) => Manner::Brawling,
            Skill::Guns if weapon.skill == Skill::HeavyWeapons => Manner::Borrowed,
            _ => Manner::Own,
        };
        Self {
            attribute: attribute_for(figure, weapon, skill),
            skill,
            manner,
        }
    }

    /// The same weapon thrown: whatever it is in the hand, it flies with Throw.
    pub(crate) fn thrown(figure: &Seen, weapon: &Weapon, named: Option<Skill>) -> Self {
        Self {
            manner: Manner::Own,
            ..Self::of(figure, weapon, Some(named.unwrap_or(Skill::Throw)))
        }
    }

    pub(crate) fn is(&self, manner: Manner) -> bool {
        self.manner == manner
    }
}

/// The attribute of R-14.
fn attribute_for(figure: &Seen, weapon: &Weapon, skill: Skill) -> Attribute {
    weapon.attribute_for(skill, || {
        figure.effective(Attribute::Perception) > figure.effective(Attribute::Dexterity)
    })
}

/// The better of the weapon's skills; its default where that is not known at all.
fn usual_skill(figure: &Seen, weapon: &Weapon) -> Skill {
    let rate = |skill| {
        figure.effective(attribute_for(figure, weapon, skill)) * figure.attributes.skills.get(skill)
    };
    let own = weapon
        .other_skill
        .filter(|other| rate(*other) > rate(weapon.skill))
        .unwrap_or(weapon.skill);
    let default = match own {
        Skill::Melee => Skill::Brawl,
        Skill::HeavyWeapons => Skill::Guns,
        Skill::Crossbow => Skill::Throw,
        other => other,
    };
    if figure.attributes.skills.get(own) == 0 && figure.attributes.skills.get(default) > 0 {
        default
    } else {
        own
    }
}
