//! The phase track along the top: round, phases, how the sides stand, what decides the battle.

mod objective;

pub use objective::{Progress, progress};

use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::ComputedUiRenderTargetInfo;
use tabletop::SideId;

use crate::app::screen::{EnterSystems, GameSystems, Screen};
use crate::hud::tooltip::Tip;
use crate::model::library::Places;
use crate::model::playback::DisplayedState;
use crate::model::session::{ReplayLog, Session};
use crate::ui::layout::Slot;
use crate::ui::theme::art::Art;
use crate::ui::theme::text::{Size, bold, font};
use crate::ui::theme::widget::{icon_of, label, mark};
use crate::ui::theme::{palette, space};

/// The row that everything stands in, with what it showed last.
#[derive(Component, Default)]
struct Track(Option<Face>);

/// What the track shows.
#[derive(Clone, PartialEq, Debug)]
struct Face {
    round: u16,
    phase: u8,
    /// Standing and out, for every side.
    sides: Vec<(usize, usize)>,
    progress: Progress,
    saved: bool,
    /// How much fits: 2 everything, 1 no names, 0 the least.
    room: u8,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Battle), spawn.in_set(EnterSystems::Fill))
        .add_systems(
            Update,
            write
                .in_set(GameSystems::Draw)
                .run_if(in_state(Screen::Battle)),
        );
}

fn spawn(mut commands: Commands, slots: Query<(Entity, &Slot)>) {
    if let Some((slot, _)) = slots.iter().find(|(_, slot)| **slot == Slot::Track) {
        commands.spawn((
            Name::new("Track row"),
            Track::default(),
            ChildOf(slot),
            Node {
                width: percent(100),
                height: percent(100),
                align_items: AlignItems::Center,
                column_gap: px(space::SMALL),
                padding: UiRect::horizontal(px(space::MEDIUM)),
                ..default()
            },
            Pickable::IGNORE,
        ));
    }
}

fn write(
    mut commands: Commands,
    replay_log: Res<ReplayLog>,
    shown: Res<DisplayedState>,
    session: Res<Session>,
    places: Res<Places>,
    art: Res<Art>,
    scale: Res<UiScale>,
    mut tracks: Query<(Entity, &mut Track, &ComputedUiRenderTargetInfo)>,
) {
    for (entity, mut track, target) in &mut tracks {
        let width = target.logical_size().x / scale.0;
        let room = match width {
            ..760.0 => 0,
            ..1100.0 => 1,
            _ => 2,
        };
        let drawn = track.0.as_ref().is_some_and(|face| face.room == room);
        // In its first frame it has no width yet.
        if width <= 0.0 || (!shown.is_changed() && drawn) {
            continue;
        }
        let face = Face {
            round: shown.round(),
            phase: shown.phase(),
            sides: count_sides(&replay_log, &shown),
            progress: progress(&replay_log, &shown),
            saved: places.data.is_some() && !session.record().orders.is_empty(),
            room,
        };
        if track.0.as_ref() == Some(&face) {
            continue;
        }
        commands
            .entity(entity)
            .despawn_children()
            .with_children(|row| {
                face.fill(row, &replay_log, &session, &art);
            });
        track.0 = Some(face);
    }
}

fn count_sides(replay_log: &ReplayLog, shown: &DisplayedState) -> Vec<(usize, usize)> {
    let sides = 0..replay_log.scenario.sheet.sides.len();
    sides
        .map(|side| {
            let people = shown.seen().filter(|unit| unit.side.index() == side);
            people.fold((0, 0), |(up, out), unit| match unit.standing {
                true => (up + 1, out),
                false => (up, out + 1),
            })
        })
        .collect()
}

impl Face {
    fn fill(
        &self,
        row: &mut ChildSpawnerCommands,
        replay_log: &ReplayLog,
        session: &Session,
        art: &Art,
    ) {
        let limit = replay_log.scenario.sheet.round_limit;
        row.spawn((
            Name::new("Track round"),
            Text::new(format!("R{}", self.round)),
            bold(Size::Heading),
            TextColor(palette::TEXT),
            TextLayout::no_wrap(),
            Hovered::default(),
            Tip(format!("Round {} of at most {limit}", self.round)),
            Node {
                flex_shrink: 0.0,
                ..default()
            },
        ));
        self.phases(row, replay_log);
        row.spawn((
            Node {
                flex_grow: 1.0,
                ..default()
            },
            Pickable::IGNORE,
        ));
        self.objective(row);
        for (index, (up, out)) in self.sides.iter().enumerate() {
            self.side(row, replay_log, SideId(index as u8), *up, *out);
        }
        if self.room > 1 {
            row.spawn((
                label(
                    format!("rules {}", session.rules().to_uppercase()),
                    Size::Small,
                    palette::MUTED,
                ),
                TextLayout::no_wrap(),
            ));
        }
        if self.saved {
            row.spawn((
                Hovered::default(),
                Tip("Saved after every order".to_owned()),
                Node::default(),
                children![icon_of(art.image("icons/save"), palette::MUTED, 14.0)],
            ));
        }
    }

    fn phases(&self, row: &mut ChildSpawnerCommands, replay_log: &ReplayLog) {
        row.spawn((
            Name::new("Track phases"),
            Node {
                align_items: AlignItems::Center,
                column_gap: px(6),
                flex_shrink: 0.0,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|strip| {
            for (index, phase) in replay_log.vocabulary.phases.iter().enumerate() {
                if index > 0 && self.room > 0 {
                    strip.spawn(label("·", Size::Body, palette::FAINT));
                }
                let now = index == usize::from(self.phase) && self.round > 0;
                if now {
                    strip.spawn((
                        Name::new("Track phase"),
                        Node {
                            align_items: AlignItems::Center,
                            column_gap: px(5),
                            padding: UiRect::axes(px(6), px(1)),
                            border: UiRect::all(px(space::LINE)),
                            border_radius: BorderRadius::all(px(space::RADIUS)),
                            ..default()
                        },
                        BorderColor::all(palette::YELLOW),
                        Pickable::IGNORE,
                        children![
                            (
                                Text::new(phase.name.to_uppercase()),
                                bold(Size::Body),
                                TextColor(palette::YELLOW),
                                TextLayout::no_wrap(),
                                Pickable::IGNORE,
                            ),
                            mark("►", Size::Small, palette::YELLOW),
                        ],
                    ));
                    continue;
                }
                if self.room == 0 {
                    continue;
                }
                let done = self.round > 0 && index < usize::from(self.phase);
                let colour = if done { palette::FAINT } else { palette::MUTED };
                strip.spawn((
                    Text::new(phase.name),
                    font(Size::Body),
                    TextColor(colour),
                    TextLayout::no_wrap(),
                    Pickable::IGNORE,
                ));
            }
        });
    }

    fn objective(&self, row: &mut ChildSpawnerCommands) {
        let words = match self.room {
            0 => return,
            1 => &self.progress.short,
            _ => &self.progress.words,
        };
        row.spawn((
            Name::new("Track objective"),
            Text::new(words.clone()),
            font(Size::Small),
            TextColor(palette::TEXT),
            TextLayout::no_wrap(),
            Hovered::default(),
            Tip(self.progress.aim.clone()),
            Node {
                flex_shrink: 1.0,
                min_width: px(0),
                overflow: Overflow::clip(),
                ..default()
            },
        ));
    }

    fn side(
        &self,
        row: &mut ChildSpawnerCommands,
        replay_log: &ReplayLog,
        side: SideId,
        up: usize,
        out: usize,
    ) {
        let name = replay_log.scenario.side_name(side);
        let mut words = if self.room > 1 {
            format!("{name} {up}")
        } else {
            up.to_string()
        };
        if out > 0 {
            words.push_str(&format!(" / {out} out"));
        }
        row.spawn((
            Name::new(format!("Track side {}", side.0)),
            Hovered::default(),
            Tip(format!("{name}: {up} standing, {out} out of the fight")),
            Node {
                align_items: AlignItems::Center,
                column_gap: px(space::TIGHT),
                flex_shrink: 0.0,
                ..default()
            },
            children![
                mark(palette::glyph(side), Size::Small, palette::side(side)),
                (
                    Text::new(words),
                    font(Size::Body),
                    TextColor(palette::side(side)),
                    TextLayout::no_wrap(),
                    Pickable::IGNORE,
                ),
            ],
        ));
    }
}
