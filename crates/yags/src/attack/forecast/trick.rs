//! What manoeuvres and grapple acts can be expected to bring (chapters 14 and 15). How well they
//! come off is counted; what that is worth in thousandths of a combatant is a judgement.

use super::exchange::{Exchange, best_exchange, exchange, may_defend};
use crate::attack::beat::{Assault, Kind, blast_of, declared};
use crate::checks::rules::{Bout, Plan, Rolled};
use crate::components::{Act, Declaration, Field, Posture, Seen};
use crate::grapple::beat::{Over, chances};
use crate::melee::beat::{ChargeBeat, further_reasons, knock_chances, opportunities};
use crate::melee::components::{Manoeuvre, Stunt};
use crate::melee::rules::{
    balance, endure, may_strike, required, stunt_check, stunt_faces, vital_difficulty, wrestle,
};
use tabletop::CombatantId;
use tabletop::chance::Chance;
use tabletop::forecast::Forecast;
use tabletop::ledger::{NullLedger, Total};

/// Lying down: the round's action to get up, and everybody's good chance meanwhile.
const PRONE: i32 = 200;
/// One fatigue.
const TIRED: i32 = 40;
/// A weapon gone, or a shield.
pub(crate) const DISARMED: i32 = 300;
/// An action lost, and held.
const HELD: i32 = 180;
/// What one point of hold is worth, and holding fast.
const HOLD: i32 = 60;
const FAST: i32 = 350;

/// Success and gain of a manoeuvre in place of those of a plain blow.
pub(crate) fn trick(
    field: &Field,
    assault: &Assault,
    exchange: &Exchange,
    plan: &Declaration,
    forecast: &mut Forecast,
) {
    let me = field.get(assault.attacker);
    let needed: Total<NullLedger> = required(declared(&me), assault.manoeuvre);
    let good = exchange.contest.reaching(needed.value());
    let gain = worth(field, assault, exchange);
    forecast.success = Some(Chance::new(good, 400));
    forecast.gain = gain * good as i32 / 400;
    if plan.effort {
        forecast.risk += tiring(&me);
    }
}

/// What a manoeuvre brings whose roll was good enough; a blow its mean harm.
pub(crate) fn worth(field: &Field, assault: &Assault, exchange: &Exchange) -> i32 {
    let (me, foe) = (field.get(assault.attacker), field.get(assault.target));
    // What friends are about to do to the same foe need not be done twice.
    let others = |all: &[Manoeuvre]| foretold(field, &me, &foe, all);
    let first = |worth: i32, all: &[Manoeuvre]| match others(all) {
        true => worth / 4,
        false => worth,
    };
    let felling = |foe: &Seen| first(felling(foe), &[Manoeuvre::Trip, Manoeuvre::KnockDown]);
    match assault.manoeuvre {
        Manoeuvre::Plain => exchange.spread.loss / 20,
        Manoeuvre::Disarm => {
            // Whoever strikes with bare hands loses a shield, or what it does not fight with.
            let armed = |item| !foe.weapons.get(item).weapon.is_natural();
            let worth = if foe.melee_item().is_some_and(armed) {
                DISARMED
            } else {
                DISARMED / 3
            };
            first(worth, &[Manoeuvre::Disarm])
        }
        Manoeuvre::Grapple => {
            let bout = wrestling_bout(&me, &foe);
            let extra = (bout.wins(1) + bout.wins(2)) as i32;
            (HELD * bout.wins(0) as i32 + HOLD * extra) / 400
        }
        Manoeuvre::Trip => {
            let bout = wrestling_bout(&me, &foe);
            let extra = (bout.wins(1) + bout.wins(2)) as i32;
            (felling(&foe) * bout.wins(0) as i32 + 60 * extra) / 400
        }
        Manoeuvre::KnockDown => {
            let damage = blast_of::<NullLedger>(assault, field).damage.value();
            let (tired, felled) = knock_chances(damage, &balance(declared(&foe)));
            let tires = if foe.exhausted() { 0 } else { TIRED };
            (tires * tired as i32 + felling(&foe) * felled as i32) / 400
        }
        Manoeuvre::Vital => exchange.spread.loss / 20 + vital(&foe, exchange),
        Manoeuvre::Improve => {
            if foe.immobilised() {
                0
            } else {
                HOLD + FAST / 3
            }
        }
    }
}

/// Whether a friend has declared one of these manoeuvres against `foe` and not tried it yet.
fn foretold(field: &Field, me: &Seen, foe: &Seen, all: &[Manoeuvre]) -> bool {
    field.anybody().any(|friend| {
        let plan = friend.declaration;
        friend.owner() == me.owner()
            && friend.id != me.id
            && friend.conscious()
            && plan.made
            && !plan.done
            && plan.act == Act::Manoeuvre
            && plan.target == Some(*foe.id)
            && all.contains(&plan.manoeuvre)
    })
}

/// What a hit that lies brings as the manoeuvre of this name (YG-TECH-OPPORTUNITY-ATTACK), and the
/// strike that it invites.
pub(crate) fn seized(
    field: &Field,
    assault: &Assault,
    pick: Option<&str>,
    forecast: &mut Forecast,
) {
    let mut assault = assault.clone();
    let chosen = opportunities(field, &assault)
        .into_iter()
        .find(|manoeuvre| pick == Some(manoeuvre.key()));
    let numbers = exchange(field, &assault);
    if let Some(manoeuvre) = chosen {
        if further_reasons(field, &assault, manoeuvre) > 0
            && let Some(item) = field.get(assault.target).weapons.melee_item()
        {
            let mut strike = Assault::blow(assault.target, assault.attacker, item, Kind::Free);
            let defends = may_defend(&field.get(strike.target), &strike);
            forecast.risk += best_exchange(field, &mut strike, defends).harm();
        }
        assault.manoeuvre = manoeuvre;
    }
    forecast.gain = worth(field, &assault, &numbers);
}

/// What it is worth to bring somebody down who may be down already.
fn felling(foe: &Seen) -> i32 {
    if foe.situation.posture == Posture::Prone {
        0
    } else {
        PRONE
    }
}

/// What the chance of a fumble costs in a strike that brings nothing else: a fatigue, rounded up.
pub(crate) fn slip(figure: &Seen, exchange: &Exchange) -> i32 {
    (exchange.contest.fumble.clamp(0, 20) * tiring(figure) + 19) / 20
}

/// What one more fatigue costs: more from level to level, and at the end everything.
pub(crate) fn tiring(figure: &Seen) -> i32 {
    let health = figure.attributes.get(crate::data::Attribute::Health);
    let worn = i32::from(figure.wounds.fatigue.level());
    let spent = if worn + 1 >= health + 3 { 500 } else { 0 };
    30 + 30 * worn + spent
}

fn wrestling_bout(me: &Seen, foe: &Seen) -> Bout {
    Bout {
        initiator: Rolled::of::<NullLedger>(&wrestle(declared(me))),
        opponent: Rolled::of::<NullLedger>(&wrestle(declared(foe))),
    }
}

/// What the check after a vital strike adds to its harm, over the faces of the damage die.
fn vital(foe: &Seen, exchange: &Exchange) -> i32 {
    let plan: Plan<NullLedger> = endure(foe);
    let rolled = Rolled::of(&plan);
    let faces = &exchange.spread.wounds;
    let mut sum = 0;
    for (index, at_least) in faces.iter().enumerate() {
        let more = faces.get(index + 1).copied().unwrap_or(0);
        let exactly = i32::from(at_least - more) * 20 / i32::from(exchange.spread.of);
        let needed: Total<NullLedger> = vital_difficulty(index as i32 + 1, false);
        // The lowest faces fumble, and the lowest fall short.
        let falls = rolled.faces_within(needed.value() - 1);
        let falls = falls.max(rolled.fumbles());
        sum += exactly * falls;
    }
    // Falling is worth what is left of the figure, which is about half.
    500 * sum / 400
}

/// Success and gain of a contest in a grapple.
pub(crate) fn wrestling(
    field: &Field,
    who: CombatantId,
    target: CombatantId,
    over: Over,
    forecast: &mut Forecast,
) {
    let (me, foe) = (field.get(who), field.get(target));
    let wins = chances(&me, &foe, over);
    let worth = match over {
        Over::Escape => HELD + HOLD * me.situation.grapple.hold(),
        Over::Limb(_) => 250,
        Over::Neck => 950,
        Over::Grapple => HELD,
        Over::Trip | Over::Charge => PRONE,
    };
    forecast.success = Some(Chance::new(wins, 400));
    forecast.gain = worth * wins as i32 / 400;
}

/// What a charge through `target` can be expected to bring and cost. It blocks only if it is likely
/// to win, and only if it can; else the charge passes and hurts nobody.
pub(crate) fn charge(
    field: &Field,
    who: CombatantId,
    target: CombatantId,
    forecast: &mut Forecast,
) {
    let (me, foe) = (field.get(who), field.get(target));
    let wins = chances(&me, &foe, Over::Charge) as i32;
    forecast.success = Some(Chance::new(wins as u32, 400));
    let upright = foe.situation.posture != Posture::Prone;
    if upright && !foe.exhausted() && wins < 200 {
        forecast.gain = PRONE * wins / 400;
        forecast.risk += PRONE * (400 - wins) / 400;
    }
    if let Some(item) = foe
        .weapons
        .melee_item()
        .filter(|_| may_strike(field, declared(&foe), declared(&me)))
    {
        let mut strike = Assault::blow(target, who, item, Kind::Free);
        forecast.risk += best_exchange(field, &mut strike, true).harm();
    }
}

/// What somebody who is charged can expect of an answer: a strike, or blocking the way.
pub(crate) fn charged(
    field: &Field,
    beat: &ChargeBeat,
    by: CombatantId,
    pick: Option<&str>,
    forecast: &mut Forecast,
) {
    let (charger, me) = (field.get(beat.who), field.get(by));
    match pick {
        Some("strike") => {
            if let Some(item) = me.weapons.melee_item() {
                let mut strike = Assault::blow(by, beat.who, item, Kind::Free);
                let defends = may_defend(&field.get(strike.target), &strike);
                let exchange = best_exchange(field, &mut strike, defends);
                forecast.gain = exchange.harm();
                forecast.risk = slip(&me, &exchange);
                forecast.success = Some(Chance::new(exchange.hits, 400));
            }
        }
        Some("block") => {
            let loses = chances(&charger, &me, Over::Charge);
            forecast.success = Some(Chance::new(400 - loses, 400));
            forecast.gain = PRONE * (400 - loses as i32) / 400;
            forecast.risk = PRONE * loses as i32 / 400;
        }
        _ => {}
    }
}

/// Success and gain of an attack after a stunt: over the faces of its check (YC-STUNT).
pub(crate) fn stunted(field: &Field, assault: &mut Assault, stunt: Stunt, forecast: &mut Forecast) {
    let (me, target) = (field.get(assault.attacker), field.get(assault.target));
    let map = field.map();
    let about = map.ground(me.tile()).stunt_tn;
    let Some(difficulty) = about.or(map.ground(target.tile()).stunt_tn) else {
        return;
    };
    let faces = stunt_faces(&stunt_check(declared(&me)), i32::from(difficulty));
    let (mut hits, mut harm) = (0, 0);
    for (level, faces) in faces.iter().enumerate().skip(1) {
        if *faces > 0 {
            assault.boost = Some((stunt, 5 * level as i32));
            let boosted = exchange(field, assault);
            hits += faces * boosted.hits;
            harm += *faces as i32 * boosted.harm();
        }
    }
    assault.boost = None;
    // A fumble costs something too.
    forecast.risk += TIRED * faces[0] as i32 / 20;
    forecast.success = Some(Chance::new(hits / 20, 400));
    forecast.gain = harm / 20;
}
