//! Overlays as they are drawn, looked at by those who see fewer colours: how far each is from the
//! ground and from every other, measured on the pixels.

use bevy::color::{Color, LinearRgba};
use bevy::prelude::*;
use sharp_sticks::board::View;
use sharp_sticks::model::playback::DisplayedState;
use sharp_sticks::model::session::{Draft, DraftPick};
use sharp_sticks::platform::offscreen::Offscreen;
use sharp_sticks::ui::layout::MapArea;
use sharp_sticks::ui::theme::vision::{VISIONS, distance, seen};
use std::collections::BTreeMap;
use tabletop::decision::Pick;

use crate::hands::picture;
use crate::hud_orders::at_decision;
use crate::{areas, drawable, fresh};

/// How far an overlay stands out from the bare ground at least, and two overlays from each other, in
/// hundredths of the way from black to white: the mean of the fifth of their pixels that tell most.
const FROM_GROUND: f32 = 10.0;
const FROM_EACH_OTHER: f32 = 10.0;

/// The part of the picture that shows the map, as bytes of four to a pixel.
fn map(game: &mut Offscreen) -> Vec<[u8; 3]> {
    let area = game.world().resource::<MapArea>().0;
    let image = game.picture().expect("a picture");
    let (wide, data) = (image.width() as usize, image.data.unwrap_or_default());
    let rows = area.min.y as usize..area.max.y as usize;
    let columns = area.min.x as usize..area.max.x as usize;
    rows.flat_map(|y| columns.clone().map(move |x| 4 * (y * wide + x)))
        .map(|at| [data[at], data[at + 1], data[at + 2]])
        .collect()
}

/// Pixels that differ so that anybody sees it.
fn changed(a: &[[u8; 3]], b: &[[u8; 3]]) -> Vec<bool> {
    let differ = |(a, b): (&[u8; 3], &[u8; 3])| (0..3).any(|at| a[at].abs_diff(b[at]) > 10);
    a.iter().zip(b).map(differ).collect()
}

/// Colours as somebody sees them, worked out once each.
struct Eyes<'a> {
    by: &'a [[f32; 3]; 3],
    known: BTreeMap<[u8; 3], LinearRgba>,
}

impl Eyes<'_> {
    fn see(&mut self, [r, g, b]: [u8; 3]) -> LinearRgba {
        let by = self.by;
        *self
            .known
            .entry([r, g, b])
            .or_insert_with(|| seen(Color::srgb_u8(r, g, b), by))
    }

    /// How far two pictures are apart over these pixels: on the average one, and on the average one
    /// of the fifth that tells most.
    fn apart(&mut self, a: &[[u8; 3]], b: &[[u8; 3]], over: &[bool]) -> (f32, f32) {
        // Every seventh will do, and falls on no column twice in a row.
        let pixels = (0..over.len()).step_by(7).filter(|index| over[*index]);
        let mut far: Vec<f32> = pixels
            .map(|index| distance(self.see(a[index]), self.see(b[index])))
            .collect();
        far.sort_by(|a, b| b.total_cmp(a));
        let mean = |far: &[f32]| far.iter().sum::<f32>() / far.len().max(1) as f32;
        (mean(&far), mean(&far[..far.len().div_ceil(5)]))
    }
}

/// Drafts something that covers an area, with whatever else it asks for as it is offered.
fn draft(game: &mut Offscreen, picks: Vec<Pick>) {
    for pick in picks {
        game.world().write_message(DraftPick(pick));
        game.frames(3);
    }
}

#[test]
fn overlays_can_be_told_apart_on_the_pixels_by_everybody() {
    let Some(mut game) = at_decision(1280, 720, fresh("farmhouse", 1)) else {
        return;
    };
    if game.world().resource::<Draft>().next().step == "push" {
        game.key(KeyCode::Digit1);
    }
    let foe = {
        let by = game.world().resource::<Draft>().decision().map(|it| it.by);
        let shown = game.world().resource::<DisplayedState>();
        let own = by.map(|by| shown.unit(by).side);
        let foe = shown.units().iter().find(|unit| Some(unit.side) != own);
        foe.expect("there is somebody to fight").tile
    };
    let place = game.world().resource::<View>().pixel_of(foe);
    game.hover(place.x, place.y);
    game.settle();
    let ground = map(&mut game);
    let mut overlays: Vec<(&str, Vec<[u8; 3]>)> = Vec::new();
    for (key, name) in [
        (KeyCode::KeyG, "move"),
        (KeyCode::KeyR, "range"),
        (KeyCode::KeyL, "sight"),
        (KeyCode::KeyK, "cover"),
    ] {
        let held = matches!(name, "sight" | "cover");
        match held {
            true => game.hold(key, true),
            false => game.key(key),
        }
        game.settle();
        overlays.push((name, map(&mut game)));
        match held {
            true => game.hold(key, false),
            false => game.key(key),
        }
        game.settle();
    }
    game.key(KeyCode::KeyT);
    game.key(KeyCode::KeyT);
    game.settle();
    overlays.push(("threat", map(&mut game)));
    picture(&mut game, "vision-threat");
    game.key(KeyCode::KeyT);
    // An arc to be watched.
    draft(
        &mut game,
        vec![Pick::option("overwatch"), Pick::option("shoot")],
    );
    for _ in 0..8 {
        if game.world().resource::<Draft>().complete() {
            break;
        }
        game.key(KeyCode::Enter);
    }
    game.settle();
    // What the order itself draws is no part of the overlay.
    let drafted = map(&mut game);
    game.key(KeyCode::KeyO);
    game.settle();
    let watched = map(&mut game);
    let own = changed(&watched, &drafted);
    let alone = (0..ground.len()).map(|at| if own[at] { watched[at] } else { ground[at] });
    overlays.push(("watch", alone.collect()));
    picture(&mut game, "vision-watch");
    game.key(KeyCode::KeyO);
    game.settle();
    measure(&ground, &overlays);
}

/// Measures how far overlays are from the ground and from each other, for everybody.
fn measure(ground: &[[u8; 3]], overlays: &[(&str, Vec<[u8; 3]>)]) {
    let mut worst = (f32::MAX, String::new());
    let mut faults = Vec::new();
    for (vision, by) in VISIONS {
        let mut eyes = Eyes {
            by: &by,
            known: BTreeMap::new(),
        };
        let mut touched = Vec::new();
        for (name, pixels) in overlays {
            let over = changed(pixels, ground);
            let share = over.iter().filter(|it| **it).count() * 1000 / over.len();
            let (mean, most) = eyes.apart(pixels, ground, &over);
            println!(
                "{vision:<7} {name:<7} from the ground {most:5.1}, mean {mean:5.1}, {share} ‰"
            );
            assert!(share > 0, "{name} is not to be seen");
            if most < FROM_GROUND {
                faults.push(format!("{name} to {vision}: {most:.1}"));
            }
            touched.push(over);
        }
        for (first, (one, a)) in overlays.iter().enumerate() {
            for (second, (two, b)) in overlays.iter().enumerate().skip(first + 1) {
                let both = touched[first].iter().zip(&touched[second]);
                let either: Vec<bool> = both.map(|(a, b)| *a || *b).collect();
                let (mean, most) = eyes.apart(a, b, &either);
                println!("{vision:<7} {one} and {two}: {most:.1}, mean {mean:.1}");
                if most < worst.0 {
                    worst = (most, format!("{one} and {two} to {vision}"));
                }
                if most < FROM_EACH_OTHER {
                    faults.push(format!("{one} and {two} to {vision}: {most:.1}"));
                }
            }
        }
    }
    println!("least of all pairs: {:.1}, {}", worst.0, worst.1);
    assert!(faults.is_empty(), "{faults:#?}");
}

/// What the map looks like without the area that is aimed at: nothing else lies so high.
fn without_area(game: &mut Offscreen) -> Vec<[u8; 3]> {
    let world = game.world();
    let mut things = world.query::<(&Transform, &mut Visibility)>();
    for (at, mut seen) in things.iter_mut(world) {
        if (12.0..13.0).contains(&at.translation.z) {
            *seen = Visibility::Hidden;
        }
    }
    map(game)
}

#[test]
fn areas_that_are_aimed_can_be_told_apart_by_everybody() {
    let Some(mut game) = drawable() else {
        return;
    };
    let mut ground = Vec::new();
    let mut overlays: Vec<(&str, Vec<[u8; 3]>)> = Vec::new();
    for (name, who, picks) in areas::orders() {
        areas::aiming(&mut game);
        areas::turn_of(&mut game, who);
        if ground.is_empty() {
            game.settle();
            ground = map(&mut game);
            game.key(KeyCode::KeyG);
            game.settle();
            overlays.push(("move", map(&mut game)));
            game.key(KeyCode::KeyT);
            game.key(KeyCode::KeyT);
            game.frames(60);
            game.settle();
            overlays.push(("threat", map(&mut game)));
            game.key(KeyCode::KeyT);
        }
        areas::draft(&mut game, &picks);
        let with = map(&mut game);
        let own = changed(&with, &without_area(&mut game));
        // What the order itself draws is no part of the area.
        let alone = (0..ground.len()).map(|at| if own[at] { with[at] } else { ground[at] });
        overlays.push((name, alone.collect()));
    }
    measure(&ground, &overlays);
}

#[test]
fn rings_say_what_the_forecast_says() {
    use sharp_sticks::tasks::round_forecast::{RoundForecast, Thoroughness};
    let Some(mut game) = at_decision(1280, 720, fresh("yard", 3)) else {
        return;
    };
    let rings = |game: &mut Offscreen| {
        let world = game.world();
        let mut sprites = world.query::<(&Transform, &Visibility, &Sprite)>();
        let there = sprites.iter(world).filter(|(at, seen, _)| {
            (18.0..19.0).contains(&at.translation.z) && **seen != Visibility::Hidden
        });
        there.count()
    };
    assert!(
        rings(&mut game) < 60,
        "nothing is foreseen yet, only the exact threat"
    );
    game.world().insert_resource(Thoroughness(80));
    game.key(KeyCode::Digit1);
    for _ in 0..8 {
        if game.world().resource::<Draft>().complete() {
            break;
        }
        game.key(KeyCode::Enter);
    }
    game.settle();
    let harmed = {
        let prospects = game.world().resource::<RoundForecast>().prospects();
        let harmed = prospects
            .iter()
            .filter(|prospect| prospect.counts[0] < prospect.samples());
        harmed.count()
    };
    assert!(harmed > 0, "a blow is declared");
    assert!(
        rings(&mut game) >= 60 * harmed,
        "a full ring for each of {harmed}"
    );
    let foe = {
        let me = game.world().resource::<Draft>().decision().map(|it| it.by);
        let shown = game.world().resource::<DisplayedState>();
        let foe = shown.units().iter().find(|unit| Some(unit.id) != me);
        foe.expect("two fight").tile
    };
    let place = game.world().resource::<View>().pixel_of(foe);
    game.hover(place.x, place.y);
    game.settle();
    let said = {
        let world = game.world();
        let mut texts = world.query::<(&Text2d, &Visibility)>();
        let seen = texts
            .iter(world)
            .filter(|(_, seen)| **seen != Visibility::Hidden);
        seen.map(|(text, _)| text.0.clone())
            .collect::<Vec<_>>()
            .join("\n")
    };
    assert!(said.contains("◎ ") && said.contains("◐ "), "{said}");
    picture(&mut game, "rings");
    // Nothing of it stays when orders are carried out.
    game.key(KeyCode::Space);
    game.frames(2);
    let deciding = game.turn() == Some(sharp_sticks::app::screen::Turn::Deciding);
    assert!(deciding || rings(&mut game) == 0);
}
