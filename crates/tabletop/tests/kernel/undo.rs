//! Orders can be taken back, up to a die and never across one.

use crate::table::{Lots, answer, begin, faces, say, seeded, toys};
use crate::toy::{duel, meeting};
use tabletop::SideId;
use tabletop::dice::DiceSource;
use tabletop::scenario::Objective;

#[test]
fn undo_gives_back_exactly_what_was_before() {
    for rules in toys() {
        let mut taken_back = 0;
        for seed in 0..6 {
            let mut battle = seeded(&rules, seed);
            let mut lots = Lots::new(seed);
            while let Some(decision) = battle.decision().cloned() {
                let path = lots.path(&mut battle);
                let events = battle.events().to_vec();
                let before = (battle.digest(), battle.dice().rolled());
                answer(&mut battle, &path).expect("a path is legal");
                let no_die = faces(&battle.events()[events.len()..]).is_empty();
                assert_eq!(battle.can_undo(|_, _| true), no_die);
                let after = battle.digest();
                assert_eq!(battle.undo(|_, _| true), no_die);
                if no_die {
                    assert_eq!((battle.digest(), battle.dice().rolled()), before);
                    assert_eq!(battle.events(), events);
                    assert_eq!(battle.decision(), Some(&decision));
                    answer(&mut battle, &path).expect("it is legal again");
                    taken_back += 1;
                }
                assert_eq!(battle.digest(), after);
            }
        }
        assert!(
            taken_back > 20,
            "only {taken_back} orders could be taken back"
        );
    }
}

#[test]
fn undo_goes_back_over_orders_of_others_to_the_newest_that_is_allowed() {
    let [phased, _] = toys();
    let dice = DiceSource::Scripted(vec![1, 2, 3, 4]);
    let mut battle = begin(&phased, meeting(|_| {}), dice);
    say(&mut battle, "guard 1");
    let before = battle.digest();
    say(&mut battle, "guard 2");
    say(&mut battle, "guard 3");
    // The first two orders are Red's, the third is Blue's.
    assert!(battle.undo(|_, side| side == SideId(0)));
    assert_eq!(battle.orders().len(), 1);
    assert_eq!(battle.digest(), before);
    assert!(!battle.undo(|_, side| side == SideId(1)));
    assert!(battle.undo(|_, _| true));
    assert!(
        !battle.undo(|_, _| true),
        "the initiative has been rolled before"
    );
}

#[test]
fn nothing_is_taken_back_across_a_die() {
    let [phased, _] = toys();
    let dice = DiceSource::Scripted(vec![10, 5, 1]);
    let mut battle = begin(&phased, duel(Objective::LastStanding, 3), dice);
    say(&mut battle, "guard 1");
    say(&mut battle, "attack #1 fast 0");
    assert!(
        battle.can_undo(|_, _| true),
        "he is only asked whether he defends"
    );
    say(&mut battle, "yes");
    assert_eq!(faces(battle.events()), [10, 5, 1]);
    let digest = battle.digest();
    assert!(!battle.undo(|_, _| true));
    assert_eq!(battle.digest(), digest);
}

#[test]
fn a_typed_face_cannot_be_taken_back() {
    let [phased, _] = toys();
    let mut battle = begin(&phased, meeting(|_| {}), DiceSource::Typed);
    say(&mut battle, "12");
    assert!(!battle.can_undo(|_, _| true));
}
