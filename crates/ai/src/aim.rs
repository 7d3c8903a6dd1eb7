//! What a side wants on the map, and what a step towards it is worth.

use crate::survey::{FAR, Survey, fights_from_afar};
use tabletop::Battle;
use tabletop::grid::Tile;
use tabletop::scenario::Objective;

/// What one combatant wants on the map this round, in thousandths of a combatant.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Aim {
    /// Per metre nearer to the nearest enemy.
    pub(crate) to_foe: i32,
    /// Per metre nearer to the objective's area.
    pub(crate) to_area: i32,
    /// For ending in the area.
    pub(crate) inside: i32,
}

impl Aim {
    /// What the combatant whose turn it is wants. Pure fighters hand to hand close; whoever shoots
    /// comes near enough to see an enemy; the objective draws everybody, more so towards its end.
    pub(crate) fn of(battle: &Battle, survey: &Survey) -> Self {
        let me = survey.me();
        let objective = battle.scenario().sheet.objective;
        let engaged = survey.engaged(me.tile);
        let afar = fights_from_afar(battle, me.id);
        let shoots = afar && survey.sees_foe(me.tile);
        let mut aim = Self {
            to_foe: match (shoots, afar) {
                (true, _) => 1,
                (false, true) => 5,
                (false, false) => 6,
            },
            ..Self::default()
        };
        match objective {
            Objective::LastStanding => {}
            Objective::Hold { .. } => {
                let contested = survey.foes().iter().any(|foe| objective.covers(foe.tile));
                if !shoots {
                    aim.to_foe = if engaged { 6 } else { 2 };
                    aim.to_area = if engaged { 0 } else { 6 };
                }
                aim.inside = if contested { 20 } else { 60 };
            }
            Objective::Reach { side, count, .. } if side == me.side => {
                let limit = battle.scenario().sheet.round_limit;
                let left = i32::from(limit) - i32::from(battle.clock().round());
                let metres = i32::from(survey.to_area(me.tile)) / 2;
                // Eight metres a round with enemies about.
                let slack = left - metres / 8;
                let missing = i32::from(count) - i32::from(survey.inside(side, objective));
                aim.to_foe = aim.to_foe.min(2);
                aim.to_area = match slack {
                    ..=3 => 40,
                    4..=8 => 12,
                    _ if shoots => 3,
                    _ => 5,
                };
                aim.inside = if missing <= 1 { 200 } else { 20 };
            }
            Objective::Reach { .. } => {
                // Time is on the side of whoever guards the area.
                aim.to_foe = 0;
                aim.to_area = 5;
            }
        }
        aim
    }

    /// What it is worth to end on `tile` rather than to stay.
    pub(crate) fn worth(&self, survey: &Survey, tile: Tile) -> i32 {
        let here = survey.me().tile;
        if tile == here {
            return self.bonus(survey, tile);
        }
        let nearer = |before: i16, after: i16| match (before, after) {
            (FAR, _) | (_, FAR) => 0,
            _ => i32::from(before) - i32::from(after),
        };
        let foe = nearer(survey.to_foe(here), survey.to_foe(tile));
        let area = nearer(survey.to_area(here), survey.to_area(tile));
        (self.to_foe * foe + self.to_area * area) / 2 + self.bonus(survey, tile)
    }

    /// The most that a move of 24 m can be worth.
    pub(crate) fn most(&self) -> i32 {
        24 * (self.to_foe + self.to_area) + self.inside
    }

    fn bonus(&self, survey: &Survey, tile: Tile) -> i32 {
        if survey.to_area(tile) == 0 {
            self.inside
        } else {
            0
        }
    }

    /// How far it still is from a tile, weighed as in [`Aim::worth`]; less is better.
    pub(crate) fn distance(&self, survey: &Survey, tile: Tile) -> i32 {
        let (foe, area) = (survey.to_foe(tile), survey.to_area(tile));
        let weigh = |weight: i32, way: i16| {
            if way == FAR {
                0
            } else {
                weight * i32::from(way)
            }
        };
        // With nothing to go for, what is near is nearer to something.
        weigh(self.to_foe, foe) + weigh(self.to_area, area)
    }
}
