//! Saved battles for people who do not have the game: as a page, as a text, as an animated picture,
//! each in the language of whoever will read it.

use crate::page::Page;
use crate::replay;
use crate::stage::told;
use anyhow::{Context, Error, Result};
use content::AssetDir;
use export::Clause;
pub use export::{Turn, Turns};
use speech::{Language, Speech};
use tabletop::Battle;
use tabletop::record::Record;
use tabletop::scenario::Scenario;
use yags::data::Manifest;

/// What a battle is told with, in one language.
#[derive(Debug)]
pub struct Edition {
    language: Language,
    speech: Speech,
    manifest: Manifest,
    turns: Turns,
}

impl Edition {
    /// In `language`, for battles of `scenario`.
    ///
    /// # Errors
    /// If the messages or the texts of the rules cannot be read.
    pub fn new(language: Language, asset_dir: &AssetDir, scenario: &Scenario) -> Result<Self> {
        let names = scenario.sheet.combatants.iter().map(|one| one.name.clone());
        Ok(Self {
            language,
            speech: Speech::of(language, asset_dir.root(), names).map_err(Error::msg)?,
            manifest: Manifest::load(asset_dir).map_err(told)?,
            turns: Turns::default(),
        })
    }

    /// The same with the rolls that turned the battle: the page leads to them; with [`Turns::alone`]
    /// page and picture show nothing else.
    #[must_use]
    pub fn turning(mut self, turns: Turns) -> Self {
        self.turns = turns;
        self
    }

    /// A record as one HTML page. `battle` has just been set up from it and keeps its cards; so it is
    /// below.
    ///
    /// # Errors
    /// If it does not repeat.
    pub fn html(&self, record: &Record, battle: &mut Battle) -> Result<String> {
        let say = |text: &str| self.speech.say(text);
        let clauses = clauses(&self.manifest);
        Ok(export::page(
            record,
            battle,
            &clauses,
            &self.turns,
            (self.language.code(), &say),
        )?)
    }

    /// A record as `sticks replay` tells it.
    ///
    /// # Errors
    /// If it does not repeat.
    pub fn text(&self, record: &Record, battle: &mut Battle) -> Result<String> {
        let mut out = Vec::new();
        let mut page = Page::new(&mut out, false, None).speaking(&self.speech);
        replay::tell_battle(battle, record, &mut page, false)?;
        String::from_utf8(out).context("the tale is no text")
    }

    /// A record as an animated picture, a GIF.
    ///
    /// # Errors
    /// If it does not repeat, or no picture can be made of it.
    pub fn film(&self, record: &Record, battle: &mut Battle) -> Result<Vec<u8>> {
        let say = |text: &str| self.speech.say(text);
        Ok(export::film(record, battle, &self.turns, &say)?.bytes)
    }
}

/// The rules in words, as pages want them.
fn clauses(manifest: &Manifest) -> Vec<Clause> {
    let rules = manifest.rules().iter();
    rules
        .map(|rule| Clause {
            id: rule.id.clone(),
            title: rule.title.clone(),
            section: rule.section.clone(),
            text: rule.text.clone(),
        })
        .collect()
}
