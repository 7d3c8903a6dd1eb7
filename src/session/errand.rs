//! Orders that need no putting together: to pass, the last one once more, and one and the same for
//! everybody who has not declared yet.

use bevy::prelude::*;
use tabletop::CombatantId;
use tabletop::decision::{Order, Pick};
use tabletop::event::{Event, What};

use super::draft::Draft;
use super::drive::{Following, send_off};
use super::habit::Bearing;
use crate::keys::{Act, Action};
use crate::library::Library;
use crate::playback::Shown;
use crate::screen::Turn;
use crate::view::Notice;

/// What everybody of one's own does who has not declared yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Errand {
    /// Nothing.
    Pass,
    /// What the opponent would do.
    Machine,
}

impl Errand {
    fn of(action: Action) -> Option<Self> {
        match action {
            Action::PassAll => Some(Self::Pass),
            Action::AutoAll => Some(Self::Machine),
            _ => None,
        }
    }

    fn question(self) -> &'static str {
        match self {
            Self::Pass => {
                "everybody of yours who has not declared does nothing this round? Shift+Enter again"
            }
            Self::Machine => "the machine declares for all of yours who have not? Shift+A again",
        }
    }
}

/// What has been asked for, and what is being done.
#[derive(Resource, Default, Debug)]
pub(super) struct Errands {
    /// Asked once, for this decision; done when asked again.
    asked: Option<(Errand, u32, u32)>,
    /// Being done until the end of this round's declarations.
    running: Option<(Errand, u32, u16)>,
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
    let acts: Vec<Action> = acts.read().map(|Act(action)| *action).collect();
    // What can be passed is only asked where it matters.
    let asked = acts.iter().any(|action| {
        Errand::of(*action).is_some() || matches!(action, Action::Pass | Action::Back)
    });
    if !asked && errands.running.is_none() {
        return;
    }
    let session = &mut following.session;
    if *turn.get() != Turn::Deciding || !session.awaits_person() {
        return;
    }
    let edition = session.edition();
    let Some(decision) = session.decision().map(|decision| decision.id) else {
        return;
    };
    let Some(battle) = session.battle() else {
        return;
    };
    let round = battle.clock().round();
    let pass = battle.pass();
    let declares = pass.is_some();
    for action in &acts {
        if let Some(errand) = Errand::of(*action).filter(|_| declares) {
            let asked = Some((errand, edition, decision));
            if errands.asked == asked {
                errands.running = Some((errand, edition, round));
                errands.asked = None;
            } else {
                errands.asked = asked;
                notices.write(Notice(errand.question().to_owned()));
            }
        }
        if Errand::of(*action).is_none() && *action == Action::Back {
            *errands = Errands::default();
        }
    }
    let running = errands
        .running
        .filter(|(_, of, until)| (*of, *until) == (edition, round));
    if running.is_none() && errands.running.is_some() {
        errands.running = None;
    }
    let wanted = match running {
        // What is asked in mid-action is a matter of its own.
        Some((errand, ..)) if declares => Some(errand),
        _ => acts.contains(&Action::Pass).then_some(Errand::Pass),
    };
    match (wanted, pass) {
        (Some(Errand::Machine), _) => send_off(&mut following.session, &library),
        (Some(Errand::Pass), Some(picks)) => {
            following.session.undone.clear();
            notices.write_batch(following.give(Order { decision, picks }).map(Notice));
        }
        (Some(Errand::Pass), None) => {
            notices.write(Notice("this cannot be passed".into()));
        }
        (None, _) => {}
    }
}

/// Puts the last order of the same combatant into the draft once more, as far as it is still legal.
pub(super) fn repeat(
    mut acts: MessageReader<Act>,
    turn: Res<State<Turn>>,
    shown: Res<Shown>,
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
        .rposition(|event| event.what == What::Declared { by })?;
    let before = events[..declared].iter().rev();
    before
        .take_while(|event| !matches!(event.what, What::Round(_)))
        .find_map(|event| match event.what {
            What::Ordered { by: who, order } if who == by => Some(usize::from(order)),
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
    use tabletop::event::{Event, What};

    #[test]
    fn the_last_declaration_is_found_among_other_orders() {
        let (ann, ben) = (CombatantId(0), CombatantId(1));
        let whats = [
            What::Round(1),
            What::Ordered { by: ann, order: 0 },
            What::Declared { by: ann },
            What::Ordered { by: ben, order: 1 },
            What::Declared { by: ben },
            What::Ordered { by: ann, order: 2 },
            What::Round(2),
        ];
        let events = whats.map(|what| Event { cause: 0, what });
        assert_eq!(last_declaration(&events, ann), Some(0));
        assert_eq!(last_declaration(&events, ben), Some(1));
        assert_eq!(last_declaration(&events, CombatantId(2)), None);
    }
}
