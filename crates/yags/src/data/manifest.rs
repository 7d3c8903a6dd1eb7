//! The manifest: every rule in our own words, and what proves it.

use content::{AssetDir, Problem, Source};
use serde::{Deserialize, Serialize};

/// The rules, below the root of the assets.
const RULES: &str = "rules/yags/rules.ron";
/// What proves and cites them.
const PROOFS: &str = "rules/yags/proofs.ron";

/// When a rule comes into play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Phase {
    /// At any time.
    Always,
    /// When a figure enters the fight.
    Start,
    /// While actions are declared.
    Declare,
    /// In the fast phase.
    Fast,
    /// In the normal phase.
    Normal,
    /// In the slow phase.
    Slow,
    /// In the phase of the action it belongs to.
    Acting,
    /// When the action is resolved, and at the end of rounds after it.
    ActingAndEnd,
    /// At the end of the round.
    End,
    /// After the battle.
    After,
}

impl Phase {
    /// In words.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Always => "always",
            Self::Start => "on entering the fight",
            Self::Declare => "declaring",
            Self::Fast => "fast phase",
            Self::Normal => "normal phase",
            Self::Slow => "slow phase",
            Self::Acting => "acting",
            Self::ActingAndEnd => "acting, end of round",
            Self::End => "end of round",
            Self::After => "after the battle",
        }
    }
}

/// How much a fight needs a rule.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum RuleKind {
    /// Every fight needs it.
    Core,
    /// For the whole of the rules.
    Advanced,
    /// An option, off unless a scenario switches it on.
    Optional,
}

impl RuleKind {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Core, Self::Advanced, Self::Optional];

    /// In words.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Core => "core",
            Self::Advanced => "advanced",
            Self::Optional => "optional",
        }
    }
}

/// What an entry counts as.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub enum Part {
    /// A rule of the catalogue's index.
    #[default]
    Catalogue,
    /// A technique of its chapter 28.
    Technique,
    /// Cited besides.
    Besides,
}

/// A rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleSheet {
    /// Its id: `YC-COVER`.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// When it comes into play.
    pub phase: Phase,
    /// How much a fight needs it.
    pub kind: RuleKind,
    /// What the entry counts as.
    #[serde(default)]
    pub part: Part,
    /// Source and section.
    pub section: String,
    /// The rule in our own words.
    pub text: String,
    /// Cases of the catalogue that show it: `TB-03`, `TC-27`.
    #[serde(default)]
    pub cases: Vec<String>,
    /// Rulings of the catalogue that bear on it: `R-51`.
    #[serde(default)]
    pub rulings: Vec<String>,
}

/// What proves a rule, a ruling or a case, and which files of this crate cite it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProofSheet {
    /// Id of the rule, ruling or case.
    pub id: String,
    /// Files below `crates/yags/src`.
    #[serde(default)]
    pub cited: Vec<String>,
    /// Tests: file and name.
    #[serde(default)]
    pub tests: Vec<String>,
}

/// Whether a rule is there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// A term or event cites it, or a test proves it.
    Implemented,
    /// Neither.
    Missing,
}

impl Status {
    /// In words.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Implemented => "implemented",
            Self::Missing => "missing",
        }
    }
}

/// All rules, with their proofs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Manifest {
    rules: Vec<RuleSheet>,
    proofs: Vec<ProofSheet>,
}

impl Manifest {
    /// Reads `rules.ron` and `proofs.ron` of `rules/yags`.
    ///
    /// # Errors
    /// If one cannot be read, or an id is given twice.
    pub fn load(asset_dir: &AssetDir) -> Result<Self, Problem> {
        let (rules, source) = asset_dir.list::<RuleSheet>(RULES)?;
        unique(&source, rules.iter().map(|rule| &*rule.id))?;
        let (proofs, source) = asset_dir.list::<ProofSheet>(PROOFS)?;
        unique(&source, proofs.iter().map(|proof| &*proof.id))?;
        Ok(Self { rules, proofs })
    }

    /// All rules, in the order of the catalogue.
    pub fn rules(&self) -> &[RuleSheet] {
        &self.rules
    }

    /// All proofs, sorted by id.
    pub fn proofs(&self) -> &[ProofSheet] {
        &self.proofs
    }

    /// The rule of this id.
    pub fn rule(&self, id: &str) -> Option<&RuleSheet> {
        self.rules.iter().find(|rule| rule.id == id)
    }

    /// What proves a rule, a ruling or a case, and cites it.
    pub fn proof(&self, id: &str) -> Option<&ProofSheet> {
        self.proofs.iter().find(|proof| proof.id == id)
    }

    /// Whether a rule is there.
    pub fn status(&self, id: &str) -> Status {
        let proof = self.proof(id);
        if proof.is_some_and(|proof| !proof.cited.is_empty() || !proof.tests.is_empty()) {
            Status::Implemented
        } else {
            Status::Missing
        }
    }
}

fn unique<'a>(source: &Source, ids: impl Iterator<Item = &'a str>) -> Result<(), Problem> {
    let mut seen = std::collections::BTreeSet::new();
    for id in ids {
        if !seen.insert(id) {
            return Err(source.at_entry(
                id,
                "id",
                format!("the id {id:?} is given twice"),
                "give every entry an id of its own",
            ));
        }
    }
    Ok(())
}
