//! An entry of a list: fields as RON, and what it lacks.

use crate::markup::{Number, Page, child, number, slug, text};
use crate::notice::Reason;
use roxmltree::Node;

/// Columns of a page of RON.
const WIDTH: usize = 100;

/// An entry as it will be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its id.
    pub id: String,
    /// What the list calls it.
    pub name: String,
    /// Where it stands: file and line.
    pub place: (String, u32),
    /// Names of fields and their values.
    pub fields: Vec<(&'static str, String)>,
    /// Fields that are missing.
    pub missing: Vec<&'static str>,
}

impl Entry {
    /// An entry of this name.
    pub(crate) fn new(page: &Page, node: Node, name: &str) -> Self {
        Self {
            id: slug(name),
            name: name.to_owned(),
            place: (page.file.to_owned(), page.line(node)),
            fields: Vec::new(),
            missing: Vec::new(),
        }
    }

    /// Everything that the rules need is there.
    pub fn is_complete(&self) -> bool {
        self.missing.is_empty()
    }

    /// The value of a field.
    pub fn get(&self, field: &str) -> Option<&str> {
        let found = self.fields.iter().find(|(name, _)| *name == field);
        found.map(|(_, value)| value.as_str())
    }

    pub(crate) fn put(&mut self, field: &'static str, value: impl Into<String>) {
        self.fields.push((field, value.into()));
    }

    /// Writes the field unless it is at its default.
    pub(crate) fn put_unless(&mut self, field: &'static str, value: i64, default: i64) {
        if value != default {
            self.put(field, value.to_string());
        }
    }

    /// Notes that a field is missing.
    pub(crate) fn lacks(&mut self, page: &mut Page, node: Node, field: &'static str, why: &str) {
        page.say(
            node,
            Reason::Missing,
            format!("{}: {field}: {why}", self.name),
        );
        self.missing.push(field);
    }

    /// The number in a child element that must be there; says so when it is not.
    pub(crate) fn number(
        &mut self,
        page: &mut Page,
        node: Node,
        element: &'static str,
    ) -> Option<Number> {
        let Some(child) = child(node, element) else {
            self.lacks(page, node, element, "no element");
            return None;
        };
        self.numeral(page, child, element)
    }

    /// The number in an element; says so when there is none.
    pub(crate) fn numeral(
        &mut self,
        page: &mut Page,
        node: Node,
        field: &'static str,
    ) -> Option<Number> {
        let written = text(node);
        let number = number(&written);
        if number.is_none() {
            let why = if written.is_empty() {
                "empty".to_owned()
            } else {
                format!("{written:?} is no number")
            };
            self.lacks(page, node, field, &why);
            self.keep(field, written);
        }
        number
    }

    /// Keeps what is written, though it is no value of the field: the entry is a comment by now.
    pub(crate) fn keep(&mut self, field: &'static str, written: String) {
        if !written.is_empty() {
            self.put(field, written);
        }
    }

    /// The whole number in a child element that must be there.
    pub(crate) fn whole(
        &mut self,
        page: &mut Page,
        node: Node,
        element: &'static str,
    ) -> Option<i64> {
        let found = self.number(page, node, element)?;
        if found.whole().is_none() {
            let place = child(node, element).unwrap_or(node);
            let written = text(place);
            let why = format!("{written} is not a whole number");
            self.lacks(page, place, element, &why);
            self.keep(element, written);
        }
        found.whole()
    }

    /// The whole number in a child element that may be absent, but must be a number if it is there.
    pub(crate) fn optional(
        &mut self,
        page: &mut Page,
        node: Node,
        element: &'static str,
    ) -> Option<i64> {
        child(node, element)?;
        self.whole(page, node, element)
    }

    /// As RON, indented by four; as a comment if it is not complete.
    pub(crate) fn ron(&self) -> String {
        let head = [
            ("id", format!("{:?}", self.id)),
            ("name", format!("{:?}", self.name)),
        ];
        let fields = head.iter().chain(&self.fields);
        let mut lines = vec!["    (".to_owned()];
        let mut row = String::new();
        for (name, value) in fields {
            let piece = format!("{name}: {value},");
            if !row.is_empty() && 9 + row.len() + piece.len() > WIDTH {
                lines.push(format!("        {row}"));
                row.clear();
            }
            if !row.is_empty() {
                row.push(' ');
            }
            row.push_str(&piece);
        }
        lines.push(format!("        {row}"));
        lines.push("    ),".to_owned());
        if self.is_complete() {
            return lines.join("\n") + "\n";
        }
        let (file, line) = &self.place;
        let missing = self.missing.join(", ");
        let commented: Vec<String> = lines.iter().map(|line| format!("    //{line}\n")).collect();
        format!(
            "    // {file}:{line}: missing: {missing}\n{}",
            commented.concat()
        )
    }
}
