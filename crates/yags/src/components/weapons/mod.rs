//! What a figure has at hand: weapons, where they are, how they are loaded.

mod hands;
pub(crate) mod item;
mod items;

use self::item::{Item, Place};
use self::items::Items;
use super::attributes::Skills;
use super::weapon::Weapon;
use crate::components::weapon::missile::{Pace, untrained_loading};
use crate::data::{FigureSheet, Kind, Library};
use crate::technique::Techniques;
use bevy_ecs::prelude::Component;
use std::sync::Arc;

/// All weapons of a figure; the last are the body's own, the fist at the very end.
#[derive(Component, Clone, Debug)]
pub struct Weapons {
    pub(crate) items: Items,
    /// The main hand holds nothing: what is held is in the other.
    pub(crate) bare_main: bool,
    /// What is held first is in the main hand whatever it is.
    pub(crate) as_listed: bool,
    /// Paws and hooves take nothing up (YC-PICKUP).
    pub(crate) handless: bool,
    /// Charges that it carries (YC-EX-TNT).
    pub(crate) charges: Vec<Arc<Weapon>>,
}

/// Index into the weapons of a figure.
pub(crate) type ItemIndex = u8;

impl Weapons {
    /// Names of what is in its hands, in the order of the sheet; fists and the like left out.
    pub fn names_in_hand(&self) -> impl Iterator<Item = &str> {
        self.held().map(|(_, item)| &*item.weapon.name)
    }

    /// Weight of all that is held or slung, every javelin of a bundle and every charge counted
    /// (YC-ENC).
    pub(crate) fn grams(&self) -> u32 {
        let charges = self.charges.iter().map(|charge| charge.load_grams);
        charges.fold(self.items.grams(), u32::saturating_add)
    }

    pub(crate) fn from_sheet(sheet: &FigureSheet, library: &Library) -> Self {
        let strength = i32::from(sheet.attributes.strength);
        let mut items: Vec<Item> = Vec::new();
        for (ids, place) in [
            (&sheet.wields, Place::Ready),
            (&sheet.carries, Place::Slung),
        ] {
            for weapon in ids.iter().filter_map(|id| library.weapon(id)) {
                let mut weapon = Weapon::from_sheet(weapon, strength);
                let untrained = !weapon.skill.is_talent()
                    && sheet.skills.get(&weapon.skill).copied().unwrap_or(0) == 0;
                if let Some(missile) = weapon.missile.as_mut().filter(|_| untrained) {
                    missile.load_rounds = untrained_loading(missile.load_rounds);
                    missile.pace = Pace::Untrained;
                }
                let supply = sheet.supplies.get(&*weapon.id).copied();
                items.push(Item::new(weapon, place, supply));
            }
        }
        for weapon in &sheet.natural {
            let weapon = Weapon::from_sheet(weapon, strength);
            items.push(Item::new(weapon, Place::Ready, None));
        }
        if sheet.natural.is_empty() {
            items.push(Item::new(Weapon::fist(), Place::Ready, None));
        }
        let charges = sheet.charges.iter();
        let charges = charges.filter_map(|id| library.charge(id));
        Self {
            items: items.into(),
            bare_main: false,
            as_listed: false,
            handless: matches!(sheet.kind, Kind::Animal | Kind::Beast)
                && sheet.wields.is_empty()
                && sheet.carries.is_empty(),
            charges: charges
                .map(|charge| Arc::new(Weapon::charge(charge)))
                .collect(),
        }
    }

    /// Two weapons in hand, the second one in the other hand whatever the main one is, and the fist.
    /// All magazines are full.
    pub(crate) fn holding(main: Weapon, other: Option<Weapon>) -> Self {
        let other = other.filter(|_| !main.needs_two_hands());
        let bare_main = main.is_natural() && other.is_some();
        let mut items = vec![Item::new(main, Place::Ready, None)];
        items.extend(other.map(|weapon| Item::new(weapon, Place::Ready, None)));
        items.push(Item::new(Weapon::fist(), Place::Ready, None));
        Self {
            items: items.into(),
            bare_main,
            as_listed: true,
            handless: false,
            charges: Vec::new(),
        }
    }

    /// What techniques make of the weapons: quicker loading, a stronger pull (YC-LOAD).
    pub(crate) fn learned(mut self, sheet: &FigureSheet) -> Self {
        let skills = &Skills::from_sheet(sheet);
        let known = Techniques::from_sheet(sheet, |skill| skills.get(skill));
        if known.is_empty() {
            return self;
        }
        for item in self.items.iter_mut() {
            let weapon = &*item.weapon;
            let Some(missile) = weapon.missile else {
                continue;
            };
            let quicker = weapon.quicker_loading(known, skills);
            let pull = weapon.pull(known, skills);
            if quicker.is_none() && pull == 0 {
                continue;
            }
            let mut weapon = weapon.clone();
            let mut missile = missile;
            if let Some((saved, technique)) = quicker {
                let rounds = i32::from(missile.load_rounds) - saved;
                missile.load_rounds = rounds.max(0) as u8;
                missile.at_once = rounds < 0;
                missile.pace = Pace::Quick(technique);
            }
            weapon.missile = Some(missile);
            weapon.pull = pull;
            item.weapon = Arc::new(weapon);
            // Whatever else is loaded, the art stays.
            item.plain = Arc::clone(&item.weapon);
        }
        self
    }

    /// The same in the hands of somebody of this Strength, as far as that counts for ranges.
    pub(crate) fn of_strength(&mut self, strength: i32) {
        let changed = |weapon: &Arc<Weapon>| {
            let mut other = Weapon::clone(weapon);
            other.missile = other.missile.map(|missile| missile.thrown_with(strength));
            Arc::new(other)
        };
        for item in &mut self.items {
            let thrown = |weapon: &Weapon| weapon.missile.is_some_and(|one| one.thrown_by > 0);
            if thrown(&item.weapon) {
                item.weapon = changed(&item.weapon);
                item.plain = changed(&item.plain);
            }
        }
    }

    pub(crate) fn get(&self, index: ItemIndex) -> &Item {
        &self.items[usize::from(index)]
    }

    pub(crate) fn get_mut(&mut self, index: ItemIndex) -> &mut Item {
        &mut self.items[usize::from(index)]
    }

    /// Items with their indices.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (ItemIndex, &Item)> {
        self.items
            .iter()
            .enumerate()
            .map(|(index, item)| (index as ItemIndex, item))
    }
}
