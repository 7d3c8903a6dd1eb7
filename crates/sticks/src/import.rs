//! `sticks import`: lists of YAGS in their author's XML become figures of this game.

use crate::outlet::remark;
use crate::stage::{asset_dir, told};
use anyhow::{Context, Result, bail};
use content::Source;
use import::{Import, Kind};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use tabletop::shown::clean;
use yags::data::Library;

/// Reads all files, and all `.yags` and `.xml` files below folders. What is no XML is told at once
/// and left out; the second number says how often that happened. Figures know those of their
/// techniques that the game knows.
///
/// # Errors
/// If a file or folder cannot be read.
pub fn import(paths: &[PathBuf]) -> Result<(Import, usize)> {
    let mut import = Import::with_techniques(techniques());
    let mut refused = 0;
    for file in files(paths)? {
        let source = Source::read(&file).map_err(told)?;
        if let Err(problem) = import.read(&source) {
            remark(&problem);
            refused += 1;
        }
    }
    Ok((import, refused))
}

/// Ids of the techniques of the game; none where its figures are not at hand.
fn techniques() -> Vec<String> {
    let library = asset_dir(None)
        .ok()
        .and_then(|asset_dir| Library::load(&asset_dir).ok());
    let known = library.iter().flat_map(Library::techniques);
    known.map(|technique| technique.id.to_string()).collect()
}

fn files(paths: &[PathBuf]) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for path in paths {
        if path.is_dir() {
            let before = found.len();
            collect(path, &mut found)?;
            if found.len() == before {
                bail!("there is no .yags or .xml file in {}", path.display());
            }
        } else {
            found.push(path.clone());
        }
    }
    Ok(found)
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) -> Result<()> {
    let named = || format!("{} cannot be read", folder.display());
    let mut inside: Vec<PathBuf> = fs::read_dir(folder)
        .with_context(named)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<io::Result<_>>()
        .with_context(named)?;
    inside.sort();
    for path in inside {
        if path.is_dir() {
            collect(&path, found)?;
        } else if path
            .extension()
            .is_some_and(|kind| kind == "yags" || kind == "xml")
        {
            found.push(path);
        }
    }
    Ok(())
}

/// Writes the lists into `folder`, one file for each kind, and says which; nothing that is there is
/// overwritten.
///
/// # Errors
/// If a file is there already, or cannot be written.
pub fn write(import: &Import, folder: &Path, out: &mut dyn Write) -> Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("no folder {}", folder.display()))?;
    let lists: Vec<(PathBuf, String)> = Kind::ALL
        .into_iter()
        .filter_map(|kind| {
            let file = folder.join(format!("{}.ron", kind.file()));
            Some((file, import.ron(kind)?))
        })
        .collect();
    if let Some((file, _)) = lists.iter().find(|(file, _)| file.exists()) {
        bail!("{} is there already; name another folder", file.display());
    }
    for (file, text) in &lists {
        fs::write(file, text).with_context(|| format!("{} cannot be written", file.display()))?;
        writeln!(out, "{}", clean(&file.display().to_string()))?;
    }
    Ok(())
}

/// How much there is of each kind, complete or not, and how much could not be used.
pub fn summary(import: &Import) -> String {
    let mut lines = Vec::new();
    for kind in Kind::ALL {
        let entries = import.entries(kind);
        if entries.is_empty() {
            continue;
        }
        let complete = entries.iter().filter(|entry| entry.is_complete()).count();
        let rest = entries.len() - complete;
        let mut line = format!("{:<12}{complete:>5} complete", kind.file());
        if rest > 0 {
            line.push_str(&format!(", {rest} with missing values"));
        }
        lines.push(line);
    }
    let (files, notices) = (import.files(), import.notices().len());
    lines.push(format!("{files} files read, {notices} notices"));
    lines.join("\n")
}
