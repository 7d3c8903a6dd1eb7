//! Shots and throws: the situation, the attack roll, the difficulty (chapter 18).

use super::check::{Actor, Plan};
use super::cover::Shelter;
use super::defence::Threat;
use super::distance::{Band, Stretch, distance_modifier};
use super::melee::{best_skill, common_modifiers};
use super::movement::{Gait, Motion, combat_move_metres, motion};
use super::speed::weak_user;
use crate::data::{Attribute, MissileKind, Skill, WeaponProperty};
use crate::figure::{Act, Declaration, Field, ItemIndex, Missile, Seen, ShotKind};
use crate::rule;
use tabletop::CombatantId;
use tabletop::grid::{Sight, Tile, in_sight, sight};
use tabletop::ledger::{Ledger, Total};

/// Who of the target's kind is near the muzzle (YC-CQB, R-95).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Press {
    /// Nobody who matters.
    None,
    /// The target gets its full defence and the weapon loses its bonus (YC-IMPAIRED).
    Impaired,
    /// That, and slow, and halved (YC-CRIPPLED).
    Crippled,
}

/// Everything that a shot depends on besides the two figures.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shot {
    pub(crate) from: Tile,
    pub(crate) at: Tile,
    /// Exact squared distance in m².
    pub(crate) squared: i32,
    pub(crate) band: Band,
    pub(crate) kind: ShotKind,
    pub(crate) firer_runs: bool,
    pub(crate) motion: Motion,
    pub(crate) shelter: Shelter,
    pub(crate) press: Press,
    /// The target fights the firer hand to hand.
    pub(crate) in_melee: bool,
    /// Further figures in the melee around the target (YC-INTO-MELEE).
    pub(crate) extras: i32,
    /// Which shot of several it is, from 0 (YC-ROF).
    pub(crate) nth: u8,
    /// The target shoots from behind full cover.
    pub(crate) target_pops_out: bool,
    /// The target dodges all round: full value, no slot needed (YC-FULL-DODGE).
    pub(crate) target_dodges: bool,
    /// How much the wind stretches the distance (YC-MULT-WIND, R-106).
    pub(crate) wind: i32,
}

/// Why a shot cannot be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NoShot {
    /// Nothing is seen from there.
    Blocked,
    /// Beyond long range.
    TooFar,
}

/// Two figures fight each other hand to hand: in contact, and one has declared to attack the other
///
pub(crate) fn fight(field: &Field, a: Actor, b: Actor) -> bool {
    let attacks = |one: Actor, other: Actor| {
        one.round.act == Act::Attack && one.round.target == Some(*other.figure.id)
    };
    (attacks(a, b) || attacks(b, a)) && field.map().in_contact(a.figure.tile(), b.figure.tile())
}

/// The shot as it would be from one tile at the target on the most favourable of its tiles.
///
/// # Errors
/// Why there is none.
pub(crate) fn best_shot(
    field: &Field,
    shooter: Actor,
    target: Actor,
    item: ItemIndex,
    from: Tile,
) -> Result<Shot, NoShot> {
    let dodger = target.round.act == Act::FullDodge;
    if dodger && super::speed::speed(shooter).0 == crate::figure::Speed::Slow {
        // By then it is behind its cover.
        let end = target.round.destination(target.figure.tile());
        if !in_sight(field.map(), from, end) {
            return Err(NoShot::Blocked);
        }
    }
    let round = target.round;
    // The whole path, or the tile that it steps out to (YC-COVER-POPOUT).
    let own = target.figure.tile();
    let pair = [own, round.fires_from.unwrap_or(own)];
    let exposed = match round.act {
        Act::PopOut if round.fires_from.is_some() => &pair[..],
        _ if round.path.len() > 1 && target.figure.conscious() => &round.path[..],
        _ => &pair[..1],
    };
    let mut situation = None;
    let mut best: Option<(i32, Shot)> = None;
    let mut why = NoShot::Blocked;
    let Some(missile) = shooter.figure.arsenal.get(item).weapon.missile else {
        return Err(why);
    };
    for at in exposed {
        let squared = field.map().squared_metres(from, *at);
        let Some(band) = Band::of(&missile, squared) else {
            why = NoShot::TooFar;
            continue;
        };
        let line = sight(field.map(), from, *at);
        if !line.clear {
            continue;
        }
        let common = situation
            .get_or_insert_with(|| Situation::of(field, shooter, target, (item, &missile), from));
        let shot = common.shot(field, shooter, target, item, (from, *at), band, &line);
        let difficulty = modifiers::<tabletop::ledger::Null>(shooter, item, &shot).value();
        if best.is_none_or(|(least, _)| difficulty < least) {
            best = Some((difficulty, shot));
        }
    }
    best.map(|(_, shot)| shot).ok_or(why)
}

/// What a shot depends on wherever on its way the target is hit.
struct Situation {
    kind: ShotKind,
    firer_runs: bool,
    motion: Motion,
    in_melee: bool,
    extras: i32,
    wind: i32,
    dashes: bool,
    /// Where the path ends the target is not seen any more.
    ends_hidden: bool,
}

impl Situation {
    fn of(
        field: &Field,
        shooter: Actor,
        target: Actor,
        (item, missile): (ItemIndex, &Missile),
        from: Tile,
    ) -> Self {
        let extras = melee_around(field, *shooter.figure.id, target);
        let weak = weak_user(shooter.figure, item);
        let round = shooter.round;
        let forced = weak || round.act == Act::PopOut || extras > 0 || round.drawn.is_some();
        let path = &target.round.path;
        Self {
            kind: if forced || round.loads_too || round.dashes {
                ShotKind::Snap
            } else {
                round.shot
            },
            firer_runs: runs(shooter),
            motion: motion(from, path, runs(target)),
            in_melee: fight(field, shooter, target),
            extras,
            wind: field.weather.stretch(missile.kind),
            dashes: dashes_past(field, target, from),
            ends_hidden: path
                .last()
                .is_some_and(|end| !in_sight(field.map(), from, *end)),
        }
    }

    fn shot(
        &self,
        field: &Field,
        shooter: Actor,
        target: Actor,
        item: ItemIndex,
        (from, at): (Tile, Tile),
        band: Band,
        line: &Sight,
    ) -> Shot {
        let target_pops_out = target.round.act == Act::PopOut;
        Shot {
            from,
            at,
            squared: field.map().squared_metres(from, at),
            band,
            kind: self.kind,
            firer_runs: self.firer_runs,
            motion: self.motion,
            shelter: if self.dashes {
                // It dodges all the way, and has no cover on it (YC-COVER-TO-COVER).
                Shelter::NONE
            } else {
                shelter(shooter, target, line, self.ends_hidden)
            },
            press: press(field, shooter, target, item, (from, at), self.in_melee),
            in_melee: self.in_melee,
            extras: self.extras,
            nth: 0,
            wind: self.wind,
            target_pops_out,
            target_dodges: target_pops_out || self.dashes || target.round.act == Act::FullDodge,
        }
    }
}

/// Whether the target runs from full cover to other full cover under the eyes at `from`, within its
/// combat move, doing nothing else but shoot.
fn dashes_past(field: &Field, target: Actor, from: Tile) -> bool {
    let round = target.round;
    let (Some(first), Some(last)) = (round.path.first(), round.path.last()) else {
        return false;
    };
    first != last
        && matches!(round.act, Act::Nothing | Act::Shoot)
        && round.path_cost <= 2 * combat_move_metres(target.figure)
        && !in_sight(field.map(), from, *first)
        && !in_sight(field.map(), from, *last)
}

fn runs(actor: Actor) -> bool {
    actor.round.path_cost > 2 * combat_move_metres(actor.figure)
        && Gait::of(actor.figure, actor.round.path_cost).is_some()
}

/// The best cover of a target: ground, posture, running into cover, pop-out, full dodge (R-102,
///
fn shelter(shooter: Actor, target: Actor, line: &Sight, ends_hidden: bool) -> Shelter {
    let mut shelter = Shelter::from_sight(line).or(Shelter::from_posture(target.figure));
    if ends_hidden {
        shelter = shelter.or(Shelter::partial());
    }
    if target.round.act == Act::PopOut {
        shelter = shelter.or(Shelter::ninety("behind full cover", rule::COVER_POPOUT));
    }
    if target.round.act == Act::FullDodge {
        let speed = super::speed::speed(shooter).0;
        if speed > crate::figure::Speed::Fast {
            shelter = shelter.or(Shelter::ninety("full dodge", rule::FULL_DODGE));
        }
    }
    shelter
}

/// Whether `other` is in the melee around `target` as far as it is declared: a conscious
/// figure in contact with it that it attacks or that attacks it, other than `shooter`.
fn in_melee_around(field: &Field, shooter: CombatantId, target: Actor, other: &Seen) -> bool {
    let (id, round) = (*target.figure.id, target.round);
    let attacks = |round: &Declaration, at| round.act == Act::Attack && round.target == Some(at);
    *other.id != shooter
        && *other.id != id
        && other.conscious()
        && (attacks(other.declaration, id) || attacks(round, *other.id))
        && field.map().in_contact(other.tile(), target.figure.tile())
}

/// Whoever is in the melee around `target` besides the two, in order of their ids.
pub(crate) fn melee_members(
    field: &Field,
    shooter: CombatantId,
    target: CombatantId,
) -> Vec<CombatantId> {
    let target = field.get(target);
    let target = Actor {
        figure: &target,
        round: target.declaration,
    };
    field
        .all()
        .filter(|other| in_melee_around(field, shooter, target, other))
        .map(|other| *other.id)
        .collect()
}

/// How many further figures raise the fumble chance of a shot at `target`: those who are
/// not dwarfed by it.
pub(crate) fn melee_around(field: &Field, shooter: CombatantId, target: Actor) -> i32 {
    let size = i32::from(target.figure.frame.size);
    field
        .anybody()
        .filter(|other| in_melee_around(field, shooter, target, other))
        .filter(|other| size - i32::from(other.frame.size) < 10)
        .count() as i32
}

/// The threat band of a shot against the weapon's reach (YC-CQB, table A-7).
fn press(
    field: &Field,
    shooter: Actor,
    target: Actor,
    item: ItemIndex,
    (from, at): (Tile, Tile),
    in_melee: bool,
) -> Press {
    if !target.figure.conscious() || target.figure.owner() == shooter.figure.owner() {
        return Press::None;
    }
    let squared = field.map().squared_metres(from, at);
    let reach_of_foe = super::reach::striking_reach(target.figure);
    let near = combat_move_metres(target.figure);
    let band = if in_melee && reach_of_foe == 0 {
        0
    } else if in_melee || squared <= 9 {
        1
    } else if squared <= near * near {
        2
    } else {
        return Press::None;
    };
    let reach = shooter.figure.arsenal.get(item).weapon.reach;
    match reach {
        reach if reach >= 3 || reach > band => Press::Crippled,
        reach if reach == band => Press::Impaired,
        _ => Press::None,
    }
}

/// How the target would defend against this shot (YC-M-DEF-*, R-97, R-98).
pub(crate) fn threat(missile: &Missile, shot: &Shot) -> Threat {
    let halved = !shot.target_dodges
        && match missile.kind {
            MissileKind::Firearm | MissileKind::Laser => shot.press == Press::None,
            MissileKind::Projectile => shot.band == Band::Short && !shot.in_melee,
            MissileKind::Thrown => false,
        };
    Threat::Missile {
        kind: missile.kind,
        halved,
    }
}

/// The attack roll of a shot (YC-M-ATK).
pub(crate) fn aimed_roll<L: Ledger>(shooter: Actor, item: ItemIndex, shot: &Shot) -> Plan<L> {
    let figure = shooter.figure;
    let weapon = &figure.arsenal.get(item).weapon;
    let thrown = weapon.missile.is_some_and(|missile| missile.is_thrown());
    let (attribute, skill) = if thrown {
        // Whatever the weapon is in the hand, it is thrown with Throw.
        (Attribute::Dexterity, Skill::Throw)
    } else {
        best_skill(figure, weapon)
    };
    let mut plan = Plan::ability(figure, attribute, skill);
    if let Some(missile) = &weapon.missile {
        bonus(&mut plan, shot, missile.attack, &weapon.name, missile);
        let shotgun = weapon.has(WeaponProperty::Shotgun);
        if missile.suffers_from_range(shotgun).1 && shot.band > Band::Short {
            plan.fumble
                .at_least(shot.band.name(), shot.band.fumble(), rule::BAND);
        }
    }
    if weapon.fumble > 1 {
        plan.fumble
            .at_least(&weapon.name, weapon.fumble, rule::W_CHAIN);
    }
    if shot.extras > 0 {
        plan.fumble.add(
            format_args!("5 x {} in the melee", shot.extras),
            5 * shot.extras,
            rule::INTO_MELEE,
        );
    }
    if shot.nth > 0 {
        // Too weak for the weapon: recoil counts double (YC-M-STR).
        let weak = if weak_user(figure, item) { 2 } else { 1 };
        let recoil = weapon.missile.map_or(0, |missile| missile.recoil);
        let penalty = -weak * recoil * i32::from(shot.nth);
        plan.sum
            .modify(format_args!("shot {}", shot.nth + 1), penalty, rule::ROF);
    }
    if figure.prone() {
        plan.sum.add("prone", -10, rule::ST_PRONE);
    }
    if shooter.round.drawn.is_some() {
        plan.sum.add("drawn this round", -5, rule::M_DRAW);
    }
    common_modifiers(&mut plan, shooter);
    if shot.press == Press::Crippled {
        plan.halve("enemy at the muzzle", rule::CRIPPLED);
    }
    plan
}

/// Weapon bonus and scope, both lost beyond short range and in a press.
fn bonus<L: Ledger>(plan: &mut Plan<L>, shot: &Shot, attack: i32, name: &str, missile: &Missile) {
    if shot.press != Press::None {
        let rule = if shot.press == Press::Impaired {
            rule::IMPAIRED
        } else {
            rule::CRIPPLED
        };
        plan.sum
            .consider(format_args!("{name} +{attack}, enemy near"), rule);
        return;
    }
    if shot.band > Band::Short && missile.suffers_from_range(false).0 {
        plan.sum.consider(
            format_args!("{name} +{attack}, {}", shot.band.name()),
            rule::BAND,
        );
        return;
    }
    plan.sum.modify(name, attack, rule::M_ATK);
    let careful = matches!(shot.kind, ShotKind::Careful | ShotKind::Aimed);
    let scope = match (missile.laser_scope, careful) {
        (true, true) => 20,
        (true, false) => 10,
        (false, true) => missile.scope,
        (false, false) => 0,
    };
    if scope > 0 {
        plan.sum.add("scope", scope, rule::SCOPE);
    }
}

/// Base difficulty by size (YC-SIZE-HIT; shot halves it for small targets, R-117).
pub(crate) fn base_difficulty<L: Ledger>(
    shooter: &Seen,
    target: &Seen,
    item: ItemIndex,
) -> Total<L> {
    let mut total = Total::new();
    total.add("base", 15, rule::BASE);
    let smaller = i32::from(shooter.frame.size) - i32::from(target.frame.size);
    let mut by_size = 3 * smaller;
    if smaller > 0
        && shooter
            .arsenal
            .get(item)
            .weapon
            .has(WeaponProperty::Shotgun)
    {
        by_size = (by_size + 1) / 2;
    }
    total.modify("size", by_size, rule::SIZE_HIT);
    total
}

/// The distance multipliers of a shot (YC-MULT).
pub(crate) fn stretch<L: Ledger>(shot: &Shot) -> Stretch<L> {
    let mut stretch = Stretch::new();
    if shot.target_pops_out {
        stretch.times("target pops out", 2, rule::COVER_POPOUT);
    } else {
        stretch.shot(shot.kind);
    }
    if shot.firer_runs {
        stretch.times("firer runs", 2, rule::MULT_FIRER);
    }
    if shot.wind > 1 {
        stretch.times("wind", shot.wind, rule::MULT_WIND);
    }
    match shot.motion {
        Motion::None => {}
        Motion::Lateral => {
            stretch.times("target moves across", 2, rule::MULT_TARGET);
        }
        Motion::LateralRun => {
            stretch.times("target runs across", 3, rule::MULT_TARGET);
        }
    }
    stretch
}

/// What distance and cover add to the difficulty, after base and defence.
pub(crate) fn modifiers<L: Ledger>(shooter: Actor, item: ItemIndex, shot: &Shot) -> Total<L> {
    let mut total = Total::new();
    let increment = shooter
        .figure
        .arsenal
        .get(item)
        .weapon
        .missile
        .map_or(0, |missile| missile.increment);
    let count = stretch::<tabletop::ledger::Null>(shot).increments(shot.squared, increment);
    total.modify(
        format_args!("distance, {count} x {increment} m"),
        distance_modifier(count),
        rule::DIST,
    );
    total.modify(shot.shelter.label, shot.shelter.value, shot.shelter.rule);
    total
}
