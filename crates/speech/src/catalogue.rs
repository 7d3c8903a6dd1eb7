//! What is said for a text: an exact message first, then the pattern that leaves the least unsaid.
//!
//! What stands in the places of a pattern is looked up in turn, so that a list or a sentence made
//! of known parts needs no message of its own. Among patterns that leave nothing unsaid the one
//! with most words of its own is taken, then the one that comes first in the files.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};

use super::pattern::Pattern;
use super::po::Entry;
use super::search::{PATIENCE, Search};

/// So many texts are remembered.
const MEMORY: usize = 20_000;

/// What is said for a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saying {
    /// The text in the other language.
    pub text: String,
    /// How many letters of it are still in the game's own; 0 if everything was found.
    pub unsaid: usize,
}

/// What is said for every text that fits a pattern.
#[derive(Debug)]
pub(super) struct Rule {
    pub(super) from: Pattern,
    pub(super) to: Pattern,
}

/// The messages of a language.
#[derive(Debug, Default)]
pub struct Catalogue {
    exact: BTreeMap<String, String>,
    /// The messages by their small letters.
    small: BTreeMap<String, String>,
    pub(super) rules: Vec<Rule>,
    pub(super) names: BTreeSet<String>,
    brackets: bool,
    decimal: Option<char>,
    known: Mutex<BTreeMap<String, Saying>>,
}

impl Catalogue {
    /// The catalogue of these messages; those without a translation are left out.
    pub fn new(entries: impl IntoIterator<Item = Entry>) -> Self {
        let mut catalogue = Self::default();
        for entry in entries {
            if entry.text.is_empty() {
                continue;
            }
            let from = Pattern::new(&entry.id);
            if from.is_plain() {
                let small = entry.id.to_lowercase();
                catalogue
                    .small
                    .entry(small)
                    .or_insert_with(|| entry.id.clone());
                catalogue.exact.entry(entry.id).or_insert(entry.text);
            } else {
                let to = Pattern::new(&entry.text);
                catalogue.rules.push(Rule { from, to });
            }
        }
        catalogue
            .rules
            .sort_by_key(|rule| std::cmp::Reverse(rule.from.weight()));
        catalogue
    }

    /// The same, with every text in brackets: one sees where texts begin and end.
    pub(super) fn bracketed(mut self) -> Self {
        self.brackets = true;
        self
    }

    /// The same, with this sign before the tenths of every number.
    pub(super) fn counting(mut self, decimal: char) -> Self {
        self.decimal = Some(decimal);
        self
    }

    /// Numbers and signs as they are written in this language: `2.5 m` with its own sign before the
    /// tenths. What has several points is no number.
    pub(super) fn number(&self, text: &str) -> String {
        let Some(decimal) = self.decimal.filter(|decimal| *decimal != '.') else {
            return text.to_owned();
        };
        let word = |word: &str| {
            let sides = word.split_once('.').filter(|(whole, tenths)| {
                whole.ends_with(|sign: char| sign.is_ascii_digit())
                    && tenths.starts_with(|sign: char| sign.is_ascii_digit())
                    && !tenths.contains('.')
            });
            match sides {
                Some((whole, tenths)) => format!("{whole}{decimal}{tenths}"),
                None => word.to_owned(),
            }
        };
        let words: Vec<String> = text.split(' ').map(word).collect();
        words.join(" ")
    }

    /// From now on these are names of figures, which stay as they are.
    pub fn know(&mut self, names: impl IntoIterator<Item = String>) {
        let before = self.names.len();
        self.names.extend(names);
        if self.names.len() != before {
            self.known = Mutex::default();
        }
    }

    /// The message for exactly this text; else the one that differs in capitals only, with the
    /// capitals of the text: the rules write the names of things small, headings write all large.
    pub(super) fn exact(&self, text: &str) -> Option<String> {
        if let Some(found) = self.exact.get(text) {
            return Some(found.clone());
        }
        let found = self.exact.get(self.small.get(&text.to_lowercase())?)?;
        let mut letters = text.chars().filter(|letter| letter.is_alphabetic());
        let first = letters.next()?;
        if first.is_uppercase() && letters.all(char::is_uppercase) {
            return Some(found.to_uppercase());
        }
        let (head, rest) = found.split_at(found.chars().next()?.len_utf8());
        Some(match first.is_uppercase() {
            true => head.to_uppercase() + rest,
            false => found.clone(),
        })
    }

    /// What is said for a text, looked up or remembered.
    pub fn say(&self, text: &str) -> Saying {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() > MEMORY {
            known.clear();
        }
        let mut search = Search {
            catalogue: self,
            known: &mut known,
            left: PATIENCE,
        };
        let mut saying = search.say(text);
        if self.brackets && saying.text != text {
            saying.text = format!("[{}]", saying.text);
        }
        saying
    }
}

#[cfg(test)]
mod tests {
    use super::{Catalogue, Entry};

    fn german() -> Catalogue {
        let pairs = [
            ("Fast", "Schnell"),
            ("slow", "langsam"),
            ("needs strength {n}", "braucht Stärke {n}"),
            ("{who} defends against {who2}?", "Wehrt {who} {who2} ab?"),
            ("{what} of {n}", "{what} von {n}"),
            ("round {n} of {n2}", "Runde {n} von {n2}"),
            ("round", "Runde"),
            ("hits {what}", "trifft {what} gut"),
            ("{a}, {b}", "{a}, {b}"),
            ("kept in {raw}", "liegt in {raw}"),
        ];
        let entries = pairs.map(|(id, text)| Entry {
            id: id.into(),
            text: text.into(),
            line: 0,
        });
        let mut catalogue = Catalogue::new(entries);
        catalogue.know(["Ann".to_owned(), "Old Bob".to_owned()]);
        catalogue
    }

    #[track_caller]
    fn said(text: &str, wanted: &str) {
        let saying = german().say(text);
        assert_eq!((saying.text.as_str(), saying.unsaid), (wanted, 0));
    }

    #[test]
    fn an_exact_message_comes_first() {
        said("Fast", "Schnell");
        said("  Fast ", "  Schnell ");
        said("Fast\nslow", "Schnell\nlangsam");
    }

    #[test]
    fn places_are_filled_with_what_may_stand_there() {
        said("needs strength 4", "braucht Stärke 4");
        said("Ann defends against Old Bob?", "Wehrt Ann Old Bob ab?");
        said("kept in /home/of/somebody", "liegt in /home/of/somebody");
        assert_ne!(german().say("needs strength four").unsaid, 0);
        assert_ne!(german().say("Ann defends against Eve?").unsaid, 0);
    }

    #[test]
    fn what_stands_in_a_place_is_looked_up_in_turn() {
        said(
            "Fast · needs strength 3 · slow",
            "Schnell · braucht Stärke 3 · langsam",
        );
        said("hits Ann · slow", "trifft Ann gut · langsam");
        said("slow, Old Bob, round of 3", "langsam, Old Bob, Runde von 3");
    }

    #[test]
    fn of_two_patterns_the_one_with_more_words_is_taken() {
        said("round 1 of 3", "Runde 1 von 3");
    }

    #[test]
    fn capitals_do_not_matter() {
        said("FAST", "SCHNELL");
        said("fast", "Schnell");
        said("Slow", "Langsam");
        said("needs\u{a0}strength\u{a0}4", "braucht\u{a0}Stärke\u{a0}4");
    }

    #[test]
    fn numbers_signs_and_ids_stay() {
        for text in ["12", "▲+5", "d20", "YC-COVER", "R", "55 %", "Ann", "1–14"] {
            said(text, text);
        }
    }

    #[test]
    fn tenths_have_the_sign_of_the_language() {
        let german = german().counting(',');
        for (text, wanted) in [
            ("34.0 m", "34,0 m"),
            ("needs strength 2.5", "braucht Stärke 2,5"),
            ("(−0.5)", "(−0,5)"),
            ("1.2.3", "1.2.3"),
            ("12.", "12."),
        ] {
            assert_eq!(german.say(text).text, wanted);
        }
        assert_eq!(self::german().say("34.0 m").text, "34.0 m");
    }

    #[test]
    fn what_is_not_known_stays_and_is_counted() {
        let saying = german().say("Fast · odd");
        assert_eq!((saying.text.as_str(), saying.unsaid), ("Schnell · odd", 3));
        let saying = german().say("nothing known");
        assert_eq!((saying.text.as_str(), saying.unsaid), ("nothing known", 12));
    }
}
