//! Looking ahead: the same from the same seed, no trace in the battle, and as sure as it says.

#[path = "support/calibration.rs"]
mod calibration;
mod support;

use ai::{Foresight, Opponent, Supposition};
use calibration::{Calibration, answer, before_the_last_declaration, foresight};
use std::sync::Arc;
use support::Table;
use tabletop::SideId;
use tabletop::dice::DiceSource;

#[test]
fn a_copy_stands_where_the_battle_stands() {
    let table = Table::load().expect("the assets are sound");
    let mut battle = table.battle(&table.scenarios[0], 3);
    let mut opponent = Opponent::new(3);
    battle.advance();
    for _ in 0..20 {
        if battle.outcome().is_some() {
            break;
        }
        answer(&mut battle, &mut opponent);
    }
    let mut fork = table.battle(&table.scenarios[0], 0);
    let source = battle.dice_source().clone();
    fork.replay_from(source, battle.orders())
        .expect("it is sound");
    assert_eq!(fork.digest(), battle.digest());
    assert_eq!(fork.events(), battle.events());
    assert_eq!(fork.decision(), battle.decision());
    let before = battle.digest();
    fork.reseed(9);
    answer(&mut fork, &mut opponent);
    assert_eq!(battle.digest(), before, "they have nothing in common");
}

#[test]
fn the_same_seed_foresees_the_same_and_an_order_changes_it() {
    let table = Table::load().expect("the assets are sound");
    let mut battle = table.battle(&table.scenarios[0], 5);
    let mut opponent = Opponent::new(5);
    battle.advance();
    let last = before_the_last_declaration(&mut battle, &mut opponent).expect("somebody declares");
    let digest = battle.digest();
    let mut foresight = foresight(&battle, 11);
    let mut look = |supposed: Supposition| {
        foresight.suppose(supposed);
        for _ in 0..12 {
            foresight.sample().expect("it could be set up");
        }
        foresight.prospects()
    };
    let as_it_is = Supposition::of(&battle);
    let with = Supposition {
        draft: Some(last.picks),
        ..as_it_is.clone()
    };
    let (first, other) = (look(as_it_is.clone()), look(with.clone()));
    assert_eq!(first, look(as_it_is));
    assert_eq!(other, look(with));
    assert!(first.iter().all(|prospect| prospect.samples() == 12));
    assert_eq!(battle.digest(), digest);
}

/// Beside the way of those who look ahead, here or there: nothing of what they foresee tells where.
#[test]
fn who_lies_hidden_is_not_foreseen() {
    let table = Table::load().expect("the assets are sound");
    let viewer = SideId(0);
    let foreseen = |at: (i16, i16), seed: u64| {
        let mut scenario = (*table.scenarios[2]).clone();
        let him = &mut scenario.sheet.combatants[7];
        assert_ne!(him.side, viewer);
        (him.at, him.hidden, him.unaware) = (at, true, true);
        let mut battle = table.battle(&Arc::new(scenario), seed);
        battle.advance();
        let mut tokens = Vec::new();
        battle.tokens(&mut tokens);
        let mut foresight = foresight(&battle, 11);
        foresight.suppose(Supposition {
            viewer: Some(viewer),
            ..Supposition::of(&battle)
        });
        for _ in 0..30 {
            foresight.sample().expect("it could be set up");
        }
        let hidden = tokens[7].concealment.hides_from(viewer);
        hidden.then(|| (foresight.prospects(), foresight.guessed()))
    };
    let pairs =
        (1..60).filter_map(|seed| Some((foreseen((6, 19), seed)?, foreseen((8, 19), seed)?)));
    let pairs: Vec<_> = pairs.take(2).collect();
    assert_eq!(pairs.len(), 2, "he is not always found at once");
    for (here, there) in pairs {
        assert_eq!(here, there);
    }
}

/// Of so many intervals that are right 90 times of 100, about so many are; and what comes to pass is
/// what was foreseen. `cargo run --release -p ai --example calibration` counts over more rounds.
#[test]
fn it_is_as_sure_as_it_says() {
    let table = Table::load().expect("the assets are sound");
    let mut counted = Calibration::default();
    for seed in 0..3 {
        let mut battle = table.battle(&table.scenarios[0], seed);
        let mut opponent = Opponent::new(seed);
        battle.advance();
        // Into the second round, where they have met.
        while battle.clock().round() < 2 && battle.outcome().is_none() {
            answer(&mut battle, &mut opponent);
        }
        counted.round(&mut battle, &mut opponent, seed);
    }
    assert!(counted.intervals > 80, "{counted}");
    assert!((0.84..=0.97).contains(&counted.share()), "{counted}");
    assert!(counted.off() <= 9.0, "{counted}");
}

/// Before anybody has declared the limits are as right about what the guesses lead to.
#[test]
fn it_is_as_sure_of_what_it_guesses() {
    let table = Table::load().expect("the assets are sound");
    let mut battle = table.battle(&table.scenarios[0], 5);
    let mut opponent = Opponent::new(5);
    battle.advance();
    while battle.clock().round() < 2 && battle.outcome().is_none() {
        answer(&mut battle, &mut opponent);
    }
    let mut counted = Calibration::default();
    counted.round_unheard(&mut battle, &mut opponent, 5);
    assert_eq!(counted.rounds, 1);
    assert!(counted.intervals >= 20, "{counted}");
    assert!((0.8..=1.0).contains(&counted.share()), "{counted}");
    assert!(counted.off() <= 9.0, "{counted}");
    assert!(battle.clock().round() > 2 || battle.outcome().is_some());
}

/// Who has not declared is taken to do what the opponent would have them do, the same in every
/// sample.
#[test]
fn who_has_not_declared_does_the_likeliest() {
    let table = Table::load().expect("the assets are sound");
    let mut battle = table.battle(&table.scenarios[0], 5);
    let mut opponent = Opponent::new(5);
    battle.advance();
    while battle.clock().round() < 2 && battle.outcome().is_none() {
        answer(&mut battle, &mut opponent);
    }
    let mut early = foresight(&battle, 11);
    for _ in 0..40 {
        early.sample().expect("it could be set up");
    }
    let awaited = early.guessed();
    assert!(awaited > 1, "{awaited}");
    let hurt = |foresight: &Foresight| {
        let prospects = foresight.prospects();
        let unhurt: u32 = prospects.iter().map(|one| one.counts[0]).sum();
        40 * prospects.len() as u32 - unhurt
    };
    // They act although nobody has said a word.
    assert!(hurt(&early) > 0);
    before_the_last_declaration(&mut battle, &mut opponent).expect("somebody declares");
    let mut late = foresight(&battle, 11);
    late.sample().expect("it could be set up");
    assert_eq!(late.guessed(), 1);
}

#[test]
fn typed_dice_are_not_asked_for_while_looking_ahead() {
    let table = Table::load().expect("the assets are sound");
    let mut battle = table.battle(&table.scenarios[0], 0);
    battle.restart(DiceSource::Typed).expect("it is sound");
    let mut opponent = Opponent::new(1);
    battle.advance();
    while battle.decision().is_none_or(|d| d.key() != "declare") {
        answer(&mut battle, &mut opponent);
    }
    let orders = battle.orders().len();
    let mut foresight = foresight(&battle, 2);
    foresight.sample().expect("it is sound");
    assert_eq!(foresight.samples(), 1);
    assert_eq!(battle.orders().len(), orders);
}
