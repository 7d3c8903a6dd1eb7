//! How battles end: only at the end of a round, by the scenario's objective.

use crate::table::{begin, say, toys};
use crate::toy::{duel, meeting};
use std::sync::Arc;
use tabletop::battle::Status;
use tabletop::dice::DiceSource;
use tabletop::event::{EventKind, Outcome};
use tabletop::scenario::{Objective, Scenario, ScenarioFault, ScenarioSheet};
use tabletop::{Battle, CombatantId, SideId};

const RED: SideId = SideId(0);
const BLUE: SideId = SideId(1);

/// A phased duel; Ada, of Red, is faster, so Cy declares first. She starts on 2,2, he on 3,2.
fn bout(objective: Objective, rounds: u16, faces: &[u8]) -> Battle {
    let source = DiceSource::Scripted([&[10, 5], faces].concat());
    begin(&toys()[0], duel(objective, rounds), source)
}

/// Both orders of a round in which nobody fights.
fn round(battle: &mut Battle, cy: &str, ada: &str) {
    say(battle, cy);
    say(battle, ada);
}

const STAY: &str = "guard 1";

#[test]
fn the_last_side_standing_wins_at_the_end_of_the_round() {
    let mut battle = bout(Objective::LastStanding, 9, &[20, 6]);
    round(&mut battle, "walk 3,1 0", "attack #1 fast 0");
    assert_eq!(battle.advance(), Status::Over(Outcome::Won(RED)));
    assert_eq!(battle.clock().round(), 1);
    let events = battle.events();
    assert_eq!(
        events[events.len() - 1].what,
        EventKind::Over(Outcome::Won(RED))
    );
    assert!(events.iter().any(|event| event.what == EventKind::Phase(4)));
    assert_eq!(battle.dice().left_over(), 0);
    assert!(!battle.sheet(CombatantId(1)).standing);
}

#[test]
fn nobody_standing_is_a_draw() {
    // Both are hit once, and both fail their check at the end of the round.
    let mut battle = bout(Objective::LastStanding, 9, &[15, 1, 15, 1, 1, 1]);
    round(&mut battle, "attack #0 fast 0", "attack #1 fast 0");
    assert_eq!(battle.outcome(), Some(Outcome::Draw));
    assert_eq!(battle.clock().round(), 1);
}

#[test]
fn the_round_limit_makes_a_draw() {
    let mut battle = bout(Objective::LastStanding, 3, &[]);
    for _ in 0..3 {
        assert_eq!(battle.outcome(), None);
        round(&mut battle, STAY, STAY);
    }
    assert_eq!(battle.outcome(), Some(Outcome::Draw));
    assert_eq!(battle.clock().round(), 3);
}

#[test]
fn an_area_must_be_held_for_rounds_in_a_row() {
    let area = Objective::Hold {
        from: (0, 0),
        to: (2, 4),
        rounds: 2,
    };
    let mut battle = bout(area, 9, &[]);
    round(&mut battle, STAY, STAY);
    assert_eq!(battle.held(), (Some(RED), 1));
    // Cy walks in: nobody is alone there, and the count begins anew.
    round(&mut battle, "walk 2,3 0", STAY);
    assert_eq!(battle.held(), (None, 0));
    round(&mut battle, "walk 3,2 0", STAY);
    assert_eq!(battle.held(), (Some(RED), 1));
    assert_eq!(battle.outcome(), None);
    round(&mut battle, STAY, STAY);
    assert_eq!(battle.outcome(), Some(Outcome::Won(RED)));
}

#[test]
fn an_area_that_changes_hands_is_counted_anew() {
    let area = Objective::Hold {
        from: (2, 0),
        to: (2, 4),
        rounds: 2,
    };
    let mut battle = bout(area, 4, &[]);
    round(&mut battle, STAY, STAY);
    assert_eq!(battle.held(), (Some(RED), 1));
    round(&mut battle, "walk 2,3 0", "walk 1,2 0");
    assert_eq!(battle.held(), (Some(BLUE), 1));
    round(&mut battle, STAY, STAY);
    assert_eq!(battle.outcome(), Some(Outcome::Won(BLUE)));
}

fn reach(count: u16) -> Objective {
    Objective::Reach {
        side: RED,
        from: (0, 0),
        to: (0, 4),
        count,
        rounds: 1,
    }
}

#[test]
fn a_side_wins_when_it_has_reached_its_area() {
    let mut battle = bout(reach(1), 5, &[]);
    round(&mut battle, STAY, STAY);
    assert_eq!(battle.outcome(), None);
    say(&mut battle, STAY);
    say(&mut battle, "walk 0,2 0");
    say(&mut battle, "no");
    assert_eq!(battle.outcome(), Some(Outcome::Won(RED)));
}

#[test]
fn reaching_may_have_to_last() {
    let area = Objective::Reach {
        side: RED,
        from: (2, 0),
        to: (2, 4),
        count: 1,
        rounds: 2,
    };
    let mut battle = bout(area, 5, &[]);
    round(&mut battle, STAY, STAY);
    assert_eq!(battle.held(), (Some(RED), 1));
    assert_eq!(battle.outcome(), None);
    round(&mut battle, STAY, STAY);
    assert_eq!(battle.outcome(), Some(Outcome::Won(RED)));
}

#[test]
fn the_other_side_wins_when_time_runs_out() {
    let mut battle = bout(reach(1), 2, &[]);
    round(&mut battle, STAY, STAY);
    round(&mut battle, STAY, STAY);
    assert_eq!(battle.outcome(), Some(Outcome::Won(BLUE)));
}

/// What is wrong with the meeting after a change.
fn fault(change: fn(&mut ScenarioSheet)) -> String {
    let sound = meeting(|_| {});
    let mut sheet = sound.sheet.clone();
    change(&mut sheet);
    let fault: Result<Scenario, ScenarioFault> =
        Scenario::new("meeting", sheet, Arc::clone(&sound.map), ["", ""]);
    fault.expect_err("it is not sound").field
}

#[test]
fn an_objective_that_cannot_be_met_or_missed_is_refused() {
    assert_eq!(
        fault(|sheet| sheet.objective = Objective::Hold {
            from: (0, 0),
            to: (1, 1),
            rounds: 0,
        }),
        "objective.rounds"
    );
    assert_eq!(fault(|sheet| sheet.objective = reach(0)), "objective.count");
    assert_eq!(fault(|sheet| sheet.objective = reach(3)), "objective.count");
    assert_eq!(
        fault(|sheet| sheet.objective = Objective::Reach {
            side: SideId(2),
            from: (0, 0),
            to: (1, 1),
            count: 1,
            rounds: 1,
        }),
        "objective.side"
    );
    assert_eq!(
        fault(|sheet| sheet.objective = Objective::Hold {
            from: (0, 0),
            to: (7, 1),
            rounds: 1,
        }),
        "objective"
    );
}

#[test]
fn a_figure_that_the_rules_do_not_know_is_refused() {
    let scenario = meeting(|sheet| sheet.combatants[2].figure = "dragon".into());
    for rules in toys() {
        let battle = Battle::new(rules, Arc::clone(&scenario), DiceSource::Seeded(1), false);
        let fault = battle.err().expect("there are no dragons");
        assert_eq!(fault.field, "combatants[2].figure");
    }
}
