//! What stands around the rows: the words above and below, the arrows along both sides. The list is
//! read in two directions.

use bevy::prelude::*;
use tabletop::ruleset::{ConditionRole, GaugeRole, PhaseKind};

use super::outlook;
use crate::model::playback::DisplayedState;
use crate::model::session::ReplayLog;
use crate::tasks::round_forecast::RoundForecast;
use crate::ui::layout::Collapsed;
use crate::ui::theme::palette;
use crate::ui::theme::text::{Size, font, marks};
use crate::ui::words::Said;

/// The words above and below the rows.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    /// Whoever is at the top acts first.
    Head,
    /// Whoever is at the bottom declares first.
    Foot,
}

/// The arrow along one side of the rows.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
pub(super) enum Rail {
    /// Upwards: the order of declarations.
    Declare,
    /// Downwards: the order of acts.
    Act,
}

pub(super) fn end(which: End) -> impl Bundle {
    (
        Name::new(match which {
            End::Head => "Ladder head",
            End::Foot => "Ladder foot",
        }),
        which,
        Text::default(),
        font(Size::Small),
        TextColor(palette::MUTED),
        TextLayout::justify(match which {
            End::Head => Justify::Right,
            End::Foot => Justify::Left,
        }),
        Node {
            width: percent(100),
            flex_shrink: 0.0,
            padding: UiRect::axes(px(3), px(3)),
            ..default()
        },
        Pickable::IGNORE,
    )
}

pub(super) fn rail(which: Rail) -> impl Bundle {
    let sign = |shown: bool, text: &'static str| {
        (
            Text::new(if shown { text } else { "" }),
            marks(Size::Small),
            TextColor(palette::FAINT),
            RailPart(which),
            Pickable::IGNORE,
        )
    };
    (
        which,
        Node {
            width: px(11),
            height: percent(100),
            flex_shrink: 0.0,
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            ..default()
        },
        Pickable::IGNORE,
        children![
            sign(which == Rail::Declare, "▲"),
            (
                Node {
                    width: px(2),
                    flex_grow: 1.0,
                    ..default()
                },
                BackgroundColor(palette::FAINT),
                RailPart(which),
                Pickable::IGNORE,
            ),
            sign(which == Rail::Act, "▼"),
        ],
    )
}

/// The line that says what the signs of the forecast mean.
#[derive(Component)]
pub(super) struct Legend;

/// Shows it as long as there is a forecast.
pub(super) fn show_legend(
    collapsed: Res<Collapsed>,
    forecast: Res<RoundForecast>,
    mut legends: Query<&mut Node, With<Legend>>,
) {
    let wanted = match !collapsed.ladder && forecast.trust().is_some() {
        true => Display::Flex,
        false => Display::None,
    };
    for mut node in &mut legends {
        if node.display != wanted {
            node.display = wanted;
        }
    }
}

/// A piece of an arrow.
#[derive(Component, Clone, Copy)]
pub(super) struct RailPart(Rail);

/// Keeps the words at both ends and the arrows at the sides.
pub(super) fn name_ends(
    replay_log: Res<ReplayLog>,
    shown: Res<DisplayedState>,
    collapsed: Res<Collapsed>,
    forecast: Res<RoundForecast>,
    mut ends: Query<(&End, &mut Text, &Said)>,
    mut lines: Query<(&RailPart, &mut BackgroundColor), Without<Text>>,
    mut signs: Query<(&RailPart, &mut TextColor)>,
    mut rails: Query<&mut Node, With<Rail>>,
) {
    let display = if collapsed.ladder {
        Display::None
    } else {
        Display::Flex
    };
    for mut rail in &mut rails {
        if rail.display != display {
            rail.display = display;
        }
    }
    let words = replay_log.vocabulary;
    let kind = words
        .phases
        .get(usize::from(shown.phase()))
        .map(|phase| phase.kind);
    let lit = match kind {
        Some(PhaseKind::Declare) => Some(Rail::Declare),
        Some(PhaseKind::Act) => Some(Rail::Act),
        Some(PhaseKind::Order | PhaseKind::End) | None => None,
    };
    let colour = |rail: Rail| {
        if lit == Some(rail) {
            palette::YELLOW
        } else {
            palette::FAINT
        }
    };
    for (RailPart(rail), mut fill) in &mut lines {
        fill.set_if_neq(BackgroundColor(colour(*rail)));
    }
    for (RailPart(rail), mut text) in &mut signs {
        text.set_if_neq(TextColor(colour(*rail)));
    }
    let able = shown.seen().filter(|unit| {
        unit.standing
            && !unit.is(words, ConditionRole::Unconscious)
            && unit.gauge(words, GaugeRole::Order).is_some()
    });
    let (all, known) = able.fold((0, 0), |(all, known), unit| {
        (all + 1, known + usize::from(unit.intent.is_some()))
    });
    for (end, mut text, said) in &mut ends {
        let wanted = match (end, collapsed.ladder) {
            (End::Head, true) => "↓".to_owned(),
            (End::Foot, true) => "↑".to_owned(),
            (End::Head, false) => "acts first · act ↓".to_owned(),
            (End::Foot, false) if kind == Some(PhaseKind::Declare) => {
                let foreseen = forecast.trust().map_or(String::new(), |(_, off)| {
                    let off = outlook::per_cent(off);
                    format!("\nforecast of the round: ± {off} %")
                });
                let guessed = match (forecast.trust(), forecast.guessed()) {
                    (Some(_), n @ 1..) => format!(", {n} guessed"),
                    _ => String::new(),
                };
                format!("declare ↑ · declares first\ndeclared: {known} of {all}{guessed}{foreseen}")
            }
            (End::Foot, false) => "declare ↑ · declares first".to_owned(),
        };
        said.put(&mut text, &wanted);
    }
}
