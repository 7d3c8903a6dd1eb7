//! Pairs of rules that meet in one moment. `README.md` beside this file is the table: one row for every
//! pair, with the test that proves it or the reason why the two cannot meet. One file for each family.

mod ammunition;
mod blows;
mod bulk;
mod death;
mod dropping;
mod grapple;
mod grip;
mod hands;
mod initiative;
mod lost;
mod mount;
mod posture;
mod retreat;
mod saddle;
mod second;
mod stray;
mod unseen;
mod watch;
mod withdrawal;

use crate::scene::Scene;
use tabletop::event::EventKind;
use tabletop::trace::Trace;

/// Human average, and a broad sword: Dexterity 3 x Melee 4 + 5 = 17 to strike, 12 + 5 to parry.
const SWORD: &str = "wields: [\"broad-sword\"], skills: {Melee: 4}";

/// Ann and Bob face to face; Ann acts first.
fn duel(ann: &str, bob: &str, rest: &[u8]) -> Scene {
    let cast = [("Ann", 0, (5, 4), ann), ("Bob", 1, (6, 4), bob)];
    Scene::open(&cast, &[&[15, 7], rest].concat())
}

/// The weapons that have fallen, broken or been taken up, in that order.
fn things(scene: &Scene) -> Vec<&str> {
    let log = scene.battle.log();
    let notes = scene.battle.vocabulary().notes;
    // Whose action is lost is told what is gone, once more.
    let lost = |seq: &u32| match log.events()[*seq as usize].what {
        EventKind::Note { note, .. } => notes[usize::from(note)].rule.0 == "YC-DECL-ATTACK",
        _ => false,
    };
    let all = (0..log.events().len() as u32).filter(|seq| !lost(seq));
    all.filter_map(|seq| log.trace(seq))
        .filter_map(|trace| match trace {
            Trace::DroppedItem { weapon, .. } => Some(&**weapon),
            _ => None,
        })
        .collect()
}
