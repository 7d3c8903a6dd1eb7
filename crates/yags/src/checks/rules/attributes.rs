//! Attributes as they count now: stiff armour, load, ground that moves, darkness.

use crate::components::{Measure, Seen};
use crate::data::{Attribute, Skill};
use crate::equipment::components::agility_lost;
use crate::rule;
use crate::technique::Technique;
use tabletop::RuleId;
use tabletop::ledger::{Ledger, NullLedger, Total};

impl Seen<'_, '_> {
    /// Agility as it counts now, not below 0.
    pub(crate) fn agility(&self) -> i32 {
        self.effective(Attribute::Agility)
    }

    /// An attribute after armour, load, ground, darkness and grapple holds, not below 0.
    pub(crate) fn effective(&self, attribute: Attribute) -> i32 {
        effective(self, attribute)
    }

    /// An attribute before any hold.
    fn unheld(&self, attribute: Attribute) -> i32 {
        unheld(self, attribute)
    }

    /// Held so fast that it can neither act nor defend itself (YC-GRAPPLE, R-83).
    pub(crate) fn immobilised(&self) -> bool {
        let weak = |attribute| {
            let hold = self.held_back(attribute);
            hold > 0 && hold >= self.unheld(attribute)
        };
        [
            Attribute::Strength,
            Attribute::Agility,
            Attribute::Dexterity,
        ]
        .into_iter()
        .any(weak)
    }
}

/// Writes an attribute and all that takes from it or caps it; never below 0. It is the first
/// term of its sum.
pub(crate) fn write<L: Ledger>(
    sum: &mut Total<L>,
    figure: &Seen,
    attribute: Attribute,
    rule: RuleId,
) {
    if L::RECORDS {
        write_terms(sum, figure, attribute, rule);
    } else {
        sum.add(attribute.name(), effective(figure, attribute), rule);
    }
}

fn write_terms<L: Ledger>(sum: &mut Total<L>, figure: &Seen, attribute: Attribute, rule: RuleId) {
    write_unheld(sum, figure, attribute, rule);
    let hold = figure.held_back(attribute);
    if hold > 0 {
        sum.add("held", -hold, rule::GRAPPLE);
    }
    if sum.value() < 0 {
        sum.at_least("never below", 0, rule::ATTR);
    }
}

/// The same before any grapple hold.
fn write_unheld<L: Ledger>(sum: &mut Total<L>, figure: &Seen, attribute: Attribute, rule: RuleId) {
    sum.add(attribute.name(), figure.attributes.get(attribute), rule);
    if !matches!(attribute, Attribute::Agility | Attribute::Dexterity) {
        return;
    }
    let around = figure.situation.surroundings;
    let grade = figure.load_grade();
    let over = grade >= 5;
    if attribute == Attribute::Agility {
        lighten(sum, figure, grade);
        if over {
            sum.at_most("over-encumbered", 0, rule::ENC_SIDE);
        }
    } else if over {
        sum.add("over-encumbered", -2, rule::ENC_SIDE);
    }
    if around.unstable > 0 {
        let mut footing = Total::<NullLedger>::new();
        footing.add("", figure.attributes.get(Attribute::Agility), rule);
        lighten(&mut footing, figure, grade);
        let cap = footing.value() - i32::from(around.unstable) + 1;
        sum.at_most("unstable ground", cap.max(0), rule::UNSTABLE);
    }
    if around.darkness > 0 {
        let sight = figure.attributes.get(Attribute::Perception);
        // Blind fighting sees more of it: 1 for each 4 points of Awareness.
        let learned = match figure.knows(Technique::BlindFighting) {
            true => figure.attributes.skills.get(Skill::Awareness) / 4,
            false => 0,
        };
        let cap = (sight + learned - i32::from(around.darkness)).max(0);
        sum.at_most("darkness", cap, rule::DARK);
    }
    if sum.value() < 0 {
        sum.at_least("never below", 0, rule::ATTR);
    }
}

/// Stiff armour, and load of this grade.
fn lighten<L: Ledger>(sum: &mut Total<L>, figure: &Seen, grade: u8) {
    let stiff = i32::from(figure.armour.restrictive);
    let load = i32::from(agility_lost(grade, 1));
    if stiff > 0 {
        sum.add("stiff armour", -stiff, rule::ARM_RESTRICTIVE);
    }
    if load > 0 {
        sum.add("load", -load, rule::ENC);
    }
    if sum.value() < 0 {
        sum.at_least("never below", 0, rule::ATTR);
    }
}

/// The attribute as it counts now.
pub(crate) fn effective(figure: &Seen, attribute: Attribute) -> i32 {
    figure.measured.recall(Measure::Effective(attribute), || {
        let mut sum = Total::<NullLedger>::new();
        write_terms(&mut sum, figure, attribute, rule::ATTR);
        sum.value()
    })
}

/// The attribute before any grapple hold.
pub(crate) fn unheld(figure: &Seen, attribute: Attribute) -> i32 {
    let mut sum = Total::<NullLedger>::new();
    write_unheld(&mut sum, figure, attribute, rule::ATTR);
    sum.value()
}
