//! What an order can be expected to bring: the same functions as in play, on the plan instead of
//! the declaration, and exact odds instead of dice.

use crate::beats::{
    Assault, Clash, Kind, Means, attack_card, blast_of, clash, contest, declared, numbers,
    threat_of,
};
use crate::cards;
use crate::figure::{Act, Declaration, Field, ItemIndex, Place, Posture, Seen, ShotKind};
use crate::grammar::{Step, Walk, most_defences, steps_of, walk};
use crate::odds::{Contest, Spread, hits};
use crate::rule;
use crate::rules::check::{Plan, halved};
use crate::rules::defence::{Guard, guard_roll, refusal};
use crate::rules::missile::best_shot;
use crate::rules::movement::{combat_move_metres, move_metres};
use crate::rules::reach::{can_strike, striking_reach};
use crate::rules::speed::speed;
use tabletop::CombatantId;
use tabletop::chance::Chance;
use tabletop::decision::Pick;
use tabletop::event::Card;
use tabletop::forecast::{Detail, Forecast};
use tabletop::grid::Tile;
use tabletop::ledger::{Account, Null};
use tabletop::ruleset::Position;

/// A plan put in the place of the declaration while its forecast is made.
struct Supposed {
    who: CombatantId,
    declaration: Declaration,
    posture: Posture,
    slots: u8,
    tile: Tile,
}

impl Supposed {
    fn put(field: &mut Field, who: CombatantId, walk: &Walk) -> Self {
        let mut figure = field.get_mut(who);
        let tile = figure.position.0;
        let saved = Self {
            who,
            posture: *figure.condition.posture,
            slots: figure.slots.declared,
            tile,
            declaration: std::mem::replace(&mut *figure.declaration, walk.plan.clone()),
        };
        *figure.position = Position(walk.plan.destination(tile));
        figure.slots.declared = walk.plan.defences;
        if let Some(posture) = walk.posture {
            *figure.condition.posture = posture;
        }
        saved
    }

    fn take_back(self, field: &mut Field) {
        let mut figure = field.get_mut(self.who);
        *figure.declaration = self.declaration;
        *figure.condition.posture = self.posture;
        figure.slots.declared = self.slots;
        *figure.position = Position(self.tile);
    }
}

/// One exchange in numbers.
#[derive(Clone, Debug)]
struct Exchange {
    contest: Contest,
    hits: u32,
    spread: Spread,
}

impl Exchange {
    /// Expected harm in thousandths.
    fn harm(&self) -> i32 {
        (i64::from(self.hits) * i64::from(self.spread.loss) / 8000) as i32
    }
}

impl Exchange {
    /// The exchange with a defence, if there is one, in its numbers.
    fn new(clash: &Clash, defence: Option<(i32, u32, i32)>) -> Self {
        let contest = Contest {
            defence,
            ..clash.undefended()
        };
        let blast = clash.blast::<Null>();
        let target = clash.target;
        let tracks = (
            i32::from(target.frame.size),
            i32::from(target.wounds.0),
            i32::from(target.stuns.0),
        );
        Self {
            hits: hits(&contest),
            contest,
            spread: Spread::new(
                blast.damage.value(),
                blast.soak.value(),
                &blast.conversion,
                tracks,
            ),
        }
    }

    /// The same attack against a defence.
    fn against(&self, defence: (i32, u32, i32)) -> Self {
        let contest = Contest {
            defence: Some(defence),
            ..self.contest
        };
        Self {
            hits: hits(&contest),
            contest,
            spread: self.spread.clone(),
        }
    }
}

fn exchange(field: &Field, assault: &Assault) -> Exchange {
    clash(assault, field, |clash| {
        Exchange::new(&clash, clash.contest().defence)
    })
}

/// The guard with the highest mean that the target has against this attack, and its roll.
fn best_guard(clash: &Clash) -> Option<(Guard, Plan<Null>)> {
    let target = declared(clash.target);
    let threat = clash.threat();
    Guard::ALL
        .into_iter()
        .filter(|guard| refusal(target, threat, *guard).is_none())
        .map(|guard| (guard, guard_roll(target, threat, guard)))
        .max_by_key(|(_, plan)| {
            // Twenty times the mean, with the halving of every face.
            (1..=20)
                .map(|face| halved(plan.sum.value() + face, plan.halvings()))
                .sum::<i32>()
        })
}

/// The exchange in which the target defends as well as it can, if `defends`.
fn best_exchange(field: &Field, assault: &mut Assault, defends: bool) -> Exchange {
    let (exchange, guard) = clash(assault, field, |clash| {
        let best = if defends { best_guard(&clash) } else { None };
        let defence = best.as_ref().map(|(_, plan)| numbers(plan));
        (Exchange::new(&clash, defence), best.map(|(guard, _)| guard))
    });
    assault.guard = guard;
    exchange
}

/// Whether a target is likely to have a defence left: it has declared one, or can still.
fn may_defend(field: &Field, assault: &Assault) -> bool {
    let target = field.get(assault.target);
    if !target.conscious() || target.exhausted() {
        return false;
    }
    let dodges = matches!(assault.means, Means::Shot(shot) if shot.target_dodges);
    dodges
        || !target.declaration.made
        || target.slots.covers(assault.attacker)
        || target.slots.free()
}

/// The forecast of an answer, or part of one, to `declare`.
pub(crate) fn forecast_declaration(
    field: &mut Field,
    who: CombatantId,
    partial: &[Pick],
    detail: Detail,
) -> Forecast {
    let me = field.get(who);
    let mut walk = walk(field, &me, partial);
    if walk.step != Step::Complete && steps_of(walk.plan.act).contains(&Step::Defences) {
        // The first defence costs nothing, so nobody will do without it (table A-2).
        walk.plan.defences = most_defences(&me, &walk.plan).min(1);
    }
    let mut forecast = Forecast::default();
    let saved = Supposed::put(field, who, &walk);
    attack_part(field, who, &walk.plan, detail, &mut forecast);
    threats(field, who, &mut forecast);
    preparation(field, who, &walk.plan, &mut forecast);
    if detail == Detail::Cards {
        remarks(field, who, &walk.plan, &mut forecast);
    }
    saved.take_back(field);
    forecast
}

/// The declared attack, if there is one.
fn attack_part(
    field: &Field,
    who: CombatantId,
    plan: &Declaration,
    detail: Detail,
    forecast: &mut Forecast,
) {
    let Some(target) = plan.target else {
        return;
    };
    let Some(mut assault) = supposed_assault(field, who, target, plan) else {
        forecast.success =
            matches!(plan.act, Act::Attack | Act::Shoot | Act::PopOut).then_some(Chance::NEVER);
        if detail == Detail::Cards && plan.act == Act::Shoot {
            forecast
                .remarks
                .push("from there nothing is seen of the target".to_owned());
        }
        return;
    };
    let defends = may_defend(field, &assault);
    let exchange = best_exchange(field, &mut assault, defends);
    forecast.success = Some(Chance::new(exchange.hits, 400));
    forecast.gain = exchange.harm();
    if plan.act == Act::Aim {
        // The shot comes a round later, if it comes.
        forecast.gain = forecast.gain * 6 / 10;
    }
    if let Means::Shot(shot) = assault.means
        && shot.extras > 0
    {
        let stray = exchange.contest.fumble.clamp(0, 20) * exchange.spread.loss / 400;
        forecast.stray = stray * shot.extras / (shot.extras + 1) / 2;
    }
    if detail == Detail::Cards {
        forecast
            .cards
            .push(attack_preview(field, &assault, &exchange));
        forecast
            .cards
            .push(damage_preview(field, &assault, &exchange));
    }
    if matches!(assault.means, Means::Blow) {
        strikes_back(field, who, target, plan, forecast);
    }
}

/// The attack that a plan leads to, from where it would be made.
fn supposed_assault(
    field: &Field,
    who: CombatantId,
    target: CombatantId,
    plan: &Declaration,
) -> Option<Assault> {
    match plan.act {
        Act::Attack => {
            let (me, foe) = (field.get(who), field.get(target));
            field
                .map()
                .in_contact(me.tile(), foe.tile())
                .then(|| Assault::blow(who, target, plan.item, Kind::Action))
        }
        Act::Shoot | Act::PopOut | Act::Aim => {
            let (me, foe) = (field.get(who), field.get(target));
            let from = plan.fires_from.unwrap_or(me.tile());
            let mut round = plan.clone();
            if plan.act == Act::Aim {
                round.shot = ShotKind::Aimed;
            }
            let actor = crate::rules::check::Actor {
                figure: &me,
                round: &round,
            };
            best_shot(field, actor, declared(&foe), plan.item, from)
                .ok()
                .map(|shot| Assault::shot(who, target, plan.item, shot))
        }
        _ => None,
    }
}

/// Free and counter strikes that a blow invites (YC-REACH-FREE, YC-COUNTER-UNDEF).
fn strikes_back(
    field: &Field,
    who: CombatantId,
    target: CombatantId,
    plan: &Declaration,
    forecast: &mut Forecast,
) {
    let (me, foe) = (field.get(who), field.get(target));
    if !can_strike(declared(&foe)) {
        return;
    }
    let Some(item) = foe.arsenal.melee_item() else {
        return;
    };
    let reach = me.arsenal.get(plan.item).weapon.reach;
    let mut strikes = 0;
    strikes += i32::from(striking_reach(&foe) > reach);
    strikes += i32::from(plan.defences == 0);
    if strikes > 0 {
        let mut strike = Assault::blow(target, who, item, Kind::Free);
        let strike = best_exchange(field, &mut strike, plan.defences > 0);
        forecast.risk += strikes * strike.harm();
    }
}

/// What enemies can do to the actor this round: those who have declared, for certain; the others as
/// far as they can reach it.
fn threats(field: &Field, who: CombatantId, forecast: &mut Forecast) {
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
fn likely_attack(field: &Field, foe: &Seen, me: &Seen) -> Option<Assault> {
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
fn ready_missile(figure: &Seen) -> Option<ItemIndex> {
    figure
        .arsenal
        .iter()
        .find(|(_, item)| {
            item.place == Place::Ready && item.weapon.missile.is_some() && item.can_shoot()
        })
        .map(|(index, _)| index)
}

/// What acts are worth that hurt nobody yet.
fn preparation(field: &Field, who: CombatantId, plan: &Declaration, forecast: &mut Forecast) {
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

/// The card of the attack before its die.
fn attack_preview(field: &Field, assault: &Assault, exchange: &Exchange) -> Card {
    let mut card = attack_card(assault, field, false);
    card.odds = vec![
        cards::odds("hit", exchange.hits, 400),
        cards::odds(
            "fumble",
            20 * exchange.contest.fumble.clamp(0, 20) as u32,
            400,
        ),
    ];
    if assault.guard.is_none() {
        card.odds.insert(1, cards::needs(&exchange.contest, 0));
    }
    if let Some(guard) = assault.guard {
        let target = field.get(assault.target);
        let threat = threat_of(assault, field);
        let plan: Plan<Account> = guard_roll(declared(&target), threat, guard);
        card.columns
            .push(cards::roll_column("defence", plan, 0, rule::DEF));
    }
    card
}

/// The card of the damage before its die: at least n wounds, over all dice of the exchange.
fn damage_preview(field: &Field, assault: &Assault, exchange: &Exchange) -> Card {
    let (attacker, target) = (field.get(assault.attacker), field.get(assault.target));
    let columns = cards::damage_columns(blast_of::<Account>(assault, field), 0);
    let title = format!(
        "{} hurts {}, if it hits",
        attacker.called.name, target.called.name
    );
    let mut card = cards::card(
        title,
        crate::vocabulary::purpose::DAMAGE,
        &attacker,
        Some(&target),
        columns,
    );
    let spread = &exchange.spread;
    let harmed = exchange.hits * u32::from(20 - spread.nothing);
    card.odds
        .push(cards::odds("no effect", 8000 - harmed, 8000));
    for (index, faces) in spread.wounds.iter().enumerate() {
        if *faces > 0 {
            card.odds.push(cards::odds(
                format!("at least {} wounds", index + 1).replace("1 wounds", "1 wound"),
                exchange.hits * u32::from(*faces),
                8000,
            ));
        }
    }
    if spread.check > 0 {
        card.odds.push(cards::odds(
            "health check at once",
            exchange.hits * u32::from(spread.check),
            8000,
        ));
    }
    card
}

/// Consequences in words: speed, move, strikes invited.
fn remarks(field: &Field, who: CombatantId, plan: &Declaration, forecast: &mut Forecast) {
    let me = field.get(who);
    let (speed, rule) = speed(declared(&me));
    if plan.act != Act::Nothing {
        forecast
            .remarks
            .push(format!("acts in the {} phase ({rule})", speed.name()));
    }
    if plan.path_cost > 0 {
        let gait = crate::rules::movement::Gait::of(&me, plan.path_cost);
        forecast.remarks.push(format!(
            "{} {}.{} m",
            gait.map_or("moves", crate::rules::movement::Gait::name),
            plan.path_cost / 2,
            5 * (plan.path_cost % 2)
        ));
    }
    if let (Act::Attack, Some(target)) = (plan.act, plan.target) {
        let foe = field.get(target);
        let reach = me.arsenal.get(plan.item).weapon.reach;
        if can_strike(declared(&foe)) && striking_reach(&foe) > reach {
            forecast.remarks.push(format!(
                "{} has the longer weapon and may strike first ({})",
                foe.called.name,
                rule::REACH_FREE
            ));
        }
        if plan.defences == 0 {
            forecast.remarks.push(format!(
                "without a defence {} may strike back ({})",
                foe.called.name,
                rule::COUNTER_UNDEF
            ));
        }
    }
}

/// The forecast of an answer to a question in the middle of `assault`.
pub(crate) fn forecast_reaction(
    field: &mut Field,
    key: &str,
    by: CombatantId,
    assault: &Assault,
    partial: &[Pick],
    detail: Detail,
) -> Forecast {
    let mut forecast = Forecast::default();
    let pick = partial.first().and_then(Pick::key);
    match key {
        "defend" => {
            let mut assault = assault.clone();
            assault.guard = Guard::ALL
                .into_iter()
                .find(|guard| pick == Some(guard.key()));
            let exchange = exchange(field, &assault);
            forecast.risk = exchange.harm();
            forecast.threat = Some(Chance::new(exchange.hits, 400));
            if detail == Detail::Cards {
                forecast
                    .cards
                    .push(attack_preview(field, &assault, &exchange));
                forecast
                    .cards
                    .push(damage_preview(field, &assault, &exchange));
            }
        }
        "strike" if pick == Some("strike") => {
            if let Some(item) = field.get(by).arsenal.melee_item() {
                let mut strike = Assault::blow(by, assault.attacker, item, Kind::Free);
                let defends = may_defend(field, &strike);
                let exchange = best_exchange(field, &mut strike, defends);
                forecast.gain = exchange.harm();
                forecast.success = Some(Chance::new(exchange.hits, 400));
                if detail == Detail::Cards {
                    forecast
                        .cards
                        .push(attack_preview(field, &strike, &exchange));
                    forecast
                        .cards
                        .push(damage_preview(field, &strike, &exchange));
                }
            }
        }
        _ => price(field, key, by, assault, pick, &mut forecast),
    }
    forecast
}

/// What a fumble's price costs the fumbler, for whoever chooses.
fn price(
    field: &Field,
    key: &str,
    by: CombatantId,
    assault: &Assault,
    pick: Option<&str>,
    forecast: &mut Forecast,
) {
    let fumbler = if key == "attack-fumble" {
        assault.attacker
    } else {
        assault.target
    };
    let figure = field.get(fumbler);
    let health = figure.attributes.get(crate::data::Attribute::Health);
    let worn = i32::from(figure.fatigue.level());
    let cost = match pick {
        Some("fatigue") => 30 + 30 * worn + if worn + 1 >= health + 3 { 500 } else { 0 },
        Some("drop" | "break") => 300,
        Some("fail") => {
            let mut bare = assault.clone();
            bare.defence_fails = true;
            let turns = {
                let with = contest(assault, field);
                let without = contest(&bare, field);
                !with.hits(assault.attack_face, assault.defence_face)
                    && without.hits(assault.attack_face, assault.defence_face)
            };
            if turns {
                exchange(field, &bare).spread.loss / 20
            } else {
                0
            }
        }
        _ => 0,
    };
    if fumbler == by {
        forecast.risk = cost;
    } else {
        forecast.gain = cost;
    }
}
