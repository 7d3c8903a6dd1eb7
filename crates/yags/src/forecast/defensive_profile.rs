//! A plan as far as those care who attack whoever has it.

use crate::components::{Act, Declaration, ItemIndex, Posture, Seen, Sketched, Stance};
use crate::data::Skill;
use crate::missile::components::Fire;
use crate::technique::Technique;
use tabletop::CombatantId;
use tabletop::grid::Tile;

/// Somebody as enemies meet him: where and how he goes and stands, with what he defends himself. Whom
/// he attacks from there, and how, is his own affair as long as it is no blow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct DefensiveProfile {
    fixed: Fixed,
    path: Vec<Tile>,
    retreat: Vec<Tile>,
}

/// All of it that has a fixed size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fixed {
    act: Act,
    stance: Stance,
    posture: Posture,
    item: Option<ItemIndex>,
    hurls: bool,
    by_brawl: bool,
    pushed: bool,
    runs: bool,
    skill: Option<Skill>,
    trick: Option<Technique>,
    target: Option<CombatantId>,
    fires_from: Option<Tile>,
    /// The first one costs nothing (table A-2).
    defences: u8,
    path_cost: i32,
    retreat_cost: i32,
    drawn: Option<i32>,
    swapped: Option<i32>,
}

impl Fixed {
    fn of(figure: &Seen) -> Self {
        let plan: &Declaration = figure.declaration;
        let strikes = plan.act.is_blow();
        let hurls = plan.fire == Fire::Hurl;
        // A weapon that is thrown or used with Brawl is another one to defend oneself with.
        let matters = hurls || plan.by_brawl || plan.skill.is_some();
        Self {
            act: as_met(plan),
            stance: plan.stance,
            posture: figure.situation.posture,
            item: matters.then_some(plan.item),
            hurls,
            by_brawl: plan.by_brawl,
            pushed: plan.pushed,
            runs: plan.runs,
            skill: plan.skill,
            trick: plan.trick,
            target: plan.target.filter(|_| strikes),
            fires_from: plan.fires_from.filter(|_| plan.act == Act::PopOut),
            defences: plan.defences.max(1),
            path_cost: plan.path_cost,
            retreat_cost: plan.retreat_cost,
            drawn: plan.drawn,
            swapped: plan.swapped,
        }
    }
}

/// What an action is to those who attack whoever does it: most leave him as open as any other. What
/// changes what he holds, and lying in wait, changes what he defends himself with.
fn as_met(plan: &Declaration) -> Act {
    match plan.act {
        Act::Nothing | Act::Shoot => Act::Shoot,
        Act::Reload
        | Act::SetUp
        | Act::ClearJam
        | Act::LayCharge
        | Act::Detonate
        | Act::Door
        | Act::Look
        | Act::Douse
        | Act::Aid
            // Dashing from cover to cover is for whoever does no more than shoot.
            if !plan.moves() =>
        {
            Act::Shoot
        }
        act => act,
    }
}

impl Sketched for DefensiveProfile {
    type Sketch = Fixed;

    fn sketch(figure: &Seen) -> Fixed {
        Fixed::of(figure)
    }

    fn of(fixed: Fixed, figure: &Seen) -> Self {
        Self {
            fixed,
            path: figure.declaration.path.clone(),
            retreat: figure.declaration.retreat.clone(),
        }
    }

    fn fits(&self, fixed: &Fixed, figure: &Seen) -> bool {
        self.fixed == *fixed
            && self.path == figure.declaration.path
            && self.retreat == figure.declaration.retreat
    }
}
