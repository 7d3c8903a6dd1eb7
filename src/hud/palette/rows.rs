//! What can be picked, a row each with its odds; and what cannot, with the reason.

use bevy::picking::events::{Out, Over, Pointer};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, ScrollIntoView, observe};

use super::draw::{flexible, key_box, picture, row_body};
use super::focus::Focus;
use super::shown::{Refused, Row};
use super::words::{hit, threatened};
use crate::model::session::{DraftHover, DraftSet};
use crate::ui::theme::art::Art;
use crate::ui::theme::text::{Size, font};
use crate::ui::theme::widget::{Look, column, label};
use crate::ui::theme::{palette, space};

pub(super) fn choice(list: &mut ChildSpawnerCommands, step: usize, shown: &Row, art: &Art) {
    let look = if shown.chosen || shown.preselected {
        Look::Chosen
    } else {
        Look::Plain
    };
    let number = shown
        .number
        .map_or_else(|| shown.label.clone(), |number| number.to_string());
    let (pick, over) = (shown.pick.clone(), shown.pick.clone());
    let take =
        move |_: On<Activate>, mut sets: MessageWriter<DraftSet>, mut focus: ResMut<Focus>| {
            focus.step = None;
            sets.write(DraftSet {
                step,
                pick: pick.clone(),
            });
        };
    let point = move |_: On<Pointer<Over>>, mut hovers: MessageWriter<DraftHover>| {
        hovers.write(DraftHover(Some(over.clone())));
    };
    let mut spawned = list.spawn((
        Name::new(format!("Choice {number}")),
        row_body(look),
        observe(take),
        observe(point),
        observe(leave),
    ));
    if shown.preselected {
        spawned.insert(OnIt);
    }
    spawned.with_children(|line| {
        key_box(line, shown.number);
        picture(line, shown.icon.as_ref(), art, palette::TEXT);
        line.spawn((flexible(0.0), Pickable::IGNORE))
            .with_children(|words| {
                words.spawn(label(&shown.label, Size::Body, palette::TEXT));
                if !shown.hint.is_empty() {
                    words.spawn(label(&shown.hint, Size::Small, palette::MUTED));
                }
            });
        expectation(line, shown);
    });
}

fn leave(_: On<Pointer<Out>>, mut hovers: MessageWriter<DraftHover>) {
    hovers.write(DraftHover(None));
}

/// "hit 55 %" over "them 30 %".
fn expectation(line: &mut ChildSpawnerCommands, shown: &Row) {
    if shown.success.is_none() && shown.threat.is_none() {
        return;
    }
    let node = Node {
        flex_shrink: 0.0,
        align_items: AlignItems::FlexEnd,
        ..column(0.0)
    };
    line.spawn((node, Pickable::IGNORE))
        .with_children(|chances| {
            if let Some(success) = shown.success {
                chances.spawn(label(hit(success), Size::Log, palette::SKY));
            }
            if let Some(threat) = shown.threat {
                chances.spawn(label(threatened(threat), Size::Small, palette::ORANGE));
            }
        });
}

pub(super) fn refusal(list: &mut ChildSpawnerCommands, refused: &Refused, art: &Art) {
    let node = Node {
        padding: UiRect::axes(px(space::TIGHT), px(2)),
        align_items: AlignItems::Center,
        column_gap: px(space::SMALL),
        ..default()
    };
    list.spawn((
        Name::new(format!("Refused {}", refused.label)),
        node,
        Pickable::IGNORE,
    ))
    .with_children(|line| {
        key_box(line, None);
        picture(line, refused.icon.as_ref(), art, palette::FAINT);
        line.spawn((flexible(0.0), Pickable::IGNORE))
            .with_children(|words| {
                words.spawn(label(&refused.label, Size::Log, palette::FAINT));
                words
                    .spawn(label(&refused.reason, Size::Small, palette::MUTED))
                    .with_children(|text| {
                        text.spawn((
                            TextSpan::new(format!("  {}", refused.rule)),
                            font(Size::Small),
                            TextColor(palette::FAINT),
                        ));
                    });
            });
    });
}

/// Marks the row that the keys are on.
#[derive(Component)]
pub(in crate::hud) struct OnIt;

/// Brings the row that the keys are on into view, once it has been laid out.
pub(super) fn show_row(
    mut commands: Commands,
    rows: Query<(Entity, &ComputedNode), With<OnIt>>,
    focus: Res<Focus>,
    mut shown: Local<Option<Entity>>,
) {
    if focus.row.is_none() {
        return;
    }
    for (entity, node) in &rows {
        if *shown != Some(entity) && node.size() != Vec2::ZERO {
            *shown = Some(entity);
            commands.trigger(ScrollIntoView { entity });
        }
    }
}
