//! The order that a person is putting together, step by step along what the choices offer.

use bevy::prelude::*;
use tabletop::Battle;
use tabletop::choices::{Choice, Choices, Reason};
use tabletop::decision::{Decision, Order, Pick};
use tabletop::forecast::{Detail, Forecast};

use super::battle_slot::Session;
use super::draft_defaults::{Bearing, ordinary};
use crate::app::screen::Turn;
use crate::model::playback::DisplayedState;

/// A step of the draft that has been answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// What could be picked here, and what could not and why.
    pub choices: Choices,
    /// What was picked: one of the open choices.
    pub pick: Pick,
    /// Filled in by itself, not by the person.
    pub by_itself: bool,
}

impl Step {
    /// The choice that was picked, with its label and hint.
    pub fn choice(&self) -> Option<&Choice> {
        self.choices
            .open
            .iter()
            .find(|choice| choice.pick == self.pick)
    }
}

/// The order in the making. While a person is to decide, `next` says what may follow `steps`.
#[derive(Resource, Default, Clone, Debug)]
pub struct Draft {
    decision: Option<(u32, Decision)>,
    steps: Vec<Step>,
    next: Choices,
    forecast: Forecast,
    hover: Option<Pick>,
    suggestion: Option<Pick>,
    preview: Option<Preview>,
    stale: bool,
}

/// What the pick under the pointer would mean.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Preview {
    /// The pick.
    pub pick: Pick,
    /// All picks of the draft as they would be with it.
    pub picks: Vec<Pick>,
    /// What to expect of that; empty if it is refused.
    pub forecast: Forecast,
    /// Why it may not be picked.
    pub refusal: Option<Reason>,
}

/// Picks something: at the open end of the draft if it is offered there, else at the latest step
/// that offers it, keeping what follows as far as that stays legal.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct DraftPick(pub Pick);

/// Picks something at one step (0-based), keeping what follows as far as that stays legal.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct DraftSet {
    /// Index of the step; the number of steps means the open end.
    pub step: usize,
    /// What to pick there.
    pub pick: Pick,
}

/// Takes back the last pick that the person made, and what was filled in after it.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct DraftUndo;

/// Says what the pointer is over, so that [`Draft::preview`] tells what it would mean.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct DraftHover(pub Option<Pick>);

/// Says which answer to a question in the middle of an action is marked as the suggestion, so that
/// [`Draft::preview`] tells what it would mean while the pointer is over none.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct DraftSuggest(pub Option<Pick>);

/// Gives the order, if the draft is complete.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct CommitDraft;

impl Draft {
    /// The decision that the draft answers; `None` while no person is to decide.
    pub fn decision(&self) -> Option<&Decision> {
        self.decision.as_ref().map(|(_, decision)| decision)
    }

    /// The steps answered so far.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The answered step of this name: `action`, `weapon`, `target`, `speed`.
    pub fn step(&self, name: &str) -> Option<(usize, &Step)> {
        let mut steps = self.steps.iter().enumerate();
        steps.rfind(|(_, step)| step.choices.step == name)
    }

    /// What may follow.
    pub fn next(&self) -> &Choices {
        &self.next
    }

    /// Whether it is a legal order as it stands.
    pub fn complete(&self) -> bool {
        self.decision.is_some() && self.next.complete
    }

    /// What to expect of it as it stands.
    pub fn forecast(&self) -> &Forecast {
        &self.forecast
    }

    /// The answer that is marked as the suggestion, if one is.
    pub fn suggestion(&self) -> Option<&Pick> {
        self.suggestion.as_ref()
    }

    /// What the pick under the pointer would mean, else the suggestion.
    pub fn preview(&self) -> Option<&Preview> {
        self.preview.as_ref()
    }

    /// The picks so far.
    pub fn picks(&self) -> Vec<Pick> {
        self.steps.iter().map(|step| step.pick.clone()).collect()
    }

    /// Whether [`DraftPick`] would pick this: at the open end or at an answered step.
    pub fn offers(&self, pick: &Pick) -> bool {
        self.place_of(pick).is_some()
    }

    /// The order, if it is complete.
    pub(super) fn order(&self) -> Option<Order> {
        let decision = self.decision().filter(|_| self.complete())?.id;
        let picks = self.picks();
        Some(Order { decision, picks })
    }

    /// The step at which a pick is offered: the open end first, then the latest.
    fn place_of(&self, pick: &Pick) -> Option<usize> {
        let offers = |choices: &Choices| choices.open.iter().any(|choice| choice.pick == *pick);
        if offers(&self.next) {
            return Some(self.steps.len());
        }
        self.steps.iter().rposition(|step| offers(&step.choices))
    }

    /// Forgets everything.
    fn clear(&mut self) {
        *self = Self::default();
    }

    /// Starts the draft of an answer to `decision`.
    fn open(&mut self, edition: u32, decision: Decision, battle: &mut Battle, here: Bearing) {
        self.clear();
        self.decision = Some((edition, decision));
        self.next = battle.choices(&[]);
        self.fill(battle, here);
        self.stale = true;
    }

    /// Appends a pick, if it is open.
    pub(super) fn push(&mut self, battle: &mut Battle, pick: Pick, by_itself: bool) -> bool {
        if !self.next.open.iter().any(|choice| choice.pick == pick) {
            return false;
        }
        let mut picks = self.picks();
        picks.push(pick.clone());
        let choices = std::mem::replace(&mut self.next, battle.choices(&picks));
        self.steps.push(Step {
            choices,
            pick,
            by_itself,
        });
        true
    }

    /// Appends what goes without saying.
    pub(super) fn fill(&mut self, battle: &mut Battle, here: Bearing) {
        while let Some(pick) = ordinary(&self.next, here) {
            if !self.push(battle, pick, true) {
                break;
            }
        }
    }

    /// Takes everything back.
    pub(super) fn start_again(&mut self) {
        self.cut(0);
    }

    /// Says that what to expect has to be found out anew.
    pub(super) fn mark_stale(&mut self) {
        self.stale = true;
    }

    /// Cuts the draft down to `length` steps and gives back what was cut off.
    fn cut(&mut self, length: usize) -> Vec<Step> {
        if length >= self.steps.len() {
            return Vec::new();
        }
        let tail = self.steps.split_off(length);
        self.next = tail[0].choices.clone();
        tail
    }

    /// Picks at a step and keeps what followed where a step of the same name still offers it.
    fn set(&mut self, battle: &mut Battle, step: usize, pick: Pick, here: Bearing) {
        let tail = self.cut(step);
        if !self.push(battle, pick, false) {
            for step in tail {
                self.push(battle, step.pick, step.by_itself);
            }
            return;
        }
        loop {
            let name = self.next.step;
            let kept = tail
                .iter()
                .skip(1)
                .find(|step| step.choices.step == name && !step.by_itself);
            let kept = kept.map(|step| step.pick.clone());
            if kept.is_some_and(|pick| self.push(battle, pick, false)) {
                continue;
            }
            match ordinary(&self.next, here) {
                Some(pick) if self.push(battle, pick.clone(), true) => {}
                _ => break,
            }
        }
        self.stale = true;
    }

    /// Takes back the last pick of the person; says whether there was one.
    fn pop(&mut self, battle: &mut Battle, here: Bearing) -> bool {
        let Some(last) = self.steps.iter().rposition(|step| !step.by_itself) else {
            return false;
        };
        self.cut(last);
        self.fill(battle, here);
        self.stale = true;
        true
    }

    /// The picks before the place where a pick of this kind belongs.
    fn before(&self, pick: &Pick) -> Vec<Pick> {
        let same = |choices: &Choices| {
            let kind = std::mem::discriminant(pick);
            choices
                .open
                .iter()
                .any(|choice| std::mem::discriminant(&choice.pick) == kind)
        };
        let mut picks = self.picks();
        if !same(&self.next)
            && let Some(place) = self.steps.iter().rposition(|step| same(&step.choices))
        {
            picks.truncate(place);
        }
        picks
    }

    /// The picks as they would be with `pick`, worked out on a copy.
    fn with(&self, battle: &mut Battle, pick: &Pick, here: Bearing) -> Option<Vec<Pick>> {
        let place = self.place_of(pick)?;
        let mut copy = self.clone();
        copy.set(battle, place, pick.clone(), here);
        Some(copy.picks())
    }
}

/// Applies what the person picked and took back.
pub(super) fn edit(
    mut session: ResMut<Session>,
    shown: Res<DisplayedState>,
    mut draft: ResMut<Draft>,
    mut picks: MessageReader<DraftPick>,
    mut sets: MessageReader<DraftSet>,
    mut undos: MessageReader<DraftUndo>,
    mut hovers: MessageReader<DraftHover>,
    mut suggestions: MessageReader<DraftSuggest>,
    mut undo_order: MessageWriter<super::Undo>,
) {
    let suggestion = suggestions.read().last();
    let suggestion = suggestion.map(|DraftSuggest(pick)| pick.clone());
    let hover = hovers.read().last().map(|DraftHover(pick)| pick.clone());
    let (picks, sets): (Vec<_>, Vec<_>) = (picks.read().collect(), sets.read().collect());
    let undos = undos.read().count();
    let words = session.vocabulary();
    let Some(battle) = session.battle() else {
        return;
    };
    if let Some(hover) = hover
        && draft.hover != hover
    {
        draft.hover = hover;
        draft.stale = true;
    }
    if let Some(suggestion) = suggestion
        && draft.suggestion != suggestion
    {
        draft.suggestion = suggestion;
        draft.stale = true;
    }
    let Some(by) = draft.decision().map(|decision| decision.by) else {
        return;
    };
    let here = Bearing::of(shown.unit(by), words);
    for DraftPick(pick) in picks {
        if let Some(place) = draft.place_of(pick) {
            draft.set(battle, place, pick.clone(), here);
        }
    }
    for DraftSet { step, pick } in sets {
        draft.set(battle, *step, pick.clone(), here);
    }
    for _ in 0..undos {
        if !draft.pop(battle, here) {
            undo_order.write(super::Undo);
        }
    }
}

/// Opens the draft when a person is to decide, closes it when not, and keeps its forecasts true.
pub(super) fn refresh(
    turn: Res<State<Turn>>,
    mut session: ResMut<Session>,
    shown: Res<DisplayedState>,
    mut draft: ResMut<Draft>,
) {
    let edition = session.edition();
    let words = session.vocabulary();
    let wanted = session
        .decision()
        .cloned()
        .filter(|_| session.awaits_person());
    let Some(battle) = session.battle() else {
        return;
    };
    let Some(decision) = wanted.filter(|_| *turn.get() == Turn::Deciding) else {
        if draft.decision.is_some() {
            draft.clear();
        }
        return;
    };
    let here = Bearing::of(shown.unit(decision.by), words);
    let wanted = (edition, decision);
    if draft.decision.as_ref() != Some(&wanted) {
        draft.open(wanted.0, wanted.1, battle, here);
    }
    if !draft.stale {
        return;
    }
    draft.stale = false;
    let picks = draft.picks();
    draft.forecast = battle.forecast(&picks, Detail::Cards);
    let over = draft.hover.clone().or_else(|| draft.suggestion.clone());
    draft.preview = over.map(|pick| {
        let with = draft.with(battle, &pick, here);
        let refusal = match with {
            Some(_) => None,
            None => battle.why_not(&draft.before(&pick), &pick),
        };
        let forecast = with
            .as_ref()
            .map(|picks| battle.forecast(picks, Detail::Cards));
        Preview {
            pick,
            picks: with.unwrap_or_default(),
            forecast: forecast.unwrap_or_default(),
            refusal,
        }
    });
}
