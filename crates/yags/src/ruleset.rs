//! YAGS as the kernel sees it.

use crate::accept::accept_declaration;
use crate::beats::{Answer, Waiting, WaitingBeat};
use crate::data::Library;
use crate::figure::{
    Field, Litter, Memo, Outset, Roll, Scouting, Surroundings, breadth, find_room, mount_up,
    spawn_figure,
};
use crate::forecast::{area, forecast_declaration, forecast_reaction, vistas};
use crate::grammar::{offer_declaration, offer_fire_on, offer_reaction, pass, why_not_tile};
use crate::options::Options;
use crate::recovery::recover;
use crate::round::Progress;
use crate::rules::elements::Source;
use crate::{round, sheet, vocabulary};
use bevy_ecs::prelude::{Entity, Query, Res, ResMut, Resource, World};
use bevy_ecs::system::SystemState;
use std::sync::Arc;
use tabletop::CombatantId;
use tabletop::agenda::Agenda;
use tabletop::choices::{Offer, Reason};
use tabletop::decision::{Decision, Pick};
use tabletop::forecast::{Detail, Forecast};
use tabletop::grid::Footprint;
use tabletop::recovery::{Orders, Recovery};
use tabletop::ruleset::{Digest, Lying, Ruleset, Sheet, Vista, Vocabulary};
use tabletop::scenario::{Scenario, ScenarioFault};
use tabletop::trace::Trace;
use tabletop::umpire::Umpire;

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
    pub fn load(depot: &content::Depot) -> Result<Self, content::Problem> {
        Library::load(depot).map(Self::new)
    }

    /// The rules with the figures of an assets folder that a scenario musters: for a battle of that
    /// scenario the same as with all of them, and read in a fraction of the time.
    ///
    /// # Errors
    /// The first problem with these figures.
    pub fn load_for(depot: &content::Depot, scenario: &Scenario) -> Result<Self, content::Problem> {
        let combatants = scenario.sheet.combatants.iter();
        let figures = combatants.map(|combatant| &*combatant.figure);
        Library::load_figures(depot, figures).map(Self::new)
    }

    /// The figures.
    pub fn library(&self) -> &Library {
        &self.library
    }
}

/// Prepared access to the world for questions from outside, made once per world. It is lent out
/// for the time of a question.
#[derive(Resource, Default)]
struct Desk(Option<Box<Access>>);

impl Desk {
    fn lend(world: &mut World) -> Box<Access> {
        let lent = world.resource_mut::<Self>().0.take();
        lent.unwrap_or_else(|| {
            Box::new(Access {
                reading: SystemState::new(world),
                waiting: SystemState::new(world),
                accepting: SystemState::new(world),
            })
        })
    }

    fn give_back(world: &mut World, access: Box<Access>) {
        world.resource_mut::<Self>().0 = Some(access);
    }
}

struct Access {
    reading: SystemState<Field<'static, 'static>>,
    waiting: SystemState<(Query<'static, 'static, WaitingBeat>, Res<'static, Agenda>)>,
    accepting: SystemState<(
        Field<'static, 'static>,
        Umpire<'static, 'static>,
        ResMut<'static, Answer>,
    )>,
}

/// Runs `ask` on the figures.
fn with_field<T>(world: &mut World, ask: impl FnOnce(&mut Field) -> T) -> T {
    let mut desk = Desk::lend(world);
    let answer = {
        let Ok(mut field) = desk.reading.get_mut(world) else {
            unreachable!("a mustered world has all that reading needs")
        };
        ask(&mut field)
    };
    Desk::give_back(world, desk);
    answer
}

/// The beat that waits for an answer, if one does.
fn waiting(world: &mut World) -> Option<Waiting> {
    let mut desk = Desk::lend(world);
    let waiting = {
        let Ok((beats, agenda)) = desk.waiting.get_mut(world) else {
            unreachable!("a mustered world has all that waiting needs")
        };
        agenda
            .top()
            .and_then(|beat: Entity| beats.get(beat).ok())
            .and_then(Waiting::of)
    };
    Desk::give_back(world, desk);
    waiting
}

/// Asks the figures, and the beat that waits for an answer, about the pending decision: what has been
/// worked out for it is kept until it is answered. No beat waits while somebody declares.
fn consider<T>(
    world: &mut World,
    decision: &Decision,
    ask: impl FnOnce(&mut Field, Option<Waiting>) -> T,
) -> T {
    let waiting = match decision.key() {
        "declare" => None,
        _ => waiting(world),
    };
    with_field(world, |field| {
        field.memo.open(decision.id);
        let answer = ask(field, waiting);
        field.memo.close();
        answer
    })
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
        let mut roll = Roll::default();
        let mut places = Vec::new();
        for (index, combatant) in scenario.sheet.combatants.iter().enumerate() {
            let Some(figure) = self.library.figure(&combatant.figure) else {
                return Err(ScenarioFault::new(
                    format!("combatants[{index}].figure"),
                    format!("YAGS has no figure {:?}", combatant.figure),
                    "name one of assets/rules/yags/figures.ron",
                ));
            };
            let id = CombatantId(index as u16);
            let place = Footprint::new(combatant.tile(), breadth(figure.size));
            find_room(scenario, &places, place)?;
            places.push(place);
            let around = Surroundings::of(&scenario.map, options, place);
            roll.0.push(spawn_figure(
                world,
                id,
                combatant,
                figure,
                &self.library,
                options,
                around,
            ));
        }
        for (index, combatant) in scenario.sheet.combatants.iter().enumerate() {
            let mounts = scenario.sheet.combatants.iter();
            let ridden = combatant.mount.as_ref();
            let ridden =
                ridden.and_then(|name| mounts.clone().position(|other| other.name == *name));
            if let Some(mount) = ridden {
                let id = |index| (CombatantId(index as u16), roll.0[index]);
                mount_up(world, id(index), id(mount));
            }
        }
        for kind in scenario.map.ground_kinds() {
            if !kind.hazard.is_empty() && Source::named(&kind.hazard).is_none() {
                let known: Vec<_> = Source::ALL.map(Source::name).into();
                return Err(ScenarioFault::new(
                    "map",
                    format!("YAGS knows no hazard {:?} of {}", kind.hazard, kind.name),
                    format!("the hazards are {}", known.join(", ")),
                ));
            }
        }
        world.insert_resource(roll);
        world.insert_resource(options);
        world.insert_resource(Progress::default());
        world.insert_resource(Answer::default());
        world.insert_resource(Litter::default());
        world.init_resource::<Scouting>();
        world.insert_resource(Outset::default());
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
            let Ok((mut field, mut umpire, mut answer)) = desk.accepting.get_mut(world) else {
                unreachable!("a mustered world has all that accepting needs")
            };
            if decision.key() == "declare" {
                accept_declaration(&mut field, &mut umpire, decision.by, picks);
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

    fn vistas(&self, world: &mut World, draft: Option<(&Decision, &[Pick])>) -> Vec<Vista> {
        with_field(world, |field| vistas(field, draft))
    }

    fn area(&self, world: &mut World, decision: &Decision, picks: &[Pick]) -> Option<Trace> {
        with_field(world, |field| area(field, decision, picks))
    }

    fn litter(&self, world: &mut World) -> Vec<Lying> {
        with_field(world, |field| {
            let things = field.litter.things.iter();
            let lying = things.map(|thing| Lying {
                tile: thing.tile,
                name: thing.item.weapon.name.to_string(),
                shoots: thing.item.weapon.missile.is_some(),
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
            for laid in &field.litter.laid {
                let (x, y) = (i64::from(laid.tile.x), i64::from(laid.tile.y));
                let due = laid.due.map_or(-1, i64::from);
                digest.number(due << 32 ^ i64::from(laid.by.0) << 16 ^ x << 8 ^ y);
            }
            for thing in &field.litter.things {
                let (x, y) = (i64::from(thing.tile.x), i64::from(thing.tile.y));
                digest.number(i64::from(thing.id) << 32 | x << 16 | y);
            }
        });
    }
}
