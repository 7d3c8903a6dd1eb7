//! How sure a share is.

use serde::Serialize;

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
    // 1.96 standard deviations, in thousandths, and its square in millionths.
    const Z: u128 = 1960;
    const Z2: u128 = Z * Z;
    if of == 0 {
        return Interval {
            percent: 0.0,
            from: 0.0,
            to: 100.0,
        };
    }
    let (k, n) = (u128::from(cases), u128::from(of));
    // All in millionths of a battle; the root is taken of an integer, the same everywhere.
    let centre = k * 1_000_000 + Z2 / 2;
    let spread = k * (n - k) * 1_000_000_000_000 / n + Z2 * 250_000;
    let half = Z * spread.isqrt() / 1000;
    let whole = n * 1_000_000 + Z2;
    let per_mille = |part: u128| ((part * 1000 + whole / 2) / whole) as f64 / 10.0;
    Interval {
        percent: ((k * 2000 + n) / (2 * n)) as f64 / 10.0,
        from: per_mille(centre.saturating_sub(half)),
        to: per_mille((centre + half).min(whole)),
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
