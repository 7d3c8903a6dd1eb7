//! Message files: the part of gettext's PO format that translators' programs write, read strictly.
//!
//! Comments (`#`), `msgid` and `msgstr` with strings over several lines, and the escapes `\n`,
//! `\t`, `\"` and `\\`. The entry with the empty `msgid` is the header.

use std::fmt;

/// A message and what is said for it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Entry {
    /// What the game says, in English.
    pub id: String,
    /// What is said instead; empty in a template.
    pub text: String,
    /// The line of the file in which the entry begins, from 1.
    pub line: usize,
}

/// What is wrong with a message file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub why: &'static str,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

/// Which string of an entry is being read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    None,
    Id,
    Text,
}

/// Reads a message file; the header is not among the entries.
///
/// # Errors
/// The first line that is not understood.
pub fn read(file: &str) -> Result<Vec<Entry>, Fault> {
    let mut entries = Vec::new();
    let mut entry = Entry::default();
    let mut part = Part::None;
    let mut last = 0;
    for (line, text) in (1..).zip(file.lines()) {
        last = line;
        let fault = |why| Fault { line, why };
        let text = text.trim();
        if text.is_empty() || text.starts_with('#') {
            continue;
        }
        let string = if let Some(string) = text.strip_prefix("msgid ") {
            match part {
                Part::Id => return Err(fault("the message before has no msgstr")),
                Part::Text => entries.push(std::mem::take(&mut entry)),
                Part::None => {}
            }
            entry.line = line;
            part = Part::Id;
            string
        } else if let Some(string) = text.strip_prefix("msgstr ") {
            if part != Part::Id {
                return Err(fault("a msgstr follows its msgid"));
            }
            part = Part::Text;
            string
        } else {
            text
        };
        let string = unescape(string.trim()).map_err(fault)?;
        match part {
            Part::None => return Err(fault("expected msgid \"...\"")),
            Part::Id => entry.id.push_str(&string),
            Part::Text => entry.text.push_str(&string),
        }
    }
    match part {
        Part::Id => {
            return Err(Fault {
                line: last,
                why: "the last message has no msgstr",
            });
        }
        Part::Text => entries.push(entry),
        Part::None => {}
    }
    entries.retain(|entry| !entry.id.is_empty());
    Ok(entries)
}

fn unescape(string: &str) -> Result<String, &'static str> {
    let inner = string
        .strip_prefix('"')
        .and_then(|rest| rest.strip_suffix('"'))
        .ok_or("expected a string in quotes")?;
    let mut text = String::with_capacity(inner.len());
    let mut letters = inner.chars();
    while let Some(letter) = letters.next() {
        text.push(match letter {
            '"' => return Err("a quote inside a string is written \\\""),
            '\\' => match letters.next() {
                Some('n') => '\n',
                Some('t') => '\t',
                Some('"') => '"',
                Some('\\') => '\\',
                _ => return Err("the escapes are \\n, \\t, \\\" and \\\\"),
            },
            other => other,
        });
    }
    Ok(text)
}

/// A string as it stands in a message file.
pub fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for letter in text.chars() {
        match letter {
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            other => out.push(other),
        }
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use super::{quoted, read};

    #[test]
    fn strings_may_go_over_several_lines() {
        let file = "msgid \"\"\nmsgstr \"Language: de\\n\"\n\n# a comment\nmsgid \"\"\n\"one \"\n\"two\"\nmsgstr \"eins\\nzwei \\\"drei\\\"\"\n";
        let entries = read(file).expect("it is sound");
        assert_eq!(entries.len(), 1);
        assert_eq!(entries[0].id, "one two");
        assert_eq!(entries[0].text, "eins\nzwei \"drei\"");
        assert_eq!(entries[0].line, 5);
        assert_eq!(quoted(&entries[0].text), "\"eins\\nzwei \\\"drei\\\"\"");
    }

    #[test]
    fn faults_name_their_line() {
        for (file, line) in [
            ("msgstr \"a\"", 1),
            ("msgid \"a\"\nmsgid \"b\"", 2),
            ("msgid \"a\"\n\n", 2),
            ("# x\nmsgid a", 2),
            ("msgid \"a\"\nmsgstr \"b\\x\"", 2),
            ("nonsense", 1),
        ] {
            assert_eq!(read(file).expect_err(file).line, line, "{file}");
        }
    }
}
