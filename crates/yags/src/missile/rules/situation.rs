//! The situation of a shot: from where to where, what is in the way, who is near.

use super::autofire::{burst_size, near_bullets};
use super::ballistic::flies_free;
use super::cover::Shelter;
use super::crowd::melee_around;
use super::numbers::modifiers;
use super::shot::{NoShot, Press, Shot};
use super::variant::Variant;
use crate::checks::rules::Actor;
use crate::components::{Act, Field, ItemIndex, Missile, Seen, ShotKind, Speed};
use crate::data::Band;
use crate::initiative::rules::{speed, weak_user};
use crate::missile::components::{Clear, Fire, Steady};
use crate::movement::rules::{Gait, Motion, combat_move_metres, motion, move_metres};
use crate::rule;
use tabletop::RuleId;
use tabletop::grid::{Footprint, Sight, Tile, Unstable};

/// Two figures fight each other hand to hand: in contact, and one has declared to attack the other
///
pub(crate) fn fight(field: &Field, a: Actor, b: Actor) -> bool {
    let attacks = |one: Actor, other: Actor| {
        one.round.act.is_blow() && one.round.target == Some(*other.figure.id)
    };
    (attacks(a, b) || attacks(b, a)) && field.touch(a.figure, b.figure)
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
    // A mount goes where its rider wants.
    let Some(rider) = target.figure.situation.ride.rider else {
        return shot_on_the_way(field, shooter, (target, target), item, from);
    };
    let rider = field.get(rider);
    let mover = Actor {
        figure: &rider,
        round: rider.declaration,
    };
    shot_on_the_way(field, shooter, (target, mover), item, from)
}

/// The same at a target on the way of whoever moves it.
fn shot_on_the_way(
    field: &Field,
    shooter: Actor,
    (target, mover): (Actor, Actor),
    item: ItemIndex,
    from: Tile,
) -> Result<Shot, NoShot> {
    let eyes = shooter.figure.footprint_at(from);
    let slow = speed(shooter).0 == Speed::Slow;
    // By the time of a slow shot it is behind its cover.
    let gone = dodges_all(target) && {
        let end = target.round.destination(target.figure.tile());
        !field.map().sees(eyes, target.figure.footprint_at(end))
    };
    if gone && slow {
        return Err(NoShot::Blocked);
    }
    let round = mover.round;
    // The whole path, or the tile that it steps out to (YC-COVER-POPOUT).
    let own = target.figure.tile();
    let pair = [own, round.fires_from.unwrap_or(own)];
    // Whoever is watched for is shot at where it presents itself.
    let spot = shooter.round.watch().and_then(|watch| watch.prey);
    let spot = spot.filter(|(prey, _)| prey == target.figure.id);
    let spot = spot.map(|(_, tile)| [tile]);
    let exposed = match round.act {
        _ if spot.is_some() => spot.as_ref().map_or(&pair[..0], |spot| &spot[..]),
        _ if pops_out(target) && round.fires_from.is_some() => &pair[..],
        _ if round.path.len() > 1 && target.figure.conscious() => &round.path[..],
        _ => &pair[..1],
    };
    let mut situation = None;
    let mut best: Option<(i32, Shot)> = None;
    let mut why = NoShot::Blocked;
    let Some(missile) = shooter.figure.weapons.get(item).weapon.missile else {
        return Err(why);
    };
    for place in exposed {
        // From the nearest tile to the nearest that is seen.
        let place = target.figure.footprint_at(*place);
        let (eye, at) = field.map().line_between(eyes, place);
        let squared = field.map().squared_metres(eye, at);
        let Some(band) = Band::of(&missile, squared) else {
            why = NoShot::TooFar;
            continue;
        };
        let line = field.sight(eye, at);
        if !line.clear || !flies_free(field.map(), missile.kind, (eye, at), band) {
            continue;
        }
        let common = situation.get_or_insert_with(|| {
            Situation::of(field, shooter, (target, mover), (item, &missile), from)
        });
        let shot = common.shot(field, shooter, target, item, (eye, at), band, &line);
        if gone && shot.press == Press::Crippled {
            continue;
        }
        let difficulty = modifiers::<tabletop::ledger::NullLedger>(shooter, item, &shot).value();
        if best.is_none_or(|(least, _)| difficulty < least) {
            best = Some((difficulty, shot));
        }
    }
    best.map(|(_, shot)| shot).ok_or(why)
}

/// Why a shot is a snap shot whatever was declared, in words that follow "snap shot"; `into_melee` if
/// it goes into a melee without waiting for a clear shot.
pub(crate) fn forced_snap(
    shooter: Actor,
    item: ItemIndex,
    into_melee: bool,
) -> Option<(&'static str, RuleId)> {
    let round = shooter.round;
    if round.dashes {
        Some(("from cover to cover", rule::COVER_TO_COVER))
    } else if round.act == Act::PopOut {
        Some(("out of full cover", rule::COVER_POPOUT))
    } else if round.drawn.is_some() {
        Some(("drawn in the same action", rule::DRAW))
    } else if round.loads_too {
        Some(("loaded in the same action", rule::LOAD))
    } else if weak_user(shooter.figure, item) {
        Some(("too weak for the weapon", rule::M_STR))
    } else if into_melee {
        Some(("into a melee", rule::INTO_MELEE))
    } else {
        None
    }
}

/// What a shot depends on wherever on its way the target is hit.
struct Situation {
    kind: ShotKind,
    firer_runs: bool,
    rides: bool,
    motion: Motion,
    in_melee: bool,
    extras: i32,
    clear: Option<Clear>,
    wind: i32,
    variant: Variant,
    fire: Fire,
    volley: u8,
    steady: Steady,
    dashes: bool,
    /// It comes out of full cover.
    leaves: bool,
    /// Where the path ends the target is not seen any more.
    ends_hidden: bool,
}

impl Situation {
    fn of(
        field: &Field,
        shooter: Actor,
        (target, mover): (Actor, Actor),
        (item, missile): (ItemIndex, &Missile),
        from: Tile,
    ) -> Self {
        // Whoever sprays an area aims at nobody: all who stand in it are targets.
        let extras = if shooter.round.fire.is_sweep() {
            0
        } else {
            melee_around(field, *shooter.figure.id, target)
        };
        let round = shooter.round;
        let into_melee = extras > 0 && round.clear.is_none() && !Variant::of(*field.options).melee;
        let path = &mover.round.path;
        Self {
            kind: match forced_snap(shooter, item, into_melee) {
                Some(_) => ShotKind::Snap,
                None => round.shot,
            },
            firer_runs: runs(shooter) && shooter.figure.situation.ride.mount.is_none(),
            rides: rides(shooter),
            motion: motion(from, path, runs(mover)),
            in_melee: fight(field, shooter, target),
            extras,
            clear: round.clear,
            wind: crate::missile::components::Weather::of(*field.options).stretch(missile.kind),
            variant: Variant::of(*field.options),
            fire: round.fire,
            volley: round.further_shots.saturating_add(1),
            steady: shooter.figure.weapons.get(item).steady,
            dashes: dashes_past(field, mover, shooter.figure.footprint_at(from)),
            leaves: comes_out(field, mover, shooter.figure.footprint_at(from)),
            ends_hidden: path.last().is_some_and(|end| {
                let (eyes, end) = (shooter.figure.footprint_at(from), *end);
                !field.map().sees(eyes, target.figure.footprint_at(end))
            }),
        }
    }

    /// Bullets that leave the muzzle: a short magazine gives a short burst.
    fn fired(&self, shooter: Actor, item: ItemIndex) -> i32 {
        let item = shooter.figure.weapons.get(item);
        let missile = item.weapon.missile.filter(|_| self.fire.is_automatic());
        missile.map_or(1, |missile| {
            burst_size(&missile, self.fire).min(i32::from(item.rounds))
        })
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
        let target_pops_out = pops_out(target);
        let press = press(field, shooter, target, item, (from, at), self.in_melee);
        let squared = field.map().squared_metres(from, at);
        let fired = self.fired(shooter, item);
        let weapon = &shooter.figure.weapons.get(item).weapon;
        Shot {
            from,
            at,
            squared,
            band,
            kind: self.kind,
            firer_runs: self.firer_runs,
            rides: self.rides,
            motion: self.motion,
            shelter: if self.dashes {
                Shelter::between()
            } else if self.leaves {
                Shelter::leaving()
            } else {
                shelter(shooter, target, line, self.ends_hidden, press)
            },
            press,
            in_melee: self.in_melee,
            wrestles: shooter.figure.situation.grapple.with(*target.figure.id),
            crowd: 1,
            extras: self.extras,
            // Waiting is worth its fewest until the check is made.
            clear_step: match (self.clear, self.extras) {
                (Some(_), 1..) => 2,
                _ => 0,
            },
            scuffle: target.figure.situation.grapple.any(),
            fire: self.fire,
            nth: 0,
            volley: self.volley,
            off_hand: false,
            fired,
            bullets: weapon.missile.map_or(1, |missile| {
                near_bullets(fired, &missile, self.fire, self.steady, squared)
            }),
            steady: self.steady,
            level: 1,
            wind: self.wind,
            unstable: field.map().ground(from).unstable != Unstable::No,
            by_itself: weapon.by_itself(self.variant, band),
            variant: self.variant,
            target_pops_out,
            target_dodges: target_pops_out || self.dashes || dodges_all(target),
        }
    }
}

/// Whether the target dodges all round (YC-FULL-DODGE): not any more once it is felled or held (R-76,
///
fn dodges_all(target: Actor) -> bool {
    target.round.act == Act::FullDodge && !target.figure.prone() && !target.figure.is_held()
}

/// Whether the target steps out of full cover to shoot (YC-COVER-POPOUT): not once it is held.
fn pops_out(target: Actor) -> bool {
    target.round.act == Act::PopOut && !target.figure.is_held()
}

/// Whether the target runs from full cover to other full cover under the eyes at `from`, within its
/// combat move, doing nothing else but shoot.
fn dashes_past(field: &Field, target: Actor, eyes: Footprint) -> bool {
    let round = target.round;
    let hidden = |tile| !field.map().sees(eyes, target.figure.footprint_at(tile));
    let (Some(first), Some(last)) = (round.path.first(), round.path.last()) else {
        return false;
    };
    first != last
        && matches!(round.act, Act::Nothing | Act::Shoot)
        && round.path_cost <= 2 * combat_move_metres(target.figure)
        && hidden(*first)
        && hidden(*last)
}

/// Whether the target's way leads from full cover into the open, as seen from there.
fn comes_out(field: &Field, target: Actor, eyes: Footprint) -> bool {
    let round = target.round;
    let seen = |tile| field.map().sees(eyes, target.figure.footprint_at(tile));
    match (round.path.first(), round.path.last()) {
        (Some(first), Some(last)) if first != last && target.figure.conscious() => {
            !seen(*first) && seen(*last)
        }
        _ => false,
    }
}

fn runs(actor: Actor) -> bool {
    actor.round.path_cost > 2 * combat_move_metres(actor.figure)
        && Gait::of(actor.figure, actor.round.path_cost).is_some()
}

/// The best cover of a target: ground, posture, running into cover, pop-out, full dodge (R-102,
///
fn shelter(
    shooter: Actor,
    target: Actor,
    line: &Sight,
    ends_hidden: bool,
    press: Press,
) -> Shelter {
    let mut shelter = Shelter::from_sight(line).or(Shelter::from_posture(target.figure));
    // Against fast shots a full dodge is its roll and no more.
    if ends_hidden && !dodges_all(target) {
        shelter = shelter.or(Shelter::partial());
    }
    if pops_out(target) {
        shelter = shelter.or(Shelter::ninety("behind full cover", rule::COVER_POPOUT));
    }
    let later = press == Press::Crippled || speed(shooter).0 > Speed::Fast;
    if dodges_all(target) && later {
        shelter = shelter.or(Shelter::ninety("full dodge", rule::FULL_DODGE));
    }
    shelter
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
    let known = crate::stealth::rules::aware(field, target.figure, shooter.figure);
    let foes = target.figure.owner() != shooter.figure.owner();
    // Only somebody who is awake, free to move and knows of the shooter hinders it.
    let free = target.figure.conscious() && !target.figure.immobilised();
    if !(foes && known && free) {
        return Press::None;
    }
    let fight = in_melee.then(|| crate::melee::rules::striking_reach(target.figure));
    let squared = field.map().squared_metres(from, at);
    let reach = shooter.figure.weapons.get(item).weapon.reach;
    Press::of(reach, threat_band(target.figure, squared, fight))
}

/// The threat band that `target` makes at this distance (YC-CQB, R-95): 0 close, 1 melee, 2 within
/// its move. `fight` is the reach with which it fights the shooter hand to hand; a wrestler's is 0.
pub(crate) fn threat_band(target: &Seen, squared: i32, fight: Option<i32>) -> Option<i32> {
    // A mount has its own move, though its rider uses it.
    let near = match target.situation.ride.rider {
        Some(_) => target.situation.ride.metres / 2,
        None => move_metres(target) / 2,
    };
    match fight {
        Some(0) => Some(0),
        Some(_) => Some(1),
        None if squared <= 9 => Some(1),
        None if squared <= near * near => Some(2),
        None => None,
    }
}

/// Whether somebody shoots from a moving mount; Mounted archery makes nothing of it.
fn rides(shooter: Actor) -> bool {
    let knows = crate::technique::Technique::MountedArchery;
    gallops(shooter) && !shooter.figure.knows(knows)
}

/// Whether somebody shoots from a moving mount.
pub(super) fn gallops(shooter: Actor) -> bool {
    shooter.figure.situation.ride.mount.is_some() && shooter.round.moves()
}
