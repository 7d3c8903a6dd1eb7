//! The round forecast: what the rest of the round may bring, worked out beside the screen while a
//! person declares, in slices, so that no frame waits for it. Nothing is drawn for a slice that has
//! nothing new to show.

use ai::{Foresight, Prospect, Supposition};
use bevy::platform::cell::SyncCell;
use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tabletop::dice::DiceSource;
use tabletop::ruleset::{PhaseKind, Ruleset};
use tabletop::scenario::Scenario;

use crate::app::background_task::Wake;
use crate::app::screen::{GameSystems, Screen, Turn};
use crate::model::library::Library;
use crate::model::playback::DisplayedState;
use crate::model::session::{Draft, Session};

/// How often the round is played in advance; 0 for not at all.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thoroughness(pub u32);

impl Default for Thoroughness {
    fn default() -> Self {
        Self(2000)
    }
}

/// How long a slice of the work takes, after which what it has found is shown; it is given up as soon
/// as something else is to be foreseen.
const SLICE: Duration = Duration::from_millis(300);
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

impl Wanted {
    /// Whether both are about the same battle, however often it was taken back.
    fn same_battle(&self, other: &Self) -> bool {
        self.edition >> 16 == other.edition >> 16
    }
}

/// The forecast of the round that is being declared.
#[derive(Resource, Default)]
pub struct RoundForecast {
    work: Work,
    /// What the one at work was set to.
    of: Option<Wanted>,
    wanted: Option<Wanted>,
    prospects: Vec<Prospect>,
    /// For how many an order had to be guessed.
    guessed: usize,
    /// Whether what it was set to is still to be shown.
    matters: bool,
    /// Tells the one at work to stop.
    stop: Arc<AtomicBool>,
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

    /// For how many an order had to be guessed, because they have not declared yet.
    pub fn guessed(&self) -> usize {
        self.guessed
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
    forecast.stop.store(true, Ordering::Relaxed);
    *forecast = RoundForecast::default();
}

/// Says what is to be foreseen: what has been declared, and the order in the making once it could be
/// given.
fn ask(
    turn: Res<State<Turn>>,
    draft: Res<Draft>,
    shown: Res<DisplayedState>,
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
        if forecast.matters {
            forecast.matters = false;
            forecast.stop.store(true, Ordering::Relaxed);
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
    forecast.stop.store(true, Ordering::Relaxed);
}

/// Does a slice of the work on another thread, again and again until it is enough.
fn work(
    session: Res<Session>,
    library: Res<Library>,
    thoroughness: Res<Thoroughness>,
    wake: Res<Wake>,
    mut shown: ResMut<RoundForecast>,
) {
    let goal = thoroughness.0;
    // Only other figures count as a change.
    let forecast = shown.bypass_change_detection();
    if let Work::Away(task) = &mut forecast.work {
        let Some(back) = block_on(poll_once(task)) else {
            return;
        };
        forecast.work = match back {
            Some(foresight) => Work::Rests(SyncCell::new(foresight)),
            None => Work::Nothing,
        };
    }
    let mut rests = match std::mem::take(&mut forecast.work) {
        Work::Rests(foresight) => Some(SyncCell::to_inner(foresight)),
        other => {
            forecast.work = other;
            None
        }
    };
    let wanted = forecast.wanted.take();
    let mut fresh = None;
    let begun = match (&mut rests, &wanted) {
        (Some(foresight), None) => {
            let enough = foresight.samples() >= FIRST.min(goal);
            let told = (foresight.prospects(), foresight.guessed());
            fresh = Some(told).filter(|_| enough && forecast.matters);
            foresight.samples() < goal && forecast.matters
        }
        (None, None) => false,
        (_, Some(_)) => true,
    };
    if begun {
        let next = match (rests.take(), &wanted, &forecast.of) {
            (Some(foresight), None, _) => Next::On(foresight),
            (Some(mut foresight), Some(wanted), Some(of)) if of.same_battle(wanted) => {
                foresight.suppose(wanted.supposed.clone());
                Next::On(foresight)
            }
            (_, wanted, _) => Next::New {
                rules: Arc::clone(&library.rules),
                scenario: Arc::clone(session.scenario()),
                source: session.record().dice.clone(),
                supposed: wanted.clone().map(|it| it.supposed).unwrap_or_default(),
            },
        };
        if wanted.is_some() {
            forecast.of = wanted;
            forecast.matters = true;
        }
        let stop = Arc::new(AtomicBool::new(false));
        forecast.stop = Arc::clone(&stop);
        let wake = wake.clone();
        forecast.work = Work::Away(AsyncComputeTaskPool::get().spawn(async move {
            let foresight = next.slice(goal, &stop);
            (wake.0)();
            foresight
        }));
    } else if let Some(foresight) = rests {
        forecast.work = Work::Rests(SyncCell::new(foresight));
    }
    if let Some((prospects, guessed)) = fresh
        && (prospects != shown.prospects || guessed != shown.guessed)
    {
        (shown.prospects, shown.guessed) = (prospects, guessed);
    }
}

/// What a slice begins with.
enum Next {
    /// As far as it has come.
    On(Box<Foresight>),
    /// A battle of its own.
    New {
        rules: Arc<dyn Ruleset>,
        scenario: Arc<Scenario>,
        source: DiceSource,
        supposed: Supposition,
    },
}

impl Next {
    /// Plays the round again and again until it is time to show something, or is told to stop.
    fn slice(self, goal: u32, stop: &AtomicBool) -> Option<Box<Foresight>> {
        let mut foresight = match self {
            Self::On(foresight) => foresight,
            Self::New {
                rules,
                scenario,
                source,
                supposed,
            } => {
                let mut foresight = Foresight::new(rules, scenario, source, SEED).ok()?;
                foresight.suppose(supposed);
                Box::new(foresight)
            }
        };
        let until = Instant::now() + SLICE;
        let more = |samples: u32| samples < goal && (samples < FIRST || Instant::now() < until);
        while more(foresight.samples()) && !stop.load(Ordering::Relaxed) {
            foresight.sample().ok()?;
        }
        Some(foresight)
    }
}
