//! Making the most of a surprise: one fatigue for twice the initiative (YG-TECH-SURPRISE-ATTACK).

use crate::components::{Declaration, Field, Seen};
use crate::rule;
use crate::stealth::rules::aware;
use crate::technique::Technique;
use tabletop::choices::Offer;
use tabletop::decision::Pick;

/// Whether the target of the plan knows nothing of a figure that knows what to do about it.
pub(crate) fn surprises(field: &Field, me: &Seen, plan: &Declaration) -> bool {
    !me.attributes.techniques.is_empty()
        && me.knows(Technique::SurpriseAttack)
        && plan
            .target
            .is_some_and(|target| !aware(field, &field.get(target), me))
}

/// Lists whether to rush.
pub(crate) fn offer_rush(me: &Seen, offer: &mut dyn Offer) {
    offer.step("rush");
    let hint = "initiative as it is";
    offer.open(Pick::option("steady"), &"take the time", &hint);
    let (pick, label) = (Pick::option("rush"), "rush");
    if me.exhausted() {
        offer.closed(pick, &label, rule::FAT, &"already exhausted");
    } else {
        offer.open(pick, &label, &"1 fatigue; twice the initiative this round");
    }
}
