//! Beats still to be resolved, innermost last. A beat is an entity with a component of the
//! ruleset's: an attack, a check, a move. Beats can be put before and after the current one, and a
//! beat can stop in the middle to ask somebody something and go on later.

use crate::event::Seq;
use bevy_ecs::prelude::{Component, Entity, Resource};

/// Marks the beat that is being resolved; systems take `Single<&mut TheirBeat, With<Current>>` and
/// are skipped for beats of other kinds.
#[derive(Component, Default, Clone, Copy, Debug)]
pub struct Current;

/// The stack of beats.
#[derive(Resource, Default, Debug)]
pub struct Agenda {
    stack: Vec<(Entity, Option<Seq>)>,
    pub(crate) keeps_current: bool,
}

impl Agenda {
    /// Puts `beat` on top: it is resolved next, before whatever is on the agenda now. Its events
    /// are caused by the event at `cause`.
    pub fn push(&mut self, beat: Entity, cause: Option<Seq>) {
        self.stack.push((beat, cause));
    }

    /// The current beat is not finished: it is resolved again, after the beats pushed during this
    /// resolution and after the pending decision, if there is one.
    pub fn keep_current(&mut self) {
        self.keeps_current = true;
    }

    /// The beat that is resolved next. While a question is pending that a beat has asked without
    /// pushing anything, it is that beat: grammars find here what the question is about.
    pub fn top(&self) -> Option<Entity> {
        self.stack.last().map(|(beat, _)| *beat)
    }

    /// How many beats wait.
    pub fn len(&self) -> usize {
        self.stack.len()
    }

    /// Whether nothing waits.
    pub fn is_empty(&self) -> bool {
        self.stack.is_empty()
    }

    pub(crate) fn pop(&mut self) -> Option<(Entity, Option<Seq>)> {
        self.stack.pop()
    }

    /// Puts the unfinished current beat back underneath what it pushed.
    pub(crate) fn put_back(&mut self, depth: usize, beat: Entity, cause: Option<Seq>) {
        self.stack
            .insert(depth.min(self.stack.len()), (beat, cause));
    }

    pub(crate) fn clear(&mut self) {
        self.stack.clear();
        self.keeps_current = false;
    }
}
