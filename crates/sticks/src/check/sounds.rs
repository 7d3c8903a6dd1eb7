//! What single words of the rules sound like: the words, the ids of rules and the sounds that a file
//! names are there, and no word stands twice.

use crate::score::{Kind, Row};
use content::{AssetDir, Problem, Source, parse, suggest};
use speaker::Recipe;
use std::collections::BTreeSet;
use tabletop::ruleset::Vocabulary;
use yags::CITED;

/// Checks the rows of `sounds/events.ron` against the words of the rules and the sounds of
/// `sounds/cues.ron`.
///
/// # Errors
/// If the file cannot be read at all.
pub(super) fn check(
    asset_dir: &AssetDir,
    words: &Vocabulary,
    source: &Source,
) -> Result<Vec<Problem>, Problem> {
    let rows: Vec<Row> = parse(source)?;
    // What is wrong with that file is told where it is checked.
    let recipes: Vec<Recipe> = asset_dir
        .list("sounds/cues.ron")
        .map_or_else(|_| Vec::new(), |(recipes, _)| recipes);
    let sounds: Vec<&str> = recipes.iter().map(|recipe| recipe.name.as_str()).collect();
    let mut said = BTreeSet::new();
    let mut problems = Vec::new();
    for (place, row) in rows.iter().enumerate() {
        let at = |field: &str| format!("[{place}].{field}");
        match (row.sound.is_empty(), row.silent.is_empty()) {
            (true, true) => problems.push(source.at_field(
                &at("of"),
                "the row has no sound and no reason for being silent",
                "give it a `sound`, or say in `silent` why there is none",
            )),
            (false, false) => problems.push(source.at_field(
                &at("silent"),
                "the row has a sound and is silent",
                "leave out one of `sound` and `silent`",
            )),
            (false, true) if !sounds.is_empty() && !sounds.contains(&row.sound.as_str()) => {
                problems.push(source.at_field(
                    &at("sound"),
                    format!("there is no sound `{}`", row.sound),
                    suggest(&row.sound, sounds.iter().copied()),
                ));
            }
            _ => {}
        }
        let known = known(row.of, words);
        for (index, word) in row.words.iter().enumerate() {
            let at = at(&format!("words[{index}]"));
            if !known.contains(&word.as_str()) {
                let message = format!("the rules have no {} `{word}`", row.of.name());
                let remedy = suggest(word, known.iter().copied());
                problems.push(source.at_field(&at, message, remedy));
            } else if !said.insert((row.of.name(), word.as_str())) {
                let message = format!("{} `{word}` stands twice", row.of.name());
                problems.push(source.at_field(&at, message, "leave it out in one of the rows"));
            }
        }
    }
    Ok(problems)
}

/// The words that there are.
fn known(of: Kind, words: &Vocabulary) -> Vec<&'static str> {
    match of {
        Kind::Deed => words.deeds.iter().map(|word| word.verb).collect(),
        Kind::Verdict => words.verdicts.iter().map(|word| word.name).collect(),
        Kind::Condition => words.conditions.iter().map(|word| word.name).collect(),
        Kind::Note => words.notes.iter().map(|word| word.text).collect(),
        Kind::MissBy => CITED.iter().map(|rule| rule.0).collect(),
    }
}
