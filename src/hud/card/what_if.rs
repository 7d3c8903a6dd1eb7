//! What if it had been otherwise: a term of a card left out, and the same die against what is left.

use bevy::prelude::*;
use tabletop::event::{Card, Column, ColumnRole, Seq};
use tabletop::ledger::{Op, fold};

use crate::input::keys::{Act, Action};
use crate::model::playback::Playhead;
use crate::model::session::{Draft, ReplayLog};
use crate::ui::view::Inspector;

/// Which term of the card in the inspector is left out, counted round and round among those that can
/// be; none at first.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub struct WhatIf(pub Option<usize>);

/// A card with one of its terms left out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Supposed {
    /// The term, in words.
    pub label: String,
    /// Its column and its place among the terms there.
    pub term: (usize, usize),
    /// What is needed or what would have come of it, in words.
    pub words: String,
}

/// What the card in the inspector belongs to.
type About = (Inspector, Option<Seq>, Option<u32>);

/// The key goes from one term to the next, and after the last back to the card as it is. Another card
/// is as it is.
pub(super) fn next(
    mut acts: MessageReader<Act>,
    inspector: Res<Inspector>,
    playhead: Res<Playhead>,
    replay_log: Res<ReplayLog>,
    draft: Res<Draft>,
    mut about: Local<Option<About>>,
    mut what_if: ResMut<WhatIf>,
) {
    let staged = playhead.card(&replay_log).map(|staged| staged.card);
    let asked = draft.decision().map(|decision| decision.id);
    let now = Some((*inspector, staged, asked));
    if *about != now {
        *about = now;
        what_if.set_if_neq(WhatIf(None));
    }
    for Act(action) in acts.read() {
        if *action == Action::WhatIf {
            what_if.0 = Some(what_if.0.map_or(0, |term| term + 1));
        }
    }
}

/// The terms that can be left out, what stands against the roll first: what is added or taken away,
/// neither a die nor what the sum starts with.
fn terms(card: &Card) -> Vec<(usize, usize)> {
    let mut columns: Vec<_> = card.columns.iter().enumerate().take(2).collect();
    columns.reverse();
    let of_column = |(index, column): (usize, &Column)| {
        let alone = column.terms.iter().enumerate().skip(1);
        let alone = alone.filter(|(_, term)| matches!(term.op, Op::Add | Op::Sub));
        let places = alone.filter(|(_, term)| term.value != 0);
        places.map(move |(place, _)| (index, place)).collect()
    };
    columns
        .into_iter()
        .flat_map(|column| -> Vec<(usize, usize)> { of_column(column) })
        .collect()
}

/// The card with the how-many-th of its terms left out, counted round and round: none after the last,
/// and none if it is no roll against anything.
pub fn suppose(card: &Card, which: usize) -> Option<Supposed> {
    let roll = card.columns.first()?;
    let against = card.columns.get(1);
    let against = against.filter(|column| column.role.is_target())?;
    let all = terms(card);
    let (column, place) = *all.get(which % (all.len() + 1))?;
    let total = |index: usize, of: &Column, face: i32| {
        let mut kept = of.terms.clone();
        for die in kept.iter_mut().filter(|term| term.op == Op::Die) {
            die.value = if index == 0 { face } else { die.value };
        }
        if index == column {
            kept.remove(place);
        }
        fold(&kept)
    };
    let die = roll.terms.iter().find(|term| term.op == Op::Die)?;
    let needed = total(1, against, 0);
    let words = if die.value > 0 {
        let reached = total(0, roll, die.value);
        let margin = reached - needed;
        let came = match margin {
            0.. => format!("enough by {margin}"),
            _ => format!("short by {}", -margin),
        };
        format!("{reached} against {needed}: {came}")
    } else {
        let fumble = card
            .columns
            .iter()
            .find(|other| other.role == ColumnRole::Fumble);
        let spoilt = fumble.map_or(0, |column| column.total);
        let enough = |face: &i32| *face > spoilt && total(0, roll, *face) >= needed;
        match (1..=20).find(enough) {
            Some(face) => {
                let faces = (1..=20).filter(enough).count();
                format!("needs {face}+ on d20: {faces} of 20")
            }
            None => "no face is enough".to_owned(),
        }
    };
    let term = &card.columns[column].terms[place];
    Some(Supposed {
        label: term.label.to_string(),
        term: (column, place),
        words,
    })
}

#[cfg(test)]
mod tests {
    use super::suppose;
    use tabletop::dice::Purpose;
    use tabletop::event::{Card, Column, ColumnRole};
    use tabletop::ledger::{Op, Term};
    use tabletop::{CombatantId, RuleId};

    fn term(label: &str, op: Op, value: i32) -> Term {
        Term {
            label: label.to_owned().into(),
            op,
            value,
            rule: RuleId("X-1"),
        }
    }

    fn column(name: &'static str, terms: Vec<Term>) -> Column {
        let role = match name {
            "difficulty" => ColumnRole::Difficulty,
            "fumble" => ColumnRole::Fumble,
            _ => ColumnRole::Plain,
        };
        Column {
            name,
            role,
            total: tabletop::ledger::fold(&terms),
            terms,
            considered: Vec::new(),
            meaning: "",
        }
    }

    fn card(face: i32) -> Card {
        Card {
            title: "a shot".into(),
            purpose: Purpose(0),
            by: CombatantId(0),
            against: None,
            columns: vec![
                column(
                    "ability",
                    vec![
                        term("guns", Op::Add, 12),
                        term("rifle", Op::Add, 7),
                        term("d20", Op::Die, face),
                    ],
                ),
                column(
                    "difficulty",
                    vec![term("base", Op::Add, 15), term("cover", Op::Add, 10)],
                ),
                column("fumble", vec![term("fumble", Op::Add, 1)]),
            ],
            odds: Vec::new(),
            verdict: None,
        }
    }

    #[test]
    fn the_same_die_is_held_against_what_is_left() {
        let fallen = card(5);
        let cover = suppose(&fallen, 0).expect("cover comes first");
        assert_eq!(cover.label, "cover");
        assert_eq!(cover.words, "24 against 15: enough by 9");
        let rifle = suppose(&fallen, 1).expect("then what helps");
        assert_eq!(rifle.words, "17 against 25: short by 8");
        assert_eq!(suppose(&fallen, 2), None, "the base and the die stay");
        let before = suppose(&card(0), 0).expect("cover comes first");
        assert_eq!(before.words, "needs 2+ on d20: 19 of 20");
    }
}
