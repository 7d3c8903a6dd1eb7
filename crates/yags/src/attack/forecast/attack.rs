//! What a declared attack can be expected to do, and the strikes that it invites.

use super::exchange::{Exchange, best_between, may_defend};
use super::trick::{DISARMED, charge, stunted, trick, wrestling};
use crate::attack::beat::{Assault, Kind, Means, declared};
use crate::checks::rules::{Actor, Plan};
use crate::components::{
    Act, Declaration, Field, Item, ItemIndex, Place, Seen, Shelf, ShotKind, Weapons,
};
use crate::explosion::forecast::lob_part;
use crate::forecast::{Supposition, into_melee, put_cards};
use crate::grapple::beat::over;
use crate::melee::components::Manoeuvre;
use crate::melee::rules::{Invitation, Opening, front_rank};
use crate::missile::beat::{at_sight, first_in_sight};
use crate::missile::components::{Clear, Fire};
use crate::missile::forecast::{further_shots, sweep_part};
use crate::missile::rules::{best_shot, clear_difficulty, clear_roll};
use crate::rule;
use crate::technique::Technique;
use tabletop::CombatantId;
use tabletop::chance::Chance;
use tabletop::forecast::{Detail, Forecast};
use tabletop::ledger::NullLedger;

/// The declared attack, if there is one.
pub(crate) fn attack_part(field: &Field, me: &Seen, detail: Detail, forecast: &mut Forecast) {
    let (who, plan) = (*me.id, me.declaration);
    if plan.fire == Fire::Lob {
        if plan.direction.is_some() {
            lob_part(field, who, forecast);
        }
        return;
    }
    if plan.fire.is_sweep() {
        sweep_part(field, who, detail, forecast);
        return;
    }
    if plan.fire == Fire::Anyone {
        sight_part(field, me, detail, forecast);
        return;
    }
    let Some(target) = plan.target else {
        return;
    };
    if plan.fire == Fire::Crowd {
        crate::missile::forecast::crowd_part(field, who, target, plan, detail, forecast);
        return;
    }
    if plan.act == Act::Charge {
        charge(field, who, target, forecast);
        return;
    }
    if let Some(over) = over(plan.act, plan.limb) {
        wrestling(field, who, target, over, forecast);
        return;
    }
    match detail {
        Detail::Numbers | Detail::Menaces => {
            *forecast = field.memo.recall_plan::<Dealt>(me, || {
                let mut forecast = Forecast::default();
                strike_part(field, who, target, plan, Detail::Numbers, &mut forecast);
                forecast
            });
        }
        Detail::Cards => strike_part(field, who, target, plan, detail, forecast),
    }
}

/// A shot at whoever is nearest from where it is fired (YC-AFTER-DOOR).
fn sight_part(field: &Field, me: &Seen, detail: Detail, forecast: &mut Forecast) {
    let Some(target) = first_in_sight(field, me, me.declaration) else {
        forecast.success = Some(Chance::NEVER);
        if detail == Detail::Cards {
            let line = "from there no enemy is seen as they stand now";
            forecast.remarks.push(line.to_owned());
        }
        return;
    };
    let plan = at_sight(me.declaration, Some(target));
    strike_part(field, *me.id, target, &plan, detail, forecast);
}

/// What attacks bring.
struct Dealt;

impl Shelf for Dealt {
    type Key = Supposition;
    type Value = Forecast;
}

/// A blow or a shot at somebody.
fn strike_part(
    field: &Field,
    who: CombatantId,
    target: CombatantId,
    plan: &Declaration,
    detail: Detail,
    forecast: &mut Forecast,
) {
    let (me, foe) = (field.get(who), field.get(target));
    let Some(mut assault) = supposed_assault(field, &me, &foe, plan) else {
        forecast.success = (plan.act.is_blow() || matches!(plan.act, Act::Shoot | Act::PopOut))
            .then_some(Chance::NEVER);
        if detail == Detail::Cards && plan.act == Act::Shoot {
            forecast
                .remarks
                .push("from there nothing is seen of the target".to_owned());
        }
        return;
    };
    let defends = may_defend(&foe, &assault);
    let exchange = best_between(field, &mut assault, &me, &foe, defends);
    forecast.success = Some(Chance::new(exchange.hits, 400));
    forecast.gain = exchange.harm();
    if let Some(stunt) = plan.stunt {
        stunted(field, &mut assault, stunt, forecast);
    }
    if assault.manoeuvre != Manoeuvre::Plain {
        trick(field, &assault, &exchange, plan, forecast);
    }
    if plan.act == Act::Aim {
        // The shot comes a round later, if it comes.
        forecast.gain = forecast.gain * 6 / 10;
    }
    again_and_again(&assault, plan, detail, forecast);
    if matches!(assault.means, Means::Shot(_)) {
        forecast.risk += parted_with(me.weapons, assault.item);
    }
    forecast.stray = stray(&assault, &exchange);
    if let (Some(Clear::Cautious), Means::Shot(shot)) = (plan.clear, assault.means)
        && shot.extras > 0
    {
        // Without the check there is no shot at all (YC-CLEAR-CAUTIOUS).
        let check: Plan<NullLedger> = clear_roll(declared(&me));
        let needed = clear_difficulty::<NullLedger>(&shot, Clear::Cautious).value();
        let faces = (1..=20)
            .filter(|face| !check.fumbles(*face) && check.total(*face) >= needed)
            .count() as i32;
        forecast.success = Some(Chance::new(exchange.hits * faces as u32, 8000));
        forecast.gain = forecast.gain * faces / 20;
        forecast.stray = forecast.stray * faces / 20;
    }
    if plan.act == Act::Shoot && plan.further_shots > 0 {
        further_shots(field, &assault, plan, &exchange, forecast);
    }
    put_cards(field, &assault, &exchange, detail, forecast);
    if detail == Detail::Cards {
        let line = into_melee(&assault, &exchange, plan.clear);
        forecast.remarks.extend(line);
    }
    if matches!(assault.means, Means::Blow) && assault.front.is_none() {
        strikes_back(field, &me, &foe, plan, forecast);
    }
}

/// Further blows of the same action, or a second blade's damage, each for what is left
/// (YG-TECH-MULTIPLE-ATTACKS, YG-TECH-TWO-BLADES).
fn again_and_again(assault: &Assault, plan: &Declaration, detail: Detail, forecast: &mut Forecast) {
    let plain = matches!(assault.means, Means::Blow) && assault.manoeuvre == Manoeuvre::Plain;
    let blows = match plan.trick {
        _ if !plain || plan.act != Act::Attack => 0,
        Some(Technique::TwoBlades) => 1,
        _ => plan.further_blows,
    };
    let one = forecast.gain;
    for _ in 0..blows {
        forecast.gain += (1000 - forecast.gain).max(0) * one / 1000;
    }
    if blows > 0 && detail == Detail::Cards {
        forecast.remarks.push(match plan.trick {
            Some(Technique::TwoBlades) => {
                format!("the damage is rolled twice ({})", rule::T_TWO_BLADES)
            }
            _ => format!(
                "{} blows, each as likely to hit ({})",
                blows + 1,
                rule::T_MULTIPLE_ATTACKS
            ),
        });
    }
}

/// What it costs to throw the last weapon of its kind that one could have fought with: less, if
/// another one is at hand.
fn parted_with(weapons: &Weapons, item: ItemIndex) -> i32 {
    let thrown = weapons.get(item);
    let leaves = thrown.weapon.missile.is_some_and(|one| one.is_thrown());
    if !leaves || !thrown.weapon.melee || thrown.spare > 0 {
        return 0;
    }
    let other = |(index, other): (ItemIndex, &Item)| {
        let its_own = index == item || index == weapons.bare_hands();
        !its_own && other.weapon.melee && other.place != Place::Gone
    };
    match weapons.iter().any(other) {
        true => DISARMED / 3,
        false => DISARMED,
    }
}

/// Harm to whoever stands in the melee around the target.
pub(crate) fn stray(assault: &Assault, exchange: &Exchange) -> i32 {
    match assault.means {
        Means::Shot(shot) if shot.extras > 0 => {
            let stray = exchange.contest.fumble.clamp(0, 20) * exchange.spread.loss / 400;
            stray * shot.extras / (shot.extras + 1) / 2
        }
        _ => 0,
    }
}

/// The attack that a plan leads to, from where it would be made.
fn supposed_assault(field: &Field, me: &Seen, foe: &Seen, plan: &Declaration) -> Option<Assault> {
    let (who, target) = (*me.id, *foe.id);
    match plan.act {
        Act::Ranked => {
            let front = front_rank(field, me, foe, plan.item).ok()?;
            Some(Assault {
                front: Some(front),
                ..Assault::blow(who, target, plan.item, Kind::Action)
            })
        }
        Act::Attack | Act::Manoeuvre | Act::Improve => {
            // Whoever waits for a foe lets it come.
            let meets = plan.wait().is_some() || field.touch(me, foe);
            meets.then(|| Assault {
                manoeuvre: plan.manoeuvre,
                ..Assault::blow(who, target, plan.item, Kind::Action)
            })
        }
        Act::Shoot | Act::PopOut | Act::Aim => {
            let from = plan.fires_from.unwrap_or(me.tile());
            let aimed = (plan.act == Act::Aim).then(|| Declaration {
                shot: ShotKind::Aimed,
                ..plan.clone()
            });
            let actor = Actor {
                figure: me,
                round: aimed.as_ref().unwrap_or(plan),
            };
            best_shot(field, actor, declared(foe), plan.item, from)
                .ok()
                .map(|shot| Assault::shot(who, target, plan.item, shot))
        }
        _ => None,
    }
}

/// Free and counter strikes that a blow invites (YC-REACH-FREE, YC-COUNTER-UNDEF).
fn strikes_back<'f, 's>(
    field: &'f Field<'_, 's>,
    me: &Seen<'f, 's>,
    foe: &Seen<'f, 's>,
    plan: &Declaration,
    forecast: &mut Forecast,
) {
    let (who, target) = (*me.id, *foe.id);
    let Some(invitation) = Invitation::<NullLedger>::of(field, declared(me), declared(foe), plan)
    else {
        return;
    };
    let Some(item) = foe.melee_item() else {
        return;
    };
    let harm = |kind, defends| {
        let mut strike = Assault::blow(target, who, item, kind);
        best_between(field, &mut strike, foe, me, defends).harm()
    };
    forecast.risk += match invitation.opening() {
        Opening::None => 0,
        Opening::Free => harm(Kind::Free, plan.defences > 0),
        Opening::Automatic => harm(Kind::Automatic, false),
    };
    if invitation.back {
        forecast.risk += harm(Kind::Counter, false);
    }
}
