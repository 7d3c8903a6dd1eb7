//! The page: head, steps of the fight, dice, rules.

use crate::card::{link, write_card};
use crate::map::{Scene, Token, ground, picture};
use crate::markup::Plain;
use narrate::{DiceLedger, Kind, Narrator, Roster};
use std::collections::BTreeSet;
use std::fmt::Write;
use tabletop::dice::DiceSource;
use tabletop::event::{Event, Outcome, Seq, What};
use tabletop::record::{Divergence, Record, replay};
use tabletop::ruleset::Mark;
use tabletop::{Battle, CombatantId, RuleId, SideId};

/// A page is smaller than this: where a map beside every step would make it larger, there is one
/// for each phase.
pub const LIMIT: usize = 5_000_000;

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// A rule in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clause {
    /// Its id: `YC-COVER`.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// Where it stands in the source.
    pub section: String,
    /// The rule in our own words.
    pub text: String,
}

/// The page of a record. `battle` has just been set up from the record's scenario and rules, and
/// keeps its cards; it is played to the end of the record. `clauses` are the rules in words.
///
/// # Errors
/// The first decision at which the record does not repeat.
pub fn page(
    record: &Record,
    battle: &mut Battle,
    clauses: &[Clause],
) -> Result<String, Divergence> {
    replay(record, battle)?;
    let page = write(record, battle, clauses, true);
    if page.len() < LIMIT {
        return Ok(page);
    }
    Ok(write(record, battle, clauses, false))
}

fn write(record: &Record, battle: &Battle, clauses: &[Clause], every_step: bool) -> String {
    let mut page = Page::of(battle, every_step);
    page.head(record, battle);
    page.fight(battle);
    page.dice(battle);
    page.rules(clauses);
    page.out.push_str("<script>/*<![CDATA[*/\n");
    page.out.push_str(SCRIPT);
    page.out.push_str("/*]]>*/</script>\n</body>\n</html>\n");
    page.out
}

struct Page {
    out: String,
    narrator: Narrator,
    roster: Roster,
    scene: Scene,
    cited: BTreeSet<RuleId>,
    every_step: bool,
    /// Steps so far.
    steps: usize,
    /// The lines of the step under way, as list items.
    lines: String,
    /// The words of its first line.
    title: String,
    /// A section of a phase, of a round, is open.
    open: (bool, bool),
}

impl Page {
    fn of(battle: &Battle, every_step: bool) -> Self {
        let people = &battle.scenario().sheet.combatants;
        let token = |one: &tabletop::scenario::CombatantSheet| Token {
            name: one.name.clone(),
            side: one.side,
            at: one.tile(),
            down: false,
        };
        Self {
            out: String::new(),
            narrator: Narrator::of(battle),
            roster: Roster::new(
                battle.vocabulary(),
                people.iter().map(|one| one.side).collect(),
            ),
            scene: Scene {
                tokens: people.iter().map(token).collect(),
                ..Scene::default()
            },
            cited: BTreeSet::new(),
            every_step,
            steps: 0,
            lines: String::new(),
            title: String::new(),
            open: (false, false),
        }
    }

    fn head(&mut self, record: &Record, battle: &Battle) {
        let sheet = &battle.scenario().sheet;
        let out = &mut self.out;
        let _ = write!(
            out,
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; \
             style-src 'unsafe-inline'; script-src 'unsafe-inline'\"/>\n\
             <title>{}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n",
            Plain(&sheet.title)
        );
        out.push_str(&ground(&battle.scenario().map));
        let _ = write!(
            out,
            "<header>\n<h1>{}</h1>\n<p>{}</p>\n<dl class=\"about\">",
            Plain(&sheet.title),
            Plain(&sheet.story)
        );
        let round = battle.clock().round();
        let ending = match battle.outcome() {
            Some(Outcome::Won(side)) => {
                format!("{} wins in round {round}", self.narrator.side(side))
            }
            Some(Outcome::Draw) => format!("a draw after round {round}"),
            None => format!("to be continued in round {round}"),
        };
        let on = sheet.options.iter().filter(|(_, on)| **on);
        let options: Vec<_> = on.map(|(name, _)| name.as_str()).collect();
        let options = match options.is_empty() {
            true => "none".to_owned(),
            false => options.join(", "),
        };
        let dice = match &record.dice {
            DiceSource::Seeded(seed) => format!("seed {seed}"),
            DiceSource::Scripted(_) => "scripted".to_owned(),
            DiceSource::Typed => "typed".to_owned(),
            DiceSource::TypedBy { seed, .. } => {
                format!("typed dice, the machine's from seed {seed}")
            }
        };
        for (name, value) in [
            ("ending", ending),
            ("rules", record.rules.clone()),
            ("options", options),
            ("dice", dice),
            (
                "scenario",
                format!("{}, {}", record.scenario, record.scenario_hash),
            ),
            ("figures", record.data_hash.clone()),
            ("decisions", record.orders.len().to_string()),
        ] {
            let _ = write!(self.out, "<dt>{name}</dt><dd>{}</dd>", Plain(value));
        }
        self.out.push_str("</dl>\n<h2>Who</h2>\n");
        for (index, side) in sheet.sides.iter().enumerate() {
            let people = sheet.combatants.iter();
            let people: Vec<_> = people
                .filter(|one| one.side == SideId(index as u8))
                .map(|one| format!("{} ({})", one.name, one.figure))
                .collect();
            let _ = writeln!(
                self.out,
                "<p><strong>{}:</strong> {}</p>",
                Plain(&side.name),
                Plain(people.join(", "))
            );
        }
        self.out.push_str(
            "</header>\n<nav class=\"steps\" aria-label=\"Steps\">\
             <button id=\"previous\" type=\"button\">← previous</button>\
             <button id=\"next\" type=\"button\">next →</button>\
             <button id=\"all\" type=\"button\">all cards</button><span id=\"where\"></span>\
             <span class=\"faint\">← → step, O cards of the step, Home and End</span></nav>\n<main>\n",
        );
    }

    fn fight(&mut self, battle: &Battle) {
        let log = battle.log();
        for seq in 0..battle.events().len() as Seq {
            let event = battle.events()[seq as usize];
            let line = self.narrator.line(seq, log);
            let heading = line.as_ref().is_some_and(|line| line.indent == 0);
            if heading || line.as_ref().is_some_and(|line| line.indent == 1) {
                self.close_step(battle);
            }
            self.follow(&event);
            match event.what {
                What::Round(round) => self.round(round),
                What::Phase(phase) => self.phase(battle, phase),
                What::Declared { .. } => {
                    let intent = log.intent(seq);
                    self.scene.path = intent.map_or(Vec::new(), |intent| intent.path.clone());
                    self.scene.target = intent
                        .and_then(|intent| intent.target)
                        .map(CombatantId::index);
                }
                _ => {}
            }
            let Some(line) = line.filter(|line| line.indent > 0 || line.kind == Kind::Over) else {
                continue;
            };
            if self.title.is_empty() {
                self.title.clone_from(&line.text);
            }
            let (class, indent) = (class_of(line.kind), line.indent.clamp(1, 4));
            let _ = write!(self.lines, "<li class=\"{class} i{indent}\">");
            match log.card(seq) {
                Some(card) => {
                    let _ = write!(
                        self.lines,
                        "<details><summary>{}</summary>",
                        Plain(&line.text)
                    );
                    write_card(&mut self.lines, card, &mut self.cited);
                    self.lines.push_str("</details>");
                }
                None => {
                    let _ = write!(self.lines, "<p>{}", Plain(&line.text));
                    if let What::Note { note, .. } = event.what {
                        let notes = battle.vocabulary().notes;
                        if let Some(word) = notes.get(usize::from(note)) {
                            self.lines.push(' ');
                            link(&mut self.lines, word.rule, &mut self.cited);
                        }
                    }
                    self.lines.push_str("</p>");
                }
            }
            self.lines.push_str("</li>");
        }
        self.close_step(battle);
        self.close_sections(true);
        self.out.push_str("</main>\n");
    }

    /// Keeps the map up to date.
    fn follow(&mut self, event: &Event) {
        self.roster.follow(event);
        match event.what {
            What::Moved { who, to, .. } => {
                if let Some(token) = self.scene.tokens.get_mut(who.index()) {
                    token.at = to;
                }
            }
            What::Condition { who, .. } => {
                let down = self.roster.is_out(who);
                if let Some(token) = self.scene.tokens.get_mut(who.index()) {
                    token.down = down;
                }
            }
            What::Turn { by } | What::Declared { by } => self.act(by, None),
            What::Deed { by, at, .. } => self.act(by, at),
            What::Die { by, .. } if self.lines.is_empty() => self.act(by, None),
            _ => {}
        }
    }

    fn act(&mut self, by: CombatantId, at: Option<CombatantId>) {
        self.scene.acting = Some(by.index());
        self.scene.target = at.map(CombatantId::index);
        self.scene.path.clear();
    }

    fn round(&mut self, round: u16) {
        self.close_sections(true);
        self.open = (false, true);
        let _ = writeln!(
            self.out,
            "<section class=\"round\" id=\"round-{round}\"><h2>Round {round}</h2>"
        );
    }

    fn phase(&mut self, battle: &Battle, phase: u8) {
        self.close_sections(false);
        let Some(word) = battle.vocabulary().phases.get(usize::from(phase)) else {
            return;
        };
        self.open.0 = true;
        let _ = write!(
            self.out,
            "<section class=\"phase\"><h3>{} ",
            Plain(word.name)
        );
        link(&mut self.out, word.rule, &mut self.cited);
        self.out.push_str("</h3>\n");
        if !self.every_step {
            self.scene.acting = None;
            self.scene.target = None;
            self.scene.path.clear();
            let map = &battle.scenario().map;
            picture(
                &mut self.out,
                map,
                &self.scene,
                &words(&self.scene, word.name),
            );
        }
    }

    fn close_sections(&mut self, of_round: bool) {
        if std::mem::take(&mut self.open.0) {
            self.out.push_str("</section>\n");
        }
        if of_round && std::mem::take(&mut self.open.1) {
            self.out.push_str("</section>\n");
        }
    }

    fn close_step(&mut self, battle: &Battle) {
        if self.lines.is_empty() {
            return;
        }
        self.steps += 1;
        let number = self.steps;
        let _ = write!(
            self.out,
            "<article class=\"step\" id=\"step-{number}\" tabindex=\"0\"><ul>{}</ul>",
            self.lines
        );
        if self.every_step {
            let caption = words(&self.scene, &self.title);
            picture(&mut self.out, &battle.scenario().map, &self.scene, &caption);
        }
        self.out.push_str("</article>\n");
        self.lines.clear();
        self.title.clear();
    }

    fn dice(&mut self, battle: &Battle) {
        let ledger = DiceLedger::of(battle);
        let Some(usual) = ledger.usual() else {
            return;
        };
        let heads = ["side", "dice", "sum", "expected", "luck, 0 to 100"];
        self.out
            .push_str("<h2>Dice</h2>\n<table class=\"dice\"><thead><tr>");
        for head in heads {
            let _ = write!(self.out, "<th scope=\"col\">{head}</th>");
        }
        self.out.push_str("</tr></thead><tbody>");
        let sides = (0..self.narrator.sides().len() as u8).map(|side| Some(SideId(side)));
        for side in sides.chain([None]) {
            let tray = ledger.total(usual, side);
            let name = side.map_or("everybody", |side| self.narrator.side(side));
            let _ = write!(
                self.out,
                "<tr><th scope=\"row\">{}</th><td>{} d{usual}</td><td>{}</td><td>{:.1}</td><td>{:.1}</td></tr>",
                Plain(name),
                tray.dice(),
                tray.sum(),
                tray.expected(),
                tray.luck()
            );
        }
        self.out.push_str("</tbody></table>\n");
    }

    fn rules(&mut self, clauses: &[Clause]) {
        self.out
            .push_str("<footer>\n<h2>Rules</h2>\n<dl class=\"rules\">\n");
        for rule in std::mem::take(&mut self.cited) {
            let clause = clauses.iter().find(|clause| clause.id == rule.0);
            let _ = write!(self.out, "<dt id=\"rule-{0}\">{0}", Plain(rule));
            match clause {
                Some(clause) => {
                    let _ = writeln!(
                        self.out,
                        " {}</dt><dd>{} <span class=\"faint\">({})</span></dd>",
                        Plain(&clause.title),
                        Plain(&clause.text),
                        Plain(&clause.section)
                    );
                }
                None => self
                    .out
                    .push_str("</dt><dd class=\"faint\">no text on file</dd>\n"),
            }
        }
        self.out.push_str("</dl>\n</footer>\n");
    }
}

/// What a map shows, in words.
fn words(scene: &Scene, title: &str) -> String {
    let fallen = scene.tokens.iter().filter(|token| token.down).count();
    let acts = scene.acting.and_then(|index| scene.tokens.get(index));
    let acts = acts.map_or(String::new(), |token| {
        format!("; {} acts at {}", token.name, token.at)
    });
    format!("Map: {title}{acts}; {fallen} down")
}

fn class_of(kind: Kind) -> &'static str {
    match kind {
        Kind::Deed => "deed",
        Kind::Roll(Mark::Hit | Mark::Good | Mark::Excellent) => "roll hit",
        Kind::Roll(Mark::Miss) => "roll miss",
        Kind::Roll(Mark::Fumble) => "roll fumble",
        Kind::Roll(Mark::Plain) => "roll",
        Kind::Harm => "harm",
        Kind::Fall => "fall",
        Kind::Move => "move",
        Kind::Die => "die",
        Kind::Declaration => "says",
        Kind::State | Kind::Note => "note",
        Kind::Round | Kind::Phase(_) | Kind::Over => "over",
    }
}
