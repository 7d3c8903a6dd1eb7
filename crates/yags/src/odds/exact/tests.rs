//! The closed form against all faces of all dice.

use super::{Blow, Chances, Counters, Effect, Marks, Share, Sums};
use crate::checks::rules::check::{Rolled, halved, success_level};
use crate::damage::rules::tracks::{Conversion, Due, apply};
use crate::odds::Contest;
use proptest::prelude::*;
use std::collections::BTreeMap;

/// All faces of all dice, one after the other. Cases are counted in the unit of one pair of
/// attack and defence dice, one figure of the melee, and the dice of damage and soak.
fn brute(
    sums: &Sums,
) -> (
    u64,
    [u64; 6],
    BTreeMap<Marks, u64>,
    BTreeMap<Marks, u64>,
    u64,
) {
    let Effect::Harm(blow) = &sums.effect else {
        unreachable!("only harm is asked about here")
    };
    let contest = &sums.contest;
    let (size, wounds, stuns) = sums.tracks;
    let soak_faces = if blow.soak_die && blow.soak != 0 {
        20
    } else {
        1
    };
    let mut levels = [0; 6];
    let (mut inflicted, mut after) = (BTreeMap::new(), BTreeMap::new());
    let (mut all, mut checks) = (0, 0);
    for attack in 1..=20_u8 {
        for defence in 1..=20_u8 {
            // Who of the melee a fumble falls on; the intended one is the first.
            for whom in 0..=sums.extras {
                let fumbled = i32::from(attack) <= contest.fumble;
                let redirected = fumbled && sums.extras > 0;
                let total = halved(contest.attack + i32::from(attack), contest.attack_halvings);
                let roll = contest.defence.map(|roll| roll.total(defence));
                let difficulty = contest.base.max(roll.unwrap_or(contest.base)) + contest.modifiers;
                // A redirected fumble is no miss, and its natural 20 no hit.
                let met = if redirected && attack == 20 {
                    let lost = contest.defence.is_some_and(|roll| {
                        defence == 20 && roll.wins_on_twenty(contest.attack_skill)
                    });
                    !lost && total >= difficulty
                } else if redirected {
                    let whole = Contest {
                        fumble: 0,
                        ..*contest
                    };
                    whole.hits(attack, defence)
                } else {
                    contest.hits(attack, defence)
                };
                let here = !fumbled || (redirected && whom == 0);
                let hit = met && here && !sums.never;
                // A hit by natural 20 is at least moderate.
                let level = success_level((total - difficulty).max(0));
                if hit {
                    levels[level as usize - 1] += 20 * soak_faces;
                }
                for damage in 1..=20 {
                    for soak in 1..=soak_faces as i32 {
                        all += 1;
                        let effective = hit && level as usize >= sums.needs;
                        let soak = if soak_faces == 1 { 0 } else { soak };
                        let difference =
                            blow.damage[(level as usize).min(3) - 1] + damage - blow.soak - soak;
                        let harm = blow.conversion.harm(difference);
                        if !effective || harm.is_none() {
                            *after.entry((wounds, stuns)).or_default() += 1;
                            continue;
                        }
                        let tally = apply(size, wounds, stuns, harm);
                        *inflicted
                            .entry((harm.wounds, harm.all_stuns()))
                            .or_default() += 1;
                        *after
                            .entry((tally.wounds.min(size + 1), tally.stuns))
                            .or_default() += 1;
                        checks += u64::from(Due::after(size, wounds, &tally).any());
                    }
                }
            }
        }
    }
    (all, levels, inflicted, after, checks)
}

fn same(share: Share, cases: u64, of: u64) -> bool {
    u128::from(share.cases) * u128::from(of) == u128::from(cases) * u128::from(share.of)
}

fn rows_agree(rows: &[(Marks, Share)], counted: &BTreeMap<Marks, u64>, of: u64) -> bool {
    rows.len() == counted.len()
        && rows
            .iter()
            .zip(counted)
            .all(|((marks, share), (counted, cases))| marks == counted && same(*share, *cases, of))
}

fn rolled() -> impl Strategy<Value = Rolled> {
    (-20..40_i32, 0..3_u32, 0..8_i32, 1..23_i32).prop_map(|(sum, halvings, skill, fumble)| Rolled {
        sum,
        halvings,
        skill,
        fumble,
    })
}

fn sums() -> impl Strategy<Value = Sums> {
    let contest = (
        (-20..60_i32, 0..3_u32, 0..23_i32, 0..8_i32),
        (0..25_i32, 0..30_i32, proptest::option::of(rolled())),
    );
    let blow = (
        (-5..30_i32, 0..8_i32, 0..8_i32, 0..30_i32, any::<bool>()),
        (-1..4_i32, 0..4_i32, any::<bool>(), any::<bool>()),
    );
    let rest = (0..4_u32, any::<bool>(), 1..4_usize, 0..7_i32, 0..7_i32);
    (contest, blow, rest).prop_map(|(contest, blow, rest)| {
        let ((attack, attack_halvings, fumble, attack_skill), (base, modifiers, defence)) = contest;
        let ((damage, good, more, soak, soak_die), (kind, dampened, crushing, doubles)) = blow;
        let (extras, never, needs, wounds, stuns) = rest;
        let conversion = Conversion {
            kind,
            dampened,
            crushing,
            doubles,
            wounds_times: 1,
            jolts: false,
        };
        Sums {
            contest: Contest {
                attack,
                attack_halvings,
                fumble,
                attack_skill,
                base,
                modifiers,
                defence,
            },
            extras,
            never: never && extras == 3,
            automatic: 21,
            needs,
            effect: Effect::Harm(Blow {
                damage: [damage, damage + good, damage + good + more],
                soak,
                soak_die,
                conversion,
            }),
            tracks: (5, wounds, stuns),
            counters: Counters::default(),
        }
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Proves: the closed form counts what all faces give.
    #[test]
    fn the_closed_form_equals_all_faces(sums in sums()) {
        let (of, levels, inflicted, after, checks) = brute(&sums);
        let chances: Chances = sums.chances();
        for (share, cases) in chances.level.iter().zip(levels) {
            prop_assert!(same(*share, cases, of));
        }
        prop_assert!(same(chances.hit, levels.iter().sum(), of));
        prop_assert!(rows_agree(&chances.inflicted, &inflicted, of));
        prop_assert!(rows_agree(&chances.after, &after, of));
        prop_assert!(same(chances.must_check, checks, of));
    }
}
