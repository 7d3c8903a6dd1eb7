//! Two small systems of rules, to try the kernel with and to read before writing a real one.
//!
//! * [`phased`]: declare in one order, act in another, strike back in between.
//! * [`countdown`]: whoever has most time left acts; parrying costs time too.
//!
//! A ruleset is made of components (what a figure is), phases (who is next), beats (what happens,
//! step by step), a grammar (what may be answered) and a vocabulary (what its numbers mean). Here
//! is what both toys share.

pub mod countdown;
pub mod phased;

use bevy_ecs::prelude::{Bundle, Entity, Resource, World};
use bevy_ecs::query::QueryData;
use std::sync::Arc;
use tabletop::agenda::Agenda;
use tabletop::battle::Battlefield;
use tabletop::choices::{Offer, Reason};
use tabletop::decision::Pick;
use tabletop::event::Log;
use tabletop::grid::{BattleMap, MapSheet, Tile};
use tabletop::ruleset::{Position, Side, Standing};
use tabletop::scenario::{CombatantSheet, Objective, Scenario, ScenarioFault, ScenarioSheet};
use tabletop::{CombatantId, RuleId, SideId};

/// A yard with two pillars.
const YARD: &str = r##"(
    name: "The yard",
    spacing: Plain,
    legend: {'.': (name: "sand"), '#': (name: "pillar", passable: false, opaque: true)},
    rows: [
        ".......",
        "..#....",
        ".......",
        "....#..",
        ".......",
    ],
)"##;

/// Two against two, close enough to come to blows at once.
const MEETING: &str = r#"(
    format: 1,
    title: "A meeting in the yard",
    story: "Nobody remembers how it began.",
    rules: "toy",
    map: "yard",
    round_limit: 12,
    sides: [(name: "Red"), (name: "Blue", controller: Machine)],
    combatants: [
        (name: "Ada", figure: "blade", side: 0, at: (2, 2), facing: East),
        (name: "Bo", figure: "staff", side: 0, at: (1, 3), facing: East),
        (name: "Cy", figure: "blade", side: 1, at: (3, 2), facing: West),
        (name: "Dot", figure: "staff", side: 1, at: (3, 3), facing: West),
    ],
)"#;

/// The meeting in the yard, after `change`.
pub fn meeting(change: impl FnOnce(&mut ScenarioSheet)) -> Arc<Scenario> {
    let map: MapSheet = ron::from_str(YARD).expect("the map can be read");
    let map = Arc::new(BattleMap::from_sheet(&map).expect("the map is sound"));
    let mut sheet: ScenarioSheet = ron::from_str(MEETING).expect("the scenario can be read");
    change(&mut sheet);
    let text = ron::to_string(&sheet).expect("a sheet can be written");
    Arc::new(Scenario::new("meeting", sheet, map, [&text, YARD]).expect("the scenario is sound"))
}

/// One against one, Ada and Cy side by side, with an objective and a last round.
pub fn duel(objective: Objective, round_limit: u16) -> Arc<Scenario> {
    meeting(|sheet| {
        sheet.combatants.retain(|c| c.figure == "blade");
        sheet.objective = objective;
        sheet.round_limit = round_limit;
    })
}

/// The entities of all combatants by their ids. Queries give them in an order that depends on what
/// happened before, so rules always go through this list.
#[derive(Resource)]
pub struct Roster(Vec<Entity>);

impl Roster {
    /// The entity of a combatant.
    pub fn of(&self, id: CombatantId) -> Entity {
        self.0[id.index()]
    }

    /// All entities, in order of their ids.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Entity> {
        self.0.iter().copied()
    }
}

/// The last answer to a reaction's question, until the beat that asked has taken it.
#[derive(Resource, Default)]
pub struct Answer(pub Option<Pick>);

impl Answer {
    /// Takes the name of the option that was chosen, if there is an answer.
    pub fn take(&mut self) -> Option<String> {
        self.0.take()?.key().map(str::to_owned)
    }
}

/// What every figure has, whatever the rules, and `F`, what it has under one of them.
#[derive(QueryData)]
#[query_data(mutable)]
pub struct Figure<F: bevy_ecs::component::Component<Mutability = bevy_ecs::component::Mutable>> {
    /// Its id.
    pub id: &'static CombatantId,
    /// Its side.
    pub side: &'static Side,
    /// Where it stands.
    pub position: &'static mut Position,
    /// Whether it still counts.
    pub standing: &'static mut Standing,
    /// What it is under the rules.
    pub fighter: &'static mut F,
}

/// Spawns the combatants, each with what `figure` makes of its sheet.
pub fn muster<B: Bundle>(
    world: &mut World,
    scenario: &Scenario,
    figure: impl Fn(&CombatantSheet) -> Option<B>,
) -> Result<(), ScenarioFault> {
    let mut entities = Vec::new();
    for id in scenario.ids() {
        let sheet = scenario.combatant(id);
        let Some(fighter) = figure(sheet) else {
            return Err(ScenarioFault::new(
                format!("combatants[{}].figure", id.index()),
                format!("there is no figure {:?}", sheet.figure),
                "choose \"blade\" or \"staff\"",
            ));
        };
        let kernel = (id, Side(sheet.side), Position(sheet.tile()), Standing(true));
        entities.push(world.spawn((kernel, fighter)).id());
    }
    world.insert_resource(Roster(entities));
    world.insert_resource(Answer::default());
    Ok(())
}

/// A figure as it is now: for grammars, forecasts, sheets and digests, which change nothing.
#[derive(Clone, Copy)]
pub struct Seen<F> {
    /// Its id.
    pub id: CombatantId,
    /// Its side.
    pub side: SideId,
    /// Where it stands.
    pub tile: Tile,
    /// Whether it still counts.
    pub standing: bool,
    /// What it is under the rules.
    pub fighter: F,
}

impl<F> Seen<F> {
    /// Whether `other` is an opponent who stands right beside this figure.
    pub fn threatens(&self, other: &Self) -> bool {
        self.standing && other.standing && self.side != other.side && self.tile.adjacent(other.tile)
    }
}

/// Looks at all figures, in order of their ids.
pub fn look<F: bevy_ecs::component::Component + Copy>(world: &World) -> Vec<Seen<F>> {
    let see = |entity| {
        Some(Seen {
            id: *world.get(entity)?,
            side: world.get::<Side>(entity)?.0,
            tile: world.get::<Position>(entity)?.0,
            standing: world.get::<Standing>(entity)?.0,
            fighter: *world.get(entity)?,
        })
    };
    world.resource::<Roster>().iter().filter_map(see).collect()
}

/// Why nobody can step on `tile`, if nobody can.
pub fn occupied(map: &BattleMap, taken: &[Tile], tile: Tile) -> Option<&'static str> {
    match () {
        () if !map.contains(tile) => Some("off the map"),
        () if !map.passable(tile) => Some("a pillar stands there"),
        () if taken.contains(&tile) => Some("somebody stands there"),
        () => None,
    }
}

/// Where the figure at `from` may step, up to `far` tiles away; `Err` says why not.
pub fn may_step<F>(
    world: &World,
    figures: &[Seen<F>],
    from: Tile,
    far: i16,
    tile: Tile,
) -> Result<(), Reason> {
    let taken: Vec<Tile> = figures
        .iter()
        .filter(|f| f.standing)
        .map(|f| f.tile)
        .collect();
    let far = (from.chebyshev(tile) > far).then_some("too far");
    let text = occupied(&world.resource::<Battlefield>().0, &taken, tile).or(far);
    text.map_or(Ok(()), |text| {
        Err(Reason {
            text: text.into(),
            rule: RuleId("T-STEP"),
        })
    })
}

/// Offers every tile that [`may_step`] allows.
pub fn offer_steps<F>(
    world: &World,
    figures: &[Seen<F>],
    from: Tile,
    far: i16,
    offer: &mut dyn Offer,
) {
    offer.step("tile");
    for tile in world.resource::<Battlefield>().0.tiles() {
        if may_step(world, figures, from, far, tile).is_ok() {
            offer.tile(tile);
        }
    }
}

/// Puts a beat on the agenda from outside a system; the event that is the cause now caused it.
pub fn put(world: &mut World, beat: impl Bundle) {
    let beat = world.spawn(beat).id();
    let cause = world.resource::<Log>().cause();
    world.resource_mut::<Agenda>().push(beat, cause);
}
