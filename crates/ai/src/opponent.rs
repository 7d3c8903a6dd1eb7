//! A player that weighs what its orders bring against what they cost.

use crate::aim::Aim;
use crate::shortlist::shortlist;
use crate::survey::Survey;
use chacha20::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use tabletop::Battle;
use tabletop::choices::Openings;
use tabletop::decision::{Order, Pick, Question};
use tabletop::forecast::{Detail, Forecast};
use tabletop::grid::Tile;
use tabletop::player::Player;

/// How much of its risk counts, in per cent: bold enough to bring battles to an end.
const CAUTION: i32 = 70;
/// How much harm to its own people counts, in per cent.
const STRAY: i32 = 400;
/// Targets kept when there are many.
const TARGETS: usize = 2;
/// Tiles kept.
const TILES: usize = 2;
/// How many answers are remembered for [`Opponent::reasons`].
const REASONS: usize = 3;

/// An answer that was thought through, in thousandths of a combatant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Considered {
    /// The answer.
    pub picks: Vec<Pick>,
    /// Harm that it can be expected to do.
    pub gain: i32,
    /// Harm that it can be expected to cost.
    pub risk: i32,
    /// What it is worth all in all: the answer with the most was given.
    pub value: i32,
}

/// The machine's player: it tries the openings step by step, asks for the exact forecast of what is
/// promising, and gives the answer with the best balance of gain, risk and way made. It rolls
/// no dice and always answers the same question in the same way.
pub struct Opponent {
    survey: Survey,
    aim: Aim,
    considered: Vec<Considered>,
    pool: Vec<Openings>,
    tiles: Vec<Pick>,
    /// Faces for dice that the battle asks its players to type.
    faces: ChaCha8Rng,
}

/// A beginning of an answer, judged.
#[derive(Clone, Copy, Default)]
struct Judged {
    gain: i32,
    risk: i32,
    value: i32,
}

impl Opponent {
    /// A player. The seed only matters where the battle wants dice typed in: it types honest ones.
    pub fn new(seed: u64) -> Self {
        Self {
            survey: Survey::default(),
            aim: Aim::default(),
            considered: Vec::new(),
            pool: Vec::new(),
            tiles: Vec::new(),
            faces: ChaCha8Rng::seed_from_u64(seed),
        }
    }

    /// The best answers to the last question, the given one first; at most three.
    pub fn reasons(&self) -> &[Considered] {
        &self.considered
    }

    fn think(&mut self, battle: &mut Battle) {
        self.considered.clear();
        let Some(decision) = battle.decision() else {
            return;
        };
        let (by, die) = (decision.by, matches!(decision.question, Question::Die { .. }));
        if die {
            self.type_a_die(battle);
            return;
        }
        self.survey.look(battle, by);
        self.aim = Aim::default();
        self.grow(battle, &mut Vec::with_capacity(12), None);
    }

    fn type_a_die(&mut self, battle: &mut Battle) {
        let mut openings = self.pool.pop().unwrap_or_default();
        battle.openings(&[], &mut openings);
        let count = openings.picks.len().max(1) as u32;
        let limit = u32::MAX - u32::MAX % count;
        let face = loop {
            let word = self.faces.next_u32();
            if word < limit {
                break (word % count) as usize;
            }
        };
        self.considered.push(Considered {
            picks: openings.picks.get(face).cloned().into_iter().collect(),
            gain: 0,
            risk: 0,
            value: 0,
        });
        self.pool.push(openings);
    }

    /// Finishes the answer that begins with `picks` in the best ways it finds.
    fn grow(&mut self, battle: &mut Battle, picks: &mut Vec<Pick>, mut judged: Option<Judged>) {
        let mut openings = self.pool.pop().unwrap_or_default();
        let depth = picks.len();
        loop {
            battle.openings(picks, &mut openings);
            if openings.complete {
                let judged = judged.unwrap_or_else(|| self.judge(battle, picks));
                self.remember(picks, judged);
            }
            match openings.picks.as_slice() {
                [] => break,
                [only] => {
                    picks.push(only.clone());
                    judged = None;
                }
                [Pick::Count(_), ..] => {
                    judged = Some(self.climb(battle, picks, &openings.picks));
                }
                _ => {
                    self.branch(battle, picks, &openings.picks);
                    break;
                }
            }
        }
        picks.truncate(depth);
        self.pool.push(openings);
    }

    /// Takes the best of several numbers, counted up as long as that helps.
    fn climb(&mut self, battle: &mut Battle, picks: &mut Vec<Pick>, open: &[Pick]) -> Judged {
        let mut best: Option<(Judged, usize)> = None;
        let mut worse = 0;
        for (index, pick) in open.iter().enumerate() {
            picks.push(pick.clone());
            let judged = self.judge(battle, picks);
            picks.pop();
            if best.is_none_or(|(most, _)| judged.value > most.value) {
                best = Some((judged, index));
                worse = 0;
            } else {
                worse += 1;
                if worse > 1 {
                    break;
                }
            }
        }
        let (judged, index) = best.unwrap_or_default();
        picks.push(open[index].clone());
        judged
    }

    /// Follows the promising ones among several picks.
    fn branch(&mut self, battle: &mut Battle, picks: &mut Vec<Pick>, open: &[Pick]) {
        let settled = picks.iter().any(|pick| !matches!(pick, Pick::Option(_)));
        let width = match open[0] {
            Pick::Target(_) => TARGETS,
            Pick::Tile(_) => TILES,
            _ if settled => 1,
            // Nothing can be foretold before it is known at whom or where to.
            _ => {
                for pick in open {
                    picks.push(pick.clone());
                    self.grow(battle, picks, None);
                    picks.pop();
                }
                return;
            }
        };
        let mut tiles = std::mem::take(&mut self.tiles);
        let open = if matches!(open[0], Pick::Tile(_)) {
            self.survey.watch();
            if self.aim == Aim::default() {
                self.aim = Aim::of(battle, &self.survey);
            }
            shortlist(&self.survey, &self.aim, open, &mut tiles);
            &tiles
        } else {
            open
        };
        let mut ranked: Vec<(Judged, Pick)> = Vec::with_capacity(open.len());
        for pick in open {
            picks.push(pick.clone());
            ranked.push((self.judge(battle, picks), pick.clone()));
            picks.pop();
        }
        self.tiles = tiles;
        // Stable: of equal ones the first opening.
        ranked.sort_by_key(|(judged, _)| -judged.value);
        for (judged, pick) in ranked.into_iter().take(width) {
            picks.push(pick);
            self.grow(battle, picks, Some(judged));
            picks.pop();
        }
    }

    fn judge(&mut self, battle: &mut Battle, picks: &[Pick]) -> Judged {
        let Forecast {
            gain, stray, risk, ..
        } = battle.forecast(picks, Detail::Numbers);
        let end = picks.iter().find_map(|pick| match pick {
            Pick::Tile(tile) => Some(*tile),
            _ => None,
        });
        let way = end.map_or(0, |tile: Tile| self.aim.worth(&self.survey, tile));
        Judged {
            gain,
            risk,
            value: gain - risk * CAUTION / 100 - stray * STRAY / 100 + way,
        }
    }

    fn remember(&mut self, picks: &[Pick], judged: Judged) {
        let better = |other: &Considered| other.value >= judged.value;
        let place = self.considered.iter().take_while(|other| better(other)).count();
        if place >= REASONS {
            return;
        }
        self.considered.truncate(REASONS - 1);
        let considered = Considered {
            picks: picks.to_vec(),
            gain: judged.gain,
            risk: judged.risk,
            value: judged.value,
        };
        self.considered.insert(place, considered);
    }
}

impl Player for Opponent {
    fn answer(&mut self, battle: &mut Battle) -> Order {
        let decision = battle.decision().map_or(0, |decision| decision.id);
        self.think(battle);
        let picks = self.considered.first().map(|best| best.picks.clone());
        Order {
            decision,
            picks: picks.unwrap_or_default(),
        }
    }
}
