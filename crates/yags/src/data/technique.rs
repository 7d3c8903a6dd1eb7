//! Techniques on file (chapter 28).

use super::skill::Skill;
use serde::{Deserialize, Serialize};

/// How a technique comes into play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub enum Use {
    /// Whenever it applies.
    #[default]
    Auto,
    /// Declared with the action.
    Declared,
    /// Chosen when it matters.
    Choice,
}

/// Which edition a technique belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub enum Edition {
    /// The edition of the rules.
    #[default]
    Current,
    /// Rewritten after it.
    Later,
    /// Of an earlier list; another has taken its place.
    Superseded,
}

/// A technique. It is known to whoever has one of its skills at its level (chapter 28).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TechniqueSheet {
    /// Its id: `shield-fighting`.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Skills, any one of which opens it; empty where the skill is no longer one.
    #[serde(default)]
    pub skills: Vec<Skill>,
    /// The skill of an earlier edition, where it is no longer one.
    #[serde(default)]
    pub former_skill: Option<String>,
    /// Score of the skill that it asks for.
    pub level: u8,
    /// The technique that must be known before.
    #[serde(default)]
    pub after: Option<String>,
    /// How it comes into play.
    #[serde(default, rename = "use")]
    pub usage: Use,
    /// Which edition it belongs to.
    #[serde(default)]
    pub status: Edition,
    /// That edition's number or date.
    pub edition: String,
    /// The technique that took the place of a superseded one.
    #[serde(default)]
    pub replaced_by: Option<String>,
    /// Only beasts know it.
    #[serde(default)]
    pub beasts: bool,
    /// The rule that puts it into play: `YG-TECH-SHIELD-FIGHTING`.
    #[serde(default)]
    pub rule: Option<String>,
    /// What it does.
    pub effect: String,
}
