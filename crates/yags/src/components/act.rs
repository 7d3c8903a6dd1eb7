//! What a figure does in a round: the actions, their speeds, the kinds of shot.

/// Speed classes, in the order of their phases (YC-SPEED).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) enum Speed {
    /// First.
    Fast,
    /// Second.
    #[default]
    Normal,
    /// Last.
    Slow,
}

impl Speed {
    pub(crate) const fn name(self) -> &'static str {
        ["fast", "normal", "slow"][self as usize]
    }
}

/// How a shot is taken (chapter 18.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum ShotKind {
    /// Distance doubled, fast.
    Snap,
    /// As it is.
    #[default]
    Normal,
    /// Distance halved, slow.
    Careful,
    /// After a round of aiming: distance a third, slow.
    Aimed,
}

impl ShotKind {
    pub(crate) const fn name(self) -> &'static str {
        ["snap", "normal", "careful", "aimed"][self as usize]
    }
}

/// What a figure does this round (YC-ONE-ACTION).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Act {
    /// Nothing, or only a move.
    #[default]
    Nothing,
    /// A blow with a hand weapon; the approach is implied (YC-DECL-ATTACK).
    Attack,
    /// A blow that is meant to do something else than harm (YC-MAN).
    Manoeuvre,
    /// Tightening a hold (YC-GR-IMPROVE).
    Improve,
    /// Breaking a limb of somebody immobilised (YC-GR-LIMB).
    BreakLimb,
    /// Breaking the neck of somebody immobilised (YC-GR-NECK).
    BreakNeck,
    /// Running through an enemy (YC-CHARGE).
    Charge,
    /// A thrust from the second rank (YC-RANKED).
    Ranked,
    /// Giving ground (YC-RETREAT).
    Retreat,
    /// Putting away one weapon and drawing another (YC-SHEATHE).
    Swap,
    /// Picking something up (YC-PICKUP).
    PickUp,
    /// Getting out of a hold (YC-GR-ESCAPE).
    Escape,
    /// Giving up all holds.
    LetGo,
    /// A shot or a throw.
    Shoot,
    /// A whole round of aiming (YC-AIMED).
    Aim,
    /// A whole round of dodging missiles (YC-FULL-DODGE).
    FullDodge,
    /// A shot from behind full cover (YC-COVER-POPOUT).
    PopOut,
    /// One round of loading (YC-LOAD).
    Reload,
    /// Setting a weapon up on its mount, or bracing it.
    SetUp,
    /// Clearing a jam.
    ClearJam,
    /// Drawing a weapon without using it (YC-DRAW).
    Draw,
    /// Putting the weapon away (YC-SHEATHE).
    Sheathe,
    /// Standing up (YC-STAND).
    StandUp,
    /// Laying a charge (YC-EX-TNT).
    LayCharge,
    /// Setting off one's charges.
    Detonate,
    /// Opening or closing a door.
    Door,
    /// Letting something fall.
    Drop,
    /// Getting onto a mount.
    Mount,
    /// Getting off it.
    Dismount,
    /// Shaking off stuns (YG-TECH-ONLY-STUNNED).
    ShakeOff,
    /// Finding a new initiative (YC-INIT-REROLL).
    Reroll,
    /// Pulling down obstacles on the run (YK-CHASE).
    Topple,
    /// Climbing by hand, metre by metre (YK-CLIMB-LONG).
    Climb,
    /// An action held back for an event (YC-WAIT); it becomes that action once it is named.
    Wait,
    /// Doing nothing but look for whoever hides (YG-STEALTH).
    Look,
    /// Keeping somebody at gunpoint (YC-GUN-HEAD); it becomes a shot when its event comes.
    GunToHead,
    /// Covering an area (YC-OVERWATCH); it becomes an attack when somebody presents itself.
    Overwatch,
    /// Putting out what burns oneself or a neighbour.
    Douse,
    /// A round of first aid.
    Aid,
    /// Giving up the fight.
    Yield,
}

impl Act {
    /// An attack roll with a hand weapon, whatever it is meant to do.
    pub(crate) const fn is_blow(self) -> bool {
        matches!(
            self,
            Self::Attack | Self::Manoeuvre | Self::Improve | Self::Ranked
        )
    }

    /// The way there is a part of the action, not of the free move.
    pub(crate) const fn brings_its_way(self) -> bool {
        self.is_blow() || matches!(self, Self::Charge)
    }
}
