//! Chapter 26: riding checks, blows and shots from the saddle, lance charges.

use crate::proof::proves;
use crate::scene::Scene;
use tabletop::chance::Chance;
use tabletop::forecast::Detail;
use tabletop::grid::Tile;

const MARE: &str = "size: 10, mount: (saddle: true)";
const RIDER: &str =
    "/* rides Bess */ wields: [\"broad-sword\"], skills: {Melee: 4, Ride: 3, Athletics: 2}";

fn ride(rider: &str, mount: &str, bob: (i16, i16), rest: &[u8]) -> Scene {
    let cast = [
        ("Ann", 0, (5, 4), rider),
        ("Bess", 0, (5, 4), mount),
        ("Bob", 1, bob, ""),
    ];
    Scene::open(&cast, &[&[15, 3, 7], rest].concat())
}

#[test]
fn yc_mnt_bonus_riding_helps_after_the_check() {
    proves!["YC-MNT-RIDE", "YC-MNT-BONUS", "TC-65", "TC-73", "R-137"];
    // 9 + 6 = 15 keeps the seat; 17 + 3 for riding + 2.
    let mut scene = ride(RIDER, MARE, (7, 4), &[6, 2, 1]);
    // Bess carries somebody and declares nothing.
    scene.wait("Bob");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    assert_eq!(scene.total("riding", "riding"), 15);
    assert_eq!(scene.total("riding", "difficulty"), 15);
    assert_eq!(scene.total("attack", "ability"), 22);
    assert!(scene.cites("attack", "YC-MNT-BONUS", 3));
    scene.dice_used_up();
}

#[test]
fn yc_mnt_ride_two_failures_fell_the_rider() {
    proves!["YC-MNT-RIDE", "TC-65", "TB-36", "R-136"];
    // 9 + 5 = 14 twice; the fall of two metres is broken by 6 + 10.
    let mut scene = ride(RIDER, MARE, (7, 4), &[5, 5, 10]);
    scene.wait("Bob");
    assert!(scene.is("Ann", "mounted"));
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    assert!(!scene.is("Ann", "mounted"));
    assert!(scene.is("Ann", "prone"));
    assert_ne!(scene.tile("Ann"), Tile::new(5, 4));
    assert!(!scene.story().contains("Ann attack "), "the attack is lost");
    scene.dice_used_up();
    // One failure: the attack is lost, the seat is not. Without a saddle it takes 20.
    let bare = "size: 10, mount: (saddle: false)";
    let mut scene = ride(RIDER, bare, (7, 4), &[10, 11]);
    scene.wait("Bob");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    assert_eq!(scene.total("riding", "difficulty"), 20);
    assert!(scene.is("Ann", "mounted"));
    assert!(!scene.story().contains("Ann attack "));
    scene.dice_used_up();
}

#[test]
fn r_136_rider_and_mount_move_as_one() {
    proves!["R-136", "R-137"; by outcome: "YC-MNT-RIDE"];
    let mut scene = ride(RIDER, MARE, (20, 8), &[]);
    scene.wait("Bob");
    // Size 10, Strength 3, Agility 3: Move 17, combat move 8.
    scene.answer("Ann declare", "nothing 13,4 0");
    assert_eq!(scene.tile("Ann"), Tile::new(13, 4));
    assert_eq!(scene.tile("Bess"), Tile::new(13, 4));
    scene.dice_used_up();
}

#[test]
fn yc_mnt_archery_a_moving_mount_doubles_the_distance() {
    proves!["YC-MNT-ARCHERY"];
    let gunner = "/* rides Bess */ wields: [\"glock-17\"], skills: {Guns: 4, Ride: 3}";
    let mut scene = ride(gunner, MARE, (18, 4), &[10, 10, 1]);
    scene.wait("Bob");
    scene.answer("Ann declare", "shoot glock-17 Bob normal 8,4 8,4 1");
    assert!(scene.cites("attack", "YC-MNT-ARCHERY", 2));
    scene.tells(&["Ann riding 10", "Ann attack 10"]);
    // Standing still asks for neither.
    let mut scene = ride(gunner, MARE, (18, 4), &[10, 1]);
    scene.wait("Bob");
    scene.answer("Ann declare", "shoot glock-17 Bob normal 5,4 1");
    assert!(!scene.story().contains("riding"));
    assert!(!scene.cites("attack", "YC-MNT-ARCHERY", 2));
    scene.dice_used_up();
}

#[test]
fn yc_mnt_charge_a_couched_lance_after_a_gallop() {
    proves!["YC-MNT-CHARGE", "R-136", "R-138"];
    let knight = "/* rides Bess */ wields: [\"lance\"], skills: {Melee: 4, Ride: 3}";
    let warhorse = "size: 10, damage_strength: 6, mount: (warhorse: true)";
    let mut scene = ride(knight, warhorse, (25, 4), &[10, 10, 1]);
    scene.answer("Bess declare", "nothing 5,4 upright 0");
    scene.wait("Bob");
    scene.answer("Ann declare", "nothing 15,4 0");
    scene.answer("Bess declare", "nothing 15,4 upright 0");
    scene.wait("Bob");
    scene.answer("Ann declare", "attack lance Bob normal 1");
    assert!(scene.cites("damage", "YC-MNT-CHARGE", 6));
    let (wounds, stuns) = (scene.gauge("Bob", "wounds"), scene.gauge("Bob", "stuns"));
    assert!(wounds > 0);
    assert_eq!(wounds, stuns);
    scene.dice_used_up();
}

#[test]
fn yc_mnt_target_the_mount_can_be_struck_too() {
    proves!["YC-MNT-TARGET", "R-136"];
    let sword = "wields: [\"broad-sword\"], skills: {Melee: 4}";
    let cast = [
        ("Ann", 0, (5, 4), RIDER),
        ("Bess", 0, (5, 4), MARE),
        ("Bob", 1, (7, 5), sword),
    ];
    let mut scene = Scene::open(&cast, &[7, 3, 15, 10, 10]);
    scene.answer("Ann declare", "nothing 5,4 0");
    scene.answer("Bob declare", "attack broad-sword Bess normal 1");
    scene.answer("Bob cover", "cover");
    scene.tells(&["Bob attacks Bess", "Bob: good hit"]);
    assert!(scene.gauge("Bess", "wounds") > 0);
    assert_eq!(scene.gauge("Ann", "wounds"), 0);
    scene.dice_used_up();
}

const STABLE: &str = "size: 10, mount: (saddle: true)";
const FOOT: &str = "wields: [\"broad-sword\"], skills: {Melee: 4, Ride: 3}";

/// Ann on foot beside Bess, who covers 5..6 x 4..5.
fn stable(ann: (i16, i16), rest: &[u8]) -> Scene {
    let cast = [
        ("Ann", 0, ann, FOOT),
        ("Bess", 0, (5, 4), STABLE),
        ("Bob", 1, (20, 4), ""),
    ];
    Scene::open(&cast, &[&[15, 3, 7], rest].concat())
}

#[test]
fn yc_mnt_ride_one_gets_onto_a_mount_beside_one() {
    proves!["YC-MNT-RIDE", "R-136", "R-137"; by outcome: "YC-MNT-BONUS"];
    let mut scene = stable((7, 5), &[]);
    scene.answer("Bess declare", "nothing 1,4 upright 0");
    scene.wait("Bob");
    assert_eq!(
        scene.refusal("", "dismount"),
        "not in the saddle (YC-MNT-RIDE)"
    );
    scene.answer("Ann declare", "mount Bess 1");
    // Half way Bess is out of reach.
    scene.tells(&["Bess to 3,4", "Ann acts", "Bess to 1,4"]);
    assert!(!scene.is("Ann", "mounted"));
    let mut scene = stable((7, 5), &[]);
    scene.answer("Bess declare", "nothing 5,4 upright 0");
    scene.wait("Bob");
    scene.answer("Ann declare", "mount Bess 1");
    scene.tells(&["normal", "Ann mounts Bess", "Ann to 5,4", "Ann mounted"]);
    // From now on Bess goes where Ann wants: Move 17, and she declares nothing herself.
    scene.wait("Bob");
    assert_eq!(scene.asked(), "Ann declare");
    assert_eq!(
        scene.refusal("", "mount"),
        "in the saddle already (YC-MNT-RIDE)"
    );
    scene.answer("Ann declare", "nothing 13,4 0");
    assert_eq!(scene.tile("Bess"), Tile::new(13, 4));
    scene.dice_used_up();
}

#[test]
fn yc_mnt_ride_who_may_mount_what() {
    proves!["YC-MNT-RIDE", "R-136"];
    let mut scene = stable((9, 4), &[]);
    scene.answer("Bess declare", "nothing 5,4 upright 0");
    scene.wait("Bob");
    assert_eq!(scene.refusal("", "mount"), "not beside you (YC-MNT-RIDE)");
    let pony = "size: 5, mount: (saddle: true)";
    let cast = [
        ("Ann", 0, (4, 4), FOOT),
        ("Bess", 0, (5, 4), pony),
        ("Bob", 1, (20, 4), ""),
    ];
    let mut scene = Scene::open(&cast, &[15, 3, 7]);
    scene.answer("Bess declare", "nothing 5,4 upright 0");
    scene.wait("Bob");
    assert_eq!(
        scene.refusal("", "mount"),
        "too small to carry you (YC-MNT-RIDE)"
    );
    // An ox is no mount.
    let cast = [
        ("Ann", 0, (4, 4), FOOT),
        ("Bess", 0, (5, 4), "size: 10"),
        ("Bob", 1, (20, 4), ""),
    ];
    let mut scene = Scene::open(&cast, &[15, 3, 7]);
    scene.answer("Bess declare", "nothing 5,4 upright 0");
    scene.wait("Bob");
    assert_eq!(
        scene.refusal("", "mount"),
        "no mount of your side (YC-MNT-RIDE)"
    );
}

#[test]
fn yc_mnt_ride_a_rider_gets_off_where_there_is_room() {
    proves!["YC-MNT-RIDE", "R-136", "R-18"];
    let cast = [
        ("Ann", 0, (5, 4), RIDER),
        ("Bess", 0, (5, 4), MARE),
        ("Bob", 1, (7, 4), ""),
    ];
    let mut scene = Scene::open(&cast, &[15, 3, 7]);
    scene.wait("Bob");
    let not = "only beside the mount (YC-MNT-RIDE)";
    assert_eq!(scene.refusal("dismount", "7,4"), not);
    assert_eq!(scene.refusal("dismount", "6,5"), not);
    assert_eq!(scene.refusal("dismount", "9,9"), not);
    scene.answer("Ann declare", "dismount 4,6 1");
    scene.tells(&[
        "normal",
        "Ann gets off Bess",
        "Ann not mounted",
        "Ann to 4,6",
    ]);
    assert!(!scene.is("Ann", "prone"));
    // Bess is her own mistress again.
    scene.answer("Bess declare", "nothing 5,4 upright 0");
    scene.dice_used_up();
}

#[test]
fn r_136_the_rider_of_a_felled_mount_falls() {
    proves!["YC-MNT-TARGET", "R-136", "YG-FALL"];
    // Bess has a wound level of one: 17 + 10 against 15, and 15 + 20 against 10 are five wounds; her
    // Health check of 12 + 1 against 20 + ... kills her. Ann falls two metres, which 6 + 4 break.
    let sword = "wields: [\"broad-sword\"], skills: {Melee: 4}";
    let frail = "size: 7, base_soak: 0, mount: (saddle: true)";
    let cast = [
        ("Ann", 0, (5, 4), RIDER),
        ("Bess", 0, (5, 4), frail),
        ("Bob", 1, (7, 5), sword),
    ];
    let mut scene = Scene::open(&cast, &[7, 3, 15, 10, 20, 2, 4]);
    scene.answer("Ann declare", "nothing 5,4 0");
    scene.answer("Bob declare", "attack broad-sword Bess normal 1");
    scene.answer("Bob cover", "cover");
    scene.tells(&[
        "Bob attacks Bess",
        "Bess: dies",
        "Ann not mounted",
        "Ann prone",
        "Bess dead",
    ]);
    assert!(scene.story().contains("Ann check 4"), "{}", scene.story());
    assert_eq!(scene.gauge("Ann", "wounds"), 0);
    assert!(!scene.is("Ann", "mounted") && scene.is("Ann", "prone"));
    assert_ne!(scene.tile("Ann"), scene.tile("Bess"));
    scene.dice_used_up();
}

#[test]
fn yg_tech_mounted_combat_rides_without_a_check_and_counts_everywhere() {
    proves!["YG-TECH-MOUNTED-COMBAT", "YC-MNT-BONUS"; by outcome: "YC-MNT-RIDE"];
    let knight = "/* rides Bess */ wields: [\"broad-sword\"], skills: {Melee: 4, Ride: 3}, \
                  techniques: [\"mounted-combat\"]";
    let sword = "wields: [\"broad-sword\"], skills: {Melee: 4}";
    let cast = [
        ("Ann", 0, (5, 4), knight),
        ("Bess", 0, (5, 4), MARE),
        ("Bob", 1, (7, 4), sword),
    ];
    let mut scene = Scene::open(&cast, &[15, 3, 7, 2, 1, 5, 10]);
    // 12 + 15, and 3 for Ride.
    assert_eq!(scene.gauge("Ann", "initiative"), 30);
    scene.answer("Bob declare", "attack broad-sword Ann normal 0");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    // 12 + 5 + 3 + 2, and 12 + 3 + 3 + 1 for damage; nothing asks for a riding check.
    assert!(!scene.story().contains("Ann riding"));
    assert!(scene.cites("damage", "YG-TECH-MOUNTED-COMBAT", 3));
    assert_eq!(scene.total("damage", "damage"), 19);
    assert_eq!(scene.total("attack", "ability"), 22);
    assert!(scene.cites("attack", "YC-MNT-BONUS", 3));
    // Bob's blow: she wards it off with 12 + 5 + 3 + 10.
    scene.answer("Ann defend", "parry");
    assert!(scene.cites("defence", "YG-TECH-MOUNTED-COMBAT", 3));
    assert_eq!(scene.total("defence", "defence"), 30);
    scene.dice_used_up();
}

/// The forecast of a blow from the saddle counts the seat.
#[test]
fn tc_65_a_forecast_from_the_saddle_weighs_the_seat() {
    proves!["YC-MNT-RIDE", "TC-65"];
    let mut scene = ride(RIDER, MARE, (7, 4), &[]);
    scene.wait("Bob");
    let picks = scene.picks("attack broad-sword Bob normal 1");
    let forecast = scene.forecast(&picks, Detail::Cards);
    // 9 + 6 keeps it: fifteen faces. The blow itself misses on a fumble only.
    assert_eq!(forecast.success, Some(Chance::new(380 * 15, 400 * 20)));
    let remark = "only if the seat is kept, 15 in 20 (YC-MNT-RIDE)";
    assert!(forecast.remarks.iter().any(|words| words == remark));
    let seat = |card: &&tabletop::event::Card| card.title.contains("to keep the saddle");
    let card = forecast.cards.iter().find(seat);
    let falls = card
        .and_then(|card| card.odds.get(1))
        .map(|odds| odds.chance);
    // Five faces of twenty, twice: one in sixteen.
    assert_eq!(falls, Some(Chance::new(25, 400)));
    // With the technique there is nothing to weigh.
    let knight = "/* rides Bess */ wields: [\"broad-sword\"], skills: {Melee: 4, Ride: 3}, \
                  techniques: [\"mounted-combat\"]";
    let mut scene = ride(knight, MARE, (7, 4), &[]);
    scene.wait("Bob");
    let sure = scene.forecast(&picks, Detail::Cards);
    assert_eq!(sure.success, Some(Chance::new(380, 400)));
    assert!(sure.gain > forecast.gain && sure.risk < forecast.risk);
}
