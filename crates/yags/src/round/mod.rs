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
            crate::attack::beat::resolve_assault,
            crate::beats::resolve_act,
            (
                crate::missile::beat::resolve_barrage,
                crate::morale::beat::resolve_shyness,
                crate::missile::beat::resolve_clear,
                crate::missile::beat::resolve_crowd,
                crate::explosion::beat::resolve_lob,
                crate::explosion::beat::resolve_explosion,
                crate::explosion::beat::resolve_detonation,
            )
                .chain(),
            crate::overwatch::beat::resolve_watch,
            crate::stealth::beat::resolve_stealth,
            crate::stealth::beat::resolve_spot,
            crate::damage::beat::resolve_health,
            crate::initiative::beat::resolve_initiative,
            crate::initiative::beat::resolve_tie,
            crate::movement::beat::resolve_tread,
            crate::movement::beat::resolve_fall,
            crate::movement::beat::resolve_scale,
            crate::fire::beat::resolve_element,
            crate::fire::beat::resolve_douse,
            crate::riding::beat::resolve_ride,
            crate::grapple::beat::resolve_bout,
            crate::melee::beat::resolve_charge,
            (
                crate::melee::beat::resolve_knock,
                crate::damage::beat::resolve_shake,
                crate::checks::beat::resolve_quick,
                crate::morale::beat::resolve_nerve,
                crate::first_aid::beat::resolve_aid,
            )
                .chain(),
            crate::melee::beat::resolve_vital,
        )
            .chain(),
    );
    schedule
}
