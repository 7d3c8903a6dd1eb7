//! The steps of a declaration: what it asks for, and which of them a plan calls for.

use crate::attack::steps::tricks;
use crate::components::{Act, Declaration, Field, Seen};
use crate::initiative::steps::surprises;
use crate::melee::steps::stunt_difficulty;
use crate::missile::components::Fire;
use crate::missile::steps::{counts, may_split};
use crate::movement::rules::combat_move_metres;
use crate::movement::steps::plan_manners;
use crate::technique::Technique;

/// What a declaration asks for next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// One fatigue to act normally at initiative 0.
    Push,
    /// What to do.
    Action,
    /// With which weapon.
    Weapon,
    /// At whom.
    Target,
    /// At whom else (YG-TECH-MULTIPLE-TARGETS).
    Another,
    /// Whether to pay for being first (YG-TECH-SURPRISE-ATTACK).
    Rush,
    /// How often and how wide it is fired (chapter 19).
    Mode,
    /// Where the middle of an arc points.
    Direction,
    /// What is loaded (table A-12).
    Ammunition,
    /// The place at which something that explodes is thrown.
    Mark,
    /// What kind of shot.
    Shot,
    /// How many shots (YC-ROF).
    Count,
    /// What a blow is meant to do.
    Manoeuvre,
    /// Whether to pay a fatigue for a level less.
    Effort,
    /// A stunt (YC-STUNT).
    Stunt,
    /// What lies on the ground.
    DroppedItem,
    /// What else is drawn.
    Also,
    /// Which limb.
    Limb,
    /// What first aid is for.
    Care,
    /// In which stance.
    Stance,
    /// With which technique (chapter 28).
    Trick,
    /// How many blows (YG-TECH-MULTIPLE-ATTACKS).
    Blows,
    /// Where to.
    Tile,
    /// How a way that demands checks is gone.
    Manner,
    /// How hard it is what is pulled down.
    Difficulty,
    /// How a charge is set off.
    Fuse,
    /// From which tile of the path.
    FiringTile,
    /// In which posture.
    Posture,
    /// When to be up (YC-STAND).
    Rise,
    /// How many defences.
    Defences,
    /// Which action waits (YC-WAIT).
    Deed,
    /// For whom it waits.
    Whom,
    /// What it waits for.
    Event,
    /// Which way an arc is covered (YC-OVERWATCH).
    Arc,
    /// Against whom it is covered.
    Prey,
    /// Whether to look twice (YC-OW-IDENTIFY).
    Identify,
    /// What to do if it cannot be told.
    Unsure,
    /// How fast the attack is.
    Pace,
    /// Nothing more.
    Complete,
}

/// Whether a step is asked at all in this plan.
pub(super) fn applies(field: &Field, step: Step, plan: &Declaration, me: &Seen) -> bool {
    if plan.clear.is_some()
        && matches!(
            step,
            Step::Tile | Step::FiringTile | Step::Posture | Step::Defences | Step::Count
        )
    {
        // Focused: no move, no defence.
        return false;
    }
    match step {
        Step::Another => may_split(field, me, plan),
        Step::Rush => surprises(field, me, plan),
        Step::Manner => plan_manners(field, me, plan).len() > 1,
        Step::FiringTile => plan.act != Act::Attack && plan.path.len() > 1,
        Step::Posture if plan.act == Act::Attack => false,
        Step::Posture if me.situation.ride.mount.is_some() => false,
        Step::Posture => !me.prone() && plan.path_cost <= 2 * combat_move_metres(me),
        Step::Count => counts(me, plan).1 > 1,
        Step::Ammunition => !me.weapons.get(plan.item).weapon.takes.is_empty(),
        Step::Arc => plan.watch().is_some_and(|watch| !watch.blow),
        Step::Unsure | Step::Pace => plan.watch().is_some_and(|watch| watch.identify.is_some()),
        Step::Stance => plan.act != Act::Shoot && !plan.manoeuvre.is_aggressive(),
        Step::Shot => plan.act != Act::Attack && plan.fire != Fire::Blind,
        // A blow that is held back brings its own way with it.
        Step::Tile => plan.act != Act::Attack,
        Step::Effort => plan.manoeuvre.level() > 1,
        Step::Trick => tricks(me, plan).next().is_some(),
        Step::Blows => plan.trick == Some(Technique::MultipleAttacks),
        Step::Also => !me.weapons.drawable_with(plan.item).is_empty(),
        Step::Stunt => !plan.runs && stunt_difficulty(field, plan, me).is_some(),
        _ => true,
    }
}
