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
    (
        "YC-P-FI",
        Elsewhere::Odds,
        "odds refuse a skill that is not meant for firearms; in a fight each weapon has its own",
    ),
    (
        "YK-SUCCESS",
        Elsewhere::Words,
        "levels of success are the words of a verdict: good, excellent, superb",
    ),
    (
        "YK-MOVE",
        Elsewhere::Words,
        "metres of movement are counted out as tiles on the map",
    ),
    (
        "YG-FATIGUE-LEVELS",
        Elsewhere::Words,
        "the names of the levels on the track",
    ),
    (
        "YC-ROUND",
        Elsewhere::Words,
        "the frame of the phases, each of which names its own rule",
    ),
    (
        "YC-ACT-ORDER",
        Elsewhere::Words,
        "the order of the turns in a phase, which the log shows",
    ),
    (
        "YC-UNARMED",
        Elsewhere::Words,
        "the figures of fist and kick stand in the weapons on file",
    ),
    (
        "YC-ARM-MAIL",
        Elsewhere::Words,
        "mail is halved under the rule of the point that halves it",
    ),
    (
        "YC-ARM-BP",
        Elsewhere::Words,
        "bulletproof armour counts in full as armour, and drops the first levels",
    ),
    (
        "YC-FUM",
        Elsewhere::Words,
        "the table of fumbles: what comes up names its own rule",
    ),
    (
        "YC-MISSILE-STANCE",
        Elsewhere::Words,
        "stances are not offered with missiles",
    ),
    (
        "YC-CQB",
        Elsewhere::Words,
        "who is too near for a long weapon is told under the rules of reach",
    ),
    (
        "YC-P-LS",
        Elsewhere::Words,
        "lasers are met by the rules of their defence and of reflective armour",
    ),
    (
        "YC-BALLISTIC",
        Elsewhere::Words,
        "a ceiling in the way shows as a shot that is lost",
    ),
    (
        "YM-CONE",
        Elsewhere::Words,
        "the option's own rules for short, medium and long range name themselves",
    ),
    (
        "YM-CONE-SHORT",
        Elsewhere::Words,
        "at short range the older cone does what shot does today",
    ),
    (
        "YK-RUN-FATIGUE",
        Elsewhere::Words,
        "minutes of running are longer than any fight",
    ),
    (
        "YC-OW-STAND",
        Elsewhere::Words,
        "the bonus of standing watch is told under the rule of overwatch",
    ),
];

#[cfg(test)]
mod tests {
    use super::{BEYOND, Elsewhere};
    use crate::data::Manifest;
    use crate::rule::CITED;
    use content::{AssetDir, Problem};

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
        let manifest = Manifest::load(&AssetDir::locate()?)?;
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
