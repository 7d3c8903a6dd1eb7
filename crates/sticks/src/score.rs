//! The rows of `assets/sounds/events.ron`: what single words of the rules sound like. The window
//! plays them, `sticks check` looks their words up.

use serde::Deserialize;

/// Tables of the vocabulary.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Verbs of deeds.
    Deed,
    /// Names of verdicts.
    Verdict,
    /// Names of conditions.
    Condition,
    /// Texts of notes.
    Note,
    /// Ids of rules: what is missed where the card counts this rule.
    MissBy,
}

impl Kind {
    /// What one of its words is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Deed => "deed",
            Self::Verdict => "verdict",
            Self::Condition => "condition",
            Self::Note => "note",
            Self::MissBy => "rule",
        }
    }
}

/// What some words of the ruleset sound like.
#[derive(Deserialize, Clone, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// Of which table they are.
    pub of: Kind,
    /// The words.
    pub words: Vec<String>,
    /// The name of the sound; none if they are silent.
    #[serde(default)]
    pub sound: String,
    /// Why they are silent.
    #[serde(default)]
    pub silent: String,
}
