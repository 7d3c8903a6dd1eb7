//! What can be changed of a skirmish, and what each change does.

use muster::{Aim, Corner, Group, SIDES, Start};
use std::ops::RangeInclusive;

use super::{Arrangement, Field, Part};
use crate::model::library::Library;

/// Rounds after which a skirmish may be over.
const LIMITS: RangeInclusive<i32> = 5..=60;
/// Rounds for which an area may have to be held.
const HOLDS: RangeInclusive<i32> = 1..=9;

/// A change of the skirmish, or of what is shown of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Change {
    /// Shows this part.
    Show(Part),
    /// Figures go to this side from now on.
    Receive(usize),
    /// Lists this group of the roster.
    List(Group),
    /// One more of a figure for a side.
    More(usize, String),
    /// One less.
    Less(usize, String),
    /// Nobody on either side.
    Clear,
    /// The theme before, or the next, of those that can be drawn.
    Theme(isize),
    /// Draws both sides by the seed.
    Draw,
    /// Another seed.
    NewSeed,
    /// Begins to type, or ends it.
    Type(Field),
    /// Another map.
    Map(String),
    /// Where the sides start.
    Start(Start),
    /// What decides it.
    Aim(Aim),
    /// Where the area lies.
    Corner(Corner),
    /// So many rounds more have to be held.
    Rounds(i32),
    /// So many people more have to get there.
    Takers(i32),
    /// It is over so many rounds later.
    Limit(i32),
    /// An option of the rules.
    Switch(&'static str, bool),
    /// Keeps it as a scenario of one's own and goes to its set-up.
    Keep,
}

/// Changes the skirmish; says why it could not, if so.
pub(super) fn apply(
    arrangement: &mut Arrangement,
    change: &Change,
    library: &Library,
) -> Option<String> {
    let roster = &library.roster;
    let theme = arrangement.theme.and_then(|at| roster.themes().get(at));
    let skirmish = arrangement.skirmish.as_mut()?;
    let stepped = |value: u16, by: i32, range: RangeInclusive<i32>| {
        (i32::from(value) + by).clamp(*range.start(), *range.end()) as u16
    };
    match change {
        Change::Show(part) => arrangement.part = *part,
        Change::Receive(side) => arrangement.side = (*side).min(SIDES - 1),
        Change::List(group) => arrangement.group = *group,
        Change::More(side, id) => {
            arrangement.side = (*side).min(SIDES - 1);
            if !skirmish.companies[arrangement.side].add(id) {
                let most = muster::Company::MOST;
                return Some(format!("a side has room for {most} figures"));
            }
        }
        Change::Less(side, id) => {
            skirmish.companies[(*side).min(SIDES - 1)].take(id);
        }
        Change::Clear => {
            for company in &mut skirmish.companies {
                company.figures.clear();
            }
        }
        Change::Theme(by) => {
            // One more than there are: none of them, but everything.
            let count = roster.themes().len() as isize + 1;
            let at = arrangement.theme.map_or(0, |at| at as isize + 1);
            let at = (at + by).rem_euclid(count);
            arrangement.theme = (at > 0).then(|| at as usize - 1);
        }
        Change::Draw => roster.draw(skirmish, theme.copied()),
        Change::NewSeed => {
            skirmish.seed = muster::seed::nth(skirmish.seed, 0) % 1_000_000;
            roster.draw(skirmish, theme.copied());
        }
        Change::Map(map) => skirmish.map.clone_from(map),
        Change::Start(start) => skirmish.start = *start,
        Change::Aim(aim) => skirmish.aim = *aim,
        Change::Corner(corner) => skirmish.corner = *corner,
        Change::Rounds(by) => skirmish.rounds = stepped(skirmish.rounds, *by, HOLDS),
        Change::Takers(by) => {
            let most = match skirmish.aim {
                Aim::Take(side) => skirmish.companies[usize::from(side) % SIDES].count(),
                Aim::Last | Aim::Hold => 1,
            };
            let most = i32::from(most).max(1);
            skirmish.takers = stepped(skirmish.takers.min(most as u16), *by, 1..=most);
        }
        Change::Limit(by) => skirmish.round_limit = stepped(skirmish.round_limit, *by, LIMITS),
        Change::Switch(name, on) => {
            skirmish.options.insert((*name).to_owned(), *on);
            skirmish.options.retain(|_, on| *on);
        }
        Change::Type(_) | Change::Keep => {}
    }
    None
}
