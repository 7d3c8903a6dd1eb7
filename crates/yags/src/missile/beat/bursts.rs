//! Burst by burst: one at a target or over the arc, then whether to go on.

use super::arc::swept;
use super::barrage::{Barrage, Stage};
use crate::attack::beat::Assault;
use crate::beats::Answer;
use crate::components::{Field, Place};
use crate::missile::components::Fire;
use crate::missile::rules::{area_row, burst_size};
use crate::vocabulary::{deed, gauge, note};
use bevy_ecs::prelude::{ResMut, Single, With};
use tabletop::CombatantId;
use tabletop::agenda::Current;
use tabletop::context::BattleContext;
use tabletop::decision::Pick;
use tabletop::event::EventKind;
use tabletop::grid::Heading;

pub(crate) fn resolve_barrage(
    mut barrage: Single<&mut Barrage, With<Current>>,
    mut field: Field,
    mut context: BattleContext,
    mut answer: ResMut<Answer>,
) {
    loop {
        let next = match barrage.stage {
            Stage::Burst => burst(&mut barrage, &mut field, &mut context),
            Stage::First => choose_first(&mut barrage, &field, &mut context, &mut answer),
            Stage::Sweep => sweep(&mut barrage, &mut field, &mut context),
            Stage::Pass => pass_over(&mut barrage, &mut field, &mut context),
            Stage::Ask => go_on(&mut barrage, &field, &mut context, &mut answer),
        };
        match next {
            Next::Stage(stage) => barrage.stage = stage,
            Next::After(stage) => {
                barrage.stage = stage;
                context.keep_current();
                return;
            }
            Next::Stop => return,
        }
    }
}

/// How the beat goes on.
enum Next {
    /// At once.
    Stage(Stage),
    /// When what was pushed has been resolved.
    After(Stage),
    /// Not, or not before an answer.
    Stop,
}

fn burst(barrage: &mut Barrage, field: &mut Field, context: &mut BattleContext) -> Next {
    if !barrage.may_go_on(field) {
        return Next::Stop;
    }
    let Some(target) = barrage.target else {
        barrage.first = None;
        return Next::Stage(if barrage.selects(field) {
            Stage::First
        } else {
            Stage::Sweep
        });
    };
    let Some(shot) = barrage.shot_at(field, target) else {
        say(context, barrage.who, Some(target), note::NO_LINE);
        return Next::Stop;
    };
    barrage.done += 1;
    if shot.bullets == 0 {
        // Nothing of it comes that far (YC-BURST-DECAY).
        spend(barrage, field, context);
        say(context, barrage.who, Some(target), note::SCATTERED);
        return Next::Stage(Stage::Ask);
    }
    context.push(Assault::shot(barrage.who, target, barrage.item, shot));
    Next::After(Stage::Ask)
}

/// Asks who in the arc is to be hit first.
fn choose_first(
    barrage: &mut Barrage,
    field: &Field,
    context: &mut BattleContext,
    answer: &mut Answer,
) -> Next {
    let Some(pick) = answer.take() else {
        context.ask(barrage.who, field.get(barrage.who).owner(), "first", None);
        return Next::Stop;
    };
    if let Pick::Target(first) = pick {
        barrage.first = Some(first);
        say(context, barrage.who, Some(first), note::PICKS_OUT);
    }
    Next::Stage(Stage::Sweep)
}

/// One burst over the arc begins.
fn sweep(barrage: &mut Barrage, field: &mut Field, context: &mut BattleContext) -> Next {
    let who = barrage.who;
    context.begin(EventKind::Deed {
        deed: deed::SWEEPS,
        by: who,
        at: None,
    });
    context
        .log
        .put_trace(|| swept(field, who, barrage.fire, barrage.from, barrage.aim));
    let heading = Heading::between(barrage.from, barrage.aim);
    let mut figure = field.get_mut(who);
    figure.wounds.crisis.exerted = true;
    figure.situation.bullets.counted = 0;
    if let Some(heading) = heading
        && figure.situation.facing.0 != heading
    {
        figure.situation.facing.0 = heading;
        context.log.push(EventKind::Faced { who, heading });
    }
    barrage.queue = barrage.passes(field);
    barrage.queue.reverse();
    let row = barrage
        .queue
        .last()
        .and_then(|first| barrage.shot_at(field, *first))
        .and_then(|shot| area_row(shot.bullets));
    barrage.most = row.map(|row| row.most);
    Next::Stage(Stage::Pass)
}

fn pass_over(barrage: &mut Barrage, field: &mut Field, context: &mut BattleContext) -> Next {
    let shooter = field.get(barrage.who);
    let counted = shooter.situation.bullets.counted;
    let held = shooter.weapons.get(barrage.item);
    let stopped = held.jammed || held.place != Place::Ready;
    let most = barrage.most.unwrap_or(0);
    while let Some(target) = barrage.queue.pop().filter(|_| counted < most && !stopped) {
        let Some(shot) = barrage.shot_at(field, target) else {
            continue;
        };
        if shot.bullets == 0 || !field.get(target).conscious() {
            continue;
        }
        context.push(Assault::shot(barrage.who, target, barrage.item, shot));
        return Next::After(Stage::Pass);
    }
    barrage.queue.clear();
    // Only now: how far a burst reaches depends on what was in the magazine.
    spend(barrage, field, context);
    barrage.done += 1;
    Next::Stage(Stage::Ask)
}

fn go_on(
    barrage: &mut Barrage,
    field: &Field,
    context: &mut BattleContext,
    answer: &mut Answer,
) -> Next {
    if !barrage.may_go_on(field) {
        return Next::Stop;
    }
    let figure = field.get(barrage.who);
    if barrage.fire == Fire::Blind {
        // Declared beforehand.
        return if barrage.done <= figure.declaration.further_shots {
            Next::Stage(Stage::Burst)
        } else {
            Next::Stop
        };
    }
    match answer.take() {
        None => {
            context.ask(barrage.who, figure.owner(), "fire-on", barrage.target);
            Next::Stop
        }
        Some(Pick::Target(target)) => {
            barrage.target = Some(target);
            Next::Stage(Stage::Burst)
        }
        Some(Pick::Tile(tile)) => {
            barrage.aim = tile;
            Next::Stage(Stage::Burst)
        }
        Some(pick) if pick.key() == Some("on") => Next::Stage(Stage::Burst),
        Some(_) => Next::Stop,
    }
}

/// The rounds of a burst leave the weapon.
pub(crate) fn spend(barrage: &Barrage, field: &mut Field, context: &mut BattleContext) {
    let mut figure = field.get_mut(barrage.who);
    let item = figure.weapons.get_mut(barrage.item);
    let before = item.rounds;
    let bullets = item
        .weapon
        .missile
        .map_or(0, |missile| burst_size(&missile, barrage.fire));
    item.spend_burst(bullets);
    context.log.push(EventKind::Gauge {
        who: barrage.who,
        gauge: gauge::ROUNDS,
        from: before as i16,
        to: item.rounds as i16,
    });
}

fn say(context: &mut BattleContext, who: CombatantId, other: Option<CombatantId>, note: u8) {
    context.log.push(EventKind::Note {
        who,
        other,
        note,
        value: 0,
    });
}
