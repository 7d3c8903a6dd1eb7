//! Prints one fingerprint per scenario of 200 battles by random orders and some of the opponent
//! against itself: equal before and after any change that must not change play.

#[path = "../tests/support/mod.rs"]
mod support;

use ai::{Opponent, RandomPlayer};
use std::error::Error;
use support::Table;
use tabletop::dice::DiceSource;
use tabletop::player::{Player, play};

fn main() -> Result<(), Box<dyn Error>> {
    let table = Table::load()?;
    for scenario in &table.scenarios {
        let mut battle = table.battle(scenario, 0);
        for (name, count) in [("random", 200), ("opponent", 40)] {
            let mut all = 0_u64;
            let mut orders = 0;
            for seed in 0..count {
                battle.restart(DiceSource::Seeded(seed))?;
                let mut players: Vec<Box<dyn Player>> = (0..2)
                    .map(|side| match name {
                        "random" => Box::new(RandomPlayer::new(2 * seed + side)) as Box<dyn Player>,
                        _ => Box::new(Opponent::new(seed)),
                    })
                    .collect();
                play(&mut battle, &mut players);
                all = all.rotate_left(7) ^ battle.digest();
                orders += battle.orders().len();
            }
            println!("{:<11} {name:<9} {all:016x} {orders} orders", scenario.id);
        }
    }
    Ok(())
}
