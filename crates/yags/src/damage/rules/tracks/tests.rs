//! Harm and the tracks it goes to, case by case.

use super::{Conversion, Due, Harm, apply, levels};

fn stun(n: i32) -> Harm {
    Harm {
        stuns: n,
        ..Harm::default()
    }
}

const PLAIN: Conversion = Conversion {
    kind: 3,
    dampened: 0,
    crushing: false,
    doubles: false,
    wounds_times: 1,
    jolts: false,
};

/// Proves: YC-DT-STUNS, TB-03.
#[test]
fn tb_03_four_punches() {
    let mut stuns = 0;
    let held: Vec<_> = [2, 2, 1, 5]
        .into_iter()
        .map(|hit| {
            stuns = apply(5, 0, stuns, stun(hit)).stuns;
            stuns
        })
        .collect();
    assert_eq!(held, [2, 3, 3, 5]);
}

/// Proves: YC-DT-WOUNDS, TB-01.
#[test]
fn tb_01_wounds_add() {
    let harm = Harm {
        wounds: 2,
        ..Harm::default()
    };
    assert_eq!(apply(5, 2, 0, harm).wounds, 4);
}

/// Proves: YC-DT-MIXED, TB-05.
#[test]
fn tb_05_mixed_stuns_add() {
    let mixed = Conversion { kind: 2, ..PLAIN };
    let after = apply(5, 0, 4, mixed.harm(0));
    assert_eq!((after.wounds, after.stuns), (0, 5));
}

/// Proves: YC-DMG-LEVELS, TB-09.
#[test]
fn tb_09_damage_113_against_21_is_nineteen_levels() {
    assert_eq!(levels(113 - 21), 19);
    assert_eq!(levels(-1), 0);
    assert_eq!(levels(0), 1);
}

/// Proves: YC-DT-WRAP, TB-11.
#[test]
fn tb_11_tb_12_stuns_wrap_into_wounds() {
    let both = Harm {
        wounds: 9,
        mixed_stuns: 10,
        ..Harm::default()
    };
    let after = apply(5, 0, 0, both);
    assert_eq!((after.stuns, after.wounds), (6, 13));
    let after = apply(5, 0, 0, stun(19));
    assert_eq!((after.stuns, after.wounds), (6, 13));
}

/// Proves: YC-BP-LIGHT, TB-25.
#[test]
fn tb_25_light_bulletproof_drops_the_first_level() {
    let vest = Conversion {
        dampened: 1,
        ..PLAIN
    };
    let harm = vest.harm(10);
    assert_eq!((harm.wounds, harm.all_stuns()), (2, 1));
}

/// Proves: YC-BP-HEAVY, TC-61, TC-62.
#[test]
fn tc_61_tc_62_heavy_bulletproof() {
    let suit = Conversion {
        dampened: 3,
        ..PLAIN
    };
    let harm = suit.harm(20);
    assert_eq!((harm.wounds, harm.all_stuns()), (3, 2));
    let light_gun = Conversion { kind: 2, ..suit };
    let after = apply(5, 0, 0, light_gun.harm(20));
    assert_eq!((after.wounds, after.stuns), (1, 4));
}

/// Proves: YC-DT-MIXED, YC-DT-WRAP, TC-59.
#[test]
fn tc_59_mixed_on_five_stuns() {
    let mixed = Conversion { kind: 2, ..PLAIN };
    let after = apply(5, 0, 5, mixed.harm(20));
    assert_eq!((after.stuns, after.wounds), (6, 4));
}

/// Proves: YC-DT-STUNS, TC-60, R-119.
#[test]
fn tc_60_at_the_cap() {
    let hit = |n| {
        let after = apply(5, 0, 6, stun(n));
        (after.stuns, after.wounds)
    };
    assert_eq!(hit(3), (6, 1));
    assert_eq!(hit(2), (6, 0));
    assert_eq!(hit(8), (6, 2));
}

/// Proves: YC-W-CRUSHING, R-66.
#[test]
fn r_66_crushing_near_miss() {
    let mace = Conversion {
        crushing: true,
        ..PLAIN
    };
    assert_eq!(mace.harm(-5).all_stuns(), 1);
    assert!(mace.harm(-6).is_none());
}

/// Proves: the dampened part meets the track first, on its own.
#[test]
fn r_73_stuns_of_both_parts_meet_the_track_one_after_the_other() {
    let stun_gun = Conversion {
        kind: 1,
        dampened: 3,
        ..PLAIN
    };
    let harm = stun_gun.harm(20);
    assert_eq!((harm.dampened_stuns, harm.stuns), (1, 2));
    assert_eq!(apply(5, 0, 0, harm).stuns, 2);
}

/// Proves: YC-FATAL, YC-BEATEN, R-129, R-130.
#[test]
fn r_129_r_130_checks_are_due_when_something_was_given() {
    let wound = |n| Harm {
        wounds: n,
        ..Harm::default()
    };
    let due = |wounds, stuns, harm| Due::after(5, wounds, &apply(5, wounds, stuns, harm));
    assert_eq!(due(4, 0, wound(3)).fatal, Some(1));
    assert_eq!(due(6, 0, wound(2)).fatal, Some(2));
    assert!(!due(4, 0, wound(1)).any());
    assert_eq!(due(0, 3, stun(6)).beaten, Some(0));
    assert_eq!(due(0, 6, stun(3)).beaten, Some(1));
    assert!(!due(0, 6, stun(2)).any());
    assert!(!due(0, 6, wound(1)).any());
}

mod charge {
    use crate::damage::rules::tracks::{Conversion, Harm};

    /// Proves: YC-MNT-CHARGE, R-138: one stun for each wound.
    #[test]
    fn r_138_a_lance_charge_stuns_once_for_each_wound() {
        let couched = Conversion {
            kind: 3,
            dampened: 0,
            crushing: false,
            doubles: false,
            wounds_times: 1,
            jolts: true,
        };
        let expected = Harm {
            wounds: 3,
            stuns: 3,
            ..Harm::default()
        };
        assert_eq!(couched.harm(10), expected);
        let mixed = Conversion { kind: 2, ..couched };
        let expected = Harm {
            wounds: 1,
            mixed_stuns: 2,
            stuns: 1,
            ..Harm::default()
        };
        assert_eq!(mixed.harm(10), expected);
    }
}

mod effect {
    use crate::damage::rules::tracks::effect::Marks;
    use crate::damage::rules::tracks::{Conversion, Harm};
    use tabletop::ledger::{RecordingLedger, fold};

    /// Proves: YC-DMG-LEVELS, YC-DT-WOUNDS, YC-DT-MIXED, YC-DT-STUNS, YC-DT-INEFF, YC-W-CRUSHING, YC-BP-LIGHT, YC-BP-HEAVY.
    #[test]
    fn what_a_card_shows_of_a_hit_is_what_it_does() {
        let mut looked = 0;
        for kind in -2..=3 {
            for dampened in [0, 1, 3] {
                for (crushing, doubles, wounds_times, jolts) in [
                    (false, false, 1, false),
                    (true, false, 1, false),
                    (false, true, 1, false),
                    (false, false, 2, false),
                    (true, false, 3, false),
                    (false, false, 1, true),
                ] {
                    let conversion = Conversion {
                        kind,
                        dampened,
                        crushing,
                        doubles,
                        wounds_times,
                        jolts,
                    };
                    for difference in -12..45 {
                        let harm = conversion.harm(difference);
                        let effect = conversion.effect::<RecordingLedger>(difference, 0);
                        let told = (effect.wounds.value(), effect.stuns.value());
                        let done = (harm.wounds, harm.all_stuns());
                        assert_eq!(told, done, "{conversion:?} {difference}");
                        assert_eq!(fold(&effect.stuns.into_ledger().terms), done.1);
                        looked += 1;
                    }
                }
            }
        }
        assert_eq!(looked, 6 * 3 * 6 * 57);
    }

    /// Proves: YC-DT-STUNS, YC-DT-MIXED, YC-DT-WRAP, YC-DT-CAP, R-119.
    #[test]
    fn what_a_card_shows_of_the_tracks_is_where_they_stand() {
        let numbers = |most: i32| 0..=most;
        let mut looked = 0;
        for size in [1, 5] {
            let cap = size + 1;
            for (wounds, stuns) in numbers(cap).flat_map(|w| numbers(cap).map(move |s| (w, s))) {
                let marks = Marks {
                    size,
                    wounds,
                    stuns,
                };
                for given in 0..9 * 9 * 9 * 3 {
                    let harm = Harm {
                        wounds: given / 243,
                        dampened_stuns: given / 81 % 3,
                        stuns: given / 9 % 9,
                        mixed_stuns: given % 9,
                    };
                    let tally = marks.after(harm);
                    let tracks = marks.tracks::<RecordingLedger>(harm);
                    let told = (tracks.wounds.value(), tracks.stuns.value());
                    let stand = (tally.wounds.min(cap), tally.stuns);
                    assert_eq!(told, stand, "{marks:?} {harm:?}");
                    looked += 1;
                }
            }
        }
        assert_eq!(looked, (9 + 49) * 2187);
    }
}
