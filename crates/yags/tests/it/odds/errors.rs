//! Requests that are out of order: the error names the field.

use super::{ask, fight, json};

fn fault(change: impl FnOnce(&mut serde_json::Value)) -> String {
    let mut request = json!({
        "rules": "yags", "attacker": { "weapon": {} }, "target": {}, "attack": { "kind": "melee" },
    });
    assert!(ask(&request).is_ok());
    change(&mut request);
    ask(&request).expect_err("a mistake").to_string()
}

/// docs/odds.md, precision 1 and 4.
#[test]
fn mistakes_name_their_field() {
    let cases: [(&str, serde_json::Value, &str); 26] = [
        ("/rules", json!("gurps"), "rules: "),
        ("/options", json!({ "wind": true }), "options.wind: "),
        ("/options", json!({ "soak_die": 1 }), "options.soak_die: "),
        ("/attacker/size", json!(31), "attacker.size: "),
        (
            "/attacker/attributes",
            json!({ "luck": 3 }),
            "attacker.attributes.luck: ",
        ),
        (
            "/attacker/attributes",
            json!({ "will": 16 }),
            "attacker.attributes.will: ",
        ),
        (
            "/attacker/skills",
            json!({ "melee": 17 }),
            "attacker.skills.melee: ",
        ),
        (
            "/attacker/skills",
            json!({ "sword": 1 }),
            "attacker.skills.sword: ",
        ),
        (
            "/attacker/techniques",
            json!(["no-such"]),
            "attacker.techniques[0]: ",
        ),
        ("/attacker/weapon", json!("excalibur"), "attacker.weapon: "),
        ("/attacker/weapon", json!(null), "attacker.weapon: "),
        (
            "/attacker/weapon/reech",
            json!(1),
            "attacker.weapon.reech: ",
        ),
        (
            "/attacker/weapon/fumble_base",
            json!(0),
            "attacker.weapon.fumble_base: ",
        ),
        (
            "/attacker/weapon/ammunition",
            json!("slug"),
            "attacker.weapon.ammunition: ",
        ),
        (
            "/attacker/weapon",
            json!({ "short": 9, "medium": 8, "long": 20 }),
            "attacker.weapon.medium: ",
        ),
        ("/target/wounds", json!(7), "target.wounds: "),
        ("/target/fatigue", json!(7), "target.fatigue: "),
        (
            "/target/armour",
            json!({ "protection": 4, "mail": 3, "soft": 2 }),
            "target.armour.soft: ",
        ),
        ("/target/defences", json!(7), "target.defences: "),
        ("/target/stance", json!("odd"), "target.stance: "),
        ("/attack/kind", json!("magic"), "attack.kind: "),
        ("/attack/dx", json!(1.5), "attack.dx: "),
        ("/attack/reach_limit", json!(5), "attack.reach_limit: "),
        (
            "/attack/fire",
            json!({ "shots": { "count": 2, "nth": 3 } }),
            "attack.fire.shots.nth: ",
        ),
        (
            "/attack/fire",
            json!({ "burst": { "nth": 1 } }),
            "attack.fire.burst.bullets: ",
        ),
        ("/attack/mode", json!(null), "attack.mode: "),
    ];
    for (pointer, value, starts) in cases {
        let (parent, field) = pointer.rsplit_once('/').expect("a field");
        let told = fault(|request| {
            request.pointer_mut(parent).expect("an object")[field] = value;
        });
        assert!(told.starts_with(starts), "{pointer}: {told}");
    }
}

/// docs/odds.md, precision 1.
#[test]
fn what_is_required_is_required() {
    for field in ["rules", "attacker", "target", "attack"] {
        let told = fault(|request| {
            request.as_object_mut().expect("an object").remove(field);
        });
        assert!(told.starts_with(&format!("{field}: ")), "{told}");
    }
    let told = fault(|request| request["more"] = json!(1));
    assert!(told.starts_with("more: unknown"), "{told}");
}

/// docs/odds.md, precision 1: null for nothing, where it may be.
#[test]
fn null_is_nothing_where_it_may_be() {
    let answer = fight(
        json!({ "second": null, "armour": null, "weapon": { "weapon_size": null } }),
        json!({}),
        json!({ "kind": "melee", "manoeuvre": null, "in_melee": null }),
    );
    assert!(answer.possible);
}

/// docs/odds.md, precision 2 and 3.
#[test]
fn what_the_rules_forbid_is_no_mistake() {
    let answer = fight(
        json!({ "fatigue": 6 }),
        json!({ "wounds": 2, "stuns": 1 }),
        json!({ "kind": "melee" }),
    );
    assert!(!answer.possible && answer.reason.is_some());
    assert_eq!((answer.hit.num, answer.hit.den), (0, 1));
    assert!(answer.inflicted.is_empty());
    let after = &answer.after[0];
    assert_eq!(
        (after.wounds, after.stuns, after.p.num, after.p.den),
        (2, 1, 1, 1)
    );
}
