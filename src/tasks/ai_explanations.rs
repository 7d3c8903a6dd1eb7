//! Why somebody declared what he did: worked out beside the screen, from the battle as it stood.

use ai::{Thought, explain};
use bevy::prelude::*;
use std::sync::Arc;
use tabletop::Battle;
use tabletop::decision::Order;
use tabletop::event::{EventKind, Seq};

use crate::app::background_task::BackgroundTask;
use crate::app::screen::{GameSystems, Screen};
use crate::model::library::Library;
use crate::model::session::{ReplayLog, Session};
use crate::ui::view::Inspector;

/// What there is to say of one declaration.
#[derive(Resource, Default)]
pub struct Whys {
    /// The declaration, and how often the battle had been taken back.
    of: Option<(u32, Seq)>,
    task: BackgroundTask<Vec<Thought>>,
    thoughts: Vec<Thought>,
}

impl Whys {
    /// The thoughts on the declaration at `seq`, the best first; none while they are being worked
    /// out.
    pub fn thoughts(&self, seq: Seq) -> Option<&[Thought]> {
        let of = self.of.is_some_and(|(_, of)| of == seq);
        (of && !self.task.busy()).then_some(&self.thoughts)
    }

    /// Whether they are being worked out.
    pub fn busy(&self) -> bool {
        self.task.busy()
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Whys>()
        .add_systems(OnEnter(Screen::Battle), |mut whys: ResMut<Whys>| {
            *whys = Whys::default();
        })
        .add_systems(
            Update,
            ask.in_set(GameSystems::View)
                .run_if(in_state(Screen::Battle)),
        );
}

/// The order of the battle that the declaration at `seq` answers.
pub(crate) fn order_of(replay_log: &ReplayLog, seq: Seq) -> Option<usize> {
    let events = replay_log.events();
    let EventKind::Declared { by } = events.get(seq as usize)?.what else {
        return None;
    };
    let before = events[..seq as usize].iter().rev();
    before
        .take_while(|event| !matches!(event.what, EventKind::Round(_)))
        .find_map(|event| match event.what {
            EventKind::Ordered { by: who, order } if who == by => Some(usize::from(order)),
            _ => None,
        })
}

fn ask(
    inspector: Res<Inspector>,
    session: Res<Session>,
    replay_log: Res<ReplayLog>,
    library: Res<Library>,
    mut whys: ResMut<Whys>,
) {
    if whys.busy() {
        let Some(thoughts) = whys.task.take() else {
            return;
        };
        whys.thoughts = thoughts;
    }
    let Inspector::Why(seq) = *inspector else {
        return;
    };
    let wanted = Some((session.edition(), seq));
    if whys.of == wanted {
        return;
    }
    whys.of = wanted;
    whys.thoughts.clear();
    let Some(order) = order_of(&replay_log, seq) else {
        return;
    };
    let record = session.record();
    let picks = record.orders.iter().map(|entry| entry.picks.clone());
    let orders = (0..).zip(picks);
    let orders = orders.map(|(decision, picks)| Order { decision, picks });
    let orders: Vec<Order> = orders.take(order + 1).collect();
    let (rules, scenario) = (Arc::clone(&library.rules), Arc::clone(session.scenario()));
    let source = record.dice.clone();
    whys.task = BackgroundTask::begin(move || {
        let Some((given, before)) = orders.split_last() else {
            return Vec::new();
        };
        let battle = Battle::new(rules, scenario, source.clone(), false);
        let Ok(mut battle) = battle else {
            return Vec::new();
        };
        match battle.replay_from(source, before) {
            Ok(()) => explain(&mut battle, Some(&given.picks)),
            Err(_) => Vec::new(),
        }
    });
}
