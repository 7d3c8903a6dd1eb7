//! What is said for a text: an exact message first, then the pattern that leaves the least unsaid.
//!
//! What stands in the places of a pattern is looked up in turn, so that a list or a sentence made
//! of known parts needs no message of its own. Among patterns that leave nothing unsaid the one
//! with most words of its own is taken, then the one that comes first in the files.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};

use super::pattern::{Kind, Pattern, Piece};
use super::po::Entry;

/// So many ways of reading one text are tried; what is left after that stays as it is.
const PATIENCE: u32 = 20_000;
/// What stands between the parts of a list that have nothing to do with each other.
const JOINT: &str = " · ";
/// A space at which no line ends.
const FIRM: char = '\u{a0}';
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

#[derive(Debug)]
struct Rule {
    from: Pattern,
    to: Pattern,
}

/// The messages of a language.
#[derive(Debug, Default)]
pub struct Catalogue {
    exact: BTreeMap<String, String>,
    /// The messages by their small letters.
    small: BTreeMap<String, String>,
    rules: Vec<Rule>,
    names: BTreeSet<String>,
    brackets: bool,
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
    fn exact(&self, text: &str) -> Option<String> {
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

/// How many letters a text has that would have to be said in another language.
fn letters(text: &str) -> usize {
    text.chars().filter(|letter| letter.is_alphabetic()).count()
}

/// Numbers, signs, single letters, dice and ids of rules: the same in every language.
fn is_sign(word: &str) -> bool {
    let core = word.trim_matches(|letter: char| !letter.is_alphanumeric());
    let die = core
        .strip_prefix('d')
        .is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_digit()));
    let id = core.contains('-')
        && core.starts_with(|letter: char| letter.is_ascii_uppercase())
        && core
            .bytes()
            .all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit() || byte == b'-');
    die || id || letters(core) < 2
}

fn stays(text: &str) -> bool {
    text.split_whitespace().all(is_sign)
}

struct Search<'a> {
    catalogue: &'a Catalogue,
    known: &'a mut BTreeMap<String, Saying>,
    left: u32,
}

impl Search<'_> {
    fn say(&mut self, text: &str) -> Saying {
        if let Some(saying) = self.known.get(text) {
            return saying.clone();
        }
        let saying = self.find(text);
        // What was given up for want of patience may be found when asked for by itself.
        if self.left > 0 {
            self.known.insert(text.to_owned(), saying.clone());
        }
        saying
    }

    fn find(&mut self, text: &str) -> Saying {
        let done = |text: &str| Saying {
            text: text.to_owned(),
            unsaid: 0,
        };
        if let Some(found) = self.catalogue.exact(text) {
            return done(&found);
        }
        if stays(text) || self.catalogue.names.contains(text) {
            return done(text);
        }
        let core = text.trim();
        if core.len() != text.len() {
            let (before, after) = text.split_once(core).unwrap_or(("", ""));
            let inner = self.say(core);
            return Saying {
                text: format!("{before}{}{after}", inner.text),
                unsaid: inner.unsaid,
            };
        }
        if text.contains('\n') {
            let lines: Vec<Saying> = text.split('\n').map(|line| self.say(line)).collect();
            let said: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
            return Saying {
                text: said.join("\n"),
                unsaid: lines.iter().map(|line| line.unsaid).sum(),
            };
        }
        if let Some((first, rest)) = text.split_once(JOINT) {
            // Lists are lists: what is at the end of one part is not the start of the next.
            let (first, rest) = (self.say(first), self.say(rest));
            return Saying {
                text: first.text + JOINT + &rest.text,
                unsaid: first.unsaid + rest.unsaid,
            };
        }
        if text.contains(FIRM) {
            // Spaces at which no line ends are spaces all the same.
            let loose = self.say(&text.replace(FIRM, " "));
            let all_firm = !text.contains(' ');
            return Saying {
                text: match all_firm {
                    true => loose.text.replace(' ', "\u{a0}"),
                    false => loose.text,
                },
                unsaid: loose.unsaid,
            };
        }
        let mut best = Saying {
            text: text.to_owned(),
            unsaid: letters(text),
        };
        let catalogue = self.catalogue;
        for rule in &catalogue.rules {
            if !could_be(&rule.from, text) {
                continue;
            }
            let mut parts = Vec::new();
            let Some(found) = self.fit(&rule.from.pieces, text, best.unsaid, &mut parts) else {
                continue;
            };
            best = Saying {
                text: rule.to.filled(|name| {
                    let part = rule.from.places().position(|place| place == name);
                    let part = part.and_then(|index| found.1.get(index));
                    part.cloned().unwrap_or_default()
                }),
                unsaid: found.0,
            };
            if best.unsaid == 0 {
                break;
            }
        }
        best
    }

    /// Fits the rest of a pattern to the rest of a text so that fewer than `limit` letters stay
    /// unsaid: how many do, and what stands in the places.
    fn fit(
        &mut self,
        pieces: &[Piece],
        text: &str,
        limit: usize,
        parts: &mut Vec<String>,
    ) -> Option<(usize, Vec<String>)> {
        self.left = self.left.checked_sub(1)?;
        let Some((piece, rest)) = pieces.split_first() else {
            return (text.is_empty() && limit > 0).then(|| (0, parts.clone()));
        };
        let kind = match piece {
            Piece::Words(words) => {
                let text = text.strip_prefix(words.as_str())?;
                return self.fit(rest, text, limit, parts);
            }
            Piece::Place(_, kind) => *kind,
        };
        // Where the place may end: before the words that follow it.
        let ends: Vec<usize> = match rest.first() {
            Some(Piece::Words(words)) if rest.len() == 1 => {
                let end = text.len().checked_sub(words.len())?;
                vec![end; usize::from(text.ends_with(words.as_str()))]
            }
            Some(Piece::Words(words)) => {
                text.match_indices(words.as_str()).map(|at| at.0).collect()
            }
            _ => vec![text.len()],
        };
        let mut best: Option<(usize, Vec<String>)> = None;
        for end in ends {
            let Some((part, left)) = text.split_at_checked(end) else {
                continue;
            };
            if part.trim().is_empty() {
                continue;
            }
            let limit = best.as_ref().map_or(limit, |(unsaid, _)| *unsaid);
            let said = match kind {
                Kind::Number => match letters(part) {
                    0 => Saying {
                        text: part.to_owned(),
                        unsaid: 0,
                    },
                    _ => continue,
                },
                Kind::Name if self.catalogue.names.contains(part) => Saying {
                    text: part.to_owned(),
                    unsaid: 0,
                },
                // "somebody", or a side.
                Kind::Name => match self.catalogue.exact(part) {
                    Some(text) => Saying { text, unsaid: 0 },
                    None => continue,
                },
                Kind::Raw => Saying {
                    text: part.to_owned(),
                    unsaid: 0,
                },
                Kind::Text => self.say(part),
            };
            let Some(limit) = limit.checked_sub(said.unsaid).filter(|limit| *limit > 0) else {
                continue;
            };
            parts.push(said.text);
            if let Some((unsaid, found)) = self.fit(rest, left, limit, parts) {
                best = Some((unsaid + said.unsaid, found));
            }
            parts.pop();
            if best.as_ref().is_some_and(|(unsaid, _)| *unsaid == 0) {
                break;
            }
        }
        best
    }
}

/// Whether all words of the pattern are in the text in their order.
fn could_be(pattern: &Pattern, text: &str) -> bool {
    if let Some(Piece::Words(words)) = pattern.pieces.last()
        && !text.ends_with(words.as_str())
    {
        return false;
    }
    let mut rest = text;
    for (index, piece) in pattern.pieces.iter().enumerate() {
        let Piece::Words(words) = piece else {
            continue;
        };
        match rest.find(words.as_str()) {
            Some(at) if index > 0 || at == 0 => rest = &rest[at + words.len()..],
            _ => return false,
        }
    }
    true
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
    fn what_is_not_known_stays_and_is_counted() {
        let saying = german().say("Fast · odd");
        assert_eq!((saying.text.as_str(), saying.unsaid), ("Schnell · odd", 3));
        let saying = german().say("nothing known");
        assert_eq!((saying.text.as_str(), saying.unsaid), ("nothing known", 12));
    }
}
