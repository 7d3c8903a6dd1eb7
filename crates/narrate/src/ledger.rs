//! The dice ledger: what the dice of a battle showed against what they were worth, side by side and
//! kind by kind. The chance of such a sum is counted exactly, by adding die after die.
//!
//! High faces count as good for whoever rolls; what a roll needed is not asked here.

use std::collections::BTreeMap;
use tabletop::dice::Purpose;
use tabletop::event::{Event, EventKind};
use tabletop::ruleset::Vocabulary;
use tabletop::{Battle, SideId};

/// Dice of one kind, or of several kinds with the same number of sides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DiceTally {
    /// How many sides each die has.
    pub sides: u8,
    /// How often each face came up, from face 1.
    pub faces: Vec<u32>,
}

impl DiceTally {
    fn new(sides: u8) -> Self {
        Self {
            sides,
            faces: vec![0; usize::from(sides)],
        }
    }

    fn put(&mut self, face: u8) {
        if let Some(count) = usize::from(face)
            .checked_sub(1)
            .and_then(|index| self.faces.get_mut(index))
        {
            *count += 1;
        }
    }

    fn add(&mut self, other: &Self) {
        for (count, more) in self.faces.iter_mut().zip(&other.faces) {
            *count += more;
        }
    }

    /// How many dice.
    pub fn dice(&self) -> u32 {
        self.faces.iter().sum()
    }

    /// The sum of their faces.
    pub fn sum(&self) -> u32 {
        (1..)
            .zip(&self.faces)
            .map(|(face, count)| face * count)
            .sum()
    }

    /// The sum that so many dice show on average.
    pub fn expected(&self) -> f64 {
        f64::from(self.dice()) * (f64::from(self.sides) + 1.0) / 2.0
    }

    /// How lucky the sum is, from 0 (no sum is worse) to 100 (none is better): the share of all
    /// ways in which these dice could have fallen that show less, and half of those that show the
    /// same. 50 without dice.
    pub fn luck(&self) -> f64 {
        let chances = sums(self.dice(), self.sides);
        let own = (self.sum() - self.dice()) as usize;
        let below: f64 = chances[..own].iter().sum();
        100.0 * (below + chances[own] / 2.0)
    }

    /// The chance of a sum this low or lower, from 0 to 1.
    pub fn at_most(&self) -> f64 {
        let own = (self.sum() - self.dice()) as usize;
        sums(self.dice(), self.sides)[..=own].iter().sum()
    }

    /// The chance of a sum this high or higher, from 0 to 1.
    pub fn at_least(&self) -> f64 {
        let own = (self.sum() - self.dice()) as usize;
        sums(self.dice(), self.sides)[own..].iter().sum()
    }

    /// How far the faces are from coming up evenly: Pearson's sum, larger is less even.
    pub fn chi_square(&self) -> f64 {
        let dice = f64::from(self.dice());
        if dice == 0.0 {
            return 0.0;
        }
        let even = dice / f64::from(self.sides);
        let off = |count: &u32| (f64::from(*count) - even).powi(2) / even;
        self.faces.iter().map(off).sum()
    }

    /// The chance that fair dice come up as unevenly as this or more; nothing below 5 dice for each
    /// face, where the sum of Pearson says little.
    pub fn fairness(&self) -> Option<f64> {
        let enough = self.dice() >= 5 * u32::from(self.sides);
        enough.then(|| upper_gamma((f64::from(self.sides) - 1.0) / 2.0, self.chi_square() / 2.0))
    }
}

/// The dice that one side rolled for one purpose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Whose dice.
    pub side: SideId,
    /// What for.
    pub purpose: Purpose,
    /// The dice.
    pub tally: DiceTally,
}

/// All dice of a battle.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DiceLedger {
    /// By side and purpose, in order; only what was rolled.
    pub entries: Vec<Entry>,
}

impl DiceLedger {
    /// The dice of a battle so far.
    pub fn of(battle: &Battle) -> Self {
        let people = battle.scenario().sheet.combatants.iter();
        let sides: Vec<_> = people.map(|one| one.side).collect();
        Self::read(battle.events(), battle.vocabulary(), &sides)
    }

    /// The dice among `events`, by the sides of the combatants in order of their ids.
    pub fn read(events: &[Event], vocabulary: &Vocabulary, sides: &[SideId]) -> Self {
        let mut trays: BTreeMap<(SideId, Purpose), DiceTally> = BTreeMap::new();
        for event in events {
            let EventKind::Die { by, purpose, face } = event.what else {
                continue;
            };
            let word = vocabulary.purposes.get(usize::from(purpose.0));
            let (Some(side), Some(word)) = (sides.get(by.index()), word) else {
                continue;
            };
            let tally = trays.entry((*side, purpose));
            tally
                .or_insert_with(|| DiceTally::new(word.sides))
                .put(face);
        }
        let entries = trays.into_iter().map(|((side, purpose), tally)| Entry {
            side,
            purpose,
            tally,
        });
        Self {
            entries: entries.collect(),
        }
    }

    /// All dice with so many sides, of one side or of everybody.
    pub fn total(&self, sides: u8, of: Option<SideId>) -> DiceTally {
        let mut total = DiceTally::new(sides);
        for entry in &self.entries {
            if entry.tally.sides == sides && of.is_none_or(|side| entry.side == side) {
                total.add(&entry.tally);
            }
        }
        total
    }

    /// The number of sides that most dice have; nothing if none was rolled.
    pub fn usual(&self) -> Option<u8> {
        let mut counts: BTreeMap<u8, u32> = BTreeMap::new();
        for entry in &self.entries {
            *counts.entry(entry.tally.sides).or_default() += entry.tally.dice();
        }
        counts
            .into_iter()
            .max_by_key(|(_, dice)| *dice)
            .map(|(sides, _)| sides)
    }
}

/// The chance of each sum of `dice` dice, from the lowest: one die more is the running mean of the
/// last `sides` chances.
fn sums(dice: u32, sides: u8) -> Vec<f64> {
    let sides = usize::from(sides);
    let mut chances = vec![1.0];
    for _ in 0..dice {
        let mut next = vec![0.0; chances.len() + sides - 1];
        let mut window: f64 = 0.0;
        for (at, chance) in next.iter_mut().enumerate() {
            window += chances.get(at).copied().unwrap_or(0.0);
            if let Some(gone) = at.checked_sub(sides) {
                window -= chances.get(gone).copied().unwrap_or(0.0);
            }
            *chance = window.max(0.0) / sides as f64;
        }
        chances = next;
    }
    chances
}

/// The regularised upper incomplete gamma function, by series below its mean and by continued
/// fraction above it.
fn upper_gamma(a: f64, x: f64) -> f64 {
    if x <= 0.0 {
        return 1.0;
    }
    let scale = (a * x.ln() - x - ln_gamma(a)).exp();
    if x < a + 1.0 {
        let (mut term, mut sum, mut n) = (1.0 / a, 1.0 / a, a);
        while term > sum * 1e-15 {
            n += 1.0;
            term *= x / n;
            sum += term;
        }
        return (1.0 - sum * scale).clamp(0.0, 1.0);
    }
    // Lentz: never a zero denominator.
    let tiny = 1e-300;
    let mut b = x + 1.0 - a;
    let (mut c, mut d) = (1.0 / tiny, 1.0 / b);
    let mut h = d;
    for i in 1..500 {
        let i = f64::from(i);
        let an = -i * (i - a);
        b += 2.0;
        d = 1.0 / nonzero(an * d + b, tiny);
        c = nonzero(b + an / c, tiny);
        let step = d * c;
        h *= step;
        if (step - 1.0).abs() < 1e-15 {
            break;
        }
    }
    (scale * h).clamp(0.0, 1.0)
}

fn nonzero(value: f64, tiny: f64) -> f64 {
    if value.abs() < tiny { tiny } else { value }
}

/// The logarithm of the gamma function at a multiple of a half above 0, by its recurrence.
fn ln_gamma(a: f64) -> f64 {
    let mut at = a;
    let mut sum = 0.0;
    while at > 1.0 {
        at -= 1.0;
        sum += at.ln();
    }
    // What is left is 1/2 or 1.
    if at < 0.75 {
        sum + std::f64::consts::PI.ln() / 2.0
    } else {
        sum
    }
}

#[cfg(test)]
mod tests {
    use super::{DiceTally, ln_gamma, sums, upper_gamma};

    fn tally(sides: u8, rolled: &[u8]) -> DiceTally {
        let mut tally = DiceTally::new(sides);
        for face in rolled {
            tally.put(*face);
        }
        tally
    }

    fn close(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-9
    }

    #[test]
    fn sums_of_two_dice_are_the_well_known_triangle() {
        let two = sums(2, 6);
        let cases: Vec<_> = two.iter().map(|chance| (chance * 36.0).round()).collect();
        assert_eq!(
            cases,
            [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0]
        );
        assert!(close(sums(300, 20).iter().sum(), 1.0));
    }

    #[test]
    fn sums_are_those_of_all_cases() {
        let mut counts = vec![0_u32; 58];
        for a in 0..20_usize {
            for b in 0..20 {
                for c in 0..20 {
                    counts[a + b + c] += 1;
                }
            }
        }
        for (chance, count) in sums(3, 20).into_iter().zip(counts) {
            assert!(close(chance, f64::from(count) / 8000.0));
        }
    }

    #[test]
    fn luck_is_the_share_of_what_is_worse() {
        let one = tally(20, &[15]);
        assert!(close(one.luck(), 72.5));
        assert!(close(one.at_most(), 0.75) && close(one.at_least(), 0.3));
        assert!(close(tally(6, &[3, 4]).luck(), 50.0));
        assert!(close(tally(20, &[]).luck(), 50.0));
        assert!(close(tally(20, &[20; 5]).at_least(), 20_f64.powi(-5)));
        assert!(close(tally(20, &[1, 2]).expected(), 21.0));
    }

    #[test]
    fn even_faces_are_fair_and_loaded_dice_are_not() {
        let even: Vec<u8> = (0..200).map(|i| i % 20 + 1).collect();
        let even = tally(20, &even);
        assert!(close(even.chi_square(), 0.0));
        assert_eq!(even.fairness(), Some(1.0));
        let loaded = tally(20, &[20; 100]);
        assert!(close(loaded.chi_square(), 1900.0));
        assert!(loaded.fairness().is_some_and(|chance| chance < 1e-9));
        assert_eq!(tally(20, &[7; 99]).fairness(), None);
    }

    /// The customary five and one per cent points of chi-square.
    #[test]
    fn chi_square_has_its_tabled_values() {
        for (degrees, point, chance) in [
            (19.0, 30.1435, 0.05),
            (19.0, 36.1909, 0.01),
            (19.0, 10.1170, 0.95),
            (7.0, 14.0671, 0.05),
        ] {
            let q = upper_gamma(degrees / 2.0, point / 2.0);
            assert!((q - chance).abs() < 1e-5, "{degrees} {point}: {q}");
        }
        assert!((ln_gamma(9.5).exp() - 119_292.461_994_6).abs() < 1e-3);
    }
}
