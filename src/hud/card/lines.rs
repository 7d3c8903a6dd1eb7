//! A card as lines: what stands in each column, term by term. Every number is one of the card's
//! terms or their running total; nothing is worked out here that the rules have not.

use tabletop::RuleId;
use tabletop::event::{Card, Column, ColumnRole};
use tabletop::ledger::{Op, Term, fold};
use tabletop::ruleset::{Mark, Vocabulary};

use super::reveal::{DieFace, Reveal};
use super::what_if::{Supposed, WhatIf, suppose};
use super::writer::Writer;

/// Whether a term helps the one who rolls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// Neither: where the sum starts, a product, a limit.
    Plain,
    /// It helps.
    Good,
    /// It hinders.
    Bad,
}

/// One line of a column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TermLine {
    /// What it is; products are written out as chains.
    pub label: String,
    /// The rule that says so.
    pub rule: RuleId,
    /// What it does to the total, with its sign.
    pub value: String,
    /// Whether the number goes up (`▲`) or down (`▼`), if it does either.
    pub up: Option<bool>,
    /// Whom it helps.
    pub tone: Tone,
    /// Whether it is to be seen yet.
    pub shown: bool,
    /// Its place among the terms of the column.
    pub place: usize,
    /// Whether it is left out, to see what would be without it.
    pub out: bool,
}

/// The line of a die: what is added to it, the slot, the sum.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DieLine {
    /// "d20".
    pub label: String,
    /// The face in the slot.
    pub face: Option<u8>,
    /// Whether it is still tumbling.
    pub rolling: bool,
    /// The total before it.
    pub before: i32,
    /// What comes after it: "÷ 2 initiative 0".
    pub after: String,
    /// The total with it; none while it has not fallen.
    pub total: Option<i32>,
}

/// A column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ColumnLines {
    /// Its heading.
    pub name: String,
    /// Its terms up to the die, if it has one.
    pub terms: Vec<TermLine>,
    /// What they come to.
    pub total: String,
    /// Its die.
    pub die: Option<DieLine>,
    /// Whether it goes beside another one, not below.
    pub beside: bool,
}

/// A chance.
#[derive(Clone, PartialEq, Debug)]
pub struct OddsLine {
    /// Of what.
    pub label: String,
    /// In words: "55 %", with the faces where they can be counted.
    pub chance: String,
    /// From 0 to 1.
    pub share: f32,
}

/// The result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VerdictLine {
    /// Its mark.
    pub mark: Mark,
    /// The result in words.
    pub words: String,
    /// The total that was reached, and what it was held against.
    pub totals: Option<(i32, Option<i32>)>,
}

/// A card as lines, as far as it is revealed.
#[derive(Clone, PartialEq, Debug)]
pub struct CardLines {
    /// Who does what to whom.
    pub title: String,
    /// What the die is for.
    pub purpose: String,
    /// The columns.
    pub columns: Vec<ColumnLines>,
    /// Chances, the most important first.
    pub odds: Vec<OddsLine>,
    /// The result, once it is known.
    pub verdict: Option<VerdictLine>,
    /// What was looked at and changed nothing, with its rule.
    pub considered: Vec<(String, RuleId)>,
    /// Whether it comes before the roll: chances matter more than results.
    pub before: bool,
    /// What would be without one of its terms, if that was asked.
    pub supposed: Option<Supposed>,
    /// Whether that can be asked.
    pub supposable: bool,
}

impl CardLines {
    /// The lines of a card.
    pub fn new(card: &Card, words: &Vocabulary, reveal: Reveal) -> Self {
        // What a later die decided must not be seen before it falls.
        let veiled = card.verdict.is_some() && !reveal.verdict;
        let mut left = reveal.terms;
        let columns: Vec<ColumnLines> = card
            .columns
            .iter()
            .enumerate()
            .map(|(index, column)| {
                let lines = column_lines(index, column, reveal, left, veiled);
                left = left.saturating_sub(column.terms.len());
                lines
            })
            .collect();
        let hidden = veiled
            && card
                .columns
                .iter()
                .skip(1)
                .any(|column| column.terms.iter().skip(1).any(|term| term.op == Op::Max));
        let odds = card.odds.iter().take(if hidden { 1 } else { usize::MAX });
        let purpose = words.purposes.get(usize::from(card.purpose.0));
        Self {
            title: card.title.to_string(),
            purpose: purpose.map_or("", |purpose| purpose.name).to_owned(),
            odds: odds.map(odds_line).collect(),
            verdict: card
                .verdict
                .as_ref()
                .filter(|_| reveal.verdict)
                .map(|verdict| {
                    let word = words.verdicts.get(usize::from(verdict.verdict));
                    VerdictLine {
                        mark: word.map_or(Mark::Plain, |word| word.mark),
                        words: verdict.words.to_string(),
                        totals: totals(card),
                    }
                }),
            considered: card
                .columns
                .iter()
                .flat_map(|column| &column.considered)
                .map(|one| (one.label.to_string(), one.rule))
                .collect(),
            before: card.verdict.is_none(),
            columns,
            supposed: None,
            supposable: false,
        }
    }

    /// The same with one of the terms left out, if one is to be. For a card that is wholly revealed.
    #[must_use]
    pub fn supposing(mut self, card: &Card, what_if: WhatIf) -> Self {
        self.supposable = suppose(card, 0).is_some();
        self.supposed = what_if.0.and_then(|which| suppose(card, which));
        if let Some(supposed) = &self.supposed
            && let Some(column) = self.columns.get_mut(supposed.term.0)
        {
            for line in &mut column.terms {
                line.out = line.place == supposed.term.1;
            }
        }
        self
    }
}

fn odds_line(odds: &tabletop::event::Odds) -> OddsLine {
    let chance = odds.chance;
    let faces = match chance.of {
        20 if chance.cases > 0 => format!("{} of 20 · {chance}", chance.cases),
        _ => chance.to_string(),
    };
    OddsLine {
        label: odds.label.to_string(),
        chance: faces,
        share: chance.cases as f32 / chance.of.max(1) as f32,
    }
}

/// The rolled total and what it is held against.
fn totals(card: &Card) -> Option<(i32, Option<i32>)> {
    let rolled = card.columns.first()?;
    rolled
        .terms
        .iter()
        .any(|term| term.op == Op::Die)
        .then_some(())?;
    let against = card.columns.get(1).filter(|column| column.role.is_target());
    Some((rolled.total, against.map(|column| column.total)))
}

fn column_lines(
    index: usize,
    column: &Column,
    reveal: Reveal,
    left: usize,
    veiled: bool,
) -> ColumnLines {
    let die = column.terms.iter().position(|term| term.op == Op::Die);
    let sum = &column.terms[..die.unwrap_or(column.terms.len())];
    let writer = Writer {
        helps: index == 0 || column.role == ColumnRole::Defence,
        metres: column.role == ColumnRole::Length,
        left,
        veiled: veiled && index > 0,
    };
    let known: Vec<Term> = sum
        .iter()
        .enumerate()
        .filter(|(place, term)| !writer.hides(*place, term))
        .map(|(_, term)| term.clone())
        .collect();
    let total = fold(&known);
    let total = match column.role {
        ColumnRole::Fumble if total <= 1 => "1".to_owned(),
        ColumnRole::Fumble => format!("1–{total}"),
        _ if left < sum.len() => String::new(),
        _ if !column.meaning.is_empty() => column.meaning.to_owned(),
        _ => writer.number(total),
    };
    ColumnLines {
        name: column.name.to_owned(),
        terms: writer.lines(sum),
        total,
        die: die.map(|die| die_line(column, die, reveal)),
        beside: index < 2 && column.role != ColumnRole::Fumble,
    }
}

fn die_line(column: &Column, place: usize, reveal: Reveal) -> DieLine {
    let (before, die) = (fold(&column.terms[..place]), &column.terms[place]);
    let after: Vec<String> = column.terms[place + 1..]
        .iter()
        .map(|term| match term.op {
            // Its label says that nothing is divided.
            Op::Over if die.value > 0 && before + die.value <= 0 => term.label.to_string(),
            Op::Over | Op::OverDown | Op::OverUp => format!("÷ {} {}", term.value, term.label),
            Op::Times => format!("× {} {}", term.value, term.label),
            _ => format!("{} {} {}", term.op, term.value, term.label),
        })
        .collect();
    let fallen = reveal.die == DieFace::Fallen && die.value > 0;
    let face = match reveal.die {
        DieFace::Rolling(face) => Some(face),
        DieFace::Fallen if fallen => u8::try_from(die.value).ok(),
        DieFace::Fallen | DieFace::Empty => None,
    };
    DieLine {
        label: die.label.to_string(),
        face,
        rolling: matches!(reveal.die, DieFace::Rolling(_)),
        before,
        after: after.join(", "),
        total: fallen.then_some(column.total),
    }
}

#[cfg(test)]
mod tests {
    use super::{CardLines, Tone};
    use crate::hud::card::{DieFace, Reveal};
    use tabletop::dice::Purpose;
    use tabletop::event::{Card, CardVerdict, Column, ColumnRole};
    use tabletop::ledger::{RecordingLedger, Total};
    use tabletop::ruleset::Vocabulary;
    use tabletop::{CombatantId, RuleId};

    const RULE: RuleId = RuleId("T-1");
    static WORDS: Vocabulary = Vocabulary {
        phases: &[],
        purposes: &[],
        verdicts: &[],
        gauges: &[],
        conditions: &[],
        deeds: &[],
        notes: &[],
    };

    fn card() -> Card {
        let mut ability = Total::<RecordingLedger>::new();
        ability.add("dexterity", 4, RULE).times("guns", 5, RULE);
        ability
            .add("short range", 5, RULE)
            .add("wounds", -5, RULE)
            .die("d20", 14, RULE);
        let mut difficulty = Total::<RecordingLedger>::new();
        difficulty
            .add("base", 15, RULE)
            .at_least("defence", 22, RULE)
            .add("cover", 10, RULE);
        let mut distance = Total::<RecordingLedger>::new();
        distance
            .add("34.0 m", 340, RULE)
            .times("target moves", 2, RULE);
        Card {
            title: "Rook fires rifle at Kest".into(),
            purpose: Purpose(0),
            by: CombatantId(0),
            against: None,
            columns: vec![
                Column::new("ability", ability.into_ledger()),
                Column::new("difficulty", difficulty.into_ledger()).role(ColumnRole::Difficulty),
                Column::new("distance", distance.into_ledger()).role(ColumnRole::Length),
            ],
            odds: Vec::new(),
            verdict: Some(CardVerdict {
                verdict: 0,
                margin: 2,
                words: "hit by 2".into(),
            }),
        }
    }

    #[test]
    fn products_are_chains_and_terms_have_signs() {
        let lines = CardLines::new(&card(), &WORDS, Reveal::ALL);
        let ability = &lines.columns[0];
        assert_eq!(
            ability.terms[0].label,
            "dexterity\u{a0}4 ×\u{a0}guns\u{a0}5"
        );
        assert_eq!(ability.terms[0].value, "20");
        assert_eq!(
            (ability.terms[1].value.as_str(), ability.terms[1].tone),
            ("+5", Tone::Good)
        );
        assert_eq!(
            (ability.terms[2].value.as_str(), ability.terms[2].tone),
            ("−5", Tone::Bad)
        );
        assert_eq!(ability.total, "20");
        assert_eq!(
            ability.die.as_ref().map(|die| (die.face, die.total)),
            Some((Some(14), Some(34)))
        );
        assert_eq!(lines.columns[1].total, "32");
        assert_eq!(lines.columns[1].terms[2].tone, Tone::Bad);
        assert_eq!(lines.columns[2].terms[1].value, "× 2 = 68.0 m");
        assert_eq!(
            lines.verdict.and_then(|verdict| verdict.totals),
            Some((34, Some(32)))
        );
    }

    #[test]
    fn nothing_shows_that_has_not_fallen_yet() {
        let lines = CardLines::new(
            &card(),
            &WORDS,
            Reveal {
                terms: 2,
                ..Reveal::BEFORE
            },
        );
        let shown: Vec<_> = lines.columns[0]
            .terms
            .iter()
            .map(|term| term.shown)
            .collect();
        assert_eq!(shown, [true, false, false]);
        assert_eq!(lines.columns[1].total, "");
        assert!(lines.verdict.is_none());
        let rolling = Reveal {
            die: DieFace::Rolling(3),
            ..Reveal::BEFORE
        };
        let lines = CardLines::new(&card(), &WORDS, rolling);
        let die = lines.columns[0].die.as_ref().unwrap();
        assert_eq!((die.face, die.total), (Some(3), None));
        assert_eq!(lines.columns[1].terms[1].value, "at least ?");
        assert_eq!(lines.columns[1].total, "25");
    }
}
