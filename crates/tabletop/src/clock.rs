//! Where in the round the battle is.

use bevy_ecs::prelude::Resource;

/// Round and phase. Rules schedules call [`Clock::finish_phase`] when their phase has nothing left.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    round: u16,
    phase: u8,
    pub(crate) phase_finished: bool,
}

impl Clock {
    /// The round, from 1; 0 before the first.
    pub fn round(&self) -> u16 {
        self.round
    }

    /// The phase, as an index into the ruleset's phases.
    pub fn phase(&self) -> u8 {
        self.phase
    }

    /// The current phase has nothing left to do.
    pub fn finish_phase(&mut self) {
        self.phase_finished = true;
    }

    /// Steps to the next of `phases` phases; says whether a new round began.
    pub(crate) fn step(&mut self, phases: usize) -> bool {
        self.phase_finished = false;
        if self.round == 0 || usize::from(self.phase) + 1 >= phases {
            self.round += 1;
            self.phase = 0;
            true
        } else {
            self.phase += 1;
            false
        }
    }
}
