//! What came of many battles.

use super::Plan;
use super::interval::{Interval, wilson};
use crate::seed::fold;
use crate::stage::Recruit;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;
use tabletop::event::Outcome;
use tabletop::record::hex;

/// What came of one battle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fought {
    /// Who played the sides.
    pub players: Vec<Recruit>,
    /// How it ended.
    pub outcome: Outcome,
    /// In which round.
    pub rounds: u16,
    /// How many decisions it took.
    pub decisions: u64,
    /// How many of each side were out of the fight at its end.
    pub fallen: Vec<u16>,
    /// The digest at its end.
    pub digest: u64,
}

#[derive(Clone, Debug, Default)]
struct SideTally {
    name: String,
    strength: u64,
    wins: u64,
    fallen: u64,
}

/// What came of many battles, counted in their order.
#[derive(Clone, Debug)]
pub struct Tally {
    plan: Plan,
    sides: Vec<SideTally>,
    /// Wins and battles by player, where they differ.
    players: BTreeMap<Recruit, (u64, u64)>,
    battles: u64,
    draws: u64,
    rounds: BTreeMap<u16, u64>,
    decisions: u64,
    digest: u64,
}

/// The result in figures, for people and for programs.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// Id of the scenario.
    pub scenario: String,
    /// How many battles.
    pub battles: u64,
    /// The seed that they were made from.
    pub seed: u64,
    /// Whether the players changed sides in every second battle.
    pub swap: bool,
    /// The sides.
    pub sides: Vec<SideReport>,
    /// The players, if they differ.
    pub players: Vec<PlayerReport>,
    /// Battles that nobody won.
    pub draws: u64,
    /// Their share.
    pub draws_share: Interval,
    /// Rounds.
    pub rounds: RoundsReport,
    /// Decisions of all battles.
    pub decisions: u64,
    /// Fingerprint of the final digests of all battles, in their order.
    pub digest: String,
}

/// A side in figures.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SideReport {
    /// Its name.
    pub name: String,
    /// Who played it in the first battle.
    pub player: &'static str,
    /// Battles that it won.
    pub wins: u64,
    /// Their share.
    pub wins_share: Interval,
    /// How many combatants it has.
    pub strength: u64,
    /// How many of them were out of the fight at the end, on the average.
    pub casualties: f64,
}

/// A kind of player in figures.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlayerReport {
    /// Its name.
    pub player: &'static str,
    /// Battles that it won.
    pub wins: u64,
    /// Their share.
    pub wins_share: Interval,
}

/// Rounds in figures.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct RoundsReport {
    /// Half of the battles took no more.
    pub median: u16,
    /// The shortest battle.
    pub least: u16,
    /// The longest battle.
    pub most: u16,
}

impl Tally {
    /// Nothing counted yet.
    pub fn new(plan: &Plan) -> Self {
        let sheet = &plan.scenario.sheet;
        let sides = sheet.sides.iter().enumerate().map(|(index, side)| {
            let mine = sheet
                .combatants
                .iter()
                .filter(|one| one.side.index() == index);
            SideTally {
                name: side.name.clone(),
                strength: mine.count() as u64,
                ..SideTally::default()
            }
        });
        Self {
            sides: sides.collect(),
            plan: plan.clone(),
            players: BTreeMap::new(),
            battles: 0,
            draws: 0,
            rounds: BTreeMap::new(),
            decisions: 0,
            digest: 0,
        }
    }

    /// Counts a battle.
    pub fn count(&mut self, fought: &Fought) {
        self.battles += 1;
        self.decisions += fought.decisions;
        self.digest = fold(self.digest, fought.digest);
        *self.rounds.entry(fought.rounds).or_default() += 1;
        for (side, fallen) in self.sides.iter_mut().zip(&fought.fallen) {
            side.fallen += u64::from(*fallen);
        }
        for player in &fought.players {
            self.players.entry(*player).or_default().1 += 1;
        }
        match fought.outcome {
            Outcome::Draw => self.draws += 1,
            Outcome::Won(side) => {
                if let Some(side) = self.sides.get_mut(side.index()) {
                    side.wins += 1;
                }
                if let Some(player) = fought.players.get(side.index()) {
                    self.players.entry(*player).or_default().0 += 1;
                }
            }
        }
    }

    /// How many battles were counted.
    pub fn battles(&self) -> u64 {
        self.battles
    }

    /// How many decisions they took.
    pub fn decisions(&self) -> u64 {
        self.decisions
    }

    /// The result in figures.
    pub fn report(&self) -> Report {
        let side = |(index, side): (usize, &SideTally)| SideReport {
            name: side.name.clone(),
            player: self.plan.players[index].name(),
            wins: side.wins,
            wins_share: wilson(side.wins, self.battles),
            strength: side.strength,
            casualties: (side.fallen * 100 / self.battles.max(1)) as f64 / 100.0,
        };
        let player = |(recruit, (wins, of)): (&Recruit, &(u64, u64))| PlayerReport {
            player: recruit.name(),
            wins: *wins,
            wins_share: wilson(*wins, *of),
        };
        let players = self.players.iter().map(player);
        Report {
            scenario: self.plan.scenario.id.clone(),
            battles: self.battles,
            seed: self.plan.seed,
            swap: self.plan.swap,
            sides: self.sides.iter().enumerate().map(side).collect(),
            players: if self.players.len() > 1 {
                players.collect()
            } else {
                Vec::new()
            },
            draws: self.draws,
            draws_share: wilson(self.draws, self.battles),
            rounds: self.rounds(),
            decisions: self.decisions,
            digest: hex(self.digest),
        }
    }

    fn rounds(&self) -> RoundsReport {
        let mut seen = 0;
        let median = self.rounds.iter().find(|(_, count)| {
            seen += **count;
            seen * 2 >= self.battles
        });
        let bound = |entry: Option<(&u16, &u64)>| entry.map_or(0, |(rounds, _)| *rounds);
        RoundsReport {
            median: bound(median),
            least: bound(self.rounds.first_key_value()),
            most: bound(self.rounds.last_key_value()),
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let players: Vec<&str> = self.sides.iter().map(|side| side.player).collect();
        let changing = if self.swap { ", changing sides" } else { "" };
        writeln!(
            f,
            "{}: {} battles from seed {}, {}{changing}\n",
            self.scenario,
            self.battles,
            self.seed,
            players.join(" against ")
        )?;
        let share = |cases: u64, share: &Interval| {
            format!(
                "{cases:>7}  {:>5.1} %  ({:.1} to {:.1})",
                share.percent, share.from, share.to
            )
        };
        writeln!(f, "  {:<16}   wins    share  (95 % interval)", "")?;
        for side in &self.sides {
            writeln!(
                f,
                "  {:<16}{}",
                side.name,
                share(side.wins, &side.wins_share)
            )?;
        }
        writeln!(
            f,
            "  {:<16}{}",
            "nobody",
            share(self.draws, &self.draws_share)
        )?;
        for player in &self.players {
            let won = share(player.wins, &player.wins_share);
            writeln!(f, "  {:<16}{won}", player.player)?;
        }
        writeln!(f)?;
        for side in &self.sides {
            writeln!(
                f,
                "  {:<16}{:>7.2} of {} fall on the average",
                side.name, side.casualties, side.strength
            )?;
        }
        let rounds = self.rounds;
        writeln!(
            f,
            "  {:<16}{:>7} in the median, {} to {}",
            "rounds", rounds.median, rounds.least, rounds.most
        )?;
        writeln!(f, "  {:<16}{:>7}", "decisions", self.decisions)?;
        write!(f, "  {:<16}  {}", "digest", self.digest)
    }
}
