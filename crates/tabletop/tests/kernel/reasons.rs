//! Cards, intents and forecasts: explanations are kept beside the log, change nothing, and say
//! what the numbers say.

use crate::table::{Lots, answer, begin, say, toys};
use crate::toy::phased::words::ATTACK;
use crate::toy::{duel, meeting};
use std::sync::Arc;
use tabletop::chance::Chance;
use tabletop::decision::Pick;
use tabletop::dice::DiceSource;
use tabletop::event::{Event, EventKind};
use tabletop::forecast::Detail;
use tabletop::ledger::fold;
use tabletop::scenario::Objective;
use tabletop::{Battle, CombatantId};

#[test]
fn every_card_adds_up_to_its_verdict() {
    let [phased, _] = toys();
    let mut cards = 0;
    for seed in 0..10 {
        let mut battle = begin(&phased, meeting(|_| {}), DiceSource::Seeded(seed));
        Lots::new(seed).play(&mut battle, usize::MAX);
        for (seq, event) in battle.events().iter().enumerate() {
            let seq = seq as u32;
            match event.what {
                EventKind::Verdict {
                    purpose, margin, ..
                } if purpose == ATTACK => {
                    let card = battle.log().card(seq).expect("attacks have cards");
                    for column in &card.columns {
                        assert_eq!(fold(&column.terms), column.total);
                    }
                    let difference = card.columns[0].total - card.columns[1].total;
                    assert_eq!(difference, i32::from(margin));
                    cards += 1;
                }
                EventKind::Declared { by } => {
                    let intent = battle.log().intent(seq).expect("declarations have intents");
                    assert_eq!(intent.by, by);
                }
                _ => assert!(battle.log().card(seq).is_none()),
            }
        }
    }
    assert!(cards > 20);
}

#[test]
fn a_battle_without_cards_is_the_same_battle() {
    for rules in toys() {
        let mut noted = begin(&rules, meeting(|_| {}), DiceSource::Seeded(3));
        let source = DiceSource::Seeded(3);
        let bare = Battle::new(Arc::clone(&rules), meeting(|_| {}), source, false);
        let mut bare = bare.expect("it is sound");
        bare.advance();
        Lots::new(3).play(&mut noted, usize::MAX);
        Lots::new(3).play(&mut bare, usize::MAX);
        assert_eq!(noted.events(), bare.events());
        assert_eq!(noted.digest(), bare.digest());
    }
}

#[test]
fn a_forecast_counts_exactly_the_faces_that_hit() {
    let [phased, _] = toys();
    for speed in ["fast", "slow"] {
        let attack = [
            Pick::option("attack"),
            Pick::Target(CombatantId(1)),
            Pick::option(speed),
            Pick::Count(1),
        ];
        let (mut hits, mut promised) = (0, None);
        for face in 1..=20 {
            // Cy, who is slower, declares first; he keeps no defences back.
            let source = DiceSource::Scripted(vec![10, 5, face]);
            let mut battle = begin(&phased, duel(Objective::LastStanding, 2), source);
            say(&mut battle, "walk 3,1 0");
            promised = battle.forecast(&attack, Detail::Numbers).success;
            let shown = battle.forecast(&attack, Detail::Cards);
            assert_eq!((shown.success, shown.cards.len()), (promised, 1));
            answer(&mut battle, &attack).expect("it is legal");
            let hit = |event: &Event| matches!(event.what, EventKind::Verdict { verdict: 1.., .. });
            hits += u32::from(battle.events().iter().any(hit));
        }
        assert_eq!(promised, Some(Chance::new(hits, 20)), "{speed}");
    }
}
