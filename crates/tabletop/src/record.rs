//! Save, replay and bug report are one thing: where the battle started from, every order, and a
//! digest after each.

use crate::annotation::{self, Annotation, Nowhere};
use crate::battle::{Battle, Status};
use crate::decision::{Order, Pick};
use crate::dice::DiceSource;
use crate::event::{Outcome, Seq};
use crate::scenario::Controller;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The version of the format that this program writes and reads.
pub const FORMAT: u32 = 1;

/// A battle on file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// Version of this format.
    pub format: u32,
    /// Name of the scenario.
    pub scenario: String,
    /// Fingerprint of the scenario and its map, as 16 hexadecimal digits.
    pub scenario_hash: String,
    /// The ruleset.
    pub rules: String,
    /// Fingerprint of the ruleset's figures.
    pub data_hash: String,
    /// Options that were switched in set-up, on top of those of the scenario.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, bool>,
    /// Where the dice come from.
    pub dice: DiceSource,
    /// Who played each side; empty if the file does not say.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<Controller>,
    /// The orders, with a digest after each.
    pub orders: Vec<Entry>,
    /// What somebody has noted of it, in the order of the places; nothing of the battle depends on it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub remarks: Vec<Annotation>,
    /// How it ended, if it has.
    pub outcome: Option<Outcome>,
}

/// One order on file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The picks.
    pub picks: Vec<Pick>,
    /// The digest at the next decision (or the end), as 16 hexadecimal digits.
    pub digest: String,
}

/// Writes a digest as it stands in files.
pub fn hex(digest: u64) -> String {
    format!("{digest:016x}")
}

/// How a battle ended, in words; sides are counted from 1.
fn ended(outcome: Option<Outcome>) -> String {
    match outcome {
        None => "has not ended".to_owned(),
        Some(Outcome::Draw) => "ended in a draw".to_owned(),
        Some(Outcome::Won(side)) => format!("was won by side {}", side.index() + 1),
    }
}

/// A record that does not repeat.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Divergence {
    /// Written by another version.
    #[error("the file has format {0}; this version reads format {FORMAT}")]
    Format(u32),
    /// Made under other rules.
    #[error("the file was played under {was}, not under {is}")]
    Rules {
        /// The rules on file.
        was: String,
        /// The rules that it was to be repeated under.
        is: &'static str,
    },
    /// Another scenario stands under the name today.
    #[error("scenario {name:?} has changed since the file was written ({was} then, {is} now)")]
    Scenario {
        /// Name of the scenario.
        name: String,
        /// Its fingerprint on file.
        was: String,
        /// Its fingerprint now.
        is: String,
    },
    /// Other options are on than were.
    #[error("the file was played with other options ({was:?} then, {is:?} now)")]
    Options {
        /// Switched on file.
        was: BTreeMap<String, bool>,
        /// Switched now.
        is: BTreeMap<String, bool>,
    },
    /// The figures of the rules have changed.
    #[error(
        "the figures of {rules} have changed since the file was written ({was} then, {is} now)"
    )]
    Data {
        /// Name of the rules.
        rules: String,
        /// Their fingerprint on file.
        was: String,
        /// Their fingerprint now.
        is: String,
    },
    /// An order is not legal any more.
    #[error("decision {decision} (round {round}, {phase}, {who}): the order is refused: {why}")]
    Refused {
        /// Which decision.
        decision: usize,
        /// In which round.
        round: u16,
        /// In which phase.
        phase: &'static str,
        /// Whose.
        who: String,
        /// What the battle says.
        why: String,
    },
    /// A digest differs.
    #[error(
        "decision {decision} (round {round}, {phase}, {who}) diverges: digest {was} on file, {is} now"
    )]
    Digest {
        /// Which decision.
        decision: usize,
        /// In which round.
        round: u16,
        /// In which phase.
        phase: &'static str,
        /// Whose.
        who: String,
        /// On file.
        was: String,
        /// Now.
        is: String,
    },
    /// The battle ends before the orders do, or the other way round.
    #[error("the file has {on_file} orders, the battle asks for {asked}")]
    Length {
        /// Orders on file.
        on_file: usize,
        /// Decisions that came up.
        asked: usize,
    },
    /// A note stands where nothing happens.
    #[error("{0}")]
    Annotation(Nowhere),
    /// The outcome differs.
    #[error("the battle {}, the file says that it {}", ended(*is), ended(*was))]
    Outcome {
        /// On file.
        was: Option<Outcome>,
        /// Now.
        is: Option<Outcome>,
    },
}

/// Keeps a record while a battle is played.
#[derive(Clone, Debug)]
pub struct Recorder {
    record: Record,
}

impl Recorder {
    /// Opens the record of a battle that has not begun.
    pub fn new(battle: &Battle) -> Self {
        Self {
            record: Record {
                format: FORMAT,
                scenario: battle.scenario().id.clone(),
                scenario_hash: hex(battle.scenario().hash),
                rules: battle.rules().id().to_owned(),
                data_hash: hex(battle.rules().data_hash()),
                options: battle.scenario().switched.clone(),
                dice: battle.dice_source().clone(),
                seats: Vec::new(),
                orders: Vec::new(),
                remarks: Vec::new(),
                outcome: None,
            },
        }
    }

    /// Writes down who plays each side.
    pub fn seat(&mut self, seats: Vec<Controller>) {
        self.record.seats = seats;
    }

    /// Takes over what has been noted of the battle.
    pub fn remember(&mut self, remarks: Vec<Annotation>) {
        self.record.remarks = remarks;
    }

    /// Notes something at an event that has happened, in the place of what is noted there; nothing
    /// removes that. Says whether anything has changed.
    pub fn remark(&mut self, battle: &Battle, seq: Seq, text: &str) -> bool {
        annotation::put(&mut self.record.remarks, seq, text, battle.events())
    }

    /// Writes down what has been ordered since the last call. Call it after every
    /// [`Battle::advance`].
    pub fn note(&mut self, battle: &mut Battle) {
        let digest = hex(battle.digest());
        // After an undo another order may stand where one was noted.
        let noted = self.record.orders.iter().zip(battle.orders());
        let same = noted.take_while(|(entry, order)| entry.picks == order.picks);
        let same = same.count();
        if same < self.record.orders.len() {
            self.record.orders.truncate(same);
            self.record.remarks.retain(|remark| remark.after <= same);
        }
        for order in &battle.orders()[same..] {
            self.record.orders.push(Entry {
                picks: order.picks.clone(),
                digest: digest.clone(),
            });
        }
        self.record.outcome = battle.outcome();
    }

    /// The record so far.
    pub fn record(&self) -> &Record {
        &self.record
    }
}

/// Plays the orders of `record` on a `battle` that has just been set up from the same scenario and
/// rules, and checks the digest after each. Stops at the end of the orders.
///
/// # Errors
/// The first decision that diverges.
pub fn replay(record: &Record, battle: &mut Battle) -> Result<(), Divergence> {
    replay_with(record, battle, |_| ())
}

/// As [`replay`]; the battle is handed to `look` before the first order and after each.
///
/// # Errors
/// As [`replay`].
pub fn replay_with(
    record: &Record,
    battle: &mut Battle,
    mut look: impl FnMut(&mut Battle),
) -> Result<(), Divergence> {
    if let Some(other) = origins(record, battle).into_iter().next() {
        return Err(other);
    }
    let mut status = battle.advance();
    look(battle);
    for index in 0..record.orders.len() {
        status = step(record, index, battle)?;
        look(battle);
    }
    let outcome = match status {
        Status::Over(outcome) => Some(outcome),
        Status::Awaiting => None,
    };
    if outcome != record.outcome {
        return Err(Divergence::Outcome {
            was: record.outcome,
            is: outcome,
        });
    }
    annotation::placed(&record.remarks, battle.events()).map_err(Divergence::Annotation)?;
    Ok(())
}

/// The beginning of a record: its first orders, with what is noted up to there.
pub fn beginning(record: &Record, orders: usize) -> Record {
    let mut beginning = record.clone();
    beginning.orders.truncate(orders);
    let orders = beginning.orders.len();
    beginning.remarks.retain(|remark| remark.after <= orders);
    if orders < record.orders.len() {
        beginning.outcome = None;
    }
    beginning
}

/// Gives one order of `record` to a battle that awaits it, and checks the digest after it. Where
/// only the digest differs the order has been given, and the battle can go on.
///
/// # Errors
/// How it diverges.
pub fn step(record: &Record, index: usize, battle: &mut Battle) -> Result<Status, Divergence> {
    let clock = battle.clock();
    let round = clock.round();
    let phase = battle.vocabulary().phases[usize::from(clock.phase())].name;
    let asked = battle.decision().map(|decision| (decision.id, decision.by));
    let (Some((decision, by)), Some(entry)) = (asked, record.orders.get(index)) else {
        return Err(Divergence::Length {
            on_file: record.orders.len(),
            asked: index,
        });
    };
    let who = battle.scenario().combatant(by).name.clone();
    let order = Order {
        decision,
        picks: entry.picks.clone(),
    };
    if let Err(illegal) = battle.submit(order) {
        return Err(Divergence::Refused {
            decision: index,
            round,
            phase,
            who,
            why: illegal.to_string(),
        });
    }
    let status = battle.advance();
    let is = hex(battle.digest());
    if is != entry.digest {
        return Err(Divergence::Digest {
            decision: index,
            round,
            phase,
            who,
            was: entry.digest.clone(),
            is,
        });
    }
    Ok(status)
}

/// In what a battle that has not begun differs from the one that `record` began with: the format and
/// the rules, which forbid to play it again; the scenario, the options and the figures, which do not.
pub fn origins(record: &Record, battle: &Battle) -> Vec<Divergence> {
    let mut others = Vec::new();
    if record.format != FORMAT {
        others.push(Divergence::Format(record.format));
    }
    let is = battle.rules().id();
    if record.rules != is {
        others.push(Divergence::Rules {
            was: record.rules.clone(),
            is,
        });
    }
    let is = hex(battle.scenario().hash);
    if record.scenario_hash != is {
        others.push(Divergence::Scenario {
            name: record.scenario.clone(),
            was: record.scenario_hash.clone(),
            is,
        });
    }
    if record.options != battle.scenario().switched {
        others.push(Divergence::Options {
            was: record.options.clone(),
            is: battle.scenario().switched.clone(),
        });
    }
    let is = hex(battle.rules().data_hash());
    if record.data_hash != is {
        others.push(Divergence::Data {
            rules: record.rules.clone(),
            was: record.data_hash.clone(),
            is,
        });
    }
    others
}
