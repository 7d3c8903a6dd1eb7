//! A player that weighs what its orders bring against what they cost.

use crate::aim::Aim;
use crate::search::Head;
use crate::survey::Survey;
use chacha20::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use tabletop::Battle;
use tabletop::choices::Openings;
use tabletop::decision::{Order, Pick, Question};
use tabletop::forecast::{Detail, Forecast};
use tabletop::player::Player;

/// How much of its risk counts, in per cent: bold enough to bring battles to an end.
pub(crate) const CAUTION: i32 = 70;
/// How much harm to its own people counts, in per cent.
pub(crate) const STRAY: i32 = 400;
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
    /// Harm that it can be expected to do to own people.
    pub stray: i32,
    /// What the way is worth that it makes towards what is wanted.
    pub way: i32,
    /// What it is worth all in all: the answer with the most was given.
    pub value: i32,
}

/// The machine's player: it tries the openings step by step, asks for the exact forecast of what is
/// promising, and gives the answer with the best balance of gain, risk and way made. It rolls no
/// dice and always answers the same question in the same way.
pub struct Opponent {
    pub(crate) survey: Survey,
    pub(crate) aim: Option<Aim>,
    considered: Vec<Considered>,
    pub(crate) heads: Vec<Head>,
    pub(crate) pool: Vec<Openings>,
    pub(crate) picks: Vec<Pick>,
    pub(crate) tiles: Vec<Pick>,
    /// What came of the lists of tiles of this decision.
    pub(crate) shortlists: Vec<(Vec<Pick>, Vec<Pick>)>,
    /// Targets from the most promising on, as the first way to go for them ranked them.
    pub(crate) ranked: Vec<(Pick, i32)>,
    /// Whether they were ranked for the action that is being looked at.
    pub(crate) same_action: bool,
    /// Faces for dice that the battle asks its players to type.
    faces: ChaCha8Rng,
}

/// A beginning of an answer, judged.
#[derive(Clone, Copy, Default)]
pub(crate) struct Judged {
    pub(crate) gain: i32,
    pub(crate) risk: i32,
    pub(crate) stray: i32,
    pub(crate) way: i32,
    pub(crate) value: i32,
}

impl Judged {
    /// Nobody can be hurt on either side.
    pub(crate) fn idle(self) -> bool {
        self.gain == 0 && self.risk == 0
    }
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
            shortlists: Vec::new(),
            ranked: Vec::new(),
            same_action: false,
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
        self.ranked.clear();
        self.shortlists.clear();
        self.same_action = false;
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
            stray: 0,
            way: 0,
            value: 0,
        });
        self.pool.push(openings);
    }

    pub(crate) fn try_pick(&mut self, battle: &mut Battle, pick: &Pick) -> Judged {
        self.picks.push(pick.clone());
        let judged = self.judge(battle);
        self.picks.pop();
        judged
    }

    /// Judges the picks so far.
    pub(crate) fn judge(&self, battle: &mut Battle) -> Judged {
        let Forecast {
            gain, stray, risk, ..
        } = battle.forecast(&self.picks, Detail::Numbers);
        let end = self.picks.iter().find_map(|pick| match pick {
            Pick::Tile(tile) => Some(*tile),
            _ => None,
        });
        let way = self.aim.map_or(0, |aim| {
            // Whoever names no tile fights where he stands, or near it.
            let end = end.unwrap_or(self.survey.me().tile);
            aim.worth(&self.survey, end)
        });
        Judged {
            gain,
            risk,
            stray,
            way,
            value: gain - risk * CAUTION / 100 - stray * STRAY / 100 + way,
        }
    }

    pub(crate) fn remember(&mut self, judged: Judged) {
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
            stray: judged.stray,
            way: judged.way,
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
