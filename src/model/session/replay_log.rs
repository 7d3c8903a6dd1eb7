//! A copy of the battle's log and of what it started from: all that the screen knows of the past.

use bevy::prelude::Resource;
use narrate::{EventSource, Line, Narrator, typeset};
use std::collections::BTreeMap;
use std::sync::Arc;
use tabletop::event::{Card, Event, EventKind, Intent, Seq};
use tabletop::grid::BattleMap;
use tabletop::ground_items::Litter;
use tabletop::ruleset::{Concealment, GroundItem, Sheet, Vocabulary};
use tabletop::scenario::Scenario;
use tabletop::trace::Trace;
use tabletop::{Battle, CombatantId};

use super::knowledge::{Knowledge, Viewpoint, named};
use super::sheets::Sheets;
use crate::model::playback::{Beat, Keyframes, beats_of};

/// What happened so far, and the beats in which it is shown.
#[derive(Resource, Clone)]
pub struct ReplayLog {
    /// The scenario.
    pub scenario: Arc<Scenario>,
    /// The ruleset's words.
    pub vocabulary: &'static Vocabulary,
    /// The combatants as they were mustered, in order of their ids.
    pub muster: Arc<Vec<Sheet>>,
    /// The map at the start.
    pub map: Arc<BattleMap>,
    /// Puts events into words.
    pub narrator: Narrator,
    events: Vec<Event>,
    cards: BTreeMap<Seq, Card>,
    intents: BTreeMap<Seq, Intent>,
    traces: BTreeMap<Seq, Trace>,
    beats: Vec<Beat>,
    /// What the onlooker is told, each before the event at this place of the log.
    captions: Vec<(Seq, String)>,
    /// What somebody has noted, each at its event.
    remarks: Vec<(Seq, String)>,
    knowledge: Knowledge,
    ground_items: Litter,
    sheets: Sheets,
    /// Orders that nobody had a choice in: which order of the battle, and what it was, in words.
    forced: BTreeMap<u32, String>,
    viewpoint: Viewpoint,
    stops: Keyframes,
    /// Whether every beat lasts as long as a reader needs.
    unhurried: bool,
}

impl ReplayLog {
    /// The chronicle of a battle that has not been advanced yet.
    pub fn open(battle: &mut Battle) -> Self {
        let muster = Arc::new(battle.roster());
        let narrator = Narrator::of(battle).on_tracks(&muster);
        let mut knowledge = Knowledge::default();
        knowledge.note(battle);
        Self {
            scenario: Arc::clone(battle.scenario()),
            vocabulary: battle.vocabulary(),
            muster,
            map: Arc::clone(battle.map()),
            narrator,
            events: Vec::new(),
            cards: BTreeMap::new(),
            intents: BTreeMap::new(),
            traces: BTreeMap::new(),
            beats: Vec::new(),
            captions: Vec::new(),
            remarks: Vec::new(),
            knowledge,
            ground_items: Litter::default(),
            sheets: Sheets::default(),
            forced: BTreeMap::new(),
            viewpoint: Viewpoint::All,
            stops: Keyframes::default(),
            unhurried: false,
        }
    }

    /// The same, told at the pace of a reader: a scene that shows a rule is no battle to be hurried through.
    #[must_use]
    pub fn told_at_leisure(mut self, unhurried: bool) -> Self {
        self.unhurried = unhurried;
        self
    }

    /// Whether every beat lasts as long as a reader needs.
    pub(crate) fn unhurried(&self) -> bool {
        self.unhurried
    }

    /// The same with captions, each with the place in the log before which it comes, in order.
    #[must_use]
    pub fn with_captions(mut self, captions: Vec<(Seq, String)>) -> Self {
        self.captions = captions;
        self
    }

    /// The captions, each with the place in the log before which it comes, in order.
    pub fn captions(&self) -> &[(Seq, String)] {
        &self.captions
    }

    /// What somebody has noted, each at its event, in order.
    pub fn remarks(&self) -> &[(Seq, String)] {
        &self.remarks
    }

    /// What is noted at an event.
    pub fn remark_at(&self, seq: Seq) -> Option<&str> {
        let found = self.remarks.iter().find(|(at, _)| *at == seq);
        found.map(|(_, text)| text.as_str())
    }

    /// Other notes than before: beats are made anew.
    pub fn annotate(&mut self, remarks: Vec<(Seq, String)>) {
        if self.remarks != remarks {
            self.remarks = remarks;
            self.beats = beats_of(self, 0);
        }
    }

    /// Copies what is new in the log. If the log has been taken back, forgets what is not in it
    /// any more. Says how many events are as they were before.
    pub fn follow(&mut self, battle: &mut Battle) -> usize {
        let log = battle.log();
        let same = self
            .events
            .iter()
            .zip(log.events())
            .take_while(|(old, new)| old == new)
            .count();
        if same < self.events.len() {
            self.forget_from(same);
        }
        self.take_note(battle);
        let log = battle.log();
        self.events.extend_from_slice(&log.events()[same..]);
        for seq in same..self.events.len() {
            let seq = seq as Seq;
            self.cards
                .extend(log.card(seq).map(|card| (seq, card.clone())));
            let intent = log.intent(seq).map(|intent| (seq, intent.clone()));
            self.intents.extend(intent);
            self.traces
                .extend(log.trace(seq).map(|trace| (seq, trace.clone())));
        }
        let beats = beats_of(self, same);
        self.beats.extend(beats);
        self.set_stops();
        same
    }

    /// Takes over which orders nobody had a choice in.
    pub(super) fn take_forced(&mut self, forced: &[(u32, String)]) {
        self.forced = forced.iter().cloned().collect();
    }

    /// What the order at `seq` was, in words, if it was the only one that could be given.
    pub fn forced(&self, seq: Seq) -> Option<&str> {
        match self.events.get(seq as usize)?.what {
            EventKind::Ordered { order, .. } if !self.conceals(seq) => {
                self.forced.get(&u32::from(order)).map(String::as_str)
            }
            _ => None,
        }
    }

    /// The sheet of a combatant as it was when the first `seq` events had happened: weapons, load, skills.
    pub fn sheet(&self, id: CombatantId, seq: Seq) -> &Sheet {
        self.sheets.at(id, seq).unwrap_or(&self.muster[id.index()])
    }

    /// Brings the copies of what is shown up to the log.
    fn set_stops(&mut self) {
        let mut stops = std::mem::take(&mut self.stops);
        stops.extend(self);
        self.stops = stops;
    }

    /// Copies of what is shown, along the log.
    pub(crate) fn stops(&self) -> &Keyframes {
        &self.stops
    }

    fn forget_from(&mut self, length: usize) {
        self.events.truncate(length);
        self.knowledge.forget_from(length);
        self.sheets.forget_from(length);
        self.stops.forget_from(length);
        self.ground_items.forget_from(length);
        self.cards.split_off(&(length as Seq));
        self.intents.split_off(&(length as Seq));
        self.traces.split_off(&(length as Seq));
        self.beats.retain(|beat| (beat.seq as usize) < length);
    }

    /// All events so far.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// All beats so far.
    pub fn beats(&self) -> &[Beat] {
        &self.beats
    }

    /// Asks the battle who is hidden now, what lies on the ground and what everybody has in hand. To be
    /// called after every order, if the log is not followed after every order.
    pub fn take_note(&mut self, battle: &mut Battle) {
        self.knowledge.note(battle);
        self.ground_items.note(battle);
        self.sheets.note(battle);
    }

    /// What lay on the ground when the first `seq` events had happened, as far as the viewpoint knows: what
    /// fell while its owner was hidden is not seen as long as he is.
    pub fn ground_items(&self, seq: Seq) -> impl Iterator<Item = &GroundItem> {
        self.ground_items.at(seq).iter().filter(move |thing| {
            let fell = self.ground_items.since(seq, thing);
            !self.hides(thing.owner, seq) || !self.hides(thing.owner, fell)
        })
    }

    /// Whose eyes it is looked at with.
    pub fn viewpoint(&self) -> Viewpoint {
        self.viewpoint
    }

    /// Looks at it with other eyes: beats are made anew.
    pub fn look_from(&mut self, viewpoint: Viewpoint) {
        if self.viewpoint != viewpoint {
            self.viewpoint = viewpoint;
            self.beats = beats_of(self, 0);
            self.stops = Keyframes::default();
            self.set_stops();
        }
    }

    /// Whether somebody is hidden from the viewpoint as the event at `seq` happens.
    pub fn hides(&self, id: CombatantId, seq: Seq) -> bool {
        match self.viewpoint {
            Viewpoint::All => false,
            Viewpoint::Side(side) => self.knowledge.hides(id, seq, side),
            Viewpoint::Common => self.knowledge.concealment(id, seq) != Concealment::default(),
        }
    }

    /// Whether there is, or was, anything that one side knows and another does not.
    pub fn has_secrets(&self) -> bool {
        let mut intents = self.intents.values();
        self.knowledge.any() || intents.any(|intent| intent.concealment != Concealment::default())
    }

    /// Whether the viewpoint knows nothing of the event at `seq`.
    pub fn conceals(&self, seq: Seq) -> bool {
        if self.viewpoint == Viewpoint::All {
            return false;
        }
        let hidden = |id: CombatantId| self.hides(id, seq);
        let Some(event) = self.events.get(seq as usize) else {
            return false;
        };
        let veiled = |intent: &Intent| match self.viewpoint {
            Viewpoint::Side(side) => intent.concealment.hides_from(side),
            Viewpoint::All | Viewpoint::Common => intent.concealment != Concealment::default(),
        };
        let against = |card: &Card| card.against.is_some_and(hidden);
        named(event.what).into_iter().flatten().any(hidden)
            || self.intents.get(&seq).is_some_and(veiled)
            || self.cards.get(&seq).is_some_and(against)
            || self.leads_to_secrets(seq)
    }

    /// Whether a die was rolled only for what the viewpoint knows nothing of.
    fn leads_to_secrets(&self, seq: Seq) -> bool {
        let EventKind::Die { by, purpose, .. } = self.events[seq as usize].what else {
            return false;
        };
        let of_it = |what: EventKind| {
            matches!(what, EventKind::Verdict { by: other, purpose: for_what, .. }
                if other == by && for_what == purpose)
        };
        let later = (seq + 1..).zip(&self.events[seq as usize + 1..]);
        let mut verdicts = later
            .take_while(|(_, event)| of_it(event.what))
            .map(|(seq, _)| seq)
            .peekable();
        verdicts.peek().is_some() && verdicts.all(|seq| self.conceals(seq))
    }

    /// The card of the verdict at `seq`, if the viewpoint knows of it.
    pub fn card(&self, seq: Seq) -> Option<&Card> {
        self.cards.get(&seq).filter(|_| !self.conceals(seq))
    }

    /// The intent declared at `seq`, if the viewpoint knows of it.
    pub fn intent(&self, seq: Seq) -> Option<&Intent> {
        self.intents.get(&seq).filter(|_| !self.conceals(seq))
    }

    /// Where the event at `seq` took place, if the viewpoint knows of it.
    pub fn trace(&self, seq: Seq) -> Option<&Trace> {
        self.traces.get(&seq).filter(|_| !self.conceals(seq))
    }

    /// The name of a combatant.
    pub fn name(&self, id: CombatantId) -> &str {
        &self.scenario.combatant(id).name
    }

    /// The event at `seq` in words, set for the screen; `None` if it has nothing to say that
    /// another line does not.
    pub fn line(&self, seq: Seq) -> Option<Line> {
        if self.conceals(seq) {
            return None;
        }
        let line = self.narrator.line(seq, self)?;
        let text = typeset(&line.text);
        Some(Line { text, ..line })
    }

    /// The words of [`Self::line`].
    pub fn sentence(&self, seq: Seq) -> Option<String> {
        self.line(seq).map(|line| line.text)
    }
}

impl EventSource for ReplayLog {
    fn events(&self) -> &[Event] {
        &self.events
    }

    fn card(&self, seq: Seq) -> Option<&Card> {
        self.card(seq)
    }

    fn intent(&self, seq: Seq) -> Option<&Intent> {
        self.intent(seq)
    }

    fn trace(&self, seq: Seq) -> Option<&Trace> {
        self.trace(seq)
    }
}
