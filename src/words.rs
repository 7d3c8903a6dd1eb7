//! Events in words: one line each, for the log and for the terminal.

use tabletop::event::{Event, Outcome, Seq, What};
use tabletop::ruleset::Mark;

use crate::session::Chronicle;

/// The mark of a verdict: a shape, so that colour is never alone.
pub fn mark(mark: Mark) -> &'static str {
    match mark {
        Mark::Miss => "○",
        Mark::Hit => "●",
        Mark::Good => "●●",
        Mark::Excellent => "●●●",
        Mark::Fumble => "×",
        Mark::Plain => "",
    }
}

/// One event in words; `None` if it has nothing to say that another line does not.
pub fn sentence(chronicle: &Chronicle, seq: Seq) -> Option<String> {
    let words = chronicle.vocabulary;
    let Event { what, .. } = *chronicle.events().get(seq as usize)?;
    let name = |id| chronicle.name(id);
    let line = match what {
        What::Round(round) => format!("Round {round}"),
        What::Phase(phase) => words.phases.get(usize::from(phase))?.name.to_owned(),
        What::Declared { by } => match chronicle.intent(seq) {
            Some(intent) => format!("{} {}", name(by), intent.sentence),
            None => return None,
        },
        What::Deed { deed, by, at } => {
            let verb = words.deeds.get(usize::from(deed))?.verb;
            match at {
                Some(at) => format!("{} {verb} {}", name(by), name(at)),
                None => format!("{} {verb}", name(by)),
            }
        }
        What::Die { by, purpose, face } => {
            let purpose = words.purposes.get(usize::from(purpose.0))?.name;
            format!("{} rolls {face} for {purpose}", name(by))
        }
        What::Verdict {
            by,
            purpose,
            verdict,
            margin,
        } => {
            let word = words.verdicts.get(usize::from(verdict))?;
            let purpose = words.purposes.get(usize::from(purpose.0))?.name;
            let mark = mark(word.mark);
            format!("{mark} {}: {purpose}: {} ({margin:+})", name(by), word.name)
        }
        What::Gauge {
            who,
            gauge,
            from,
            to,
        } => {
            let word = words.gauges.get(usize::from(gauge))?;
            let level = |value: i16| {
                let level = usize::try_from(value)
                    .ok()
                    .and_then(|value| word.levels.get(value));
                level.map_or_else(|| value.to_string(), |level| (*level).to_owned())
            };
            format!(
                "{}: {} {} → {}",
                name(who),
                word.name,
                level(from),
                level(to)
            )
        }
        What::Condition { who, condition, on } => {
            let word = words.conditions.get(usize::from(condition))?.name;
            let not = if on { "" } else { "no longer " };
            format!("{} is {not}{word}", name(who))
        }
        What::Note {
            who,
            other,
            note,
            value,
        } => {
            let text = words.notes.get(usize::from(note))?.text;
            let other = other.map_or("", name);
            let text = text.replace("{who}", name(who)).replace("{other}", other);
            text.replace("{n}", &value.to_string())
        }
        What::Door { open, .. } => format!("a door {}", if open { "opens" } else { "closes" }),
        What::Over(Outcome::Won(side)) => {
            format!("{} have won", chronicle.scenario.side_name(side))
        }
        What::Over(Outcome::Draw) => "a draw".to_owned(),
        What::Ordered { .. } | What::Turn { .. } | What::Moved { .. } | What::Faced { .. } => {
            return None;
        }
    };
    Some(line)
}
