//! Tables of missiles against the functions of the rules.

use super::super::source_tables::shots::Hindrance;
use super::super::{Ammunition, DamageType, Library, MissileKind};
use super::{asset_dir, tables};
use crate::components::weapon::Weapon;
use crate::data::Band;
use crate::missile::components::weather::Weather;
use crate::missile::rules::autofire::area_row;
use crate::missile::rules::cover::Shelter;
use crate::missile::rules::shot::Press;
use content::Problem;
use tabletop::grid::{Cover, Sight};

/// Proves: YC-COVER, YC-COVER-SOFT50, YC-COVER-SOFT90, YC-COVER-HARD50, YC-COVER-HARD90.
#[test]
fn table_a_3_cover() -> Result<(), Problem> {
    let rows = tables()?.cover;
    let edges = [
        (2, Cover::Soft50),
        (3, Cover::Soft90),
        (4, Cover::Hard50),
        (5, Cover::Hard90),
    ];
    for (index, cover) in edges {
        let sight = Sight {
            clear: true,
            cover,
            by: None,
            foliage: 0,
        };
        let shelter = Shelter::from_sight(&sight);
        let row = &rows[index];
        assert_eq!(shelter.value, row.difficulty, "{}", row.name);
        assert_eq!(shelter.rule.0, row.rule, "{}", row.name);
    }
    Ok(())
}

/// Proves: YC-BAND, R-92.
#[test]
fn table_a_5_range_bands() -> Result<(), Problem> {
    let rows = tables()?.bands;
    for (band, row) in [Band::Short, Band::Medium, Band::Long].iter().zip(&rows) {
        assert_eq!(band.damage(), row.damage, "{}", row.name);
        assert_eq!(band.fumble(), row.fumble, "{}", row.name);
    }
    assert_eq!(rows.len(), 3);
    Ok(())
}

/// Proves: YC-CQB, YC-IMPAIRED, YC-CRIPPLED, TB-27.
#[test]
fn table_a_7_threat_bands() -> Result<(), Problem> {
    let made = |reach, band| match Press::of(reach, band) {
        Press::None => Hindrance::Unhindered,
        Press::Impaired => Hindrance::Impaired,
        Press::Crippled => Hindrance::Crippled,
    };
    for row in tables()?.threats {
        for (band, expected) in [(0, row.close), (1, row.melee), (2, row.near)] {
            assert_eq!(
                made(row.reach, Some(band)),
                expected,
                "{} {band}",
                row.reach
            );
        }
        assert_eq!(made(row.reach, None), Hindrance::Unhindered);
    }
    Ok(())
}

/// Proves: YC-AREA, TB-29.
#[test]
fn table_a_4_fire_over_an_area() -> Result<(), Problem> {
    let rows = tables()?.area_fire;
    for (index, row) in rows.iter().enumerate() {
        let next = rows
            .get(index + 1)
            .map_or(row.bullets + 20, |next| next.bullets);
        for bullets in row.bullets..next {
            let made = area_row(bullets).unwrap_or_else(|| panic!("{bullets}"));
            assert_eq!(
                (made.fumble, i32::from(made.most)),
                (row.fumble, row.targets),
                "{bullets}"
            );
            // A die of 21 is none.
            assert_eq!(made.automatic, row.automatic.unwrap_or(21), "{bullets}");
        }
    }
    assert!(area_row(0).is_none());
    Ok(())
}

/// Proves: YC-MULT-WIND.
#[test]
fn table_a_11_winds() -> Result<(), Problem> {
    let winds = [
        Weather::Calm,
        Weather::ModerateWind,
        Weather::HighWind,
        Weather::VeryHighWind,
    ];
    for (wind, row) in winds.iter().zip(&tables()?.winds) {
        assert_eq!(
            wind.stretch(MissileKind::Projectile),
            row.missiles,
            "{}",
            row.name
        );
        assert_eq!(
            wind.stretch(MissileKind::Thrown),
            row.missiles,
            "{}",
            row.name
        );
        assert_eq!(
            wind.stretch(MissileKind::Firearm),
            row.bullets,
            "{}",
            row.name
        );
        assert_eq!(wind.stretch(MissileKind::Laser), 1, "{}", row.name);
    }
    Ok(())
}

/// Proves: YC-SG-SLUG, YC-SG-SALT, YC-SG-BEAN.
#[test]
fn table_a_12_loads_of_a_shotgun() -> Result<(), Problem> {
    let library = Library::load(&asset_dir()?)?;
    let sheet = library.weapon("winchester-model-1897");
    let gun = || Weapon::from_sheet(sheet.unwrap_or_else(|| panic!("no shotgun")), 3);
    let range = |weapon: &Weapon| {
        let missile = weapon.missile.as_ref().unwrap_or_else(|| panic!("no gun"));
        (missile.short, missile.increment, missile.attack)
    };
    let (short, increment, attack) = range(&gun());
    let loads = [
        Ammunition::Ordinary,
        Ammunition::Slug,
        Ammunition::RockSalt,
        Ammunition::BeanBag,
    ];
    for (load, row) in loads.into_iter().zip(&tables()?.loads) {
        let loaded = gun().loaded_with(load);
        assert_eq!(loaded.damage - gun().damage, row.damage, "{}", row.name);
        let made = range(&loaded);
        let half = (attack + row.attack_over - 1) / row.attack_over;
        let expected = (
            short * row.ranges_times,
            increment * row.increment_times,
            half,
        );
        assert_eq!(made, expected, "{}", row.name);
        let types =
            [Band::Short, Band::Medium, Band::Long].map(|band| loaded.type_by_shells(Some(band)));
        let expected: Vec<Option<Option<DamageType>>> = if row.kinds.is_empty() {
            vec![None; 3]
        } else {
            row.kinds.iter().copied().map(Some).collect()
        };
        assert_eq!(types.to_vec(), expected, "{}", row.name);
        assert_eq!(loaded.scatters(), row.doubles, "{}", row.name);
    }
    Ok(())
}
