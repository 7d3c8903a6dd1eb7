//! With which weapon: which can be named, why others cannot serve.

use super::handling::refuse_use;
use crate::components::{Act, Declaration, Field, Item, ItemIndex, Load, Place, Seen, ShotKind};
use crate::data::WeaponClass;
use crate::declare::legality::{Refusal, no, refuse_tool};
use crate::declare::{BY_BRAWL, refuse_target};
use crate::melee::rules::brawl_serves;
use crate::missile::components::{Fire, Steady};
use crate::missile::rules::rest_for;
use crate::missile::steps::{modes, refuse_mode};
use crate::movement::rules::flood;
use crate::movement::steps::has_goal;
use crate::rule;
use crate::technique::Technique;
use tabletop::choices::Offer;
use tabletop::decision::Pick;

/// The item of this name that can still be used: of several the one in hand, or for drawing the
/// slung one; among those the one that is loaded, or for loading one that is not.
pub(crate) fn item_named<'a>(me: &'a Seen, act: Act, key: &str) -> Option<(ItemIndex, &'a Item)> {
    let draws = matches!(act, Act::Draw | Act::Swap);
    me.weapons
        .iter()
        .filter(|(_, item)| item.place != Place::Gone && &*item.weapon.id == key)
        .min_by_key(|(_, item)| {
            let loads = matches!(act, Act::Reload | Act::ClearJam);
            (
                (item.place == Place::Slung) != draws,
                item.can_shoot() == loads,
            )
        })
}

pub(crate) fn choose_weapon(me: &Seen, plan: &mut Declaration, index: ItemIndex) {
    plan.item = index;
    let item = me.weapons.get(index);
    let uses = matches!(
        plan.act,
        Act::Attack | Act::Manoeuvre | Act::Shoot | Act::PopOut | Act::Draw
    );
    let quick = matches!(plan.act, Act::Shoot | Act::PopOut)
        && item.weapon.is(WeaponClass::Pistol)
        && me.knows(Technique::QuickDraw);
    if uses && item.place == Place::Slung {
        plan.readies = quick;
        plan.drawn = Some(item.weapon.reach).filter(|_| !quick);
    }
    let at_once = item.weapon.missile.is_some_and(|missile| missile.at_once);
    plan.loads_too =
        matches!(plan.act, Act::Shoot | Act::PopOut) && item.load == Load::Empty(0) && !at_once;
    if plan.act == Act::Swap {
        let away = me.weapons.in_the_way_of(index);
        let reaches = away.iter().map(|held| me.weapons.get(*held).weapon.reach);
        plan.swapped = Some(item.weapon.reach + reaches.sum::<i32>());
    }
}

/// Why the weapon cannot be used for the plan's action; `None` if it can, on somebody.
pub(crate) fn refuse_weapon(
    field: &Field,
    me: &Seen,
    plan: &Declaration,
    index: ItemIndex,
) -> Refusal {
    let item = me.weapons.get(index);
    let gun = plan.wait().is_some_and(|wait| wait.gun);
    let blow;
    let plan = if gun && crate::overwatch::steps::gun_act(me, index) == Act::Attack {
        blow = Declaration {
            act: Act::Attack,
            ..plan.clone()
        };
        &blow
    } else {
        plan
    };
    let act = match plan.watch() {
        None => plan.act,
        Some(_) if item.place != Place::Ready => return no(rule::OVERWATCH, "not in hand"),
        Some(watch) if watch.blow => Act::Attack,
        Some(_) if item.load == Load::Empty(0) => return no(rule::LOAD, "not loaded"),
        Some(_) => Act::Shoot,
    };
    if plan.act == Act::Shoot && plan.fire == Fire::Hurl {
        return refuse_hurl(field, me, plan, index);
    }
    if let Some(refusal) = refuse_use(me, act, index, item) {
        return Some(refusal);
    }
    if let Some(refusal) = refuse_explosive(plan, item) {
        return Some(refusal);
    }
    if plan.act == Act::SetUp && rest_for(field.map(), me, index) == Steady::Free {
        return no(rule::BRACE, "no mount, and no wall beside you");
    }
    if plan.act == Act::Shoot && plan.fire == Fire::Anyone {
        return refuse_first_sight(field, me, plan);
    }
    if plan.act == Act::Shoot && plan.fire != Fire::Single {
        if let Some(refusal) = refuse_modes(me, plan, index) {
            return Some(refusal);
        }
        if plan.fire == Fire::Lob {
            return refuse_lob(field, me, plan, index);
        }
        if plan.fire.is_sweep() {
            return None;
        }
    }
    if let Some(refusal) = refuse_tool(me, plan.manoeuvre, item) {
        return Some(refusal);
    }
    let aims_at_somebody = matches!(
        plan.act,
        Act::Attack | Act::Manoeuvre | Act::Ranked | Act::Shoot | Act::Aim | Act::PopOut
    );
    if aims_at_somebody {
        refuse_all_targets(field, me, plan, index)
    } else {
        None
    }
}

/// Why what explodes is not shot at somebody.
fn refuse_explosive(plan: &Declaration, item: &Item) -> Refusal {
    let automatic = item.weapon.missile.is_some_and(|missile| missile.automatic);
    let shoots = matches!(plan.act, Act::Shoot | Act::Aim | Act::PopOut);
    if shoots && plan.fire != Fire::Lob && item.weapon.blast_cm > 0 && !automatic {
        return no(rule::EX, "it explodes: thrown or shot at a place");
    }
    None
}

/// Why it can be fired in none of the ways that the plan leaves open: what is said of the first.
fn refuse_modes(me: &Seen, plan: &Declaration, index: ItemIndex) -> Refusal {
    let mut refusals = modes(plan.fire)
        .iter()
        .map(|fire| refuse_mode(me, index, *fire));
    if refusals.clone().all(|refusal| refusal.is_some()) {
        let (rule, text) = refusals.next().flatten()?;
        no(rule, text)
    } else {
        None
    }
}

/// Why nobody can be the target of this weapon: what is said of the last.
fn refuse_all_targets(field: &Field, me: &Seen, plan: &Declaration, index: ItemIndex) -> Refusal {
    let plan = &Declaration {
        item: index,
        ..plan.clone()
    };
    let reached = plan.act.is_blow().then(|| flood(field, me));
    let mut last = no(rule::DECL_ATTACK, "no enemy is left");
    for foe in field.enemies(me.owner()) {
        let refusal = refuse_target(field, me, plan, &foe, reached.as_deref());
        refusal.as_ref()?;
        last = refusal;
    }
    last
}

/// Why a hand weapon cannot be thrown: what is made for it is thrown like any missile.
fn refuse_hurl(field: &Field, me: &Seen, plan: &Declaration, index: ItemIndex) -> Refusal {
    let item = me.weapons.get(index);
    if item.weapon.missile.is_some() {
        return no(rule::W_THROWABLE, "made to be thrown or shot");
    }
    if item.place != Place::Ready || item.weapon.is_natural() {
        return no(rule::W_THROWABLE, "not in hand");
    }
    refuse_all_targets(field, me, plan, index)
}

/// Why nobody goes out to shoot at whom they see (YC-AFTER-DOOR): an enemy must be left whom nobody
/// has seen, and somewhere to go.
fn refuse_first_sight(field: &Field, me: &Seen, plan: &Declaration) -> Refusal {
    let unseen = |foe: Seen| !field.has_seen(me.owner(), &foe);
    if !field.enemies(me.owner()).any(unseen) {
        return no(rule::AFTER_DOOR, "there is nobody unseen to come upon");
    }
    // Every kind of shot must leave somewhere to go: none goes farther than a walk but one.
    let walks = Declaration {
        shot: ShotKind::Snap,
        ..plan.clone()
    };
    if has_goal(field, me, &walks) {
        None
    } else {
        no(rule::AFTER_DOOR, "nowhere to come out")
    }
}

/// Why nothing can be thrown or shot at a place: the place must be in sight and range from somewhere,
/// which from where one stands is always one's own surroundings.
fn refuse_lob(field: &Field, me: &Seen, plan: &Declaration, index: ItemIndex) -> Refusal {
    let plan = &Declaration {
        item: index,
        ..plan.clone()
    };
    let actor = crate::checks::rules::Actor {
        figure: me,
        round: plan,
    };
    let here = crate::explosion::rules::lob(field, actor, index, me.tile());
    if here.is_some() {
        None
    } else {
        no(rule::BAND, "nothing within range")
    }
}

pub(crate) fn offer_weapons(field: &Field, me: &Seen, plan: &Declaration, offer: &mut dyn Offer) {
    offer.step("weapon");
    for (index, item) in me.weapons.iter() {
        if item.place == Place::Gone {
            continue;
        }
        // Two of a kind are one choice: the one in hand.
        let first = item_named(me, plan.act, &item.weapon.id).map(|(first, _)| first);
        if first != Some(index) {
            continue;
        }
        let pick = Pick::Option(String::from(&*item.weapon.id).into());
        let asked = offer.asks(&pick);
        let refusal = asked.then(|| refuse_weapon(field, me, plan, index));
        match refusal.flatten() {
            _ if !asked => {}
            None if item.place == Place::Slung && offer.wants_words() => {
                offer.open(
                    pick,
                    &item.weapon.name,
                    &drawing_hint(me, plan, index, item),
                );
            }
            None => offer.open(pick, &item.weapon.name, &""),
            Some((rule, reason)) => offer.closed(pick, &item.weapon.name, rule, &reason),
        }
        if matches!(plan.act, Act::Attack | Act::Manoeuvre) && brawl_serves(me, index) {
            let pick = Pick::Option(format!("{}{BY_BRAWL}", item.weapon.id).into());
            let label = format!("{}, by brawl", item.weapon.name);
            let hint = "half its bonuses, slow, fumbles on one face more";
            match refuse_weapon(field, me, plan, index) {
                None => offer.open(pick, &label, &hint),
                Some((rule, reason)) => offer.closed(pick, &label, rule, &reason),
            }
        }
    }
}

/// What drawing it costs, in words.
fn drawing_hint(me: &Seen, plan: &Declaration, index: ItemIndex, item: &Item) -> String {
    let dropped = me.weapons.in_the_way_of(index).into_iter();
    let names: Vec<_> = dropped
        .map(|held| me.weapons.get(held).weapon.name.to_string())
        .collect();
    let pistol = item.weapon.is(WeaponClass::Pistol);
    let quick = pistol && me.knows(Technique::QuickDraw);
    let penalty = -5 * item.weapon.reach;
    if quick && plan.act == Act::Shoot && names.is_empty() {
        "drawn at no cost".to_owned()
    } else if names.is_empty() {
        format!("drawn: slow, {penalty} to rolls")
    } else {
        format!(
            "drawn: slow, {penalty} to rolls; drops {}",
            names.join(", ")
        )
    }
}
