//! Exact odds of one attack, asked and answered as JSON (docs/odds.md).

use crate::commands::{MISTAKE, WELL};
use crate::outlet::print;
use crate::stage::{asset_dir, told};
use anyhow::{Context, Result, bail};
use content::{LARGEST, bytes_of};
use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::{Value, json};
use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::path::Path;
use yags::data::Library;
use yags::odds::Answer;

/// Answers the request of a file, `-` for standard input; with `lines` one request a line, in
/// order. Says what to exit with.
///
/// # Errors
/// What is wrong with the request, unless each line has an answer of its own; or what cannot be
/// read or written.
pub fn tell(file: &Path, lines: bool, assets: Option<&Path>) -> Result<u8> {
    let library = Library::load(&asset_dir(assets)?).map_err(told)?;
    if lines {
        return each_line(open(file)?, &library);
    }
    let answer = whole(file, &library)?;
    print(&serde_json::to_string_pretty(&answer)?)?;
    Ok(WELL)
}

fn open(file: &Path) -> Result<Box<dyn BufRead>> {
    if file == Path::new("-") {
        return Ok(Box::new(BufReader::new(io::stdin())));
    }
    if file.is_dir() {
        bail!("{} is a folder; name a file in it", file.display());
    }
    let opened = File::open(file).with_context(|| format!("{} cannot be read", file.display()))?;
    Ok(Box::new(BufReader::new(opened)))
}

/// One request, all that is there.
fn whole(file: &Path, library: &Library) -> Result<Answer> {
    let text = if file == Path::new("-") {
        let mut text = Vec::new();
        io::stdin().take(LARGEST + 1).read_to_end(&mut text)?;
        fits(&text)?;
        text
    } else {
        bytes_of(file).map_err(told)?
    };
    answer(&text, library).map_err(anyhow::Error::msg)
}

/// A request that is larger than any file of the game is none.
fn fits(text: &[u8]) -> Result<()> {
    if text.len() as u64 > LARGEST {
        bail!("a request is larger than {} MB", LARGEST / (1024 * 1024));
    }
    Ok(())
}

/// One request a line; a mistake is the answer to its line, and the others are still answered.
fn each_line(mut input: impl BufRead, library: &Library) -> Result<u8> {
    let mut out = BufWriter::new(io::stdout().lock());
    let mut code = WELL;
    let mut line = Vec::new();
    while input
        .by_ref()
        .take(LARGEST + 1)
        .read_until(b'\n', &mut line)?
        > 0
    {
        fits(&line)?;
        match answer(&line, library) {
            Ok(answer) => serde_json::to_writer(&mut out, &answer)?,
            Err(error) => {
                code = MISTAKE;
                serde_json::to_writer(&mut out, &json!({ "error": error }))?;
            }
        }
        writeln!(out)?;
        line.clear();
    }
    out.flush()?;
    Ok(code)
}

/// The answer to one request, or what is wrong with it.
fn answer(text: &[u8], library: &Library) -> Result<Answer, String> {
    let text = text.strip_prefix(MARK.as_bytes()).unwrap_or(text);
    let Strict(request) =
        serde_json::from_slice(text).map_err(|error| format!("request: no JSON: {error}"))?;
    yags::odds::answer(&request, library).map_err(|fault| fault.to_string())
}

/// The mark of the order of bytes that some editors put at the beginning of a text.
const MARK: &str = "\u{feff}";

/// JSON in which no key is given twice: of two values nobody could say which one counts.
struct Strict(Value);

impl<'de> Deserialize<'de> for Strict {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(StrictVisitor).map(Self)
    }
}

struct StrictVisitor;

impl<'de> Visitor<'de> for StrictVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
        let mut values = Vec::new();
        while let Some(Strict(value)) = list.next_element()? {
            values.push(value);
        }
        Ok(Value::Array(values))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
        let mut values = serde_json::Map::new();
        while let Some(key) = map.next_key::<String>()? {
            if values.contains_key(&key) {
                return Err(A::Error::custom(format!("the key {key:?} is given twice")));
            }
            let Strict(value) = map.next_value()?;
            values.insert(key, value);
        }
        Ok(Value::Object(values))
    }
}

#[cfg(test)]
mod tests {
    use super::Strict;

    #[test]
    fn a_key_given_twice_is_refused_wherever_it_stands() {
        let read = |text: &str| serde_json::from_str::<Strict>(text).map(|Strict(value)| value);
        let plain = "{\"a\":[1,-2,0.5,null,true,\"x\"],\"b\":{\"c\":{}}}";
        let value = read(plain).map(|value| value.to_string());
        assert_eq!(value.ok().as_deref(), Some(plain));
        for text in ["{\"a\":1,\"a\":1}", "[{\"b\":{\"a\":1,\"c\":2,\"a\":3}}]"] {
            let error = read(text).err().map(|error| error.to_string());
            let error = error.unwrap_or_default();
            assert!(error.contains("\"a\" is given twice at line 1"), "{error}");
        }
    }
}
