//! The game as a whole, without a window: one binary, because each links the engine anew.

mod boot;
mod hud_orders;

use content::Depot;
use sharp_sticks::library::{Library, Places};
use sharp_sticks::offscreen::Offscreen;
use sharp_sticks::session::{Opening, StartBattle};
use tabletop::dice::DiceSource;

/// The game as it is delivered, on its title, writing no files.
fn game() -> Offscreen {
    let depot = Depot::locate().expect("the assets are in the workspace");
    let library = Library::open(&depot).expect("the assets are sound");
    let places = Places {
        data: None,
        ..Places::usual(&depot)
    };
    Offscreen::new(library, places, 1280, 720)
}

/// A fresh battle with seeded dice.
fn fresh(scenario: &str, seed: u64) -> StartBattle {
    StartBattle {
        scenario: scenario.to_owned(),
        dice: DiceSource::Seeded(seed),
        controllers: None,
        opening: Opening::Fresh,
    }
}
