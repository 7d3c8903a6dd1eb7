//! Typed and scripted dice play the same battle as the seeded ones whose faces they show.

use crate::table::{Lots, again, answer, begin, faces, say, seeded, toys};
use crate::toy::{duel, meeting};
use std::sync::Arc;
use tabletop::decision::{Decision, Order, Pick, Question};
use tabletop::dice::{DiceSource, Purpose};
use tabletop::event::{Event, EventKind};
use tabletop::ruleset::{PhaseKind, Ruleset};
use tabletop::scenario::Objective;
use tabletop::{Battle, SideId};

/// The log without the orders that only typed a face, renumbered.
fn without_typing(battle: &Battle) -> Vec<Event> {
    let typed = |order: u16| {
        let asked = battle.orders()[usize::from(order)].picks.as_slice();
        matches!(asked, [Pick::Count(_)])
    };
    let mut renumbered = Vec::new();
    let (mut events, mut orders) = (Vec::new(), 0);
    for event in battle.events() {
        renumbered.push(events.len() as u32);
        let mut event = *event;
        match &mut event.what {
            EventKind::Ordered { order, .. } if typed(*order) => continue,
            EventKind::Ordered { order, .. } => {
                *order = orders;
                orders += 1;
            }
            _ => {}
        }
        event.cause = renumbered[event.cause as usize];
        events.push(event);
    }
    events
}

/// Plays `orders` with typed dice that show `faces`; says in which kinds of phase a die was asked.
fn type_in(rules: &Arc<dyn Ruleset>, orders: &[Order], faces: &[u8]) -> (Battle, Vec<PhaseKind>) {
    let mut battle = begin(rules, meeting(|_| {}), DiceSource::Typed);
    let (mut orders, mut faces) = (orders.iter(), faces.iter());
    let mut asked = Vec::new();
    while let Some(decision) = battle.decision().cloned() {
        let given = match decision.question {
            Question::Die { purpose, sides } => {
                let word = &battle.vocabulary().purposes[usize::from(purpose.0)];
                assert_eq!(word.sides, sides);
                assert_eq!(battle.choices(&[]).open.len(), usize::from(sides));
                let phase = usize::from(battle.clock().phase());
                asked.push(battle.vocabulary().phases[phase].kind);
                let face = *faces.next().expect("as many dice as before");
                answer(&mut battle, &[Pick::Count(face)])
            }
            Question::Rules { .. } => {
                let order = orders.next().expect("as many orders as before");
                answer(&mut battle, &order.picks)
            }
        };
        given.expect("what was legal is legal again");
    }
    assert_eq!((orders.len(), faces.len()), (0, 0));
    (battle, asked)
}

#[test]
fn typed_dice_play_the_same_battle() {
    for rules in toys() {
        for seed in 0..6 {
            let mut rolled = seeded(&rules, seed);
            Lots::new(seed).play(&mut rolled, usize::MAX);
            let faces = faces(rolled.events());
            let (typed, asked) = type_in(&rules, rolled.orders(), &faces);
            assert_eq!(without_typing(&typed), rolled.events());
            assert_eq!(typed.outcome(), rolled.outcome());
            assert!(asked.contains(&PhaseKind::Act), "no beat was stopped");
        }
    }
}

#[test]
fn scripted_dice_play_the_same_battle_and_are_used_up() {
    for rules in toys() {
        for seed in 0..6 {
            let mut rolled = seeded(&rules, seed);
            Lots::new(seed).play(&mut rolled, usize::MAX);
            let script = DiceSource::Scripted(faces(rolled.events()));
            let mut scripted = again(&rules, meeting(|_| {}), script, rolled.orders());
            assert_eq!(scripted.events(), rolled.events());
            assert_eq!(scripted.digest(), rolled.digest());
            assert_eq!(scripted.dice().left_over(), 0);
        }
    }
}

#[test]
fn a_missing_face_is_asked_for() {
    let [phased, _] = toys();
    let mut battle = begin(
        &phased,
        meeting(|_| {}),
        DiceSource::Scripted(vec![9, 8, 7]),
    );
    let question = battle.decision().map(|decision| decision.question.clone());
    let purpose = Purpose(0);
    assert_eq!(question, Some(Question::Die { purpose, sides: 20 }));
    assert!(answer(&mut battle, &[Pick::Count(0)]).is_err());
    assert!(answer(&mut battle, &[Pick::Count(21)]).is_err());
    assert!(answer(&mut battle, &[Pick::option("walk")]).is_err());
    say(&mut battle, "6");
    assert_eq!(battle.decision().map(Decision::key), Some("declare"));
    assert_eq!(faces(battle.events()), [9, 8, 7, 6]);
}

#[test]
fn a_face_that_does_not_fit_is_kept_for_a_die_that_it_fits() {
    let [_, countdown] = toys();
    // Attack and defence are hundred-sided, harm is ten-sided: 55 waits for the next attack.
    let source = DiceSource::Scripted(vec![20, 55]);
    let mut battle = begin(&countdown, duel(Objective::LastStanding, 9), source);
    for order in ["fight", "fight", "attack #1", "none", "none"] {
        say(&mut battle, order);
    }
    let purpose = Purpose(2);
    let question = battle.decision().map(|decision| decision.question.clone());
    assert_eq!(question, Some(Question::Die { purpose, sides: 10 }));
    say(&mut battle, "4");
    assert_eq!(battle.dice().left_over(), 1);
    say(&mut battle, "attack #0");
    assert_eq!(faces(battle.events()), [20, 4, 55]);
    assert_eq!(battle.dice().left_over(), 0);
}

#[test]
fn the_dice_of_one_side_are_typed_and_the_others_are_drawn() {
    for rules in toys() {
        let sides = vec![SideId(1)];
        let source = DiceSource::TypedBy { sides, seed: 4 };
        let mut battle = begin(&rules, meeting(|_| {}), source.clone());
        let mut lots = Lots::new(4);
        let (mut typed, mut steps) = (0, 0);
        while let Some(decision) = battle.decision().cloned() {
            let path = lots.path(&mut battle);
            if matches!(decision.question, Question::Die { .. }) {
                assert_eq!(decision.side, SideId(1));
                typed += 1;
            }
            answer(&mut battle, &path).expect("a path is legal");
            steps += 1;
            assert!(steps < 5000, "it ends");
        }
        let whose = |event: &Event| match event.what {
            EventKind::Die { by, .. } => Some(battle.scenario().combatant(by).side),
            _ => None,
        };
        let all: Vec<SideId> = battle.events().iter().filter_map(whose).collect();
        let mine = all.iter().filter(|side| **side == SideId(1)).count();
        assert_eq!(
            mine, typed,
            "every one of them was asked for, and only those"
        );
        assert!(all.len() > typed && typed > 0);
        let repeated = again(&rules, meeting(|_| {}), source, battle.orders());
        assert_eq!(repeated.events(), battle.events());
    }
}
