//! The floors of the window: what stands lower never names what stands higher.
//!
//! The folders of `src` are floors, `app < input < model < ui < tasks < hud < board < sound < lesson <
//! screens < platform`. Names are followed through re-exports.

use super::imports::{modules, steps_up};
use super::tidy::crates;

/// Folders and files of `src` from the lowest floor to the highest; those of a line may name each other.
const FLOORS: &[&[&str]] = &[
    &["app"],
    &["input"],
    &["model"],
    &["ui"],
    &["tasks"],
    &["hud"],
    &["board"],
    &["sound"],
    &["lesson"],
    &["screens", "demo", "presenter"],
    &["platform", "main"],
];

fn floor(path: &[String]) -> Option<usize> {
    let top = path.first()?;
    FLOORS
        .iter()
        .position(|floor| floor.contains(&top.as_str()))
}

#[test]
fn no_module_of_the_window_names_a_higher_one() {
    let modules = modules(&crates().join("../src"));
    assert!(modules.len() > 150, "only {} modules", modules.len());
    let seen: usize = modules.values().map(|module| module.imports.len()).sum();
    assert!(seen > 1000, "only {seen} imports");
    for module in modules.values().filter(|module| !module.place.is_empty()) {
        assert!(
            floor(&module.place).is_some(),
            "no floor for {:?}",
            module.place
        );
    }
    assert_eq!(steps_up(&modules, floor), [""; 0]);
}
