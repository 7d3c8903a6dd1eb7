//! A plan as a key of what its own attack brings.

use crate::components::{Act, Declaration, ItemIndex, Posture, Seen, ShotKind, Sketched, Stance};
use crate::overwatch::components::HeldAction;
use crate::technique::Technique;
use tabletop::CombatantId;
use tabletop::grid::Tile;

/// A plan as its own attack depends on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Supposition {
    outline: Outline,
    plan: Declaration,
}

/// What mostly differs from plan to plan: looked at first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Outline {
    act: Act,
    stance: Stance,
    posture: Posture,
    shot: ShotKind,
    item: ItemIndex,
    defences: u8,
    further_shots: u8,
    target: Option<CombatantId>,
    trick: Option<Technique>,
    tile: Tile,
}

impl Outline {
    fn of(figure: &Seen) -> Self {
        let plan = figure.declaration;
        // Of several shots the later ones depend on all of the plan.
        let shoots =
            matches!(plan.act, Act::Shoot | Act::PopOut | Act::Aim) && plan.further_shots == 0;
        Self {
            act: plan.act,
            stance: plan.stance,
            posture: match figure.situation.posture {
                // A crouch is cover, and nothing more to whoever shoots (YC-COVER-CROUCH).
                Posture::Crouched if shoots => Posture::Upright,
                posture => posture,
            },
            shot: plan.shot,
            item: plan.item,
            // The first costs a shot nothing (table A-2); a blow without one invites a strike.
            defences: plan.defences.max(u8::from(shoots)),
            further_shots: plan.further_shots,
            target: plan.target,
            trick: plan.trick,
            tile: figure.tile(),
        }
    }
}

impl Sketched for Supposition {
    type Sketch = Outline;

    fn sketch(figure: &Seen) -> Outline {
        Outline::of(figure)
    }

    /// What the figure waits for is left out: attacks do not depend on that.
    fn of(outline: Outline, figure: &Seen) -> Self {
        let mut plan = figure.declaration.clone();
        plan.defences = outline.defences;
        if let Some(HeldAction::Wait(wait)) = plan.held_action.as_deref_mut() {
            (wait.whom, wait.event) = (None, None);
        }
        Self { outline, plan }
    }

    fn fits(&self, outline: &Outline, figure: &Seen) -> bool {
        if self.outline != *outline {
            return false;
        }
        let plan = figure.declaration;
        let same = matches!(plan.held_action.as_deref(), Some(HeldAction::Wait(_)))
            || plan.defences != self.plan.defences;
        self.plan == *plan || (same && self.plan == Self::of(*outline, figure).plan)
    }
}
