//! Who can be surprised: whoever does not know of what attacks it (YC-UNKNOWN, R-44, R-48).

use crate::components::{Field, Seen};

/// Whether `target` may use its declared defences against an attack of `attacker`: its side has seen
/// the attacker (YC-UNKNOWN). Somebody who covers an area surprises all who did not see it when the
/// round began.
pub(crate) fn aware(field: &Field, target: &Seen, attacker: &Seen) -> bool {
    !target.situation.knowledge.unaware
        && field.has_seen(target.owner(), attacker)
        && (attacker.declaration.watch().is_none() || field.saw(target, attacker))
}
