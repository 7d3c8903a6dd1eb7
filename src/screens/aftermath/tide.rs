//! How the chances stood, round by round, and which rounds turned the battle: from the start of each
//! it is played to its end many times, beside the screen, with the machine on every side.

use ai::{Course, Outlook};
use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tabletop::SideId;
use tabletop::chance::Chance;
use tabletop::event::{Outcome, Seq};

use super::Tab;
use super::sums::decisive;
use super::view::Past;
use crate::foresight::Thoroughness;
use crate::hud::card::{CardLines, Reveal, spawn_card};
use crate::rolls::{Roll, rolls};
use crate::screens::menu::Entry;
use crate::screens::page::{choice, look_of, paragraph, section, share, wide_choice, wrapping};
use crate::screens::wish::Wish;
use crate::session::Session;
use crate::theme::text::{Size, bold};
use crate::theme::widget::{Look, label, mark};
use crate::theme::{palette, space};

/// How many times the battle is played on from each round, unless whoever looks ahead does so less
/// thoroughly.
const SAMPLES: u32 = 60;
/// What the dice of the copies come from: the same for everybody.
const SEED: u64 = 0x71DE;
/// How long is played before the screen is told.
const SLICE: Duration = Duration::from_millis(200);
/// How many turning points are marked.
const TURNS: usize = 3;

type Slice = Option<Box<Course>>;

/// The outlooks of the battle that is over, once somebody has asked for them.
#[derive(Resource, Default)]
pub struct Tide {
    work: Option<Task<Slice>>,
    outlooks: Vec<Outlook>,
    asked: bool,
    /// How many times it is played on from each round.
    goal: u32,
    /// The round whose turning roll is shown.
    chosen: Option<usize>,
}

impl Tide {
    /// What could be expected, round by round, as far as it has been worked out.
    pub fn outlooks(&self) -> &[Outlook] {
        &self.outlooks
    }

    /// Whether it is being worked out.
    pub fn busy(&self) -> bool {
        self.work.is_some()
    }
}

/// What a round did to the chances.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Swing {
    /// Whom it helped most.
    pub side: SideId,
    /// By how many thousandths of the battles.
    pub by: u32,
}

/// What each round did: the outlook after it less that before it. After the last one the outcome is
/// known.
pub(super) fn swings(outlooks: &[Outlook], sides: usize, outcome: Option<Outcome>) -> Vec<Swing> {
    let end = |side: SideId| match outcome {
        Some(Outcome::Won(won)) if won == side => 1000,
        _ => 0,
    };
    (0..outlooks.len())
        .map(|round| {
            let gain = |side: SideId| {
                let before = outlooks[round].share(side);
                let after = outlooks
                    .get(round + 1)
                    .map_or_else(|| end(side), |later| later.share(side));
                after.saturating_sub(before)
            };
            let all = (0..sides).map(|side| SideId(side as u8));
            let swing = all.map(|side| Swing {
                side,
                by: gain(side),
            });
            // Of equals the first.
            swing.rev().max_by_key(|swing| swing.by).unwrap_or(Swing {
                side: SideId(0),
                by: 0,
            })
        })
        .collect()
}

/// The rounds that did most, from the greatest on.
fn turning_points(swings: &[Swing]) -> Vec<usize> {
    let mut rounds: Vec<usize> = (0..swings.len()).collect();
    rounds.sort_by_key(|round| (std::cmp::Reverse(swings[*round].by), *round));
    rounds.retain(|round| swings[*round].by > 0);
    rounds.truncate(TURNS);
    rounds
}

/// Forgets the battle before.
pub(super) fn forget(mut tide: ResMut<Tide>) {
    *tide = Tide::default();
}

fn slice(mut course: Box<Course>, goal: u32) -> Slice {
    let until = Instant::now() + SLICE;
    while course.samples() < goal && Instant::now() < until {
        course.sample().ok()?;
    }
    Some(course)
}

/// Begins when the section is opened, and goes on while it is.
pub(super) fn work(
    tab: Res<Tab>,
    mut wishes: MessageReader<Wish>,
    thoroughness: Res<Thoroughness>,
    mut session: ResMut<Session>,
    mut tide: ResMut<Tide>,
) {
    for wish in wishes.read() {
        if let Wish::Turn(round) = wish {
            tide.chosen = Some(*round);
        }
    }
    if *tab != Tab::Timeline {
        return;
    }
    if !tide.asked {
        let source = session.record().dice.clone();
        let scenario = Arc::clone(session.scenario());
        let Some(battle) = session.bypass_change_detection().battle() else {
            return;
        };
        let (rules, orders) = (Arc::clone(battle.rules()), battle.orders().to_vec());
        let goal = SAMPLES.min(thoroughness.0);
        (tide.asked, tide.goal) = (true, goal);
        tide.work = Some(AsyncComputeTaskPool::get().spawn(async move {
            let course = Course::new(rules, scenario, source, orders, SEED).ok()?;
            slice(Box::new(course), goal)
        }));
        return;
    }
    let done = tide
        .bypass_change_detection()
        .work
        .as_mut()
        .and_then(|work| block_on(poll_once(work)));
    let Some(done) = done else {
        return;
    };
    tide.work = None;
    if let Some(course) = done {
        tide.outlooks = course.outlooks().to_vec();
        let goal = tide.goal;
        if course.samples() < goal {
            tide.work = Some(AsyncComputeTaskPool::get().spawn(async move { slice(course, goal) }));
        }
    }
}

/// The rounds, each with the chances at its start and what it did to them.
pub(super) fn rounds(left: &mut ChildSpawnerCommands, past: &Past, tide: &Tide) {
    let sides = past.chronicle.scenario.sheet.sides.len();
    let swings = swings(&tide.outlooks, sides, past.session.outcome());
    let turns = turning_points(&swings);
    section(left, "How the chances stood", |panel| {
        let samples = tide.outlooks.iter().map(|outlook| outlook.samples).min();
        let samples = samples.unwrap_or(0);
        panel.spawn((
            Name::new("Tide progress"),
            paragraph(
                format!(
                    "Played on {samples} of {} times from the start of every round, the \
                     machine on every side.",
                    tide.goal
                ),
                palette::MUTED,
            ),
        ));
        if samples == 0 {
            return;
        }
        for (place, outlook) in tide.outlooks.iter().enumerate() {
            let look = match look_of(tide.chosen == Some(place)) {
                Look::Chosen => Look::Chosen,
                _ => Look::Quiet,
            };
            panel
                .spawn(wide_choice(
                    format!("Round {}", outlook.round),
                    look,
                    Entry::Page,
                    Wish::Turn(place),
                ))
                .with_children(|line| {
                    spawn_round(line, outlook, swings[place], turns.contains(&place), sides);
                });
        }
        panel.spawn(label(
            "Bars: how often each side won from there. The three rounds that changed most are marked.",
            Size::Small,
            palette::MUTED,
        ));
    });
}

fn spawn_round(
    line: &mut ChildSpawnerCommands,
    outlook: &Outlook,
    swing: Swing,
    turning: bool,
    sides: usize,
) {
    let strong = if turning {
        palette::YELLOW
    } else {
        palette::TEXT
    };
    line.spawn((
        Text::new(format!("R{}", outlook.round)),
        bold(Size::Body),
        TextColor(strong),
        Node {
            width: px(36),
            flex_shrink: 0.0,
            ..default()
        },
        Pickable::IGNORE,
    ));
    let bar = Node {
        height: px(14),
        border_radius: BorderRadius::all(px(2)),
        overflow: Overflow::clip(),
        ..share(3.0)
    };
    line.spawn((bar, BackgroundColor(palette::LINE), Pickable::IGNORE))
        .with_children(|bar| {
            for side in (0..sides).map(|side| SideId(side as u8)) {
                bar.spawn((
                    Node {
                        width: percent(outlook.share(side) as f32 / 10.0),
                        height: percent(100),
                        ..default()
                    },
                    BackgroundColor(palette::side(side)),
                    Pickable::IGNORE,
                ));
            }
        });
    let wide = |width: f32| Node {
        width: px(width),
        flex_shrink: 0.0,
        ..default()
    };
    for side in (0..sides).map(|side| SideId(side as u8)) {
        let share = f64::from(outlook.share(side)) / 10.0;
        line.spawn((
            label(format!("{share:.0} %"), Size::Log, palette::side(side)),
            TextLayout::no_wrap(),
            wide(52.0),
        ));
    }
    let by = match swing.by {
        0 => "–".to_owned(),
        by => format!(
            "{} +{:.0}",
            palette::glyph(swing.side),
            f64::from(by) / 10.0
        ),
    };
    let colour = if turning { strong } else { palette::MUTED };
    line.spawn((mark(by, Size::Log, colour), wide(64.0)));
}

/// The roll of the chosen round, or of the round that changed most, that did it.
pub(super) fn turn(right: &mut ChildSpawnerCommands, past: &Past, tide: &Tide) {
    let sides = past.chronicle.scenario.sheet.sides.len();
    let swings = swings(&tide.outlooks, sides, past.session.outcome());
    let place = tide
        .chosen
        .or_else(|| turning_points(&swings).first().copied());
    let Some((place, outlook)) = place.and_then(|place| Some((place, tide.outlooks.get(place)?)))
    else {
        return;
    };
    let swing = swings[place];
    if swing.by == 0 {
        section(right, &format!("Round {}", outlook.round), |panel| {
            panel.spawn((
                Name::new("Turn words"),
                paragraph("It changed nothing.", palette::MUTED),
            ));
            watch_from(panel, outlook);
        });
        return;
    }
    let roll = roll_of(past, &tide.outlooks, place, swing.side);
    let name = past.chronicle.scenario.side_name(swing.side);
    section(right, &format!("Round {}", outlook.round), |panel| {
        let (low, high) = {
            let wins = outlook.wins.get(swing.side.index()).copied().unwrap_or(0);
            Chance::limits(u64::from(wins), u64::from(outlook.samples), 1960)
        };
        let before = f64::from(outlook.share(swing.side)) / 10.0;
        let after = before + f64::from(swing.by) / 10.0;
        panel.spawn((
            Name::new("Turn words"),
            paragraph(
                format!("{name}: from {before:.0} to {after:.0} %"),
                palette::TEXT,
            ),
        ));
        panel.spawn(label(
            format!(
                "before it between {:.0} and {:.0} %, 95 times of 100",
                f64::from(low) / 10.0,
                f64::from(high) / 10.0
            ),
            Size::Small,
            palette::MUTED,
        ));
        let card = roll.and_then(|seq| past.chronicle.card(seq));
        if let Some(card) = card {
            let lines = CardLines::new(card, past.words(), Reveal::ALL);
            spawn_card(panel, &lines, past.unfolded(), past.notes());
        }
        watch_from(panel, outlook);
    });
}

/// The way to the replay of a round.
fn watch_from(panel: &mut ChildSpawnerCommands, outlook: &Outlook) {
    panel.spawn(wrapping(space::SMALL)).with_children(|line| {
        line.spawn(choice(
            "Watch from here",
            "Watch from here",
            "",
            Look::Plain,
            Entry::Page,
            // The moment before an event is shown, and the round is to have begun.
            Wish::WatchFrom(outlook.seq + 1),
        ));
    });
}

/// The roll of a round that helped a side most: the one that felled or wounded somebody of the
/// others, else the one that was luckiest for it.
fn roll_of(past: &Past, outlooks: &[Outlook], place: usize, side: SideId) -> Option<Seq> {
    let events = past.chronicle.events();
    let from = outlooks[place].seq;
    let upto = outlooks
        .get(place + 1)
        .map_or(events.len(), |later| later.seq as usize);
    let round = events.get(from as usize..upto)?;
    let sides = past.sides();
    let card = |seq: Seq| past.chronicle.card(seq);
    let won = Some(Outcome::Won(side));
    if let Some(seq) = decisive(past.words(), round, &sides, won, |seq| card(seq + from)) {
        return Some(seq + from);
    }
    let luck = |roll: &Roll| {
        let chance = roll.chance?;
        match (roll.side == side, roll.good()) {
            (true, true) => Some(1.0 - chance),
            (false, false) => Some(chance),
            _ => None,
        }
    };
    rolls(past.words(), round, from, &sides, card)
        .filter_map(|roll| Some((luck(&roll)?, roll.seq)))
        .max_by(|one, other| one.0.total_cmp(&other.0))
        .map(|(_, seq)| seq)
}

#[cfg(test)]
mod tests {
    use super::{Swing, swings, turning_points};
    use ai::Outlook;
    use tabletop::SideId;
    use tabletop::event::Outcome;

    fn outlook(round: u16, wins: [u32; 2]) -> Outlook {
        Outlook {
            round,
            seq: 0,
            samples: 10,
            wins: wins.to_vec(),
            orders: 0,
        }
    }

    #[test]
    fn a_round_helps_whoever_gains_and_the_last_one_whoever_wins() {
        let outlooks = [
            outlook(1, [5, 5]),
            outlook(2, [7, 3]),
            outlook(3, [2, 8]),
            outlook(4, [2, 8]),
        ];
        let won = Some(Outcome::Won(SideId(1)));
        let told = swings(&outlooks, 2, won);
        let swing = |side, by| Swing {
            side: SideId(side),
            by,
        };
        assert_eq!(
            told,
            [swing(0, 200), swing(1, 500), swing(0, 0), swing(1, 200)]
        );
        assert_eq!(turning_points(&told), [1, 0, 3]);
        assert_eq!(
            swings(&outlooks[3..], 2, Some(Outcome::Draw)),
            [swing(0, 0)]
        );
    }
}
