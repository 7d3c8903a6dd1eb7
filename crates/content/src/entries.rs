//! The entries of a file that is a list, told apart without reading what they mean: who needs three
//! of two hundred reads three.

use crate::forbidden_characters::harmful_sign;
use crate::source::Source;
use crate::syntax::dialect;
use serde::de::DeserializeOwned;

/// The entries of a list, each with its id.
#[derive(Debug)]
pub struct Entries<'s> {
    entries: Vec<(&'s str, &'s str)>,
}

impl<'s> Entries<'s> {
    /// The entries of a text that is a list of structs whose first field is `id`; `None` if it is
    /// anything else, or broken where that can be seen without reading it.
    pub fn of(source: &'s Source) -> Option<Self> {
        if harmful_sign(source).is_some() {
            return None;
        }
        let mut skimmer = Skimmer {
            text: &source.text,
            at: 0,
        };
        if skimmer.next()? != b'[' {
            return None;
        }
        let mut entries = Vec::new();
        loop {
            match skimmer.next()? {
                b']' => return Some(Self { entries }),
                b',' => {}
                b'(' => {
                    let start = skimmer.at - 1;
                    let id = skimmer.id()?;
                    skimmer.close()?;
                    entries.push((id, &source.text[start..skimmer.at]));
                }
                _ => return None,
            }
        }
    }

    /// Reads the entries whose ids are `wanted`, in their order in the file; `None` if one of them
    /// cannot be read.
    pub fn read<T: DeserializeOwned>(&self, wanted: impl Fn(&str) -> bool) -> Option<Vec<T>> {
        let entries = self.entries.iter().filter(|(id, _)| wanted(id));
        entries
            .map(|(_, text)| dialect().from_str(text).ok())
            .collect()
    }
}

struct Skimmer<'s> {
    text: &'s str,
    at: usize,
}

impl<'s> Skimmer<'s> {
    /// The next byte that is neither blank nor part of a comment.
    fn next(&mut self) -> Option<u8> {
        loop {
            let byte = *self.text.as_bytes().get(self.at)?;
            self.at += 1;
            match byte {
                b' ' | b'\t' | b'\r' | b'\n' => {}
                b'/' => self.comment()?,
                _ => return Some(byte),
            }
        }
    }

    /// Goes behind the comment whose first stroke was read.
    fn comment(&mut self) -> Option<()> {
        let rest = &self.text[self.at..];
        self.at += if rest.starts_with('/') {
            rest.find('\n')? + 1
        } else {
            return None;
        };
        Some(())
    }

    /// Goes behind the text whose opening quote was read.
    fn quoted(&mut self) -> Option<()> {
        let bytes = self.text.as_bytes();
        loop {
            match bytes.get(self.at)? {
                b'"' => break,
                b'\\' => self.at += 2,
                _ => self.at += 1,
            }
        }
        self.at += 1;
        Some(())
    }

    /// The value of the field `id`, which comes first.
    fn id(&mut self) -> Option<&'s str> {
        let named = self.next()? == b'i' && self.next()? == b'd';
        if !(named && self.next()? == b':' && self.next()? == b'"') {
            return None;
        }
        let start = self.at;
        self.quoted()?;
        Some(&self.text[start..self.at - 1])
    }

    /// Goes behind the bracket that closes the one that is open.
    fn close(&mut self) -> Option<()> {
        let bytes = self.text.as_bytes();
        let mut depth = 1;
        while depth > 0 {
            let byte = *bytes.get(self.at)?;
            self.at += 1;
            match byte {
                b'(' | b'[' | b'{' => depth += 1,
                b')' | b']' | b'}' => depth -= 1,
                b'"' => self.quoted()?,
                b'/' => self.comment()?,
                // A single quote or raw text could hold brackets of its own.
                b'\'' | b'#' => return None,
                _ => {}
            }
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::Entries;
    use crate::source::Source;
    use serde::Deserialize;

    #[derive(Deserialize, PartialEq, Debug)]
    struct Sheet {
        id: String,
        #[serde(default)]
        notes: Vec<String>,
    }

    fn read(text: &str, wanted: &[&str]) -> Option<Vec<Sheet>> {
        let source = Source::new("list.ron", text);
        Entries::of(&source)?.read(|id| wanted.contains(&id))
    }

    #[test]
    fn reads_only_what_is_wanted() {
        let text = r#"
            // A list, with brackets (in a comment.
            [
                ( id: "axe", notes: ["it's \"sharp\" :)", "]"] ), // the first
                (id: "bow", notes: 7),
                (id: "club")
            ]"#;
        let found = read(text, &["club", "axe"]).unwrap_or_default();
        let ids: Vec<_> = found.iter().map(|sheet| &*sheet.id).collect();
        assert_eq!(ids, ["axe", "club"]);
        assert_eq!(found[0].notes, ["it's \"sharp\" :)", "]"]);
        assert_eq!(read(text, &["bow"]), None, "it has no list of notes");
        assert_eq!(read(text, &["dirk"]), Some(Vec::new()));
    }

    #[test]
    fn leaves_alone_what_it_cannot_tell_apart() {
        for text in [
            "",
            "[",
            r#"[(id: "axe")"#,
            r#"[(id: "axe"#,
            r#"[(id: "axe", notes: ['"'])]"#,
            r##"[(id: "axe", notes: [r#"("#])]"##,
            r#"[(notes: [], id: "axe")]"#,
            r#"[Axe(id: "axe")]"#,
            r#"{"axe": ()}"#,
            "[/* none */]",
        ] {
            assert_eq!(read(text, &[]), None, "{text}");
        }
    }
}
