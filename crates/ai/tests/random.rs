//! Battles by random legal orders end, repeat and verify.

mod support;

use ai::RandomPlayer;
use content::Problem;
use support::Table;
use tabletop::player::{Player, play};
use tabletop::Status;
use tabletop::record::{Scribe, replay};

#[test]
fn random_battles_end() -> Result<(), Problem> {
    let table = Table::load()?;
    for scenario in &table.scenarios {
        let mut battle = table.battle(scenario, 0);
        for seed in 0..200 {
            battle
                .restart(tabletop::dice::DiceSource::Seeded(seed))
                .expect("it was sound before");
            let mut players: Vec<Box<dyn Player>> = (0..scenario.sheet.sides.len() as u64)
                .map(|side| Box::new(RandomPlayer::new(seed * 4 + side)) as Box<dyn Player>)
                .collect();
            let outcome = play(&mut battle, &mut players);
            assert!(battle.clock().round() <= scenario.sheet.round_limit);
        }
    }
    Ok(())
}

#[test]
fn records_of_random_battles_verify() -> Result<(), Problem> {
    let table = Table::load()?;
    for scenario in &table.scenarios {
        for seed in 0..20 {
            let mut battle = table.battle(scenario, seed);
            let mut player = RandomPlayer::new(seed);
            let mut scribe = Scribe::new(&battle);
            while battle.advance() == Status::Awaiting {
                scribe.note(&mut battle);
                let order = player.answer(&mut battle);
                battle.submit(order).expect("a drawn order is legal");
            }
            scribe.note(&mut battle);
            let again = replay(scribe.record(), &mut table.battle(scenario, seed));
            assert_eq!(again, Ok(()), "{} with seed {seed}", scenario.id);
        }
    }
    Ok(())
}
