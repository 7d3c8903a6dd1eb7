//! What ground demands of whoever crosses it: obstruction, danger, things to climb over (chapter 4,
//! table A-17).

use super::movement::{combat_move_metres, move_metres};
use crate::checks::rules::{Actor, Plan};
use crate::components::{Field, Posture, Seen};
use crate::data::{Attribute, Skill};
use crate::movement::components::Manner;
use crate::rule;
use tabletop::grid::{BattleMap, ClimbKind, Danger, EdgeRef, Heading, Obstruction, Tile};
use tabletop::ledger::{Ledger, NullLedger, Total};

/// What a path demands (R-25).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Demand {
    /// Where on the path the worst footing is, if any asks for a check.
    pub(crate) footing: Option<usize>,
    /// Whether any tile of it is dangerous.
    pub(crate) danger: bool,
    /// The first tile of the path that lies behind or on something to climb, and the hardest of all
    /// its climbs.
    pub(crate) climb: Option<(usize, u8)>,
}

impl Demand {
    /// What `path` demands; `walks` if it is within combat move (R-25).
    pub(crate) fn of(map: &BattleMap, path: &[Tile], walks: bool) -> Self {
        let mut demand = Self::default();
        let mut worst = -1;
        for (index, pair) in path.windows(2).enumerate() {
            if let Some(difficulty) = climb_between(map, pair[0], pair[1]) {
                let (first, most) = demand.climb.unwrap_or((index + 1, 0));
                demand.climb = Some((first, most.max(difficulty)));
            }
            if !asks(map, pair[1], walks) {
                continue;
            }
            demand.danger |= map.ground(pair[1]).danger > Danger::None;
            let difficulty = footing::<NullLedger>(map, pair[1], 0).value();
            if difficulty > worst {
                worst = difficulty;
                demand.footing = Some(index + 1);
            }
        }
        demand
    }

    /// Nothing to check.
    pub(crate) fn is_none(&self) -> bool {
        self.footing.is_none() && self.climb.is_none()
    }
}

/// Whether a tile asks for a check: at a run any obstruction does, dangerous ground always (R-25).
pub(crate) fn asks(map: &BattleMap, tile: Tile, walks: bool) -> bool {
    let ground = map.ground(tile);
    ground.danger > Danger::None || (!walks && ground.obstruction > Obstruction::None)
}

/// Difficulty of climbing from one tile of a path to the next: over what stands between, or onto
/// what stands there (YK-CLIMB-SIMPLE).
fn climb_between(map: &BattleMap, from: Tile, to: Tile) -> Option<u8> {
    let over = EdgeRef::between(from, to).and_then(|edge| map.edge(edge).climb);
    let onto = map.ground(to).climb;
    let known = map.ground(from).climb;
    [over, onto.filter(|climb| known != Some(*climb))]
        .into_iter()
        .flatten()
        .filter(|climb| climb.kind == ClimbKind::Over)
        .map(|climb| climb.difficulty)
        .max()
}

/// Difficulty of keeping one's feet on `tile` (table A-17, R-26). `eased` levels of obstruction have
/// been barged out of the way (YK-BARGE).
pub(crate) fn footing<L: Ledger>(map: &BattleMap, tile: Tile, eased: i32) -> Total<L> {
    let ground = map.ground(tile);
    let mut total = Total::new();
    let (name, value) = match ground.obstruction {
        Obstruction::None => ("even ground", 0),
        Obstruction::Light => ("light obstruction", 0),
        Obstruction::Moderate => ("moderate obstruction", 10),
        Obstruction::Heavy => ("heavy obstruction", 20),
    };
    total.add(name, value, rule::OBSTRUCT);
    total.modify("people give way", -(10 * eased).min(value), rule::BARGE);
    let (name, value) = match ground.danger {
        Danger::None => ("no danger", 0),
        Danger::Unsafe => ("unsafe", 10),
        Danger::Dangerous => ("dangerous", 20),
        Danger::Deadly => ("deadly", 30),
    };
    total.modify(name, value, rule::DANGER);
    if ground.slippery {
        total.add("slippery", 10, rule::DANGER);
    }
    if ground.windy {
        total.add("windy", 5, rule::DANGER);
    }
    total
}

/// The difficulty of a way for this figure this round: what it has been shaken by, and what its prey
/// has pulled down, make it harder (YK-OBSTRUCT, YK-CHASE).
pub(crate) fn way_difficulty<L: Ledger>(
    field: &Field,
    figure: &Seen,
    tile: Option<Tile>,
    eased: i32,
) -> Total<L> {
    let mut total = match tile {
        // Large figures tread on several tiles (R-18).
        Some(tile) => footing(&field.ways(figure), tile, eased),
        None => Total::new(),
    };
    total.modify(
        "pulled down in the way",
        i32::from(litter_before(field, figure)),
        rule::CHASE,
    );
    if figure.situation.movement.shaken == 1 {
        total.times("shaken by a stumble", 2, rule::OBSTRUCT);
    }
    total
}

/// What enemies on the run have pulled down across the declared path of `figure` (YK-CHASE).
pub(crate) fn litter_before(field: &Field, figure: &Seen) -> u8 {
    let path = &figure.declaration.path;
    field
        .enemies(figure.owner())
        .filter(|prey| prey.situation.movement.ground_items > 0)
        .filter(|prey| {
            let way = &prey.declaration.path;
            path.iter().skip(1).any(|tile| way.contains(tile))
        })
        .map(|prey| prey.situation.movement.ground_items)
        .max()
        .unwrap_or(0)
}

/// Attribute x skill of something that a figure undertakes: with wounds, stuns and fatigue, and
/// halved at initiative 0 (R-11, R-33).
pub(crate) fn undertaking<L: Ledger>(actor: Actor, attribute: Attribute, skill: Skill) -> Plan<L> {
    let mut plan = Plan::ability(actor.figure, attribute, skill);
    plan.burden(actor.figure);
    plan.hamper(actor);
    plan
}

/// Half metres of a move of this cost after a footing check with this margin (YK-OBSTRUCT,
/// YK-DANGER): a moderate success reaches Move, a good one any distance; a failure only half.
pub(crate) fn distance_after(figure: &Seen, cost: i32, margin: i32, failed: bool) -> Option<i32> {
    let walk = 2 * combat_move_metres(figure);
    if failed {
        return Some(if cost <= walk { walk / 2 } else { walk });
    }
    (margin < 10).then(|| 2 * move_metres(figure))
}

/// The ways in which a path can be taken.
pub(crate) fn manners(
    map: &BattleMap,
    figure: &Seen,
    path: &[Tile],
    cost: i32,
    acts: bool,
) -> Vec<Manner> {
    let walks = cost <= 2 * combat_move_metres(figure);
    let demand = Demand::of(map, path, walks);
    let mut manners = vec![Manner::Stride];
    if demand.danger && walks {
        manners.push(Manner::Safe);
    }
    let crowd = |index: usize| {
        let ground = map.ground(path[index]);
        ground.crowd && ground.obstruction > Obstruction::Light
    };
    if demand.footing.is_some_and(crowd) && figure.situation.posture == Posture::Upright {
        manners.push(Manner::Barge);
    }
    if demand.climb.is_some() && !acts {
        manners.push(Manner::Whole);
    }
    manners
}

/// How many tiles of a path can be gone for so many half metres, the first included.
pub(crate) fn tiles_within(map: &BattleMap, path: &[Tile], half_metres: i32) -> usize {
    let mut cost = 0;
    let further = path.windows(2).take_while(|pair| {
        let step = Heading::between(pair[0], pair[1]);
        cost += step.map_or(0, |heading| map.step_cost(pair[0], heading));
        cost <= half_metres
    });
    path.len().min(1) + further.count()
}

/// Metres of a long climb in a round: a quarter of Move, half that with care (YK-CLIMB-LONG).
pub(crate) fn climbing_metres(figure: &Seen, careful: bool) -> i32 {
    let metres = (move_metres(figure) / 4).max(1);
    if careful { (metres / 2).max(1) } else { metres }
}

/// Rounds of running that cost one fatigue: 12 to the minute, Health x Athletics minutes
/// (YK-RUN-FATIGUE). Ex: Health 3, Athletics 2: 72.
pub(crate) fn rounds_of_running(health: i32, athletics: i32) -> i32 {
    (12 * health * athletics).max(12)
}

#[cfg(test)]
mod tests {
    use super::{footing, rounds_of_running};
    use tabletop::grid::{BattleMap, MapSheet, Tile};
    use tabletop::ledger::NullLedger;

    /// Proves: YK-RUN-FATIGUE, TB-41.
    #[test]
    fn tb_41_six_minutes_of_running() {
        assert_eq!(rounds_of_running(3, 2), 6 * 12);
    }

    /// Proves: YK-OBSTRUCT, YK-DANGER, TB-42, R-26.
    #[test]
    fn tb_42_table_a_17() {
        let text = r#"(name: "x", spacing: Plain, legend: {
            'r': (name: "roof", obstruction: Light, danger: Dangerous),
            'm': (name: "ridge", obstruction: Moderate, danger: Dangerous),
            'w': (name: "gangway", obstruction: Heavy, danger: Deadly, slippery: true, windy: true),
            }, rows: ["rmw", "rmw", "rmw"])"#;
        let sheet: MapSheet = ron::from_str(text).expect("a sheet");
        let map = BattleMap::from_sheet(&sheet).expect("a map");
        let difficulty = |x, eased| footing::<NullLedger>(&map, Tile::new(x, 0), eased).value();
        assert_eq!(
            [difficulty(0, 0), difficulty(1, 0), difficulty(2, 0)],
            [20, 30, 65]
        );
        assert_eq!(
            [difficulty(0, 1), difficulty(1, 1), difficulty(2, 1)],
            [20, 20, 55]
        );
    }
}
