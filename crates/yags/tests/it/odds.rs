//! Exact odds as requests (docs/odds.md): the computed cases of the catalogue, with their fractions.

mod blasts;
mod brute;
mod errors;
mod precision;
mod shots;

use crate::proof::{cite, cite_text, proves};
use serde_json::{Value, json};
use std::path::Path;
use std::sync::OnceLock;
use yags::data::Library;
use yags::odds::{Answer, Fault, Probability};

fn library() -> &'static Library {
    static LIBRARY: OnceLock<Library> = OnceLock::new();
    LIBRARY.get_or_init(|| {
        let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets");
        let asset_dir = content::AssetDir::open(&assets).expect("the assets");
        Library::load(&asset_dir).expect("figures without a fault")
    })
}

fn ask(request: &Value) -> Result<Answer, Fault> {
    let answer = yags::odds::answer(request, library());
    if let Ok(answer) = &answer {
        let terms = &answer.terms;
        let columns = [
            &terms.attack,
            &terms.difficulty,
            &terms.defence,
            &terms.damage,
            &terms.soak,
        ];
        columns
            .into_iter()
            .flatten()
            .for_each(|step| cite(step.rule));
        answer.reason.iter().for_each(|reason| cite_text(reason));
    }
    answer
}

/// The answer to a request of these two figures and this attack.
fn fight(attacker: Value, target: Value, attack: Value) -> Answer {
    let request = json!({
        "rules": "yags", "attacker": attacker, "target": target, "attack": attack,
    });
    ask(&request).expect("a request in order")
}

/// The answer to a blow.
fn blow(attacker: Value, target: Value) -> Answer {
    fight(attacker, target, json!({ "kind": "melee" }))
}

fn text(p: Probability) -> String {
    format!("{}/{}", p.num, p.den)
}

/// The chance to hit.
fn hit(answer: &Answer) -> String {
    text(answer.hit)
}

/// Good, excellent ... and better hits.
fn at_least(answer: &Answer, level: usize) -> f64 {
    answer.level[level - 1..].iter().map(|p| p.p).sum()
}

/// Rows as (wounds, stuns, chance).
fn rows(rows: &[yags::odds::Row]) -> Vec<(i32, i32, String)> {
    rows.iter()
        .map(|row| (row.wounds, row.stuns, text(row.p)))
        .collect()
}

/// A swordsman of Dexterity 3 and this Melee, with a broad sword +5/+5/+12.
fn swordsman(melee: i32) -> Value {
    json!({ "skills": { "melee": melee }, "weapon": broad_sword() })
}

fn broad_sword() -> Value {
    json!({ "attack": 5, "defence": 5, "damage": 12, "reach": 2, "strength": 3 })
}

/// `figure` with more fields.
fn with(mut figure: Value, more: Value) -> Value {
    if let (Value::Object(fields), Value::Object(more)) = (&mut figure, more) {
        fields.extend(more);
    }
    figure
}

fn undefended(attacker: Value) -> Answer {
    fight(
        attacker,
        json!({}),
        json!({ "kind": "melee", "defended": false }),
    )
}

#[test]
fn tc_05_undefended() {
    proves!["TC-05", "YC-ATK", "YC-BASE"];
    assert_eq!(hit(&undefended(swordsman(4))), "19/20");
    let mace = json!({ "skills": { "melee": 2 }, "weapon": { "attack": 3 } });
    assert_eq!(hit(&undefended(mace)), "3/4");
}

#[test]
fn tc_06_sword_against_sword() {
    proves!["TC-06", "YC-DEF"; by outcome: "YK-SUCCESS"];
    let answer = blow(swordsman(4), swordsman(4));
    assert_eq!(hit(&answer), "209/400");
    assert!((at_least(&answer, 2) - 11.0 / 80.0).abs() < 1e-12);
    assert_eq!(text(answer.level[2]), "0/1");
    assert_eq!(answer.speed, "normal");
    assert_eq!(text(answer.fumble), "1/20");
    assert_eq!(text(answer.defence_fumble), "19/400");
}

#[test]
fn tc_07_the_natural_twenty_of_the_better() {
    proves!["TC-07", "R-07"; by outcome: "YK-NAT20"];
    assert_eq!(hit(&blow(swordsman(6), swordsman(4))), "151/200");
    assert_eq!(hit(&blow(swordsman(4), swordsman(6))), "21/80");
}

#[test]
fn tc_08_fists_and_the_floor_of_fifteen() {
    proves!["TC-08", "R-51"; by outcome: "YC-BRAWL"];
    assert_eq!(hit(&blow(json!({}), json!({}))), "87/200");
}

#[test]
fn tc_09_tc_10_stances() {
    proves!["TC-09", "TC-10", "YC-ST-AGGR", "YC-ST-DEF"];
    let stance = |name: &str| with(swordsman(4), json!({ "stance": name }));
    let plain = || swordsman(4);
    let aggressive = blow(stance("aggressive"), plain());
    assert_eq!(
        (hit(&aggressive), aggressive.speed),
        ("289/400".into(), "fast")
    );
    assert_eq!(hit(&blow(plain(), stance("aggressive"))), "43/50");
    let defensive = blow(stance("defensive"), plain());
    assert_eq!((hit(&defensive), defensive.speed), ("11/80".into(), "slow"));
    assert_eq!(hit(&blow(plain(), stance("defensive"))), "3/10");
}

#[test]
fn tc_11_tc_82_many_defences() {
    proves!["TC-11", "TC-82", "YC-DECL-DEF", "R-42"];
    let many = |n: i32| with(swordsman(4), json!({ "defences": n }));
    assert_eq!(hit(&blow(swordsman(4), many(2))), "43/50");
    assert_eq!(hit(&blow(swordsman(4), many(3))), "19/20");
    assert_eq!(hit(&undefended(many(2))), "13/20");
}

#[test]
fn tc_12_initiative_zero() {
    proves!["TC-12", "YC-INIT-ZERO", "R-33"];
    let shaken = || with(swordsman(4), json!({ "initiative_zero": true }));
    let bare = undefended(shaken());
    assert_eq!((hit(&bare), bare.speed), ("9/20".into(), "slow"));
    assert_eq!(hit(&blow(shaken(), swordsman(4))), "1/100");
    assert_eq!(hit(&blow(swordsman(4), shaken())), "19/20");
}

#[test]
fn tc_13_a_sword_by_brawl() {
    proves!["TC-13", "YC-BRAWL-OTHER", "R-16"; by outcome: "YK-UNTRAINED"];
    for attack in [
        json!({ "kind": "melee", "defended": false, "skill": "brawl" }),
        json!({ "kind": "melee", "defended": false }),
    ] {
        let untrained = attack.get("skill").is_none();
        let answer = fight(swordsman(if untrained { 0 } else { 4 }), json!({}), attack);
        assert_eq!((hit(&answer), answer.speed), ("7/10".into(), "slow"));
        assert_eq!(text(answer.fumble), "1/10");
        let damage: i32 = answer.terms.damage.iter().map(|step| step.value).sum();
        assert_eq!(damage, 3 + 6);
    }
}

#[test]
fn tc_14_one_point_short_of_strength() {
    proves!["TC-14", "YC-STR-REQ"];
    let weak = with(swordsman(4), json!({ "attributes": { "strength": 2 } }));
    assert_eq!(hit(&blow(weak.clone(), swordsman(4))), "3/10");
    let feeble = with(weak, json!({ "attributes": { "strength": 0 } }));
    let answer = blow(feeble, swordsman(4));
    assert!(!answer.possible);
    assert!(answer.reason.is_some_and(|why| why.contains("YC-STR-REQ")));
}

#[test]
fn tc_22_through_mail() {
    proves!["TC-15", "TC-17", "TC-22", "YC-ARM-SUM"; by outcome: "YC-DMG-LEVELS"];
    let mail = with(
        swordsman(4),
        json!({ "armour": { "protection": 11, "mail": 11, "heavy": true } }),
    );
    let answer = blow(swordsman(4), mail);
    let wounded: f64 = answer.inflicted.iter().map(|row| row.p.p).sum();
    assert!((wounded - 2717.0 / 8000.0).abs() < 1e-12);
    let levels: Vec<i32> = answer.inflicted.iter().map(|row| row.wounds).collect();
    assert_eq!(levels, [1, 2, 3]);
    let after: f64 = answer.after.iter().map(|row| row.p.p).sum();
    assert!((after - 1.0).abs() < 1e-12);
}

#[test]
fn tc_18_tc_19_tc_20_properties_against_armour() {
    proves!["TC-18", "TC-19", "TC-20", "YC-W-IMPALING", "YC-W-HEAVY", "R-66", "R-67"; by outcome: "YC-W-CRUSHING"];
    let sure = |weapon: Value, armour: Value| {
        let attacker = json!({ "skills": { "melee": 16 }, "weapon": weapon });
        let answer = fight(
            attacker,
            json!({ "armour": armour }),
            json!({ "kind": "melee", "defended": false }),
        );
        assert_eq!(hit(&answer), "19/20");
        rows(&answer.inflicted)
    };
    let short_sword = json!({ "damage": 9, "properties": ["impaling"] });
    let mail = json!({ "protection": 11, "mail": 10, "heavy": true });
    let quarter = || "19/80".to_owned();
    assert_eq!(
        sure(short_sword, mail.clone()),
        [(1, 0, quarter()), (2, 0, quarter()), (3, 0, quarter())]
    );
    let mace = json!({ "damage": 10, "properties": ["heavy", "crushing"] });
    assert_eq!(
        sure(mace.clone(), json!({ "protection": 4 })),
        [1, 2, 3, 4].map(|wounds| (wounds, 0, quarter()))
    );
    let through = sure(mace, mail);
    assert_eq!(through[0], (0, 1, quarter()));
    let wounded: f64 = 11.0 / 20.0 * 19.0 / 20.0;
    assert_eq!(through.len(), 4);
    assert!(wounded < 1.0 && through[1..].iter().all(|row| row.1 == 0));
}

#[test]
fn tc_54_a_grapple_takes_a_good_hit() {
    proves!["TC-54"; by outcome: "YC-GRAPPLE", "YC-MAN"];
    let wrestler = json!({ "skills": { "brawl": 4 } });
    let answer = fight(
        wrestler,
        json!({}),
        json!({ "kind": "melee", "manoeuvre": "grapple", "defended": false }),
    );
    assert!((at_least(&answer, 2) - 0.4).abs() < 1e-12);
    assert!(answer.inflicted.is_empty());
    assert_eq!(rows(&answer.after), [(0, 0, "1/1".to_owned())]);
}

#[test]
fn yc_trip_fells_whoever_loses_the_contest() {
    proves!["TC-54", "R-82"; by outcome: "YC-TRIP", "YK-CONTEST"];
    let answer = fight(
        json!({ "skills": { "brawl": 4 } }),
        json!({}),
        json!({ "kind": "melee", "manoeuvre": "trip", "defended": false }),
    );
    assert_eq!(text(answer.knocked_down), "151/500");
}

#[test]
fn tc_56_knock_down() {
    proves!["TC-56", "R-80"; by outcome: "YC-KNOCKDOWN"];
    let answer = fight(
        json!({ "skills": { "brawl": 16 }, "stance": "aggressive" }),
        json!({}),
        json!({ "kind": "melee", "manoeuvre": "knock-down", "defended": false }),
    );
    // The attack itself fails on a natural 1 only.
    assert_eq!(text(answer.knocked_down), "399/8000");
    assert!(answer.inflicted.is_empty());
}

#[test]
fn yc_vital_harms_from_an_excellent_hit_on() {
    proves!["YC-MAN", "R-78"; by outcome: "YC-VITAL"];
    let answer = fight(
        with(swordsman(4), json!({ "stance": "aggressive" })),
        json!({}),
        json!({ "kind": "melee", "manoeuvre": "vital-strike", "defended": false }),
    );
    let harmed: f64 = answer.inflicted.iter().map(|row| row.p.p).sum();
    assert!((harmed - at_least(&answer, 3)).abs() < 1e-12 && harmed > 0.0);
    let calm = fight(
        swordsman(4),
        json!({}),
        json!({ "kind": "melee", "manoeuvre": "vital-strike" }),
    );
    assert!(!calm.possible);
}

#[test]
fn tc_70_a_shield_without_and_with_its_technique() {
    proves!["TC-70", "YC-SECOND", "R-55"];
    let shield = json!({ "class": "shield", "defence": 5, "properties": ["blocking"] });
    let guarded = with(swordsman(4), json!({ "second": shield }));
    assert_eq!(hit(&blow(swordsman(4), guarded.clone())), "153/400");
    let master = with(guarded, json!({ "techniques": ["shield-fighting"] }));
    assert_eq!(hit(&blow(swordsman(4), master)), "3/10");
}

/// The shield of the catalogue's correction.
#[test]
fn tc_70_a_shield_too_heavy() {
    proves!["TC-70", "YC-STR-REQ", "R-54"];
    let shield = json!({
        "class": "shield", "defence": 5, "strength": 5, "properties": ["blocking"],
    });
    let guarded = with(swordsman(4), json!({ "second": shield }));
    let forced = fight(
        swordsman(4),
        guarded.clone(),
        json!({ "kind": "melee", "defence_with": "parry" }),
    );
    assert_eq!(hit(&forced), "359/400");
    assert_eq!(hit(&blow(swordsman(4), guarded)), "22/25");
}

#[test]
fn tc_71_tc_72_a_long_spear() {
    proves!["TC-71", "TC-72", "YC-REACH-EXCESS"];
    let spear = json!({
        "skills": { "melee": 4 },
        "weapon": { "class": "longshaft", "attack": 8, "defence": 6, "damage": 11, "reach": 4, "hands": 2 },
    });
    assert_eq!(hit(&undefended(spear.clone())), "19/20");
    let dodger = json!({ "skills": { "brawl": 2 } });
    let dodged = fight(
        spear.clone(),
        dodger,
        json!({ "kind": "melee", "defence_with": "dodge" }),
    );
    assert_eq!(hit(&dodged), "37/40");
    let closed = fight(
        spear,
        swordsman(4),
        json!({ "kind": "melee", "reach_limit": 2 }),
    );
    assert_eq!(hit(&closed), "91/400");
}

#[test]
fn tc_84_penalties_of_tracks_add_up() {
    proves!["TC-84", "R-11", "R-15"];
    let worn = with(swordsman(4), json!({ "wounds": 3, "fatigue": 3 }));
    assert_eq!(hit(&undefended(worn)), "3/20");
}

#[test]
fn r_64_counter_strikes() {
    proves!["R-41", "R-64"; by outcome: "YC-COUNTER-UNDEF", "YC-COUNTER"];
    let careless = blow(with(swordsman(4), json!({ "defences": 0 })), swordsman(4));
    let struck_down = 1.0 - careless.must_check.p;
    assert!((careless.counter_strike.p - struck_down).abs() < 1e-12);
    let boxer = json!({ "skills": { "brawl": 4 } });
    let met = blow(boxer.clone(), swordsman(4));
    // 17 + n exceeds 12 + n by 10 or more: differences of 5 and more, but for a fumbled attack.
    let good = (2..=20)
        .flat_map(|a| (1..=20).map(move |d| (a, d)))
        .filter(|(a, d)| 17 + d - 12 - a >= 10)
        .count();
    assert!((met.counter_strike.p - good as f64 / 400.0).abs() < 1e-12);
    let master = with(boxer, json!({ "techniques": ["unarmed-combat"] }));
    assert_eq!(text(blow(master, swordsman(4)).counter_strike), "0/1");
}

/// With each other, and against somebody else.
#[test]
fn yc_st_grap_in_and_out_of_the_grapple() {
    proves!["YC-ST-GRAP", "R-75"];
    let held = |figure: Value| with(figure, json!({ "stance": "grappled" }));
    let third = fight(
        held(swordsman(4)),
        json!({}),
        json!({ "kind": "melee", "defended": false }),
    );
    assert_eq!((hit(&third), third.speed), ("9/20".into(), "slow"));
    let inside = fight(
        held(swordsman(4)),
        held(json!({})),
        json!({ "kind": "melee", "defended": false }),
    );
    // Halved for its reach of 2, fumbles on 1 to 5.
    assert_eq!(text(inside.fumble), "1/4");
    assert_eq!(hit(&inside), "9/20");
    let damage: i32 = inside
        .terms
        .damage
        .iter()
        .map(|step| {
            if step.op == "-" {
                -step.value
            } else {
                step.value
            }
        })
        .sum();
    assert_eq!(damage, 3 + 12 - 6);
}

/// Spear fighting asks for more reach than the foe has: a shield in the main hand counts.
///
/// docs/odds.md, decision 25.
#[test]
fn yg_tech_spear_fighting_against_a_shield_in_the_main_hand() {
    proves!["YG-TECH-SPEAR-FIGHTING"];
    let pike = |reach: i32| {
        json!({
            "skills": { "melee": 4 }, "techniques": ["spear-fighting"],
            "weapon": { "class": "longshaft", "reach": reach, "attack": 5, "damage": 8 },
        })
    };
    let gains = |reach: i32, held: &str| {
        let answer = blow(pike(reach), json!({ "weapon": held, "defences": 0 }));
        let mut steps = answer.terms.attack.iter();
        steps.any(|step| step.rule == "YG-TECH-SPEAR-FIGHTING" && step.value == 5)
    };
    assert!(gains(1, "fist") && gains(2, "round-shield"));
    assert!(!gains(1, "round-shield") && !gains(2, "broad-sword"));
}

/// 000 "Counter Strikes": "If you have a martial weapon, and your attacker does not, you gain a
/// counter strike if you make a good defence." A second weapon adds to the parry: it is made with
/// both.
#[test]
fn r_64_a_martial_second_weapon_strikes_back_after_a_good_parry() {
    proves!["R-64"; by outcome: "YC-SECOND", "YC-COUNTER", "YC-UNARMED"];
    let attacker = json!({ "skills": { "melee": 1 }, "weapon": {} });
    let target =
        |second: Value| json!({ "skills": { "melee": 4 }, "weapon": {}, "second": second });
    // 3 + n against 12 + m: m - n of at least 1, the attack no fumble.
    let answer = blow(attacker.clone(), target(json!({ "reach": 1 })));
    assert_eq!(text(answer.counter_strike), "171/400");
    // Neither is martial.
    let answer = blow(attacker.clone(), target(json!({})));
    assert_eq!(text(answer.counter_strike), "0/1");
    // In a grapple with somebody else both still parry, at half: half of 12 + m against 3 + n.
    let mut held = target(json!({ "reach": 1 }));
    held["stance"] = json!("grappled");
    let answer = blow(attacker.clone(), held.clone());
    assert_eq!(text(answer.counter_strike), "3/200");
    // Against the one whom it wrestles with there is no second weapon.
    let mut holder = attacker;
    holder["stance"] = json!("grappled");
    assert_eq!(text(blow(holder, held).counter_strike), "0/1");
}

/// docs/odds.md, precision 10.
#[test]
fn r_54_the_better_of_two_shields_blocks() {
    proves!["R-54", "R-55", "YC-W-BLOCKING"];
    let thrower = json!({ "weapon": { "kind": "thrown", "skill": "throw", "long": 1 } });
    let shields = |main: i32, second: i32| {
        let shield = |defence: i32| json!({ "class": "shield", "defence": defence });
        let target = json!({
            "skills": { "melee": 4 }, "weapon": shield(main), "second": shield(second),
        });
        let answer = fight(thrower.clone(), target, json!({ "kind": "missile" }));
        let used: Vec<_> = answer.terms.defence.iter().map(|step| step.value).collect();
        (hit(&answer), used)
    };
    // 6 + n against 12 and all of 0, or half of 3.
    assert_eq!(shields(0, 3), ("39/200".into(), vec![3, 4, 2]));
    // All of 2 against half of 3: as good, and the main hand comes first.
    assert_eq!(shields(2, 3), ("39/200".into(), vec![3, 4, 2]));
    assert_eq!(shields(3, 3).1, [3, 4, 3]);
}

/// docs/odds.md, decision 29.
#[test]
fn pain_is_ignored_by_rows_of_penalties() {
    proves!["YG-TECH-IGNORE-PAIN", "R-15"];
    let at = |wounds: i32, brawl: i32| {
        let large = json!({
            "size": 10, "wounds": wounds, "techniques": ["ignore-pain"],
            "skills": { "brawl": brawl, "melee": 8 }, "weapon": { "weapon_size": 5 },
        });
        let answer = fight(
            large,
            json!({}),
            json!({ "kind": "melee", "defended": false }),
        );
        hit(&answer)
    };
    // Ten wounds of Size 10 are -25 like nine; one row better is -15, two are -10: 24 - 15 + n.
    assert_eq!((at(10, 4), at(9, 4)), ("3/4".into(), "3/4".into()));
    assert_eq!(at(10, 8), "19/20");
    // Fatal: -40, then -25: 24 - 25 + n.
    assert_eq!(at(11, 4), "1/4");
}
