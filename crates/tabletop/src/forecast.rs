//! What an order, or a part of one, can be expected to bring.

use crate::chance::Chance;
use crate::event::Card;
use crate::grid::Tile;
use crate::id::CombatantId;
use std::fmt;

/// How much of a forecast is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    /// Only the numbers, for the opponent.
    Numbers,
    /// Also who threatens the actor, for a map of threats.
    Menaces,
    /// Also the cards with all terms, for the screen.
    Cards,
}

/// How somebody goes, and how far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Travel {
    /// "walk", "run", as the rules call it.
    pub gait: &'static str,
    /// The cost of the way in half metres.
    pub half_metres: i32,
}

impl fmt::Display for Travel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (metres, tenths) = (self.half_metres / 2, 5 * (self.half_metres % 2));
        write!(f, "{} {metres}.{tenths} m", self.gait)
    }
}

/// Somebody who may hit the actor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Menace {
    /// Who.
    pub by: CombatantId,
    /// How likely by what he has declared; nothing if that is no threat.
    pub declared: Option<Chance>,
    /// How likely if those who have not declared do what they are likely to do.
    pub possible: Chance,
}

/// Billionths: what a chance of several is counted in.
const WHOLE: u64 = 1_000_000_000;

/// The chance that at least one of these comes true, if none depends on another: exact for one, to
/// a billionth for more.
pub fn any_of(chances: impl IntoIterator<Item = Chance>) -> Chance {
    let mut chances = chances.into_iter().filter(|chance| chance.cases > 0);
    let Some(first) = chances.next() else {
        return Chance::NEVER;
    };
    let Some(second) = chances.next() else {
        return first;
    };
    let mut unhurt = WHOLE;
    for chance in [first, second].into_iter().chain(chances) {
        let left = u64::from(chance.of - chance.cases);
        unhurt = (unhurt * left + u64::from(chance.of) / 2) / u64::from(chance.of);
    }
    Chance::new((WHOLE - unhurt) as u32, WHOLE as u32)
}

/// The exact expectation of an order. Harm is counted in thousandths of a combatant put out of
/// action: 1000 is one whole combatant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Forecast {
    /// Harm done to opponents.
    pub gain: i32,
    /// Harm done to own people other than the actor.
    pub stray: i32,
    /// Harm suffered by the actor until the end of the round.
    pub risk: i32,
    /// The chance that its main roll succeeds, if it has one.
    pub success: Option<Chance>,
    /// The chance that the actor is hit at all, if anybody threatens it.
    pub threat: Option<Chance>,
    /// Who may hit the actor until the end of the round; empty if only numbers are wanted.
    pub menaces: Vec<Menace>,
    /// The cards of the rolls that it leads to, the main one first.
    pub cards: Vec<Card>,
    /// Consequences in words, one line each.
    pub remarks: Vec<String>,
    /// How the actor would go, and how far; `None` if they stay.
    pub travel: Option<Travel>,
    /// The way that the actor would go, from where he stands; empty if he stays, or if only numbers
    /// are wanted.
    pub path: Vec<Tile>,
}

impl Forecast {
    /// The chance that the actor is hit until the end of the round by what has been declared.
    pub fn hit_as_declared(&self) -> Chance {
        any_of(self.menaces.iter().filter_map(|menace| menace.declared))
    }

    /// The chance that the actor is hit until the end of the round if everybody does what he is
    /// likely to do.
    pub fn hit_as_possible(&self) -> Chance {
        any_of(self.menaces.iter().map(|menace| menace.possible))
    }
}

#[cfg(test)]
mod tests {
    use super::any_of;
    use crate::chance::Chance;

    #[test]
    fn of_several_chances_one_comes_true_unless_all_fail() {
        assert_eq!(any_of([]), Chance::NEVER);
        assert_eq!(any_of([Chance::new(3, 400)]), Chance::new(3, 400));
        let both = any_of([Chance::new(1, 2), Chance::new(1, 4)]);
        assert_eq!(both.reduced(), Chance::new(5, 8));
        assert_eq!(
            any_of([Chance::ALWAYS, Chance::new(1, 4)]).reduced(),
            Chance::ALWAYS
        );
    }
}
