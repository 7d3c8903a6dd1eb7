//! Who holds whom, and how fast (chapter 15); limbs that are broken.

use tabletop::CombatantId;

/// The grapples that a figure is in. Both ends of each keep it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Grapple {
    /// Who holds this figure, and the hold of each.
    pub(crate) held_by: Vec<(CombatantId, u8)>,
    /// Whom it holds.
    pub(crate) holds: Vec<CombatantId>,
}

impl Grapple {
    /// What the holds take off Strength, Agility and Dexterity.
    pub(crate) fn hold(&self) -> i32 {
        self.held_by.iter().map(|(_, hold)| i32::from(*hold)).sum()
    }

    /// In a grapple, whoever holds whom (YC-ST-GRAP).
    pub(crate) fn any(&self) -> bool {
        !self.held_by.is_empty() || !self.holds.is_empty()
    }

    /// Whether `other` is in a grapple with this figure.
    pub(crate) fn with(&self, other: CombatantId) -> bool {
        self.held_by_whom(other) || self.holds.contains(&other)
    }

    /// Whether `other` holds this figure.
    pub(crate) fn held_by_whom(&self, other: CombatantId) -> bool {
        self.held_by.iter().any(|(holder, _)| *holder == other)
    }
}

/// A limb that can be broken (YC-GR-LIMB).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Limb {
    /// The arm of the main hand: attacks and parries.
    #[default]
    WeaponArm,
    /// The other arm: shields, and weapons that take both hands.
    ShieldArm,
    /// A leg: dodging and everything athletic.
    Leg,
}

impl Limb {
    pub(crate) const ALL: [Self; 3] = [Self::WeaponArm, Self::ShieldArm, Self::Leg];

    /// Its key in picks.
    pub(crate) const fn key(self) -> &'static str {
        ["weapon-arm", "shield-arm", "leg"][self as usize]
    }

    /// Its name.
    pub(crate) const fn name(self) -> &'static str {
        ["weapon arm", "shield arm", "leg"][self as usize]
    }
}

/// Limbs of a figure that are broken: checks with them are halved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Broken(pub(crate) u8);

impl Broken {
    pub(crate) const fn has(self, limb: Limb) -> bool {
        self.0 & (1 << limb as u8) != 0
    }

    pub(crate) const fn add(&mut self, limb: Limb) {
        self.0 |= 1 << limb as u8;
    }
}
