//! Explosions in play: grenades, where they land, who dives, what they do at what distance.

use crate::proof::proves;
use crate::scene::Scene;
use tabletop::grid::Tile;
use tabletop::trace::Trace;

const THROWER: &str = "wields: [\"frag-grenade\"], skills: {Throw: 4}";

fn thrown(target: &str, metres: i16, rest: &[u8]) -> Scene {
    let cast = [
        ("Ann", 0, (1, 4), THROWER),
        ("Bob", 1, (1 + metres, 4), target),
    ];
    Scene::open(&cast, &[&[15, 7], rest].concat())
}

#[test]
fn tc_74_a_grenade_on_its_mark_wounds_all_within_its_radius() {
    proves!["YC-EX", "TC-74", "R-121", "R-123"];
    let mut scene = thrown("size: 9", 20, &[10, 3]);
    scene.wait("Bob");
    scene.answer("Ann declare", "lob frag-grenade 1,4 21,4 upright 0");
    // 3 x 4 + 10, medium range for Strength 3; a place is 10, 20 m is the second increment.
    assert_eq!(scene.total("attack", "difficulty"), 15);
    // 30 + 3 against 12: 21 over, 5 wounds. Ann, 20 m away, has it mixed: 3 stuns and 2 wounds.
    assert_eq!(scene.gauge("Bob", "wounds"), 5);
    assert_eq!(scene.gauge("Ann", "wounds"), 2);
    assert_eq!(scene.gauge("Ann", "stuns"), 3);
    scene.dice_used_up();
}

/// A miss by m lands (m + 4) / 5 metres off, in one of eight directions.
#[test]
fn r_123_a_bad_throw_lands_off_its_mark() {
    proves!["R-123"];
    let mut scene = thrown("base_soak: 30", 30, &[4, 3, 1]);
    scene.wait("Bob");
    scene.answer("Ann declare", "lob frag-grenade 1,4 31,4 upright 0");
    // 30 m is long range: fumble chance of throws stays 1. 12 + 4 against 10 + 10 misses by 4: one
    // metre off.
    assert_eq!(scene.total("attack", "difficulty"), 20);
    assert_eq!(scene.verdict("attack"), "1 m off the mark");
    scene.tells(&["Ann hurls", "Ann attack 4", "Ann astray 3"]);
    scene.dice_used_up();
}

#[test]
fn yc_ex_dodge_a_dive_moves_away_before_the_damage() {
    proves!["YC-EX-DODGE", "R-123"];
    let nimble = "size: 9, skills: {Brawl: 8}";
    let mut scene = thrown(nimble, 20, &[6, 10, 3]);
    scene.answer("Bob declare", "nothing 21,4 upright 1");
    scene.answer("Ann declare", "lob frag-grenade 1,4 19,4 upright 0");
    assert_eq!(scene.asked(), "Bob dive");
    scene.answer("Bob dive", "dive");
    // 3 x 8 + 10 against the throw of 12 + 6.
    assert_eq!(scene.verdict("defence"), "gets away, 16 to spare");
    let tile = scene.tile("Bob");
    assert!(tile.x > 21, "{tile:?}");
    scene.dice_used_up();
}

/// A rock between takes all of it.
#[test]
fn r_121_full_cover_from_the_centre_is_safe() {
    proves!["YC-EX", "R-121"];
    let rows = ["..........", "......#...", ".........."];
    let cast = [("Ann", 0, (0, 1), THROWER), ("Bob", 1, (8, 1), "")];
    let mut scene = Scene::on(&rows, &cast, &[15, 7, 10, 20]);
    scene.wait("Bob");
    scene.answer("Ann declare", "lob frag-grenade 0,1 4,1 upright 0");
    assert_eq!(scene.gauge("Bob", "wounds"), 0);
}

/// What explodes is not shot at somebody.
#[test]
fn yc_ex_a_grenade_is_thrown_at_a_place() {
    proves!["YC-EX"];
    let mut scene = thrown("", 20, &[]);
    scene.wait("Bob");
    let refused = scene.refusal("", "shoot");
    assert_eq!(refused, "it explodes: thrown or shot at a place (YC-EX)");
}

/// Whoever a flamethrower hits is engulfed.
#[test]
fn r_124_a_flamethrower_sets_its_target_on_fire() {
    proves!["YC-FIRE", "R-124"];
    let thrower = "wields: [\"m2-2-flamethrower\"], skills: {Guns: 4}, attributes: (strength: 8, \
                   health: 3, agility: 3, dexterity: 3, perception: 3, intelligence: 3, \
                   empathy: 3, will: 3)";
    let cast = [("Ann", 0, (1, 4), thrower), ("Bob", 1, (6, 4), "")];
    let mut scene = Scene::open(&cast, &[15, 7, 18, 2]);
    scene.wait("Bob");
    scene.answer(
        "Ann declare",
        "shoot m2-2-flamethrower Bob normal 1,4 upright 0",
    );
    assert!(scene.is("Bob", "burning"), "{}", scene.story());
}

/// What the order in the making shows is what goes off.
#[test]
fn r_121_a_blast_goes_off_where_the_order_showed_it() {
    proves!["YC-EX", "R-121"];
    let mut scene = thrown("size: 9", 20, &[10, 3]);
    scene.wait("Bob");
    let picks = scene.picks("lob frag-grenade 1,4 21,4 upright 0");
    let shown = scene.battle.area(&picks).expect("it aims at a place");
    assert!(
        matches!(&shown, Trace::Blast { at, rings } if *at == Tile::new(21, 4)
        && rings.len() == 3 && rings[1] == 2 * rings[0])
    );
    assert_eq!(
        scene.battle.area(&picks[..2]),
        None,
        "it does not say yet where"
    );
    scene.answer("Ann declare", "lob frag-grenade 1,4 21,4 upright 0");
    let log = scene.battle.log();
    let traces = (0..log.events().len() as u32).filter_map(|seq| log.trace(seq).cloned());
    let flight = Trace::Flight {
        to: Tile::new(21, 4),
        name: "fragmentation grenade".into(),
    };
    assert_eq!(traces.collect::<Vec<_>>(), [flight, shown]);
    scene.dice_used_up();
}
