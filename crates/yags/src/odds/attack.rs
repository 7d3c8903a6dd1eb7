//! The attack of a request.

use super::arm::SKILLS;
use super::fighter::{Fighter, Pose};
use super::reader::{Fault, Fields, MANY};
use crate::components::{ShotKind, Speed};
use crate::data::Skill;
use serde_json::Value;

/// The attack of a request.
#[derive(Clone, Debug)]
pub(super) struct Attack {
    pub(super) missile: bool,
    /// A burst over an area, of which the target is one figure (YC-AREA).
    pub(super) area: bool,
    /// Something that explodes, at a place (YC-EX).
    pub(super) blast: bool,
    /// From that place to the target, in whole metres.
    pub(super) off: (i32, i32),
    pub(super) skill: Option<Skill>,
    pub(super) trick: Option<Trick>,
    pub(super) mode: ShotKind,
    pub(super) fire: Fire,
    pub(super) drawn: bool,
    pub(super) full_move: bool,
    pub(super) overwatch: bool,
    pub(super) defended: bool,
    pub(super) guard: Wanted,
    pub(super) full_dodge: bool,
    pub(super) phase: Option<Speed>,
    pub(super) dx: i32,
    pub(super) dy: i32,
    pub(super) cover: Wall,
    pub(super) motion: Crossing,
    pub(super) firer_running: bool,
    pub(super) unstable: bool,
    pub(super) wind: Wind,
    pub(super) in_melee: Option<Fight>,
    pub(super) extras: i32,
    pub(super) crowd: i32,
    pub(super) reach_limit: i32,
}

/// Manoeuvres that a request can ask about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Trick {
    Disarm,
    Grapple,
    KnockDown,
    Trip,
    VitalStrike,
}

/// How many bullets leave the barrel; the `nth` counts from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fire {
    Single,
    Shots { count: i32, nth: i32 },
    Burst { bullets: i32, nth: i32 },
    ThreeRound { nth: i32 },
}

/// The defence that is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wanted {
    Best,
    Parry,
    Dodge,
    Block,
}

/// What the target stands behind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wall {
    None,
    Soft50,
    Soft90,
    Hard50,
    Hard90,
    Full,
}

/// How the target moves across the line of fire.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Crossing {
    None,
    Lateral,
    LateralRun,
}

/// How the wind blows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wind {
    None,
    Moderate,
    High,
    VeryHigh,
}

/// How the target fights the firer hand to hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fight {
    /// With a weapon of reach 0.
    Close,
    /// With a longer weapon.
    Armed,
    /// In a grapple.
    Grapple,
}

const TRICKS: &[(&str, Trick)] = &[
    ("disarm", Trick::Disarm),
    ("grapple", Trick::Grapple),
    ("knock-down", Trick::KnockDown),
    ("trip", Trick::Trip),
    ("vital-strike", Trick::VitalStrike),
];

const MODES: &[(&str, ShotKind)] = &[
    ("normal", ShotKind::Normal),
    ("snap", ShotKind::Snap),
    ("careful", ShotKind::Careful),
    ("aimed", ShotKind::Aimed),
];

const GUARDS: &[(&str, Wanted)] = &[
    ("best", Wanted::Best),
    ("parry", Wanted::Parry),
    ("dodge", Wanted::Dodge),
    ("block", Wanted::Block),
];

const PHASES: &[(&str, Speed)] = &[
    ("fast", Speed::Fast),
    ("normal", Speed::Normal),
    ("slow", Speed::Slow),
];

const WALLS: &[(&str, Wall)] = &[
    ("none", Wall::None),
    ("soft50", Wall::Soft50),
    ("soft90", Wall::Soft90),
    ("hard50", Wall::Hard50),
    ("hard90", Wall::Hard90),
    ("full", Wall::Full),
];

const CROSSINGS: &[(&str, Crossing)] = &[
    ("none", Crossing::None),
    ("lateral", Crossing::Lateral),
    ("lateral_run", Crossing::LateralRun),
];

const WINDS: &[(&str, Wind)] = &[
    ("none", Wind::None),
    ("moderate", Wind::Moderate),
    ("high", Wind::High),
    ("very_high", Wind::VeryHigh),
];

const FIGHTS: &[(&str, Fight)] = &[
    ("reach0", Fight::Close),
    ("armed", Fight::Armed),
    ("grapple", Fight::Grapple),
];

/// The kinds of attack between two figures.
const KINDS: &[(&str, (bool, bool, bool))] = &[
    ("melee", (false, false, false)),
    ("missile", (true, false, false)),
    ("area", (true, true, false)),
    ("blast", (true, false, true)),
];

/// Metres from a mark to the target.
const ASIDE: i32 = 1000;

/// Metres that a request can go either way: as far as a map could.
pub(super) const FARTHEST: i32 = i16::MAX as i32;

impl Attack {
    /// Reads an attack.
    pub(super) fn read(value: &Value, path: &str) -> Result<Self, Fault> {
        let mut fields = Fields::open(value, path)?;
        let Some((missile, area, blast)) = fields.word("kind", KINDS)? else {
            return Err(fields.fault("kind", "is required"));
        };
        let any = -FARTHEST..=FARTHEST;
        let attack = Self {
            missile,
            area,
            blast,
            off: (
                fields.int("target_dx", 0, -ASIDE..=ASIDE)?,
                fields.int("target_dy", 0, -ASIDE..=ASIDE)?,
            ),
            skill: fields.word("skill", SKILLS)?,
            trick: match fields.get_or_null("manoeuvre") {
                None => None,
                Some(_) => fields.word("manoeuvre", TRICKS)?,
            },
            mode: fields.word("mode", MODES)?.unwrap_or_default(),
            fire: match fields.get("fire") {
                None => Fire::Single,
                Some(value) => Fire::read(value, &fields.at("fire"))?,
            },
            drawn: fields.flag("drawn_this_round", false)?,
            full_move: fields.flag("full_move", false)?,
            overwatch: fields.flag("overwatch", false)?,
            defended: fields.flag("defended", true)?,
            guard: fields.word("defence_with", GUARDS)?.unwrap_or(Wanted::Best),
            full_dodge: fields.flag("full_dodge", false)?,
            phase: fields.word("phase", PHASES)?,
            dx: fields.int("dx", 1, any.clone())?,
            dy: fields.int("dy", 0, any)?,
            cover: fields.word("cover", WALLS)?.unwrap_or(Wall::None),
            motion: fields
                .word("target_motion", CROSSINGS)?
                .unwrap_or(Crossing::None),
            firer_running: fields.flag("firer_running", false)?,
            unstable: fields.flag("unstable_platform", false)?,
            wind: fields.word("wind", WINDS)?.unwrap_or(Wind::None),
            in_melee: match fields.get_or_null("in_melee") {
                None => None,
                Some(_) => fields.word("in_melee", FIGHTS)?,
            },
            extras: fields.int("extras", 0, 0..=MANY)?,
            crowd: fields.int("crowd", 1, 1..=MANY)?,
            reach_limit: fields.int("reach_limit", 4, 0..=4)?,
        };
        if area && !matches!(attack.fire, Fire::Burst { .. }) {
            return Err(fields.fault("fire", "area fire takes bursts"));
        }
        if blast && attack.fire != Fire::Single {
            return Err(fields.fault("fire", "what explodes is thrown or shot singly"));
        }
        fields.close()?;
        Ok(attack)
    }
}

impl Fire {
    fn read(value: &Value, path: &str) -> Result<Self, Fault> {
        const WAYS: [&str; 4] = ["single", "shots", "burst", "three_round"];
        let mut fields = Fields::open(value, path)?;
        let found: Vec<_> = WAYS
            .iter()
            .filter_map(|way| fields.get(way).map(|value| (*way, value)))
            .collect();
        let at = fields.at("");
        fields.close()?;
        let [(way, value)] = found[..] else {
            return Err(Fault::new(path, format!("give one of {}", WAYS.join(", "))));
        };
        let mut fields = Fields::open(value, format!("{at}{way}"))?;
        let some = 1..=MANY;
        let fire = match way {
            "shots" => {
                let count = fields.need_int("count", some.clone())?;
                let nth = fields.need_int("nth", some)?;
                if nth > count {
                    return Err(
                        fields.fault("nth", format!("{nth} is more than the count {count}"))
                    );
                }
                Self::Shots { count, nth }
            }
            "burst" => Self::Burst {
                bullets: fields.need_int("bullets", some.clone())?,
                nth: fields.need_int("nth", some)?,
            },
            "three_round" => Self::ThreeRound {
                nth: fields.need_int("nth", some)?,
            },
            _ => Self::Single,
        };
        fields.close()?;
        Ok(fire)
    }
}

impl Attack {
    /// The attacker goes farther than its combat move (YC-MOVE-FULL). Of a firer two fields say the
    /// same.
    pub(super) fn runs(&self) -> bool {
        self.full_move || (self.missile && self.firer_running)
    }

    /// The squared distance in m².
    pub(super) const fn squared(&self) -> i32 {
        self.dx * self.dx + self.dy * self.dy
    }

    /// The target spends the round dodging: not prone, focused or Exhausted (odds, precision 12).
    pub(super) fn dodged_fully(&self, target: &Fighter) -> bool {
        self.full_dodge
            && !matches!(target.pose, Pose::Prone | Pose::Focused)
            && !target.exhausted()
    }
}
