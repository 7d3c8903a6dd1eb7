//! A small fight told in a few lines: figures on a strip of ground, scripted dice, orders as words.

use crate::proof::{cite, cite_text};
use std::sync::{Arc, OnceLock};
use tabletop::decision::{Order, Pick};
use tabletop::dice::DiceSource;
use tabletop::event::{Card, EventKind};
use tabletop::forecast::{Detail, Forecast};
use tabletop::grid::{BattleMap, Heading, MapSheet, Tile};
use tabletop::recovery::{Orders, Recovery};
use tabletop::scenario::{
    CombatantSheet, Controller, Objective, Scenario, ScenarioSheet, SideSheet,
};
use tabletop::{Battle, CombatantId, SideId, Status};
use yags::Yags;
use yags::data::{FigureSheet, Library, WeaponSheet};

/// A running scene. All its scripted dice must be used by the time it is dropped.
pub(crate) struct Scene {
    pub(crate) battle: Battle,
    names: Vec<String>,
}

impl Drop for Scene {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            self.cite_all();
            let left = self.battle.dice().left_over();
            assert_eq!(left, 0, "dice were left over\n{}", self.story());
        }
    }
}

/// The weapons and armour that ship with the game; figures are the scene's own.
fn shipped() -> &'static Library {
    static LIBRARY: OnceLock<Library> = OnceLock::new();
    LIBRARY.get_or_init(|| {
        let asset_dir = content::AssetDir::locate().expect("the assets are beside the workspace");
        Library::load(&asset_dir).expect("the shipped figures fit together")
    })
}

/// Weapons that a test asks for and no list has.
const OF_NO_LIST: &str = r#"[
    (id: "jammer", name: "jammer", classes: [Pistol], skill: Guns, attack: 5, damage: 13,
     damage_adds_strength: false, properties: [Unreliable], missile: (kind: Firearm, increment: 10,
     short: 50, medium: 100, long: 400, rate_of_fire: 10, recoil: 2, modes: [SemiAutomatic],
     capacity: 17)),
    (id: "breaker", name: "breaker", classes: [Pistol], skill: Guns, attack: 5, damage: 13,
     damage_adds_strength: false, properties: [Unreliable, Weak], missile: (kind: Firearm,
     increment: 10, short: 50, medium: 100, long: 400, rate_of_fire: 10, modes: [SemiAutomatic],
     capacity: 17)),
    (id: "scattergun", name: "scattergun", classes: [Rifle], skill: Guns, hands: Two, damage: 15,
     damage_adds_strength: false, properties: [Shotgun], missile: (kind: Firearm, increment: 10,
     short: 20, medium: 50, long: 100, rate_of_fire: 30, modes: [TripleAutomatic], capacity: 9)),
]"#;

/// A figure: human average in everything, Brawl and the other talents 2, changed by `changes`, a
/// list of RON fields such as `wields: ["mace"], skills: {Melee: 4}`.
fn figure(id: &str, changes: &str) -> FigureSheet {
    let attributes = "attributes: (strength: 3, health: 3, agility: 3, dexterity: 3, \
                      perception: 3, intelligence: 3, empathy: 3, will: 3)";
    let own = if changes.contains("attributes") {
        String::new()
    } else {
        format!("{attributes},")
    };
    let text = format!("(id: {id:?}, name: {id:?}, art: \"fencer\", {own} {changes})");
    ron::Options::default()
        .with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME)
        .from_str(&text)
        .unwrap_or_else(|error| panic!("{error} in {text}"))
}

/// `(name, side, tile, changes)` of each figure.
pub(crate) type Cast<'a> = &'a [(&'a str, u8, (i16, i16), &'a str)];

impl Scene {
    /// Figures on open ground, 40 tiles wide and 9 deep, with these dice.
    pub(crate) fn open(cast: Cast, dice: &[u8]) -> Self {
        let row = ".".repeat(40);
        let rows: Vec<&str> = (0..9).map(|_| row.as_str()).collect();
        Self::on(&rows, cast, dice)
    }

    /// Figures on ground drawn with `.` grass, `#` rock, `f` bush and, in double-spaced plans,
    /// `|-` walls, `=` low walls and `D` doors.
    pub(crate) fn on(rows: &[&str], cast: Cast, dice: &[u8]) -> Self {
        Self::drawn("", "", &[], rows, cast, dice)
    }

    /// As [`Self::on`], with further entries of the legends of tiles and edges, in RON, and with
    /// options of the rules that are on.
    pub(crate) fn drawn(
        tiles: &str,
        further_edges: &str,
        options: &[&str],
        rows: &[&str],
        cast: Cast,
        dice: &[u8],
    ) -> Self {
        let plan = rows.iter().any(|row| row.contains('+'));
        let spacing = if plan { "Plan" } else { "Plain" };
        let edges = if plan {
            format!(
                "edges: {{\"|-\": (name: \"wall\", barrier: Full), \
                 \"=\": (name: \"low wall\", barrier: Low, cover: Hard50), \
                 \"w\": (name: \"window\", barrier: Low, cover: Hard90), \
                 \"D\": (name: \"door\", barrier: Full, door: Closed), {further_edges}}},"
            )
        } else {
            String::new()
        };
        let text = format!(
            "(name: \"scene\", spacing: {spacing}, legend: {{'.': (name: \"grass\"), \
             '#': (name: \"rock\", opaque: true), 'f': (name: \"bush\", foliage: Light), {tiles}}}, \
             {edges} rows: {rows:?})"
        );
        let sheet: MapSheet = ron::Options::default()
            .with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME)
            .from_str(&text)
            .unwrap_or_else(|error| panic!("{error} in {text}"));
        let map = BattleMap::from_sheet(&sheet).unwrap_or_else(|fault| panic!("{fault}"));
        let scenario = ScenarioSheet {
            format: 1,
            title: "Scene".to_owned(),
            story: String::new(),
            rules: "yags".to_owned(),
            map: "scene".to_owned(),
            round_limit: 50,
            sides: ["one", "two"]
                .map(|name| SideSheet {
                    name: name.to_owned(),
                    controller: Controller::Human,
                })
                .into(),
            combatants: cast
                .iter()
                .map(|(name, side, at, changes)| CombatantSheet {
                    hidden: changes.contains("/* hidden */"),
                    unaware: changes.contains("/* unaware */"),
                    seen: changes.contains("/* seen */"),
                    mount: changes
                        .split_once("/* rides ")
                        .and_then(|(_, rest)| rest.split_once(" */"))
                        .map(|(mount, _)| mount.to_owned()),
                    name: (*name).to_owned(),
                    figure: (*name).to_owned(),
                    side: SideId(*side),
                    at: *at,
                    facing: Heading::South,
                })
                .collect(),
            objective: Objective::LastStanding,
            options: options
                .iter()
                .map(|name| ((*name).to_owned(), true))
                .collect(),
        };
        let figures = cast
            .iter()
            .map(|(name, _, _, changes)| figure(name, changes))
            .collect();
        let further: Vec<WeaponSheet> = ron::Options::default()
            .with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME)
            .from_str(OF_NO_LIST)
            .unwrap_or_else(|error| panic!("{error}"));
        let library = Library::new(
            [shipped().weapons(), &further].concat(),
            shipped().pieces().to_vec(),
            figures,
            &[],
        )
        .and_then(|library| library.with_charges(shipped().charges().to_vec()))
        .unwrap_or_else(|fault| panic!("{fault}"));
        let scenario = Scenario::new("scene", scenario, Arc::new(map), ["", ""])
            .unwrap_or_else(|fault| panic!("{fault}"));
        let battle = Battle::new(
            Arc::new(Yags::new(library)),
            Arc::new(scenario),
            DiceSource::Scripted(dice.to_vec()),
            true,
        )
        .unwrap_or_else(|fault| panic!("{fault}"));
        let mut scene = Self {
            battle,
            names: cast.iter().map(|(name, ..)| (*name).to_owned()).collect(),
        };
        scene.battle.advance();
        scene
    }

    /// The id of a figure.
    pub(crate) fn id(&self, name: &str) -> CombatantId {
        let index = self.names.iter().position(|other| other == name);
        CombatantId(index.unwrap_or_else(|| panic!("nobody is called {name}")) as u16)
    }

    fn name(&self, id: CombatantId) -> &str {
        &self.names[id.index()]
    }

    /// Words to picks: names are targets, `x,y` tiles, numbers counts, all else options.
    pub(crate) fn picks(&self, words: &str) -> Vec<Pick> {
        theatre::picks(&self.names, words)
    }

    /// Who is asked what: `Ann declare`.
    pub(crate) fn asked(&self) -> String {
        self.battle.decision().map_or_else(
            || "nothing".to_owned(),
            |decision| format!("{} {}", self.name(decision.by), decision.key()),
        )
    }

    /// Answers the pending question, which must be `asked`, and goes on.
    #[track_caller]
    pub(crate) fn answer(&mut self, asked: &str, words: &str) -> &mut Self {
        assert_eq!(self.asked(), asked, "{}", self.story());
        let decision = self.battle.decision().map_or(0, |decision| decision.id);
        let order = Order {
            decision,
            picks: self.picks(words),
        };
        // What the player sees of an order before giving it: its cards and remarks cite rules too.
        self.forecast(&order.picks, Detail::Cards);
        if let Err(illegal) = self.battle.submit(order) {
            panic!("{asked}: {words}: {illegal}");
        }
        self.battle.advance();
        self
    }

    /// Declares `nothing` for whoever is asked, staying put, without a defence.
    #[track_caller]
    pub(crate) fn wait(&mut self, name: &str) -> &mut Self {
        self.wait_with(name, 0)
    }

    /// The same with so many defences.
    #[track_caller]
    pub(crate) fn wait_with(&mut self, name: &str, defences: u8) -> &mut Self {
        let tile = self.tile(name);
        let words = format!("nothing {tile} {} {defences}", self.posture(name));
        self.answer(&format!("{name} declare"), words.trim())
    }

    fn posture(&mut self, name: &str) -> &'static str {
        let id = self.id(name);
        let conditions = self.battle.sheet(id).conditions;
        match (conditions.contains(&0), conditions.contains(&1)) {
            (true, _) => "",
            (_, true) => "crouched",
            _ => "upright",
        }
    }

    /// What the player is shown of an order in the making.
    pub(crate) fn forecast(&mut self, picks: &[Pick], detail: Detail) -> Forecast {
        let forecast = self.battle.forecast(picks, detail);
        cite_text(&format!("{:?}{:?}", forecast.cards, forecast.remarks));
        forecast
    }

    /// What becomes of the figures after the battle.
    pub(crate) fn recovery(&mut self, orders: &Orders) -> Recovery {
        let recovery = self.battle.recovery(orders).expect("YAGS knows recovery");
        cite_text(&format!("{recovery:?}"));
        recovery
    }

    /// Why `pick` may not follow `words`, as `text (RULE)`.
    pub(crate) fn refusal(&mut self, words: &str, pick: &str) -> String {
        let (words, pick) = (self.picks(words), self.picks(pick));
        self.battle.why_not(&words, &pick[0]).map_or_else(
            || "allowed".to_owned(),
            |r| {
                cite(r.rule.0);
                cite_text(&r.text);
                format!("{} ({})", r.text, r.rule)
            },
        )
    }

    /// Keys and names of what may follow `words`.
    pub(crate) fn open_picks(&mut self, words: &str) -> Vec<String> {
        let words = self.picks(words);
        let choices = self.battle.choices(&words);
        (choices.closed.iter()).for_each(|refusal| cite_text(&format!("{:?}", refusal.reason)));
        let open = choices.open;
        open.iter()
            .map(|choice| match &choice.pick {
                Pick::Target(target) => self.name(*target).to_owned(),
                Pick::Count(count) => count.to_string(),
                Pick::Tile(tile) => tile.to_string(),
                Pick::Option(key) => key.to_string(),
            })
            .collect()
    }

    /// Value of a gauge: `wounds`, `stuns`, `fatigue`, `initiative`, `rounds`.
    pub(crate) fn gauge(&mut self, name: &str, gauge: &str) -> i16 {
        let words = self.battle.vocabulary().gauges;
        let index = words.iter().position(|word| word.name == gauge);
        let id = self.id(name);
        self.battle.sheet(id).gauges[index.unwrap_or_else(|| panic!("no gauge {gauge}"))].0
    }

    /// Whether a condition holds.
    pub(crate) fn is(&mut self, name: &str, condition: &str) -> bool {
        let words = self.battle.vocabulary().conditions;
        let index = words.iter().position(|word| word.name == condition);
        let index = index.unwrap_or_else(|| panic!("no condition {condition}")) as u8;
        let id = self.id(name);
        self.battle.sheet(id).conditions.contains(&index)
    }

    /// What a figure has declared, in words.
    pub(crate) fn intent(&mut self, name: &str) -> String {
        let id = self.id(name);
        let intent = self.battle.sheet(id).intent;
        intent.map_or_else(String::new, |intent| intent.sentence.to_string())
    }

    /// Where a figure stands.
    pub(crate) fn tile(&mut self, name: &str) -> Tile {
        let id = self.id(name);
        self.battle.sheet(id).tile
    }

    /// The newest card for this purpose (`attack`, `defence`, `damage`, `health`, `initiative`).
    #[track_caller]
    pub(crate) fn card(&self, purpose: &str) -> &Card {
        let words = self.battle.vocabulary().purposes;
        let log = self.battle.log();
        (0..log.events().len() as u32)
            .rev()
            .filter_map(|seq| log.card(seq))
            .find(|card| words[usize::from(card.purpose.0)].name == purpose)
            .unwrap_or_else(|| panic!("no {purpose} card\n{}", self.story()))
    }

    /// The total of a column of the newest card for a purpose.
    #[track_caller]
    pub(crate) fn total(&self, purpose: &str, column: &str) -> i32 {
        let card = self.card(purpose);
        let found = card.columns.iter().find(|other| other.name == column);
        found.map_or_else(|| panic!("no column {column}: {card:#?}"), |c| c.total)
    }

    /// The verdict in words of the newest card for a purpose.
    #[track_caller]
    pub(crate) fn verdict(&self, purpose: &str) -> String {
        self.card(purpose)
            .verdict
            .as_ref()
            .map_or_else(String::new, |verdict| verdict.words.to_string())
    }

    /// Remembers what cards, notes, phases and conditions of this scene cited.
    fn cite_all(&self) {
        let (words, log) = (self.battle.vocabulary(), self.battle.log());
        for (seq, event) in (0..).zip(log.events()) {
            match event.what {
                EventKind::Note { note, .. } => cite(words.notes[usize::from(note)].rule.0),
                EventKind::Phase(phase) => cite(words.phases[usize::from(phase)].rule.0),
                _ => {}
            }
            let columns = log.card(seq).into_iter().flat_map(|card| &card.columns);
            for column in columns {
                column.terms.iter().for_each(|term| cite(term.rule.0));
                column.considered.iter().for_each(|one| cite(one.rule.0));
            }
        }
    }

    /// Whether the newest card for a purpose cites `rule`, with this value.
    #[track_caller]
    pub(crate) fn cites(&self, purpose: &str, rule: &str, value: i32) -> bool {
        self.card(purpose)
            .columns
            .iter()
            .flat_map(|column| &column.terms)
            .any(|term| term.rule.0 == rule && term.value == value)
    }

    /// Whether the last card of a roll cites this rule, in a term or beside the sum.
    pub(crate) fn cites_any(&self, purpose: &str, rule: &str) -> bool {
        self.card(purpose).columns.iter().any(|column| {
            let beside = column.considered.iter().any(|one| one.rule.0 == rule);
            beside || column.terms.iter().any(|term| term.rule.0 == rule)
        })
    }

    /// How often the log notes something by this rule.
    pub(crate) fn noted(&self, rule: &str) -> usize {
        let words = self.battle.vocabulary();
        let by_rule = |what: &EventKind| match what {
            EventKind::Note { note, .. } => words.notes[usize::from(*note)].rule.0 == rule,
            _ => false,
        };
        let events = self.battle.events().iter();
        events.filter(|event| by_rule(&event.what)).count()
    }

    /// The battle so far in short lines, for messages and for asserting the order of things.
    pub(crate) fn story(&self) -> String {
        let words = self.battle.vocabulary();
        let mut lines = Vec::new();
        for event in self.battle.events() {
            lines.push(match event.what {
                EventKind::Round(n) => format!("round {n}"),
                EventKind::Phase(n) => words.phases[usize::from(n)].name.to_lowercase(),
                EventKind::Turn { by } => format!("{} acts", self.name(by)),
                EventKind::Deed { deed, by, at } => format!(
                    "{} {} {}",
                    self.name(by),
                    words.deeds[usize::from(deed)].verb,
                    at.map_or("", |at| self.name(at))
                ),
                EventKind::Die { by, purpose, face } => format!(
                    "{} {} {face}",
                    self.name(by),
                    words.purposes[usize::from(purpose.0)].name
                ),
                EventKind::Verdict { by, verdict, .. } => {
                    format!(
                        "{}: {}",
                        self.name(by),
                        words.verdicts[usize::from(verdict)].name
                    )
                }
                EventKind::Gauge {
                    who,
                    gauge,
                    from,
                    to,
                } => format!(
                    "{} {} {from}->{to}",
                    self.name(who),
                    words.gauges[usize::from(gauge)].name
                ),
                EventKind::Condition { who, condition, on } => format!(
                    "{} {}{}",
                    self.name(who),
                    if on { "" } else { "not " },
                    words.conditions[usize::from(condition)].name
                ),
                EventKind::Moved { who, to, .. } => format!("{} to {to}", self.name(who)),
                EventKind::Note { who, note, .. } => format!("note {note} {}", self.name(who)),
                EventKind::Over(outcome) => format!("over {outcome:?}"),
                EventKind::Ordered { .. }
                | EventKind::Declared { .. }
                | EventKind::Faced { .. } => continue,
                EventKind::Door { tile, open, .. } => format!("door {tile} open {open}"),
            });
        }
        lines.join("\n")
    }

    /// Whether these lines stand in the story in this order, with others between them.
    #[track_caller]
    pub(crate) fn tells(&self, lines: &[&str]) {
        let story = self.story();
        let mut rest = story.lines();
        for line in lines {
            assert!(
                rest.any(|other| other.trim() == *line),
                "no {line:?} (in this place) in:\n{story}"
            );
        }
    }

    /// Demands that every scripted die was used.
    #[track_caller]
    pub(crate) fn dice_used_up(&self) {
        assert_eq!(self.battle.dice().left_over(), 0, "{}", self.story());
        if let Some(decision) = self.battle.decision() {
            assert_ne!(decision.key(), "die", "a die is missing\n{}", self.story());
        }
    }

    /// Whether the battle is over.
    pub(crate) fn over(&mut self) -> bool {
        matches!(self.battle.advance(), Status::Over(_))
    }
}
