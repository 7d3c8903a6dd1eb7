//! Themes: fights between those for whom a rare rule was made. What comes of them is left to the
//! lots and the dice.

use super::gear::lance;
use super::lots::Lots;
use std::ops::RangeInclusive;
use tabletop::SideId;
use yags::data::{
    ArmourSheet, FigureSheet, Hands, Library, Skill, WeaponClass, WeaponProperty, WeaponSheet,
};

/// What the people of a side are made for; what it leaves open stays as it was drawn.
pub(super) struct Calling {
    /// The weapon in hand.
    pub(super) main: Option<fn(&WeaponSheet) -> bool>,
    /// What the other hand holds.
    pub(super) second: Option<fn(&WeaponSheet) -> bool>,
    /// The weapon hangs at the belt, and the hands are empty.
    pub(super) slung: bool,
    /// They have nothing but their hands.
    pub(super) bare: bool,
    /// All that they wear.
    pub(super) armour: Option<fn(&ArmourSheet) -> bool>,
    /// Skills, at least so high.
    skills: &'static [(Skill, u8)],
    /// Techniques that they know besides what they drew.
    pub(super) techniques: &'static [&'static str],
    /// Every other one is hidden at the start.
    pub(super) lurks: bool,
    /// All of them ride.
    pub(super) rides: bool,
}

/// A fight of two kinds of people.
pub(super) struct Theme {
    /// Who they are, for the scenario's story.
    pub(super) name: &'static str,
    /// The first and every other side, and the rest.
    pub(super) callings: [Calling; 2],
    /// Tiles from the first side to another one.
    pub(super) apart: RangeInclusive<i16>,
    /// The field is wide.
    pub(super) wide: bool,
    /// Options of which each is on in every other fight.
    pub(super) options: &'static [&'static str],
}

/// Whoever was drawn.
const ANYBODY: Calling = Calling {
    main: None,
    second: None,
    slung: false,
    bare: false,
    armour: None,
    skills: &[],
    techniques: &[],
    lurks: false,
    rides: false,
};

/// Whoever the roster has.
pub(super) const ANYBODY_AT_ALL: Calling = ANYBODY;

/// With one blade in hand, and practised.
const SWORDSMEN: Calling = Calling {
    main: Some(blade),
    skills: &[(Skill::Melee, 7)],
    ..ANYBODY
};

/// All themes.
pub(super) static THEMES: &[Theme] = &[
    Theme {
        name: "shotguns across a field",
        callings: [SHOTGUNNERS, ANYBODY],
        apart: 6..=14,
        wide: true,
        options: &["cone-weapons", "salt-2007"],
    },
    Theme {
        name: "shotguns with all sorts of shells",
        callings: [SHOTGUNNERS, SHOTGUNNERS],
        apart: 2..=8,
        wide: false,
        options: &["cone-weapons", "salt-2007"],
    },
    Theme {
        name: "lances against whoever is in the way",
        callings: [
            Calling {
                main: Some(lance),
                skills: &[(Skill::Ride, 6), (Skill::Melee, 5)],
                techniques: &["mounted-combat"],
                rides: true,
                ..ANYBODY
            },
            ANYBODY,
        ],
        apart: 5..=14,
        wide: false,
        options: &[],
    },
    Theme {
        name: "lasers against mirrors",
        callings: [
            Calling {
                main: Some(|one| one.properties.contains(&WeaponProperty::Laser)),
                skills: &[(Skill::Guns, 5), (Skill::HeavyWeapons, 5)],
                ..ANYBODY
            },
            Calling {
                armour: Some(|piece| piece.reflective),
                ..ANYBODY
            },
        ],
        apart: 2..=10,
        wide: false,
        options: &[],
    },
    Theme {
        name: "marksmen from afar",
        callings: [
            Calling {
                main: Some(|one| {
                    one.skill == Skill::Guns
                        && one
                            .missile
                            .as_ref()
                            .is_some_and(|missile| missile.short <= 60)
                }),
                skills: &[(Skill::Guns, 8)],
                techniques: &["sniper", "marksman"],
                ..ANYBODY
            },
            ANYBODY,
        ],
        apart: 10..=20,
        wide: true,
        options: &[],
    },
    Theme {
        name: "bare hands against blades",
        callings: [
            Calling {
                bare: true,
                skills: &[(Skill::Brawl, 4)],
                techniques: &["unarmed-combat", "disabling-hold", "close-combat"],
                ..ANYBODY
            },
            SWORDSMEN,
        ],
        apart: 1..=3,
        wide: false,
        options: &[],
    },
    Theme {
        name: "somebody in the shadows",
        callings: [
            ANYBODY,
            Calling {
                bare: true,
                skills: &[(Skill::Stealth, 8), (Skill::Brawl, 4), (Skill::Tactics, 2)],
                techniques: &["ambush", "combat-ambush", "sudden-death", "surprise-attack"],
                lurks: true,
                ..ANYBODY
            },
        ],
        apart: 1..=3,
        wide: false,
        options: &[],
    },
    Theme {
        name: "two blades against one",
        callings: [
            Calling {
                main: Some(blade),
                second: Some(blade),
                skills: &[(Skill::Melee, 6)],
                techniques: &["two-weapon-fighting", "combined-attack", "two-blades"],
                ..ANYBODY
            },
            SWORDSMEN,
        ],
        apart: 1..=3,
        wide: false,
        options: &[],
    },
    Theme {
        name: "pistols at the belt",
        callings: [
            Calling {
                main: Some(|one| one.classes.contains(&WeaponClass::Pistol)),
                slung: true,
                skills: &[(Skill::Guns, 6)],
                techniques: &["quick-draw", "gun-fu", "two-guns"],
                ..ANYBODY
            },
            ANYBODY,
        ],
        apart: 2..=10,
        wide: false,
        options: &[],
    },
    Theme {
        name: "bows against bows",
        callings: [ARCHERS, ARCHERS],
        apart: 5..=12,
        wide: false,
        options: &[],
    },
];

/// Who load what they like.
const SHOTGUNNERS: Calling = Calling {
    main: Some(|one| shotgun(one) && quick_shells(one)),
    skills: &[(Skill::Guns, 6)],
    techniques: &["quick-load"],
    ..ANYBODY
};

/// Who shoot arrow after arrow.
const ARCHERS: Calling = Calling {
    main: Some(|one| one.classes.contains(&WeaponClass::Bow)),
    skills: &[(Skill::Bow, 8)],
    techniques: &[
        "fast-arrow",
        "improved-aim",
        "improved-pull",
        "rain-of-arrows",
    ],
    ..ANYBODY
};

/// A weapon for one hand that parries blows.
fn blade(one: &WeaponSheet) -> bool {
    one.classes.contains(&WeaponClass::Single)
        && one.hands == Hands::One
        && one.skill == Skill::Melee
        && one.defence >= 0
}

fn shotgun(one: &WeaponSheet) -> bool {
    one.properties.contains(&WeaponProperty::Shotgun)
}

/// It is loaded in three rounds at most, and not with shot alone.
fn quick_shells(one: &WeaponSheet) -> bool {
    let missile = one.missile.as_ref();
    missile.is_some_and(|missile| missile.load_rounds <= 3 && !missile.takes.is_empty())
}

impl Theme {
    /// What this side is made for.
    pub(super) fn calling(&self, side: SideId) -> &Calling {
        &self.callings[usize::from(side.0 % 2)]
    }
}

impl Calling {
    /// Makes somebody drawn by lot into one of these.
    pub(super) fn equip(&self, library: &Library, drawn: &mut FigureSheet, lots: &mut Lots) {
        let mut one_of = |fits: fn(&WeaponSheet) -> bool| {
            let fitting: Vec<_> = library.weapons().iter().filter(|one| fits(one)).collect();
            lots.one(&fitting).map(|one| one.id.clone())
        };
        let main = self.main.and_then(&mut one_of);
        let second = self.second.and_then(&mut one_of);
        if self.bare {
            drawn.wields.clear();
        }
        if main.is_some() {
            let held: Vec<_> = main.into_iter().chain(second).collect();
            for id in &held {
                drawn.supplies.insert(id.clone(), 4);
            }
            drawn.wields.clear();
            if self.slung {
                drawn.carries = held;
            } else {
                drawn.wields = held;
            }
        }
        if let Some(fits) = self.armour {
            let fitting: Vec<_> = library.pieces().iter().filter(|one| fits(one)).collect();
            drawn.armour = lots
                .one(&fitting)
                .map(|one| one.id.clone())
                .into_iter()
                .collect();
        }
        for (skill, least) in self.skills {
            let score = drawn.skills.entry(*skill).or_default();
            *score = (*score).max(*least);
        }
        for id in self.techniques {
            if !drawn.techniques.iter().any(|known| known == id) {
                drawn.techniques.push((*id).to_owned());
            }
        }
    }
}
