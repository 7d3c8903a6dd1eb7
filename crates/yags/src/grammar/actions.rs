//! The actions that can be declared: one row each (YC-ONE-ACTION). Who may is in `refuse`, what
//! happens in `beats::act`, how fast it is in `rules::speed`.

use super::plan::Step;
use crate::figure::Act;

/// An action as it stands in the order palette.
pub(crate) struct Action {
    /// What it is.
    pub(crate) act: Act,
    /// Its key in picks.
    pub(crate) key: &'static str,
    /// Its name.
    pub(crate) label: &'static str,
    /// What it means, in a few words.
    pub(crate) hint: &'static str,
    /// Its icon.
    pub(crate) icon: &'static str,
    /// What is asked next, in order.
    pub(crate) steps: &'static [Step],
}

/// Steps of what is done to a weapon in passing.
const HANDLING: &[Step] = &[
    Step::Weapon,
    Step::Tile,
    Step::Manner,
    Step::Posture,
    Step::Defences,
];

/// Steps of a single shot or throw that can be made on the way.
const ON_THE_WAY: &[Step] = &[
    Step::Weapon,
    Step::Target,
    Step::Shot,
    Step::Tile,
    Step::Manner,
    Step::FiringTile,
    Step::Posture,
    Step::Defences,
];

/// All actions, in the order in which they are offered.
pub(crate) static ACTIONS: &[Action] = &[
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
        hint: "slow; strength and brawl against whom you hold",
        icon: "attack",
        steps: &[Step::Target, Step::Defences],
    },
    Action {
        act: Act::BreakLimb,
        key: "break-limb",
        label: "Break a limb",
        hint: "slow; of somebody held fast, strength against strength",
        icon: "attack",
        steps: &[Step::Target, Step::Limb, Step::Defences],
    },
    Action {
        act: Act::BreakNeck,
        key: "break-neck",
        label: "Break the neck",
        hint: "slow; of somebody held fast, strength against strength",
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
    Action {
        act: Act::Shoot,
        key: "shoot",
        label: "Shoot",
        hint: "a shot or a throw, with a move if you like",
        icon: "shoot",
        steps: &[
            Step::Weapon,
            Step::Target,
            Step::Rush,
            Step::Shot,
            Step::Trick,
            Step::Tile,
            Step::Manner,
            Step::FiringTile,
            Step::Posture,
            Step::Defences,
            Step::Count,
        ],
    },
    Action {
        act: Act::Shoot,
        key: "volley",
        label: "Rapid fire",
        hint: "several shots, or bursts at one target",
        icon: "shoot",
        steps: &[
            Step::Weapon,
            Step::Mode,
            Step::Target,
            Step::Another,
            Step::Another,
            Step::Another,
            Step::Rush,
            Step::Shot,
            Step::Tile,
            Step::FiringTile,
            Step::Posture,
            Step::Defences,
            Step::Count,
        ],
    },
    Action {
        act: Act::Shoot,
        key: "sweep",
        label: "Sweep an area",
        hint: "bursts over an arc: friend and foe",
        icon: "shoot",
        steps: &[
            Step::Weapon,
            Step::Mode,
            Step::Shot,
            Step::Tile,
            Step::FiringTile,
            Step::Direction,
            Step::Posture,
            Step::Defences,
            Step::Count,
        ],
    },
    Action {
        act: Act::Shoot,
        key: "lob",
        label: "Throw or shoot at a place",
        hint: "what explodes there harms everybody near it",
        icon: "shoot",
        steps: &[
            Step::Weapon,
            Step::Tile,
            Step::FiringTile,
            Step::Mark,
            Step::Posture,
            Step::Defences,
        ],
    },
    Action {
        act: Act::Shoot,
        key: "shoot-crowd",
        label: "Shoot at a crowd",
        hint: "+5 for each doubling, chance picks who: friend or foe",
        icon: "shoot",
        steps: ON_THE_WAY,
    },
    Action {
        act: Act::Shoot,
        key: "hurl",
        label: "Throw a hand weapon",
        hint: "what is not made for it: no bonus, and it is gone",
        icon: "shoot",
        steps: ON_THE_WAY,
    },
    Action {
        act: Act::Aim,
        key: "aim",
        label: "Aim",
        hint: "a whole round; next round the distance counts a third",
        icon: "aim",
        steps: &[Step::Weapon, Step::Target],
    },
    Action {
        act: Act::PopOut,
        key: "pop-out",
        label: "Step out and shoot",
        hint: "from full cover: slow snap shot, dodging all round",
        icon: "pop_out",
        steps: &[Step::Weapon, Step::Target, Step::Defences],
    },
    Action {
        act: Act::FullDodge,
        key: "full-dodge",
        label: "Full dodge",
        hint: "a whole round; full dodge against all missiles",
        icon: "full_dodge",
        steps: &[Step::Tile, Step::Manner, Step::Defences],
    },
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
            Step::Thing,
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
        hint: "slow; up right after it",
        icon: "stand",
        steps: &[Step::Defences],
    },
    Action {
        act: Act::LayCharge,
        key: "lay-charge",
        label: "Lay a charge",
        hint: "here or beside you, with a trigger or a fuse",
        icon: "move",
        steps: &[
            Step::Thing,
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
    Action {
        act: Act::Mount,
        key: "mount",
        label: "Mount",
        hint: "onto a mount beside you, in the place of a move",
        icon: "move",
        steps: &[Step::Target, Step::Defences],
    },
    Action {
        act: Act::Dismount,
        key: "dismount",
        label: "Dismount",
        hint: "to the ground beside the mount, in the place of a move",
        icon: "move",
        steps: &[Step::Tile, Step::Defences],
    },
    Action {
        act: Act::ShakeOff,
        key: "shake-off",
        label: "Shake it off",
        hint: "a whole round: stuns go, one exhaustion comes",
        icon: "reroll",
        steps: &[],
    },
    Action {
        act: Act::Reroll,
        key: "reroll",
        label: "Take stock",
        hint: "a new initiative at the end of the round",
        icon: "reroll",
        steps: &[],
    },
    Action {
        act: Act::Topple,
        key: "topple",
        label: "Pull things down",
        hint: "on the run: harder for whoever follows, or a halt",
        icon: "move",
        steps: &[Step::Tile, Step::Difficulty, Step::Manner, Step::Defences],
    },
    Action {
        act: Act::Climb,
        key: "climb",
        label: "Climb",
        hint: "a wall, a few metres a round",
        icon: "move",
        steps: &[Step::Tile, Step::Manner, Step::Defences],
    },
    Action {
        act: Act::Wait,
        key: "wait",
        label: "Wait for it",
        hint: "one event, one action right after it; else nothing this round",
        icon: "wait",
        steps: &[
            Step::Deed,
            Step::Weapon,
            Step::Target,
            Step::Whom,
            Step::Event,
            Step::Stance,
            Step::Shot,
            Step::Tile,
            Step::FiringTile,
            Step::Posture,
            Step::Defences,
            Step::Count,
        ],
    },
    Action {
        act: Act::GunToHead,
        key: "gun-to-head",
        label: "At gunpoint",
        hint: "a shot before anything else as soon as somebody moves or acts",
        icon: "aim",
        steps: &[
            Step::Weapon,
            Step::Target,
            Step::Whom,
            Step::Event,
            Step::Defences,
        ],
    },
    Action {
        act: Act::Look,
        key: "look",
        label: "Look around",
        hint: "look for whoever hides, at half the difficulty",
        icon: "eye_half",
        steps: &[Step::Defences],
    },
    Action {
        act: Act::Overwatch,
        key: "overwatch",
        label: "Overwatch",
        hint: "cover an area: a fast attack, halved, on the first who comes",
        icon: "eye",
        steps: &[
            Step::Deed,
            Step::Weapon,
            Step::Defences,
            Step::Arc,
            Step::Prey,
            Step::Identify,
            Step::Unsure,
            Step::Pace,
            Step::Posture,
        ],
    },
    Action {
        act: Act::Aid,
        key: "first-aid",
        label: "First aid",
        hint: "a whole round, twelve in a row; being hurt undoes it",
        icon: "stand",
        steps: &[Step::Target, Step::Care],
    },
    Action {
        act: Act::Yield,
        key: "surrender",
        label: "Surrender",
        hint: "out of the fight, weapons on the ground",
        icon: "wait",
        steps: &[],
    },
    Action {
        act: Act::Douse,
        key: "douse",
        label: "Put out",
        hint: "what burns you or a neighbour",
        icon: "move",
        steps: &[Step::Target, Step::Defences],
    },
    Action {
        act: Act::Nothing,
        key: "nothing",
        label: "Move or wait",
        hint: "no action, only a move or nothing",
        icon: "move",
        steps: &[Step::Tile, Step::Manner, Step::Posture, Step::Defences],
    },
];

impl Act {
    /// The first row of this action; [`Declaration::row`](crate::figure::Declaration::row) tells
    /// apart what is fired how.
    pub(crate) fn row(self) -> &'static Action {
        match ACTIONS.iter().find(|action| action.act == self) {
            Some(action) => action,
            None => unreachable!("every action has a row"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::ACTIONS;
    use crate::figure::Declaration;

    #[test]
    fn keys_are_told_apart_and_every_action_has_one_row() {
        for (index, action) in ACTIONS.iter().enumerate() {
            let plan = Declaration {
                act: action.act,
                fire: super::super::fire::fire_of(action.key),
                ..Declaration::default()
            };
            assert_eq!(plan.row().key, action.key);
            let again = ACTIONS[..index].iter().any(|other| other.key == action.key);
            assert!(!again, "{}", action.key);
        }
    }
}
