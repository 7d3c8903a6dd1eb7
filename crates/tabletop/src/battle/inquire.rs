//! Decisions and orders: what may be answered, what it would bring, and taking the answer.

use super::Battle;
use crate::choices::{Choices, Illegal, Offer, Openings, Probe, Reason};
use crate::decision::{Decision, Desk, Order, Pick, Question};
use crate::dice::Dice;
use crate::event::{EventKind, Log, Seq};
use crate::forecast::{Detail, Forecast};
use std::sync::Arc;

impl Battle {
    /// The pending decision.
    pub fn decision(&self) -> Option<&Decision> {
        self.world.resource::<Desk>().pending()
    }

    fn offer(&mut self, partial: &[Pick], offer: &mut dyn Offer) {
        let Some(decision) = self.decision().cloned() else {
            return;
        };
        match decision.question {
            Question::Die { sides, .. } if partial.is_empty() => {
                offer.step("die");
                for face in 1..=sides {
                    offer.open(Pick::Count(face), &face, &"");
                }
            }
            Question::Die { .. } => offer.complete(),
            Question::Rules { .. } => {
                let rules = Arc::clone(&self.rules);
                rules.offer(&mut self.world, &decision, partial, offer);
            }
        }
    }

    /// What may follow `partial`, and of what may not, why not. Empty if `partial` is no legal
    /// beginning or nothing is asked.
    pub fn choices(&mut self, partial: &[Pick]) -> Choices {
        let mut choices = Choices::default();
        if self.first_illegal(partial).is_none() {
            self.offer(partial, &mut choices);
        }
        choices
    }

    /// What may follow `partial`, without words: for whoever asks thousands of times. `partial`
    /// must be a legal beginning.
    pub fn openings(&mut self, partial: &[Pick], openings: &mut Openings) {
        openings.clear();
        self.offer(partial, openings);
    }

    /// The pending question of the rules as a sentence; empty if nothing is asked, if a die is to be
    /// typed, or if the rules have no words for it.
    pub fn prompt(&mut self) -> String {
        match self.decision().cloned() {
            Some(decision) if matches!(decision.question, Question::Rules { .. }) => {
                let rules = Arc::clone(&self.rules);
                rules.prompt(&mut self.world, &decision)
            }
            _ => String::new(),
        }
    }

    /// The picks of the only order that answers the pending question; none if there are several, if
    /// nothing is asked, or if a die is to be typed.
    pub fn sole_answer(&mut self) -> Option<Vec<Pick>> {
        let decision = self.decision()?;
        if matches!(decision.question, Question::Die { .. }) {
            return None;
        }
        let mut picks = Vec::new();
        let mut openings = Openings::default();
        loop {
            self.openings(&picks, &mut openings);
            match (openings.complete, openings.picks.as_slice()) {
                (true, []) => return Some(picks),
                (false, [only]) => picks.push(only.clone()),
                _ => return None,
            }
        }
    }

    /// Why `pick` may not follow `partial`; `None` if it may, if nobody knows, or if `partial` is
    /// no legal beginning.
    pub fn why_not(&mut self, partial: &[Pick], pick: &Pick) -> Option<Reason> {
        let decision = self.decision().cloned()?;
        if matches!(decision.question, Question::Die { .. })
            || self.first_illegal(partial).is_some()
        {
            return None;
        }
        let mut choices = Choices::default();
        self.offer(partial, &mut choices);
        if choices.open.iter().any(|choice| choice.pick == *pick) {
            return None;
        }
        if let Some(refusal) = choices.closed.into_iter().find(|r| r.pick == *pick) {
            return Some(refusal.reason);
        }
        let rules = Arc::clone(&self.rules);
        rules.why_not(&mut self.world, &decision, partial, pick)
    }

    /// The position of the first pick that is not among the openings at its place.
    fn first_illegal(&mut self, picks: &[Pick]) -> Option<usize> {
        (0..picks.len()).find(|position| {
            let mut probe = Probe::new(Some(&picks[*position]));
            self.offer(&picks[..*position], &mut probe);
            !probe.found
        })
    }

    /// Answers the pending decision. The battle goes on with [`Battle::advance`].
    ///
    /// # Errors
    /// Nothing is changed if the order is not one that the choices offer.
    pub fn submit(&mut self, order: Order) -> Result<(), Illegal> {
        let decision = self.decision().cloned().ok_or(Illegal::NothingAsked)?;
        if decision.id != order.decision {
            return Err(Illegal::OtherDecision {
                pending: decision.id,
                answered: order.decision,
            });
        }
        if let Some(position) = self.first_illegal(&order.picks) {
            let pick = order.picks[position].clone();
            let reason = self.why_not(&order.picks[..position], &pick);
            return Err(Illegal::NotAmongChoices {
                position,
                pick,
                reason,
            });
        }
        let mut end = Probe::new(None);
        self.offer(&order.picks, &mut end);
        if !end.complete {
            return Err(Illegal::Unfinished(order.picks.len(), end.step));
        }
        self.take(&decision, order);
        Ok(())
    }

    /// Takes a legal answer.
    pub(super) fn take(&mut self, decision: &Decision, order: Order) {
        let at = self.events().len() as Seq;
        self.submitted_at.push(at);
        let mut log = self.world.resource_mut::<Log>();
        log.set_cause(None);
        let seq = log.push(EventKind::Ordered {
            by: decision.by,
            order: self.orders.len() as u16,
        });
        log.set_cause(Some(seq));
        self.world.resource_mut::<Desk>().pending = None;
        match (&decision.question, order.picks.as_slice()) {
            (Question::Die { .. }, [Pick::Count(face)]) => {
                self.world.resource_mut::<Dice>().supply(*face);
            }
            _ => {
                let rules = Arc::clone(&self.rules);
                rules.accept(&mut self.world, decision, &order.picks);
                self.world.flush();
            }
        }
        self.orders.push(order);
    }

    /// What `partial` can be expected to bring.
    pub fn forecast(&mut self, partial: &[Pick], detail: Detail) -> Forecast {
        let Some(decision) = self.decision().cloned() else {
            return Forecast::default();
        };
        let rules = Arc::clone(&self.rules);
        rules.forecast(&mut self.world, &decision, partial, detail)
    }
}
