//! The grammar: what a figure may declare, pick by pick, and what becomes of a full declaration.
//!
//! ```text
//! attack  target  fast|slow  defences
//! walk    tile    defences
//! guard   defences
//! ```

use super::strike::{attack, card, difficulty};
use super::words::{DEFENCES, GUARDING, SLOW};
use super::{Act, Fighter, Phased, Plan};
use crate::toy::{Roster, Seen, look, may_step, offer_steps};
use bevy_ecs::prelude::World;
use tabletop::chance::Chance;
use tabletop::choices::{Offer, Reason};
use tabletop::decision::Pick;
use tabletop::event::{EventKind, Intent, Log};
use tabletop::forecast::{Detail, Forecast};
use tabletop::ledger::NullLedger;
use tabletop::{CombatantId, RuleId};

/// How far a figure walks, in tiles.
const FAR: i16 = 2;

/// Writes what may follow.
pub(super) fn offer(world: &World, by: CombatantId, partial: &[Pick], offer: &mut dyn Offer) {
    let figures = look::<Fighter>(world);
    let me = figures[by.index()];
    let Some((action, rest)) = partial.split_first() else {
        offer.step("action");
        let attack = Pick::option("attack");
        match figures.iter().any(|other| me.threatens(other)) {
            true => offer.open(attack, &"Attack", &"one blow at somebody beside you"),
            false => {
                let reason = "nobody stands beside you";
                offer.closed(attack, &"Attack", RuleId("P-STRIKE"), &reason);
            }
        }
        offer.open(
            Pick::option("walk"),
            &"Walk",
            &"whoever you leave may strike",
        );
        offer.open(Pick::option("guard"), &"Guard", &"only defend, but well");
        return;
    };
    match (action.key(), rest) {
        (Some("attack"), []) => offer_targets(&me, &figures, offer),
        (Some("attack"), [_]) => {
            offer.step("speed");
            offer.open(Pick::option("fast"), &"Fast", &"");
            offer.open(Pick::option("slow"), &"Slow", &"later, but surer");
        }
        (Some("walk"), []) => offer_steps(world, &figures, me.tile, FAR, offer),
        (Some("attack"), [_, _]) | (Some("walk"), [_]) => offer_defences(0..=2, offer),
        (Some("guard"), []) => offer_defences(1..=3, offer),
        _ => offer.complete(),
    }
}

fn offer_targets(me: &Seen<Fighter>, figures: &[Seen<Fighter>], offer: &mut dyn Offer) {
    offer.step("target");
    for other in figures
        .iter()
        .filter(|other| other.side != me.side && other.standing)
    {
        let pick = Pick::Target(other.id);
        if me.threatens(other) {
            offer.open(pick, &other.id, &"");
        } else {
            offer.closed(pick, &other.id, RuleId("P-STRIKE"), &"out of reach");
        }
    }
}

fn offer_defences(counts: std::ops::RangeInclusive<u8>, offer: &mut dyn Offer) {
    offer.step("defences");
    for count in counts {
        offer.open(Pick::Count(count), &count, &"");
    }
}

/// Offers to defend or strike, or not to.
pub(super) fn offer_yes_no(step: &'static str, offer: &mut dyn Offer) {
    offer.step(step);
    offer.open(Pick::option("yes"), &"Yes", &"costs one defence");
    offer.open(Pick::option("no"), &"No", &"");
}

/// Why a tile is not offered.
pub(super) fn why_not(
    world: &World,
    by: CombatantId,
    partial: &[Pick],
    pick: &Pick,
) -> Option<Reason> {
    let ([action], Pick::Tile(tile)) = (partial, pick) else {
        return None;
    };
    let figures = look::<Fighter>(world);
    let from = figures[by.index()].tile;
    let reason = may_step(world, &figures, from, FAR, *tile).err();
    reason.filter(|_| action.key() == Some("walk"))
}

/// The plan that `picks` declare, as far as they go.
fn plan(picks: &[Pick]) -> Option<Plan> {
    let act = match picks {
        [_, Pick::Target(at), ..] => Act::Attack(*at),
        [_, Pick::Tile(to), ..] => Act::Walk(*to),
        [guard, ..] if guard.key() == Some("guard") => Act::Guard,
        _ => return None,
    };
    Some(Plan {
        act,
        slow: picks.iter().any(|pick| pick.key() == Some("slow")),
        defences: match picks.last() {
            Some(Pick::Count(count)) => *count,
            _ => 0,
        },
    })
}

/// Takes a full declaration.
pub(super) fn accept(world: &mut World, by: CombatantId, picks: &[Pick]) {
    let Some(plan) = plan(picks) else {
        return;
    };
    let entity = world.resource::<Roster>().of(by);
    let from = look::<Fighter>(world)[by.index()].tile;
    if let Some(mut fighter) = world.get_mut::<Fighter>(entity) {
        fighter.plan = Some(plan);
        fighter.defences = plan.defences;
    }
    let mut log = world.resource_mut::<Log>();
    let declared = log.push_intent(by, || Intent {
        by,
        sentence: match plan.act {
            Act::Attack(at) => format!("strikes at {at}").into(),
            Act::Walk(to) => format!("walks to {to}").into(),
            Act::Guard => "is on guard".into(),
        },
        path: match plan.act {
            Act::Walk(to) => vec![from, to],
            _ => Vec::new(),
        },
        target: match plan.act {
            Act::Attack(at) => Some(at),
            _ => None,
        },
        phase: SLOW - u8::from(!plan.slow),
        icon: "attack",
        concealment: tabletop::ruleset::Concealment::default(),
    });
    log.set_cause(Some(declared));
    log.push(EventKind::Gauge {
        who: by,
        gauge: DEFENCES,
        from: 0,
        to: plan.defences.into(),
    });
    if plan.act == Act::Guard {
        log.push(EventKind::Condition {
            who: by,
            condition: GUARDING,
            on: true,
        });
    }
}

/// How likely an attack is to hit somebody who does not defend.
pub(super) fn forecast(
    world: &World,
    by: CombatantId,
    partial: &[Pick],
    detail: Detail,
) -> Forecast {
    let (Some(plan), rules) = (plan(partial), *world.resource::<Phased>()) else {
        return Forecast::default();
    };
    let Act::Attack(target) = plan.act else {
        return Forecast::default();
    };
    let figures = look::<Fighter>(world);
    let mut me = figures[by.index()].fighter;
    me.plan = Some(plan);
    let at = figures[target.index()].fighter;
    let needed = difficulty::<NullLedger>(&at, false).value();
    let hits = |face: &u8| attack::<NullLedger>(&me, rules, *face).value() >= needed;
    let chance = Chance::new((1..=20).filter(hits).count() as u32, 20);
    let mut cards = Vec::new();
    if detail == Detail::Cards {
        cards.push(card(
            by,
            target,
            attack(&me, rules, 0),
            difficulty(&at, false),
        ));
    }
    Forecast {
        gain: chance.per_mille() / i32::from(at.limit),
        success: Some(chance),
        cards,
        ..Forecast::default()
    }
}
