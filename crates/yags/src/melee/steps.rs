//! What may be declared of footwork and handling: retreats, charges, second ranks, stunts, things
//! that lie about (chapter 17, YC-CHARGE, YC-RANKED).

use crate::components::{Declaration, Field, ItemIndex, Seen};
use crate::data::Attribute;
use crate::declare::legality::{Refusal, no, refuse_thing, things_near};
use crate::declare::refuse_unseen;
use crate::melee::components::Stunt;
use crate::melee::rules::front_rank;
use crate::movement::rules::{combat_move_metres, flood, place_beside};
use crate::movement::steps::taken;
use crate::rule;
use tabletop::CombatantId;
use tabletop::choices::Offer;
use tabletop::decision::Pick;
use tabletop::grid::{Heading, Tile};

/// The straight ways on which `me` can give ground, each with its cost in half metres.
pub(crate) fn retreats(field: &Field, me: &Seen) -> Vec<(Vec<Tile>, i32)> {
    let map = &*field.ways(me);
    let taken = taken(field, me);
    let most = 2 * me.effective(Attribute::Agility);
    let mut ways = Vec::new();
    for heading in Heading::ALL {
        let mut way = vec![me.tile()];
        let (mut here, mut cost) = (me.tile(), 0);
        while map.may_step(here, heading) {
            cost += map.step_cost(here, heading);
            here = here.step(heading);
            if cost > most || taken.contains(here) {
                break;
            }
            way.push(here);
            ways.push((way.clone(), cost));
        }
    }
    ways
}

/// Why nobody can retreat from here.
pub(crate) fn refuse_retreat(field: &Field, me: &Seen) -> Refusal {
    if me.is_held() {
        return no(rule::RETREAT, "held");
    }
    if me.prone() {
        return no(rule::RETREAT, "lies on the ground");
    }
    if me.situation.ride.rider.is_some() {
        return no(rule::MNT_RIDE, "goes where its rider wants");
    }
    if retreats(field, me).is_empty() {
        return no(rule::RETREAT, "no room to give ground");
    }
    None
}

/// Lists how far ground can be given.
pub(crate) fn offer_retreats(field: &Field, me: &Seen, offer: &mut dyn Offer) {
    offer.step("tile");
    for (way, cost) in retreats(field, me) {
        if let Some(tile) = way.last() {
            let hint = format_args!(
                "+{} to defences against blows from in front",
                3 * (cost / 2)
            )
            .to_string();
            offer.open(Pick::Tile(*tile), tile, &hint);
        }
    }
}

/// Takes the retreat that ends on `goal` into a plan.
pub(crate) fn plan_retreat(field: &Field, me: &Seen, plan: &mut Declaration, goal: Tile) {
    let found = retreats(field, me)
        .into_iter()
        .find(|(way, _)| way.last() == Some(&goal));
    if let Some((way, cost)) = found {
        plan.retreat = way;
        plan.retreat_cost = cost;
    }
}

/// The ways through `foe` and out behind it within combat move (YC-CHARGE): straight on from the
/// nearest place in front.
pub(crate) fn charges(field: &Field, me: &Seen, foe: &Seen) -> Vec<(Vec<Tile>, i32)> {
    let map = &*field.ways(me);
    let most = 2 * combat_move_metres(me);
    let reached = flood(field, me);
    let place = foe.footprint();
    let Some((front, mut cost)) = place_beside(field, me, place, most, &reached) else {
        return Vec::new();
    };
    let (from, to) = field.map().line_between(me.footprint_at(front), place);
    let Some(heading) = Heading::between(from, to) else {
        return Vec::new();
    };
    let mut way = if front == me.tile() {
        vec![front]
    } else {
        reached.path_to(map, front).unwrap_or_default()
    };
    let taken = taken(field, me);
    let mut ways = Vec::new();
    let mut here = front;
    let mut through = false;
    while map.may_step(here, heading) {
        cost += map.step_cost(here, heading);
        here = here.step(heading);
        let meets = me.footprint_at(here).overlaps(place);
        through |= meets;
        if cost > most || !through || (!meets && taken.contains(here)) {
            break;
        }
        way.push(here);
        if !meets {
            ways.push((way.clone(), cost));
        }
    }
    ways
}

/// Why `foe` cannot be charged through.
pub(crate) fn refuse_charge_at(field: &Field, me: &Seen, foe: &Seen) -> Refusal {
    if charges(field, me, foe).is_empty() {
        no(
            rule::CHARGE,
            "no way through and out behind it within a walk",
        )
    } else {
        None
    }
}

/// Why nobody can be charged through.
pub(crate) fn refuse_charge(field: &Field, me: &Seen) -> Refusal {
    if me.prone() || me.situation.grapple.any() {
        return no(rule::CHARGE, "not on its feet and free");
    }
    let mut last = no(rule::CHARGE, "no enemy is left");
    for foe in field.enemies(me.owner()) {
        match refuse_unseen(field, me, &foe).or_else(|| refuse_charge_at(field, me, &foe)) {
            None => return None,
            refusal => last = refusal,
        }
    }
    last
}

/// Lists where a charge can end.
pub(crate) fn offer_charges(
    field: &Field,
    me: &Seen,
    target: Option<CombatantId>,
    offer: &mut dyn Offer,
) {
    offer.step("tile");
    let Some(target) = target else {
        return;
    };
    for (way, _) in charges(field, me, &field.get(target)) {
        if let Some(tile) = way.last() {
            offer.open(Pick::Tile(*tile), tile, &"");
        }
    }
}

/// Takes the charge that ends on `goal` into a plan.
pub(crate) fn plan_charge(field: &Field, me: &Seen, plan: &mut Declaration, goal: Tile) {
    let Some(target) = plan.target else {
        return;
    };
    let found = charges(field, me, &field.get(target))
        .into_iter()
        .find(|(way, _)| way.last() == Some(&goal));
    if let Some((way, cost)) = found {
        plan.path = way;
        plan.path_cost = cost;
    }
}

/// Why `foe` cannot be attacked from the second rank.
pub(crate) fn refuse_rank(field: &Field, me: &Seen, foe: &Seen, item: ItemIndex) -> Refusal {
    match front_rank(field, me, foe, item) {
        Ok(_) => None,
        Err(reason) => no(rule::RANKED, reason),
    }
}

/// Difficulty of a stunt with what stands where the attack is made, or about the target
/// (YG-STUNT-TN, R-88).
pub(crate) fn stunt_difficulty(field: &Field, plan: &Declaration, me: &Seen) -> Option<u8> {
    let target = field.get(plan.target?).tile();
    let here = plan.destination(me.tile());
    let map = field.map();
    map.ground(here).stunt_tn.or(map.ground(target).stunt_tn)
}

/// Lists what a stunt can be for.
pub(crate) fn offer_stunts(field: &Field, me: &Seen, plan: &Declaration, offer: &mut dyn Offer) {
    offer.step("stunt");
    offer.open(Pick::option("no-stunt"), &"nothing fancy", &"");
    let difficulty = stunt_difficulty(field, plan, me).unwrap_or(0);
    for stunt in [Stunt::Attack, Stunt::Damage] {
        offer.open(
            Pick::option(stunt.key()),
            &stunt.name(),
            &format_args!(
                "slow; agility and athletics against {difficulty}: +5 a level, or a fumble"
            ),
        );
    }
}

/// Why nothing can be picked up.
pub(crate) fn refuse_pick_up(field: &Field, me: &Seen) -> Refusal {
    let mut last = no(rule::PICKUP, "nothing lies within reach");
    for id in things_near(field, me, me.tile()) {
        match refuse_thing(field, me, id) {
            None => return None,
            refusal => last = refusal,
        }
    }
    last
}

/// Lists what can be picked up.
pub(crate) fn offer_things(field: &Field, me: &Seen, offer: &mut dyn Offer) {
    offer.step("thing");
    for id in things_near(field, me, me.tile()) {
        let Some(thing) = field.ground_items.get(id) else {
            continue;
        };
        let weapon = &thing.item.weapon;
        let pick = Pick::Option(weapon.id.to_string().into());
        match refuse_thing(field, me, id) {
            None => {
                let hint = format!("{} to rolls this round", -5 * weapon.reach);
                offer.open(pick, &weapon.name, &hint);
            }
            Some((rule, reason)) => offer.closed(pick, &weapon.name, rule, &reason),
        }
    }
}

/// Takes the thing of this name into a plan (YC-PICKUP: as drawing).
pub(crate) fn plan_thing(field: &Field, me: &Seen, plan: &mut Declaration, key: &str) {
    let found = things_near(field, me, me.tile())
        .into_iter()
        .filter_map(|id| field.ground_items.get(id))
        .find(|thing| &*thing.item.weapon.id == key);
    if let Some(thing) = found {
        plan.thing = Some(thing.id);
        plan.drawn = Some(thing.item.weapon.reach);
    }
}

/// Lists what can be drawn together with the chosen weapon: the reaches add up.
pub(crate) fn offer_also(me: &Seen, plan: &Declaration, offer: &mut dyn Offer) {
    offer.step("also");
    offer.open(Pick::option("alone"), &"nothing else", &"");
    let mut names: Vec<&str> = Vec::new();
    for index in me.weapons.drawable_with(plan.item) {
        let weapon = &me.weapons.get(index).weapon;
        if names.contains(&&*weapon.id) {
            continue;
        }
        names.push(&weapon.id);
        let hint = format!("{} more to rolls this round", -5 * weapon.reach);
        let pick = Pick::Option(weapon.id.to_string().into());
        offer.open(pick, &weapon.name, &hint);
    }
}
