//! The words for a ruleset's numbers, and how each is drawn.

use crate::id::RuleId;

/// The words for a ruleset's numbers: what the events' indices mean.
#[derive(Debug)]
pub struct Vocabulary {
    /// Phases of the round.
    pub phases: &'static [PhaseWord],
    /// Purposes of dice.
    pub purposes: &'static [PurposeWord],
    /// Verdicts on rolls.
    pub verdicts: &'static [VerdictWord],
    /// Numbers of a combatant that change.
    pub gauges: &'static [GaugeWord],
    /// Conditions of a combatant.
    pub conditions: &'static [ConditionWord],
    /// Deeds.
    pub deeds: &'static [DeedWord],
    /// Notes.
    pub notes: &'static [NoteWord],
}

/// A phase.
#[derive(Debug)]
pub struct PhaseWord {
    /// "Fast".
    pub name: &'static str,
    /// Whether people declare in it; whether they act in it.
    pub kind: PhaseKind,
    /// The rule that makes it.
    pub rule: RuleId,
}

/// What happens in a phase, for the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PhaseKind {
    /// The order of the figures is found.
    Order,
    /// Intents are declared.
    Declare,
    /// Acts are resolved.
    Act,
    /// The round is wound up.
    End,
}

/// A purpose of dice.
#[derive(Debug)]
pub struct PurposeWord {
    /// "attack".
    pub name: &'static str,
    /// How many sides its die has.
    pub sides: u8,
    /// It is made for form's sake as long as it succeeds: those that do are shown together.
    pub routine: bool,
}

/// A verdict on a roll.
#[derive(Debug)]
pub struct VerdictWord {
    /// "good hit".
    pub name: &'static str,
    /// Its mark beside the colour.
    pub mark: Mark,
}

/// Marks for verdicts: never colour alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// An open circle.
    Miss,
    /// One filled circle.
    Hit,
    /// Two filled circles.
    Good,
    /// Three filled circles.
    Excellent,
    /// A cross.
    Fumble,
    /// Neither good nor bad.
    Plain,
}

/// A number of a combatant.
#[derive(Debug)]
pub struct GaugeWord {
    /// "wounds".
    pub name: &'static str,
    /// What it is for the screen.
    pub role: GaugeRole,
    /// Names of its levels, if they have any, from 0.
    pub levels: &'static [&'static str],
    /// Which of the names a value has on a track that ends with the second number, 0 where nobody knows
    /// where it ends: not all tracks are as long as there are names.
    pub row: fn(i16, i16) -> usize,
}

impl GaugeWord {
    /// The name of `value` on a track that ends with `most`; `None` where levels have no names.
    pub fn level(&self, value: i16, most: i16) -> Option<&'static str> {
        let last = self.levels.len().checked_sub(1)?;
        self.levels.get((self.row)(value, most).min(last)).copied()
    }
}

/// The row of a gauge whose levels are named one by one.
pub fn one_by_one(value: i16, _most: i16) -> usize {
    usize::try_from(value).unwrap_or(0)
}

/// What a gauge means for whoever draws it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GaugeRole {
    /// Boxes filled from left to right: lasting harm.
    Wounds,
    /// Boxes: passing harm.
    Stuns,
    /// Boxes: exhaustion.
    Fatigue,
    /// The number that orders the figures.
    Order,
    /// Anything else.
    Plain,
}

/// A condition of a combatant.
#[derive(Debug)]
pub struct ConditionWord {
    /// "prone".
    pub name: &'static str,
    /// How a token shows it.
    pub role: ConditionRole,
}

/// How a token shows a condition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ConditionRole {
    /// Lies down.
    Prone,
    /// Crouches.
    Crouched,
    /// Lies still.
    Unconscious,
    /// Is dead.
    Dead,
    /// Takes aim.
    Aiming,
    /// Dodges.
    Dodging,
    /// Is hindered in some other way, or has something in hand that matters.
    Other,
}

/// A deed.
#[derive(Debug)]
pub struct DeedWord {
    /// A verb in the third person: "attacks", "shoots at".
    pub verb: &'static str,
    /// How it is drawn.
    pub role: DeedRole,
}

/// How a deed is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeedRole {
    /// A blow in hand-to-hand combat.
    Blow,
    /// A bullet.
    Gunshot,
    /// An arrow, a bolt or a thrown thing.
    Missile,
    /// Something without a flight path.
    Still,
}

/// A note.
#[derive(Debug)]
pub struct NoteWord {
    /// A sentence with `{who}`, `{other}` and `{n}` to fill in.
    pub text: &'static str,
    /// The rule behind it.
    pub rule: RuleId,
    /// It is said in passing: a summary of the round leaves it out.
    pub passing: bool,
}
