//! A figure sets out on a way that demands checks (YK-OBSTRUCT, YK-DANGER, YK-BARGE,
//! YK-CLIMB-SIMPLE, YK-CHASE): before any action, as moves begin.

use super::approach::{advance_to, begin_move, stop_moving};
use super::fall::FallBeat;
use super::posture::fell;
use crate::beats::Answer;
use crate::checks::beat::{attempt, tire};
use crate::checks::rules::SkillCheck;
use crate::components::{Act, Field};
use crate::fire::beat::touch;
use crate::movement::components::Manner;
use crate::movement::rules::{
    Demand, combat_move_metres, distance_after, litter_before, tiles_within,
};
use crate::vocabulary::note;
use bevy_ecs::prelude::{Component, ResMut, Single, With};
use tabletop::CombatantId;
use tabletop::agenda::Current;
use tabletop::context::BattleContext;
use tabletop::event::EventKind;
use tabletop::grid::Tile;

/// What comes next on the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pace {
    Topple,
    Barge,
    Climb,
    Footing,
    /// A fumbled step: fall, or take a fatigue.
    Slip,
    Catch,
    Done,
}

/// Somebody sets out.
#[derive(Component, Clone, Debug)]
pub(crate) struct TreadBeat {
    pub(crate) who: CombatantId,
    pub(crate) pace: Pace,
    /// Levels of obstruction barged out of the way.
    eased: i32,
    /// Something went wrong on the way.
    stumbled: bool,
}

impl TreadBeat {
    pub(crate) const fn new(who: CombatantId) -> Self {
        Self {
            who,
            pace: Pace::Topple,
            eased: 0,
            stumbled: false,
        }
    }
}

/// Whether the way of `who` has checks to make before anybody acts.
pub(crate) fn must_tread(field: &Field, who: CombatantId) -> bool {
    let figure = field.get(who);
    let round = figure.declaration;
    if round.tread.tried || !round.moves() || !figure.conscious() {
        return false;
    }
    if round.act == Act::Topple {
        return true;
    }
    let walks = round.path_cost <= 2 * combat_move_metres(&figure);
    let demand = Demand::of(&field.ways(&figure), &round.path, walks);
    !demand.is_none() || (!walks && litter_before(field, &figure) > 0)
}

pub(crate) fn resolve_tread(
    mut beat: Single<&mut TreadBeat, With<Current>>,
    mut field: Field,
    mut context: BattleContext,
    mut answer: ResMut<Answer>,
) {
    let who = beat.who;
    while beat.pace != Pace::Done {
        let (field, context) = (&mut field, &mut context);
        let next = match beat.pace {
            Pace::Topple => topple(field, context, who),
            Pace::Barge => barge(&mut beat, field, context),
            Pace::Climb => climb(&mut beat, field, context),
            Pace::Footing => footing(&mut beat, field, context),
            Pace::Slip => slip(field, context, &mut answer, who),
            Pace::Catch => catch(&beat, field, context),
            Pace::Done => Some(Pace::Done),
        };
        match next {
            Some(pace) => beat.pace = pace,
            None => return,
        }
    }
    let mut figure = field.get_mut(who);
    figure.declaration.tread.tried = true;
    figure.declaration.tread.free = !beat.stumbled;
}

/// What the rest of the declared path demands.
fn demand(field: &Field, who: CombatantId) -> (Demand, Option<Tile>) {
    let figure = field.get(who);
    let round = figure.declaration;
    let walks = round.path_cost <= 2 * combat_move_metres(&figure);
    let demand = Demand::of(&field.ways(&figure), &round.path, walks);
    let tile = demand.footing.map(|index| round.path[index]);
    (demand, tile)
}

fn topple(field: &mut Field, context: &mut BattleContext, who: CombatantId) -> Option<Pace> {
    let me = field.get(who);
    let (act, difficulty) = (me.declaration.act, me.declaration.tread.topples);
    if act != Act::Topple {
        return Some(Pace::Barge);
    }
    let outcome = attempt(field, context, who, SkillCheck::Topple(difficulty))?;
    if outcome.failed {
        stop_moving(field, who);
        say(context, who, note::HELD_UP, 0);
        return Some(Pace::Done);
    }
    field.get_mut(who).situation.movement.ground_items = difficulty / 2;
    say(context, who, note::TOPPLES, i16::from(difficulty / 2));
    Some(Pace::Barge)
}

fn barge(beat: &mut TreadBeat, field: &mut Field, context: &mut BattleContext) -> Option<Pace> {
    let who = beat.who;
    let manner = field.get(who).declaration.tread.manner;
    let (_, tile) = demand(field, who);
    let Some(tile) = tile.filter(|_| manner == Manner::Barge) else {
        return Some(Pace::Climb);
    };
    if attempt(field, context, who, SkillCheck::Barge(tile))?.failed {
        beat.stumbled = true;
        stop_moving(field, who);
        field.get_mut(who).declaration.tread.limit = Some(0);
        say(context, who, note::HELD_UP, 0);
        return Some(Pace::Done);
    }
    beat.eased = 1;
    Some(Pace::Climb)
}

fn climb(beat: &mut TreadBeat, field: &mut Field, context: &mut BattleContext) -> Option<Pace> {
    let who = beat.who;
    let (demand, _) = demand(field, who);
    let Some((index, difficulty)) = demand.climb else {
        return Some(Pace::Footing);
    };
    let whole = field.get(who).declaration.tread.manner == Manner::Whole;
    if !attempt(field, context, who, SkillCheck::Over { difficulty, whole })?.failed {
        return Some(Pace::Footing);
    }
    beat.stumbled = true;
    // The move stops before the obstacle; attacks and defences of the round are lost.
    cut(field, who, index);
    if field.get(who).declaration.act.brings_its_way() {
        // Its action would have taken it there.
        begin_move(field, context, who);
        let path = field.get(who).declaration.path.clone();
        advance_to(field, context, who, &path);
        stop_moving(field, who);
    }
    let mut figure = field.get_mut(who);
    figure.declaration.done = true;
    figure.situation.slots.declared = figure.situation.slots.assigned.len() as u8;
    say(context, who, note::STUCK, 0);
    Some(Pace::Footing)
}

fn footing(beat: &mut TreadBeat, field: &mut Field, context: &mut BattleContext) -> Option<Pace> {
    let who = beat.who;
    let (demand, tile) = demand(field, who);
    let figure = field.get(who);
    let cost = figure.declaration.path_cost;
    let walks = cost <= 2 * combat_move_metres(&figure);
    if tile.is_none() && (walks || litter_before(field, &figure) == 0) {
        return Some(Pace::Done);
    }
    let eased = beat.eased;
    let outcome = attempt(field, context, who, SkillCheck::Footing { tile, eased })?;
    if outcome.fumbled {
        beat.stumbled = true;
        return Some(Pace::Slip);
    }
    if outcome.failed && demand.danger {
        beat.stumbled = true;
        return Some(Pace::Catch);
    }
    if let Some(limit) = distance_after(&field.get(who), cost, outcome.margin, outcome.failed)
        && limit < cost
    {
        beat.stumbled |= outcome.failed;
        slow_down(field, context, who, limit);
    }
    Some(Pace::Done)
}

/// A fumble: down it goes, or a fatigue instead and the way only half (YK-OBSTRUCT).
fn slip(
    field: &mut Field,
    context: &mut BattleContext,
    answer: &mut Answer,
    who: CombatantId,
) -> Option<Pace> {
    let figure = field.get(who);
    let (side, cost) = (figure.owner(), figure.declaration.path_cost);
    let Some(pick) = answer.take() else {
        context.ask(who, side, "slip", Some(who));
        return None;
    };
    if pick.key() == Some("fatigue") {
        let limit = distance_after(&figure, cost, 0, true).unwrap_or(0);
        tire(field, context, who);
        slow_down(field, context, who, limit);
        return Some(Pace::Done);
    }
    stop_moving(field, who);
    let mut figure = field.get_mut(who);
    figure.declaration.tread.limit = Some(0);
    figure.situation.movement.shaken = 2;
    say(context, who, note::STUMBLES, 0);
    fell(field, context, who);
    Some(Pace::Done)
}

/// Half the way, and a second check against falling (YK-DANGER).
fn catch(beat: &TreadBeat, field: &mut Field, context: &mut BattleContext) -> Option<Pace> {
    let who = beat.who;
    let (demand, tile) = demand(field, who);
    let figure = field.get(who);
    let round = figure.declaration;
    let skill_check = SkillCheck::Catch {
        tile,
        eased: beat.eased,
        safe: round.tread.manner == Manner::Safe,
    };
    let limit = distance_after(&figure, round.path_cost, 0, true).unwrap_or(0);
    let failed = attempt(field, context, who, skill_check)?.failed;
    slow_down(field, context, who, limit);
    if !failed {
        return Some(Pace::Done);
    }
    // It falls on the worst tile of the way, if it comes as far.
    begin_move(field, context, who);
    let mut path = field.get(who).declaration.path.clone();
    path.truncate(demand.footing.unwrap_or(0) + 1);
    while path.len() > 1 && path.last().is_some_and(|end| field.occupied(*end, who)) {
        path.pop();
    }
    advance_to(field, context, who, &path);
    stop_moving(field, who);
    field.get_mut(who).declaration.tread.limit = Some(0);
    let metres = field.map().ground(field.get(who).tile()).drop;
    say(context, who, note::STUMBLES, 0);
    fell(field, context, who);
    if metres > 0 {
        context.push(FallBeat::new(who, i32::from(metres)));
    }
    touch(field, context, who);
    Some(Pace::Done)
}

/// The move ends after so many half metres.
fn slow_down(field: &mut Field, context: &mut BattleContext, who: CombatantId, limit: i32) {
    let path = field.get(who).declaration.path.clone();
    let tiles = tiles_within(field.map(), &path, limit);
    field.get_mut(who).declaration.tread.limit = Some(limit);
    cut(field, who, tiles);
    say(context, who, note::SLOWED, (limit / 2) as i16);
}

/// The path ends after so many tiles; whoever wanted to shoot from beyond shoots from there.
fn cut(field: &mut Field, who: CombatantId, tiles: usize) {
    let here = field.get(who).tile();
    let mut figure = field.get_mut(who);
    let round = &mut figure.declaration;
    round.path.truncate(tiles.max(1));
    if let Some(from) = round.fires_from
        && !round.path.contains(&from)
    {
        round.fires_from = Some(round.destination(here));
    }
    if round.act.brings_its_way() && round.tread.limit.is_none() {
        round.tread.limit = Some(0);
    }
}

fn say(context: &mut BattleContext, who: CombatantId, note: u8, value: i16) {
    context.log.push(EventKind::Note {
        who,
        other: None,
        note,
        value,
    });
}
