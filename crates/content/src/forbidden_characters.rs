//! Signs that no file of the game may hold, written as they are or as an escape (`\u{1b}`): control
//! characters and what turns the direction of writing. See [`tabletop::shown`].

use crate::problem::Problem;
use crate::source::Source;
use std::ops::Range;
use tabletop::shown::is_harmful;

/// The first such sign of a text, as a problem.
pub(crate) fn harmful_sign(source: &Source) -> Option<Problem> {
    let (range, sign) = raw(&source.text).or_else(|| escaped(&source.text))?;
    Some(source.at(
        range,
        format!(
            "the control character U+{:04X} may not stand here",
            u32::from(sign)
        ),
        "take it out: names and texts are plain letters",
    ))
}

/// The first one that stands there as it is.
fn raw(text: &str) -> Option<(Range<usize>, char)> {
    let allowed = |sign: char| matches!(sign, '\n' | '\r' | '\t');
    let found = |(_, sign): &(usize, char)| is_harmful(*sign) && !allowed(*sign);
    let (at, sign) = text.char_indices().find(found)?;
    Some((at..at + sign.len_utf8(), sign))
}

/// The first one that is written as an escape in a quoted text.
fn escaped(text: &str) -> Option<(Range<usize>, char)> {
    if !text.contains('\\') {
        return None;
    }
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        let rest = &text[at..];
        at += match bytes[at] {
            b'/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            b'/' if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |end| end + 2),
            b'r' if is_raw(rest) => raw_length(rest),
            b'"' => match quoted(text, at) {
                Quoted::Ends(end) => end - at,
                Quoted::Holds(range, sign) => return Some((range, sign)),
            },
            _ => rest.chars().next().map_or(1, char::len_utf8),
        };
    }
    None
}

fn is_raw(rest: &str) -> bool {
    rest[1..].trim_start_matches('#').starts_with('"')
}

/// Bytes of the raw text that begins here.
fn raw_length(rest: &str) -> usize {
    let marks = rest[1..].len() - rest[1..].trim_start_matches('#').len();
    let start = marks + 2;
    let end = format!("\"{}", "#".repeat(marks));
    rest[start..]
        .find(&end)
        .map_or(rest.len(), |found| start + found + end.len())
}

enum Quoted {
    /// Nothing is wrong up to here.
    Ends(usize),
    Holds(Range<usize>, char),
}

/// Reads the text whose opening quote stands at `start`.
fn quoted(text: &str, start: usize) -> Quoted {
    let mut at = start + 1;
    loop {
        let Some(found) = text[at..].find(['"', '\\']) else {
            return Quoted::Ends(text.len());
        };
        at += found;
        if text.as_bytes()[at] == b'"' {
            return Quoted::Ends(at + 1);
        }
        let (length, sign) = escape(&text[at..]);
        if sign.is_some_and(|sign| is_harmful(sign) && sign != '\n') {
            return Quoted::Holds(at..at + length, sign.unwrap_or_default());
        }
        at += length;
    }
}

/// How long the escape is that begins here, and what it stands for, if it can be told.
fn escape(text: &str) -> (usize, Option<char>) {
    let Some(kind) = text[1..].chars().next() else {
        return (1, None);
    };
    let code = |digits: &str| {
        u32::from_str_radix(digits, 16)
            .ok()
            .and_then(char::from_u32)
    };
    match kind {
        'n' => (2, Some('\n')),
        'r' => (2, Some('\r')),
        't' => (2, Some('\t')),
        '0' => (2, Some('\0')),
        'x' => match text.get(2..4) {
            Some(digits) => (4, code(digits)),
            None => (2, None),
        },
        'u' => match (text.strip_prefix("\\u{"), text.find('}')) {
            (Some(_), Some(end)) => (end + 1, code(&text[3..end])),
            _ => (2, None),
        },
        other => (1 + other.len_utf8(), None),
    }
}

#[cfg(test)]
mod tests {
    use super::harmful_sign;
    use crate::source::Source;

    #[test]
    fn control_characters_are_found_wherever_they_are_written() {
        for text in [
            "(name: \"a\u{1b}b\")",
            "(name: \"a\\u{1b}b\")",
            "(name: \"a\\u{9B}b\")",
            "(name: \"\\\\\\x1bb\")",
            "(name: \"\\0\")",
            "(name: \"a\\u{202e}b\")",
            "(name: \"tab\\t\")",
            "// a \u{202e} comment\n()",
            "(a: r#\"\\\"#, name: \"\\u{7}\")",
        ] {
            let problem = harmful_sign(&Source::new("x.ron", text));
            let told = problem
                .unwrap_or_else(|| panic!("{text:?} passes"))
                .to_string();
            assert!(told.contains("U+00") || told.contains("U+20"), "{told}");
            assert!(told.contains("x.ron:"), "{told}");
        }
    }

    #[test]
    fn plain_texts_pass() {
        for text in [
            "(name: \"a \\\"b\\\" \\\\ \\n c\",\r\n\tstory: \"é\")",
            "// \\u{1b}\n/* \\u{1b} */ (a: r\"\\u{1b}\", b: r#\"\"\\0\"\"#)",
            "(a: '\\'', b: \"\\",
            "\\u{zz} \"\\u{110000}\\x4",
        ] {
            assert_eq!(harmful_sign(&Source::new("x.ron", text)), None, "{text:?}");
        }
    }
}
