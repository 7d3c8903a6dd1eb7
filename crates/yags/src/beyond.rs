//! Rules that no fight can cite, each with the reason: random play is not asked to reach them.

/// Where a rule is at work instead of in a fight.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Elsewhere {
    /// Only after the battle (`recovery`).
    Recovery,
    /// Only where odds are asked for (`odds`).
    Odds,
    /// Only in words: a name of a phase or of a line, a total on a figure's sheet.
    Words,
}

impl Elsewhere {
    /// In words.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Recovery => "only recovery",
            Self::Odds => "only odds",
            Self::Words => "only words",
        }
    }
}

/// Every rule that a fight cannot cite, where it is at work, and why.
pub const BEYOND: &[(&str, Elsewhere, &str)] = &[
    (
        "YC-UNTENDED",
        Elsewhere::Recovery,
        "wounds get worse by the hour, when nobody fights any more",
    ),
    (
        "YC-HEAL-STUN",
        Elsewhere::Recovery,
        "stuns heal by the hour of rest",
    ),
    (
        "YC-HEAL-WOUND",
        Elsewhere::Recovery,
        "wounds heal by the day and the week",
    ),
    (
        "YC-FAT-REST",
        Elsewhere::Recovery,
        "fatigue goes with rest, which no round of a fight is",
    ),
    (
        "YK-TAKE0",
        Elsewhere::Recovery,
        "who cannot fail may go without a die where there is time",
    ),
];

#[cfg(test)]
mod tests {
    use super::{BEYOND, Elsewhere};
    use crate::data::Manifest;
    use crate::rule::CITED;
    use content::{Depot, Problem};

    #[test]
    fn what_is_beyond_a_fight_is_cited_and_named_once() {
        for (index, (rule, _, why)) in BEYOND.iter().enumerate() {
            assert!(CITED.iter().any(|cited| cited.0 == *rule), "{rule}");
            assert!(
                !BEYOND[..index].iter().any(|(other, ..)| other == rule),
                "{rule}"
            );
            assert!(why.len() > 10, "{rule}");
        }
    }

    /// The files that cite such a rule are those of the place where it is said to be at work.
    #[test]
    fn nothing_that_fights_cites_what_is_beyond_a_fight() -> Result<(), Problem> {
        let manifest = Manifest::load(&Depot::locate()?)?;
        for (rule, place, _) in BEYOND {
            let at_work = |file: &str| match place {
                Elsewhere::Recovery => file.starts_with("recovery/"),
                Elsewhere::Odds => file.starts_with("odds/"),
                Elsewhere::Words => matches!(file, "vocabulary.rs" | "sheet.rs"),
            };
            let Some(proof) = manifest.proof(rule) else {
                continue;
            };
            for file in &proof.cited {
                assert!(at_work(file), "{rule} is cited in {file}");
            }
        }
        Ok(())
    }
}
