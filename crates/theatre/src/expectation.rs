//! What a step of a vignette is expected to bring, and whether it did.

use serde::Deserialize;
use tabletop::event::{Card, EventKind, Seq};
use tabletop::trace::Trace;
use tabletop::{Battle, CombatantId};

/// Something that holds after a step. Purposes, gauges and conditions go by their names:
/// `attack`, `damage`, `wounds`, `prone`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub enum Expectation {
    /// The column of the newest card for a purpose comes to this.
    Total(String, String, i32),
    /// The newest card for a purpose has a term of this rule with this value.
    Term(String, String, i32),
    /// The newest card for a purpose ends with these words.
    Verdict(String, String),
    /// A gauge of somebody stands here.
    Gauge(String, String, i16),
    /// A condition holds for somebody.
    Is(String, String),
    /// A condition does not hold for somebody.
    IsNot(String, String),
    /// Somebody stands on this tile.
    At(String, (i16, i16)),
    /// This is asked next: `Bob defend`.
    Asks(String),
    /// With the words so far, a pick is refused by a rule: `("attack knife Bob", "aggressive",
    /// "YC-MOVE-FULL")`.
    Refused(String, String, String),
    /// These things have happened in the battle, in this order: `Ann: miss`, `Bob strikes back at
    /// Ann`, `Ann attack 12`, `Bob wounds 0->2`, `slow`.
    Told(Vec<String>),
}

impl Expectation {
    /// Whether it holds; else what does.
    ///
    /// # Errors
    /// What stands there instead, in words.
    pub(crate) fn check(
        &self,
        battle: &mut Battle,
        picks: &dyn Fn(&str) -> Vec<tabletop::decision::Pick>,
    ) -> Result<(), String> {
        match self {
            Self::Total(purpose, column, value) => {
                let card = newest(battle, purpose)?;
                let found = card.columns.iter().find(|other| other.name == column);
                let total = found
                    .map(|column| column.total)
                    .ok_or_else(|| format!("the {purpose} card has no column {column:?}"))?;
                same(format!("{purpose} {column}"), &total, value)
            }
            Self::Term(purpose, rule, value) => {
                let card = newest(battle, purpose)?;
                let mut terms = card.columns.iter().flat_map(|column| &column.terms);
                if terms.any(|term| term.rule.0 == rule && term.value == *value) {
                    return Ok(());
                }
                let terms = card.columns.iter().flat_map(|column| &column.terms);
                let there: Vec<_> = terms
                    .map(|term| format!("{} {} ({})", term.label, term.value, term.rule))
                    .collect();
                Err(format!(
                    "the {purpose} card has no term {value} of {rule}; it has {}",
                    there.join(", ")
                ))
            }
            Self::Verdict(purpose, words) => {
                let verdict = newest(battle, purpose)?.verdict.as_ref();
                let said = verdict.map_or("", |verdict| &verdict.words);
                same(format!("verdict on {purpose}"), said, words.as_str())
            }
            Self::Gauge(who, gauge, value) => {
                let words = battle.vocabulary().gauges;
                let index = words
                    .iter()
                    .position(|word| word.name == gauge)
                    .ok_or_else(|| format!("there is no gauge {gauge:?}"))?;
                let sheet = battle.sheet(somebody(battle, who)?);
                let now = sheet.gauges.get(index).map_or(0, |(now, _)| *now);
                same(format!("{gauge} of {who}"), &now, value)
            }
            Self::Is(who, condition) => same(
                format!("{who} {condition}"),
                &holds(battle, who, condition)?,
                &true,
            ),
            Self::IsNot(who, condition) => same(
                format!("{who} {condition}"),
                &holds(battle, who, condition)?,
                &false,
            ),
            Self::At(who, (x, y)) => {
                let tile = battle.sheet(somebody(battle, who)?).tile;
                same(format!("place of {who}"), &(tile.x, tile.y), &(*x, *y))
            }
            Self::Asks(question) => same("next question".to_owned(), &asked(battle), question),
            Self::Refused(words, pick, rule) => {
                let (words, pick) = (picks(words), picks(pick));
                let pick = pick.first().ok_or("no pick is named")?;
                match battle.why_not(&words, pick) {
                    Some(reason) => same(
                        format!("rule that refuses {pick} ({})", reason.text),
                        reason.rule.0,
                        rule.as_str(),
                    ),
                    None => Err(format!("{pick} is allowed")),
                }
            }
            Self::Told(lines) => {
                let story = story(battle);
                let mut rest = story.iter();
                for line in lines {
                    if !rest.any(|told| told == line) {
                        return Err(format!(
                            "{line:?} is not told (in this place); told is:\n    {}",
                            story.join("\n    ")
                        ));
                    }
                }
                Ok(())
            }
        }
    }
}

fn same<T: PartialEq<U> + ?Sized + std::fmt::Debug, U: ?Sized + std::fmt::Debug>(
    what: String,
    is: &T,
    expected: &U,
) -> Result<(), String> {
    if is == expected {
        Ok(())
    } else {
        Err(format!("{what} is {is:?}, not {expected:?}"))
    }
}

/// Who is asked what: `Ann declare`.
pub(crate) fn asked(battle: &Battle) -> String {
    battle.decision().map_or_else(
        || "nothing".to_owned(),
        |decision| format!("{} {}", name(battle, decision.by), decision.key()),
    )
}

fn name(battle: &Battle, id: CombatantId) -> &str {
    &battle.scenario().combatant(id).name
}

fn somebody(battle: &Battle, who: &str) -> Result<CombatantId, String> {
    battle
        .scenario()
        .ids()
        .find(|id| name(battle, *id) == who)
        .ok_or_else(|| format!("nobody is called {who:?}"))
}

fn holds(battle: &mut Battle, who: &str, condition: &str) -> Result<bool, String> {
    let words = battle.vocabulary().conditions;
    let index = words
        .iter()
        .position(|word| word.name == condition)
        .ok_or_else(|| format!("there is no condition {condition:?}"))?;
    let sheet = battle.sheet(somebody(battle, who)?);
    Ok(sheet
        .conditions
        .iter()
        .any(|held| usize::from(*held) == index))
}

fn newest<'b>(battle: &'b Battle, purpose: &str) -> Result<&'b Card, String> {
    let words = battle.vocabulary().purposes;
    let log = battle.log();
    (0..log.events().len() as u32)
        .rev()
        .filter_map(|seq| log.card(seq))
        .find(|card| words[usize::from(card.purpose.0)].name == purpose)
        .ok_or_else(|| format!("there is no {purpose} card yet"))
}

/// The battle so far, a short line for each event that says something.
fn story(battle: &Battle) -> Vec<String> {
    let words = battle.vocabulary();
    let lines = battle.events().iter().zip(0..).filter_map(|(event, seq)| {
        Some(match event.what {
            EventKind::Round(round) => format!("round {round}"),
            EventKind::Phase(phase) => words.phases[usize::from(phase)].name.to_lowercase(),
            EventKind::Deed { deed, by, at } => {
                let verb = words.deeds[usize::from(deed)].verb;
                let at = at.map_or("", |at| name(battle, at));
                format!("{} {verb} {at}", name(battle, by))
                    .trim()
                    .to_owned()
            }
            EventKind::Die { by, purpose, face } => format!(
                "{} {} {face}",
                name(battle, by),
                words.purposes[usize::from(purpose.0)].name
            ),
            EventKind::Verdict { by, verdict, .. } => format!(
                "{}: {}",
                name(battle, by),
                words.verdicts[usize::from(verdict)].name
            ),
            EventKind::Gauge {
                who,
                gauge,
                from,
                to,
            } => format!(
                "{} {} {from}->{to}",
                name(battle, who),
                words.gauges[usize::from(gauge)].name
            ),
            EventKind::Condition { who, condition, on } => format!(
                "{} {}{}",
                name(battle, who),
                if on { "" } else { "not " },
                words.conditions[usize::from(condition)].name
            ),
            EventKind::Note {
                who,
                other,
                note,
                value,
            } => words.notes[usize::from(note)]
                .text
                .replace("{who}", name(battle, who))
                .replace("{other}", other.map_or("", |other| name(battle, other)))
                .replace("{thing}", thing(battle, seq))
                .replace("{n}", &value.to_string()),
            _ => return None,
        })
    });
    lines.collect()
}

/// What a note is about, if it is about a thing.
fn thing(battle: &Battle, seq: Seq) -> &str {
    match battle.log().trace(seq) {
        Some(Trace::DroppedItem { name, .. }) => name,
        _ => "a weapon",
    }
}
