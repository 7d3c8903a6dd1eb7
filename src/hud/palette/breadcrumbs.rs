//! What has been picked so far: chips above a list, or the rows of a finished order.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use tabletop::chance::Chance;

use super::draw::{KEY, flexible};
use super::focus::Focus;
use super::shown::{Alternative, Crumb, Menu};
use super::words::threatened;
use crate::hud::tooltip::Tip;
use crate::model::session::DraftSet;
use crate::ui::theme::text::Size;
use crate::ui::theme::widget::label;
use crate::ui::theme::{palette, space};

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

/// A finished order in few lines, so that its card has room below: what is what it is as chips side by
/// side, and a line for each answer that others would change the odds of.
pub(super) fn summary(parent: &mut ChildSpawnerCommands, menu: &Menu) {
    let line = Node {
        flex_wrap: FlexWrap::Wrap,
        row_gap: px(3),
        column_gap: px(space::TIGHT),
        ..default()
    };
    parent
        .spawn((line, Pickable::IGNORE))
        .with_children(|line| {
            for crumb in menu.crumbs.iter().filter(|crumb| crumb.others.is_empty()) {
                plain(line, crumb);
            }
        });
    for crumb in menu.crumbs.iter().filter(|crumb| !crumb.others.is_empty()) {
        what_if(parent, crumb);
    }
}

fn chip_node() -> Node {
    Node {
        padding: UiRect::axes(px(5), px(1)),
        border: UiRect::all(px(space::LINE)),
        border_radius: BorderRadius::all(px(space::RADIUS)),
        column_gap: px(space::TIGHT),
        max_width: percent(100),
        ..default()
    }
}

/// What a step is called, and the keys that change it.
fn told(crumb: &Crumb) -> Tip {
    Tip(match crumb.keys {
        "" => crumb.name.clone(),
        keys => format!("{} ({keys})", crumb.name),
    })
}

fn plain(line: &mut ChildSpawnerCommands, crumb: &Crumb) {
    let edge = if crumb.changeable {
        palette::LINE
    } else {
        palette::PANEL
    };
    line.spawn((
        Name::new(format!("Crumb {}", crumb.step)),
        bevy::ui_widgets::Button,
        chip_node(),
        BorderColor::all(edge),
        told(crumb),
        observe(open_step(crumb)),
    ))
    .with_children(|chip| {
        if let Some(number) = crumb.number {
            chip.spawn(label((number % 10).to_string(), Size::Log, palette::YELLOW));
        }
        chip.spawn(label(&crumb.value, Size::Log, palette::TEXT));
    });
}

/// Width of the name of a step, in pixels at 100 %.
const NAME: f32 = 62.0;

/// The odds with every other answer, side by side; a click takes one.
fn what_if(list: &mut ChildSpawnerCommands, crumb: &Crumb) {
    let now = crumb.others.iter().find(|other| other.chosen);
    let now = now.map_or((None, None), |now| (now.success, now.threat));
    let line = Node {
        column_gap: px(space::TIGHT),
        ..default()
    };
    list.spawn((line, Pickable::IGNORE)).with_children(|line| {
        line.spawn((
            Name::new(format!("Crumb {}", crumb.step)),
            bevy::ui_widgets::Button,
            Node {
                width: px(KEY + NAME),
                flex_shrink: 0.0,
                column_gap: px(space::TIGHT),
                padding: UiRect::top(px(2)),
                ..default()
            },
            told(crumb),
            observe(open_step(crumb)),
        ))
        .with_children(|name| {
            if let Some(number) = crumb.number {
                name.spawn(label((number % 10).to_string(), Size::Log, palette::YELLOW));
            }
            name.spawn((
                label(&crumb.name, Size::Log, palette::MUTED),
                TextLayout::no_wrap(),
            ));
        });
        let chips = Node {
            flex_wrap: FlexWrap::Wrap,
            row_gap: px(2),
            column_gap: px(3),
            ..flexible(0.0)
        };
        let chips = Node {
            flex_direction: FlexDirection::Row,
            ..chips
        };
        line.spawn((chips, Pickable::IGNORE))
            .with_children(|chips| {
                for other in &crumb.others {
                    alternative(chips, crumb, other, now);
                }
            });
    });
}

fn alternative(
    line: &mut ChildSpawnerCommands,
    crumb: &Crumb,
    other: &Alternative,
    now: (Option<Chance>, Option<Chance>),
) {
    let (step, pick) = (crumb.step, other.pick.clone());
    let take = move |_: On<Activate>, mut sets: MessageWriter<DraftSet>| {
        let pick = pick.clone();
        sets.write(DraftSet { step, pick });
    };
    let (edge, colour) = match other.chosen {
        true => (palette::YELLOW, palette::TEXT),
        false => (palette::LINE, palette::MUTED),
    };
    line.spawn((
        Name::new(format!("What if {} {}", crumb.name, other.label)),
        bevy::ui_widgets::Button,
        chip_node(),
        BorderColor::all(edge),
        observe(take),
    ))
    .with_children(|chip| {
        chip.spawn(label(&other.label, Size::Small, colour));
        // Only what would change.
        if let Some(success) = other.success.filter(|_| other.success != now.0) {
            let words = match success.cases {
                0 => "cannot hit".to_owned(),
                _ => success.to_string(),
            };
            chip.spawn(label(words, Size::Small, palette::SKY));
        }
        if let Some(threat) = other.threat.filter(|_| other.threat != now.1) {
            chip.spawn(label(threatened(threat), Size::Small, palette::ORANGE));
        }
    });
}
