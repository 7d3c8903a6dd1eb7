//! What the numbers in the events mean. Every list stands in the order of its constants.

use tabletop::RuleId;
use tabletop::dice::Purpose;
use tabletop::ruleset::{
    ConditionRole, ConditionWord, DeedRole, DeedWord, GaugeRole, GaugeWord, Mark, NoteWord,
    PhaseKind, PhaseWord, PurposeWord, VerdictWord, Vocabulary, one_by_one,
};

/// Phase: slow acts. Fast ones are in the phase before.
pub const SLOW: u8 = 3;
/// The die that orders the figures.
pub const INITIATIVE: Purpose = Purpose(0);
/// The attacker's die.
pub const ATTACK: Purpose = Purpose(1);
/// How much harm a hit does.
pub const HARM: Purpose = Purpose(2);
/// Whether somebody wounded stays on his feet.
pub const CHECK: Purpose = Purpose(3);
/// Gauge: initiative.
pub const ORDER: u8 = 0;
/// Gauge: wounds.
pub const WOUNDS: u8 = 1;
/// Gauge: defences left in this round.
pub const DEFENCES: u8 = 2;
/// Condition: on guard in this round.
pub const GUARDING: u8 = 0;
/// Condition: out of the fight.
pub const DOWN: u8 = 1;
/// Deed: a blow as declared.
pub const BLOW: u8 = 0;
/// Deed: a strike after a blow that was fended off.
pub const COUNTER: u8 = 1;
/// Deed: a strike at somebody who walks away.
pub const FREE: u8 = 2;
/// Note: there is nobody left to strike at.
pub const NOBODY: u8 = 0;

/// The words.
pub static VOCABULARY: Vocabulary = Vocabulary {
    phases: &[
        phase("Order", PhaseKind::Order),
        phase("Declare", PhaseKind::Declare),
        phase("Fast", PhaseKind::Act),
        phase("Slow", PhaseKind::Act),
        phase("End", PhaseKind::End),
    ],
    purposes: &[
        purpose("initiative", 20),
        purpose("attack", 20),
        purpose("harm", 6),
        purpose("check", 20),
    ],
    verdicts: &[
        verdict("miss", Mark::Miss),
        verdict("hit", Mark::Hit),
        verdict("good hit", Mark::Good),
    ],
    gauges: &[
        gauge("initiative", GaugeRole::Order, &[]),
        gauge("wounds", GaugeRole::Wounds, &["hale", "hurt", "spent"]),
        gauge("defences", GaugeRole::Plain, &[]),
    ],
    conditions: &[
        ConditionWord {
            name: "on guard",
            role: ConditionRole::Other,
        },
        ConditionWord {
            name: "down",
            role: ConditionRole::Unconscious,
        },
    ],
    deeds: &[
        blow("strikes at"),
        blow("strikes back at"),
        blow("strikes freely at"),
    ],
    notes: &[NoteWord {
        text: "{who} finds nobody to strike at.",
        rule: RuleId("P-STRIKE"),
        passing: false,
    }],
};

const fn phase(name: &'static str, kind: PhaseKind) -> PhaseWord {
    let rule = RuleId("P-ROUND");
    PhaseWord { name, kind, rule }
}

const fn purpose(name: &'static str, sides: u8) -> PurposeWord {
    PurposeWord {
        name,
        sides,
        routine: false,
    }
}

const fn verdict(name: &'static str, mark: Mark) -> VerdictWord {
    VerdictWord { name, mark }
}

const fn gauge(name: &'static str, role: GaugeRole, levels: &'static [&'static str]) -> GaugeWord {
    GaugeWord {
        name,
        role,
        levels,
        row: one_by_one,
    }
}

const fn blow(verb: &'static str) -> DeedWord {
    let role = DeedRole::Blow;
    DeedWord { verb, role }
}
