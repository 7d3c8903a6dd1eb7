//! Files that are no RON: messages, pictures, fonts. Of pictures and fonts the sums are checked that
//! their formats keep, which show every byte that has changed or is missing.

use content::{Problem, Source};
use speech::pattern::Pattern;
use speech::po;
use std::collections::BTreeSet;
use std::path::Path;
use tabletop::shown::is_harmful;

/// Checks a file by its ending.
///
/// # Errors
/// The first thing that is wrong with it.
pub(super) fn check(path: &Path, bytes: &[u8]) -> Result<(), Problem> {
    let ending = path.extension().unwrap_or_default().to_ascii_lowercase();
    let whole =
        |message: String, remedy: &str| Problem::whole(path.display().to_string(), message, remedy);
    match ending.to_str() {
        Some("png") => picture(bytes).map_err(|why| {
            whole(
                format!("the picture is damaged: {why}"),
                "restore it; those of the game are baked anew with `cargo run -p bake`",
            )
        }),
        Some("ttf") => font(bytes)
            .map_err(|why| whole(format!("the font is damaged: {why}"), "restore the file")),
        _ => messages(&Source::read(path)?),
    }
}

/// Messages can be read, hold no control characters, and fill in only what they are given.
fn messages(source: &Source) -> Result<(), Problem> {
    let at = |line: usize, message: String, remedy: &str| {
        let starts = source.text.match_indices('\n').map(|(at, _)| at + 1);
        let start = std::iter::once(0).chain(starts).nth(line.saturating_sub(1));
        let start = start.unwrap_or(source.text.len());
        let length = source.text[start..].lines().next().map_or(0, str::len);
        source.at(start..start + length, message, remedy)
    };
    let entries = po::read(&source.text)
        .map_err(|fault| at(fault.line, fault.why.to_owned(), "correct the line"))?;
    for entry in &entries {
        let said = format!("{}{}", entry.id, entry.text);
        let harmful = |sign: &char| is_harmful(*sign) && !matches!(sign, '\n' | '\t');
        if let Some(sign) = said.chars().find(harmful) {
            let message = format!(
                "the message holds the control character U+{:04X}",
                u32::from(sign)
            );
            return Err(at(entry.line, message, "take it out"));
        }
        let (id, text) = (Pattern::new(&entry.id), Pattern::new(&entry.text));
        let given: BTreeSet<&str> = id.places().collect();
        if let Some(unknown) = text.places().find(|place| !given.contains(place)) {
            let message = format!("the message is given no `{{{unknown}}}`");
            return Err(at(
                entry.line,
                message,
                "fill in only the places of its msgid",
            ));
        }
    }
    Ok(())
}

/// A PNG: its signature, and chunk by chunk the sum over it, up to the end.
fn picture(bytes: &[u8]) -> Result<(), String> {
    let rest = bytes.strip_prefix(b"\x89PNG\r\n\x1a\n");
    let mut rest = rest.ok_or("it does not begin as a PNG does")?;
    let mut first = true;
    loop {
        let (length, name) = (number(rest, 0), rest.get(4..8));
        let (Some(length), Some(name)) = (length, name) else {
            return Err("it ends in the middle".to_owned());
        };
        let end = 8 + length as usize;
        let (Some(summed), Some(sum)) = (rest.get(4..end), number(rest, end)) else {
            return Err("it ends in the middle".to_owned());
        };
        if crc(summed) != sum {
            let name = String::from_utf8_lossy(name);
            return Err(format!("the sum over its part {name} is wrong"));
        }
        if first && name != b"IHDR" {
            return Err("its first part is not its size".to_owned());
        }
        first = false;
        rest = &rest[end + 4..];
        if name == b"IEND" {
            return if rest.is_empty() {
                Ok(())
            } else {
                Err("something stands behind its end".to_owned())
            };
        }
    }
}

/// Four bytes as a number, the highest first.
fn number(bytes: &[u8], at: usize) -> Option<u32> {
    let four = bytes.get(at..at.checked_add(4)?)?;
    Some(u32::from_be_bytes([four[0], four[1], four[2], four[3]]))
}

/// The sum that PNG keeps (CRC-32).
fn crc(bytes: &[u8]) -> u32 {
    let mut sum = u32::MAX;
    for byte in bytes {
        sum ^= u32::from(*byte);
        for _ in 0..8 {
            let low = sum & 1;
            sum = (sum >> 1) ^ (0xEDB8_8320 * low);
        }
    }
    !sum
}

/// A TrueType font: its table of tables, and the sum over all of it.
fn font(bytes: &[u8]) -> Result<(), String> {
    if number(bytes, 0) != Some(0x0001_0000) {
        return Err("it does not begin as a TrueType font does".to_owned());
    }
    let tables = number(bytes, 4).map_or(0, |both| both >> 16) as usize;
    for index in 0..tables {
        let row = 12 + 16 * index;
        let (start, length) = (number(bytes, row + 8), number(bytes, row + 12));
        let (Some(start), Some(length)) = (start, length) else {
            return Err("it ends in the middle".to_owned());
        };
        let end = (start as usize).checked_add(length as usize);
        if end.is_none_or(|end| end > bytes.len()) {
            return Err("it ends in the middle".to_owned());
        }
    }
    // With the correction that stands in its table `head` the whole font comes to this.
    if tables == 0 || summed(bytes) != 0xB1B0_AFBA {
        return Err("the sum over it is wrong".to_owned());
    }
    Ok(())
}

/// The sum of a font's words; what lacks in the last one is 0.
fn summed(bytes: &[u8]) -> u32 {
    bytes.chunks(4).fold(0, |sum: u32, chunk| {
        let mut word = [0; 4];
        word[..chunk.len()].copy_from_slice(chunk);
        sum.wrapping_add(u32::from_be_bytes(word))
    })
}

#[cfg(test)]
mod tests {
    use super::{crc, font, picture};
    use content::{AssetDir, Problem, bytes_of};

    #[test]
    fn the_sum_is_that_of_the_format() {
        assert_eq!(crc(b"123456789"), 0xCBF4_3926);
    }

    #[test]
    fn a_changed_byte_shows() -> Result<(), Problem> {
        let asset_dir = AssetDir::locate()?;
        let whole = bytes_of(&asset_dir.path("art/png/tokens/arrow_0.png"))?;
        assert_eq!(picture(&whole), Ok(()));
        let letters = bytes_of(&asset_dir.path("fonts/FiraMono-Medium.ttf"))?;
        assert_eq!(font(&letters), Ok(()));
        for place in 0..20 {
            let mut changed = whole.clone();
            changed[whole.len() * place / 20] ^= 4;
            assert!(picture(&changed).is_err(), "{place}");
            assert!(
                picture(&whole[..whole.len() * place / 20]).is_err(),
                "{place}"
            );
            let mut changed = letters.clone();
            changed[letters.len() * place / 20] ^= 4;
            assert!(font(&changed).is_err(), "{place}");
            assert!(
                font(&letters[..letters.len() * place / 20]).is_err(),
                "{place}"
            );
        }
        Ok(())
    }
}
