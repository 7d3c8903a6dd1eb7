//! Bursts at one target: how well they hit decides what they do (YC-BURST-ONE).

use super::exchange::{Contest, hits};

/// Hits out of 400 that succeed by at least `margin`: what a natural 20 forces is no more than
/// moderate.
pub(crate) fn hits_by(contest: &Contest, margin: i32) -> u32 {
    let mut harder = *contest;
    harder.modifiers += margin;
    if let Some(defence) = harder.defence {
        harder.attack_skill = harder.attack_skill.min(defence.skill);
    }
    hits(&harder)
}

#[cfg(test)]
mod tests {
    use super::hits_by;
    use crate::checks::rules::check::Rolled;
    use crate::odds::{Contest, hits};

    fn shot(attack: i32, difficulty: i32) -> Contest {
        Contest {
            attack,
            attack_halvings: 0,
            fumble: 1,
            attack_skill: 4,
            base: 15,
            modifiers: difficulty - 15,
            defence: None,
        }
    }

    /// Proves: YC-BURST-ONE, TC-39.
    #[test]
    fn tc_39_burst_of_an_m16_at_fifty_metres() {
        let burst = shot(12 + 9 + 10, 30);
        assert_eq!(hits(&burst), 380);
        assert_eq!(hits_by(&burst, 10), 240);
        assert_eq!(hits_by(&burst, 20), 40);
    }

    /// Proves: YC-MULTI, TC-45: expected hits in twentieths.
    #[test]
    fn tc_45_four_five_and_six_shots_of_skill_four() {
        let expected = |shots: i32| -> u32 {
            let beyond = 10 * (shots - 4).max(0);
            (0..shots)
                .map(|nth| hits(&shot(17 - 2 * nth - beyond, 15)) / 20)
                .sum()
        };
        assert_eq!([4, 5, 6].map(expected), [74, 45, 4]);
    }

    /// Proves: YC-TWO-GUNS, TC-46.
    #[test]
    fn tc_46_two_pistols_two_shots_each() {
        let each = [17, 15, 7, 5].map(|attack| hits(&shot(attack, 15)) / 20);
        assert_eq!(each, [19, 19, 13, 11]);
    }

    #[test]
    fn a_natural_twenty_is_only_moderate() {
        let lucky = Contest {
            attack_skill: 6,
            defence: Some(Rolled {
                sum: 40,
                halvings: 0,
                skill: 4,
                fumble: 1,
            }),
            ..shot(10, 15)
        };
        assert_eq!(hits(&lucky), 20);
        assert_eq!(hits_by(&lucky, 10), 0);
    }
}
