//! Wounds, stuns, fatigue, and what they do to rolls.

use crate::grapple::components::Broken;
use bevy_ecs::prelude::Component;

/// Penalty of `level` on a track of `n` levels (R-15, table A-1): nothing at 0, the last row for
/// whatever goes beyond the track.
/// Ex: `n` 5 gives 0, -5, -10, -15, -25 and -40.
pub(crate) fn track_penalty(n: u8, level: u8) -> i32 {
    const STEPS: [i32; 5] = [0, -5, -10, -15, -25];
    if level == 0 {
        return 0;
    }
    if level > n {
        return -40;
    }
    if n < 5 {
        return STEPS[usize::from(5 - n + level - 1)];
    }
    // Each step is repeated ceil((n - step) / 5) times, worst steps last.
    let mut first = 0;
    for (step, penalty) in STEPS.iter().enumerate() {
        first += (n - step as u8).div_ceil(5);
        if level <= first {
            return *penalty;
        }
    }
    -25
}

/// The step of `value` on a track that ends with `most`: 0 for nothing, 1 to 5 from minor to critical, 6
/// for the end. Tracks of other lengths than a human's pass over steps, or stay on them.
/// Ex: 3 of 5 (Size 4) is -15, heavy: 4.
pub(crate) fn track_step(value: i16, most: i16) -> usize {
    const STEPS: [i32; 6] = [0, -5, -10, -15, -25, -40];
    // Where nobody says how long it is: as long as a human's.
    let most = if most > 0 { most } else { 6 };
    let (Ok(value), Ok(n)) = (u8::try_from(value), u8::try_from(most - 1)) else {
        return 0;
    };
    if value == 0 {
        return 0;
    }
    let penalty = track_penalty(n, value);
    let step = STEPS.iter().position(|step| *step == penalty);
    step.map_or(0, |step| step + 1)
}

/// Whether `level` of a track of `n` is one of its critical ones: the last before its end.
pub(crate) fn is_critical(n: u8, level: u8) -> bool {
    track_penalty(n, level) == -25
}

/// A penalty read `rows` steps better (YG-TECH-IGNORE-PAIN). Ex: -25 two steps better is -10.
pub(crate) fn eased(penalty: i32, rows: usize) -> i32 {
    const STEPS: [i32; 6] = [0, -5, -10, -15, -25, -40];
    let row = STEPS.iter().position(|step| *step == penalty);
    row.map_or(penalty, |row| STEPS[row.saturating_sub(rows)])
}

/// What a combatant has suffered: its tracks, and what they have come to. It lasts the whole battle.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Wounds {
    /// Wounds, 0 to Size + 1; Size + 1 is Fatal (YC-BODY, YC-DT-CAP).
    pub(crate) level: u8,
    /// Stuns, 0 to Size + 1; Size + 1 is Beaten (YC-BODY).
    pub(crate) stuns: u8,
    pub(crate) fatigue: Fatigue,
    pub(crate) vitality: Vitality,
    pub(crate) crisis: Crisis,
    /// Limbs that are broken.
    pub(crate) broken: Broken,
}

impl Wounds {
    /// Wound levels, 0 to Size + 1; Size + 1 is Fatal (YC-BODY).
    pub fn level(&self) -> u8 {
        self.level
    }

    /// Stun levels, 0 to Size + 1; Size + 1 is Beaten (YC-BODY).
    pub fn stuns(&self) -> u8 {
        self.stuns
    }

    /// Levels of fatigue and exhaustion together (YC-FAT).
    pub fn fatigue(&self) -> u8 {
        self.fatigue.level()
    }

    /// Whether it is awake and has not given up.
    pub fn conscious(&self) -> bool {
        self.vitality == Vitality::Conscious
    }
}

/// Fatigue and exhaustion share one track of Health + 2 levels and Exhausted (YC-FAT,
/// YG-FATIGUE-LEVELS).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Fatigue {
    pub(crate) fatigue: u8,
    pub(crate) exhaustion: u8,
}

impl Fatigue {
    /// The level that counts for the penalty.
    pub(crate) fn level(self) -> u8 {
        self.fatigue + self.exhaustion
    }

    /// Whether the track is full at this Health.
    pub(crate) fn is_exhausted(self, health: i32) -> bool {
        i32::from(self.level()) >= health + 3
    }

    /// One level of exhaustion more; on a full track it takes the place of a fatigue.
    pub(crate) fn wear_out(&mut self, health: i32) {
        if self.is_exhausted(health) {
            self.fatigue = self.fatigue.saturating_sub(1);
        }
        self.exhaustion += 1;
    }

    /// One level more; on a full track fatigue turns into exhaustion.
    pub(crate) fn gain(&mut self, health: i32) {
        if !self.is_exhausted(health) {
            self.fatigue += 1;
        } else if self.fatigue > 0 {
            self.fatigue -= 1;
            self.exhaustion += 1;
        }
    }
}

/// Whether a figure lives and knows of the world (YC-FATAL, YC-BEATEN, R-131).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Vitality {
    /// On its feet, or at least awake.
    #[default]
    Conscious,
    /// Out for the battle.
    Unconscious,
    /// Unhurt perhaps, but it has given up.
    Yielded,
    /// Dead.
    Dead,
}

/// When a figure became Fatal and when it was last hurt, for the checks at the end of the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Crisis {
    /// The round of the first fatal check; 0 if never.
    pub(crate) fatal_since: u16,
    /// These stuns were shaken off as far as they will (YG-TECH-ONLY-STUNNED).
    pub(crate) shaken_off: bool,
    /// First aid has been tried on these wounds, and on these stuns.
    pub(crate) wounds_tended: bool,
    pub(crate) stuns_tended: bool,
    /// It helped: the wounds get no worse by themselves (YC-FA).
    pub(crate) stable: bool,
    /// It acted, moved or defended this round.
    pub(crate) exerted: bool,
}

#[cfg(test)]
mod tests {
    use super::{Fatigue, is_critical, track_penalty, track_step};

    fn row(n: u8) -> Vec<i32> {
        (1..=n + 1).map(|level| track_penalty(n, level)).collect()
    }

    /// Proves: YC-BODY, YG-FATIGUE-LEVELS, TC-64, R-15.
    #[test]
    fn tc_64_tracks_follow_table_a_1() {
        assert_eq!(row(4), [-5, -10, -15, -25, -40]);
        assert_eq!(row(5), [0, -5, -10, -15, -25, -40]);
        assert_eq!(row(7), [0, 0, -5, -5, -10, -15, -25, -40]);
        assert_eq!(row(10), [0, 0, -5, -5, -10, -10, -15, -15, -25, -25, -40]);
        assert_eq!(row(1), [-25, -40]);
        assert_eq!(row(0), [-40]);
    }

    /// Proves: YC-BODY, R-15. 000 "Wounds" names levels by their penalties: "Light (-5)", "Medium (-10)",
    /// "Heavy (-15)", "Critical (-25)", "Fatal (-40)".
    #[test]
    fn r_15_a_level_is_named_by_its_penalty_on_its_own_track() {
        let steps = |size: i16| (0..=size + 1).map(move |at| track_step(at, size + 1));
        assert_eq!(steps(5).collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5, 6]);
        assert_eq!(steps(3).collect::<Vec<_>>(), [0, 3, 4, 5, 6]);
        let horse = [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6];
        assert_eq!(steps(10).collect::<Vec<_>>(), horse);
        // Of an unknown length: a human's. Beyond the end: its end.
        assert_eq!((track_step(4, 0), track_step(9, 0)), (4, 6));
        assert_eq!(track_step(-1, 6), 0);
        let critical = |size: u8| (0..=size + 1).filter(move |at| is_critical(size, *at));
        assert_eq!(critical(5).collect::<Vec<_>>(), [5]);
        assert_eq!(critical(10).collect::<Vec<_>>(), [9, 10]);
    }

    /// Proves: YC-FAT, TB-06.
    #[test]
    fn tb_06_fatigue_and_exhaustion_share_one_track() {
        let worn = Fatigue {
            fatigue: 2,
            exhaustion: 2,
        };
        assert_eq!(worn.level(), 4);
        assert_eq!(track_penalty(5, worn.level()), -15);
    }

    /// Proves: YC-FAT-OVER, R-133.
    #[test]
    fn r_133_fatigue_beyond_the_track_becomes_exhaustion() {
        let mut worn = Fatigue {
            fatigue: 6,
            exhaustion: 0,
        };
        worn.gain(3);
        assert_eq!((worn.fatigue, worn.exhaustion), (5, 1));
        assert!(worn.is_exhausted(3));
    }
}
