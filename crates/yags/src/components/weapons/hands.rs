//! What is in which hand, and what there are hands for.

use super::item::{Item, Place};
use super::{ItemIndex, Weapons};
use crate::components::weapon::Weapon;
use crate::data::{Hands, WeaponClass};

impl Weapons {
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

    /// The main hand: what is held first; a shield only if there is nothing else, for it is held beside
    /// a weapon. Whatever else is held is in the other hand (YC-SECOND).
    pub(crate) fn main_hand(&self) -> Option<ItemIndex> {
        let weapon = || {
            let mut held = self.held().filter(|_| !self.as_listed);
            held.find(|(_, item)| !item.weapon.is_shield())
        };
        let main = weapon().or_else(|| self.held().next());
        main.map(|(index, _)| index).filter(|_| !self.bare_main)
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
        if self.handless {
            return false;
        }
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
