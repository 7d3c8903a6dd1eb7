//! How a figure bears itself: stance, posture, number of defences.

use super::keys::{LATE, POSTURES, STANCES};
use super::walk::Walk;
use crate::attack::steps::defences_of;
use crate::components::{Declaration, Posture, Seen, ShotKind, Stance};
use crate::data::Attribute;
use crate::melee::rules::defences_penalty;
use crate::rule;
use std::fmt::from_fn;
use tabletop::choices::Offer;
use tabletop::decision::Pick;

pub(super) fn offer_stances(me: &Seen, plan: &Declaration, offer: &mut dyn Offer) {
    offer.step("stance");
    for (key, stance) in STANCES {
        let pick = Pick::option(key);
        let hint = match stance {
            Stance::Normal | Stance::Focused => "no modifiers",
            Stance::Aggressive => "fast; attack +5, damage +5, defence -10",
            Stance::Defensive => "slow; attack -10, defence +5, one defence more",
        };
        let refusal = if stance == Stance::Normal {
            None
        } else if me.prone() {
            Some((rule::ST_PRONE, "prone figures have no choice of stance"))
        } else if me.situation.grapple.any() {
            Some((rule::ST_GRAP, "grappled figures have no choice of stance"))
        } else if plan.runs {
            Some((rule::MOVE_FULL, "at a run only a normal attack"))
        } else {
            None
        };
        match refusal {
            None => offer.open(pick, &key, &hint),
            Some((rule, reason)) => offer.closed(pick, &key, rule, &reason),
        }
    }
}

pub(super) fn offer_postures(me: &Seen, plan: &Declaration, offer: &mut dyn Offer) {
    offer.step("posture");
    for (key, posture) in POSTURES {
        let hint = match posture {
            Posture::Upright => "on your feet",
            Posture::Crouched => "missiles +5; combat move at most",
            Posture::Prone => "missiles +10; slow, -10 in melee, no dodging missiles",
        };
        let now = me.situation.posture == posture;
        let stays = if now { "stay " } else { "" };
        let (pick, label) = (Pick::option(key), format_args!("{stays}{key}"));
        // Whoever lies down aims no more.
        if posture == Posture::Prone && plan.shot == ShotKind::Aimed {
            offer.closed(pick, &label, rule::AIMED, &"the aim would be lost");
        } else {
            offer.open(pick, &label, &hint);
        }
    }
}

/// When somebody who stands up is on its feet (YC-STAND).
pub(super) fn offer_rise(offer: &mut dyn Offer) {
    offer.step("rise");
    offer.open(Pick::option("at-once"), &"up at once", &"");
    let label = "up at the end of the round";
    offer.open(Pick::option(LATE), &label, &"down until then");
}

/// Most defences that may be declared (YC-MAX-DEF, R-40).
pub(crate) fn most_defences(me: &Seen, plan: &Declaration) -> u8 {
    if me.exhausted() {
        return 0;
    }
    let sum = me.effective(Attribute::Agility) + me.effective(Attribute::Perception);
    let extra = i32::from(plan.stance == Stance::Defensive);
    let most = (sum + 1) / 2 + extra;
    defences_of(me, plan, most).clamp(0, 6) as u8
}

pub(super) fn offer_defences(me: &Seen, at: &Walk, offer: &mut dyn Offer) {
    offer.step("defences");
    let most = most_defences(me, &at.plan);
    for count in 0..=6_u8 {
        let pick = Pick::Count(count);
        let penalty = defences_penalty(count);
        let label = from_fn(|f| match count {
            0 => f.write_str("no defence"),
            1 => f.write_str("1 defence"),
            n => write!(f, "{n} defences"),
        });
        let hint = from_fn(|f| match penalty {
            0 => Ok(()),
            _ => write!(f, "{penalty} to all attacks and defences"),
        });
        if count <= most && penalty != 0 {
            offer.open_at_a_cost(pick, &label, &hint);
        } else if count <= most {
            offer.open(pick, &label, &hint);
        } else if offer.wants_words() {
            offer.closed(
                pick,
                &label,
                rule::MAX_DEF,
                &format_args!("at most {most}: half of agility and perception"),
            );
        }
    }
}
