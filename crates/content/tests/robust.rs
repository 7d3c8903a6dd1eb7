//! No text makes a reader panic: every asset cut short and with bytes changed is read or refused.

use content::saves::record_from;
use content::{AssetDir, Problem, Source, parse};
use tabletop::grid::{BattleMap, MapSheet};
use tabletop::record::Record;

const PLACES: usize = 50;

/// A few bytes that matter to a parser, and some that should not be there at all.
const BYTES: &[u8] = b"()[]{}\":,'/*\\#\x00\x7f9-z \n";

fn texts(asset_dir: &AssetDir) -> Result<Vec<Source>, Problem> {
    let mut paths = Vec::new();
    for id in asset_dir.scenarios()? {
        paths.push(format!("scenarios/{id}.ron"));
    }
    for name in asset_dir.maps()? {
        paths.push(format!("maps/{name}.ron"));
    }
    paths.iter().map(|path| asset_dir.source(path)).collect()
}

/// Reads a text as everything that it might be taken for; what comes out is shown.
fn read(asset_dir: &AssetDir, source: &Source) {
    let map = parse::<MapSheet>(source).map(|sheet| {
        BattleMap::from_sheet(&sheet).map_err(|fault| source.map_problem(fault).to_string())
    });
    if let Err(problem) = map {
        assert!(problem.to_string().starts_with("error: "));
    }
    if let Err(problem) = asset_dir.scenario_from("altered", source) {
        assert!(problem.to_string().starts_with("error: "));
    }
    if let Err(problem) = record_from(source) {
        assert!(problem.to_string().starts_with("error: "));
    }
}

#[test]
fn files_cut_short() -> Result<(), Problem> {
    let asset_dir = AssetDir::locate()?;
    for source in texts(&asset_dir)? {
        for place in 0..PLACES {
            let mut end = source.text.len() * place / PLACES;
            while !source.text.is_char_boundary(end) {
                end -= 1;
            }
            read(&asset_dir, &Source::new(&*source.file, &source.text[..end]));
        }
    }
    Ok(())
}

#[test]
fn files_with_bytes_changed() -> Result<(), Problem> {
    let asset_dir = AssetDir::locate()?;
    for source in texts(&asset_dir)? {
        for place in 0..PLACES {
            let mut bytes = source.text.clone().into_bytes();
            let at = bytes.len() * place / PLACES;
            for (step, byte) in BYTES.iter().enumerate().skip(place % 3).step_by(3) {
                let spot = (at + step * 7) % bytes.len();
                let was = std::mem::replace(&mut bytes[spot], *byte);
                if let Ok(text) = String::from_utf8(bytes.clone()) {
                    read(&asset_dir, &Source::new(&*source.file, text));
                }
                bytes[spot] = was;
            }
        }
    }
    Ok(())
}

#[test]
fn brackets_without_end() -> Result<(), Problem> {
    let asset_dir = AssetDir::locate()?;
    for sign in [
        "(",
        "[",
        "{",
        "(a:",
        "Some(",
        "/*",
        "r#",
        "'",
        "\"",
        "#![",
        "-",
        "\u{feff}(",
    ] {
        read(&asset_dir, &Source::new("deep.ron", sign.repeat(20_000)));
    }
    assert!(parse::<Record>(&Source::new("nothing.ron", "")).is_err());
    Ok(())
}
