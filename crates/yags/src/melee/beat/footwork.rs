//! Giving ground under attack, charging through, stunts, picking things up (YC-RETREAT, YC-CHARGE,
//! YC-STUNT, YC-PICKUP).

use crate::attack::beat::{Assault, Flow, Kind, Stage, declared};
use crate::beats::{Answer, miss_out};
use crate::checks::rules::Plan;
use crate::components::{Act, Field};
use crate::declare::legality::{refuse_thing, things_near};
use crate::equipment::beat::take_up;
use crate::grapple::beat::{BoutBeat, Over};
use crate::melee::rules::{ground_given, may_strike, stunt_bonus, stunt_check};
use crate::movement::beat::{advance_to, fell};
use crate::vocabulary::{deed, note, purpose, verdict};
use crate::{cards, rule};
use bevy_ecs::prelude::{Component, ResMut, Single, With};
use tabletop::CombatantId;
use tabletop::agenda::Current;
use tabletop::context::BattleContext;
use tabletop::decision::Pick;
use tabletop::event::EventKind;
use tabletop::grid::Heading;
use tabletop::ledger::{NullLedger, RecordingLedger, Total};

/// Whoever retreats does so before the first blow from in front that it wards off, as far as there
/// is room.
pub(crate) fn fall_back(
    field: &mut Field,
    context: &mut BattleContext,
    who: CombatantId,
    foe: CombatantId,
) {
    let figure = field.get(who);
    let round = figure.declaration;
    let from = field.get(foe).tile();
    let fresh = round.retreat.first() == Some(&figure.tile());
    if round.act != Act::Retreat || !fresh || ground_given(declared(&figure), from) == 0 {
        return;
    }
    let (mut way, mut cost) = (vec![figure.tile()], 0);
    let ways = field.ways(&figure);
    for pair in round.retreat.windows(2) {
        let heading = Heading::between(pair[0], pair[1]);
        let free = heading.is_some_and(|heading| ways.may_step(pair[0], heading));
        if !free || field.occupied(pair[1], who) {
            break;
        }
        cost += heading.map_or(0, |heading| ways.step_cost(pair[0], heading));
        way.push(pair[1]);
    }
    let mut figure = field.get_mut(who);
    figure.declaration.retreat.clone_from(&way);
    figure.declaration.retreat_cost = cost;
    advance_to(field, context, who, &way);
    let mut figure = field.get_mut(who);
    if let Some(heading) = Heading::between(*way.last().unwrap_or(&from), from) {
        figure.situation.facing.0 = heading;
    }
}

/// The check of a stunt, before the attack die: a failure is a fumbled attack.
pub(crate) fn stunt_die(
    assault: &mut Assault,
    field: &mut Field,
    context: &mut BattleContext,
) -> Flow {
    let Some((stunt, difficulty)) = assault.stunt else {
        return Flow::Next(Stage::AttackDie);
    };
    let figure = field.get(assault.attacker);
    let Some(face) = context.roll(assault.attacker, figure.owner(), purpose::STUNT, 20) else {
        return Flow::Wait;
    };
    let plan: Plan<NullLedger> = stunt_check(declared(&figure));
    let margin = plan.total(face) - difficulty;
    let bonus = stunt_bonus(margin).filter(|_| !plan.fumbles(face));
    let code = if bonus.is_some() {
        verdict::SUCCEEDS
    } else {
        verdict::FAILS
    };
    context.log.push_verdict(
        EventKind::Verdict {
            by: assault.attacker,
            purpose: purpose::STUNT,
            verdict: code,
            margin: margin.clamp(-999, 999) as i16,
        },
        || {
            let title = format!("{} tries a stunt", figure.identity.name);
            let roll: Plan<RecordingLedger> = stunt_check(declared(&figure));
            let mut needed: Total<RecordingLedger> = Total::new();
            needed.add("what stands about", difficulty, rule::STUNT_TN);
            let columns = cards::check_columns("stunt", roll, (face, rule::STUNT), needed);
            let mut card = cards::card(title, purpose::STUNT, &figure, None, columns);
            let words = bonus.map_or_else(
                || "fails: the attack is fumbled".to_owned(),
                |bonus| format!("+{bonus} to the {}", stunt.what()),
            );
            let words = cards::plainly(&words, plan.fumbles(face));
            card.verdict = cards::verdict(code, margin, words);
            card
        },
    );
    assault.stunt = None;
    match bonus {
        Some(bonus) => {
            assault.boost = Some((stunt, bonus));
            Flow::Next(Stage::AttackDie)
        }
        None => Flow::Next(Stage::AttackFumble),
    }
}

/// Takes in hand what was declared, if it still lies there and a hand is free (YC-PICKUP).
pub(crate) fn pick_up(field: &mut Field, context: &mut BattleContext, who: CombatantId) {
    let figure = field.get(who);
    let wanted = figure.declaration.thing;
    // From where it stood: it is done before the move.
    let from = figure.declaration.path.first().copied();
    let from = from.unwrap_or(figure.tile());
    let found = wanted.filter(|id| {
        things_near(field, &figure, from).contains(id)
            && refuse_thing(field, &figure, *id).is_none()
    });
    context.log.push(EventKind::Deed {
        deed: deed::PICKS_UP,
        by: who,
        at: None,
    });
    if !found.is_some_and(|id| take_up(field, context, who, id)) {
        context.log.push(EventKind::Note {
            who,
            other: None,
            note: note::NOTHING_THERE,
            value: 0,
        });
    }
}

/// Where a charge stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    /// Up to the target.
    Approach,
    /// The target may strike.
    Strike,
    /// The target blocks the way or not.
    Block,
    /// Through and on, if nobody has stopped it.
    Pass,
}

/// A charge through an enemy (YC-CHARGE).
#[derive(Component, Clone, Debug)]
pub(crate) struct ChargeBeat {
    pub(crate) who: CombatantId,
    pub(crate) target: CombatantId,
    step: Step,
}

impl ChargeBeat {
    pub(crate) const fn new(who: CombatantId, target: CombatantId) -> Self {
        Self {
            who,
            target,
            step: Step::Approach,
        }
    }
}

pub(crate) fn resolve_charge(
    mut beat: Single<&mut ChargeBeat, With<Current>>,
    mut field: Field,
    mut context: BattleContext,
    mut answer: ResMut<Answer>,
) {
    let (who, target) = (beat.who, beat.target);
    let (field, context) = (&mut field, &mut context);
    if beat.step == Step::Approach {
        let path = field.get(who).declaration.path.clone();
        let (charger, place) = (field.get(who), field.get(target).footprint());
        let here = charger.tile();
        let at = path
            .iter()
            .position(|tile| charger.footprint_at(*tile).overlaps(place));
        let ready = path.first() == Some(&here);
        let Some(at) = at.filter(|at| ready && *at > 0 && field.get(target).conscious()) else {
            context.log.push(EventKind::Note {
                who,
                other: Some(target),
                note: note::OUT_OF_REACH,
                value: 0,
            });
            return;
        };
        let front = path[at - 1];
        if field.occupied(front, who) {
            context.log.push(EventKind::Note {
                who,
                other: Some(target),
                note: note::OUT_OF_REACH,
                value: 0,
            });
            return;
        }
        context.begin(EventKind::Deed {
            deed: deed::CHARGES,
            by: who,
            at: Some(target),
        });
        field.get_mut(who).wounds.crisis.exerted = true;
        advance_to(field, context, who, &path[..at]);
        beat.step = Step::Strike;
    }
    if beat.step == Step::Strike {
        let striker = field.get(target);
        let item = striker.weapons.melee_item();
        if let Some(item) =
            item.filter(|_| may_strike(field, declared(&striker), declared(&field.get(beat.who))))
        {
            let Some(pick) = answer.take() else {
                context.ask(target, striker.owner(), "strike", Some(who));
                return;
            };
            if pick == Pick::option("strike") {
                context.push(Assault::blow(target, who, item, Kind::Free));
            } else {
                miss_out(context, target, who, note::NO_FREE_STRIKE);
            }
        }
        beat.step = Step::Block;
        context.keep_current();
        return;
    }
    if beat.step == Step::Block {
        let (charger, blocker) = (field.get(who), field.get(target));
        if !charger.conscious() || charger.prone() {
            return;
        }
        let able = blocker.conscious() && !blocker.prone() && !blocker.immobilised();
        beat.step = Step::Pass;
        if able {
            let Some(pick) = answer.take() else {
                beat.step = Step::Block;
                context.ask(target, blocker.owner(), "charged", Some(who));
                return;
            };
            if pick == Pick::option("block") {
                context.push(BoutBeat::new(who, target, Over::Charge));
                context.keep_current();
                return;
            }
        }
    }
    pass(field, context, who);
}

/// The rest of the way, if the charger is still on its feet; where that is taken it stops short.
fn pass(field: &mut Field, context: &mut BattleContext, who: CombatantId) {
    let figure = field.get(who);
    if !figure.conscious() || figure.prone() {
        return;
    }
    let here = figure.tile();
    let path = figure.declaration.path.clone();
    let Some(from) = path.iter().position(|tile| *tile == here) else {
        return;
    };
    let mut end = path.len() - 1;
    while end > from && field.occupied(path[end], who) {
        end -= 1;
    }
    if end > from {
        advance_to(field, context, who, &path[from..=end]);
    }
}

/// The loser of a charge that was blocked lies on the ground.
pub(crate) fn knock_over(
    field: &mut Field,
    context: &mut BattleContext,
    charger: CombatantId,
    blocker: CombatantId,
    won: bool,
) {
    let loser = if won { blocker } else { charger };
    fell(field, context, loser);
}
