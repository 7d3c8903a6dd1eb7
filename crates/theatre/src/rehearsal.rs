//! A vignette played through once, so that it can be watched as often as somebody likes.

use crate::aftermath::line;
use crate::performance::{Failure, Performance};
use crate::vignette::Vignette;
use std::sync::Arc;
use tabletop::event::Seq;
use tabletop::record::{Record, Recorder};
use tabletop::ruleset::Ruleset;
use tabletop::scenario::Scenario;
use yags::data::Library;

/// All that is needed to play a vignette again without asking anybody.
pub struct Rehearsal {
    /// The rules, with the figures of the vignette.
    pub rules: Arc<dyn Ruleset>,
    /// The scene as a scenario.
    pub scenario: Arc<Scenario>,
    /// Dice and orders.
    pub record: Record,
    /// What the onlooker is told, and before which event of the log. The first is what the vignette
    /// is about; what comes after the fight stands behind the last event.
    pub captions: Vec<(Seq, String)>,
}

impl Rehearsal {
    /// Plays the vignette through.
    ///
    /// # Errors
    /// Whatever does not come as the vignette expects.
    pub fn of(id: &str, vignette: &Vignette, shipped: &Library) -> Result<Self, Failure> {
        let mut performance = Performance::open(id, vignette, shipped)?;
        let mut recorder = Recorder::new(performance.battle());
        let mut captions = vec![(0, vignette.about.clone())];
        while let Some(step) = performance.coming() {
            let before = performance.battle().events().len() as Seq;
            captions.push((before, step.caption.clone()));
            performance.step()?;
            recorder.note(performance.battle());
        }
        performance.step()?;
        let after = performance.aftermath()?;
        let battle = performance.battle();
        let end = battle.events().len() as Seq;
        if let Some((aftermath, recovery)) = after {
            captions.push((end, aftermath.caption.clone()));
            let told = recovery.passages.iter();
            captions.extend(told.map(|passage| (end, line(battle, passage))));
        }
        Ok(Self {
            rules: Arc::clone(battle.rules()),
            scenario: Arc::clone(battle.scenario()),
            record: recorder.record().clone(),
            captions,
        })
    }
}
