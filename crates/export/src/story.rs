//! The log as steps: lines that belong together, and how the map looks before and after them.

use crate::map::{Scene, Token};
use crate::played::Played;
use narrate::{Kind, Line, Narrator, Roster};
use std::ops::Range;
use tabletop::event::{Event, EventKind, Seq};
use tabletop::grid::{Door, EdgeRef, EdgeSide};
use tabletop::ruleset::Sheet;
use tabletop::scenario::CombatantSheet;
use tabletop::{Battle, CombatantId};

/// A piece of the story.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// A round begins.
    Round(u16),
    /// A phase begins, with everybody where he is.
    Phase(u8, Scene),
    /// Something is done or happens.
    Step(Step),
}

/// What is done or happens, from one line that stands by itself to the next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Step {
    /// The map before it.
    pub(crate) before: Scene,
    /// The map after it.
    pub(crate) after: Scene,
    /// Its lines, one at least.
    pub(crate) lines: Vec<(Seq, Line)>,
    /// The events that it covers: with those of all other steps, the whole log.
    pub(crate) span: Range<Seq>,
}

impl Step {
    /// What it is, in words.
    pub(crate) fn title(&self) -> &str {
        self.lines.first().map_or("", |(_, line)| &line.text)
    }
}

/// The story of a battle so far.
pub(crate) fn story(battle: &Battle, played: &Played, narrator: &Narrator) -> Vec<Part> {
    let log = battle.log();
    let count = battle.events().len() as Seq;
    let lines: Vec<Option<Line>> = (0..count).map(|seq| narrator.line(seq, log)).collect();
    let mut teller = Teller::of(battle, &played.cast);
    for (seq, line) in (0..).zip(&lines) {
        let event = battle.events()[seq as usize];
        // Whoever goes or comes to his turn belongs to the line that says so.
        let told = match event.what {
            EventKind::Moved { .. } | EventKind::Turn { .. } => {
                lines[seq as usize..].iter().flatten().next()
            }
            _ => line.as_ref(),
        };
        if told.is_some_and(|line| line.indent < 2) {
            teller.close(seq);
        }
        teller.follow(&event);
        let lying = played.ground_items.at(seq + 1).iter();
        teller.scene.lying = lying.map(|thing| thing.tile).collect();
        match event.what {
            EventKind::Round(round) => teller.parts.push(Part::Round(round)),
            EventKind::Phase(phase) => {
                teller.scene.rest();
                let part = Part::Phase(phase, teller.scene.clone());
                teller.parts.push(part);
            }
            EventKind::Declared { .. } => {
                let intent = log.intent(seq);
                teller.scene.path = intent.map_or(Vec::new(), |intent| intent.path.clone());
                let target = intent.and_then(|intent| intent.target);
                teller.scene.target = target.map(CombatantId::index);
            }
            _ => {}
        }
        if let Some(line) = line
            && (line.indent > 0 || line.kind == Kind::Over)
        {
            teller.lines.push((seq, line.clone()));
        }
    }
    teller.close(count);
    let mut steps = teller.parts.iter_mut().rev();
    if let Some(last) = steps.find_map(|part| match part {
        Part::Step(step) => Some(step),
        Part::Round(_) | Part::Phase(..) => None,
    }) {
        last.span.end = count;
    }
    teller.parts
}

struct Teller {
    parts: Vec<Part>,
    roster: Roster,
    before: Scene,
    scene: Scene,
    /// The lines of the step under way.
    lines: Vec<(Seq, Line)>,
    /// Where the step under way begins.
    begun: Seq,
}

impl Teller {
    fn of(battle: &Battle, cast: &[Sheet]) -> Self {
        let people = &battle.scenario().sheet.combatants;
        let token = |(index, one): (usize, &CombatantSheet)| Token {
            name: one.name.clone(),
            side: one.side,
            at: one.tile(),
            breadth: cast.get(index).map_or(1, |sheet| sheet.breadth),
            down: false,
        };
        let map = &battle.scenario().map;
        let doors = map.edge_refs().filter_map(|edge| {
            let door = map.edge(edge).door?;
            Some((edge, door == Door::Open))
        });
        let scene = Scene {
            tokens: people.iter().enumerate().map(token).collect(),
            doors: doors.collect(),
            ..Scene::default()
        };
        Self {
            parts: Vec::new(),
            roster: Roster::new(
                battle.vocabulary(),
                people.iter().map(|one| one.side).collect(),
            )
            .on_tracks(cast),
            before: scene.clone(),
            scene,
            lines: Vec::new(),
            begun: 0,
        }
    }

    fn close(&mut self, end: Seq) {
        if self.lines.is_empty() {
            return;
        }
        self.parts.push(Part::Step(Step {
            before: std::mem::replace(&mut self.before, self.scene.clone()),
            after: self.scene.clone(),
            lines: std::mem::take(&mut self.lines),
            span: std::mem::replace(&mut self.begun, end)..end,
        }));
        self.scene.walked.clear();
    }

    /// Keeps the map up to date.
    fn follow(&mut self, event: &Event) {
        self.roster.follow(event);
        match event.what {
            EventKind::Moved { who, from, to } => {
                if self.scene.walked.last() != Some(&from) {
                    self.act(who, None);
                    self.scene.walked.push(from);
                }
                self.scene.walked.push(to);
                if let Some(token) = self.scene.tokens.get_mut(who.index()) {
                    token.at = to;
                }
            }
            EventKind::Door { tile, side, open } => {
                let side = EdgeSide::ALL.get(usize::from(side));
                let edge = side.map(|side| EdgeRef::new(tile, *side));
                let mut doors = self.scene.doors.iter_mut();
                if let Some(door) = doors.find(|(at, _)| Some(*at) == edge) {
                    door.1 = open;
                }
            }
            EventKind::Condition { who, .. } => {
                let down = self.roster.is_out(who);
                if let Some(token) = self.scene.tokens.get_mut(who.index()) {
                    token.down = down;
                }
            }
            EventKind::Turn { by } | EventKind::Declared { by } => self.act(by, None),
            EventKind::Deed { by, at, .. } => self.act(by, at),
            EventKind::Die { by, .. } if self.lines.is_empty() => self.act(by, None),
            _ => {}
        }
    }

    fn act(&mut self, by: CombatantId, at: Option<CombatantId>) {
        self.scene.acting = Some(by.index());
        self.scene.target = at.map(CombatantId::index);
        self.scene.path.clear();
        self.scene.walked.clear();
    }
}
