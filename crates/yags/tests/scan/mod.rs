//! Looks through the sources for what tests prove and files cite.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use yags::data::ProofSheet;

/// What was found.
pub(crate) struct Scan {
    /// By id of rule, ruling or case.
    pub(crate) proofs: BTreeMap<String, ProofSheet>,
    /// Ids that tests claim to prove and that do not exist, with the test.
    pub(crate) strange: Vec<String>,
}

/// `TB-03`, `TC-27`.
pub(crate) fn is_case(id: &str) -> bool {
    cases().iter().any(|case| case == id)
}

/// All cases of the catalogue's parts B (46) and C (84).
pub(crate) fn cases() -> Vec<String> {
    let worked = (1..=38).chain(40..=45).chain(50..=51);
    let worked = worked.map(|number| format!("TB-{number:02}"));
    let computed = (1..=84).map(|number| format!("TC-{number:02}"));
    worked.chain(computed).collect()
}

/// `R-51`: 1 to 145, but for 68, which is not used.
pub(crate) fn is_ruling(id: &str) -> bool {
    id.strip_prefix("R-")
        .and_then(|number| number.parse::<u16>().ok().filter(|_| number.len() >= 2))
        .is_some_and(|number| (1..=145).contains(&number) && number != 68)
}

impl Scan {
    /// Looks through all crates, knowing these rules.
    pub(crate) fn of(rules: BTreeSet<String>) -> Self {
        let mut scan = Self {
            proofs: BTreeMap::new(),
            strange: Vec::new(),
        };
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        for file in sources(&crates) {
            let Ok(text) = fs::read_to_string(&file) else {
                continue;
            };
            let shown = shown(&crates, &file);
            if shown.starts_with("yags/tests/it/") && text.contains("/// Proves:") {
                scan.strange
                    .push(format!("a claim outside of proves! ({shown})"));
            }
            for (test, doc) in tests(&text) {
                for id in claims(&doc, &test, &rules) {
                    let place = format!("{shown}: {test}");
                    if rules.contains(&id) || is_case(&id) || is_ruling(&id) {
                        scan.proof(&id).tests.push(place);
                    } else {
                        scan.strange.push(format!("{id} ({place})"));
                    }
                }
            }
        }
        scan.cite(&crates.join("yags/src"));
        scan
    }

    /// The proofs as they stand on file.
    pub(crate) fn text(&self) -> String {
        let list = |name: &str, items: &[String]| {
            if items.is_empty() {
                return String::new();
            }
            let lines: String = items
                .iter()
                .map(|item| format!("            {item:?},\n"))
                .collect();
            format!("        {name}: [\n{lines}        ],\n")
        };
        let entries: String = self
            .proofs
            .values()
            .map(|proof| {
                let (cited, tests) = (list("cited", &proof.cited), list("tests", &proof.tests));
                format!("    (\n        id: {:?},\n{cited}{tests}    ),\n", proof.id)
            })
            .collect();
        format!(
            "// Written by crates/yags/tests/manifest.rs: what proves each rule, ruling and case, and which\n\
             // files below crates/yags/src cite it.\n[\n{entries}]\n"
        )
    }

    fn proof(&mut self, id: &str) -> &mut ProofSheet {
        let proof = self.proofs.entry(id.to_owned()).or_default();
        proof.id = id.to_owned();
        proof
    }

    /// Which files use the constants of `rule.rs`.
    fn cite(&mut self, source: &Path) {
        let list = fs::read_to_string(source.join("rule.rs")).unwrap_or_default();
        let named: Vec<(String, String)> = list
            .lines()
            .filter_map(|line| {
                let (name, id) = line.trim().strip_suffix("\",")?.split_once(" = \"")?;
                Some((format!("rule::{name}"), id.to_owned()))
            })
            .collect();
        for file in sources(source) {
            let text = fs::read_to_string(&file).unwrap_or_default();
            for (name, id) in &named {
                let used = text.match_indices(&**name).any(|(at, _)| {
                    let next = text[at + name.len()..].chars().next();
                    !next.is_some_and(|next| next.is_alphanumeric() || next == '_')
                });
                if used {
                    let place = shown(source, &file);
                    self.proof(id).cited.push(place);
                }
            }
        }
    }
}

/// All Rust files below a folder, sorted.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

fn shown(root: &Path, file: &Path) -> String {
    let below = file.strip_prefix(root).unwrap_or(file);
    let parts: Vec<_> = below.iter().map(|part| part.to_string_lossy()).collect();
    parts.join("/")
}

/// The tests of a file: name and doc comment, with the list of `proves!` in the words of one.
fn tests(text: &str) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = Vec::new();
    let mut doc = String::new();
    let mut is_test = false;
    let mut lines = text.lines().map(str::trim);
    while let Some(line) = lines.next() {
        if let (Some(list), Some((_, doc))) = (line.strip_prefix("proves!["), found.last_mut()) {
            *doc = format!("{doc} Proves: {list}");
            while !doc.ends_with("];") {
                let Some(line) = lines.next() else { break };
                doc.push_str(line);
            }
        } else if let Some(more) = line.strip_prefix("///") {
            doc = format!("{doc} {}", more.trim());
        } else if line.starts_with("#[") {
            is_test |= line == "#[test]";
        } else {
            let name = line
                .strip_prefix("fn ")
                .and_then(|rest| rest.split('(').next());
            if let (true, Some(name)) = (is_test, name) {
                found.push((name.to_owned(), doc.clone()));
            }
            is_test = false;
            doc.clear();
        }
    }
    found
}

/// The ids that a test claims to prove.
fn claims(doc: &str, name: &str, rules: &BTreeSet<String>) -> BTreeSet<String> {
    if let Some((_, rest)) = doc.split_once("Proves:") {
        let list = rest.split('.').next().unwrap_or_default();
        let words = list.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
        return words
            .filter(|word| is_id(word))
            .map(str::to_owned)
            .collect();
    }
    let mut found = BTreeSet::new();
    let mut rest = name;
    loop {
        let next = rules
            .iter()
            .filter_map(|id| {
                Some((
                    id.clone(),
                    after(rest, &id.to_lowercase().replace('-', "_"))?,
                ))
            })
            .min_by_key(|(_, rest)| rest.len())
            .or_else(|| numbered(rest));
        let Some((id, more)) = next else {
            return found;
        };
        found.insert(id);
        rest = more;
    }
}

fn is_id(word: &str) -> bool {
    let kinds = ["YC-", "YK-", "YG-", "YM-", "TB-", "TC-", "R-"];
    kinds.iter().any(|kind| word.starts_with(kind))
}

/// What follows `word` and its underscore.
fn after<'n>(name: &'n str, word: &str) -> Option<&'n str> {
    let rest = name.strip_prefix(word)?;
    if rest.is_empty() {
        return Some(rest);
    }
    rest.strip_prefix('_')
}

/// `tb_03_`, `tc_27_`, `r_51_`.
fn numbered(name: &str) -> Option<(String, &str)> {
    let (kind, rest) = name.split_once('_')?;
    if !["tb", "tc", "r"].contains(&kind) {
        return None;
    }
    let end = rest.find('_').unwrap_or(rest.len());
    let number = &rest[..end];
    if number.is_empty() || !number.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let rest = rest[end..].strip_prefix('_').unwrap_or_default();
    Some((format!("{}-{number}", kind.to_uppercase()), rest))
}
