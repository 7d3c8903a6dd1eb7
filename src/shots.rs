//! Pictures of the moments of a battle, taken without a window: for looking at, and for the
//! documentation.

use bevy::prelude::KeyCode;
use std::path::Path;
use tabletop::dice::DiceSource;

use crate::library::{Library, Places};
use crate::offscreen::Offscreen;
use crate::screen::{Screen, Turn};
use crate::session::{Opening, StartBattle};

/// Width of the pictures in pixels.
const WIDTH: u32 = 1280;
/// Height of the pictures in pixels.
const HEIGHT: u32 = 720;

/// Takes pictures of every scenario: at its first decision, with an order drafted, while orders
/// are carried out, at the end of the round.
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
    for id in ids {
        let shot =
            |game: &mut Offscreen, name: &str| game.shot(&folder.join(format!("{id}-{name}.png")));
        game.world().write_message(StartBattle {
            scenario: id.clone(),
            dice: DiceSource::Seeded(1),
            controllers: None,
            options: Default::default(),
            opening: Opening::Fresh,
        });
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
    }
    Ok(())
}
