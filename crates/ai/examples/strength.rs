//! How strong the opponent is: plays it against a player by lot, both ways round, and against
//! itself, on every scenario, and prints a table. `strength [PAIRS] [SCENARIO]`.

#[path = "../tests/support/mod.rs"]
mod support;

use ai::{Opponent, RandomPlayer};
use std::error::Error;
use support::Table;
use tabletop::SideId;
use tabletop::dice::DiceSource;
use tabletop::event::Outcome;
use tabletop::player::{Player, play};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let pairs: u64 = arguments.next().map_or(Ok(100), |count| count.parse())?;
    let only = arguments.next();
    let table = Table::load()?;
    println!("scenario    opponent as  won  drawn  lost  mean round");
    for scenario in &table.scenarios {
        if only.as_ref().is_some_and(|only| *only != scenario.id) {
            continue;
        }
        let mut battle = table.battle(scenario, 0);
        for side in 0..3_usize {
            let (mut won, mut drawn, mut lost, mut rounds) = (0, 0, 0, 0);
            for seed in 0..pairs {
                battle.restart(DiceSource::Seeded(seed))?;
                let mut players: Vec<Box<dyn Player>> = (0..2)
                    .map(|which| match which == side || side == 2 {
                        true => Box::new(Opponent::new(seed)) as Box<dyn Player>,
                        false => Box::new(RandomPlayer::new(seed)),
                    })
                    .collect();
                match play(&mut battle, &mut players) {
                    Outcome::Draw => drawn += 1,
                    Outcome::Won(SideId(winner)) if usize::from(winner) == side % 2 => won += 1,
                    Outcome::Won(_) => lost += 1,
                }
                rounds += u64::from(battle.clock().round());
            }
            let name = match side {
                2 => "both",
                side => &scenario.sheet.sides[side].name,
            };
            println!(
                "{:<11} {name:<13} {won:>4}  {drawn:>5}  {lost:>4}  {:>3}.{}",
                scenario.id,
                rounds / pairs,
                10 * rounds / pairs % 10
            );
        }
    }
    Ok(())
}
