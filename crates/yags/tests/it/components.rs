//! The world behind a battle: combatants are entities, and what rules know of them are components.

use crate::proof::proves;
use crate::scene::Scene;
use bevy_ecs::query::ReadOnlyQueryData;
use tabletop::CombatantId;
use yags::components::{Armour, Attributes, Declaration, Situation, Weapons, Wounds};
use yags::data::{Attribute, Skill};

const BARE: &str = "wields: [\"broad-sword\"], skills: {Melee: 4}";
const CLAD: &str =
    "wields: [\"broad-sword\"], skills: {Melee: 4}, armour: [\"hard-leather-jacket\"]";

/// Ann beside Bob; Bob declares first.
fn duel(dice: &[u8]) -> Scene {
    let cast = [("Ann", 0, (5, 4), CLAD), ("Bob", 1, (6, 4), BARE)];
    Scene::open(&cast, &[&[15, 7], dice].concat())
}

/// What a query of the world finds, in order of the combatants.
fn found<D: ReadOnlyQueryData, T>(
    scene: &Scene,
    look: impl Fn(D::Item<'_, '_>) -> (CombatantId, T),
) -> Vec<T> {
    let world = scene.battle.world();
    let mut query = world.try_query::<D>().expect("muster knows the components");
    let mut all: Vec<_> = query.iter(world).map(look).collect();
    all.sort_by_key(|(id, _)| *id);
    all.into_iter().map(|(_, value)| value).collect()
}

#[test]
fn a_combatant_is_an_entity_with_attributes_weapons_armour_and_wounds() {
    proves!["YC-DMG-LEVELS"];
    let mut scene = duel(&[12, 6, 14]);
    let fighters = |scene: &Scene| {
        found::<(&CombatantId, &Attributes, &Weapons, &Wounds), _>(
            scene,
            |(id, attributes, weapons, wounds)| {
                let hands: Vec<_> = weapons.names_in_hand().map(str::to_owned).collect();
                let strength = attributes.get(Attribute::Strength);
                let melee = attributes.skill(Skill::Melee);
                (
                    *id,
                    (strength, melee, hands, wounds.level(), wounds.stuns()),
                )
            },
        )
    };
    let sword = vec!["broad sword".to_owned()];
    assert_eq!(
        fighters(&scene),
        [(3, 4, sword.clone(), 0, 0), (3, 4, sword.clone(), 0, 0)]
    );
    let protection =
        found::<(&CombatantId, &Armour), _>(&scene, |(id, armour)| (*id, armour.protection()));
    assert_eq!(protection, [3, 0]);
    scene.answer("Bob declare", "nothing 6,4 upright 1");
    scene.answer("Ann declare", "attack broad-sword Bob normal 1");
    scene.answer("Bob defend", "parry");
    // A hit by 6; 3 + 12 + 14 = 29 against soak 12: 17 over, 4 levels.
    assert_eq!(
        fighters(&scene),
        [(3, 4, sword.clone(), 0, 0), (3, 4, sword, 4, 0)]
    );
}

#[test]
fn a_declaration_is_a_component_from_the_moment_it_is_made() {
    proves!["YC-INIT-ROLL", "R-36"];
    let mut scene = duel(&[]);
    let declared = |scene: &Scene| {
        found::<(&CombatantId, &Declaration, &Situation), _>(
            scene,
            |(id, declaration, situation)| {
                let plan = (
                    declaration.made(),
                    declaration.target(),
                    declaration.defences(),
                );
                (*id, (plan, situation.initiative()))
            },
        )
    };
    let none = (false, None, 0);
    // Four times Agility, which the stiff jacket makes 2, and 15; 12 and 7.
    assert_eq!(declared(&scene), [(none, 23), (none, 19)]);
    scene.answer("Bob declare", "nothing 6,4 upright 1");
    assert_eq!(declared(&scene), [(none, 23), ((true, None, 1), 19)]);
}
