//! Words over the map: a banner for rounds and phases, and a caption that says what whoever is
//! acting does, and what came of it.

use bevy::prelude::*;
use tabletop::CombatantId;
use tabletop::event::{EventKind, Outcome, Seq};
use tabletop::ruleset::PhaseKind;

use crate::app::screen::{EnterSystems, GameSystems, Screen, Turn};
use crate::hud::plate::{CAPTION_TOP, plate, strip};
use crate::input::keys::Line;
use crate::model::playback::{Banner, CardStage, Cue, Playhead};
use crate::model::session::ReplayLog;
use crate::ui::layout::{MapArea, Slot};
use crate::ui::theme::text::{Size, bold, font, marks};
use crate::ui::theme::widget::mark;
use crate::ui::theme::{palette, space};
use crate::ui::words::Said;

/// The caption at the top of the map.
#[derive(Component, Default)]
struct Caption(Option<Words>);

/// The large words in the upper third of the map.
#[derive(Component)]
struct BannerPlate;

/// The text of the banner.
#[derive(Component)]
struct BannerText;

/// What the caption says.
#[derive(Clone, PartialEq, Debug)]
struct Words {
    by: Option<CombatantId>,
    line: String,
    verdict: Option<(&'static str, String)>,
}

/// Below this width of the map, in pixels at 100 %, there is no room for words on it.
const ROOM: f32 = 160.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Battle), spawn.in_set(EnterSystems::Fill))
        .add_systems(
            Update,
            (announce, comment)
                .in_set(GameSystems::Draw)
                .run_if(in_state(Screen::Battle)),
        );
}

fn spawn(mut commands: Commands, slots: Query<(Entity, &Slot)>) {
    let Some((slot, _)) = slots.iter().find(|(_, slot)| **slot == Slot::Map) else {
        return;
    };
    commands.entity(slot).with_children(|map| {
        map.spawn(strip(px(CAPTION_TOP), auto())).with_child((
            Caption::default(),
            plate(
                "Caption",
                UiRect::all(px(space::LINE)),
                (palette::PANEL.with_alpha(0.94), palette::LINE),
            ),
        ));
        map.spawn(strip(percent(24), auto())).with_child((
            BannerPlate,
            plate(
                "Banner",
                UiRect::vertical(px(2)),
                (palette::INK.with_alpha(0.85), palette::YELLOW),
            ),
            children![(
                BannerText,
                Text::default(),
                bold(Size::Total),
                TextColor(palette::YELLOW),
                TextLayout::justify(Justify::Center),
                Pickable::IGNORE,
            )],
        ));
    });
}

/// What a banner says.
fn words_of(banner: Banner, replay_log: &ReplayLog) -> String {
    match banner {
        Banner::Round(round) => format!("Round {round}"),
        Banner::Revealed => "Orders revealed".to_owned(),
        Banner::Phase(phase) => match replay_log.vocabulary.phases.get(usize::from(phase)) {
            Some(word) => match word.kind {
                PhaseKind::Act => format!("{} actions", word.name),
                PhaseKind::Declare => "Declarations".to_owned(),
                PhaseKind::Order => word.name.to_owned(),
                PhaseKind::End => "End of the round".to_owned(),
            },
            None => String::new(),
        },
    }
}

fn announce(
    replay_log: Res<ReplayLog>,
    playhead: Res<Playhead>,
    area: Res<MapArea>,
    mut plates: Query<(&mut Visibility, &mut BackgroundColor, &mut BorderColor), With<BannerPlate>>,
    mut texts: Query<(&mut Text, &Said, &mut TextColor), With<BannerText>>,
) {
    let cue = playhead.cue(&replay_log);
    let said = match cue {
        Some((Cue::Banner(banner), progress)) => Some((words_of(banner, &replay_log), progress)),
        Some((Cue::Over(outcome), progress)) => {
            let words = match outcome {
                Outcome::Won(side) => format!("{} wins", replay_log.scenario.side_name(side)),
                Outcome::Draw => "A draw".to_owned(),
            };
            Some((words, progress))
        }
        _ => None,
    };
    let said = said.filter(|_| area.0.width() >= ROOM);
    for (mut visibility, mut fill, mut edge) in &mut plates {
        let wanted = if said.is_some() {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        };
        visibility.set_if_neq(wanted);
        if let Some((_, progress)) = &said {
            let alpha = (progress * 5.0).clamp(0.0, 1.0);
            fill.set_if_neq(BackgroundColor(palette::INK.with_alpha(0.85 * alpha)));
            edge.set_if_neq(BorderColor::all(palette::YELLOW.with_alpha(alpha)));
        }
    }
    for (mut text, old, mut colour) in &mut texts {
        if let Some((words, progress)) = &said {
            old.put(&mut text, words);
            let alpha = (progress * 5.0).clamp(0.0, 1.0);
            colour.set_if_neq(TextColor(palette::YELLOW.with_alpha(alpha)));
        }
    }
}

/// What is to be said of the beat on stage.
fn comment_on(replay_log: &ReplayLog, playhead: &Playhead) -> Option<Words> {
    let (cue, _) = playhead.cue(replay_log)?;
    let beat = playhead.on_stage(replay_log)?;
    let declared = |by: CombatantId, seq: Seq| {
        let intent = replay_log.intent(seq)?;
        Some(Words {
            by: Some(by),
            line: format!("{} {}", replay_log.name(by), intent.sentence),
            verdict: None,
        })
    };
    match cue {
        Cue::Banner(_)
        | Cue::Caption(_)
        | Cue::Annotation(_)
        | Cue::Over(_)
        | Cue::March { .. } => {
            return None;
        }
        Cue::Declare { by } => return declared(by, beat.seq),
        Cue::Reveal { by, intent } => return declared(by, intent),
        Cue::Order => {
            return Some(Words {
                by: None,
                line: "Initiative: who acts first stands at the top".to_owned(),
                verdict: None,
            });
        }
        Cue::Checks { first, count } => {
            let card = replay_log.card(first)?;
            let line = match count {
                1 => format!("{}: passed", card.title),
                2.. => format!("{}, and {} more: all pass", card.title, count - 1),
                0 => return None,
            };
            return Some(Words {
                by: Some(card.by),
                line,
                verdict: None,
            });
        }
        Cue::Note { .. } => {
            return Some(Words {
                by: cue.who(),
                line: replay_log.sentence(beat.seq)?,
                verdict: None,
            });
        }
        _ => {}
    }
    let (by, line) = match playhead.acting(replay_log) {
        Some(by) => (Some(by), intent_of(replay_log, by, beat.seq)?),
        None => match playhead
            .card(replay_log)
            .and_then(|staged| replay_log.card(staged.card))
        {
            Some(card) => (Some(card.by), card.title.to_string()),
            None => (cue.who(), replay_log.sentence(beat.seq)?),
        },
    };
    let verdict = playhead
        .card(replay_log)
        .filter(|staged| staged.stage == CardStage::Verdict);
    let verdict = verdict.and_then(|staged| {
        let card = replay_log.card(staged.card)?;
        let verdict = card.verdict.as_ref()?;
        let word = replay_log
            .vocabulary
            .verdicts
            .get(usize::from(verdict.verdict))?;
        let whose = match by == Some(card.by) {
            true => String::new(),
            false => format!("{}: ", replay_log.name(card.by)),
        };
        Some((
            narrate::mark(word.mark),
            format!("{whose}{}", verdict.words),
        ))
    });
    Some(Words { by, line, verdict })
}

/// What somebody has declared before an event, in a sentence.
fn intent_of(replay_log: &ReplayLog, by: CombatantId, before: Seq) -> Option<String> {
    let events = replay_log.events().get(..=before as usize)?;
    let (seq, _) = events
        .iter()
        .enumerate()
        .rev()
        .find(|(_, event)| event.what == EventKind::Declared { by })?;
    let intent = replay_log.intent(seq as Seq)?;
    Some(format!("{} {}", replay_log.name(by), intent.sentence))
}

fn comment(
    mut commands: Commands,
    replay_log: Res<ReplayLog>,
    playhead: Res<Playhead>,
    turn: Res<State<Turn>>,
    (area, line): (Res<MapArea>, Res<Line>),
    mut captions: Query<(Entity, &mut Caption, &mut Visibility)>,
) {
    // What somebody writes meanwhile stands in the same place.
    let quiet = line.text().is_some() || *turn.get() != Turn::Playing;
    let said = comment_on(&replay_log, &playhead).filter(|_| !quiet && area.0.width() >= ROOM);
    for (entity, mut caption, mut visibility) in &mut captions {
        let wanted = if said.is_some() {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        };
        visibility.set_if_neq(wanted);
        if caption.0 == said {
            continue;
        }
        commands.entity(entity).despawn_children();
        if let Some(words) = &said {
            commands
                .entity(entity)
                .with_children(|plate| words.fill(plate, &replay_log));
        }
        caption.0.clone_from(&said);
    }
}

impl Words {
    fn fill(&self, plate: &mut ChildSpawnerCommands, replay_log: &ReplayLog) {
        plate
            .spawn((
                Node {
                    column_gap: px(space::SMALL),
                    align_items: AlignItems::Center,
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|line| {
                if let Some(by) = self.by {
                    let side = replay_log.scenario.combatant(by).side;
                    line.spawn(mark(palette::glyph(side), Size::Body, palette::side(side)));
                }
                line.spawn((
                    Name::new("Caption text"),
                    Text::new(self.line.clone()),
                    font(Size::Body),
                    TextColor(palette::TEXT),
                    Pickable::IGNORE,
                ));
            });
        if let Some((sign, verdict)) = &self.verdict {
            plate.spawn((
                Node {
                    column_gap: px(space::SMALL),
                    align_items: AlignItems::Center,
                    ..default()
                },
                Pickable::IGNORE,
                children![
                    (
                        Text::new(*sign),
                        marks(Size::Body),
                        TextColor(palette::YELLOW),
                        Pickable::IGNORE,
                    ),
                    (
                        Name::new("Caption verdict"),
                        Text::new(verdict.clone()),
                        bold(Size::Heading),
                        TextColor(palette::YELLOW),
                        Pickable::IGNORE,
                    ),
                ],
            ));
        }
    }
}
