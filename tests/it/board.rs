//! The board: the pointer finds tiles however near the map is, clicks mean what they point at,
//! every battlefield can be drawn.

use crate::{drawable, fresh};
use bevy::camera::RenderTarget;
use bevy::image::Image;
use bevy::input::mouse::MouseScrollUnit;
use bevy::input::touch::TouchPhase;
use bevy::math::{Rect, Vec2};
use bevy::picking::pointer::{Location, PointerAction, PointerId, PointerInput};
use bevy::prelude::{ClearColor, Color, KeyCode, With};
use sharp_sticks::MainCamera;
use sharp_sticks::app::screen::Turn;
use sharp_sticks::board::View;
use sharp_sticks::model::playback::{DisplayedState, Pace, Transport};
use sharp_sticks::model::session::Draft;
use sharp_sticks::platform::offscreen::Offscreen;
use sharp_sticks::ui::layout::MapArea;
use sharp_sticks::ui::view::{Hovered, Selected};
use std::collections::BTreeSet;
use std::path::Path;
use tabletop::decision::Pick;
use tabletop::grid::Tile;

/// The game at the first decision of a battle; none where nothing can be drawn.
fn at_first_decision(scenario: &str) -> Option<Offscreen> {
    let mut game = drawable()?;
    begin(&mut game, scenario);
    Some(game)
}

fn begin(game: &mut Offscreen, scenario: &str) {
    game.world().write_message(fresh(scenario, 3));
    game.frames(3);
    game.world().write_message(Transport::Pace(Pace::Instant));
    game.settle();
    assert_eq!(game.turn(), Some(Turn::Deciding));
}

/// Turns the wheel over a pixel.
pub(crate) fn scroll(game: &mut Offscreen, at: Vec2, notches: f32) {
    game.hover(at.x, at.y);
    let world = game.world();
    let mut cameras = world.query_filtered::<&RenderTarget, With<MainCamera>>();
    let target = cameras
        .single(world)
        .ok()
        .and_then(|target| target.normalize(None));
    let location = Location {
        target: target.expect("the game is drawn into an image"),
        position: at,
    };
    let action = PointerAction::Scroll {
        unit: MouseScrollUnit::Line,
        x: 0.0,
        y: notches,
        phase: TouchPhase::Moved,
    };
    world.write_message(PointerInput::new(PointerId::Mouse, location, action));
    game.frames(3);
}

pub(crate) fn pixel(game: &mut Offscreen, tile: Tile) -> Vec2 {
    game.world().resource::<View>().pixel_of(tile)
}

fn hovered(game: &mut Offscreen) -> Option<Tile> {
    game.world().resource::<Hovered>().0
}

#[test]
fn the_tile_under_the_pointer_is_found_however_near_the_map_is() {
    let Some(mut game) = at_first_decision("yard") else {
        return;
    };
    let middle = game.world().resource::<MapArea>().0.center();
    let mut zooms = BTreeSet::new();
    let ways = [KeyCode::ArrowRight, KeyCode::ArrowLeft];
    for (notches, way) in [0.0, -30.0, 4.0, 5.0, 30.0]
        .into_iter()
        .zip(ways.into_iter().cycle())
    {
        scroll(&mut game, middle, notches);
        zooms.insert((game.world().resource::<View>().zoom() * 100.0) as u32);
        game.key(way);
        let under = hovered(&mut game).expect("the middle of the screen shows the map");
        for (x, y) in [(0, 0), (1, 0), (-1, 1), (0, -1)] {
            let tile = Tile::new(under.x + x, under.y + y);
            let on_map = game
                .world()
                .resource::<DisplayedState>()
                .map()
                .contains(tile);
            let at = pixel(&mut game, tile);
            for off in [Vec2::ZERO, Vec2::splat(9.0), vec(-9.0, 9.0)] {
                game.hover(at.x + off.x, at.y + off.y);
                assert_eq!(
                    hovered(&mut game),
                    on_map.then_some(tile),
                    "at {notches} notches"
                );
            }
        }
        game.hover(middle.x, middle.y);
    }
    let (least, most) = (zooms.first(), zooms.last());
    assert!(
        zooms.len() >= 4 && least < Some(&120) && most == Some(&300),
        "{zooms:?}"
    );
    game.hover(middle.x, 4.0);
    assert_eq!(hovered(&mut game), None, "the track is not the map");
}

const fn vec(x: f32, y: f32) -> Vec2 {
    Vec2::new(x, y)
}

#[test]
fn a_click_on_the_ground_drafts_a_move_and_a_right_click_takes_it_back() {
    let Some(mut game) = at_first_decision("yard") else {
        return;
    };
    let by = game
        .world()
        .resource::<Draft>()
        .decision()
        .expect("a person is to decide")
        .by;
    let from = game.world().resource::<DisplayedState>().unit(by).tile;
    let to = Tile::new(from.x + 1, from.y + 1);
    let at = pixel(&mut game, to);
    game.click(at.x, at.y);
    game.settle();
    let picks = game.world().resource::<Draft>().picks();
    assert!(picks.contains(&Pick::Tile(to)), "{picks:?}");
    game.right_click(at.x, at.y);
    game.settle();
    let picks = game.world().resource::<Draft>().picks();
    assert!(!picks.contains(&Pick::Tile(to)), "{picks:?}");
}

#[test]
fn the_view_keeps_whoever_is_selected_where_no_panel_is() {
    let Some(mut game) = at_first_decision("ford") else {
        return;
    };
    let area = game.world().resource::<MapArea>().0;
    scroll(&mut game, area.center(), 12.0);
    game.key(KeyCode::Home);
    game.settle();
    let id = game
        .world()
        .resource::<Selected>()
        .0
        .expect("whoever decides is selected");
    let tile = game.world().resource::<DisplayedState>().unit(id).tile;
    let at = pixel(&mut game, tile);
    assert!(area.contains(at), "{at} is not in {area:?}");
}

#[test]
fn every_battlefield_can_be_drawn() {
    let Some(mut game) = at_first_decision("farmhouse") else {
        return;
    };
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("board");
    for scenario in ["farmhouse", "ford", "yard"] {
        begin(&mut game, scenario);
        let area = game.world().resource::<MapArea>().0;
        let picture = game.picture().expect("a picture");
        assert!(
            colours(&picture, area.min, area.max) > 400,
            "{scenario} is not to be seen"
        );
        game.shot(&folder.join(format!("{scenario}.png")))
            .expect("a folder to write to");
    }
}

/// How many pixels in the free part of the screen show what lies behind everything, and how many are as
/// good as black.
fn void(picture: &Image, area: Rect) -> (usize, usize) {
    let data = picture.data.as_deref().unwrap_or_default();
    let (min, max) = (area.min.as_uvec2(), area.max.as_uvec2());
    let (mut behind, mut black) = (0, 0);
    for y in min.y..max.y {
        for x in min.x..max.x {
            let at = 4 * (y * picture.width() + x) as usize;
            let Some([red, green, blue]) = data.get(at..at + 3).map(|rgb| [rgb[0], rgb[1], rgb[2]])
            else {
                panic!("the picture ends at {x},{y}");
            };
            behind += usize::from(red.min(blue) > green.saturating_add(60));
            black += usize::from(red.max(green).max(blue) < 16);
        }
    }
    (behind, black)
}

/// What is seen where nothing is drawn: nothing in the game has this colour.
const NOWHERE: Color = Color::srgb(1.0, 0.0, 1.0);

#[test]
fn the_whole_map_is_seen_and_no_void_at_any_size() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("board");
    for (width, height) in [
        (800, 600),
        (1280, 720),
        (1366, 768),
        (1920, 1080),
        (3840, 2160),
    ] {
        let Some(mut game) = crate::sized(width, height, None) else {
            return;
        };
        game.world().insert_resource(ClearColor(NOWHERE));
        for scenario in ["farmhouse", "ford", "yard"] {
            begin(&mut game, scenario);
            game.settle();
            let area = game.world().resource::<MapArea>().0;
            let map = game.world().resource::<DisplayedState>().map().clone();
            for tile in [
                Tile::new(0, 0),
                Tile::new(map.width() - 1, map.height() - 1),
            ] {
                let at = pixel(&mut game, tile);
                assert!(
                    area.contains(at),
                    "{scenario} at {width}x{height}: {tile} at {at}"
                );
            }
            let picture = game.picture().expect("a picture");
            let name = format!("fit-{scenario}-{width}x{height}.png");
            game.shot(&folder.join(name)).expect("a folder to write to");
            let (behind, black) = void(&picture, area);
            assert_eq!(
                behind, 0,
                "{scenario} at {width}x{height}: nothing is drawn"
            );
            let all = area.width() * area.height();
            assert!(
                (black as f32) < 0.02 * all,
                "{scenario} at {width}x{height}: {black} of {all} are black"
            );
            // And as far out as one can go, at the corner of the map.
            scroll(&mut game, area.center(), -30.0);
            for key in [KeyCode::ArrowLeft, KeyCode::ArrowUp] {
                for _ in 0..12 {
                    game.key(key);
                }
            }
            let picture = game.picture().expect("a picture");
            let (behind, _) = void(&picture, area);
            assert_eq!(behind, 0, "{scenario} at {width}x{height}, in the corner");
        }
    }
}

/// How many different colours there are in a part of a picture.
fn colours(picture: &Image, from: Vec2, to: Vec2) -> usize {
    let data = picture.data.as_deref().unwrap_or_default();
    let mut colours = BTreeSet::new();
    for y in from.y as usize..to.y as usize {
        for x in from.x as usize..to.x as usize {
            let at = 4 * (y * picture.width() as usize + x);
            colours.extend(data.get(at..at + 3));
        }
    }
    colours.len()
}
