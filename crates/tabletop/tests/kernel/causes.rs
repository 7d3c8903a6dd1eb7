//! Who caused what: counter strikes come after the blow, free strikes before the step, a riposte
//! inside the exchange, and a price paid in the middle changes who is next.

use crate::table::{Lots, begin, deeds, say, seeded, toys};
use crate::toy::{countdown, duel, phased};
use tabletop::decision::Decision;
use tabletop::dice::DiceSource;
use tabletop::event::{Event, EventKind};
use tabletop::scenario::Objective;
use tabletop::{Battle, CombatantId};

const ADA: CombatantId = CombatantId(0);
const CY: CombatantId = CombatantId(1);

/// Ada and Cy side by side under one of the toys, with these faces and orders.
fn bout(toy: usize, faces: &[u8], orders: &[&str]) -> Battle {
    let source = DiceSource::Scripted(faces.to_vec());
    let mut battle = begin(&toys()[toy], duel(Objective::LastStanding, 9), source);
    for order in orders {
        say(&mut battle, order);
    }
    assert_eq!(battle.dice().left_over(), 0);
    battle
}

/// Where the first event stands that is like this.
fn first(events: &[Event], is: impl Fn(&EventKind) -> bool) -> usize {
    let found = events.iter().position(|event| is(&event.what));
    found.expect("there is such an event")
}

/// Whose turn it is, and what he is asked.
fn next(battle: &Battle) -> Option<(CombatantId, &'static str)> {
    let decision = battle.decision()?;
    Some((decision.by, decision.key()))
}

#[test]
fn every_cause_comes_first() {
    for rules in toys() {
        for seed in 0..20 {
            let mut battle = seeded(&rules, seed);
            Lots::new(seed).play(&mut battle, usize::MAX);
            for (seq, event) in battle.events().iter().enumerate() {
                assert!(event.cause as usize <= seq, "{seq}: {event:?}");
                let rolled = matches!(
                    event.what,
                    EventKind::Die { .. } | EventKind::Verdict { .. }
                );
                let phase = battle.events()[..seq]
                    .iter()
                    .rev()
                    .find_map(|e| match e.what {
                        EventKind::Phase(phase) => Some(phase),
                        _ => None,
                    });
                // Only the order of the figures and the checks at the end come of themselves.
                if rolled && ![Some(0), Some(4)].contains(&phase) {
                    assert!((event.cause as usize) < seq, "{seq}: {event:?}");
                }
            }
        }
    }
}

#[test]
fn a_counter_strike_follows_the_blow_and_is_caused_by_it() {
    // Initiative, Ada's blow, Cy's counter strike.
    let battle = bout(
        0,
        &[10, 5, 2, 3],
        &["guard 2", "attack #1 fast 1", "yes", "yes", "no"],
    );
    let events = battle.events();
    let blow = deeds(events, phased::words::BLOW, ADA)[0];
    let counter = deeds(events, phased::words::COUNTER, CY)[0];
    assert_eq!(events[counter].cause as usize, blow);
    let verdict = first(events, |what| {
        matches!(what, EventKind::Verdict { by: ADA, .. })
    });
    assert!(blow < verdict && verdict < counter);
    let die = first(&events[counter..], |what| {
        matches!(
            what,
            EventKind::Die {
                by: CY,
                face: 3,
                ..
            }
        )
    });
    assert_eq!(events[counter + die].cause as usize, counter);
    let turn = events[blow].cause as usize;
    assert_eq!(events[turn].what, EventKind::Turn { by: ADA });
}

#[test]
fn the_defence_is_asked_before_the_die() {
    let battle = bout(0, &[10, 5], &["guard 1", "attack #1 fast 0"]);
    assert_eq!(next(&battle), Some((CY, "defend")));
    assert_eq!(battle.decision().and_then(Decision::about), Some(ADA));
    assert_eq!(deeds(battle.events(), phased::words::BLOW, ADA).len(), 1);
}

#[test]
fn a_free_strike_comes_before_the_step() {
    let battle = bout(0, &[10, 5, 4], &["guard 1", "walk 0,2 0", "yes"]);
    let events = battle.events();
    let strike = deeds(events, phased::words::FREE, CY)[0];
    let moved = first(events, |what| {
        matches!(what, EventKind::Moved { who: ADA, .. })
    });
    assert!(strike < moved);
    let turn = first(events, |what| *what == EventKind::Turn { by: ADA });
    assert_eq!(events[strike].cause as usize, turn);
    assert_eq!(events[moved].cause as usize, turn);
}

#[test]
fn whoever_falls_on_the_way_does_not_arrive() {
    // Cy hits by 8 and more (one wound more) and rolls high (another): Ada is down.
    let battle = bout(0, &[10, 5, 20, 6], &["guard 1", "walk 0,2 0", "yes"]);
    let moved = |event: &Event| matches!(event.what, EventKind::Moved { .. });
    assert!(!battle.events().iter().any(moved));
    assert!(battle.outcome().is_some());
}

#[test]
fn a_reaction_costs_at_once_and_changes_who_is_next() {
    let open = ["fight", "fight", "attack #1"];
    let parried = bout(1, &[99, 99], &[&open[..], &["parry"]].concat());
    // Ada 14 - 5, Cy 14 - 3.
    assert_eq!(next(&parried), Some((CY, "act")));
    let dodged = bout(1, &[99, 99], &[&open[..], &["dodge"]].concat());
    // Ada 14 - 5, Cy 14 - 5: the tie goes to Ada.
    assert_eq!(next(&dodged), Some((ADA, "act")));
    let events = parried.events();
    let paid = |who| {
        first(
            events,
            move |what| matches!(what, EventKind::Gauge { who: whose, from: 14, .. } if *whose == who),
        )
    };
    let rolled = first(events, |what| matches!(what, EventKind::Die { by: CY, .. }));
    assert!(paid(CY) < rolled && rolled < paid(ADA));
}

#[test]
fn the_reaction_is_asked_when_the_attack_is_on_the_table() {
    let battle = bout(1, &[30], &["fight", "fight", "attack #1"]);
    assert_eq!(next(&battle), Some((CY, "react")));
    let hit = |event: &Event| matches!(event.what, EventKind::Verdict { verdict: 1, .. });
    assert!(battle.events().iter().any(hit));
}

#[test]
fn a_riposte_is_an_exchange_inside_the_exchange() {
    let orders = ["fight", "fight", "attack #1", "parry", "riposte", "none"];
    // Ada misses, Cy parries; Cy's riposte misses.
    let battle = bout(1, &[99, 1, 99], &orders);
    let events = battle.events();
    let blow = deeds(events, countdown::words::BLOW, ADA)[0];
    let riposte = deeds(events, countdown::words::RIPOSTE, CY)[0];
    assert_eq!(events[riposte].cause as usize, blow);
    let paid = events.iter().rposition(|event| {
        let rank = countdown::words::RANK;
        matches!(event.what, EventKind::Gauge { who: ADA, gauge, .. } if gauge == rank)
    });
    let paid = paid.expect("Ada pays in the end");
    assert!(riposte < paid, "the attacker pays when all is over");
    assert_eq!(events[paid].cause as usize, blow);
}

#[test]
fn too_few_strike_ranks_cost_life() {
    // Cy has passed and has none left; he parries 20 worse, and Ada's harm is halved to 2.
    let orders = [
        "move",
        "move",
        "step 2,3",
        "pass",
        "attack #1",
        "parry",
        "none",
    ];
    let battle = bout(1, &[20, 50, 4], &orders);
    let life = countdown::words::LIFE;
    let lost = |event: &Event| match event.what {
        EventKind::Gauge {
            who: CY,
            gauge,
            from,
            to,
        } if gauge == life => Some(from - to),
        _ => None,
    };
    let lost: Vec<i16> = battle.events().iter().filter_map(lost).collect();
    assert_eq!(lost, [1, 2]);
}
