//! What a random request has to fulfil: its parts fit together, its terms make its numbers.

use super::{Value, ask, json};
use crate::proof::proves;
use proptest::prelude::*;
use yags::odds::{Answer, Step};

/// Folds terms in order, from 0.
pub(super) fn fold(steps: &[Step]) -> i32 {
    steps.iter().fold(0, |total, step| match step.op {
        "+" => total + step.value,
        "-" => total - step.value,
        "x" => total * step.value,
        "/" | "half" if total > 0 => (2 * total + step.value) / (2 * step.value),
        "/" | "half" => total,
        "max" => total.max(step.value),
        "min" => total.min(step.value),
        other => panic!("an unknown operator {other}"),
    })
}

/// The same with the die before the halvings.
pub(super) fn with_die(steps: &[Step], face: i32) -> i32 {
    let halvings = steps
        .iter()
        .rposition(|step| !matches!(step.op, "half" | "/"))
        .map_or(0, |last| last + 1);
    let (roll, halved) = steps.split_at(halvings);
    let mut all = roll.to_vec();
    all.push(Step {
        label: "d20".to_owned(),
        op: "+",
        value: face,
        rule: "YK-CHECK",
    });
    all.extend_from_slice(halved);
    fold(&all)
}

/// The chance to hit of somebody who does not defend, over all faces.
fn hits_by_hand(answer: &Answer) -> u64 {
    let fumble = (answer.fumble.p * 20.0).round() as i32;
    let difficulty = fold(&answer.terms.difficulty);
    (1..=20)
        .filter(|face| *face > fumble && with_die(&answer.terms.attack, *face) >= difficulty)
        .count() as u64
}

pub(super) fn figure() -> impl Strategy<Value = Value> {
    let stances = [
        "normal",
        "aggressive",
        "defensive",
        "prone",
        "focused",
        "grappled",
    ];
    (
        (1..8_i32, 1..8_i32, 1..8_i32, 0..9_i32, 0..9_i32, 0..9_i32),
        (0..6_usize, 0..7_i32, 0..7_i32, 0..7_i32, any::<bool>()),
        (0..12_i32, any::<bool>(), any::<bool>(), 0..20_i32),
    )
        .prop_map(move |(scores, state, armour)| {
            let (strength, agility, dexterity, brawl, melee, guns) = scores;
            let (stance, wounds, stuns, defences, zero) = state;
            json!({
                "attributes": { "strength": strength, "agility": agility, "dexterity": dexterity },
                "skills": { "brawl": brawl, "melee": melee, "guns": guns },
                "stance": stances[stance], "wounds": wounds.min(6), "stuns": stuns.min(6),
                "defences": defences.min(6), "initiative_zero": zero,
                "armour": {
                    "protection": armour.0, "heavy": armour.1, "bulletproof": armour.2,
                    "soft": armour.0.min(armour.3),
                },
            })
        })
}

fn weapon() -> impl Strategy<Value = Value> {
    let types = ["wounds", "mixed", "stun", "ineffective"];
    (
        (
            any::<bool>(),
            0..10_i32,
            0..10_i32,
            0..25_i32,
            0..5_i32,
            0..4_usize,
        ),
        (0..7_i32, any::<bool>(), any::<bool>(), any::<bool>()),
    )
        .prop_map(move |(numbers, flags)| {
            let (firearm, attack, defence, damage, reach, kind) = numbers;
            let mut properties = vec![];
            for (on, name) in [
                (flags.1, "heavy"),
                (flags.2, "light"),
                (flags.3, "crushing"),
            ] {
                if on {
                    properties.push(name);
                }
            }
            json!({
                "kind": if firearm { "firearm" } else { "melee" },
                "skill": if firearm { "guns" } else { "melee" },
                "attack": attack, "defence": defence, "damage": damage, "reach": reach,
                "damage_type": types[kind], "strength": flags.0, "properties": properties,
                "increment": 10, "short": 50, "medium": 100, "long": 200,
                "rof": 30, "capacity": 30, "modes": ["SA", "AU", "TA"],
            })
        })
}

fn request() -> impl Strategy<Value = Value> {
    (
        figure(),
        figure(),
        weapon(),
        0..60_i32,
        any::<(bool, bool, bool)>(),
        0..4_i32,
    )
        .prop_map(
            |(mut attacker, target, weapon, metres, (defended, soak_die, burst), extras)| {
                let firearm = weapon["kind"] == "firearm";
                attacker["weapon"] = weapon;
                let mut attack = json!({
                    "kind": if firearm { "missile" } else { "melee" },
                    "defended": defended, "dx": if firearm { metres } else { 1 },
                });
                if firearm && burst {
                    attack["fire"] = json!({ "burst": { "bullets": 10, "nth": 1 } });
                } else if firearm {
                    attack["extras"] = json!(extras);
                }
                json!({
                    "rules": "yags", "options": { "soak_die": soak_die },
                    "attacker": attacker, "target": target, "attack": attack,
                })
            },
        )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// docs/odds.md, precision 3 and 16, YK-SUCCESS.
    #[test]
    fn the_parts_of_an_answer_fit_together(request in request()) {
        proves![; by outcome: "YK-SUCCESS"];
        let answer = ask(&request).expect("a request in order");
        let sum = |rows: &[yags::odds::Row]| -> f64 { rows.iter().map(|row| row.p.p).sum() };
        prop_assert!((sum(&answer.after) - 1.0).abs() < 1e-9);
        prop_assert!(sum(&answer.inflicted) <= answer.hit.p + 1e-9);
        let levels: f64 = answer.level.iter().map(|p| p.p).sum();
        prop_assert!((levels - answer.hit.p).abs() < 1e-9);
        prop_assert!(answer.must_check.p <= answer.hit.p + 1e-9);
        for rows in [&answer.inflicted, &answer.after] {
            let sorted = rows.windows(2).all(|pair| {
                (pair[0].wounds, pair[0].stuns) < (pair[1].wounds, pair[1].stuns)
            });
            prop_assert!(sorted && rows.iter().all(|row| row.p.num > 0));
        }
        prop_assert!(answer.possible == answer.reason.is_none());
    }

    /// docs/odds.md, Answer: folding the terms in order gives the number used.
    #[test]
    fn the_terms_make_the_numbers(mut request in request()) {
        request["attack"]["defended"] = json!(false);
        request["attack"]["extras"] = json!(0);
        let answer = ask(&request).expect("a request in order");
        let wasted = request["attack"].get("fire").is_some() && answer.hit.num == 0;
        if answer.possible && !wasted {
            let hits = hits_by_hand(&answer);
            prop_assert_eq!(answer.hit.num * 20, hits * answer.hit.den);
        }
    }
}
