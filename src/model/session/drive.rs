//! Orders go in: the person's, the opponent's, and those that are taken back.

use bevy::platform::cell::SyncCell;
use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, block_on, poll_once};
use content::saves::write_record;
use tabletop::SideId;
use tabletop::decision::{Order, Pick};
use tabletop::scenario::Controller;

use super::battle_slot::{BattleSlot, Move, Session, Table};
use super::draft::{CommitDraft, Draft};
use super::replay_log::ReplayLog;
use crate::app::notice::Notice;
use crate::app::screen::Turn;
use crate::input::keys::{Act, Action};
use crate::model::library::Library;
use crate::model::playback::{DisplayedState, Playhead};

pub(super) use super::shortcuts::take_actions;

/// Takes back the person's last order, if no die has been rolled since.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Undo;

/// How many beats the battle may be ahead of what is shown.
const AHEAD: usize = 400;

/// The battle and everything that follows it.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Following<'w> {
    pub session: ResMut<'w, Session>,
    pub replay_log: ResMut<'w, ReplayLog>,
    pub playhead: ResMut<'w, Playhead>,
    pub shown: ResMut<'w, DisplayedState>,
}

impl Following<'_> {
    /// Brings chronicle and playhead up to the battle.
    pub fn catch_up(&mut self) {
        self.session.read_off();
        if let BattleSlot::Here(table) = &mut self.session.slot {
            self.replay_log.take_forced(&table.forced);
            let same = self.replay_log.follow(&mut table.battle);
            self.playhead
                .keep_within(&self.replay_log, &mut self.shown, same);
        }
    }

    /// Gives a person's order; says what is wrong with it, if something is.
    pub(super) fn give(&mut self, order: Order) -> Option<String> {
        let persons = self.session.persons();
        let BattleSlot::Here(table) = &mut self.session.slot else {
            return None;
        };
        if let Err(illegal) = table.battle.submit(order) {
            return Some(illegal.to_string());
        }
        table.carry_on();
        table.answer_for(&persons);
        let fault = self.session.autosave.clone().and_then(|path| {
            let BattleSlot::Here(table) = &self.session.slot else {
                return None;
            };
            let written = write_record(&path, table.recorder.record());
            written.err().map(|problem| problem.to_string())
        });
        self.catch_up();
        fault
    }
}

impl Table {
    /// Goes on to the next decision and writes it down.
    pub(super) fn carry_on(&mut self) {
        self.battle.advance();
        self.recorder.note(&mut self.battle);
    }

    /// Gives the orders of persons that have no choice: a question with one answer is not asked. They
    /// stand in the record like all others.
    pub(super) fn answer_for(&mut self, persons: &[bool]) {
        while let Some(decision) = self.battle.decision().cloned()
            && persons[decision.side.index()]
            && let Some(picks) = self.battle.sole_answer()
        {
            self.note_forced(decision.id, &picks);
            let decision = decision.id;
            if self.battle.submit(Order { decision, picks }).is_err() {
                return;
            }
            self.carry_on();
        }
    }

    /// Takes back the newest order of a person. What had no choice was not ordered by anybody: the
    /// order before it is meant.
    fn take_back(&mut self, persons: &[bool]) -> bool {
        let forced: Vec<u32> = self.forced.iter().map(|(decision, _)| *decision).collect();
        let own = |order: &Order, side: SideId| {
            persons[side.index()] && !forced.contains(&order.decision)
        };
        let undone = self.battle.undo(own);
        let kept = self.battle.orders().len() as u32;
        self.forced.retain(|(decision, _)| *decision < kept);
        undone
    }

    /// Remembers that a decision had no other answer than this.
    pub(super) fn note_forced(&mut self, decision: u32, picks: &[Pick]) {
        let (before, last) = match picks.split_last() {
            Some((last, before)) => (before, Some(last)),
            None => (picks, None),
        };
        let open = self.battle.choices(before).open;
        let choice = open.into_iter().find(|choice| Some(&choice.pick) == last);
        let label = choice.map_or_else(String::new, |choice| choice.label.into());
        self.forced.push((decision, label));
    }

    /// Whether an order had to be as it is.
    pub(super) fn is_forced(&self, order: &Order) -> bool {
        let mut forced = self.forced.iter();
        forced.any(|(decision, _)| *decision == order.decision)
    }
}

/// Gives the drafted order, or the one that was taken back.
pub(super) fn commit(
    mut commits: MessageReader<CommitDraft>,
    mut acts: MessageReader<Act>,
    turn: Res<State<Turn>>,
    draft: Res<Draft>,
    mut following: Following,
    mut notices: MessageWriter<Notice>,
) {
    let committed = commits.read().count() > 0;
    let redone = acts.read().any(|Act(action)| *action == Action::Redo);
    if *turn.get() != Turn::Deciding {
        return;
    }
    let order = if committed && let Some(order) = draft.order() {
        following.session.undone.clear();
        order
    } else if redone && following.session.can_redo() {
        let Some(order) = following.session.undone.pop() else {
            return;
        };
        order
    } else {
        return;
    };
    notices.write_batch(following.give(order).map(Notice));
}

/// Takes back the last order of a person.
pub(super) fn undo(
    mut undos: MessageReader<Undo>,
    turn: Res<State<Turn>>,
    mut following: Following,
    mut notices: MessageWriter<Notice>,
) {
    if undos.read().count() == 0 || *turn.get() != Turn::Deciding {
        return;
    }
    let persons = following.session.persons();
    let BattleSlot::Here(table) = &mut following.session.slot else {
        return;
    };
    let before = table.battle.orders().to_vec();
    if !table.take_back(&persons) {
        notices.write(Notice(
            "nothing to take back: dice have been rolled since".into(),
        ));
        return;
    }
    let kept = table.battle.orders().len();
    table.recorder.note(&mut table.battle);
    following.session.undone.push(before[kept].clone());
    following.session.edition += 1;
    following.catch_up();
}

/// Lets an opponent give the order that a person is asked for.
pub(super) fn auto_order(
    mut acts: MessageReader<Act>,
    turn: Res<State<Turn>>,
    library: Res<Library>,
    mut session: ResMut<Session>,
) {
    let asked = acts.read().any(|Act(action)| *action == Action::Auto);
    if !asked || *turn.get() != Turn::Deciding || !session.awaits_person() {
        return;
    }
    send_off(&mut session, &library);
}

/// Lets the opponent think, and takes over its order when it is done.
pub(super) fn think(
    library: Res<Library>,
    mut following: Following,
    mut notices: MessageWriter<Notice>,
) {
    if let BattleSlot::Away(task) = &mut following.session.slot {
        let Some(back) = block_on(poll_once(task)) else {
            return;
        };
        take_back(&mut following.session, back, &mut notices);
        following.catch_up();
    }
    let session = &mut following.session;
    let machine = session.decision().filter(|_| !session.awaits_person());
    let machine = machine.is_some();
    let ahead = following.replay_log.beats().len() - following.playhead.beat();
    if machine && ahead < AHEAD {
        send_off(&mut following.session, &library);
    }
}

fn take_back(session: &mut Session, back: Move, notices: &mut MessageWriter<Notice>) {
    let seat = &mut session.seats[back.side.index()];
    seat.machine = Some(SyncCell::new(back.machine));
    if let Some(fault) = back.fault {
        // Rather a person than a battle that stands still.
        seat.controller = Controller::Human;
        notices.write(Notice(format!(
            "the opponent is stuck, its side is yours: {fault}"
        )));
    }
    notices.write_batch(back.unsaved.map(Notice));
    session.slot = BattleSlot::Here(back.table);
    session.undone.clear();
}

/// Gives the battle to the opponent of the side that is to decide.
pub(super) fn send_off(session: &mut Session, library: &Library) {
    let Some(side) = session.decision().map(|decision| decision.side) else {
        return;
    };
    let slot = std::mem::replace(&mut session.slot, BattleSlot::Between);
    let BattleSlot::Here(mut table) = slot else {
        session.slot = slot;
        return;
    };
    let machine = session.seats[side.index()].machine.take();
    let mut machine = match machine {
        Some(machine) => SyncCell::to_inner(machine),
        None => (library.recruit)(side, 0),
    };
    let autosave = session.autosave.clone();
    let persons = session.persons();
    let task = AsyncComputeTaskPool::get().spawn(async move {
        let order = machine.answer(&mut table.battle);
        let fault = table
            .battle
            .submit(order)
            .err()
            .map(|illegal| illegal.to_string());
        let mut unsaved = None;
        if fault.is_none() {
            table.carry_on();
            table.answer_for(&persons);
            let written = autosave.map(|path| write_record(&path, table.recorder.record()));
            unsaved = written
                .and_then(Result::err)
                .map(|problem| problem.to_string());
        }
        Move {
            table,
            side,
            machine,
            fault,
            unsaved,
        }
    });
    session.slot = BattleSlot::Away(task);
}
