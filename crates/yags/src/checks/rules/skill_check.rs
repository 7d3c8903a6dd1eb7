//! Checks that a figure makes on its own, against a number: the roll and the number of each.

use super::check::{Actor, Plan};
use crate::components::{Field, Seen};
use crate::data::{Attribute, Skill};
use crate::movement::rules::{footing, undertaking, way_difficulty};
use crate::rule;
use tabletop::RuleId;
use tabletop::grid::Tile;
use tabletop::ledger::{Ledger, NullLedger, Total};

/// The standard difficulties (YK-TN).
pub(crate) const LADDER: [u8; 10] = [10, 15, 20, 25, 30, 40, 50, 60, 75, 100];
/// What a task is worth whose difficulty no rule states (YK-TN).
pub(crate) const MODERATE: u8 = LADDER[2];

/// A check against a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SkillCheck {
    /// Pulling obstacles down behind oneself (YK-CHASE).
    Topple(u8),
    /// Barging through the people on a tile (YK-BARGE).
    Barge(Tile),
    /// Climbing over something; `whole` if it takes the whole round (YK-CLIMB-SIMPLE).
    Over { difficulty: u8, whole: bool },
    /// Keeping one's feet on the worst tile of the way (YK-OBSTRUCT).
    Footing { tile: Option<Tile>, eased: i32 },
    /// Not falling after that has failed; `safe` if it was gone with care (YK-DANGER).
    Catch {
        tile: Option<Tile>,
        eased: i32,
        safe: bool,
    },
    /// A few metres up a wall (YK-CLIMB-LONG).
    Ascend(u8),
    /// Not falling after that has failed; `careful` if it is climbed with care.
    Hold { difficulty: u8, careful: bool },
    /// Putting out what burns.
    Douse,
}

impl SkillCheck {
    /// The rule that asks for it.
    pub(crate) const fn rule(self) -> RuleId {
        match self {
            Self::Topple(_) => rule::CHASE,
            Self::Barge(_) => rule::BARGE,
            Self::Over { .. } => rule::CLIMB_SIMPLE,
            Self::Footing { .. } => rule::OBSTRUCT,
            Self::Catch { .. } => rule::DANGER,
            Self::Ascend(_) | Self::Hold { .. } => rule::CLIMB_LONG,
            Self::Douse => rule::ELEM,
        }
    }

    /// What the figure is at, as it stands after its name.
    pub(crate) const fn title(self) -> &'static str {
        match self {
            Self::Topple(_) => "tries to pull things down on the run",
            Self::Barge(_) => "tries to barge through the crowd",
            Self::Over { .. } => "tries to climb over",
            Self::Footing { .. } => "minds the ground",
            Self::Catch { .. } => "tries not to fall",
            Self::Ascend(_) => "tries to climb",
            Self::Hold { .. } => "tries to hold on to the wall",
            Self::Douse => "tries to put out the fire",
        }
    }

    const fn ability(self) -> (Attribute, Skill) {
        match self {
            Self::Topple(_) => (Attribute::Dexterity, Skill::Athletics),
            Self::Barge(_) => (Attribute::Strength, Skill::Brawl),
            Self::Ascend(_) => (Attribute::Strength, Skill::Athletics),
            _ => (Attribute::Agility, Skill::Athletics),
        }
    }

    /// The roll as it stands.
    pub(crate) fn plan<L: Ledger>(self, actor: Actor) -> Plan<L> {
        let (attribute, skill) = self.ability();
        undertaking(actor, attribute, skill)
    }

    /// What it has to reach.
    pub(crate) fn difficulty<L: Ledger>(self, field: &Field, figure: &Seen) -> Total<L> {
        let plain = |label: &'static str, value: u8| {
            let mut total = Total::new();
            total.add(label, i32::from(value), self.rule());
            total
        };
        match self {
            Self::Topple(difficulty) => plain("what is to fall", difficulty),
            Self::Barge(tile) => footing(&field.ways(figure), tile, 0),
            Self::Over { difficulty, whole } => {
                let mut total = plain("to climb over", difficulty);
                if whole {
                    total.over("the whole round for it", 2, rule::CLIMB_SIMPLE);
                }
                total
            }
            Self::Footing { tile, eased } => way_difficulty(field, figure, tile, eased),
            Self::Catch { tile, eased, safe } => {
                let mut total = way_difficulty(field, figure, tile, eased);
                if safe {
                    total.over("with care", 2, rule::DANGER);
                }
                total
            }
            Self::Ascend(difficulty) => plain("the wall", difficulty),
            // No difficulty is given: moderate (YK-TN).
            Self::Douse => {
                let mut total = Total::new();
                total.add("moderate", i32::from(MODERATE), rule::TN);
                total
            }
            Self::Hold {
                difficulty,
                careful,
            } => {
                let mut total = plain("the wall", difficulty);
                if careful {
                    total.over("with care", 2, rule::CLIMB_LONG);
                }
                total
            }
        }
    }

    /// Faces of 20 that succeed (YK-CHECK).
    pub(crate) fn faces(self, field: &Field, actor: Actor) -> u32 {
        let plan: Plan<NullLedger> = self.plan(actor);
        let needed = self.difficulty::<NullLedger>(field, actor.figure).value();
        (1..=20)
            .filter(|face| !plan.fumbles(*face) && plan.total(*face) >= needed)
            .count() as u32
    }
}
