//! The missile side of a weapon.

use crate::data::{FireMode, MissileKind, MissileSheet, Mount};
use crate::technique::Technique;

/// Why loading takes somebody longer or shorter than others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Pace {
    /// It takes what the list says.
    #[default]
    Usual,
    /// Without the skill (YC-LOAD-UNTRAINED).
    Untrained,
    /// By this technique.
    Quick(Technique),
}

/// Rounds that loading takes without the skill: one more, or twice as many (YC-LOAD-UNTRAINED). Ex:
/// 0 takes 1, 1 takes 2, 3 takes 6.
pub(crate) fn untrained_loading(rounds: u8) -> u8 {
    (rounds + 1).max(2 * rounds)
}

/// The missile side of a weapon. Distances in metres, multiplied by Strength already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Missile {
    pub(crate) kind: MissileKind,
    /// Attack bonus when it flies.
    pub(crate) attack: i32,
    pub(crate) increment: i32,
    pub(crate) short: i32,
    pub(crate) medium: i32,
    pub(crate) long: i32,
    pub(crate) capacity: u16,
    /// The Strength that ranges were multiplied by; 0 where they are as listed.
    pub(crate) thrown_by: i32,
    pub(crate) load_rounds: u8,
    /// Why that is more or less than the list says.
    pub(crate) pace: Pace,
    /// Shots a round of a weapon worked by hand (YC-ROF); 1 for all others.
    pub(crate) rate: u16,
    /// Rate of fire, which limits shots and bursts of automatic weapons.
    pub(crate) rof: i32,
    /// Bullets in a burst (YC-BURST).
    pub(crate) burst: i32,
    /// Fires shot by shot without being worked by hand (YC-SA).
    pub(crate) semi: bool,
    /// Fires bursts (YC-AU).
    pub(crate) automatic: bool,
    /// Fires bursts of three (YC-TA).
    pub(crate) triple: bool,
    /// Loaded and shot in one action at no cost: loading takes less than none (YC-LOAD).
    pub(crate) at_once: bool,
    /// Penalty for each shot after the first.
    pub(crate) recoil: i32,
    pub(crate) scope: i32,
    pub(crate) laser_scope: bool,
    /// What it can be set up on (YC-MOUNT).
    pub(crate) mount: Mount,
    /// The X of Co-X (YM-CONE); 0: no cone.
    pub(crate) cone: i32,
}

impl Missile {
    pub(super) fn from_sheet(sheet: &MissileSheet, attack: i8, strength: i32) -> Self {
        let factor = if sheet.range_times_strength {
            strength
        } else {
            1
        };
        Self {
            kind: sheet.kind,
            attack: i32::from(sheet.attack.unwrap_or(attack)),
            increment: i32::from(sheet.increment),
            short: i32::from(sheet.short) * factor,
            medium: i32::from(sheet.medium) * factor,
            long: i32::from(sheet.long) * factor,
            capacity: sheet.capacity,
            thrown_by: if sheet.range_times_strength {
                strength
            } else {
                0
            },
            load_rounds: sheet.load_rounds,
            pace: Pace::Usual,
            at_once: false,
            rate: if sheet.modes.is_empty() {
                sheet.rate_of_fire.max(1)
            } else {
                1
            },
            rof: i32::from(sheet.rate_of_fire),
            burst: i32::from(sheet.burst),
            semi: sheet.modes.contains(&FireMode::SemiAutomatic),
            automatic: sheet.modes.contains(&FireMode::Automatic),
            triple: sheet.modes.contains(&FireMode::TripleAutomatic),
            recoil: i32::from(sheet.recoil),
            scope: i32::from(sheet.scope),
            laser_scope: sheet.laser_scope,
            mount: sheet.mount,
            cone: i32::from(sheet.cone),
        }
    }

    /// A hand weapon that is not made for it, thrown: 4, 8 and 16 m for each point of
    /// Strength, steps of 5 m, no bonus.
    pub(crate) fn improvised(strength: i32) -> Self {
        let mut missile = Self::from_sheet(&MissileSheet::plain(MissileKind::Thrown), 0, strength);
        missile.increment = 5;
        missile.short = 4 * strength;
        missile.medium = 8 * strength;
        missile.long = 16 * strength;
        missile.thrown_by = strength;
        missile
    }

    /// The same in the hands of somebody of another Strength.
    pub(crate) fn thrown_with(self, strength: i32) -> Self {
        if self.thrown_by == 0 {
            return self;
        }
        let range = |metres: i32| metres / self.thrown_by * strength;
        Self {
            short: range(self.short),
            medium: range(self.medium),
            long: range(self.long),
            thrown_by: strength,
            ..self
        }
    }

    /// Too fast to be seen: firearms, lasers among them (YC-P-FI).
    pub(crate) fn is_bullet(&self) -> bool {
        matches!(self.kind, MissileKind::Firearm | MissileKind::Laser)
    }

    /// It is the weapon itself that flies.
    pub(crate) fn is_thrown(&self) -> bool {
        self.kind == MissileKind::Thrown
    }

    /// Loses its attack bonus beyond short range, and fumbles more.
    pub(crate) fn suffers_from_range(&self, shot: bool) -> (bool, bool) {
        let loses_bonus = self.kind != MissileKind::Laser;
        let fumbles = !matches!(self.kind, MissileKind::Laser | MissileKind::Thrown) && !shot;
        (loses_bonus, fumbles)
    }

    /// Fed one at a time: bows, crossbows, single-shot guns.
    pub(crate) fn is_loaded_singly(&self) -> bool {
        self.capacity <= 1 && !self.is_thrown()
    }
}
