//! The dice of a card: what is added to them, the slot, the sum.

use bevy::prelude::*;

use super::lines::{CardLines, DieLine};
use super::widget::flexible;
use super::writer::signed;
use crate::ui::theme::text::{Size, bold};
use crate::ui::theme::widget::{label, row};
use crate::ui::theme::{palette, space};

pub(super) fn dice(body: &mut ChildSpawnerCommands, card: &CardLines) {
    let several = card
        .columns
        .iter()
        .filter(|column| column.die.is_some())
        .count()
        > 1;
    let against = card.verdict.as_ref().and_then(|verdict| verdict.totals);
    for (index, column) in card.columns.iter().enumerate() {
        if let Some(line) = &column.die {
            let name = if several { column.name.as_str() } else { "" };
            let against = against
                .filter(|_| index == 0)
                .and_then(|(_, against)| against);
            die(body, line, name, against);
        }
    }
}

/// "die ( 14 )   20 + 14 = 34   vs 30".
fn die(body: &mut ChildSpawnerCommands, line: &DieLine, name: &str, against: Option<i32>) {
    body.spawn((row(space::SMALL), Pickable::IGNORE))
        .with_children(|row| {
            let caption = match name {
                "" => line.label.clone(),
                name => format!("{} {name}", line.label),
            };
            row.spawn(label(caption, Size::Log, palette::MUTED));
            let (edge, face) = match (line.face, line.rolling) {
                (None, _) => (palette::LINE, " ".to_owned()),
                (Some(face), true) => (palette::MUTED, face.to_string()),
                (Some(face), false) => (palette::YELLOW, face.to_string()),
            };
            let colour = if line.rolling {
                palette::MUTED
            } else {
                palette::TEXT
            };
            row.spawn((
                Node {
                    width: px(36),
                    height: px(26),
                    flex_shrink: 0.0,
                    justify_content: JustifyContent::Center,
                    align_items: AlignItems::Center,
                    border: UiRect::all(px(2)),
                    border_radius: BorderRadius::all(px(6)),
                    ..default()
                },
                BorderColor::all(edge),
                BackgroundColor(palette::RAISED),
                Pickable::IGNORE,
                children![(
                    Text::new(face),
                    bold(Size::Body),
                    TextColor(colour),
                    Pickable::IGNORE,
                )],
            ));
            row.spawn((
                label(sum(line, against), Size::Log, palette::TEXT),
                flexible(),
            ));
        });
}

fn sum(line: &DieLine, against: Option<i32>) -> String {
    let after = match line.after.as_str() {
        "" => String::new(),
        after => format!(", {after}"),
    };
    let against = against
        .map(|against| format!("  vs {}", signed(against)))
        .unwrap_or_default();
    let before = signed(line.before);
    match (line.face, line.total) {
        (Some(face), Some(total)) => {
            let total = signed(total);
            format!("{before} + {face}{after} = {total}{against}")
        }
        _ => format!("{before} + {}{after}", line.label),
    }
}
