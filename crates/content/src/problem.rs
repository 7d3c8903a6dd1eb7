//! One mistake in one file, told so that its author can mend it.

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Level, Origin, Renderer, Snippet};
use std::fmt;
use tabletop::shown::clean;

/// Columns after which a line of the excerpt is shortened.
const WIDTH: usize = 110;

/// What is wrong, where, and what to do about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The file, as it was named.
    pub file: Box<str>,
    /// Line, counted from 1; 0 if the whole file is meant.
    pub line: u32,
    /// Character of the line, counted from 1; 0 if the whole file is meant.
    pub column: u32,
    /// How many characters from there are meant; 0 for a place between two.
    pub width: u32,
    /// The line itself.
    pub excerpt: Box<str>,
    /// Path of the field, for example `combatants[3].at`.
    pub field: Option<Box<str>>,
    /// What is wrong.
    pub message: Box<str>,
    /// What to do.
    pub remedy: Box<str>,
}

impl Problem {
    /// A problem with a file as a whole.
    pub fn whole(
        file: impl Into<Box<str>>,
        message: impl Into<Box<str>>,
        remedy: impl Into<Box<str>>,
    ) -> Self {
        Self {
            file: file.into(),
            line: 0,
            column: 0,
            width: 0,
            excerpt: Box::default(),
            field: None,
            message: message.into(),
            remedy: remedy.into(),
        }
    }

    /// The text: message, file and line, excerpt with the place marked, remedy.
    pub fn render(&self) -> String {
        let [message, remedy, file] =
            [&self.message, &self.remedy, &self.file].map(|text| clean(text));
        let title = Level::ERROR.primary_title(&*message);
        let group = if self.line == 0 {
            title.element(Origin::path(&*file))
        } else {
            let mut mark = AnnotationKind::Primary.span(self.marked());
            if let Some(field) = &self.field {
                mark = mark.label(clean(field));
            }
            title.element(
                Snippet::source(&*self.excerpt)
                    .line_start(self.line as usize)
                    .path(&*file)
                    .annotation(mark),
            )
        };
        let report = [group.element(Level::HELP.message(&*remedy))];
        Renderer::plain()
            .decor_style(DecorStyle::Ascii)
            .term_width(WIDTH)
            .render(&report)
    }

    /// Bytes of the excerpt that are meant.
    fn marked(&self) -> std::ops::Range<usize> {
        let place = |character: u32| {
            self.excerpt
                .char_indices()
                .nth(character as usize)
                .map_or(self.excerpt.len(), |(byte, _)| byte)
        };
        let from = self.column.saturating_sub(1);
        place(from)..place(from.saturating_add(self.width))
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.render())
    }
}

impl std::error::Error for Problem {}

#[cfg(test)]
mod tests {
    use super::Problem;

    #[test]
    fn any_place_can_be_marked() {
        let excerpts = [
            "",
            " ",
            "x",
            "\t\u{0}ä\u{202e}→",
            "a long line of text, with words",
        ];
        for excerpt in excerpts {
            for column in [0, 1, 2, 5, 31, 32, u32::MAX] {
                for width in [0, 1, 3, u32::MAX] {
                    let problem = Problem {
                        line: 7,
                        column,
                        width,
                        excerpt: excerpt.into(),
                        field: Some("a[0].b".into()),
                        ..Problem::whole("dir/file.ron", "a message", "a remedy")
                    };
                    let text = problem.render();
                    assert!(
                        text.contains("a message") && text.contains("a remedy"),
                        "{text}"
                    );
                    assert!(text.contains("dir/file.ron:7"), "{text}");
                }
            }
        }
    }

    #[test]
    fn a_whole_file_has_no_line() {
        let text = Problem::whole("here.ron", "not to be read", "mend it").to_string();
        assert_eq!(
            text,
            "error: not to be read\n--> here.ron\n = help: mend it"
        );
    }
}
