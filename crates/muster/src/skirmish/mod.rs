//! A skirmish that somebody puts together: a map, figures of the roster on two sides, what decides it.
//! Where everybody stands and what they are called follows from a seed.

mod draw;
mod names;
mod place;
mod text;

pub(crate) use draw::themes;

use crate::lots::Lots;
use names::Names;
use place::Places;
use std::collections::BTreeMap;
use std::fmt;
use tabletop::SideId;
use tabletop::grid::{BattleMap, Footprint, Heading};
use tabletop::scenario::{CombatantSheet, Controller, Objective, ScenarioSheet, SideSheet};
use yags::data::{FigureSheet, Kind, Library, Skill};

/// How many sides a skirmish has.
pub const SIDES: usize = 2;

/// Who fights on a side.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Company {
    /// What the side is called.
    pub name: String,
    /// Ids of figures of the roster with how many there are of each, in the order in which they were
    /// chosen.
    pub figures: Vec<(String, u16)>,
}

impl Company {
    /// Most figures of a side.
    pub const MOST: u16 = 20;

    /// How many figures it has, mounts among them.
    pub fn count(&self) -> u16 {
        self.figures.iter().map(|(_, count)| count).sum()
    }

    /// One more of a figure; says whether there was room for it.
    pub fn add(&mut self, figure: &str) -> bool {
        if self.count() >= Self::MOST {
            return false;
        }
        match self.figures.iter_mut().find(|(id, _)| id == figure) {
            Some((_, count)) => *count += 1,
            None => self.figures.push((figure.to_owned(), 1)),
        }
        true
    }

    /// One less of a figure; says whether there was one.
    pub fn take(&mut self, figure: &str) -> bool {
        let Some(place) = self.figures.iter().position(|(id, _)| id == figure) else {
            return false;
        };
        self.figures[place].1 -= 1;
        if self.figures[place].1 == 0 {
            self.figures.remove(place);
        }
        true
    }

    /// What its figures are worth together, as the roster values them.
    pub fn value(&self, library: &Library) -> u32 {
        let worth = |id: &str| library.figure(id).map_or(0, |figure| figure.value);
        let figures = self.figures.iter();
        figures
            .map(|(id, count)| u32::from(worth(id)) * u32::from(*count))
            .sum()
    }
}

/// What decides a skirmish.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Aim {
    /// To be the last side with anybody standing.
    #[default]
    Last,
    /// To be alone in an area.
    Hold,
    /// The side of this number has to take an area, the other has to keep it out.
    Take(u8),
}

/// Where the area lies that matters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Corner {
    /// In the middle of the map.
    #[default]
    Middle,
    /// At its upper end.
    North,
    /// At its right end.
    East,
    /// At its lower end.
    South,
    /// At its left end.
    West,
}

/// Where the sides start.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Start {
    /// The first in the west, the second in the east.
    #[default]
    WestEast,
    /// The first in the south, the second in the north.
    SouthNorth,
    /// A few tiles from each other, around the middle.
    Close,
}

/// Why a skirmish cannot be fought.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Nobody fights on this side.
    Nobody(usize),
    /// The map has no room for all of this side.
    NoRoom(usize),
    /// There is no map of this name.
    NoMap(String),
    /// The roster has no figure of this id.
    Unknown(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nobody(side) => write!(f, "side {} has nobody yet", side + 1),
            Self::NoRoom(side) => write!(f, "the map has no room for all of side {}", side + 1),
            Self::NoMap(name) => write!(f, "there is no map `{name}`"),
            Self::Unknown(id) => write!(f, "the roster has no figure `{id}`"),
        }
    }
}

/// A skirmish that is being put together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Skirmish {
    /// What it is called.
    pub title: String,
    /// The name of its map.
    pub map: String,
    /// The sides. A person plays the first unless the set-up says otherwise.
    pub companies: [Company; SIDES],
    /// What decides it.
    pub aim: Aim,
    /// Where the area lies, if one matters.
    pub corner: Corner,
    /// For how many rounds in a row it has to be held.
    pub rounds: u16,
    /// How many have to stand in it, where a side has to take it.
    pub takers: u16,
    /// The battle is over after this round.
    pub round_limit: u16,
    /// Where the sides start.
    pub start: Start,
    /// Options of the rules that are switched.
    pub options: BTreeMap<String, bool>,
    /// What places and names follow from, and whoever is drawn.
    pub seed: u64,
}

impl Skirmish {
    /// Nobody yet, on a map.
    pub fn on(map: &str) -> Self {
        let company = |name: &str| Company {
            name: name.to_owned(),
            figures: Vec::new(),
        };
        Self {
            title: "Skirmish".to_owned(),
            map: map.to_owned(),
            companies: [company("First side"), company("Second side")],
            aim: Aim::default(),
            corner: Corner::default(),
            rounds: 3,
            takers: 1,
            round_limit: 20,
            start: Start::default(),
            options: BTreeMap::new(),
            seed: 1,
        }
    }

    /// The scenario: everybody with a name and a tile.
    ///
    /// # Errors
    /// Why it cannot be fought.
    pub fn sheet(&self, library: &Library, map: &BattleMap) -> Result<ScenarioSheet, Fault> {
        let mut places = Places::on(map);
        let anchors = places.anchors(self.start);
        let mut names = Names::new(self.seed);
        let mut combatants = Vec::new();
        for (side, company) in self.companies.iter().enumerate() {
            if company.figures.is_empty() {
                return Err(Fault::Nobody(side));
            }
            let id = SideId(side as u8);
            let mut lots = Lots::new(self.seed ^ (side as u64 + 1));
            let (here, there) = (anchors[side], anchors[1 - side]);
            for (figure, mount) in self.riders(company, library)? {
                let breadth = mount.map_or(0, FigureSheet::breadth).max(figure.breadth());
                let tile = places.one(here, there, breadth, &mut lots);
                let tile = tile.ok_or(Fault::NoRoom(side))?;
                let combatant = |name: String, figure: &FigureSheet, mount| CombatantSheet {
                    name,
                    figure: figure.id.clone(),
                    side: id,
                    at: (tile.x, tile.y),
                    facing: Heading::between(tile, there).unwrap_or(Heading::South),
                    hidden: false,
                    unaware: false,
                    seen: false,
                    mount,
                };
                let steed = mount.map(|steed| {
                    let name = names.one(steed);
                    combatants.push(combatant(name.clone(), steed, None));
                    name
                });
                let name = names.one(figure);
                combatants.push(combatant(name, figure, steed));
            }
        }
        let counts = self.companies.each_ref().map(Company::count);
        Ok(ScenarioSheet {
            format: 1,
            title: self.title.clone(),
            story: format!("Put together by hand: {} against {}.", counts[0], counts[1]),
            rules: "yags".to_owned(),
            map: self.map.clone(),
            round_limit: self.round_limit,
            sides: self
                .companies
                .iter()
                .zip([Controller::Human, Controller::Machine])
                .map(|(company, controller)| SideSheet {
                    name: company.name.clone(),
                    controller,
                })
                .collect(),
            objective: self.objective(&places),
            options: self.options.clone(),
            combatants,
        })
    }

    /// The scenario as the text of a file.
    pub fn text(sheet: &ScenarioSheet) -> String {
        text::of(sheet)
    }

    /// Everybody of a company; whoever rides best has the first mount, and so on.
    fn riders<'l>(
        &self,
        company: &Company,
        library: &'l Library,
    ) -> Result<Vec<(&'l FigureSheet, Option<&'l FigureSheet>)>, Fault> {
        let mut all = Vec::new();
        for (id, count) in &company.figures {
            let figure = library.figure(id);
            let figure = figure.ok_or_else(|| Fault::Unknown(id.clone()))?;
            all.extend((0..*count).map(|_| figure));
        }
        let (mounts, people): (Vec<_>, Vec<_>) =
            all.into_iter().partition(|figure| figure.mount.is_some());
        let skill = |figure: &FigureSheet| figure.skills.get(&Skill::Ride).copied().unwrap_or(0);
        let mut riders: Vec<usize> = (0..people.len())
            .filter(|place| people[*place].kind == Kind::Humanoid)
            .collect();
        riders.sort_by_key(|place| (std::cmp::Reverse(skill(people[*place])), *place));
        let mut mounted = vec![None; people.len()];
        let mut alone = Vec::new();
        let mut riders = riders.into_iter();
        for mount in mounts {
            match riders.next() {
                Some(place) => mounted[place] = Some(mount),
                None => alone.push((mount, None)),
            }
        }
        Ok(people.into_iter().zip(mounted).chain(alone).collect())
    }

    fn objective(&self, places: &Places) -> Objective {
        let (from, to) = places.area(self.corner);
        match self.aim {
            Aim::Last => Objective::LastStanding,
            Aim::Hold => Objective::Hold {
                from,
                to,
                rounds: self.rounds,
            },
            Aim::Take(side) => Objective::Reach {
                side: SideId(side),
                from,
                to,
                count: {
                    let company = self.companies.get(usize::from(side));
                    let most = company.map_or(1, Company::count).max(1);
                    self.takers.clamp(1, most)
                },
                rounds: self.rounds,
            },
        }
    }
}

/// What somebody covers who starts at a tile.
fn footprint(tile: tabletop::grid::Tile, breadth: u8) -> Footprint {
    Footprint::new(tile, breadth)
}

#[cfg(test)]
mod tests {
    use super::{Aim, Company, Corner, Fault, Skirmish, Start, themes};
    use content::{AssetDir, Problem, Source};
    use std::collections::BTreeSet;
    use std::sync::Arc;
    use tabletop::Battle;
    use tabletop::dice::DiceSource;
    use tabletop::scenario::{Objective, ScenarioSheet};
    use yags::Yags;
    use yags::data::Library;

    fn stage() -> Result<(AssetDir, Library), Problem> {
        let asset_dir = AssetDir::locate()?;
        let library = Library::load(&asset_dir)?;
        Ok((asset_dir, library))
    }

    fn company(name: &str, figures: &[(&str, u16)]) -> Company {
        Company {
            name: name.to_owned(),
            figures: figures
                .iter()
                .map(|(id, count)| ((*id).to_owned(), *count))
                .collect(),
        }
    }

    fn skirmish(map: &str) -> Skirmish {
        Skirmish {
            title: "Two \"bears\" \\ and a ford".to_owned(),
            companies: [
                company(
                    "Reds",
                    &[("levy-spearman", 3), ("lancer", 1), ("riding-horse", 1)],
                ),
                company("Blues", &[("brown-bear", 2), ("sniper", 1)]),
            ],
            options: [("soak-die".to_owned(), true)].into(),
            ..Skirmish::on(map)
        }
    }

    /// What is written is read again as it was, and is a scenario that can be fought.
    #[test]
    fn every_map_has_room_and_the_file_says_what_was_chosen() -> Result<(), Problem> {
        let (asset_dir, library) = stage()?;
        for name in asset_dir.maps()? {
            let (map, _) = asset_dir.map(&name)?;
            for start in [Start::WestEast, Start::SouthNorth, Start::Close] {
                for (aim, corner) in [
                    (Aim::Last, Corner::Middle),
                    (Aim::Hold, Corner::East),
                    (Aim::Take(1), Corner::North),
                ] {
                    let wanted = Skirmish {
                        start,
                        aim,
                        corner,
                        takers: 90,
                        ..skirmish(&name)
                    };
                    let sheet = wanted.sheet(&library, &map).expect("there is room");
                    let text = Skirmish::text(&sheet);
                    let source = Source::new("mine.ron", text);
                    let read: ScenarioSheet = content::parse(&source)?;
                    assert_eq!(read, sheet);
                    let scenario = asset_dir.scenario_from("mine", &source)?;
                    library.check_scenario(&scenario, &source)?;
                    let rules = Arc::new(Yags::new(library.clone()));
                    let battle =
                        Battle::new(rules, Arc::new(scenario), DiceSource::Seeded(1), false);
                    assert!(battle.is_ok(), "{name}: {:?}", battle.err());
                }
            }
        }
        Ok(())
    }

    #[test]
    fn whoever_rides_best_has_the_mount_and_nobody_stands_on_another() -> Result<(), Problem> {
        let (asset_dir, library) = stage()?;
        let (map, _) = asset_dir.map("ford")?;
        let sheet = skirmish("ford")
            .sheet(&library, &map)
            .expect("there is room");
        let rider = sheet.combatants.iter().find(|one| one.mount.is_some());
        let rider = rider.expect("one rides");
        assert_eq!(rider.figure, "lancer");
        assert_eq!(sheet.combatants.len(), 8);
        let names: BTreeSet<_> = sheet.combatants.iter().map(|one| &one.name).collect();
        assert_eq!(names.len(), 8);
        let other = Skirmish {
            seed: 2,
            ..skirmish("ford")
        };
        let again = skirmish("ford").sheet(&library, &map);
        assert_eq!(again.as_ref(), Ok(&sheet), "the same seed, the same places");
        assert_ne!(other.sheet(&library, &map).as_ref(), Ok(&sheet));
        Ok(())
    }

    #[test]
    fn the_number_of_takers_is_one_that_the_side_has() -> Result<(), Problem> {
        let (asset_dir, library) = stage()?;
        let (map, _) = asset_dir.map("farmhouse")?;
        let wanted = Skirmish {
            aim: Aim::Take(1),
            takers: 9,
            ..skirmish("farmhouse")
        };
        let sheet = wanted.sheet(&library, &map).expect("there is room");
        let Objective::Reach { count, .. } = sheet.objective else {
            panic!("{:?}", sheet.objective);
        };
        assert_eq!(count, 3);
        Ok(())
    }

    #[test]
    fn what_cannot_be_fought_is_told() -> Result<(), Problem> {
        let (asset_dir, library) = stage()?;
        let (map, _) = asset_dir.map("yard")?;
        let mut empty = skirmish("yard");
        empty.companies[1].figures.clear();
        assert_eq!(empty.sheet(&library, &map), Err(Fault::Nobody(1)));
        let mut whales = skirmish("yard");
        whales.companies[0].figures = vec![("whale".to_owned(), 20)];
        assert_eq!(whales.sheet(&library, &map), Err(Fault::NoRoom(0)));
        let mut unknown = skirmish("yard");
        unknown.companies[0].add("dragon");
        let fault = Fault::Unknown("dragon".to_owned());
        assert_eq!(unknown.sheet(&library, &map), Err(fault));
        Ok(())
    }

    #[test]
    fn a_company_has_room_for_so_many_and_counts_them() {
        let mut company = Company::default();
        for _ in 0..Company::MOST {
            assert!(company.add("wolf"));
        }
        assert!(!company.add("wolf"));
        assert!(company.take("wolf"));
        assert!(!company.take("rat"));
        assert_eq!(company.count(), Company::MOST - 1);
    }

    /// Every theme that is offered finds its people in the roster, and the same number the same ones.
    #[test]
    fn drawn_by_theme_there_is_somebody_on_both_sides() -> Result<(), Problem> {
        let (asset_dir, library) = stage()?;
        let (map, _) = asset_dir.map("proving-ground")?;
        let offered = themes(&library);
        assert!(offered.len() >= 5, "{offered:?}");
        for theme in [None].into_iter().chain(offered.into_iter().map(Some)) {
            let mut seen = BTreeSet::new();
            for seed in 0..30 {
                let mut drawn = Skirmish {
                    seed,
                    ..Skirmish::on("proving-ground")
                };
                drawn.draw(&library, theme);
                assert!(
                    drawn.companies.iter().all(|one| one.count() > 0),
                    "{theme:?}"
                );
                let mut again = Skirmish {
                    seed,
                    ..Skirmish::on("proving-ground")
                };
                again.draw(&library, theme);
                assert_eq!(drawn, again);
                drawn.sheet(&library, &map).expect("there is room");
                seen.insert(format!("{:?}", drawn.companies));
            }
            assert!(seen.len() > 3, "{theme:?}: {seen:?}");
        }
        Ok(())
    }
}
