//! Speed classes (YC-SPEED): any source of slow wins, else any source of fast.

use crate::checks::rules::Actor;
use crate::components::{Act, Load, Posture, Seen, ShotKind, Speed, Stance};
use crate::data::Attribute;
use crate::melee::rules::handling;
use crate::missile::components::Clear;
use crate::movement::rules::combat_move_metres;
use crate::rule;
use crate::technique::Technique;
use tabletop::RuleId;

/// The speed of an actor's action now, with the reason. It can change during the round: somebody
/// knocked prone becomes slow.
pub(crate) fn speed(actor: Actor) -> (Speed, RuleId) {
    if let Some(rule) = slow_because(actor) {
        return (Speed::Slow, rule);
    }
    if actor.round.wait().is_some_and(|wait| wait.gun) {
        return (Speed::Fast, rule::GUN_HEAD);
    }
    if let Some(watch) = actor.round.watch() {
        return (watch.pace(), rule::OVERWATCH);
    }
    match actor.round.act {
        Act::Attack if actor.round.blows_struck > 0 => {
            let (struck, further) = (actor.round.blows_struck, actor.round.further_blows);
            // The first is fast, the second slow; with three the one between is normal.
            let speed = if struck == 1 && further > 1 {
                Speed::Normal
            } else {
                Speed::Slow
            };
            (speed, rule::T_MULTIPLE_ATTACKS)
        }
        Act::Attack | Act::Manoeuvre if actor.round.stance == Stance::Aggressive => {
            (Speed::Fast, rule::ST_AGGR)
        }
        Act::Shoot if actor.round.shot == ShotKind::Snap => (Speed::Fast, rule::SNAP),
        _ => (Speed::Normal, rule::SPEED),
    }
}

fn slow_because(actor: Actor) -> Option<RuleId> {
    if actor.round.trick == Some(Technique::Ambush) {
        return Some(rule::T_AMBUSH);
    }
    let (figure, round) = (actor.figure, actor.round);
    if round
        .watch()
        .is_some_and(|watch| watch.pace() == Speed::Slow)
    {
        return Some(rule::OW_IDENTIFY);
    }
    if actor.hampered() {
        return Some(rule::INIT_ZERO);
    }
    if figure.situation.posture == Posture::Prone || round.act == Act::StandUp {
        return Some(rule::ST_PRONE);
    }
    // Whoever holds somebody at gunpoint is fast all the same (YC-GUN-HEAD).
    let gun = round.wait().is_some_and(|wait| wait.gun);
    if figure.situation.grapple.any() && round.act != Act::Nothing && !gun {
        return Some(rule::ST_GRAP);
    }
    let runs = runs(figure, actor);
    let attacks = round.act.is_blow() || matches!(round.act, Act::Shoot | Act::PopOut);
    if attacks && runs {
        return Some(rule::MOVE_FULL);
    }
    if attacks && round.drawn.is_some() {
        return Some(rule::DRAW);
    }
    let shoots = round.watch().is_some_and(|watch| !watch.blow);
    match round.act {
        // Slow wins over the haste of whoever watches.
        Act::Overwatch if shoots && figure.weapons.get(round.item).load == Load::Fresh => {
            Some(rule::LOAD)
        }
        Act::Overwatch if shoots && weak_user(figure, round.item) => Some(rule::M_STR),
        Act::Attack | Act::Manoeuvre if round.stance == Stance::Defensive => Some(rule::ST_DEF),
        Act::Attack | Act::Manoeuvre
            if !round.manoeuvre.grabs() && handling(actor, round.item).by_brawl =>
        {
            Some(rule::BRAWL_OTHER)
        }
        Act::Ranked => Some(rule::RANKED),
        Act::Attack | Act::Manoeuvre if round.stunt.is_some() => Some(rule::STUNT),
        Act::PopOut => Some(rule::COVER_POPOUT),
        Act::Shoot => {
            if matches!(round.shot, ShotKind::Careful | ShotKind::Aimed) {
                Some(rule::CAREFUL)
            } else if round.clear == Some(Clear::Cautious) {
                Some(rule::CLEAR_CAUTIOUS)
            } else if round.dashes {
                Some(rule::COVER_TO_COVER)
            } else if round.after_door {
                Some(rule::AFTER_DOOR)
            } else if round.loads_too || figure.weapons.get(round.item).load == Load::Fresh {
                Some(rule::LOAD)
            } else if weak_user(figure, round.item) {
                Some(rule::M_STR)
            } else {
                None
            }
        }
        _ => None,
    }
}

fn runs(figure: &Seen, actor: Actor) -> bool {
    actor.round.runs || actor.round.path_cost > 2 * combat_move_metres(figure)
}

/// Too weak for a missile weapon (YC-M-STR, R-104): all its shots are slow snap shots. Two hands
/// add 2 unless the weapon needs both anyway.
pub(crate) fn weak_user(figure: &Seen, item: crate::components::ItemIndex) -> bool {
    let item = figure.weapons.get(item);
    let weapon = &item.weapon;
    let bonus = match weapon.hands {
        crate::data::Hands::Two | crate::data::Hands::OneOrTwo => 2,
        crate::data::Hands::One | crate::data::Hands::NeedsTwo => 0,
    };
    let strength = figure.effective(Attribute::Strength) + bonus + weapon.pull;
    strength < item.steady.strength(weapon.strength)
}
