//! RON to typed data, with what the parser complains about put into words for authors of data.

use crate::did_you_mean::suggest;
use crate::forbidden_characters::harmful_sign;
use crate::problem::Problem;
use crate::source::Source;
use ron::Options;
use ron::error::{Error, Position, SpannedError};
use ron::extensions::Extensions;
use serde::de::DeserializeOwned;

/// The dialect of every file: what may be missing is written without `Some`.
pub(crate) fn dialect() -> Options {
    Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

/// Reads a text as a `T`.
///
/// # Errors
/// The first thing in the text that does not fit.
pub fn parse<T: DeserializeOwned>(source: &Source) -> Result<T, Problem> {
    if let Some(problem) = harmful_sign(source) {
        return Err(problem);
    }
    dialect()
        .from_str(&source.text)
        .map_err(|error| problem(source, &error))
}

fn problem(source: &Source, error: &SpannedError) -> Problem {
    let text = &source.text;
    let start = offset(text, error.span.start);
    let start = start + blanks(&text[start..]);
    let end = text.trim_end().len();
    let word = start + token(&text[start..]);
    // A file cut short may end in the middle of a word, which then is another one.
    let known = matches!(error.code, Error::ExpectedStringEnd);
    let cut = !known && word >= end && !closes(text);
    let ends = matches!(error.code, Error::Eof) || start >= end || cut;
    let range = if ends {
        // The end of the text shows nothing; the last thing before it does.
        end..end
    } else {
        start..offset(text, error.span.end).max(word)
    };
    let (message, remedy) = if cut {
        words(&Error::Eof)
    } else {
        words(&error.code)
    };
    source.at(range, message, remedy)
}

/// Whether a text ends with a bracket that closes, as every file of the game does.
fn closes(text: &str) -> bool {
    text.trim_end().ends_with([')', ']', '}'])
}

/// Blanks and line ends at the beginning of a text, in bytes.
fn blanks(text: &str) -> usize {
    text.len() - text.trim_start().len()
}

/// The first word, number or quoted text of a text, in bytes.
fn token(text: &str) -> usize {
    if let Some(quoted) = text.strip_prefix('"') {
        let line = quoted.lines().next().unwrap_or_default();
        return line.find('"').map_or(line.len() + 1, |end| end + 2);
    }
    let word = |sign: char| sign.is_alphanumeric() || sign == '_';
    text.find(|sign| !word(sign)).unwrap_or(text.len())
}

fn offset(text: &str, position: Position) -> usize {
    let start = match position.line {
        0 | 1 => 0,
        line => text
            .match_indices('\n')
            .nth(line - 2)
            .map_or(text.len(), |(at, _)| at + 1),
    };
    let line = &text[start..];
    let column = position.col.saturating_sub(1);
    start
        + line
            .char_indices()
            .nth(column)
            .map_or(line.len(), |(at, _)| at)
}

/// `WeaponSheet` is called a weapon by everybody but the compiler.
fn kind(outer: Option<&String>) -> String {
    let name = outer.map_or("entry", |name| name.trim_end_matches("Sheet"));
    let lower = name.to_lowercase();
    let article = if lower.starts_with(['a', 'e', 'i', 'o', 'u']) {
        "an"
    } else {
        "a"
    };
    format!("{article} {lower}")
}

fn words(error: &Error) -> (String, String) {
    match error {
        Error::Eof => (
            "the file ends in the middle".to_owned(),
            "close the brackets that are still open; a file cut short has to be restored"
                .to_owned(),
        ),
        Error::ExpectedStringEnd => (
            "the text that begins here does not end".to_owned(),
            "close its double quotes; a file cut short has to be restored".to_owned(),
        ),
        Error::NoSuchStructField {
            expected,
            found,
            outer,
        } => (
            format!("`{found}` is not a field of {}", kind(outer.as_ref())),
            suggest(found, expected.iter().copied()),
        ),
        Error::MissingStructField { field, outer } => (
            format!("the field `{field}` of {} is missing", kind(outer.as_ref())),
            format!("add `{field}: ...`"),
        ),
        Error::DuplicateStructField { field, outer } => (
            format!(
                "the field `{field}` of {} is given twice",
                kind(outer.as_ref())
            ),
            "keep one of the two".to_owned(),
        ),
        Error::NoSuchEnumVariant {
            expected,
            found,
            outer,
        } => (
            match outer {
                Some(outer) => format!("`{found}` is not {}", kind(Some(outer))),
                None => format!("`{found}` is not one of the choices"),
            },
            suggest(found, expected.iter().copied()),
        ),
        Error::InvalidValueForType { expected, found } => (
            format!("here stands {found}, but {expected} is expected"),
            format!("write {expected}"),
        ),
        Error::ExpectedDifferentLength { expected, found } => {
            let values = if *found == 1 {
                "value stands"
            } else {
                "values stand"
            };
            (
                format!("{found} {values} here, but {expected} is expected"),
                format!("give {expected}"),
            )
        }
        Error::ExpectedNamedStructLike(name) => (
            format!("expected {}", kind(Some(&(*name).to_owned()))),
            "write its fields between `(` and `)`".to_owned(),
        ),
        Error::IntegerOutOfBounds => (
            "the number is too large or too small for this field".to_owned(),
            "give a number within the field's range".to_owned(),
        ),
        Error::ExpectedIdentifier => (
            "here the name of a field is expected".to_owned(),
            "write the name, a colon and its value; if the line begins with a bracket, the line \
             before it may be lost: `orders: [`"
                .to_owned(),
        ),
        Error::TrailingCharacters => (
            "text stands behind the end of the data".to_owned(),
            "remove it, or check the brackets before it".to_owned(),
        ),
        Error::ExceededRecursionLimit => (
            "the brackets are nested too deeply".to_owned(),
            "remove some of them".to_owned(),
        ),
        other => (lower(&other.to_string()), remedy(other).to_owned()),
    }
}

fn remedy(error: &Error) -> &'static str {
    match error {
        Error::ExpectedComma => {
            "put a comma before this, or look for a bracket or a quote before it that is not closed"
        }
        Error::ExpectedString => "write the text between double quotes",
        Error::ExpectedInteger => "write a whole number without quotes",
        Error::ExpectedBoolean => "write `true` or `false`",
        Error::ExpectedChar => "write one character between single quotes",
        Error::ExpectedArray => "write a list between `[` and `]`",
        Error::ExpectedMap => "write a map between `{` and `}`",
        Error::ExpectedStructLike => "write it between `(` and `)`",
        Error::ExpectedMapColon => "put a colon between a name and its value",
        Error::ExpectedArrayEnd | Error::ExpectedMapEnd | Error::ExpectedStructLikeEnd => {
            "put a comma before the next entry, or close the bracket"
        }
        _ => "compare the line with a file that is read without complaint",
    }
}

fn lower(text: &str) -> String {
    let mut signs = text.chars();
    signs.next().map_or_else(String::new, |first| {
        first.to_lowercase().chain(signs).collect()
    })
}
