//! Checks data, scenarios and lessons: what play would refuse is refused here, with its place.

use crate::Yags;
use crate::data::{FOLDER, Library, Manifest, check_pictures};
use crate::declare::{QUESTIONS, STEPS};
use crate::vocabulary::VOCABULARY;
use content::{AssetDir, Checker, Lesson, Moment, Problem, Source, suggest};
use std::sync::Arc;
use tabletop::Battle;
use tabletop::dice::DiceSource;
use tabletop::scenario::Scenario;

/// Checks the figures of YAGS, and scenarios against them, for [`content::check`].
#[derive(Clone, Copy, Debug, Default)]
pub struct DataChecker;

impl Checker for DataChecker {
    fn rules(&self) -> &str {
        "yags"
    }

    fn check_data(&self, asset_dir: &AssetDir) -> Vec<Problem> {
        let library = Library::load(asset_dir).err();
        let shipped = |name: &str| asset_dir.path(&format!("{FOLDER}/{name}.ron")).exists();
        let manifest = shipped("rules")
            .then(|| Manifest::load(asset_dir).err())
            .flatten();
        let pictures = match &library {
            None => check_pictures(asset_dir).err(),
            Some(_) => None,
        };
        let all = library.into_iter().chain(manifest);
        all.chain(pictures).collect()
    }

    fn check_scenario(
        &self,
        asset_dir: &AssetDir,
        scenario: &Scenario,
        source: &Source,
    ) -> Vec<Problem> {
        let library = match Library::load(asset_dir) {
            Ok(library) => library,
            Err(problem) => return vec![problem],
        };
        if let Err(problem) = library.check_scenario(scenario, source) {
            return vec![problem];
        }
        // What play would refuse: options, riders, hazards, room to stand.
        let rules = Arc::new(Yags::new(library));
        let (scenario, dice) = (Arc::new(scenario.clone()), DiceSource::Seeded(0));
        match Battle::new(rules, scenario, dice, false) {
            Ok(_) => Vec::new(),
            Err(fault) => vec![source.scenario_problem(fault)],
        }
    }

    fn check_lesson(&self, lesson: &Lesson, source: &Source) -> Vec<Problem> {
        let hints = lesson.hints.iter().enumerate();
        hints
            .filter_map(|(index, hint)| {
                let (kind, name, known) = names_of(&hint.when)?;
                if known.contains(&name) {
                    return None;
                }
                let message = format!("there is no {kind} `{name}`: the hint would never appear");
                let remedy = suggest(name, known);
                Some(source.at_field(&format!("hints[{index}].when"), message, remedy))
            })
            .collect()
    }
}

/// What a moment names: the kind of word, the word, and all that there are.
fn names_of(moment: &Moment) -> Option<(&'static str, &str, Vec<&'static str>)> {
    let words = &VOCABULARY;
    let purposes = || words.purposes.iter().map(|word| word.name).collect();
    Some(match moment {
        Moment::Step(name) => ("step", name, STEPS.to_vec()),
        Moment::Asked(name) => ("question", name, QUESTIONS.to_vec()),
        Moment::Phase(name) => {
            let phases = words.phases.iter().map(|word| word.name);
            ("phase", name, phases.collect())
        }
        Moment::Roll(name) | Moment::Judged(name) => ("roll", name, purposes()),
        Moment::Gauge(name) => {
            let gauges = words.gauges.iter().map(|word| word.name);
            ("number", name, gauges.collect())
        }
        Moment::Opening | Moment::Ready | Moment::Revealed | Moment::RoundEnd => return None,
    })
}
