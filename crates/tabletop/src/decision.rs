//! A decision waits for somebody; an order answers it with picks.

use crate::dice::Purpose;
use crate::grid::Tile;
use crate::id::{CombatantId, SideId};
use bevy_ecs::prelude::Resource;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;

/// A named option, for example `attack` or `aggressive`; the ruleset says which names exist.
pub type OptionKey = Cow<'static, str>;

/// One atom of an answer. Every question of every ruleset is answered with a list of these.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Pick {
    /// A named option.
    #[serde(rename = "do")]
    Option(OptionKey),
    /// A combatant.
    #[serde(rename = "at")]
    Target(CombatantId),
    /// A tile.
    #[serde(rename = "to")]
    Tile(Tile),
    /// A number.
    #[serde(rename = "n")]
    Count(u8),
}

impl Pick {
    /// A named option.
    pub const fn option(key: &'static str) -> Self {
        Self::Option(Cow::Borrowed(key))
    }

    /// The name, if this is a named option.
    pub fn key(&self) -> Option<&str> {
        match self {
            Self::Option(key) => Some(key),
            _ => None,
        }
    }
}

impl fmt::Display for Pick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Option(key) => f.write_str(key),
            Self::Target(id) => write!(f, "{id}"),
            Self::Tile(tile) => write!(f, "{tile}"),
            Self::Count(n) => write!(f, "{n}"),
        }
    }
}

/// What is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Question {
    /// A question of the ruleset, by its key: `declare`, `defend`, `fumble`.
    Rules {
        /// Which question.
        key: &'static str,
        /// Whom it is about besides the one asked.
        about: Option<CombatantId>,
    },
    /// A die that a person types in: answered with one [`Pick::Count`].
    Die {
        /// What the die is for.
        purpose: Purpose,
        /// How many sides it has.
        sides: u8,
    },
}

/// The rules wait for an answer. At most one decision is pending at a time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    /// Counts up from 0; also the index of its order.
    pub id: u32,
    /// The combatant whose decision it is.
    pub by: CombatantId,
    /// The side that must answer.
    pub side: SideId,
    /// What is asked.
    pub question: Question,
}

impl Decision {
    /// The ruleset's key of the question, or `die`.
    pub fn key(&self) -> &'static str {
        match self.question {
            Question::Rules { key, .. } => key,
            Question::Die { .. } => "die",
        }
    }

    /// Whom the question is about besides the one asked.
    pub fn about(&self) -> Option<CombatantId> {
        match self.question {
            Question::Rules { about, .. } => about,
            Question::Die { .. } => None,
        }
    }
}

/// An answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Order {
    /// The decision that it answers.
    pub decision: u32,
    /// The picks, in the order in which the choices asked for them.
    pub picks: Vec<Pick>,
}

/// Holds the pending decision.
#[derive(Resource, Default, Debug)]
pub struct Desk {
    pub(crate) pending: Option<Decision>,
    pub(crate) next: u32,
}

impl Desk {
    /// Raises a decision.
    ///
    /// # Panics
    /// If another one is pending: a ruleset must stop once it has asked.
    pub(crate) fn ask(&mut self, by: CombatantId, side: SideId, question: Question) {
        assert!(self.pending.is_none(), "two decisions at once");
        self.pending = Some(Decision {
            id: self.next,
            by,
            side,
            question,
        });
        self.next += 1;
    }

    /// The pending decision.
    pub fn pending(&self) -> Option<&Decision> {
        self.pending.as_ref()
    }
}
