//! At rest nothing is drawn: no screen asks for another frame, and nothing on it changes.

use ai::Prospect;
use bevy::prelude::*;
use sharp_sticks::app::background_task::Wake;
use sharp_sticks::app::screen::{Screen, Turn};
use sharp_sticks::platform::offscreen::Offscreen;
use sharp_sticks::tasks::round_forecast::{RoundForecast, Thoroughness};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::hands::{run_out, watched};
use crate::hud_story::to_round_end;
use crate::{drawable, fresh};

/// Frames that are looked at.
const FRAMES: usize = 12;

/// How much of what is drawn has been changed, frame by frame.
#[derive(Resource, Default, Debug)]
struct Touched(Vec<String>);

fn watch(
    nodes: Query<(Option<&Name>, Entity), Changed<Node>>,
    texts: Query<(&Text, Entity), Changed<Text>>,
    places: Query<Entity, (Changed<Transform>, Without<Node>)>,
    mut touched: ResMut<Touched>,
) {
    for (name, entity) in &nodes {
        let name = name.map_or_else(|| entity.to_string(), |name| name.as_str().to_owned());
        touched.0.push(format!("node {name}"));
    }
    touched
        .0
        .extend(texts.iter().map(|(text, _)| format!("text {}", text.0)));
    touched
        .0
        .extend(places.iter().map(|entity| format!("place of {entity}")));
}

fn rests(game: &mut Offscreen, moment: &str) {
    game.settle();
    game.frames(8);
    *game.world().resource_mut::<Touched>() = Touched::default();
    for frame in 0..FRAMES {
        game.frame();
        assert!(
            !game.restless(),
            "{moment}: frame {frame} asks for another one"
        );
    }
    let touched = &game.world().resource::<Touched>().0;
    assert!(touched.is_empty(), "{moment}: {touched:?}");
}

/// How often the figures of the round forecast were other ones.
#[derive(Resource, Default)]
struct Figures(usize);

fn count(
    forecast: Res<RoundForecast>,
    mut last: Local<Vec<Prospect>>,
    mut figures: ResMut<Figures>,
) {
    if *last != forecast.prospects() {
        *last = forecast.prospects().to_vec();
        figures.0 += 1;
    }
}

#[test]
fn while_a_round_is_foreseen_only_other_figures_are_drawn() {
    let Some(mut game) = drawable() else {
        return;
    };
    game.hurry();
    game.world().write_message(fresh("yard", 3));
    game.settle();
    game.frames(8);
    let woken = Arc::new(AtomicUsize::new(0));
    let counts = Arc::clone(&woken);
    let wake = move || {
        counts.fetch_add(1, Ordering::SeqCst);
    };
    game.world().insert_resource(Wake(Arc::new(wake)));
    game.world().init_resource::<Touched>();
    game.world().init_resource::<Figures>();
    game.world()
        .resource_mut::<Schedules>()
        .add_systems(Last, count);
    game.world().insert_resource(Thoroughness(400));
    let (mut asked, mut frames) = (0, 0);
    loop {
        let before = game.world().resource::<Figures>().0;
        game.frame();
        let after = game.world().resource::<Figures>().0;
        frames += 1;
        // One frame may follow the one with other figures.
        asked += usize::from(game.restless() && before == after);
        let forecast = game.world().resource::<RoundForecast>();
        let done = forecast.trust().is_some_and(|(samples, _)| samples >= 400);
        if done && !forecast.busy() {
            break;
        }
        assert!(frames < 200_000, "it comes to an end");
        std::thread::yield_now();
    }
    let figures = game.world().resource::<Figures>().0;
    assert!(figures > 0, "something was foreseen");
    assert!(asked <= 2 * figures, "{asked} frames for {figures} figures");
    // Whoever sleeps is woken for each of them.
    let woken = woken.load(Ordering::SeqCst);
    assert!(woken >= figures, "{woken} times for {figures} figures");
    rests(&mut game, "foreseen");
}

#[test]
fn at_rest_no_frame_is_asked_for_and_nothing_changes() {
    let Some(mut game) = drawable() else {
        return;
    };
    game.world().init_resource::<Touched>();
    game.world()
        .resource_mut::<Schedules>()
        .add_systems(Last, watch);
    rests(&mut game, "title");
    game.hurry();
    game.world().write_message(fresh("farmhouse", 3));
    game.settle();
    assert_eq!(game.turn(), Some(Turn::Deciding));
    rests(&mut game, "declare");
    game.key(KeyCode::KeyG);
    rests(&mut game, "overlay");
    game.key(KeyCode::KeyG);
    game.world().write_message(fresh("yard", 3));
    game.settle();
    to_round_end(&mut game);
    rests(&mut game, "round end");
    run_out(&mut game, watched("yard", 3));
    assert_eq!(game.screen(), Screen::Aftermath);
    rests(&mut game, "aftermath");
}
