//! What happened in a round, gathered from its events.

use tabletop::event::{Card, ColumnRole, Event, EventKind, Seq};
use tabletop::ruleset::{ConditionRole, GaugeRole, Vocabulary};
use tabletop::{CombatantId, SideId};

use crate::model::roll_stats::{Roll, rolls};

/// Somebody's track of harm over a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hurt {
    /// Who.
    pub who: CombatantId,
    /// Index into the vocabulary's gauges.
    pub gauge: u8,
    /// At the beginning of the round.
    pub from: i16,
    /// At its end.
    pub to: i16,
}

/// A check that was not made against anybody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Check {
    /// Whose.
    pub who: CombatantId,
    /// The verdict.
    pub seq: Seq,
    /// Whether it was passed.
    pub passed: bool,
}

/// How a side's rolls to hit came out.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Luck {
    /// The chance of each roll, 0 to 1.
    chances: Vec<f64>,
    /// How many hit.
    hits: usize,
}

impl Luck {
    /// How many rolls to hit there were.
    pub fn rolls(&self) -> usize {
        self.chances.len()
    }

    /// How many of them hit.
    pub fn hits(&self) -> usize {
        self.hits
    }

    /// How many were to be expected.
    pub fn expected(&self) -> f64 {
        self.chances.iter().sum()
    }

    /// The chance to have hit less often than that: how much luckier than others one was.
    pub fn luckier_than(&self) -> f64 {
        // The chance of every number of hits among the rolls so far.
        let mut spread = vec![1.0];
        for chance in &self.chances {
            spread.push(0.0);
            for hits in (0..spread.len()).rev() {
                let less = if hits == 0 { 0.0 } else { spread[hits - 1] };
                spread[hits] = spread[hits] * (1.0 - chance) + less * chance;
            }
        }
        spread.iter().take(self.hits).sum()
    }

    /// In words: "2 hits of 3, 0.9 above expectation, luckier than 81 %".
    pub fn words(&self) -> String {
        let (hits, rolls) = (self.hits, self.rolls());
        let surplus = hits as f64 - self.expected();
        let far = match surplus {
            ..-0.05 => format!("{:.1} below expectation", -surplus),
            0.05.. => format!("{surplus:.1} above expectation"),
            _ => "as expected".to_owned(),
        };
        let hit = if hits == 1 { "hit" } else { "hits" };
        let percent = (self.luckier_than() * 100.0).round();
        match percent {
            50.0.. => format!("{hits} {hit} of {rolls}, {far}, luckier than {percent} %"),
            _ => format!("{hits} {hit} of {rolls}, {far}"),
        }
    }
}

/// What happened in a round.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Summary {
    /// Who was hurt, in order of the first time.
    pub hurt: Vec<Hurt>,
    /// Who is out of the fight, with the index of the gravest condition.
    pub down: Vec<(CombatantId, u8)>,
    /// Whose supplies ran out: who, and which gauge stands at nought.
    pub spent: Vec<(CombatantId, u8)>,
    /// The notes of the round.
    pub notes: Vec<Seq>,
    /// The checks that were made.
    pub checks: Vec<Check>,
    /// How lucky the sides were, in order of their ids.
    pub luck: Vec<Luck>,
}

impl Summary {
    /// Gathers what happened in `events`, the first of which is the `first` of the log, as far as
    /// whoever looks `knows` of it.
    pub fn of<'a>(
        words: &Vocabulary,
        events: &[Event],
        first: Seq,
        sides: &[SideId],
        knows: impl Fn(Seq) -> bool,
        card: impl Fn(Seq) -> Option<&'a Card>,
    ) -> Self {
        let count = sides.iter().map(|side| side.index() + 1).max().unwrap_or(0);
        let mut summary = Self {
            luck: vec![Luck::default(); count],
            ..Self::default()
        };
        for (seq, event) in (first..).zip(events) {
            if !knows(seq) {
                continue;
            }
            match event.what {
                EventKind::Gauge {
                    who,
                    gauge,
                    from,
                    to,
                } => match words.gauges.get(usize::from(gauge)).map(|gauge| gauge.role) {
                    Some(GaugeRole::Wounds | GaugeRole::Stuns | GaugeRole::Fatigue) => {
                        summary.gauge(who, gauge, from, to);
                    }
                    Some(GaugeRole::Plain) => {
                        summary.spent.retain(|spent| *spent != (who, gauge));
                        if to == 0 {
                            summary.spent.push((who, gauge));
                        }
                    }
                    Some(GaugeRole::Order) | None => {}
                },
                EventKind::Condition { who, condition, on } => {
                    let role = words
                        .conditions
                        .get(usize::from(condition))
                        .map(|word| word.role);
                    if let Some(ConditionRole::Dead | ConditionRole::Unconscious) = role {
                        summary
                            .down
                            .retain(|(other, was)| *other != who || (!on && *was != condition));
                        if on {
                            summary.down.push((who, condition));
                        }
                    }
                }
                EventKind::Note { .. } => summary.notes.push(seq),
                _ => {}
            }
        }
        for roll in rolls(words, events, first, sides, card) {
            summary.roll(roll);
        }
        summary.hurt.retain(|hurt| hurt.to > hurt.from);
        summary
    }

    fn gauge(&mut self, who: CombatantId, gauge: u8, from: i16, to: i16) {
        let known = self
            .hurt
            .iter_mut()
            .find(|hurt| (hurt.who, hurt.gauge) == (who, gauge));
        match known {
            Some(hurt) => hurt.to = to,
            None => self.hurt.push(Hurt {
                who,
                gauge,
                from,
                to,
            }),
        }
    }

    fn roll(&mut self, roll: Roll) {
        let Some(card) = roll.card else {
            return;
        };
        match card.against {
            None if is_check(card) => self.checks.push(Check {
                who: roll.by,
                seq: roll.seq,
                passed: roll.good(),
            }),
            None => {}
            Some(_) => {
                if let (Some(chance), Some(luck)) =
                    (roll.chance, self.luck.get_mut(roll.side.index()))
                {
                    luck.chances.push(chance);
                    luck.hits += usize::from(roll.good());
                }
            }
        }
    }
}

/// Whether a roll had something to reach, and nobody against it.
fn is_check(card: &Card) -> bool {
    card.columns
        .iter()
        .any(|column| column.role == ColumnRole::Difficulty)
}

#[cfg(test)]
mod tests {
    use super::{Hurt, Luck, Summary};
    use crate::model::roll_stats::sample::{ANN, BEN, SIDES, WORDS, log, verdict};
    use tabletop::CombatantId;
    use tabletop::chance::Chance;
    use tabletop::dice::Purpose;
    use tabletop::event::{Card, Column, ColumnRole, EventKind, Odds, OddsKind};
    use tabletop::ledger::RecordingLedger;

    fn gather(whats: &[EventKind], card: Option<&Card>) -> Summary {
        Summary::of(&WORDS, &log(whats), 0, &SIDES, |_| true, |_| card)
    }

    #[test]
    fn what_is_not_known_is_not_told() {
        let hurt = |who| EventKind::Gauge {
            who,
            gauge: 0,
            from: 0,
            to: 2,
        };
        let events = log(&[hurt(ANN), hurt(BEN)]);
        let told = Summary::of(&WORDS, &events, 7, &SIDES, |seq| seq != 8, |_| None);
        let all = Summary::of(&WORDS, &events, 7, &SIDES, |_| true, |_| None);
        assert_eq!((told.hurt.len(), all.hurt.len()), (1, 2));
        assert_eq!(told.hurt[0].who, ANN);
    }

    fn roll(by: CombatantId, against: Option<CombatantId>, cases: u32) -> Card {
        Card {
            title: "a roll".into(),
            purpose: Purpose(0),
            by,
            against,
            columns: vec![
                Column::new("difficulty", RecordingLedger::default()).role(ColumnRole::Difficulty),
            ],
            odds: vec![Odds {
                kind: OddsKind::Hit,
                label: "hit".into(),
                chance: Chance::new(cases, 20),
            }],
            verdict: None,
        }
    }

    #[test]
    fn harm_of_a_round_is_told_from_its_beginning_to_its_end() {
        let wound = |from, to| EventKind::Gauge {
            who: ANN,
            gauge: 0,
            from,
            to,
        };
        let summary = gather(&[wound(1, 2), wound(2, 4)], None);
        assert_eq!(
            summary.hurt,
            [Hurt {
                who: ANN,
                gauge: 0,
                from: 1,
                to: 4
            }]
        );
        assert!(gather(&[wound(1, 2), wound(2, 1)], None).hurt.is_empty());
    }

    #[test]
    fn whoever_dies_is_not_unconscious_as_well() {
        let falls = |condition, on| EventKind::Condition {
            who: BEN,
            condition,
            on,
        };
        let summary = gather(&[falls(0, true), falls(0, false), falls(1, true)], None);
        assert_eq!(summary.down, [(BEN, 1)]);
        assert!(
            gather(&[falls(0, true), falls(0, false)], None)
                .down
                .is_empty()
        );
    }

    #[test]
    fn supplies_that_were_filled_up_again_are_not_spent() {
        let rounds = |from, to| EventKind::Gauge {
            who: BEN,
            gauge: 1,
            from,
            to,
        };
        assert_eq!(gather(&[rounds(1, 0)], None).spent, [(BEN, 1)]);
        assert!(gather(&[rounds(1, 0), rounds(0, 6)], None).spent.is_empty());
    }

    #[test]
    fn rolls_against_somebody_are_luck_and_others_are_checks() {
        let attack = roll(ANN, Some(BEN), 10);
        let summary = gather(
            &[verdict(ANN, 1), verdict(ANN, 1), verdict(ANN, 0)],
            Some(&attack),
        );
        let luck = &summary.luck[0];
        assert_eq!((luck.rolls(), luck.hits(), luck.expected()), (3, 2, 1.5));
        assert_eq!(
            luck.words(),
            "2 hits of 3, 0.5 above expectation, luckier than 50 %"
        );
        assert!(summary.checks.is_empty());
        let check = roll(BEN, None, 10);
        let summary = gather(&[verdict(BEN, 0)], Some(&check));
        assert_eq!(summary.luck[1].rolls(), 0);
        assert!(!summary.checks[0].passed);
    }

    #[test]
    fn bad_luck_is_told_too() {
        let luck = Luck {
            chances: vec![0.9, 0.85],
            hits: 0,
        };
        assert_eq!(luck.words(), "0 hits of 2, 1.8 below expectation");
        let steady = Luck {
            chances: vec![0.95],
            hits: 1,
        };
        assert_eq!(steady.words(), "1 hit of 1, 0.1 above expectation");
        let fair = Luck {
            chances: vec![1.0],
            hits: 1,
        };
        assert_eq!(fair.words(), "1 hit of 1, as expected");
    }
}
