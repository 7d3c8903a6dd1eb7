//! The scene of the show, rehearsed: its orders, its dice, and the record that both make.

use std::sync::Arc;
use tabletop::Battle;
use tabletop::decision::{Order, Pick};
use tabletop::dice::DiceSource;
use tabletop::record::{Record, Recorder};

use super::script::{BY_THEMSELVES, SCENE};
use crate::model::library::Places;
use crate::model::vignette_library::VignetteLibrary;

/// What the show goes by.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Rehearsed {
    /// The orders of the scene.
    pub(super) orders: Vec<Vec<Pick>>,
    /// All its dice.
    pub(super) faces: Vec<u8>,
    /// The scene as it is played: the later dice are orders.
    pub(super) record: Record,
}

/// The dice of the show: the first fall by themselves.
fn dice(faces: &[u8]) -> DiceSource {
    DiceSource::Scripted(faces[..faces.len().min(BY_THEMSELVES)].to_vec())
}

impl Rehearsed {
    /// Plays the scene through, its later dice typed.
    ///
    /// # Errors
    /// What does not come as the scene expects.
    pub(super) fn of(vignettes: &mut VignetteLibrary, places: &Places) -> Result<Self, String> {
        let rehearsal = vignettes.rehearse(places, SCENE)?;
        let given = &rehearsal.record.orders;
        let orders: Vec<Vec<Pick>> = given.iter().map(|entry| entry.picks.clone()).collect();
        let faces = match rehearsal.record.dice {
            DiceSource::Scripted(faces) => faces,
            _ => Vec::new(),
        };
        let (rules, scenario) = (rehearsal.rules, Arc::clone(&rehearsal.scenario));
        let mut battle =
            Battle::new(rules, scenario, dice(&faces), true).map_err(|fault| fault.to_string())?;
        let mut recorder = Recorder::new(&battle);
        let mut left = orders.iter();
        let mut typed = faces.iter().skip(BY_THEMSELVES);
        battle.advance();
        recorder.note(&mut battle);
        while let Some(decision) = battle.decision().cloned() {
            let picks = match decision.key() {
                "die" => typed.next().map(|face| vec![Pick::Count(*face)]),
                _ => left.next().cloned(),
            };
            let Some(picks) = picks else {
                break;
            };
            let decision = decision.id;
            battle
                .submit(Order { decision, picks })
                .map_err(|illegal| illegal.to_string())?;
            battle.advance();
            recorder.note(&mut battle);
        }
        Ok(Self {
            orders,
            faces,
            record: recorder.record().clone(),
        })
    }
}
