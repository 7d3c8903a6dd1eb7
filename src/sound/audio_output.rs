//! The way out: how loud, how often, and to whom.

use bevy::prelude::*;
use content::AssetDir;
use speaker::{Recipe, Speaker, State};
use std::collections::VecDeque;

use super::Heard;
use super::sound_id::SoundId;
use super::volume::Volumes;
use crate::model::library::Places;

/// So many sounds are begun in a second at most; what is more is seen, not heard.
pub const MOST_A_SECOND: usize = 12;
/// So many of them at most are steps, turns and declarations, of which there is always one more.
const MOST_STEPS: usize = 2;
/// Those and dice leave so many to deeds, harm and the end of the battle.
const KEPT_FOR_HARM: usize = 1;

/// Whoever plays sounds, or listens to them.
pub trait Output: Send + Sync + 'static {
    /// Plays a sound at a volume of 1 to 100. Must not wait.
    fn play(&mut self, noise: SoundId, volume: u8);

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
    let asset_dir = AssetDir::open(&places.assets).map_err(told)?;
    let (all, _) = asset_dir.list::<Recipe>("sounds/cues.ron").map_err(told)?;
    let of = |noise: &SoundId| {
        let found = all.iter().find(|recipe| recipe.name == noise.key());
        found
            .cloned()
            .ok_or_else(|| format!("there is no sound {:?}", noise.key()))
    };
    SoundId::ALL.iter().map(of).collect()
}

impl Output for Speaker {
    fn play(&mut self, noise: SoundId, volume: u8) {
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
    fn play(&mut self, _: SoundId, _: u8) {}

    fn state(&self) -> State {
        State::Silent(self.0.clone())
    }

    fn retry(&self) {}
}

/// Which sounds of the last second are let through. A die is heard to roll only if there is room for it
/// to be heard to land; what happens all the time makes room for dice, and both for what hurts.
#[derive(Default)]
pub(super) struct Ration {
    /// When the sounds of the last second began, and which they were.
    begun: VecDeque<(f32, SoundId)>,
    die: Die,
}

/// The die that was rolled last.
#[derive(Default, Clone, Copy, PartialEq, Eq)]
enum Die {
    /// It has landed, or nobody has rolled one.
    #[default]
    None,
    /// It has been heard to roll.
    Heard,
    /// It has not, so it is not heard to land.
    Unheard,
}

impl Ration {
    /// Whether a sound that is due at `now`, in seconds, is let through.
    fn lets(&mut self, noise: SoundId, now: f32) -> bool {
        while self.begun.front().is_some_and(|(then, _)| now - then > 1.0) {
            self.begun.pop_front();
        }
        let owed = usize::from(self.die == Die::Heard);
        let room = MOST_A_SECOND.saturating_sub(self.begun.len() + owed);
        let lets = match noise {
            SoundId::Roll => room + owed >= 2 + KEPT_FOR_HARM,
            // Its place has been kept for it.
            SoundId::Lands | SoundId::Twenty if self.die == Die::Heard => true,
            SoundId::Lands | SoundId::Twenty if self.die == Die::Unheard => false,
            noise if is_step(noise) => {
                let steps = self.begun.iter().filter(|(_, noise)| is_step(*noise));
                room > KEPT_FOR_HARM && steps.count() < MOST_STEPS
            }
            _ => room > 0,
        };
        self.die = match (noise, lets) {
            (SoundId::Roll, true) => Die::Heard,
            (SoundId::Roll, false) => Die::Unheard,
            (SoundId::Lands | SoundId::Twenty, _) => Die::None,
            _ => self.die,
        };
        if lets {
            self.begun.push_back((now, noise));
        }
        lets
    }
}

/// Whether a sound is one of those that come all the time.
fn is_step(noise: SoundId) -> bool {
    matches!(noise, SoundId::Step | SoundId::Turn | SoundId::Declare)
}

/// Plays what is to be heard: each sound once in a frame, and not too many.
pub(super) fn play(
    time: Res<Time>,
    volumes: Res<Volumes>,
    mut heard: MessageReader<Heard>,
    mut outlet: ResMut<Outlet>,
    mut ration: Local<Ration>,
) {
    let now = time.elapsed_secs();
    let mut played: Vec<SoundId> = Vec::new();
    for Heard(noise) in heard.read() {
        let volume = volumes.of(*noise);
        if volume == 0 || played.contains(noise) || !ration.lets(*noise, now) {
            continue;
        }
        played.push(*noise);
        outlet.0.play(*noise, volume);
    }
}

#[cfg(test)]
mod tests {
    use super::{MOST_A_SECOND, Ration};
    use crate::sound::SoundId;

    /// What is let through of these, each with its time in seconds.
    fn heard(due: &[(f32, SoundId)]) -> Vec<SoundId> {
        let mut ration = Ration::default();
        let due = due.iter().filter(|(now, noise)| ration.lets(*noise, *now));
        due.map(|(_, noise)| *noise).collect()
    }

    /// Forty steps and four dice in one second.
    fn crowded() -> Vec<(f32, SoundId)> {
        let mut due = Vec::new();
        for at in 0..40_u8 {
            let now = f32::from(at) / 41.0;
            due.push((now, SoundId::Step));
            match at % 10 {
                3 => due.push((now, SoundId::Roll)),
                6 => due.push((now, SoundId::Lands)),
                _ => {}
            }
        }
        due
    }

    #[test]
    fn steps_make_room_for_dice() {
        let all = heard(&crowded());
        let count = |noise| all.iter().filter(|one| **one == noise).count();
        assert_eq!((count(SoundId::Roll), count(SoundId::Lands)), (4, 4));
        assert_eq!(count(SoundId::Step), 2);
    }

    #[test]
    fn a_die_that_is_not_heard_to_roll_is_not_heard_to_land() {
        let mut due = Vec::new();
        for at in 0..20_u8 {
            let now = f32::from(at) / 21.0;
            due.extend([(now, SoundId::Roll), (now, SoundId::Lands)]);
        }
        due.push((0.99, SoundId::Wound));
        let all = heard(&due);
        assert_eq!(all.last(), Some(&SoundId::Wound), "harm finds room");
        assert!(all.len() <= MOST_A_SECOND);
        let dice = &all[..all.len() - 1];
        assert_eq!(dice.len(), 10);
        for pair in dice.chunks(2) {
            assert_eq!(pair, [SoundId::Roll, SoundId::Lands]);
        }
        // Who seeks comes to a die that has been rolled already.
        assert_eq!(heard(&[(0.0, SoundId::Lands)]), [SoundId::Lands]);
    }
}
