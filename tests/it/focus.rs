//! By keyboard alone: on every screen something is focused and can be seen to be, `Tab` comes to every
//! button in reading order, and `Space` presses it.

use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::{Activate, Button};
use sharp_sticks::app::screen::{Screen, Turn};
use sharp_sticks::model::playback::{Playhead, Tempo};
use sharp_sticks::model::session::{Draft, Opening, ReplayLog, Session, StartBattle};
use sharp_sticks::platform::offscreen::Offscreen;
use sharp_sticks::screens::{Cursor, Dialog, Dialogs};
use sharp_sticks::ui::view::Inspector;
use std::collections::BTreeSet;
use tabletop::event::{EventKind, Seq};

use crate::hands::{leaf_through, picture, run_out, watched, words};
use crate::hud_story::to_round_end;
use crate::{drawable, fresh};

/// How the names begin of what stands on cards beside the map: a key of its own leads there.
const OF_CARDS: [&str; 2] = ["Rule ", "Considered "];

/// What was pressed.
#[derive(Resource, Default)]
struct Pressed(Vec<String>);

fn listen(game: &mut Offscreen) {
    game.world().init_resource::<Pressed>();
    let note = |press: On<Activate>, names: Query<&Name>, mut pressed: ResMut<Pressed>| {
        let name = names.get(press.entity).map(|name| name.as_str().to_owned());
        pressed.0.push(name.unwrap_or_default());
    };
    game.world().add_observer(note);
}

/// The name of what is focused.
fn focused(game: &mut Offscreen) -> Option<String> {
    let world = game.world();
    let dialog = !world.resource::<Dialogs>().is_empty();
    let cursor = world.resource::<Cursor>();
    match dialog {
        true => cursor.dialog.clone(),
        false => cursor.card.clone().or_else(|| cursor.page.clone()),
    }
}

/// All buttons that can be pressed: those of the dialog, if one is open.
fn buttons(game: &mut Offscreen) -> BTreeSet<String> {
    let world = game.world();
    let dialog = !world.resource::<Dialogs>().is_empty();
    let mut all = world.query_filtered::<
        (Entity, &Name, &ComputedNode, &InheritedVisibility),
        (With<Button>, Without<InteractionDisabled>),
    >();
    let there = all
        .iter(world)
        .filter(|(_, _, node, seen)| seen.get() && !node.is_empty());
    let there: Vec<(Entity, String)> = there
        .map(|(entity, name, ..)| (entity, name.as_str().to_owned()))
        .collect();
    let below = |entity: Entity| {
        let mut above = Some(entity);
        while let Some(here) = above {
            if world
                .get::<Name>(here)
                .is_some_and(|name| name.as_str() == "Dialog")
            {
                return true;
            }
            above = world.get::<ChildOf>(here).map(ChildOf::parent);
        }
        false
    };
    let there = there
        .into_iter()
        .filter(|(entity, _)| below(*entity) == dialog);
    there.map(|(_, name)| name).collect()
}

/// Where the line around the focused button is, and how many buttons have one.
fn rings(game: &mut Offscreen) -> Vec<(String, Rect)> {
    let world = game.world();
    let mut nodes = world.query::<(
        &Name,
        &Outline,
        &ComputedNode,
        &UiGlobalTransform,
        &InheritedVisibility,
    )>();
    let ringed = nodes.iter(world).filter(|(_, line, node, _, seen)| {
        seen.get() && !node.is_empty() && line.color.alpha() > 0.0
    });
    ringed
        .map(|(name, _, node, place, _)| {
            let rect = Rect::from_center_size(place.translation, node.size());
            (name.as_str().to_owned(), rect)
        })
        .collect()
}

fn luminance([r, g, b]: [u8; 3]) -> f32 {
    let colour = Color::srgb_u8(r, g, b).to_linear();
    0.2126 * colour.red + 0.7152 * colour.green + 0.0722 * colour.blue
}

/// How much the line around this rectangle stands out from what lies outside it, as it is drawn: the
/// middle one of all places along it.
fn contrast(game: &mut Offscreen, rect: Rect) -> f32 {
    let image = game.picture().expect("a picture");
    let (wide, high) = (image.width() as usize, image.height() as usize);
    let data = image.data.unwrap_or_default();
    let pixel = |x: f32, y: f32| {
        let x = (x.max(0.0) as usize).min(wide - 1);
        let y = (y.max(0.0) as usize).min(high - 1);
        let at = 4 * (y * wide + x);
        [data[at], data[at + 1], data[at + 2]]
    };
    let mut ratios: Vec<f32> = (0..40)
        .map(|step| {
            let x = rect.min.x + rect.width() * (0.1 + 0.8 * step as f32 / 40.0);
            // The line is two pixels wide, two pixels off.
            let (line, out) = (pixel(x, rect.max.y + 3.0), pixel(x, rect.max.y + 6.0));
            let (a, b) = (luminance(line), luminance(out));
            (a.max(b) + 0.05) / (a.min(b) + 0.05)
        })
        .collect();
    ratios.sort_by(f32::total_cmp);
    ratios[ratios.len() / 2]
}

/// How far the page has been scrolled, in pixels.
fn scrolled(game: &mut Offscreen) -> f32 {
    let world = game.world();
    let mut parts = world.query::<(&Name, &ComputedNode)>();
    let mut parts = parts.iter(world);
    let part = parts.find(|(name, _)| name.ends_with(" body") || name.as_str() == "Inspector area");
    part.map_or(0.0, |(_, node)| node.scroll_position.y)
}

/// Walks over a screen with `Tab` until it comes back; `free` where nothing is focused at first.
fn walk(game: &mut Offscreen, what: &str, free: bool, keyed: &[&str]) {
    game.settle();
    if !free {
        assert!(focused(game).is_some(), "{what}: something is focused");
    }
    let all: BTreeSet<String> = buttons(game)
        .into_iter()
        .filter(|name| !keyed.iter().any(|keyed| name.starts_with(keyed)))
        .collect();
    assert!(!all.is_empty(), "{what}: there are buttons");
    let mut come_to = BTreeSet::new();
    let mut measured = false;
    let mut last: Option<(String, f32)> = None;
    for _ in 0..=all.len() {
        if let Some(name) = focused(game) {
            let rings = rings(game);
            let lit: Vec<&str> = rings.iter().map(|(name, _)| name.as_str()).collect();
            assert!(
                lit.contains(&name.as_str()),
                "{what}: {name} has a line, {lit:?} have"
            );
            let rect = rings
                .iter()
                .find(|ring| ring.0 == name)
                .expect("it has one")
                .1;
            let seen = Rect::new(0.0, 0.0, 1280.0, 720.0);
            assert!(
                seen.contains(rect.center()),
                "{what}: {name} is on the screen: {rect:?}"
            );
            if name.starts_with("Rule ") && !come_to.contains(&name) {
                // One below the other, as far as they are of the same card and column.
                let column = name.split(", ").nth(1).unwrap_or_default();
                let column = column.split_once(' ').map_or("", |(column, _)| column);
                let height = rect.min.y + scrolled(game);
                if let Some((_, above)) = last.filter(|(of, _)| *of == column) {
                    assert!(height > above, "{what}: {name} comes too late");
                }
                last = Some((column.to_owned(), height));
            }
            if !measured {
                measured = true;
                let ratio = contrast(game, rect);
                assert!(ratio >= 3.0, "{what}: {name} stands out {ratio:.1} to 1");
            }
            come_to.insert(name);
        }
        game.key(KeyCode::Tab);
        // What is scrolled to has to get there.
        game.frames(2);
    }
    let missed: Vec<&String> = all.difference(&come_to).collect();
    assert!(missed.is_empty(), "{what}: not come to: {missed:?}");
}

/// `Space` presses what is focused.
fn presses(game: &mut Offscreen, what: &str) {
    let name = focused(game).expect("something is focused");
    game.world().resource_mut::<Pressed>().0.clear();
    game.key(KeyCode::Space);
    let pressed = &game.world().resource::<Pressed>().0;
    assert_eq!(pressed.first(), Some(&name), "{what}: Space");
}

#[test]
fn every_button_of_every_menu_is_come_to_by_keyboard() {
    let Some(mut game) = drawable() else {
        return;
    };
    listen(&mut game);
    walk(&mut game, "title", false, &[]);
    for dialog in [
        Dialog::Lessons,
        Dialog::Load,
        Dialog::Settings,
        Dialog::Sound,
        Dialog::Keys,
    ] {
        game.world().resource_mut::<Dialogs>().open(dialog);
        walk(&mut game, &format!("{dialog:?}"), false, &[]);
        game.key(KeyCode::Escape);
        assert!(
            game.world().resource::<Dialogs>().is_empty(),
            "Esc closes {dialog:?}"
        );
    }
    assert!(game.click_on("Theatre"));
    game.settle();
    assert_eq!(game.screen(), Screen::Theatre);
    walk(&mut game, "theatre", false, &[]);
    game.key(KeyCode::Escape);
    game.settle();
    game.key(KeyCode::Digit1);
    game.settle();
    assert_eq!(game.screen(), Screen::Setup);
    walk(&mut game, "set-up", false, &[]);
    game.world().insert_resource(Cursor {
        page: Some("New seed".to_owned()),
        ..default()
    });
    game.frames(2);
    presses(&mut game, "set-up");
}

#[test]
fn buttons_of_a_battle_without_keys_are_come_to_by_keyboard() {
    let Some(mut game) = drawable() else {
        return;
    };
    listen(&mut game);
    // All others name their key.
    let keyed = [
        "Transport",
        "Menu",
        "Order",
        "Give",
        "Step back",
        "Unpin",
        "Log",
        "What if",
        OF_CARDS[0],
        OF_CARDS[1],
    ];
    game.hurry();
    game.world().write_message(fresh("yard", 3));
    game.settle();
    to_round_end(&mut game);
    assert_eq!(game.turn(), Some(Turn::RoundEnd));
    walk(&mut game, "end of the round", true, &keyed);
    while focused(&mut game).as_deref() != Some("Round end again") {
        game.key(KeyCode::Tab);
    }
    presses(&mut game, "end of the round");
    game.world().resource_mut::<Dialogs>().open(Dialog::Pause);
    walk(&mut game, "menu of the battle", false, &[]);
    game.key(KeyCode::Escape);
    run_out(&mut game, watched("yard", 3));
    assert_eq!(game.screen(), Screen::Aftermath);
    leaf_through(&mut game, |game, tab| {
        walk(game, &format!("aftermath, {tab}"), false, &[]);
        if let Some(rule) = buttons(game)
            .into_iter()
            .find(|name| name.starts_with("Rule "))
        {
            game.world().resource_mut::<Cursor>().page = Some(rule.clone());
            presses(game, tab);
            game.frames(2);
            assert!(game.find("Rule note").is_some(), "{tab}: {rule} is opened");
            assert_eq!(focused(game).as_deref(), Some(rule.as_str()), "{tab}");
            picture(game, &format!("focus-{tab}"));
            game.key(KeyCode::Space);
            game.frames(2);
            assert!(game.find("Rule note").is_none(), "{tab}: {rule} is closed");
        }
    });
    let record = game.world().resource::<Session>().record().clone();
    game.world().insert_resource(Tempo::default());
    game.world().write_message(StartBattle {
        opening: Opening::Watch(Box::new(record)),
        ..watched("yard", 3)
    });
    game.frames(3);
    // It stands still, so that Space would go on: on a button it presses that.
    game.world().resource_mut::<Playhead>().paused = true;
    walk(&mut game, "replay", true, &keyed);
    while focused(&mut game).as_deref() != Some("Seen by 0") {
        game.key(KeyCode::Tab);
    }
    presses(&mut game, "replay");
    game.key(KeyCode::Escape);
    assert_eq!(focused(&mut game), None, "Esc leaves the buttons");
}

fn on_card(name: &str) -> bool {
    name == "What if" || OF_CARDS.iter().any(|of| name.starts_with(of))
}

/// `B` goes to the buttons of the cards beside the map, `Tab` from one to the next, `Space` presses,
/// `Esc` leaves.
fn card_is_worked(game: &mut Offscreen, what: &str) {
    game.key(KeyCode::KeyB);
    game.frames(2);
    let all: BTreeSet<String> = buttons(game)
        .into_iter()
        .filter(|name| on_card(name))
        .collect();
    assert!(all.len() > 1, "{what}: {all:?}");
    let others = buttons(game);
    let others: Vec<&str> = others
        .iter()
        .filter(|name| !all.contains(*name))
        .map(String::as_str)
        .collect();
    walk(game, what, false, &others);
    let wanted = all.iter().find(|name| name.starts_with("Rule "));
    let wanted = wanted.expect("terms have rules").clone();
    while focused(game).as_deref() != Some(&wanted) {
        game.key(KeyCode::Tab);
    }
    presses(game, what);
    game.frames(3);
    assert!(game.find("Rule note").is_some(), "{what}: {wanted}");
    picture(game, &format!("focus-{what}"));
    game.key(KeyCode::Space);
    game.frames(3);
    assert!(game.find("Rule note").is_none(), "{what}: {wanted}");
    game.key(KeyCode::Escape);
    game.frames(2);
    assert_eq!(focused(game), None, "{what}: Esc leaves the card");
}

/// The help names the keys of these actions.
fn help_names(game: &mut Offscreen, what: &str, keys: &[&str]) {
    game.key(KeyCode::KeyH);
    game.frames(2);
    let said = words(game, "Hint");
    for key in keys {
        assert!(
            said.lines().any(|line| line == *key),
            "{what}, {key}: {said}"
        );
    }
    picture(game, &format!("help-{what}"));
    game.key(KeyCode::KeyH);
    game.frames(2);
}

#[test]
fn whatever_a_card_beside_the_map_offers_is_had_by_keyboard() {
    let Some(mut game) = drawable() else {
        return;
    };
    listen(&mut game);
    game.hurry();
    game.world().write_message(fresh("yard", 3));
    game.settle();
    assert_eq!(game.turn(), Some(Turn::Deciding));
    assert_eq!(focused(&mut game), None);
    game.key(KeyCode::KeyB);
    assert_eq!(focused(&mut game), None, "there is no card yet");
    game.key(KeyCode::KeyF);
    for _ in 0..8 {
        if game.world().resource::<Draft>().complete() {
            break;
        }
        game.key(KeyCode::Enter);
        game.settle();
    }
    assert!(game.world().resource::<Draft>().complete());
    let orders = game.world().resource::<Session>().record().orders.len();
    card_is_worked(&mut game, "deciding");
    help_names(&mut game, "deciding", &["W", "B", "Y", "I"]);
    game.key(KeyCode::KeyW);
    game.settle();
    assert!(game.find("What if words").is_some(), "W leaves a term out");
    let now = game.world().resource::<Session>().record().orders.len();
    assert_eq!(now, orders, "nothing of it was an order");

    to_round_end(&mut game);
    help_names(&mut game, "round-end", &["B", "Y", "I"]);
    game.key(KeyCode::KeyI);
    game.settle();
    card_is_worked(&mut game, "round-end");
    // Why: from the declaration that was last in the round to the first, and away.
    let mut asked = Vec::new();
    loop {
        game.key(KeyCode::KeyY);
        game.frames(2);
        match *game.world().resource::<Inspector>() {
            Inspector::Why(seq) => asked.push(seq),
            Inspector::Auto => break,
            other => panic!("{other:?}"),
        }
    }
    let world = game.world();
    let replay_log = world.resource::<ReplayLog>();
    let declared = (0..)
        .zip(replay_log.events())
        .filter_map(|(seq, event)| matches!(event.what, EventKind::Declared { .. }).then_some(seq));
    let mut declared: Vec<Seq> = declared.collect();
    declared.reverse();
    assert_eq!(asked, declared);
}

#[test]
fn a_card_on_stage_stands_still_while_one_is_on_its_buttons() {
    let Some(mut game) = drawable() else {
        return;
    };
    listen(&mut game);
    game.world().write_message(fresh("yard", 3));
    for _ in 0..2000 {
        game.frame();
        // Orders have no cards on stage before they are carried out.
        if game.turn() == Some(Turn::Deciding) {
            game.key(KeyCode::KeyA);
            continue;
        }
        if buttons(&mut game)
            .iter()
            .filter(|name| on_card(name))
            .count()
            > 1
        {
            break;
        }
    }
    assert_eq!(game.turn(), Some(Turn::Playing));
    assert!(!game.world().resource::<Playhead>().paused);
    card_is_worked(&mut game, "on stage");
    assert!(game.world().resource::<Playhead>().paused);
    help_names(&mut game, "playing", &["W", "B", "Y", "I"]);
}
