//! What explodes, as requests: rings, dives, scatter (YC-EX, YC-EX-DODGE, R-121, R-123).

use super::precision::{fold, with_die};
use super::{Value, ask, fight, json, rows, text};
use crate::proof::proves;
use proptest::prelude::*;

/// Somebody of Throw 4 and Dexterity 3 with a grenade of +30, X 15 m.
fn grenadier() -> Value {
    json!({ "skills": { "throw": 4 }, "weapon": "frag-grenade" })
}

fn thrown(more: Value) -> Value {
    let mut attack = json!({ "kind": "blast", "dx": 8, "dy": 0 });
    for (name, value) in more.as_object().into_iter().flatten() {
        attack[name] = value.clone();
    }
    attack
}

/// Within 15 m on its mark or a few metres off: levels 4 to 8 (TC-74).
#[test]
fn tc_74_a_grenade_as_a_request() {
    proves!["YC-EX", "TC-74", "R-123"];
    let answer = fight(grenadier(), json!({}), thrown(json!({ "defended": false })));
    // 12 + n against 10: only a 1 goes astray.
    assert_eq!(
        (text(answer.hit), text(answer.fumble)),
        ("19/20".into(), "1/20".into())
    );
    assert_eq!(answer.rings[0].p, 1.0);
    assert_eq!(
        rows(&answer.inflicted),
        [
            (4, 0, "1/20".to_owned()),
            (5, 0, "1/4".to_owned()),
            (6, 0, "1/4".to_owned()),
            (7, 0, "1/4".to_owned()),
            (8, 0, "1/5".to_owned()),
        ]
    );
}

/// Farther from the mark: mixed, then stuns, then a fifth of them.
#[test]
fn yc_ex_the_rings_of_a_blast() {
    proves!["YC-EX", "R-121"];
    let sure = json!({ "skills": { "throw": 16 }, "weapon": "frag-grenade" });
    let at = |metres: i32| {
        let attack = thrown(json!({ "defended": false, "target_dx": metres }));
        fight(sure.clone(), json!({}), attack)
    };
    // Only a fumble is off, by a metre, and one way of eight leads within 30 m.
    let far = at(31);
    assert_eq!(text(far.rings[2]), "159/160");
    assert_eq!(text(far.rings[1]), "1/160");
    assert!(
        far.inflicted
            .iter()
            .any(|row| row.wounds == 0 && row.stuns == 8)
    );
    let nothing = at(200);
    assert!(nothing.inflicted.is_empty());
    assert!(nothing.rings.iter().all(|ring| ring.num == 0));
}

/// A dive of 6 m out of a small blast, against the throw: 6 + d against 12 + n.
#[test]
fn yc_ex_dodge_a_dive_out_of_the_first_ring() {
    proves!["R-123"; by outcome: "YC-EX-DODGE"];
    let petard = json!({
        "skills": { "throw": 4 },
        "weapon": {
            "kind": "thrown", "skill": "throw", "damage": 20, "damage_adds_strength": false,
            "blast_cm": 300, "increment": 10, "short": 10, "medium": 20, "long": 30,
        },
    });
    let answer = fight(petard.clone(), json!({}), thrown(json!({})));
    // On the mark: 6 + d reaches 12 + n, d not 1; out of it 6 m away is the second ring.
    let made: u32 = (2..=20)
        .map(|n| (2..=20).filter(|d| 6 + d >= 12 + n).count() as u32)
        .sum();
    // Astray, a metre off: 6 + d against 13, farther off than 6 m: the third ring by the slant.
    let fumbled: u32 = (2..=20).filter(|d| 6 + d >= 13).count() as u32;
    let away = answer.rings[1].p + answer.rings[2].p;
    assert!(
        (away - f64::from(made + fumbled) / 400.0).abs() < 1e-12,
        "{answer:#?}"
    );
    assert_eq!(text(answer.defence_fumble), "1/20");
    let still = fight(petard, json!({ "stance": "prone" }), thrown(json!({})));
    assert!(still.terms.defence.is_empty());
    assert_eq!(still.rings[0].p, 1.0);
}

#[test]
fn yc_ex_what_does_not_explode() {
    proves!["YC-EX"];
    let sword = json!({ "skills": { "throw": 4 }, "weapon": "throwing-knife" });
    let answer = fight(sword, json!({}), thrown(json!({})));
    assert_eq!(
        answer.reason.as_deref(),
        Some("it does not explode (YC-EX)")
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Landing and rings by hand: each face, each of the eight ways.
    #[test]
    fn a_blast_lands_as_the_rules_say(
        throw in 0..6_i32, dx in 1..25_i32, off in (-12..12_i32, -12..12_i32), x in 100..900_i32,
    ) {
        proves!["R-121", "R-123"];
        let request = json!({
            "rules": "yags",
            "attacker": {
                "skills": { "throw": throw },
                "weapon": {
                    "kind": "thrown", "skill": "throw", "damage": 20, "blast_cm": x,
                    "damage_adds_strength": false,
                    "increment": 5, "short": 10, "medium": 20, "long": 30,
                },
            },
            "target": {},
            "attack": {
                "kind": "blast", "dx": dx, "dy": 0, "defended": false,
                "target_dx": off.0, "target_dy": off.1,
            },
        });
        let answer = ask(&request).expect("a request in order");
        let fumble = (answer.fumble.p * 20.0).round() as i32;
        let needed = fold(&answer.terms.difficulty);
        let mut rings = [0_u32; 8];
        for face in 1..=20 {
            let total = with_die(&answer.terms.attack, face);
            let short = (needed - total).max(i32::from(face <= fumble));
            let metres = if short > 0 { ((short + 4) / 5).max(1) } else { 0 };
            for way in [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)] {
                let (ax, ay) = (off.0 - way.0 * metres, off.1 - way.1 * metres);
                let apart = 10_000 * (ax * ax + ay * ay);
                let ring = (1..=8).find(|ring| apart <= (ring * x) * (ring * x));
                if let Some(ring) = ring {
                    rings[ring as usize - 1] += 1;
                }
            }
        }
        for (told, counted) in answer.rings.iter().zip(rings) {
            prop_assert!((told.p - f64::from(counted) / 160.0).abs() < 1e-9, "{rings:?} {answer:#?}");
        }
    }
}
