//! The chapters that the programme is grouped by: those of the catalogue of rules.

use crate::programme::Programme;
use yags::data::Manifest;

/// Titles of the chapters, each with the first of its rules in the manifest.
const CHAPTERS: [(&str, &str); 32] = [
    ("Dice and checks", "YK-ROUND"),
    ("Attributes and skills", "YK-ATTR"),
    ("Size", "YK-SIZE"),
    ("Movement and terrain", "YC-MOVE-FREE"),
    ("Loads", "YC-ENC"),
    ("Initiative", "YC-INIT-ROLL"),
    ("The round and its declarations", "YC-ROUND"),
    ("Waiting, overwatch, hiding, surprise", "YC-WAIT"),
    ("Attack, defence, damage", "YC-ATK"),
    ("Reach and strikes", "YC-REACH"),
    ("Properties of weapons", "YC-W-BLOCKING"),
    ("Armour", "YC-ARM-SUM"),
    ("Stances", "YC-ST-NORMAL"),
    ("Manoeuvres and holds", "YC-MAN"),
    ("Fumbles", "YC-FUM"),
    ("Other actions", "YC-DRAW"),
    ("Shots", "YC-SHOT-NORMAL"),
    ("Defending against missiles", "YC-M-DEF-THROWN"),
    ("Shots into crowds and fights", "YC-INTO-MELEE"),
    ("Cover", "YC-COVER"),
    ("Automatic fire", "YC-SA"),
    ("Shotguns", "YC-SG"),
    ("Wounds and stuns", "YC-DT-WOUNDS"),
    ("Explosions and elements", "YC-EX"),
    ("The end of the round", "YC-END"),
    ("Fatigue", "YC-FAT"),
    ("First aid and healing", "YC-FA"),
    ("Mounted combat", "YC-MNT-RIDE"),
    ("Falling, spotting, hiding", "YG-FALL"),
    ("The variant of 2007", "YM-CONE"),
    ("Besides", "YG-AMBUSH"),
    ("Techniques", "YG-TECH-SHARPSHOOTER"),
];

/// The title of vignettes whose first rule the manifest does not have.
const OTHERS: &str = "Other scenes";

/// A chapter with its vignettes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// Its title.
    pub title: &'static str,
    /// Ids of its vignettes, in the order of the rules that they show.
    pub vignettes: Vec<String>,
}

/// The scenes to begin with, in the order in which they teach: the round, blows and defences, wounds, then
/// shots, cover and nerve.
pub const COURSE: [&str; 14] = [
    "whole-round",
    "exchange",
    "stances",
    "four-punches",
    "natural-twenty",
    "wounds-weigh",
    "longer-weapon",
    "snap-shot",
    "careful-shot",
    "beyond-short-range",
    "low-wall",
    "full-dodge",
    "burst",
    "nerve",
];

impl Programme {
    /// The vignettes by the chapter of the first rule that each shows, in the order of the
    /// manifest. Chapters without a vignette are left out.
    pub fn chapters(&self, manifest: &Manifest) -> Vec<Chapter> {
        let place = |id: &str| manifest.rules().iter().position(|rule| rule.id == id);
        let mut starts: Vec<_> = CHAPTERS
            .iter()
            .filter_map(|(title, first)| Some((place(first)?, *title)))
            .collect();
        starts.sort_unstable();
        let mut sorted: Vec<_> = self
            .all()
            .map(|(id, vignette)| {
                let first = vignette.rules.iter().find_map(|rule| place(rule));
                (first.unwrap_or(usize::MAX), id)
            })
            .collect();
        sorted.sort_unstable();
        let mut chapters: Vec<Chapter> = Vec::new();
        for (first, id) in sorted {
            let at = starts.partition_point(|(start, _)| *start <= first);
            let title = match (first, at.checked_sub(1)) {
                (usize::MAX, _) | (_, None) => OTHERS,
                (_, Some(at)) => starts[at].1,
            };
            match chapters.last_mut().filter(|last| last.title == title) {
                Some(last) => last.vignettes.push(id.to_owned()),
                None => chapters.push(Chapter {
                    title,
                    vignettes: vec![id.to_owned()],
                }),
            }
        }
        chapters
    }
}
