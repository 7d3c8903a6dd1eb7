//! The list of rows: where they stand, how they slide, what a click on them does.

use bevy::picking::events::{Click, Pointer};
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;
use tabletop::CombatantId;
use tabletop::event::EventKind;

use super::ends::{End, Rail, end, rail};
use super::order::order;
use super::outlook;
use super::rung::{Doing, HEAD, LINE, Rung};
use super::slide::Slide;
use crate::app::screen::Turn;
use crate::hud::tooltip::{Beside, Tip};
use crate::model::playback::{DisplayedState, Playhead};
use crate::model::session::{Draft, ReplayLog, Session};
use crate::tasks::round_forecast::RoundForecast;
use crate::ui::layout::{Collapsed, Slot};
use crate::ui::theme::art::Art;
use crate::ui::theme::{palette, space};
use crate::ui::view::{Inspector, Selected};

/// Whom the pointer is over in the ladder: his token can be made to stand out.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pointed(pub Option<CombatantId>);

/// The scrolling part with the rows.
#[derive(Component)]
pub(super) struct List;

/// Height of a row of somebody who is out of the fight.
const FALLEN: f32 = 24.0;
/// Height of a collapsed row.
const SMALL: f32 = 40.0;

pub(super) fn spawn(
    mut commands: Commands,
    slots: Query<(Entity, &Slot)>,
    replay_log: Res<ReplayLog>,
) {
    let Some((slot, _)) = slots.iter().find(|(_, slot)| **slot == Slot::Ladder) else {
        return;
    };
    let people: Vec<CombatantId> = replay_log.scenario.ids().collect();
    commands.entity(slot).with_children(|slot| {
        slot.spawn(end(End::Head));
        slot.spawn((
            Node {
                flex_grow: 1.0,
                flex_basis: px(0),
                min_height: px(0),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|middle| {
            middle.spawn(rail(Rail::Declare));
            middle
                .spawn((
                    Name::new("Ladder list"),
                    List,
                    ScrollArea,
                    Node {
                        flex_grow: 1.0,
                        flex_basis: px(0),
                        min_width: px(0),
                        height: percent(100),
                        overflow: Overflow::scroll_y(),
                        ..default()
                    },
                ))
                .with_children(|list| {
                    for who in people {
                        list.spawn((
                            Name::new(format!("Ladder row {}", replay_log.name(who))),
                            Row(who),
                            Hovered::default(),
                            Tip(String::new()),
                            Beside,
                            Node {
                                position_type: PositionType::Absolute,
                                left: px(0),
                                right: px(0),
                                flex_direction: FlexDirection::Column,
                                padding: UiRect::axes(px(2), px(1)),
                                border: UiRect::all(px(space::LINE)),
                                border_radius: BorderRadius::all(px(space::RADIUS)),
                                overflow: Overflow::clip(),
                                ..default()
                            },
                            BackgroundColor(palette::PANEL),
                            BorderColor::all(Color::NONE),
                        ))
                        .observe(click);
                    }
                });
            middle.spawn(rail(Rail::Act));
        });
        slot.spawn(end(End::Foot));
        outlook::spawn_legend(slot);
    });
}

/// Whose row it is.
#[derive(Component, Clone, Copy)]
pub(super) struct Row(CombatantId);

/// A click selects; a click on who is selected asks why he declared what he did.
fn click(
    click: On<Pointer<Click>>,
    rows: Query<&Row>,
    replay_log: Res<ReplayLog>,
    shown: Res<DisplayedState>,
    mut inspector: ResMut<Inspector>,
    mut selected: ResMut<Selected>,
) {
    let Ok(Row(who)) = rows.get(click.entity) else {
        return;
    };
    if selected.0 == Some(*who) && shown.unit(*who).intent.is_some() {
        let told = &replay_log.events()[..shown.folded() as usize];
        let declared = told
            .iter()
            .rposition(|event| event.what == EventKind::Declared { by: *who });
        if let Some(seq) = declared {
            inspector.set_if_neq(Inspector::Why(seq as u32));
        }
    }
    selected.set_if_neq(Selected(Some(*who)));
}

/// Says whom the pointer is over.
pub(super) fn point(
    rows: Query<(&Row, &Hovered), Changed<Hovered>>,
    all: Query<(&Row, &Hovered)>,
    mut pointed: ResMut<Pointed>,
) {
    if rows.is_empty() {
        return;
    }
    let under = all.iter().find(|(_, hovered)| hovered.get());
    pointed.set_if_neq(Pointed(under.map(|(row, _)| row.0)));
}

/// Brings rows up to date and says where they should be.
pub(super) fn arrange(
    mut commands: Commands,
    replay_log: Res<ReplayLog>,
    shown: Res<DisplayedState>,
    playhead: Res<Playhead>,
    session: Res<Session>,
    draft: Res<Draft>,
    turn: Res<State<Turn>>,
    selected: Res<Selected>,
    collapsed: Res<Collapsed>,
    pointed: Res<Pointed>,
    forecast: Res<RoundForecast>,
    art: Res<Art>,
    mut lists: Query<(&ComputedNode, &mut ScrollPosition), With<List>>,
    mut last: Local<(Option<CombatantId>, f32)>,
    mut rows: Query<(
        Entity,
        &Row,
        Option<&Rung>,
        Option<&mut Slide>,
        &mut Tip,
        &mut Node,
        &mut BackgroundColor,
        &mut BorderColor,
    )>,
) {
    let Ok((list, mut scroll)) = lists.single_mut() else {
        return;
    };
    let order = order(&replay_log, &shown);
    let (who, doing) = match turn.get() {
        Turn::Deciding | Turn::Thinking => {
            let decision = draft.decision().or(session.decision());
            (decision.map(|decision| decision.by), Doing::Deciding)
        }
        Turn::Playing => (playhead.acting(&replay_log), Doing::Acting),
        Turn::RoundEnd => (None, Doing::Nothing),
    };
    let who = who.filter(|who| !shown.unit(*who).hidden);
    if replay_log.is_added() {
        *last = (None, 0.0);
    }
    let room = list.size().y * list.inverse_scale_factor();
    let height = height(&shown, room);
    for (entity, Row(id), rung, slide, mut tip, mut node, mut fill, mut edge) in &mut rows {
        let there = match shown.unit(*id).hidden {
            true => Display::None,
            false => Display::Flex,
        };
        if node.display != there {
            node.display = there;
        }
        let mut wanted = Rung::of(shown.unit(*id), &replay_log, &shown);
        wanted.collapsed = collapsed.ladder;
        wanted.selected = selected.0 == Some(*id);
        wanted.lines = ((height - HEAD) / LINE).floor();
        if let Some(prospect) = forecast.prospects().get(id.index()) {
            wanted.words += &format!("\n{}", outlook::words(prospect));
            wanted.prospect = Some(*prospect).filter(|_| wanted.standing());
        }
        if who == Some(*id) {
            wanted.doing = doing;
        }
        let tall = match (collapsed.ladder, shown.unit(*id).standing) {
            (true, _) => SMALL,
            (false, true) => height,
            (false, false) => FALLEN,
        };
        let above = order.iter().take_while(|other| *other != id);
        let top: f32 = above
            .map(
                |other| match (collapsed.ladder, shown.unit(*other).standing) {
                    (true, _) => SMALL,
                    (false, true) => height,
                    (false, false) => FALLEN,
                },
            )
            .sum();
        if wanted.doing != Doing::Nothing && *last != (who, room) && room > 0.0 {
            // Whoever it is about is to be seen, even where not everybody is.
            let seen = scroll.y.clamp((top + tall - room).min(top), top);
            if scroll.y != seen {
                scroll.y = seen;
            }
        }
        if node.height != px(tall - 2.0) {
            node.height = px(tall - 2.0);
        }
        match slide {
            Some(mut slide) if slide.to != top => slide.to = top,
            Some(_) => {}
            None => {
                node.top = px(top);
                commands.entity(entity).insert(Slide { at: top, to: top });
            }
        }
        let ground = match (wanted.doing, wanted.selected || pointed.0 == Some(*id)) {
            (Doing::Acting | Doing::Deciding, _) => palette::HOVER,
            (Doing::Nothing, true) => palette::RAISED,
            (Doing::Nothing, false) => palette::PANEL,
        };
        fill.set_if_neq(BackgroundColor(ground));
        let line = match (wanted.doing, wanted.selected) {
            (Doing::Acting | Doing::Deciding, _) => palette::YELLOW,
            (Doing::Nothing, true) => palette::MUTED,
            (Doing::Nothing, false) => Color::NONE,
        };
        edge.set_if_neq(BorderColor::all(line));
        if rung != Some(&wanted) {
            tip.set_if_neq(Tip(wanted.words.clone()));
            wanted.fill(&mut commands, entity, &art);
            commands.entity(entity).insert(wanted);
        }
    }
    if room > 0.0 {
        *last = (who, room);
    }
}

/// The height of a row, so that everybody has room if that is possible.
fn height(shown: &DisplayedState, room: f32) -> f32 {
    let standing = shown.seen().filter(|unit| unit.standing).count();
    let fallen = shown.seen().count() - standing;
    let share = (room - FALLEN * fallen as f32) / standing.max(1) as f32;
    let lines = ((share - HEAD) / LINE).floor().clamp(1.0, 3.0);
    // A little air, if there is some.
    (HEAD + lines * LINE + 6.0)
        .min(share.max(HEAD + LINE))
        .floor()
}
