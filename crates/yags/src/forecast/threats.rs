//! What enemies can do to the actor this round.

use super::defensive_profile::DefensiveProfile;
use crate::attack::beat::{Assault, AttackContext, Kind, Means, declared};
use crate::attack::forecast::{Exchange, best_guard};
use crate::checks::rules::{Actor, Rolled};
use crate::components::{Act, Field, ItemIndex, Place, Seen, Shelf};
use crate::missile::beat::first_in_sight;
use crate::missile::components::Fire;
use crate::missile::rules::best_shot;
use crate::movement::rules::{combat_move_metres, move_metres};
use crate::overwatch::rules::{alert_faces, presents};
use std::sync::Arc;
use tabletop::CombatantId;
use tabletop::chance::Chance;
use tabletop::forecast::{Forecast, Menace};

/// How sure, out of [`SURE`], an attack is that nobody has declared.
const UNDECLARED: i32 = 2;
/// What an attack is counted with that is sure to come.
const SURE: i32 = 6;

/// Who may hit `who` this round, and how likely: what is declared by itself, and together with what
/// those are likely to do who have not declared.
pub(crate) fn menaces(field: &Field, who: CombatantId) -> Vec<Menace> {
    let me = field.get(who);
    let slots = usize::from(me.situation.slots.declared);
    let chance = |(index, peril): (usize, &ThreatEstimate)| {
        let hits = match index < slots {
            true => peril.guarded_hits,
            false => peril.bare_hits,
        };
        (
            peril.by,
            Chance::new(hits * peril.weight as u32, 400 * SURE as u32),
        )
    };
    let declared = harms(field, &me, SURE, |enemy| enemy.declaration.made);
    let declared: Vec<_> = declared.iter().enumerate().map(chance).collect();
    let possible = harms(field, &me, SURE, |_| true);
    let mut menaces: Vec<Menace> = possible
        .iter()
        .enumerate()
        .map(chance)
        .map(|(by, possible)| Menace {
            by,
            declared: declared
                .iter()
                .find(|(other, _)| *other == by)
                .map(|(_, chance)| chance.reduced()),
            possible: possible.reduced(),
        })
        .filter(|menace| menace.possible.cases > 0)
        .collect();
    menaces.sort_by_key(|menace| menace.by);
    menaces
}

/// What enemies can do to the actor this round: those who have declared, for certain; the others as
/// far as they can reach it.
pub(crate) fn threats<'w, 's>(
    field: &'w Field<'_, 's>,
    me: &Seen<'w, 's>,
    forecast: &mut Forecast,
) {
    let perils = || harms(field, me, UNDECLARED, |_| true).into();
    let harms = field.memo.recall_plan::<Perils>(me, perils);
    let mut unhurt: u64 = 400;
    for (index, harm) in harms.iter().enumerate() {
        let slot = index < usize::from(me.situation.slots.declared);
        forecast.risk += if slot { harm.guarded } else { harm.bare };
        let hits = if slot {
            harm.guarded_hits
        } else {
            harm.bare_hits
        };
        unhurt = unhurt * u64::from(2400 - hits * (harm.weight as u32)) / 2400;
    }
    if !harms.is_empty() {
        forecast.threat = Some(Chance::new(400 - unhurt as u32, 400));
    }
}

/// What an enemy can be expected to do to somebody, without a defence and with one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct ThreatEstimate {
    by: CombatantId,
    bare: i32,
    guarded: i32,
    bare_hits: u32,
    guarded_hits: u32,
    /// Out of 6: how sure it is that the attack comes.
    weight: i32,
}

/// What enemies can do to somebody who looks like this.
struct Perils;

impl Shelf for Perils {
    type Key = DefensiveProfile;
    type Value = Arc<[ThreatEstimate]>;
}

/// How many enemies attack `who` as they have declared, and how many others may who have not declared.
pub(super) fn attackers(field: &Field, who: CombatantId) -> (usize, usize) {
    let harms = harms(field, &field.get(who), UNDECLARED, |_| true);
    let made = |peril: &&ThreatEstimate| field.get(peril.by).declaration.made;
    let declared = harms.iter().filter(made).count();
    (declared, harms.len() - declared)
}

/// What is still to come this round from enemies whom `counts` lets through, if `me` has so many
/// free defences and uses them where they save most.
pub(crate) fn menace<'w, 's>(
    field: &'w Field<'_, 's>,
    me: &Seen<'w, 's>,
    free_slots: usize,
    counts: impl Fn(&Seen) -> bool,
) -> i32 {
    harms(field, me, UNDECLARED, counts)
        .iter()
        .enumerate()
        .map(|(index, harm)| {
            if index < free_slots {
                harm.guarded
            } else {
                harm.bare
            }
        })
        .sum()
}

/// What enemies can do to `me`, the one first against whom a defence saves most. Attacks that nobody
/// has declared are counted `undeclared` times out of [`SURE`].
fn harms<'w, 's>(
    field: &'w Field<'_, 's>,
    me: &Seen<'w, 's>,
    undeclared: i32,
    counts: impl Fn(&Seen) -> bool,
) -> Vec<ThreatEstimate> {
    let who = *me.id;
    let mut harms: Vec<ThreatEstimate> = Vec::new();
    for enemy in field.enemies(me.owner()) {
        let round = enemy.declaration;
        let watched = round
            .watch()
            .is_some_and(|watch| presents(field, &enemy, watch, me).is_some());
        let upon =
            || round.fire == Fire::Anyone && first_in_sight(field, &enemy, round) == Some(who);
        let aims = watched || round.target == Some(who) || upon();
        if (round.made && (round.done || !aims)) || !counts(&enemy) {
            continue;
        }
        if !round.made && !field.has_seen(enemy.owner(), me) {
            // Nobody attacks whom they have not seen (YC-UNKNOWN).
            continue;
        }
        let weight = match (round.made, round.watch()) {
            (true, Some(watch)) => SURE * alert_faces(declared(&enemy), watch) as i32 / 20,
            (true, None) => SURE,
            (false, _) => undeclared,
        };
        let Some(assault) = likely_attack(field, &enemy, me) else {
            continue;
        };
        let clash = AttackContext {
            field,
            assault: &assault,
            attacker: &enemy,
            target: me,
        };
        let bare = Exchange::new(&clash, None);
        let guarded = best_guard(&clash).map(|(_, plan)| bare.against(&clash, Rolled::of(&plan)));
        let guarded = guarded.as_ref().unwrap_or(&bare);
        // A dodge all round needs no slot.
        let dodges = matches!(assault.means, Means::Shot(shot) if shot.target_dodges);
        let bare = if dodges { guarded } else { &bare };
        harms.push(ThreatEstimate {
            by: *enemy.id,
            bare: bare.harm() * weight / 6,
            guarded: guarded.harm() * weight / 6,
            bare_hits: bare.hits,
            guarded_hits: guarded.hits,
            weight,
        });
    }
    // Slots go to the attackers against whom they save most.
    harms.sort_by_key(|harm| harm.guarded - harm.bare);
    harms
}

/// The attack that `enemy` makes on `who`, as far as one can tell.
pub(crate) fn likely_attack(field: &Field, foe: &Seen, me: &Seen) -> Option<Assault> {
    let (enemy, who) = (*foe.id, *me.id);
    let round = foe.declaration;
    if round.made && foe.weapons.get(round.item).place != Place::Ready {
        // It has lost what it meant to attack with.
        return None;
    }
    if round.made {
        return match round.act {
            Act::Attack | Act::Manoeuvre => {
                Some(Assault::blow(enemy, who, round.item, Kind::Action))
            }
            Act::Shoot | Act::PopOut => {
                let from = round.fires_from.unwrap_or(foe.tile());
                best_shot(field, declared(foe), declared(me), round.item, from)
                    .ok()
                    .map(|shot| Assault::shot(enemy, who, round.item, shot))
            }
            Act::Overwatch if round.watch().is_some_and(|watch| watch.blow) => {
                Some(Assault::blow(enemy, who, round.item, Kind::Action))
            }
            Act::Overwatch => {
                let at = presents(field, foe, round.watch()?, me)?;
                let mut sprung = round.clone();
                sprung.spring_watch(who, at.tile);
                let shooter = Actor {
                    figure: foe,
                    round: &sprung,
                };
                best_shot(field, shooter, declared(me), round.item, foe.tile())
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
    let near = field.squared(foe, me) <= reach * reach;
    let item = foe.melee_item().filter(|_| near)?;
    Some(Assault::blow(enemy, who, item, Kind::Action))
}

/// A missile weapon in hand that can be shot this round.
pub(crate) fn ready_missile(figure: &Seen) -> Option<ItemIndex> {
    figure
        .weapons
        .iter()
        .find(|(_, item)| {
            item.place == Place::Ready && item.weapon.missile.is_some() && item.can_shoot()
        })
        .map(|(index, _)| index)
}
