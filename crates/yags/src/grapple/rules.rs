//! What a grapple and a broken limb do to rolls (YC-ST-GRAP, YC-GR-LIMB).

use crate::checks::rules::Plan;
use crate::components::{ItemIndex, Seen};
use crate::grapple::components::Limb;
use crate::rule;
use tabletop::CombatantId;
use tabletop::ledger::{Ledger, Total};

/// A roll to attack or to ward off `foe` with something of this reach: halved against third
/// parties; in the grapple halved with whatever has reach, which fumbles more by 2 for each reach.
pub(crate) fn entangle<L: Ledger>(plan: &mut Plan<L>, figure: &Seen, foe: CombatantId, reach: i32) {
    if !figure.situation.grapple.any() {
        return;
    }
    if !figure.situation.grapple.with(foe) {
        plan.halve("in a grapple with another", rule::ST_GRAP);
    } else {
        too_long_for_a_grapple(plan, reach);
    }
}

/// In the grapple whatever has reach is halved and fumbles more by 2 for each reach.
pub(crate) fn too_long_for_a_grapple<L: Ledger>(plan: &mut Plan<L>, reach: i32) {
    if reach > 0 {
        plan.halve("too long for a grapple", rule::ST_GRAP);
        plan.fumble
            .add("too long for a grapple", 2 * reach, rule::ST_GRAP);
    }
}

/// Damage in the grapple: 3 less for each reach.
pub(crate) fn cramp<L: Ledger>(damage: &mut Total<L>, wrestles: bool, reach: i32) {
    if wrestles && reach > 0 {
        damage.add("too long for a grapple", -3 * reach, rule::ST_GRAP);
    }
}

/// Whether prone penalties count between two figures: not if they grapple each other.
pub(crate) fn lies_before(figure: &Seen, foe: CombatantId) -> bool {
    figure.prone() && !figure.situation.grapple.with(foe)
}

/// Attack and parry with a broken arm are halved.
pub(crate) fn favour_arm<L: Ledger>(plan: &mut Plan<L>, figure: &Seen, item: ItemIndex) {
    let both = figure.weapons.uses_two_hands(item);
    if figure.wounds.broken.has(Limb::WeaponArm)
        || (both && figure.wounds.broken.has(Limb::ShieldArm))
    {
        plan.halve("broken arm", rule::GR_LIMB);
    }
}

/// Dodging and running with a broken leg are halved.
pub(crate) fn favour_leg<L: Ledger>(plan: &mut Plan<L>, figure: &Seen) {
    if figure.wounds.broken.has(Limb::Leg) {
        plan.halve("broken leg", rule::GR_LIMB);
    }
}
