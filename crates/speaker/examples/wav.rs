//! Writes every sound of the game as a file, to be listened to or looked at:
//! `cargo run -p speaker --example wav -- FOLDER`.

use content::AssetDir;
use speaker::{RATE, Recipe, render};
use std::error::Error;
use std::path::PathBuf;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(std::env::args().nth(1).ok_or("name a folder")?);
    std::fs::create_dir_all(&folder)?;
    let asset_dir = AssetDir::locate().map_err(|problem| problem.to_string())?;
    let read = asset_dir.list("sounds/cues.ron");
    let (recipes, _): (Vec<Recipe>, _) = read.map_err(|problem| problem.to_string())?;
    for recipe in &recipes {
        let file = folder.join(&recipe.name).with_extension("wav");
        std::fs::write(&file, wave_file(&render(recipe)))?;
        println!("{}", file.display());
    }
    Ok(())
}

/// Samples of 16 bits, one channel, as a file.
fn wave_file(sound: &[i16]) -> Vec<u8> {
    let bytes = sound.len() as u32 * 2;
    let mut file = Vec::new();
    file.extend(b"RIFF");
    file.extend((36 + bytes).to_le_bytes());
    file.extend(b"WAVEfmt ");
    file.extend(16_u32.to_le_bytes());
    file.extend([1, 0, 1, 0]);
    file.extend(RATE.to_le_bytes());
    file.extend((RATE * 2).to_le_bytes());
    file.extend([2, 0, 16, 0]);
    file.extend(b"data");
    file.extend(bytes.to_le_bytes());
    file.extend(sound.iter().flat_map(|sample| sample.to_le_bytes()));
    file
}
