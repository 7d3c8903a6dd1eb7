//! What has been picked so far: chips above a list, or the rows of a finished order.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::draw::{KEY, flexible, key_box, picture, row_body};
use super::focus::Focus;
use super::shown::{Crumb, Menu};
use crate::session::DraftSet;
use crate::theme::art::Art;
use crate::theme::text::Size;
use crate::theme::widget::{Look, label};
use crate::theme::{palette, space};

pub(super) fn crumbs(parent: &mut ChildSpawnerCommands, menu: &Menu) {
    let line = Node {
        flex_wrap: FlexWrap::Wrap,
        row_gap: px(space::TIGHT),
        column_gap: px(space::TIGHT),
        ..default()
    };
    parent
        .spawn((line, Pickable::IGNORE))
        .with_children(|line| {
            for crumb in &menu.crumbs {
                let colour = if crumb.by_itself {
                    palette::MUTED
                } else {
                    palette::TEXT
                };
                let edge = if crumb.open {
                    palette::YELLOW
                } else {
                    palette::LINE
                };
                let chip = (
                    Name::new(format!("Crumb {}", crumb.step)),
                    bevy::ui_widgets::Button,
                    Node {
                        padding: UiRect::axes(px(6), px(1)),
                        border: UiRect::all(px(space::LINE)),
                        border_radius: BorderRadius::all(px(space::RADIUS)),
                        max_width: percent(100),
                        ..default()
                    },
                    BorderColor::all(edge),
                    observe(open_step(crumb)),
                    children![label(&crumb.value, Size::Small, colour)],
                );
                line.spawn(chip);
            }
        });
}

/// Opens the list of a step again, where it has something else to offer.
fn open_step(crumb: &Crumb) -> impl FnMut(On<Activate>, ResMut<Focus>) + use<> {
    let step = crumb.changeable.then_some(crumb.step);
    move |_, mut focus| {
        if step.is_some() {
            focus.step = step;
        }
    }
}

pub(super) fn summary_row(list: &mut ChildSpawnerCommands, crumb: &Crumb, art: &Art) {
    let look = if crumb.changeable {
        Look::Plain
    } else {
        Look::Quiet
    };
    list.spawn((
        Name::new(format!("Crumb {}", crumb.step)),
        row_body(look),
        observe(open_step(crumb)),
    ))
    .with_children(|line| {
        key_box(line, crumb.number);
        picture(line, crumb.icon.as_ref(), art, palette::TEXT);
        line.spawn((
            label(&crumb.name, Size::Log, palette::MUTED),
            TextLayout::no_wrap(),
            Node {
                width: px(76),
                flex_shrink: 0.0,
                ..default()
            },
        ));
        line.spawn((
            label(&crumb.value, Size::Body, palette::TEXT),
            flexible(0.0),
        ));
        if crumb.changeable && !crumb.keys.is_empty() {
            line.spawn((
                label(crumb.keys, Size::Small, palette::MUTED),
                Node {
                    flex_shrink: 0.0,
                    ..default()
                },
            ));
        }
    });
}

/// The odds with every other answer, side by side; a click takes one.
pub(super) fn what_if(list: &mut ChildSpawnerCommands, crumb: &Crumb) {
    if crumb.others.is_empty() {
        return;
    }
    let line = Node {
        flex_wrap: FlexWrap::Wrap,
        row_gap: px(2),
        column_gap: px(space::TIGHT),
        margin: UiRect {
            left: px(KEY + space::SMALL),
            bottom: px(space::TIGHT),
            ..default()
        },
        ..default()
    };
    let now = crumb.others.iter().find(|other| other.chosen);
    let now = now.map_or((None, None), |now| (now.success, now.threat));
    list.spawn((line, Pickable::IGNORE)).with_children(|line| {
        for other in &crumb.others {
            let (step, pick) = (crumb.step, other.pick.clone());
            let take = move |_: On<Activate>, mut sets: MessageWriter<DraftSet>| {
                let pick = pick.clone();
                sets.write(DraftSet { step, pick });
            };
            let edge = if other.chosen {
                palette::YELLOW
            } else {
                palette::LINE
            };
            line.spawn((
                Name::new(format!("What if {} {}", crumb.name, other.label)),
                bevy::ui_widgets::Button,
                Node {
                    padding: UiRect::axes(px(6), px(1)),
                    border: UiRect::all(px(space::LINE)),
                    border_radius: BorderRadius::all(px(space::RADIUS)),
                    column_gap: px(space::TIGHT),
                    ..default()
                },
                BorderColor::all(edge),
                observe(take),
            ))
            .with_children(|chip| {
                let colour = if other.chosen {
                    palette::TEXT
                } else {
                    palette::MUTED
                };
                chip.spawn(label(&other.label, Size::Small, colour));
                // Only what would change.
                if let Some(success) = other.success.filter(|_| other.success != now.0) {
                    chip.spawn(label(success.to_string(), Size::Small, palette::SKY));
                }
                if let Some(threat) = other.threat.filter(|_| other.threat != now.1) {
                    let words = format!("them {threat}");
                    chip.spawn(label(words, Size::Small, palette::ORANGE));
                }
            });
        }
    });
}
