//! The situation of a shot as a request describes it (docs/odds.md).

use super::attack::{Attack, Crossing, Fight, Fire, Wall, Wind};
use super::question::Duel;
use super::stand::WEAPON;
use crate::components::{Missile, Seen, ShotKind, Speed};
use crate::data::Band;
use crate::initiative::rules::weak_user;
use crate::missile::components::{Fire as Firing, Weather};
use crate::missile::rules::{Press, Shelter, Shot, effective_bullets, threat_band};
use crate::movement::rules::Motion;
use crate::rule;
use tabletop::grid::Cover;

/// The shot of a duel; `None` beyond long range.
pub(super) fn shot(duel: &Duel) -> Option<Shot> {
    let attack = &duel.request.attack;
    let figure = duel.attacker.figure;
    let missile = figure.weapons.get(WEAPON).weapon.missile?;
    let squared = attack.squared();
    let band = Band::of(&missile, squared)?;
    let (fire, nth, volley) = firing(attack, &missile);
    Some(Shot {
        firer_runs: attack.runs(),
        motion: match attack.motion {
            Crossing::None => Motion::None,
            Crossing::Lateral => Motion::Lateral,
            Crossing::LateralRun => Motion::LateralRun,
        },
        shelter: shelter(duel),
        press: press(duel),
        in_melee: attack.in_melee.is_some(),
        wrestles: attack.in_melee == Some(Fight::Grapple),
        crowd: attack.crowd,
        unstable: attack.unstable,
        // Whoever sprays an area aims at nobody.
        extras: if attack.area { 0 } else { attack.extras },
        scuffle: duel.target.figure.situation.grapple.any(),
        fire,
        nth,
        volley,
        bullets: match attack.fire {
            Fire::Burst { bullets, .. } => {
                effective_bullets(bullets, missile.short, Default::default(), squared)
            }
            _ => 1,
        },
        target_dodges: attack.dodged_fully(&duel.request.target),
        wind: wind(attack).stretch(missile.kind),
        ..Shot::plain(squared, band, kind(attack, figure))
    })
}

/// How near the target is, and how it fights, against the weapon's reach (YC-CQB).
pub(super) fn press(duel: &Duel) -> Press {
    let attack = &duel.request.attack;
    let reach = duel.attacker.figure.weapons.get(WEAPON).weapon.reach;
    let fight = attack.in_melee.map(|fight| match fight {
        Fight::Close | Fight::Grapple => 0,
        Fight::Armed => 1,
    });
    Press::of(
        reach,
        threat_band(duel.target.figure, attack.squared(), fight),
    )
}

/// The kind of shot that it comes to: some are snap shots whatever was meant, and only one shot
/// gains by aim (odds, precision 15).
pub(super) fn kind(attack: &Attack, shooter: &Seen) -> ShotKind {
    let drawn = shooter.declaration.drawn.is_some();
    if drawn
        || attack.overwatch
        || (attack.extras > 0 && !attack.area)
        || weak_user(shooter, WEAPON)
    {
        return ShotKind::Snap;
    }
    let first = match attack.fire {
        Fire::Single => true,
        Fire::Shots { nth, .. } | Fire::ThreeRound { nth } => nth == 1,
        Fire::Burst { .. } => false,
    };
    match attack.mode {
        ShotKind::Aimed if !first => ShotKind::Careful,
        mode => mode,
    }
}

/// What leaves the barrel: how it is fired, which of how many it is, counted from 0.
fn firing(attack: &Attack, missile: &Missile) -> (Firing, u8, u8) {
    let count = |n: i32| u8::try_from(n).unwrap_or(u8::MAX);
    match attack.fire {
        Fire::Single => (Firing::Single, 0, 1),
        Fire::Shots { count: n, nth } => {
            let by_itself = missile.semi || missile.automatic;
            let fire = if by_itself {
                Firing::Shots
            } else {
                Firing::Single
            };
            (fire, count(nth - 1), count(n))
        }
        Fire::Burst { nth, .. } if attack.area => (Firing::Area, count(nth - 1), count(nth)),
        Fire::Burst { nth, .. } => (Firing::Burst, count(nth - 1), count(nth)),
        Fire::ThreeRound { nth } => (Firing::ThreeRound, count(nth - 1), count(nth)),
    }
}

/// The best cover of the target (YC-COVER): a wall, its posture, a full dodge.
fn shelter(duel: &Duel) -> Shelter {
    let attack = &duel.request.attack;
    let wall = Shelter::of(match attack.cover {
        Wall::None => Cover::None,
        Wall::Soft50 => Cover::Soft50,
        Wall::Soft90 => Cover::Soft90,
        Wall::Hard50 => Cover::Hard50,
        Wall::Hard90 => Cover::Hard90,
        Wall::Full => Cover::Full,
    });
    let shelter = wall.or(Shelter::from_posture(duel.target.figure));
    let dodges = attack.dodged_fully(&duel.request.target);
    if dodges && duel.phase() == Speed::Normal {
        shelter.or(Shelter::ninety("full dodge", rule::FULL_DODGE))
    } else {
        shelter
    }
}

fn wind(attack: &Attack) -> Weather {
    match attack.wind {
        Wind::None => Weather::Calm,
        Wind::Moderate => Weather::ModerateWind,
        Wind::High => Weather::HighWind,
        Wind::VeryHigh => Weather::VeryHighWind,
    }
}
