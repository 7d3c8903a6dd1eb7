//! A battle told on a page, phase by phase, with the arithmetic of every roll.

use crate::page::{Ink, Page, mark_of};
use ai::Thought;
use narrate::{CardText, Kind, Line, Narrator, Roster, Rung};
use std::io;
use tabletop::annotation::{Annotation, Place};
use tabletop::event::{Event, EventKind, Log, Outcome, Seq};
use tabletop::record::hex;
use tabletop::ruleset::{DeedRole, Mark, PhaseKind};
use tabletop::{Battle, CombatantId, SideId};

/// Columns for the names of a card's rows.
const ROW: usize = 11;

/// Tells a battle as it goes on. What a phase holds is told when the phase is over, so that a deed
/// can be announced by the card of its roll.
pub struct Teller<'p, 'o> {
    page: &'p mut Page<'o>,
    narrator: Narrator,
    roster: Roster,
    rule_ids: bool,
    told: Seq,
    phase: Option<PhaseKind>,
    heading: Option<String>,
    ladder: Vec<Rung>,
    /// The verdict whose header stands above it already, as the line of its deed.
    announced: Option<Seq>,
    /// What was last told of the phase led to a roll.
    rolled: bool,
    /// What was weighed before declarations that have not been told yet.
    weighed: Vec<(CombatantId, Vec<String>)>,
    remarks: Vec<Annotation>,
    /// Where in the log it is, as notes count.
    place: Place,
}

impl<'p, 'o> Teller<'p, 'o> {
    /// Opens the tale of a battle that has not begun: title, story, sides. With `rule_ids` every
    /// term names its rule.
    ///
    /// # Errors
    /// If the page cannot be written.
    pub fn open(page: &'p mut Page<'o>, battle: &mut Battle, rule_ids: bool) -> io::Result<Self> {
        let sheets = battle.roster();
        let narrator = Narrator::of(battle).on_tracks(&sheets);
        let owners: Vec<SideId> = sheets.iter().map(|sheet| sheet.side).collect();
        page.know(
            sheets
                .iter()
                .map(|sheet| (sheet.name.clone(), sheet.side.index())),
        );
        let scenario = &battle.scenario().sheet;
        page.line(0, 0, &scenario.title, Ink::Strong)?;
        page.line(0, 0, &scenario.story, Ink::Plain)?;
        page.blank()?;
        for side in 0..scenario.sides.len() as u8 {
            let people: Vec<String> = sheets
                .iter()
                .filter(|sheet| sheet.side == SideId(side))
                .map(|sheet| format!("{} ({})", sheet.name, sheet.kind))
                .collect();
            let text = format!("{}: {}", narrator.side(SideId(side)), people.join(", "));
            page.line(0, 2, &text, Ink::Plain)?;
        }
        Ok(Self {
            page,
            roster: Roster::new(narrator.vocabulary(), owners).on_tracks(&sheets),
            narrator,
            rule_ids,
            told: 0,
            phase: None,
            heading: None,
            ladder: Vec::new(),
            announced: None,
            rolled: false,
            weighed: Vec::new(),
            remarks: Vec::new(),
            place: Place::default(),
        })
    }

    /// The same with what somebody has noted.
    #[must_use]
    pub fn noting(mut self, remarks: &[Annotation]) -> Self {
        self.remarks = remarks.to_vec();
        self
    }

    /// Tells every phase that is over.
    ///
    /// # Errors
    /// If the page cannot be written.
    pub fn follow(&mut self, battle: &Battle) -> io::Result<()> {
        let log = battle.log();
        let begins =
            |event: &Event| matches!(event.what, EventKind::Round(_) | EventKind::Phase(_));
        let new = log.since(self.told);
        if let Some(last) = new.iter().rposition(begins) {
            self.tell(log, self.told + last as Seq)?;
        }
        Ok(())
    }

    /// Tells the rest, and how it ended.
    ///
    /// # Errors
    /// If the page cannot be written.
    pub fn close(mut self, battle: &mut Battle) -> io::Result<()> {
        self.tell(battle.log(), battle.events().len() as Seq)?;
        let round = battle.clock().round();
        let ending = match battle.outcome() {
            Some(Outcome::Won(side)) => {
                format!("{} wins in round {round}", self.narrator.side(side))
            }
            Some(Outcome::Draw) => format!("A draw after round {round}"),
            None => format!("To be continued in round {round}"),
        };
        self.page.blank()?;
        self.page.rule(&ending, '═')?;
        self.sides()?;
        let (orders, dice) = (battle.orders().len(), battle.dice().rolled());
        let digest = hex(battle.digest());
        let text = format!("{orders} decisions, {dice} dice, digest {digest}");
        self.page.line(2, 0, &text, Ink::Faint)
    }

    /// Keeps what somebody weighs before he declares, to be told with his declaration.
    pub fn weighs(&mut self, by: CombatantId, thoughts: &[Thought]) {
        let lines = (1..).zip(thoughts).map(|(place, thought)| {
            let mark = if thought.given { ", declared" } else { "" };
            let why = thought.rejection();
            let why = why.map_or_else(String::new, |why| format!("; {why}"));
            let words = thought.words.join(", ");
            format!("{place}. {words}: {}{mark}{why}", thought.sums())
        });
        self.weighed.push((by, lines.collect()));
    }

    fn sides(&mut self) -> io::Result<()> {
        let sides = self.narrator.sides().len();
        for side in (0..sides as u8).map(SideId) {
            let text = format!(
                "{}: {}",
                self.narrator.side(side),
                self.roster.side(side, &self.narrator)
            );
            self.page.line(2, 2, &text, Ink::Plain)?;
        }
        Ok(())
    }

    fn tell(&mut self, log: &Log, upto: Seq) -> io::Result<()> {
        for seq in self.told..upto {
            let event = log.events()[seq as usize];
            self.event(event, seq, log)?;
            self.roster.follow(&event);
            self.place.pass(&event);
            if let Some(remark) = self.place.of(&self.remarks) {
                let text = format!("Note: {}", remark.text);
                self.begin_phase()?;
                self.page.line(2, 6, &text, Ink::Strong)?;
            }
        }
        self.told = self.told.max(upto);
        Ok(())
    }

    fn event(&mut self, event: Event, seq: Seq, log: &Log) -> io::Result<()> {
        let Some(line) = self.narrator.line(seq, log) else {
            return Ok(());
        };
        match line.kind {
            Kind::Round => {
                self.page.blank()?;
                self.page.rule(&line.text, '═')?;
                self.heading = None;
                if seq > 0 {
                    self.sides()?;
                }
                return Ok(());
            }
            Kind::Phase(kind) => {
                self.phase = Some(kind);
                self.heading = Some(line.text);
                if kind == PhaseKind::Declare {
                    self.climb(seq, log)?;
                }
                return Ok(());
            }
            Kind::Over => return Ok(()),
            _ => {}
        }
        let card = self.announced_by(event, seq, log);
        let top = line.indent <= 1;
        let apart = top && (self.rolled || card.is_some());
        if !self.begin_phase()? && apart && self.phase == Some(PhaseKind::Act) {
            self.page.blank()?;
        }
        if top {
            self.rolled = card.is_some();
        }
        match event.what {
            EventKind::Declared { by } => self.declaration(by, &line),
            EventKind::Verdict { .. } if log.card(seq).is_some() => self.card(seq, &line, log),
            EventKind::Deed { .. } => self.deed(card, &line, log),
            // The card or the line above says how much is left.
            EventKind::Gauge {
                from, to, gauge, ..
            } if self.is_plain(gauge) && to < from => Ok(()),
            _ => self.plain(&line),
        }
    }

    /// Writes the heading of the phase, if that stands out still; says whether it does.
    fn begin_phase(&mut self) -> io::Result<bool> {
        let Some(heading) = self.heading.take() else {
            return Ok(false);
        };
        self.page.blank()?;
        self.page.line(0, 0, &heading, Ink::Strong)?;
        Ok(true)
    }

    fn is_plain(&self, gauge: u8) -> bool {
        use tabletop::ruleset::GaugeRole;
        let words = self.narrator.vocabulary();
        let word = words.gauges.get(usize::from(gauge));
        word.is_some_and(|word| word.role == GaugeRole::Plain)
    }

    /// The order of the figures, where it has changed: declared upwards, acted downwards.
    fn climb(&mut self, seq: Seq, log: &Log) -> io::Result<()> {
        let declared: Vec<CombatantId> = log
            .since(seq + 1)
            .iter()
            .take_while(|event| !matches!(event.what, EventKind::Phase(_) | EventKind::Round(_)))
            .filter_map(|event| match event.what {
                EventKind::Declared { by } => Some(by),
                _ => None,
            })
            .collect();
        let ladder = self.roster.ladder(&declared);
        let known = |rung: &Rung| self.ladder.contains(rung);
        if ladder.is_empty() || ladder.iter().all(known) {
            return Ok(());
        }
        self.page.blank()?;
        self.page.line(0, 0, "Order", Ink::Strong)?;
        let last = ladder.len() - 1;
        for (index, rung) in ladder.iter().enumerate() {
            let remark = match index {
                0 => "acts first, declares last",
                _ if index == last => "acts last, declares first",
                _ => "",
            };
            let name = self.narrator.name(rung.who);
            let text = format!("{:>4}  {name:<12}{remark}", rung.value);
            self.page.line(2, 0, text.trim_end(), Ink::Plain)?;
        }
        self.ladder = ladder;
        Ok(())
    }

    fn declaration(&mut self, by: CombatantId, line: &Line) -> io::Result<()> {
        let rung = self.ladder.iter().find(|rung| rung.who == by);
        let value = rung.map_or(String::new(), |rung| rung.value.to_string());
        let text = format!("{value:>4}  {}", line.text);
        self.page.line(2, 8, &text, Ink::Plain)?;
        let weighed = self.weighed.iter().position(|(who, _)| *who == by);
        for line in weighed.map_or_else(Vec::new, |place| self.weighed.remove(place).1) {
            self.page.line(6, 3, &line, Ink::Faint)?;
        }
        Ok(())
    }

    /// The verdict whose card says more of a deed than its verb.
    fn announced_by(&self, deed: Event, seq: Seq, log: &Log) -> Option<Seq> {
        let EventKind::Deed { by, deed, .. } = deed.what else {
            return None;
        };
        let word = self.narrator.vocabulary().deeds.get(usize::from(deed))?;
        let judged = |at: &Seq| {
            let event = log.events()[*at as usize];
            event.cause == seq
                && matches!(event.what, EventKind::Verdict { by: who, .. } if who == by)
        };
        let mut rest = seq + 1..log.events().len() as Seq;
        rest.find(judged)
            .filter(|at| word.role != DeedRole::Still && log.card(*at).is_some())
    }

    fn deed(&mut self, roll: Option<Seq>, line: &Line, log: &Log) -> io::Result<()> {
        // What interrupts a deed stands between its announcement and its roll.
        self.announced = None;
        let Some((at, card)) = roll.and_then(|at| Some((at, log.card(at)?))) else {
            return self.plain(line);
        };
        self.announced = Some(at);
        let text = self.written(card).heading();
        let indent = 2 * usize::from(line.indent);
        self.page.line(indent, 4, &text, ink_of(line.kind))
    }

    fn written(&self, card: &tabletop::event::Card) -> CardText {
        CardText::new(card, self.narrator.vocabulary(), self.rule_ids)
    }

    fn card(&mut self, seq: Seq, line: &Line, log: &Log) -> io::Result<()> {
        let Some(card) = log.card(seq) else {
            return self.plain(line);
        };
        let text = self.written(card);
        let indent = 2 * usize::from(line.indent);
        if text.is_short() {
            return self
                .page
                .line(indent, 4, &text.sentence(), ink_of(line.kind));
        }
        if self.announced != Some(seq) {
            self.page.line(indent, 4, &text.heading(), Ink::Plain)?;
        }
        let indent = indent + 2;
        for (name, row) in &text.rows {
            // A long name still stands apart from what it names.
            let name = format!("{name:<width$} ", width = ROW - 1);
            let row = format!("{name}{row}");
            self.page.line(indent, ROW, &row, Ink::Faint)?;
        }
        let outcome = format!("{} {}", mark_of(text.mark), text.outcome());
        self.page.line(indent, ROW, &outcome, ink_of(line.kind))
    }

    fn plain(&mut self, line: &Line) -> io::Result<()> {
        // Under a declaration, what comes of it at once.
        let declaring = self.phase == Some(PhaseKind::Declare);
        let indent = 2 * usize::from(line.indent) + if declaring { 6 } else { 0 };
        self.page.line(indent, 4, &line.text, ink_of(line.kind))
    }
}

fn ink_of(kind: Kind) -> Ink {
    match kind {
        Kind::Roll(Mark::Hit | Mark::Good | Mark::Excellent) => Ink::Good,
        Kind::Roll(Mark::Fumble) | Kind::Fall => Ink::Grave,
        Kind::Roll(Mark::Miss) | Kind::Move | Kind::Die => Ink::Faint,
        Kind::Harm => Ink::Bad,
        Kind::Round | Kind::Phase(_) | Kind::Over | Kind::Deed => Ink::Strong,
        Kind::Roll(Mark::Plain) | Kind::Declaration | Kind::State | Kind::Note => Ink::Plain,
    }
}
