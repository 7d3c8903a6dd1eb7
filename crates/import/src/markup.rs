//! The XML of the lists: names without their namespaces, numbers as they are written, places.

use crate::notice::{Notice, Reason};
use roxmltree::Node;

/// A file that is being read: where notices go.
pub(crate) struct Page<'p> {
    pub(crate) file: &'p str,
    /// Where its lines begin.
    pub(crate) lines: Vec<usize>,
    /// Techniques that a figure can be said to know.
    pub(crate) techniques: &'p [String],
    pub(crate) notices: &'p mut Vec<Notice>,
}

/// What is written where a number is expected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Number {
    /// In thousandths.
    pub(crate) thousandths: i64,
    /// With a plus sign in front.
    pub(crate) plus: bool,
}

impl Number {
    /// The number, if it is whole.
    pub(crate) fn whole(self) -> Option<i64> {
        (self.thousandths % 1000 == 0).then_some(self.thousandths / 1000)
    }
}

/// Where the lines of a text begin.
pub(crate) fn lines(text: &str) -> Vec<usize> {
    let after = text.match_indices('\n').map(|(end, _)| end + 1);
    std::iter::once(0).chain(after).collect()
}

/// The children of this name, whatever their namespace.
pub(crate) fn children<'a, 'i>(
    node: Node<'a, 'i>,
    name: &'static str,
) -> impl Iterator<Item = Node<'a, 'i>> {
    node.children()
        .filter(move |child| child.is_element() && child.tag_name().name() == name)
}

/// The first child of this name.
pub(crate) fn child<'a, 'i>(node: Node<'a, 'i>, name: &'static str) -> Option<Node<'a, 'i>> {
    children(node, name).next()
}

/// The first element of this name below, at any depth.
pub(crate) fn below<'a, 'i>(node: Node<'a, 'i>, name: &str) -> Option<Node<'a, 'i>> {
    let mut all = node.descendants();
    all.find(|other| other.is_element() && other.tag_name().name() == name)
}

/// All text within it, with single spaces.
pub(crate) fn text(node: Node) -> String {
    let parts = node.descendants().filter(Node::is_text);
    let all: String = parts.filter_map(|part| part.text()).collect();
    all.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Reads a number with an optional sign and decimals.
pub(crate) fn number(text: &str) -> Option<Number> {
    let text = text.trim();
    let plus = text.starts_with('+');
    let negative = text.starts_with('-');
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let is_number = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty()
        || whole.len() > 9
        || part.len() > 3
        || !is_number(whole)
        || !is_number(part)
    {
        return None;
    }
    let part: i64 = format!("{part:0<3}").parse().ok()?;
    let size = whole.parse::<i64>().ok()? * 1000 + part;
    Some(Number {
        thousandths: if negative { -size } else { size },
        plus,
    })
}

/// Lower case, words joined by hyphens.
pub(crate) fn slug(name: &str) -> String {
    let mut slug = String::new();
    for letter in name.to_lowercase().chars() {
        if letter.is_alphanumeric() {
            slug.push(letter);
        } else if matches!(letter, '\'' | '.' | '&') {
            // Nothing in their place: "S&W .357" is `sw-357`.
        } else if !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
    }
    slug.trim_end_matches('-').to_owned()
}

/// The name of a weapon as it stands in a sentence: "long sword" for "Long sword", but "Colt Python".
pub(crate) fn in_a_sentence(name: &str) -> String {
    let mut letters = name.chars();
    match letters.next() {
        Some(first) if !letters.clone().any(char::is_uppercase) => {
            first.to_lowercase().chain(letters).collect()
        }
        _ => name.to_owned(),
    }
}

impl Page<'_> {
    /// The line of an element, from 1.
    pub(crate) fn line(&self, node: Node) -> u32 {
        let start = node.range().start;
        self.lines.partition_point(|begin| *begin <= start) as u32
    }

    /// Says something about an element.
    pub(crate) fn say(&mut self, node: Node, reason: Reason, text: impl Into<String>) {
        let line = self.line(node);
        self.notices.push(Notice {
            file: self.file.to_owned(),
            line,
            reason,
            text: text.into(),
        });
    }

    /// Says which children are not known.
    pub(crate) fn know(&mut self, what: &str, node: Node, names: &[&str]) {
        for child in node.children().filter(Node::is_element) {
            let name = child.tag_name().name();
            if !names.contains(&name) {
                self.say(child, Reason::Unknown, format!("{what}: <{name}>"));
            }
        }
    }
}
