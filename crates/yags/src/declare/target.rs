//! At whom: who can be reached, seen or helped, and why others cannot.

use crate::components::{Act, Declaration, Field, Seen, Shelf, Spot};
use crate::data::{Attribute, Band};
use crate::declare::legality::{Refusal, no, refuse_victim};
use crate::first_aid::steps::offer_patients;
use crate::grapple::steps::refuse_hold;
use crate::melee::steps::{refuse_charge_at, refuse_rank};
use crate::missile::components::Fire;
use crate::missile::rules::crowd_around;
use crate::missile::steps::can_peek;
use crate::movement::rules::{
    Goal, charge, flood, may_run, move_metres, place_beside, reaches_over,
};
use crate::riding::steps::offer_mounts;
use crate::rule;
use tabletop::CombatantId;
use tabletop::choices::Offer;
use tabletop::decision::Pick;
use tabletop::grid::Reach;

/// Why `foe` cannot be the target; `None` if it can.
pub(crate) fn refuse_target(
    field: &Field,
    me: &Seen,
    plan: &Declaration,
    foe: &Seen,
    reached: Option<&Reach>,
) -> Refusal {
    if !foe.conscious() {
        return no(rule::DECL_ATTACK, "is down");
    }
    // Whoever waits strikes when it is in view (YC-WAIT); all else would be a direct attack.
    let waits = plan.wait().is_some_and(|wait| !wait.gun);
    if let Some(refusal) = refuse_unseen(field, me, foe).filter(|_| !waits) {
        return Some(refusal);
    }
    if plan.wait().is_some_and(|wait| wait.gun) {
        return crate::overwatch::steps::refuse_gun(field, me, plan, foe);
    }
    if plan.wait().is_some() {
        // It may be elsewhere by the time of the action.
        return None;
    }
    let weapon = &me.weapons.get(plan.item).weapon;
    match plan.act {
        Act::Improve | Act::BreakLimb | Act::BreakNeck | Act::Escape => {
            refuse_hold(me, plan.act, foe)
        }
        Act::Charge => refuse_charge_at(field, me, foe),
        Act::Ranked => {
            refuse_rank(field, me, foe, plan.item).or_else(|| refuse_crowd(field, me, foe))
        }
        Act::Attack | Act::Manoeuvre => refuse_victim(me, plan.manoeuvre, foe)
            .or_else(|| refuse_crowd(field, me, foe))
            .or_else(|| refuse_way(field, me, plan, foe, reached)),
        Act::Shoot if plan.fire == Fire::Hurl => {
            let hurled = weapon.hurled(me.attributes.get(Attribute::Strength));
            beyond(field, me, &hurled, foe)
        }
        Act::Shoot if plan.fire == Fire::Crowd => {
            refuse_company(field, me, foe).or_else(|| beyond(field, me, weapon, foe))
        }
        Act::PopOut => {
            if field.in_view(me, foe) {
                return no(rule::COVER_POPOUT, "you are not in full cover from it");
            }
            if !can_peek(field, me, foe.footprint()) {
                return no(rule::COVER_POPOUT, "no tile beside you sees it");
            }
            beyond(field, me, weapon, foe)
        }
        _ => beyond(field, me, weapon, foe),
    }
}

/// Why nobody attacks `foe` directly: the own side has not seen it (YC-UNKNOWN).
pub(crate) fn refuse_unseen(field: &Field, me: &Seen, foe: &Seen) -> Refusal {
    if field.has_seen(me.owner(), foe) {
        None
    } else {
        no(rule::UNKNOWN, "has not been seen yet")
    }
}

/// Whether there is a place beside somebody.
struct Besides;

impl Shelf for Besides {
    type Key = (Spot, Goal);
    type Value = bool;
}

/// Why nobody gets to `foe` in time to strike.
fn refuse_way(
    field: &Field,
    me: &Seen,
    plan: &Declaration,
    foe: &Seen,
    reached: Option<&Reach>,
) -> Refusal {
    // A run needs both feet on the ground and a weapon in hand.
    let may_run = may_run(me) && plan.act == Act::Attack;
    let half_metres = charge(me, may_run);
    let goal = foe.footprint();
    let walks = reached.is_some_and(|reached| {
        let key = (Field::spot(me), Goal::BackgroundTask(goal, half_metres));
        field.memo.recall::<Besides>(key, || {
            place_beside(field, me, goal, half_metres, reached).is_some()
        })
    });
    if walks || (may_run && reaches_over(field, me, half_metres, goal)) {
        None
    } else {
        let metres = half_metres / 2;
        no(rule::ENGAGE, format!("no way to it within {metres} m"))
    }
}

/// How many may attack a figure hand to hand in a round: six, and two more for each five
/// points of Size above 5.
fn most_attackers(foe: &Seen) -> usize {
    6 + 2 * usize::from(foe.attributes.physique.size.saturating_sub(5) / 5)
}

/// Why there is no room for one more attacker.
pub(crate) fn refuse_crowd(field: &Field, me: &Seen, foe: &Seen) -> Refusal {
    let (others, most) = (attackers_of(field, me, foe), most_attackers(foe));
    if others >= most {
        return no(rule::ENGAGE, format!("{others} attack it already"));
    }
    None
}

/// How many others have declared a blow at `foe`.
fn attackers_of(field: &Field, me: &Seen, foe: &Seen) -> usize {
    field
        .anybody()
        .filter(|other| {
            let round = other.declaration;
            let at_foe = round.act.is_blow() && round.target == Some(*foe.id);
            *other.id != *me.id && other.conscious() && at_foe
        })
        .count()
}

/// Why there is no crowd around `foe` to shoot at; of a crowd the first enemy stands for all.
fn refuse_company(field: &Field, me: &Seen, foe: &Seen) -> Refusal {
    let crowd = crowd_around(field, *me.id, *foe.id);
    if crowd.len() < 2 {
        return no(rule::CROWD, "nobody near it");
    }
    let enemies = crowd.into_iter().map(|id| field.get(id));
    let mut enemies = enemies.filter(|other| other.owner() != me.owner());
    let first = enemies.next().filter(|first| *first.id != *foe.id)?;
    no(
        rule::CROWD,
        format!("in one crowd with {}", first.identity.name),
    )
}

/// Beyond long range even from the nearest tile that a free move reaches.
fn beyond(field: &Field, me: &Seen, weapon: &crate::components::Weapon, foe: &Seen) -> Refusal {
    let Some(mut missile) = weapon.missile else {
        return no(rule::M_ATK, "not a missile weapon");
    };
    missile.long += move_metres(me);
    let squared = field.squared(me, foe);
    if Band::of(&missile, squared).is_some() {
        None
    } else {
        no(
            rule::BAND,
            format!("beyond {} m", weapon.missile.map_or(0, |m| m.long)),
        )
    }
}

pub(super) fn offer_targets(field: &Field, me: &Seen, plan: &Declaration, offer: &mut dyn Offer) {
    offer.step("target");
    if plan.act == Act::Aid {
        offer_patients(field, me, offer);
        return;
    }
    if plan.act == Act::Douse {
        for burning in burning_beside(field, me) {
            offer.open(
                Pick::Target(burning),
                &field.get(burning).identity.name,
                &"",
            );
        }
        return;
    }
    if plan.act == Act::Mount {
        offer_mounts(field, me, offer);
        return;
    }
    let reached = plan.act.is_blow().then(|| flood(field, me));
    for foe in field.all() {
        // Nobody aims at whom nobody knows (YC-HIDDEN).
        if foe.owner() == me.owner() || !field.knows(me.owner(), &foe) {
            continue;
        }
        let pick = Pick::Target(*foe.id);
        if !offer.asks(&pick) {
            continue;
        }
        match refuse_target(field, me, plan, &foe, reached.as_deref()) {
            None => offer.open(pick, &foe.identity.name, &foe.identity.kind),
            Some((rule, reason)) => offer.closed(pick, &foe.identity.name, rule, &reason),
        }
    }
}

/// Who burns and can be helped: oneself, or friends beside one.
pub(crate) fn burning_beside(field: &Field, me: &Seen) -> Vec<CombatantId> {
    let near = |other: &Seen| *other.id == *me.id || field.touch(me, other);
    field
        .all()
        .filter(|other| {
            other.owner() == me.owner() && other.situation.blaze.on.is_some() && near(other)
        })
        .map(|other| *other.id)
        .collect()
}
