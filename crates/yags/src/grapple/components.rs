//! Who holds whom, and how fast (chapter 15); limbs that are broken.

use tabletop::CombatantId;

/// The hold of one figure on another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Hold {
    /// Who holds.
    pub(crate) by: CombatantId,
    /// Extra levels of the contest in which it was taken: off Strength, Agility and Dexterity
    /// (YC-GRAPPLE).
    pub(crate) grip: u8,
    /// What has been made of it since, and by art: off Agility and Dexterity (YC-GR-IMPROVE,
    /// YG-TECH-DISABLING-HOLD).
    pub(crate) tighter: u8,
}

/// The grapples that a figure is in. Both ends of each keep it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Grapple {
    /// The holds on this figure.
    pub(crate) held_by: Vec<Hold>,
    /// Whom it holds.
    pub(crate) holds: Vec<CombatantId>,
}

impl Grapple {
    /// What the holds take off Strength, and off everything else that they hinder.
    pub(crate) fn grip(&self) -> i32 {
        self.held_by.iter().map(|hold| i32::from(hold.grip)).sum()
    }

    /// What the holds take off Agility and Dexterity.
    pub(crate) fn hold(&self) -> i32 {
        let tighter = self.held_by.iter().map(|hold| i32::from(hold.tighter));
        self.grip() + tighter.sum::<i32>()
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
        self.held_by.iter().any(|hold| hold.by == other)
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
