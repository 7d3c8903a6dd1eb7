//! The opponent beats random play from either side, brings its own battles to an end, and says why.

mod support;

use ai::{Opponent, RandomPlayer};
use content::Problem;
use support::Table;
use tabletop::dice::DiceSource;
use tabletop::event::Outcome;
use tabletop::player::{Player, play};
use tabletop::{Battle, SideId, Status};

/// Games per side and scenario; `examples/strength.rs` plays more.
const GAMES: u64 = 20;

fn start(battle: &mut Battle, seed: u64) {
    battle
        .restart(DiceSource::Seeded(seed))
        .expect("it was sound before");
}

#[test]
fn it_wins_nineteen_of_twenty_mirrored_games() -> Result<(), Problem> {
    let table = Table::load()?;
    for scenario in &table.scenarios {
        let mut battle = table.battle(scenario, 0);
        let mut won = 0;
        for seed in 0..GAMES {
            for side in 0..2_u8 {
                start(&mut battle, seed);
                let mut players: Vec<Box<dyn Player>> = vec![
                    Box::new(Opponent::new(seed)),
                    Box::new(RandomPlayer::new(seed)),
                ];
                players.rotate_left(usize::from(side));
                let outcome = play(&mut battle, &mut players);
                won += u64::from(outcome == Outcome::Won(SideId(side)));
            }
        }
        let least = 2 * GAMES * 95 / 100;
        assert!(won >= least, "{}: {won} of {}", scenario.id, 2 * GAMES);
    }
    Ok(())
}

#[test]
fn against_itself_battles_end_well_before_the_limit() -> Result<(), Problem> {
    let table = Table::load()?;
    for scenario in &table.scenarios {
        let mut battle = table.battle(scenario, 0);
        let mut early = 0;
        for seed in 0..GAMES {
            start(&mut battle, seed);
            let mut players: Vec<Box<dyn Player>> =
                vec![Box::new(Opponent::new(0)), Box::new(Opponent::new(1))];
            play(&mut battle, &mut players);
            early += u64::from(4 * battle.clock().round() <= 3 * scenario.sheet.round_limit);
        }
        let least = GAMES * 3 / 5;
        assert!(early >= least, "{}: {early} of {GAMES}", scenario.id);
    }
    Ok(())
}

/// All orders of a battle of the opponent against itself, with one player for both sides or one
/// each, fresh or used before.
fn orders(battle: &mut Battle, player: &mut Opponent) -> Vec<String> {
    start(battle, 7);
    let mut given = Vec::new();
    while battle.advance() == Status::Awaiting {
        let order = player.answer(battle);
        given.push(format!("{:?}", order.picks));
        battle
            .submit(order)
            .expect("the opponent gives legal orders");
    }
    given
}

#[test]
fn the_same_question_has_the_same_answer() -> Result<(), Problem> {
    let table = Table::load()?;
    for scenario in &table.scenarios {
        let mut battle = table.battle(scenario, 0);
        let mut player = Opponent::new(0);
        let first = orders(&mut battle, &mut player);
        assert_eq!(first, orders(&mut battle, &mut player), "used before");
        assert_eq!(first, orders(&mut battle, &mut Opponent::new(9)), "fresh");
    }
    Ok(())
}

#[test]
fn it_says_what_it_considered() -> Result<(), Problem> {
    let table = Table::load()?;
    let mut battle = table.battle(&table.scenarios[1], 0);
    assert_eq!(battle.advance(), Status::Awaiting);
    let mut player = Opponent::new(0);
    let before = battle.digest();
    let order = player.answer(&mut battle);
    assert_eq!(before, battle.digest(), "thinking changes nothing");
    let reasons = player.reasons();
    assert!((1..=3).contains(&reasons.len()));
    assert_eq!(reasons[0].picks, order.picks);
    assert!(reasons.is_sorted_by_key(|reason| -reason.value));
    Ok(())
}

#[test]
fn it_types_dice_that_lie_on_the_table() -> Result<(), Problem> {
    let table = Table::load()?;
    let mut battle = table.battle(&table.scenarios[0], 0);
    battle
        .restart(DiceSource::Typed)
        .expect("it was sound before");
    let mut players: Vec<Box<dyn Player>> =
        vec![Box::new(Opponent::new(1)), Box::new(Opponent::new(2))];
    play(&mut battle, &mut players);
    assert!(battle.dice().rolled() > 20);
    Ok(())
}
