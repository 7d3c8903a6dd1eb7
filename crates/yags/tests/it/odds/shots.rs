//! Shots as requests.

use super::{Value, fight, hit, json, rows, text, with};
use crate::proof::proves;

/// A Glock 17 in the hands of Dexterity 3 and Guns 4: 17 + n.
fn gunman() -> Value {
    json!({ "skills": { "guns": 4 }, "weapon": glock() })
}

fn glock() -> Value {
    json!({
        "kind": "firearm", "class": "pistol", "skill": "guns", "attack": 5, "damage": 13,
        "damage_adds_strength": false, "increment": 10, "short": 50, "medium": 100, "long": 400,
        "rof": 10, "capacity": 17, "recoil": 2, "modes": ["SA"],
    })
}

fn rifleman() -> Value {
    json!({
        "skills": { "guns": 4 },
        "weapon": {
            "kind": "firearm", "class": "rifle", "skill": "guns", "attack": 9, "damage": 16,
            "damage_adds_strength": false, "reach": 2, "hands": 2, "strength": 5,
            "increment": 30, "short": 550, "medium": 800, "long": 2400, "rof": 30,
            "capacity": 30, "recoil": 5, "modes": ["SA", "AU", "TA"],
        },
    })
}

fn shot(attacker: Value, target: Value, more: Value) -> yags::odds::Answer {
    let attack = with(json!({ "kind": "missile", "defended": false }), more);
    fight(attacker, target, attack)
}

fn open(attacker: Value, more: Value) -> String {
    hit(&shot(attacker, json!({}), more))
}

#[test]
fn tc_23_levels_of_a_pistol() {
    proves!["TC-23"; by outcome: "YC-DMG-LEVELS"];
    let sure = with(gunman(), json!({ "skills": { "guns": 16 } }));
    let answer = shot(sure, json!({}), json!({ "dx": 5 }));
    let of_hits: Vec<_> = answer
        .inflicted
        .iter()
        .map(|row| (row.wounds, (row.p.p / answer.hit.p * 20.0).round() as i32))
        .collect();
    assert_eq!(of_hits, [(1, 3), (2, 5), (3, 5), (4, 5), (5, 2)]);
}

#[test]
fn tc_24_tc_25_rifles_against_armour() {
    proves!["TC-24", "TC-25", "YC-FIREARM-ARM", "YC-P-AP", "R-73"; by outcome: "YC-BP-LIGHT"];
    let sure = |more: Value, armour: Value| {
        let mut rifleman = rifleman();
        rifleman["skills"] = json!({ "guns": 16 });
        rifleman["weapon"] = with(rifleman["weapon"].clone(), more);
        let target = json!({ "armour": armour });
        let answer = shot(rifleman, target, json!({ "dx": 20 }));
        let share = |p: f64| (p / answer.hit.p * 20.0).round() as i32;
        answer
            .inflicted
            .iter()
            .map(|row| (row.wounds, row.stuns, share(row.p.p)))
            .collect::<Vec<_>>()
    };
    let mail = json!({ "protection": 11, "mail": 11, "heavy": true });
    assert_eq!(
        sure(json!({}), mail),
        [(1, 0, 5), (2, 0, 5), (3, 0, 5), (4, 0, 4)]
    );
    let vest = json!({ "protection": 8, "bulletproof": true });
    // Mixed levels 1 to 5, the first of them a stun.
    assert_eq!(
        sure(json!({ "ammunition": "ap" }), vest),
        [(0, 1, 4), (0, 2, 5), (1, 2, 5), (1, 3, 5), (2, 3, 1)]
    );
}

#[test]
fn tc_27_snap_normal_and_careful_at_twelve_metres() {
    proves!["TC-26", "TC-27", "YC-DIST"; by outcome: "YC-SNAP", "YC-CAREFUL"];
    let at = |mode: &str| open(gunman(), json!({ "dx": 12, "mode": mode }));
    assert_eq!(at("snap"), "13/20");
    assert_eq!(at("normal"), "9/10");
    assert_eq!(at("careful"), "19/20");
}

#[test]
fn tc_28_fifty_metres() {
    proves!["TC-28"; by outcome: "YC-AIMED"];
    let at = |mode: &str| open(gunman(), json!({ "dx": 50, "mode": mode }));
    assert_eq!(at("snap"), "0/1");
    assert_eq!(at("normal"), "3/20");
    assert_eq!(at("careful"), "13/20");
    assert_eq!(at("aimed"), "9/10");
}

#[test]
fn tc_29_a_bow_at_medium_range() {
    proves!["TC-29", "YC-BAND", "R-92"];
    let archer = json!({
        "skills": { "bow": 4 },
        "weapon": {
            "kind": "projectile", "class": "bow", "skill": "bow", "attack": 3, "damage": 5,
            "hands": 2, "increment": 15, "short": 30, "medium": 60, "long": 120,
        },
    });
    let at = |mode: &str| shot(archer.clone(), json!({}), json!({ "dx": 40, "mode": mode }));
    assert_eq!(hit(&at("snap")), "0/1");
    assert_eq!(hit(&at("normal")), "2/5");
    assert_eq!(hit(&at("careful")), "13/20");
    assert_eq!(text(at("normal").fumble), "3/20");
}

#[test]
fn tc_31_dodging_a_pistol() {
    proves!["TC-31", "YC-M-DEF-FIRE", "YC-FULL-DODGE", "R-97", "R-98"];
    let dodger = json!({ "attributes": { "agility": 4 }, "skills": { "brawl": 6 } });
    let at = |more: Value| {
        let attack = with(json!({ "kind": "missile", "dx": 12 }), more);
        hit(&fight(gunman(), dodger.clone(), attack))
    };
    assert_eq!(at(json!({})), "293/400");
    assert_eq!(at(json!({ "full_dodge": true, "phase": "fast" })), "9/100");
    assert_eq!(at(json!({ "full_dodge": true })), "0/1");
    assert_eq!(at(json!({ "full_dodge": true, "mode": "snap" })), "3/200");
    let slow = json!({ "kind": "missile", "dx": 12, "full_dodge": true, "mode": "careful" });
    assert!(!fight(gunman(), dodger.clone(), slow).possible);
    let clumsy = fight(gunman(), json!({}), json!({ "kind": "missile", "dx": 12 }));
    assert_eq!(hit(&clumsy), "9/10");
}

#[test]
fn tc_32_cover() {
    proves![
        "TC-32",
        "YC-COVER",
        "YC-COVER-SOFT50",
        "YC-COVER-HARD50",
        "YC-COVER-HARD90"
    ];
    let behind = |cover: &str| open(gunman(), json!({ "dx": 12, "cover": cover }));
    let found = ["none", "soft50", "hard50", "soft90", "hard90"].map(behind);
    assert_eq!(found, ["9/10", "13/20", "2/5", "2/5", "0/1"]);
    let full = shot(gunman(), json!({}), json!({ "dx": 12, "cover": "full" }));
    assert!(full.reason.is_some_and(|why| why.contains("YC-COVER-FULL")));
}

#[test]
fn tc_33_large_and_small_targets() {
    proves!["TC-33", "YC-SIZE-HIT", "YC-BASE"];
    let base = |size: i32| {
        let answer = shot(gunman(), json!({ "size": size }), json!({ "dx": 5 }));
        answer
            .terms
            .difficulty
            .iter()
            .fold(0, |sum, step| match step.op {
                "-" => sum - step.value,
                _ => sum + step.value,
            })
    };
    assert_eq!((base(10), base(5), base(0)), (0, 15, 30));
}

#[test]
fn tc_34_a_long_gun_and_an_enemy_nearby() {
    proves!["TC-34", "YC-CRIPPLED"; by outcome: "YC-CQB", "YC-IMPAIRED"];
    let at = |more: Value| shot(rifleman(), json!({}), more);
    let crippled = at(json!({ "dx": 1, "in_melee": "armed" }));
    assert_eq!((hit(&crippled), crippled.speed), ("1/5".into(), "slow"));
    assert_eq!(hit(&at(json!({ "dx": 6 }))), "9/10");
    assert_eq!(hit(&at(json!({ "dx": 7 }))), "19/20");
}

#[test]
fn tc_36_a_triggered_overwatch() {
    proves!["TC-36", "YC-OVERWATCH", "R-44"];
    let watch = |metres: i32| {
        shot(
            gunman(),
            json!({}),
            json!({ "dx": metres, "overwatch": true }),
        )
    };
    assert_eq!((hit(&watch(5)), watch(5).speed), ("9/20".into(), "fast"));
    assert_eq!(hit(&watch(8)), "0/1");
}

#[test]
fn tc_39_a_burst_at_fifty_metres() {
    proves!["TC-38", "TC-39", "YC-BURST-ONE"; by outcome: "YC-BURST", "YC-BURST-DECAY"];
    let burst = |metres: i32| {
        let fire = json!({ "burst": { "bullets": 10, "nth": 1 } });
        shot(rifleman(), json!({}), json!({ "dx": metres, "fire": fire }))
    };
    let near = burst(50);
    assert_eq!(hit(&near), "19/20");
    let good: f64 = near.level[1..].iter().map(|p| p.p).sum();
    let excellent: f64 = near.level[2..].iter().map(|p| p.p).sum();
    assert!((good - 0.6).abs() < 1e-12 && (excellent - 0.1).abs() < 1e-12);
    let spent = burst(221);
    assert!(spent.possible && spent.hit.num == 0 && spent.fumble.num == 1);
}

#[test]
fn tc_40_tc_41_a_burst_over_an_area() {
    proves!["TC-40", "TC-41", "R-110"; by outcome: "YC-AREA"];
    let at = |metres: i32, cover: &str| {
        let fire = json!({ "burst": { "bullets": 10, "nth": 1 } });
        let attack = json!({
            "kind": "area", "dx": metres, "cover": cover, "fire": fire, "defended": false,
        });
        hit(&fight(rifleman(), json!({}), attack))
    };
    assert_eq!(at(20, "none"), "11/20");
    assert_eq!(at(50, "none"), "11/20");
    assert_eq!(at(50, "hard90"), "0/1");
    assert_eq!(at(50, "hard50"), "1/10");
}

#[test]
fn tc_45_more_shots_than_skill() {
    proves!["TC-45", "YC-MULTI", "R-94"];
    let expected = |count: i32| -> f64 {
        (1..=count)
            .map(|nth| {
                let fire = json!({ "shots": { "count": count, "nth": nth } });
                shot(gunman(), json!({}), json!({ "dx": 5, "fire": fire }))
                    .hit
                    .p
            })
            .sum()
    };
    for (count, hits) in [(4, 3.7), (5, 2.25), (6, 0.2)] {
        assert!((expected(count) - hits).abs() < 1e-12, "{count}");
    }
}

#[test]
fn tc_47_a_bolt_action() {
    proves!["TC-47", "YC-ROF"];
    let rifle = json!({
        "kind": "firearm", "class": "rifle", "skill": "guns", "attack": 7, "damage": 17,
        "damage_adds_strength": false, "reach": 2, "hands": 2, "increment": 25, "short": 800,
        "medium": 1600, "long": 3500, "rof": 2, "capacity": 5, "recoil": 10,
    });
    let marksman = json!({ "skills": { "guns": 4 }, "weapon": rifle, "defences": 0 });
    let nth = |n: i32| {
        let fire = json!({ "shots": { "count": 2, "nth": n } });
        json!({ "dx": 20, "fire": fire })
    };
    assert_eq!(open(marksman.clone(), nth(1)), "19/20");
    assert_eq!(open(marksman.clone(), nth(2)), "3/4");
    let busy = with(marksman, json!({ "defences": 1 }));
    let answer = shot(busy, json!({}), nth(1));
    assert!(answer.reason.is_some_and(|why| why.contains("YC-ROF")));
}

#[test]
fn tc_48_into_a_melee() {
    proves!["TC-48", "R-100"; by outcome: "YC-INTO-MELEE"];
    let answer = shot(gunman(), json!({}), json!({ "dx": 8, "extras": 2 }));
    assert_eq!(hit(&answer), "3/5");
    assert_eq!(text(answer.fumble), "11/20");
    // 11/20 x 2/3, whether it hits somebody there or not.
    assert_eq!(text(answer.stray), "11/30");
    assert_eq!(answer.speed, "fast");
    let wrestling = shot(
        gunman(),
        json!({ "stance": "grappled" }),
        json!({ "dx": 8, "extras": 1 }),
    );
    assert_eq!(text(wrestling.fumble), "11/20");
}

#[test]
fn tc_51_a_crowd_of_five() {
    proves!["TC-51", "YC-CROWD", "R-101"];
    let far = json!({ "dx": 50, "crowd": 5, "wind": "high" });
    // 27 + n against 15 + 45.
    assert_eq!(open(gunman(), far), "0/1");
    assert_eq!(open(gunman(), json!({ "dx": 50, "crowd": 5 })), "13/20");
}

#[test]
fn tc_63_shot_at_short_range() {
    proves!["TC-63"; by outcome: "YC-SG", "YC-FATAL"];
    let shotgun = json!({
        "kind": "firearm", "class": "rifle", "skill": "guns", "attack": 15, "damage": 23,
        "damage_adds_strength": false, "increment": 10, "short": 10, "medium": 25, "long": 50,
        "properties": ["light", "shotgun"],
    });
    let answer = shot(
        json!({ "skills": { "guns": 4 }, "weapon": shotgun }),
        json!({}),
        json!({ "dx": 5 }),
    );
    assert_eq!(
        rows(&answer.inflicted),
        [
            (6, 0, "57/400".to_owned()),
            (8, 0, "19/80".to_owned()),
            (10, 0, "19/80".to_owned()),
            (12, 0, "19/80".to_owned()),
            (14, 0, "19/200".to_owned()),
        ]
    );
    assert_eq!(answer.must_check, answer.hit);
    assert_eq!(answer.after.last().map(|row| row.wounds), Some(6));
}

#[test]
fn tc_76_long_range_fumbles() {
    proves!["TC-76", "YC-BAND"];
    let mut rifleman = rifleman();
    rifleman["skills"] = json!({ "guns": 8 });
    // 24 + n against 15 + 5 x 27 and less: careful and a scope do not help the fumble of 10.
    let answer = shot(rifleman, json!({}), json!({ "dx": 900 }));
    assert_eq!(text(answer.fumble), "1/2");
}

/// 000 "Firearms (Fi)": "You cannot use other missile skills with firearms and vice versa"; "Combat
/// skills": "Crossbows can also be used with the Throw skill".
#[test]
fn r_89_a_named_skill_must_be_one_that_the_weapon_is_shot_with() {
    proves!["YC-P-FI", "YC-SKILLS", "R-89"];
    let allowed = |kind: &str, class: &str, own: &str| -> Vec<&str> {
        let weapon = json!({ "kind": kind, "class": class, "skill": own, "long": 1 });
        let skills = [
            "brawl",
            "melee",
            "throw",
            "bow",
            "crossbow",
            "guns",
            "heavy-weapons",
            "awareness",
        ];
        let fits = |skill: &&str| {
            let attack = json!({ "kind": "missile", "skill": skill });
            let answer = fight(json!({ "weapon": weapon }), json!({}), attack);
            let rule = if kind == "firearm" {
                "YC-P-FI"
            } else {
                "YC-SKILLS"
            };
            assert!(answer.possible || answer.reason.is_some_and(|why| why.contains(rule)));
            answer.possible
        };
        skills.into_iter().filter(fits).collect()
    };
    assert_eq!(allowed("projectile", "bow", "bow"), ["bow"]);
    assert_eq!(
        allowed("projectile", "crossbow", "crossbow"),
        ["throw", "crossbow"]
    );
    assert_eq!(allowed("thrown", "single", "throw"), ["throw"]);
    // A hand weapon that is thrown flies with Throw too.
    assert_eq!(allowed("melee", "single", "melee"), ["throw"]);
    assert_eq!(
        allowed("projectile", "heavy", "heavy-weapons"),
        ["guns", "heavy-weapons"]
    );
    assert_eq!(
        allowed("firearm", "pistol", "guns"),
        ["guns", "heavy-weapons"]
    );
    // Blows are struck with whatever is named.
    let blow = json!({ "kind": "melee", "skill": "guns" });
    assert!(fight(json!({ "weapon": {} }), json!({}), blow).possible);
}

/// 000 "Triple Auto": "any wounds caused are doubled"; "Shotguns": "any wounds or stuns caused are
/// doubled". Both hold for three rounds of shot at short range: four times the wounds.
#[test]
fn r_116_three_rounds_of_shot_wound_four_times() {
    proves!["R-114", "R-116"; by outcome: "YC-SG", "YC-TRB"];
    let burst = |kind: &str, dx: i32| {
        let shotgun = json!({
            "skills": { "guns": 6 },
            "weapon": {
                "kind": "firearm", "skill": "guns", "short": 1, "medium": 2, "long": 2, "rof": 30,
                "capacity": 9, "modes": ["TA"], "properties": ["shotgun"], "ammunition": "shot",
                "damage_type": kind,
            },
        });
        let fire = json!({ "three_round": { "nth": 1 } });
        let answer = fight(
            shotgun,
            json!({}),
            json!({ "kind": "missile", "fire": fire, "dx": dx }),
        );
        let rows = answer.inflicted.iter();
        rows.map(|row| (row.wounds, row.stuns)).collect::<Vec<_>>()
    };
    assert_eq!(burst("wounds", 1), [(4, 0), (8, 0), (12, 0)]);
    // One, two and three levels of mixed damage: stuns are doubled once.
    assert_eq!(burst("mixed", 1), [(0, 2), (4, 2), (4, 4)]);
    assert_eq!(burst("stun", 1), [(0, 2), (0, 4), (0, 6)]);
    // Beyond short range the burst alone doubles, what has become mixed; 5 less damage.
    assert_eq!(burst("wounds", 2), [(0, 1), (2, 1)]);
}

/// docs/odds.md, decision 30.
#[test]
fn the_skill_that_is_rolled_opens_a_technique_of_missiles() {
    proves!["R-16"; by outcome: "YG-TECH-SHARPSHOOTER"];
    let at = |heavy: i32| {
        let gunner = json!({
            "skills": { "guns": 8, "heavy-weapons": heavy }, "techniques": ["sharp-shooter"],
            "weapon": {
                "kind": "firearm", "class": "heavy", "skill": "heavy-weapons", "increment": 10,
                "short": 90, "medium": 90, "long": 90,
            },
        });
        let answer = shot(gunner, json!({}), json!({ "dx": 20 }));
        answer
            .terms
            .difficulty
            .iter()
            .map(|step| step.value)
            .sum::<i32>()
    };
    // 20 m are the second step of 10 m, the first of 20. Guns at 8 are no help.
    assert_eq!((at(3), at(4)), (20, 15));
}
