//! The game as a whole, without a window: one binary, because each links the engine anew.

mod areas;
mod balance;
mod board;
mod boot;
mod demo;
mod focus;
mod foreseen;
mod golden;
mod hands;
mod hidden;
mod hud_orders;
mod hud_story;
mod idle;
mod layout;
mod lessons;
mod motion;
mod notes;
mod pace;
mod passages;
mod replay;
mod screens;
mod show;
mod skirmish;
mod sound;
mod staged;
mod theatre;
mod tide;
mod vision;
mod whole_fight;
mod words;

use content::AssetDir;
use sharp_sticks::model::library::{Library, Places};
use sharp_sticks::model::session::{Opening, StartBattle};
use sharp_sticks::platform::offscreen::Offscreen;
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::PathBuf;
use tabletop::dice::DiceSource;

/// The game as it is delivered, on its title, writing no files; none where nothing can be drawn.
fn drawable() -> Option<Offscreen> {
    sized(1280, 720, None)
}

/// The game at a size, writing its files below `data`; none where nothing can be drawn, unless
/// drawing is demanded.
fn sized(width: u32, height: u32, data: Option<PathBuf>) -> Option<Offscreen> {
    let asset_dir = AssetDir::locate().expect("the assets are in the workspace");
    let library = Library::open(&asset_dir).expect("the assets are sound");
    let places = Places {
        data,
        ..Places::usual(&asset_dir)
    };
    let open = AssertUnwindSafe(|| Offscreen::new(library, places, width, height));
    match catch_unwind(open) {
        Ok(game) => Some(game),
        Err(fault) if lacks_renderer(&*fault) && !rendering_is_demanded() => {
            eprintln!("skipped: nothing can be drawn on this machine");
            None
        }
        Err(fault) => resume_unwind(fault),
    }
}

fn rendering_is_demanded() -> bool {
    std::env::var_os("SHARP_STICKS_REQUIRE_RENDERING").is_some()
}

/// Whether the engine gave up because there is no graphics driver; any other panic is a fault.
fn lacks_renderer(fault: &dyn Any) -> bool {
    let said = fault
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| fault.downcast_ref::<&str>().copied());
    said.is_some_and(|said| said.contains("Unable to find a GPU"))
}

/// A fresh battle with seeded dice.
fn fresh(scenario: &str, seed: u64) -> StartBattle {
    StartBattle {
        scenario: scenario.to_owned(),
        dice: DiceSource::Seeded(seed),
        controllers: None,
        options: Default::default(),
        opening: Opening::Fresh,
        at_leisure: false,
    }
}
