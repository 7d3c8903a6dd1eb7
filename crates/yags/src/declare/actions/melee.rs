//! Actions hand to hand: blows, charges, holds.

use super::Action;
use crate::components::Act;
use crate::declare::step::Step;

/// Their rows, in the order in which they are offered.
pub(super) static ROWS: &[Action] = &[
    Action {
        act: Act::Attack,
        key: "attack",
        label: "Attack",
        hint: "a blow with a hand weapon; the way there is included",
        icon: "attack",
        steps: &[
            Step::Weapon,
            Step::Target,
            Step::Rush,
            Step::Manner,
            Step::Stance,
            Step::Trick,
            Step::Blows,
            Step::Stunt,
            Step::Defences,
        ],
    },
    Action {
        act: Act::Manoeuvre,
        key: "manoeuvre",
        label: "Manoeuvre",
        hint: "disarm, grapple, knock down, trip, or strike at the vitals",
        icon: "attack",
        steps: &[
            Step::Manoeuvre,
            Step::Weapon,
            Step::Target,
            Step::Rush,
            Step::Stance,
            Step::Stunt,
            Step::Effort,
            Step::Defences,
        ],
    },
    Action {
        act: Act::Charge,
        key: "charge",
        label: "Charge through",
        hint: "run through an enemy: it steps aside or blocks, and may strike first",
        icon: "move",
        steps: &[Step::Target, Step::Tile, Step::Defences],
    },
    Action {
        act: Act::Ranked,
        key: "ranked",
        label: "Second rank",
        hint: "slow; a long thrust past a friend in front",
        icon: "attack",
        steps: &[Step::Weapon, Step::Target, Step::Defences],
    },
    Action {
        act: Act::Retreat,
        key: "retreat",
        label: "Give ground",
        hint: "defensive; +3 to defences for each metre",
        icon: "move",
        steps: &[Step::Tile, Step::Defences],
    },
    Action {
        act: Act::Improve,
        key: "improve-hold",
        label: "Tighten the hold",
        hint: "slow; strength and brawl against the figure you hold",
        icon: "attack",
        steps: &[Step::Target, Step::Defences],
    },
    Action {
        act: Act::BreakLimb,
        key: "break-limb",
        label: "Break a limb",
        hint: "slow; on a figure held fast, strength against strength",
        icon: "attack",
        steps: &[Step::Target, Step::Limb, Step::Defences],
    },
    Action {
        act: Act::BreakNeck,
        key: "break-neck",
        label: "Break the neck",
        hint: "slow; on a figure held fast, strength against strength",
        icon: "attack",
        steps: &[Step::Target, Step::Defences],
    },
    Action {
        act: Act::Escape,
        key: "escape",
        label: "Break free",
        hint: "slow; strength and brawl against the holder",
        icon: "move",
        steps: &[Step::Target, Step::Defences],
    },
    Action {
        act: Act::LetGo,
        key: "let-go",
        label: "Let go",
        hint: "give up all holds",
        icon: "move",
        steps: &[Step::Defences],
    },
];
