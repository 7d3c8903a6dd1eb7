//! The same scenario, dice and orders give the same battle; a record repeats, and notices at once
//! what has changed.

use crate::table::{Lots, again, answer, begin, seeded, toys};
use crate::toy::meeting;
use crate::toy::phased::Phased;
use std::sync::Arc;
use tabletop::annotation::put;
use tabletop::decision::Pick;
use tabletop::dice::DiceSource;
use tabletop::record::{Divergence, Record, Recorder, beginning, replay};
use tabletop::ruleset::Ruleset;
use tabletop::{Battle, Status};

/// A battle that has been set up and not begun.
fn unbegun(rules: &Arc<dyn Ruleset>, source: DiceSource) -> Battle {
    Battle::new(Arc::clone(rules), meeting(|_| {}), source, false).expect("it is sound")
}

/// A battle played to its end by lot, with its record.
fn recorded(rules: &Arc<dyn Ruleset>, seed: u64) -> (Battle, Record) {
    let mut battle = unbegun(rules, DiceSource::Seeded(seed));
    let mut recorder = Recorder::new(&battle);
    let mut lots = Lots::new(seed);
    let mut status = battle.advance();
    while status == Status::Awaiting {
        lots.play(&mut battle, 1);
        status = battle.advance();
        recorder.note(&mut battle);
    }
    (battle, recorder.record().clone())
}

fn repeat(rules: &Arc<dyn Ruleset>, record: &Record) -> Result<(), Divergence> {
    replay(record, &mut unbegun(rules, record.dice.clone()))
}

#[test]
fn the_same_orders_give_the_same_events_and_digests() {
    for rules in toys() {
        for seed in 0..8 {
            let mut first = seeded(&rules, seed);
            let mut second = seeded(&rules, seed);
            let mut lots = Lots::new(seed);
            while first.decision().is_some() {
                let path = lots.path(&mut first);
                assert_eq!(answer(&mut first, &path), Ok(()));
                assert_eq!(answer(&mut second, &path), Ok(()));
                assert_eq!(first.digest(), second.digest());
                assert_eq!(first.decision(), second.decision());
                assert_eq!(first.roster(), second.roster());
            }
            assert_eq!(first.events(), second.events());
            assert_eq!(first.outcome(), second.outcome());
        }
    }
}

#[test]
fn asking_changes_nothing() {
    for rules in toys() {
        let mut battle = seeded(&rules, 4);
        Lots::new(4).play(&mut battle, 9);
        let digest = battle.digest();
        let path = Lots::new(4).path(&mut battle);
        battle.choices(&path);
        battle.forecast(&path, tabletop::forecast::Detail::Cards);
        battle.roster();
        battle.advance();
        assert_eq!(battle.digest(), digest);
    }
}

#[test]
fn a_warm_world_plays_like_a_fresh_one() {
    for rules in toys() {
        let mut warm = seeded(&rules, 100);
        for seed in 0..12 {
            // Stops at different places, often in the middle of a beat.
            Lots::new(seed).play(&mut warm, 7 * seed as usize);
            warm.restart(DiceSource::Seeded(seed)).expect("it is sound");
            warm.advance();
            Lots::new(seed).play(&mut warm, usize::MAX);
            let mut fresh = seeded(&rules, seed);
            Lots::new(seed).play(&mut fresh, usize::MAX);
            assert_eq!(warm.events(), fresh.events());
            assert_eq!(warm.digest(), fresh.digest());
            assert_eq!(warm.orders(), fresh.orders());
        }
    }
}

#[test]
fn a_record_survives_its_file_and_repeats() {
    for rules in toys() {
        let (mut battle, record) = recorded(&rules, 6);
        let text = ron::to_string(&record).expect("a record can be written");
        let read: Record = ron::from_str(&text).expect("a record can be read");
        assert_eq!(read, record);
        assert_eq!(read.orders.len(), battle.orders().len());
        assert_eq!(repeat(&rules, &read), Ok(()));
        let scenario = Arc::clone(battle.scenario());
        let mut second = again(&rules, scenario, record.dice.clone(), battle.orders());
        assert_eq!(second.digest(), battle.digest());
    }
}

#[test]
fn an_unfinished_record_repeats_up_to_its_end() {
    for rules in toys() {
        let (_, mut record) = recorded(&rules, 6);
        record.orders.truncate(10);
        record.outcome = None;
        let mut battle = unbegun(&rules, record.dice.clone());
        assert_eq!(replay(&record, &mut battle), Ok(()));
        assert_eq!(battle.orders().len(), 10);
        assert_eq!(battle.advance(), Status::Awaiting);
    }
}

/// Notes are no part of the battle: it repeats as before, unless one of them stands nowhere.
#[test]
fn notes_change_nothing_of_a_battle() {
    for rules in toys() {
        let (battle, record) = recorded(&rules, 6);
        let last = battle.events().len() as u32 - 1;
        let mut noted = record.clone();
        for seq in [0, 5, last] {
            assert!(put(&mut noted.remarks, seq, "so", battle.events()));
        }
        assert_eq!(repeat(&rules, &noted), Ok(()));
        assert_eq!(
            (&noted.orders, noted.outcome),
            (&record.orders, record.outcome)
        );
        // Up to an order, what was noted up to there.
        let early = beginning(&noted, record.orders.len() / 2);
        assert_eq!(early.remarks.len(), 2);
        assert_eq!(early.outcome, None);
        assert_eq!(repeat(&rules, &early), Ok(()));
        noted.remarks[0].event = 9999;
        let divergence = repeat(&rules, &noted).expect_err("nothing is there");
        assert!(
            matches!(divergence, Divergence::Annotation(_)),
            "{divergence}"
        );
    }
}

/// What was noted of an order goes with it when it is taken back.
#[test]
fn notes_of_what_is_taken_back_are_forgotten() {
    let [rules, _] = toys();
    let mut battle = seeded(&rules, 6);
    let mut recorder = Recorder::new(&battle);
    battle.advance();
    recorder.note(&mut battle);
    assert!(recorder.remark(&battle, 0, "before"));
    let picks = Lots::new(1).path(&mut battle);
    assert_eq!(answer(&mut battle, &picks), Ok(()));
    battle.advance();
    recorder.note(&mut battle);
    let last = battle.events().len() as u32 - 1;
    assert!(recorder.remark(&battle, last, "after"));
    assert_eq!(recorder.record().remarks.len(), 2);
    assert!(battle.undo(|_, _| true), "no die has fallen");
    recorder.note(&mut battle);
    let left: Vec<_> = recorder
        .record()
        .remarks
        .iter()
        .map(|one| &one.text)
        .collect();
    assert_eq!(left, ["before"]);
}

/// The decision that a divergence names.
fn named(divergence: &Divergence) -> Option<usize> {
    match divergence {
        Divergence::Refused { decision, .. } | Divergence::Digest { decision, .. } => {
            Some(*decision)
        }
        _ => None,
    }
}

#[test]
fn another_pick_is_reported_at_its_decision() {
    for rules in toys() {
        let (battle, record) = recorded(&rules, 7);
        let mut at = seeded(&rules, 7);
        for (index, order) in battle.orders().iter().enumerate() {
            let mut other = Lots::new(index as u64).path(&mut at);
            if other == order.picks {
                other = vec![Pick::option("nonsense")];
            }
            let mut tampered = record.clone();
            tampered.orders[index].picks = other;
            let divergence = repeat(&rules, &tampered).expect_err("it was changed");
            assert_eq!(named(&divergence), Some(index), "{divergence}");
            assert_eq!(answer(&mut at, &order.picks), Ok(()));
        }
    }
}

#[test]
fn another_digest_is_reported_at_its_decision() {
    for rules in toys() {
        let (_, record) = recorded(&rules, 8);
        for index in 0..record.orders.len() {
            let mut tampered = record.clone();
            tampered.orders[index].digest = "0".repeat(16);
            let divergence = repeat(&rules, &tampered).expect_err("it was changed");
            assert!(matches!(divergence, Divergence::Digest { decision, .. } if decision == index));
        }
    }
}

#[test]
fn another_origin_or_end_is_reported() {
    let [rules, countdown] = toys();
    let (_, record) = recorded(&rules, 9);
    let changed = |change: fn(&mut Record)| {
        let mut changed = record.clone();
        change(&mut changed);
        repeat(&rules, &changed).expect_err("it was changed")
    };
    let other_map = changed(|record| record.scenario_hash = "0".repeat(16));
    assert!(matches!(other_map, Divergence::Scenario { .. }));
    assert_eq!(changed(|record| record.format = 99), Divergence::Format(99));
    let other_end = changed(|record| record.outcome = None);
    assert!(matches!(other_end, Divergence::Outcome { .. }));
    let longer = changed(|record| record.orders.extend(record.orders.clone()));
    assert!(matches!(longer, Divergence::Length { .. }));

    let other_figures: Arc<dyn Ruleset> = Arc::new(Phased { slow_bonus: 5 });
    let divergence = repeat(&other_figures, &record).expect_err("the figures differ");
    assert!(matches!(divergence, Divergence::Data { .. }));
    let divergence = repeat(&countdown, &record).expect_err("the rules differ");
    assert!(matches!(divergence, Divergence::Rules { .. }));

    let limited = meeting(|sheet| sheet.round_limit = 11);
    let mut battle = begin(&rules, limited, record.dice.clone());
    let divergence = replay(&record, &mut battle).expect_err("the scenario differs");
    assert!(matches!(divergence, Divergence::Scenario { .. }));
}

#[test]
fn a_scribe_follows_an_undo() {
    let [rules, _] = toys();
    let mut battle = seeded(&rules, 10);
    let mut recorder = Recorder::new(&battle);
    for seed in 1..=2 {
        Lots::new(seed).play(&mut battle, 1);
        recorder.note(&mut battle);
    }
    assert!(battle.undo(|_, _| true));
    let old = recorder.record().orders[1].picks.clone();
    let mut lots = Lots::new(2);
    let other = std::iter::repeat_with(|| lots.path(&mut battle)).find(|path| *path != old);
    answer(&mut battle, &other.expect("there are many paths")).expect("a path is legal");
    recorder.note(&mut battle);
    assert_eq!(repeat(&rules, recorder.record()), Ok(()));
}
