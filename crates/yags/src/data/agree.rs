//! The tables of the sources against the functions of the rules.

mod ground;
mod hazards;
mod shots;

use super::Library;
use super::source_tables::Tables;
use crate::checks::rules::check::success_level;
use crate::checks::rules::skill_check::LADDER;
use crate::components::wounds::track_penalty;
use crate::equipment::components::load::{agility_lost, load_grade};
use crate::melee::components::Manoeuvre;
use crate::melee::rules::melee::defences_penalty;
use content::{AssetDir, Problem};

fn asset_dir() -> Result<AssetDir, Problem> {
    AssetDir::locate()
}

fn tables() -> Result<Tables, Problem> {
    Tables::load()
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

/// Proves: YC-REACH.
#[test]
fn table_a_9_reach() -> Result<(), Problem> {
    let library = Library::load(&asset_dir()?)?;
    for row in tables()?.reaches {
        for id in &row.weapons {
            let weapon = library.weapon(id).map(|weapon| weapon.reach);
            assert_eq!(weapon, Some(row.reach), "{id}");
        }
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

/// Proves: YC-MAN, YC-DISARM, YC-GRAPPLE, YC-KNOCKDOWN, YC-TRIP, YC-VITAL.
#[test]
fn table_a_16_manoeuvres() -> Result<(), Problem> {
    let rows = tables()?.manoeuvres;
    let choices = Manoeuvre::CHOICES.map(|manoeuvre| (manoeuvre, manoeuvre.name()));
    let holds = [(Manoeuvre::Improve, "improve grapple")];
    for (manoeuvre, name) in choices.into_iter().chain(holds) {
        let row = rows.iter().find(|row| row.name == name);
        let row = row.unwrap_or_else(|| panic!("no row {name}"));
        assert_eq!(manoeuvre.level(), row.level, "{}", row.name);
        assert_eq!(manoeuvre.is_unarmed(), row.unarmed, "{}", row.name);
        assert_eq!(manoeuvre.is_aggressive(), row.aggressive, "{}", row.name);
    }
    Ok(())
}
