//! The closed forms held against the text of the rules, face by face, for random fighters: who may
//! strike back (YC-COUNTER, R-64), and what a burst over an area does (YC-AREA, R-110).

use super::precision::{figure, fold, with_die};
use super::{Value, ask, json};
use crate::proof::proves;
use proptest::prelude::*;
use yags::odds::{Answer, Step};

/// The skill score that a roll was made with: the first factor of its terms.
fn skill(steps: &[Step]) -> i32 {
    let factor = steps.iter().find(|step| step.op == "x");
    factor.map_or(0, |step| step.value)
}

/// A roll against another: the attack hits, and by how much, as have it.
struct Faces<'a> {
    answer: &'a Answer,
    fumble: i32,
    defence_fumble: i32,
}

impl<'a> Faces<'a> {
    fn of(answer: &'a Answer, fumble: i32) -> Self {
        let defence = answer.defence_fumble;
        let rolled = 1.0 - f64::from(fumble.clamp(0, 20)) / 20.0;
        let defence_fumble = if rolled > 0.0 {
            (defence.p / rolled * 20.0).round() as i32
        } else {
            0
        };
        Self {
            answer,
            fumble,
            defence_fumble,
        }
    }

    fn attack(&self, face: i32) -> i32 {
        with_die(&self.answer.terms.attack, face)
    }

    fn defence(&self, face: i32) -> Option<i32> {
        let steps = &self.answer.terms.defence;
        (!steps.is_empty()).then(|| with_die(steps, face))
    }

    /// The margin of a hit; none for a miss.
    fn hit(&self, attack: i32, defence: i32) -> Option<i32> {
        if attack <= self.fumble {
            return None;
        }
        let terms = &self.answer.terms;
        let base: Vec<Step> = terms.difficulty.clone();
        let base_only = fold(&base[..base_terms(&base)]);
        let more = fold(&base) - base_only;
        let total = self.attack(attack);
        let Some(roll) = self.defence(defence) else {
            return (total >= base_only + more).then(|| total - base_only - more);
        };
        let margin = total - (base_only.max(roll) + more);
        let (mine, theirs) = (skill(&terms.attack), skill(&terms.defence));
        if attack == 20 && mine > theirs {
            return Some(margin.max(0));
        }
        if defence == 20 && theirs > mine && self.defence_fumble < 20 {
            return None;
        }
        (margin >= 0).then_some(margin)
    }
}

/// How many terms of a difficulty belong to its base: all before distance and cover.
fn base_terms(steps: &[Step]) -> usize {
    steps
        .iter()
        .position(|step| step.rule == "YC-DIST" || step.rule.starts_with("YC-COVER"))
        .unwrap_or(steps.len())
}

fn pairs() -> impl Iterator<Item = (i32, i32)> {
    (1..=20).flat_map(|attack| (1..=20).map(move |defence| (attack, defence)))
}

/// Bare hands or a knife against a sword, a club, a shield or nothing.
fn brawl() -> impl Strategy<Value = Value> {
    let mine = ["fist", "knife", "club", "broad-sword"];
    let theirs = ["broad-sword", "club", "mace", "knife", "fist", "long-spear"];
    let tricks = ["disarm", "grapple", "trip", "knock-down"];
    (
        (figure(), figure()),
        (0..4_usize, 0..6_usize, any::<bool>()),
        (0..8_usize, any::<bool>(), 0..4_usize),
    )
        .prop_map(move |((mut attacker, mut target), arms, how)| {
            attacker["weapon"] = json!(mine[arms.0]);
            target["weapon"] = json!(theirs[arms.1]);
            // With a skill of 0 the terms would not tell what was parried with.
            for skill in ["brawl", "melee"] {
                let score = target["skills"][skill].as_i64().unwrap_or(0);
                target["skills"][skill] = json!(score.max(1));
            }
            if arms.2 {
                target["second"] = json!("round-shield");
            }
            let mut attack = json!({ "kind": "melee", "defended": how.1 });
            if let Some(trick) = tricks.get(how.0) {
                attack["manoeuvre"] = json!(trick);
            }
            attack["defence_with"] = json!(["best", "best", "parry", "dodge"][how.2]);
            json!({ "rules": "yags", "attacker": attacker, "target": target, "attack": attack })
        })
}

/// Whether the target's defence was made with a martial weapon (odds, decision 28): the primary is
/// one, or the shield that parries with it.
fn parried_with_steel(answer: &Answer, primary: &str) -> bool {
    let steps = &answer.terms.defence;
    let dodges = steps.iter().any(|step| step.label.starts_with("agility"))
        && !steps
            .iter()
            .any(|step| step.label.to_lowercase() == primary.replace('-', " "));
    match primary {
        "broad-sword" | "club" | "mace" | "long-spear" => !dodges,
        "fist" | "knife" => steps
            .iter()
            .any(|step| step.label == "half of round shield"),
        _ => false,
    }
}

/// Bullets of ten that come so far: halved with each tenth of short range (YC-BURST-DECAY).
fn near(metres: i32, short: i32) -> i32 {
    let tenths = (10 * metres + short - 1) / short;
    10 >> (tenths.max(1) - 1).min(10)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// A strike back has one of three reasons: no slot was kept for the target, a good defence with
    /// a martial weapon met bare hands, or an unarmed disarm failed; and the target must be up to
    /// it (odds, decision 28).
    #[test]
    fn counter_strikes_as_the_rules_say(request in brawl()) {
        proves!["R-64", "R-07"; by outcome: "YC-COUNTER", "YC-COUNTER-UNDEF", "YC-UNARMED", "YC-DISARM"];
        let answer = ask(&request).expect("a request in order");
        prop_assume!(answer.possible);
        let fumble = (answer.fumble.p * 20.0).round() as i32;
        let faces = Faces::of(&answer, fumble);
        let unarmed = ["fist", "knife"].contains(&request["attacker"]["weapon"].as_str().unwrap_or(""));
        let trick = request["attack"]["manoeuvre"].as_str().unwrap_or("");
        let target = &request["target"];
        let busy = target["stance"] == "focused";
        let bare = request["attacker"]["defences"] == 0;
        let expected = if busy {
            0.0
        } else if bare {
            1.0 - answer.must_check.p - answer.knocked_down.p
        } else {
            let primary = target["weapon"].as_str().unwrap_or("");
            let steel = parried_with_steel(&answer, primary);
            let strikes = pairs().filter(|(attack, defence)| {
                let hit = faces.hit(*attack, *defence);
                let met = *attack > fumble
                    && hit.is_none()
                    && faces.defence(*defence).is_some_and(|roll| roll - faces.attack(*attack) >= 10);
                let failed = trick == "disarm" && unarmed && hit.is_none_or(|margin| margin < 20);
                (unarmed && steel && met) || failed
            });
            strikes.count() as f64 / 400.0
        };
        prop_assert!(
            (answer.counter_strike.p - expected).abs() < 1e-9,
            "{} in place of {expected}: {request:#} {:#?}", answer.counter_strike.p, answer.terms
        );
    }

    #[test]
    fn a_burst_over_an_area_face_by_face(
        (mut attacker, target) in (figure(), figure()), metres in 1..130_i32,
        (defended, cover) in (any::<bool>(), 0..5_usize),
    ) {
        proves!["YC-COVER", "R-110", "R-102"; by outcome: "YC-AREA", "YC-BURST-DECAY"];
        attacker["weapon"] = json!("m16-a1");
        let covers = [("none", 0), ("soft50", 5), ("soft90", 10), ("hard50", 10), ("hard90", 20)];
        let (cover, value) = covers[cover];
        let request = json!({
            "rules": "yags", "attacker": attacker, "target": target,
            "attack": {
                "kind": "area", "fire": { "burst": { "bullets": 10, "nth": 1 } },
                "dx": metres, "dy": 0, "defended": defended, "cover": cover,
            },
        });
        let answer = ask(&request).expect("a request in order");
        prop_assume!(answer.possible);
        let bullets = near(metres, 550);
        let prone = target["stance"] == "prone";
        let value = if prone { value.max(10) } else { value };
        let automatic = match bullets {
            0..=4 => 21,
            5..=7 => 20,
            _ => 19,
        } + value / 10;
        let fumble = (answer.fumble.p * 20.0).round() as i32;
        let faces = Faces::of(&answer, fumble);
        let mut levels = [0_u32; 6];
        for (attack, defence) in pairs().filter(|_| bullets > 0) {
            if attack >= automatic {
                levels[0] += 1;
            } else if let Some(margin) = faces.hit(attack, defence) {
                levels[(margin / 10).min(5) as usize] += 1;
            }
        }
        for (level, cases) in answer.level.iter().zip(levels) {
            prop_assert!(
                (level.p - f64::from(cases) / 400.0).abs() < 1e-9,
                "{levels:?}, automatic from {automatic}: {request:#} {:?} {:#?}", answer.level, answer.terms
            );
        }
    }
}
