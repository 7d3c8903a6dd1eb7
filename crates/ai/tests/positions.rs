//! Positions in which there is something silly to do, and what the opponent does instead: each a file of
//! `positions`.

use ai::Opponent;
use content::{AssetDir, Source, parse};
use serde::Deserialize;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use tabletop::decision::{Order, Pick};
use tabletop::dice::DiceSource;
use tabletop::grid::{BattleMap, MapSheet, Tile};
use tabletop::player::Player;
use tabletop::scenario::{
    CombatantSheet, Controller, Objective, Scenario, ScenarioSheet, SideSheet,
};
use tabletop::{Battle, SideId};
use theatre::picks;
use yags::Yags;
use yags::data::{FigureSheet, Library};

/// A position on file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Position {
    /// What is silly here.
    about: String,
    /// The ground: grass, `#` rock, `f` bush, and in plans `|-` walls, `w` windows, `=` low walls.
    rows: Vec<String>,
    #[serde(default)]
    figures: Vec<FigureSheet>,
    cast: Vec<Person>,
    dice: Vec<u8>,
    /// The orders that lead there, as in a vignette.
    #[serde(default)]
    given: Vec<(String, String)>,
    /// Who is asked what.
    asks: String,
    /// What it may begin with; anything if empty.
    #[serde(default)]
    does: Vec<String>,
    /// Words that do not occur in the answer.
    #[serde(default)]
    never: Vec<String>,
    /// Whether no way leads anywhere else.
    #[serde(default)]
    stays: bool,
    /// To whom the way must lead.
    #[serde(default)]
    nearer: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Person {
    name: String,
    figure: String,
    side: u8,
    at: (i16, i16),
}

impl Position {
    fn map(&self) -> BattleMap {
        let plan = self.rows.iter().any(|row| row.contains('+'));
        let (spacing, edges) = match plan {
            true => (
                "Plan",
                "edges: {\"|-\": (name: \"wall\", barrier: Full), \"=\": (name: \"low wall\", \
                 barrier: Low, cover: Hard50), \"w\": (name: \"window\", barrier: Low, cover: \
                 Hard90)},",
            ),
            false => ("Plain", ""),
        };
        let text = format!(
            "(name: \"position\", spacing: {spacing}, legend: {{'.': (name: \"grass\"), '#': (name: \
             \"rock\", opaque: true), 'f': (name: \"bush\", foliage: Light)}}, {edges} rows: {:?})",
            self.rows
        );
        let sheet: MapSheet = parse(&Source::new("the ground", text)).expect("a map");
        BattleMap::from_sheet(&sheet).expect("a map that can be walked")
    }

    fn battle(&self, shipped: &Library) -> Battle {
        let side = |name: &str| SideSheet {
            name: name.to_owned(),
            controller: Controller::Human,
        };
        let person = |one: &Person| CombatantSheet {
            name: one.name.clone(),
            figure: one.figure.clone(),
            side: SideId(one.side),
            at: one.at,
            facing: tabletop::grid::Heading::South,
            hidden: false,
            unaware: false,
            seen: false,
            mount: None,
        };
        let sheet = ScenarioSheet {
            format: 1,
            title: "Position".to_owned(),
            story: self.about.clone(),
            rules: "yags".to_owned(),
            map: "position".to_owned(),
            round_limit: 50,
            sides: vec![side("One side"), side("The other")],
            combatants: self.cast.iter().map(person).collect(),
            objective: Objective::LastStanding,
            options: Default::default(),
        };
        let scenario = Scenario::new("position", sheet, Arc::new(self.map()), ["", ""])
            .unwrap_or_else(|fault| panic!("{fault}"));
        let figures = shipped.figures().iter().chain(&self.figures).cloned();
        let library = Library::new(
            shipped.weapons().to_vec(),
            shipped.pieces().to_vec(),
            figures.collect(),
            &[],
        )
        .and_then(|library| library.with_techniques(shipped.techniques().to_vec()))
        .unwrap_or_else(|fault| panic!("{fault}"));
        let dice = DiceSource::Scripted(self.dice.clone());
        let rules = Arc::new(Yags::new(library));
        let mut battle = Battle::new(rules, Arc::new(scenario), dice, false)
            .unwrap_or_else(|fault| panic!("{fault}"));
        battle.advance();
        battle
    }

    fn asked(&self, battle: &Battle) -> String {
        let Some(decision) = battle.decision() else {
            return "nothing".to_owned();
        };
        let who = &self.cast[decision.by.index()].name;
        format!("{who} {}", decision.key())
    }

    /// What is wrong with the answer.
    fn fault(&self, shipped: &Library) -> Option<String> {
        let names: Vec<String> = self.cast.iter().map(|one| one.name.clone()).collect();
        let mut battle = self.battle(shipped);
        for (question, words) in &self.given {
            let asked = self.asked(&battle);
            if asked != *question {
                return Some(format!("{words}: asked is {asked:?}"));
            }
            let order = Order {
                decision: battle.decision().map_or(0, |decision| decision.id),
                picks: picks(&names, words),
            };
            if let Err(illegal) = battle.submit(order) {
                return Some(format!("{words}: {illegal}"));
            }
            battle.advance();
        }
        if self.asked(&battle) != self.asks {
            return Some(format!("asked is {:?}", self.asked(&battle)));
        }
        let who = battle.decision().map(|decision| decision.by.index())?;
        let mut opponent = Opponent::new(0);
        let order = opponent.answer(&mut battle);
        let answer = || format!("{:?} of {:?}", order.picks, opponent.reasons());
        let words = || order.picks.iter().filter_map(Pick::key);
        let begins = words().next().unwrap_or_default();
        if !self.does.is_empty() && !self.does.iter().any(|one| one == begins) {
            return Some(format!(
                "{begins:?} is none of {:?}: {}",
                self.does,
                answer()
            ));
        }
        if let Some(word) = words().find(|word| self.never.iter().any(|one| one == word)) {
            return Some(format!("{word:?} occurs: {}", answer()));
        }
        let tile = |name: &str| {
            let one = self.cast.iter().find(|one| one.name == name);
            one.map(|one| Tile::new(one.at.0, one.at.1))
        };
        let here = tile(&self.cast[who].name)?;
        let ends = order.picks.iter().find_map(|pick| match pick {
            Pick::Tile(tile) => Some(*tile),
            _ => None,
        });
        if self.stays && ends.is_some_and(|end| end != here) {
            return Some(format!("it goes away: {}", answer()));
        }
        let goal = self.nearer.as_deref().and_then(tile);
        if let Some(goal) = goal {
            let off = |from: Tile| from.squared_distance(goal);
            if ends.is_none_or(|end| off(end) >= off(here)) && begins != "attack" {
                return Some(format!("it does not get nearer: {}", answer()));
            }
        }
        None
    }
}

#[test]
fn nothing_silly_is_done() {
    let asset_dir = AssetDir::locate().expect("the assets are beside the workspace");
    let shipped = Library::load(&asset_dir).expect("the shipped figures fit together");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/positions");
    let mut files: Vec<_> = fs::read_dir(folder)
        .expect("the folder of the positions")
        .map(|entry| entry.expect("a file").path())
        .collect();
    files.sort();
    let mut faults = Vec::new();
    for file in &files {
        let source = Source::read(file).expect("a text");
        let position: Position = parse(&source).unwrap_or_else(|fault| panic!("{fault}"));
        let fault = position.fault(&shipped);
        faults.extend(fault.map(|fault| format!("{}: {fault}", file.display())));
    }
    assert!(files.len() >= 12);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
