//! What becomes of the hurt, day by day, as the rules tell it: a roll to every step that has one.

use bevy::prelude::*;
use tabletop::dice::DiceSource;
use tabletop::recovery::{Orders, Recovery};

use super::Tab;
use super::view::Past;
use crate::hud::card::{CardLines, Reveal, spawn_card};
use crate::model::session::Session;
use crate::screens::page::{look_of, paragraph, section, share, wide_choice};
use crate::screens::ui_command::UiCommand;
use crate::ui::theme::palette;
use crate::ui::theme::reachable::Entry;
use crate::ui::theme::text::{Size, bold};
use crate::ui::theme::widget::{Look, label, mark};

/// How many days are told.
const DAYS: u16 = 30;

/// The story of the battle that is over, once somebody has asked for it.
#[derive(Resource, Default, Clone, PartialEq, Debug)]
pub struct Healing {
    /// The story.
    pub told: Option<Recovery>,
    /// The step whose card is shown.
    chosen: Option<usize>,
}

/// Forgets the story of the battle before.
pub(super) fn forget(mut healing: ResMut<Healing>) {
    *healing = Healing::default();
}

/// Asks the rules when the section is opened, and shows the card of the step that is chosen.
pub(super) fn ask(
    tab: Res<Tab>,
    mut wishes: MessageReader<UiCommand>,
    mut session: ResMut<Session>,
    mut healing: ResMut<Healing>,
) {
    for command in wishes.read() {
        if let UiCommand::Heal(step) = command {
            healing.chosen = Some(*step);
        }
    }
    if *tab != Tab::Recovery || healing.told.is_some() {
        return;
    }
    let dice = match &session.record().dice {
        DiceSource::Seeded(seed) => DiceSource::Seeded(*seed),
        // Nobody is asked for dice any more.
        _ => DiceSource::Seeded(0),
    };
    let told = session
        .bypass_change_detection()
        .battle()
        .and_then(|battle| battle.recovery(&Orders::new(dice, DAYS)));
    let told = told.unwrap_or_default();
    let first = told.passages.iter().position(|step| step.card.is_some());
    *healing = Healing {
        told: Some(told),
        chosen: first,
    };
}

/// The steps, moment by moment, and how it ends for everybody.
pub(super) fn steps(left: &mut ChildSpawnerCommands, past: &Past, healing: &Healing) {
    let Some(recovery) = &healing.told else {
        return;
    };
    section(left, "In the end", |panel| {
        if recovery.endings.is_empty() {
            panel.spawn(paragraph("Nobody is hurt.", palette::MUTED));
        }
        for ending in &recovery.endings {
            let (sign, colour) = match (ending.lives, ending.whole) {
                (false, _) => ("× ", palette::MUTED),
                (true, true) => ("● ", palette::TEXT),
                (true, false) => ("○ ", palette::TEXT),
            };
            panel
                .spawn(crate::ui::theme::widget::row(8.0))
                .with_children(|line| {
                    line.spawn(mark(sign, Size::Body, colour));
                    let name = past.name(ending.who);
                    line.spawn((label(name, Size::Body, colour), share(1.0)));
                    line.spawn((label(&ending.words, Size::Log, colour), share(3.0)));
                });
        }
    });
    let mut rest = recovery.passages.as_slice();
    let mut index = 0;
    while let Some(first) = rest.first() {
        let count = rest.iter().take_while(|step| step.at == first.at).count();
        let (now, later) = rest.split_at(count);
        section(left, &first.at.to_string(), |panel| {
            for (place, step) in now.iter().enumerate() {
                let words = format!("{}: {}", past.name(step.who), step.words);
                if step.card.is_none() {
                    panel.spawn(paragraph(words, palette::MUTED));
                    continue;
                }
                let index = index + place;
                let look = look_of(healing.chosen == Some(index));
                let look = if look == Look::Chosen {
                    look
                } else {
                    Look::Quiet
                };
                let command = UiCommand::Heal(index);
                panel
                    .spawn(wide_choice(
                        format!("Step {index}"),
                        look,
                        Entry::Page,
                        command,
                    ))
                    .with_child((label(words, Size::Body, palette::TEXT), share(1.0)));
            }
        });
        index += count;
        rest = later;
    }
}

/// The card of the step that is chosen.
pub(super) fn card(right: &mut ChildSpawnerCommands, past: &Past, healing: &Healing) {
    let step = healing
        .told
        .as_ref()
        .zip(healing.chosen)
        .and_then(|(recovery, chosen)| recovery.passages.get(chosen));
    let Some((step, card)) = step.and_then(|step| Some((step, step.card.as_ref()?))) else {
        return;
    };
    section(right, "", |panel| {
        panel.spawn((
            Name::new("Healing card"),
            Text::new(format!("{}, {}", past.name(step.who), step.at)),
            bold(Size::Body),
            TextColor(palette::MUTED),
            Pickable::IGNORE,
        ));
        let lines = CardLines::new(card, past.words(), Reveal::ALL);
        spawn_card(panel, &lines, past.unfolded(), past.notes(), Entry::Page);
    });
}
