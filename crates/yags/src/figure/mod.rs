//! Figures: the components of a combatant and the views that rules have of them.

mod ammunition;
mod arsenal;
mod bearing;
mod blaze;
mod body;
mod build;
mod charge;
mod fire;
mod footprint;
mod grapple;
mod guise;
mod ken;
mod litter;
mod manoeuvre;
mod measured;
mod memo;
mod muster;
mod nerve;
mod outset;
mod ride;
mod scouting;
mod shells;
mod split;
mod state;
mod suit;
mod surroundings;
mod tread;
mod vigil;
mod weapon;
mod weather;

pub(crate) use ammunition::load_name;
pub(crate) use arsenal::{Arsenal, Item, ItemIndex, Load, Place};
pub(crate) use bearing::Bearing;
pub(crate) use blaze::Burning;
pub(crate) use body::{Fatigue, Posture, Stuns, Vitality, Wounds, eased, track_penalty};
pub(crate) use build::{agility_lost, load_grade};
pub(crate) use charge::Laid;
pub(crate) use fire::{Bullets, Clear, Fire, Steady};
pub(crate) use footprint::{breadth, find_room};
pub(crate) use grapple::{Grapple, Limb};
pub(crate) use ken::Ken;
pub(crate) use litter::{Litter, Thing};
pub(crate) use manoeuvre::{Manoeuvre, Stunt};
pub(crate) use measured::{Measure, Measured};
pub(crate) use memo::{Climbed, End, Goal, Memo};
pub(crate) use muster::{raise, spawn_figure};
pub(crate) use nerve::Tending;
pub(crate) use outset::Outset;
pub(crate) use ride::{Seat, mount_up};
pub(crate) use scouting::Scouting;
pub(crate) use state::{Act, Declaration, Initiative, ShotKind, Speed, Stance};
pub(crate) use suit::{Piece, Suit};
pub(crate) use surroundings::Surroundings;
pub(crate) use tread::{Cling, Manner};
pub(crate) use vigil::{Event, Identify, KeptWatch, Vigil, Wait, Watch};
pub(crate) use weapon::{Missile, Pace, Weapon};
pub(crate) use weather::Weather;

use crate::data::Attribute;
use crate::options::Options;
use crate::technique::Technique;
use bevy_ecs::prelude::{Component, Entity, Query, Res, ResMut, Resource};
use bevy_ecs::query::QueryData;
use bevy_ecs::system::SystemParam;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use tabletop::battle::Battlefield;
use tabletop::grid::{BattleMap, Reach, Sight, Tile, TileSet};
use tabletop::ruleset::{Position, Side, Standing, Veil};
use tabletop::{CombatantId, SideId};

/// Everything about one combatant.
#[derive(QueryData)]
#[query_data(mutable)]
pub(crate) struct Figure {
    pub(crate) id: &'static CombatantId,
    pub(crate) side: &'static Side,
    pub(crate) position: &'static mut Position,
    pub(crate) standing: &'static mut Standing,
    pub(crate) veil: &'static mut Veil,
    pub(crate) character: &'static mut Character,
}

/// What only the rules know of a combatant. They look at all of it, thousands of times a decision:
/// one component is looked up in a fraction of the time that thirty take.
#[derive(Component, Clone, Debug)]
pub(crate) struct Character {
    pub(crate) called: state::Called,
    pub(crate) facing: state::Facing,
    pub(crate) attributes: build::Attributes,
    pub(crate) skills: build::Skills,
    pub(crate) techniques: crate::technique::Techniques,
    pub(crate) frame: build::Frame,
    pub(crate) suit: Suit,
    pub(crate) arsenal: Arsenal,
    pub(crate) wounds: Wounds,
    pub(crate) stuns: Stuns,
    pub(crate) fatigue: Fatigue,
    pub(crate) crisis: body::Crisis,
    pub(crate) nerve: nerve::Nerve,
    pub(crate) tending: Tending,
    pub(crate) condition: Condition,
    pub(crate) initiative: Initiative,
    pub(crate) declaration: Declaration,
    pub(crate) slots: state::Slots,
    pub(crate) aim: state::Aim,
    pub(crate) closed_by: state::ClosedBy,
    pub(crate) legs: tread::Legs,
    pub(crate) kept_watch: KeptWatch,
    pub(crate) blaze: blaze::Blaze,
    pub(crate) bullets: Bullets,
    pub(crate) grapple: Grapple,
    pub(crate) broken: grapple::Broken,
    pub(crate) ride: ride::Ride,
    pub(crate) ken: Ken,
    pub(crate) surroundings: Surroundings,
    pub(crate) measured: Measured,
}

impl Deref for FigureReadOnlyItem<'_, '_> {
    type Target = Character;

    fn deref(&self) -> &Character {
        self.character
    }
}

impl Deref for FigureItem<'_, '_> {
    type Target = Character;

    fn deref(&self) -> &Character {
        &self.character
    }
}

impl DerefMut for FigureItem<'_, '_> {
    fn deref_mut(&mut self) -> &mut Character {
        let character = &mut *self.character;
        character.measured.forget();
        character
    }
}

/// Whether and how a combatant is up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Condition {
    pub(crate) vitality: Vitality,
    pub(crate) posture: Posture,
}

/// A look at one combatant.
pub(crate) type Seen<'w, 's> = FigureReadOnlyItem<'w, 's>;

impl FigureReadOnlyItem<'_, '_> {
    pub(crate) fn tile(&self) -> Tile {
        self.position.0
    }

    pub(crate) fn owner(&self) -> SideId {
        self.side.0
    }

    pub(crate) fn conscious(&self) -> bool {
        self.condition.vitality == Vitality::Conscious
    }

    pub(crate) fn prone(&self) -> bool {
        self.condition.posture == Posture::Prone
    }

    /// By how many steps the penalties of wounds and stuns read better (YG-TECH-IGNORE-PAIN).
    pub(crate) fn eased_by(&self) -> usize {
        match self.skills.get(crate::data::Skill::Brawl) {
            _ if !self.knows(Technique::IgnorePain) => 0,
            8.. => 2,
            _ => 1,
        }
    }

    pub(crate) fn exhausted(&self) -> bool {
        self.fatigue
            .is_exhausted(self.attributes.get(Attribute::Health))
    }

    /// Agility as it counts now, not below 0.
    pub(crate) fn agility(&self) -> i32 {
        self.effective(Attribute::Agility)
    }

    /// [`Arsenal::melee_item`], kept: strikes and threats ask for it all the time.
    pub(crate) fn melee_item(&self) -> Option<ItemIndex> {
        let arsenal = &self.arsenal;
        self.measured
            .recall_item(Measure::MeleeItem, || arsenal.melee_item())
    }

    /// Grade of what it wears and carries, 0 unencumbered to 5 over-encumbered (YC-ENC, table A-14).
    pub(crate) fn load_grade(&self) -> u8 {
        let grade = || {
            let grams = self.frame.worn_grams + self.arsenal.grams();
            load_grade(grams, self.attributes.get(Attribute::Strength)).into()
        };
        self.measured.recall(Measure::Load, grade) as u8
    }

    /// Agility lost to it.
    pub(crate) fn load_penalty(&self) -> u8 {
        agility_lost(self.load_grade(), 1)
    }

    /// An attribute after armour, load, ground, darkness and grapple holds, not below 0.
    pub(crate) fn effective(&self, attribute: Attribute) -> i32 {
        crate::rules::attributes::effective(self, attribute)
    }

    /// An attribute before any hold.
    fn unheld(&self, attribute: Attribute) -> i32 {
        crate::rules::attributes::unheld(self, attribute)
    }

    /// What grapple holds take off an attribute: Strength, Agility and Dexterity suffer.
    pub(crate) fn held_back(&self, attribute: Attribute) -> i32 {
        match attribute {
            Attribute::Strength | Attribute::Agility | Attribute::Dexterity => self.grapple.hold(),
            _ => 0,
        }
    }

    /// Whether this is the figure of that id, its mount or its rider: they share a tile.
    pub(crate) fn is_one_with(&self, id: CombatantId) -> bool {
        *self.id == id || self.ride.mount == Some(id) || self.ride.rider == Some(id)
    }

    /// Held by somebody: goes nowhere.
    pub(crate) fn is_held(&self) -> bool {
        !self.grapple.held_by.is_empty()
    }

    /// Held so fast that it can neither act nor defend itself (YC-GRAPPLE, R-83).
    pub(crate) fn immobilised(&self) -> bool {
        let hold = self.grapple.hold();
        let weak = |attribute| hold >= self.unheld(attribute);
        hold > 0
            && [
                Attribute::Strength,
                Attribute::Agility,
                Attribute::Dexterity,
            ]
            .into_iter()
            .any(weak)
    }
}

/// Entities of the combatants, by id.
#[derive(Resource, Default)]
pub(crate) struct Roll(pub(crate) Vec<Entity>);

/// The figures on their map.
#[derive(SystemParam)]
pub(crate) struct Field<'w, 's> {
    pub(crate) figures: Query<'w, 's, Figure>,
    roll: Res<'w, Roll>,
    pub(crate) options: Res<'w, Options>,
    pub(crate) ground: ResMut<'w, Battlefield>,
    pub(crate) litter: ResMut<'w, Litter>,
    scouting: Res<'w, Scouting>,
    pub(crate) memo: Res<'w, Memo>,
    outset: ResMut<'w, Outset>,
}

impl<'w, 's> Field<'w, 's> {
    pub(crate) fn map(&self) -> &BattleMap {
        &self.ground.0
    }

    /// Puts a figure on a tile, with what that tile does to it.
    pub(crate) fn place(&mut self, who: CombatantId, tile: Tile) {
        let place = self.get(who).footprint_at(tile);
        let surroundings = Surroundings::of(self.map(), *self.options, place);
        let mut figure = self.get_mut(who);
        figure.position.0 = tile;
        figure.surroundings = surroundings;
    }

    /// How many combatants there are, whatever has become of them.
    pub(crate) fn count(&self) -> u16 {
        self.roll.0.len() as u16
    }

    /// All ids in order.
    pub(crate) fn ids(&self) -> impl Iterator<Item = CombatantId> + use<> {
        (0..self.count()).map(CombatantId)
    }

    /// A combatant. Ids come from the muster, so it is there.
    pub(crate) fn get(&self, id: CombatantId) -> FigureReadOnlyItem<'_, 's> {
        match self.figures.get(self.roll.0[id.index()]) {
            Ok(figure) => figure,
            Err(_) => unreachable!("combatants are never despawned during a battle"),
        }
    }

    /// A combatant to change.
    pub(crate) fn get_mut(&mut self, id: CombatantId) -> FigureItem<'_, 's> {
        match self.figures.get_mut(self.roll.0[id.index()]) {
            Ok(figure) => figure,
            Err(_) => unreachable!("combatants are never despawned during a battle"),
        }
    }

    /// All combatants in order of their ids.
    pub(crate) fn all(&self) -> impl Iterator<Item = FigureReadOnlyItem<'_, 's>> {
        in_order(self.figures.iter().collect())
    }

    /// Conscious enemies of `side` whom it knows of, in order of their ids.
    pub(crate) fn enemies(&self, side: SideId) -> impl Iterator<Item = FigureReadOnlyItem<'_, 's>> {
        let mut enemies = Vec::with_capacity(usize::from(self.count()));
        let all = self.anybody();
        enemies.extend(
            all.filter(|other| {
                other.owner() != side && other.conscious() && self.knows(side, other)
            }),
        );
        in_order(enemies)
    }

    /// All combatants in no order that may matter: much faster than [`Self::all`].
    pub(crate) fn anybody(&self) -> impl Iterator<Item = FigureReadOnlyItem<'_, 's>> {
        self.figures.iter()
    }

    /// Every tile that is seen from `tile`.
    pub(crate) fn view_from(&self, tile: Tile) -> Arc<TileSet> {
        self.scouting.view(&self.ground.0, tile)
    }

    /// The line of sight between two tiles.
    pub(crate) fn sight(&self, from: Tile, to: Tile) -> Sight {
        self.scouting.line(&self.ground.0, from, to)
    }

    /// The map as it is for whoever climbs over what can be climbed in passing, if anything can be
    /// (YK-CLIMB-SIMPLE).
    pub(crate) fn climbing_map(&self) -> Option<Arc<BattleMap>> {
        self.scouting.climbing(&self.ground.0)
    }

    /// Everywhere `mover` can get to for `half_metres`, climbing over things; nothing where nothing
    /// can be climbed.
    pub(crate) fn reach_over(
        &self,
        mover: &FigureReadOnlyItem<'_, '_>,
        half_metres: i32,
    ) -> Option<Arc<Reach>> {
        if mover.breadth() > 1 {
            return None;
        }
        let map = self.climbing_map()?;
        let blocked = self.blocked_for(mover);
        Some(
            self.scouting
                .reach(&map, mover.tile(), half_metres, blocked),
        )
    }

    /// Everywhere `mover` can get to for `half_metres` without entering `avoided` tiles.
    pub(crate) fn reach_around(
        &self,
        mover: &FigureReadOnlyItem<'_, '_>,
        half_metres: i32,
        avoided: &[Tile],
    ) -> Arc<Reach> {
        let mut blocked = self.blocked_for(mover);
        for tile in avoided {
            blocked.insert(*tile);
        }
        self.scouting
            .reach(&self.ways(mover), mover.tile(), half_metres, blocked)
    }

    /// Everywhere `mover` can get to for `half_metres`. Asked again and again while a declaration
    /// is put together, so the last answer is kept.
    pub(crate) fn reach(&self, mover: &FigureReadOnlyItem<'_, '_>, half_metres: i32) -> Arc<Reach> {
        self.scouting.reach(
            &self.ways(mover),
            mover.tile(),
            half_metres,
            self.blocked_for(mover),
        )
    }
}

/// One pass over all and a sort are cheaper than looking everybody up; mostly they lie in order.
fn in_order<'w, 's>(
    mut figures: Vec<FigureReadOnlyItem<'w, 's>>,
) -> impl Iterator<Item = FigureReadOnlyItem<'w, 's>> {
    if !figures.is_sorted_by_key(|figure| *figure.id) {
        figures.sort_unstable_by_key(|figure| *figure.id);
    }
    figures.into_iter()
}
