//! Who can be surprised: whoever did not see what attacks it (YC-OVERWATCH, R-44).

use crate::figure::{Field, Seen};

/// Whether `target` may use its declared defences against an attack of `attacker`. Somebody who
/// covers an area surprises all who did not see it when the round began.
pub(crate) fn aware(field: &Field, target: &Seen, attacker: &Seen) -> bool {
    attacker.declaration.watch().is_none() || field.saw(target, attacker)
}
