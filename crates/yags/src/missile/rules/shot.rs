//! A shot: everything it depends on besides the two figures, and why there is none.

use super::autofire::near_bullets;
use super::cover::Shelter;
use super::variant::Variant;
use crate::components::{Missile, ShotKind};
use crate::data::Band;
use crate::missile::components::{Fire, Steady};
use crate::movement::rules::Motion;
use tabletop::grid::Tile;

/// Who of the target's kind is near the muzzle (YC-CQB, R-95).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Press {
    /// Nobody who matters.
    None,
    /// The target gets its full defence and the weapon loses its bonus (YC-IMPAIRED).
    Impaired,
    /// That, and slow, and halved (YC-CRIPPLED).
    Crippled,
}

/// Everything that a shot depends on besides the two figures.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shot {
    pub(crate) from: Tile,
    pub(crate) at: Tile,
    /// Exact squared distance in m².
    pub(crate) squared: i32,
    pub(crate) band: Band,
    pub(crate) kind: ShotKind,
    pub(crate) firer_runs: bool,
    /// From the back of a mount that moves (YC-MNT-ARCHERY).
    pub(crate) rides: bool,
    pub(crate) motion: Motion,
    pub(crate) shelter: Shelter,
    pub(crate) press: Press,
    /// The target fights the firer hand to hand.
    pub(crate) in_melee: bool,
    /// The target is in a grapple with the firer (YC-ST-GRAP).
    pub(crate) wrestles: bool,
    /// Figures of the crowd that is fired at; 1 for somebody alone (YC-CROWD).
    pub(crate) crowd: i32,
    /// Further figures in the melee around the target (YC-INTO-MELEE).
    pub(crate) extras: i32,
    /// What each of them adds after a wait for a clear shot; 0 without one.
    pub(crate) clear_step: i32,
    /// The target wrestles with somebody (YC-INTO-GRAPPLE).
    pub(crate) scuffle: bool,
    /// How often and how wide the weapon is fired.
    pub(crate) fire: Fire,
    /// Which shot or burst of several it is, from 0 (YC-ROF, YC-MULTI, YC-BURST-MORE).
    pub(crate) nth: u8,
    /// How many shots there are in all: more than the skill make each worse (YC-MULTI).
    pub(crate) volley: u8,
    /// Fired from the other hand (YC-TWO-GUNS).
    pub(crate) off_hand: bool,
    /// Bullets that leave the muzzle with a burst: fewer than a full one with what is left.
    pub(crate) fired: i32,
    /// Those of them that come near the target.
    pub(crate) bullets: i32,
    /// What the weapon rests on.
    pub(crate) steady: Steady,
    /// Success level that it hit with, once it has: bursts hurt more (YC-BURST-ONE).
    pub(crate) level: i32,
    /// The target shoots from behind full cover.
    pub(crate) target_pops_out: bool,
    /// The target dodges all round: full value, no slot needed (YC-FULL-DODGE).
    pub(crate) target_dodges: bool,
    /// How much the wind stretches the distance (YC-MULT-WIND, R-106).
    pub(crate) wind: i32,
    /// The shooter stands on what sways or gives way (YC-MULT-PLATFORM).
    pub(crate) unstable: bool,
    /// The natural roll that hits by itself; 21 for none (YM-CONE).
    pub(crate) by_itself: i32,
    /// Rules of the older edition that are on.
    pub(crate) variant: Variant,
}

impl Shot {
    /// A plain shot over this squared distance in m², with nothing in the way and nobody near.
    pub(crate) fn plain(squared: i32, band: Band, kind: ShotKind) -> Self {
        let here = Tile::new(0, 0);
        Self {
            from: here,
            at: here,
            squared,
            band,
            kind,
            firer_runs: false,
            rides: false,
            motion: Motion::None,
            shelter: Shelter::NONE,
            press: Press::None,
            in_melee: false,
            wrestles: false,
            crowd: 1,
            extras: 0,
            clear_step: 0,
            scuffle: false,
            fire: Fire::Single,
            nth: 0,
            volley: 1,
            off_hand: false,
            fired: 1,
            bullets: 1,
            steady: Steady::Free,
            level: 1,
            target_pops_out: false,
            target_dodges: false,
            wind: 1,
            unstable: false,
            by_itself: 21,
            variant: Variant::default(),
        }
    }

    /// The shot or burst number `nth` of the same action, from 0: only the first is an aimed one
    ///
    pub(crate) fn further(self, nth: u8) -> Self {
        let kind = match self.kind {
            ShotKind::Aimed if nth > 0 => ShotKind::Careful,
            kind => kind,
        };
        Self { kind, nth, ..self }
    }

    /// This shot as it comes at somebody else, where `there` would have been aimed at: place,
    /// cover and defence are of there, how it was fired stays.
    pub(crate) fn astray(&self, there: Self, missile: &Missile) -> Self {
        Self {
            kind: self.kind,
            fire: self.fire,
            nth: self.nth,
            volley: self.volley,
            off_hand: self.off_hand,
            crowd: self.crowd,
            extras: self.extras,
            clear_step: self.clear_step,
            fired: self.fired,
            bullets: near_bullets(self.fired, missile, self.fire, self.steady, there.squared),
            ..there
        }
    }
}

/// Why a shot cannot be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NoShot {
    /// Nothing is seen from there.
    Blocked,
    /// Beyond long range.
    TooFar,
}

impl Press {
    /// What a threat band does to a weapon of this reach (table A-7).
    pub(crate) fn of(reach: i32, band: Option<i32>) -> Self {
        match band {
            Some(band) if reach >= 3 || reach > band => Self::Crippled,
            Some(band) if reach == band => Self::Impaired,
            _ => Self::None,
        }
    }
}
