//! The rules behind a card: their words, and those that were looked at without effect.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use tabletop::RuleId;

use super::Unfolded;
use super::widget::Sheet;
use crate::ui::theme::reachable::reachable;
use crate::ui::theme::text::{Size, bold, font};
use crate::ui::theme::widget::{Look, button_body, label};
use crate::ui::theme::{palette, space};

/// Makes a line show the words of its rule when it is clicked, if there are any.
/// `place` is what tells the line from others of the card with the same rule.
pub(super) fn explained(line: &mut EntityCommands, rule: RuleId, place: &str, sheet: &Sheet) {
    if sheet.notes.of(rule.0).is_none() {
        return;
    }
    let title = sheet.card.title.clone();
    let toggle = move |_: On<Activate>, mut unfolded: ResMut<Unfolded>| {
        let this = Some((title.clone(), rule));
        unfolded.rule = if unfolded.rule == this { None } else { this };
    };
    line.remove::<Pickable>().insert((
        sheet.name(format_args!("Rule {rule}, {place}")),
        bevy::ui_widgets::Button,
        reachable(sheet.entry),
        observe(toggle),
    ));
}

/// The words of the rule that was asked for.
pub(super) fn note(body: &mut ChildSpawnerCommands, sheet: &Sheet) {
    let asked = sheet.unfolded.rule.as_ref();
    let asked = asked.filter(|(on, _)| *on == sheet.card.title);
    let Some((id, note)) = asked.and_then(|(_, id)| Some((id, sheet.notes.of(id.0)?))) else {
        return;
    };
    let node = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(2),
        padding: UiRect::all(px(space::SMALL)),
        border: UiRect::left(px(3)),
        ..default()
    };
    body.spawn((
        Name::new("Rule note"),
        node,
        BackgroundColor(palette::PANEL),
        BorderColor::all(palette::SKY),
        Pickable::IGNORE,
    ))
    .with_children(|panel| {
        panel.spawn((
            Text::new(format!("{} ({id})", note.title)),
            bold(Size::Log),
            TextColor(palette::TEXT),
            Pickable::IGNORE,
        ));
        panel.spawn(label(&note.text, Size::Log, palette::TEXT));
        let proved = match note.tests {
            0 => String::new(),
            1 => " · 1 test".to_owned(),
            tests => format!(" · {tests} tests"),
        };
        let source = format!("{}{proved}", note.section);
        panel.spawn(label(source, Size::Small, palette::MUTED));
    });
}

pub(super) fn considered(body: &mut ChildSpawnerCommands, sheet: &Sheet) {
    let (card, listed) = (sheet.card, sheet.unfolded.considered);
    if card.considered.is_empty() {
        return;
    }
    let toggle = |_: On<Activate>, mut unfolded: ResMut<Unfolded>| {
        unfolded.considered = !unfolded.considered;
    };
    let count = card.considered.len();
    let caption = if listed {
        "considered, no effect: hide".to_owned()
    } else {
        format!("considered, no effect: {count}")
    };
    body.spawn((
        sheet.name("Considered"),
        button_body(Look::Quiet),
        reachable(sheet.entry),
        observe(toggle),
        children![label(caption, Size::Small, palette::MUTED)],
    ));
    if listed {
        for (place, (what, id)) in card.considered.iter().enumerate() {
            let ink = match sheet.notes.of(id.0) {
                Some(_) => palette::SKY,
                None => palette::FAINT,
            };
            let mut line = body.spawn((
                label(what, Size::Small, palette::MUTED),
                Node {
                    margin: UiRect::left(px(space::MEDIUM)),
                    ..default()
                },
            ));
            explained(&mut line, *id, &format!("considered {place}"), sheet);
            line.with_children(|text| {
                text.spawn((
                    TextSpan::new(format!("  {id}")),
                    font(Size::Small),
                    TextColor(ink),
                ));
            });
        }
    }
}
