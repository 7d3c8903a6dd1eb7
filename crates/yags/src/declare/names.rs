//! The names of all steps and questions, for files that speak of them: hints of lessons.

/// What orders are asked for, step by step.
pub(crate) const STEPS: &[&str] = &[
    "action",
    "again",
    "also",
    "also-at",
    "ammunition",
    "arc",
    "blows",
    "care",
    "charge",
    "cover",
    "deed",
    "defences",
    "difficulty",
    "direction",
    "dive",
    "effort",
    "event",
    "fire-on",
    "firing-tile",
    "first",
    "fuse",
    "guard",
    "identify",
    "limb",
    "manner",
    "manoeuvre",
    "mark",
    "mode",
    "pace",
    "posture",
    "prey",
    "price",
    "push",
    "rise",
    "rush",
    "shot",
    "shots",
    "slip",
    "stance",
    "strike",
    "stunt",
    "target",
    "technique",
    "thing",
    "tile",
    "unsure",
    "way",
    "weapon",
    "whom",
];

/// What figures are asked in the middle of actions.
pub(crate) const QUESTIONS: &[&str] = &[
    "again",
    "attack-fumble",
    "block",
    "challenge",
    "charged",
    "cover",
    "declare",
    "defence-fumble",
    "defend",
    "disarm",
    "dive",
    "fire-on",
    "first",
    "opportunity",
    "shrug",
    "slip",
    "strike",
];

#[cfg(test)]
mod tests {
    use super::{QUESTIONS, STEPS};
    use std::collections::BTreeSet;
    use std::path::Path;

    /// The texts that stand in quotes right after `mark` in all sources of the crate.
    fn quoted_after(mark: &str, folder: &Path, found: &mut BTreeSet<String>) {
        for entry in std::fs::read_dir(folder).expect("the sources") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                quoted_after(mark, &path, found);
                continue;
            }
            let text = std::fs::read_to_string(&path).expect("a source");
            for (at, _) in text.match_indices(mark) {
                let rest = &text[at + mark.len()..];
                let name = rest.split('"').next().unwrap_or_default();
                if name
                    .chars()
                    .all(|sign| sign == '-' || sign.is_ascii_lowercase())
                {
                    found.insert(name.to_owned());
                }
            }
        }
    }

    #[test]
    fn every_step_that_is_offered_has_its_name_here() {
        let mut found = BTreeSet::new();
        let mark = ["step", "(\""].concat();
        let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        quoted_after(&mark, &sources, &mut found);
        let mark = ["all(offer", ", \""].concat();
        quoted_after(&mark, &sources, &mut found);
        let missing: Vec<_> = found
            .iter()
            .filter(|name| !STEPS.contains(&name.as_str()))
            .collect();
        assert!(missing.is_empty(), "{missing:?}");
        let gone: Vec<_> = STEPS
            .iter()
            .filter(|name| !found.contains(**name))
            .collect();
        assert!(gone.is_empty(), "{gone:?}");
    }

    #[test]
    fn names_stand_there_once_in_order() {
        for names in [STEPS, QUESTIONS] {
            assert!(names.is_sorted_by(|a, b| a < b), "{names:?}");
        }
    }
}
