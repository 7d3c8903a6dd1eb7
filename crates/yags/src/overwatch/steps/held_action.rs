//! What may be waited for, and with which action (chapter 8).

use crate::components::{Act, Declaration, Field, ItemIndex, Place, Seen};
use crate::declare::legality::Refusal;
use crate::declare::{Step, refuse_action};
use crate::initiative::rules::acts_before;
use crate::melee::rules::threatens;
use crate::overwatch::components::{Event, HeldAction, Wait, Watch};
use crate::rule;
use tabletop::CombatantId;
use tabletop::choices::Offer;
use tabletop::decision::Pick;

/// Actions that can be held back, with their keys.
pub(super) const DEEDS: [(&str, Act, &str); 2] = [
    ("attack", Act::Attack, "a blow with a hand weapon"),
    ("shoot", Act::Shoot, "a shot or a throw"),
];

/// Opens the vigil of an action that is held back, before its deed is named.
pub(crate) fn begin(plan: &mut Declaration) {
    if plan.act == Act::Wait {
        plan.held_action = Some(Box::new(HeldAction::Wait(Wait::default())));
    } else if plan.act == Act::GunToHead {
        plan.act = Act::Shoot;
        let wait = Wait {
            gun: true,
            ..Wait::default()
        };
        plan.held_action = Some(Box::new(HeldAction::Wait(wait)));
    } else if plan.act == Act::Overwatch {
        plan.held_action = Some(Box::new(HeldAction::Watch(Watch::default())));
    }
}

/// Reads a pick of the steps of a vigil.
pub(crate) fn take(plan: &mut Declaration, step: Step, pick: &Pick) {
    match (step, pick) {
        (Step::Deed, pick) => {
            let found = DEEDS.iter().find(|(key, ..)| pick.key() == Some(key));
            let act = found.map_or(Act::Wait, |(_, act, _)| *act);
            match plan.held_action.as_deref_mut() {
                Some(HeldAction::Watch(watch)) => watch.blow = act == Act::Attack,
                _ => plan.act = act,
            }
        }
        (Step::Whom, Pick::Target(whom)) => {
            if let Some(HeldAction::Wait(wait)) = plan.held_action.as_deref_mut() {
                wait.whom = Some(*whom);
            }
        }
        (Step::Event, pick) => {
            if let Some(HeldAction::Wait(wait)) = plan.held_action.as_deref_mut() {
                let named = |(key, ..): &&(&str, Event, &str)| pick.key() == Some(*key);
                wait.event = Event::ALL.iter().find(named).map(|(_, event, _)| *event);
            }
        }
        _ => {}
    }
}

/// Whoever acts first has not lost the initiative (YC-WAIT, R-43); all others need something to
/// do when it happens.
pub(crate) fn refuse_wait(field: &Field, me: &Seen, plan: &Declaration) -> Refusal {
    if acts_before(field).first() == Some(me.id) {
        let text = "has the initiative: nobody acts before it";
        return Some((rule::WAIT, text.into()));
    }
    let mut plan = plan.clone();
    begin(&mut plan);
    let mut last = None;
    for (_, act, _) in DEEDS {
        last = refuse_action(field, me, &plan, act);
        last.as_ref()?;
    }
    last
}

/// Why nobody can be kept at gunpoint.
pub(crate) fn refuse_at_gunpoint(field: &Field, me: &Seen, plan: &Declaration) -> Refusal {
    let mut plan = plan.clone();
    begin(&mut plan);
    refuse_action(field, me, &plan, Act::Shoot)
}

/// What somebody at gunpoint is threatened with: a shot, or a blow by whoever holds it (YC-GUN-HEAD).
pub(crate) fn gun_act(me: &Seen, index: ItemIndex) -> Act {
    let weapon = &me.weapons.get(index).weapon;
    if weapon.melee && (weapon.missile.is_none() || !me.situation.grapple.holds.is_empty()) {
        Act::Attack
    } else {
        Act::Shoot
    }
}

/// Why `foe` cannot be kept at gunpoint (YC-GUN-HEAD, R-47): both in the same place since the round
/// before, in sight, and within a tenth of short range.
pub(crate) fn refuse_gun(field: &Field, me: &Seen, plan: &Declaration, foe: &Seen) -> Refusal {
    let item = me.weapons.get(plan.item);
    let short = item.weapon.missile.map_or(0, |missile| missile.short);
    let squared = field.squared(me, foe);
    let why = if item.place != Place::Ready {
        "not in hand"
    } else if !field.unchanged(me, foe) {
        "not in position since the round before"
    } else if gun_act(me, plan.item) == Act::Attack {
        if me.situation.grapple.holds.contains(foe.id) {
            return None;
        }
        "a hand weapon only against a figure you hold"
    } else if 100 * squared > short * short {
        "farther than a tenth of short range"
    } else {
        return None;
    };
    Some((rule::GUN_HEAD, why.into()))
}

/// Lists the actions that can wait.
pub(crate) fn offer_deeds(field: &Field, me: &Seen, plan: &Declaration, offer: &mut dyn Offer) {
    offer.step("deed");
    for (key, act, hint) in DEEDS {
        let pick = Pick::option(key);
        let refusal = match plan.watch() {
            Some(_) => super::overwatch::refuse_deed(field, me, plan, act),
            None => refuse_action(field, me, plan, act),
        };
        match refusal {
            None => offer.open(pick, &act.row().label, &hint),
            Some((rule, reason)) => offer.closed(pick, &act.row().label, rule, &reason),
        }
    }
}

/// Lists the enemies who can be waited for.
pub(crate) fn offer_whom(field: &Field, me: &Seen, plan: &Declaration, offer: &mut dyn Offer) {
    offer.step("whom");
    let gun = plan.wait().is_some_and(|wait| wait.gun);
    let held = plan.target.filter(|_| gun).map(|held| field.get(held));
    // From farther than 3 m only its own acts are seen in time (YC-GUN-HEAD).
    let far = |held: &Seen| field.squared(me, held) > 9;
    let only = held.filter(far).map(|held| *held.id);
    // An attack at somebody whom nobody has seen waits for that one to come into view (YC-UNKNOWN).
    let unseen = |target: &CombatantId| !field.has_seen(me.owner(), &field.get(*target));
    let only = only.or_else(|| plan.target.filter(unseen));
    for foe in field.enemies(me.owner()) {
        if only.is_some_and(|only| only != *foe.id) {
            continue;
        }
        offer.open(
            Pick::Target(*foe.id),
            &foe.identity.name,
            &foe.identity.kind,
        );
    }
}

/// Lists what can be waited for: what is so already is no event.
pub(crate) fn offer_events(field: &Field, me: &Seen, plan: &Declaration, offer: &mut dyn Offer) {
    offer.step("event");
    let whom = plan.wait().and_then(|wait| wait.whom);
    let at = whom.map_or(me.footprint(), |whom| field.get(whom).footprint());
    for (key, event, label) in Event::ALL {
        let already = match event {
            Event::InSight if field.map().sees(me.footprint(), at) => Some("is in sight already"),
            Event::InReach if threatens(field.map(), me, at) => Some("is within reach already"),
            _ => None,
        };
        match already {
            None => offer.open(Pick::option(key), &label, &""),
            Some(reason) => offer.closed(Pick::option(key), &label, rule::WAIT, &reason),
        }
    }
}
