//! The rules in words: what stands behind the ids on cards.

use content::AssetDir;
use std::collections::BTreeMap;

/// A rule in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// What it is called.
    pub title: String,
    /// Where it stands.
    pub section: String,
    /// The rule in our own words.
    pub text: String,
    /// How many tests prove it.
    pub tests: usize,
}

/// The rules in words, by their ids.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Notes(BTreeMap<String, Note>);

impl Notes {
    /// The notes that come with the rules. Nothing of a battle depends on them, so whatever cannot
    /// be read is left out: `sticks check` tells what is wrong with it.
    pub fn open(asset_dir: &AssetDir) -> Self {
        let manifest = yags::data::Manifest::load(asset_dir).unwrap_or_default();
        let note = |rule: &yags::data::RuleSheet| {
            let proof = manifest.proof(&rule.id);
            let note = Note {
                title: rule.title.clone(),
                section: rule.section.clone(),
                text: rule.text.clone(),
                tests: proof.map_or(0, |proof| proof.tests.len()),
            };
            (rule.id.clone(), note)
        };
        Self(manifest.rules().iter().map(note).collect())
    }

    /// The rule of this id in words.
    pub fn of(&self, id: &str) -> Option<&Note> {
        self.0.get(id)
    }
}
