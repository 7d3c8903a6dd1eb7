//! All that was read, and the files that become of it.

use crate::armour::armour;
use crate::entry::Entry;
use crate::figure::figure;
use crate::limits::refuse;
use crate::markup::{Page, child, children, lines, text};
use crate::notice::{Notice, Reason};
use crate::technique::technique;
use crate::weapon::{item_weapon, old_weapon};
use content::{Problem, Source};
use roxmltree::{Document, Node, ParsingOptions};
use std::collections::{BTreeMap, BTreeSet};

/// What an entry is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// Weapons in hand, thrown, shot.
    Weapon,
    /// What is laid.
    Charge,
    /// Pieces of armour.
    Armour,
    /// Characters.
    Figure,
    /// Creatures.
    Creature,
    /// Techniques.
    Technique,
}

impl Kind {
    /// All kinds, in the order in which they are written.
    pub const ALL: [Self; 6] = [
        Self::Weapon,
        Self::Charge,
        Self::Armour,
        Self::Figure,
        Self::Creature,
        Self::Technique,
    ];

    /// The name of the file, without `.ron`.
    pub const fn file(self) -> &'static str {
        match self {
            Self::Weapon => "weapons",
            Self::Charge => "charges",
            Self::Armour => "armour",
            Self::Figure => "figures",
            Self::Creature => "creatures",
            Self::Technique => "techniques",
        }
    }
}

/// What has been read from one file after the other.
#[derive(Clone, Debug, Default)]
pub struct Import {
    entries: BTreeMap<Kind, Vec<Entry>>,
    notices: Vec<Notice>,
    /// Files and the notices of copyright that they carry, by kind of what came from them.
    rights: BTreeMap<Kind, Vec<(String, String)>>,
    files: usize,
    /// Ids of techniques that figures can be said to know.
    techniques: Vec<String>,
    index: Index,
}

/// What is there already, so that long lists are read in reasonable time.
#[derive(Clone, Debug, Default)]
struct Index {
    /// By kind, name and fields: where an entry stands.
    same: BTreeMap<(Kind, String, Vec<(&'static str, String)>), (String, u32)>,
    /// Ids that are taken.
    ids: BTreeSet<(Kind, String)>,
    /// The last number that was given to an id which was taken.
    numbers: BTreeMap<(Kind, String), usize>,
}

impl Import {
    /// An import whose figures can know these techniques.
    pub fn with_techniques(ids: impl IntoIterator<Item = String>) -> Self {
        Self {
            techniques: ids.into_iter().collect(),
            ..Self::default()
        }
    }

    /// Reads a file.
    ///
    /// # Errors
    /// If it is no XML, is too long, declares a type of document, or has an element of more attributes
    /// than anything needs.
    pub fn read(&mut self, source: &Source) -> Result<(), Problem> {
        refuse(source)?;
        let options = ParsingOptions {
            allow_dtd: false,
            ..ParsingOptions::default()
        };
        let document = Document::parse_with_options(&source.text, options).map_err(|error| {
            let place = error.pos();
            let rows = source.text.split_inclusive('\n');
            let above: usize = rows
                .take((place.row as usize).saturating_sub(1))
                .map(str::len)
                .sum();
            let at = above + (place.col as usize).saturating_sub(1);
            let at = at.min(source.text.len().saturating_sub(1));
            source.at(at..at + 1, error.to_string(), "correct the XML there")
        })?;
        let root = document.root_element();
        let mut notices = Vec::new();
        let mut page = Page {
            file: &source.file,
            lines: lines(&source.text),
            techniques: &self.techniques,
            notices: &mut notices,
        };
        let found = read_root(&mut page, root);
        let rights = rights(&document);
        for (kind, entry) in found {
            if !rights.is_empty() {
                let list = self.rights.entry(kind).or_default();
                if list.iter().all(|(file, _)| **file != *source.file) {
                    list.push((source.file.to_string(), rights.clone()));
                }
            }
            self.keep(kind, entry, &mut notices);
        }
        notices.sort_by_key(|notice| notice.line);
        self.notices.append(&mut notices);
        self.files += 1;
        Ok(())
    }

    fn keep(&mut self, kind: Kind, mut entry: Entry, notices: &mut Vec<Notice>) {
        let says = |text: String| Notice {
            file: entry.place.0.clone(),
            line: entry.place.1,
            reason: Reason::Repeated,
            text,
        };
        let same = (kind, entry.name.clone(), entry.fields.clone());
        if let Some((file, line)) = self.index.same.get(&same) {
            notices.push(says(format!(
                "{}: the same as {file}:{line}, left out",
                entry.name
            )));
            return;
        }
        let named = (kind, entry.id.clone());
        if self.index.ids.contains(&named) {
            let number = self.index.numbers.entry(named).or_insert(1);
            let id = loop {
                *number += 1;
                let id = format!("{}-{number}", entry.id);
                if !self.index.ids.contains(&(kind, id.clone())) {
                    break id;
                }
            };
            notices.push(says(format!(
                "{}: other figures than before, kept as {id}",
                entry.name
            )));
            entry.id = id;
        }
        self.index.same.insert(same, entry.place.clone());
        self.index.ids.insert((kind, entry.id.clone()));
        self.entries.entry(kind).or_default().push(entry);
    }

    /// Entries of one kind, in the order in which they were read.
    pub fn entries(&self, kind: Kind) -> &[Entry] {
        self.entries.get(&kind).map_or(&[], Vec::as_slice)
    }

    /// What could not be used.
    pub fn notices(&self) -> &[Notice] {
        &self.notices
    }

    /// How many files were read.
    pub fn files(&self) -> usize {
        self.files
    }

    /// The list of one kind as RON: complete entries first, then the others as comments; above all
    /// the notices of copyright of the files that it came from. `None` if there is nothing.
    pub fn ron(&self, kind: Kind) -> Option<String> {
        let entries = self.entries(kind);
        if entries.is_empty() {
            return None;
        }
        let mut page = format!("// {}, read from lists of YAGS.\n", kind.file());
        for (file, rights) in self.rights.get(&kind).into_iter().flatten() {
            page.push_str(&format!("//\n// {file}:\n"));
            for line in rights.lines() {
                let line = line.trim_end();
                page.push_str(format!("//   {line}").trim_end());
                page.push('\n');
            }
        }
        page.push_str("[\n");
        for complete in [true, false] {
            let some = entries
                .iter()
                .filter(|entry| entry.is_complete() == complete);
            if !complete && entries.iter().any(|entry| !entry.is_complete()) {
                page.push_str(
                    "\n    // What follows lacks values: complete it and take the bars away.\n",
                );
            }
            for entry in some {
                page.push_str(&entry.ron());
            }
        }
        page.push_str("]\n");
        Some(page)
    }
}

fn read_root(page: &mut Page, root: Node) -> Vec<(Kind, Entry)> {
    let mut found = Vec::new();
    match root.tag_name().name() {
        "equipment" => {
            page.know("equipment", root, &["item", "weaponlist", "armourlist"]);
            for item in children(root, "item") {
                read_item(page, item, &mut found);
            }
            for list in children(root, "weaponlist") {
                for weapon in children(list, "weapon") {
                    found.extend(old_weapon(page, weapon));
                }
            }
            for list in children(root, "armourlist") {
                for piece in children(list, "armour") {
                    found.push((Kind::Armour, armour(page, piece, piece)));
                }
            }
        }
        "bestiary" => {
            for beast in children(root, "beast") {
                found.extend(figure(page, beast, Kind::Creature));
            }
        }
        "characters" => {
            for character in children(root, "character") {
                found.extend(figure(page, character, Kind::Figure));
            }
        }
        "advantages" => {
            for advantage in children(root, "advantage") {
                found.extend(technique(page, advantage).map(|entry| (Kind::Technique, entry)));
            }
        }
        other => page.say(root, Reason::Unknown, format!("a file of <{other}>")),
    }
    found
}

/// What an item of the lists consists of; all but weapon and armour is read over.
const ITEM: &[&str] = &[
    "armour",
    "availability",
    "category",
    "cost",
    "description",
    "importance",
    "legality",
    "make",
    "material",
    "notes",
    "short",
    "techLevel",
    "tool",
    "weapon",
    "weight",
];

fn read_item(page: &mut Page, item: Node, found: &mut Vec<(Kind, Entry)>) {
    page.know(item.attribute("name").unwrap_or("item"), item, ITEM);
    let weapon = child(item, "weapon");
    let piece = child(item, "armour");
    if let Some(weapon) = weapon {
        found.extend(item_weapon(page, item, weapon));
    }
    if let Some(piece) = piece {
        found.push((Kind::Armour, armour(page, item, piece)));
    }
    if weapon.is_none() && piece.is_none() {
        let name = item.attribute("name").unwrap_or("item");
        page.say(
            item,
            Reason::Unused,
            format!("{name}: no weapon and no armour"),
        );
    }
}

/// The notices of copyright in the comments before the root, and in a header.
fn rights(document: &Document) -> String {
    let comments = document.root().children().filter(Node::is_comment);
    let mut found: Vec<String> = comments
        .filter_map(|comment| comment.text())
        .filter(|text| {
            let text = text.to_lowercase();
            ["copyright", "redistribut", "licen"]
                .iter()
                .any(|word| text.contains(word))
        })
        .map(|text| {
            let lines: Vec<&str> = text.lines().map(str::trim).collect();
            lines.join("\n").trim().to_owned()
        })
        .collect();
    let license =
        child(document.root_element(), "header").and_then(|header| child(header, "license"));
    if let Some(license) = license {
        let part = |name| child(license, name).map(text).unwrap_or_default();
        found.push(format!(
            "Copyright {} {}\n{}",
            part("year"),
            part("holder"),
            part("text")
        ));
    }
    found.join("\n")
}
