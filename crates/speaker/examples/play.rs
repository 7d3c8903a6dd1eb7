//! Plays sounds of the game by name, one after the other:
//! `cargo run -p speaker --example play -- declare roll lands hit`. Enter plays the next one.

use content::AssetDir;
use speaker::{Recipe, Speaker, State};
use std::error::Error;
use std::io::BufRead;

fn main() -> Result<(), Box<dyn Error>> {
    let asset_dir = AssetDir::locate().map_err(|problem| problem.to_string())?;
    let read = asset_dir.list("sounds/cues.ron");
    let (recipes, _): (Vec<Recipe>, _) = read.map_err(|problem| problem.to_string())?;
    let speaker = Speaker::start("Sharp Sticks", recipes.clone());
    while speaker.state() == State::Trying {
        std::thread::yield_now();
    }
    println!("{:?}", speaker.state());
    let mut lines = std::io::stdin().lock().lines();
    for name in std::env::args().skip(1) {
        let place = recipes.iter().position(|recipe| recipe.name == name);
        let place = place.ok_or_else(|| format!("there is no {name:?}"))?;
        speaker.play(place, 100);
        println!("{name}");
        lines.next().transpose()?;
    }
    Ok(())
}
