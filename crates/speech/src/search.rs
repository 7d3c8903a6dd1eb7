//! The search for what is said: which pattern fits a text, and what stands in its places.

use std::collections::BTreeMap;

use super::catalogue::{Catalogue, Saying};
use super::pattern::{Kind, Pattern, Piece};

/// So many ways of reading one text are tried; what is left after that stays as it is.
pub(super) const PATIENCE: u32 = 100_000;

/// What stands between the parts of a list that have nothing to do with each other.
const JOINT: &str = " · ";

/// A space at which no line ends.
const FIRM: char = '\u{a0}';

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

pub(super) struct Search<'a> {
    pub(super) catalogue: &'a Catalogue,
    pub(super) known: &'a mut BTreeMap<String, Saying>,
    pub(super) left: u32,
}

impl Search<'_> {
    pub(super) fn say(&mut self, text: &str) -> Saying {
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
        if self.catalogue.names.contains(text) {
            return done(text);
        }
        if stays(text) {
            return done(&self.catalogue.number(text));
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
                        text: self.catalogue.number(part),
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
