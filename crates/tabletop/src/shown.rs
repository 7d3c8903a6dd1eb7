//! What may be shown: one rule for every name and text that comes out of a file, and one filter for
//! all that goes out. Files are exchanged between strangers; a control character in them could give
//! orders to a terminal, a sign that turns the direction of writing could make a line say something
//! else.

use std::borrow::Cow;

/// Letters that a name has at most: of somebody, of a side, of a thing.
pub const NAME: usize = 60;
/// Letters that a title has at most.
pub const TITLE: usize = 100;
/// Letters that a story has at most.
pub const STORY: usize = 4000;

/// Whether a sign may stand in no text that is shown: control characters, signs that turn the
/// direction of writing, and separators that nobody sees.
pub const fn is_harmful(sign: char) -> bool {
    matches!(
        sign,
        '\0'..='\u{1f}'
            | '\u{7f}'..='\u{9f}'
            | '\u{61c}'
            | '\u{200b}'
            | '\u{200e}'
            | '\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2066}'..='\u{2069}'
            | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e007f}'
    )
}

/// What is wrong with a name of 1 to `most` letters on one line, and what to do about it.
pub fn name_fault(name: &str, most: usize) -> Option<(String, String)> {
    text_fault(name, most).or_else(|| {
        let broken = name.contains('\n').then(|| {
            (
                "the name goes over several lines".to_owned(),
                "write it on one line".to_owned(),
            )
        });
        let spaced = (name.trim() != name).then(|| {
            (
                "the name begins or ends with a space".to_owned(),
                "take the space out".to_owned(),
            )
        });
        broken.or(spaced)
    })
}

/// The same for a text, which may go over several lines.
pub fn text_fault(text: &str, most: usize) -> Option<(String, String)> {
    let remedy = format!("give 1 to {most} letters");
    let letters = text.chars().count();
    if text.trim().is_empty() {
        return Some(("there is nothing to be read in it".to_owned(), remedy));
    }
    if letters > most {
        return Some((format!("it has {letters} letters"), remedy));
    }
    let harmful = |sign: &char| is_harmful(*sign) && !matches!(sign, '\n' | '\r');
    text.chars().find(harmful).map(|sign| {
        (
            format!("it holds the control character U+{:04X}", u32::from(sign)),
            "write it without".to_owned(),
        )
    })
}

/// The text with a mark in place of everything that may not be shown; ends of lines stay.
pub fn clean(text: &str) -> Cow<'_, str> {
    let harmful = |sign: char| is_harmful(sign) && sign != '\n';
    if !text.contains(harmful) {
        return Cow::Borrowed(text);
    }
    let signs = text.chars().filter(|sign| *sign != '\r');
    let signs = signs.map(|sign| match sign {
        '\t' => ' ',
        sign if harmful(sign) => char::REPLACEMENT_CHARACTER,
        sign => sign,
    });
    Cow::Owned(signs.collect())
}

#[cfg(test)]
mod tests {
    use super::{NAME, clean, name_fault, text_fault};

    #[test]
    fn names_are_a_line_of_letters() {
        for name in ["Al", "Brünhild of the Ford", "李", "O'Brien-2", "a\u{301}b"] {
            assert_eq!(name_fault(name, NAME), None, "{name}");
        }
        let long = "x".repeat(NAME + 1);
        for name in [
            "",
            " ",
            "\n\n\n",
            " Al",
            "Al ",
            "A\nl",
            "A\tl",
            "A\0l",
            "\u{1b}[2JAl",
            "A\u{9b}l",
            "A\u{202e}l",
            "A\u{200b}l",
            "A\u{2028}l",
            &long,
        ] {
            assert!(name_fault(name, NAME).is_some(), "{name:?}");
        }
        assert_eq!(text_fault("one\ntwo", 20), None);
        assert!(text_fault("one\u{7}", 20).is_some());
    }

    #[test]
    fn the_filter_lets_nothing_through() {
        assert_eq!(clean("Aldo\nBea"), "Aldo\nBea");
        let told = clean("\u{1b}]0;x\u{7}\u{9b}2J\r\n\ta\u{202e}b");
        assert_eq!(told, "\u{fffd}]0;x\u{fffd}\u{fffd}2J\n a\u{fffd}b");
    }
}
