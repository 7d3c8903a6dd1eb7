//! Pictures of the moments of a battle, taken without a window: for looking at, and for the
//! documentation.

use bevy::prelude::{KeyCode, NextState};
use std::path::Path;
use tabletop::dice::DiceSource;
use tabletop::scenario::Controller;

use crate::app::screen::{Screen, Turn};
use crate::model::library::{Library, Places};
use crate::model::session::{Opening, StartBattle};
use crate::platform::offscreen::Offscreen;

/// Width of the pictures in pixels.
const WIDTH: u32 = 1280;
/// Height of the pictures in pixels.
const HEIGHT: u32 = 720;

/// Takes pictures of every scenario: its set-up, initiative, its first decision, with an order
/// drafted, while orders are carried out, at the end of the round, and what came of it.
///
/// # Errors
/// A picture that could not be written.
pub fn take(library: Library, places: Places, folder: &Path) -> Result<(), String> {
    let ids: Vec<String> = library
        .scenarios
        .iter()
        .map(|known| known.id.clone())
        .collect();
    let places = Places {
        data: None,
        ..places
    };
    let mut game = Offscreen::new(library, places, WIDTH, HEIGHT);
    game.shot(&folder.join("title.png"))?;
    let start = |game: &mut Offscreen, id: &str, controllers| {
        game.world().write_message(StartBattle {
            scenario: id.to_owned(),
            dice: DiceSource::Seeded(1),
            controllers,
            options: Default::default(),
            opening: Opening::Fresh,
            at_leisure: false,
        });
    };
    for (place, id) in ids.iter().enumerate() {
        let shot =
            |game: &mut Offscreen, name: &str| game.shot(&folder.join(format!("{id}-{name}.png")));
        let numbers = [
            KeyCode::Digit1,
            KeyCode::Digit2,
            KeyCode::Digit3,
            KeyCode::Digit4,
            KeyCode::Digit5,
        ];
        if let Some(number) = numbers.get(place) {
            game.world()
                .resource_mut::<NextState<Screen>>()
                .set(Screen::Title);
            game.settle();
            game.key(*number);
            game.settle();
            shot(&mut game, "0-setup")?;
        }
        start(&mut game, id, None);
        game.frames(40);
        shot(&mut game, "1-initiative")?;
        game.settle();
        shot(&mut game, "2-declare")?;
        game.key(KeyCode::Digit1);
        game.settle();
        shot(&mut game, "3-target")?;
        let mut resolved = false;
        for _ in 0..4000 {
            match game.turn() {
                Some(Turn::Deciding) => game.key(KeyCode::KeyA),
                Some(Turn::RoundEnd) => break,
                Some(Turn::Playing) if resolved => game.key(KeyCode::End),
                _ => game.frame(),
            }
            let at_card = game.card_on_stage();
            if at_card && !resolved {
                resolved = true;
                game.frames(20);
                shot(&mut game, "5-resolution")?;
            }
            if game.screen() != Screen::Battle {
                break;
            }
        }
        shot(&mut game, "6-round-end")?;
        start(&mut game, id, Some(vec![Controller::Machine; 2]));
        game.frames(3);
        for _ in 0..4000 {
            if game.screen() == Screen::Aftermath {
                break;
            }
            game.key(KeyCode::End);
            game.settle();
        }
        shot(&mut game, "7-aftermath")?;
    }
    Ok(())
}
