//! How sure looking ahead is: rounds are foreseen in many small parts, each of which says between
//! which limits the true chances lie, and are then played with the battle's own dice.

use ai::{Fate, Foresight, Opponent, Supposition};
use std::fmt;
use std::sync::Arc;
use tabletop::decision::{Order, Pick};
use tabletop::event::EventKind;
use tabletop::player::Player;
use tabletop::ruleset::{GaugeRole, PhaseKind};
use tabletop::{Battle, Status};

/// Trust of the limits: 90 times of 100, in thousandths of a standard deviation.
const TRUST: u32 = 1645;
/// Samples of a part.
const BLOCK: u32 = 25;
/// Parts of a round.
const BLOCKS: u64 = 20;

/// What has been counted.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Calibration {
    /// Rounds that were foreseen and played.
    pub rounds: u32,
    /// Limits that were given for a chance between never and always.
    pub intervals: u32,
    /// Those in which the chance lies, as the other parts of the round show it.
    pub inside: u32,
    /// How many were to be hurt.
    pub foreseen: f64,
    /// How many were.
    pub came: f64,
    /// The variance of that.
    pub variance: f64,
}

impl Calibration {
    /// The share of limits that were right.
    pub fn share(&self) -> f64 {
        f64::from(self.inside) / f64::from(self.intervals.max(1))
    }

    /// The square of how many standard deviations lie between what was foreseen and what came.
    pub fn off(&self) -> f64 {
        let off = self.came - self.foreseen;
        off * off / self.variance.max(1e-9)
    }

    /// Foresees the round that `battle` is in, from before its last declaration, and plays it to its
    /// end. Rounds in which nobody declares are played only.
    pub fn round(&mut self, battle: &mut Battle, opponent: &mut Opponent, seed: u64) {
        let last = before_the_last_declaration(battle, opponent);
        self.go_on(battle, opponent, seed, last);
    }

    /// The same from before the first declaration: all orders have to be guessed.
    pub fn round_unheard(&mut self, battle: &mut Battle, opponent: &mut Opponent, seed: u64) {
        if declares(battle) {
            let first = opponent.answer(battle);
            self.foresee(battle, opponent, seed, None, first);
        } else {
            self.go_on(battle, opponent, seed, None);
        }
    }

    fn go_on(
        &mut self,
        battle: &mut Battle,
        opponent: &mut Opponent,
        seed: u64,
        last: Option<Order>,
    ) {
        if let Some(last) = last {
            let draft = Some(last.picks.clone());
            self.foresee(battle, opponent, seed, draft, last);
            return;
        }
        let round = battle.clock().round();
        while battle.outcome().is_none() && battle.clock().round() == round {
            answer(battle, opponent);
        }
    }

    /// Foresees the round with the order that is drafted, and plays it with the order that is next.
    fn foresee(
        &mut self,
        battle: &mut Battle,
        opponent: &mut Opponent,
        seed: u64,
        draft: Option<Vec<Pick>>,
        next: Order,
    ) {
        let supposed = Supposition {
            draft,
            ..Supposition::of(battle)
        };
        let mut blocks = Vec::new();
        for block in 0..BLOCKS {
            let mut foresight = foresight(battle, BLOCKS * seed + block);
            foresight.suppose(supposed.clone());
            for _ in 0..BLOCK {
                foresight.sample().expect("it is sound");
            }
            blocks.push(foresight.prospects());
        }
        let mut open = Vec::new();
        let of = BLOCK * BLOCKS as u32;
        for who in 0..blocks[0].len() {
            let count = |fate: Fate| blocks.iter().map(|b| b[who].counts[fate as usize]).sum();
            for fate in Fate::ALL {
                let all: u32 = count(fate);
                if all == 0 || all == of {
                    continue;
                }
                for block in &blocks {
                    let (from, to) = block[who].limits_at(fate, TRUST);
                    let others = 1000 * (all - block[who].counts[fate as usize]) / (of - BLOCK);
                    self.intervals += 1;
                    self.inside += u32::from((from..=to).contains(&others));
                }
            }
            let unhurt: u32 = count(Fate::Unhurt);
            open.push(unhurt > 0 && unhurt < of);
            if open[who] {
                let share = f64::from(unhurt) / f64::from(of);
                self.foreseen += 1.0 - share;
                self.variance += share * (1.0 - share);
            }
        }
        self.came += harmed(battle, next, opponent, &open);
        self.rounds += 1;
    }
}

impl fmt::Display for Calibration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} rounds: {} of {} intervals of 90 % are right, {:.1} %; {:.0} were to be hurt, {:.0} \
             were (squared, {:.1} standard deviations)",
            self.rounds,
            self.inside,
            self.intervals,
            100.0 * self.share(),
            self.foreseen,
            self.came,
            self.off()
        )
    }
}

/// Looks ahead in `battle`.
pub fn foresight(battle: &Battle, seed: u64) -> Foresight {
    let (rules, scenario) = (Arc::clone(battle.rules()), Arc::clone(battle.scenario()));
    let source = battle.dice_source().clone();
    let mut foresight = Foresight::new(rules, scenario, source, seed).expect("it is sound");
    foresight.suppose(Supposition::of(battle));
    foresight
}

/// Whether the pending decision is a declaration.
pub fn declares(battle: &Battle) -> bool {
    let phase = usize::from(battle.clock().phase());
    battle.vocabulary().phases[phase].kind == PhaseKind::Declare
}

/// The opponent answers what is asked.
pub fn answer(battle: &mut Battle, opponent: &mut Opponent) {
    let order = opponent.answer(battle);
    battle
        .submit(order)
        .expect("the opponent gives legal orders");
    battle.advance();
}

/// A battle in its first round before the last declaration, and what the last one would declare.
pub fn before_the_last_declaration(battle: &mut Battle, opponent: &mut Opponent) -> Option<Order> {
    let round = battle.clock().round();
    let mut before = None;
    while battle.outcome().is_none() && battle.clock().round() == round && declares(battle) {
        let order = opponent.answer(battle);
        before = Some((battle.orders().len(), order.clone()));
        battle
            .submit(order)
            .expect("the opponent gives legal orders");
        battle.advance();
    }
    let (orders, last) = before?;
    let orders = battle.orders()[..orders].to_vec();
    let source = battle.dice_source().clone();
    battle
        .replay_from(source, &orders)
        .expect("it could be set up");
    Some(last)
}

/// Goes on to the end of the round and counts whom of `counted` something has befallen.
fn harmed(battle: &mut Battle, next: Order, opponent: &mut Opponent, counted: &[bool]) -> f64 {
    let (round, from) = (battle.clock().round(), battle.events().len());
    let standing = |battle: &mut Battle| {
        let mut tokens = Vec::new();
        battle.tokens(&mut tokens);
        tokens
            .iter()
            .map(|token| token.standing)
            .collect::<Vec<_>>()
    };
    battle.submit(next).expect("it was legal");
    while battle.advance() == Status::Awaiting && battle.clock().round() == round {
        let order = opponent.answer(battle);
        battle
            .submit(order)
            .expect("the opponent gives legal orders");
    }
    let mut hurt: Vec<bool> = standing(battle).iter().map(|stands| !stands).collect();
    let words = battle.vocabulary();
    for event in &battle.events()[from..] {
        match event.what {
            EventKind::Round(_) => break,
            EventKind::Gauge {
                who,
                gauge,
                from,
                to,
            } if to > from => {
                let role = words.gauges[usize::from(gauge)].role;
                hurt[who.index()] |= matches!(role, GaugeRole::Wounds | GaugeRole::Stuns);
            }
            _ => {}
        }
    }
    let both = hurt.iter().zip(counted);
    both.filter(|(hurt, counted)| **hurt && **counted).count() as f64
}
