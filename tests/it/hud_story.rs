//! The panels that tell the battle: ladder, log, transport, end of the round.

use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;
use sharp_sticks::app::screen::Turn;
use sharp_sticks::hud::ladder;
use sharp_sticks::hud::log::{Journal, Tone};
use sharp_sticks::model::playback::{Cue, DisplayedState, Pace, Playhead, Transport};
use sharp_sticks::model::session::{Draft, ReplayLog};
use sharp_sticks::platform::offscreen::Offscreen;
use sharp_sticks::ui::layout::{MapArea, Slot};
use sharp_sticks::ui::view::{Inspector, Selected};

use crate::board::{pixel, scroll};
use crate::hands::{picture, plain};
use crate::{fresh, sized};

/// A battle at its first pause, shown as fast as it goes; none where nothing can be drawn.
fn battle(width: u32, height: u32, scenario: &str) -> Option<Offscreen> {
    let mut game = sized(width, height, None)?;
    game.world().write_message(fresh(scenario, 1));
    game.frames(3);
    game.world().write_message(Transport::Pace(Pace::Instant));
    game.settle();
    Some(game)
}

/// Goes on to the end of the round; the opponent answers for the person.
pub(crate) fn to_round_end(game: &mut Offscreen) {
    for _ in 0..400 {
        match game.turn() {
            Some(Turn::Deciding) => {
                game.key(KeyCode::KeyA);
                game.settle();
            }
            Some(Turn::RoundEnd) => return,
            _ => game.settle(),
        }
    }
    panic!("the round never ends");
}

/// The texts of all nodes below the node of this name.
fn texts_below(game: &mut Offscreen, name: &str) -> Vec<String> {
    let world = game.world();
    let mut named = world.query::<(Entity, &Name)>();
    let root = named.iter(world).find(|(_, node)| node.as_str() == name);
    let Some((root, _)) = root else {
        return Vec::new();
    };
    let mut texts = Vec::new();
    let mut open = vec![root];
    while let Some(entity) = open.pop() {
        let node = world.get::<Node>(entity);
        if node.is_some_and(|node| node.display == Display::None) {
            continue;
        }
        texts.extend(world.get::<Text>(entity).map(|text| plain(&text.0)));
        open.extend(world.get::<Children>(entity).into_iter().flatten());
    }
    texts
}

#[test]
fn the_ladder_stands_in_the_order_in_which_people_act() {
    let Some(mut game) = battle(1280, 720, "ford") else {
        return;
    };
    let order = {
        let world = game.world();
        ladder::order(
            world.resource::<ReplayLog>(),
            world.resource::<DisplayedState>(),
        )
    };
    let names: Vec<String> = {
        let replay_log = game.world().resource::<ReplayLog>();
        order
            .iter()
            .map(|id| replay_log.name(*id).to_owned())
            .collect()
    };
    let rows: Vec<Vec2> = names
        .iter()
        .map(|name| {
            game.find(&format!("Ladder row {name}"))
                .expect("everybody has a row")
        })
        .collect();
    assert!(
        rows.windows(2).all(|pair| pair[0].y + 20.0 < pair[1].y),
        "{names:?} at {rows:?}"
    );
    picture(&mut game, "story-ladder");

    let (name, id) = (&names[0], order[0]);
    assert!(game.click_on(&format!("Ladder row {name}")));
    assert_eq!(game.world().resource::<Selected>().0, Some(id));

    assert!(
        texts_below(&mut game, "Tip")
            .concat()
            .contains(name.as_str())
    );
    picture(&mut game, "story-tip");

    game.key(KeyCode::BracketLeft);
    game.settle();
    picture(&mut game, "story-ladder-collapsed");
    assert!(
        game.find(&format!("Ladder row {name}"))
            .is_some_and(|place| place.x < 36.0)
    );
}

#[test]
fn the_log_grows_and_unfolds_and_the_round_is_summed_up() {
    let Some(mut game) = battle(1280, 720, "yard") else {
        return;
    };
    let before = game.world().resource::<Journal>().entries().len();
    assert!(before > 0, "the initiative has been told");
    to_round_end(&mut game);
    assert!(game.world().resource::<Journal>().entries().len() > before);
    picture(&mut game, "story-round-end");
    assert!(
        texts_below(&mut game, "Round end panel")
            .iter()
            .any(|text| text == "Hurt")
    );

    assert!(game.click_on("Next round"), "the panel has a way on");
    game.settle();
    assert!(game.find("Round end panel").is_none());
    assert_eq!(game.world().resource::<DisplayedState>().round(), 2);

    game.key(KeyCode::KeyJ);
    game.settle();
    let entries = game.world().resource::<Journal>().entries();
    let exchange = entries
        .iter()
        .rev()
        .find(|entry| entry.tone == Tone::Exchange);
    let exchange = exchange.expect("blows have been exchanged").clone();
    let card = exchange.card.expect("the attack has a card");
    assert!(game.click_on(&format!("Log text {}", exchange.seq)));
    game.settle();
    picture(&mut game, "story-log");
    assert!(game.world().resource::<Journal>().is_open(exchange.seq));
    assert_eq!(*game.world().resource::<Inspector>(), Inspector::Card(card));
    let told = texts_below(&mut game, &format!("Log card {}", exchange.seq)).join("\n");
    let columns = game
        .world()
        .resource::<ReplayLog>()
        .card(card)
        .expect("it is kept")
        .columns
        .clone();
    for column in columns.iter().filter(|column| column.terms.len() > 1) {
        let total = column.total;
        assert!(
            told.contains(&format!("= {total}")) || told.contains(&format!("→ {total}")),
            "{} in {told}",
            column.name
        );
    }

    to_round_end(&mut game);
    game.key(KeyCode::Enter);
    game.settle();
    assert_eq!(game.world().resource::<DisplayedState>().round(), 3);
    assert!(game.find("Round end panel").is_none());
}

#[test]
fn the_log_tells_of_one_figure_alone_and_a_line_leads_to_whom_it_is_about() {
    let Some(mut game) = battle(1280, 720, "farmhouse") else {
        return;
    };
    let who = game.world().resource::<Selected>().0.expect("somebody");
    let name = game
        .world()
        .resource::<DisplayedState>()
        .unit(who)
        .name
        .clone();
    let all = texts_below(&mut game, "Log lines");
    let others = |texts: &[String]| {
        let about = |text: &&String| text.contains(" rolls initiative");
        texts
            .iter()
            .filter(about)
            .filter(|text| !text.contains(&name))
            .count()
    };
    assert!(others(&all) > 0, "initiative is told of everybody");
    game.chord(&[KeyCode::ShiftLeft], KeyCode::KeyJ);
    game.settle();
    picture(&mut game, "story-log-of-one");
    let lines = game.world().resource::<Journal>().entries().len();
    let own = texts_below(&mut game, "Log lines");
    assert_eq!(others(&own), 0, "{own:?}");
    assert!(own.iter().any(|text| text.contains(&name)));
    assert!(texts_below(&mut game, "Log of whom").contains(&name));
    assert!(game.click_on("Log of whom"));
    game.settle();
    assert_eq!(game.world().resource::<Journal>().entries().len(), lines);
    assert_eq!(texts_below(&mut game, "Log lines"), all);

    // Far away, whoever a line is about comes into view by a click on it.
    let entries = game.world().resource::<Journal>().entries();
    let line = entries.iter().rev().find(|entry| entry.by.is_some());
    let line = line.expect("the newest lines are about somebody").clone();
    let by = line.by.expect("somebody");
    let tile = game.world().resource::<DisplayedState>().unit(by).tile;
    let free = game.world().resource::<MapArea>().0;
    let opposite = free.min + free.max - pixel(&mut game, tile);
    scroll(&mut game, opposite, 12.0);
    assert!(!free.contains(pixel(&mut game, tile)), "it is out of view");
    assert!(game.click_on(&format!("Log text {}", line.seq)));
    game.settle();
    assert!(free.contains(pixel(&mut game, tile)));
}

#[test]
fn beats_go_back_and_on_by_button() {
    let Some(mut game) = battle(1280, 720, "yard") else {
        return;
    };
    let end = game.world().resource::<Playhead>().beat();
    let lines = game.world().resource::<Journal>().entries().len();
    for _ in 0..3 {
        assert!(game.click_on("Transport Back"));
    }
    game.settle();
    picture(&mut game, "story-back");
    assert!(game.world().resource::<Playhead>().beat() < end);
    assert!(game.world().resource::<Journal>().entries().len() < lines);
    assert!(game.click_on("Transport Step"));
    game.settle();
    assert_eq!(game.world().resource::<Playhead>().beat(), end);
    assert_eq!(game.world().resource::<Journal>().entries().len(), lines);
    assert!(game.click_on("Transport 4×"));
    game.settle();
    assert_eq!(game.world().resource::<Playhead>().pace, Pace::Quadruple);
}

#[test]
fn captions_say_what_is_done_and_what_came_of_it() {
    let Some(mut game) = battle(1280, 720, "yard") else {
        return;
    };
    game.world().write_message(Transport::ToggleStep);
    game.frames(2);
    game.key(KeyCode::KeyA);
    game.settle();
    let (mut banners, mut verdict) = (Vec::new(), None);
    for _ in 0..200 {
        if game.turn() != Some(Turn::Playing) {
            break;
        }
        let world = game.world();
        let cue = world
            .resource::<Playhead>()
            .cue(world.resource::<ReplayLog>());
        match cue {
            Some((Cue::Banner(_), _)) => banners.extend(texts_below(&mut game, "Banner")),
            Some((Cue::Verdict { .. }, _)) => {
                verdict = Some(texts_below(&mut game, "Caption").join(" "));
                picture(&mut game, "story-caption");
            }
            _ => {}
        }
        game.key(KeyCode::Period);
        game.settle();
    }
    for said in ["Orders revealed", "Fast actions"] {
        assert!(
            banners.iter().any(|banner| banner == said),
            "{said} in {banners:?}"
        );
    }
    let verdict = verdict.expect("something has been judged");
    assert!(verdict.contains("attacks"), "{verdict}");
}

/// The part of the screen that a node takes, in pixels.
fn rect(node: &ComputedNode, place: &UiGlobalTransform) -> Rect {
    Rect::from_center_size(place.translation, node.size())
}

/// Every text of the slots lies within its slot from left to right, and no lines of the log
/// overlap.
fn check_texts(game: &mut Offscreen, what: &str) {
    let world = game.world();
    let mut slots = world.query::<(Entity, &Slot, &ComputedNode, &UiGlobalTransform)>();
    let slots: Vec<_> = slots
        .iter(world)
        .filter(|(_, slot, ..)| matches!(slot, Slot::Track | Slot::Ladder | Slot::Log))
        .map(|(entity, slot, node, place)| (entity, *slot, rect(node, place)))
        .collect();
    for (root, slot, room) in slots {
        let mut open = vec![root];
        while let Some(entity) = open.pop() {
            let hidden = world.get::<Node>(entity);
            if hidden.is_some_and(|node| node.display == Display::None) {
                continue;
            }
            open.extend(world.get::<Children>(entity).into_iter().flatten());
            let (Some(text), Some(node), Some(place)) = (
                world.get::<Text>(entity),
                world.get::<ComputedNode>(entity),
                world.get::<UiGlobalTransform>(entity),
            ) else {
                continue;
            };
            let inner = rect(node, place);
            let fits = inner.min.x >= room.min.x - 1.0 && inner.max.x <= room.max.x + 1.0;
            assert!(
                fits,
                "{what}: {:?} at {inner:?} leaves {slot:?} at {room:?}",
                text.0
            );
            assert!(
                text.0.is_empty() || inner.width() > 0.0,
                "{what}: {:?} has no room",
                text.0
            );
        }
    }
    let mut rows = world.query::<(&Name, &ComputedNode, &UiGlobalTransform)>();
    let mut lines: Vec<Rect> = rows
        .iter(world)
        .filter(|(name, ..)| name.starts_with("Log line "))
        .map(|(_, node, place)| rect(node, place))
        .collect();
    lines.sort_by(|a, b| a.min.y.total_cmp(&b.min.y));
    assert!(!lines.is_empty());
    for pair in lines.windows(2) {
        assert!(
            pair[0].max.y <= pair[1].min.y + 1.0,
            "{what}: lines overlap: {pair:?}"
        );
    }
}

#[test]
fn texts_stay_in_their_panels_at_every_size() {
    for (width, height) in [(1280, 720), (1920, 1080)] {
        let Some(mut game) = battle(width, height, "ford") else {
            return;
        };
        for step in 0..2 {
            if step == 1 {
                for _ in 0..4 {
                    game.chord(&[KeyCode::ControlLeft], KeyCode::Equal);
                }
                game.settle();
            }
            let what = format!("{width} x {height} at {} %", 100 * (step + 1));
            picture(&mut game, &format!("story-{width}-{step}"));
            check_texts(&mut game, &what);
            let decider = {
                let world = game.world();
                let decision = world
                    .resource::<Draft>()
                    .decision()
                    .expect("an order is due");
                let by = decision.by;
                world.resource::<ReplayLog>().name(by).to_owned()
            };
            let row = game
                .find(&format!("Ladder row {decider}"))
                .expect("he has a row");
            let list = game.find("Ladder list").expect("there is a list");
            let far = list.y - game.find("Ladder head").expect("it is there").y;
            assert!(
                (row.y - list.y).abs() < far,
                "{what}: {decider} is out of sight"
            );
        }
        to_round_end(&mut game);
        picture(&mut game, &format!("story-{width}-round-end"));
        check_texts(&mut game, "at the end of the round");
        let world = game.world();
        let mut named = world.query::<(&Name, &ComputedNode, &UiGlobalTransform)>();
        let panel = named
            .iter(world)
            .find(|(name, ..)| name.as_str() == "Round end panel");
        let panel = panel
            .map(|(_, node, place)| rect(node, place))
            .expect("it is there");
        let screen = Rect::new(0.0, 0.0, width as f32, height as f32);
        assert!(
            screen.contains(panel.min) && screen.contains(panel.max),
            "{panel:?}"
        );
    }
}
