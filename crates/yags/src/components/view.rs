//! The view that rules have of a combatant, and what they ask of it.

use super::armour::Armour;
use super::attributes::Attributes;
use super::declaration::Declaration;
use super::identity::Identity;
use super::measured::{Measure, Measured};
use super::situation::{Posture, Situation};
use super::surroundings::Surroundings;
use super::weapons::{ItemIndex, Weapons};
use super::wounds::{Vitality, Wounds};
use crate::data::{Attribute, Skill};
use crate::equipment::components::{agility_lost, load_grade};
use crate::technique::Technique;
use bevy_ecs::prelude::Bundle;
use bevy_ecs::query::QueryData;
use tabletop::grid::{BattleMap, Footprint, Tile};
use tabletop::ruleset::{Concealment, Position, Side, Standing};
use tabletop::{CombatantId, SideId};

/// All components of one combatant.
#[derive(QueryData)]
#[query_data(mutable)]
pub(crate) struct Figure {
    pub(crate) id: &'static CombatantId,
    pub(crate) side: &'static Side,
    pub(crate) position: &'static mut Position,
    pub(crate) standing: &'static mut Standing,
    pub(crate) concealment: &'static mut Concealment,
    pub(crate) identity: &'static Identity,
    pub(crate) attributes: &'static mut Attributes,
    pub(crate) weapons: &'static mut Weapons,
    pub(crate) armour: &'static Armour,
    pub(crate) wounds: &'static mut Wounds,
    pub(crate) declaration: &'static mut Declaration,
    pub(crate) situation: &'static mut Situation,
    pub(crate) measured: &'static mut Measured,
}

/// What a combatant is spawned with, besides what the kernel asks for.
#[derive(Bundle, Clone, Debug)]
pub(crate) struct CombatantBundle {
    pub(crate) identity: Identity,
    pub(crate) attributes: Attributes,
    pub(crate) weapons: Weapons,
    pub(crate) armour: Armour,
    pub(crate) wounds: Wounds,
    pub(crate) declaration: Declaration,
    pub(crate) situation: Situation,
    pub(crate) measured: Measured,
}

/// A look at one combatant.
pub(crate) type Seen<'w, 's> = FigureReadOnlyItem<'w, 's>;

impl FigureItem<'_, '_> {
    /// Puts it on a tile of `map`, with what that tile does to it.
    pub(crate) fn place(&mut self, map: &BattleMap, tile: Tile) {
        let physique = &self.attributes.physique;
        let place = Footprint::new(tile, self.situation.ride.covers(physique.size));
        let surroundings = Surroundings::of(map, physique.options, place);
        self.position.0 = tile;
        if self.situation.surroundings != surroundings {
            self.situation.surroundings = surroundings;
            self.measured.forget();
        }
    }
}

impl FigureReadOnlyItem<'_, '_> {
    pub(crate) fn tile(&self) -> Tile {
        self.position.0
    }

    pub(crate) fn owner(&self) -> SideId {
        self.side.0
    }

    pub(crate) fn conscious(&self) -> bool {
        self.wounds.vitality == Vitality::Conscious
    }

    pub(crate) fn prone(&self) -> bool {
        self.situation.posture == Posture::Prone
    }

    /// By how many steps the penalties of wounds and stuns read better (YG-TECH-IGNORE-PAIN).
    pub(crate) fn eased_by(&self) -> usize {
        match self.attributes.skills.get(Skill::Brawl) {
            _ if !self.knows(Technique::IgnorePain) => 0,
            8.. => 2,
            _ => 1,
        }
    }

    pub(crate) fn exhausted(&self) -> bool {
        self.wounds
            .fatigue
            .is_exhausted(self.attributes.get(Attribute::Health))
    }

    /// [`Weapons::melee_item`], kept: strikes and threats ask for it all the time.
    pub(crate) fn melee_item(&self) -> Option<ItemIndex> {
        let weapons = self.weapons;
        self.measured
            .recall_item(Measure::MeleeItem, || weapons.melee_item())
    }

    /// Grade of what it wears and carries, 0 unencumbered to 5 over-encumbered (YC-ENC, table A-14).
    pub(crate) fn load_grade(&self) -> u8 {
        let grade = || {
            let grams = self
                .attributes
                .physique
                .worn_grams
                .saturating_add(self.weapons.grams());
            load_grade(grams, self.attributes.get(Attribute::Strength)).into()
        };
        self.measured.recall(Measure::Load, grade) as u8
    }

    /// Agility lost to it.
    pub(crate) fn load_penalty(&self) -> u8 {
        agility_lost(self.load_grade(), 1)
    }

    /// What grapple holds take off an attribute: tightened ones no more off Strength than before
    /// (YC-GR-IMPROVE).
    pub(crate) fn held_back(&self, attribute: Attribute) -> i32 {
        match attribute {
            Attribute::Strength => self.situation.grapple.grip(),
            Attribute::Agility | Attribute::Dexterity => self.situation.grapple.hold(),
            _ => 0,
        }
    }

    /// Whether this is the figure of that id, its mount or its rider: they share a tile.
    pub(crate) fn is_one_with(&self, id: CombatantId) -> bool {
        *self.id == id
            || self.situation.ride.mount == Some(id)
            || self.situation.ride.rider == Some(id)
    }

    /// Held by somebody: goes nowhere.
    pub(crate) fn is_held(&self) -> bool {
        !self.situation.grapple.held_by.is_empty()
    }

    /// Whether it knows the technique and has the skill for it.
    pub(crate) fn knows(&self, technique: Technique) -> bool {
        self.attributes.techniques.has(technique)
    }

    /// Whether it knows the technique and the skill in use is one that opens it, high enough: a
    /// technique of guns is no help with something else.
    pub(crate) fn knows_with(&self, technique: Technique, skill: Skill) -> bool {
        let row = technique.row();
        self.knows(technique)
            && row.skills.contains(&skill)
            && self.attributes.skills.get(skill) >= row.level
    }

    /// The better of Brawl and Melee.
    pub(crate) fn fighting_skill(&self) -> i32 {
        self.attributes
            .skills
            .get(Skill::Brawl)
            .max(self.attributes.skills.get(Skill::Melee))
    }
}
