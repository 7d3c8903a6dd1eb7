//! The right column: the order palette with its forecast, the card on stage, sheets of combatants
//! and tiles. It is drawn anew where what it says has changed, and only there.

mod frame;
mod outlook;
mod tile;
mod unit;
mod why;

use bevy::prelude::*;
use tabletop::CombatantId;
use tabletop::event::{EventKind, Seq};

use crate::app::notice::Notice;
use crate::app::screen::{EnterSystems, GameSystems, Screen, Turn};
use crate::input::keys::{Act, Action};
use crate::model::library::Library;
use crate::model::playback::{CardStage, DisplayedState, Playhead};
use crate::model::rule_texts::Notes;
use crate::model::session::{Draft, ReplayLog};
use crate::tasks::ai_explanations::Whys;
use crate::ui::layout::Collapsed;
use crate::ui::theme::art::Art;
use crate::ui::theme::palette;
use crate::ui::theme::reachable::Entry;
use crate::ui::theme::text::Size;
use crate::ui::theme::widget::{Does, Look, button, label};
use crate::ui::view::{Hovered, Inspector, Selected};

use super::card::{CardLines, Reveal, Unfolded, WhatIf, spawn_card};
use super::palette::{Menu, Palette, spawn_footer, spawn_menu};
use frame::{Part, Scrolled};
use outlook::Outlook;
use tile::TileLines;
use unit::UnitLines;
use why::WhyLines;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        OnEnter(Screen::Battle),
        frame::spawn.in_set(EnterSystems::Fill),
    )
    .add_systems(
        Update,
        (
            (inspect, ask_why, come_back)
                .chain()
                .in_set(GameSystems::View),
            (compose, frame::collapse).in_set(GameSystems::Draw),
        )
            .run_if(in_state(Screen::Battle)),
    );
}

/// What the upper part says.
#[derive(Clone, PartialEq, Debug)]
enum Subject {
    /// The order in the making.
    Menu(Menu),
    /// A combatant.
    Unit(UnitLines),
    /// A tile.
    Tile(TileLines),
    /// Why something was declared.
    Why(WhyLines),
    /// Nothing: the cards are all there is.
    Nothing,
}

impl Subject {
    /// What it is about: where this changes, the view goes back to the top.
    fn about(&self) -> (u8, u32, usize) {
        match self {
            Self::Menu(menu) => (0, menu.decision, menu.step),
            Self::Unit(unit) => (1, unit.id.0.into(), 0),
            Self::Tile(tile) => (2, tile.key(), 0),
            Self::Nothing => (3, 0, 0),
            Self::Why(why) => (4, why.key(), 0),
        }
    }
}

/// Everything that the column says.
#[derive(Clone, PartialEq, Debug)]
struct Composition {
    subject: Subject,
    outlook: Outlook,
    /// Whether something was pinned, so that there is a way back.
    pinned: bool,
}

/// `I`: the sheet of what is under the pointer, or of who is selected; again: back.
fn inspect(
    mut acts: MessageReader<Act>,
    hovered: Res<Hovered>,
    selected: Res<Selected>,
    shown: Res<DisplayedState>,
    mut inspector: ResMut<Inspector>,
) {
    for Act(action) in acts.read() {
        if *action != Action::Inspect {
            continue;
        }
        let wanted = match (hovered.0, selected.0) {
            (Some(tile), _) => match shown.at(tile) {
                Some(unit) => Inspector::Unit(unit.id),
                None => Inspector::Tile(tile),
            },
            (None, Some(id)) => Inspector::Unit(id),
            (None, None) => Inspector::Auto,
        };
        *inspector = if *inspector == wanted {
            Inspector::Auto
        } else {
            wanted
        };
    }
}

/// Asks why somebody declared what he did: whoever is under the pointer, else whoever declared last; again:
/// the declaration before that one, as far as the round goes back.
fn ask_why(
    mut acts: MessageReader<Act>,
    hovered: Res<Hovered>,
    shown: Res<DisplayedState>,
    replay_log: Res<ReplayLog>,
    mut inspector: ResMut<Inspector>,
    mut notices: MessageWriter<Notice>,
) {
    for Act(action) in acts.read() {
        if *action != Action::Why {
            continue;
        }
        let declared = declarations(&replay_log, &shown);
        let next = match *inspector {
            Inspector::Why(seq) => declared.iter().find(|(earlier, _)| *earlier < seq),
            _ => {
                let pointed = hovered.0.and_then(|tile| shown.at(tile));
                let meant = pointed.and_then(|unit| {
                    let mut declared = declared.iter();
                    declared.find(|(_, by)| *by == unit.id)
                });
                meant.or(declared.first())
            }
        };
        match (next, *inspector) {
            (Some((seq, _)), _) => *inspector = Inspector::Why(*seq),
            (None, Inspector::Why(_)) => *inspector = Inspector::Auto,
            (None, _) => {
                notices.write(Notice(
                    "nobody has declared anything in this round".to_owned(),
                ));
            }
        }
    }
}

/// The declarations of the round that are known of, the latest first, and whose they are.
fn declarations(replay_log: &ReplayLog, shown: &DisplayedState) -> Vec<(Seq, CombatantId)> {
    let events = replay_log.events();
    let round = (0..shown.folded())
        .rev()
        .map(|seq| (events[seq as usize].what, seq))
        .take_while(|(what, _)| !matches!(what, EventKind::Round(_)));
    let declared = round.filter_map(|(what, seq)| match what {
        EventKind::Declared { by } if !replay_log.conceals(seq) => Some((seq, by)),
        _ => None,
    });
    declared.collect()
}

/// What was pinned makes room when something else begins.
fn come_back(
    turn: Res<State<Turn>>,
    draft: Res<Draft>,
    mut last: Local<Option<u32>>,
    mut inspector: ResMut<Inspector>,
) {
    let asked = draft.decision().map(|decision| decision.id);
    if (turn.is_changed() && !turn.is_added()) || asked != *last {
        inspector.set_if_neq(Inspector::Auto);
    }
    *last = asked;
}

/// What there is to look at.
#[derive(bevy::ecs::system::SystemParam)]
struct Sources<'w> {
    turn: Res<'w, State<Turn>>,
    inspector: Res<'w, Inspector>,
    selected: Res<'w, Selected>,
    palette: Res<'w, Palette>,
    draft: Res<'w, Draft>,
    replay_log: Res<'w, ReplayLog>,
    shown: Res<'w, DisplayedState>,
    playhead: Res<'w, Playhead>,
    whys: Res<'w, Whys>,
    what_if: Res<'w, WhatIf>,
}

impl Sources<'_> {
    fn composition(&self) -> Composition {
        let pinned = *self.inspector != Inspector::Auto;
        let (subject, outlook) = match *self.inspector {
            Inspector::Unit(id) => (self.unit(id), Outlook::default()),
            Inspector::Tile(tile) => {
                let lines = TileLines::new(tile, &self.shown, &self.replay_log);
                (Subject::Tile(lines), Outlook::default())
            }
            Inspector::Card(seq) => (Subject::Nothing, self.card(seq)),
            Inspector::Why(seq) => (self.why(seq), Outlook::default()),
            Inspector::Auto => self.auto(),
        };
        Composition {
            subject,
            outlook,
            pinned,
        }
    }

    fn auto(&self) -> (Subject, Outlook) {
        if let (Turn::Deciding, Some(menu)) = (self.turn.get(), &self.palette.0) {
            let outlook = Outlook::of_draft(&self.draft, self.replay_log.vocabulary, *self.what_if);
            return (Subject::Menu(menu.clone()), outlook);
        }
        let staged = self.playhead.card(&self.replay_log);
        if *self.turn.get() == Turn::Playing
            && let Some(staged) = staged
            && let Some(card) = self.replay_log.card(staged.card)
        {
            let terms = card.columns.iter().map(|column| column.terms.len()).sum();
            let reveal = Reveal::staged(staged, terms);
            let lines = CardLines::new(card, self.replay_log.vocabulary, reveal);
            let lines = match staged.stage {
                CardStage::Verdict => lines.supposing(card, *self.what_if),
                CardStage::Terms | CardStage::Die => lines,
            };
            return (Subject::Nothing, Outlook::card(lines));
        }
        let who = self.playhead.acting(&self.replay_log).or(self.selected.0);
        let subject = who.map_or(Subject::Nothing, |who| self.unit(who));
        (subject, Outlook::default())
    }

    fn unit(&self, id: CombatantId) -> Subject {
        Subject::Unit(UnitLines::new(id, &self.shown, &self.replay_log))
    }

    fn why(&self, seq: Seq) -> Subject {
        let by = self
            .replay_log
            .events()
            .get(seq as usize)
            .and_then(|event| match event.what {
                EventKind::Declared { by } => Some(by),
                _ => None,
            });
        let thoughts = self.whys.thoughts(seq);
        Subject::Why(WhyLines::new(seq, by, thoughts, &self.replay_log))
    }

    fn card(&self, seq: Seq) -> Outlook {
        let card = self.replay_log.card(seq);
        let lines = |card| {
            CardLines::new(card, self.replay_log.vocabulary, Reveal::ALL)
                .supposing(card, *self.what_if)
        };
        card.map_or_else(Outlook::default, |card| Outlook::card(lines(card)))
    }
}

/// What the column says at the moment, and the parts that are drawn with it.
#[derive(Default)]
struct Drawn {
    composition: Option<Composition>,
    unfolded: Unfolded,
}

fn compose(
    mut commands: Commands,
    sources: Sources,
    unfolded: Res<Unfolded>,
    library: Res<Library>,
    collapsed: Res<Collapsed>,
    art: Res<Art>,
    parts: Query<(Entity, &Part)>,
    added: Query<(), Added<Part>>,
    mut scrolled: Query<&mut ScrollPosition, With<Scrolled>>,
    mut drawn: Local<Drawn>,
) {
    if collapsed.inspector {
        return;
    }
    if !added.is_empty() {
        // A new frame is empty.
        *drawn = Drawn::default();
    }
    let composition = sources.composition();
    let relisted = drawn.unfolded != *unfolded;
    if drawn.composition.as_ref() == Some(&composition) && !relisted {
        return;
    }
    let old = drawn.composition.as_ref();
    let new_subject = old.map(|old| (&old.subject, old.pinned))
        != Some((&composition.subject, composition.pinned));
    let new_outlook = old.map(|old| &old.outlook) != Some(&composition.outlook) || relisted;
    if old.map(|old| old.subject.about()) != Some(composition.subject.about()) {
        for mut position in &mut scrolled {
            position.y = 0.0;
        }
    }
    for (entity, part) in &parts {
        let stale = match part {
            Part::Subject | Part::Footer => new_subject,
            Part::Outlook => new_outlook,
        };
        if stale {
            commands
                .entity(entity)
                .despawn_children()
                .with_children(|parent| match part {
                    Part::Subject => draw_subject(parent, &composition, &sources, &art),
                    Part::Outlook => {
                        draw_outlook(parent, &composition.outlook, &unfolded, &library.notes);
                    }
                    Part::Footer => draw_footer(parent, &composition),
                });
        }
    }
    *drawn = Drawn {
        composition: Some(composition),
        unfolded: unfolded.clone(),
    };
}

fn draw_subject(
    parent: &mut ChildSpawnerCommands,
    composition: &Composition,
    sources: &Sources,
    art: &Art,
) {
    match &composition.subject {
        Subject::Menu(menu) => {
            let lines = UnitLines::new(menu.who, &sources.shown, &sources.replay_log);
            unit::spawn_strip(parent, &lines);
            spawn_menu(parent, menu, art);
        }
        Subject::Unit(lines) => unit::spawn_sheet(parent, lines),
        Subject::Tile(lines) => tile::spawn_tile(parent, lines),
        Subject::Why(lines) => why::spawn(parent, lines),
        Subject::Nothing => {}
    }
}

fn draw_outlook(
    parent: &mut ChildSpawnerCommands,
    outlook: &Outlook,
    unfolded: &Unfolded,
    notes: &Notes,
) {
    outlook::spawn_chances(parent, outlook);
    // The card of the main roll first: it is what one looks for.
    let mut cards = outlook.cards.iter();
    if let Some(card) = cards.next() {
        spawn_card(parent, card, unfolded, notes, Entry::Card);
    }
    for remark in &outlook.remarks {
        parent.spawn(label(remark, Size::Log, palette::MUTED));
    }
    for card in cards {
        spawn_card(parent, card, unfolded, notes, Entry::Card);
    }
}

fn draw_footer(parent: &mut ChildSpawnerCommands, composition: &Composition) {
    if composition.pinned {
        let line = Node::default();
        parent
            .spawn((line, Pickable::IGNORE))
            .with_children(|line| {
                line.spawn((
                    Name::new("Unpin"),
                    button("Back", "Esc", Look::Plain),
                    Does(Action::Back),
                ));
            });
    } else if let Subject::Menu(menu) = &composition.subject {
        spawn_footer(parent, menu);
    }
}
