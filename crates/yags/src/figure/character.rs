//! The components of a figure, and what rules ask of it.

use super::{
    Arsenal, Bullets, Declaration, Fatigue, Grapple, Initiative, ItemIndex, Ken, KeptWatch,
    Measure, Measured, Posture, Stuns, Suit, Surroundings, Tending, Vitality, Wounds, agility_lost,
    blaze, body, build, grapple, load_grade, nerve, ride, state, tread,
};
use crate::data::Attribute;
use crate::technique::Technique;
use bevy_ecs::prelude::Component;
use bevy_ecs::query::QueryData;
use std::ops::{Deref, DerefMut};
use tabletop::grid::Tile;
use tabletop::ruleset::{Position, Side, Standing, Veil};
use tabletop::{CombatantId, SideId};

/// Everything about one combatant.
#[derive(QueryData)]
#[query_data(mutable)]
pub(crate) struct Figure {
    pub(crate) id: &'static CombatantId,
    pub(crate) side: &'static Side,
    pub(crate) position: &'static mut Position,
    pub(crate) standing: &'static mut Standing,
    pub(crate) veil: &'static mut Veil,
    pub(crate) character: &'static mut Character,
}

/// What only the rules know of a combatant. They look at all of it, thousands of times a decision:
/// one component is looked up in a fraction of the time that thirty take.
#[derive(Component, Clone, Debug)]
pub(crate) struct Character {
    pub(crate) called: state::Called,
    pub(crate) facing: state::Facing,
    pub(crate) attributes: build::Attributes,
    pub(crate) skills: build::Skills,
    pub(crate) techniques: crate::technique::Techniques,
    pub(crate) frame: build::Frame,
    pub(crate) suit: Suit,
    pub(crate) arsenal: Arsenal,
    pub(crate) wounds: Wounds,
    pub(crate) stuns: Stuns,
    pub(crate) fatigue: Fatigue,
    pub(crate) crisis: body::Crisis,
    pub(crate) nerve: nerve::Nerve,
    pub(crate) tending: Tending,
    pub(crate) condition: Condition,
    pub(crate) initiative: Initiative,
    pub(crate) declaration: Declaration,
    pub(crate) slots: state::Slots,
    pub(crate) aim: state::Aim,
    pub(crate) closed_by: state::ClosedBy,
    pub(crate) legs: tread::Legs,
    pub(crate) kept_watch: KeptWatch,
    pub(crate) blaze: blaze::Blaze,
    pub(crate) bullets: Bullets,
    pub(crate) grapple: Grapple,
    pub(crate) broken: grapple::Broken,
    pub(crate) ride: ride::Ride,
    pub(crate) ken: Ken,
    pub(crate) surroundings: Surroundings,
    pub(crate) measured: Measured,
}

impl Deref for FigureReadOnlyItem<'_, '_> {
    type Target = Character;

    fn deref(&self) -> &Character {
        self.character
    }
}

impl Deref for FigureItem<'_, '_> {
    type Target = Character;

    fn deref(&self) -> &Character {
        &self.character
    }
}

impl DerefMut for FigureItem<'_, '_> {
    fn deref_mut(&mut self) -> &mut Character {
        let character = &mut *self.character;
        character.measured.forget();
        character
    }
}

/// Whether and how a combatant is up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Condition {
    pub(crate) vitality: Vitality,
    pub(crate) posture: Posture,
}

/// A look at one combatant.
pub(crate) type Seen<'w, 's> = FigureReadOnlyItem<'w, 's>;

impl FigureReadOnlyItem<'_, '_> {
    pub(crate) fn tile(&self) -> Tile {
        self.position.0
    }

    pub(crate) fn owner(&self) -> SideId {
        self.side.0
    }

    pub(crate) fn conscious(&self) -> bool {
        self.condition.vitality == Vitality::Conscious
    }

    pub(crate) fn prone(&self) -> bool {
        self.condition.posture == Posture::Prone
    }

    /// By how many steps the penalties of wounds and stuns read better (YG-TECH-IGNORE-PAIN).
    pub(crate) fn eased_by(&self) -> usize {
        match self.skills.get(crate::data::Skill::Brawl) {
            _ if !self.knows(Technique::IgnorePain) => 0,
            8.. => 2,
            _ => 1,
        }
    }

    pub(crate) fn exhausted(&self) -> bool {
        self.fatigue
            .is_exhausted(self.attributes.get(Attribute::Health))
    }

    /// Agility as it counts now, not below 0.
    pub(crate) fn agility(&self) -> i32 {
        self.effective(Attribute::Agility)
    }

    /// [`Arsenal::melee_item`], kept: strikes and threats ask for it all the time.
    pub(crate) fn melee_item(&self) -> Option<ItemIndex> {
        let arsenal = &self.arsenal;
        self.measured
            .recall_item(Measure::MeleeItem, || arsenal.melee_item())
    }

    /// Grade of what it wears and carries, 0 unencumbered to 5 over-encumbered (YC-ENC, table A-14).
    pub(crate) fn load_grade(&self) -> u8 {
        let grade = || {
            let grams = self.frame.worn_grams.saturating_add(self.arsenal.grams());
            load_grade(grams, self.attributes.get(Attribute::Strength)).into()
        };
        self.measured.recall(Measure::Load, grade) as u8
    }

    /// Agility lost to it.
    pub(crate) fn load_penalty(&self) -> u8 {
        agility_lost(self.load_grade(), 1)
    }

    /// An attribute after armour, load, ground, darkness and grapple holds, not below 0.
    pub(crate) fn effective(&self, attribute: Attribute) -> i32 {
        crate::rules::attributes::effective(self, attribute)
    }

    /// An attribute before any hold.
    fn unheld(&self, attribute: Attribute) -> i32 {
        crate::rules::attributes::unheld(self, attribute)
    }

    /// What grapple holds take off an attribute: tightened ones no more off Strength than before
    /// (YC-GR-IMPROVE).
    pub(crate) fn held_back(&self, attribute: Attribute) -> i32 {
        match attribute {
            Attribute::Strength => self.grapple.grip(),
            Attribute::Agility | Attribute::Dexterity => self.grapple.hold(),
            _ => 0,
        }
    }

    /// Whether this is the figure of that id, its mount or its rider: they share a tile.
    pub(crate) fn is_one_with(&self, id: CombatantId) -> bool {
        *self.id == id || self.ride.mount == Some(id) || self.ride.rider == Some(id)
    }

    /// Held by somebody: goes nowhere.
    pub(crate) fn is_held(&self) -> bool {
        !self.grapple.held_by.is_empty()
    }

    /// Held so fast that it can neither act nor defend itself (YC-GRAPPLE, R-83).
    pub(crate) fn immobilised(&self) -> bool {
        let weak = |attribute| {
            let hold = self.held_back(attribute);
            hold > 0 && hold >= self.unheld(attribute)
        };
        [
            Attribute::Strength,
            Attribute::Agility,
            Attribute::Dexterity,
        ]
        .into_iter()
        .any(weak)
    }
}
