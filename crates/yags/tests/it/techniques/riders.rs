//! Techniques for and against riders.

use crate::proof::proves;
use crate::scene::Scene;

const MARE: &str = "size: 10, mount: (saddle: true)";

fn strength(points: u8) -> String {
    format!(
        "attributes: (strength: {points}, health: 3, agility: 3, dexterity: 3, perception: 3, \
         intelligence: 3, empathy: 3, will: 3)"
    )
}

#[test]
fn yg_tech_spear_wall_five_better_against_riders() {
    proves!["YG-TECH-SPEAR-WALL"];
    let spearman = format!(
        "wields: [\"long-spear\"], skills: {{Melee: 4}}, techniques: [\"spear-wall\"], {}",
        strength(4)
    );
    let rider = "/* rides Bess */ wields: [\"broad-sword\"], skills: {Melee: 4, Ride: 3}";
    let cast = [
        ("Ann", 0, (5, 4), &*spearman),
        ("Bob", 1, (6, 4), rider),
        ("Bess", 1, (6, 4), MARE),
    ];
    let mut scene = Scene::open(&cast, &[15, 7, 3, 10, 10]);
    scene.answer("Bob declare", "nothing 6,4 0");
    scene.answer("Ann declare", "attack long-spear Bob normal 1");
    scene.answer("Ann cover", "cover");
    assert!(scene.cites("attack", "YG-TECH-SPEAR-WALL", 5));
    assert!(scene.cites("damage", "YG-TECH-SPEAR-WALL", 5));
    // The mare is no rider.
    let mut scene = Scene::open(&cast, &[15, 7, 3, 10, 10]);
    scene.answer("Bob declare", "nothing 6,4 0");
    scene.answer("Ann declare", "attack long-spear Bess normal 1");
    scene.answer("Ann cover", "cover");
    assert!(!scene.cites("attack", "YG-TECH-SPEAR-WALL", 5));
    // Nor does the rider's skill help against the wall: 12 + 5 + 10.
    let mut scene = Scene::open(&cast, &[7, 15, 3, 10, 10, 1]);
    scene.answer("Ann declare", "nothing 5,4 upright 0");
    scene.answer("Bob declare", "attack broad-sword Ann normal 1");
    scene.answer("Ann strike", "hold");
    assert_eq!(scene.total("attack", "ability"), 27, "{}", scene.story());
    let considered = scene
        .card("attack")
        .columns
        .iter()
        .flat_map(|column| &column.considered);
    assert!(
        considered
            .into_iter()
            .any(|one| one.rule.0 == "YG-TECH-SPEAR-WALL")
    );
}

#[test]
fn yg_tech_mounted_archery_neither_check_nor_doubling() {
    proves!["YG-TECH-MOUNTED-ARCHERY"; by outcome: "YC-MNT-ARCHERY"];
    let archer = "/* rides Bess */ wields: [\"glock-17\"], skills: {Guns: 4, Ride: 4}, \
                  techniques: [\"mounted-archery\"]";
    let cast = [
        ("Ann", 0, (5, 4), archer),
        ("Bess", 0, (5, 4), MARE),
        ("Bob", 1, (18, 4), "base_soak: 30"),
    ];
    let mut scene = Scene::open(&cast, &[15, 3, 7, 10, 1]);
    scene.wait("Bob");
    scene.answer("Ann declare", "shoot glock-17 Bob normal 8,4 8,4 1");
    assert!(!scene.story().contains("riding"), "{}", scene.story());
    assert!(!scene.cites("attack", "YC-MNT-ARCHERY", 2));
    assert_eq!(scene.total("attack", "difficulty"), 15);
    scene.dice_used_up();
}
