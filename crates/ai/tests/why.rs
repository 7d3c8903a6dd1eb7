//! The opponent can say why: the answer it gives, two others, and what speaks against them.

mod support;

use ai::{Against, Opponent, explain};
use support::Table;
use tabletop::player::Player;

#[test]
fn the_first_thought_is_what_the_opponent_does_and_the_sums_add_up() {
    let table = Table::load().expect("the assets are sound");
    let mut rejected = 0;
    for (index, scenario) in table.scenarios.iter().enumerate() {
        let mut battle = table.battle(scenario, index as u64);
        let mut opponent = Opponent::new(1);
        battle.advance();
        for _ in 0..12 {
            if battle.outcome().is_some() {
                break;
            }
            let before = battle.digest();
            let order = opponent.answer(&mut battle);
            let thoughts = explain(&mut battle, Some(&order.picks));
            assert_eq!(battle.digest(), before, "to explain changes nothing");
            assert!((1..=3).contains(&thoughts.len()));
            assert!(thoughts[0].given && thoughts[0].rejected.is_none());
            assert_eq!(thoughts[0].considered.picks, order.picks);
            for thought in &thoughts {
                let one = &thought.considered;
                let worth = one.gain - one.risk * 70 / 100 - one.stray * 400 / 100 + one.way;
                assert_eq!(worth, one.value, "{thought:?}");
            }
            for thought in &thoughts[1..] {
                assert!(!thought.given);
                let (against, less) = thought.rejected.expect("another one was given");
                assert_eq!(
                    thoughts[0].considered.value - less,
                    thought.considered.value
                );
                assert!(less == 0 || against != Against::Nothing, "{thought:?}");
                rejected += 1;
            }
            battle
                .submit(order)
                .expect("the opponent gives legal orders");
            battle.advance();
        }
    }
    assert!(rejected > 20, "only {rejected} were rejected");
}
