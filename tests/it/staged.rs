//! Battles that no file has: a scenario that ships, with something changed.

use sharp_sticks::model::library::Library;
use sharp_sticks::model::session::{Opening, StartBattle};
use sharp_sticks::platform::offscreen::Offscreen;
use std::sync::Arc;
use tabletop::Battle;
use tabletop::record::{Record, Recorder};
use tabletop::scenario::Scenario;

use crate::fresh;

/// Puts a changed scenario into the library, under another name; gives its battle before the first
/// order.
pub(crate) fn staged(
    game: &mut Offscreen,
    (base, id, seed): (&str, &str, u64),
    change: impl FnOnce(&mut Scenario),
) -> Record {
    let mut library = game.world().resource_mut::<Library>();
    let mut scenario = library.scenario(base).expect("it ships").as_ref().clone();
    scenario.id = id.to_owned();
    change(&mut scenario);
    let scenario = Arc::new(scenario);
    library.scenarios.retain(|other| other.id != id);
    library.scenarios.push(Arc::clone(&scenario));
    let rules = Arc::clone(&library.rules);
    let battle = Battle::new(rules, scenario, fresh(base, seed).dice, true);
    let battle = battle.expect("it can be set up");
    Recorder::new(&battle).record().clone()
}

/// Opens it. A battle that begins anew reads its scenario from its file: this one is gone on with.
pub(crate) fn opening(record: Record) -> StartBattle {
    StartBattle {
        scenario: record.scenario.clone(),
        dice: record.dice.clone(),
        controllers: None,
        options: Default::default(),
        opening: Opening::Resume(Box::new(record)),
        at_leisure: false,
    }
}
