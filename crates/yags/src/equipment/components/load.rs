//! What a load does: its grade and the Agility that it costs (YC-ENC).

/// Grade of a load of `grams` at this Strength (YC-ENC, table ): 0 up to Strength
/// in kilogrammes, 1 light up to its square, 2 medium up to twice that, 3 heavy up to four times, 4
/// extreme up to ten times, 5 over-encumbered.
pub(crate) fn load_grade(grams: u32, strength: i32) -> u8 {
    let kilogrammes = |factor: i32| 1000 * u32::try_from(factor).unwrap_or(0);
    let square = strength * strength;
    let limits = [strength, square, 2 * square, 4 * square, 10 * square];
    let over = |limit: &&i32| grams > kilogrammes(**limit);
    limits.iter().filter(over).count() as u8
}

/// Agility lost at a grade of load, where a rule counts the loss `times` over (YC-ENC): light load
/// counts half a point, rounded down. Ex: light, doubled for swimming: 1.
pub(crate) const fn agility_lost(grade: u8, times: u8) -> u8 {
    match grade {
        0 => 0,
        1 => times / 2,
        2 | 3 => (grade - 1) * times,
        _ => 3 * times,
    }
}

#[cfg(test)]
mod tests {
    use super::{agility_lost, load_grade};

    /// Proves: YC-ENC, TC-81, R-30, R-31.
    #[test]
    fn tc_81_medium_load_costs_one_agility() {
        let grades = [3_000, 3_001, 9_000, 17_500, 18_001, 36_001, 90_000, 90_001];
        let grades: Vec<u8> = grades.map(|grams| load_grade(grams, 3)).into();
        assert_eq!(grades, [0, 1, 1, 2, 3, 4, 4, 5]);
        let lost: Vec<u8> = grades.iter().map(|grade| agility_lost(*grade, 1)).collect();
        assert_eq!(lost, [0, 0, 0, 1, 2, 3, 3, 3]);
    }

    /// Proves: YC-ENC, TB-18, R-01.
    #[test]
    fn tb_18_a_light_load_counts_half_where_the_loss_is_doubled() {
        assert_eq!(agility_lost(1, 2), 1);
        assert_eq!(agility_lost(1, 3), 1);
        assert_eq!(agility_lost(2, 2), 2);
    }
}
