//! What becomes of the hurt when a battle is over: a story in steps of minutes, days and weeks, made
//! by the ruleset from the end of the battle, with a card for every roll.

use crate::dice::DiceSource;
use crate::event::Card;
use crate::id::CombatantId;
use std::fmt;

/// How the hurt are looked after.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Orders {
    /// Where the dice come from. Without a face that is needed the story ends there.
    pub dice: DiceSource,
    /// How many days are told at most.
    pub days: u16,
    /// Who treats whom, where it is not to be the best of his own side; nobody if `None`.
    pub treats: Vec<(CombatantId, Option<CombatantId>)>,
    /// Whether somebody looks after the hurt day by day.
    pub carers: bool,
    /// Whether the skilled succeed without a die where the rules allow it.
    pub automatic: bool,
}

impl Orders {
    /// Everybody is treated by the best of his own side and looked after, for so many days.
    pub fn new(dice: DiceSource, days: u16) -> Self {
        Self {
            dice,
            days,
            treats: Vec::new(),
            carers: true,
            automatic: false,
        }
    }
}

/// A moment after the battle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Moment {
    /// At the end of this minute, counted from 1.
    Minute(u32),
    /// On the morning of this day after the battle, counted from 1.
    Morning(u16),
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Minute(minute) if minute % 60 == 0 => write!(f, "hour {}", minute / 60),
            Self::Minute(minute) => write!(f, "minute {minute}"),
            Self::Morning(day) if day % 7 == 0 => write!(f, "day {day}, week {}", day / 7),
            Self::Morning(day) => write!(f, "day {day}"),
        }
    }
}

/// One step of the story.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passage {
    /// When.
    pub at: Moment,
    /// Whom it is about.
    pub who: CombatantId,
    /// What came of it, in words.
    pub words: String,
    /// The roll behind it, if there was one.
    pub card: Option<Card>,
}

/// How it ends for one combatant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// Who.
    pub who: CombatantId,
    /// Whether he lives.
    pub lives: bool,
    /// Whether nothing is left of his hurts.
    pub whole: bool,
    /// In words: "2 wounds", "as good as new", "dead".
    pub words: String,
}

/// The whole story.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Recovery {
    /// Its steps in order.
    pub passages: Vec<Passage>,
    /// Everybody at its end, in order of ids.
    pub endings: Vec<Ending>,
}
