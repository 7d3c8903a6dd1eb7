//! What an order can be expected to bring: chances, remarks, cards.

use bevy::prelude::*;
use tabletop::chance::Chance;
use tabletop::forecast::Forecast;
use tabletop::ruleset::Vocabulary;

use crate::hud::card::{CardLines, Reveal, WhatIf};
use crate::hud::palette::{hit, threatened};
use crate::hud::tooltip::Tip;
use crate::model::session::Draft;
use crate::ui::theme::text::Size;
use crate::ui::theme::widget::{label, row};
use crate::ui::theme::{palette, space};

/// What is to be expected, or what happened.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Outlook {
    /// The chance of the main roll.
    pub(super) success: Option<Chance>,
    /// The chance of being hit.
    pub(super) threat: Option<Chance>,
    /// Whether some of those who may hit have not declared: what they will do is a guess.
    pub(super) guessed: bool,
    /// Consequences in words.
    pub(super) remarks: Vec<String>,
    /// Why what the pointer is on cannot be had.
    pub(super) refusal: Option<String>,
    /// Cards, the main one first.
    pub(super) cards: Vec<CardLines>,
}

impl Outlook {
    /// One card and nothing else.
    pub(super) fn card(lines: CardLines) -> Self {
        Self {
            cards: vec![lines],
            ..Self::default()
        }
    }

    /// What the draft is expected to bring: with what the pointer is on, if it is on something.
    pub(super) fn of_draft(draft: &Draft, words: &Vocabulary, what_if: WhatIf) -> Self {
        let refusal = draft.preview().and_then(|preview| {
            let reason = preview.refusal.as_ref()?;
            Some(format!(
                "{}: {} ({})",
                preview.pick, reason.text, reason.rule
            ))
        });
        let forecast = match draft.preview() {
            Some(preview) if preview.refusal.is_none() && !preview.picks.is_empty() => {
                &preview.forecast
            }
            _ => draft.forecast(),
        };
        Self {
            refusal,
            ..Self::of_forecast(forecast, words, what_if)
        }
    }

    fn of_forecast(forecast: &Forecast, words: &Vocabulary, what_if: WhatIf) -> Self {
        Self {
            success: forecast.success,
            threat: forecast.threat,
            guessed: forecast
                .menaces
                .iter()
                .any(|menace| menace.declared.is_none()),
            remarks: forecast.remarks.clone(),
            refusal: None,
            cards: forecast
                .cards
                .iter()
                .enumerate()
                .map(|(index, card)| {
                    let lines = CardLines::new(card, words, Reveal::BEFORE);
                    match index {
                        0 => lines.supposing(card, what_if),
                        _ => lines,
                    }
                })
                .collect(),
        }
    }
}

/// Spawns the line of chances.
pub(super) fn spawn_chances(parent: &mut ChildSpawnerCommands, outlook: &Outlook) {
    if let Some(refusal) = &outlook.refusal {
        parent.spawn(label(refusal, Size::Log, palette::ORANGE));
    }
    if outlook.success.is_none() && outlook.threat.is_none() {
        return;
    }
    parent
        .spawn((row(space::LARGE), Pickable::IGNORE))
        .with_children(|line| {
            if let Some(success) = outlook.success {
                line.spawn(label(hit(success), Size::Heading, palette::SKY));
            }
            if let Some(threat) = outlook.threat {
                line.spawn(label(threatened(threat), Size::Heading, palette::ORANGE));
                if outlook.guessed {
                    line.spawn((
                        Name::new("Guessed"),
                        label("partly guessed", Size::Small, palette::MUTED),
                        Tip(
                            "some who may hit have not declared: what they will do is a guess"
                                .into(),
                        ),
                    ));
                }
            }
        });
}
