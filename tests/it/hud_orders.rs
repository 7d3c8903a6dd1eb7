//! Orders are given by keyboard alone and by mouse alone, and what the inspector says can be read.

use bevy::prelude::*;
use bevy::ui::CalculatedClip;
use sharp_sticks::app::screen::{Screen, Turn};
use sharp_sticks::hud::palette::{List, Menu, Palette};
use sharp_sticks::model::playback::{CardStage, Playhead};
use sharp_sticks::model::session::{Draft, ReplayLog, Session, StartBattle};
use sharp_sticks::platform::offscreen::Offscreen;
use sharp_sticks::ui::layout::Slot;
use sharp_sticks::ui::view::Inspector;
use std::collections::BTreeSet;
use tabletop::CombatantId;
use tabletop::decision::{Decision, Pick};
use tabletop::dice::DiceSource;
use tabletop::grid::Tile;

use crate::hands::{picture, plain};
use crate::{fresh, sized};

/// The game at the first decision of a battle; none where nothing can be drawn.
pub(crate) fn at_decision(width: u32, height: u32, start: StartBattle) -> Option<Offscreen> {
    let mut game = sized(width, height, None)?;
    game.hurry();
    game.world().write_message(start);
    game.settle();
    assert_eq!(game.turn(), Some(Turn::Deciding));
    Some(game)
}

fn menu(game: &mut Offscreen) -> Menu {
    game.world()
        .resource::<Palette>()
        .0
        .clone()
        .expect("something is asked")
}

fn orders(game: &mut Offscreen) -> usize {
    game.world().resource::<Session>().record().orders.len()
}

/// The number of the row that picks this, in the list that is open.
fn number_of(game: &mut Offscreen, wanted: impl Fn(&Pick) -> bool) -> Option<u8> {
    match menu(game).list {
        List::Rows { open, .. } => open.iter().find(|row| wanted(&row.pick))?.number,
        _ => None,
    }
}

fn digit(number: u8) -> KeyCode {
    [
        KeyCode::Digit0,
        KeyCode::Digit1,
        KeyCode::Digit2,
        KeyCode::Digit3,
        KeyCode::Digit4,
        KeyCode::Digit5,
        KeyCode::Digit6,
        KeyCode::Digit7,
        KeyCode::Digit8,
        KeyCode::Digit9,
    ][usize::from(number % 10)]
}

/// All words in the inspector, joined.
fn words(game: &mut Offscreen) -> String {
    let world = game.world();
    let texts: Vec<Entity> = texts_in_inspector(world);
    let words = texts.iter().filter_map(|text| world.get::<Text>(*text));
    words
        .map(|text| plain(&text.0))
        .collect::<Vec<_>>()
        .join("\n")
}

fn texts_in_inspector(world: &mut World) -> Vec<Entity> {
    let mut slots = world.query::<(Entity, &Slot)>();
    let slot = slots
        .iter(world)
        .find(|(_, slot)| **slot == Slot::Inspector);
    let mut waiting = vec![slot.expect("the inspector is there").0];
    let mut texts = Vec::new();
    while let Some(entity) = waiting.pop() {
        if world.get::<Text>(entity).is_some() {
            texts.push(entity);
        }
        if let Some(children) = world.get::<Children>(entity) {
            waiting.extend(children.iter());
        }
    }
    texts
}

fn rect(world: &World, entity: Entity) -> Option<Rect> {
    let node = world.get::<ComputedNode>(entity)?;
    let place = world.get::<UiGlobalTransform>(entity)?;
    Some(Rect::from_center_size(place.translation, node.size()))
}

/// Every text is inside the column and inside what it is part of.
fn check_texts(game: &mut Offscreen, moment: &str) {
    let world = game.world();
    let texts = texts_in_inspector(world);
    assert!(!texts.is_empty(), "{moment}: the inspector says something");
    let mut slots = world.query::<(Entity, &Slot)>();
    let slot = slots
        .iter(world)
        .find(|(_, slot)| **slot == Slot::Inspector)
        .unwrap()
        .0;
    let panel = rect(world, slot).unwrap();
    for text in texts {
        let said = world.get::<Text>(text).unwrap().0.clone();
        let Some(own) = rect(world, text).filter(|own| !own.is_empty()) else {
            continue;
        };
        assert!(
            own.min.x >= panel.min.x - 1.0 && own.max.x <= panel.max.x + 1.0,
            "{moment}: {said:?} at {own:?} leaves the panel {panel:?}"
        );
        let around = world
            .get::<ChildOf>(text)
            .and_then(|parent| rect(world, parent.0));
        let around = around.expect("texts stand in nodes");
        assert!(
            own.min.x >= around.min.x - 1.5
                && own.max.x <= around.max.x + 1.5
                && own.min.y >= around.min.y - 1.5
                && own.max.y <= around.max.y + 1.5,
            "{moment}: {said:?} at {own:?} sticks out of {around:?}"
        );
    }
}

/// Passes until somebody can do this: the number of the action. Who has no initiative pays for it first.
fn pass_until(game: &mut Offscreen, act: &str) -> Option<u8> {
    for _ in 0..10 {
        let number = number_of(game, |pick| pick.key() == Some(act));
        if number.is_some() {
            return number;
        }
        let pushes = game.world().resource::<Draft>().next().step == "push";
        game.key(if pushes {
            KeyCode::Digit1
        } else {
            KeyCode::KeyD
        });
        game.settle();
    }
    None
}

/// The game at a decision in which somebody may shoot at once.
fn at_a_shot(width: u32, height: u32) -> Option<Offscreen> {
    let mut game = at_decision(width, height, fresh("proving-ground", 3))?;
    pass_until(&mut game, "shoot").expect("somebody may shoot");
    Some(game)
}

#[test]
fn a_whole_order_is_given_by_keyboard_alone() {
    let Some(mut game) = at_a_shot(1280, 720) else {
        return;
    };
    picture(&mut game, "keys-1-actions");
    let before = orders(&mut game);
    let shoot = number_of(&mut game, |pick| pick.key() == Some("shoot"));
    let shoot = shoot.expect("one may shoot");
    game.key(digit(shoot));
    picture(&mut game, "keys-2-target");
    let mut presses = 0;
    while !game.world().resource::<Draft>().complete() && presses < 8 {
        game.key(KeyCode::Enter);
        presses += 1;
    }
    picture(&mut game, "keys-3-complete");
    assert!(
        game.world().resource::<Draft>().complete(),
        "Enter takes what is preselected"
    );
    let (defences, _) = game
        .world()
        .resource::<Draft>()
        .step("defences")
        .expect("it is asked");
    let crumb = menu(&mut game).crumbs[defences]
        .number
        .expect("it can be changed");
    game.key(digit(crumb));
    picture(&mut game, "keys-4-change");
    game.key(KeyCode::Digit1);
    let draft = game.world().resource::<Draft>();
    assert_eq!(
        draft.step("defences").map(|(_, step)| step.pick.clone()),
        Some(Pick::Count(0))
    );
    game.key(KeyCode::Space);
    game.settle();
    assert!(orders(&mut game) > before, "Space gives the order");
}

#[test]
fn the_arrow_keys_choose_where_to_go() {
    let Some(mut game) = at_decision(1280, 720, fresh("farmhouse", 3)) else {
        return;
    };
    // Every row can be had by keys, also where there are more than numbers.
    let place = match menu(&mut game).list {
        List::Rows { open, .. } => open
            .iter()
            .position(|row| row.pick.key() == Some("nothing")),
        _ => None,
    };
    for _ in 0..=place.expect("one may wait") {
        game.key(KeyCode::Tab);
    }
    picture(&mut game, "rows");
    game.key(KeyCode::Enter);
    assert!(game.world().resource::<Draft>().complete(), "one may stay");
    let tile = |game: &mut Offscreen| {
        let draft = game.world().resource::<Draft>();
        draft.step("tile").map(|(_, step)| step.pick.clone())
    };
    let stays = tile(&mut game);
    let arrows = [
        KeyCode::ArrowUp,
        KeyCode::ArrowRight,
        KeyCode::ArrowDown,
        KeyCode::ArrowLeft,
    ];
    let moved = arrows.into_iter().any(|arrow| {
        game.key(arrow);
        tile(&mut game) != stays
    });
    assert!(moved, "some neighbour is free");
    picture(&mut game, "arrows");
    assert!(game.world().resource::<Draft>().complete());
}

#[test]
fn a_whole_order_is_given_by_mouse_alone() {
    let Some(mut game) = at_decision(1280, 720, fresh("yard", 3)) else {
        return;
    };
    let before = orders(&mut game);
    let mut clicks = 0;
    while !game.world().resource::<Draft>().complete() && clicks < 8 {
        assert!(game.click_on("Choice 1"), "there is a first choice");
        game.settle();
        clicks += 1;
    }
    picture(&mut game, "mouse-complete");
    assert!(game.click_on("Give order"));
    game.settle();
    assert!(orders(&mut game) > before);
}

#[test]
fn a_greyed_choice_says_why() {
    let Some(mut game) = at_decision(1280, 720, fresh("yard", 3)) else {
        return;
    };
    let List::Rows { closed, .. } = menu(&mut game).list else {
        panic!("actions are rows");
    };
    let refused = closed
        .first()
        .expect("something cannot be done at the start");
    let said = words(&mut game);
    assert!(
        said.contains(&refused.reason),
        "{:?} in {said}",
        refused.reason
    );
    assert!(game.find(&format!("Refused {}", refused.label)).is_some());
}

#[test]
fn a_die_is_typed_with_digits_or_clicked() {
    let start = StartBattle {
        dice: DiceSource::Typed,
        ..fresh("yard", 3)
    };
    let Some(mut game) = at_decision(1280, 720, start.clone()) else {
        return;
    };
    assert!(matches!(
        menu(&mut game).list,
        List::Faces { sides: 20, .. }
    ));
    picture(&mut game, "die");
    check_texts(&mut game, "typed die");
    let before = orders(&mut game);
    game.key(KeyCode::Digit1);
    game.key(KeyCode::Digit4);
    game.key(KeyCode::Enter);
    game.settle();
    let order = game.world().resource::<Session>().record().orders[before]
        .picks
        .clone();
    assert_eq!(order, [Pick::Count(14)]);
    let Some(mut game) = at_decision(1280, 720, start) else {
        return;
    };
    assert!(game.click_on("Face 7") && game.click_on("Give order"));
    game.settle();
    let order = game.world().resource::<Session>().record().orders[before]
        .picks
        .clone();
    assert_eq!(order, [Pick::Count(7)]);
}

/// What the playhead shows of a card, if it shows one.
fn stage(game: &mut Offscreen) -> Option<CardStage> {
    let world = game.world();
    // The battle comes on the screen with the frame after it was asked for.
    let playhead = world.get_resource::<Playhead>()?;
    playhead
        .card(world.resource::<ReplayLog>())
        .map(|staged| staged.stage)
}

#[test]
fn the_card_on_stage_keeps_its_secret_until_the_verdict() {
    let Some(mut game) = sized(1280, 720, None) else {
        return;
    };
    game.world().write_message(fresh("yard", 3));
    let mut seen = [false; 3];
    for _ in 0..3000 {
        game.frame();
        if seen == [true; 3] {
            break;
        }
        match game.turn() {
            Some(Turn::Deciding) => game.key(KeyCode::KeyA),
            Some(Turn::RoundEnd) => game.key(KeyCode::Enter),
            _ => {}
        }
        let Some(stage) = stage(&mut game) else {
            continue;
        };
        let said = words(&mut game);
        if !seen[stage as usize] {
            seen[stage as usize] = true;
            check_texts(&mut game, "card on stage");
            picture(&mut game, &format!("stage-{}", stage as usize));
        }
        // The frame draws what the playhead was at when the frame began.
        if stage == CardStage::Terms {
            assert!(!said.contains(" = "), "{said}");
        }
    }
    assert_eq!(seen, [true; 3]);
}

#[test]
fn whatever_is_asked_in_a_fight_fits_and_can_be_answered() {
    let Some(mut game) = at_decision(1280, 720, fresh("yard", 5)) else {
        return;
    };
    let mut asked = BTreeSet::new();
    let mut pictures = 0;
    for _ in 0..40 {
        match game.turn() {
            Some(Turn::Deciding) => {
                let key = game
                    .world()
                    .resource::<Draft>()
                    .decision()
                    .map(Decision::key);
                if asked.insert(key) {
                    check_texts(&mut game, &format!("{key:?}"));
                    picture(&mut game, &format!("asked-{pictures}"));
                    pictures += 1;
                }
                let attack = number_of(&mut game, |pick| pick.key() == Some("attack"));
                game.key(digit(attack.unwrap_or(1)));
                for _ in 0..6 {
                    if !game.world().resource::<Draft>().complete() {
                        game.key(KeyCode::Enter);
                    }
                }
                assert!(
                    game.world().resource::<Draft>().complete(),
                    "{:?}",
                    menu(&mut game)
                );
                game.key(KeyCode::Space);
            }
            Some(Turn::RoundEnd) => game.key(KeyCode::Enter),
            _ => {}
        }
        game.settle();
        if game.screen() != Screen::Battle {
            break;
        }
    }
    assert!(
        asked.len() > 1,
        "a fight has more questions than one: {asked:?}"
    );
}

/// The texts below a node in the order in which they stand.
fn texts_below(world: &World, node: Entity, texts: &mut Vec<Entity>) {
    for child in world.get::<Children>(node).into_iter().flatten() {
        if world.get::<Text>(*child).is_some() {
            texts.push(*child);
        }
        texts_below(world, *child, texts);
    }
}

/// Whether all of a text is to be seen as things are scrolled.
fn wholly_seen(world: &World, text: Entity) -> bool {
    let clip = world.get::<CalculatedClip>(text).map(|clip| clip.clip);
    rect(world, text).is_some_and(|own| {
        let clip = clip.unwrap_or(own).inflate(0.5);
        clip.contains(own.min) && clip.contains(own.max)
    })
}

/// On the smallest usual screen the order that is put together shows its chances, the title of its card
/// and how the card begins, without anybody scrolling.
#[test]
fn the_card_of_an_order_is_seen_without_scrolling() {
    let mut seen = 0;
    for (scenario, act) in [
        ("yard", "attack"),
        ("lesson-declare", "attack"),
        ("lesson-shoot", "shoot"),
        ("proving-ground", "shoot"),
        ("ford", "shoot"),
    ] {
        let Some(mut game) = at_decision(1280, 720, fresh(scenario, 3)) else {
            return;
        };
        while game.find("Hint read").is_some() {
            game.key(KeyCode::KeyH);
            game.settle();
        }
        let number = pass_until(&mut game, act);
        let number = number.unwrap_or_else(|| panic!("{scenario}: nobody can {act}"));
        game.key(digit(number));
        game.settle();
        for _ in 0..8 {
            if !game.world().resource::<Draft>().complete() {
                game.key(KeyCode::Enter);
                game.settle();
            }
        }
        picture(&mut game, &format!("unscrolled-{scenario}"));
        let world = game.world();
        let texts = texts_in_inspector(world);
        let said = |world: &World, text: Entity| {
            world
                .get::<Text>(text)
                .map(|text| plain(&text.0))
                .unwrap_or_default()
        };
        let says = |words: &str| {
            let mut texts = texts.iter();
            texts.find(|text| said(world, **text).starts_with(words))
        };
        // Where nothing is seen of the target there is nothing to reckon.
        if says("cannot hit").is_some() {
            continue;
        }
        seen += 1;
        let chance = |text: &&Entity| {
            let words = said(world, **text);
            words.starts_with("hit ") && words.ends_with('%')
        };
        let chance = texts.iter().find(chance);
        let chance = chance.unwrap_or_else(|| panic!("{scenario}: there is a chance"));
        assert!(
            wholly_seen(world, *chance),
            "{scenario}: the chance is seen"
        );
        let mut cards = world.query::<(Entity, &Name)>();
        let card = cards.iter(world).find(|(_, name)| name.as_str() == "Card");
        let card = card
            .unwrap_or_else(|| panic!("{scenario}: there is a card"))
            .0;
        let mut lines = Vec::new();
        texts_below(world, card, &mut lines);
        // Its title, the name of its first column, and the first term with its rule and its number.
        for text in &lines[..5] {
            assert!(
                wholly_seen(world, *text),
                "{scenario}: {:?} is seen at {:?}",
                said(world, *text),
                rect(world, *text)
            );
        }
    }
    assert!(seen >= 2, "{seen}");
}

#[test]
fn sheets_of_people_and_tiles_can_be_read() {
    let Some(mut game) = at_decision(1280, 720, fresh("ford", 3)) else {
        return;
    };
    for (name, wanted) in [
        ("unit", Inspector::Unit(CombatantId(0))),
        ("tile", Inspector::Tile(Tile::new(12, 8))),
    ] {
        *game.world().resource_mut::<Inspector>() = wanted;
        game.settle();
        check_texts(&mut game, name);
        picture(&mut game, name);
    }
    game.key(KeyCode::Escape);
    game.settle();
    assert_eq!(*game.world().resource::<Inspector>(), Inspector::Auto);
    assert!(game.world().resource::<Draft>().decision().is_some());
}

#[test]
fn every_text_stays_inside_its_panel() {
    for (width, height) in [(1280, 720), (1920, 1080)] {
        let Some(mut game) = at_a_shot(width, height) else {
            return;
        };
        for (scale, presses) in [("100", 0), ("200", 4)] {
            for _ in 0..presses {
                game.chord(&[KeyCode::ControlLeft], KeyCode::Equal);
            }
            game.settle();
            let moment = |step: &str| format!("{width}x{height} at {scale} %, {step}");
            check_texts(&mut game, &moment("actions"));
            picture(&mut game, &format!("fit-{width}-{scale}-1"));
            let shoot = number_of(&mut game, |pick| pick.key() == Some("shoot"));
            game.key(digit(shoot.expect("one may shoot")));
            game.settle();
            check_texts(&mut game, &moment("targets"));
            for _ in 0..6 {
                if !game.world().resource::<Draft>().complete() {
                    game.key(KeyCode::Enter);
                }
            }
            game.settle();
            check_texts(&mut game, &moment("card"));
            picture(&mut game, &format!("fit-{width}-{scale}-2"));
            while !game.world().resource::<Draft>().steps().is_empty() {
                game.key(KeyCode::Backspace);
            }
        }
    }
}
