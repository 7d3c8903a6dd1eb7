//! Which module of a crate names which: imports read from the source, re-exports followed to their end.

use super::tidy::rust_files;
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

/// A path as segments, `crate` left out.
pub(crate) type Names = Vec<String>;

/// A module with what it imports and what it names in passing.
pub(crate) struct Module {
    pub(crate) place: Names,
    /// Imports: the name here, and the path that it stands for.
    pub(crate) imports: Vec<(String, Names)>,
    pub(crate) named: Vec<Names>,
}

/// The source without comments, strings and what stands under `#[cfg(test)]` at its end.
fn code(text: &str) -> String {
    let text = match text.find("#[cfg(test)]\nmod tests {") {
        Some(tests) => &text[..tests],
        None => text,
    };
    let lines = text.lines().map(|line| {
        let line = line.split("//").next().unwrap_or_default();
        line.split('"').step_by(2).collect::<String>()
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Every path of a `use` tree: `a::{b, c::d}` is `a::b` and `a::c::d`.
pub(crate) fn tree(text: &str, stem: &[String], found: &mut Vec<(String, Names)>) {
    let text = text.trim();
    if let Some(open) = text.find('{') {
        let mut stem = stem.to_vec();
        let before = text[..open].split("::").map(str::trim);
        stem.extend(before.filter(|part| !part.is_empty()).map(str::to_owned));
        let inner = text[open + 1..].trim_end().trim_end_matches('}');
        let (mut depth, mut start) = (0, 0);
        for (index, letter) in inner.char_indices().chain([(inner.len(), ',')]) {
            match letter {
                '{' => depth += 1,
                '}' => depth -= 1,
                ',' if depth == 0 || index == inner.len() => {
                    tree(&inner[start..index], &stem, found);
                    start = (index + 1).min(inner.len());
                }
                _ => {}
            }
        }
        return;
    }
    let (path, name) = match text.split_once(" as ") {
        Some((path, name)) => (path, Some(name.trim().to_owned())),
        None => (text, None),
    };
    let mut whole = stem.to_vec();
    let parts = path.split("::").map(str::trim);
    whole.extend(
        parts
            .filter(|part| !part.is_empty() && *part != "self")
            .map(str::to_owned),
    );
    if let Some(last) = whole.last().cloned()
        && !text.is_empty()
    {
        found.push((name.unwrap_or(last), whole));
    }
}

/// `path` from the root of the crate, if it is one of the crate, as written in the module `place`.
fn rooted(path: &[String], place: &[String]) -> Option<Names> {
    match path.first()?.as_str() {
        "crate" => Some(path[1..].to_vec()),
        "self" => Some([place, &path[1..]].concat()),
        "super" => {
            let above = place.get(..place.len().checked_sub(1)?)?;
            match path.get(1).map(String::as_str) {
                Some("super") => rooted(&path[1..], above),
                _ => Some([above, &path[1..]].concat()),
            }
        }
        _ => None,
    }
}

/// Paths in `code` that begin with `crate::`.
fn in_passing(code: &str) -> Vec<Names> {
    let part = |c: char| !(c.is_alphanumeric() || c == '_' || c == ':');
    code.match_indices("crate::")
        .filter(|(at, _)| !code[..*at].ends_with("::") && !code[..*at].ends_with("(in "))
        .map(|(at, _)| {
            let path = &code[at + "crate::".len()..];
            let path = &path[..path.find(part).unwrap_or(path.len())];
            let parts = path.split("::").filter(|part| !part.is_empty());
            parts.map(str::to_owned).collect()
        })
        .filter(|path: &Names| !path.is_empty())
        .collect()
}

fn module(path: &PathBuf, root: &PathBuf) -> Module {
    let below = path.strip_prefix(root).expect("it lies there");
    let mut place: Names = below
        .with_extension("")
        .iter()
        .map(|part| part.to_string_lossy().into_owned())
        .collect();
    if place.last().is_some_and(|last| last == "mod") || place == ["lib"] {
        place.pop();
    }
    let code = code(&fs::read_to_string(path).expect("it is text"));
    let (mut imports, mut rest) = (Vec::new(), String::new());
    let mut left = code.as_str();
    // Statements: `use`, whatever its visibility, up to the semicolon.
    while let Some(at) = left.find("use ") {
        let begins = left[..at].ends_with(['\n', ' ']) || at == 0;
        let end = left[at..].find(';').map_or(left.len(), |end| at + end);
        if begins {
            rest.push_str(&left[..at]);
            let mut found = Vec::new();
            tree(&left[at + 4..end], &[], &mut found);
            let own = found.into_iter().filter_map(|(name, path)| {
                let path = match rooted(&path, &place) {
                    Some(path) => path,
                    // `pub use armour::Armour`: a module below.
                    None if path.len() > 1 => [&place[..], &path[..]].concat(),
                    None => return None,
                };
                Some((name, path))
            });
            imports.extend(own);
        } else {
            rest.push_str(&left[..end]);
        }
        left = &left[end..];
    }
    rest.push_str(left);
    Module {
        named: in_passing(&rest),
        place,
        imports,
    }
}

/// Where a path leads when what modules pass on is followed to its end.
fn resolved(path: &[String], modules: &BTreeMap<Names, Module>, depth: usize) -> Names {
    let longest = (0..=path.len())
        .rev()
        .find(|n| modules.contains_key(&path[..*n]));
    let Some((place, [name, rest @ ..])) = longest.map(|n| path.split_at(n)) else {
        return path.to_vec();
    };
    let passed = modules[place].imports.iter().find(|(here, _)| here == name);
    match passed {
        Some((_, onward)) if depth > 0 && onward[..] != *path => {
            resolved(&[&onward[..], rest].concat(), modules, depth - 1)
        }
        _ => path.to_vec(),
    }
}

/// Module and name of every step up. A folder without a floor only holds others.
pub(crate) fn steps_up(
    modules: &BTreeMap<Names, Module>,
    floor: impl Fn(&[String]) -> Option<usize>,
) -> Vec<String> {
    let mut found = Vec::new();
    for module in modules.values().filter(|module| !module.place.is_empty()) {
        let own = floor(&module.place);
        if own.is_none() && module.place.len() == 1 {
            continue;
        }
        let own = own.unwrap_or_else(|| panic!("no floor for {}", module.place.join("::")));
        let imports = module.imports.iter().map(|(_, path)| path);
        for path in imports.chain(&module.named) {
            let end = resolved(path, modules, 8);
            if floor(&end).is_some_and(|floor| floor > own) {
                found.push(format!("{} -> {}", module.place.join("::"), end.join("::")));
            }
        }
    }
    found.sort();
    found.dedup();
    found
}

/// All modules below `root` but those of unit tests.
pub(crate) fn modules(root: &PathBuf) -> BTreeMap<Names, Module> {
    let mut files = Vec::new();
    rust_files(root, &mut files);
    let read = files.iter().map(|path| module(path, root));
    let tests = ["agree", "cases", "tests"];
    let in_play = |module: &Module| {
        !module
            .place
            .iter()
            .any(|part| tests.contains(&part.as_str()))
    };
    let play = read.filter(in_play);
    play.map(|module| (module.place.clone(), module)).collect()
}
