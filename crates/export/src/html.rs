//! The page: head, steps of the fight, dice, rules.

use crate::Say;
use crate::card::{link, write_card};
use crate::map::{Scene, View, ground, picture};
use crate::markup::{Plain, said};
use crate::played::{Played, play};
use crate::story::{Part, Step, story};
use crate::turns::Turns;
use narrate::{DiceLedger, Kind, Narrator, typeset};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::ops::Range;
use tabletop::dice::DiceSource;
use tabletop::event::{EventKind, Outcome, Seq};
use tabletop::record::{Divergence, Record};
use tabletop::ruleset::{Mark, Sheet};
use tabletop::{Battle, RuleId, SideId};

/// A page is smaller than this: where a map beside every step would make it larger, there is one
/// for each phase.
pub const LIMIT: usize = 5_000_000;

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// The signs of the maps, each with what it stands for.
const LEGEND: [(&str, &str); 11] = [
    (
        "<circle class=\"s0\" cx=\".5\" cy=\".5\" r=\".4\"/>",
        "somebody of the first side",
    ),
    (
        "<path class=\"s1\" d=\"M.5 .1 .9 .5 .5 .9 .1 .5z\"/>",
        "somebody of the second side",
    ),
    (
        "<circle class=\"s0\" cx=\".5\" cy=\".5\" r=\".3\"/><circle class=\"turn\" cx=\".5\" cy=\".5\" r=\".4\"/>",
        "who acts",
    ),
    (
        "<circle class=\"s0 down\" cx=\".5\" cy=\".5\" r=\".4\"/><path class=\"cross\" d=\"M.2 .2 .8 .8M.8 .2 .2 .8\"/>",
        "who is out of the fight",
    ),
    (
        "<path class=\"way\" d=\"M0 .5 1 .5\"/>",
        "the way that was declared",
    ),
    ("<path class=\"aim\" d=\"M0 .5 1 .5\"/>", "its target"),
    ("<path class=\"wall\" d=\"M0 .5 1 .5\"/>", "a wall"),
    (
        "<path class=\"low\" d=\"M0 .5 1 .5\"/>",
        "a low wall or a window",
    ),
    ("<path class=\"door\" d=\"M0 .5 1 .5\"/>", "a door"),
    (
        "<rect class=\"no\" width=\"1\" height=\"1\"/>",
        "where nobody can stand",
    ),
    (
        "<rect class=\"slow\" width=\"1\" height=\"1\"/>",
        "rough ground",
    ),
];

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
/// keeps its cards; it is played to the end of the record. `clauses` are the rules in words, all in
/// the language `code` of `say`. The page leads to the rolls of `turns`.
///
/// # Errors
/// The first decision at which the record does not repeat.
pub fn page(
    record: &Record,
    battle: &mut Battle,
    clauses: &[Clause],
    turns: &Turns,
    (code, say): (&str, Say<'_>),
) -> Result<String, Divergence> {
    let played = play(record, battle)?;
    let told = (record, &played, turns);
    let page = write(told, battle, clauses, true, (code, say));
    if page.len() < LIMIT {
        return Ok(page);
    }
    Ok(write(told, battle, clauses, false, (code, say)))
}

fn write(
    (record, played, turns): (&Record, &Played, &Turns),
    battle: &Battle,
    clauses: &[Clause],
    every_step: bool,
    (code, say): (&str, Say<'_>),
) -> String {
    let mut page = Page::of(played, battle, every_step, say);
    let parts = turns.choose(story(battle, played, &page.narrator));
    page.head(record, battle, &played.cast, code);
    page.short(battle, &parts, &played.cast);
    page.turns(turns, &parts);
    page.legend();
    page.contents(&parts);
    page.fight(battle, &parts);
    page.dice(battle);
    page.rules(clauses);
    page.out.push_str("<script>/*<![CDATA[*/\n");
    page.out.push_str(SCRIPT);
    page.out.push_str("/*]]>*/</script>\n</body>\n</html>\n");
    page.out
}

struct Page<'a> {
    out: String,
    say: Say<'a>,
    narrator: Narrator,
    cited: BTreeSet<RuleId>,
    every_step: bool,
    /// What somebody has noted, and at which event.
    remarks: Vec<(Seq, String)>,
    /// The map that was drawn last.
    drawn: Option<Scene>,
    /// A round has just begun.
    begins: bool,
    /// Steps so far.
    steps: usize,
    /// A section of a phase, of a round, is open.
    open: (bool, bool),
}

impl<'a> Page<'a> {
    fn of(played: &Played, battle: &Battle, every_step: bool, say: Say<'a>) -> Self {
        Self {
            out: String::new(),
            say,
            narrator: Narrator::of(battle).on_tracks(&played.cast),
            cited: BTreeSet::new(),
            every_step,
            remarks: played.remarks.clone(),
            drawn: None,
            begins: false,
            steps: 0,
            open: (false, false),
        }
    }

    fn head(&mut self, record: &Record, battle: &Battle, cast: &[Sheet], code: &str) {
        let say = self.say;
        let sheet = &battle.scenario().sheet;
        let out = &mut self.out;
        let _ = write!(
            out,
            "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\"/>\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; \
             style-src 'unsafe-inline'; script-src 'unsafe-inline'\"/>\n\
             <title>{}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n",
            Plain(code),
            said(say, &sheet.title)
        );
        out.push_str(&ground(&battle.scenario().map));
        let _ = write!(
            out,
            "<header>\n<h1>{}</h1>\n<p>{}</p>\n<dl class=\"about\">",
            said(say, &sheet.title),
            said(say, &sheet.story)
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
                format!("typed dice; those of the AI and of spotting come from seed {seed}")
            }
        };
        for (name, value) in [
            ("ending", ending),
            ("rules", record.rules.clone()),
            ("options", options),
            ("dice", dice),
            ("decisions", record.orders.len().to_string()),
        ] {
            let _ = write!(
                self.out,
                "<dt>{}</dt><dd>{}</dd>",
                said(say, name),
                said(say, &value)
            );
        }
        // What a machine made is the same in every language.
        for (name, value) in [
            (
                "scenario",
                format!("{}, {}", record.scenario, record.scenario_hash),
            ),
            ("figures", record.data_hash.clone()),
        ] {
            let _ = write!(
                self.out,
                "<dt>{}</dt><dd>{}</dd>",
                said(say, name),
                Plain(value)
            );
        }
        let _ = writeln!(self.out, "</dl>\n<h2>{}</h2>", said(say, "Who"));
        for (index, side) in sheet.sides.iter().enumerate() {
            let people = cast.iter();
            let people: Vec<_> = people
                .filter(|one| one.side == SideId(index as u8))
                .map(|one| format!("{} ({})", one.name, say(&one.kind)))
                .collect();
            let _ = writeln!(
                self.out,
                "<p><strong>{}:</strong> {}</p>",
                said(say, &side.name),
                Plain(people.join(", "))
            );
        }
        self.out.push_str("</header>\n");
    }

    /// What came of it, and who fell when, each leading to its step.
    fn short(&mut self, battle: &Battle, parts: &[Part], cast: &[Sheet]) {
        let say = self.say;
        let _ = writeln!(
            self.out,
            "<section class=\"short\"><h2>{}</h2>\n<ul>",
            said(say, "In short")
        );
        for (index, side) in battle.scenario().sheet.sides.iter().enumerate() {
            let mine = cast.iter().filter(|one| one.side.index() == index);
            let standing = mine.clone().filter(|one| one.standing).count();
            let words = format!("{}: {standing} of {} standing", side.name, mine.count());
            let _ = writeln!(self.out, "<li>{}</li>", said(say, &words));
        }
        self.out.push_str("</ul>\n<ol>");
        let (mut round, mut number) = (0, 0);
        for part in parts {
            let step = match part {
                Part::Round(now) => {
                    round = *now;
                    continue;
                }
                Part::Phase(..) => continue,
                Part::Step(step) => step,
            };
            number += 1;
            for (_, line) in step
                .lines
                .iter()
                .filter(|(_, line)| line.kind == Kind::Fall)
            {
                let _ = writeln!(
                    self.out,
                    "<li><a href=\"#step-{number}\">{}</a>: {}</li>",
                    said(say, &format!("Round {round}")),
                    said(say, &line.text)
                );
            }
        }
        self.out.push_str("</ol></section>\n");
    }

    /// The rolls that turned the fight, each leading to its step.
    fn turns(&mut self, turns: &Turns, parts: &[Part]) {
        if turns.rolls.is_empty() {
            return;
        }
        let say = self.say;
        let head = said(say, "Turning points");
        let _ = writeln!(self.out, "<section class=\"turns\"><h2>{head}</h2>\n<ol>");
        for turn in &turns.rolls {
            let (mut round, mut number) = (0, 0);
            for part in parts {
                match part {
                    Part::Round(now) => round = *now,
                    Part::Phase(..) => {}
                    Part::Step(step) => {
                        number += 1;
                        if !step.span.contains(&turn.seq) {
                            continue;
                        }
                        let rolled = step.lines.iter().find(|(seq, _)| *seq == turn.seq);
                        let rolled = rolled.map_or(step.title(), |(_, line)| &line.text);
                        let _ = writeln!(
                            self.out,
                            "<li><a href=\"#step-{number}\">{}</a>: {} <strong>{}</strong></li>",
                            said(say, &format!("Round {round}")),
                            said(say, rolled),
                            said(say, &turn.words)
                        );
                        break;
                    }
                }
            }
        }
        self.out.push_str("</ol></section>\n");
    }

    /// What the signs of the maps mean.
    fn legend(&mut self) {
        let say = self.say;
        let _ = write!(
            self.out,
            "<details class=\"legend\"><summary>{}</summary><ul>",
            said(say, "What the maps show")
        );
        for (shape, words) in LEGEND {
            let _ = write!(
                self.out,
                "<li><svg class=\"key\" viewBox=\"0 0 1 1\" aria-hidden=\"true\">{shape}</svg> {}</li>",
                said(say, words)
            );
        }
        self.out.push_str("</ul></details>\n");
    }

    /// The notes, each leading to its step, and the buttons that lead from step to step.
    fn contents(&mut self, parts: &[Part]) {
        let say = self.say;
        let steps = parts.iter().filter_map(|part| match part {
            Part::Step(step) => Some(step),
            Part::Round(_) | Part::Phase(..) => None,
        });
        let steps: Vec<_> = (1..).zip(steps).collect();
        let noted: Vec<(usize, &str)> = self
            .remarks
            .iter()
            .filter_map(|(seq, text)| {
                let step = steps.iter().find(|(_, step)| step.span.contains(seq));
                step.map(|(number, _)| (*number, text.as_str()))
            })
            .collect();
        if !noted.is_empty() {
            let head = said(say, "Notes");
            let _ = writeln!(
                self.out,
                "<nav class=\"remarks\" aria-label=\"{head}\"><h2>{head}</h2>\n<ol>"
            );
            for (number, text) in noted {
                let _ = writeln!(
                    self.out,
                    "<li><a href=\"#step-{number}\">{}</a></li>",
                    Plain(text)
                );
            }
            self.out.push_str("</ol></nav>\n");
        }
        let _ = writeln!(
            self.out,
            "<nav class=\"steps\" aria-label=\"{}\">\
             <button id=\"previous\" type=\"button\">← {}</button>\
             <button id=\"next\" type=\"button\">{} →</button>\
             <button id=\"all\" type=\"button\">{}</button>\
             <span id=\"where\" data-of=\"{}\"></span>\
             <span class=\"faint\">{}</span></nav>\n<main>",
            said(say, "Steps"),
            said(say, "previous"),
            said(say, "next"),
            said(say, "all cards"),
            said(say, "1 of 2"),
            said(say, "← → step · O cards of the step · Home and End"),
        );
    }

    fn fight(&mut self, battle: &Battle, parts: &[Part]) {
        for part in parts {
            match part {
                Part::Round(round) => self.round(*round),
                Part::Phase(phase, scene) => self.phase(battle, *phase, scene),
                Part::Step(step) => self.step(battle, step),
            }
        }
        self.close_sections(true);
        self.out.push_str("</main>\n");
    }

    fn round(&mut self, round: u16) {
        self.close_sections(true);
        self.open = (false, true);
        self.begins = true;
        let _ = writeln!(
            self.out,
            "<section class=\"round\" id=\"round-{round}\"><h2>{}</h2>",
            said(self.say, &format!("Round {round}"))
        );
    }

    fn phase(&mut self, battle: &Battle, phase: u8, scene: &Scene) {
        self.close_sections(false);
        let Some(word) = battle.vocabulary().phases.get(usize::from(phase)) else {
            return;
        };
        self.open.0 = true;
        let _ = write!(
            self.out,
            "<section class=\"phase\"><h3>{} ",
            said(self.say, word.name)
        );
        link(&mut self.out, word.rule, &mut self.cited);
        self.out.push_str("</h3>\n");
        // All of the map, since steps only show where they take place.
        if std::mem::take(&mut self.begins) || !self.every_step {
            let map = &battle.scenario().map;
            let caption = words(scene, word.name, self.say);
            self.out.push_str("<div class=\"whole\">");
            picture(
                &mut self.out,
                map,
                View::whole((map.width(), map.height())),
                scene,
                &caption,
            );
            self.out.push_str("</div>\n");
            self.drawn = Some(scene.clone());
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

    fn step(&mut self, battle: &Battle, step: &Step) {
        self.steps += 1;
        let number = self.steps;
        let shows = self.every_step && self.shows(step);
        let bare = if shows { "" } else { " bare" };
        let _ = write!(
            self.out,
            "<article class=\"step{bare}\" id=\"step-{number}\" tabindex=\"0\"><ul>"
        );
        let mut told = step.span.start;
        for (seq, line) in &step.lines {
            self.noted(told..*seq);
            told = *seq;
            let (class, indent) = (class_of(line.kind), line.indent.clamp(1, 4));
            let _ = write!(self.out, "<li class=\"{class} i{indent}\">");
            match battle.log().card(*seq) {
                Some(card) => {
                    let _ = write!(
                        self.out,
                        "<details><summary>{}</summary>",
                        said(self.say, &line.text)
                    );
                    write_card(&mut self.out, card, &mut self.cited, self.say);
                    self.out.push_str("</details>");
                }
                None => {
                    let _ = write!(self.out, "<p>{}", said(self.say, &line.text));
                    if let EventKind::Note { note, .. } = battle.events()[*seq as usize].what {
                        let notes = battle.vocabulary().notes;
                        if let Some(word) = notes.get(usize::from(note)) {
                            self.out.push(' ');
                            link(&mut self.out, word.rule, &mut self.cited);
                        }
                    }
                    self.out.push_str("</p>");
                }
            }
            self.out.push_str("</li>");
        }
        self.noted(told..step.span.end);
        self.out.push_str("</ul>");
        if shows {
            let caption = words(&step.after, step.title(), self.say);
            let map = &battle.scenario().map;
            let view = View::of((map.width(), map.height()), &step.after);
            picture(&mut self.out, map, view, &step.after, &caption);
            self.drawn = Some(step.after.clone());
        }
        self.out.push_str("</article>\n");
    }

    /// Whether the map has anything new to show: somebody acts or goes, or something has changed.
    fn shows(&self, step: &Step) -> bool {
        let kind = step.lines.first().map(|(_, line)| line.kind);
        let loud = matches!(kind, Some(Kind::Declaration | Kind::Deed | Kind::Move));
        let drawn = self.drawn.as_ref();
        loud || drawn.is_none_or(|drawn| !drawn.stands_as(&step.after))
    }

    /// What somebody has noted at these events.
    fn noted(&mut self, events: Range<Seq>) {
        for (_, text) in self.remarks.iter().filter(|(seq, _)| events.contains(seq)) {
            let _ = write!(
                self.out,
                "<li class=\"remark\"><p><strong>{}</strong> {}</p></li>",
                said(self.say, "Note:"),
                Plain(text)
            );
        }
    }

    fn dice(&mut self, battle: &Battle) {
        let ledger = DiceLedger::of(battle);
        let Some(usual) = ledger.usual() else {
            return;
        };
        let heads = ["side", "dice", "sum", "expected", "luck, 0 to 100"];
        let say = self.say;
        let _ = write!(
            self.out,
            "<h2>{}</h2>\n<table class=\"dice\"><thead><tr>",
            said(say, "Dice")
        );
        for head in heads {
            let _ = write!(self.out, "<th scope=\"col\">{}</th>", said(say, head));
        }
        self.out.push_str("</tr></thead><tbody>");
        let sides = (0..self.narrator.sides().len() as u8).map(|side| Some(SideId(side)));
        for side in sides.chain([None]) {
            let tally = ledger.total(usual, side);
            let name = side.map_or("everybody", |side| self.narrator.side(side));
            let _ = write!(
                self.out,
                "<tr><th scope=\"row\">{}</th><td>{} d{usual}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
                said(say, name),
                tally.dice(),
                tally.sum(),
                said(say, &format!("{:.1}", tally.expected())),
                said(say, &format!("{:.1}", tally.luck()))
            );
        }
        self.out.push_str("</tbody></table>\n");
    }

    fn rules(&mut self, clauses: &[Clause]) {
        let say = self.say;
        let head = said(say, "Rules");
        let _ = writeln!(self.out, "<footer>\n<h2>{head}</h2>\n<dl class=\"rules\">");
        for rule in std::mem::take(&mut self.cited) {
            let clause = clauses.iter().find(|clause| clause.id == rule.0);
            let _ = write!(self.out, "<dt id=\"rule-{0}\">{0}", Plain(rule));
            match clause {
                Some(clause) => {
                    let _ = writeln!(
                        self.out,
                        " {}</dt><dd>{} <span class=\"faint\">({})</span></dd>",
                        Plain(say(&clause.title)),
                        Plain(say(&clause.text)),
                        Plain(say(&clause.section))
                    );
                }
                None => {
                    let none = said(say, "no text on file");
                    let _ = writeln!(self.out, "</dt><dd class=\"faint\">{none}</dd>");
                }
            }
        }
        self.out.push_str("</dl>\n</footer>\n");
    }
}

/// What a map shows, in words.
fn words(scene: &Scene, title: &str, say: Say<'_>) -> String {
    let fallen = scene.tokens.iter().filter(|token| token.down).count();
    let acts = scene.acting.and_then(|index| scene.tokens.get(index));
    let acts = acts.map(|token| say(&format!("{} acts at {}", token.name, token.at)));
    let parts = [
        Some(say(&typeset(title))),
        acts,
        Some(say(&format!("{fallen} down"))),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    format!("{}: {}", say("Map"), parts.join("; "))
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
