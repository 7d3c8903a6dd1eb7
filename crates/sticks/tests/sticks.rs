//! The program as its users see it: what it prints and what it exits with.

#[path = "sticks/batches.rs"]
mod batches;
#[path = "sticks/cards.rs"]
mod cards;
#[path = "sticks/data.rs"]
mod data;
#[path = "sticks/hostile.rs"]
mod hostile;
#[path = "sticks/lessons.rs"]
mod lessons;
#[path = "sticks/manners.rs"]
mod manners;
#[path = "sticks/own.rs"]
mod own;
#[path = "sticks/records.rs"]
mod records;
#[path = "sticks/run.rs"]
mod run;
#[path = "sticks/watching.rs"]
mod watching;

use run::words;

#[test]
fn a_duel_is_told_with_its_arithmetic() {
    let ran = words("watch yard --seed 1");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(!ran.out.contains('\u{1b}'), "colours in a pipe");
    assert!(ran.out.lines().all(|line| line.chars().count() <= 96));
    let opening: Vec<&str> = ran.out.lines().take(60).collect();
    insta::assert_snapshot!(opening.join("\n"));
    let last: Vec<&str> = ran.out.lines().rev().take(4).collect();
    assert!(
        last[3].contains(" wins in round ") || last[3].contains("draw"),
        "{last:?}"
    );
    assert!(
        last[0].contains("decisions") && last[0].contains("digest"),
        "{last:?}"
    );
    assert_eq!(words("watch yard --seed 1").out, ran.out);
}
