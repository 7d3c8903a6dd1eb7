//! The same words as they are printed: signs of print instead of those of a keyboard.

use tabletop::ruleset::Mark;

/// Puts `→`, `×`, `÷` and `−` where a plain text has `->`, `x`, `/` and `-` between words and
/// numbers.
pub fn typeset(text: &str) -> String {
    let text = text
        .replace(" -> ", " → ")
        .replace(" x ", " × ")
        .replace(" / ", " ÷ ");
    let mut out = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    let mut before = ' ';
    while let Some(letter) = letters.next() {
        let signs = letter == '-'
            && matches!(before, ' ' | '(')
            && letters.peek().is_some_and(char::is_ascii_digit);
        out.push(if signs { '−' } else { letter });
        before = letter;
    }
    out
}

/// The mark of a verdict: a shape, so that colour is never alone. Nothing for a plain one.
pub fn mark(mark: Mark) -> &'static str {
    match mark {
        Mark::Miss => "○",
        Mark::Hit => "●",
        Mark::Good => "●●",
        Mark::Excellent => "●●●",
        Mark::Fumble => "×",
        Mark::Plain => "",
    }
}

#[cfg(test)]
mod tests {
    use super::typeset;

    #[test]
    fn signs_are_set_and_words_are_left_alone() {
        assert_eq!(
            typeset("dexterity 4 x melee 5 = 20, light wounds -5 / 2 -> 8 (-2)"),
            "dexterity 4 × melee 5 = 20, light wounds −5 ÷ 2 → 8 (−2)"
        );
        assert_eq!(
            typeset("two-handed axe, 9x19 - or so"),
            "two-handed axe, 9x19 - or so"
        );
    }
}
