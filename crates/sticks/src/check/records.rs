//! Records and scenes played again, and where in their files stands what does not come as it should.

use content::{AssetDir, Problem, Source};
use muster::{Muster, Musters};
use std::sync::Arc;
use tabletop::Battle;
use tabletop::record::{Divergence, Record, replay};
use tabletop::ruleset::Ruleset;
use theatre::Failure;
use yags::Yags;
use yags::data::Library;

/// The skirmish of a number, drawn by lot.
///
/// # Errors
/// If there is nothing to draw from.
pub(super) fn drawn(
    asset_dir: &AssetDir,
    library: &Library,
    number: u64,
) -> Result<Muster, Problem> {
    let drawn = Musters::open(asset_dir, library).and_then(|musters| musters.draw(number));
    drawn.map_err(|fault| {
        let message = format!("{} cannot be drawn: {fault:#}", muster::id_of(number));
        Problem::whole("maps", message, "mend the maps and figures first")
    })
}

/// Plays a record again.
///
/// # Errors
/// Where it does not repeat.
pub(super) fn repeats(
    asset_dir: &AssetDir,
    library: &Library,
    record: &Record,
    source: &Source,
) -> Result<(), Problem> {
    let (rules, scenario): (Arc<dyn Ruleset>, _) = match muster::number_of(&record.scenario) {
        Some(number) => {
            let drawn = drawn(asset_dir, library, number)?;
            (drawn.rules, drawn.scenario)
        }
        None => {
            let scenario = Arc::new(asset_dir.scenario_of(record)?);
            (Arc::new(Yags::new(library.clone())), scenario)
        }
    };
    let scenario = Arc::new(scenario.with_options(&record.options));
    let battle = Battle::new(rules, scenario, record.dice.clone(), false);
    let mut battle =
        battle.map_err(|fault| source.at_field(&fault.field, fault.message, fault.remedy))?;
    replay(record, &mut battle).map_err(|divergence| {
        let field = field(&divergence);
        source.at_field(&field, divergence.to_string(), remedy(&divergence))
    })
}

/// The field of a record that diverges.
fn field(divergence: &Divergence) -> String {
    match divergence {
        Divergence::Format(_) => "format".to_owned(),
        Divergence::Rules { .. } => "rules".to_owned(),
        Divergence::Scenario { .. } => "scenario_hash".to_owned(),
        Divergence::Options { .. } => "options".to_owned(),
        Divergence::Data { .. } => "data_hash".to_owned(),
        Divergence::Refused { decision, .. } | Divergence::Digest { decision, .. } => {
            format!("orders[{decision}]")
        }
        Divergence::Length { .. } => "orders".to_owned(),
        Divergence::Annotation(_) => "remarks".to_owned(),
        Divergence::Outcome { .. } => "outcome".to_owned(),
    }
}

fn remedy(divergence: &Divergence) -> &'static str {
    match divergence {
        Divergence::Data { .. } | Divergence::Scenario { .. } => {
            "`sticks replay FILE` says what comes out differently; record it again if that is meant"
        }
        Divergence::Annotation(_) => "correct the note, or take it out",
        _ => "restore the file as it was written, or play the battle anew",
    }
}

/// A scene that does not come as it says, placed in its file.
pub(super) fn scene_problem(source: &Source, failure: &Failure) -> Problem {
    let field = match failure {
        Failure::Setting(_) => "cast".to_owned(),
        Failure::Step { step, .. } => format!("steps[{}]", step.saturating_sub(1)),
        Failure::Dice(_) => "dice".to_owned(),
        Failure::Aftermath(_) => "aftermath".to_owned(),
    };
    source.at_field(
        &field,
        failure.to_string(),
        "change the scene, or what it expects",
    )
}
