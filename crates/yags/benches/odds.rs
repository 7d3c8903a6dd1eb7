//! How long exact odds take: one exchange with all its terms, a burst, three attackers in turn.

use criterion::{Criterion, criterion_group, criterion_main};
use serde_json::{Value, json};
use std::hint::black_box;
use yags::data::Library;
use yags::odds::{Answer, answer};

fn ask(request: &Value) -> Answer {
    match answer(request, &Library::default()) {
        Ok(answer) => answer,
        Err(fault) => unreachable!("{fault}"),
    }
}

fn swordsman() -> Value {
    json!({
        "skills": { "melee": 4 },
        "weapon": { "attack": 5, "defence": 5, "damage": 12, "reach": 2 },
    })
}

fn exchange() -> Value {
    json!({
        "rules": "yags", "attacker": swordsman(), "target": swordsman(),
        "attack": { "kind": "melee" },
    })
}

fn burst() -> Value {
    json!({
        "rules": "yags",
        "attacker": { "skills": { "guns": 4 }, "weapon": {
            "kind": "firearm", "class": "rifle", "skill": "guns", "attack": 9, "damage": 16,
            "damage_adds_strength": false, "increment": 30, "short": 550, "medium": 800,
            "long": 2400, "rof": 30, "capacity": 30, "recoil": 5, "modes": ["AU"],
        } },
        "target": {},
        "attack": {
            "kind": "missile", "dx": 50, "fire": { "burst": { "bullets": 10, "nth": 1 } },
        },
    })
}

fn odds(c: &mut Criterion) {
    let (one, fire) = (exchange(), burst());
    c.bench_function("odds/one exchange with terms", |b| {
        b.iter(|| ask(black_box(&one)));
    });
    c.bench_function("odds/a burst with terms", |b| {
        b.iter(|| ask(black_box(&fire)));
    });
    c.bench_function("odds/three attackers in turn", |b| {
        b.iter(|| {
            let mut target = swordsman();
            for _ in 0..3 {
                let request = json!({
                    "rules": "yags", "attacker": swordsman(), "target": target,
                    "attack": { "kind": "melee" },
                });
                let worst = ask(&request).after.pop().expect("rows that sum to 1");
                target["wounds"] = json!(worst.wounds);
                target["stuns"] = json!(worst.stuns);
            }
            target
        });
    });
}

criterion_group!(benches, odds);
criterion_main!(benches);
