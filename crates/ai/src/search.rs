//! How an answer is put together: beginnings first, then the best of them to their end.

use crate::aim::Aim;
use crate::opponent::{Judged, Opponent};
use crate::shortlist::shortlist;
use std::cmp::Reverse;
use tabletop::Battle;
use tabletop::choices::Openings;
use tabletop::decision::Pick;

/// Targets that are tried with every weapon.
const TARGETS: usize = 2;
/// Beginnings that are thought through to the end.
const HEADS: usize = 4;
/// Most beginnings that are looked at.
const MOST_HEADS: usize = 80;

/// A beginning that says what and against whom, but not yet where and how.
pub(crate) struct Head {
    picks: Vec<Pick>,
    judged: Judged,
    /// How it can go on, if that has been asked already.
    openings: Option<Openings>,
}

impl Head {
    /// How many ways it can go on.
    fn freedom(&self) -> usize {
        self.openings
            .as_ref()
            .map_or(1, |openings| openings.picks.len())
    }
}

impl Opponent {
    /// Collects the beginnings: all options up to the first target, tile or number. Says whether
    /// the picks so far are one.
    pub(crate) fn begin(&mut self, battle: &mut Battle) -> bool {
        let mut openings = self.pool.pop().unwrap_or_default();
        battle.openings(&self.picks, &mut openings);
        let judged = openings.complete.then(|| self.judge(battle));
        if let Some(judged) = judged {
            self.remember(judged);
        }
        let branches = self.heads.len() < MOST_HEADS;
        match openings.picks.first() {
            None => {}
            Some(Pick::Option(_)) if branches => self.spread_out(battle, &mut openings.picks),
            Some(Pick::Target(_)) if branches => self.rank_targets(battle, &openings.picks),
            Some(_) => {
                let judged = judged.unwrap_or_else(|| self.judge(battle));
                self.keep_head(judged, Some(openings));
                return true;
            }
        }
        self.pool.push(openings);
        false
    }

    /// Follows every option. Once the first weapon has turned out to need no target, neither do
    /// the others.
    fn spread_out(&mut self, battle: &mut Battle, open: &mut Vec<Pick>) {
        let first = self.picks.is_empty();
        let mut alike = false;
        for pick in open.drain(..) {
            self.same_action = !first && self.same_action;
            self.picks.push(pick);
            if alike && !first {
                let judged = self.judge(battle);
                self.keep_head(judged, None);
            } else {
                alike = self.begin(battle);
            }
            self.picks.pop();
        }
    }

    /// Makes beginnings of the targets. Who was not promising with the first weapon is not tried
    /// with the others, nor with another action that has the same targets.
    fn rank_targets(&mut self, battle: &mut Battle, open: &[Pick]) {
        let known = |pick: &Pick| self.ranked.iter().any(|(ranked, _)| ranked == pick);
        let same = open.len() == self.ranked.len() && open.iter().all(known);
        let mut best: Vec<Pick> = Vec::new();
        if same || self.same_action {
            let ranked = self.ranked.iter().take(TARGETS).map(|(pick, _)| pick);
            best.extend(ranked.filter(|pick| open.contains(pick)).cloned());
        }
        self.same_action = true;
        if !best.is_empty() {
            for pick in best {
                let judged = self.try_pick(battle, &pick);
                self.picks.push(pick);
                self.keep_head(judged, None);
                self.picks.pop();
            }
            return;
        }
        self.ranked.clear();
        for pick in open {
            self.picks.push(pick.clone());
            let judged = self.judge(battle);
            self.ranked.push((pick.clone(), judged.value));
            self.keep_head(judged, None);
            self.picks.pop();
        }
        self.ranked.sort_by_key(|(_, value)| Reverse(*value));
    }

    fn keep_head(&mut self, judged: Judged, openings: Option<Openings>) {
        self.heads.push(Head {
            picks: self.picks.clone(),
            judged,
            openings,
        });
    }

    /// Thinks the best beginnings through: one for each thing to do, and the runner-up of the best.
    pub(crate) fn finish_the_best(&mut self, battle: &mut Battle) {
        if self.heads.is_empty() {
            return;
        }
        let mut heads = std::mem::take(&mut self.heads);
        // Stable: of equal ones the first opening.
        heads.sort_by_key(|head| (Reverse(head.judged.value), Reverse(head.freedom())));
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
        let freest = (0..heads.len()).max_by_key(|index| heads[*index].freedom());
        done.extend(freest.filter(|index| !done.contains(index)));
        let most_way = self.aim(battle).most();
        for index in done {
            let head = &mut heads[index];
            let judged = head.judged;
            // How it is done may double what it does, and where, save the skin and win some way.
            let best = self.reasons().first().map_or(i32::MIN, |best| best.value);
            if 2 * judged.gain + most_way < best {
                continue;
            }
            std::mem::swap(&mut self.picks, &mut head.picks);
            let openings = head.openings.take();
            self.finish(battle, judged, openings);
        }
        let unused = heads.drain(..).filter_map(|head| head.openings);
        self.pool.extend(unused);
        self.heads = heads;
    }

    /// Goes on with the best pick at each step to the end of the answer.
    fn finish(&mut self, battle: &mut Battle, judged: Judged, asked: Option<Openings>) {
        // Of the picks so far, unless they have not been judged yet: where there is nothing to choose,
        // what comes of it is only looked at when it matters.
        let mut judged = Some(judged);
        let mut known = asked.is_some();
        let mut openings = asked.or_else(|| self.pool.pop()).unwrap_or_default();
        loop {
            if !std::mem::take(&mut known) {
                battle.openings(&self.picks, &mut openings);
            }
            if openings.complete {
                let so_far = judged.unwrap_or_else(|| self.judge(battle));
                self.remember(so_far);
                judged = Some(so_far);
            }
            judged = match openings.picks.as_slice() {
                [] => break,
                [only] => {
                    self.picks.push(only.clone());
                    None
                }
                [Pick::Tile(_), ..] if matches!(openings.step, "direction" | "mark") => {
                    Some(self.choose_direction(battle, &openings.picks))
                }
                [Pick::Tile(_), ..] => Some(self.choose_tile(battle, &openings.picks)),
                [Pick::Count(_), ..] => {
                    let free = openings.step != "defences";
                    Some(self.count_up(battle, &openings.picks, free))
                }
                [first, ..] => {
                    let so_far = judged.unwrap_or_else(|| self.judge(battle));
                    if so_far.idle() {
                        // Nothing is at stake: the plain way.
                        self.picks.push(first.clone());
                        Some(so_far)
                    } else {
                        Some(self.choose(battle, &openings.picks))
                    }
                }
            };
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

    /// Takes the best of several numbers, counted up as long as that helps. Defences help nobody
    /// whom nothing threatens; other numbers are `free` of that.
    fn count_up(&mut self, battle: &mut Battle, open: &[Pick], free: bool) -> Judged {
        let mut best = (self.try_pick(battle, &open[0]), 0);
        for (index, pick) in open.iter().enumerate().skip(1) {
            if best.0.risk == 0 && !free {
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

    /// Takes the best tile to point a weapon at: one where an enemy stands.
    fn choose_direction(&mut self, battle: &mut Battle, open: &[Pick]) -> Judged {
        self.aim(battle);
        let foes = self.survey.foes();
        let stands = |pick: &&Pick| matches!(pick, Pick::Tile(tile) if foes.iter().any(|foe| foe.tile == *tile));
        let mut tiles: Vec<Pick> = open.iter().filter(stands).cloned().collect();
        if tiles.is_empty() {
            tiles.extend(open.first().cloned());
        }
        self.choose(battle, &tiles)
    }

    /// Takes the best of a handful of tiles.
    fn choose_tile(&mut self, battle: &mut Battle, open: &[Pick]) -> Judged {
        let mut tiles = std::mem::take(&mut self.tiles);
        let aim = self.aim(battle);
        match self.shortlists.iter().find(|(known, _)| known == open) {
            Some((_, short)) => tiles.clone_from(short),
            None => {
                shortlist(&mut self.survey, &aim, open, &mut tiles);
                self.shortlists.push((open.to_vec(), tiles.clone()));
            }
        }
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
}
