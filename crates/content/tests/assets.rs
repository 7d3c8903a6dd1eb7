//! Every scenario and map of the game: it loads, its pictures are there, and it is worth fighting on.

use content::{AssetDir, Problem, parse};
use tabletop::grid::{BattleMap, MapSheet, Tile, TileSet, in_sight, reach};
use tabletop::scenario::Scenario;

fn scenarios() -> Result<Vec<Scenario>, Problem> {
    let asset_dir = AssetDir::locate()?;
    asset_dir
        .scenarios()?
        .iter()
        .map(|id| asset_dir.scenario(id))
        .collect()
}

#[test]
fn every_scenario_loads() -> Result<(), Problem> {
    let ids: Vec<_> = scenarios()?
        .into_iter()
        .map(|scenario| scenario.id)
        .collect();
    let wanted = [
        "farmhouse",
        "ford",
        "lesson-cover",
        "lesson-declare",
        "lesson-shoot",
        "proving-ground",
        "yard",
    ];
    assert_eq!(ids, wanted);
    Ok(())
}

#[test]
fn every_map_loads_and_has_its_pictures() -> Result<(), Problem> {
    let asset_dir = AssetDir::locate()?;
    let there = |path: String| assert!(asset_dir.path(&path).is_file(), "{path} is missing");
    for name in asset_dir.maps()? {
        let (_, source) = asset_dir.map(&name)?;
        let sheet: MapSheet = parse(&source)?;
        for ground in sheet.legend.values() {
            there(format!("art/png/terrain/{}_0.png", ground.art));
        }
        for edge in sheet.edges.values() {
            there(format!("art/png/edges/{}_h.png", edge.art));
            there(format!("art/png/edges/{}_v.png", edge.art));
        }
        for (line, row) in source.text.lines().enumerate() {
            let drawn = row.trim_start().starts_with('"') && row.ends_with(',');
            assert!(!drawn || row.is_ascii(), "{name}, line {}", line + 1);
        }
    }
    Ok(())
}

#[test]
fn everybody_can_get_everywhere() -> Result<(), Problem> {
    for scenario in scenarios()? {
        let map = &scenario.map;
        let start = scenario.sheet.combatants[0].tile();
        let ways = reach(map, start, 10_000, &TileSet::new(map));
        for tile in map.tiles().filter(|tile| map.passable(*tile)) {
            assert!(
                ways.cost(tile).is_some(),
                "{}: no way to {tile}",
                scenario.id
            );
        }
    }
    Ok(())
}

#[test]
fn nobody_sees_all_enemies_at_the_start() -> Result<(), Problem> {
    // The proving ground is a range: there everything is meant to be in view.
    let battles = scenarios()?.into_iter();
    for scenario in battles.filter(|scenario| scenario.id != "proving-ground") {
        let everybody = &scenario.sheet.combatants;
        for one in everybody {
            let mut enemies = everybody.iter().filter(|other| other.side != one.side);
            if enemies.clone().count() > 1 {
                let all = enemies.all(|enemy| in_sight(&scenario.map, one.tile(), enemy.tile()));
                assert!(!all, "{}: {} sees all enemies", scenario.id, one.name);
            }
        }
    }
    Ok(())
}

/// How many passable tiles at 15 to 25 m a passable tile sees, on the average.
fn long_views(map: &BattleMap) -> usize {
    let tiles: Vec<Tile> = map.tiles().filter(|tile| map.passable(*tile)).collect();
    let far = |a: Tile, b: Tile| (225..=625).contains(&map.squared_metres(a, b));
    let seen = |a: &Tile| {
        let views = tiles
            .iter()
            .filter(|b| far(*a, **b) && in_sight(map, *a, **b));
        views.count()
    };
    tiles.iter().map(seen).sum::<usize>() / tiles.len()
}

#[test]
fn shooters_have_lanes() -> Result<(), Problem> {
    let asset_dir = AssetDir::locate()?;
    for name in ["ford", "farmhouse"] {
        let (map, _) = asset_dir.map(name)?;
        let views = long_views(&map);
        assert!(
            (20..200).contains(&views),
            "{name}: {views} tiles on the average"
        );
    }
    Ok(())
}

#[test]
fn every_scenario_tells_a_story() -> Result<(), Problem> {
    for scenario in scenarios()? {
        let words = scenario.sheet.story.split_whitespace().count();
        assert!((40..160).contains(&words), "{}: {words} words", scenario.id);
    }
    Ok(())
}
