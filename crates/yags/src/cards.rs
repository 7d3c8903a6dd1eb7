//! Makes cards of rolls: the same columns before and after the die.

use crate::figure::Seen;
use crate::rules::check::Plan;
use crate::rules::damage::Blast;
use crate::rules::distance::Stretch;
use crate::rules::tracks::Conversion;
use tabletop::RuleId;
use tabletop::dice::Purpose;
use tabletop::event::{Card, CardVerdict, Column, Odds};
use tabletop::ledger::{Account, Op, Total};

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
    plan: Plan<Account>,
    face: u8,
    rule: RuleId,
) -> Column {
    Column::new(name, plan.finish(face, rule).into_ledger())
}

/// A column of plain arithmetic.
pub(crate) fn total_column(name: &'static str, total: Total<Account>) -> Column {
    Column::new(name, total.into_ledger())
}

/// The column of the distance chain, ending in tenths of a metre.
pub(crate) fn distance_column(stretch: Stretch<Account>, squared: i32) -> Column {
    let real = i64::from(squared) * 100;
    let decimetres = real.isqrt() as i32;
    let mut terms = vec![tabletop::ledger::Term {
        label: format!("{}.{} m", decimetres / 10, decimetres % 10).into(),
        op: Op::Add,
        value: decimetres,
        rule: crate::rule::DIST,
    }];
    terms.extend(stretch.ledger.terms);
    Column::new(
        "distance, tenths of a metre",
        Account {
            terms,
            considered: stretch.ledger.considered,
        },
    )
}

/// The columns of damage and soak; face 0 while the die has not been rolled.
pub(crate) fn damage_columns(blast: Blast<Account>, face: u8) -> Vec<Column> {
    let mut damage = blast.damage;
    damage.die("d20", i32::from(face), crate::rule::DMG);
    vec![
        total_column("damage", damage),
        total_column("soak", blast.soak),
        total_column(KIND, blast.kind),
    ]
}

/// The column of the type of damage.
pub(crate) const KIND: &str = "type (3 wounds, 1 stuns)";

/// The columns that say what a difference of damage and soak comes to.
pub(crate) fn effect_columns(conversion: &Conversion, difference: i32) -> Vec<Column> {
    thinned_columns(conversion, difference, 0)
}

/// The same where stuns are divided by 5 so many times, for the distance to an explosion (YC-EX).
pub(crate) fn thinned_columns(
    conversion: &Conversion,
    difference: i32,
    fifths: i32,
) -> Vec<Column> {
    let mut effect = conversion.effect::<Account>(difference);
    if conversion.kind <= 1 {
        for _ in 0..fifths {
            effect
                .main
                .apply("farther off", Op::OverDown, 5, crate::rule::EX);
        }
    }
    let mut columns = vec![total_column("levels", effect.main)];
    columns.extend(
        effect
            .first
            .map(|first| total_column("first levels", first)),
    );
    columns
}

/// A result, and by how much it was kept or missed.
pub(crate) fn kept(words: &str, margin: i32) -> String {
    match margin {
        0.. => format!("{words}, {margin} to spare"),
        _ => format!("{words}, {} short", -margin),
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

/// What the attack die has to show, as a line of odds; nothing once a defence is still open.
pub(crate) fn needs(contest: &crate::odds::Contest, defence_face: u8) -> Odds {
    match contest.needs(defence_face) {
        Some(face) => odds(format!("needs {face}+ on d20"), u32::from(21 - face), 20),
        None => odds("no face hits", 0, 20),
    }
}

/// One line of odds.
pub(crate) fn odds(label: impl Into<Box<str>>, cases: u32, of: u32) -> Odds {
    Odds {
        label: label.into(),
        chance: tabletop::chance::Chance::new(cases, of),
    }
}
