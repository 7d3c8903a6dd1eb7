//! Tables of ground and of watching it against the functions of the rules.

use super::tables;
use crate::overwatch::rules::ALERT;
use crate::stealth::rules::spotting::far;
use content::Problem;

/// Proves: YK-OBSTRUCT, YK-DANGER, YK-CHASE, YK-TN.
#[test]
fn table_a_17_ground() -> Result<(), Problem> {
    use crate::checks::rules::skill_check::LADDER;
    use crate::movement::rules::terrain::footing;
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
        .map(|x| footing::<tabletop::ledger::NullLedger>(&map, Tile::new(x, 0), 0).value())
        .collect();
    let filed = [terrain.obstruction, terrain.danger].concat();
    assert_eq!(made[..6], filed);
    assert_eq!(made[6..], [terrain.slippery, terrain.windy]);
    let ladder: Vec<i32> = LADDER.iter().map(|step| i32::from(*step)).collect();
    assert_eq!(ladder, tables.difficulties);
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
