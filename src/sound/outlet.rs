//! The way out: how loud, how often, and to whom.

use bevy::prelude::*;
use content::Depot;
use speaker::{Recipe, Speaker, State};
use std::collections::VecDeque;

use super::Heard;
use super::noise::Noise;
use super::volume::Volumes;
use crate::library::Places;

/// So many sounds are begun in a second at most; what is more is seen, not heard.
pub const MOST_A_SECOND: usize = 12;

/// Whoever plays sounds, or listens to them.
pub trait Output: Send + Sync + 'static {
    /// Plays a sound at a volume of 1 to 100. Must not wait.
    fn play(&mut self, noise: Noise, volume: u8);

    /// Whether anything is to be heard.
    fn state(&self) -> State;

    /// Tries again, if nothing has been to be heard.
    fn retry(&self);
}

/// Where sounds go.
#[derive(Resource)]
pub struct Outlet(pub Box<dyn Output>);

impl Default for Outlet {
    fn default() -> Self {
        Self(Box::new(Nobody("nothing is played here".to_owned())))
    }
}

impl Outlet {
    /// The system's sound server, with the sounds of the assets.
    pub fn of_system(places: &Places) -> Self {
        match recipes(places) {
            Ok(recipes) => Self(Box::new(Speaker::start("Sharp Sticks", recipes))),
            Err(why) => Self(Box::new(Nobody(why))),
        }
    }

    /// One line that says whether anything is to be heard.
    pub fn told(&self) -> String {
        match self.0.state() {
            State::Trying => "Looking for a sound server.".to_owned(),
            State::Plays => "Sound is played by the sound server.".to_owned(),
            State::Silent(why) => format!("The game is silent: {why}."),
        }
    }
}

/// The recipes of all sounds, in their order.
fn recipes(places: &Places) -> Result<Vec<Recipe>, String> {
    let told = |problem: content::Problem| problem.to_string();
    let depot = Depot::open(&places.assets).map_err(told)?;
    let (all, _) = depot.list::<Recipe>("sounds/cues.ron").map_err(told)?;
    let of = |noise: &Noise| {
        let found = all.iter().find(|recipe| recipe.name == noise.key());
        found
            .cloned()
            .ok_or_else(|| format!("there is no sound {:?}", noise.key()))
    };
    Noise::ALL.iter().map(of).collect()
}

impl Output for Speaker {
    fn play(&mut self, noise: Noise, volume: u8) {
        Self::play(self, noise as usize, volume);
    }

    fn state(&self) -> State {
        Self::state(self)
    }

    fn retry(&self) {
        Self::retry(self);
    }
}

/// Plays nothing, because of this.
struct Nobody(String);

impl Output for Nobody {
    fn play(&mut self, _: Noise, _: u8) {}

    fn state(&self) -> State {
        State::Silent(self.0.clone())
    }

    fn retry(&self) {}
}

/// Plays what is to be heard: each sound once in a frame, and not too many.
pub(super) fn play(
    time: Res<Time>,
    volumes: Res<Volumes>,
    mut heard: MessageReader<Heard>,
    mut outlet: ResMut<Outlet>,
    mut begun: Local<VecDeque<f32>>,
) {
    let now = time.elapsed_secs();
    while begun.front().is_some_and(|before| now - before > 1.0) {
        begun.pop_front();
    }
    let mut played: Vec<Noise> = Vec::new();
    for Heard(noise) in heard.read() {
        let volume = volumes.of(*noise);
        if volume == 0 || played.contains(noise) || begun.len() >= MOST_A_SECOND {
            continue;
        }
        played.push(*noise);
        begun.push_back(now);
        outlet.0.play(*noise, volume);
    }
}
