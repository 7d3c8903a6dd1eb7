//! What may be declared of manoeuvres and grapples, and why not (chapters 14 and 15).

use crate::components::{Act, Declaration, Field, Item, Place, Seen};
use crate::declare::legality::{Refusal, no, refuse_tool, refuse_victim};
use crate::declare::{refuse_crowd, refuse_unseen};
use crate::equipment::steps::item_named;
use crate::grapple::components::Limb;
use crate::melee::components::Manoeuvre;
use crate::melee::rules::missing_strength;
use crate::movement::rules::{charge, flood, place_beside};
use crate::rule;
use tabletop::choices::Offer;
use tabletop::decision::Pick;

/// Whether a blow without a run gets at `foe`: a run leaves only a plain attack (YC-MOVE-FULL).
pub(crate) fn in_walking_reach(field: &Field, me: &Seen, foe: &Seen) -> bool {
    let half_metres = charge(me, false);
    let reached = flood(field, me);
    place_beside(field, me, foe.footprint(), half_metres, &reached).is_some()
}

/// Why no manoeuvre at all, or not this one, can be tried.
pub(crate) fn refuse_manoeuvre(field: &Field, me: &Seen, wanted: Option<Manoeuvre>) -> Refusal {
    let foes: Vec<_> = field
        .enemies(me.owner())
        .filter(|foe| refuse_unseen(field, me, foe).is_none())
        .filter(|foe| in_walking_reach(field, me, foe) && refuse_crowd(field, me, foe).is_none())
        .collect();
    if foes.is_empty() {
        return no(rule::MAN, "nobody within a walk");
    }
    let mut last = no(rule::MAN, "no weapon for it");
    for manoeuvre in Manoeuvre::CHOICES {
        if wanted.is_some_and(|wanted| wanted != manoeuvre) {
            continue;
        }
        for (index, item) in me.weapons.iter() {
            let named = item_named(me, Act::Manoeuvre, &item.weapon.id);
            if named.is_none_or(|(named, _)| named != index) {
                continue;
            }
            if let Some(refusal) = refuse_blade(me, index, item) {
                last = Some(refusal);
                continue;
            }
            if let Some(refusal) = refuse_tool(me, manoeuvre, item) {
                last = Some(refusal);
                continue;
            }
            for foe in &foes {
                match refuse_victim(me, manoeuvre, foe) {
                    None => return None,
                    Some(refusal) => last = Some(refusal),
                }
            }
        }
    }
    last
}

/// Why something does not serve for a blow at all.
pub(crate) fn refuse_blade(me: &Seen, index: crate::components::ItemIndex, item: &Item) -> Refusal {
    let weapon = &item.weapon;
    if item.place == Place::Gone {
        return no(rule::MELEE, "not at hand");
    }
    if !weapon.melee {
        return no(rule::MELEE, "not a hand weapon");
    }
    if weapon.is_shield() {
        return no(rule::W_BLOCKING, "a shield is for defence");
    }
    if missing_strength(me, index) > 2 {
        return no(rule::STR_REQ, format!("needs strength {}", weapon.strength));
    }
    None
}

/// Why a grapple act cannot be done to `foe`.
pub(crate) fn refuse_hold(me: &Seen, act: Act, foe: &Seen) -> Refusal {
    let holds = me.situation.grapple.holds.contains(foe.id);
    match act {
        Act::Escape if !me.situation.grapple.held_by_whom(*foe.id) => {
            no(rule::GR_ESCAPE, "does not hold you")
        }
        Act::Improve if !holds => no(rule::GR_IMPROVE, "you do not hold it"),
        Act::BreakLimb | Act::BreakNeck if !holds => no(rule::GR_LIMB, "you do not hold it"),
        Act::BreakLimb | Act::BreakNeck if !foe.immobilised() => {
            no(rule::GR_LIMB, "not held fast yet")
        }
        _ => None,
    }
}

/// Why a grapple act cannot be done to anybody.
pub(crate) fn refuse_wrestling(field: &Field, me: &Seen, act: Act) -> Refusal {
    if act == Act::LetGo {
        return if me.situation.grapple.holds.is_empty() {
            no(rule::GRAPPLE, "you hold nobody")
        } else {
            None
        };
    }
    if !me.situation.grapple.any() {
        return match act {
            Act::Escape => no(rule::GR_ESCAPE, "nobody holds you"),
            Act::Improve => no(rule::GR_IMPROVE, "you hold nobody"),
            _ => no(rule::GR_LIMB, "you hold nobody"),
        };
    }
    let mut last = no(rule::GRAPPLE, "nobody to do it to");
    for foe in field.enemies(me.owner()) {
        match refuse_hold(me, act, &foe) {
            None => return None,
            refusal => last = refusal,
        }
    }
    last
}

/// Lists the manoeuvres.
pub(crate) fn offer_manoeuvres(field: &Field, me: &Seen, offer: &mut dyn Offer) {
    offer.step("manoeuvre");
    for manoeuvre in Manoeuvre::CHOICES {
        let pick = Pick::option(manoeuvre.key());
        if !offer.asks(&pick) {
            continue;
        }
        match refuse_manoeuvre(field, me, Some(manoeuvre)) {
            None => offer.open(pick, &manoeuvre.name(), &manoeuvre.hint()),
            Some((rule, reason)) => offer.closed(pick, &manoeuvre.name(), rule, &reason),
        }
    }
}

/// Whether to pay a fatigue for a level less (YC-MAN-FATIGUE).
pub(crate) fn offer_effort(me: &Seen, plan: &Declaration, offer: &mut dyn Offer) {
    offer.step("effort");
    let level = crate::melee::rules::level_name(plan.manoeuvre.level());
    offer.open(
        Pick::option("spare"),
        &"save the strength",
        &format_args!("takes a hit that is {level}"),
    );
    let pick = Pick::option("all-out");
    let less = crate::melee::rules::level_name(plan.manoeuvre.level() - 1);
    if me.exhausted() {
        offer.closed(pick, &"all out", rule::FAT, &"already exhausted");
    } else {
        offer.open(pick, &"all out", &format_args!("1 fatigue; {less} will do"));
    }
}

/// Lists the limbs that can be broken.
pub(crate) fn offer_limbs(field: &Field, plan: &Declaration, offer: &mut dyn Offer) {
    offer.step("limb");
    for limb in Limb::ALL {
        let pick = Pick::option(limb.key());
        let broken = plan
            .target
            .is_some_and(|target| field.get(target).wounds.broken.has(limb));
        if broken {
            offer.closed(pick, &limb.name(), rule::GR_LIMB, &"broken already");
        } else {
            offer.open(pick, &limb.name(), &"checks with it are halved");
        }
    }
}
