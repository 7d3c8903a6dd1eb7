//! How loud the player likes it.

use bevy::prelude::*;

use super::sound_id::{Group, SoundId};
use crate::app::notice::Notice;
use crate::input::keys::{Act, Action};

/// Volumes of 0 to 100, and whether sounds are also written.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Volumes {
    /// Of everything.
    pub all: u8,
    /// Of what the figures do and what becomes of them.
    pub battle: u8,
    /// Of dice and orders on paper.
    pub table: u8,
    /// Of buttons, and of what the game itself has to say.
    pub interface: u8,
    /// Whether nothing is to be heard for now.
    pub muted: bool,
    /// Whether sounds are written on the screen.
    pub written: bool,
}

impl Default for Volumes {
    fn default() -> Self {
        Self {
            all: 80,
            battle: 100,
            table: 100,
            interface: 60,
            muted: false,
            written: false,
        }
    }
}

impl Volumes {
    /// The values that can be chosen.
    pub const STEPS: [u8; 6] = [0, 20, 40, 60, 80, 100];

    /// How loud a sound is, 0 to 100.
    pub fn of(&self, noise: SoundId) -> u8 {
        if self.muted {
            return 0;
        }
        let own = match noise.group() {
            Group::Battle => self.battle,
            Group::Table => self.table,
            Group::Interface => self.interface,
        };
        (u16::from(self.all.min(100)) * u16::from(own.min(100)) / 100) as u8
    }

    /// The lines of the file, each with its value.
    pub fn lines(&self) -> [(&'static str, String); 6] {
        [
            ("volume", self.all.to_string()),
            ("volume_battle", self.battle.to_string()),
            ("volume_table", self.table.to_string()),
            ("volume_interface", self.interface.to_string()),
            ("mute", self.muted.to_string()),
            ("sounds_written", self.written.to_string()),
        ]
    }

    /// Takes a line of the file; nothing if it is not understood.
    pub fn take(&mut self, name: &str, value: &str) -> Option<()> {
        let volume = || value.parse().ok().filter(|volume| *volume <= 100);
        match name {
            "volume" => self.all = volume()?,
            "volume_battle" => self.battle = volume()?,
            "volume_table" => self.table = volume()?,
            "volume_interface" => self.interface = volume()?,
            "mute" => self.muted = value.parse().ok()?,
            "sounds_written" => self.written = value.parse().ok()?,
            _ => return None,
        }
        Some(())
    }
}

/// The key that mutes.
pub(super) fn mute(
    mut acts: MessageReader<Act>,
    mut volumes: ResMut<Volumes>,
    mut notices: MessageWriter<Notice>,
) {
    for _ in acts.read().filter(|Act(action)| *action == Action::Mute) {
        volumes.muted = !volumes.muted;
        let words = if volumes.muted {
            "sound off"
        } else {
            "sound on"
        };
        notices.write(Notice(words.to_owned()));
    }
}
