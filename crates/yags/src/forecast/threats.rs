//! What enemies can do to the actor this round, and what acts are worth that hurt nobody yet.

use super::exchange::{Exchange, best_guard};
use crate::beats::{Assault, Clash, Kind, Means, declared, numbers};
use crate::figure::{Act, Declaration, Field, ItemIndex, Place, Seen};
use crate::rules::missile::best_shot;
use crate::rules::movement::{combat_move_metres, move_metres};
use tabletop::CombatantId;
use tabletop::chance::Chance;
use tabletop::forecast::Forecast;

/// What enemies can do to the actor this round: those who have declared, for certain; the others as
/// far as they can reach it.
pub(crate) fn threats(field: &Field, who: CombatantId, forecast: &mut Forecast) {
    let me = field.get(who);
    let mut harms: Vec<(i32, i32, i32, u32, u32)> = Vec::new();
    for enemy in field.enemies(me.owner()) {
        let round = enemy.declaration;
        if round.made && round.target != Some(who) {
            continue;
        }
        // Out of 6: how sure it is that the attack comes.
        let weight = if round.made { 6 } else { 2 };
        let Some(assault) = likely_attack(field, &enemy, &me) else {
            continue;
        };
        let clash = Clash {
            field,
            assault: &assault,
            attacker: &enemy,
            target: &me,
        };
        let bare = Exchange::new(&clash, None);
        let guarded = best_guard(&clash).map(|(_, plan)| bare.against(numbers(&plan)));
        let guarded = guarded.as_ref().unwrap_or(&bare);
        // A dodge all round needs no slot.
        let dodges = matches!(assault.means, Means::Shot(shot) if shot.target_dodges);
        let bare = if dodges { guarded } else { &bare };
        harms.push((
            bare.harm() * weight / 6,
            guarded.harm() * weight / 6,
            weight,
            bare.hits,
            guarded.hits,
        ));
    }
    // Slots go to the attackers against whom they save most.
    harms.sort_by_key(|(bare, guarded, ..)| guarded - bare);
    let mut unhurt: u64 = 400;
    for (index, (bare, guarded, weight, bare_hits, guarded_hits)) in harms.iter().enumerate() {
        let slot = index < usize::from(me.slots.declared);
        forecast.risk += if slot { *guarded } else { *bare };
        let hits = if slot { *guarded_hits } else { *bare_hits };
        unhurt = unhurt * u64::from(2400 - hits * (*weight as u32)) / 2400;
    }
    if !harms.is_empty() {
        forecast.threat = Some(Chance::new(400 - unhurt as u32, 400));
    }
}

/// The attack that `enemy` makes on `who`, as far as one can tell.
pub(crate) fn likely_attack(field: &Field, foe: &Seen, me: &Seen) -> Option<Assault> {
    let (enemy, who) = (*foe.id, *me.id);
    let round = foe.declaration;
    if round.made {
        return match round.act {
            Act::Attack => Some(Assault::blow(enemy, who, round.item, Kind::Action)),
            Act::Shoot | Act::PopOut => {
                let from = round.fires_from.unwrap_or(foe.tile());
                best_shot(field, declared(foe), declared(me), round.item, from)
                    .ok()
                    .map(|shot| Assault::shot(enemy, who, round.item, shot))
            }
            _ => None,
        };
    }
    if let Some(item) = ready_missile(foe)
        && let Ok(shot) = best_shot(field, declared(foe), declared(me), item, foe.tile())
    {
        return Some(Assault::shot(enemy, who, item, shot));
    }
    let reach = combat_move_metres(foe).max(move_metres(foe) * 3 / 4) + 1;
    let near = field.map().squared_metres(foe.tile(), me.tile()) <= reach * reach;
    let item = foe.arsenal.melee_item().filter(|_| near)?;
    Some(Assault::blow(enemy, who, item, Kind::Action))
}

/// A missile weapon in hand that can be shot this round.
pub(crate) fn ready_missile(figure: &Seen) -> Option<ItemIndex> {
    figure
        .arsenal
        .iter()
        .find(|(_, item)| {
            item.place == Place::Ready && item.weapon.missile.is_some() && item.can_shoot()
        })
        .map(|(index, _)| index)
}

/// What acts are worth that hurt nobody yet.
pub(crate) fn preparation(
    field: &Field,
    who: CombatantId,
    plan: &Declaration,
    forecast: &mut Forecast,
) {
    let me = field.get(who);
    let zero = me.initiative.rolled && me.initiative.value == 0;
    forecast.gain += match plan.act {
        Act::Reload if ready_missile(&me).is_none() => 120,
        Act::Reload => 10,
        Act::ClearJam => 120,
        Act::StandUp => 150,
        Act::Draw => {
            let armed = me.arsenal.held().any(|(_, item)| !item.weapon.is_shield());
            if armed { 0 } else { 100 }
        }
        Act::Reroll if zero => 120,
        _ => 0,
    };
    if plan.pushed {
        forecast.risk += 20;
    }
}
