//! How an attack opens: announcing, free strikes, defence (R-57 steps 1 and 2).

use super::assault::{Assault, Flow, Kind, Means, Stage};
use super::attack_context::clash;
use crate::attack::rules::{Guard, Threat, refusal};
use crate::beats::{Answer, miss_out};
use crate::checks::rules::Actor;
use crate::components::{Field, Place, Seen, Stance};
use crate::data::MissileKind;
use crate::melee::beat::fall_back;
use crate::melee::components::Manoeuvre;
use crate::melee::rules::{Opening, free_reasons, may_strike, threatens};
use crate::missile::rules::burst_size;
use crate::riding::beat::RideBeat;
use crate::riding::components::Seat;
use crate::riding::rules::must_check_seat;
use crate::stealth::rules::aware;
use crate::technique::Technique;
use crate::vocabulary::{deed, gauge, note};
use tabletop::CombatantId;
use tabletop::context::BattleContext;
use tabletop::decision::Pick;
use tabletop::event::EventKind;
use tabletop::grid::{Heading, Tile};
use tabletop::ledger::{NullLedger, Total};
use tabletop::trace::Trace;

/// A figure with what it has declared.
pub(crate) fn declared<'a, 'w, 's>(figure: &'a Seen<'w, 's>) -> Actor<'a, 'w, 's> {
    Actor {
        figure,
        round: figure.declaration,
    }
}

/// Announces the attack; a shot leaves the weapon here.
pub(crate) fn open(assault: &mut Assault, field: &mut Field, context: &mut BattleContext) -> Flow {
    let (attacker, target) = (assault.attacker, assault.target);
    let shoots = matches!(assault.means, Means::Shot(_));
    if must_check_seat(declared(&field.get(attacker)), shoots) {
        context.push(RideBeat::new(attacker));
        return Flow::After(Stage::Open);
    }
    if field.get(attacker).situation.ride.seat == Seat::Lost {
        return Flow::Next(Stage::Done);
    }
    field.get_mut(target).situation.knowledge.alarmed = true;
    let figure = field.get(attacker);
    let weapon = &figure.weapons.get(assault.item).weapon;
    let deed = match (assault.means, assault.kind) {
        (Means::Blow, Kind::Action) => match assault.manoeuvre {
            Manoeuvre::Plain => deed::ATTACKS,
            Manoeuvre::Disarm => deed::DISARMS,
            Manoeuvre::Grapple => deed::GRAPPLES,
            Manoeuvre::KnockDown => deed::KNOCKS,
            Manoeuvre::Trip => deed::TRIPS,
            Manoeuvre::Vital => deed::STRIKES_VITALS,
            Manoeuvre::Improve => deed::TIGHTENS,
        },
        (Means::Blow, Kind::Counter) => deed::COUNTER_STRIKE,
        (Means::Blow, Kind::Free | Kind::Automatic) => deed::FREE_STRIKE,
        (Means::Shot(shot), _) if shot.fire.is_sweep() => deed::SPRAYS,
        (Means::Shot(shot), _) if shot.fire.in_bursts() => deed::BURSTS,
        (Means::Shot(_), _) => match weapon.missile.map(|missile| missile.kind) {
            Some(MissileKind::Thrown) => deed::THROWS,
            Some(MissileKind::Projectile) => deed::LOOSES,
            _ => deed::SHOOTS,
        },
    };
    let goal = match assault.means {
        Means::Shot(shot) => shot.at,
        Means::Blow => field.get(target).tile(),
    };
    // Bursts are looked after by their own beat.
    let further = matches!(assault.means, Means::Shot(shot)
        if !shot.fire.in_bursts() && (shot.nth > 0 || shot.off_hand));
    let held = figure.weapons.get(assault.item);
    let ready = figure.conscious() && held.place == Place::Ready && held.can_shoot();
    if further && !(ready && field.get(target).conscious()) {
        return Flow::Next(Stage::Done);
    }
    let heading = Heading::between(figure.tile(), goal);
    context.begin(EventKind::Deed {
        deed,
        by: attacker,
        at: Some(target),
    });
    if deed == deed::THROWS || deed == deed::LOOSES {
        context.log.put_trace(|| Trace::Missile {
            weapon: weapon.id.clone(),
        });
    }
    let mut figure = field.get_mut(attacker);
    figure.wounds.crisis.exerted = true;
    if let Some(heading) = heading
        && figure.situation.facing.0 != heading
    {
        figure.situation.facing.0 = heading;
        context.log.push(EventKind::Faced {
            who: attacker,
            heading,
        });
    }
    match assault.means {
        Means::Shot(shot) if shot.fire.is_sweep() => Flow::Next(Stage::Guard),
        Means::Shot(shot) => {
            let triple = figure.declaration.trick == Some(Technique::TripleShot);
            let item = figure.weapons.get_mut(assault.item);
            let before = item.rounds;
            match item.weapon.missile {
                Some(missile) if shot.fire.in_bursts() => {
                    item.spend_burst(burst_size(&missile, shot.fire));
                }
                _ => item.spend(),
            }
            if triple {
                item.spend();
                item.spend();
            }
            let after = item.rounds;
            if before != after {
                context.log.push(EventKind::Gauge {
                    who: attacker,
                    gauge: gauge::ROUNDS,
                    from: before as i16,
                    to: after as i16,
                });
            }
            Flow::Next(Stage::Guard)
        }
        Means::Blow if assault.kind == Kind::Action => {
            let further = figure.declaration.has_struck();
            // With one of them lost it is a blow like any other.
            assault.second_blade = figure.declaration.trick == Some(Technique::TwoBlades)
                && figure.weapons.paired(assault.item)
                && !field.get(attacker).prone();
            if assault.front.is_some() {
                // Out of reach of strikes behind the first rank.
                return Flow::Next(Stage::Guard);
            }
            if further {
                // The longer weapon has had its one chance before this action.
                return Flow::Next(Stage::Cover);
            }
            let (figure, foe) = (field.get(attacker), field.get(target));
            let reasons: Total<NullLedger> = free_reasons(
                field,
                declared(&figure),
                declared(&foe),
                assault.item,
                assault.manoeuvre,
            );
            assault.reasons = reasons.value();
            Flow::Next(match Opening::of(assault.reasons) {
                Opening::None => Stage::Cover,
                Opening::Free | Opening::Automatic => Stage::FreeStrike,
            })
        }
        Means::Blow => Flow::Next(Stage::Guard),
    }
}

/// A longer weapon may strike first (YC-REACH-FREE, YC-FREE); striking is optional.
pub(crate) fn free_strike(
    assault: &Assault,
    field: &Field,
    context: &mut BattleContext,
    answer: &mut Answer,
) -> Flow {
    match strikes_first(assault, field, context, answer) {
        None => Flow::Wait,
        Some(true) => {
            if let Some(item) = field.get(assault.target).weapons.melee_item() {
                let kind = match Opening::of(assault.reasons) {
                    Opening::Automatic => Kind::Automatic,
                    Opening::None | Opening::Free => Kind::Free,
                };
                context.push(Assault::blow(assault.target, assault.attacker, item, kind));
            }
            Flow::After(Stage::Closing)
        }
        Some(false) => Flow::Next(Stage::Cover),
    }
}

/// Asks whoever is attacked whether it strikes at the attacker: striking is optional. Nothing
/// as long as the answer is not there.
pub(crate) fn strikes_first(
    assault: &Assault,
    field: &Field,
    context: &mut BattleContext,
    answer: &mut Answer,
) -> Option<bool> {
    match answer.take() {
        None => {
            let side = field.get(assault.target).owner();
            context.ask(assault.target, side, "strike", Some(assault.attacker));
            None
        }
        Some(pick) => {
            let strikes = pick == Pick::option("strike");
            if !strikes {
                let note = match assault.stage {
                    Stage::Counter => note::NO_COUNTER,
                    _ => note::NO_FREE_STRIKE,
                };
                miss_out(context, assault.target, assault.attacker, note);
            }
            Some(strikes)
        }
    }
}

/// After a free strike: a fallen attacker attacks nobody, grapples nobody; else the attack
/// goes on with `onward`.
pub(crate) fn close_in(
    assault: &Assault,
    field: &Field,
    context: &mut BattleContext,
    onward: Stage,
) -> Flow {
    let attacker = field.get(assault.attacker);
    let armed = attacker.weapons.get(assault.item).place == Place::Ready;
    if attacker.conscious() && armed && field.get(assault.target).conscious() {
        return Flow::Next(onward);
    }
    context.log.push(EventKind::Note {
        who: assault.attacker,
        other: Some(assault.target),
        note: note::BEFORE_ACTION,
        value: 0,
    });
    Flow::Next(Stage::Done)
}

/// Whether it matters to which enemies the free defences of `figure` go: there are more of those
/// that none covers yet than free defences.
fn has_choice(field: &Field, figure: &Seen) -> bool {
    let open = field
        .enemies(figure.owner())
        .filter(|enemy| !figure.situation.slots.covers(*enemy.id))
        .count();
    usize::from(figure.situation.slots.declared)
        .saturating_sub(figure.situation.slots.assigned.len())
        < open
}

/// An attack without a defence set aside for its target invites a counter strike. Whoever has one
/// free may set it aside now, and is asked where others might need it more.
pub(crate) fn cover(
    assault: &mut Assault,
    field: &mut Field,
    context: &mut BattleContext,
    answer: &mut Answer,
) -> Flow {
    let (who, target) = (assault.attacker, assault.target);
    let figure = field.get(who);
    if !may_strike(field, declared(&field.get(target)), declared(&figure)) {
        return Flow::Next(Stage::Guard);
    }
    let free = !figure.situation.slots.covers(target) && figure.situation.slots.free();
    let keeps = free && has_choice(field, &figure) && {
        let Some(pick) = answer.take() else {
            context.ask(who, figure.owner(), "cover", Some(target));
            return Flow::Wait;
        };
        pick == Pick::option("keep")
    };
    if keeps || !field.get_mut(who).situation.slots.assign(target) {
        assault.counters += 1;
        assault.uncovered = true;
    }
    Flow::Next(Stage::Guard)
}

/// What a defence is against.
pub(crate) fn threat_of(assault: &Assault, field: &Field) -> Threat {
    clash(assault, field, |clash| clash.threat())
}

/// A dodge all round needs no slot, and nobody in sight (R-98, YC-UNKNOWN).
fn slotless(assault: &Assault) -> bool {
    matches!(assault.means, Means::Shot(shot) if shot.target_dodges)
}

/// Whether the target can defend at all against this attack: a slot that covers the attacker or a
/// free one, or a dodge that needs none.
pub(crate) fn has_slot(assault: &Assault, target: &Seen) -> bool {
    slotless(assault)
        || (!assault.bare
            && (target.situation.slots.covers(assault.counts_as())
                || target.situation.slots.free()))
}

/// Asks the target whether and how it defends, before any die (YC-DEF-USE).
pub(crate) fn guard(
    assault: &mut Assault,
    field: &mut Field,
    context: &mut BattleContext,
    answer: &mut Answer,
) -> Flow {
    let target = field.get(assault.target);
    let threat = threat_of(assault, field);
    let can_defend = assault.kind != Kind::Automatic && has_slot(assault, &target);
    if can_defend && target.conscious() && must_check_seat(declared(&target), false) {
        context.push(RideBeat::new(assault.target));
        return Flow::After(assault.stage);
    }
    let possible = assault.kind != Kind::Automatic
        && target.situation.ride.seat != Seat::Lost
        && target.conscious()
        && !target.exhausted()
        && has_slot(assault, &target)
        && (slotless(assault) || aware(field, &target, &field.get(assault.attacker)));
    let guards = Guard::ALL
        .into_iter()
        .filter(|guard| possible && refusal(declared(&target), threat, *guard).is_none());
    if guards.count() == 0 {
        return Flow::Next(Stage::AttackDie);
    }
    let Some(pick) = answer.take() else {
        context.ask(
            assault.target,
            target.owner(),
            "defend",
            Some(assault.attacker),
        );
        return Flow::Wait;
    };
    assault.guard = Guard::ALL
        .into_iter()
        .find(|guard| pick.key() == Some(guard.key()));
    if assault.guard.is_some() && matches!(assault.means, Means::Blow) {
        fall_back(field, context, assault.target, assault.attacker);
    }
    if assault.guard.is_none() {
        context.log.push(EventKind::Note {
            who: assault.target,
            other: Some(assault.attacker),
            note: note::NO_DEFENCE,
            value: 0,
        });
    }
    Flow::Next(Stage::AttackDie)
}

/// Whether an enemy may strike at a runner who passes through the zone that it threatens and leaves
/// it again, and on which tile of the path.
pub(crate) fn strike_at_runner(
    field: &Field,
    runner: CombatantId,
    enemy: CombatantId,
) -> Option<usize> {
    let (mover, striker) = (field.get(runner), field.get(enemy));
    let round = mover.declaration;
    let attacks_him = round.act.brings_its_way() && round.target == Some(enemy);
    if attacks_him || striker.declaration.stance == Stance::Focused {
        return None;
    }
    if !may_strike(field, declared(&striker), declared(&mover)) {
        return None;
    }
    let path = &round.path;
    let near = |tile: Tile| threatens(field.map(), &striker, mover.footprint_at(tile));
    let entered = (1..path.len()).find(|index| near(path[*index]))?;
    let left = path[entered + 1..].iter().any(|tile| !near(*tile));
    left.then_some(entered)
}
