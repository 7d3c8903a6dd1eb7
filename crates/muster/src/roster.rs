//! The roster as somebody sees it who chooses from it: every figure with what it is and what it brings,
//! every map, every theme. It makes scenarios of skirmishes.

use crate::skirmish::{Company, Fault, Skirmish, themes};
use crate::told;
use anyhow::{Result, anyhow};
use content::{AssetDir, Source};
use std::sync::Arc;
use tabletop::grid::BattleMap;
use tabletop::scenario::Scenario;
use yags::data::{FigureSheet, Kind, Library};

/// A figure that can be chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its id: `levy-spearman`.
    pub id: String,
    /// What it is called: "Levy spearman".
    pub name: String,
    /// Name of its picture among the tokens.
    pub art: String,
    /// What it is worth, as the roster values it; 0 if that is not known.
    pub value: u16,
    /// The names of its weapons, those in hand first.
    pub weapons: Vec<String>,
    /// What it is.
    pub group: Group,
}

/// What kind of figure it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Group {
    /// People.
    #[default]
    People,
    /// Those that can be ridden.
    Mounts,
    /// Animals.
    Animals,
    /// Animals of myth, and orcs and ogres.
    Beasts,
    /// The dead who walk.
    Undead,
}

impl Group {
    /// All of them, in order.
    pub const ALL: [Self; 5] = [
        Self::People,
        Self::Mounts,
        Self::Animals,
        Self::Beasts,
        Self::Undead,
    ];

    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::People => "People",
            Self::Mounts => "Mounts",
            Self::Animals => "Animals",
            Self::Beasts => "Beasts",
            Self::Undead => "Undead",
        }
    }

    fn of(figure: &FigureSheet) -> Self {
        match figure.kind {
            _ if figure.mount.is_some() => Self::Mounts,
            // Those without a value are no soldiers: orcs, ogres, goblins.
            Kind::Humanoid if figure.value == 0 => Self::Beasts,
            Kind::Humanoid => Self::People,
            Kind::Animal => Self::Animals,
            Kind::Beast => Self::Beasts,
            Kind::Undead => Self::Undead,
        }
    }
}

/// What skirmishes are put together from.
pub struct Roster {
    library: Library,
    entries: Vec<Entry>,
    maps: Vec<(String, Arc<BattleMap>)>,
    themes: Vec<&'static str>,
}

impl Roster {
    /// The figures of `library` and the maps of `depot`.
    ///
    /// # Errors
    /// If a map cannot be read, or there is none.
    pub fn open(asset_dir: &AssetDir, library: &Library) -> Result<Self> {
        let mut maps = Vec::new();
        for name in asset_dir.maps().map_err(told)? {
            let (map, _) = asset_dir.map(&name).map_err(told)?;
            maps.push((name, map));
        }
        anyhow::ensure!(!maps.is_empty(), "there are no maps to fight on");
        let mut entries: Vec<_> = library
            .figures()
            .iter()
            .map(|figure| entry(figure, library))
            .collect();
        entries.sort_by_key(|entry| entry.group);
        Ok(Self {
            entries,
            maps,
            themes: themes(library),
            library: library.clone(),
        })
    }

    /// The figures, group by group.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The figure of this id.
    pub fn entry(&self, id: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.id == id)
    }

    /// The maps: the name of the file, and the map.
    pub fn maps(&self) -> &[(String, Arc<BattleMap>)] {
        &self.maps
    }

    /// The themes that can be drawn.
    pub fn themes(&self) -> &[&'static str] {
        &self.themes
    }

    /// What a company is worth.
    pub fn value(&self, company: &Company) -> u32 {
        company.value(&self.library)
    }

    /// Draws both sides by the seed of the skirmish; with a theme, those whom it asks for.
    pub fn draw(&self, skirmish: &mut Skirmish, theme: Option<&str>) {
        skirmish.draw(&self.library, theme);
    }

    /// The text of the scenario file of a skirmish.
    ///
    /// # Errors
    /// Why it cannot be fought.
    pub fn text(&self, skirmish: &Skirmish) -> Result<String, Fault> {
        let map = self.maps.iter().find(|(name, _)| *name == skirmish.map);
        let (_, map) = map.ok_or_else(|| Fault::NoMap(skirmish.map.clone()))?;
        let sheet = skirmish.sheet(&self.library, map)?;
        Ok(Skirmish::text(&sheet))
    }

    /// The scenario of a skirmish, as it is read from its file.
    ///
    /// # Errors
    /// Why it cannot be fought.
    pub fn scenario(
        &self,
        asset_dir: &AssetDir,
        id: &str,
        skirmish: &Skirmish,
    ) -> Result<Scenario> {
        let text = self.text(skirmish).map_err(|fault| anyhow!("{fault}"))?;
        let source = Source::new(format!("{id}.ron"), text);
        asset_dir.scenario_from(id, &source).map_err(told)
    }
}

fn entry(figure: &FigureSheet, library: &Library) -> Entry {
    let carried = figure.wields.iter().chain(&figure.carries);
    let named = carried.filter_map(|id| Some(library.weapon(id)?.name.clone()));
    let natural = figure.natural.iter().map(|weapon| weapon.name.clone());
    Entry {
        id: figure.id.clone(),
        name: figure.name.clone(),
        art: figure.art.clone(),
        value: figure.value,
        weapons: named.chain(natural).collect(),
        group: Group::of(figure),
    }
}

#[cfg(test)]
mod tests {
    use super::{Group, Roster};
    use crate::skirmish::Skirmish;
    use anyhow::Result;
    use content::AssetDir;
    use yags::data::Library;

    #[test]
    fn every_figure_stands_in_one_group_and_the_file_is_what_is_fought() -> Result<()> {
        let asset_dir = AssetDir::locate().map_err(crate::told)?;
        let library = Library::load(&asset_dir).map_err(crate::told)?;
        let roster = Roster::open(&asset_dir, &library)?;
        assert_eq!(roster.entries().len(), library.figures().len());
        let group = |id: &str| roster.entry(id).map(|entry| entry.group);
        assert_eq!(group("huscarl"), Some(Group::People));
        assert_eq!(group("riding-horse"), Some(Group::Mounts));
        assert_eq!(group("wolf"), Some(Group::Animals));
        assert_eq!(group("zombie"), Some(Group::Undead));
        let weapons = roster
            .entry("levy-spearman")
            .map(|entry| entry.weapons.join(", "));
        assert_eq!(weapons.as_deref(), Some("war spear, round shield, knife"));
        let mut skirmish = Skirmish::on("lane");
        assert!(roster.text(&skirmish).is_err(), "nobody fights");
        roster.draw(&mut skirmish, None);
        let scenario = roster.scenario(&asset_dir, "mine", &skirmish)?;
        assert_eq!(scenario.id, "mine");
        skirmish.map = "nowhere".to_owned();
        assert!(roster.text(&skirmish).is_err());
        Ok(())
    }
}
