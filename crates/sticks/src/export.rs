//! Saved battles for people who do not have the game.

use crate::page::Page;
use crate::replay;
use crate::stage::{Stage, told};
use anyhow::{Context, Result};
use export::Clause;
use tabletop::Battle;
use tabletop::record::Record;
use yags::data::Manifest;

/// A record as one HTML page.
///
/// # Errors
/// If it does not repeat, or the texts of the rules cannot be read.
pub fn html(stage: &Stage, record: &Record) -> Result<String> {
    let manifest = Manifest::load(stage.depot()).map_err(told)?;
    html_of(&manifest, record, &mut stage.battle_of(record, true)?)
}

/// As [`html`], of a battle that has just been set up from the record and keeps its cards.
///
/// # Errors
/// If it does not repeat.
pub fn html_of(manifest: &Manifest, record: &Record, battle: &mut Battle) -> Result<String> {
    Ok(export::page(record, battle, &clauses(manifest))?)
}

/// The rules in words, as pages want them.
pub fn clauses(manifest: &Manifest) -> Vec<Clause> {
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

/// A record as `sticks replay` tells it.
///
/// # Errors
/// If it does not repeat.
pub fn text(stage: &Stage, record: &Record) -> Result<String> {
    replay::verify(stage, record)?;
    text_of(record, &mut stage.battle_of(record, true)?)
}

/// As [`text()`], of a battle that has just been set up from the record and keeps its cards.
///
/// # Errors
/// If it does not repeat.
pub fn text_of(record: &Record, battle: &mut Battle) -> Result<String> {
    let mut out = Vec::new();
    let mut page = Page::new(&mut out, false, None);
    replay::tell_battle(battle, record, &mut page, false)?;
    String::from_utf8(out).context("the tale is no text")
}
