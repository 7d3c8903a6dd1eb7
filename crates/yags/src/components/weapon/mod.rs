//! Weapons as the rules use them: numbers and flags, no text but the name.

pub(crate) mod missile;

use self::missile::Missile;
use super::attributes::Skills;
use crate::data::{
    Ammunition, Attribute, DamageType, Element, Hands, Scale, Skill, WeaponClass, WeaponProperty,
    WeaponSheet,
};
use crate::technique::{Technique, Techniques};

/// A set of weapon properties.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Properties(u32);

impl Properties {
    fn of(list: &[WeaponProperty]) -> Self {
        Self(list.iter().fold(0, |set, p| set | 1 << (*p as u16)))
    }

    pub(crate) fn has(self, property: WeaponProperty) -> bool {
        self.0 & (1 << (property as u16)) != 0
    }
}

/// A weapon.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Weapon {
    pub(crate) id: Box<str>,
    pub(crate) name: Box<str>,
    pub(crate) class: WeaponClass,
    pub(crate) classes: u16,
    pub(crate) skill: Skill,
    pub(crate) other_skill: Option<Skill>,
    pub(crate) attribute: Option<Attribute>,
    pub(crate) hands: Hands,
    pub(crate) attack: i32,
    pub(crate) defence: i32,
    pub(crate) damage: i32,
    pub(crate) adds_strength: bool,
    pub(crate) damage_type: DamageType,
    pub(crate) reach: i32,
    pub(crate) strength: i32,
    pub(crate) load_grams: u32,
    pub(crate) fumble: i32,
    pub(crate) properties: Properties,
    /// What it is loaded with (chapter 20).
    pub(crate) shells: Ammunition,
    /// What it is made to hurt (YC-VEH).
    pub(crate) scale: Scale,
    /// Size for YC-SIZE-DMG, where it is not the wielder's or that of a firearm.
    pub(crate) size: Option<i32>,
    pub(crate) missile: Option<Missile>,
    /// Strength that a practised archer adds to a bow (YG-TECH-IMPROVED-PULL).
    pub(crate) pull: i32,
    /// What else can be loaded, besides what its figures are for.
    pub(crate) takes: Box<[Ammunition]>,
    /// The X of Ex-X in centimetres; 0: it does not explode (YC-EX).
    pub(crate) blast_cm: i32,
    /// It sets on fire, or freezes, whom it hits.
    pub(crate) element: Option<Element>,
    /// Made for hand-to-hand combat: has a place in melee (thrown-only and shooting weapons do
    /// not).
    pub(crate) melee: bool,
}

impl Weapon {
    /// A weapon in the hands of somebody of this Strength.
    pub(crate) fn from_sheet(sheet: &WeaponSheet, strength: i32) -> Self {
        let properties = Properties::of(&sheet.properties);
        let class = sheet.classes[0];
        let missile = sheet
            .missile
            .as_ref()
            .map(|missile| Missile::from_sheet(missile, sheet.attack, strength));
        let flies_only = matches!(
            class,
            WeaponClass::Thrown
                | WeaponClass::Bow
                | WeaponClass::Crossbow
                | WeaponClass::Pistol
                | WeaponClass::Rifle
                | WeaponClass::Heavy
        );
        Self {
            id: sheet.id.as_str().into(),
            name: sheet.name.as_str().into(),
            class,
            classes: sheet
                .classes
                .iter()
                .fold(0, |set, one| set | 1 << (*one as u16)),
            skill: sheet.skill,
            other_skill: sheet.other_skill,
            attribute: sheet.attribute,
            hands: sheet.hands,
            attack: i32::from(sheet.attack),
            defence: i32::from(sheet.defence),
            damage: i32::from(sheet.damage),
            adds_strength: sheet.damage_adds_strength,
            damage_type: sheet.damage_type,
            reach: i32::from(sheet.reach),
            strength: i32::from(sheet.strength),
            load_grams: sheet.load_grams,
            fumble: i32::from(sheet.fumble),
            properties,
            shells: Ammunition::Ordinary,
            scale: sheet.scale,
            size: sheet.weapon_size.map(i32::from),
            missile,
            pull: 0,
            takes: sheet
                .missile
                .as_ref()
                .map_or(Box::default(), |missile| missile.takes.as_slice().into()),
            blast_cm: sheet
                .blast
                .as_ref()
                .map_or(0, |blast| blast.radius_cm as i32),
            element: sheet.element,
            melee: !(flies_only && missile.is_some()),
        }
    }

    /// Name of its picture among those of tokens.
    pub(crate) fn art(&self) -> &'static str {
        let identity = |words: &[&str]| words.iter().any(|word| self.id.contains(word));
        match self.class {
            WeaponClass::Shield => "shield_0",
            WeaponClass::Bow => "bow_0",
            WeaponClass::Crossbow => "crossbow_0",
            WeaponClass::Pistol => "pistol_0",
            WeaponClass::Rifle if self.has(WeaponProperty::Shotgun) => "shotgun_0",
            WeaponClass::Rifle => "rifle_0",
            WeaponClass::Heavy => "machine_gun_0",
            _ if self.blast_cm > 0 => "bomb_0",
            _ if identity(&["axe"]) => "axe_0",
            _ if identity(&["club", "mace", "hammer", "torch", "flail"]) => "club_0",
            _ if identity(&["knife", "dagger"]) => "knife_0",
            WeaponClass::Longshaft | WeaponClass::Thrown => "javelin_0",
            _ if identity(&["spear", "javelin", "lance", "staff"]) => "javelin_0",
            WeaponClass::Single | WeaponClass::Great => "sword_0",
            WeaponClass::Chain | WeaponClass::Brawl => "club_0",
        }
    }

    /// The bare fist (YC-BRAWL): +0, +0, stuns, reach 0.
    pub(crate) fn fist() -> Self {
        Self {
            id: "fist".into(),
            name: "fist".into(),
            class: WeaponClass::Brawl,
            classes: 1 << (WeaponClass::Brawl as u16),
            skill: Skill::Brawl,
            other_skill: None,
            attribute: None,
            hands: Hands::One,
            attack: 0,
            defence: 0,
            damage: 0,
            adds_strength: true,
            damage_type: DamageType::Stun,
            reach: 0,
            strength: 0,
            load_grams: 0,
            fumble: 1,
            properties: Properties::of(&[WeaponProperty::Natural, WeaponProperty::Light]),
            shells: Ammunition::Ordinary,
            scale: Scale::Character,
            size: None,
            missile: None,
            pull: 0,
            takes: Box::default(),
            blast_cm: 0,
            element: None,
            melee: true,
        }
    }

    /// The same, about to be thrown by somebody of this Strength.
    pub(crate) fn hurled(&self, strength: i32) -> Self {
        Self {
            missile: Some(Missile::improvised(strength)),
            ..self.clone()
        }
    }

    pub(crate) fn has(&self, property: WeaponProperty) -> bool {
        self.properties.has(property)
    }

    /// The same as something that is held in a hand, even if it is a part of a body.
    pub(crate) fn held(mut self) -> Self {
        self.mark(WeaponProperty::Natural, false);
        self
    }

    /// Gives it a property, or takes it away.
    pub(crate) fn mark(&mut self, property: WeaponProperty, on: bool) {
        let bit = 1 << (property as u16);
        if on {
            self.properties.0 |= bit;
        } else {
            self.properties.0 &= !bit;
        }
    }

    /// Rounds of loading that a technique saves, and which it is.
    pub(crate) fn quicker_loading(
        &self,
        known: Techniques,
        skills: &Skills,
    ) -> Option<(i32, Technique)> {
        let firearm = matches!(self.skill, Skill::Guns | Skill::HeavyWeapons);
        if firearm && known.has(Technique::QuickLoad) && skills.get(self.skill) >= 2 {
            return Some((1 + skills.get(self.skill) / 4, Technique::QuickLoad));
        }
        let crossbow = self.is(WeaponClass::Crossbow) && known.has(Technique::CrossbowReloading);
        let bow = self.is(WeaponClass::Bow) && known.has(Technique::FastArrow);
        crossbow
            .then_some((1, Technique::CrossbowReloading))
            .or(bow.then_some((1, Technique::FastArrow)))
    }

    /// Strength that techniques add to a bow.
    pub(crate) fn pull(&self, known: Techniques, skills: &Skills) -> i32 {
        if self.is(WeaponClass::Bow) && known.has(Technique::ImprovedPull) {
            skills.get(Skill::Bow) / 4
        } else {
            0
        }
    }

    /// Whether it is of this class, among others perhaps.
    pub(crate) const fn is(&self, class: WeaponClass) -> bool {
        self.classes & (1 << (class as u16)) != 0
    }

    /// A sword or knife for one hand: neither axe nor hammer (heavy) nor club (for Brawl, mixed
    /// damage, nothing that is thrown).
    pub(crate) fn is_blade(&self) -> bool {
        let heavy = self.has(WeaponProperty::Heavy) || self.has(WeaponProperty::Crushing);
        let club = self.is(WeaponClass::Brawl)
            && self.damage_type == DamageType::Mixed
            && !self.has(WeaponProperty::Throwable);
        self.is(WeaponClass::Single)
            && self.hands == Hands::One
            && self.damage_type >= DamageType::Mixed
            && !self.is(WeaponClass::Longshaft)
            && !heavy
            && !club
    }

    /// A shield.
    pub(crate) fn is_shield(&self) -> bool {
        self.class == WeaponClass::Shield
    }

    /// A shield, or something that serves as one (YC-W-BLOCKING).
    pub(crate) fn blocks(&self) -> bool {
        self.is_shield() || self.has(WeaponProperty::Blocking)
    }

    pub(crate) fn is_natural(&self) -> bool {
        self.has(WeaponProperty::Natural)
    }

    /// Does more than stuns and has reach (YC-UNARMED).
    pub(crate) fn is_martial(&self) -> bool {
        self.damage_type > DamageType::Stun && self.reach > 0 && !self.is_natural()
    }

    /// An attack with it counts as unarmed (YC-UNARMED).
    pub(crate) fn is_unarmed(&self) -> bool {
        self.is_natural() || (!self.is_martial() && self.reach == 0)
    }

    pub(crate) fn needs_two_hands(&self) -> bool {
        matches!(self.hands, Hands::Two | Hands::NeedsTwo)
    }

    /// The attribute of R-14 that goes with `skill`; `better_perception` says which of Dexterity
    /// and Perception is better, for shoulder weapons.
    pub(crate) fn attribute_for(
        &self,
        skill: Skill,
        better_perception: impl FnOnce() -> bool,
    ) -> Attribute {
        if let Some(attribute) = self.attribute
            && skill == self.skill
        {
            return attribute;
        }
        match skill {
            Skill::Brawl => Attribute::Agility,
            Skill::Bow | Skill::Crossbow | Skill::HeavyWeapons => Attribute::Perception,
            Skill::Guns if self.class == WeaponClass::Rifle && better_perception() => {
                Attribute::Perception
            }
            _ => Attribute::Dexterity,
        }
    }
}
