//! The state of the battle as far as it has been shown.

use bevy::prelude::Resource;
use std::sync::Arc;
use tabletop::event::{Event, EventKind, Intent, Outcome, Seq};
use tabletop::grid::{BattleMap, Door, EdgeRef, EdgeSide, Footprint, Heading, Tile};
use tabletop::ruleset::{ConditionRole, GaugeRole, Sheet, Vocabulary};
use tabletop::{CombatantId, SideId};

use crate::model::session::ReplayLog;

/// A combatant as he has been shown last.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShownUnit {
    /// Who.
    pub id: CombatantId,
    /// His name.
    pub name: String,
    /// What he is.
    pub kind: String,
    /// Name of his picture.
    pub art: String,
    /// Whose he is.
    pub side: SideId,
    /// Where he stands.
    pub tile: Tile,
    /// Tiles along a side of the square that he covers, from `tile` to the south and east.
    pub breadth: u8,
    /// Which way he looks.
    pub facing: Heading,
    /// Whether he is up and about: neither dead nor unconscious.
    pub standing: bool,
    /// Value and greatest value of each gauge of the vocabulary.
    pub gauges: Vec<(i16, i16)>,
    /// Conditions that hold, as indices into the vocabulary, in order.
    pub conditions: Vec<u8>,
    /// What he has declared this round.
    pub intent: Option<Intent>,
    /// Whether he has acted this round.
    pub acted: bool,
    /// Whether he is hidden from whoever looks: he must not be shown.
    pub hidden: bool,
}

impl ShownUnit {
    fn mustered(sheet: &Sheet) -> Self {
        Self {
            id: sheet.id,
            name: sheet.name.clone(),
            kind: sheet.kind.clone(),
            art: sheet.art.clone(),
            side: sheet.side,
            tile: sheet.tile,
            breadth: sheet.breadth.max(1),
            facing: sheet.facing,
            standing: sheet.standing,
            gauges: sheet.gauges.clone(),
            conditions: sheet.conditions.clone(),
            intent: None,
            acted: false,
            hidden: false,
        }
    }

    /// The tiles that he covers.
    pub fn footprint(&self) -> Footprint {
        Footprint::new(self.tile, self.breadth)
    }

    /// The first gauge with this role: its index, value and greatest value.
    pub fn gauge(&self, words: &Vocabulary, role: GaugeRole) -> Option<(usize, i16, i16)> {
        let index = words.gauges.iter().position(|gauge| gauge.role == role)?;
        let (value, most) = *self.gauges.get(index)?;
        Some((index, value, most))
    }

    /// Whether a condition with this role holds.
    pub fn is(&self, words: &Vocabulary, role: ConditionRole) -> bool {
        let mut held = self
            .conditions
            .iter()
            .filter_map(|i| words.conditions.get(usize::from(*i)));
        held.any(|condition| condition.role == role)
    }
}

/// The battle as it has been shown so far: the fold of the log's first [`DisplayedState::folded`] events.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct DisplayedState {
    units: Vec<ShownUnit>,
    map: Arc<BattleMap>,
    round: u16,
    phase: u8,
    outcome: Option<Outcome>,
    folded: Seq,
}

impl DisplayedState {
    /// Before the first event.
    pub fn start(replay_log: &ReplayLog) -> Self {
        let mustered = replay_log.muster.iter().map(|sheet| ShownUnit {
            hidden: replay_log.hides(sheet.id, 0),
            ..ShownUnit::mustered(sheet)
        });
        Self {
            units: mustered.collect(),
            map: Arc::clone(&replay_log.map),
            round: 0,
            phase: 0,
            outcome: None,
            folded: 0,
        }
    }

    /// After the first `seq` events.
    pub fn after(replay_log: &ReplayLog, seq: Seq) -> Self {
        let near = replay_log.stops().before(seq).cloned();
        let mut shown = near.unwrap_or_else(|| Self::start(replay_log));
        shown.fold_to(replay_log, seq);
        shown
    }

    /// The combatants that are to be seen, in order of their ids.
    pub fn seen(&self) -> impl Iterator<Item = &ShownUnit> {
        self.units.iter().filter(|unit| !unit.hidden)
    }

    /// All combatants, in order of their ids, those who are hidden as well.
    pub fn units(&self) -> &[ShownUnit] {
        &self.units
    }

    /// One combatant.
    pub fn unit(&self, id: CombatantId) -> &ShownUnit {
        &self.units[id.index()]
    }

    /// Who is on a tile; whoever is up comes before whoever lies there.
    pub fn at(&self, tile: Tile) -> Option<&ShownUnit> {
        let here = || {
            self.seen()
                .filter(move |unit| unit.footprint().covers(tile))
        };
        here().find(|unit| unit.standing).or_else(|| here().next())
    }

    /// The map with its doors as they stand.
    pub fn map(&self) -> &Arc<BattleMap> {
        &self.map
    }

    /// The round, from 1; 0 before the first.
    pub fn round(&self) -> u16 {
        self.round
    }

    /// The phase, as an index into the vocabulary's phases.
    pub fn phase(&self) -> u8 {
        self.phase
    }

    /// How it ended, if that has been shown.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// How many events have been shown.
    pub fn folded(&self) -> Seq {
        self.folded
    }

    /// The combatants from the highest to the lowest order number (initiative), equal ones by id.
    pub fn ladder(&self, words: &Vocabulary) -> Vec<&ShownUnit> {
        let mut ladder: Vec<_> = self.seen().collect();
        ladder.sort_by_key(|unit| {
            let order = unit
                .gauge(words, GaugeRole::Order)
                .map_or(0, |(_, value, _)| value);
            (std::cmp::Reverse(order), unit.id)
        });
        ladder
    }

    /// Folds events up to (and without) position `end`; does nothing if it has been there.
    pub fn fold_to(&mut self, replay_log: &ReplayLog, end: Seq) {
        let end = end.min(replay_log.events().len() as Seq);
        while self.folded < end {
            let seq = self.folded;
            self.fold(replay_log, seq, replay_log.events()[seq as usize]);
            self.folded += 1;
        }
        for unit in &mut self.units {
            unit.hidden = replay_log.hides(unit.id, self.folded);
        }
    }

    fn fold(&mut self, replay_log: &ReplayLog, seq: Seq, event: Event) {
        match event.what {
            EventKind::Round(round) => {
                self.round = round;
                for unit in &mut self.units {
                    unit.intent = None;
                    unit.acted = false;
                }
            }
            EventKind::Phase(phase) => self.phase = phase,
            EventKind::Declared { by } => {
                self.units[by.index()].intent = replay_log.intent(seq).cloned();
            }
            EventKind::Turn { by } => self.units[by.index()].acted = true,
            EventKind::Gauge { who, gauge, to, .. } => {
                if let Some(shown) = self.units[who.index()].gauges.get_mut(usize::from(gauge)) {
                    shown.0 = to;
                }
            }
            EventKind::Condition { who, condition, on } => {
                self.condition(replay_log.vocabulary, who, condition, on);
            }
            EventKind::Moved { who, to, .. } => self.units[who.index()].tile = to,
            EventKind::Faced { who, heading } => self.units[who.index()].facing = heading,
            EventKind::Door { tile, side, open } => self.door(tile, side, open),
            EventKind::Over(outcome) => self.outcome = Some(outcome),
            EventKind::Ordered { .. }
            | EventKind::Deed { .. }
            | EventKind::Die { .. }
            | EventKind::Verdict { .. }
            | EventKind::Note { .. } => {}
        }
    }

    fn condition(&mut self, words: &Vocabulary, who: CombatantId, condition: u8, on: bool) {
        let unit = &mut self.units[who.index()];
        unit.conditions.retain(|held| *held != condition);
        if on {
            unit.conditions.push(condition);
            unit.conditions.sort_unstable();
        }
        let down =
            unit.is(words, ConditionRole::Dead) || unit.is(words, ConditionRole::Unconscious);
        unit.standing = !down;
    }

    fn door(&mut self, tile: Tile, side: u8, open: bool) {
        let Some(side) = EdgeSide::ALL.get(usize::from(side)) else {
            return;
        };
        let door = if open { Door::Open } else { Door::Closed };
        Arc::make_mut(&mut self.map).set_door(EdgeRef::new(tile, *side), door);
    }
}
