//! What the tests do with the game, and how they look at it.

use bevy::prelude::*;
use bevy::text::TextLayoutInfo;
use bevy::ui_widgets::ScrollArea;
use sharp_sticks::app::screen::Screen;
use sharp_sticks::model::session::{Opening, StartBattle};
use sharp_sticks::platform::offscreen::Offscreen;
use sharp_sticks::tasks::round_forecast::Thoroughness;
use sharp_sticks::ui::theme::text::Scale;
use std::path::PathBuf;
use tabletop::dice::DiceSource;
use tabletop::scenario::Controller;

/// The folder for pictures of what the tests see, if somebody wants to look.
const PICTURES: &str = "SHARP_STICKS_PICTURES";

pub(crate) fn picture(game: &mut Offscreen, name: &str) {
    if let Some(folder) = std::env::var_os(PICTURES) {
        let path = PathBuf::from(folder).join(format!("{name}.png"));
        game.shot(&path).expect("the picture can be written");
    }
}

pub(crate) fn press(game: &mut Offscreen, key: KeyCode) {
    game.key(key);
    game.settle();
}

pub(crate) fn click(game: &mut Offscreen, name: &str) {
    assert!(game.click_on(name), "there is no {name:?}");
    game.settle();
}

pub(crate) fn set_scale(game: &mut Offscreen, factor: f32) {
    game.world().insert_resource(Scale::new(factor));
    game.settle();
}

/// All words below the node of this name, joined.
pub(crate) fn words(game: &mut Offscreen, name: &str) -> String {
    let world = game.world();
    let mut nodes = world.query::<(Entity, &Name)>();
    let root = nodes.iter(world).find(|(_, node)| node.as_str() == name);
    let root = root.map(|(entity, _)| entity);
    let root = root.unwrap_or_else(|| panic!("there is no {name:?}"));
    let mut texts = world.query::<(Entity, &Text)>();
    let below = texts
        .iter(world)
        .filter(|(text, _)| *text == root || ancestors(world, *text).contains(&root));
    below
        .map(|(_, text)| plain(&text.0))
        .collect::<Vec<_>>()
        .join("\n")
}

/// A text as it was written, before it was set: figures hold their units by other spaces, ids by signs
/// that are not seen.
pub(crate) fn plain(text: &str) -> String {
    let text = text.replace('\u{2060}', "");
    text.replace(['\u{a0}', '\u{2008}'], " ")
}

fn ancestors(world: &World, of: Entity) -> Vec<Entity> {
    let up = |entity: &Entity| world.get::<ChildOf>(*entity).map(ChildOf::parent);
    std::iter::successors(up(&of), up).collect()
}

fn rect(world: &World, entity: Entity) -> Option<Rect> {
    let node = world.get::<ComputedNode>(entity)?;
    let place = world.get::<UiGlobalTransform>(entity)?;
    Some(Rect::from_center_size(place.translation, node.size()))
}

/// Whatever is written stays inside what it is written on, and on the screen.
pub(crate) fn texts_stay_inside(game: &mut Offscreen, what: &str, width: u32, height: u32) {
    let world = game.world();
    let mut texts = world.query::<(Entity, &Text, &TextLayoutInfo)>();
    let texts: Vec<_> = texts
        .iter(world)
        .filter(|(_, text, _)| !text.0.trim().is_empty())
        .map(|(entity, text, layout)| (entity, text.0.clone(), layout.size))
        .collect();
    let window = Rect::new(0.0, 0.0, width as f32, height as f32);
    let mut seen = 0;
    for (entity, text, size) in texts {
        let Some(mine) = rect(world, entity).filter(|rect| rect.width() > 0.0) else {
            continue;
        };
        let above = ancestors(world, entity);
        if !above.iter().any(|one| world.get::<Node>(*one).is_some()) {
            continue;
        }
        seen += 1;
        let place = format!("{what}: {text:?} at {mine:?}");
        // A space at the end of a line counts, but is not seen.
        assert!(
            size.x <= mine.width() + 12.0,
            "{place}: words are {} wide",
            size.x
        );
        let scrolled = above
            .iter()
            .find(|one| world.get::<ScrollArea>(**one).is_some());
        for one in &above {
            let Some(outer) = rect(world, *one) else {
                continue;
            };
            assert!(
                mine.min.x >= outer.min.x - 1.5 && mine.max.x <= outer.max.x + 1.5,
                "{place} leaves {outer:?} sideways"
            );
            if Some(one) == scrolled {
                break;
            }
            assert!(
                mine.min.y >= outer.min.y - 1.5 && mine.max.y <= outer.max.y + 1.5,
                "{place} leaves {outer:?}"
            );
        }
        if scrolled.is_none() {
            assert!(
                window.contains(mine.min + 1.5) && window.contains(mine.max - 1.5),
                "{place} leaves the window"
            );
        }
    }
    assert!(seen > 3, "{what}: there are words");
}

pub(crate) fn watched(scenario: &str, seed: u64) -> StartBattle {
    StartBattle {
        scenario: scenario.to_owned(),
        dice: DiceSource::Seeded(seed),
        controllers: Some(vec![Controller::Machine; 2]),
        options: Default::default(),
        opening: Opening::Fresh,
        at_leisure: false,
    }
}

/// Plays a battle to its end at once.
pub(crate) fn run_out(game: &mut Offscreen, start: StartBattle) {
    game.world().write_message(start);
    // The aftermath of the battle before is left first.
    game.frames(3);
    assert_eq!(game.screen(), Screen::Battle);
    for _ in 0..200 {
        if game.screen() == Screen::Aftermath {
            break;
        }
        game.key(KeyCode::End);
        game.settle();
    }
    assert_eq!(game.screen(), Screen::Aftermath);
}

pub(crate) fn to_aftermath(game: &mut Offscreen) {
    for _ in 0..40 {
        game.settle();
        if game.screen() == Screen::Aftermath {
            return;
        }
    }
    panic!("the battle did not end: {:?}", game.turn());
}

/// Turns the pages of the aftermath, and looks at each.
pub(crate) fn leaf_through(game: &mut Offscreen, mut look: impl FnMut(&mut Offscreen, &str)) {
    for (key, name) in [
        (KeyCode::Digit1, "units"),
        (KeyCode::Digit2, "ledger"),
        (KeyCode::Digit3, "files"),
        (KeyCode::Digit4, "recovery"),
        (KeyCode::Digit5, "timeline"),
    ] {
        if key == KeyCode::Digit5 {
            // Twice from every round is enough to look at.
            game.world().insert_resource(Thoroughness(2));
        }
        press(game, key);
        look(game, name);
    }
}
