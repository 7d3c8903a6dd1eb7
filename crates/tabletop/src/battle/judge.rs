//! The victory test at the end of a round.

use super::{Battle, token};
use crate::event::Outcome;
use crate::id::SideId;
use crate::scenario::Objective;

impl Battle {
    /// The victory test, at the end of `round`.
    pub(super) fn judge(&mut self, round: u16) -> Option<Outcome> {
        let sides = self.scenario.sheet.sides.len();
        let objective = self.scenario.sheet.objective;
        let mut standing = vec![0_u16; sides];
        let mut inside = vec![0_u16; sides];
        for token in self.tokens.iter(&self.world).map(token) {
            if token.standing {
                standing[token.side.index()] += 1;
                let within = token.place().tiles().any(|tile| objective.covers(tile));
                inside[token.side.index()] += u16::from(within);
            }
        }
        let only = |counts: &[u16]| {
            let mut present = (0..sides).filter(|side| counts[*side] > 0);
            match (present.next(), present.next()) {
                (Some(side), None) => Some(SideId(side as u8)),
                _ => None,
            }
        };
        if standing.iter().all(|count| *count == 0) {
            return Some(Outcome::Draw);
        }
        if let Some(side) = only(&standing) {
            return Some(Outcome::Won(side));
        }
        let limit = self.scenario.sheet.round_limit;
        match objective {
            Objective::LastStanding => {}
            Objective::Hold { rounds, .. } => {
                if let Some(side) = self.holds(only(&inside), rounds) {
                    return Some(Outcome::Won(side));
                }
            }
            Objective::Reach {
                side,
                count,
                rounds,
                ..
            } => {
                let there =
                    only(&inside).filter(|holder| *holder == side && inside[side.index()] >= count);
                if let Some(side) = self.holds(there, rounds) {
                    return Some(Outcome::Won(side));
                }
                if round >= limit && sides == 2 {
                    return Some(Outcome::Won(SideId(1 - side.0)));
                }
            }
        }
        (round >= limit).then_some(Outcome::Draw)
    }

    /// Counts another round for whoever holds the area; says whether it is enough.
    fn holds(&mut self, holder: Option<SideId>, rounds: u16) -> Option<SideId> {
        let streak = if holder.is_some() && holder == self.held.0 {
            self.held.1 + 1
        } else {
            u16::from(holder.is_some())
        };
        self.held = (holder, streak);
        holder.filter(|_| streak >= rounds)
    }
}
