//! Nothing on the screen shows what whoever looks does not know. The same moments are gone through
//! in two battles that differ only in where somebody lies hidden: they must look alike to the last
//! pixel, and his name must stand nowhere.

use bevy::prelude::*;
use sharp_sticks::app::screen::Turn;
use sharp_sticks::board::View;
use sharp_sticks::model::library::Library;
use sharp_sticks::model::playback::{Attack, DisplayedState};
use sharp_sticks::model::session::{ReplayLog, Session, StartBattle, Viewpoint};
use sharp_sticks::platform::offscreen::Offscreen;
use sharp_sticks::sound::{Score, Sounding};
use sharp_sticks::tasks::round_forecast::Thoroughness;
use sharp_sticks::ui::view::{Inspector, Selected};
use std::sync::Arc;
use tabletop::Battle;
use tabletop::decision::{Order, Pick};
use tabletop::grid::Tile;
use tabletop::scenario::Controller;
use tabletop::{CombatantId, SideId};

use crate::drawable;
use crate::hands::{picture, plain, to_aftermath, watched};
use crate::staged::{opening, staged};

/// Where he lies in the one battle and in the other: beside the way of those who do not know of him.
const PLACES: [Tile; 2] = [Tile::new(6, 19), Tile::new(8, 19)];

/// His name, and his place in the scenario.
const HIDDEN: (&str, CombatantId) = ("Sims", CombatantId(7));

/// All words that are to be seen.
fn words(game: &mut Offscreen) -> Vec<String> {
    let world = game.world();
    let mut nodes = world.query::<(&Text, &ComputedNode, &InheritedVisibility)>();
    let nodes = nodes.iter(world);
    let seen = nodes.filter(|(_, node, seen)| seen.get() && !node.is_empty());
    let mut words: Vec<String> = seen.map(|(text, ..)| plain(&text.0)).collect();
    let mut signs = world.query::<(&Text2d, &InheritedVisibility)>();
    let signs = signs.iter(world).filter(|(_, seen)| seen.get());
    words.extend(signs.map(|(text, _)| plain(&text.0)));
    words.sort();
    words
}

/// A moment: what it is, what is to be read, and every pixel.
struct Moment {
    name: String,
    words: Vec<String>,
    pixels: Vec<u8>,
}

fn moment(game: &mut Offscreen, name: &str) -> Moment {
    game.settle();
    let image = game.picture().expect("a picture");
    Moment {
        name: name.to_owned(),
        words: words(game),
        pixels: image.data.unwrap_or_default(),
    }
}

/// The farmhouse with somebody hidden at this place; he knows of nobody and does nothing. Says
/// whether nobody has found him up to the first order.
fn open(game: &mut Offscreen, place: Tile, seed: u64) -> bool {
    let record = staged(game, ("farmhouse", "hidden", seed), |scenario| {
        let him = &mut scenario.sheet.combatants[HIDDEN.1.index()];
        assert_eq!(him.name, HIDDEN.0);
        (him.at, him.hidden, him.unaware) = ((place.x, place.y), true, true);
    });
    game.hurry();
    game.world().write_message(StartBattle {
        controllers: Some(vec![Controller::Human, Controller::Machine]),
        ..opening(record)
    });
    game.settle();
    assert_eq!(game.turn(), Some(Turn::Deciding));
    let shown = game.world().resource::<DisplayedState>();
    let him = shown.unit(HIDDEN.1);
    assert_eq!(him.tile, place);
    him.hidden
}

/// A seed with which nobody finds him, wherever he lies.
fn luck(game: &mut Offscreen) -> u64 {
    let mut seeds = 1..40;
    let seed = seeds.find(|seed| PLACES.iter().all(|place| open(game, *place, *seed)));
    seed.expect("not everybody sees him always")
}

/// What the rules offer and foresee, some steps deep, in words.
fn offers(game: &mut Offscreen) -> Vec<String> {
    let mut told = Vec::new();
    let mut session = game.world().resource_mut::<Session>();
    let battle = session.battle().expect("it is here");
    let mut open: Vec<Vec<Pick>> = vec![Vec::new()];
    while let Some(picks) = open.pop() {
        let choices = battle.choices(&picks);
        told.push(format!("{picks:?}: {choices:?}"));
        if choices.complete {
            let forecast = battle.forecast(&picks, tabletop::forecast::Detail::Menaces);
            told.push(format!(
                "{picks:?}: {forecast:?}, {:?}",
                battle.area(&picks)
            ));
        }
        // Everything that can be done, and then one thing after the other.
        let most = if picks.len() < 2 { usize::MAX } else { 2 };
        if picks.len() < 8 {
            let next = choices.open.iter().take(most);
            open.extend(
                next.map(|choice| [picks.as_slice(), std::slice::from_ref(&choice.pick)].concat()),
            );
        }
    }
    told
}

/// Goes through all that a person can look at before he gives an order.
fn moments(game: &mut Offscreen) -> Vec<Moment> {
    game.hover(640.0, 16.0);
    let mut seen = vec![moment(game, "orders")];
    for place in PLACES {
        let pixel = game.world().resource::<View>().pixel_of(place);
        game.hover(pixel.x, pixel.y);
        seen.push(moment(game, &format!("pointer on {place}")));
        for (key, name) in [
            (KeyCode::KeyG, "moves"),
            (KeyCode::KeyR, "range"),
            (KeyCode::KeyO, "watches"),
            (KeyCode::KeyI, "inspector"),
            (KeyCode::KeyH, "help"),
        ] {
            game.key(key);
            seen.push(moment(game, &format!("{name}, pointer on {place}")));
            game.key(key);
        }
        for (key, name) in [(KeyCode::KeyL, "sight"), (KeyCode::KeyK, "cover")] {
            game.hold(key, true);
            seen.push(moment(game, &format!("{name}, pointer on {place}")));
            game.hold(key, false);
        }
        for name in ["threat", "possible threat"] {
            game.key(KeyCode::KeyT);
            game.frames(60);
            seen.push(moment(game, &format!("{name}, pointer on {place}")));
        }
        game.key(KeyCode::KeyT);
        game.click(pixel.x, pixel.y);
        seen.push(moment(game, &format!("a click on {place}")));
        game.key(KeyCode::Backspace);
    }
    // Nobody can look at him by asking for him.
    game.world().insert_resource(Inspector::Unit(HIDDEN.1));
    game.world().insert_resource(Selected(Some(HIDDEN.1)));
    seen.push(moment(game, "asked for"));
    game.world().insert_resource(Thoroughness(60));
    seen.push(moment(game, "round forecast"));
    game.world().insert_resource(Thoroughness(0));
    seen
}

#[test]
fn it_makes_no_difference_to_be_seen_where_somebody_lies_hidden() {
    let Some(mut game) = drawable() else {
        return;
    };
    let mut battles = Vec::new();
    let seed = luck(&mut game);
    for place in PLACES {
        assert!(open(&mut game, place, seed));
        battles.push((offers(&mut game), moments(&mut game)));
        picture(&mut game, &format!("hidden-{place}"));
    }
    let mut leaks = Vec::new();
    let (one, other) = (&battles[0], &battles[1]);
    for (one, other) in one.0.iter().zip(&other.0) {
        if one != other {
            leaks.push(format!("offered: {one}\n     and: {other}"));
        }
    }
    for (one, other) in one.1.iter().zip(&other.1) {
        let name = &one.name;
        if let Some(line) = one.words.iter().find(|line| line.contains(HIDDEN.0)) {
            leaks.push(format!("{name}: he is named in {line:?}"));
        }
        let only = one.words.iter().filter(|line| !other.words.contains(line));
        leaks.extend(only.map(|line| format!("{name}: only in one of them: {line:?}")));
        let pixels = one.pixels.chunks(4).zip(other.pixels.chunks(4));
        let differ = pixels.filter(|(a, b)| a != b).count();
        if differ > 0 {
            leaks.push(format!("{name}: {differ} pixels differ"));
        }
    }
    leaks.truncate(40);
    assert!(leaks.is_empty(), "{}", leaks.join("\n"));
}

#[test]
fn a_fight_is_told_without_those_who_are_hidden() {
    let Some(mut game) = drawable() else {
        return;
    };
    game.hurry();
    let (id, mut unseen) = (CombatantId(1), 0);
    for seed in 1..6 {
        let record = staged(&mut game, ("yard", "ambush", seed), |scenario| {
            scenario.sheet.combatants[1].hidden = true;
        });
        game.world().write_message(StartBattle {
            controllers: watched("yard", seed).controllers,
            ..opening(record)
        });
        to_aftermath(&mut game);
        let mut replay_log = game.world().resource::<ReplayLog>().clone();
        let name = replay_log.name(id).to_owned();
        let score = game.world().resource::<Score>().clone();
        replay_log.look_from(Viewpoint::Side(SideId(0)));
        let hidden: Vec<u32> = (0..replay_log.events().len() as u32)
            .filter(|seq| replay_log.hides(id, *seq))
            .collect();
        unseen += hidden.len();
        for seq in hidden {
            let card = replay_log.card(seq).map(|card| format!("{card:?}"));
            let intent = replay_log.intent(seq).map(|intent| format!("{intent:?}"));
            let told = [replay_log.sentence(seq), card, intent];
            for words in told.into_iter().flatten() {
                assert!(
                    !words.contains(&name),
                    "event {seq} of seed {seed}: {words}"
                );
            }
            let attack = Attack::at(&replay_log, seq);
            assert_ne!(
                attack.map(|attack| attack.by),
                Some(id),
                "an attack at {seq}"
            );
            let beats = replay_log.beats().iter().filter(|beat| beat.seq == seq);
            for beat in beats.filter(|_| replay_log.conceals(seq)) {
                let sounds = score.sounds(beat, &replay_log, Some(SideId(0)));
                let loud = |sound: &(f32, Sounding)| matches!(sound.1, Sounding::Heard(_));
                assert_eq!(sounds.iter().find(|sound| loud(sound)), None, "at {seq}");
            }
            let mut beats = replay_log.beats().iter().filter(|beat| beat.seq == seq);
            assert!(
                beats.all(|beat| beat.cue.who() != Some(id)),
                "a beat at {seq}"
            );
        }
    }
    assert!(unseen > 20, "he was hidden for a while: {unseen}");
}

/// What lies on the ground at every moment of a battle in which somebody hidden puts his weapon down, and how
/// much of it is shown; with whether its owner is known then.
fn put_down(game: &mut Offscreen, seed: u64) -> Vec<(bool, usize, usize)> {
    let id = CombatantId(1);
    let record = staged(game, ("yard", "ambush", seed), |scenario| {
        scenario.sheet.combatants[id.index()].hidden = true;
    });
    let library = game.world().resource::<Library>();
    let scenario = library.scenario(&record.scenario).expect("it is staged");
    let (rules, scenario) = (Arc::clone(&library.rules), Arc::clone(scenario));
    let mut battle = Battle::new(rules, scenario, record.dice, false).expect("it can be set up");
    let mut replay_log = ReplayLog::open(&mut battle);
    battle.advance();
    replay_log.follow(&mut battle);
    let mut moments = Vec::new();
    while let Some(asked) = battle.decision().cloned() {
        if battle.clock().round() > 5 {
            break;
        }
        let mut picks = Vec::new();
        let drops = battle.choices(&[]).open;
        let drops = drops
            .into_iter()
            .find(|choice| choice.pick.key() == Some("drop-item"));
        if let Some(drop) = drops.filter(|_| asked.by == id) {
            picks.push(drop.pick);
            while let Some(next) = battle.choices(&picks).open.into_iter().next() {
                picks.push(next.pick);
            }
        } else {
            picks = battle.pass().unwrap_or_default();
        }
        let (decision, order) = (asked.id, picks);
        let order = Order {
            decision,
            picks: order,
        };
        battle.submit(order).expect("it is legal");
        battle.advance();
        replay_log.follow(&mut battle);
        let now = replay_log.events().len() as u32;
        let lies = |replay_log: &ReplayLog| {
            replay_log
                .ground_items(now)
                .filter(|thing| thing.owner == id)
                .count()
        };
        let all = lies(&replay_log);
        replay_log.look_from(Viewpoint::Side(SideId(0)));
        moments.push((!replay_log.hides(id, now), all, lies(&replay_log)));
        replay_log.look_from(Viewpoint::All);
    }
    moments
}

#[test]
fn what_somebody_hidden_puts_down_is_seen_once_he_is() {
    let Some(mut game) = drawable() else {
        return;
    };
    let mut seen = [false; 2];
    for seed in 1..25 {
        for (known, there, shown) in put_down(&mut game, seed) {
            let wanted = if known { there } else { 0 };
            assert_eq!(shown, wanted, "seed {seed}");
            seen[usize::from(known)] |= there > 0;
        }
    }
    assert_eq!(seen, [true, true], "hidden, and found");
}
