//! Questions in the middle of an action are sentences, and those with one answer are recognised.

mod support;

use ai::RandomPlayer;
use content::Problem;
use std::collections::BTreeMap;
use support::Table;
use tabletop::Status;
use tabletop::decision::Order;
use tabletop::player::Player;

#[test]
fn every_question_is_a_sentence_without_names_of_the_program() -> Result<(), Problem> {
    let table = Table::load()?;
    let mut asked: BTreeMap<&str, String> = BTreeMap::new();
    for scenario in &table.scenarios {
        for seed in 0..30 {
            let mut battle = table.battle(scenario, seed);
            let mut player = RandomPlayer::new(seed);
            while battle.advance() == Status::Awaiting {
                let decision = battle.decision().cloned().expect("one is pending");
                let prompt = battle.prompt();
                let who = &battle.scenario().combatant(decision.by).name;
                match decision.key() {
                    "declare" => assert_eq!(prompt, format!("{who} declares")),
                    key => {
                        let end = prompt.ends_with('?') || prompt.ends_with("counts.");
                        assert!(end, "{key}: {prompt}");
                        assert!(!key.contains('-') || !prompt.contains(key), "{prompt}");
                        assert!(prompt.split(' ').count() >= 5, "{key}: {prompt}");
                        if let Some(about) = decision.about() {
                            let other = &battle.scenario().combatant(about).name;
                            assert!(prompt.contains(&**other), "{key} about {other}: {prompt}");
                        }
                        asked.entry(key).or_insert(prompt);
                    }
                }
                let order = player.answer(&mut battle);
                battle.submit(order).expect("a drawn order is legal");
            }
        }
    }
    for (key, prompt) in &asked {
        println!("{key}: {prompt}");
    }
    for key in [
        "defend",
        "strike",
        "cover",
        "fire-on",
        "slip",
        "attack-fumble",
        "defence-fumble",
    ] {
        assert!(asked.contains_key(key), "{key} never came up");
    }
    Ok(())
}

#[test]
fn the_sole_answer_is_what_any_player_gives() -> Result<(), Problem> {
    let table = Table::load()?;
    let mut sole = 0;
    for scenario in &table.scenarios {
        for seed in 0..10 {
            let mut battle = table.battle(scenario, seed);
            let mut player = RandomPlayer::new(seed);
            while battle.advance() == Status::Awaiting {
                let only = battle.sole_answer();
                let Order { decision, picks } = player.answer(&mut battle);
                if let Some(only) = only {
                    assert_eq!(only, picks, "{} with seed {seed}", scenario.id);
                    sole += 1;
                }
                let order = Order { decision, picks };
                battle.submit(order).expect("a drawn order is legal");
            }
        }
    }
    println!("{sole} questions had one answer");
    assert!(sole > 0, "such questions come up");
    Ok(())
}
