//! Exact odds of one attack, asked and answered as JSON (docs/odds.md).

use crate::commands::{MISTAKE, WELL};
use crate::stage::{depot, told};
use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
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
    let library = Library::load(&depot(assets)?).map_err(told)?;
    let input = open(file)?;
    if lines {
        return each_line(input, &library);
    }
    let answer = whole(input, &library)?;
    let mut out = io::stdout().lock();
    serde_json::to_writer_pretty(&mut out, &answer)?;
    writeln!(out)?;
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
fn whole(mut input: impl Read, library: &Library) -> Result<Answer> {
    let mut text = Vec::new();
    input.read_to_end(&mut text)?;
    answer(&text, library).map_err(anyhow::Error::msg)
}

/// One request a line; a mistake is the answer to its line, and the others are still answered.
fn each_line(mut input: impl BufRead, library: &Library) -> Result<u8> {
    let mut out = BufWriter::new(io::stdout().lock());
    let mut code = WELL;
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
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
    let request: Value =
        serde_json::from_slice(text).map_err(|error| format!("request: no JSON: {error}"))?;
    yags::odds::answer(&request, library).map_err(|fault| fault.to_string())
}
