//! The floors of YAGS: what stands lower never names what stands higher.
//!
//! A feature has a folder, and its layers are the names in it: `overwatch/rules.rs`,
//! `missile/beat/bursts.rs`. The order is `data < components < rules < odds < beat < round < steps <
//! forecast`, across all features. Modules beside these stand on the floor that [`FLOORS`] gives them. A
//! name that a module passes on counts as a name of the module that defines it. Tests may name what
//! they like.

use super::imports::{Module, Names, modules, steps_up, tree};
use super::tidy::crates;
use std::collections::BTreeMap;

/// Layers and top modules from the lowest floor to the highest; those of a line may name each other.
const FLOORS: &[&[&str]] = &[
    &["rule"],
    &["data", "options", "technique"],
    &["components"],
    &["vocabulary"],
    &["rules", "legality"],
    &["odds", "cards"],
    &["beat", "beats"],
    &["round"],
    &["steps", "declare"],
    &["forecast"],
    &[
        "apply_declaration",
        "out_of_scope",
        "recovery",
        "ruleset",
        "sheet",
        "weapon_ranges",
    ],
    &["checker", "lib"],
];

/// The layers of a feature.
const LAYERS: [&str; 6] = [
    "components",
    "rules",
    "legality",
    "beat",
    "steps",
    "forecast",
];

/// The floor of a module or of a name in it; none for the folder of a feature, which only holds its
/// layers.
fn floor(path: &[String]) -> Option<usize> {
    let (top, next) = (path.first()?.as_str(), path.get(1).map(String::as_str));
    let named = |name: &str| FLOORS.iter().position(|floor| floor.contains(&name));
    match next {
        // What may be declared is a rule, and lies beside what is offered.
        Some("legality") => named("legality"),
        _ if named(top).is_some() => named(top),
        Some(layer) if LAYERS.contains(&layer) => named(layer),
        _ => None,
    }
}

#[test]
fn no_module_of_yags_names_a_higher_one() {
    let modules = modules(&crates().join("yags/src"));
    assert!(modules.len() > 200, "only {} modules", modules.len());
    let seen: usize = modules.values().map(|module| module.imports.len()).sum();
    assert!(seen > 1000, "only {seen} imports");
    assert_eq!(steps_up(&modules, floor), [""; 0]);
}

/// The test above would notice: a step up that is written out, and one that a lower module passes on.
#[test]
fn a_step_up_is_found_even_through_a_module_that_passes_it_on() {
    let names = |path: &str| path.split("::").map(str::to_owned).collect::<Names>();
    let module = |place: &str, imports: &[(&str, &str)], named: &[&str]| {
        let imports = imports.iter();
        let module = Module {
            place: names(place),
            imports: imports
                .map(|(n, path)| ((*n).to_owned(), names(path)))
                .collect(),
            named: named.iter().map(|path| names(path)).collect(),
        };
        (module.place.clone(), module)
    };
    let all: BTreeMap<Names, Module> = [
        module("components", &[("Way", "movement::steps::Way")], &[]),
        module("movement::steps", &[], &["components::Field"]),
        module(
            "movement::rules::path",
            &[("Way", "components::Way")],
            &["melee::beat::charge", "declare::legality::Refusal"],
        ),
    ]
    .into();
    assert_eq!(
        steps_up(&all, floor),
        [
            "components -> movement::steps::Way",
            "movement::rules::path -> melee::beat::charge",
            "movement::rules::path -> movement::steps::Way",
        ]
    );
    let mut found = Vec::new();
    tree("crate::{a::{b, c as d}, e}", &[], &mut found);
    let shown: Vec<_> = found
        .iter()
        .map(|(n, path)| (n.as_str(), path.join("::")))
        .collect();
    assert_eq!(
        shown,
        [
            ("b", "crate::a::b".to_owned()),
            ("d", "crate::a::c".to_owned()),
            ("e", "crate::e".to_owned()),
        ]
    );
}
