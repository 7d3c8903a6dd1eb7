//! What comes of a hit: wounds and stuns, or a fall.

use super::{Blow, Effect, Marks, Reached, Share, Sums};
use crate::checks::rules::Bout;
use crate::damage::rules::{Due, Harm, apply};

/// What the answer tells of an effect.
pub(super) struct Told {
    pub(super) inflicted: Vec<(Marks, Share)>,
    pub(super) after: Vec<(Marks, Share)>,
    pub(super) knocked_down: Share,
    pub(super) must_check: Share,
}

/// Cases by what they do, in order; there are few of them.
#[derive(Default)]
struct Rows(Vec<(Marks, u64)>);

impl Rows {
    fn count(&mut self, marks: Marks, cases: u64) {
        match self.0.binary_search_by_key(&marks, |(known, _)| *known) {
            Ok(row) => self.0[row].1 += cases,
            Err(row) => self.0.insert(row, (marks, cases)),
        }
    }

    fn out_of(self, of: u64) -> Vec<(Marks, Share)> {
        let rows = self.0.into_iter();
        rows.map(|(marks, cases)| (marks, Share { cases, of }))
            .collect()
    }
}

impl Sums {
    /// What comes of the levels that have an effect.
    pub(super) fn told(&self, reached: &Reached) -> Told {
        match &self.effect {
            Effect::Harm(blow) => self.harmed(reached, blow),
            Effect::KnockDown { damage, check } => {
                let falls =
                    pairs(|mine, theirs| damage + i32::from(mine) >= check.total(theirs) + 10);
                self.unharmed(reached, falls)
            }
            Effect::Trip { mine, theirs } => {
                let bout = Bout {
                    initiator: *mine,
                    opponent: *theirs,
                };
                self.unharmed(reached, u64::from(bout.wins(0)))
            }
            Effect::Untold => self.unharmed(reached, 0),
        }
    }

    /// The target falls in so many of 400 further cases, and is not hurt.
    fn unharmed(&self, reached: &Reached, falls: u64) -> Told {
        let (_, wounds, stuns) = self.tracks;
        Told {
            inflicted: Vec::new(),
            after: vec![((wounds, stuns), Share { cases: 1, of: 1 })],
            knocked_down: Share {
                cases: self.effective(reached) * falls,
                of: reached.of * 400,
            },
            must_check: Share { cases: 0, of: 1 },
        }
    }

    fn harmed(&self, reached: &Reached, blow: &Blow) -> Told {
        let (size, wounds, stuns) = self.tracks;
        let soak_die = blow.soak_die && blow.soak != 0;
        let faces: u64 = if soak_die { 400 } else { 20 };
        let of = reached.of * faces;
        let (mut inflicted, mut after) = (Rows::default(), Rows::default());
        let mut checks = 0;
        let mut hurt = 0;
        let mut weights = [0; 3];
        for level in self.needs..=6 {
            weights[level.min(3) - 1] += reached.exactly(level);
        }
        for (weight, damage) in weights.into_iter().zip(blow.damage) {
            if weight == 0 {
                continue;
            }
            let mut faces = dice(soak_die).peekable();
            while let Some((die, mut count)) = faces.next() {
                let harm: Harm = blow.conversion.harm(damage - blow.soak + die);
                // Faces in a row that do the same are looked at once.
                let same =
                    |(die, _): &(i32, u64)| blow.conversion.harm(damage - blow.soak + die) == harm;
                while let Some((_, further)) = faces.next_if(same) {
                    count += further;
                }
                if harm.is_none() {
                    continue;
                }
                let cases = weight * count;
                let tally = apply(size, wounds, stuns, harm);
                hurt += cases;
                inflicted.count((harm.wounds, harm.all_stuns()), cases);
                after.count((tally.wounds.min(size + 1), tally.stuns), cases);
                if Due::after(size, wounds, &tally).any() {
                    checks += cases;
                }
            }
        }
        if hurt < of {
            after.count((wounds, stuns), of - hurt);
        }
        Told {
            inflicted: inflicted.out_of(of),
            after: after.out_of(of),
            knocked_down: Share { cases: 0, of: 1 },
            must_check: Share { cases: checks, of },
        }
    }
}

/// Damage die, less the soak die, with how many pairs of faces give it.
fn dice(soak_die: bool) -> impl Iterator<Item = (i32, u64)> {
    let range = if soak_die { -19..=19 } else { 1..=20 };
    range.map(move |die: i32| {
        let count = if soak_die { 20 - die.abs() } else { 1 };
        (die, count as u64)
    })
}

/// How many of the 400 pairs of faces do it.
fn pairs(does: impl Fn(u8, u8) -> bool) -> u64 {
    (1..=20)
        .flat_map(|one| (1..=20).map(move |other| (one, other)))
        .filter(|(one, other)| does(*one, *other))
        .count() as u64
}
