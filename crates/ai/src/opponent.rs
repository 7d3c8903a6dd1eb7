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
use tabletop::player::Player;

/// How much of its risk counts, in per cent: bold enough to bring battles to an end.
const CAUTION: i32 = 70;
/// How much harm to its own people counts, in per cent.
const STRAY: i32 = 400;
/// Targets that are tried with every weapon.
const TARGETS: usize = 2;
/// Beginnings that are thought through to the end.
const HEADS: usize = 4;
/// Most beginnings that are looked at.
const MOST_HEADS: usize = 80;
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
/// promising, and gives the answer with the best balance of gain, risk and way made. It rolls no
/// dice and always answers the same question in the same way.
pub struct Opponent {
    survey: Survey,
    aim: Option<Aim>,
    considered: Vec<Considered>,
    heads: Vec<Head>,
    pool: Vec<Openings>,
    picks: Vec<Pick>,
    tiles: Vec<Pick>,
    /// Targets from the most promising on, as the first way to go for them ranked them.
    ranked: Vec<(Pick, i32)>,
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

impl Judged {
    /// Nobody can be hurt on either side.
    fn idle(self) -> bool {
        self.gain == 0 && self.risk == 0
    }
}

/// A beginning that says what and against whom, but not yet where and how.
struct Head {
    picks: Vec<Pick>,
    judged: Judged,
    /// How many ways it can go on.
    freedom: usize,
}

impl Opponent {
    /// A player. The seed only matters where the battle wants dice typed in: it types honest ones.
    pub fn new(seed: u64) -> Self {
        Self {
            survey: Survey::default(),
            aim: None,
            considered: Vec::new(),
            heads: Vec::new(),
            pool: Vec::new(),
            picks: Vec::new(),
            tiles: Vec::new(),
            ranked: Vec::new(),
            faces: ChaCha8Rng::seed_from_u64(seed),
        }
    }

    /// The best answers to the last question, the given one first; at most three.
    pub fn reasons(&self) -> &[Considered] {
        &self.considered
    }

    fn think(&mut self, battle: &mut Battle) {
        self.considered.clear();
        self.heads.clear();
        self.picks.clear();
        self.aim = None;
        match battle.decision().map(|decision| &decision.question) {
            None => {}
            Some(Question::Die { .. }) => self.type_a_die(battle),
            Some(Question::Rules { .. }) => {
                self.begin(battle);
                self.finish_the_best(battle);
            }
        }
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

    /// Collects the beginnings: all options up to the first target, tile or number.
    fn begin(&mut self, battle: &mut Battle) {
        let mut openings = self.pool.pop().unwrap_or_default();
        battle.openings(&self.picks, &mut openings);
        if openings.complete {
            let judged = self.judge(battle);
            self.remember(judged);
        }
        let branches = self.heads.len() < MOST_HEADS;
        match openings.picks.first() {
            None => {}
            Some(Pick::Option(_)) if branches => {
                for pick in openings.picks.drain(..) {
                    if self.picks.is_empty() {
                        self.ranked.clear();
                    }
                    self.picks.push(pick);
                    self.begin(battle);
                    self.picks.pop();
                }
            }
            Some(Pick::Target(_)) if branches => self.rank_targets(battle, &openings.picks),
            Some(_) => {
                let judged = self.judge(battle);
                self.keep_head(judged, openings.picks.len());
            }
        }
        self.pool.push(openings);
    }

    /// Makes beginnings of the targets. Whoever was not promising with the first weapon is not
    /// tried with the others.
    fn rank_targets(&mut self, battle: &mut Battle, open: &[Pick]) {
        let best = self.ranked.iter().take(TARGETS).map(|(pick, _)| pick);
        let known: Vec<Pick> = best.filter(|pick| open.contains(pick)).cloned().collect();
        if !known.is_empty() {
            for pick in known {
                self.picks.push(pick);
                let judged = self.judge(battle);
                self.keep_head(judged, 1);
                self.picks.pop();
            }
            return;
        }
        self.ranked.clear();
        for pick in open {
            self.picks.push(pick.clone());
            let judged = self.judge(battle);
            self.ranked.push((pick.clone(), judged.value));
            self.keep_head(judged, 1);
            self.picks.pop();
        }
        self.ranked.sort_by_key(|(_, value)| -value);
    }

    fn keep_head(&mut self, judged: Judged, freedom: usize) {
        self.heads.push(Head {
            picks: self.picks.clone(),
            judged,
            freedom,
        });
    }

    /// Thinks the best beginnings through: one for each thing to do, and the runner-up of the best.
    fn finish_the_best(&mut self, battle: &mut Battle) {
        if self.heads.is_empty() {
            return;
        }
        let mut heads = std::mem::take(&mut self.heads);
        // Stable: of equal ones the first opening.
        heads.sort_by_key(|head| (-head.judged.value, -(head.freedom as i32)));
        let mut done: Vec<usize> = Vec::with_capacity(HEADS + 1);
        for (index, head) in heads.iter().enumerate() {
            if done.len() == HEADS {
                break;
            }
            let alike = |other: &&usize| heads[**other].picks[0] == head.picks[0];
            let before = done.iter().filter(alike).count();
            let runner_up = before == 1 && heads[done[0]].picks[0] == head.picks[0];
            if before == 0 || runner_up {
                done.push(index);
            }
        }
        // Somebody who can hurt nobody from here must be free to go elsewhere.
        let freest = (0..heads.len()).max_by_key(|index| heads[*index].freedom);
        done.extend(freest.filter(|index| !done.contains(index)));
        let most_way = self.aim(battle).most();
        for index in done {
            let Head { picks, judged, .. } = &heads[index];
            // How it is done may double what it does, and where, save the skin and win some way.
            let best = self.considered.first().map_or(i32::MIN, |best| best.value);
            if 2 * judged.gain + most_way < best {
                continue;
            }
            self.picks.clone_from(picks);
            self.finish(battle, *judged);
        }
        self.heads = heads;
    }

    /// Goes on with the best pick at each step to the end of the answer.
    fn finish(&mut self, battle: &mut Battle, mut judged: Judged) {
        let mut openings = self.pool.pop().unwrap_or_default();
        loop {
            battle.openings(&self.picks, &mut openings);
            if openings.complete {
                self.remember(judged);
            }
            match openings.picks.as_slice() {
                [] => break,
                [only] => {
                    self.picks.push(only.clone());
                    judged = self.judge(battle);
                }
                [Pick::Tile(_), ..] => judged = self.choose_tile(battle, &openings.picks),
                [Pick::Count(_), ..] => judged = self.count_up(battle, &openings.picks),
                // Nothing is at stake: the plain way.
                [first, ..] if judged.idle() => self.picks.push(first.clone()),
                all => judged = self.choose(battle, all),
            }
        }
        self.pool.push(openings);
    }

    /// Takes the best of several picks.
    fn choose(&mut self, battle: &mut Battle, open: &[Pick]) -> Judged {
        let mut best: Option<(Judged, usize)> = None;
        for (index, pick) in open.iter().enumerate() {
            let judged = self.try_pick(battle, pick);
            if best.is_none_or(|(most, _)| judged.value > most.value) {
                best = Some((judged, index));
            }
        }
        let (judged, index) = best.unwrap_or_default();
        self.picks.push(open[index].clone());
        judged
    }

    /// Takes the best of several numbers, counted up as long as that helps.
    fn count_up(&mut self, battle: &mut Battle, open: &[Pick]) -> Judged {
        let mut best = (self.try_pick(battle, &open[0]), 0);
        for (index, pick) in open.iter().enumerate().skip(1) {
            if best.0.risk == 0 {
                break;
            }
            let judged = self.try_pick(battle, pick);
            if judged.value > best.0.value {
                best = (judged, index);
            } else if index > best.1 + 1 || judged.value < best.0.value {
                break;
            }
        }
        self.picks.push(open[best.1].clone());
        best.0
    }

    /// Takes the best of a handful of tiles.
    fn choose_tile(&mut self, battle: &mut Battle, open: &[Pick]) -> Judged {
        let mut tiles = std::mem::take(&mut self.tiles);
        let aim = self.aim(battle);
        shortlist(&self.survey, &aim, open, &mut tiles);
        let judged = self.choose(battle, &tiles);
        self.tiles = tiles;
        judged
    }

    /// What the one who decides wants on the map; found out when it first matters.
    fn aim(&mut self, battle: &mut Battle) -> Aim {
        if let Some(aim) = self.aim {
            return aim;
        }
        if let Some(by) = battle.decision().map(|decision| decision.by) {
            self.survey.look(battle, by);
            self.survey.watch();
        }
        let aim = Aim::of(battle, &self.survey);
        self.aim = Some(aim);
        aim
    }

    fn try_pick(&mut self, battle: &mut Battle, pick: &Pick) -> Judged {
        self.picks.push(pick.clone());
        let judged = self.judge(battle);
        self.picks.pop();
        judged
    }

    /// Judges the picks so far.
    fn judge(&self, battle: &mut Battle) -> Judged {
        let Forecast {
            gain, stray, risk, ..
        } = battle.forecast(&self.picks, Detail::Numbers);
        let end = self.picks.iter().find_map(|pick| match pick {
            Pick::Tile(tile) => Some(*tile),
            _ => None,
        });
        let way = match (self.aim, end) {
            (Some(aim), Some(tile)) => aim.worth(&self.survey, tile),
            _ => 0,
        };
        Judged {
            gain,
            risk,
            value: gain - risk * CAUTION / 100 - stray * STRAY / 100 + way,
        }
    }

    fn remember(&mut self, judged: Judged) {
        let better = |other: &&Considered| other.value >= judged.value;
        let place = self.considered.iter().take_while(better).count();
        if place >= REASONS {
            return;
        }
        self.considered.truncate(REASONS - 1);
        let considered = Considered {
            picks: self.picks.clone(),
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
