//! Wounds, stuns, fatigue, and what they do to rolls.

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

/// A penalty read `rows` steps better (YG-TECH-IGNORE-PAIN). Ex: -25 two steps better is -10.
pub(crate) fn eased(penalty: i32, rows: usize) -> i32 {
    const STEPS: [i32; 6] = [0, -5, -10, -15, -25, -40];
    let row = STEPS.iter().position(|step| *step == penalty);
    row.map_or(penalty, |row| STEPS[row.saturating_sub(rows)])
}

/// Wounds, 0 to Size + 1; Size + 1 is Fatal (YC-BODY, YC-DT-CAP).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Wounds(pub(crate) u8);

/// Stuns, 0 to Size + 1; Size + 1 is Beaten (YC-BODY).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Stuns(pub(crate) u8);

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

/// How a figure holds itself (YC-COVER-CROUCH, YC-ST-PRONE).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Posture {
    /// Standing.
    #[default]
    Upright,
    /// Crouched: missiles +5, combat move at most.
    Crouched,
    /// Prone: missiles +10, -10 in melee, no dodging of missiles.
    Prone,
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
    use super::{Fatigue, track_penalty};

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
