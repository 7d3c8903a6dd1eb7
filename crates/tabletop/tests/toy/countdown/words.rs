//! What the numbers in the events mean. Every list stands in the order of its constants.

use tabletop::RuleId;
use tabletop::dice::Purpose;
use tabletop::ruleset::{
    DeedRole, DeedWord, GaugeRole, GaugeWord, Mark, NoteWord, PhaseKind, PhaseWord, PurposeWord,
    VerdictWord, Vocabulary, one_by_one,
};

/// The attacker's die.
pub const ATTACK: Purpose = Purpose(0);
/// The defender's die.
pub const DEFENCE: Purpose = Purpose(1);
/// How much harm a hit does.
pub const HARM: Purpose = Purpose(2);
/// Gauge: strike ranks left.
pub const RANK: u8 = 0;
/// Gauge: life left.
pub const LIFE: u8 = 1;
/// Deed: an attack that its maker pays for.
pub const BLOW: u8 = 0;
/// Deed: an attack that a won defence gives.
pub const RIPOSTE: u8 = 1;
/// Note: there is nobody left to strike at.
pub const NOBODY: u8 = 0;

/// The words.
pub static VOCABULARY: Vocabulary = Vocabulary {
    phases: &[
        PhaseWord {
            name: "State intents",
            kind: PhaseKind::Declare,
            rule: RuleId("C-STATE"),
        },
        PhaseWord {
            name: "Countdown",
            kind: PhaseKind::Act,
            rule: RuleId("C-COUNT"),
        },
    ],
    purposes: &[
        PurposeWord {
            name: "attack",
            sides: 100,
            routine: false,
        },
        PurposeWord {
            name: "defence",
            sides: 100,
            routine: false,
        },
        PurposeWord {
            name: "harm",
            sides: 10,
            routine: false,
        },
    ],
    verdicts: &[
        VerdictWord {
            name: "failure",
            mark: Mark::Miss,
        },
        VerdictWord {
            name: "success",
            mark: Mark::Hit,
        },
    ],
    gauges: &[
        GaugeWord {
            name: "strike ranks",
            role: GaugeRole::Order,
            levels: &[],
            row: one_by_one,
        },
        GaugeWord {
            name: "life",
            role: GaugeRole::Plain,
            levels: &[],
            row: one_by_one,
        },
    ],
    conditions: &[],
    deeds: &[
        DeedWord {
            verb: "attacks",
            role: DeedRole::Blow,
        },
        DeedWord {
            verb: "ripostes against",
            role: DeedRole::Blow,
        },
    ],
    notes: &[NoteWord {
        text: "{who} finds nobody to strike at.",
        rule: RuleId("C-EXCHANGE"),
        passing: false,
    }],
};
