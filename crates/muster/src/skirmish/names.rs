//! What everybody is called: people have names, beasts are counted.

use crate::seed::nth;
use std::collections::BTreeSet;
use yags::data::{FigureSheet, Kind};

const PEOPLE: [&str; 56] = [
    "Abel", "Agnes", "Alys", "Anders", "Berit", "Bram", "Carla", "Cole", "Dag", "Dora", "Edda",
    "Emil", "Esk", "Finn", "Freya", "Gil", "Greta", "Gunnar", "Hagen", "Hanna", "Ida", "Ingo",
    "Iris", "Jana", "Joris", "Jude", "Karl", "Kaya", "Lars", "Lena", "Levin", "Lotte", "Mara",
    "Milo", "Nadja", "Nils", "Nora", "Olaf", "Olga", "Oskar", "Pia", "Quint", "Ragna", "Rolf",
    "Runa", "Sanna", "Sven", "Tara", "Till", "Tove", "Ulla", "Urs", "Vera", "Viggo", "Wanda",
    "Yorick",
];
const STEEDS: [&str; 12] = [
    "Amber", "Bramble", "Cinder", "Dapple", "Ember", "Flint", "Hazel", "Juniper", "Pepper",
    "Sable", "Thistle", "Willow",
];

/// Names that nobody has yet.
pub(super) struct Names {
    seed: u64,
    used: BTreeSet<String>,
}

impl Names {
    pub(super) fn new(seed: u64) -> Self {
        Self {
            seed,
            used: BTreeSet::new(),
        }
    }

    /// A name for one of these.
    pub(super) fn one(&mut self, figure: &FigureSheet) -> String {
        let list: &[&str] = match figure {
            _ if figure.mount.is_some() => &STEEDS,
            _ if figure.kind == Kind::Humanoid => &PEOPLE,
            _ => &[],
        };
        let mut order: Vec<_> = (0_u64..).zip(list).collect();
        order.sort_by_key(|(place, _)| nth(self.seed, *place));
        let mut names = order.into_iter().map(|(_, name)| (*name).to_owned());
        let counted = (1..).map(|number| format!("{} {number}", figure.name));
        let free = names.find(|name| !self.used.contains(name));
        let free = free.or_else(|| {
            let mut counted = counted;
            counted.find(|name| !self.used.contains(name))
        });
        let name = free.unwrap_or_default();
        self.used.insert(name.clone());
        name
    }
}
