//! Who can be tended in a fight, and for what (YC-FA, R-135).

use crate::components::{Field, Seen, Vitality};
use crate::declare::legality::{Refusal, no};
use crate::rule;
use tabletop::CombatantId;
use tabletop::choices::Offer;
use tabletop::decision::Pick;

/// Why there is nobody to tend.
pub(crate) fn refuse_aid(field: &Field, me: &Seen) -> Refusal {
    if me.situation.grapple.any() {
        return no(rule::FA, "in a grapple");
    }
    if me.situation.ride.mount.is_some() {
        return no(rule::FA, "in the saddle");
    }
    if patients(field, me).is_empty() {
        return no(rule::FA, "nobody hurt beside you");
    }
    None
}

/// Friends in contact, and oneself, with wounds or stuns that nobody has tended yet.
fn patients(field: &Field, me: &Seen) -> Vec<CombatantId> {
    let tendable = |other: &Seen| {
        let near = other.id == me.id || other.tile() == me.tile() || field.touch(me, other);
        let lives = other.wounds.vitality != Vitality::Dead;
        let hurt = [false, true].map(|stuns| refuse_care(other, stuns).is_none());
        other.owner() == me.owner() && near && lives && hurt.contains(&true)
    };
    let found = field.all().filter(tendable);
    found.map(|other| *other.id).collect()
}

/// Why first aid does nothing for somebody's wounds, or stuns.
fn refuse_care(patient: &Seen, stuns: bool) -> Option<&'static str> {
    let (hurt, tended) = if stuns {
        (patient.wounds.stuns, patient.wounds.crisis.stuns_tended)
    } else {
        (patient.wounds.level, patient.wounds.crisis.wounds_tended)
    };
    match (hurt, tended) {
        (0, _) => Some("none"),
        (_, true) => Some("tended already"),
        _ => None,
    }
}

/// Lists the patients.
pub(crate) fn offer_patients(field: &Field, me: &Seen, offer: &mut dyn Offer) {
    for patient in patients(field, me) {
        let patient = field.get(patient);
        offer.open(
            Pick::Target(*patient.id),
            &patient.identity.name,
            &patient.identity.kind,
        );
    }
}

/// Lists what is tended.
pub(crate) fn offer_care(patient: &Seen, offer: &mut dyn Offer) {
    offer.step("care");
    for (key, stuns, rule) in [("wounds", false, rule::FA), ("stuns", true, rule::FA_STUN)] {
        let hint = "twelve rounds without a pause";
        match refuse_care(patient, stuns) {
            None => offer.open(Pick::option(key), &key, &hint),
            Some(why) => offer.closed(Pick::option(key), &key, rule, &why),
        }
    }
}
