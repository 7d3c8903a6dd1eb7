//! At rest nothing is drawn: no screen asks for another frame, and nothing on it changes.

use bevy::prelude::*;
use sharp_sticks::offscreen::Offscreen;
use sharp_sticks::screen::{Screen, Turn};

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
