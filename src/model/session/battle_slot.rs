//! The session: the battle itself, and who sits at the table.

use bevy::platform::cell::SyncCell;
use bevy::prelude::*;
use bevy::tasks::Task;
use std::path::PathBuf;
use std::sync::Arc;
use tabletop::decision::{Decision, Order, Question};
use tabletop::dice::DiceSource;
use tabletop::event::Outcome;
use tabletop::player::Player;
use tabletop::record::{Record, Recorder};
use tabletop::ruleset::Vocabulary;
use tabletop::scenario::{Controller, Scenario};
use tabletop::{Battle, SideId};

/// Who answers for one side. The opponent is away while it thinks.
pub struct Seat {
    /// Person or machine.
    pub controller: Controller,
    /// The opponent that plays the side, or gives a person's order on demand.
    pub machine: Option<SyncCell<Box<dyn Player>>>,
}

/// The battle that is being played.
#[derive(Resource)]
pub struct Session {
    pub(super) scenario: Arc<Scenario>,
    pub(super) vocabulary: &'static Vocabulary,
    pub(super) rules: &'static str,
    pub(super) slot: BattleSlot,
    pub(super) seats: Vec<Seat>,
    pub(super) decision: Option<Decision>,
    pub(super) outcome: Option<Outcome>,
    pub(super) autosave: Option<PathBuf>,
    /// Orders that were taken back, the newest last.
    pub(super) undone: Vec<Order>,
    /// The record as it was when the battle was last here.
    pub(super) record: Record,
    /// How often the battle has been taken back or replaced; tells a new decision from an old one
    /// with the same number.
    pub(super) edition: u32,
    /// Whether it is only shown, and as what.
    pub(super) show: Option<Show>,
    /// Whether it is told at the pace of a reader.
    pub(super) at_leisure: bool,
}

/// A battle that is only shown: nobody gives orders.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Show {
    /// A vignette of the rule theatre.
    Vignette,
    /// A battle from its record.
    Replay,
}

/// Where the battle is.
pub(super) enum BattleSlot {
    /// Here: questions can be asked of it.
    Here(Box<Table>),
    /// With the opponent.
    Away(Task<Move>),
    /// Nowhere; only in the middle of an exchange.
    Between,
}

/// A battle and its scribe.
pub(super) struct Table {
    pub battle: Battle,
    pub recorder: Recorder,
    /// The decisions of persons that had one answer only, and got it without being asked: which, and
    /// the answer in words.
    pub forced: Vec<(u32, String)>,
}

/// What comes back from the opponent.
pub(super) struct Move {
    pub table: Box<Table>,
    pub side: SideId,
    pub machine: Box<dyn Player>,
    /// Why its order was refused, if it was.
    pub fault: Option<String>,
    /// Why the battle could not be saved, if it could not.
    pub unsaved: Option<String>,
}

impl Session {
    /// The battle, unless the opponent has it. Ask it what you like; give orders with the draft.
    pub fn battle(&mut self) -> Option<&mut Battle> {
        match &mut self.slot {
            BattleSlot::Here(table) => Some(&mut table.battle),
            BattleSlot::Away(_) | BattleSlot::Between => None,
        }
    }

    /// Whether the opponent has the battle at the moment.
    pub fn is_away(&self) -> bool {
        matches!(self.slot, BattleSlot::Away(_))
    }

    /// The pending decision, whoever has to make it. The screen may not have got there yet.
    pub fn decision(&self) -> Option<&Decision> {
        self.decision.as_ref()
    }

    /// Whether the pending decision is a person's.
    pub fn awaits_person(&self) -> bool {
        let Some(decision) = &self.decision else {
            return false;
        };
        // Where a person types all dice, the machine's are among them; a script is gone on with by hand.
        let all = matches!(
            self.record.dice,
            DiceSource::Typed | DiceSource::Scripted(_)
        );
        let types = matches!(decision.question, Question::Die { .. }) && all && self.has_person();
        types || self.controller(decision.side) == Controller::Human
    }

    /// How it ended. The screen may not have got there yet.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The scenario.
    pub fn scenario(&self) -> &Arc<Scenario> {
        &self.scenario
    }

    /// The ruleset's words.
    pub fn vocabulary(&self) -> &'static Vocabulary {
        self.vocabulary
    }

    /// The id of the ruleset.
    pub fn rules(&self) -> &'static str {
        self.rules
    }

    /// Who answers for a side.
    pub fn controller(&self, side: SideId) -> Controller {
        self.seats[side.index()].controller
    }

    /// Whether any side is a person's, and plays.
    pub fn has_person(&self) -> bool {
        let mut seats = self.seats.iter();
        self.show.is_none() && seats.any(|seat| seat.controller == Controller::Human)
    }

    /// The battle as it is put on file.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Whether the battle is told at the pace of a reader.
    pub fn at_leisure(&self) -> bool {
        self.at_leisure
    }

    /// Whether the battle is only shown, and as what.
    pub fn show(&self) -> Option<Show> {
        self.show
    }

    /// Changes when orders are taken back: whatever was worked out for a decision is void then.
    pub fn edition(&self) -> u32 {
        self.edition
    }

    /// Whether [`Undo`](super::Undo) would take an order back.
    pub fn can_undo(&mut self) -> bool {
        let persons = self.persons();
        let table = match &self.slot {
            BattleSlot::Here(table) => table,
            BattleSlot::Away(_) | BattleSlot::Between => return false,
        };
        let own = |order: &Order, side: SideId| persons[side.index()] && !table.is_forced(order);
        table.battle.can_undo(own)
    }

    /// Whether an order that was taken back could be given again.
    pub fn can_redo(&self) -> bool {
        let next = self.undone.last().map(|order| order.decision);
        next.is_some() && next == self.decision.as_ref().map(|decision| decision.id)
    }

    /// For every side, whether it is a person's.
    pub(crate) fn persons(&self) -> Vec<bool> {
        let person = |seat: &Seat| seat.controller == Controller::Human;
        self.seats.iter().map(person).collect()
    }

    /// Reads off what the battle says of itself.
    pub(super) fn read_off(&mut self) {
        if let BattleSlot::Here(table) = &self.slot {
            let asks = self.show.is_none();
            self.decision = table.battle.decision().filter(|_| asks).cloned();
            // A vignette ends with its last caption.
            let ends = self.show != Some(Show::Vignette);
            self.outcome = table.battle.outcome().filter(|_| ends);
            self.record = table.recorder.record().clone();
        }
    }
}
