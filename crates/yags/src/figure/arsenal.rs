//! What a figure has at hand: weapons, where they are, how they are loaded.

use super::build::Skills;
use super::fire::Steady;
use super::weapon::{Pace, Weapon, untrained_loading};
use crate::data::{Ammunition, FigureSheet, Hands, Library, WeaponClass};
use crate::technique::Techniques;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

/// Where an item is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// In hand.
    Ready,
    /// At the belt or on the back.
    Slung,
    /// Dropped, broken or thrown.
    Gone,
}

/// How far a weapon is from its next shot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Load {
    /// Ready to shoot.
    Loaded,
    /// Loaded by the last action: the next shot is slow. Turns to loaded after that round.
    Fresh,
    /// So many rounds of loading are left (0: load and shoot in one action, slow and snap).
    Empty(u8),
}

/// One weapon that a figure has.
#[derive(Clone, Debug)]
pub(crate) struct Item {
    pub(crate) weapon: Arc<Weapon>,
    /// The same with the ammunition that its figures are for.
    pub(super) plain: Arc<Weapon>,
    pub(crate) place: Place,
    pub(crate) load: Load,
    /// Rounds in the magazine, or 1 when a single-loader is loaded.
    pub(crate) rounds: u16,
    /// Magazines, arrows, or further throwing weapons.
    pub(crate) spare: u16,
    /// Must be cleared before it shoots again.
    pub(crate) jammed: bool,
    /// What it rests on, as long as its wielder does not move.
    pub(crate) steady: Steady,
}

/// All weapons of a figure; the last are the body's own, the fist at the very end.
#[derive(Clone, Debug)]
pub(crate) struct Arsenal {
    pub(crate) items: Items,
    /// The main hand holds nothing: what is held is in the other.
    pub(crate) bare_main: bool,
    /// Charges that it carries (YC-EX-TNT).
    pub(crate) charges: Vec<Arc<Weapon>>,
}

/// Index into an arsenal.
pub(crate) type ItemIndex = u8;

/// The items of an arsenal, and their weight, which half of all rolls ask for, once it is known.
/// Whoever touches them makes it unknown again.
#[derive(Debug)]
pub(crate) struct Items {
    list: Vec<Item>,
    grams: AtomicU32,
}

/// Nobody carries that much.
const UNKNOWN: u32 = u32::MAX;

impl From<Vec<Item>> for Items {
    fn from(list: Vec<Item>) -> Self {
        Self {
            list,
            grams: AtomicU32::new(UNKNOWN),
        }
    }
}

impl Clone for Items {
    fn clone(&self) -> Self {
        self.list.clone().into()
    }
}

impl Deref for Items {
    type Target = Vec<Item>;

    fn deref(&self) -> &Vec<Item> {
        &self.list
    }
}

impl DerefMut for Items {
    fn deref_mut(&mut self) -> &mut Vec<Item> {
        *self.grams.get_mut() = UNKNOWN;
        &mut self.list
    }
}

impl<'a> IntoIterator for &'a mut Items {
    type Item = &'a mut Item;
    type IntoIter = std::slice::IterMut<'a, Item>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

impl Items {
    /// Weight of all that is held or slung, every javelin of a bundle counted (YC-ENC).
    fn grams(&self) -> u32 {
        let known = self.grams.load(Ordering::Relaxed);
        if known != UNKNOWN {
            return known;
        }
        let carried = self.list.iter().filter(|item| item.place != Place::Gone);
        let grams = carried
            .map(|item| {
                let thrown = item
                    .weapon
                    .missile
                    .is_some_and(|missile| missile.is_thrown());
                let further = if thrown { u32::from(item.spare) } else { 0 };
                item.weapon.load_grams * (1 + further)
            })
            .sum();
        self.grams.store(grams, Ordering::Relaxed);
        grams
    }
}

impl Arsenal {
    /// Weight of all that is held or slung, every javelin of a bundle and every charge counted
    /// (YC-ENC).
    pub(crate) fn grams(&self) -> u32 {
        let charges = self.charges.iter().map(|charge| charge.load_grams);
        self.items.grams() + charges.sum::<u32>()
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

    /// Whether `main` is one weapon for one hand and the other hand is empty.
    pub(crate) fn alone(&self, main: ItemIndex) -> bool {
        let weapon = &self.get(main).weapon;
        weapon.is(WeaponClass::Single) && weapon.hands == Hands::One && self.held().count() == 1
    }

    /// The hand weapon or shield that is held beside `main`; none beside one for both hands.
    pub(crate) fn second(&self, main: ItemIndex) -> Option<(ItemIndex, &Item)> {
        if self.get(main).weapon.needs_two_hands() {
            return None;
        }
        self.held()
            .find(|(index, item)| *index != main && item.weapon.melee)
    }

    /// Whether the hand beside `main` holds a second weapon that is no shield.
    pub(crate) fn paired(&self, main: ItemIndex) -> bool {
        let main_fits = !self.get(main).weapon.is_natural();
        main_fits
            && self
                .second(main)
                .is_some_and(|(_, second)| !second.weapon.is_shield())
    }

    /// The shield beside `main`, if there is one.
    pub(crate) fn shield_beside(&self, main: ItemIndex) -> Option<&Item> {
        let held = self.get(main);
        if held.weapon.is_natural() || held.weapon.is_shield() {
            return None;
        }
        let (_, second) = self.second(main)?;
        Some(second).filter(|second| second.weapon.blocks())
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

    /// Held items (not the body's own).
    pub(crate) fn held(&self) -> impl Iterator<Item = (ItemIndex, &Item)> {
        self.iter()
            .filter(|(_, item)| item.place == Place::Ready && !item.weapon.is_natural())
    }

    /// The hand weapon that a figure fights with unless it says otherwise: the first held one, or
    /// the body's own.
    pub(crate) fn melee_item(&self) -> Option<ItemIndex> {
        self.iter()
            .filter(|(_, item)| item.place == Place::Ready && item.weapon.melee)
            .filter(|(_, item)| !item.weapon.is_shield())
            .min_by_key(|(_, item)| item.weapon.is_natural())
            .map(|(index, _)| index)
    }

    /// The body's own weapon: the first natural one, which everybody has.
    pub(crate) fn bare_hands(&self) -> ItemIndex {
        self.iter()
            .find(|(_, item)| item.weapon.is_natural())
            .map_or(0, |(index, _)| index)
    }

    /// The main hand: what is held first. Whatever else is held is in the other hand (YC-SECOND).
    pub(crate) fn main_hand(&self) -> Option<ItemIndex> {
        let first = self.held().map(|(index, _)| index).next();
        first.filter(|_| !self.bare_main)
    }

    /// The first weapon that is a part of the body.
    pub(crate) fn body(&self) -> Option<ItemIndex> {
        self.iter()
            .find(|(_, item)| item.place == Place::Ready && item.weapon.is_natural())
            .map(|(index, _)| index)
    }

    /// The hand weapon or shield beside the main hand, whatever that holds; none beside a weapon
    /// that takes both hands.
    pub(crate) fn off_hand(&self) -> Option<ItemIndex> {
        let main = self.main_hand();
        if main.is_some_and(|main| self.get(main).weapon.needs_two_hands()) {
            return None;
        }
        self.held()
            .find(|(index, item)| Some(*index) != main && item.weapon.melee)
            .map(|(index, _)| index)
    }

    /// Whether `main` is used with both hands: it must be, or it can be and the other is free.
    pub(crate) fn uses_two_hands(&self, main: ItemIndex) -> bool {
        match self.get(main).weapon.hands {
            Hands::Two | Hands::NeedsTwo => true,
            Hands::OneOrTwo => self.held().count() <= 1,
            Hands::One => false,
        }
    }

    /// The greatest reach of a ready hand weapon, for the zone it threatens.
    pub(crate) fn longest_reach(&self) -> i32 {
        self.iter()
            .filter(|(_, item)| item.place == Place::Ready && item.weapon.melee)
            .map(|(_, item)| item.weapon.reach)
            .max()
            .unwrap_or(0)
    }

    /// Whether there are hands free for a weapon.
    pub(crate) fn has_hands_for(&self, weapon: &Weapon) -> bool {
        let taken: i32 = self.held().map(|(_, item)| hands_of(&item.weapon)).sum();
        taken + hands_of(weapon) <= 2
    }

    /// Slung things that can be drawn together with `first`: the hands hold both.
    pub(crate) fn drawable_with(&self, first: ItemIndex) -> Vec<ItemIndex> {
        let leaving = self.in_the_way_of(first);
        let stays = self.held().filter(|(index, _)| !leaving.contains(index));
        let taken: i32 = stays.map(|(_, item)| hands_of(&item.weapon)).sum();
        let taken = taken + hands_of(&self.get(first).weapon);
        self.iter()
            .filter(|(index, item)| *index != first && item.place == Place::Slung)
            .filter(|(_, item)| taken + hands_of(&item.weapon) <= 2)
            .map(|(index, _)| index)
            .collect()
    }

    /// What must leave the hands so that `index` can be drawn, in order; empty if there is room.
    pub(crate) fn in_the_way_of(&self, index: ItemIndex) -> Vec<ItemIndex> {
        let needs = hands_of(&self.get(index).weapon);
        let mut free = 2_i32
            - self
                .held()
                .map(|(_, item)| hands_of(&item.weapon))
                .sum::<i32>();
        let mut leaving = Vec::new();
        for (held, item) in self.held() {
            if free >= needs {
                break;
            }
            free += hands_of(&item.weapon);
            leaving.push(held);
        }
        leaving
    }
}

fn hands_of(weapon: &Weapon) -> i32 {
    if weapon.needs_two_hands() { 2 } else { 1 }
}

impl Item {
    fn new(weapon: Weapon, place: Place, supply: Option<u16>) -> Self {
        let (rounds, spare) = match &weapon.missile {
            None => (0, 0),
            Some(missile) if missile.is_thrown() => (0, supply.unwrap_or(1).saturating_sub(1)),
            Some(missile) if missile.is_loaded_singly() => (1, supply.unwrap_or(20)),
            Some(missile) => (missile.capacity, supply.unwrap_or(3)),
        };
        let plain = Arc::new(weapon);
        Self {
            weapon: Arc::clone(&plain),
            plain,
            place,
            load: Load::Loaded,
            rounds,
            spare,
            jammed: false,
            steady: Steady::Free,
        }
    }

    /// Whether a shot is in it, or it can be loaded and shot in one action (Lo-0, R-93).
    pub(crate) fn can_shoot(&self) -> bool {
        match self.load {
            Load::Loaded | Load::Fresh => !self.jammed,
            Load::Empty(0) => !self.jammed && self.spare > 0,
            Load::Empty(_) => false,
        }
    }

    /// Takes a burst out of it; a short magazine gives a short one.
    pub(crate) fn spend_burst(&mut self, bullets: i32) {
        for _ in 0..bullets.min(i32::from(self.rounds)) {
            self.spend();
        }
    }

    /// Takes one shot out of it. A thrown weapon leaves the hand; another one is drawn like any
    /// weapon.
    pub(crate) fn spend(&mut self) {
        let Some(missile) = &self.weapon.missile else {
            return;
        };
        if missile.is_thrown() {
            self.place = if self.spare > 0 {
                self.spare -= 1;
                Place::Slung
            } else {
                Place::Gone
            };
            return;
        }
        if let Load::Empty(0) = self.load {
            self.spare = self.spare.saturating_sub(1);
            self.rounds = missile.capacity.max(1);
        }
        self.rounds = self.rounds.saturating_sub(1);
        self.load = if self.rounds > 0 {
            Load::Loaded
        } else {
            Load::Empty(missile.load_rounds)
        };
    }

    /// Makes it something to be thrown that it was not made for; another call undoes it.
    pub(crate) fn hurl(&mut self, strength: i32, on: bool) {
        if on && self.weapon.missile.is_none() {
            self.weapon = Arc::new(self.weapon.hurled(strength));
        } else if !on && self.plain.missile.is_none() && self.weapon.missile.is_some() {
            self.weapon = Arc::clone(&self.plain);
        }
    }

    /// Takes other ammunition: what is in it comes out.
    pub(crate) fn choose(&mut self, ammunition: Ammunition) {
        if self.weapon.shells == ammunition {
            return;
        }
        self.weapon = Arc::new(Weapon::clone(&self.plain).loaded_with(ammunition));
        if self.rounds > 0 {
            self.rounds = 0;
            self.load = Load::Empty(self.weapon.missile.map_or(0, |missile| missile.load_rounds));
        }
    }

    /// One round of loading. Says whether it is loaded now.
    pub(crate) fn load_step(&mut self) -> bool {
        let Some(missile) = self.weapon.missile else {
            return false;
        };
        match self.load {
            Load::Empty(left) if left > 1 => {
                self.load = Load::Empty(left - 1);
                false
            }
            // A magazine that is not empty comes out first.
            Load::Loaded if missile.load_rounds > 1 => {
                self.rounds = 0;
                self.load = Load::Empty(missile.load_rounds - 1);
                false
            }
            _ => {
                self.load = Load::Fresh;
                self.spare = self.spare.saturating_sub(1);
                self.rounds = missile.capacity.max(1);
                true
            }
        }
    }
}
