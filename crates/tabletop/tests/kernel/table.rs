//! The table that the tests play at: battles to start, and players who answer at random.

use crate::toy::countdown::Countdown;
use crate::toy::meeting;
use crate::toy::phased::Phased;
use chacha20::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use std::sync::Arc;
use tabletop::choices::Illegal;
use tabletop::decision::{Order, Pick};
use tabletop::dice::DiceSource;
use tabletop::event::{Event, EventKind};
use tabletop::ruleset::Ruleset;
use tabletop::scenario::Scenario;
use tabletop::{Battle, CombatantId};

/// Both toys.
pub fn toys() -> [Arc<dyn Ruleset>; 2] {
    [Arc::new(Phased { slow_bonus: 4 }), Arc::new(Countdown)]
}

/// A battle that waits for its first decision.
pub fn begin(rules: &Arc<dyn Ruleset>, scenario: Arc<Scenario>, source: DiceSource) -> Battle {
    let mut battle = Battle::new(Arc::clone(rules), scenario, source, true).expect("it is sound");
    battle.advance();
    battle
}

/// The meeting in the yard with seeded dice.
pub fn seeded(rules: &Arc<dyn Ruleset>, seed: u64) -> Battle {
    begin(rules, meeting(|_| {}), DiceSource::Seeded(seed))
}

/// Answers the pending decision and goes on to the next.
pub fn answer(battle: &mut Battle, picks: &[Pick]) -> Result<(), Illegal> {
    let decision = battle.decision().map_or(0, |decision| decision.id);
    let picks = picks.to_vec();
    battle.submit(Order { decision, picks })?;
    battle.advance();
    Ok(())
}

/// Answers with an order that must be legal, written as `"attack #2 slow 1"` or `"walk 3,4 0"`.
pub fn say(battle: &mut Battle, order: &str) {
    let mut picks = Vec::new();
    for word in order.split(' ') {
        let choices = battle.choices(&picks);
        let said = choices.open.into_iter().map(|choice| choice.pick);
        let found = said.into_iter().find(|pick| pick.to_string() == word);
        picks.push(found.unwrap_or_else(|| panic!("{word:?} of {order:?} is not open")));
    }
    answer(battle, &picks).expect("the order is legal");
}

/// A battle in which `orders` have been given.
pub fn again(
    rules: &Arc<dyn Ruleset>,
    scenario: Arc<Scenario>,
    source: DiceSource,
    orders: &[Order],
) -> Battle {
    let mut battle = begin(rules, scenario, source);
    for order in orders {
        answer(&mut battle, &order.picks).expect("what was legal is legal again");
    }
    battle
}

/// Somebody who decides by lot.
pub struct Lots(ChaCha8Rng);

impl Lots {
    /// Lots from a seed.
    pub fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A number from 0 to less than `count`.
    pub fn below(&mut self, count: usize) -> usize {
        self.0.next_u32() as usize % count.max(1)
    }

    /// One of `things`.
    pub fn one<'a, T>(&mut self, things: &'a [T]) -> &'a T {
        &things[self.below(things.len())]
    }

    /// A path through the choices to a complete order.
    pub fn path(&mut self, battle: &mut Battle) -> Vec<Pick> {
        let mut picks = Vec::new();
        loop {
            let choices = battle.choices(&picks);
            let done = choices.complete && (choices.open.is_empty() || self.below(2) == 0);
            if done {
                return picks;
            }
            picks.push(self.one(&choices.open).pick.clone());
        }
    }

    /// Answers until the end, or for so many decisions.
    pub fn play(&mut self, battle: &mut Battle, decisions: usize) {
        for _ in 0..decisions {
            if battle.decision().is_none() {
                return;
            }
            let path = self.path(battle);
            answer(battle, &path).expect("a path is legal");
        }
    }
}

/// The faces of all dice so far.
pub fn faces(events: &[Event]) -> Vec<u8> {
    let face = |event: &Event| match event.what {
        EventKind::Die { face, .. } => Some(face),
        _ => None,
    };
    events.iter().filter_map(face).collect()
}

/// The positions of the deeds of one kind by one combatant.
pub fn deeds(events: &[Event], kind: u8, whose: CombatantId) -> Vec<usize> {
    let is = |event: &Event| matches!(event.what, EventKind::Deed { deed, by, .. } if deed == kind && by == whose);
    (0..events.len()).filter(|seq| is(&events[*seq])).collect()
}
