//! Health checks (chapters 23 and 25). No wound penalties.

use crate::checks::rules::Plan;
use crate::components::Seen;
use crate::data::{Attribute, Skill};
use crate::rule;
use crate::technique::Technique;
use tabletop::ledger::{Ledger, Total};

/// What a check for life or consciousness is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Crisis {
    /// Fatal wounds: below the difficulty dead, below ten above it unconscious.
    Fatal,
    /// The same once a minute for somebody who lies still: dead or as before.
    Lingering,
    /// Beaten: below the difficulty unconscious.
    Beaten,
    /// A broken neck: below the difficulty dead, otherwise unconscious (YC-GR-NECK, R-82).
    Neck,
}

/// Health x 4: what healing is checked with.
pub(crate) fn health_roll<L: Ledger>(figure: &Seen) -> Plan<L> {
    Plan::pure(figure, Attribute::Health)
}

/// The same to stay alive or conscious: with the armour's vitals right after a hit
/// (YC-ARM-VITALS), and with Brawl for whoever is hard to kill.
pub(crate) fn survival_roll<L: Ledger>(figure: &Seen, after_hit: bool) -> Plan<L> {
    let mut plan = health_roll(figure);
    if after_hit {
        plan.sum.modify(
            "vitals covered",
            i32::from(figure.armour.vitals),
            rule::ARM_VITALS,
        );
    }
    if figure.knows(Technique::HardToKill) {
        let brawl = figure.attributes.skills.get(Skill::Brawl);
        plan.sum.add("hard to kill", brawl, rule::T_HARD_TO_KILL);
    }
    plan
}

/// Difficulty 20, and 5 more for each wound or stun beyond (YC-FATAL, YC-BEATEN, R-129, R-130); 30
/// for a broken neck (YC-GR-NECK).
pub(crate) fn difficulty<L: Ledger>(crisis: Crisis, beyond: i32) -> Total<L> {
    let mut total = Total::new();
    let (what, why) = match crisis {
        Crisis::Neck => {
            total.add("broken neck", 30, rule::GR_NECK);
            return total;
        }
        Crisis::Beaten => ("stun", rule::BEATEN),
        Crisis::Fatal => ("wound", rule::FATAL),
        Crisis::Lingering => ("wound", rule::FATAL_ROUND),
    };
    total.add("moderate", 20, why);
    let plural = if beyond == 1 { "" } else { "s" };
    total.modify(
        format_args!("{beyond} {what}{plural} beyond, 5 each"),
        5 * beyond,
        why,
    );
    total
}
