//! How a battle went: an outlook for every round, the same from the same seed, and none better than
//! that of whoever is about to win.

mod support;

use ai::{Course, Opponent, Outlook};
use std::sync::Arc;
use support::Table;
use tabletop::event::{EventKind, Outcome};
use tabletop::player::Player;
use tabletop::{Battle, Status};

fn fought() -> Battle {
    let table = Table::load().expect("the assets are sound");
    let mut battle = table.battle(&table.scenarios[0], 5);
    let mut opponent = Opponent::new(1);
    while !matches!(battle.advance(), Status::Over(_)) {
        let order = opponent.answer(&mut battle);
        battle
            .submit(order)
            .expect("the opponent gives legal orders");
    }
    battle
}

fn course(battle: &Battle, samples: u32) -> Vec<Outlook> {
    let (rules, scenario) = (Arc::clone(battle.rules()), Arc::clone(battle.scenario()));
    let (source, orders) = (battle.dice_source().clone(), battle.orders().to_vec());
    let mut course = Course::new(rules, scenario, source, orders, 9).expect("it is sound");
    while course.samples() < samples {
        course.sample().expect("it can be played on");
    }
    course.outlooks().to_vec()
}

#[test]
fn every_round_has_its_outlook_and_the_last_one_knows_best() {
    let battle = fought();
    let outlooks = course(&battle, 6);
    let rounds = battle.events().iter().filter_map(|event| match event.what {
        EventKind::Round(round) => Some(round),
        _ => None,
    });
    let told: Vec<u16> = outlooks.iter().map(|outlook| outlook.round).collect();
    assert_eq!(told, rounds.collect::<Vec<_>>());
    for outlook in &outlooks {
        assert_eq!(outlook.samples, 6);
        assert!(outlook.wins.iter().sum::<u32>() <= 6);
        let event = &battle.events()[outlook.seq as usize];
        assert_eq!(event.what, EventKind::Round(outlook.round));
    }
    let Some(Outcome::Won(winner)) = battle.outcome() else {
        panic!("somebody wins");
    };
    let (first, last) = (&outlooks[0], &outlooks[outlooks.len() - 1]);
    assert!(last.share(winner) >= first.share(winner));
    assert_eq!(course(&battle, 6), outlooks, "nothing is left to chance");
}
