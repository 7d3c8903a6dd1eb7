//! Records played again: checked decision by decision, or told.

use crate::page::Page;
use crate::stage::{Stage, told};
use crate::transcript::Teller;
use anyhow::{Context, Result, anyhow, bail};
use content::saves::read_record;
use std::fs;
use std::path::{Path, PathBuf};
use tabletop::Battle;
use tabletop::decision::Order;
use tabletop::record::{Record, hex, replay};

/// What a record that repeats has to show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// The digest at its end, as 16 hexadecimal digits.
    pub digest: String,
    /// How many decisions it has.
    pub decisions: usize,
}

/// Plays a record again and compares the digest after every decision.
///
/// # Errors
/// The first decision that diverges, or why the record cannot be played at all.
pub fn verify(stage: &Stage, record: &Record) -> Result<Verified> {
    let mut battle = stage.battle_of(record, false)?;
    replay(record, &mut battle)?;
    Ok(Verified {
        digest: hex(battle.digest()),
        decisions: record.orders.len(),
    })
}

/// Tells a record that [`verify`] has passed.
///
/// # Errors
/// If it does not repeat after all, or the page cannot be written.
pub fn tell(stage: &Stage, record: &Record, page: &mut Page, rule_ids: bool) -> Result<()> {
    let mut battle = stage.battle_of(record, true)?;
    tell_battle(&mut battle, record, page, rule_ids)
}

/// Plays a record in a battle that has just been set up from it and keeps its cards, and tells it.
///
/// # Errors
/// If it does not repeat, or the page cannot be written.
pub fn tell_battle(
    battle: &mut Battle,
    record: &Record,
    page: &mut Page,
    rule_ids: bool,
) -> Result<()> {
    let mut teller = Teller::open(page, battle, rule_ids)?.noting(&record.remarks);
    battle.advance();
    for entry in &record.orders {
        teller.follow(battle)?;
        let decision = battle
            .decision()
            .context("the battle asks nothing more")?
            .id;
        let picks = entry.picks.clone();
        battle.submit(Order { decision, picks })?;
        battle.advance();
    }
    teller.close(battle)?;
    Ok(())
}

/// Reads a record.
///
/// # Errors
/// What is wrong with the file.
pub fn read(path: &Path) -> Result<Record> {
    read_record(path).map_err(told)
}

/// The record at `path`, or all records in a folder, sorted by name.
///
/// # Errors
/// If the folder cannot be read or holds no record.
pub fn records_at(path: &Path) -> Result<Vec<PathBuf>> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let shown = path.display();
    let entries = fs::read_dir(path).with_context(|| format!("{shown} cannot be read"))?;
    let mut files: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|ending| ending == "ron"))
        .filter(|path| path.is_file())
        .collect();
    files.sort();
    if files.is_empty() {
        bail!("there is no record (*.ron) in {shown}");
    }
    Ok(files)
}

/// Verifies one file.
///
/// # Errors
/// With the name of the file, what is wrong with it or where it diverges.
pub fn verify_file(stage: &Stage, path: &Path) -> Result<Verified> {
    let record = read(path)?;
    verify(stage, &record).map_err(|fault| anyhow!("{}: {fault:#}", path.display()))
}
