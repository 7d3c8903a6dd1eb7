//! Exact probabilities: a count of cases out of all cases.

use std::cmp::Ordering;
use std::fmt;

/// `cases` out of `of` equally likely cases. Never a float inside the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chance {
    /// Favourable cases, at most `of`.
    pub cases: u32,
    /// All cases, at least 1.
    pub of: u32,
}

impl Chance {
    /// Cannot happen.
    pub const NEVER: Self = Self { cases: 0, of: 1 };
    /// Must happen.
    pub const ALWAYS: Self = Self { cases: 1, of: 1 };

    /// `cases` out of `of`.
    pub const fn new(cases: u32, of: u32) -> Self {
        Self { cases, of }
    }

    /// The same from larger counts, in lowest terms; where those do not fit, to a billionth.
    pub fn of_many(cases: u64, of: u64) -> Self {
        let (mut a, mut b) = (cases, of.max(1));
        while b != 0 {
            (a, b) = (b, a % b);
        }
        let (cases, of) = (cases / a.max(1), of / a.max(1));
        match (u32::try_from(cases), u32::try_from(of)) {
            (Ok(cases), Ok(of)) => Self::new(cases, of.max(1)),
            _ => {
                let whole = 1_000_000_000;
                let share = u128::from(cases) * u128::from(whole) / u128::from(of.max(1));
                Self::new(share as u32, whole)
            }
        }
    }

    /// The chance in thousandths, rounded to the nearest.
    pub const fn per_mille(self) -> i32 {
        ((self.cases as u64 * 2000 + self.of as u64) / (2 * self.of as u64)) as i32
    }

    /// The chance that it does not happen.
    pub const fn complement(self) -> Self {
        Self {
            cases: self.of - self.cases,
            of: self.of,
        }
    }

    /// The limits in thousandths between which the true chance lies, if the cases were counted in
    /// that many trials (Wilson's interval): in 95 of 100 such counts for a `z` of 1960 thousandths,
    /// in 90 for 1645. Nothing is known from no trials: 0 and 1000.
    pub fn limits(cases: u64, trials: u64, z: u32) -> (u32, u32) {
        if trials == 0 {
            return (0, 1000);
        }
        let (k, n, z) = (u128::from(cases), u128::from(trials), u128::from(z));
        // All in millionths of a trial; the root is taken of an integer, the same everywhere.
        let centre = k * 1_000_000 + z * z / 2;
        let spread = k * (n - k) * 1_000_000_000_000 / n + z * z * 250_000;
        let half = z * spread.isqrt() / 1000;
        let whole = n * 1_000_000 + z * z;
        let per_mille = |part: u128| ((part * 1000 + whole / 2) / whole) as u32;
        (
            per_mille(centre.saturating_sub(half)),
            per_mille((centre + half).min(whole)),
        )
    }

    /// The same chance in lowest terms.
    pub const fn reduced(self) -> Self {
        let (mut a, mut b) = (self.cases, self.of);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        Self {
            cases: self.cases / a,
            of: self.of / a,
        }
    }
}

impl PartialOrd for Chance {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        let left = u64::from(self.cases) * u64::from(other.of);
        let right = u64::from(other.cases) * u64::from(self.of);
        Some(left.cmp(&right))
    }
}

/// Whole per cent, rounded to the nearest; 0 % and 100 % only if exact.
impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (cases, of) = (u64::from(self.cases), u64::from(self.of));
        match (200 * cases + of) / (2 * of) {
            0 if cases > 0 => f.write_str("<1 %"),
            100 if cases < of => f.write_str(">99 %"),
            percent => write!(f, "{percent} %"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Chance;

    #[test]
    fn prints_whole_per_cent_and_certainty_only_where_it_is_exact() {
        let shown = |cases, of| Chance::new(cases, of).to_string();
        assert_eq!(shown(0, 20), "0 %");
        assert_eq!(shown(20, 20), "100 %");
        assert_eq!(shown(11, 20), "55 %");
        assert_eq!(shown(1, 20), "5 %");
        assert_eq!(shown(19, 20), "95 %");
        assert_eq!(shown(31, 400), "8 %");
        assert_eq!(shown(1, 200), "1 %");
        assert_eq!(shown(1, 400), "<1 %");
        assert_eq!(shown(1, 8000), "<1 %");
        assert_eq!(shown(7999, 8000), ">99 %");
        assert_eq!(Chance::new(8, 20).reduced(), Chance::new(2, 5));
    }
}
