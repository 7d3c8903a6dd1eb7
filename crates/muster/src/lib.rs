//! Skirmishes drawn by lot from everything that the rules have on file: `muster:17` is a scenario
//! like any other, the same for everybody who has the same assets. Random play fights them to get
//! where no shipped scenario leads. Half of them have a theme, which brings together those for whom
//! a rare rule was made.
//!
//! [`Skirmish`]: a battle that somebody puts together by hand, or has drawn from the roster by theme.
//! It becomes a scenario file like those of the game. [`Roster`]: what it is put together from.

mod draft;
mod gear;
mod lots;
mod roster;
pub mod seed;
mod skirmish;
mod theme;

pub use roster::{Entry, Group, Roster};
pub use skirmish::{Aim, Company, Corner, Fault, SIDES, Skirmish, Start};

use anyhow::{Context, Result, anyhow};
use content::{AssetDir, Problem, Source, parse};
use draft::Draft;
use lots::Lots;
use std::collections::BTreeMap;
use std::sync::Arc;
use tabletop::SideId;
use tabletop::grid::{BattleMap, MapSheet, Tile};
use tabletop::ruleset::Ruleset;
use tabletop::scenario::{Controller, Objective, Scenario, ScenarioSheet, SideSheet};
use theme::Theme;
use yags::Yags;
use yags::data::Library;

/// What ids of musters begin with; a number follows. No file can be called so everywhere.
const PREFIX: &str = "muster:";
/// Short, so that many different ones are fought in the same time.
const ROUNDS: u16 = 12;
/// Metres of a tile where the field is wide.
const WIDE: u8 = 3;

/// The number in the id of a muster; nothing for the id of a file.
pub fn number_of(id: &str) -> Option<u64> {
    id.strip_prefix(PREFIX)?.parse().ok()
}

/// The id of the muster with this number.
pub fn id_of(number: u64) -> String {
    format!("{PREFIX}{number}")
}

/// A muster: its scenario, and the rules with the figures that were drawn for it.
#[derive(Clone)]
pub struct Muster {
    /// The rules, with the drawn figures beside those on file.
    pub rules: Arc<dyn Ruleset>,
    /// The scenario.
    pub scenario: Arc<Scenario>,
}

/// A problem with a file as an error whose text tells all of it.
fn told(problem: Problem) -> anyhow::Error {
    anyhow!("{}", problem.to_string().trim_start_matches("error: "))
}

/// A map to muster on, as it is and with its tiles [`WIDE`].
struct Ground {
    name: String,
    map: Arc<BattleMap>,
    wide: Arc<BattleMap>,
    text: String,
}

/// What musters are drawn from.
pub struct Musters {
    library: Library,
    options: Vec<&'static str>,
    grounds: Vec<Ground>,
}

impl Musters {
    /// Draws from the figures of `library` and the maps of `depot`.
    ///
    /// # Errors
    /// If a map cannot be read, or there is none.
    pub fn open(asset_dir: &AssetDir, library: &Library) -> Result<Self> {
        let mut grounds = Vec::new();
        for name in asset_dir.maps().map_err(told)? {
            let (map, source) = asset_dir.map(&name).map_err(told)?;
            let wide = widened(&source)?;
            grounds.push(Ground {
                name,
                map,
                wide,
                text: source.text,
            });
        }
        anyhow::ensure!(!grounds.is_empty(), "there are no maps to muster on");
        Ok(Self {
            library: library.clone(),
            options: yags::options().map(|(name, _)| name).collect(),
            grounds,
        })
    }

    /// The muster with this number.
    ///
    /// # Errors
    /// If what was drawn does not fit together, which is a mistake of the drawing.
    pub fn draw(&self, number: u64) -> Result<Muster> {
        let mut lots = Lots::new(number);
        let theme = if lots.chance(1, 2) {
            lots.one(theme::THEMES)
        } else {
            None
        };
        let ground = lots.one(&self.grounds).context("no map")?;
        let wide = theme.map_or_else(|| lots.chance(1, 8), |theme| theme.wide);
        let map = if wide { &ground.wide } else { &ground.map };
        let mut draft = Draft::new(&self.library, map, theme);
        let sides = if lots.chance(1, 8) { 3 } else { 2 };
        let middle = draft.middle(&mut lots).context("nowhere to stand")?;
        let apart = *lots.one(&[1, 2, 4, 8, 16]).unwrap_or(&4);
        let mut first = None;
        for side in 0..sides {
            let side = SideId(side);
            let centre = draft.centre(middle, first, apart, &mut lots);
            first = first.or(Some(centre));
            for _ in 0..1 + lots.below(4) {
                draft.enlist(side, centre, &mut lots);
            }
            // Whoever is large may find no room; nobody comes alone.
            for _ in 0..100 {
                if draft.has_anybody(side) {
                    break;
                }
                draft.enlist(side, centre, &mut lots);
            }
        }
        draft.show_one();
        let story = theme.map_or("whoever and whatever the rules have on file", |theme| {
            theme.name
        });
        let sheet = ScenarioSheet {
            format: 1,
            title: format!("Muster {number}"),
            story: format!("Drawn by lot: {story}."),
            rules: "yags".to_owned(),
            map: ground.name.clone(),
            round_limit: ROUNDS,
            sides: (0..sides)
                .map(|side| SideSheet {
                    name: format!("Side {}", side + 1),
                    controller: if side == 0 {
                        Controller::Human
                    } else {
                        Controller::Machine
                    },
                })
                .collect(),
            objective: objective(middle, map, &mut lots),
            options: self.options(theme, &mut lots),
            combatants: draft.combatants,
        };
        let metres = map.metres_per_tile();
        let sources = [format!("{sheet:?}"), format!("{metres} m\n{}", ground.text)];
        let library = self.library.clone().with_figures(draft.figures)?;
        let scenario = Scenario::new(
            id_of(number),
            sheet,
            Arc::clone(map),
            [&sources[0], &sources[1]],
        )
        .map_err(|fault| anyhow!("{}: {fault}", id_of(number)))?;
        Ok(Muster {
            rules: Arc::new(Yags::new(library)),
            scenario: Arc::new(scenario),
        })
    }

    /// Half of the musters are fought without options, the others with a few; a theme's own come up
    /// in every other fight of it.
    fn options(&self, theme: Option<&Theme>, lots: &mut Lots) -> BTreeMap<String, bool> {
        let mut options = BTreeMap::new();
        for name in theme.map_or(&[][..], |theme| theme.options) {
            if lots.chance(1, 2) {
                options.insert((*name).to_owned(), true);
            }
        }
        if lots.chance(1, 2) {
            return options;
        }
        let drawn = self.options.iter().filter(|_| lots.chance(1, 5));
        options.extend(drawn.map(|name| ((*name).to_owned(), true)));
        options
    }
}

/// The map with wider tiles, for shots from afar.
fn widened(source: &Source) -> Result<Arc<BattleMap>> {
    let sheet: MapSheet = parse(source).map_err(told)?;
    let sheet = MapSheet {
        metres_per_tile: WIDE,
        ..sheet
    };
    let map = BattleMap::from_sheet(&sheet).map_err(|fault| told(source.map_problem(fault)))?;
    Ok(Arc::new(map))
}

/// Mostly to be the last; else to be alone where everybody stands.
fn objective(middle: Tile, map: &BattleMap, lots: &mut Lots) -> Objective {
    if !lots.chance(1, 4) {
        return Objective::LastStanding;
    }
    let from = (middle.x.max(1) - 1, middle.y.max(1) - 1);
    let to = (
        (middle.x + 1).min(map.width() - 1),
        (middle.y + 1).min(map.height() - 1),
    );
    if lots.chance(1, 2) {
        return Objective::Hold {
            from,
            to,
            rounds: 3,
        };
    }
    Objective::Reach {
        side: SideId(0),
        from,
        to,
        count: 1,
        rounds: 2,
    }
}

#[cfg(test)]
mod tests {
    use super::{Musters, id_of, number_of};
    use anyhow::Result;
    use content::AssetDir;
    use std::collections::BTreeSet;
    use std::sync::Arc;
    use tabletop::Battle;
    use tabletop::dice::DiceSource;
    use yags::data::Library;

    fn opened() -> Result<(Library, Musters)> {
        let asset_dir = AssetDir::locate().map_err(super::told)?;
        let library = Library::load(&asset_dir).map_err(super::told)?;
        let musters = Musters::open(&asset_dir, &library)?;
        Ok((library, musters))
    }

    #[test]
    fn ids_name_numbers() {
        assert_eq!(number_of(&id_of(17)), Some(17));
        assert_eq!(number_of("ford"), None);
        assert_eq!(number_of("muster:x"), None);
    }

    #[test]
    fn the_same_number_draws_the_same_and_many_draw_everything() -> Result<()> {
        let (library, musters) = opened()?;
        let mut figures = BTreeSet::new();
        let mut mounted = 0;
        for number in 0..400 {
            let muster = musters.draw(number)?;
            let sheet = &muster.scenario.sheet;
            figures.extend(sheet.combatants.iter().map(|one| one.figure.clone()));
            mounted += sheet
                .combatants
                .iter()
                .filter(|one| one.mount.is_some())
                .count();
            // Everybody has room, and the rules take whatever was drawn.
            let dice = DiceSource::Seeded(number);
            let (rules, scenario) = (Arc::clone(&muster.rules), Arc::clone(&muster.scenario));
            Battle::new(rules, scenario, dice, false)
                .map_err(|fault| anyhow::anyhow!("{fault}"))?;
            if number % 100 == 0 {
                let again = musters.draw(number)?;
                assert_eq!(again.scenario.hash, muster.scenario.hash);
                assert_eq!(again.rules.data_hash(), muster.rules.data_hash());
            }
        }
        for figure in library.figures() {
            let drawn = figures.contains(&figure.id);
            // People are mostly armed anew; every beast and mount comes as it is.
            assert!(
                drawn || figure.kind == yags::data::Kind::Humanoid,
                "{}",
                figure.id
            );
        }
        assert!(mounted > 50);
        Ok(())
    }

    /// Where everybody is hidden nobody knows of an enemy, and such a scenario is refused.
    #[test]
    fn not_everybody_is_hidden() -> Result<()> {
        let (_, musters) = opened()?;
        let muster = musters.draw(2_159_740_693_790)?;
        let combatants = &muster.scenario.sheet.combatants;
        let seen = combatants.iter().filter(|one| !one.hidden);
        assert_eq!(seen.count(), 1);
        assert!(combatants.len() > 1 && !combatants[0].hidden);
        Ok(())
    }

    /// Each theme has its people in some of the musters.
    #[test]
    fn every_theme_is_drawn() -> Result<()> {
        let (_, musters) = opened()?;
        let mut stories = BTreeSet::new();
        for number in 0..400 {
            stories.insert(musters.draw(number)?.scenario.sheet.story.clone());
        }
        for theme in super::theme::THEMES {
            assert!(
                stories.iter().any(|story| story.contains(theme.name)),
                "{}",
                theme.name
            );
        }
        Ok(())
    }

    /// What a theme names is on file: nobody goes without for a slip of the pen.
    #[test]
    fn themes_name_what_there_is() -> Result<()> {
        let (library, _) = opened()?;
        let options: Vec<_> = yags::options().map(|(name, _)| name).collect();
        for theme in super::theme::THEMES {
            for option in theme.options {
                assert!(options.contains(option), "{option}");
            }
            for calling in &theme.callings {
                for id in calling.techniques {
                    assert!(library.techniques().iter().any(|one| one.id == *id), "{id}");
                }
                if let Some(fits) = calling.main {
                    assert!(library.weapons().iter().any(fits), "{}", theme.name);
                }
                if let Some(fits) = calling.second {
                    assert!(library.weapons().iter().any(fits), "{}", theme.name);
                }
                if let Some(fits) = calling.armour {
                    assert!(library.pieces().iter().any(fits), "{}", theme.name);
                }
            }
        }
        Ok(())
    }
}
