//! Makes cards of rolls: the same columns before and after the die.

use crate::checks::rules::Plan;
use crate::components::Seen;
use crate::damage::rules::Blast;
use crate::missile::rules::Stretch;
use tabletop::RuleId;
use tabletop::dice::Purpose;
use tabletop::event::{Card, CardVerdict, Column, ColumnRole, Odds, OddsKind};
use tabletop::grid::Tile;
use tabletop::ledger::{Considered, Op, RecordingLedger, Total};

/// A card without verdict or odds.
pub(crate) fn card(
    title: String,
    purpose: Purpose,
    by: &Seen,
    against: Option<&Seen>,
    columns: Vec<Column>,
) -> Card {
    Card {
        title: title.into(),
        purpose,
        by: *by.id,
        against: against.map(|other| *other.id),
        columns,
        odds: Vec::new(),
        verdict: None,
    }
}

/// The column of a roll; face 0 while it has not been rolled.
pub(crate) fn roll_column(
    name: &'static str,
    plan: Plan<RecordingLedger>,
    face: u8,
    rule: RuleId,
) -> Column {
    Column::new(name, plan.finish(face, rule).into_ledger()).role(role_of(name))
}

/// The roles of the columns that have one, by their headings.
fn role_of(name: &str) -> ColumnRole {
    match name {
        "difficulty" => ColumnRole::Difficulty,
        "soak" => ColumnRole::Soak,
        "defence" => ColumnRole::Defence,
        _ => ColumnRole::Plain,
    }
}

/// A column of plain arithmetic.
pub(crate) fn total_column(name: &'static str, total: Total<RecordingLedger>) -> Column {
    Column::new(name, total.into_ledger()).role(role_of(name))
}

/// The column of the distance chain, ending in tenths of a metre; `on_the_way` is the tile on which a
/// target is hit that stands elsewhere.
pub(crate) fn distance_column(
    stretch: Stretch<RecordingLedger>,
    squared: i32,
    on_the_way: Option<Tile>,
) -> Column {
    let real = i64::from(squared) * 100;
    let decimetres = real.isqrt() as i32;
    let far = format!("{}.{} m", decimetres / 10, decimetres % 10);
    let mut terms = vec![tabletop::ledger::Term {
        label: match on_the_way {
            Some(tile) => format!("{far}, to {tile} on the way").into(),
            None => far.into(),
        },
        op: Op::Add,
        value: decimetres,
        rule: crate::rule::DIST,
    }];
    terms.extend(stretch.ledger.terms);
    let mut considered = stretch.ledger.considered;
    considered.extend(on_the_way.map(|_| Considered {
        label: "hit on the easiest tile of its way".into(),
        rule: crate::rule::MOVE_SIMUL,
    }));
    Column::new("distance", RecordingLedger { terms, considered }).role(ColumnRole::Length)
}

/// The columns of damage and soak; face 0 while the die has not been rolled.
pub(crate) fn damage_columns(blast: Blast<RecordingLedger>, face: u8) -> Vec<Column> {
    let mut damage = blast.damage;
    damage.die("d20", i32::from(face), crate::rule::DMG);
    vec![
        total_column("damage", damage),
        total_column("soak", blast.soak),
        kind_column(blast.kind),
    ]
}

/// The column of the type of damage, with what each level of it does.
pub(crate) fn kind_column(kind: Total<RecordingLedger>) -> Column {
    let meaning = match kind.value() {
        3.. => "wounds",
        2 => "mixed: half wounds, half stuns",
        1 => "stuns",
        0 => "ineffective: half as many stuns",
        _ => "no harm",
    };
    total_column("type of damage", kind).meaning(meaning)
}

/// A check against a number: the roll, what it has to reach, the faces that spoil it. Face 0 while it
/// has not been rolled.
pub(crate) fn check_columns(
    name: &'static str,
    plan: Plan<RecordingLedger>,
    (face, rule): (u8, RuleId),
    difficulty: Total<RecordingLedger>,
) -> Vec<Column> {
    let fumble = fumble_column(&plan);
    vec![
        roll_column(name, plan, face, rule),
        total_column("difficulty", difficulty),
        fumble,
    ]
}

/// The lowest faces, which spoil everything.
pub(crate) fn fumble_column(plan: &Plan<RecordingLedger>) -> Column {
    Column::new("fumble", plan.fumble.ledger().clone()).role(ColumnRole::Fumble)
}

/// A result, and by how much it was kept or missed; that a fumble is one comes first.
pub(crate) fn kept(words: &str, margin: i32, fumbled: bool) -> String {
    match margin {
        _ if fumbled => format!("fumble: {words}"),
        0.. => format!("{words}, {margin} to spare"),
        _ => format!("{words}, {} short", -margin),
    }
}

/// The same without the margin.
pub(crate) fn plainly(words: &str, fumbled: bool) -> String {
    if fumbled {
        format!("fumble: {words}")
    } else {
        words.to_owned()
    }
}

/// A verdict line.
pub(crate) fn verdict(verdict: u8, margin: i32, words: String) -> Option<CardVerdict> {
    Some(CardVerdict {
        verdict,
        margin: margin.clamp(-9999, 9999) as i16,
        words: words.into(),
    })
}

/// What the attack die has to show against a defence die that lies, or against none, as a line of
/// odds.
pub(crate) fn needs(contest: &crate::odds::Contest, defence_face: u8) -> Odds {
    let against = match contest.defence {
        Some(_) => " against this defence",
        None => "",
    };
    match contest.needs(defence_face) {
        Some(face) => Odds {
            kind: OddsKind::Face,
            ..odds(
                format!("needs {face}+ on d20{against}"),
                u32::from(21 - face),
                20,
            )
        },
        None => Odds {
            kind: OddsKind::Face,
            ..odds(format!("no face hits{against}"), 0, 20)
        },
    }
}

/// The chance to hit, in cases out of 400.
pub(crate) fn hit(cases: u32) -> Odds {
    Odds {
        kind: OddsKind::Hit,
        ..odds("hit", cases, 400)
    }
}

/// One line of odds.
pub(crate) fn odds(label: impl Into<Box<str>>, cases: u32, of: u32) -> Odds {
    Odds {
        kind: OddsKind::Other,
        label: label.into(),
        chance: tabletop::chance::Chance::new(cases, of),
    }
}
