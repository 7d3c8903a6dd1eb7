//! The tables on file against the functions of the rules.

use super::{Ammunition, DamageType, Hindrance, Library, MissileKind, Tables};
use crate::figure::{Manoeuvre, Weapon, Weather, agility_lost, load_grade, track_penalty};
use crate::rules::check::success_level;
use crate::rules::cover::Shelter;
use crate::rules::distance::Band;
use crate::rules::melee::defences_penalty;
use crate::rules::missile::{Press, area_row};
use crate::rules::ordeal::LADDER;
use crate::rules::overwatch::ALERT;
use crate::rules::spotting::far;
use content::{Depot, Problem};
use tabletop::grid::{Cover, Sight};

fn depot() -> Result<Depot, Problem> {
    Depot::locate()
}

fn tables() -> Result<Tables, Problem> {
    Tables::load(&depot()?)
}

/// Proves: YC-BODY, TC-64, R-15.
#[test]
fn table_a_1_tracks() -> Result<(), Problem> {
    let tracks = tables()?.tracks;
    for row in &tracks.rows {
        let made = (1..=row.levels).map(|level| track_penalty(row.levels, level));
        assert_eq!(made.collect::<Vec<_>>(), row.penalties, "{}", row.levels);
        assert_eq!(track_penalty(row.levels, row.levels + 1), tracks.last);
        assert_eq!(track_penalty(row.levels, 0), 0);
    }
    assert_eq!(tracks.rows.len(), 12);
    Ok(())
}

/// Proves: YC-DECL-DEF.
#[test]
fn table_a_2_declared_defences() -> Result<(), Problem> {
    let made = (0..=6).map(defences_penalty);
    assert_eq!(made.collect::<Vec<_>>(), tables()?.defences);
    Ok(())
}

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

/// Proves: YK-SUCCESS, YK-TN, TB-44.
#[test]
fn table_a_6_levels_of_success() -> Result<(), Problem> {
    let tables = tables()?;
    for (level, row) in (1..).zip(&tables.success) {
        assert_eq!(success_level(row.margin), level, "{}", row.name);
        assert_eq!(success_level(row.margin + 9), level, "{}", row.name);
    }
    assert_eq!(LADDER.map(i32::from).to_vec(), tables.difficulties);
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

/// Proves: YC-REACH.
#[test]
fn table_a_9_reach() -> Result<(), Problem> {
    let library = Library::load(&depot()?)?;
    for row in tables()?.reaches {
        for id in &row.weapons {
            let weapon = library.weapon(id).map(|weapon| weapon.reach);
            assert_eq!(weapon, Some(row.reach), "{id}");
        }
    }
    Ok(())
}

/// Every doubling of the charge does 10 more; the radius in metres is a twentieth of the damage.
///
/// Proves: TB-08, R-122.
#[test]
fn table_a_10_charges_stand_in_the_library() -> Result<(), Problem> {
    let library = Library::load(&depot()?)?;
    for row in tables()?.charges {
        let charge = library
            .charges()
            .iter()
            .find(|charge| charge.tnt_grams == Some(row.grams))
            .unwrap_or_else(|| panic!("no charge of {} g", row.grams));
        assert_eq!(i32::from(charge.damage), row.damage);
        let doublings = (row.grams / 10).ilog2().cast_signed();
        assert_eq!(row.damage, 20 + 10 * doublings);
        assert_eq!(row.radius_cm.cast_signed() * 20, row.damage * 100);
        assert_eq!(charge.blast.radius_cm, row.radius_cm);
    }
    Ok(())
}

/// Proves: YK-SIZE, TB-43.
#[test]
fn table_a_13_five_sizes_are_ten_times_the_mass() -> Result<(), Problem> {
    let sizes = tables()?.sizes;
    let mass = |size| {
        sizes
            .iter()
            .find(|row| row.size == size)
            .map(|row| row.mass)
    };
    assert_eq!(mass(5), Some(70));
    assert_eq!(mass(10), Some(700));
    assert_eq!(mass(15), Some(7_000));
    assert_eq!(mass(20), Some(70_000));
    for row in &sizes {
        if let Some(larger) = mass(row.size + 5) {
            let ten = row.mass * 10;
            // Masses are rounded to two or three figures.
            assert!(ten.abs_diff(larger) * 10 <= ten, "{}", row.size);
        }
    }
    Ok(())
}

/// Proves: YC-ENC, YK-UNITS, R-30, R-31.
#[test]
fn table_a_14_loads() -> Result<(), Problem> {
    for strength in 1..=8_u32 {
        for row in &tables()?.loads_carried {
            let kilogrammes =
                row.times_strength * strength + row.times_square * strength * strength;
            let lost = agility_lost(load_grade(kilogrammes * 1000, strength.cast_signed()), 1);
            assert_eq!(-i32::from(lost), row.agility, "{} {strength}", row.name);
            if row.times_square > 0 && row.times_square < 10 {
                let more = agility_lost(
                    load_grade(kilogrammes * 1000 + 1, strength.cast_signed()),
                    1,
                );
                assert_eq!(more, lost + 1, "{} {strength}", row.name);
            }
        }
    }
    Ok(())
}

/// Proves: YC-FIRE, YC-COLD, YC-ELEM, R-124.
#[test]
fn table_a_8_fire_and_cold() -> Result<(), Problem> {
    use super::Element;
    use crate::rule;
    use crate::rules::elements::{Source, heat, shock_of};
    let tables = tables()?;
    assert_eq!(tables.elements.len(), Source::ALL.len());
    for row in &tables.elements {
        let Some(source) = Source::named(&row.name) else {
            panic!("{} is no source", row.name);
        };
        assert_eq!(source.at_contact(), (row.damage, row.kind), "{}", row.name);
        assert_eq!(source.burns_on().map(i32::from), row.rounds, "{}", row.name);
        let cold = row.element == Element::Cold;
        assert_eq!(source.rule() == rule::COLD, cold, "{}", row.name);
        let second = heat::<tabletop::ledger::Null>(source, 2).value();
        assert_eq!(second, row.damage + tables.element_growth);
    }
    assert_eq!(shock_of(1), tables.element_shock);
    Ok(())
}

/// Proves: YK-OBSTRUCT, YK-DANGER, YK-CHASE, YK-TN.
#[test]
fn table_a_17_ground() -> Result<(), Problem> {
    use crate::rules::ordeal::LADDER;
    use crate::rules::terrain::footing;
    use tabletop::grid::{BattleMap, MapSheet, Tile};
    let tables = tables()?;
    let terrain = tables.terrain;
    let text = r#"(name: "x", spacing: Plain, legend: {
        'l': (name: "l", obstruction: Light), 'm': (name: "m", obstruction: Moderate),
        'h': (name: "h", obstruction: Heavy), 'u': (name: "u", danger: Unsafe),
        'd': (name: "d", danger: Dangerous), 'D': (name: "D", danger: Deadly),
        's': (name: "s", slippery: true), 'w': (name: "w", windy: true),
        }, rows: ["lmhudDsw", "lmhudDsw", "lmhudDsw"])"#;
    let sheet: MapSheet = ron::from_str(text).expect("a sheet");
    let map = BattleMap::from_sheet(&sheet).expect("a map");
    let made: Vec<i32> = (0..8)
        .map(|x| footing::<tabletop::ledger::Null>(&map, Tile::new(x, 0), 0).value())
        .collect();
    let filed = [terrain.obstruction, terrain.danger].concat();
    assert_eq!(made[..6], filed);
    assert_eq!(made[6..], [terrain.slippery, terrain.windy]);
    let ladder: Vec<i32> = LADDER.iter().map(|step| i32::from(*step)).collect();
    assert_eq!(ladder, tables.difficulties);
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
    let library = Library::load(&depot()?)?;
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

/// Proves: YC-MAN, YC-DISARM, YC-GRAPPLE, YC-KNOCKDOWN, YC-TRIP, YC-VITAL.
#[test]
fn table_a_16_manoeuvres() -> Result<(), Problem> {
    let rows = tables()?.manoeuvres;
    for manoeuvre in Manoeuvre::CHOICES {
        let row = rows.iter().find(|row| row.name == manoeuvre.name());
        let row = row.unwrap_or_else(|| panic!("no row {}", manoeuvre.name()));
        assert_eq!(manoeuvre.level(), row.level, "{}", row.name);
        assert_eq!(manoeuvre.is_unarmed(), row.unarmed, "{}", row.name);
        assert_eq!(manoeuvre.is_aggressive(), row.aggressive, "{}", row.name);
    }
    Ok(())
}

/// Proves: YK-SPOT, YC-OVERWATCH.
#[test]
fn tables_a_18_and_a_19_watching() -> Result<(), Problem> {
    let tables = tables()?;
    assert_eq!(ALERT, tables.overwatch.difficulty);
    assert_eq!(ALERT, tables.overwatch.nothing_below);
    for row in &tables.spotting.distances {
        assert_eq!(
            far(row.metres * row.metres),
            row.difficulty,
            "{} m",
            row.metres
        );
        assert!(
            far(row.metres * row.metres - 1) < row.difficulty,
            "{} m",
            row.metres
        );
    }
    Ok(())
}
