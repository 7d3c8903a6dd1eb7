//! Chapters 8 and 27: who knows of whom, hiding and spotting, gun to the head.

use crate::proof::proves;
use crate::scene::Scene;
use tabletop::decision::{Order, Pick, Question};
use tabletop::dice::{DiceSource, Purpose};
use tabletop::event::{Event, EventKind};
use tabletop::forecast::Detail;
use tabletop::{Battle, CombatantId, SideId};

const GUN: &str = "wields: [\"glock-17\"], skills: {Guns: 4}";
const HIDDEN: &str = "/* hidden */ wields: [\"glock-17\"], skills: {Guns: 4}";
const UNAWARE: &str = "/* unaware */ wields: [\"glock-17\"], skills: {Guns: 4}";

/// Ann (27) and Bob (19), ten metres apart; then these dice.
fn scene(ann: &str, bob: &str, rest: &[u8]) -> Scene {
    let cast = [("Ann", 0, (1, 4), ann), ("Bob", 1, (11, 4), bob)];
    Scene::open(&cast, &[&[15, 7], rest].concat())
}

/// The ambushed declare nothing and do not defend; in the next round they know.
#[test]
fn r_49_whoever_knows_of_no_enemy_declares_nothing() {
    proves!["R-49", "R-48", "YG-STEALTH", "YC-HIDDEN"];
    let mut scene = scene(HIDDEN, UNAWARE, &[10, 2, 10, 2]);
    scene.tells(&["declare", "Ann stealth 10", "Bob spotting 2", "Bob: miss"]);
    assert_eq!(scene.total("stealth", "stealth"), 16);
    scene.answer("Ann declare", "shoot glock-17 Bob normal 1,4 upright 0");
    scene.tells(&["Ann shoots at Bob", "Ann: good hit", "round 2"]);
    assert_eq!(scene.asked(), "Bob declare");
    assert_eq!(scene.refusal("shoot glock-17", "Ann"), "allowed");
    scene.dice_used_up();
}

/// Nothing that is asked of the rules for the other side shows the hidden.
#[test]
fn yc_hidden_nobody_is_told_of_whoever_hides() {
    proves!["YC-HIDDEN", "R-48"];
    let mut scene = scene(HIDDEN, GUN, &[10, 2, 10, 2]);
    assert_ne!(scene.refusal("", "shoot"), "allowed");
    let picks = scene.picks("nothing 11,4 upright 0");
    let forecast = scene.forecast(&picks, Detail::Numbers);
    assert_eq!((forecast.threat, forecast.risk), (None, 0));
    let mut tokens = Vec::new();
    scene.battle.tokens(&mut tokens);
    assert!(tokens[0].concealment.hides_from(SideId(1)));
    assert!(!tokens[0].concealment.hides_from(SideId(0)));
    scene.wait("Bob");
    scene.answer("Ann declare", "aim glock-17 Bob");
    scene.dice_used_up();
}

/// Only whoever hides declares unobserved.
#[test]
fn tb_33_the_hidden_declare_unobserved() {
    proves!["YC-DECL-PUBLIC", "TB-33"; by outcome: "YC-HIDDEN"];
    for (ann, veiled) in [(HIDDEN, true), (GUN, false)] {
        let dice: &[u8] = if veiled { &[10, 2] } else { &[] };
        let mut scene = scene(ann, GUN, dice);
        scene.wait("Bob");
        let id = scene.id("Ann");
        scene.answer("Ann declare", "nothing 1,4 upright 0");
        let log = scene.battle.log();
        let all = 0..log.events().len() as u32;
        let intent = all.filter_map(|seq| log.intent(seq)).find(|i| i.by == id);
        let concealment = intent.map(|intent| intent.concealment.hides_from(SideId(1)));
        assert_eq!(concealment, Some(veiled));
    }
}

#[test]
fn yk_spot_a_good_look_finds_the_hidden() {
    proves!["YK-SPOT", "YG-STEALTH", "R-141", "R-140"];
    // 6 + 10 against 6 + 9: not yet; against 6 + 10: found.
    for (face, found) in [(9, false), (10, true)] {
        let mut scene = scene(HIDDEN, GUN, &[10, face]);
        assert_eq!(scene.total("spotting", "difficulty"), 16);
        assert_eq!(scene.total("spotting", "awareness"), 6 + i32::from(face));
        assert_eq!(scene.refusal("", "shoot") == "allowed", found);
    }
}

/// To be asked for the die would tell that somebody hides: where others of its side are typed, it
/// comes from the seed, and the same orders bring the same again.
#[test]
fn yk_spot_nobody_is_asked_for_the_die_of_looking_around() {
    proves!["YK-SPOT", "R-48"];
    let rolled = |event: &Event| match event.what {
        EventKind::Die { by, purpose, .. } => Some((by, purpose)),
        _ => None,
    };
    for (ann, looks) in [(HIDDEN, true), (GUN, false)] {
        let name = |purpose: Purpose, battle: &Battle| {
            battle.vocabulary().purposes[usize::from(purpose.0)].name
        };
        let mut scene = scene(ann, GUN, &[10, 2]);
        let battle = &mut scene.battle;
        let sides = vec![SideId(1)];
        let source = DiceSource::TypedBy { sides, seed: 4 };
        battle.replay_from(source.clone(), &[]).expect("it stands");
        let mut asked = Vec::new();
        while let Some(Question::Die { purpose, .. }) = battle.decision().map(|it| &it.question) {
            asked.push(name(*purpose, battle));
            let decision = battle.decision().map_or(0, |decision| decision.id);
            let picks = vec![Pick::Count(7)];
            battle
                .submit(Order { decision, picks })
                .expect("it is a face");
            battle.advance();
        }
        assert_eq!(asked, ["initiative"]);
        let mut dice = battle.events().iter().filter_map(rolled);
        let spots = |(by, purpose)| by == CombatantId(1) && name(purpose, battle) == "spotting";
        assert_eq!(dice.any(spots), looks);
        let (orders, events) = (battle.orders().to_vec(), battle.events().to_vec());
        battle.replay_from(source, &orders).expect("it stands");
        assert_eq!(battle.events(), events);
    }
}

/// Whoever does nothing but look has half the difficulty.
#[test]
fn yg_stealth_looking_halves_the_difficulty() {
    proves!["YG-STEALTH"];
    let mut scene = scene(HIDDEN, GUN, &[10, 2, 2]);
    scene.answer("Bob declare", "look 0");
    scene.answer("Ann declare", "nothing 1,4 upright 0");
    scene.tells(&["normal", "Bob acts", "Bob spotting 2", "Bob: spotted"]);
    assert!(scene.cites("spotting", "YG-STEALTH", 2));
    assert_eq!(scene.total("spotting", "difficulty"), 8);
    assert_eq!(scene.asked(), "Bob declare");
    assert_eq!(scene.refusal("shoot glock-17", "Ann"), "allowed");
    scene.dice_used_up();
}

/// Against somebody whom nobody has seen there is no defence.
#[test]
fn yc_unknown_no_defence_against_the_unseen() {
    proves!["YC-UNKNOWN", "R-48"];
    let rows = ["............", "......#.....", "............"];
    let bob = "wields: [\"mace\"], skills: {Melee: 4}";
    let known = &format!("/* seen */ {bob}");
    let cast = [("Ann", 0, (8, 1), bob), ("Bob", 1, (4, 1), known)];
    let mut scene = Scene::on(&rows, &cast, &[15, 7, 5, 2]);
    scene.answer("Bob declare", "nothing 4,1 upright 2");
    scene.answer("Ann declare", "attack mace Bob normal 1");
    // Not asked whether he defends.
    scene.tells(&[
        "Ann attacks Bob",
        "Ann attack 5",
        "Ann: hit",
        "Ann damage 2",
    ]);
    scene.dice_used_up();
}

#[test]
fn yc_gun_head_before_anybody_moves() {
    proves!["YC-GUN-HEAD", "R-47"];
    let cast = [("Ann", 0, (1, 4), ""), ("Bob", 1, (2, 4), GUN)];
    let mut scene = Scene::open(&cast, &[15, 7, 2, 2, 2]);
    assert_ne!(scene.refusal("", "gun-to-head"), "allowed");
    scene.wait("Bob");
    scene.wait("Ann");
    scene.answer("Bob declare", "gun-to-head glock-17 Ann Ann moves 0");
    assert_eq!(
        scene.intent("Bob"),
        "at gunpoint until Ann moves, then shoots at Ann with Glock 17, fast"
    );
    scene.answer("Ann declare", "nothing 1,8 upright 0");
    scene.tells(&[
        "round 2",
        "normal",
        "Ann to 1,5",
        "Bob shoots at Ann",
        "Ann to 1,6",
    ]);
    scene.dice_used_up();
}

/// Naming somebody hidden is refused like naming nobody.
#[test]
fn yc_hidden_is_no_target_among_others() {
    proves!["YC-HIDDEN"];
    let cast = [
        ("Ann", 0, (1, 4), HIDDEN),
        ("Bob", 1, (11, 4), GUN),
        ("Cid", 0, (1, 6), ""),
    ];
    let mut scene = Scene::open(&cast, &[15, 7, 10, 10, 2]);
    assert_eq!(scene.asked(), "Bob declare");
    assert_eq!(
        scene.refusal("shoot glock-17", "Ann"),
        "nobody is known to be there (YC-HIDDEN)"
    );
    assert_eq!(scene.refusal("shoot glock-17", "Cid"), "allowed");
    scene.dice_used_up();
}
