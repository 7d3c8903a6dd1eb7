//! Beats of a round: what is resolved one after the other, and may stop to ask.

mod act;
mod remark;
mod waiting;

pub(crate) use act::{ActBeat, resolve_act};
pub(crate) use remark::{miss_out, name_thing, still, still_with};
pub(crate) use waiting::{Waiting, WaitingBeat};

use bevy_ecs::prelude::Resource;
use tabletop::decision::Pick;

/// The answer to the question that a beat asked, waiting to be taken when the beat goes on.
#[derive(Resource, Default, Debug)]
pub(crate) struct Answer(pub(crate) Option<Pick>);

impl Answer {
    /// Takes the answer if it is there.
    pub(crate) fn take(&mut self) -> Option<Pick> {
        self.0.take()
    }
}
