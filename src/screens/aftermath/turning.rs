//! Which roll of a round turned it.

use tabletop::event::{Card, Event, EventKind, OddsKind, Seq};
use tabletop::ruleset::{ConditionRole, GaugeRole, Vocabulary};
use tabletop::{CombatantId, SideId};

use crate::model::roll_stats::rolls;

/// The roll that turned a round to the good of a side: of all that helped it the one whose other outcome
/// would have changed most. That is how likely the other outcome was, times what hung on it, so a roll
/// that could hardly fail is a formality, whatever came of it. The first of `events` is the `first` of
/// the log.
pub(super) fn turning<'a>(
    words: &Vocabulary,
    (events, first): (&[Event], Seq),
    sides: &[SideId],
    side: SideId,
    card: impl Fn(Seq) -> Option<&'a Card>,
) -> Option<Seq> {
    let weighed = rolls(words, events, first, sides, card).filter_map(|roll| {
        let chance = chance_of(roll.card?)?;
        let (other, at_stake) = match (roll.side == side, roll.good()) {
            (true, true) => {
                let after = events.get((roll.seq - first) as usize + 1..)?;
                (1.0 - chance, brought(words, after, sides, side))
            }
            // What it would have brought nobody knows.
            (false, false) => (chance, UNKNOWN),
            _ => return None,
        };
        Some((other * at_stake, roll.seq))
    });
    let mut best: Option<(f64, Seq)> = None;
    for (weight, seq) in weighed {
        // Of equals the first.
        if weight > 0.0 && best.is_none_or(|(most, _)| weight > most) {
            best = Some((weight, seq));
        }
    }
    best.map(|(_, seq)| seq)
}

/// What hangs on a roll that brings nothing: the exchange goes on.
const NOTHING: f64 = 1.0;
/// What hangs on a blow that missed: about a wound and a stun.
const UNKNOWN: f64 = 3.0;
/// What it weighs that somebody is out of the fight, in levels of wounds.
const OUT: f64 = 8.0;

/// The chance that a card gives for what was tried, 0 to 1: the first that it gives, unless that is a
/// face.
fn chance_of(card: &Card) -> Option<f64> {
    let odds = card.odds.first()?;
    let chance = odds.chance;
    let share = f64::from(chance.cases) / f64::from(chance.of.max(1));
    (odds.kind != OddsKind::Face).then_some(share)
}

/// What a roll brought to others than `side`, in levels of wounds: all that follows it up to the next
/// deed.
fn brought(words: &Vocabulary, after: &[Event], sides: &[SideId], side: SideId) -> f64 {
    let other = |who: CombatantId| sides.get(who.index()).is_some_and(|of| *of != side);
    let ends = |what: EventKind| {
        matches!(
            what,
            EventKind::Deed { .. }
                | EventKind::Turn { .. }
                | EventKind::Phase(_)
                | EventKind::Round(_)
        )
    };
    let mut follows = NOTHING;
    for event in after.iter().take_while(|event| !ends(event.what)) {
        follows += match event.what {
            EventKind::Gauge {
                who,
                gauge,
                from,
                to,
            } if to > from && other(who) => {
                let role = words.gauges.get(usize::from(gauge)).map(|word| word.role);
                match role {
                    Some(GaugeRole::Wounds) => f64::from(to - from),
                    Some(GaugeRole::Stuns) => 0.5 * f64::from(to - from),
                    _ => 0.0,
                }
            }
            EventKind::Condition {
                who,
                condition,
                on: true,
            } if other(who) => {
                let word = words.conditions.get(usize::from(condition));
                match word.map(|word| word.role) {
                    Some(ConditionRole::Dead | ConditionRole::Unconscious) => OUT,
                    _ => 0.0,
                }
            }
            _ => 0.0,
        };
    }
    follows
}

#[cfg(test)]
mod tests {
    use super::turning;
    use crate::model::roll_stats::sample::{ANN, BEN, SIDES, WORDS, log, verdict};
    use tabletop::SideId;
    use tabletop::chance::Chance;
    use tabletop::dice::Purpose;
    use tabletop::event::{Card, EventKind, Odds, OddsKind, Seq};

    /// A neck that is wrenched with 95 % is a formality, though it kills; the hold that was had with 30 %
    /// is not.
    #[test]
    fn a_formality_decides_nothing() {
        let chance = |cases| Card {
            title: "a blow".into(),
            purpose: Purpose(0),
            by: ANN,
            against: Some(BEN),
            columns: Vec::new(),
            odds: vec![Odds {
                kind: OddsKind::Other,
                label: "wins".into(),
                chance: Chance::new(cases, 100),
            }],
            verdict: None,
        };
        let (formality, hold, missed) = (chance(95), chance(30), chance(40));
        let wound = EventKind::Gauge {
            who: BEN,
            gauge: 0,
            from: 0,
            to: 1,
        };
        let dies = EventKind::Condition {
            who: BEN,
            condition: 1,
            on: true,
        };
        let turn = EventKind::Turn { by: ANN };
        let events = log(&[
            verdict(ANN, 1),
            wound,
            turn,
            verdict(BEN, 0),
            turn,
            verdict(ANN, 1),
            dies,
        ]);
        let of = |seq: Seq| match seq {
            10 => Some(&hold),
            13 => Some(&missed),
            15 => Some(&formality),
            _ => None,
        };
        // 0.7 x (1 + 1), 0.4 x 3 and 0.05 x (1 + 8).
        let found = |events: &[_]| turning(&WORDS, (events, 10), &SIDES, SideId(0), of);
        assert_eq!(found(&events), Some(10));
        assert_eq!(found(&events[..0]), None);
        // What helped the other side is none of it.
        let other = turning(&WORDS, (&events, 10), &SIDES, SideId(1), of);
        assert_eq!(other, None);
    }
}
