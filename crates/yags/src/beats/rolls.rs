//! The dice of an attack: attack, stray, defence, and the judgement (R-57 steps 3 to 5).

use super::aside::{put_asides, put_natural_twenty};
use super::assault::{Assault, Flow, Kind, Means, Stage};
use super::clash::clash;
use super::manoeuvre::falls_short;
use super::opening::declared;
use super::opportunity::opportunities;
use crate::cards;
use crate::figure::{Field, Manoeuvre, Seen, Stance};
use crate::odds::Contest;
use crate::rule;
use crate::rules::check::{Plan, success_level};
use crate::rules::manoeuvre::{level_name, required};
use crate::rules::missile::{best_shot, melee_members, stretch};
use crate::rules::reach::striking_reach;
use crate::technique::Technique;
use crate::vocabulary::{note, purpose, verdict};
use tabletop::event::{Card, Column, What};
use tabletop::ledger::{Account, Ledger, Null, Total};
use tabletop::trace::Trace;
use tabletop::umpire::Umpire;

/// The attack roll as it stands.
pub(crate) fn attack_plan<L: Ledger>(assault: &Assault, field: &Field) -> Plan<L> {
    clash(assault, field, |clash| clash.attack())
}

/// The defence roll as it stands.
fn defence_plan<L: Ledger>(assault: &Assault, field: &Field) -> Option<Plan<L>> {
    let guard = assault.guard?;
    clash(assault, field, |clash| Some(clash.defence(guard)))
}

/// Base difficulty, without defence.
fn base<L: Ledger>(assault: &Assault, field: &Field) -> Total<L> {
    clash(assault, field, |clash| clash.base())
}

/// What comes on top of base and defence.
fn on_top<L: Ledger>(assault: &Assault, field: &Field, total: &mut Total<L>) -> i32 {
    clash(assault, field, |clash| clash.on_top(total))
}

/// The numbers of this attack.
pub(crate) fn contest(assault: &Assault, field: &Field) -> Contest {
    clash(assault, field, |clash| clash.contest())
}

/// Rolls the attack die; a fumble is a miss, or strays in a melee (YC-INTO-MELEE).
pub(crate) fn attack_die(assault: &mut Assault, field: &mut Field, umpire: &mut Umpire) -> Flow {
    let side = field.get(assault.attacker).owner();
    let Some(face) = umpire.roll(assault.attacker, side, purpose::ATTACK, 20) else {
        return Flow::Wait;
    };
    assault.attack_face = face;
    if let Means::Shot(shot) = assault.means
        && shot.fire.is_automatic()
    {
        // Hit or not, it was shot at.
        let mut target = field.get_mut(assault.target);
        target.bullets.past = target.bullets.past.saturating_add(1);
        target.bullets.by = Some(assault.attacker);
        if shot.fire.is_sweep() {
            return super::sweep::swept_die(assault, &shot, field, umpire);
        }
    }
    if let Means::Shot(shot) = assault.means
        && i32::from(face) >= shot.by_itself
    {
        return super::sweep::cone_hit(assault, field, umpire);
    }
    Flow::Next(Stage::AttackAgain)
}

/// The attack roll that lies counts.
pub(crate) fn attack_stands(assault: &mut Assault, field: &mut Field, umpire: &mut Umpire) -> Flow {
    let plan: Plan<Null> = attack_plan(assault, field);
    if !plan.fumbles(assault.attack_face) {
        return spend_slot(assault, field);
    }
    if matches!(assault.means, Means::Shot(shot) if shot.extras > 0) {
        return Flow::Next(Stage::Stray);
    }
    umpire.log.push_verdict(
        What::Verdict {
            by: assault.attacker,
            purpose: purpose::ATTACK,
            verdict: verdict::FUMBLE,
            margin: 0,
        },
        || {
            let mut card = attack_card(assault, field, false);
            card.verdict = cards::verdict(verdict::FUMBLE, 0, "fumble: misses".to_owned());
            card
        },
    );
    if missed_disarm(assault, field) {
        assault.counters += 1;
    }
    Flow::Next(Stage::AttackFumble)
}

/// A defence that is used costs its slot, but only once the attack die lies: a fumbled attack
/// leaves it.
pub(crate) fn spend_slot(assault: &Assault, field: &mut Field) -> Flow {
    if assault.guard.is_none() {
        return Flow::Next(Stage::Judge);
    }
    let attacker = assault.counts_as();
    let mut target = field.get_mut(assault.target);
    target.crisis.exerted = true;
    if !matches!(assault.means, Means::Shot(shot) if shot.target_dodges) {
        target.slots.assign(attacker);
    }
    Flow::Next(Stage::DefenceDie)
}

/// The attack die of a stray shot lies already.
pub(crate) fn after_stray_guard(assault: &Assault, field: &mut Field) -> Flow {
    spend_slot(assault, field)
}

/// A random figure of the melee is the target instead; it defends as normal, the roll stands.
pub(crate) fn stray(assault: &mut Assault, field: &mut Field, umpire: &mut Umpire) -> Flow {
    // The intended target is one of them; in order of ids.
    let mut group = melee_members(field, assault.attacker, assault.target);
    group.push(assault.target);
    group.sort_unstable();
    let side = field.get(assault.attacker).owner();
    let Some(face) = umpire.roll(assault.attacker, side, purpose::STRAY, group.len() as u8) else {
        return Flow::Wait;
    };
    let target = group[usize::from(face) - 1];
    umpire.log.push(What::Note {
        who: assault.attacker,
        other: Some(target),
        note: note::STRAYS,
        value: 0,
    });
    assault.strayed = true;
    assault.target = target;
    assault.guard = None;
    if let Means::Shot(shot) = assault.means {
        let (attacker, hit) = (field.get(assault.attacker), field.get(target));
        let found = best_shot(
            field,
            declared(&attacker),
            declared(&hit),
            assault.item,
            shot.from,
        );
        match found {
            Ok(mut other) => {
                // The same attack roll: its fumble chance and distance factor stay.
                other.kind = shot.kind;
                other.extras = shot.extras;
                assault.means = Means::Shot(other);
            }
            Err(_) => return Flow::Next(Stage::Done),
        }
    }
    Flow::Next(Stage::StrayGuard)
}

/// Rolls the defence die.
pub(crate) fn defence_die(assault: &mut Assault, field: &Field, umpire: &mut Umpire) -> Flow {
    if assault.guard.is_none() {
        return Flow::Next(Stage::Judge);
    }
    let target = field.get(assault.target);
    let Some(face) = umpire.roll(assault.target, target.owner(), purpose::DEFENCE, 20) else {
        return Flow::Wait;
    };
    assault.defence_face = face;
    Flow::Next(Stage::DefenceAgain)
}

/// The defence roll that lies counts.
pub(crate) fn defence_stands(assault: &Assault, field: &Field, umpire: &mut Umpire) -> Flow {
    let Some(plan) = defence_plan::<Null>(assault, field) else {
        return Flow::Next(Stage::Judge);
    };
    let (target, face) = (field.get(assault.target), assault.defence_face);
    let fumbled = plan.fumbles(face);
    let code = if fumbled {
        verdict::FUMBLE
    } else {
        verdict::STANDS
    };
    let total = plan.total(face);
    umpire.log.push_verdict(
        What::Verdict {
            by: assault.target,
            purpose: purpose::DEFENCE,
            verdict: code,
            margin: total as i16,
        },
        || {
            let attacker = field.get(assault.attacker);
            let guard = assault.guard.map_or("defends", |guard| match guard {
                crate::rules::defence::Guard::Parry => "parries",
                crate::rules::defence::Guard::Fend => "fends",
                crate::rules::defence::Guard::Dodge => "dodges",
                crate::rules::defence::Guard::Block => "blocks",
            });
            let title = format!(
                "{} {guard} against {}",
                target.called.name, attacker.called.name
            );
            let columns = defence_plan::<Account>(assault, field)
                .map(|plan| cards::roll_column("defence", plan, face, rule::DEF))
                .into_iter()
                .collect();
            let mut card = cards::card(title, purpose::DEFENCE, &target, Some(&attacker), columns);
            let words = if fumbled {
                format!("fumbled defence of {total}")
            } else {
                format!("defence {total}")
            };
            card.verdict = cards::verdict(code, total, words);
            card
        },
    );
    let aside = assault.guard == Some(crate::rules::defence::Guard::Dodge);
    umpire.log.put_trace(|| Trace::Guarded { aside });
    Flow::Next(if fumbled {
        Stage::DefenceFumble
    } else {
        Stage::Judge
    })
}

/// The card of the attack; `defended` puts the finished defence roll into the difficulty.
pub(crate) fn attack_card(assault: &Assault, field: &Field, defended: bool) -> Card {
    let (attacker, target) = (field.get(assault.attacker), field.get(assault.target));
    let weapon = &attacker.arsenal.get(assault.item).weapon;
    let title = title(assault, &attacker, &target, &weapon.name);
    let plan: Plan<Account> = attack_plan(assault, field);
    let mut columns = vec![cards::roll_column(
        "ability",
        plan,
        assault.attack_face,
        rule::ATK,
    )];
    let fails = assault.defence_fails || assault.guard.is_none();
    let mut difficulty: Total<Account> = if defended && !fails {
        clash(assault, field, |clash| clash.floor())
    } else {
        base(assault, field)
    };
    if defended && let Some(plan) = defence_plan::<Null>(assault, field) {
        if assault.defence_fails {
            difficulty.consider("fumbled defence", rule::FUM_DEF);
        } else {
            difficulty.at_least("defence", plan.total(assault.defence_face), rule::DEF);
        }
    }
    on_top(assault, field, &mut difficulty);
    columns.push(cards::total_column("difficulty", difficulty));
    if let Means::Shot(shot) = assault.means {
        columns.push(cards::distance_column(
            stretch::<Account>(declared(&attacker), assault.item, &shot),
            shot.squared,
        ));
    }
    if assault.manoeuvre != Manoeuvre::Plain {
        let level = required(declared(&attacker), assault.manoeuvre);
        columns.push(cards::total_column("level", level));
    }
    let fumble: Plan<Account> = attack_plan(assault, field);
    columns.push(Column::new("fumble", fumble.fumble.into_ledger()));
    let mut card = cards::card(title, purpose::ATTACK, &attacker, Some(&target), columns);
    put_asides(&mut card, assault, field);
    card
}

fn title(assault: &Assault, attacker: &Seen, target: &Seen, weapon: &str) -> String {
    let (by, at) = (&attacker.called.name, &target.called.name);
    match (assault.means, assault.kind) {
        (Means::Shot(shot), _) => {
            let what = match shot.fire {
                fire if fire.is_sweep() => "area fire",
                fire if fire.in_bursts() => "burst",
                _ => "shot",
            };
            format!("{by}, {weapon} at {at}, {} {what}", shot.kind.name())
        }
        (Means::Blow, Kind::Action) if assault.manoeuvre != Manoeuvre::Plain => {
            format!("{by} at {at} with {weapon}: {}", assault.manoeuvre.name())
        }
        (Means::Blow, Kind::Action) => format!("{by} attacks {at} with {weapon}"),
        (Means::Blow, Kind::Free) => format!("{by} strikes first at {at} with {weapon}"),
        (Means::Blow, Kind::Automatic) => {
            format!("{by} strikes at {at} with {weapon}, no defence")
        }
        (Means::Blow, Kind::Counter) => format!("{by} strikes back at {at} with {weapon}"),
    }
}

/// Compares attack and difficulty (YC-ATK, R-07, R-51).
pub(crate) fn judge(assault: &mut Assault, field: &mut Field, umpire: &mut Umpire) -> Flow {
    let contest = contest(assault, field);
    let plan: Plan<Null> = attack_plan(assault, field);
    let total = plan.total(assault.attack_face);
    // Without a defence, or with a fumbled one, the base alone is to be met.
    let defence = contest
        .defence
        .map(|defence| defence.total(assault.defence_face));
    let difficulty = contest.base.max(defence.unwrap_or(contest.base)) + contest.modifiers;
    let hit = contest.hits(assault.attack_face, assault.defence_face);
    let margin = total - difficulty;
    // A hit by natural 20 is at least moderate whatever the margin.
    let level = success_level(margin.max(0));
    let code = if hit {
        verdict::HIT + level as u8 - 1
    } else {
        verdict::MISS
    };
    umpire.log.push_verdict(
        What::Verdict {
            by: assault.attacker,
            purpose: purpose::ATTACK,
            verdict: code,
            margin: margin.clamp(-999, 999) as i16,
        },
        || {
            let mut card = attack_card(assault, field, true);
            if hit != (margin >= 0) {
                put_natural_twenty(&mut card, hit);
            }
            card.verdict = cards::verdict(code, margin, words(hit, margin, level));
            card.odds = vec![
                cards::odds("hit", crate::odds::hits(&contest), 400),
                cards::needs(&contest, assault.defence_face),
            ];
            card
        },
    );
    if let Means::Shot(shot) = assault.means
        && let Some(by) = shot.shelter.by
        && !hit
        && margin + shot.shelter.value >= 0
    {
        umpire.log.put_trace(|| Trace::Stopped { by });
    }
    let unarmed = field
        .get(assault.attacker)
        .arsenal
        .get(assault.item)
        .weapon
        .is_unarmed();
    if !hit && !assault.is_strike() && matches!(assault.means, Means::Blow) {
        let target = field.get(assault.target);
        let martial = assault
            .guard
            .and_then(|guard| guard.weapon(declared(&target)))
            .is_some_and(|item| target.arsenal.get(item).weapon.is_martial());
        let used_to_it = field.get(assault.attacker).knows(Technique::UnarmedCombat);
        // A good defence with a martial weapon against an unarmed attack.
        let good = defence.is_some_and(|defence| defence - total >= 10);
        if unarmed && martial && good {
            if used_to_it {
                umpire.log.push(What::Note {
                    who: assault.attacker,
                    other: Some(assault.target),
                    note: note::USED_TO_BLADES,
                    value: 0,
                });
            } else {
                assault.counters += 1;
            }
        }
    }
    if let Means::Shot(shot) = &mut assault.means {
        shot.level = level;
        if hit && shot.fire.is_sweep() {
            field.get_mut(assault.attacker).bullets.counted += 1;
        }
    }
    let enough = hit && {
        let attacker = field.get(assault.attacker);
        let declaration = declared(&attacker);
        assault.manoeuvre == Manoeuvre::Plain
            || level >= required::<Null>(declaration, assault.manoeuvre).value()
    };
    assault.level = level;
    if enough {
        note_closing(assault, field);
        return Flow::Next(match assault.manoeuvre {
            Manoeuvre::Plain if !opportunities(field, assault).is_empty() => Stage::Opportunity,
            Manoeuvre::Plain => Stage::DamageDie,
            _ => Stage::FollowUp,
        });
    }
    if hit {
        falls_short(assault, umpire, level);
    }
    if missed_disarm(assault, field) {
        assault.counters += 1;
    }
    Flow::Next(Stage::Counter)
}

/// A failed disarm with bare hands invites a counter strike (YC-DISARM).
fn missed_disarm(assault: &Assault, field: &Field) -> bool {
    let attacker = field.get(assault.attacker);
    let weapon = &attacker.arsenal.get(assault.item).weapon;
    assault.manoeuvre == Manoeuvre::Disarm && weapon.is_unarmed()
}

fn words(hit: bool, margin: i32, level: i32) -> String {
    match (hit, margin) {
        (true, 0..) => format!("hit by {margin}, {}", level_name(level)),
        (true, _) => "hit: a natural 20".to_owned(),
        (false, 0..) => "missed: a natural 20 in defence".to_owned(),
        (false, _) => format!("missed by {}", -margin),
    }
}

/// A hit with the shorter weapon closes in; a hit with the longer one drives the foe off.
fn note_closing(assault: &Assault, field: &mut Field) {
    if !matches!(assault.means, Means::Blow) {
        return;
    }
    let (attacker, target) = (field.get(assault.attacker), field.get(assault.target));
    let mine = attacker.arsenal.get(assault.item).weapon.reach;
    let theirs = striking_reach(&target);
    let defensive = attacker.declaration.stance == Stance::Defensive;
    if mine < theirs && !defensive {
        let by = assault.attacker;
        let closed = &mut field.get_mut(assault.target).closed_by.0;
        if !closed.contains(&by) {
            closed.push(by);
        }
    } else if mine > theirs {
        let foe = assault.target;
        field
            .get_mut(assault.attacker)
            .closed_by
            .0
            .retain(|other| *other != foe);
    }
}
