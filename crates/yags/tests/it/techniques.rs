//! Chapter 28: techniques, one scene or exact total each.

mod blows;
mod body;
mod declared;
mod fire;
mod opportunity;
mod riders;
mod shots;
mod surprise;
mod wrestling;

use crate::scene::Scene;

/// Two figures side by side; Bob declares first and Ann acts first.
fn duel(ann: &str, bob: &str, rest: &[u8]) -> Scene {
    let dice = [&[15, 7], rest].concat();
    Scene::open(&[("Ann", 0, (5, 4), ann), ("Bob", 1, (6, 4), bob)], &dice)
}

/// Two figures so many metres apart; Bob declares first and Ann acts first.
fn range(ann: &str, bob: &str, metres: i16, rest: &[u8]) -> Scene {
    let cast = [("Ann", 0, (1, 4), ann), ("Bob", 1, (1 + metres, 4), bob)];
    Scene::open(&cast, &[&[15, 7], rest].concat())
}
