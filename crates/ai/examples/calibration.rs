//! Prints how sure the forecast of a round is: `calibration [ROUNDS] [unheard]`, 500 unless told, in
//! battles of the opponent against itself on all scenarios in turn; `unheard` foresees rounds before
//! anybody has declared, when all orders have to be guessed.

#[path = "../tests/support/calibration.rs"]
mod calibration;
#[path = "../tests/support/mod.rs"]
mod support;

use ai::Opponent;
use calibration::Calibration;
use std::env;
use std::error::Error;
use support::Table;

fn main() -> Result<(), Box<dyn Error>> {
    let rounds: u32 = env::args().nth(1).map_or(Ok(500), |n| n.parse())?;
    let unheard = env::args().nth(2).is_some_and(|word| word == "unheard");
    let table = Table::load()?;
    let mut counted = Calibration::default();
    for seed in 0.. {
        let scenario = &table.scenarios[seed as usize % table.scenarios.len()];
        let mut battle = table.battle(scenario, seed);
        let mut opponent = Opponent::new(seed);
        battle.advance();
        while battle.outcome().is_none() {
            if counted.rounds == rounds {
                println!("{counted}");
                return Ok(());
            }
            if unheard {
                counted.round_unheard(&mut battle, &mut opponent, seed);
            } else {
                counted.round(&mut battle, &mut opponent, seed);
            }
        }
    }
    Ok(())
}
