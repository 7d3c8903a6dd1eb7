//! One weapon that a figure has: where it is, how it is loaded, what is left of it.

use crate::components::weapon::Weapon;
use crate::data::Ammunition;
use crate::missile::components::Steady;
use std::sync::Arc;

/// Where an item is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// In hand.
    Ready,
    /// At the belt or on the back.
    Slung,
    /// Dropped, broken or thrown.
    Gone,
}

/// How far a weapon is from its next shot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Load {
    /// Ready to shoot.
    Loaded,
    /// Loaded by the last action: the next shot is slow. Turns to loaded after that round.
    Fresh,
    /// So many rounds of loading are left (0: load and shoot in one action, slow and snap).
    Empty(u8),
}

/// One weapon that a figure has.
#[derive(Clone, Debug)]
pub(crate) struct Item {
    pub(crate) weapon: Arc<Weapon>,
    /// The same with the ammunition that its figures are for.
    pub(crate) plain: Arc<Weapon>,
    pub(crate) place: Place,
    pub(crate) load: Load,
    /// Rounds in the magazine, or 1 when a single-loader is loaded.
    pub(crate) rounds: u16,
    /// Magazines, arrows, or further throwing weapons.
    pub(crate) spare: u16,
    /// Must be cleared before it shoots again.
    pub(crate) jammed: bool,
    /// What it rests on, as long as its wielder does not move.
    pub(crate) steady: Steady,
}

impl Item {
    pub(super) fn new(weapon: Weapon, place: Place, supply: Option<u16>) -> Self {
        let (rounds, spare) = match &weapon.missile {
            None => (0, 0),
            Some(missile) if missile.is_thrown() => (0, supply.unwrap_or(1).saturating_sub(1)),
            Some(missile) if missile.is_loaded_singly() => (1, supply.unwrap_or(20)),
            Some(missile) => (missile.capacity, supply.unwrap_or(3)),
        };
        let plain = Arc::new(weapon);
        Self {
            weapon: Arc::clone(&plain),
            plain,
            place,
            load: Load::Loaded,
            rounds,
            spare,
            jammed: false,
            steady: Steady::Free,
        }
    }

    /// Whether a shot is in it, or it can be loaded and shot in one action (Lo-0, R-93).
    pub(crate) fn can_shoot(&self) -> bool {
        match self.load {
            Load::Loaded | Load::Fresh => !self.jammed,
            Load::Empty(0) => !self.jammed && self.spare > 0,
            Load::Empty(_) => false,
        }
    }

    /// Takes a burst out of it; a short magazine gives a short one.
    pub(crate) fn spend_burst(&mut self, bullets: i32) {
        for _ in 0..bullets.min(i32::from(self.rounds)) {
            self.spend();
        }
    }

    /// Takes one shot out of it. A thrown weapon leaves the hand; another one is drawn like any
    /// weapon.
    pub(crate) fn spend(&mut self) {
        let Some(missile) = &self.weapon.missile else {
            return;
        };
        if missile.is_thrown() {
            self.place = if self.spare > 0 {
                self.spare -= 1;
                Place::Slung
            } else {
                Place::Gone
            };
            return;
        }
        if let Load::Empty(0) = self.load {
            self.spare = self.spare.saturating_sub(1);
            self.rounds = missile.capacity.max(1);
        }
        self.rounds = self.rounds.saturating_sub(1);
        self.load = if self.rounds > 0 {
            Load::Loaded
        } else {
            Load::Empty(missile.load_rounds)
        };
    }

    /// Makes it something to be thrown that it was not made for; another call undoes it.
    pub(crate) fn hurl(&mut self, strength: i32, on: bool) {
        if on && self.weapon.missile.is_none() {
            self.weapon = Arc::new(self.weapon.hurled(strength));
        } else if !on && self.plain.missile.is_none() && self.weapon.missile.is_some() {
            self.weapon = Arc::clone(&self.plain);
        }
    }

    /// Takes other ammunition: what is in it comes out.
    pub(crate) fn choose(&mut self, ammunition: Ammunition) {
        if self.weapon.shells == ammunition {
            return;
        }
        self.weapon = Arc::new(Weapon::clone(&self.plain).loaded_with(ammunition));
        if self.rounds > 0 {
            self.rounds = 0;
            self.load = Load::Empty(self.weapon.missile.map_or(0, |missile| missile.load_rounds));
        }
    }

    /// One round of loading. Says whether it is loaded now.
    pub(crate) fn load_step(&mut self) -> bool {
        let Some(missile) = self.weapon.missile else {
            return false;
        };
        match self.load {
            Load::Empty(left) if left > 1 => {
                self.load = Load::Empty(left - 1);
                false
            }
            // A magazine that is not empty comes out first.
            Load::Loaded if missile.load_rounds > 1 => {
                self.rounds = 0;
                self.load = Load::Empty(missile.load_rounds - 1);
                false
            }
            _ => {
                self.load = Load::Fresh;
                self.spare = self.spare.saturating_sub(1);
                self.rounds = missile.capacity.max(1);
                true
            }
        }
    }
}
