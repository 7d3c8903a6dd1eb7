//! Battles told in the terminal.

use crate::run::words;

#[test]
fn rules_are_named_on_request() {
    let plain = words("watch yard --seed 1 --random");
    let full = words("watch yard --seed 1 --random --rules-ids");
    assert!(!plain.out.contains("[YK-ABILITY]"));
    assert!(full.out.contains("[YK-ABILITY]") && full.out.contains("no effect"));
}

#[test]
fn the_opponents_say_what_they_weigh() {
    let ran = words("watch yard --seed 1 --explain");
    assert_eq!(ran.code, 0, "{}", ran.err);
    let declared = ran.out.lines().filter(|line| line.contains("  1. "));
    let declared = declared.count();
    assert!(declared > 3, "{}", ran.out);
    assert!(ran.out.matches("worth ").count() >= declared);
    assert!(ran.out.contains("rejected: "));
    let plain = words("watch yard --seed 1");
    assert!(!plain.out.contains("worth "));
}

#[test]
fn every_scenario_can_be_watched() {
    for scenario in ["farmhouse", "ford", "proving-ground", "yard"] {
        for more in ["", "--random"] {
            let ran = words(&format!("watch {scenario} --seed 3 {more}"));
            assert_eq!(ran.code, 0, "{scenario}: {}", ran.err);
            assert!(ran.out.contains("══ Round 1 ═"), "{scenario}");
        }
    }
}
