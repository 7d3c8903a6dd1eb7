//! Actions with things: weapons, charges, doors.

use super::Action;
use crate::components::Act;
use crate::declare::step::Step;

/// Steps of what is done to a weapon in passing.
const HANDLING: &[Step] = &[
    Step::Weapon,
    Step::Tile,
    Step::Manner,
    Step::Posture,
    Step::Defences,
];

/// Their rows, in the order in which they are offered.
pub(super) static ROWS: &[Action] = &[
    Action {
        act: Act::Reload,
        key: "reload",
        label: "Load",
        hint: "one round of loading",
        icon: "reload",
        steps: &[
            Step::Weapon,
            Step::Ammunition,
            Step::Tile,
            Step::Posture,
            Step::Defences,
        ],
    },
    Action {
        act: Act::SetUp,
        key: "set-up",
        label: "Set a weapon up",
        hint: "on its mount, or braced against a wall: less recoil until you move",
        icon: "aim",
        steps: &[Step::Weapon, Step::Defences],
    },
    Action {
        act: Act::ClearJam,
        key: "clear-jam",
        label: "Clear a jam",
        hint: "the weapon shoots again next round",
        icon: "reload",
        steps: HANDLING,
    },
    Action {
        act: Act::Draw,
        key: "draw",
        label: "Draw",
        hint: "take a weapon in hand",
        icon: "draw",
        steps: &[
            Step::Weapon,
            Step::Also,
            Step::Tile,
            Step::Manner,
            Step::Posture,
            Step::Defences,
        ],
    },
    Action {
        act: Act::Sheathe,
        key: "sheathe",
        label: "Put away",
        hint: "sling the weapon in hand",
        icon: "sheathe",
        steps: HANDLING,
    },
    Action {
        act: Act::Swap,
        key: "swap",
        label: "Put away and draw",
        hint: "a whole round; nothing is dropped",
        icon: "draw",
        steps: &[Step::Weapon, Step::Defences],
    },
    Action {
        act: Act::PickUp,
        key: "pick-up",
        label: "Pick up",
        hint: "something that lies within reach, into a free hand",
        icon: "draw",
        steps: &[
            Step::DroppedItem,
            Step::Tile,
            Step::Manner,
            Step::Posture,
            Step::Defences,
        ],
    },
    Action {
        act: Act::StandUp,
        key: "stand-up",
        label: "Stand up",
        hint: "slow; up right after it, or with the end of the round",
        icon: "stand",
        steps: &[Step::Rise, Step::Defences],
    },
    Action {
        act: Act::LayCharge,
        key: "lay-charge",
        label: "Lay a charge",
        hint: "here or beside you, with a trigger or a fuse",
        icon: "move",
        steps: &[
            Step::DroppedItem,
            Step::Mark,
            Step::Fuse,
            Step::Tile,
            Step::Manner,
            Step::Posture,
            Step::Defences,
        ],
    },
    Action {
        act: Act::Detonate,
        key: "detonate",
        label: "Set off the charges",
        hint: "a simple act: done even as you fall unconscious",
        icon: "shoot",
        steps: &[Step::Tile, Step::Manner, Step::Posture, Step::Defences],
    },
    Action {
        act: Act::Door,
        key: "door",
        label: "Open or close a door",
        hint: "a simple act: done even as you fall unconscious",
        icon: "move",
        steps: &[Step::Tile, Step::Defences],
    },
    Action {
        act: Act::Drop,
        key: "drop-item",
        label: "Drop something",
        hint: "a simple act: done even as you fall unconscious",
        icon: "sheathe",
        steps: HANDLING,
    },
];
