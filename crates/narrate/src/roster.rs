//! How everybody is, as far as the events tell.

use super::Narrator;
use tabletop::event::{Event, EventKind};
use tabletop::ruleset::{ConditionRole, GaugeRole, Sheet, Vocabulary};
use tabletop::{CombatantId, SideId};

/// A place in the order of the figures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rung {
    /// Who.
    pub who: CombatantId,
    /// The number that gives the place.
    pub value: i16,
}

/// How far the gauges of all combatants go: levels have their names by that.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tracks(Vec<Vec<i16>>);

impl Tracks {
    pub(crate) fn of(sheets: &[Sheet]) -> Self {
        let ends = |sheet: &Sheet| sheet.gauges.iter().map(|(_, most)| *most).collect();
        Self(sheets.iter().map(ends).collect())
    }

    /// The end of a gauge of `who`; 0 where nobody knows.
    pub(crate) fn end(&self, who: CombatantId, gauge: usize) -> i16 {
        let ends = self.0.get(who.index());
        ends.and_then(|ends| ends.get(gauge)).copied().unwrap_or(0)
    }
}

#[derive(Clone, Debug, Default)]
struct State {
    gauges: Vec<i16>,
    conditions: Vec<u8>,
}

/// Gauges and conditions of all combatants, kept up from events.
#[derive(Clone, Debug)]
pub struct Roster {
    vocabulary: &'static Vocabulary,
    sides: Vec<SideId>,
    states: Vec<State>,
    tracks: Tracks,
}

impl Roster {
    /// Everybody fresh; `sides` says whose each combatant is, in order of ids.
    pub fn new(vocabulary: &'static Vocabulary, sides: Vec<SideId>) -> Self {
        let state = State {
            gauges: vec![0; vocabulary.gauges.len()],
            conditions: Vec::new(),
        };
        Self {
            vocabulary,
            states: vec![state; sides.len()],
            sides,
            tracks: Tracks::default(),
        }
    }

    /// The same, with levels named by the tracks of these combatants, in order of ids.
    #[must_use]
    pub fn on_tracks(mut self, sheets: &[Sheet]) -> Self {
        self.tracks = Tracks::of(sheets);
        self
    }

    /// Takes note of an event.
    pub fn follow(&mut self, event: &Event) {
        match event.what {
            EventKind::Gauge { who, gauge, to, .. } => {
                let state = self.states.get_mut(who.index());
                if let Some(value) = state.and_then(|s| s.gauges.get_mut(usize::from(gauge))) {
                    *value = to;
                }
            }
            EventKind::Condition { who, condition, on } => {
                if let Some(state) = self.states.get_mut(who.index()) {
                    state.conditions.retain(|held| *held != condition);
                    if on {
                        state.conditions.push(condition);
                    }
                }
            }
            _ => {}
        }
    }

    /// Whether somebody is dead or unconscious.
    pub fn is_out(&self, who: CombatantId) -> bool {
        self.states.get(who.index()).is_some_and(|state| {
            state.conditions.iter().any(|held| {
                let word = self.vocabulary.conditions.get(usize::from(*held));
                word.is_some_and(|word| {
                    matches!(word.role, ConditionRole::Unconscious | ConditionRole::Dead)
                })
            })
        })
    }

    /// Who is still in the fight, highest first. Among equals whoever stands later in `declared`
    /// (the order of declarations, lowest first) stands higher.
    pub fn ladder(&self, declared: &[CombatantId]) -> Vec<Rung> {
        let order = |word: &tabletop::ruleset::GaugeWord| word.role == GaugeRole::Order;
        let Some(gauge) = self.vocabulary.gauges.iter().position(order) else {
            return Vec::new();
        };
        let mut rungs: Vec<_> = (0..self.states.len() as u16)
            .map(CombatantId)
            .filter(|who| !self.is_out(*who))
            .map(|who| Rung {
                who,
                value: self.states[who.index()].gauges[gauge],
            })
            .collect();
        let place = |who| declared.iter().position(|by| *by == who);
        rungs.sort_by_key(|rung| {
            std::cmp::Reverse((rung.value, place(rung.who), std::cmp::Reverse(rung.who)))
        });
        rungs
    }

    /// How somebody is, in a few words: "light wounds, prone"; empty if nothing is the matter.
    pub fn health(&self, who: CombatantId) -> String {
        let Some(state) = self.states.get(who.index()) else {
            return String::new();
        };
        let mut words = Vec::new();
        let gauges = self.vocabulary.gauges.iter().zip(&state.gauges);
        for (index, (word, value)) in gauges.enumerate() {
            let lasting = matches!(
                word.role,
                GaugeRole::Wounds | GaugeRole::Stuns | GaugeRole::Fatigue
            );
            if !lasting || *value <= 0 {
                continue;
            }
            let end = word.levels.last().copied();
            words.push(match word.level(*value, self.tracks.end(who, index)) {
                // The end of a track has a name of its own: "beaten", "exhausted".
                Some(level) if Some(level) == end && word.role != GaugeRole::Wounds => {
                    level.to_owned()
                }
                Some(level) => format!("{level} {}", word.name),
                None => format!("{} {value}", word.name),
            });
        }
        let out = self.is_out(who);
        for (index, word) in self.vocabulary.conditions.iter().enumerate() {
            let held = state.conditions.contains(&(index as u8));
            let grave = matches!(word.role, ConditionRole::Unconscious | ConditionRole::Dead);
            if held && grave {
                words.insert(0, word.name.to_owned());
            } else if held && !out {
                words.push(word.name.to_owned());
            }
        }
        words.join(", ")
    }

    /// A side's people with how they are: "Osric (light wounds), Wat".
    pub fn side(&self, side: SideId, narrator: &Narrator) -> String {
        let people = (0..self.sides.len() as u16).map(CombatantId);
        let words = people
            .filter(|who| self.sides[who.index()] == side)
            .map(|who| match self.health(who) {
                health if health.is_empty() => narrator.name(who).to_owned(),
                health => format!("{} ({health})", narrator.name(who)),
            });
        words.collect::<Vec<_>>().join(", ")
    }
}
