//! Text that stands in HTML as it is.

use crate::Say;
use narrate::typeset;
use std::fmt::{self, Display, Write};

/// A text with the signs of print, in the language of the reader.
pub(crate) fn said(say: Say<'_>, text: &str) -> Plain<String> {
    Plain(say(&typeset(text)))
}

/// Shows a text so that nothing in it is taken for markup.
pub(crate) struct Plain<T>(pub(crate) T);

impl<T: Display> Display for Plain<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(Escaping(f), "{}", self.0)
    }
}

struct Escaping<'f, 'b>(&'f mut fmt::Formatter<'b>);

impl Write for Escaping<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for sign in text.chars() {
            match sign {
                '&' => self.0.write_str("&amp;")?,
                '<' => self.0.write_str("&lt;")?,
                '>' => self.0.write_str("&gt;")?,
                '"' => self.0.write_str("&quot;")?,
                '\'' => self.0.write_str("&#39;")?,
                // No sign that a page may not hold.
                '\t' | '\n' => self.0.write_char(sign)?,
                sign if sign.is_control() => self.0.write_char('\u{fffd}')?,
                sign => self.0.write_char(sign)?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Plain;

    #[test]
    fn nothing_is_taken_for_markup() {
        let shown = Plain("<b a=\"1\" b='2'>&amp;\u{0}</b>").to_string();
        assert_eq!(
            shown,
            "&lt;b a=&quot;1&quot; b=&#39;2&#39;&gt;&amp;amp;\u{fffd}&lt;/b&gt;"
        );
    }
}
