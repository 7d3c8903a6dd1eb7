//! The round forecast: what the rest of the round may bring, worked out beside the screen while a
//! person declares, in slices, so that no frame waits for it.

use ai::{Foresight, Prospect, Supposition};
use bevy::platform::cell::SyncCell;
use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tabletop::ruleset::PhaseKind;

use crate::library::Library;
use crate::playback::Shown;
use crate::screen::{GameSystems, Screen, Turn};
use crate::session::{Draft, Session};

/// How often the round is played in advance; 0 for not at all.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thoroughness(pub u32);

impl Default for Thoroughness {
    fn default() -> Self {
        Self(2000)
    }
}

/// How long a slice of the work takes at most, before the next frame looks at it.
const SLICE: Duration = Duration::from_millis(25);
/// Samples from which on prospects are worth showing.
const FIRST: u32 = 50;
/// What the dice of the copies come from: the same for everybody, so that what is shown can be
/// repeated, and none of the battle's own.
const SEED: u64 = 0x5EED_F0E5;

/// What it is worked out for: a battle, as it was taken back so many times, and an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Wanted {
    edition: u32,
    supposed: Supposition,
}

/// The forecast of the round that is being declared.
#[derive(Resource, Default)]
pub struct RoundForecast {
    work: Work,
    /// What the one at work was set to.
    of: Option<Wanted>,
    wanted: Option<Wanted>,
    prospects: Vec<Prospect>,
}

#[derive(Default)]
enum Work {
    #[default]
    Nothing,
    Rests(SyncCell<Box<Foresight>>),
    Away(Task<Option<Box<Foresight>>>),
}

impl RoundForecast {
    /// What is to be expected of everybody, in order of their ids; nobody outside declarations.
    pub fn prospects(&self) -> &[Prospect] {
        &self.prospects
    }

    /// How many samples that is from, and by how many thousandths a share may be off, 95 times of
    /// 100; none if nothing is foreseen.
    pub fn trust(&self) -> Option<(u32, u32)> {
        let samples = self.prospects.first()?.samples();
        let spread = self.prospects.iter().map(Prospect::spread).max()?;
        Some((samples, spread))
    }

    /// Whether it is being worked on.
    pub fn busy(&self) -> bool {
        matches!(self.work, Work::Away(_)) || self.wanted.is_some()
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Thoroughness>()
        .init_resource::<RoundForecast>()
        .add_systems(OnEnter(Screen::Battle), forget)
        .add_systems(
            Update,
            (ask, work)
                .chain()
                .in_set(GameSystems::View)
                .run_if(in_state(Screen::Battle)),
        );
}

/// Another battle is another matter.
fn forget(mut forecast: ResMut<RoundForecast>) {
    *forecast = RoundForecast::default();
}

/// Says what is to be foreseen: what has been declared, and the order in the making once it could be
/// given.
fn ask(
    turn: Res<State<Turn>>,
    draft: Res<Draft>,
    shown: Res<Shown>,
    thoroughness: Res<Thoroughness>,
    mut session: ResMut<Session>,
    mut forecast: ResMut<RoundForecast>,
    mut asked: Local<Option<(u32, u32, Option<Vec<tabletop::decision::Pick>>)>>,
) {
    let words = session.vocabulary();
    let phase = words.phases.get(usize::from(shown.phase()));
    let declares = phase.is_some_and(|phase| phase.kind == PhaseKind::Declare);
    if !declares || thoroughness.0 == 0 {
        *asked = None;
        if !forecast.prospects.is_empty() || forecast.wanted.is_some() {
            forecast.prospects.clear();
            forecast.wanted = None;
        }
        return;
    }
    let edition = session.edition();
    let Some(decision) = draft.decision().filter(|_| *turn.get() == Turn::Deciding) else {
        return;
    };
    let (id, side) = (decision.id, decision.side);
    let drafted = draft.complete().then(|| draft.picks());
    if *asked == Some((edition, id, drafted.clone())) {
        return;
    }
    let Some(battle) = session.battle() else {
        return;
    };
    let supposed = Supposition {
        draft: drafted.clone(),
        viewer: Some(side),
        ..Supposition::of(battle)
    };
    *asked = Some((edition, id, drafted));
    forecast.wanted = Some(Wanted { edition, supposed });
}

/// Does a slice of the work on another thread, again and again until it is enough.
fn work(
    session: Res<Session>,
    library: Res<Library>,
    thoroughness: Res<Thoroughness>,
    mut forecast: ResMut<RoundForecast>,
) {
    let goal = thoroughness.0;
    let forecast = &mut *forecast;
    if let Work::Away(task) = &mut forecast.work {
        let Some(back) = block_on(poll_once(task)) else {
            return;
        };
        forecast.work = match back {
            Some(foresight) => {
                let enough = foresight.samples() >= FIRST.min(goal);
                if enough && forecast.wanted.is_none() {
                    forecast.prospects = foresight.prospects();
                }
                Work::Rests(SyncCell::new(foresight))
            }
            None => Work::Nothing,
        };
    }
    let wanted = forecast.wanted.take();
    let rests = match std::mem::take(&mut forecast.work) {
        Work::Rests(foresight) => Some(SyncCell::to_inner(foresight)),
        other => {
            forecast.work = other;
            None
        }
    };
    let same_battle = |of: &Wanted, wanted: &Wanted| of.edition >> 16 == wanted.edition >> 16;
    let mut foresight = match (rests, &wanted) {
        (Some(mut foresight), Some(wanted))
            if forecast
                .of
                .as_ref()
                .is_some_and(|of| same_battle(of, wanted)) =>
        {
            foresight.suppose(wanted.supposed.clone());
            foresight
        }
        (Some(foresight), None) if foresight.samples() < goal => foresight,
        (Some(foresight), None) => {
            forecast.work = Work::Rests(SyncCell::new(foresight));
            return;
        }
        (_, Some(wanted)) => {
            // A battle of its own; setting it up is the first slice.
            let source = session.record().dice.clone();
            let (rules, scenario) = (Arc::clone(&library.rules), Arc::clone(session.scenario()));
            let supposed = wanted.supposed.clone();
            forecast.of = Some(wanted.clone());
            forecast.work = Work::Away(AsyncComputeTaskPool::get().spawn(async move {
                let mut foresight = Foresight::new(rules, scenario, source, SEED).ok()?;
                foresight.suppose(supposed);
                Some(Box::new(foresight))
            }));
            return;
        }
        (None, None) => return,
    };
    if wanted.is_some() {
        forecast.of = wanted;
    }
    forecast.work = Work::Away(AsyncComputeTaskPool::get().spawn(async move {
        let until = Instant::now() + SLICE;
        while foresight.samples() < goal && Instant::now() < until {
            foresight.sample().ok()?;
        }
        Some(foresight)
    }));
}
