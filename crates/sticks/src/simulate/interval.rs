//! How sure a share is.

use serde::Serialize;
use tabletop::chance::Chance;

/// A share in per cent, with the limits between which the true one lies in 95 of 100 cases.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Interval {
    /// What was counted.
    pub percent: f64,
    /// Lower limit.
    pub from: f64,
    /// Upper limit.
    pub to: f64,
}

/// The share of `cases` in `of` with Wilson's interval, to a tenth of a per cent. Nothing is known
/// from no cases: 0 to 100.
pub fn wilson(cases: u64, of: u64) -> Interval {
    let (from, to) = Chance::limits(cases, of, 1960);
    let percent = match of {
        0 => 0.0,
        _ => ((cases * 2000 + of) / (2 * of)) as f64 / 10.0,
    };
    Interval {
        percent,
        from: f64::from(from) / 10.0,
        to: f64::from(to) / 10.0,
    }
}

#[cfg(test)]
mod tests {
    use super::wilson;

    #[test]
    fn the_interval_is_wilsons() {
        let shown = |cases, of| {
            let it = wilson(cases, of);
            format!("{:.1} {:.1} {:.1}", it.percent, it.from, it.to)
        };
        assert_eq!(shown(95, 100), "95.0 88.8 97.8");
        assert_eq!(shown(50, 100), "50.0 40.4 59.6");
        assert_eq!(shown(0, 10), "0.0 0.0 27.8");
        assert_eq!(shown(10, 10), "100.0 72.2 100.0");
        assert_eq!(shown(1, 3), "33.3 6.1 79.2");
        assert_eq!(shown(0, 0), "0.0 0.0 100.0");
    }
}
