//! What became of the hurt: the aftermath of a record, told with the arithmetic of every roll.

use crate::page::{Ink, Page, mark_of};
use crate::replay;
use crate::stage::Stage;
use anyhow::{Context, Result, bail};
use narrate::{CardText, Narrator};
use std::io;
use tabletop::record::Record;
use tabletop::recovery::{Moment, Orders, Recovery};
use tabletop::ruleset::Sheet;

/// Columns for the names of a card's rows.
const ROW: usize = 11;

/// Tells what becomes of everybody after the battle of `record`, which is played again first.
///
/// # Errors
/// If the record does not repeat, the rules know of no recovery, or the page cannot be written.
pub fn tell(
    stage: &Stage,
    record: &Record,
    orders: &Orders,
    page: &mut Page,
    rule_ids: bool,
) -> Result<()> {
    let mut battle = stage.battle_of(record, false)?;
    tabletop::record::replay(record, &mut battle)?;
    let sheets = battle.roster();
    let narrator = Narrator::of(&battle).on_tracks(&sheets);
    page.know(
        sheets
            .iter()
            .map(|sheet| (sheet.name.clone(), sheet.side.index())),
    );
    let Some(recovery) = battle.recovery(orders) else {
        bail!("these rules say nothing of what comes after a battle");
    };
    let name = |who: tabletop::CombatantId| &sheets[who.index()].name;
    page.line(
        0,
        0,
        &format!("After {}", battle.scenario().sheet.title),
        Ink::Strong,
    )?;
    tell_passages(&recovery, &sheets, &narrator, page, rule_ids)?;
    page.blank()?;
    page.rule("In the end", '═')?;
    for ending in &recovery.endings {
        let ink = match (ending.lives, ending.whole) {
            (false, _) => Ink::Grave,
            (true, false) => Ink::Bad,
            (true, true) => Ink::Good,
        };
        page.line(
            2,
            4,
            &format!("{}: {}", name(ending.who), ending.words),
            ink,
        )?;
    }
    Ok(())
}

/// Tells the steps of a recovery, each moment under its own line.
pub(crate) fn tell_passages(
    recovery: &Recovery,
    sheets: &[Sheet],
    narrator: &Narrator,
    page: &mut Page,
    rule_ids: bool,
) -> io::Result<()> {
    let mut last: Option<Moment> = None;
    for passage in &recovery.passages {
        if last != Some(passage.at) {
            page.blank()?;
            page.rule(&passage.at.to_string(), '─')?;
            last = Some(passage.at);
        }
        let Some(card) = &passage.card else {
            let text = format!("{} {}", sheets[passage.who.index()].name, passage.words);
            page.line(2, 4, &text, Ink::Plain)?;
            continue;
        };
        let text = CardText::new(card, narrator.vocabulary(), rule_ids);
        page.line(2, 4, &text.heading(), Ink::Plain)?;
        for (row, arithmetic) in &text.rows {
            page.line(4, ROW, &format!("{row:<ROW$}{arithmetic}"), Ink::Faint)?;
        }
        let outcome = format!("{} {}", mark_of(text.mark), text.outcome());
        page.line(4, ROW, &outcome, Ink::Plain)?;
    }
    Ok(())
}

/// Reads the record of a file and says what is wrong with it.
///
/// # Errors
/// If there is none, or it does not repeat.
pub fn read(stage: &Stage, file: &std::path::Path) -> Result<Record> {
    let record = replay::read(file)?;
    replay::verify(stage, &record).with_context(|| format!("{} cannot be told", file.display()))?;
    Ok(record)
}
