//! The menu as it is shown: what has been picked, what can be, what cannot.

use bevy::prelude::Resource;
use tabletop::chance::Chance;
use tabletop::decision::Pick;
use tabletop::grid::Tile;
use tabletop::{CombatantId, RuleId};

/// The menu of the order that a person is putting together; none while no person decides.
#[derive(Resource, Default, Clone, PartialEq, Debug)]
pub struct Palette(pub Option<Menu>);

/// A menu.
#[derive(Clone, PartialEq, Debug)]
pub struct Menu {
    /// Number of the decision.
    pub decision: u32,
    /// Who is asked.
    pub who: CombatantId,
    /// The question.
    pub heading: String,
    /// What the list asks.
    pub ask: String,
    /// What has been picked so far.
    pub crumbs: Vec<Crumb>,
    /// What can be picked now.
    pub list: List,
    /// Index of the step that the list belongs to.
    pub step: usize,
    /// Whether the order can be given as it stands.
    pub complete: bool,
    /// Whether it is a declaration, which can be passed.
    pub declares: bool,
    /// What a step back would do, if it would do something.
    pub back: Option<&'static str>,
}

/// An answered step.
#[derive(Clone, PartialEq, Debug)]
pub struct Crumb {
    /// Index of the step.
    pub step: usize,
    /// Name of the step.
    pub name: String,
    /// What was picked.
    pub value: String,
    /// Its picture.
    pub icon: Option<String>,
    /// Filled in by itself.
    pub by_itself: bool,
    /// Whether something else could be picked.
    pub changeable: bool,
    /// Whether its list is open.
    pub open: bool,
    /// The number key that opens its list, in a finished order.
    pub number: Option<u8>,
    /// Other keys that change it.
    pub keys: &'static str,
    /// What else could be picked, where that changes the odds; with what is picked among it.
    pub others: Vec<Alternative>,
}

/// What a step could be answered with instead.
#[derive(Clone, PartialEq, Debug)]
pub struct Alternative {
    /// The pick.
    pub pick: Pick,
    /// What it is called.
    pub label: String,
    /// Whether it is picked.
    pub chosen: bool,
    /// The chance of the main roll with it.
    pub success: Option<Chance>,
    /// The chance of being hit with it.
    pub threat: Option<Chance>,
}

/// What can be picked.
#[derive(Clone, PartialEq, Debug)]
pub enum List {
    /// Nothing more: the crumbs, to be changed.
    Summary,
    /// One row each.
    Rows {
        /// What can be picked.
        open: Vec<Row>,
        /// What cannot, and why not.
        closed: Vec<Refused>,
    },
    /// A tile on the map.
    Tiles {
        /// The bands of tiles: what it takes to get there, how many tiles there are.
        bands: Vec<(String, usize)>,
        /// The tile that `Enter` picks: where one stands, or the end of the way.
        preselected: Option<Tile>,
        /// Whether that is where one stands.
        stays: bool,
        /// The tile that is picked.
        picked: Option<Tile>,
    },
    /// A face of a die.
    Faces {
        /// How many it has.
        sides: u8,
        /// What has been typed so far.
        typed: String,
        /// The face that is picked.
        picked: Option<u8>,
    },
}

/// Something that can be picked.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// The pick.
    pub pick: Pick,
    /// The number key: 1 to 10.
    pub number: Option<u8>,
    /// What it is called.
    pub label: String,
    /// What it means.
    pub hint: String,
    /// Its picture.
    pub icon: Option<String>,
    /// Whether it is picked already.
    pub chosen: bool,
    /// Whether `Enter` picks it.
    pub preselected: bool,
    /// The chance of its main roll.
    pub success: Option<Chance>,
    /// The chance of being hit.
    pub threat: Option<Chance>,
}

/// Something that cannot.
#[derive(Clone, PartialEq, Debug)]
pub struct Refused {
    /// What it is called.
    pub label: String,
    /// Its picture.
    pub icon: Option<String>,
    /// Why not.
    pub reason: String,
    /// The rule.
    pub rule: RuleId,
}
