//! What came of a battle, worked out from its log.

use tabletop::event::{Card, Event, EventKind, Outcome, Seq};
use tabletop::ruleset::{ConditionRole, GaugeRole, Mark, Vocabulary};
use tabletop::scenario::{Objective, ScenarioSheet};
use tabletop::{CombatantId, SideId};

use crate::model::roll_stats::{good, rolls};

/// How the rolls of one kind came out for one side.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Tally {
    /// Whose.
    pub side: SideId,
    /// What the dice were for, as an index into the vocabulary.
    pub purpose: u8,
    /// How many verdicts there were.
    pub rolls: usize,
    /// How many of them were good ones.
    pub successes: usize,
    /// How many good ones were to be expected of the rolls whose chance is known.
    pub expected: Option<f64>,
    /// Whether any of them was judged other than as a mishap.
    graded: bool,
}

/// Counts the verdicts of every side, kind by kind. What is neither good nor bad is left out.
pub(super) fn ledger<'a>(
    words: &Vocabulary,
    events: &[Event],
    sides: &[SideId],
    card: impl Fn(Seq) -> Option<&'a Card>,
) -> Vec<Tally> {
    let mut tallies: Vec<Tally> = Vec::new();
    for roll in rolls(words, events, 0, sides, card) {
        let key = (roll.side, roll.purpose.0);
        let place = tallies
            .iter()
            .position(|tally| (tally.side, tally.purpose) == key);
        let place = place.unwrap_or_else(|| {
            tallies.push(Tally {
                side: roll.side,
                purpose: roll.purpose.0,
                rolls: 0,
                successes: 0,
                expected: None,
                graded: false,
            });
            tallies.len() - 1
        });
        let tally = &mut tallies[place];
        tally.rolls += 1;
        tally.graded |= roll.mark != Mark::Fumble;
        tally.successes += usize::from(roll.good());
        if let Some(chance) = roll.chance {
            *tally.expected.get_or_insert(0.0) += chance;
        }
    }
    // Of what is never judged good or bad, the mishaps alone would mislead.
    tallies.retain(|tally| tally.graded);
    tallies.sort_by_key(|tally| (tally.purpose, tally.side));
    tallies
}

/// The roll that decided the battle: the one that felled the last of those who lost, else the one
/// that did the most harm.
pub(super) fn decisive<'a>(
    words: &Vocabulary,
    events: &[Event],
    sides: &[SideId],
    outcome: Option<Outcome>,
    card: impl Fn(Seq) -> Option<&'a Card>,
) -> Option<Seq> {
    let lost = |who: CombatantId| match outcome {
        Some(Outcome::Won(side)) => sides.get(who.index()) != Some(&side),
        Some(Outcome::Draw) | None => true,
    };
    let latest = events.iter().enumerate().rev();
    let fell = latest
        .map(|(seq, event)| (seq as Seq, event))
        .find_map(|(seq, event)| match event.what {
            EventKind::Condition {
                who,
                condition,
                on: true,
            } if lost(who) => {
                let role = words.conditions.get(usize::from(condition))?.role;
                matches!(role, ConditionRole::Dead | ConditionRole::Unconscious)
                    .then_some((seq, who))
            }
            _ => None,
        });
    let blow = |seq: Seq, who: CombatantId| {
        let before = (0..seq).rev();
        let mut verdicts = before.filter(|seq| {
            matches!(events[*seq as usize].what, EventKind::Verdict { verdict, .. }
                if words.verdicts.get(usize::from(verdict)).is_some_and(|word| good(word.mark)))
        });
        verdicts.find(|seq| card(*seq).is_some_and(|card| card.against == Some(who)))
    };
    if let Some((seq, who)) = fell
        && let Some(found) = blow(seq, who)
    {
        return Some(found);
    }
    let harms = (0..)
        .zip(events)
        .filter_map(|(seq, event)| match event.what {
            EventKind::Gauge {
                who,
                gauge,
                from,
                to,
            } if to > from => {
                let role = words.gauges.get(usize::from(gauge))?.role;
                (role == GaugeRole::Wounds).then_some((to - from, seq, who))
            }
            _ => None,
        });
    let (_, seq, who) = harms.max_by_key(|(harm, seq, _)| (*harm, *seq))?;
    blow(seq, who)
}

/// When something happened: the round and the phase.
pub(super) fn moment(events: &[Event], seq: Seq) -> (u16, Option<u8>) {
    let mut phase = None;
    for event in events[..(seq as usize).min(events.len())].iter().rev() {
        match event.what {
            EventKind::Phase(index) if phase.is_none() => phase = Some(index),
            EventKind::Round(round) => return (round, phase),
            _ => {}
        }
    }
    (0, phase)
}

/// Who won and how, in a sentence. `standing` says for every side how many are on their feet.
pub(super) fn result(
    sheet: &ScenarioSheet,
    outcome: Option<Outcome>,
    standing: &[usize],
    round: u16,
) -> (String, String) {
    let won = match outcome {
        Some(Outcome::Won(side)) => side,
        Some(Outcome::Draw) => {
            let nobody = standing.iter().all(|count| *count == 0);
            let how = match nobody {
                true => format!("Nobody is left standing in round {round}."),
                false => format!("Round {round} is over and nothing is decided."),
            };
            return ("A draw".to_owned(), how);
        }
        None => return ("Not decided yet".to_owned(), format!("Round {round}.")),
    };
    let name = sheet.sides.get(won.index()).map_or("", |side| &side.name);
    let others = standing
        .iter()
        .enumerate()
        .any(|(side, count)| side != won.index() && *count > 0);
    let how = match (others, sheet.objective) {
        (false, _) => format!("The last side standing, in round {round}."),
        (true, Objective::Reach { side, .. }) if side != won => {
            let who = sheet.sides.get(side.index()).map_or("", |side| &side.name);
            format!("{who} did not reach the objective by the end of round {round}.")
        }
        (true, Objective::Reach { .. } | Objective::Hold { .. }) => {
            format!("The objective was met at the end of round {round}.")
        }
        (true, Objective::LastStanding) => format!("In round {round}."),
    };
    (format!("{name}: victory"), how)
}

#[cfg(test)]
mod tests {
    use super::{decisive, ledger, moment, result};
    use crate::model::roll_stats::sample::{ANN, BEN, SIDES, WORDS, log, verdict};
    use tabletop::chance::Chance;
    use tabletop::dice::Purpose;
    use tabletop::event::{Card, EventKind, Odds, OddsKind, Outcome, Seq};
    use tabletop::scenario::{Objective, ScenarioSheet, SideSheet};
    use tabletop::{CombatantId, SideId};

    fn card(by: CombatantId, against: CombatantId) -> Card {
        Card {
            title: "a blow".into(),
            purpose: Purpose(0),
            by,
            against: Some(against),
            columns: Vec::new(),
            odds: vec![Odds {
                kind: OddsKind::Hit,
                label: "hit".into(),
                chance: Chance::new(1, 4),
            }],
            verdict: None,
        }
    }

    #[test]
    fn the_ledger_holds_expectation_against_what_came() {
        let events = log(&[
            verdict(ANN, 1),
            verdict(ANN, 0),
            verdict(BEN, 0),
            verdict(ANN, 2),
        ]);
        let blow = card(ANN, BEN);
        let tallies = ledger(&WORDS, &events, &SIDES, |_| Some(&blow));
        let told: Vec<_> = tallies
            .iter()
            .map(|tally| (tally.side.0, tally.rolls, tally.successes, tally.expected))
            .collect();
        assert_eq!(told, [(0, 2, 1, Some(0.5)), (1, 1, 0, Some(0.25))]);
        assert_eq!(ledger(&WORDS, &events, &SIDES, |_| None)[0].expected, None);
    }

    #[test]
    fn the_blow_that_felled_the_last_loser_decided() {
        let (first, second) = (card(ANN, BEN), card(BEN, ANN));
        let dies = |who| EventKind::Condition {
            who,
            condition: 0,
            on: true,
        };
        let events = log(&[verdict(ANN, 1), dies(BEN), verdict(BEN, 1), dies(ANN)]);
        let of = |seq: Seq| match seq {
            0 => Some(&first),
            2 => Some(&second),
            _ => None,
        };
        let won = |side| Some(Outcome::Won(SideId(side)));
        assert_eq!(decisive(&WORDS, &events, &SIDES, won(0), of), Some(0));
        assert_eq!(decisive(&WORDS, &events, &SIDES, won(1), of), Some(2));
    }

    #[test]
    fn without_anybody_down_the_gravest_wound_decided() {
        let blow = card(ANN, BEN);
        let wound = |from, to| EventKind::Gauge {
            who: BEN,
            gauge: 0,
            from,
            to,
        };
        let events = log(&[verdict(ANN, 1), wound(0, 3), verdict(ANN, 1), wound(3, 4)]);
        let of = |seq: Seq| seq.is_multiple_of(2).then_some(&blow);
        assert_eq!(
            decisive(&WORDS, &events, &SIDES, Some(Outcome::Draw), of),
            Some(0)
        );
        assert_eq!(decisive(&WORDS, &log(&[]), &SIDES, None, |_| None), None);
    }

    #[test]
    fn a_moment_is_a_round_and_a_phase() {
        let events = log(&[
            EventKind::Round(2),
            EventKind::Phase(1),
            EventKind::Phase(3),
            verdict(ANN, 1),
        ]);
        assert_eq!(moment(&events, 3), (2, Some(3)));
        assert_eq!(moment(&events, 0), (0, None));
    }

    #[test]
    fn results_say_who_won_and_how() {
        let side = |name: &str| SideSheet {
            name: name.into(),
            controller: Default::default(),
        };
        let mut sheet = ScenarioSheet {
            format: 1,
            title: String::new(),
            story: String::new(),
            rules: String::new(),
            map: String::new(),
            round_limit: 9,
            sides: vec![side("Reds"), side("Blues")],
            combatants: Vec::new(),
            objective: Objective::LastStanding,
            options: Default::default(),
        };
        let won = |side| Some(Outcome::Won(SideId(side)));
        let told = result(&sheet, won(0), &[2, 0], 4);
        assert_eq!(
            told,
            (
                "Reds: victory".into(),
                "The last side standing, in round 4.".into()
            )
        );
        sheet.objective = Objective::Reach {
            side: SideId(0),
            from: (0, 0),
            to: (1, 1),
            count: 1,
            rounds: 1,
        };
        let told = result(&sheet, won(1), &[1, 2], 9);
        assert_eq!(
            told.1,
            "Reds did not reach the objective by the end of round 9."
        );
        let told = result(&sheet, won(0), &[1, 2], 5);
        assert_eq!(told.1, "The objective was met at the end of round 5.");
        let told = result(&sheet, Some(Outcome::Draw), &[0, 0], 5);
        assert_eq!(told.1, "Nobody is left standing in round 5.");
    }
}
