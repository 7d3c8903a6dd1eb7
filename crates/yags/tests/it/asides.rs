//! What cards say beside their numbers: strikes that are invited or let pass, why nobody defends,
//! ways and their gaits.

use crate::proof::proves;
use crate::scene::Scene;
use tabletop::forecast::Detail;

const MACE: &str = "wields: [\"mace\"], skills: {Melee: 1}";
const SPEAR: &str = "wields: [\"war-spear\"], skills: {Melee: 2}";
const GUN: &str = "wields: [\"glock-17\"], skills: {Guns: 4}";

fn pair(ann: &str, bob: &str, rest: &[u8]) -> Scene {
    let cast = [("Ann", 0, (5, 4), ann), ("Bob", 1, (6, 4), bob)];
    Scene::open(&cast, &[&[15, 7], rest].concat())
}

/// Rules that the newest card with such a title cites, in terms and beside them.
#[track_caller]
fn cited(scene: &Scene, title: &str) -> Vec<&'static str> {
    let log = scene.battle.log();
    let mut cards = (0..log.events().len() as u32)
        .rev()
        .filter_map(|seq| log.card(seq));
    let card = cards.find(|card| card.title.contains(title));
    let card = card.unwrap_or_else(|| panic!("no card {title:?} in\n{}", scene.story()));
    let columns = || card.columns.iter();
    let terms = columns()
        .flat_map(|column| &column.terms)
        .map(|term| term.rule.0);
    let beside = columns().flat_map(|column| &column.considered);
    terms.chain(beside.map(|aside| aside.rule.0)).collect()
}

#[test]
fn yc_reach_free_the_strike_says_what_has_invited_it() {
    proves!["YC-REACH-FREE", "YC-COUNTER-UNDEF", "YC-COUNTER", "R-61"];
    // 6 + 5 + 2 misses Ann; 3 + 3 + 2 misses Bob; he strikes back and misses again.
    let mut scene = pair(MACE, SPEAR, &[2, 2, 2]);
    scene.wait("Bob");
    scene.answer("Ann declare", "attack mace Bob normal 0");
    scene.answer("Bob strike", "strike");
    assert!(cited(&scene, "Bob strikes first at Ann").contains(&"YC-REACH-FREE"));
    assert!(cited(&scene, "Ann attacks Bob").contains(&"YC-COUNTER-UNDEF"));
    scene.answer("Bob strike", "strike");
    assert!(cited(&scene, "Bob strikes back at Ann").contains(&"YC-COUNTER"));
    scene.dice_used_up();
}

#[test]
fn yc_free_merge_two_reasons_are_one_automatic_strike() {
    proves!["YC-FREE-MERGE", "YC-AUTO", "R-61"];
    // 6 + 5 + 2 misses; so does the hold.
    let mut scene = pair("", SPEAR, &[2, 2]);
    scene.wait("Bob");
    scene.answer("Ann declare", "manoeuvre grapple fist Bob normal spare 1");
    scene.answer("Bob strike", "strike");
    let rules = cited(&scene, ", no defence");
    for rule in ["YC-REACH-FREE", "YC-GRAPPLE", "YC-FREE-MERGE", "YC-AUTO"] {
        assert!(rules.contains(&rule), "{rule} in {rules:?}");
    }
    scene.dice_used_up();
}

#[test]
fn yc_reach_ignore_the_longer_claw_keeps_the_strike_off() {
    proves!["YC-REACH-IGNORE", "YC-STRIKE-IGNORE", "R-61"];
    let claws = "natural: [(id: \"claw\", name: \"Claw\", classes: [Brawl], skill: Brawl, \
                 reach: 2, properties: [Natural])]";
    let mut scene = pair(claws, "", &[2]);
    scene.wait("Bob");
    scene.answer("Ann declare", "manoeuvre grapple claw Bob normal spare 1");
    let rules = cited(&scene, "Ann attacks Bob with");
    for rule in ["YC-GRAPPLE", "YC-REACH-IGNORE", "YC-STRIKE-IGNORE"] {
        assert!(rules.contains(&rule), "{rule} in {rules:?}");
    }
    assert!(!scene.story().contains("strikes first"));
    scene.dice_used_up();
}

#[test]
fn yc_st_focus_whoever_aims_does_not_defend() {
    proves!["YC-ST-FOCUS"];
    let mut scene = pair(MACE, GUN, &[2]);
    scene.answer("Bob declare", "aim glock-17 Ann");
    scene.answer("Ann declare", "attack mace Bob normal 1");
    assert!(cited(&scene, "Ann attacks Bob").contains(&"YC-ST-FOCUS"));
    scene.dice_used_up();
}

#[test]
fn yc_init_reroll_and_the_risk_of_a_one_stand_on_the_card() {
    proves!["YC-INIT-REROLL", "YC-INIT-FUMBLE"];
    let cast = [("Ann", 0, (5, 4), ""), ("Bob", 1, (6, 4), "")];
    let mut scene = Scene::open(&cast, &[1, 7, 9]);
    let first = cited(&scene, "Ann rolls initiative");
    assert!(first.contains(&"YC-INIT-FUMBLE") && !first.contains(&"YC-INIT-REROLL"));
    scene.answer("Ann declare", "suffer reroll");
    scene.wait("Bob");
    assert!(cited(&scene, "Ann rolls initiative").contains(&"YC-INIT-REROLL"));
}

#[test]
fn yc_cover_to_cover_is_told_to_whoever_shoots_at_it() {
    proves![
        "YC-COVER-TO-COVER",
        "YC-MOVE-FREE",
        "YC-MOVE-FULL",
        "YC-MOVE-FAST"
    ];
    let rows = [
        "........................",
        "........##.#............",
        "........................",
    ];
    let known = &format!("/* seen */ {GUN}");
    let cast = [
        ("Ann", 0, (10, 0), known.as_str()),
        ("Bob", 1, (9, 2), known),
    ];
    let mut scene = Scene::on(&rows, &cast, &[15, 7]);
    let remarks = |scene: &mut Scene, words: &str| {
        let picks = scene.picks(words);
        scene.forecast(&picks, Detail::Cards).remarks
    };
    for (way, told) in [
        ("nothing 11,2 upright 0", "walk 2.0 m (YC-MOVE-FREE)"),
        ("nothing 1,2 0", "run 8.0 m (YC-MOVE-FULL)"),
        ("nothing 23,2 0", "rush 14.0 m (YC-MOVE-FAST)"),
    ] {
        let remarks = remarks(&mut scene, way);
        assert!(remarks.iter().any(|words| words == told), "{remarks:?}");
    }
    let dash = "shoot glock-17 Ann careful 11,2 10,2 upright 0";
    scene.answer("Bob declare", dash);
    // Whatever was declared, it is a snap shot.
    let told = scene.intent("Bob");
    assert!(told.contains(", snap, slow"), "{told}");
    let picks = scene.picks("shoot glock-17 Bob normal 10,0 upright 0");
    let forecast = scene.forecast(&picks, Detail::Cards);
    let difficulty = forecast.cards[0].columns.iter();
    let beside = difficulty.flat_map(|column| &column.considered);
    let labels: Vec<_> = beside
        .filter(|aside| aside.rule.0 == "YC-COVER-TO-COVER")
        .map(|aside| &*aside.label)
        .collect();
    assert_eq!(labels, ["between two covers"]);
}

#[test]
fn yk_nat20_the_card_says_that_it_has_decided() {
    proves!["YK-NAT20", "R-07"];
    // Brawl 2 and a 20 against Melee 4 + 20: the skill of the defender is higher, so he wards off.
    let sword = "wields: [\"broad-sword\"], skills: {Melee: 4}";
    let mut scene = pair("skills: {Brawl: 8}", sword, &[19, 20]);
    scene.answer("Bob declare", "nothing 6,4 upright 1");
    scene.answer("Ann declare", "attack fist Bob normal 1");
    scene.answer("Bob strike", "hold");
    scene.answer("Bob defend", "parry");
    // 24 + 19 = 43 against 12 + 5 + 20 = 37, and her skill is the higher: nothing to tell.
    assert!(!cited(&scene, "Ann attacks Bob").contains(&"YK-NAT20"));
    let keen = "wields: [\"broad-sword\"], skills: {Melee: 5}";
    let mut scene = pair(
        "skills: {Brawl: 4}, attributes: (strength: 3, health: 3, agility: 9, \
                         dexterity: 3, perception: 3, intelligence: 3, empathy: 3, will: 3)",
        keen,
        &[19, 20],
    );
    scene.answer("Bob declare", "nothing 6,4 upright 1");
    scene.answer("Ann declare", "attack fist Bob normal 1");
    scene.answer("Bob strike", "hold");
    scene.answer("Bob defend", "parry");
    // 36 + 19 = 55 against 15 + 5 + 20 = 40, but a natural 20 of the better wards it off.
    assert_eq!(scene.verdict("attack"), "missed: a natural 20 in defence");
    assert!(cited(&scene, "Ann attacks Bob").contains(&"YK-NAT20"));
}

#[test]
fn yc_arm_noisy_mail_rattles_on_whoever_sneaks() {
    proves!["YC-ARM-NOISY", "YG-STEALTH"];
    let ann = "/* hidden */ armour: [\"mail-shirt\"]";
    let cast = [("Ann", 0, (1, 4), ann), ("Bob", 1, (11, 4), "")];
    let mut scene = Scene::open(&cast, &[15, 7, 10, 2, 10, 2]);
    assert!(!cited(&scene, "Ann hides").contains(&"YC-ARM-NOISY"));
    assert_eq!(scene.total("stealth", "stealth"), 16);
    scene.wait("Bob");
    scene.answer("Ann declare", "nothing 1,5 upright 0");
    // Agility 3 x 2, less 1 x 2, and 10.
    assert!(scene.cites("stealth", "YC-ARM-NOISY", 2));
    assert_eq!(scene.total("stealth", "stealth"), 14);
    scene.dice_used_up();
}
