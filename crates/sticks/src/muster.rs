//! Skirmishes drawn by lot from everything that the rules have on file: `muster:17` is a scenario
//! like any other, the same for everybody who has the same assets. Random play fights them to get
//! where no shipped scenario leads.

use crate::seed::nth;
use crate::stage::told;
use anyhow::{Context, Result, anyhow};
use content::Depot;
use std::collections::BTreeMap;
use std::sync::Arc;
use tabletop::SideId;
use tabletop::grid::{BattleMap, Footprint, Heading, Tile};
use tabletop::ruleset::Ruleset;
use tabletop::scenario::{
    CombatantSheet, Controller, Objective, Scenario, ScenarioSheet, SideSheet,
};
use yags::Yags;
use yags::data::{
    AttributeSheet, FigureSheet, FireMode, Hands, Kind, Library, Skill, WeaponClass,
    WeaponProperty, WeaponSheet,
};

/// What ids of musters begin with; a number follows. No file can be called so everywhere.
const PREFIX: &str = "muster:";
/// Short, so that many different ones are fought in the same time.
const ROUNDS: u16 = 12;

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

/// What musters are drawn from.
pub struct Musters {
    library: Library,
    options: Vec<&'static str>,
    maps: Vec<(String, Arc<BattleMap>, String)>,
}

impl Musters {
    /// Draws from the figures of `library` and the maps of `depot`.
    ///
    /// # Errors
    /// If a map cannot be read, or there is none.
    pub fn open(depot: &Depot, library: &Library) -> Result<Self> {
        let mut maps = Vec::new();
        for name in depot.maps().map_err(told)? {
            let (map, source) = depot.map(&name).map_err(told)?;
            maps.push((name, map, source.text));
        }
        anyhow::ensure!(!maps.is_empty(), "there are no maps to muster on");
        Ok(Self {
            library: library.clone(),
            options: yags::options().map(|(name, _)| name).collect(),
            maps,
        })
    }

    /// The muster with this number.
    ///
    /// # Errors
    /// If what was drawn does not fit together, which is a mistake of the drawing.
    pub fn draw(&self, number: u64) -> Result<Muster> {
        let mut lots = Lots::new(number);
        let (name, map, text) = lots.one(&self.maps).context("no map")?;
        let mut draft = Draft {
            library: &self.library,
            map,
            figures: Vec::new(),
            combatants: Vec::new(),
            places: Vec::new(),
        };
        let sides = if lots.chance(1, 8) { 3 } else { 2 };
        let middle = draft.middle(&mut lots).context("nowhere to stand")?;
        let apart = *lots.one(&[1, 2, 4, 8, 16]).unwrap_or(&4);
        for side in 0..sides {
            let side = SideId(side);
            let centre = draft.near(middle, apart, 1, &mut lots).unwrap_or(middle);
            for _ in 0..1 + lots.below(4) {
                draft.enlist(side, centre, &mut lots);
            }
            // Whoever is large may find no room; nobody comes alone.
            for _ in 0..100 {
                if draft.combatants.iter().any(|one| one.side == side) {
                    break;
                }
                draft.enlist(side, centre, &mut lots);
            }
        }
        let sheet = ScenarioSheet {
            format: 1,
            title: format!("Muster {number}"),
            story: "Drawn by lot: whoever and whatever the rules have on file.".to_owned(),
            rules: "yags".to_owned(),
            map: name.clone(),
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
            options: self.options(&mut lots),
            combatants: draft.combatants,
        };
        let sources = [format!("{sheet:?}"), text.clone()];
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

    /// Half of the musters are fought without options, the others with a few.
    fn options(&self, lots: &mut Lots) -> BTreeMap<String, bool> {
        if lots.chance(1, 2) {
            return BTreeMap::new();
        }
        let drawn = self.options.iter().filter(|_| lots.chance(1, 5));
        drawn.map(|name| ((*name).to_owned(), true)).collect()
    }
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

/// A muster under way.
struct Draft<'a> {
    library: &'a Library,
    map: &'a BattleMap,
    figures: Vec<FigureSheet>,
    combatants: Vec<CombatantSheet>,
    /// What they cover.
    places: Vec<Footprint>,
}

impl Draft<'_> {
    /// Any tile that somebody can stand on.
    fn middle(&self, lots: &mut Lots) -> Option<Tile> {
        let tiles: Vec<_> = self.map.tiles().collect();
        let standing: Vec<_> = tiles
            .into_iter()
            .filter(|tile| self.map.passable(*tile))
            .collect();
        lots.one(&standing).copied()
    }

    /// A tile at most `reach` tiles from `centre` with room for somebody of this breadth; if there
    /// is none, the next one beyond.
    fn near(&self, centre: Tile, reach: i16, breadth: u8, lots: &mut Lots) -> Option<Tile> {
        let free = |tile: &Tile| {
            let place = Footprint::new(*tile, breadth);
            let taken = self.places.iter().any(|other| other.overlaps(place));
            self.map.passable(*tile) && !taken && (breadth == 1 || self.map.has_room(place))
        };
        let free: Vec<_> = self.map.tiles().filter(free).collect();
        let close: Vec<_> = free
            .iter()
            .filter(|tile| tile.chebyshev(centre) <= reach)
            .copied()
            .collect();
        let nearest = || free.iter().min_by_key(|tile| tile.chebyshev(centre));
        lots.one(&close).or_else(nearest).copied()
    }

    /// One more combatant, and his mount if the lot gives him one.
    fn enlist(&mut self, side: SideId, centre: Tile, lots: &mut Lots) {
        let Some(base) = lots.one(self.library.figures()).cloned() else {
            return;
        };
        let person = base.kind == Kind::Humanoid;
        let mounts: Vec<_> = self
            .library
            .figures()
            .iter()
            .filter(|figure| figure.mount.is_some())
            .collect();
        let rides = person && lots.chance(1, 4);
        let steed = lots.one(&mounts).filter(|_| rides).copied();
        let breadth = steed.map_or(0, FigureSheet::breadth).max(base.breadth());
        let Some(tile) = self.near(centre, 2, breadth, lots) else {
            return;
        };
        self.places.push(Footprint::new(tile, breadth));
        let steed = steed.map(|one| one.id.clone());
        let figure = if person && !lots.chance(1, 4) {
            let drawn = arm(
                self.library,
                base,
                self.figures.len(),
                steed.is_some(),
                lots,
            );
            self.figures.push(drawn);
            self.figures[self.figures.len() - 1].id.clone()
        } else {
            base.id
        };
        let number = self.combatants.len() + 1;
        let mount = steed.map(|figure| {
            let name = format!("Mount {number}");
            self.combatants.push(CombatantSheet {
                name: name.clone(),
                figure,
                side,
                at: (tile.x, tile.y),
                facing: Heading::South,
                hidden: false,
                unaware: false,
                mount: None,
            });
            name
        });
        let [hidden, unaware] = [lots.chance(1, 10), lots.chance(1, 12)];
        let on_foot = mount.is_none();
        self.combatants.push(CombatantSheet {
            name: format!("One {number}"),
            figure,
            side,
            at: (tile.x, tile.y),
            facing: *lots.one(&Heading::ALL).unwrap_or(&Heading::South),
            hidden: hidden && on_foot,
            unaware: unaware && on_foot,
            mount,
        });
    }
}

/// Kinds of weapons, each as likely as the others however many there are of it.
const KINDS: [fn(&WeaponSheet) -> bool; 18] = [
    |weapon| weapon.classes.contains(&WeaponClass::Single),
    |weapon| weapon.classes.contains(&WeaponClass::Great),
    |weapon| weapon.classes.contains(&WeaponClass::Longshaft),
    |weapon| weapon.classes.contains(&WeaponClass::Chain),
    |weapon| weapon.classes.contains(&WeaponClass::Shield),
    |weapon| weapon.classes.contains(&WeaponClass::Brawl),
    |weapon| weapon.classes.contains(&WeaponClass::Thrown),
    |weapon| weapon.classes.contains(&WeaponClass::Bow),
    |weapon| weapon.classes.contains(&WeaponClass::Crossbow),
    |weapon| weapon.classes.contains(&WeaponClass::Pistol),
    |weapon| weapon.classes.contains(&WeaponClass::Rifle),
    |weapon| weapon.classes.contains(&WeaponClass::Heavy),
    |weapon| weapon.blast.is_some(),
    |weapon| weapon.element.is_some(),
    |weapon| shoots(weapon, FireMode::Automatic) || shoots(weapon, FireMode::TripleAutomatic),
    |weapon| weapon.properties.contains(&WeaponProperty::Shotgun),
    |weapon| weapon.properties.contains(&WeaponProperty::Laser),
    lance,
];

fn lance(weapon: &WeaponSheet) -> bool {
    weapon.properties.contains(&WeaponProperty::Lance)
}

fn shoots(weapon: &WeaponSheet, mode: FireMode) -> bool {
    let missile = weapon.missile.as_ref();
    missile.is_some_and(|missile| missile.modes.contains(&mode))
}

fn weapon<'a>(
    library: &'a Library,
    fits: impl Fn(&WeaponSheet) -> bool,
    lots: &mut Lots,
) -> Option<&'a WeaponSheet> {
    let kind = lots.one(&KINDS)?;
    let weapons = library.weapons().iter();
    let fitting: Vec<_> = weapons.filter(|one| kind(one) && fits(one)).collect();
    lots.one(&fitting).copied()
}

/// Somebody of the roster with other attributes, skills, weapons, armour and techniques.
fn arm(
    library: &Library,
    base: FigureSheet,
    index: usize,
    rides: bool,
    lots: &mut Lots,
) -> FigureSheet {
    let mut drawn = base;
    drawn.id = format!("drawn-{index}");
    drawn.house = true;
    let a = &mut drawn.attributes;
    for attribute in [
        &mut a.strength,
        &mut a.health,
        &mut a.agility,
        &mut a.dexterity,
        &mut a.perception,
        &mut a.intelligence,
        &mut a.empathy,
        &mut a.will,
    ] {
        *attribute = if lots.chance(1, 12) {
            1 + lots.small(9)
        } else {
            2 + lots.small(4)
        };
    }
    // Nobody in particular: the fight rolls for his attributes (YK-NPC).
    drawn.quick = lots.chance(1, 8);
    if drawn.quick {
        drawn.attributes = AttributeSheet::human();
    }
    drawn.skills = Skill::ALL
        .iter()
        .map(|skill| (*skill, lots.small(7)))
        .collect();
    let couches = rides && lots.chance(1, 2);
    let main = if couches {
        library.weapons().iter().find(|one| lance(one))
    } else {
        weapon(library, |_| true, lots)
    };
    drawn.wields = main.map(|one| one.id.clone()).into_iter().collect();
    if main.is_some_and(|one| matches!(one.hands, Hands::One | Hands::OneOrTwo)) {
        let shield = |one: &WeaponSheet| one.classes.contains(&WeaponClass::Shield);
        let second = match lots.below(4) {
            0 => None,
            1 => lots
                .one(
                    &library
                        .weapons()
                        .iter()
                        .filter(|one| shield(one))
                        .collect::<Vec<_>>(),
                )
                .copied(),
            2 => main,
            _ => weapon(library, |one| one.hands == Hands::One, lots),
        };
        drawn.wields.extend(second.map(|one| one.id.clone()));
    }
    let carried = (0..lots.below(4)).filter_map(|_| weapon(library, |_| true, lots));
    drawn.carries = carried.map(|one| one.id.clone()).collect();
    for id in drawn.wields.iter().chain(&drawn.carries) {
        let Some(weapon) = library.weapon(id) else {
            continue;
        };
        if lots.chance(4, 5) {
            drawn.skills.insert(weapon.skill, 2 + lots.small(8));
        }
    }
    drawn.supplies = drawn
        .wields
        .iter()
        .chain(&drawn.carries)
        .map(|id| (id.clone(), 1 + u16::from(lots.small(4))))
        .collect();
    drawn.armour = (0..lots.below(5))
        .filter_map(|_| lots.one(library.pieces()).map(|piece| piece.id.clone()))
        .collect();
    if lots.chance(1, 6) {
        let mirrors: Vec<_> = library
            .pieces()
            .iter()
            .filter(|one| one.reflective)
            .collect();
        let mirror = lots.one(&mirrors).map(|piece| piece.id.clone());
        drawn.armour.extend(mirror);
    }
    drawn.techniques = Vec::new();
    if lots.chance(3, 4) {
        for technique in library.techniques() {
            let able = technique
                .skills
                .iter()
                .any(|skill| drawn.skills.get(skill) >= Some(&technique.level));
            if able && lots.chance(2, 3) {
                drawn.techniques.push(technique.id.clone());
            }
        }
    }
    drawn
}

/// Lots of one muster, in order.
struct Lots {
    seed: u64,
    drawn: u64,
}

impl Lots {
    fn new(seed: u64) -> Self {
        Self { seed, drawn: 0 }
    }

    /// A number below `count`; 0 if that is 0.
    fn below(&mut self, count: usize) -> usize {
        let lot = nth(self.seed, self.drawn);
        self.drawn += 1;
        lot.checked_rem(count as u64).unwrap_or(0) as usize
    }

    fn small(&mut self, count: u8) -> u8 {
        self.below(usize::from(count)) as u8
    }

    fn chance(&mut self, of: usize, in_all: usize) -> bool {
        self.below(in_all) < of
    }

    fn one<'a, T>(&mut self, list: &'a [T]) -> Option<&'a T> {
        let lot = self.below(list.len());
        list.get(lot)
    }
}

#[cfg(test)]
mod tests {
    use super::{Musters, id_of, number_of};
    use crate::stage::Stage;
    use anyhow::Result;
    use std::collections::BTreeSet;

    #[test]
    fn ids_name_numbers() {
        assert_eq!(number_of(&id_of(17)), Some(17));
        assert_eq!(number_of("ford"), None);
        assert_eq!(number_of("muster:x"), None);
    }

    #[test]
    fn the_same_number_draws_the_same_and_many_draw_everything() -> Result<()> {
        use tabletop::dice::DiceSource;
        let stage = Stage::open(None)?;
        let musters = Musters::open(stage.depot(), stage.library())?;
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
            crate::stage::battle(&muster.rules, &muster.scenario, dice, false)?;
            if number % 100 == 0 {
                let again = musters.draw(number)?;
                assert_eq!(again.scenario.hash, muster.scenario.hash);
                assert_eq!(again.rules.data_hash(), muster.rules.data_hash());
            }
        }
        for figure in stage.library().figures() {
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
}
