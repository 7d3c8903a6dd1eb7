//! A skirmish drawn from the roster by lot: the themes of the random skirmishes, with those figures of
//! the roster that are what a theme asks for.

use super::{Company, Skirmish, Start};
use crate::lots::Lots;
use crate::theme::{ANYBODY_AT_ALL, Calling, THEMES, Theme};
use yags::data::{FigureSheet, Kind, Library, Skill, WeaponClass, WeaponSheet};

/// Least and most figures of the first side.
const STRENGTH: (usize, usize) = (3, 5);
/// Worth of a figure that the roster does not value.
const UNVALUED: u32 = 15;
/// Tiles between the sides of a theme up to which it starts close.
const CLOSE: i16 = 5;

/// The themes whose people the roster has.
pub fn themes(library: &Library) -> Vec<&'static str> {
    let has = |calling: &Calling| !fitting(calling, library).is_empty();
    let offered = THEMES.iter().filter(|theme| theme.callings.iter().all(has));
    offered.map(|theme| theme.name).collect()
}

impl Skirmish {
    /// Draws both sides from the roster by the seed; with a theme, those whom it asks for.
    pub fn draw(&mut self, library: &Library, theme: Option<&str>) {
        let theme = theme.and_then(|name| THEMES.iter().find(|theme| theme.name == name));
        let mut lots = Lots::new(self.seed);
        let (least, most) = STRENGTH;
        let count = least + lots.below(most - least + 1);
        let mut worth = 0;
        for (side, company) in self.companies.iter_mut().enumerate() {
            let calling = theme.map_or(&ANYBODY_AT_ALL, |theme| &theme.callings[side]);
            company.figures.clear();
            let mut mine = 0;
            // The second side is drawn until it is worth what the first is.
            while match side {
                0 => usize::from(people(company, library)) < count,
                _ => mine < worth && people(company, library) < 8,
            } {
                let Some(figure) = one_of(calling, theme.is_none(), library, &mut lots) else {
                    break;
                };
                company.add(&figure.id);
                mine += worth_of(figure);
                if calling.rides
                    && let Some(steed) = steed(library, &mut lots)
                {
                    company.add(&steed.id);
                }
            }
            worth = worth.max(mine);
        }
        self.start = theme.map_or(Start::WestEast, start);
    }
}

/// How many of a company are not ridden.
fn people(company: &Company, library: &Library) -> u16 {
    let rides = |id: &str| {
        library
            .figure(id)
            .is_some_and(|figure| figure.mount.is_some())
    };
    let figures = company.figures.iter();
    figures
        .filter(|(id, _)| !rides(id))
        .map(|(_, count)| count)
        .sum()
}

fn worth_of(figure: &FigureSheet) -> u32 {
    match figure.value {
        0 => UNVALUED,
        value => u32::from(value),
    }
}

fn start(theme: &Theme) -> Start {
    match *theme.apart.end() <= CLOSE {
        true => Start::Close,
        false => Start::WestEast,
    }
}

/// Somebody who is what a calling asks for; beasts as well, where everything is drawn.
fn one_of<'l>(
    calling: &Calling,
    everything: bool,
    library: &'l Library,
    lots: &mut Lots,
) -> Option<&'l FigureSheet> {
    if !everything {
        return lots.one(&fitting(calling, library)).copied();
    }
    let all = library.figures().iter();
    let on_foot = all.filter(|figure| figure.mount.is_none() && figure.breadth() == 1);
    lots.one(&on_foot.collect::<Vec<_>>()).copied()
}

fn steed<'l>(library: &'l Library, lots: &mut Lots) -> Option<&'l FigureSheet> {
    let trained = |figure: &&FigureSheet| figure.mount.is_some_and(|mount| mount.warhorse);
    let steeds: Vec<_> = library.figures().iter().filter(trained).collect();
    lots.one(&steeds).copied()
}

/// The people of the roster who are what a calling asks for.
fn fitting<'l>(calling: &Calling, library: &'l Library) -> Vec<&'l FigureSheet> {
    let figures = library.figures().iter();
    let people = figures.filter(|figure| figure.kind == Kind::Humanoid && figure.value > 0);
    people
        .filter(|figure| fits(calling, figure, library))
        .collect()
}

fn fits(calling: &Calling, figure: &FigureSheet, library: &Library) -> bool {
    let weapons = |ids: &[String], wanted: fn(&WeaponSheet) -> bool| {
        let mut weapons = ids.iter().filter_map(|id| library.weapon(id));
        weapons.any(wanted)
    };
    let main = calling.main.is_none_or(|wanted| {
        weapons(&figure.wields, wanted) || (calling.slung && weapons(&figure.carries, wanted))
    });
    let others = figure.wields.get(1..).unwrap_or_default();
    let second = calling.second.is_none_or(|wanted| weapons(others, wanted));
    let armed = |weapon: &WeaponSheet| !weapon.classes.contains(&WeaponClass::Brawl);
    let bare = !calling.bare || !weapons(&figure.wields, armed);
    let mut pieces = figure.armour.iter().filter_map(|id| library.armour(id));
    let armour = calling.armour.is_none_or(|wanted| pieces.any(wanted));
    let rides = !calling.rides || figure.skills.contains_key(&Skill::Ride);
    main && second && bare && armour && rides
}
