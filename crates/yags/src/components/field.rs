//! The battlefield as rules see it: all figures, by id or in order, and where they can look and go.

use super::memo::Memo;
use super::view::{Figure, FigureItem, FigureReadOnlyItem};
use crate::equipment::components::Litter;
use crate::options::Options;
use crate::stealth::components::{RoundStart, Scouting};
use bevy_ecs::prelude::{Entity, Query, Res, ResMut, Resource};
use bevy_ecs::system::SystemParam;
use std::sync::Arc;
use tabletop::battle::Battlefield;
use tabletop::grid::{BattleMap, Reach, Sight, Tile, TileSet};
use tabletop::{CombatantId, SideId};

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
    pub(crate) ground_items: ResMut<'w, Litter>,
    pub(crate) scouting: Res<'w, Scouting>,
    pub(crate) memo: Res<'w, Memo>,
    pub(crate) round_start: ResMut<'w, RoundStart>,
}

impl<'w, 's> Field<'w, 's> {
    pub(crate) fn map(&self) -> &BattleMap {
        &self.ground.0
    }

    /// Puts a figure on a tile, with what that tile does to it.
    pub(crate) fn place(&mut self, who: CombatantId, tile: Tile) {
        let (mut figure, map) = self.on_the_map(who);
        figure.place(map, tile);
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

    /// A combatant to change. What was worked out from it has to be worked out anew.
    pub(crate) fn get_mut(&mut self, id: CombatantId) -> FigureItem<'_, 's> {
        let mut figure = self.plan_mut(id);
        figure.measured.forget();
        figure
    }

    /// A combatant whose tile, posture, declaration or defences change: what was worked out from it
    /// depends on none of these and stays.
    pub(crate) fn plan_mut(&mut self, id: CombatantId) -> FigureItem<'_, 's> {
        self.on_the_map(id).0
    }

    /// The same, and the map, for [`FigureItem::place`].
    pub(crate) fn on_the_map(&mut self, id: CombatantId) -> (FigureItem<'_, 's>, &BattleMap) {
        match self.figures.get_mut(self.roll.0[id.index()]) {
            Ok(figure) => (figure, &self.ground.0),
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
