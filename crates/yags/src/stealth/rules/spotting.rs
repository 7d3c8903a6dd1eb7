//! Spotting and hiding (YK-SPOT, YG-STEALTH, table A-19).

use crate::checks::rules::{Actor, Plan};
use crate::components::{Field, Seen};
use crate::data::{Attribute, Skill};
use crate::rule;
use tabletop::grid::{Cover, sight};
use tabletop::ledger::{Ledger, Total};

/// Perception x Awareness, with the penalties of the round.
pub(crate) fn spot_roll<L: Ledger>(actor: Actor) -> Plan<L> {
    let mut plan = Plan::ability(actor.figure, Attribute::Perception, Skill::Awareness);
    plan.burden(actor.figure);
    plan.hamper(actor);
    plan
}

/// Perception x Stealth to lie hidden, Agility x Stealth to sneak.
pub(crate) fn stealth_roll<L: Ledger>(actor: Actor) -> Plan<L> {
    let attribute = if actor.figure.situation.knowledge.sneaks {
        Attribute::Agility
    } else {
        Attribute::Perception
    };
    let mut plan = Plan::ability(actor.figure, attribute, Skill::Stealth);
    clatter(&mut plan, actor.figure);
    plan.burden(actor.figure);
    plan.hamper(actor);
    plan
}

/// Noisy armour takes from the Agility of whoever sneaks (YC-ARM-NOISY).
fn clatter<L: Ledger>(plan: &mut Plan<L>, figure: &Seen) {
    let noisy = i32::from(figure.armour.noisy);
    if figure.situation.knowledge.sneaks && noisy > 0 && plan.skill > 0 {
        let lost = (noisy * plan.skill).min(plan.sum.value());
        let label = format_args!("noisy armour {noisy} x {}", Skill::Stealth.name());
        plan.sum.modify(label, -lost, rule::ARM_NOISY);
    }
}

/// What distance adds: 5 from 50 m, 10 from 100 m, 10 more for every doubling.
pub(crate) fn far(squared_metres: i32) -> i32 {
    let mut add = if squared_metres >= 50 * 50 { 5 } else { 0 };
    let (mut metres, mut step) = (100_i64, 10);
    while i64::from(squared_metres) >= metres * metres {
        add = step;
        (metres, step) = (2 * metres, step + 10);
    }
    add
}

/// What it takes to see `hider` from where `spotter` stands; half for whoever does nothing but
/// look.
pub(crate) fn spot_difficulty<L: Ledger>(
    field: &Field,
    spotter: &Seen,
    hider: &Seen,
    looks: bool,
) -> Total<L> {
    let mut total = Total::new();
    if hider.situation.knowledge.hiding {
        total.add(
            "hiding",
            i32::from(hider.situation.knowledge.stealth),
            rule::STEALTH,
        );
    } else {
        total.add("in the open", 0, rule::SPOT);
    }
    let (eye, at) = field
        .map()
        .line_between(spotter.footprint(), hider.footprint());
    let squared = field.map().squared_metres(eye, at);
    total.modify("distance", far(squared), rule::SPOT);
    let bigger = i32::from(hider.attributes.physique.size) - 5;
    total.modify("size", -5 * bigger, rule::SPOT);
    let cover = match sight(field.map(), eye, at).cover {
        Cover::None => 0,
        Cover::Soft50 | Cover::Hard50 => 10,
        Cover::Soft90 | Cover::Hard90 | Cover::Full => 20,
    };
    total.modify("cover", cover, rule::SPOT);
    if looks && total.value() > 0 {
        total.over("does nothing but look", 2, rule::STEALTH);
    }
    total
}

#[cfg(test)]
mod tests {
    use super::far;

    /// Proves: YK-SPOT, A-19, R-140.
    #[test]
    fn yk_spot_distance_follows_table_a_19() {
        let at = |metres: i32| far(metres * metres);
        let found = [49, 50, 99, 100, 199, 200, 400, 800].map(at);
        assert_eq!(found, [0, 5, 5, 10, 10, 20, 30, 40]);
    }
}
