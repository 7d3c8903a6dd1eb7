//! The outline of a RON text: where its fields and items stand, read without regard to what they
//! mean. It reads broken and truncated texts as far as they go.

use std::ops::Range;

/// Deeper nesting than any file of the game has.
const DEEPEST: usize = 64;

/// A value and where it stands, in bytes.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    /// Where the value stands.
    pub(crate) range: Range<usize>,
    /// What it is made of.
    pub(crate) items: Vec<Item>,
}

/// A part of a list, struct or map.
#[derive(Clone, Debug)]
pub(crate) struct Item {
    /// Name of the field or key of the entry; empty in lists.
    pub(crate) key: Box<str>,
    /// Where key and value stand.
    pub(crate) range: Range<usize>,
    /// The value.
    pub(crate) value: Node,
}

impl Node {
    /// Reads a whole text.
    pub(crate) fn read(text: &str) -> Self {
        let mut reader = Reader { text, at: 0 };
        reader.skip_blank();
        reader.value(0)
    }

    /// The item of this name.
    pub(crate) fn field(&self, name: &str) -> Option<&Item> {
        let name = plain(name);
        self.items
            .iter()
            .find(|item| !item.key.is_empty() && plain(&item.key) == name)
    }

    /// Where `path`, for example `combatants[3].at`, stands: the deepest part of it that there is.
    pub(crate) fn place(&self, path: &str) -> Option<Range<usize>> {
        let mut node = self;
        let mut found = None;
        for step in path.split(['.', '[']).filter(|step| !step.is_empty()) {
            let item = match step.strip_suffix(']') {
                Some(index) => index
                    .parse()
                    .ok()
                    .and_then(|index: usize| node.items.get(index)),
                None => node.field(step),
            };
            let Some(item) = item else { break };
            found = Some(item.range.clone());
            node = &item.value;
        }
        found
    }
}

/// Names of fields in messages are spelt with less ceremony than in RON.
fn plain(key: &str) -> String {
    key.chars()
        .filter(|sign| sign.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect()
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn skip(&mut self) {
        self.at += self.peek().map_or(0, char::len_utf8);
    }

    /// Moves behind the next `end`, or to the end of the text.
    fn skip_past(&mut self, end: &str) {
        self.at = self
            .rest()
            .find(end)
            .map_or(self.text.len(), |found| self.at + found + end.len());
    }

    fn skip_blank(&mut self) {
        loop {
            let rest = self.rest();
            if rest.starts_with("//") {
                self.skip_past("\n");
            } else if rest.starts_with("/*") {
                self.skip_past("*/");
            } else if rest.starts_with("#!") {
                self.skip_past("]");
            } else if self.peek().is_some_and(char::is_whitespace) {
                self.skip();
            } else {
                return;
            }
        }
    }

    fn value(&mut self, depth: usize) -> Node {
        let start = self.at;
        let mut items = Vec::new();
        match self.peek() {
            Some('"') => self.string(),
            Some('\'') => self.character(),
            Some('(') => items = self.group(')', depth),
            Some('[') => items = self.group(']', depth),
            Some('{') => items = self.group('}', depth),
            Some('r' | 'b') if self.quoted_later() => self.raw_string(),
            _ => {
                self.word();
                let end = self.at;
                self.skip_blank();
                if self.peek() == Some('(') && end > start {
                    items = self.group(')', depth);
                } else {
                    self.at = end;
                }
            }
        }
        Node {
            range: start..self.at,
            items,
        }
    }

    fn group(&mut self, end: char, depth: usize) -> Vec<Item> {
        let mut items = Vec::new();
        self.skip();
        if depth == DEEPEST {
            self.at = self.text.len();
            return items;
        }
        loop {
            self.skip_blank();
            match self.peek() {
                None => return items,
                Some(sign) if sign == end => {
                    self.skip();
                    return items;
                }
                Some(',' | ':' | ')' | ']' | '}') => self.skip(),
                Some(_) => {
                    let start = self.at;
                    let mut value = self.value(depth + 1);
                    if self.at == start {
                        // A sign that begins nothing, such as a lonely slash.
                        self.skip();
                        continue;
                    }
                    let mut key = Box::default();
                    let behind = self.at;
                    self.skip_blank();
                    if end != ']' && self.peek() == Some(':') {
                        key = self.text[value.range].trim_matches(['"', '\'']).into();
                        self.skip();
                        self.skip_blank();
                        value = self.value(depth + 1);
                    } else {
                        self.at = behind;
                    }
                    items.push(Item {
                        key,
                        range: start..self.at,
                        value,
                    });
                }
            }
        }
    }

    fn string(&mut self) {
        self.skip();
        while let Some(sign) = self.peek() {
            self.skip();
            match sign {
                '"' => return,
                '\\' => self.skip(),
                _ => {}
            }
        }
    }

    fn character(&mut self) {
        self.skip();
        if self.peek() == Some('\\') {
            self.skip();
        }
        self.skip();
        if self.peek() == Some('\'') {
            self.skip();
        }
    }

    /// Whether the word that begins here is the prefix of a raw string.
    fn quoted_later(&self) -> bool {
        let marks = self.rest().trim_start_matches('b').trim_start_matches('r');
        marks.trim_start_matches('#').starts_with('"')
    }

    fn raw_string(&mut self) {
        let raw = self.rest().trim_start_matches('b').starts_with('r');
        while matches!(self.peek(), Some('b' | 'r')) {
            self.skip();
        }
        if !raw {
            return self.string();
        }
        let marks = self.rest().len() - self.rest().trim_start_matches('#').len();
        self.at += marks + 1;
        self.skip_past(&format!("\"{}", "#".repeat(marks)));
    }

    fn word(&mut self) {
        while let Some(sign) = self.peek() {
            if sign.is_whitespace() || ",:()[]{}\"'/".contains(sign) {
                break;
            }
            self.skip();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Node;

    const TEXT: &str = r##"#![enable(implicit_some)]
// A comment (with a bracket.
(
    title: "An \"odd\" (title", story: r#"raw " text"#, /* ( */
    list: [(id: "a", at: (1, 2)), Named(id: "b", at: (3, 4))],
    map: {'.': (name: "grass"), "two words": true, HeavyWeapons: 3},
    objective: Hold(from: (1, 2), rounds: 3),
)"##;

    fn at(path: &str) -> Option<&'static str> {
        Node::read(TEXT).place(path).map(|range| &TEXT[range])
    }

    #[test]
    fn places_fields_items_and_keys() {
        assert_eq!(at("title"), Some(r#"title: "An \"odd\" (title""#));
        assert_eq!(at("list[1].at"), Some("at: (3, 4)"));
        assert_eq!(at("list[1].at[0]"), Some("3"));
        assert_eq!(at("map.heavy weapons"), Some("HeavyWeapons: 3"));
        assert_eq!(at("objective.rounds"), Some("rounds: 3"));
    }

    #[test]
    fn falls_back_to_the_part_that_there_is() {
        assert_eq!(at("list[0].missing"), Some(r#"(id: "a", at: (1, 2))"#));
        assert_eq!(at("nothing.at.all"), None);
    }

    #[test]
    fn reads_every_beginning() {
        for end in (0..TEXT.len()).filter(|end| TEXT.is_char_boundary(*end)) {
            Node::read(&TEXT[..end]).place("list[1].at");
        }
    }
}
