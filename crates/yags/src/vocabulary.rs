//! The words for YAGS's numbers in events: phases, purposes, verdicts, gauges, conditions, deeds,
//! notes. Constants beside each table name its rows.

use crate::rule;
use tabletop::dice::Purpose;
use tabletop::ruleset::{
    ConditionRole, ConditionWord, DeedRole, DeedWord, GaugeRole, GaugeWord, Mark, NoteWord,
    PhaseKind, PhaseWord, PurposeWord, VerdictWord, Vocabulary,
};

/// Phases of the round (YC-ROUND).
pub(crate) mod phase {
    pub(crate) const FAST: u8 = 2;
}

/// Purposes of dice.
pub(crate) mod purpose {
    use super::Purpose;
    pub(crate) const INITIATIVE: Purpose = Purpose(0);
    pub(crate) const ATTACK: Purpose = Purpose(1);
    pub(crate) const DEFENCE: Purpose = Purpose(2);
    pub(crate) const DAMAGE: Purpose = Purpose(3);
    pub(crate) const HEALTH: Purpose = Purpose(4);
    pub(crate) const STRAY: Purpose = Purpose(5);
    pub(crate) const TIE: Purpose = Purpose(6);
}

/// Verdicts. Hits are [`verdict::HIT`] plus the level less one.
pub(crate) mod verdict {
    pub(crate) const FUMBLE: u8 = 0;
    pub(crate) const MISS: u8 = 1;
    pub(crate) const HIT: u8 = 2;
    pub(crate) const ORDERED: u8 = 8;
    pub(crate) const STANDS: u8 = 9;
    pub(crate) const UNHARMED: u8 = 10;
    pub(crate) const HARMED: u8 = 11;
    pub(crate) const DEAD: u8 = 12;
    pub(crate) const UNCONSCIOUS: u8 = 13;
    pub(crate) const CARRIES_ON: u8 = 14;
}

/// Gauges.
pub(crate) mod gauge {
    pub(crate) const WOUNDS: u8 = 0;
    pub(crate) const STUNS: u8 = 1;
    pub(crate) const FATIGUE: u8 = 2;
    pub(crate) const INITIATIVE: u8 = 3;
    pub(crate) const ROUNDS: u8 = 4;
}

/// Conditions.
pub(crate) mod condition {
    pub(crate) const PRONE: u8 = 0;
    pub(crate) const CROUCHED: u8 = 1;
    pub(crate) const UNCONSCIOUS: u8 = 2;
    pub(crate) const DEAD: u8 = 3;
    pub(crate) const AIMING: u8 = 4;
    pub(crate) const DODGING: u8 = 5;
    pub(crate) const JAMMED: u8 = 6;
}

/// Deeds.
pub(crate) mod deed {
    pub(crate) const ATTACKS: u8 = 0;
    pub(crate) const SHOOTS: u8 = 1;
    pub(crate) const LOOSES: u8 = 2;
    pub(crate) const THROWS: u8 = 3;
    pub(crate) const FREE_STRIKE: u8 = 4;
    pub(crate) const COUNTER_STRIKE: u8 = 5;
    pub(crate) const RELOADS: u8 = 6;
    pub(crate) const DRAWS: u8 = 7;
    pub(crate) const SHEATHES: u8 = 8;
    pub(crate) const STANDS_UP: u8 = 9;
    pub(crate) const AIMS: u8 = 10;
    pub(crate) const REROLLS: u8 = 11;
    pub(crate) const CLEARS: u8 = 12;
    pub(crate) const DODGES: u8 = 13;
}

/// Notes.
pub(crate) mod note {
    pub(crate) const OUT_OF_REACH: u8 = 0;
    pub(crate) const NO_LINE: u8 = 1;
    pub(crate) const TARGET_DOWN: u8 = 2;
    pub(crate) const NOT_LOADED: u8 = 3;
    pub(crate) const DROPPED: u8 = 4;
    pub(crate) const BROKEN: u8 = 5;
    pub(crate) const STOPPED_SHORT: u8 = 6;
    pub(crate) const STRAYS: u8 = 7;
    pub(crate) const BEFORE_ACTION: u8 = 8;
    pub(crate) const JAMMED: u8 = 9;
    pub(crate) const NO_DEFENCE: u8 = 10;
    pub(crate) const LOADED: u8 = 11;
    pub(crate) const LOADING: u8 = 12;
    pub(crate) const PUSHES: u8 = 13;
    pub(crate) const TOO_FAR: u8 = 14;
    pub(crate) const RUNS_PAST: u8 = 15;
}

/// Names of wound levels of a human (table A-1).
const WOUND_LEVELS: &[&str] = &[
    "unhurt", "minor", "light", "medium", "heavy", "critical", "fatal",
];
/// Names of stun levels of a human.
const STUN_LEVELS: &[&str] = &[
    "steady", "minor", "light", "medium", "heavy", "critical", "beaten",
];
/// Names of fatigue levels of a human.
const FATIGUE_LEVELS: &[&str] = &[
    "fresh",
    "minor",
    "light",
    "medium",
    "heavy",
    "critical",
    "exhausted",
];

const fn verdict(name: &'static str, mark: Mark) -> VerdictWord {
    VerdictWord { name, mark }
}

const fn purpose(name: &'static str) -> PurposeWord {
    PurposeWord { name, sides: 20 }
}

const fn deed(verb: &'static str, role: DeedRole) -> DeedWord {
    DeedWord { verb, role }
}

const fn note(text: &'static str, rule: tabletop::RuleId) -> NoteWord {
    NoteWord { text, rule }
}

const fn phase_word(name: &'static str, kind: PhaseKind, rule: tabletop::RuleId) -> PhaseWord {
    PhaseWord { name, kind, rule }
}

/// All words of YAGS.
pub(crate) static VOCABULARY: Vocabulary = Vocabulary {
    phases: &[
        phase_word("Initiative", PhaseKind::Order, rule::INIT_ROLL),
        phase_word("Declare", PhaseKind::Declare, rule::DECL_ORDER),
        phase_word("Fast", PhaseKind::Act, rule::SPEED),
        phase_word("Normal", PhaseKind::Act, rule::SPEED),
        phase_word("Slow", PhaseKind::Act, rule::SPEED),
        phase_word("End", PhaseKind::End, rule::END),
    ],
    purposes: &[
        purpose("initiative"),
        purpose("attack"),
        purpose("defence"),
        purpose("damage"),
        purpose("health"),
        purpose("stray shot"),
        purpose("tie"),
    ],
    verdicts: &[
        verdict("fumble", Mark::Fumble),
        verdict("miss", Mark::Miss),
        verdict("hit", Mark::Hit),
        verdict("good hit", Mark::Good),
        verdict("excellent hit", Mark::Excellent),
        verdict("superb hit", Mark::Excellent),
        verdict("fantastic hit", Mark::Excellent),
        verdict("amazing hit", Mark::Excellent),
        verdict("initiative", Mark::Plain),
        verdict("defence", Mark::Plain),
        verdict("no harm", Mark::Miss),
        verdict("harm", Mark::Hit),
        verdict("dies", Mark::Fumble),
        verdict("falls unconscious", Mark::Miss),
        verdict("carries on", Mark::Hit),
    ],
    gauges: &[
        GaugeWord {
            name: "wounds",
            role: GaugeRole::Wounds,
            levels: WOUND_LEVELS,
        },
        GaugeWord {
            name: "stuns",
            role: GaugeRole::Stuns,
            levels: STUN_LEVELS,
        },
        GaugeWord {
            name: "fatigue",
            role: GaugeRole::Fatigue,
            levels: FATIGUE_LEVELS,
        },
        GaugeWord {
            name: "initiative",
            role: GaugeRole::Order,
            levels: &[],
        },
        GaugeWord {
            name: "rounds",
            role: GaugeRole::Plain,
            levels: &[],
        },
    ],
    conditions: &[
        ConditionWord {
            name: "prone",
            role: ConditionRole::Prone,
        },
        ConditionWord {
            name: "crouched",
            role: ConditionRole::Crouched,
        },
        ConditionWord {
            name: "unconscious",
            role: ConditionRole::Unconscious,
        },
        ConditionWord {
            name: "dead",
            role: ConditionRole::Dead,
        },
        ConditionWord {
            name: "aiming",
            role: ConditionRole::Aiming,
        },
        ConditionWord {
            name: "dodging",
            role: ConditionRole::Dodging,
        },
        ConditionWord {
            name: "jammed",
            role: ConditionRole::Other,
        },
    ],
    deeds: &[
        deed("attacks", DeedRole::Blow),
        deed("shoots at", DeedRole::Gunshot),
        deed("looses at", DeedRole::Missile),
        deed("throws at", DeedRole::Missile),
        deed("strikes first at", DeedRole::Blow),
        deed("strikes back at", DeedRole::Blow),
        deed("loads", DeedRole::Still),
        deed("draws", DeedRole::Still),
        deed("puts a weapon away", DeedRole::Still),
        deed("stands up", DeedRole::Still),
        deed("takes aim at", DeedRole::Still),
        deed("takes stock", DeedRole::Still),
        deed("clears a jam", DeedRole::Still),
        deed("dodges", DeedRole::Still),
    ],
    notes: &[
        note(
            "{who} cannot reach {other}: the attack is lost",
            rule::ENGAGE,
        ),
        note(
            "{who} has no line to {other}: the shot is lost",
            rule::COVER_FULL,
        ),
        note("{other} is down: {who} stays the hand", rule::DECL_ATTACK),
        note("{who} has nothing loaded: the shot is lost", rule::LOAD),
        note("{who} drops a weapon", rule::FUM_ATK),
        note("a weapon of {who} breaks", rule::FUM_ATK),
        note("{who} stops short: the tile is taken", rule::MOVE_SIMUL),
        note("the shot strays to {other}", rule::INTO_MELEE),
        note("{who} is stopped before acting", rule::INSTANT),
        note("the weapon of {who} jams", rule::FUM_MISSILE),
        note("{who} does not defend", rule::DEF_USE),
        note("{who} has a loaded weapon", rule::LOAD),
        note("{who} goes on loading: {n} more", rule::LOAD),
        note("{who} pushes: one fatigue to act normally", rule::INIT_PUSH),
        note("{other} is beyond the range of {who}", rule::BAND),
        note("{who} runs past {other}", rule::FREE),
    ],
};
