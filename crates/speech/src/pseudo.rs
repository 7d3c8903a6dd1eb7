//! A language that nobody speaks, to look at the layout with: every letter that can have an accent
//! has one, and every text is about a third longer.

/// A message in that language. Its places stay as they are.
pub(super) fn said(message: &str) -> String {
    let mut text = String::with_capacity(message.len() * 2);
    let mut inside = false;
    for letter in message.chars() {
        inside = match letter {
            '{' => true,
            '}' => false,
            _ => inside,
        };
        match accented(letter).filter(|_| !inside) {
            Some(letters) => text.push_str(letters),
            None => text.push(letter),
        }
    }
    text
}

fn accented(letter: char) -> Option<&'static str> {
    Some(match letter {
        'a' => "áà",
        'e' => "éè",
        'i' => "íï",
        'o' => "óö",
        'u' => "úü",
        'A' => "Áà",
        'E' => "Éè",
        'I' => "Íï",
        'O' => "Óö",
        'U' => "Úü",
        'c' => "ç",
        'n' => "ñ",
        's' => "š",
        'y' => "ý",
        'z' => "ž",
        'C' => "Ç",
        'N' => "Ñ",
        'S' => "Š",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::said;

    #[test]
    fn it_is_a_third_longer_and_keeps_its_places() {
        assert_eq!(said("Round {n} is over"), "Róöúüñd {n} íïš óövéèr");
        let english = "Stand alone on the marked ground at the end of a round";
        let longer = said(english).chars().count() * 100 / english.chars().count();
        assert!((125..150).contains(&longer), "{longer}");
    }
}
