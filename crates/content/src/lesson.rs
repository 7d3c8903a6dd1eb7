//! Lessons: scenarios with hints that appear at the moment they matter.

use crate::asset_dir::AssetDir;
use crate::did_you_mean::suggest;
use crate::problem::Problem;
use crate::source::Source;
use crate::syntax::parse;
use serde::Deserialize;
use std::collections::BTreeSet;

/// The longest hint, in characters: what one reads at a glance.
const LONGEST_HINT: usize = 420;

/// A lesson as it stands in its file, `lessons/NAME.ron`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// Version of this format: 1.
    pub format: u32,
    /// The title.
    pub title: String,
    /// What one knows afterwards, in a sentence.
    pub about: String,
    /// The id of the scenario that it plays.
    pub scenario: String,
    /// The seed of its dice, so that everybody meets the same moments.
    pub seed: u64,
    /// The hints; of several that fit a moment, the first unread one is shown.
    pub hints: Vec<Hint>,
}

/// Something said at a moment, once.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hint {
    /// Its name, unique in the lesson.
    pub id: String,
    /// When it is said.
    pub when: Moment,
    /// What is said. `{Commit}` stands for the key of that action.
    pub text: String,
}

/// The moments of a battle on the screen at which something can be said.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub enum Moment {
    /// The battle stands on the screen and the learner has done nothing yet.
    Opening,
    /// The learner's order lacks this step, for example `action` or `target`.
    Step(String),
    /// The learner's order is complete and waits to be committed.
    Ready,
    /// The learner is asked something in the middle of an action, for example `defend`.
    Asked(String),
    /// All orders are about to be carried out.
    Revealed,
    /// A phase begins, by its name.
    Phase(String),
    /// The terms of a roll fill in, by what the roll is for, for example `attack`.
    Roll(String),
    /// A roll has been judged, by what it was for.
    Judged(String),
    /// A number of somebody changes, by its name, for example `wounds`.
    Gauge(String),
    /// The round has ended and waits to be looked at.
    RoundEnd,
}

impl AssetDir {
    /// The names of all lessons, in the order in which they are taught (by file name). A folder of
    /// assets without lessons has none.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub fn lessons(&self) -> Result<Vec<String>, Problem> {
        if !self.path("lessons").is_dir() {
            return Ok(Vec::new());
        }
        self.names("lessons")
    }

    /// Reads a lesson: `lessons/NAME.ron`.
    ///
    /// # Errors
    /// If it cannot be read or does not fit, or there is no such scenario.
    pub fn lesson(&self, name: &str) -> Result<Lesson, Problem> {
        self.lesson_from(&self.source(&format!("lessons/{name}.ron"))?)
    }

    /// Reads a lesson from its text.
    ///
    /// # Errors
    /// As [`Self::lesson`].
    pub(crate) fn lesson_from(&self, source: &Source) -> Result<Lesson, Problem> {
        let lesson: Lesson = parse(source)?;
        if lesson.format != 1 {
            let said = format!("lessons have format 1, this one has {}", lesson.format);
            return Err(source.at_field("format", said, "write `format: 1`"));
        }
        let known = self.scenarios()?;
        if !known.contains(&lesson.scenario) {
            let said = format!("there is no scenario `{}`", lesson.scenario);
            let remedy = suggest(&lesson.scenario, known.iter().map(String::as_str));
            return Err(source.at_field("scenario", said, remedy));
        }
        let mut ids = BTreeSet::new();
        for hint in &lesson.hints {
            let length = hint.text.chars().count();
            if !ids.insert(&hint.id) {
                let said = format!("two hints are called `{}`", hint.id);
                return Err(source.at_field("hints", said, "give each a name of its own"));
            }
            if length > LONGEST_HINT {
                let said = format!("the hint `{}` has {length} characters", hint.id);
                let remedy = format!("say it in {LONGEST_HINT}, or in two hints");
                return Err(source.at_field("hints", said, remedy));
            }
        }
        if lesson.hints.is_empty() {
            let said = "a lesson without hints teaches nothing";
            return Err(source.at_field("hints", said, "write at least one"));
        }
        Ok(lesson)
    }
}

#[cfg(test)]
mod tests {
    use crate::asset_dir::AssetDir;
    use crate::problem::Problem;
    use crate::source::Source;

    const GOOD: &str = r#"(
        format: 1, title: "T", about: "A", scenario: "yard", seed: 3,
        hints: [(id: "a", when: Step("action"), text: "Press {Commit}.")],
    )"#;

    fn told(text: &str) -> Result<String, Problem> {
        let read = AssetDir::locate()?.lesson_from(&Source::new("lessons/x.ron", text));
        Ok(read
            .err()
            .map(|problem| problem.to_string())
            .unwrap_or_default())
    }

    #[test]
    fn all_lessons_of_the_game_can_be_read() -> Result<(), Problem> {
        let asset_dir = AssetDir::locate()?;
        let names = asset_dir.lessons()?;
        assert_eq!(names.len(), 3);
        for name in names {
            let lesson = asset_dir.lesson(&name)?;
            assert!(asset_dir.scenario(&lesson.scenario)?.sheet.sides.len() == 2);
        }
        Ok(())
    }

    #[test]
    fn says_what_is_wrong_with_a_lesson() -> Result<(), Problem> {
        assert_eq!(told(GOOD)?, "");
        let cases = [
            ("format: 1", "format: 2", "this one has 2"),
            ("yard", "yrad", "did you mean `yard`?"),
            ("Step(\"action\")", "Never", "Never"),
            (
                "hints: [",
                "hints: [(id: \"a\", when: Ready, text: \"\"),",
                "two hints are called `a`",
            ),
        ];
        for (old, new, said) in cases {
            let told = told(&GOOD.replace(old, new))?;
            assert!(told.contains(said), "{new}: {told}");
        }
        let long = told(&GOOD.replace("Press", &"long ".repeat(90)))?;
        assert!(long.contains("say it in 420"), "{long}");
        Ok(())
    }
}
