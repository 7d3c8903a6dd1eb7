//! The words for YAGS's numbers in events: phases, purposes, verdicts, gauges, conditions, deeds,
//! notes. Each table has one row per word and its constant is the number of that row: a new word is
//! a new row at the end.

use crate::components::track_step;
use crate::rule;
use tabletop::dice::Purpose;
use tabletop::ruleset::{
    ConditionRole, ConditionWord, DeedRole, DeedWord, GaugeRole, GaugeWord, Mark, NoteWord,
    PhaseKind, PhaseWord, PurposeWord, VerdictWord, Vocabulary,
};

/// A table of words and a module with the number of each of its rows.
macro_rules! words {
    ($(#[$about:meta])* $table:ident, $words:ident: $word:ty, $make:path => $number:ty;
     $($name:ident = $row:expr,)*) => {
        $(#[$about])*
        #[allow(dead_code, reason = "some rows are reached by counting from another")]
        pub(crate) mod $table {
            use super::*;
            #[allow(non_camel_case_types, clippy::upper_case_acronyms, reason = "named like the constants")]
            enum Row { $($name),* }
            $(pub(crate) const $name: $number = $make(Row::$name as u8);)*
        }
        const $words: &[$word] = &[$($row),*];
    };
}

/// A number that stands for itself.
const fn plain(row: u8) -> u8 {
    row
}

/// Names of wound levels, one for each penalty (table A-1).
const WOUND_LEVELS: &[&str] = &[
    "unhurt", "minor", "light", "medium", "heavy", "critical", "fatal",
];
/// Names of stun levels.
const STUN_LEVELS: &[&str] = &[
    "steady", "minor", "light", "medium", "heavy", "critical", "beaten",
];
/// Names of fatigue levels.
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
    PurposeWord {
        name,
        sides: 20,
        routine: false,
    }
}

/// A check that only matters when it fails.
const fn routine(name: &'static str) -> PurposeWord {
    PurposeWord {
        routine: true,
        ..purpose(name)
    }
}

const fn deed(verb: &'static str, role: DeedRole) -> DeedWord {
    DeedWord { verb, role }
}

const fn note(text: &'static str, rule: tabletop::RuleId) -> NoteWord {
    NoteWord {
        text,
        rule,
        passing: false,
    }
}

/// A note that says again what is to be seen or what another line tells: no summary repeats it.
const fn aside(text: &'static str, rule: tabletop::RuleId) -> NoteWord {
    NoteWord {
        passing: true,
        ..note(text, rule)
    }
}

const fn phase_word(name: &'static str, kind: PhaseKind, rule: tabletop::RuleId) -> PhaseWord {
    PhaseWord { name, kind, rule }
}

const fn gauge(name: &'static str, role: GaugeRole, levels: &'static [&'static str]) -> GaugeWord {
    GaugeWord {
        name,
        role,
        levels,
        row: track_step,
    }
}

const fn condition(name: &'static str, role: ConditionRole) -> ConditionWord {
    ConditionWord { name, role }
}

words! {
    /// Phases of the round (YC-ROUND).
    phase, PHASES: PhaseWord, plain => u8;
    FIND = phase_word("Initiative", PhaseKind::Order, rule::INIT_ROLL),
    DECLARE = phase_word("Declare", PhaseKind::Declare, rule::DECL_ORDER),
    FAST = phase_word("Fast", PhaseKind::Act, rule::SPEED),
    NORMAL = phase_word("Normal", PhaseKind::Act, rule::SPEED),
    SLOW = phase_word("Slow", PhaseKind::Act, rule::SPEED),
    END = phase_word("End", PhaseKind::End, rule::END),
}

words! {
    /// Purposes of dice.
    purpose, PURPOSES: PurposeWord, Purpose => Purpose;
    INITIATIVE = purpose("initiative"),
    ATTACK = purpose("attack"),
    DEFENCE = purpose("defence"),
    DAMAGE = purpose("damage"),
    HEALTH = purpose("health"),
    STRAY = purpose("stray shot"),
    TIE = purpose("tie"),
    CHECK = routine("check"),
    SOAK = purpose("soak"),
    OVERWATCH = purpose("overwatch"),
    WILL = purpose("will"),
    ASTRAY = PurposeWord {
        name: "astray",
        sides: 8,
        routine: false,
    },
    CONTEST = purpose("contest"),
    SCATTER = purpose("scatter"),
    STEALTH = purpose("stealth"),
    SPOT = purpose("spotting"),
    STUNT = purpose("stunt"),
    FIRST_AID = purpose("first aid"),
    HEALING = purpose("healing"),
    RIDING = routine("riding"),
    ATTRIBUTE = purpose("attribute"),
    NERVE = purpose("morale"),
    CROWD = purpose("member of the crowd"),
}

words! {
    /// Verdicts. Hits are [`verdict::HIT`] plus the level less one.
    verdict, VERDICTS: VerdictWord, plain => u8;
    FUMBLE = verdict("fumble", Mark::Fumble),
    MISS = verdict("miss", Mark::Miss),
    HIT = verdict("hit", Mark::Hit),
    GOOD_HIT = verdict("good hit", Mark::Good),
    EXCELLENT_HIT = verdict("excellent hit", Mark::Excellent),
    SUPERB_HIT = verdict("superb hit", Mark::Excellent),
    FANTASTIC_HIT = verdict("fantastic hit", Mark::Excellent),
    AMAZING_HIT = verdict("amazing hit", Mark::Excellent),
    ORDERED = verdict("initiative", Mark::Plain),
    STANDS = verdict("defence", Mark::Plain),
    UNHARMED = verdict("no harm", Mark::Miss),
    HARMED = verdict("harm", Mark::Hit),
    DEAD = verdict("dies", Mark::Fumble),
    UNCONSCIOUS = verdict("falls unconscious", Mark::Miss),
    CARRIES_ON = verdict("carries on", Mark::Hit),
    SUCCEEDS = verdict("succeeds", Mark::Hit),
    FAILS = verdict("fails", Mark::Miss),
    TOO_LATE = verdict("too late", Mark::Miss),
    UNSURE = verdict("not sure", Mark::Plain),
    ALERT = verdict("alert", Mark::Hit),
    SHAKEN = verdict("shaken", Mark::Miss),
    WINS = verdict("wins", Mark::Hit),
    LOSES = verdict("loses", Mark::Miss),
    KEEPS_FEET = verdict("keeps steady", Mark::Miss),
    TIRED = verdict("is worn down", Mark::Hit),
    FELLED = verdict("is knocked down", Mark::Good),
    FATAL = verdict("is fatally wounded", Mark::Fumble),
    SPOTTED = verdict("spotted", Mark::Hit),
    HEALS = verdict("heals", Mark::Hit),
    NO_BETTER = verdict("no better", Mark::Miss),
    WORSENS = verdict("gets worse", Mark::Fumble),
    MADE_UP = verdict("attributes", Mark::Plain),
    BREAKS = verdict("loses its nerve", Mark::Miss),
    LIVES = verdict("lives, but unconscious", Mark::Plain),
    NOT_ENOUGH = verdict("not enough", Mark::Miss),
}

words! {
    /// Gauges.
    gauge, GAUGES: GaugeWord, plain => u8;
    WOUNDS = gauge("wounds", GaugeRole::Wounds, WOUND_LEVELS),
    STUNS = gauge("stuns", GaugeRole::Stuns, STUN_LEVELS),
    FATIGUE = gauge("fatigue", GaugeRole::Fatigue, FATIGUE_LEVELS),
    INITIATIVE = gauge("initiative", GaugeRole::Order, &[]),
    ROUNDS = gauge("shots", GaugeRole::Plain, &[]),
}

words! {
    /// Conditions.
    condition, CONDITIONS: ConditionWord, plain => u8;
    PRONE = condition("prone", ConditionRole::Prone),
    CROUCHED = condition("crouched", ConditionRole::Crouched),
    UNCONSCIOUS = condition("unconscious", ConditionRole::Unconscious),
    DEAD = condition("dead", ConditionRole::Dead),
    AIMING = condition("aiming", ConditionRole::Aiming),
    DODGING = condition("dodging", ConditionRole::Dodging),
    JAMMED = condition("jammed", ConditionRole::Other),
    CLIMBING = condition("climbing", ConditionRole::Other),
    BURNING = condition("burning", ConditionRole::Other),
    GRAPPLED = condition("grappled", ConditionRole::Other),
    IMMOBILISED = condition("held fast", ConditionRole::Other),
    BROKEN = condition("broken limb", ConditionRole::Other),
    MOUNTED = condition("mounted", ConditionRole::Other),
    UNNERVED = condition("unnerved", ConditionRole::Other),
    YIELDED = condition("surrendered", ConditionRole::Other),
}

words! {
    /// Deeds.
    deed, DEEDS: DeedWord, plain => u8;
    ATTACKS = deed("attacks", DeedRole::Blow),
    SHOOTS = deed("shoots at", DeedRole::Gunshot),
    LOOSES = deed("looses at", DeedRole::Missile),
    THROWS = deed("throws at", DeedRole::Missile),
    FREE_STRIKE = deed("strikes first at", DeedRole::Blow),
    COUNTER_STRIKE = deed("strikes back at", DeedRole::Blow),
    RELOADS = deed("loads", DeedRole::Still),
    DRAWS = deed("draws", DeedRole::Still),
    SHEATHES = deed("puts a weapon away", DeedRole::Still),
    STANDS_UP = deed("stands up", DeedRole::Still),
    AIMS = deed("takes aim at", DeedRole::Still),
    REROLLS = deed("re-rolls initiative", DeedRole::Still),
    CLEARS = deed("clears a jam", DeedRole::Still),
    DODGES = deed("dodges", DeedRole::Still),
    CLIMBS = deed("climbs", DeedRole::Still),
    DOUSES = deed("puts out the fire on", DeedRole::Still),
    SETS_UP = deed("sets a weapon up", DeedRole::Still),
    HURLS = deed("hurls", DeedRole::Still),
    LAUNCHES = deed("launches", DeedRole::Still),
    EXPLODES = deed("sets off an explosion", DeedRole::Still),
    BURSTS = deed("fires a burst at", DeedRole::Gunshot),
    SWEEPS = deed("sweeps the area", DeedRole::Still),
    SPRAYS = deed("sprays", DeedRole::Gunshot),
    DISARMS = deed("tries to disarm", DeedRole::Blow),
    GRAPPLES = deed("grapples with", DeedRole::Blow),
    KNOCKS = deed("tries to knock down", DeedRole::Blow),
    TRIPS = deed("tries to trip", DeedRole::Blow),
    STRIKES_VITALS = deed("strikes at the vitals of", DeedRole::Blow),
    TIGHTENS = deed("tightens the hold on", DeedRole::Blow),
    ESCAPES = deed("struggles against", DeedRole::Still),
    BREAKS_LIMB = deed("wrenches a limb of", DeedRole::Blow),
    BREAKS_NECK = deed("wrenches the neck of", DeedRole::Blow),
    LETS_GO = deed("lets go", DeedRole::Still),
    CHARGES = deed("charges at", DeedRole::Still),
    GIVES_GROUND = deed("is ready to give ground", DeedRole::Still),
    SWAPS = deed("takes one weapon for another", DeedRole::Still),
    PICKS_UP = deed("reaches for the ground", DeedRole::Still),
    SHAKES = deed("shakes off stuns", DeedRole::Still),
    MOUNTS = deed("mounts", DeedRole::Still),
    LAYS = deed("lays a charge", DeedRole::Still),
    DETONATES = deed("pulls the trigger", DeedRole::Still),
    DISMOUNTS = deed("gets off", DeedRole::Still),
    YIELDS = deed("surrenders", DeedRole::Still),
    TENDS = deed("tends", DeedRole::Still),
}

words! {
    /// Notes: `{who}`, `{other}` and `{n}` stand for whom and how much it is about, `{thing}` for the
    /// weapon that the trace of the event names.
    note, NOTES: NoteWord, plain => u8;
    OUT_OF_REACH = aside("{who} cannot reach {other}: the attack is lost", rule::ENGAGE),
    NO_LINE = aside("{who} has no line to {other}: the shot is lost", rule::COVER_FULL),
    TARGET_DOWN = aside("{other} is down: {who} holds back", rule::DECL_ATTACK),
    NOT_LOADED = note("{who} has nothing loaded: the shot is lost", rule::LOAD),
    DROPPED = note("{who} drops {thing}", rule::FUM_ATK),
    BROKEN = note("{thing} of {who} breaks", rule::FUM_ATK),
    STOPPED_SHORT = aside("{who} stops short: the tile is taken", rule::MOVE_SIMUL),
    STRAYS = note("the shot strays to {other}", rule::INTO_MELEE),
    BEFORE_ACTION = aside("{who} is stopped before acting", rule::INSTANT),
    JAMMED = note("the weapon of {who} jams", rule::FUM_MISSILE),
    NO_DEFENCE = aside("{who} does not defend", rule::DEF_USE),
    LOADED = aside("{who} has a loaded weapon", rule::LOAD),
    LOADING = aside("{who} goes on loading (rounds left: {n})", rule::LOAD),
    PUSHES = aside("{who} pushes: one fatigue to act normally", rule::INIT_PUSH),
    TOO_FAR = aside("{other} is beyond the range of {who}", rule::BAND),
    RUNS_PAST = aside("{who} runs past {other}", rule::FREE),
    HELD_UP = aside("{who} is held up and goes nowhere", rule::BARGE),
    TOPPLES = note("{who} pulls things down: {n} harder for pursuers", rule::CHASE),
    STUCK = note("{who} gets stuck in front of the obstacle", rule::CLIMB_SIMPLE),
    STUMBLES = aside("{who} stumbles and falls", rule::OBSTRUCT),
    SLOWED = aside("{who} gets no farther than {n} m", rule::OBSTRUCT),
    FALLS = note("{who} falls {n} m", rule::FALL),
    SHOCKED = aside("{who} is shocked: {n} off the initiative", rule::SHOCK),
    HIGHER = aside("{who} is {n} m up", rule::CLIMB_LONG),
    SPRUNG = aside("{who} has waited for this from {other}", rule::WAIT),
    PRESENTS = aside("{other} comes into the area that {who} covers", rule::OVERWATCH),
    AWARE = note("{who} knows now that there are enemies", rule::UNKNOWN),
    UNAWARE = aside("{who} knows of no enemy and declares nothing", rule::UNKNOWN),
    SPOTS = note("{who} has spotted {other}", rule::SPOT),
    NOBODY_COMES = aside("nobody comes into the area that {who} covers", rule::OVERWATCH),
    LANDS_OFF = aside("it lands {n} m off the mark", rule::EX),
    NOT_CLEAR = aside("{who} finds no clear shot at {other}", rule::CLEAR_CAUTIOUS),
    SCATTERED = aside("the burst scatters before it reaches {other}", rule::BURST_DECAY),
    SHAKEN = note("{who} is shaken by the bullets: shock {n}", rule::SHY),
    BY_ITSELF = aside("the burst finds {other} whatever is rolled", rule::AREA),
    FALLS_SHORT = aside("{who} hits, but not well enough for what was meant", rule::MAN),
    HOLDS = note("{who} holds {other}: {n} off strength, agility and dexterity", rule::GRAPPLE),
    BREAKS_FREE = note("{who} breaks free of {other}", rule::GR_ESCAPE),
    NO_HOLD = aside("{who} has no such hold on {other} any more", rule::GRAPPLE),
    LOSES_SEAT = note("{who} cannot fight from the saddle this round", rule::MNT_RIDE),
    NOTHING_THERE = aside("{who} finds nothing to take up", rule::PICKUP),
    TAKES_UP = aside("{who} takes {thing} in hand", rule::PICKUP),
    TENDING = aside("{who} tends {other} (rounds left: {n})", rule::FA),
    TENDING_LOST = note("{who} is interrupted: the first aid is lost", rule::FA),
    SEIZES = aside("{who} seizes the opportunity against {other}", rule::T_OPPORTUNITY_ATTACK),
    PICKS_OUT = aside("{who} picks out {other} first", rule::T_SELECTIVE_FIRE),
    RUSHES = aside("{who} rushes: one fatigue, twice the initiative", rule::T_SURPRISE_ATTACK),
    LOADS_UNTRAINED = aside("{who} has never loaded such a thing (rounds it takes: {n})", rule::LOAD_UNTRAINED),
    LOADS_QUICKLY = aside("{who} is quick at loading", rule::T_QUICK_LOAD),
    SPANS_QUICKLY = aside("{who} is quick at spanning the bow", rule::T_CROSSBOW_RELOADING),
    IN_THE_CROWD = aside("{who} shoots into a crowd of {n}: it comes at {other}", rule::CROWD),
    FUSE_BURNS = note("the fuse of {who} burns (rounds left: {n})", rule::EX_TNT),
    TRIGGER_WAITS = note("{who} holds the trigger of the charge", rule::EX_TNT),
    LAST_ACT = aside("{who} still does it, falling", rule::INSTANT),
    NO_MOUNT = aside("{who} cannot get onto {other} any more", rule::MNT_RIDE),
    NO_GROUND = aside("{who} finds no room beside {other}", rule::MNT_RIDE),
    BOTH_AGAIN = aside("{who} has another weapon: the die of {n} is rolled again", rule::T_COMBINED_ATTACK),
    SHIELD_AGAIN = aside("{who} relies on the shield: the die of {n} is rolled again", rule::T_RELIABLE_DEFENCE),
    USED_TO_BLADES = aside("{who} knows how to go unarmed against {other}: nobody strikes back", rule::T_UNARMED_COMBAT),
    HOLDS_HARDER = note("{who} knows where to hold {other}: {n} more off agility and dexterity", rule::T_DISABLING_HOLD),
    DRAWS_QUICKLY = aside("{who} draws {thing} at no cost", rule::T_QUICK_DRAW),
    NOCKS_QUICKLY = aside("{who} is quick to nock the next arrow", rule::T_FAST_ARROW),
    NOT_AGGRESSIVE = note("{who} cannot be aggressive now: the attack is lost", rule::MAN),
    NO_SCENERY = note("{who} finds nothing for a stunt there", rule::STUNT),
    WEAPON_LOST = note("{who} has lost {thing}: the action is lost", rule::DECL_ATTACK),
    NO_FREE_STRIKE = note("{who} might strike first at {other}, and does not", rule::FREE),
    NO_COUNTER = note("{who} might strike back at {other}, and does not", rule::COUNTER),
    SHRUGS = note("{who} is hard to kill: the damage die of {n} is rolled again, the lower counts", rule::T_HARD_TO_KILL),
    PAYS_FATIGUE = note("{who} pays for the fumble: one fatigue", rule::FUM_ATK),
    PAYS_DROP = note("{who} pays for the fumble: the weapon is lost", rule::FUM_ATK),
    PAYS_BREAK = note("{who} pays for the fumble: the weapon breaks", rule::FUM_ATK),
    PAYS_FAIL = note("{who} pays for the fumble: the defence fails", rule::FUM_DEF),
    OWES_FATIGUE = note("{other} has {who} pay for the fumble: one fatigue", rule::FUM_ATK),
    OWES_DROP = note("{other} has {who} pay for the fumble: the weapon is lost", rule::FUM_ATK),
    OWES_BREAK = note("{other} has {who} pay for the fumble: the weapon breaks", rule::FUM_ATK),
    OWES_FAIL = note("{other} has {who} pay for the fumble: the defence fails", rule::FUM_DEF),
    NOBODY_THERE = aside("{who} sees no enemy from there: the shot is lost", rule::AFTER_DOOR),
    HOLDS_TIGHTER = note("{who} holds {other} tighter: {n} off agility and dexterity", rule::GR_IMPROVE),
    HOLDS_STRENGTH = aside("{n} of the hold on {other} are off strength too", rule::GRAPPLE),
    COMES_UPON = aside("{who} comes upon {other}", rule::AFTER_DOOR),
}

/// All words of YAGS.
pub(crate) static VOCABULARY: Vocabulary = Vocabulary {
    phases: PHASES,
    purposes: PURPOSES,
    verdicts: VERDICTS,
    gauges: GAUGES,
    conditions: CONDITIONS,
    deeds: DEEDS,
    notes: NOTES,
};
