//! Orders that need no putting together: to pass, the last one once more, and one and the same for
//! everybody who has not declared yet.

use bevy::prelude::*;
use tabletop::CombatantId;
use tabletop::decision::{Order, Pick, Question};
use tabletop::event::{Event, EventKind};

use super::draft::Draft;
use super::draft_defaults::Bearing;
use super::drive::{Following, send_off};
use crate::app::notice::Notice;
use crate::app::screen::Turn;
use crate::input::keys::{Act, Action};
use crate::model::library::Library;
use crate::model::playback::DisplayedState;

/// What everybody of one's own does who has not declared yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum BulkOrder {
    /// Nothing.
    Pass,
    /// What the opponent would do.
    Machine,
}

impl BulkOrder {
    fn of(action: Action) -> Option<Self> {
        match action {
            Action::PassAll => Some(Self::Pass),
            Action::AutoAll => Some(Self::Machine),
            _ => None,
        }
    }

    /// What is asked before it is done: it cannot be stopped half way.
    fn question(self) -> Option<&'static str> {
        match self {
            Self::Pass => Some("Pass for all remaining figures? Press Shift+Enter again"),
            Self::Machine => None,
        }
    }
}

/// What has been asked for, and what is being done.
#[derive(Resource, Default, Debug)]
pub(crate) struct Errands {
    /// Asked once, for this decision; done when asked again.
    asked: Option<(BulkOrder, u32, u32)>,
    /// Being done until the end of this round.
    running: Option<(BulkOrder, u32, u16)>,
}

impl Errands {
    /// The round in which the opponent answers everything that is asked of persons, if it does.
    pub(crate) fn answers(&self) -> Option<u16> {
        match self.running {
            Some((BulkOrder::Machine, _, round)) => Some(round),
            _ => None,
        }
    }

    fn runs(&self, bulk_order: BulkOrder, edition: u32, round: u16) -> bool {
        self.running == Some((bulk_order, edition, round))
    }
}

/// Gives the orders that were asked for with one key.
pub(super) fn run(
    mut acts: MessageReader<Act>,
    turn: Res<State<Turn>>,
    library: Res<Library>,
    mut errands: ResMut<Errands>,
    mut following: Following,
    mut notices: MessageWriter<Notice>,
) {
    let mut acts: Vec<Action> = acts.read().map(|Act(action)| *action).collect();
    if acts.contains(&Action::AutoAll) && errands.answers().is_some() {
        // Whatever is being shown: from the next question on it is the person's again.
        errands.running = None;
        acts.retain(|action| *action != Action::AutoAll);
    }
    // What can be passed is only asked where it matters.
    let asked = acts.iter().any(|action| {
        BulkOrder::of(*action).is_some() || matches!(action, Action::Pass | Action::Back)
    });
    if !asked && errands.running.is_none() {
        return;
    }
    let session = &mut following.session;
    if *turn.get() != Turn::Deciding || !session.awaits_person() {
        return;
    }
    let edition = session.edition();
    let Some(asks) = session.decision().cloned() else {
        return;
    };
    // A die that a person types is nobody else's to choose.
    let types = matches!(asks.question, Question::Die { .. });
    let decision = asks.id;
    let Some(battle) = session.battle() else {
        return;
    };
    let round = battle.clock().round();
    let pass = battle.pass();
    let declares = pass.is_some();
    for action in &acts {
        match (BulkOrder::of(*action), *action) {
            (Some(bulk_order), _) if declares || bulk_order.question().is_none() => {
                let asked = Some((bulk_order, edition, decision));
                if bulk_order.question().is_none() || errands.asked == asked {
                    errands.running = Some((bulk_order, edition, round));
                    errands.asked = None;
                } else {
                    errands.asked = asked;
                    notices.write_batch(bulk_order.question().map(|ask| Notice(ask.to_owned())));
                }
            }
            (None, Action::Back) => *errands = Errands::default(),
            _ => {}
        }
    }
    let all = |bulk_order| errands.runs(bulk_order, edition, round);
    let wanted = match () {
        () if all(BulkOrder::Machine) && !types => Some(BulkOrder::Machine),
        // What is asked in mid-action is a matter of its own.
        () if all(BulkOrder::Pass) && declares => Some(BulkOrder::Pass),
        () => acts.contains(&Action::Pass).then_some(BulkOrder::Pass),
    };
    if errands
        .running
        .is_some_and(|(_, of, until)| (of, until) != (edition, round))
    {
        errands.running = None;
    }
    match (wanted, pass) {
        (Some(BulkOrder::Machine), _) => send_off(&mut following.session, &library),
        (Some(BulkOrder::Pass), Some(picks)) => {
            following.session.undone.clear();
            notices.write_batch(following.give(Order { decision, picks }).map(Notice));
        }
        (Some(BulkOrder::Pass), None) => {
            notices.write(Notice("this cannot be passed".into()));
        }
        (None, _) => {}
    }
}

/// Puts the last order of the same combatant into the draft once more, as far as it is still legal.
pub(super) fn repeat(
    mut acts: MessageReader<Act>,
    turn: Res<State<Turn>>,
    shown: Res<DisplayedState>,
    mut session: ResMut<super::Session>,
    mut draft: ResMut<Draft>,
    mut notices: MessageWriter<Notice>,
) {
    let asked = acts.read().any(|Act(action)| *action == Action::Repeat);
    if !asked || *turn.get() != Turn::Deciding {
        return;
    }
    let words = session.vocabulary();
    let Some((by, battle)) = draft.decision().map(|d| d.by).zip(session.battle()) else {
        return;
    };
    let last = last_declaration(battle.events(), by);
    let picks = last.and_then(|order| Some(battle.orders().get(order)?.picks.clone()));
    let Some(picks) = picks else {
        notices.write(Notice("no order before this one".into()));
        return;
    };
    let here = Bearing::of(shown.unit(by), words);
    let fits = draft.repeat(battle, &picks, here);
    if !fits {
        notices.write(Notice(
            "not all of it can be done again: choose the rest".into(),
        ));
    }
}

/// Which order of the battle was the last declaration of `by`.
fn last_declaration(events: &[Event], by: CombatantId) -> Option<usize> {
    let declared = events
        .iter()
        .rposition(|event| event.what == EventKind::Declared { by })?;
    let before = events[..declared].iter().rev();
    before
        .take_while(|event| !matches!(event.what, EventKind::Round(_)))
        .find_map(|event| match event.what {
            EventKind::Ordered { by: who, order } if who == by => Some(usize::from(order)),
            _ => None,
        })
}

impl Draft {
    /// Starts again with these picks, each as far as it is still open; says whether all were.
    fn repeat(&mut self, battle: &mut tabletop::Battle, picks: &[Pick], here: Bearing) -> bool {
        self.start_again();
        let mut all = true;
        for pick in picks {
            if !self.push(battle, pick.clone(), false) {
                all = false;
                break;
            }
        }
        self.fill(battle, here);
        self.mark_stale();
        all
    }
}

#[cfg(test)]
mod tests {
    use super::last_declaration;
    use tabletop::CombatantId;
    use tabletop::event::{Event, EventKind};

    #[test]
    fn the_last_declaration_is_found_among_other_orders() {
        let (ann, ben) = (CombatantId(0), CombatantId(1));
        let whats = [
            EventKind::Round(1),
            EventKind::Ordered { by: ann, order: 0 },
            EventKind::Declared { by: ann },
            EventKind::Ordered { by: ben, order: 1 },
            EventKind::Declared { by: ben },
            EventKind::Ordered { by: ann, order: 2 },
            EventKind::Round(2),
        ];
        let events = whats.map(|what| Event { cause: 0, what });
        assert_eq!(last_declaration(&events, ann), Some(0));
        assert_eq!(last_declaration(&events, ben), Some(1));
        assert_eq!(last_declaration(&events, CombatantId(2)), None);
    }
}
