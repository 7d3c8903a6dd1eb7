//! Text for a terminal: wrapped, indented, coloured where the reader can see colours.

use narrate::typeset;
use speech::{Catalogue, Speech};
use std::io::{self, IsTerminal, Write};
use std::time::Duration;
use tabletop::ruleset::Mark;
use tabletop::shown::clean;

/// Columns of a page.
pub const WIDTH: usize = 96;

/// What stands before indented text.
const MARGIN: [u8; WIDTH] = [b' '; WIDTH];

/// What a piece of text means, for its colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ink {
    /// Ordinary words.
    Plain,
    /// Titles and headings.
    Strong,
    /// What matters less.
    Faint,
    /// Something succeeds.
    Good,
    /// Somebody is harmed.
    Bad,
    /// Somebody falls, something goes badly wrong.
    Grave,
}

impl Ink {
    fn code(self) -> &'static str {
        match self {
            Self::Plain => "",
            Self::Strong => "1",
            Self::Faint => "2",
            Self::Good => "32",
            Self::Bad => "33",
            Self::Grave => "1;31",
        }
    }
}

/// Colours of the sides' names.
const SIDES: [&str; 4] = ["36", "35", "34", "33"];

/// Whether standard output shows colours: a terminal, unless `NO_COLOR` is set.
pub fn shows_colours() -> bool {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    io::stdout().is_terminal() && !set("NO_COLOR") && !dumb
}

/// The mark of a verdict: a shape, so that colour is never alone.
pub fn mark_of(mark: Mark) -> &'static str {
    match mark {
        Mark::Plain => "·",
        mark => narrate::mark(mark),
    }
}

/// A page that is written from top to bottom.
pub struct Page<'o> {
    out: &'o mut dyn Write,
    colours: bool,
    pause: Option<Duration>,
    names: Vec<(String, usize)>,
    messages: Option<&'o Catalogue>,
}

impl<'o> Page<'o> {
    /// A page on `out`. With a `pause` it waits so long after every line.
    pub fn new(out: &'o mut dyn Write, colours: bool, pause: Option<Duration>) -> Self {
        Self {
            out,
            colours,
            pause,
            names: Vec::new(),
            messages: None,
        }
    }

    /// The same in another language.
    #[must_use]
    pub fn speaking(mut self, speech: &'o Speech) -> Self {
        self.messages = speech.0.as_ref();
        self
    }

    fn said(&self, text: &str) -> String {
        match self.messages {
            Some(messages) => messages.say(&typeset(text)).text,
            None => text.to_owned(),
        }
    }

    /// From now on these names are written in the colour of their side.
    pub fn know(&mut self, names: impl IntoIterator<Item = (String, usize)>) {
        self.names.extend(names);
    }

    /// An empty line.
    ///
    /// # Errors
    /// If `out` does not take it.
    pub fn blank(&mut self) -> io::Result<()> {
        writeln!(self.out)
    }

    /// A heading across the page.
    ///
    /// # Errors
    /// If `out` does not take it.
    pub fn rule(&mut self, title: &str, line: char) -> io::Result<()> {
        let title = self.said(title);
        let rest = WIDTH.saturating_sub(title.chars().count() + 4);
        let (before, after) = (line.to_string().repeat(2), line.to_string().repeat(rest));
        self.line(0, 0, &format!("{before} {title} {after}"), Ink::Strong)
    }

    /// Text that begins in column `indent` and goes on in column `indent + hang`.
    ///
    /// # Errors
    /// If `out` does not take it.
    pub fn line(&mut self, indent: usize, hang: usize, text: &str, ink: Ink) -> io::Result<()> {
        let text = self.said(text);
        let text = clean(&text);
        for (row, words) in wrap(&text, WIDTH - indent, hang).iter().enumerate() {
            let margin = if row == 0 { indent } else { indent + hang };
            self.out.write_all(&MARGIN[..margin.min(WIDTH)])?;
            if self.colours {
                self.out.write_all(self.painted(words, ink).as_bytes())?;
            } else {
                self.out.write_all(words.as_bytes())?;
            }
            self.out.write_all(b"\n")?;
        }
        if let Some(pause) = self.pause {
            self.out.flush()?;
            std::thread::sleep(pause);
        }
        Ok(())
    }

    fn painted(&self, text: &str, ink: Ink) -> String {
        let base = ink.code();
        let mut painted = format!("\u{1b}[0;{base}m");
        for piece in text.split_inclusive(|c: char| !c.is_alphanumeric()) {
            let word = piece.trim_end_matches(|c: char| !c.is_alphanumeric());
            match self.names.iter().find(|(name, _)| name == word) {
                Some((_, side)) => {
                    let colour = SIDES[side % SIDES.len()];
                    let rest = &piece[word.len()..];
                    painted.push_str(&format!("\u{1b}[{colour}m{word}\u{1b}[0;{base}m{rest}"));
                }
                None => painted.push_str(piece),
            }
        }
        painted.push_str("\u{1b}[0m");
        painted
    }
}

/// Breaks text into lines of at most `width` columns at its spaces; all but the first are `hang`
/// columns shorter. A longer piece has a line of its own.
fn wrap(text: &str, width: usize, hang: usize) -> Vec<&str> {
    if text.len() <= width || text.chars().count() <= width {
        return vec![text];
    }
    let mut lines = Vec::new();
    // The line so far, in bytes, and its length in columns.
    let (mut start, mut end, mut length) = (0, 0, 0);
    for piece in pieces(text) {
        let room = if lines.is_empty() {
            width
        } else {
            width - hang
        };
        let mut wide = piece.chars().count();
        if length > 0 && length + wide > room {
            lines.push(&text[start..end]);
            start = end;
            length = 0;
        }
        end += piece.len();
        // A space at the break is not written; those that indent a first line are.
        if length == 0 && !lines.is_empty() {
            let words = piece.trim_start();
            start = end - words.len();
            wide = words.chars().count();
        }
        length += wide;
    }
    lines.push(&text[start..end]);
    lines
}

/// Words with the spaces before them; a figure stays with what it belongs to: "melee 5", "= 20",
/// "broad sword +5".
fn pieces(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut start = 0;
    for (space, _) in text.match_indices(' ') {
        let next = text[space + 1..].split(' ').next().unwrap_or("");
        let last = text[start..space].rsplit(' ').next().unwrap_or("");
        let joins = last.is_empty() || matches!(last, "=" | "->" | "x" | "/" | "→" | "×" | "÷");
        let unsigned = next.strip_prefix(['+', '-', '−']).unwrap_or(next);
        let figure = unsigned.starts_with(|c: char| c.is_ascii_digit());
        if next.is_empty() || joins || (figure && !last.ends_with(',')) {
            continue;
        }
        pieces.push(&text[start..space]);
        start = space;
    }
    pieces.push(&text[start..]);
    pieces
}

#[cfg(test)]
mod tests {
    use super::{Ink, Page, wrap};

    #[test]
    fn long_lines_go_on_further_in() {
        let lines = wrap("one two three four five", 9, 2);
        assert_eq!(lines, ["one two", "three", "four", "five"]);
        assert_eq!(wrap("", 9, 2), [""]);
        assert_eq!(wrap("   4  one two", 9, 2), ["   4  one", "two"]);
        let sum = wrap("one 1 x two 2 = 2, much more +10 = 12 -> d20 7", 15, 2);
        assert_eq!(
            sum,
            ["one 1 x two 2", "= 2, much", "more +10 = 12", "-> d20 7"]
        );
    }

    #[test]
    fn nothing_gives_orders_to_the_terminal() -> std::io::Result<()> {
        let mut out = Vec::new();
        let mut page = Page::new(&mut out, false, None);
        page.line(0, 0, "\u{1b}]0;x\u{7}\u{9b}2JAl\u{202e}do", Ink::Plain)?;
        page.rule("\u{1b}[2J", '=')?;
        let text = String::from_utf8_lossy(&out).into_owned();
        let harmful = |sign: char| tabletop::shown::is_harmful(sign) && sign != '\n';
        assert!(!text.contains(harmful), "{text:?}");
        assert!(text.contains("Al"), "{text:?}");
        Ok(())
    }

    #[test]
    fn colours_never_change_the_words() -> std::io::Result<()> {
        let mut out = Vec::new();
        let mut page = Page::new(&mut out, true, None);
        page.know([("Rook".to_owned(), 0)]);
        page.line(2, 0, "Rook's blow: hit by 4", Ink::Good)?;
        let text = String::from_utf8_lossy(&out).into_owned();
        assert!(text.contains("\u{1b}[36mRook\u{1b}"), "{text:?}");
        let mut plain = String::new();
        let mut pieces = text.split('\u{1b}');
        plain.push_str(pieces.next().unwrap_or(""));
        for piece in pieces {
            plain.push_str(piece.split_once('m').map_or("", |(_, rest)| rest));
        }
        assert_eq!(plain, "  Rook's blow: hit by 4\n");
        Ok(())
    }
}
