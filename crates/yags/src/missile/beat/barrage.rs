//! Fire in bursts as it stands: at one target or over an arc (YC-BURST-MORE, YC-FULLAUTO, R-107,
//!

use super::arc::{in_arc, pointed};
use crate::attack::beat::declared;
use crate::components::{Field, ItemIndex, Place};
use crate::missile::components::Fire;
use crate::missile::rules::{Shot, best_shot, burst_limit};
use crate::technique::Technique;
use bevy_ecs::prelude::Component;
use tabletop::CombatantId;
use tabletop::grid::Tile;

/// Where the fire stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    /// A burst begins.
    Burst,
    /// The shooter says who is hit first (YG-TECH-SELECTIVE-FIRE).
    First,
    /// It sweeps over its arc.
    Sweep,
    /// It passes over those in its arc.
    Pass,
    /// The shooter goes on or stops.
    Ask,
}

/// Bursts under way.
#[derive(Component, Clone, Debug)]
pub(crate) struct Barrage {
    pub(crate) who: CombatantId,
    pub(crate) item: ItemIndex,
    pub(crate) fire: Fire,
    /// At whom, unless an arc is swept.
    pub(crate) target: Option<CombatantId>,
    /// At whom else, burst by burst (YG-TECH-CONTROLLED-FIRE).
    others: Vec<CombatantId>,
    /// Who is hit first by a burst over the arc, if not the nearest.
    pub(crate) first: Option<CombatantId>,
    pub(crate) from: Tile,
    /// Where the middle of the arc points.
    pub(crate) aim: Tile,
    /// Bursts fired.
    pub(crate) done: u8,
    pub(super) stage: Stage,
    /// Who is still to be passed over, nearest last.
    pub(super) queue: Vec<CombatantId>,
    /// Most hits of this burst that count, once its first target is known.
    pub(super) most: Option<u8>,
}

impl Barrage {
    /// The fire that `who` has declared.
    pub(crate) fn declared(field: &Field, who: CombatantId) -> Self {
        let figure = field.get(who);
        let round = figure.declaration;
        let from = round.fires_from.unwrap_or(figure.tile());
        Self {
            who,
            item: round.item,
            fire: round.fire,
            target: round.target.filter(|_| !round.fire.is_sweep()),
            others: round.split.others.clone(),
            first: None,
            from,
            aim: round
                .direction
                .map_or(from, |aim| pointed(&figure, round, from, aim)),
            done: 0,
            stage: Stage::Burst,
            queue: Vec::new(),
            most: None,
        }
    }

    /// The same fire, beginning with this one of its targets.
    pub(crate) fn at(self, target: CombatantId) -> Self {
        Self {
            target: Some(target),
            ..self
        }
    }

    /// Whether another burst can follow: enough hands, rounds and enemies.
    pub(crate) fn may_go_on(&self, field: &Field) -> bool {
        let figure = field.get(self.who);
        let item = figure.weapons.get(self.item);
        let Some(missile) = item.weapon.missile else {
            return false;
        };
        let least = if self.fire == Fire::ThreeRound { 3 } else { 1 };
        figure.conscious()
            && item.place == Place::Ready
            && !item.jammed
            && item.rounds >= least
            && i32::from(self.done) < burst_limit(&missile, self.fire)
            && (self.aims_at_somebody(field) || self.other_targets(field).next().is_some())
    }

    /// Whether there is an arc, or the target of the last burst is still up.
    pub(crate) fn aims_at_somebody(&self, field: &Field) -> bool {
        self.target
            .is_none_or(|target| field.get(target).conscious())
    }

    /// Those at whom the next burst can be fired instead, as far as they are up.
    pub(crate) fn other_targets(&self, field: &Field) -> impl Iterator<Item = CombatantId> {
        let me = field.get(self.who);
        let all = me.declaration.targets();
        let all: Vec<CombatantId> = all
            .filter(|one| !self.others.is_empty() && Some(*one) != self.target)
            .filter(|one| field.get(*one).conscious())
            .collect();
        all.into_iter()
    }

    /// Everybody who is up in the arc and not behind full cover, nearest first.
    pub(crate) fn in_arc(&self, field: &Field) -> Vec<CombatantId> {
        in_arc(field, self.who, self.fire, self.from, self.aim)
    }

    /// The same in the order in which the next burst passes: whoever was chosen comes first.
    pub(crate) fn passes(&self, field: &Field) -> Vec<CombatantId> {
        let mut order = self.in_arc(field);
        if let Some(first) = self.first {
            order.sort_by_key(|one| *one != first);
        }
        order
    }

    /// Whether the shooter picks out the first target of the next burst, and has a choice.
    pub(super) fn selects(&self, field: &Field) -> bool {
        let me = field.get(self.who);
        let skill = me.weapons.get(self.item).weapon.skill;
        self.fire != Fire::Blind
            && me.knows_with(Technique::SelectiveFire, skill)
            && self.in_arc(field).len() > 1
    }

    /// The next burst as it would meet `target`; none out of sight or range.
    pub(crate) fn shot_at(&self, field: &Field, target: CombatantId) -> Option<Shot> {
        let (shooter, aimed) = (field.get(self.who), field.get(target));
        best_shot(
            field,
            declared(&shooter),
            declared(&aimed),
            self.item,
            self.from,
        )
        .ok()
        .map(|shot| shot.further(self.done))
    }
}
