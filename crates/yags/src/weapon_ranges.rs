//! How far the weapons of a figure carry, for overlays of the map (YC-BAND, YC-DIST).

use crate::components::{Missile, Place, Seen};
use crate::data::{Band, WeaponProperty};
use crate::missile::rules::distance_modifier;
use tabletop::ruleset::{RangeBand, Reach};

/// The weapons of a figure that shoot or are thrown.
pub(crate) fn reaches(figure: &Seen) -> Vec<Reach> {
    let items = figure.weapons.iter().map(|(_, item)| item);
    items
        .filter(|item| item.place != Place::Gone)
        .filter_map(|item| {
            let missile = item.weapon.missile.as_ref()?;
            let shotgun = item.weapon.has(WeaponProperty::Shotgun);
            let step = match missile.increment {
                0 => String::new(),
                _ => format!("difficulty +{}", distance_modifier(2)),
            };
            Some(Reach {
                weapon: item.weapon.id.to_string(),
                name: item.weapon.name.to_string(),
                ready: item.place == Place::Ready,
                bands: bands(missile, shotgun),
                step: (missile.increment as u16, step),
            })
        })
        .collect()
}

/// The bands of a weapon; one that reaches no farther than the one before is left out.
fn bands(missile: &Missile, shotgun: bool) -> Vec<RangeBand> {
    let mut bands: Vec<RangeBand> = Vec::new();
    let limits = [missile.short, missile.medium, missile.long];
    for (band, metres) in [Band::Short, Band::Medium, Band::Long]
        .into_iter()
        .zip(limits)
    {
        let metres = metres.max(0) as u16;
        if bands.last().is_some_and(|last| last.metres >= metres) {
            continue;
        }
        bands.push(RangeBand {
            name: band.name().to_owned(),
            metres,
            effect: effect(missile, shotgun, band),
        });
    }
    bands
}

fn effect(missile: &Missile, shotgun: bool, band: Band) -> String {
    let (loses_bonus, fumbles) = missile.suffers_from_range(shotgun);
    let beyond = band > Band::Short;
    let mut parts = Vec::new();
    match (missile.attack, beyond && loses_bonus) {
        (0, _) => {}
        (attack, false) => parts.push(format!("to hit {attack:+}")),
        (_, true) => parts.push("no weapon bonus".to_owned()),
    }
    if beyond && band.damage() != 0 {
        parts.push(format!("damage {:+}", band.damage()));
    }
    if beyond && fumbles {
        parts.push(format!("fumble 1 to {}", band.fumble()));
    }
    parts.join(", ")
}
