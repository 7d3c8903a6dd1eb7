//! YAGS as the kernel sees it.

mod desk;
mod muster;

use crate::apply_declaration::accept_declaration;
use crate::beats::{Answer, Waiting};
use crate::components::Memo;
use crate::data::Library;
use crate::declare::{offer_declaration, offer_reaction, pass, prompt};
use crate::equipment::components::Litter;
use crate::forecast::{area, forecast_declaration, forecast_reaction};
use crate::missile::steps::offer_fire_on;
use crate::movement::steps::why_not_tile;
use crate::options::Options;
use crate::overwatch::forecast::watch_areas;
use crate::recovery::recover;
use crate::round::Progress;
use crate::stealth::components::{RoundStart, Scouting};
use crate::{round, sheet, vocabulary};
use bevy_ecs::prelude::World;
use desk::{Desk, consider, with_field};
use muster::{check_hazards, check_mounts, mount_all, spawn_all};
use std::sync::Arc;
use tabletop::CombatantId;
use tabletop::choices::{Offer, Reason};
use tabletop::decision::{Decision, Pick};
use tabletop::forecast::{Detail, Forecast};
use tabletop::recovery::{Orders, Recovery};
use tabletop::ruleset::{Digest, GroundItem, Ruleset, Sheet, Vocabulary, WatchArea};
use tabletop::scenario::{Scenario, ScenarioFault};
use tabletop::trace::Trace;

/// YAGS Combat with the figures of one library.
pub struct Yags {
    library: Arc<Library>,
}

impl Yags {
    /// The rules with these figures.
    pub fn new(library: Library) -> Self {
        Self {
            library: Arc::new(library),
        }
    }

    /// The rules with the figures of an assets folder.
    ///
    /// # Errors
    /// The first problem in its files.
    pub fn load(asset_dir: &content::AssetDir) -> Result<Self, content::Problem> {
        Library::load(asset_dir).map(Self::new)
    }

    /// The rules with the figures of an assets folder that a scenario musters: for a battle of that
    /// scenario the same as with all of them, and read in a fraction of the time.
    ///
    /// # Errors
    /// The first problem with these figures.
    pub fn load_for(
        asset_dir: &content::AssetDir,
        scenario: &Scenario,
    ) -> Result<Self, content::Problem> {
        let combatants = scenario.sheet.combatants.iter();
        let figures = combatants.map(|combatant| &*combatant.figure);
        Library::load_figures(asset_dir, figures).map(Self::new)
    }

    /// The figures.
    pub fn library(&self) -> &Library {
        &self.library
    }
}

impl Ruleset for Yags {
    fn id(&self) -> &'static str {
        "yags"
    }

    fn cited(&self) -> &'static [tabletop::RuleId] {
        crate::CITED
    }

    fn options(&self) -> Vec<(&'static str, &'static str)> {
        crate::options().collect()
    }

    fn vocabulary(&self) -> &'static Vocabulary {
        &vocabulary::VOCABULARY
    }

    fn data_hash(&self) -> u64 {
        self.library.hash()
    }

    fn phases(&self) -> Vec<bevy_ecs::prelude::Schedule> {
        round::phases()
    }

    fn resolution(&self) -> bevy_ecs::prelude::Schedule {
        round::resolution()
    }

    fn muster(&self, world: &mut World, scenario: &Scenario) -> Result<(), ScenarioFault> {
        let options = Options::read(&scenario.sheet.options).map_err(|unknown| {
            let known: Vec<_> = crate::options().map(|(name, _)| name).collect();
            ScenarioFault::new(
                format!("options.{unknown}"),
                format!("YAGS has no option {unknown:?}"),
                format!("the options are {}", known.join(", ")),
            )
        })?;
        check_mounts(&self.library, scenario)?;
        let roll = spawn_all(world, &self.library, scenario, options)?;
        mount_all(world, scenario, &roll);
        check_hazards(scenario)?;
        world.insert_resource(roll);
        world.insert_resource(options);
        world.insert_resource(Progress::default());
        world.insert_resource(Answer::default());
        world.insert_resource(Litter::default());
        world.init_resource::<Scouting>();
        world.insert_resource(RoundStart::default());
        world.insert_resource(Memo::default());
        world.init_resource::<Desk>();
        Ok(())
    }

    fn offer(
        &self,
        world: &mut World,
        decision: &Decision,
        partial: &[Pick],
        offer: &mut dyn Offer,
    ) {
        consider(world, decision, |field, waiting| {
            match (decision.key(), waiting) {
                ("declare", _) => offer_declaration(field, decision.by, partial, offer),
                (key, Some(Waiting::Barrage(barrage))) => {
                    offer_fire_on(field, key, &barrage, partial, offer);
                }
                (_, _) if !partial.is_empty() => offer.complete(),
                (key, Some(waiting)) => {
                    offer_reaction(field, key, decision.about(), &waiting, offer);
                }
                (_, None) => {}
            }
        });
    }

    fn prompt(&self, world: &mut World, decision: &Decision) -> String {
        consider(world, decision, |field, waiting| {
            prompt(field, decision, waiting.as_ref())
        })
    }

    fn why_not(
        &self,
        world: &mut World,
        decision: &Decision,
        partial: &[Pick],
        pick: &Pick,
    ) -> Option<Reason> {
        match pick {
            Pick::Tile(tile) if decision.key() == "declare" => with_field(world, |field| {
                why_not_tile(field, decision.by, partial, *tile)
            }),
            Pick::Target(target) if decision.key() == "declare" => with_field(world, |field| {
                if target.0 >= field.count() {
                    return None;
                }
                let (me, other) = (field.get(decision.by), field.get(*target));
                (!field.knows(me.owner(), &other)).then(|| Reason {
                    text: "nobody is known to be there".into(),
                    rule: crate::rule::HIDDEN,
                })
            }),
            _ => None,
        }
    }

    fn accept(&self, world: &mut World, decision: &Decision, picks: &[Pick]) {
        let mut desk = Desk::lend(world);
        {
            let Ok((mut field, mut context, mut answer)) = desk.accepting.get_mut(world) else {
                unreachable!("a mustered world has all that accepting needs")
            };
            if decision.key() == "declare" {
                accept_declaration(&mut field, &mut context, decision.by, picks);
            } else {
                // Of an answer in two steps the last one says it all.
                answer.0 = picks.last().cloned();
            }
        }
        desk.accepting.apply(world);
        Desk::give_back(world, desk);
    }

    fn pass(&self, world: &mut World, decision: &Decision) -> Option<Vec<Pick>> {
        (decision.key() == "declare")
            .then(|| with_field(world, |field| pass(field, decision.by)))
            .flatten()
    }

    fn forecast(
        &self,
        world: &mut World,
        decision: &Decision,
        partial: &[Pick],
        detail: Detail,
    ) -> Forecast {
        consider(world, decision, |field, waiting| {
            match (decision.key(), waiting) {
                ("declare", _) => forecast_declaration(field, decision.by, partial, detail),
                (key, Some(waiting)) => {
                    forecast_reaction(field, key, decision.by, &waiting, partial, detail)
                }
                (_, None) => Forecast::default(),
            }
        })
    }

    fn watch_areas(
        &self,
        world: &mut World,
        draft: Option<(&Decision, &[Pick])>,
    ) -> Vec<WatchArea> {
        with_field(world, |field| watch_areas(field, draft))
    }

    fn area(&self, world: &mut World, decision: &Decision, picks: &[Pick]) -> Option<Trace> {
        with_field(world, |field| area(field, decision, picks))
    }

    fn ground_items(&self, world: &mut World) -> Vec<GroundItem> {
        with_field(world, |field| {
            let things = field.ground_items.things.iter();
            let lying = things.map(|thing| GroundItem {
                tile: thing.tile,
                weapon: thing.item.weapon.id.to_string(),
                name: thing.item.weapon.name.to_string(),
                art: thing.item.weapon.art(),
                owner: thing.owner.0,
            });
            lying.collect()
        })
    }

    fn recovery(&self, world: &mut World, orders: &Orders) -> Option<Recovery> {
        Some(with_field(world, |field| recover(field, orders)))
    }

    fn sheet(&self, world: &mut World, id: CombatantId) -> Sheet {
        with_field(world, |field| sheet::sheet(field, id))
    }

    fn digest(&self, world: &mut World, digest: &mut Digest) {
        with_field(world, |field| {
            for id in field.ids() {
                sheet::digest(field, id, digest);
            }
            sheet::digest_ground(&field.ground_items, digest);
        });
    }
}
