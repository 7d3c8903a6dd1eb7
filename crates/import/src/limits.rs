//! What no list of YAGS needs and a hostile file may have: great length, document types with their
//! entities, elements of countless attributes.

use content::{Problem, Source};
use std::ops::Range;

/// Bytes of the longest list that is read; those of YAGS have 150,000 at most.
const LONGEST: usize = 1 << 20;

/// Attributes of one element; those of YAGS have five at most.
const ATTRIBUTES: usize = 64;

/// Looks at a file before it is parsed.
///
/// # Errors
/// If it is too long, has a document type, or an element of too many attributes.
pub(crate) fn refuse(source: &Source) -> Result<(), Problem> {
    let text = &*source.text;
    if text.len() > LONGEST {
        let words = format!("{} bytes are too many for a list", text.len());
        let remedy = format!("split it into files of at most {LONGEST} bytes");
        return Err(Problem::whole(&*source.file, words, remedy));
    }
    match suspect(text) {
        None => Ok(()),
        Some((place, Suspect::DocumentType)) => Err(source.at(
            place,
            "a document type is declared",
            "take the <!DOCTYPE ...> away: lists of YAGS have none",
        )),
        Some((place, Suspect::Attributes)) => {
            let words = format!("an element of more than {ATTRIBUTES} attributes");
            Err(source.at(place, words, "correct the XML there"))
        }
    }
}

/// What a file is refused for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Suspect {
    DocumentType,
    Attributes,
}

/// Runs over the text once, from tag to tag. What is no XML is for the parser to tell.
fn suspect(text: &str) -> Option<(Range<usize>, Suspect)> {
    let mut at = 0;
    while let Some(found) = text[at..].find('<') {
        let start = at + found;
        let rest = &text[start..];
        let jump = |end: &str| rest.find(end).map_or(text.len(), |found| start + found);
        if rest.starts_with("<!--") {
            at = jump("-->");
        } else if rest.starts_with("<![CDATA[") {
            at = jump("]]>");
        } else if rest.starts_with("<?") {
            at = jump("?>");
        } else if rest.starts_with("<!DOCTYPE") {
            return Some((start..start + 9, Suspect::DocumentType));
        } else {
            let (end, attributes) = tag(rest);
            if attributes > ATTRIBUTES {
                return Some((start..start + 1, Suspect::Attributes));
            }
            at = start + end;
        }
        at = at.max(start + 1);
    }
    None
}

/// Where a tag ends, and how many attributes it has.
fn tag(text: &str) -> (usize, usize) {
    let mut quote = None;
    let mut attributes = 0;
    for (place, byte) in text.bytes().enumerate() {
        match (quote, byte) {
            (Some(open), byte) if byte == open => quote = None,
            (None, b'"' | b'\'') => {
                quote = Some(byte);
                attributes += 1;
            }
            (None, b'>') => return (place, attributes),
            _ => {}
        }
    }
    (text.len(), attributes)
}

#[cfg(test)]
mod tests {
    use super::{ATTRIBUTES, Suspect, suspect};

    #[test]
    fn attributes_are_counted_outside_of_comments() {
        let with = |count: usize| format!("<a {}/>", "b='>' ".repeat(count));
        assert_eq!(suspect(&with(ATTRIBUTES)), None);
        let found = suspect(&with(ATTRIBUTES + 1));
        assert_eq!(found, Some((0..1, Suspect::Attributes)));
        let comment = format!("<!-- {} --><a/>", with(99));
        assert_eq!(suspect(&comment), None);
        // Many elements of few attributes are no harm.
        assert_eq!(suspect(&with(3).repeat(100)), None);
    }

    #[test]
    fn a_document_type_is_found_where_it_stands() {
        let found = suspect("<?xml version='1.0'?>\n<!DOCTYPE a [<!ENTITY b 'c'>]><a/>");
        assert_eq!(found, Some((22..31, Suspect::DocumentType)));
        assert_eq!(suspect("<!-- <!DOCTYPE a> --><a/>"), None);
    }
}
