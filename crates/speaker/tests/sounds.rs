//! The sounds of the game as they are delivered.

use content::AssetDir;
use speaker::{MOST_LOUD, RATE, Recipe, render};
use std::collections::BTreeSet;

fn recipes() -> Vec<Recipe> {
    let asset_dir = AssetDir::locate().expect("the assets are in the workspace");
    asset_dir
        .list("sounds/cues.ron")
        .expect("the sounds can be read")
        .0
}

/// The greatest mean square of any 30 milliseconds, of a full scale of 1.
fn loudness(sound: &[i16]) -> f64 {
    let window = RATE as usize * 30 / 1000;
    let square = |sample: &i16| (f64::from(*sample) / 32767.0).powi(2);
    let squares: Vec<f64> = sound.iter().map(square).collect();
    let (mut power, mut most) = (0.0, 0.0_f64);
    for (at, square) in squares.iter().enumerate() {
        power += square - at.checked_sub(window).map_or(0.0, |before| squares[before]);
        most = most.max(power);
    }
    most / window as f64
}

#[test]
fn they_are_short_and_begin_and_end_in_silence() {
    for recipe in recipes() {
        let name = &recipe.name;
        assert!((60..=600).contains(&recipe.length), "{name}");
        let sound = render(&recipe);
        assert_eq!(sound.len(), usize::from(recipe.length) * 48, "{name}");
        assert_eq!((sound[0], sound[sound.len() - 1]), (0, 0), "{name}");
        // Nor does it break off: the last two milliseconds are next to nothing.
        let loudest = sound.iter().map(|sample| sample.unsigned_abs()).max();
        let rest = &sound[sound.len() - 96..];
        let last = rest.iter().map(|sample| sample.unsigned_abs()).max();
        assert!(
            last < loudest.map(|most| most / 10),
            "{name}: {last:?} {loudest:?}"
        );
        assert!(loudest < Some(30_000), "{name}: {loudest:?}");
    }
}

#[test]
fn they_are_as_loud_as_their_recipes_say() {
    for recipe in recipes() {
        let wanted = MOST_LOUD * 0.1_f64.powf(f64::from(recipe.softer) / 10.0);
        let loud = loudness(&render(&recipe));
        let off = 10.0 * (loud / wanted).log10();
        assert!(off.abs() < 1.5, "{}: {off} decibels off", recipe.name);
    }
}

#[test]
fn no_two_are_the_same_and_each_is_the_same_every_time() {
    let mut names = BTreeSet::new();
    let mut sounds = BTreeSet::new();
    for recipe in recipes() {
        let sound = render(&recipe);
        assert_eq!(sound, render(&recipe), "{}", recipe.name);
        assert!(names.insert(recipe.name.clone()), "{} twice", recipe.name);
        assert!(sounds.insert(sound), "{} is another one", recipe.name);
    }
}

/// A sound that is recorded to the sample: whoever changes how sounds are made sees it here.
#[test]
fn a_sound_has_these_samples_on_every_machine() {
    let recipes = recipes();
    let button = recipes.iter().find(|one| one.name == "button");
    let sound = render(button.expect("there is one"));
    let begins = [0, 0, -60, -26, 178, 146, 341, 518, 921, 1085, 784, 501];
    assert_eq!(sound[..12], begins);
}
