//! A vignette being played.

use crate::aftermath::Aftermath;
use crate::expectation::asked;
use crate::vignette::{Step, Vignette};
use std::sync::Arc;
use tabletop::decision::{Order, Pick};
use tabletop::dice::DiceSource;
use tabletop::grid::{BattleMap, Tile};
use tabletop::recovery::Recovery;
use tabletop::scenario::{Controller, Objective, Scenario, ScenarioSheet, SideSheet};
use tabletop::{Battle, CombatantId};
use yags::Yags;
use yags::data::Library;

/// A vignette that cannot be played, or does not bring what is expected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// The scene cannot be set.
    #[error("{0}")]
    Setting(String),
    /// A step fails.
    #[error("step {step} ({caption:?}): {fault}")]
    Step {
        /// Which step, from 1.
        step: usize,
        /// Its caption.
        caption: String,
        /// What is wrong.
        fault: String,
    },
    /// Dice are left over at the end, or one was missing.
    #[error("at the end {0}")]
    Dice(String),
    /// The time after the fight brings something else.
    #[error("{0}")]
    Aftermath(String),
}

/// A vignette being played, step by step.
pub struct Performance<'v> {
    vignette: &'v Vignette,
    battle: Battle,
    next: usize,
}

impl<'v> Performance<'v> {
    /// Sets the scene: the battle stands at its first question.
    ///
    /// # Errors
    /// What does not fit: the ground, the figures, the cast.
    pub fn open(id: &str, vignette: &'v Vignette, shipped: &Library) -> Result<Self, Failure> {
        let mut battle = Battle::new(
            Arc::new(Yags::new(library(vignette, shipped)?)),
            Arc::new(scenario(id, vignette)?),
            DiceSource::Scripted(vignette.dice.clone()),
            true,
        )
        .map_err(|fault| Failure::Setting(fault.to_string()))?;
        battle.advance();
        Ok(Self {
            vignette,
            battle,
            next: 0,
        })
    }

    /// The battle as it stands.
    pub fn battle(&mut self) -> &mut Battle {
        &mut self.battle
    }

    /// The step that comes next.
    pub fn coming(&self) -> Option<&'v Step> {
        self.vignette.steps.get(self.next)
    }

    /// Plays the next step; `None` after the last.
    ///
    /// # Errors
    /// What did not come as expected; after the last step, dice that were not used up.
    pub fn step(&mut self) -> Result<Option<&'v Step>, Failure> {
        let Some(step) = self.coming() else {
            return self.close().map(|()| None);
        };
        self.next += 1;
        let number = self.next;
        let failed = |fault| Failure::Step {
            step: number,
            caption: step.caption.clone(),
            fault,
        };
        if let Some((question, words)) = &step.answer {
            self.answer(question, words).map_err(failed)?;
        }
        let names: Vec<String> = self.names();
        for expectation in &step.expect {
            expectation
                .check(&mut self.battle, &|words| picks(&names, words))
                .map_err(failed)?;
        }
        Ok(Some(step))
    }

    fn answer(&mut self, question: &str, words: &str) -> Result<(), String> {
        let is = asked(&self.battle);
        if is != question {
            return Err(format!("asked is {is:?}, not {question:?}"));
        }
        let decision = self.battle.decision().map_or(0, |decision| decision.id);
        let picks = picks(&self.names(), words);
        self.battle
            .submit(Order { decision, picks })
            .map_err(|illegal| format!("{words:?}: {illegal}"))?;
        self.battle.advance();
        Ok(())
    }

    fn names(&self) -> Vec<String> {
        let cast = self.vignette.cast.iter();
        cast.map(|one| one.name.clone()).collect()
    }

    fn close(&mut self) -> Result<(), Failure> {
        let left = self.battle.dice().left_over();
        if left > 0 {
            return Err(Failure::Dice(format!("{left} scripted dice are left over")));
        }
        match self.battle.decision() {
            Some(decision) if decision.key() == "die" => {
                Err(Failure::Dice("a scripted die is missing".to_owned()))
            }
            _ => self.aftermath().map(|_| ()),
        }
    }

    /// What becomes of everybody when all steps are played, if the vignette shows it.
    ///
    /// # Errors
    /// What did not come as expected.
    pub fn aftermath(&mut self) -> Result<Option<(&'v Aftermath, Recovery)>, Failure> {
        let Some(aftermath) = &self.vignette.aftermath else {
            return Ok(None);
        };
        let recovery = aftermath.play(&mut self.battle);
        let recovery = recovery.map_err(Failure::Aftermath)?;
        Ok(Some((aftermath, recovery)))
    }
}

/// Words to picks: `names` are targets in the order of their ids, `x,y` tiles, numbers counts, all
/// else options.
pub fn picks(names: &[String], words: &str) -> Vec<Pick> {
    words
        .split_whitespace()
        .map(|word| {
            if let Some(index) = names.iter().position(|name| name == word) {
                return Pick::Target(CombatantId(index as u16));
            }
            if let Ok(count) = word.parse() {
                return Pick::Count(count);
            }
            if let Some((x, y)) = word.split_once(',')
                && let (Ok(x), Ok(y)) = (x.parse(), y.parse())
            {
                return Pick::Tile(Tile::new(x, y));
            }
            Pick::Option(word.to_owned().into())
        })
        .collect()
}

/// What ships with the game, and the figures of the vignette.
fn library(vignette: &Vignette, shipped: &Library) -> Result<Library, Failure> {
    let mut figures = shipped.figures().to_vec();
    figures.extend(vignette.figures.iter().cloned());
    Library::new(
        shipped.weapons().to_vec(),
        shipped.pieces().to_vec(),
        figures,
        &[],
    )
    .and_then(|library| library.with_charges(shipped.charges().to_vec()))
    .and_then(|library| library.with_techniques(shipped.techniques().to_vec()))
    .map_err(|fault| Failure::Setting(fault.to_string()))
}

fn scenario(id: &str, vignette: &Vignette) -> Result<Scenario, Failure> {
    let map = BattleMap::from_sheet(&vignette.map)
        .map_err(|fault| Failure::Setting(format!("map: {fault}")))?;
    let side = |name: &str| SideSheet {
        name: name.to_owned(),
        controller: Controller::Human,
    };
    let sheet = ScenarioSheet {
        format: 1,
        title: vignette.title.clone(),
        story: vignette.about.clone(),
        rules: "yags".to_owned(),
        map: id.to_owned(),
        round_limit: 100,
        sides: vec![side("One side"), side("The other")],
        combatants: vignette.cast.clone(),
        objective: Objective::LastStanding,
        options: vignette.options.clone(),
    };
    Scenario::new(id, sheet, Arc::new(map), ["", ""])
        .map_err(|fault| Failure::Setting(fault.to_string()))
}
