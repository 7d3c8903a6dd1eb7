//! Vignettes in the terminal: caption, answer, what comes of it.

use crate::page::{Ink, Page, mark_of};
use crate::recover::tell_passages;
use crate::stage::told;
use anyhow::{Result, anyhow};
use content::AssetDir;
use narrate::{CardText, Kind, Narrator};
use std::io;
use tabletop::Battle;
use tabletop::event::{EventKind, Seq};
use tabletop::ruleset::Mark;
use theatre::{Performance, Programme, Vignette};
use yags::data::Library;

/// Prints the programme: id, title and rules of every vignette.
///
/// # Errors
/// If the page cannot be written.
pub fn print_programme(programme: &Programme, page: &mut Page) -> io::Result<()> {
    for (id, vignette) in programme.all() {
        page.line(0, 0, &format!("{id:<28} {}", vignette.title), Ink::Strong)?;
        page.line(4, 4, &vignette.rules.join(", "), Ink::Faint)?;
    }
    Ok(())
}

/// Plays the vignette of this id, step by step.
///
/// # Errors
/// If there is none, or it does not bring what it says.
pub fn play(asset_dir: &AssetDir, programme: &Programme, id: &str, page: &mut Page) -> Result<()> {
    let vignette = programme.find(id).map_err(|fault| anyhow!(fault))?;
    let library = Library::load(asset_dir).map_err(told)?;
    let named = |failure| anyhow!("vignette `{id}`: {failure}");
    let mut performance = Performance::open(id, vignette, &library).map_err(named)?;
    open(vignette, page)?;
    let sheets = performance.battle().roster();
    let narrator = Narrator::of(performance.battle()).on_tracks(&sheets);
    let mut seen: Seq = 0;
    while let Some(step) = performance.coming() {
        page.blank()?;
        page.line(0, 2, &step.caption, Ink::Strong)?;
        if let Some((question, answer)) = &step.answer {
            page.line(2, 4, &format!("> {question}: {answer}"), Ink::Faint)?;
        }
        performance.step().map_err(named)?;
        seen = tell(&narrator, performance.battle(), seen, page)?;
    }
    performance.step().map_err(named)?;
    if let Some((aftermath, recovery)) = performance.aftermath().map_err(named)? {
        page.blank()?;
        page.line(0, 2, &aftermath.caption, Ink::Strong)?;
        let sheets = performance.battle().roster();
        tell_passages(&recovery, &sheets, &narrator, page, true)?;
    }
    Ok(())
}

fn open(vignette: &Vignette, page: &mut Page) -> io::Result<()> {
    page.line(0, 0, &vignette.title, Ink::Strong)?;
    page.line(0, 0, &vignette.about, Ink::Plain)?;
    let rules = format!("{} - {}", vignette.source, vignette.rules.join(", "));
    page.line(0, 0, &rules, Ink::Faint)
}

/// Tells what is new since `seen`, every roll with its arithmetic and rules.
fn tell(narrator: &Narrator, battle: &Battle, seen: Seq, page: &mut Page) -> io::Result<Seq> {
    let log = battle.log();
    for seq in seen..log.events().len() as Seq {
        let Some(line) = narrator.line(seq, log) else {
            continue;
        };
        if matches!(line.kind, Kind::Round | Kind::Phase(_)) {
            page.line(2, 2, &line.text, Ink::Faint)?;
            continue;
        }
        let Some(card) = log.card(seq) else {
            page.line(4, 6, &line.text, Ink::Plain)?;
            continue;
        };
        let text = CardText::new(card, narrator.vocabulary(), true);
        page.line(4, 6, &text.heading(), Ink::Plain)?;
        for (name, row) in &text.rows {
            page.line(6, 10, &format!("{name}: {row}"), Ink::Plain)?;
        }
        let mark = match log.events()[seq as usize].what {
            EventKind::Verdict { verdict, .. } => {
                narrator.vocabulary().verdicts[usize::from(verdict)].mark
            }
            _ => Mark::Plain,
        };
        let outcome = format!("{} {}", mark_of(mark), text.outcome());
        page.line(6, 10, &outcome, Ink::Plain)?;
    }
    Ok(log.events().len() as Seq)
}
