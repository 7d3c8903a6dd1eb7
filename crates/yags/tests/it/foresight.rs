//! What the maps of threats and of watches promise comes true tile by tile.

use crate::proof::proves;
use crate::scene::Scene;
use tabletop::chance::Chance;
use tabletop::decision::{Order, Pick};
use tabletop::dice::DiceSource;
use tabletop::event::EventKind;
use tabletop::forecast::Detail;
use tabletop::grid::Tile;
use tabletop::ruleset::Mark;

const GUN: &str = "wields: [\"glock-17\"], skills: {Guns: 4, Tactics: 2}";

/// Plays on with these dice after `order`, up to the end of the round or a die that is missing, and
/// gives back what was logged, and whether anybody was asked for a defence: it is a dodge then.
fn play_on(
    scene: &mut Scene,
    orders: &[Order],
    order: &[Pick],
    dice: Vec<u8>,
) -> (Vec<EventKind>, bool) {
    let battle = &mut scene.battle;
    battle
        .replay_from(DiceSource::Scripted(dice), orders)
        .expect("it was set up before");
    let from = battle.events().len();
    let decision = battle.decision().expect("somebody declares").id;
    let picks = order.to_vec();
    let round = battle.clock().round();
    let mut defends = false;
    battle
        .submit(Order { decision, picks })
        .expect("the order is legal");
    loop {
        battle.advance();
        let asks = battle
            .decision()
            .map(|decision| (decision.id, decision.key()));
        match asks {
            // A fumble is a miss, whatever else it costs.
            Some((_, "die" | "declare" | "attack-fumble")) | None => break,
            Some(_) if battle.clock().round() != round => break,
            Some((decision, _)) => {
                let open = battle.choices(&[]).open;
                let dodge = Pick::option("dodge");
                let dodges = open.iter().any(|choice| choice.pick == dodge);
                defends |= dodges;
                let last = open.last().expect("something is open").pick.clone();
                let picks = vec![if dodges { dodge } else { last }];
                if battle.submit(Order { decision, picks }).is_err() {
                    break;
                }
            }
        }
    }
    let events = battle.events()[from..].iter().map(|event| event.what);
    (events.collect(), defends)
}

/// Whether `by` has hit.
fn hit(scene: &Scene, events: &[EventKind], by: &str) -> bool {
    let (words, by) = (scene.battle.vocabulary(), scene.id(by));
    events.iter().any(|what| match what {
        EventKind::Verdict {
            by: who, verdict, ..
        } if *who == by => matches!(
            words.verdicts[usize::from(*verdict)].mark,
            Mark::Hit | Mark::Good | Mark::Excellent
        ),
        _ => false,
    })
}

fn tiles_of(scene: &mut Scene, words: &str) -> Vec<Tile> {
    let picks = scene.picks(words);
    let open = scene.battle.choices(&picks).open;
    let tiles = open.iter().filter_map(|choice| match choice.pick {
        Pick::Tile(tile) => Some(tile),
        _ => None,
    });
    tiles.collect()
}

/// Bob has declared a shot at Ann. For tile after tile the chance that she is hit if she goes there
/// is the share of attack dice that hit her when she does.
#[test]
fn what_is_declared_hits_as_often_as_the_map_of_threats_says() {
    proves!["R-37"; by outcome: "YC-SHOT-NORMAL"];
    let rows = [
        "........................",
        "...........f............",
        "..........#f............",
        "..........#.............",
        "........................",
        "........................",
    ];
    let cast = [("Ann", 0, (14, 3), "/* seen */"), ("Bob", 1, (3, 3), GUN)];
    let mut scene = Scene::on(&rows, &cast, &[15, 7]);
    scene.answer("Bob declare", "shoot glock-17 Ann normal 3,3 upright 0");
    assert_eq!(scene.asked(), "Ann declare");
    let orders = scene.battle.orders().to_vec();
    let tiles = tiles_of(&mut scene, "nothing");
    let (mut tried, mut dashes, mut chances) = (0, 0, std::collections::BTreeSet::new());
    for tile in tiles.into_iter().step_by(8) {
        let mut picks = scene.picks("nothing");
        picks.push(Pick::Tile(tile));
        // The rest of the order as it comes, without a defence.
        loop {
            let choices = scene.battle.choices(&picks);
            if choices.complete {
                break;
            }
            picks.push(choices.open[0].pick.clone());
        }
        let forecast = scene.forecast(&picks, Detail::Menaces);
        let promised = forecast.hit_as_declared();
        let dice = |face, defence| [&[15, 7, face, defence][..], &[10; 12]].concat();
        let (_, dodges) = play_on(&mut scene, &orders, &picks, dice(10, 10));
        if dodges && dashes >= 2 {
            continue;
        }
        dashes += u32::from(dodges);
        let defences = if dodges { 1..=20_u8 } else { 10..=10 };
        let (mut hits, mut of) = (0, 0);
        for defence in defences {
            for face in 1..=20_u8 {
                let dice = dice(face, defence);
                let (events, _) = play_on(&mut scene, &orders, &picks, dice);
                hits += u32::from(hit(&scene, &events, "Bob"));
                of += 1;
            }
        }
        assert_eq!(
            promised.reduced(),
            Chance::new(hits, of).reduced(),
            "{tile}, {picks:?}: {forecast:?}"
        );
        chances.insert(1000 * hits / of);
        tried += 1;
        scene
            .battle
            .replay_from(DiceSource::Scripted(vec![15, 7]), &orders)
            .expect("it was set up before");
    }
    assert!(tried >= 10, "only {tried} tiles");
    assert!(dashes > 0 && chances.len() > 2, "{dashes}, {chances:?}");
}

/// Bob covers an arc to the east. Wherever Ann goes, he looks up if and only if her way leads over
/// a tile that the map of watches shows.
#[test]
fn r_44_a_watch_springs_on_the_tiles_that_it_shows() {
    proves!["YC-OVERWATCH", "R-44"];
    let rows = [
        "..............#.....",
        "..............#.....",
        "....................",
        "..............#.....",
        "..............#.....",
    ];
    let cast = [("Ann", 0, (16, 3), ""), ("Bob", 1, (10, 2), GUN)];
    let mut scene = Scene::on(&rows, &cast, &[15, 7]);
    let watch = "overwatch shoot glock-17 0 east newcomers never upright";
    scene.answer("Bob declare", watch);
    let orders = scene.battle.orders().to_vec();
    let watch_areas = scene.battle.watch_areas(&[]);
    assert_eq!(watch_areas.len(), 1);
    assert_eq!(watch_areas[0].by, scene.id("Bob"));
    assert!(
        watch_areas[0].words.contains("17 of 20"),
        "{}",
        watch_areas[0].words
    );
    let covered = watch_areas[0].tiles.clone();
    let (mut sprung, mut passed) = (0, 0);
    for tile in tiles_of(&mut scene, "nothing") {
        let picks = scene.picks(&format!("nothing {tile} upright 0"));
        if !scene.battle.choices(&picks).complete {
            continue;
        }
        let path = scene.forecast(&picks, Detail::Cards).path;
        let promised = path.iter().any(|step| covered.contains(step));
        let dice = vec![15, 7, 10, 1, 1, 1, 1];
        let (events, _) = play_on(&mut scene, &orders, &picks, dice);
        let bob = scene.id("Bob");
        let looked = events
            .iter()
            .any(|what| matches!(what, EventKind::Die { by, .. } if *by == bob));
        assert_eq!(looked, promised, "{tile} by {path:?}");
        if looked {
            sprung += 1;
        } else {
            passed += 1;
        }
        scene
            .battle
            .replay_from(DiceSource::Scripted(vec![15, 7]), &orders)
            .expect("it was set up before");
    }
    assert!(sprung > 3 && passed > 3, "{sprung} sprung, {passed} not");
}
