//! Where no line ends: a figure keeps its sign and its unit, the id of a rule stays in one piece.

use std::borrow::Cow;

/// A space as wide as a full stop. The no-break space will not do: where it is the first letter that has no
/// room the layout ends the line with it.
const SPACE: char = '\u{2008}';
/// No line ends before or after it; nothing is seen of it. The fonts have no hyphen that does the same.
const JOINER: char = '\u{2060}';

/// The same words, with `95 %`, `± 4 %`, `17 m` and `YC-ST-AGGR` each in one piece.
pub(super) fn firm(text: &str) -> Cow<'_, str> {
    let letters: Vec<char> = text.chars().collect();
    let set: Vec<Set> = (0..letters.len())
        .map(|place| set(&letters, place))
        .collect();
    if set.iter().all(|set| *set == Set::Plain) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 16);
    for (letter, set) in letters.into_iter().zip(set) {
        match set {
            Set::Plain => out.push(letter),
            Set::Holds => out.extend([SPACE, JOINER]),
            Set::Joins => out.extend([JOINER, letter, JOINER]),
        }
    }
    Cow::Owned(out)
}

/// How a letter is set.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Set {
    /// As it is.
    Plain,
    /// A space that holds together what stands on both sides.
    Holds,
    /// A hyphen within an id.
    Joins,
}

fn set(letters: &[char], place: usize) -> Set {
    let Some(before) = place.checked_sub(1).map(|place| letters[place]) else {
        return Set::Plain;
    };
    let after = |by: usize| letters.get(place + by).copied();
    match letters[place] {
        ' ' if before == '±' => Set::Holds,
        ' ' if before.is_ascii_digit() => match (after(1), after(2)) {
            (Some('%'), _) => Set::Holds,
            (Some('m'), next) if !next.is_some_and(char::is_alphanumeric) => Set::Holds,
            _ => Set::Plain,
        },
        '-' if before.is_ascii_uppercase() => match after(1) {
            Some('A'..='Z' | '0'..='9') => Set::Joins,
            _ => Set::Plain,
        },
        _ => Set::Plain,
    }
}

#[cfg(test)]
mod tests {
    use super::firm;
    use std::borrow::Cow;

    #[test]
    fn figures_keep_their_units_and_ids_stay_whole() {
        assert_eq!(
            firm("hit 95 %, ± 4.0 % at 17.0 m (YC-ST-AGGR, R-100)"),
            "hit 95\u{2008}\u{2060}%, ±\u{2008}\u{2060}4.0\u{2008}\u{2060}% at 17.0\u{2008}\u{2060}m \
             (YC\u{2060}-\u{2060}ST\u{2060}-\u{2060}AGGR, R\u{2060}-\u{2060}100)"
        );
        let twice = firm("YC-DIST").into_owned();
        assert_eq!(firm(&twice), twice);
    }

    #[test]
    fn other_words_are_left_alone() {
        for text in ["two-handed, 9 men, 1-9", "Shift+Enter - or so", "", "%"] {
            assert!(matches!(firm(text), Cow::Borrowed(_)), "{text}");
        }
    }
}
