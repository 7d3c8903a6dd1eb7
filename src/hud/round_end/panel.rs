//! The panel itself.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, ScrollArea, observe};
use narrate::DiceLedger;
use tabletop::event::{EventKind, Seq};
use tabletop::ruleset::GaugeWord;
use tabletop::{CombatantId, SideId};

use super::StopAtRoundEnd;
use super::summary::Summary;
use crate::hud::flow::flow;
use crate::hud::track::progress;
use crate::input::keys::{Action, KeyMap};
use crate::model::playback::{DisplayedState, Playhead};
use crate::model::session::ReplayLog;
use crate::ui::theme::reachable::{Entry, reachable};
use crate::ui::theme::text::{Size, bold, font};
use crate::ui::theme::widget::{Does, Look, button, button_body, label, mark, rule};
use crate::ui::theme::{palette, space};
use crate::ui::view::HintsBelow;

/// Most lines of a list.
const MOST: usize = 7;

/// The root of the panel.
#[derive(Component)]
pub(super) struct Panel;

/// The word that says whether the panel will come again.
#[derive(Component)]
struct Again;

/// One line: which side it is about, and what it says.
struct Item {
    side: Option<SideId>,
    words: String,
}

pub(super) fn despawn(mut commands: Commands, panels: Query<Entity, With<Panel>>) {
    for panel in &panels {
        commands.entity(panel).despawn();
    }
}

pub(super) fn spawn(
    mut commands: Commands,
    replay_log: Res<ReplayLog>,
    shown: Res<DisplayedState>,
    keys: Res<KeyMap>,
    stop: Res<StopAtRoundEnd>,
    hints_below: Option<Res<HintsBelow>>,
) {
    let (align, most) = match hints_below.is_some() {
        true => (AlignItems::FlexStart, percent(58)),
        false => (AlignItems::Center, percent(94)),
    };
    let end = shown.folded() as usize;
    let events = &replay_log.events()[..end];
    let knows = |seq: Seq| !replay_log.conceals(seq);
    let begin = events
        .iter()
        .rposition(|event| matches!(event.what, EventKind::Round(_)));
    let begin = begin.unwrap_or(0);
    let sides: Vec<SideId> = replay_log.muster.iter().map(|sheet| sheet.side).collect();
    let known: Vec<_> = (begin as Seq..)
        .zip(&events[begin..])
        .filter(|(seq, _)| knows(*seq))
        .map(|(_, event)| *event)
        .collect();
    let dice = DiceLedger::read(&known, replay_log.vocabulary, &sides);
    let summary = Summary::of(
        replay_log.vocabulary,
        &events[begin..],
        begin as Seq,
        &sides,
        knows,
        |seq| replay_log.card(seq),
    );
    commands
        .spawn((
            Name::new("Round end"),
            Panel,
            GlobalZIndex(20),
            Node {
                position_type: PositionType::Absolute,
                width: percent(100),
                height: percent(100),
                align_items: align,
                justify_content: JustifyContent::Center,
                padding: UiRect::vertical(px(space::MEDIUM)),
                ..default()
            },
            BackgroundColor(palette::INK.with_alpha(0.55)),
        ))
        .with_children(|shade| {
            shade
                .spawn((
                    Name::new("Round end panel"),
                    Node {
                        flex_direction: FlexDirection::Column,
                        width: px(600),
                        max_width: percent(94),
                        max_height: most,
                        padding: UiRect::all(px(space::MEDIUM)),
                        row_gap: px(space::SMALL),
                        border: UiRect::all(px(space::LINE)),
                        border_radius: BorderRadius::all(px(space::RADIUS)),
                        ..default()
                    },
                    BackgroundColor(palette::PANEL),
                    BorderColor::all(palette::LINE),
                ))
                .with_children(|panel| {
                    panel.spawn((
                        Text::new(format!("Round {} is over", shown.round())),
                        bold(Size::Heading),
                        TextColor(palette::TEXT),
                        Pickable::IGNORE,
                    ));
                    panel.spawn(rule());
                    panel
                        .spawn((
                            Name::new("Round end lists"),
                            ScrollArea,
                            Node {
                                flex_direction: FlexDirection::Column,
                                row_gap: px(space::SMALL),
                                flex_shrink: 1.0,
                                min_height: px(0),
                                overflow: Overflow::scroll_y(),
                                ..default()
                            },
                        ))
                        .with_children(|lists| {
                            for (title, items) in lists_of(&summary, &dice, &replay_log, &shown) {
                                list(lists, title, &items);
                            }
                        });
                    panel.spawn(rule());
                    buttons(panel, &keys, *stop);
                });
        });
}

/// The lists, each with its lines; those that are empty are left out, but for the harm.
fn lists_of(
    summary: &Summary,
    dice: &DiceLedger,
    replay_log: &ReplayLog,
    shown: &DisplayedState,
) -> Vec<(&'static str, Vec<Item>)> {
    let words = replay_log.vocabulary;
    let name = |id| replay_log.name(id);
    let item = |who: CombatantId, words| Item {
        side: Some(replay_log.scenario.combatant(who).side),
        words,
    };
    let mut hurt: Vec<(CombatantId, Vec<String>)> = Vec::new();
    for one in &summary.hurt {
        let Some(gauge) = words.gauges.get(usize::from(one.gauge)) else {
            continue;
        };
        let track = shown.unit(one.who).gauges.get(usize::from(one.gauge));
        let most = track.map_or(0, |(_, most)| *most);
        let named = |value| level(gauge, value, most);
        let (from, to) = (named(one.from), named(one.to));
        let change = format!("{} {from} → {to}", gauge.name);
        match hurt.iter_mut().find(|(who, _)| *who == one.who) {
            Some((_, changes)) => changes.push(change),
            None => hurt.push((one.who, vec![change])),
        }
    }
    let hurt = hurt
        .into_iter()
        .map(|(who, changes)| item(who, format!("{}: {}", name(who), changes.join(", "))));
    let down = summary.down.iter().filter_map(|(who, condition)| {
        let condition = words.conditions.get(usize::from(*condition))?;
        Some(item(*who, format!("{} is {}", name(*who), condition.name)))
    });
    let spent = summary.spent.iter().filter_map(|(who, gauge)| {
        let gauge = words.gauges.get(usize::from(*gauge))?;
        Some(item(
            *who,
            format!("{}: no {} left", name(*who), gauge.name),
        ))
    });
    // What was passed changed nothing; whoever fell is told of as such.
    let fell = |who| summary.down.iter().any(|(other, _)| *other == who);
    let failed = summary
        .checks
        .iter()
        .filter(|check| !check.passed && !fell(check.who));
    let checks = failed.filter_map(|check| {
        let card = replay_log.card(check.seq)?;
        let verdict = card.verdict.as_ref()?;
        Some(item(
            check.who,
            format!("{}: {}", card.title, verdict.words),
        ))
    });
    let notes = summary.notes.iter().filter_map(|seq| {
        let EventKind::Note { who, note, .. } = replay_log.events()[*seq as usize].what else {
            return None;
        };
        let word = words.notes.get(usize::from(note));
        if word.is_none_or(|word| word.passing) {
            return None;
        }
        Some(item(who, replay_log.sentence(*seq)?))
    });
    let luck = summary
        .luck
        .iter()
        .enumerate()
        .filter(|(_, luck)| luck.rolls() > 0);
    let luck = luck.map(|(side, luck)| {
        let side = SideId(side as u8);
        Item {
            side: Some(side),
            words: format!("{}: {}", replay_log.scenario.side_name(side), luck.words()),
        }
    });
    let dice = dice
        .entries
        .iter()
        .map(|entry| entry.side)
        .collect::<std::collections::BTreeSet<_>>()
        .into_iter()
        .filter_map(|side| {
            let tally = dice.total(dice.usual()?, Some(side));
            let name = replay_log.scenario.side_name(side);
            Some(Item {
                side: Some(side),
                words: format!(
                    "{name}: {} {}, sum {} ({:.0} expected), luckier than {:.0} % of such throws",
                    tally.dice(),
                    if tally.dice() == 1 { "die" } else { "dice" },
                    tally.sum(),
                    tally.expected(),
                    tally.luck()
                ),
            })
        });
    let progress = progress(replay_log, shown);
    let aim = Item {
        side: None,
        words: progress.words,
    };
    let mut hurt: Vec<Item> = hurt.collect();
    if hurt.is_empty() {
        hurt.push(Item {
            side: None,
            words: "nobody".to_owned(),
        });
    }
    let lists = vec![
        ("Hurt", hurt),
        ("Out of the fight", down.collect()),
        ("Failed checks", checks.collect()),
        ("Ammunition", spent.collect()),
        ("Worth noting", notes.collect()),
        ("Luck", luck.collect()),
        ("Dice", dice.collect()),
        ("Objective", vec![aim]),
    ];
    let mut lists: Vec<_> = lists
        .into_iter()
        .filter(|(_, items)| !items.is_empty())
        .collect();
    for (_, items) in &mut lists {
        let left = items.len().saturating_sub(MOST);
        // One line that says that there is one more is as long as that one.
        if left > 1 {
            items.truncate(MOST);
            items.push(Item {
                side: None,
                words: format!("and {left} more, in the log"),
            });
        }
    }
    lists
}

fn level(gauge: &GaugeWord, value: i16, most: i16) -> String {
    let level = gauge.level(value, most);
    level.map_or_else(|| value.to_string(), str::to_owned)
}

fn list(lists: &mut ChildSpawnerCommands, title: &str, items: &[Item]) {
    lists
        .spawn((
            Node {
                column_gap: px(space::MEDIUM),
                flex_shrink: 0.0,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            row.spawn((
                Node {
                    width: px(116),
                    flex_shrink: 0.0,
                    ..default()
                },
                Pickable::IGNORE,
                children![label(title, Size::Log, palette::MUTED)],
            ));
            row.spawn((
                Node {
                    flex_direction: FlexDirection::Column,
                    flex_grow: 1.0,
                    flex_basis: px(0),
                    min_width: px(0),
                    row_gap: px(2),
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|column| {
                for item in items {
                    line(column, item);
                }
            });
        });
}

fn line(column: &mut ChildSpawnerCommands, item: &Item) {
    column
        .spawn((
            Node {
                column_gap: px(space::TIGHT),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            if let Some(side) = item.side {
                row.spawn(mark(palette::glyph(side), Size::Small, palette::side(side)));
            }
            let words = item.words.clone();
            row.spawn(flow(
                "Round end line".to_owned(),
                words,
                font(Size::Body),
                palette::TEXT,
            ));
        });
}

fn buttons(panel: &mut ChildSpawnerCommands, keys: &KeyMap, stop: StopAtRoundEnd) {
    panel
        .spawn((
            Node {
                justify_content: JustifyContent::SpaceBetween,
                align_items: AlignItems::Center,
                flex_shrink: 0.0,
                column_gap: px(space::MEDIUM),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            let toggle = |_: On<Activate>,
                          mut stop: ResMut<StopAtRoundEnd>,
                          mut playhead: ResMut<Playhead>,
                          mut texts: Query<&mut Text, With<Again>>| {
                stop.0 = !stop.0;
                playhead.stop_at_round_end = stop.0;
                for mut text in &mut texts {
                    text.0 = again(*stop);
                }
            };
            row.spawn((
                Name::new("Round end again"),
                button_body(Look::Quiet),
                reachable(Entry::Page),
                observe(toggle),
            ))
            .with_child((Again, label(again(stop), Size::Log, palette::MUTED)));
            let key = keys.hint(Action::Proceed).unwrap_or_default();
            row.spawn((
                Name::new("Next round"),
                button("Next round", key, Look::Primary),
                reachable(Entry::Page),
                Does(Action::Proceed),
            ));
        });
}

fn again(stop: StopAtRoundEnd) -> String {
    let state = if stop.0 { "on" } else { "off" };
    format!("Show at the end of every round: {state}")
}
