//! Messages with places to be filled: `{who} defends against {other}?`
//!
//! What may stand in a place follows from the first letters of its name:
//!
//! * `n…` (`{n}`, `{n2}`): numbers and signs, no letters;
//! * `who…`: the name of a figure;
//! * `raw…`: anything, as it is (paths, what a player typed);
//! * any other: a text that is translated in turn.

/// What may stand in a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Numbers and signs.
    Number,
    /// The name of a figure.
    Name,
    /// Anything, as it is.
    Raw,
    /// A text that is translated in turn.
    Text,
}

/// A part of a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Piece {
    /// Words as they stand.
    Words(String),
    /// A place to be filled, by its name.
    Place(String, Kind),
}

/// A message, cut into its parts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern {
    /// The parts in their order.
    pub pieces: Vec<Piece>,
}

fn kind(name: &str) -> Kind {
    let digits = |rest: &str| rest.chars().all(|letter| letter.is_ascii_digit());
    if name.strip_prefix('n').is_some_and(digits) {
        Kind::Number
    } else if name.strip_prefix("who").is_some_and(digits) {
        Kind::Name
    } else if name.strip_prefix("raw").is_some_and(digits) {
        Kind::Raw
    } else {
        Kind::Text
    }
}

impl Pattern {
    /// Cuts a message into its parts. A brace that opens no `{name}` stands for itself.
    pub fn new(message: &str) -> Self {
        let mut pieces = Vec::new();
        let mut words = String::new();
        let mut rest = message;
        while let Some(open) = rest.find('{') {
            let (before, after) = rest.split_at(open);
            words.push_str(before);
            let name = after[1..].split_once('}').map(|(name, _)| name);
            let name = name.filter(|name| {
                !name.is_empty() && name.chars().all(|letter| letter.is_ascii_alphanumeric())
            });
            match name {
                Some(name) => {
                    if !words.is_empty() {
                        pieces.push(Piece::Words(std::mem::take(&mut words)));
                    }
                    pieces.push(Piece::Place(name.to_owned(), kind(name)));
                    rest = &after[name.len() + 2..];
                }
                None => {
                    words.push('{');
                    rest = &after[1..];
                }
            }
        }
        words.push_str(rest);
        if !words.is_empty() {
            pieces.push(Piece::Words(words));
        }
        Self { pieces }
    }

    /// Whether nothing is to be filled in.
    pub fn is_plain(&self) -> bool {
        self.places().next().is_none()
    }

    /// The names of its places, in their order.
    pub fn places(&self) -> impl Iterator<Item = &str> {
        self.pieces.iter().filter_map(|piece| match piece {
            Piece::Place(name, _) => Some(name.as_str()),
            Piece::Words(_) => None,
        })
    }

    /// How many letters it says by itself.
    pub fn weight(&self) -> usize {
        let said = |piece: &Piece| match piece {
            Piece::Words(words) => words
                .chars()
                .filter(|letter| !letter.is_whitespace())
                .count(),
            Piece::Place(..) => 0,
        };
        self.pieces.iter().map(said).sum()
    }

    /// The message with its places filled by `fill`.
    pub fn filled(&self, mut fill: impl FnMut(&str) -> String) -> String {
        let mut text = String::new();
        for piece in &self.pieces {
            match piece {
                Piece::Words(words) => text.push_str(words),
                Piece::Place(name, _) => text.push_str(&fill(name)),
            }
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::{Kind, Pattern, Piece};

    #[test]
    fn a_message_is_cut_at_its_places() {
        let pattern = Pattern::new("{who} hits {what} {n2} {} times {");
        let words = |text: &str| Piece::Words(text.into());
        let place = |name: &str, kind| Piece::Place(name.into(), kind);
        assert_eq!(
            pattern.pieces,
            [
                place("who", Kind::Name),
                words(" hits "),
                place("what", Kind::Text),
                words(" "),
                place("n2", Kind::Number),
                words(" {} times {"),
            ]
        );
        assert_eq!(pattern.weight(), 12);
        assert!(Pattern::new("on").is_plain());
    }
}
