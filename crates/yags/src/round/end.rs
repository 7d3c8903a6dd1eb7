//! The end of the round, step by step (YC-END, R-127).

use super::Progress;
use crate::components::{Act, Field, Stance, Vitality};
use crate::damage::beat::HealthBeat;
use crate::damage::rules::Crisis;
use crate::data::{Attribute, Skill};
use crate::explosion::beat::burn_down;
use crate::initiative::beat::InitiativeBeat;
use crate::initiative::rules::acts_before;
use crate::morale::beat::{NerveBeat, ShynessBeat};
use crate::movement::rules::{Gait, combat_move_metres, rounds_of_running};
use crate::options::Setting;
use crate::vocabulary::{condition, gauge};
use bevy_ecs::prelude::ResMut;
use tabletop::CombatantId;
use tabletop::context::BattleContext;
use tabletop::event::EventKind;

/// Rounds in a minute: the resting check once in so many.
const MINUTE: u16 = 12;

/// Does the next step that has anything to do; finishes after the last.
pub(crate) fn wind_up(
    mut field: Field,
    mut progress: ResMut<Progress>,
    mut context: BattleContext,
) {
    let step = progress.end_step;
    progress.end_step += 1;
    match step {
        0 => burn_down(&mut context),
        1 => burn(&mut field, &mut context),
        2 => push_checks(&field, &mut context, Crisis::Fatal),
        3 => push_checks(&field, &mut context, Crisis::Beaten),
        4 => push_shyness(&field, &mut context),
        5 => {
            tire_sprinters(&mut field, &mut context);
            keep_watches(&mut field);
        }
        6 => apply_shock(&mut field, &mut context),
        7 => push_rerolls(&field, &mut context),
        8 => {
            advance_aims(&mut field, &mut context);
            drop_care(&mut field, &mut context);
        }
        9 => push_nerves(&mut field, &mut context),
        10 => crate::movement::beat::rise(&mut field, &mut context),
        _ => context.clock.finish_phase(),
    }
}

/// Fire and cold go on (YC-ELEM, R-125), whoever is out last.
fn burn(field: &mut Field, context: &mut BattleContext) {
    let up = acts_before(field);
    let down: Vec<_> = field.ids().filter(|id| !up.contains(id)).collect();
    // The agenda is a stack: the first goes on last.
    for who in up.into_iter().chain(down).rev() {
        if field.get(who).wounds.vitality != Vitality::Dead {
            crate::fire::beat::linger(field, context, who);
        }
    }
}

/// Fatal and beaten figures check in decreasing initiative, those who lie still after them.
fn push_checks(field: &Field, context: &mut BattleContext, crisis: Crisis) {
    let round = context.clock.round();
    let mut beats: Vec<(CombatantId, Crisis)> = Vec::new();
    let up = acts_before(field);
    let down = field.ids().filter(|id| !up.contains(id));
    for who in up.iter().copied().chain(down) {
        let figure = field.get(who);
        let size = figure.attributes.physique.size;
        match crisis {
            Crisis::Fatal if figure.wounds.level > size => {
                let since = figure.wounds.crisis.fatal_since;
                let active = figure.conscious() && figure.wounds.crisis.exerted;
                if active && since < round {
                    beats.push((who, Crisis::Fatal));
                } else if !active
                    && !figure.wounds.crisis.stable
                    && figure.wounds.vitality != Vitality::Dead
                    && since < round
                    && (round - since).is_multiple_of(MINUTE)
                {
                    beats.push((who, Crisis::Lingering));
                }
            }
            Crisis::Beaten
                if figure.wounds.stuns > size
                    && figure.conscious()
                    && figure.wounds.crisis.exerted =>
            {
                beats.push((who, Crisis::Beaten));
            }
            _ => {}
        }
    }
    for (who, crisis) in beats.into_iter().rev() {
        context.push(HealthBeat {
            who,
            crisis,
            beyond: 0,
            after_hit: false,
            finishing: 0,
        });
    }
}

/// Whoever bursts came past checks its will, in decreasing initiative (YC-SHY).
fn push_shyness(field: &Field, context: &mut BattleContext) {
    for who in acts_before(field).into_iter().rev() {
        if field.get(who).situation.bullets.past > 0 {
            context.push(ShynessBeat { who });
        }
    }
}

/// Sprinting costs one fatigue (YK-SPRINT).
fn tire_sprinters(field: &mut Field, context: &mut BattleContext) {
    for who in acts_before(field) {
        let figure = field.get(who);
        let cost = figure.declaration.path_cost;
        let sprints = Gait::of(&figure, cost) == Some(Gait::Sprint);
        let runs = cost > 2 * combat_move_metres(&figure);
        let health = figure.attributes.get(Attribute::Health);
        let rounds = rounds_of_running(health, figure.attributes.skills.get(Skill::Athletics));
        if sprints {
            crate::checks::beat::tire(field, context, who);
        }
        // Long running tires too (YK-RUN-FATIGUE).
        let run = &mut field.get_mut(who).situation.movement.run;
        *run = if runs { *run + 1 } else { 0 };
        if runs && i32::from(*run) % rounds == 0 {
            crate::checks::beat::tire(field, context, who);
        }
    }
}

/// A watch that nobody came into may be kept, unless shock, a fall or a hold ends it.
fn keep_watches(field: &mut Field) {
    for who in field.ids() {
        let figure = field.get(who);
        let round = figure.declaration;
        let free = !round.moves() && !figure.is_held();
        let calm = figure.conscious() && figure.situation.initiative.shock == 0 && free;
        let kept = round
            .watch()
            .filter(|watch| calm && watch.prey.is_none())
            .map(|watch| (round.item, *watch));
        field.get_mut(who).situation.kept_watch.0 = kept;
    }
}

/// Shock lowers initiative from the next round (YC-SHOCK, R-34).
fn apply_shock(field: &mut Field, context: &mut BattleContext) {
    for who in field.ids() {
        let mut figure = field.get_mut(who);
        let shock = std::mem::take(&mut figure.situation.initiative.shock);
        if shock == 0 {
            continue;
        }
        let from = figure.situation.initiative.value;
        figure.situation.initiative.value = (from - shock).max(0);
        context.log.push(EventKind::Gauge {
            who,
            gauge: gauge::INITIATIVE,
            from: from as i16,
            to: figure.situation.initiative.value as i16,
        });
    }
}

/// First aid that was not gone on with is lost.
fn drop_care(field: &mut Field, context: &mut BattleContext) {
    for who in field.ids() {
        let figure = field.get(who);
        let goes_on = figure.conscious() && figure.declaration.act == Act::Aid;
        if figure.situation.tending.patient.is_some() && !goes_on {
            crate::first_aid::beat::interrupt(field, context, who);
        }
    }
}

/// Morale, where the option is on: half of a side is lost, or somebody critically wounded.
fn push_nerves(field: &mut Field, context: &mut BattleContext) {
    if !field.options.on(Setting::Morale) {
        return;
    }
    // The agenda is a stack: the highest initiative goes on last.
    for who in acts_before(field).into_iter().rev() {
        if NerveBeat::due(field, who) {
            context.push(NerveBeat { who });
        }
    }
}

fn push_rerolls(field: &Field, context: &mut BattleContext) {
    let again: Vec<CombatantId> = acts_before(field)
        .into_iter()
        .filter(|id| field.get(*id).declaration.act == Act::Reroll)
        .collect();
    for who in again.into_iter().rev() {
        context.push(InitiativeBeat { who, again: true });
    }
}

/// A whole round of aiming counts from the next round; anything else loses it. Foes who are
/// no longer in contact have not closed in any more.
fn advance_aims(field: &mut Field, context: &mut BattleContext) {
    for who in field.ids() {
        let figure = field.get(who);
        let round = figure.declaration;
        let aims = figure.conscious() && round.act == Act::Aim && round.stance == Stance::Focused;
        let (target, item) = (round.target.filter(|_| aims), round.item);
        let had = figure.situation.aim.at.is_some();
        let stay: Vec<CombatantId> = figure
            .situation
            .closed_by
            .0
            .iter()
            .copied()
            .filter(|foe| {
                let foe = field.get(*foe);
                foe.conscious() && field.touch(&foe, &figure)
            })
            .collect();
        let mut figure = field.get_mut(who);
        figure.situation.closed_by.0 = stay;
        figure.situation.aim.at = target;
        figure.situation.aim.item = item;
        if had != target.is_some() {
            context.log.push(EventKind::Condition {
                who,
                condition: condition::AIMING,
                on: target.is_some(),
            });
        }
    }
}
