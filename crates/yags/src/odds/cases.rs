//! Cases of the catalogue that are arithmetic: counted with what play counts with.

use super::{Contest, Spread, hits};
use crate::checks::rules::{Rolled, halved, success_level};
use crate::components::{ShotKind, track_penalty};
use crate::damage::rules::{Conversion, apply, size_shift};
use crate::missile::rules::{Stretch, area_row, distance_modifier};
use crate::rule;
use tabletop::ledger::NullLedger;

const WOUNDS: Conversion = Conversion {
    kind: 3,
    dampened: 0,
    crushing: false,
    doubles: false,
    wounds_times: 1,
    jolts: false,
};

/// An attack before its die against a difficulty, out of 20 faces.
fn faces(attack: i32, difficulty: i32, fumble: i32, halvings: u32) -> u32 {
    let contest = Contest {
        attack,
        attack_halvings: halvings,
        fumble,
        attack_skill: 4,
        base: difficulty,
        modifiers: 0,
        defence: None,
    };
    hits(&contest) / 20
}

/// Out of 400 pairs of faces: hits by at least `margin`.
fn pairs(attack: i32, defence: i32, (a, d): (i32, i32), margin: i32) -> u32 {
    hits(&Contest {
        attack,
        attack_halvings: 0,
        fumble: 1,
        attack_skill: a,
        base: 15,
        modifiers: margin,
        defence: Some(Rolled {
            sum: defence,
            halvings: 0,
            skill: d,
            fumble: 1,
        }),
    })
}

fn difficulty(kind: ShotKind, metres: i32, increment: i32) -> i32 {
    let mut stretch: Stretch<NullLedger> = Stretch::new();
    stretch.shot(kind);
    15 + distance_modifier(stretch.increments(metres * metres, increment))
}

/// Proves: YC-BODY, TB-04.
#[test]
fn tb_04_penalties_of_stuns_and_wounds_add() {
    assert_eq!(track_penalty(5, 3) + track_penalty(5, 2), -15);
}

/// Proves: YC-DT-WOUNDS, TB-10.
#[test]
fn tb_10_nineteen_levels_of_wounds() {
    let harm = WOUNDS.harm(113 - 21);
    assert_eq!((harm.wounds, harm.all_stuns()), (19, 0));
}

/// Mixed and a light gun on a heavy bulletproof suit: three levels stun, two stay mixed.
///
/// Proves: YC-BP-HEAVY, TB-26, R-73.
#[test]
fn tb_26_a_light_gun_on_a_heavy_suit() {
    let conversion = Conversion {
        kind: 2,
        dampened: 3,
        ..WOUNDS
    };
    let harm = conversion.harm(20);
    assert_eq!(
        (harm.dampened_stuns, harm.mixed_stuns, harm.wounds),
        (3, 1, 1)
    );
}

/// Proves: YC-SIZE-DMG, TB-20, TB-34, R-118.
#[test]
fn tb_20_tb_34_size_and_type() {
    let ends = |kind: i32, target, attacker| (kind + size_shift(target, attacker)).min(3);
    assert_eq!([3, 2, 1].map(|kind| ends(kind, 15, 5)), [2, 1, 0]);
    assert_eq!([3, 2, 1].map(|kind| ends(kind, 20, 5)), [1, 0, -1]);
    let nothing = Conversion { kind: -1, ..WOUNDS };
    assert!(nothing.harm(50).is_none());
    // The other way round: stuns become mixed, then wounds; wounds stay what they are.
    assert_eq!([3, 1].map(|kind| ends(kind, 5, 15)), [3, 2]);
    assert_eq!([3, 1].map(|kind| ends(kind, 5, 20)), [3, 3]);
    assert_eq!(ends(3, 14, 5), 3);
}

/// Proves: YK-CHECK, TC-01.
#[test]
fn tc_01_a_check_of_twelve_against_twenty() {
    assert_eq!(faces(12, 20, 1, 0), 13);
    assert_eq!(faces(12, 30, 1, 0), 3);
    assert_eq!(success_level(12 + 18 - 20), 2);
}

/// Proves: YK-UNTRAINED, TC-02, R-09.
#[test]
fn tc_02_untrained() {
    assert_eq!(faces(0, 5, 2, 1), 12);
    assert_eq!(faces(0, 10, 2, 1), 2);
}

/// Proves: YC-DEF, TC-06.
#[test]
fn tc_06_hits_by_ten_and_by_twenty() {
    assert_eq!(pairs(17, 17, (4, 4), 0), 209);
    assert_eq!(pairs(17, 17, (4, 4), 10), 55);
    assert_eq!(pairs(17, 17, (4, 4), 20), 0);
}

/// Proves: YC-STR-REQ, TC-14.
#[test]
fn tc_14_strength_one_short() {
    assert_eq!(pairs(12, 17, (4, 4), 0), 120);
}

/// A hit and at least one wound through mail: 2717 of 8000.
///
/// Proves: YC-DMG-LEVELS, TC-22.
#[test]
fn tc_22_a_hit_that_wounds() {
    let spread = Spread::new(15, 23, &WOUNDS, (5, 0, 0));
    let wounding = pairs(17, 17, (4, 4), 0) * u32::from(spread.wounds[0]);
    assert_eq!(wounding, 2717);
}

/// Proves: YC-BAND, TC-29.
#[test]
fn tc_29_a_bow_at_forty_metres() {
    for (kind, expected, of_twenty) in [
        (ShotKind::Snap, 40, 0),
        (ShotKind::Normal, 25, 8),
        (ShotKind::Careful, 20, 13),
    ] {
        let made = difficulty(kind, 40, 15);
        assert_eq!(made, expected);
        assert_eq!(faces(12, made, 3, 0), of_twenty);
    }
}

/// Proves: YC-COVER, TC-32.
#[test]
fn tc_32_cover_at_twelve_metres() {
    let open = difficulty(ShotKind::Normal, 12, 10);
    let made = [0, 5, 10, 20].map(|cover| faces(17, open + cover, 1, 0));
    assert_eq!(made, [18, 13, 8, 0]);
}

/// Proves: YC-CRIPPLED, YC-IMPAIRED, TC-34.
#[test]
fn tc_34_a_rifle_in_each_band() {
    assert_eq!(faces(12, 15, 1, 1), 4);
    assert_eq!(faces(12, 15, 1, 0), 18);
    assert_eq!(faces(21, 15, 1, 0), 19);
}

/// Proves: YC-ROF, TC-47.
#[test]
fn tc_47_two_shots_worked_by_hand() {
    assert_eq!(faces(19, 15, 1, 0), 19);
    assert_eq!(faces(9, 15, 1, 0), 15);
}

/// Two bystanders, 8 m, a snap shot: fumbles on 11. A fumble picks one of three by lot and hits like
/// any other roll. In sixtieths.
///
/// Proves: YC-INTO-MELEE, TC-48, R-100.
#[test]
fn tc_48_into_a_melee_of_three() {
    let made = difficulty(ShotKind::Snap, 8, 10);
    assert_eq!(made, 20);
    let direct = faces(17, made, 1 + 2 * 5, 0);
    let strays = faces(17, made, 0, 0) - direct;
    assert_eq!((direct, strays), (9, 9));
    assert_eq!(3 * direct + strays, 36);
    assert_eq!(strays, 9);
}

/// Waiting for a clear shot: Intelligence 3 against 25, then F 5 or F 9 against 15. In 1200ths.
///
/// Proves: TC-49, TC-50.
#[test]
fn tc_49_tc_50_waiting_for_a_clear_shot() {
    let clear = faces(12, 15 + 2 * 5, 1, 0);
    assert_eq!(clear, 8);
    let shot = |fumble: i32| {
        let direct = faces(17, 15, fumble, 0);
        let strays = faces(17, 15, 0, 0) - direct;
        (3 * direct + strays, 2 * strays)
    };
    let (cautious, bystanders) = shot(1 + 2 * 2);
    assert_eq!(clear * cautious, 400);
    assert_eq!(clear * bystanders, 80);
    let (hasty, hit_by_haste) = shot(1 + 2 * 4);
    assert_eq!(clear * cautious + (20 - clear) * hasty, 904);
    assert_eq!(clear * bystanders + (20 - clear) * hit_by_haste, 296);
}

/// Proves: TC-51.
#[test]
fn tc_51_a_crowd_of_five() {
    let doublings = 5_i32.ilog2().cast_signed();
    assert_eq!(faces(17 + 5 * doublings, 40, 1, 0), 8);
}

/// Proves: YC-REACH-FREE, TC-71.
#[test]
fn tc_71_the_free_strike_of_a_long_spear() {
    assert_eq!(faces(20, 15, 1, 0), 19);
    assert_eq!(pairs(20, 6, (4, 2), 0), 370);
}

/// Proves: TC-74.
#[test]
fn tc_74_a_fragmentation_grenade() {
    let spread = Spread::new(30, 12, &WOUNDS, (5, 0, 0));
    assert_eq!(spread.wounds, [20, 20, 20, 20, 19, 14, 9, 4]);
    assert_eq!(spread.nothing, 0);
}

/// Proves: YC-BAND, TC-76.
#[test]
fn tc_76_long_range_fumbles_on_ten() {
    assert_eq!(faces(24, 25, 10, 0), 10);
}

/// Proves: YK-ROUND, TC-80, R-01.
#[test]
fn tc_80_rounding_up_down_and_to_the_nearest() {
    assert_eq!((halved(7, 1), halved(-5, 1)), (4, -5));
    let mixed = Conversion { kind: 2, ..WOUNDS };
    // Nine levels: half of them up; thirteen: half of them down.
    assert_eq!(mixed.harm(40).mixed_stuns, 5);
    assert_eq!(mixed.harm(60).wounds, 6);
}

/// A burst of ten from an M16 over an area: what one target of it has to fear at 20 and 50 m, and at
/// 50 m behind cover. Cover takes 1 off automatic hits for every 10.
///
/// Proves: YC-AREA, TC-40, TC-41.
#[test]
fn tc_40_tc_41_a_burst_over_an_area() {
    let row = area_row(10).unwrap_or_else(|| panic!("no row for ten bullets"));
    let struck = |metres: i32, cover: i32| {
        let mut stretch: Stretch<NullLedger> = Stretch::new();
        stretch.times("burst", 2, rule::BURST);
        let modifier = distance_modifier(stretch.increments(metres * metres, 30));
        let automatic = row.automatic + cover / 10;
        let rolled = |face: i32| face > row.fumble && 21 + face >= 15 + modifier + cover;
        (1..=20)
            .filter(|face| *face >= automatic || rolled(*face))
            .count()
    };
    assert_eq!((struck(20, 0), struck(50, 0)), (11, 11));
    assert_eq!((struck(50, 20), struck(50, 10)), (0, 2));
}

/// Proves: YC-DT-INEFF.
#[test]
fn yc_dt_ineff_half_as_stuns() {
    let weak = Conversion { kind: 0, ..WOUNDS };
    let harm = weak.harm(20);
    assert_eq!((harm.wounds, harm.all_stuns()), (0, 2));
    assert_eq!(apply(5, 0, 0, harm).stuns, 2);
}
