//! A burst over several targets in exact numbers: it walks on until enough hits have counted
//! (YC-AREA, R-110).

/// What the dice do to one target of a burst, in cases out of the same whole for all of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Passage {
    /// Cases of a hit that counts towards the maximum.
    pub(crate) counted: u32,
    /// Cases of a hit by itself, which does not.
    pub(crate) automatic: u32,
}

/// The chance in millionths that each target is attacked at all, in order: that fewer than `most`
/// hits have counted before. `of` is the whole of the cases.
pub(crate) fn reached(most: u8, of: u32, passages: &[Passage]) -> Vec<u32> {
    const ONE: u64 = 1_000_000_000_000;
    let mut by_count = vec![0_u64; usize::from(most) + 1];
    by_count[0] = ONE;
    let of = u64::from(of.max(1));
    passages
        .iter()
        .map(|passage| {
            let open: u64 = by_count[..usize::from(most)].iter().sum();
            for count in (0..usize::from(most)).rev() {
                let moved = by_count[count] / of * u64::from(passage.counted)
                    + by_count[count] % of * u64::from(passage.counted) / of;
                by_count[count] -= moved;
                by_count[count + 1] += moved;
            }
            (open / (ONE / 1_000_000)) as u32
        })
        .collect()
}

#[cfg(test)]
/// The expected hits of all kinds as cases out of `of` to the power of the number of targets, at
/// most 12 of them.
pub(crate) fn expected_hits(most: u8, of: u32, passages: &[Passage]) -> u128 {
    let of = u128::from(of);
    let mut by_count = vec![0_u128; usize::from(most) + 1];
    by_count[0] = 1;
    let mut hits = 0;
    for passage in passages {
        let open: u128 = by_count[..usize::from(most)].iter().sum();
        hits = hits * of + open * u128::from(passage.counted + passage.automatic);
        let mut next = vec![0_u128; by_count.len()];
        for (count, ways) in by_count.iter().enumerate() {
            if count == usize::from(most) {
                next[count] += ways * of;
            } else {
                next[count] += ways * (of - u128::from(passage.counted));
                next[count + 1] += ways * u128::from(passage.counted);
            }
        }
        by_count = next;
    }
    hits
}

#[cfg(test)]
mod tests {
    use super::{Passage, expected_hits, reached};

    /// Each misses with 9 faces of 20, counts with 9, hits by itself with 2.
    const FOUR: [Passage; 4] = [Passage {
        counted: 9,
        automatic: 2,
    }; 4];

    /// Proves: YC-AREA, TC-42.
    #[test]
    fn tc_42_expected_hits_of_a_burst_over_four_targets() {
        assert_eq!(expected_hits(3, 20, &FOUR), 343_981);
    }

    /// Proves: YC-AREA, R-110.
    #[test]
    fn r_110_the_fourth_is_only_reached_while_three_have_not_counted() {
        assert_eq!(
            reached(3, 20, &FOUR),
            [1_000_000, 1_000_000, 1_000_000, 908_875]
        );
        assert_eq!(reached(1, 20, &FOUR[..2]), [1_000_000, 550_000]);
    }
}
