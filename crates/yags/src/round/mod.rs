//! The phases of a round as schedules (YC-ROUND): initiative, declaration, fast, normal, slow, end.

mod act;
mod declare;
mod end;
mod order;

use bevy_ecs::prelude::{IntoScheduleConfigs, Resource, Schedule};
use bevy_ecs::schedule::ScheduleLabel;
use tabletop::CombatantId;
use tabletop::ruleset::rules_schedule;

#[derive(ScheduleLabel, Clone, PartialEq, Eq, Hash, Debug)]
struct FindInitiative;
#[derive(ScheduleLabel, Clone, PartialEq, Eq, Hash, Debug)]
struct Declare;
#[derive(ScheduleLabel, Clone, PartialEq, Eq, Hash, Debug)]
struct FastActions;
#[derive(ScheduleLabel, Clone, PartialEq, Eq, Hash, Debug)]
struct NormalActions;
#[derive(ScheduleLabel, Clone, PartialEq, Eq, Hash, Debug)]
struct SlowActions;
#[derive(ScheduleLabel, Clone, PartialEq, Eq, Hash, Debug)]
struct EndOfRound;
#[derive(ScheduleLabel, Clone, PartialEq, Eq, Hash, Debug)]
struct ResolveBeat;

/// What the phases have done already in the running round.
#[derive(Resource, Default, Debug)]
pub(crate) struct Progress {
    /// The round that this is about.
    round: u16,
    /// Declarations were cleared.
    opened: bool,
    /// Whoever hides has been looked for.
    searched: bool,
    /// Movers who have run past everybody they run past.
    runs_past: Vec<(CombatantId, CombatantId)>,
    /// Who is being struck at on the run, whether it crawls, and its way there.
    struck: Option<(CombatantId, bool, Vec<tabletop::grid::Tile>)>,
    /// How many of the three steps of all moves are done.
    moved: u8,
    /// The next step of the end of the round.
    end_step: u8,
}

impl Progress {
    /// Starts anew when the round has changed.
    fn enter(&mut self, round: u16) {
        if self.round != round {
            *self = Self {
                round,
                ..Self::default()
            };
        }
    }
}

/// The phases, in the order of the vocabulary.
pub(crate) fn phases() -> Vec<Schedule> {
    let mut find = rules_schedule(FindInitiative);
    find.add_systems(order::find_initiative);
    let mut declare = rules_schedule(Declare);
    declare.add_systems((declare::open_round, declare::next_declaration).chain());
    let mut fast = rules_schedule(FastActions);
    fast.add_systems((act::begin_moves, act::next_actor).chain());
    let mut normal = rules_schedule(NormalActions);
    normal.add_systems((act::move_half_way, act::next_actor).chain());
    let mut slow = rules_schedule(SlowActions);
    slow.add_systems((act::move_all_the_way, act::next_actor).chain());
    let mut end = rules_schedule(EndOfRound);
    end.add_systems(end::wind_up);
    vec![find, declare, fast, normal, slow, end]
}

/// The schedule of beats: each system takes the beats of its kind.
pub(crate) fn resolution() -> Schedule {
    let mut schedule = rules_schedule(ResolveBeat);
    schedule.add_systems(
        (
            crate::beats::resolve_assault,
            crate::beats::resolve_act,
            (
                crate::beats::resolve_barrage,
                crate::beats::resolve_shyness,
                crate::beats::resolve_clear,
                crate::beats::resolve_crowd,
                crate::beats::resolve_lob,
                crate::beats::resolve_explosion,
                crate::beats::resolve_detonation,
            )
                .chain(),
            crate::beats::resolve_watch,
            crate::beats::resolve_stealth,
            crate::beats::resolve_spot,
            crate::beats::resolve_health,
            crate::beats::resolve_initiative,
            crate::beats::resolve_tie,
            crate::beats::resolve_tread,
            crate::beats::resolve_fall,
            crate::beats::resolve_scale,
            crate::beats::resolve_element,
            crate::beats::resolve_douse,
            crate::beats::resolve_ride,
            crate::beats::resolve_bout,
            crate::beats::resolve_charge,
            (
                crate::beats::resolve_knock,
                crate::beats::resolve_shake,
                crate::beats::resolve_quick,
                crate::beats::resolve_nerve,
                crate::beats::resolve_aid,
            )
                .chain(),
            crate::beats::resolve_vital,
        )
            .chain(),
    );
    schedule
}
