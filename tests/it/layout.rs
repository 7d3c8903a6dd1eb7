//! No text lies over another one, none leaves the screen, and no line ends within a figure or an id, at
//! small and large sizes and scales.

use bevy::prelude::*;
use bevy::text::{ComputedTextBlock, TextLayoutInfo};
use bevy::ui::CalculatedClip;
use sharp_sticks::app::screen::{Screen, Turn};
use sharp_sticks::demo::Demo;
use sharp_sticks::model::playback::{Tempo, Transport};
use sharp_sticks::model::session::{NoteDown, Opening, ReplayLog, Session, StartBattle};
use sharp_sticks::platform::offscreen::Offscreen;
use sharp_sticks::tasks::round_forecast::Thoroughness;
use sharp_sticks::ui::theme::text::Scale;
use sharp_sticks::ui::view::Inspector;
use sharp_sticks::ui::words::{Language, Unsaid};
use tabletop::event::EventKind;
use tabletop::scenario::Controller;

use crate::hands::{leaf_through, picture, plain, run_out, watched};
use crate::hud_story::to_round_end;
use crate::replay::ambush;
use crate::{fresh, sized};

/// A text on the screen: what it says, where it is to be seen, and in which root it stands.
struct Seen {
    words: String,
    place: Rect,
    root: Entity,
    /// By how many pixels the words are wider than the place that they have.
    over: f32,
    /// Figures and ids in which a line ends.
    torn: Vec<String>,
}

/// The figures that are torn from their unit and the ids that are torn apart, each as the end of its
/// line and the beginning of the next.
fn torn(world: &World, block: &ComputedTextBlock) -> Vec<String> {
    let mut all = String::new();
    for part in block.entities() {
        let text = world.get::<Text>(part.entity).map(|text| &text.0);
        let span = world.get::<TextSpan>(part.entity).map(|span| &span.0);
        all.extend(text.or(span).map(String::as_str));
    }
    let ends = block.buffer().lines().map(|line| line.text_range().end);
    let torn = ends.filter_map(|end| {
        let (before, after) = (all.get(..end)?, all.get(end..)?);
        let (before, after) = (plain(before), plain(after));
        let last = |text: &str| text.chars().next_back().unwrap_or(' ');
        let first = |text: &str| text.chars().next().unwrap_or(' ');
        let capital = |letter: char| letter.is_ascii_uppercase();
        let behind = before
            .strip_suffix('-')
            .is_some_and(|rest| capital(last(rest)));
        let ahead = after
            .strip_prefix('-')
            .is_some_and(|rest| capital(first(rest)));
        let id = (behind && capital(first(&after))) || (ahead && capital(last(&before)));
        let figure =
            last(before.trim_end()).is_ascii_digit() && after.trim_start().starts_with('%');
        (id || figure).then(|| format!("{before} | {after}"))
    });
    torn.collect()
}

/// All texts that can be seen, cut off where what they are in is cut off.
fn texts(game: &mut Offscreen) -> Vec<Seen> {
    let world = game.world();
    let mut query = world.query::<(
        Entity,
        &Text,
        &TextLayoutInfo,
        &ComputedTextBlock,
        &Node,
        &ComputedNode,
        &UiGlobalTransform,
        &InheritedVisibility,
        Option<&CalculatedClip>,
    )>();
    let mut seen = Vec::new();
    for (entity, text, layout, block, frame, node, place, visible, clip) in query.iter(world) {
        let own = Rect::from_center_size(place.translation, node.size());
        let place = clip.map_or(own, |clip| own.intersect(clip.clip));
        if visible.get() && !text.0.trim().is_empty() && !place.is_empty() {
            // What is cut off on purpose is told as a whole beside the pointer.
            let over = match frame.overflow.x {
                OverflowAxis::Clip => 0.0,
                _ => layout.size.x - own.width(),
            };
            seen.push((entity, plain(&text.0), place, over, torn(world, block)));
        }
    }
    let root = |entity: Entity| {
        let mut at = entity;
        loop {
            // A plate that hangs over the map, or a page over all, is a layer of its own.
            let hangs = world
                .get::<Node>(at)
                .is_some_and(|node| node.position_type == PositionType::Absolute);
            if hangs {
                return at;
            }
            match world.get::<ChildOf>(at) {
                Some(parent) => at = parent.0,
                None => return at,
            }
        }
    };
    let all = seen
        .into_iter()
        .map(|(entity, words, place, over, torn)| Seen {
            words,
            place,
            root: root(entity),
            over,
            torn,
        });
    all.collect()
}

fn check(game: &mut Offscreen, size: Vec2, moment: &str) {
    let all = texts(game);
    assert!(!all.is_empty(), "{moment}: something is said");
    let screen = Rect::from_corners(Vec2::ZERO, size).inflate(1.5);
    for (index, one) in all.iter().enumerate() {
        assert!(
            screen.contains(one.place.min) && screen.contains(one.place.max),
            "{moment}: {:?} at {:?} leaves the screen",
            one.words,
            one.place
        );
        // A space at the end of a line counts, but is not seen. Names of the pseudo-language may
        // be longer than their column: what they would cover is found below.
        assert!(
            one.over <= 12.0 || moment.starts_with(Language::Pseudo.code()),
            "{moment}: {:?} at {:?} is {} too wide",
            one.words,
            one.place,
            one.over
        );
        assert!(one.torn.is_empty(), "{moment}: torn apart: {:?}", one.torn);
        for other in &all[..index] {
            // Lines may touch: letters do not fill the height of their line.
            let common = one.place.intersect(other.place);
            let lies_over = one.root == other.root && common.width() > 2.0 && common.height() > 5.0;
            assert!(
                !lies_over,
                "{moment}: {:?} at {:?} lies over {:?} at {:?}",
                one.words, one.place, other.words, other.place
            );
        }
    }
}

#[test]
fn no_text_lies_over_another_on_any_screen() {
    tour(Language::English, &SIZES);
}

#[test]
fn there_is_room_for_longer_words_and_all_of_them_have_messages() {
    tour(Language::Pseudo, &SIZES);
}

#[test]
fn no_screen_stays_english_in_german() {
    tour(Language::German, &SIZES[..1]);
}

/// What no message was found for.
fn unsaid(game: &mut Offscreen) -> Vec<String> {
    let world = game.world();
    world.resource::<Unsaid>().0.iter().cloned().collect()
}

/// Small and large screens.
const SIZES: [(u32, u32); 2] = [(1280, 720), (1920, 1080)];

/// All screens in a language, at these sizes, small and large.
fn tour(language: Language, sizes: &[(u32, u32)]) {
    for &(width, height) in sizes {
        let Some(mut game) = sized(width, height, None) else {
            return;
        };
        let size = vec2(width as f32, height as f32);
        game.hurry();
        game.world().insert_resource(language);
        game.settle();
        let both = |game: &mut Offscreen, moment: &str| {
            for per_cent in [100_u8, 200] {
                let factor = f32::from(per_cent) / 100.0;
                game.world().insert_resource(Scale::new(factor));
                game.settle();
                game.frames(3);
                let moment = format!("{}-{moment}-{width}-{per_cent}", language.code());
                picture(game, &format!("layout-{moment}"));
                check(game, size, &moment);
            }
            game.world().insert_resource(Scale::default());
            game.settle();
        };
        both(&mut game, "title");
        for dialog in ["Learn", "Load", "Settings"] {
            assert!(game.click_on(dialog), "{dialog}");
            game.settle();
            both(&mut game, dialog);
            if dialog == "Settings" {
                assert!(game.click_on("Sound"));
                game.settle();
                both(&mut game, "Sound");
                game.key(KeyCode::Escape);
                game.settle();
            }
            game.key(KeyCode::Escape);
            game.settle();
        }
        let world = game.world();
        world
            .resource_mut::<NextState<Screen>>()
            .set(Screen::Theatre);
        game.settle();
        assert_eq!(game.screen(), Screen::Theatre);
        both(&mut game, "theatre");
        game.world()
            .resource_mut::<NextState<Screen>>()
            .set(Screen::Title);
        game.settle();
        assert!(game.click_on("Skirmish"));
        game.settle();
        assert!(game.click_on("Draw"));
        game.settle();
        for (part, name) in [
            (KeyCode::Digit1, "forces"),
            (KeyCode::Digit2, "field"),
            (KeyCode::Digit3, "options"),
        ] {
            game.key(part);
            game.settle();
            both(&mut game, name);
        }
        game.key(KeyCode::Escape);
        game.settle();
        game.key(KeyCode::Digit1);
        game.settle();
        both(&mut game, "setup");
        game.world().write_message(fresh("farmhouse", 3));
        game.settle();
        assert_eq!(game.turn(), Some(Turn::Deciding));
        game.world().insert_resource(Thoroughness(20));
        game.settle();
        both(&mut game, "forecast");
        game.world().insert_resource(Thoroughness(0));
        let declared = |game: &mut Offscreen| {
            let replay_log = game.world().resource::<ReplayLog>();
            let events = replay_log.events().iter();
            events
                .map(|event| event.what)
                .rposition(|what| matches!(what, EventKind::Declared { .. }))
        };
        if let Some(seq) = declared(&mut game) {
            game.world().insert_resource(Inspector::Why(seq as u32));
            game.settle();
            both(&mut game, "why");
        }
        game.world().write_message(fresh("yard", 3));
        game.settle();
        assert_eq!(game.turn(), Some(Turn::Deciding));
        both(&mut game, "declare");
        game.key(KeyCode::Escape);
        game.settle();
        both(&mut game, "pause");
        game.key(KeyCode::Escape);
        game.settle();
        to_round_end(&mut game);
        assert_eq!(game.turn(), Some(Turn::RoundEnd));
        both(&mut game, "round-end");
        run_out(&mut game, watched("yard", 3));
        leaf_through(&mut game, both);
        let unsaid = unsaid(&mut game);
        assert!(unsaid.is_empty(), "without a message: {unsaid:#?}");
    }
}

#[test]
fn no_text_lies_over_another_where_something_is_shown_or_taught() {
    for (width, height) in [(1280, 720), (1920, 1080)] {
        let Some(mut game) = sized(width, height, None) else {
            return;
        };
        let size = vec2(width as f32, height as f32);
        let both = |game: &mut Offscreen, moment: &str| {
            for per_cent in [100_u8, 200] {
                let factor = f32::from(per_cent) / 100.0;
                game.world().insert_resource(Scale::new(factor));
                game.frames(6);
                let moment = format!("{moment}-{width}-{per_cent}");
                picture(game, &format!("layout-{moment}"));
                check(game, size, &moment);
            }
            game.world().insert_resource(Scale::default());
            game.frames(6);
        };
        game.hurry();
        assert!(game.click_on("Settings"));
        game.settle();
        assert!(game.click_on("Keys"), "the settings lead to the keys");
        game.settle();
        both(&mut game, "keys");
        game.key(KeyCode::Escape);
        game.key(KeyCode::Escape);
        game.settle();
        assert!(game.click_on("Learn"));
        assert!(game.click_on("Lesson 1"));
        game.settle();
        assert!(game.find("Hint read").is_some());
        both(&mut game, "hint");
        run_out(&mut game, watched("yard", 3));
        let record = game.world().resource::<Session>().record().clone();
        game.world().insert_resource(Tempo::default());
        game.world().write_message(StartBattle {
            opening: Opening::Watch(Box::new(record)),
            ..watched("yard", 3)
        });
        game.frames(3);
        game.world().write_message(Transport::SeekBeat(40));
        game.frames(3);
        both(&mut game, "replay");
        // As long as a note can be.
        let text = "Look at what she does here: ".repeat(6);
        game.world().write_message(NoteDown { at: 30, text });
        game.frames(3);
        both(&mut game, "note");
        game.key(KeyCode::KeyN);
        both(&mut game, "note-written");
        game.key(KeyCode::Escape);
        game.key(KeyCode::KeyP);
        game.frames(4);
        both(&mut game, "note-presented");
        game.key(KeyCode::Escape);
        game.frames(3);
        for _ in 0..40 {
            game.world().write_message(Transport::NextBeat);
            game.frame();
            if game.card_on_stage() {
                break;
            }
        }
        game.key(KeyCode::KeyP);
        game.frames(4);
        both(&mut game, "presenter");
        game.key(KeyCode::Escape);
        game.frames(3);
        // Two people, one of whom lies in wait.
        let ambush = ambush(&mut game);
        game.world().write_message(StartBattle {
            scenario: "ambush".to_owned(),
            opening: Opening::Resume(Box::new(ambush)),
            controllers: Some(vec![Controller::Human; 2]),
            ..fresh("yard", 1)
        });
        game.settle();
        assert!(game.find("Take over").is_some());
        both(&mut game, "handover");
        game.key(KeyCode::Enter);
        game.world()
            .resource_mut::<NextState<Screen>>()
            .set(Screen::Title);
        game.settle();
        assert!(game.click_on("Demo"));
        game.frames(4);
        game.key(KeyCode::Space);
        game.frames(3);
        for station in [1, 4, 7, 9] {
            while game.world().resource::<Demo>().station() + 1 < station {
                game.key(KeyCode::Period);
                game.frames(5);
            }
            both(&mut game, &format!("demo-{station}"));
        }
        game.key(KeyCode::Escape);
        game.settle();
    }
}
