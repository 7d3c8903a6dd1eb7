//! What board and HUD share besides the battle itself: what the pointer is over, who is selected,
//! which overlays are on, what the inspector shows.

use bevy::prelude::*;
use std::collections::BTreeSet;
use tabletop::CombatantId;
use tabletop::event::Seq;
use tabletop::grid::Tile;

use crate::app::screen::{GameSystems, Screen, Turn};
use crate::input::keys::{Act, Action};
use crate::model::playback::{DisplayedState, Playhead};
use crate::model::session::{Draft, ReplayLog, Session};

/// The tile under the pointer, if the pointer is over the map. The board writes it.
#[derive(Resource, Default, PartialEq, Eq, Clone, Copy, Debug)]
pub struct Hovered(pub Option<Tile>);

/// The combatant whose affairs the HUD shows. Follows the pending decision and the acting
/// combatant; a click on a combatant changes it.
#[derive(Resource, Default, PartialEq, Eq, Clone, Copy, Debug)]
pub struct Selected(pub Option<CombatantId>);

/// Something that can be drawn over the map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Overlay {
    /// Where the selected combatant can go, in bands.
    Move,
    /// What is seen from the hovered tile.
    Sight,
    /// Range bands of the weapon.
    Range,
    /// Edges that give cover against the hovered tile.
    Cover,
    /// How likely one is to be hit by what is declared, tile by tile.
    Threat,
    /// How likely one is to be hit by what is possible, tile by tile.
    Possible,
    /// What everybody covers who lies in wait.
    Watches,
}

/// The overlays that are on. One at a time, unless `Shift` stacks them.
#[derive(Resource, Default, Clone, PartialEq, Eq, Debug)]
pub struct Overlays {
    /// Switched on and off by a key.
    latched: BTreeSet<Overlay>,
    /// On while a key is held down.
    held: BTreeSet<Overlay>,
}

impl Overlays {
    /// Whether this overlay is to be drawn.
    pub fn shows(&self, overlay: Overlay) -> bool {
        self.latched.contains(&overlay) || self.held.contains(&overlay)
    }

    /// Switches an overlay; unless `stack`, the others go off.
    pub fn toggle(&mut self, overlay: Overlay, stack: bool) {
        let was_on = self.latched.contains(&overlay);
        if !stack {
            self.latched.clear();
        }
        if was_on {
            self.latched.remove(&overlay);
        } else {
            self.latched.insert(overlay);
        }
    }

    /// Switches the map of threats on: first what is declared, then what is possible, then off.
    pub fn next_threat(&mut self, stack: bool) {
        let next = match (
            self.latched.contains(&Overlay::Threat),
            self.latched.contains(&Overlay::Possible),
        ) {
            (true, _) => Some(Overlay::Possible),
            (_, true) => None,
            _ => Some(Overlay::Threat),
        };
        if !stack {
            self.latched.clear();
        }
        self.latched.remove(&Overlay::Threat);
        self.latched.remove(&Overlay::Possible);
        self.latched.extend(next);
    }

    /// Switches everything off.
    pub fn clear(&mut self) {
        self.latched.clear();
        self.held.clear();
    }
}

/// What the inspector shows.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Inspector {
    /// Whatever matters now: the order palette, the card on stage, or who is selected.
    #[default]
    Auto,
    /// A combatant's sheet.
    Unit(CombatantId),
    /// A tile.
    Tile(Tile),
    /// The card of the verdict at this place of the log.
    Card(Seq),
    /// Why what is declared at this place of the log was declared.
    Why(Seq),
}

/// Asks the board to show all of these tiles, moving as little as can be.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub(crate) struct BringIntoView(pub(crate) Vec<Tile>);

/// The battle is a lesson: its hints stand at the lower edge of the map and must be read.
#[derive(Resource, Clone, Copy, Debug)]
pub(crate) struct HintsBelow;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Hovered>()
        .init_resource::<Selected>()
        .init_resource::<Overlays>()
        .init_resource::<Inspector>()
        .add_message::<BringIntoView>()
        .add_systems(OnEnter(Screen::Battle), forget)
        .add_systems(
            Update,
            (switch_overlays, (follow_selection, keep_secrets).chain())
                .in_set(GameSystems::View)
                .run_if(in_state(Screen::Battle)),
        );
}

fn forget(
    mut hovered: ResMut<Hovered>,
    mut selected: ResMut<Selected>,
    mut overlays: ResMut<Overlays>,
    mut inspector: ResMut<Inspector>,
) {
    *hovered = Hovered(None);
    *selected = Selected(None);
    overlays.clear();
    *inspector = Inspector::Auto;
}

fn switch_overlays(
    mut acts: MessageReader<Act>,
    held: Res<crate::input::keys::HeldActions>,
    mut overlays: ResMut<Overlays>,
    keys: Res<ButtonInput<KeyCode>>,
) {
    let stack = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    for Act(action) in acts.read() {
        let overlay = match action {
            Action::OverlayMove => Overlay::Move,
            Action::OverlayRange => Overlay::Range,
            Action::OverlayThreat => {
                overlays.next_threat(stack);
                continue;
            }
            Action::OverlayWatches => Overlay::Watches,
            _ => continue,
        };
        overlays.toggle(overlay, stack);
    }
    let wanted: BTreeSet<Overlay> = [
        (Action::HoldSight, Overlay::Sight),
        (Action::HoldCover, Overlay::Cover),
    ]
    .into_iter()
    .filter_map(|(action, overlay)| held.contains(action).then_some(overlay))
    .collect();
    if overlays.held != wanted {
        overlays.held = wanted;
    }
}

/// Selects whoever decides or acts, when that changes.
fn follow_selection(
    turn: Res<State<Turn>>,
    session: Res<Session>,
    draft: Res<Draft>,
    replay_log: Res<ReplayLog>,
    playhead: Res<Playhead>,
    mut last: Local<Option<CombatantId>>,
    mut selected: ResMut<Selected>,
) {
    let now = match turn.get() {
        Turn::Deciding => draft.decision().or(session.decision()).map(|d| d.by),
        _ => playhead.acting(&replay_log),
    };
    if replay_log.is_added() {
        *last = None;
    }
    if now.is_some() && now != *last {
        selected.set_if_neq(Selected(now));
    }
    *last = now;
}

/// Lets go of what whoever looks at the screen does not know, or does not know any more.
fn keep_secrets(
    shown: Res<DisplayedState>,
    replay_log: Res<ReplayLog>,
    mut selected: ResMut<Selected>,
    mut inspector: ResMut<Inspector>,
) {
    if selected.0.is_some_and(|id| shown.unit(id).hidden) {
        selected.0 = None;
    }
    let secret = match *inspector {
        Inspector::Unit(id) => shown.unit(id).hidden,
        Inspector::Card(seq) | Inspector::Why(seq) => replay_log.conceals(seq),
        Inspector::Auto | Inspector::Tile(_) => false,
    };
    if secret {
        *inspector = Inspector::Auto;
    }
}

#[cfg(test)]
mod tests {
    use super::{Overlay, Overlays};

    #[test]
    fn overlays_come_one_at_a_time_unless_stacked() {
        let mut overlays = Overlays::default();
        overlays.toggle(Overlay::Move, false);
        overlays.toggle(Overlay::Range, false);
        assert!(!overlays.shows(Overlay::Move) && overlays.shows(Overlay::Range));
        overlays.toggle(Overlay::Threat, true);
        assert!(overlays.shows(Overlay::Range) && overlays.shows(Overlay::Threat));
        overlays.next_threat(true);
        assert!(overlays.shows(Overlay::Possible) && !overlays.shows(Overlay::Threat));
        overlays.next_threat(false);
        assert!(!overlays.shows(Overlay::Possible) && !overlays.shows(Overlay::Range));
    }
}
