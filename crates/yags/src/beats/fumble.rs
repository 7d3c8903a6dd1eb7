//! What fumbles cost (chapter 16): fatigue, a lost weapon, a broken weapon, a failed defence. The
//! fumbler chooses, unless the opponent is more skilled.

use super::Answer;
use super::assault::{Assault, Flow, Means, Stage};
use super::litter::drop_at;
use super::opening::declared;
use crate::data::{Skill, WeaponProperty};
use crate::figure::{Field, ItemIndex, Place, Seen};
use crate::rule;
use crate::rules::defence::Guard;
use crate::rules::melee::handling;
use crate::vocabulary::{condition, gauge, note};
use tabletop::choices::Offer;
use tabletop::decision::Pick;
use tabletop::event::What;
use tabletop::umpire::Umpire;
use tabletop::{CombatantId, RuleId};

/// What can be chosen after a fumble.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Price {
    Fatigue,
    Drop,
    Break,
    Fail,
}

impl Price {
    pub(crate) const ALL: [Self; 4] = [Self::Fatigue, Self::Drop, Self::Break, Self::Fail];

    pub(crate) const fn key(self) -> &'static str {
        ["fatigue", "drop", "break", "fail"][self as usize]
    }

    const fn label(self) -> &'static str {
        [
            "one fatigue",
            "the weapon is lost",
            "the weapon breaks",
            "the defence fails",
        ][self as usize]
    }
}

/// The weapon at stake: what the attack is made with, or what the defender holds.
fn at_stake(figure: &Seen, attack_with: Option<ItemIndex>) -> Option<ItemIndex> {
    attack_with
        .or_else(|| figure.arsenal.melee_item())
        .filter(|item| {
            let held = figure.arsenal.get(*item);
            held.place == Place::Ready && !held.weapon.is_natural()
        })
}

/// Why a price cannot be chosen; `None` if it can.
pub(crate) fn refuse(
    fumbler: &Seen,
    attack_with: Option<ItemIndex>,
    price: Price,
) -> Option<(RuleId, &'static str)> {
    let stake = at_stake(fumbler, attack_with);
    let weapon = stake.map(|item| &fumbler.arsenal.get(item).weapon);
    match price {
        Price::Fatigue if fumbler.exhausted() && stake.is_some() => {
            Some((rule::FAT, "already exhausted"))
        }
        Price::Fatigue => None,
        Price::Drop => stake
            .is_none()
            .then_some((rule::FUM_ATK, "nothing to lose")),
        Price::Break => match (weapon, attack_with) {
            (None, _) => Some((rule::FUM_ATK, "nothing to break")),
            (Some(weapon), Some(_)) => (!weapon.has(WeaponProperty::Weak))
                .then_some((rule::FUM_ATK, "only weak weapons break in attack")),
            (Some(weapon), None) => weapon
                .has(WeaponProperty::Strong)
                .then_some((rule::FUM_DEF, "strong weapons do not break in defence")),
        },
        Price::Fail => attack_with
            .is_some()
            .then_some((rule::FUM_ATK, "the attack has failed already")),
    }
}

/// Lists the prices.
pub(crate) fn offer_prices(fumbler: &Seen, attack_with: Option<ItemIndex>, offer: &mut dyn Offer) {
    offer.step("price");
    for price in Price::ALL {
        let pick = Pick::option(price.key());
        match refuse(fumbler, attack_with, price) {
            None => offer.open(pick, &price.label(), &""),
            Some((rule, reason)) => offer.closed(pick, &price.label(), rule, &reason),
        }
    }
}

/// Who chooses: the fumbler, unless the opponent's skill is higher (YC-FUM).
fn chooser(fumbler: &Seen, skill: i32, opponent: &Seen) -> (CombatantId, tabletop::SideId) {
    let better = opponent
        .skills
        .get(Skill::Melee)
        .max(opponent.skills.get(Skill::Brawl));
    if better > skill {
        (*opponent.id, opponent.owner())
    } else {
        (*fumbler.id, fumbler.owner())
    }
}

/// A fumbled attack: a shot may jam, a blow has its price (YC-FUM-MISSILE, YC-FUM-ATK).
pub(crate) fn attack_fumble(
    assault: &Assault,
    field: &mut Field,
    umpire: &mut Umpire,
    answer: &mut Answer,
) -> Flow {
    if matches!(assault.means, Means::Shot(_)) {
        jam(assault, field, umpire);
        return Flow::Next(Stage::Done);
    }
    let (fumbler, opponent) = (field.get(assault.attacker), field.get(assault.target));
    let Some(pick) = answer.take() else {
        let skill = handling(declared(&fumbler), assault.item).skill;
        let (who, side) = chooser(&fumbler, fumbler.skills.get(skill), &opponent);
        umpire.ask(who, side, "attack-fumble", Some(assault.attacker));
        return Flow::Wait;
    };
    pay(field, umpire, assault.attacker, Some(assault.item), &pick);
    Flow::Next(Stage::Counter)
}

pub(crate) fn jam(assault: &Assault, field: &mut Field, umpire: &mut Umpire) {
    let who = assault.attacker;
    let mut figure = field.get_mut(who);
    let item = figure.arsenal.get_mut(assault.item);
    if !item.weapon.has(WeaponProperty::Unreliable) {
        return;
    }
    let weak = item.weapon.has(WeaponProperty::Weak);
    if weak {
        item.place = Place::Gone;
    } else {
        item.jammed = true;
        umpire.log.push(What::Condition {
            who,
            condition: condition::JAMMED,
            on: true,
        });
    }
    umpire.log.push(What::Note {
        who,
        other: None,
        note: if weak { note::BROKEN } else { note::JAMMED },
        value: 0,
    });
}

/// A fumbled defence has its price; otherwise the low roll stands (YC-FUM-DEF).
pub(crate) fn defence_fumble(
    assault: &mut Assault,
    field: &mut Field,
    umpire: &mut Umpire,
    answer: &mut Answer,
) -> Flow {
    let (fumbler, opponent) = (field.get(assault.target), field.get(assault.attacker));
    let Some(pick) = answer.take() else {
        let skill = assault.guard.map_or(Skill::Brawl, Guard::skill);
        let (who, side) = chooser(&fumbler, fumbler.skills.get(skill), &opponent);
        umpire.ask(who, side, "defence-fumble", Some(assault.target));
        return Flow::Wait;
    };
    if pick.key() == Some(Price::Fail.key()) {
        assault.defence_fails = true;
    } else {
        pay(field, umpire, assault.target, None, &pick);
    }
    Flow::Next(Stage::Judge)
}

fn pay(
    field: &mut Field,
    umpire: &mut Umpire,
    who: CombatantId,
    attack_with: Option<ItemIndex>,
    pick: &Pick,
) {
    let stake = at_stake(&field.get(who), attack_with);
    let lost = match (pick.key(), stake) {
        (Some("drop"), Some(item)) => Some((item, note::DROPPED)),
        (Some("break"), Some(item)) => Some((item, note::BROKEN)),
        _ => None,
    };
    if let Some((item, note::DROPPED)) = lost {
        let here = field.get(who).tile();
        drop_at(field, umpire, who, item, here);
    } else if let Some((item, note)) = lost {
        field.get_mut(who).arsenal.get_mut(item).place = Place::Gone;
        umpire.log.push(What::Note {
            who,
            other: None,
            note,
            value: 0,
        });
    } else {
        tire(field, umpire, who);
    }
}

/// One fatigue more (YC-FAT).
pub(crate) fn tire(field: &mut Field, umpire: &mut Umpire, who: CombatantId) {
    let health = field
        .get(who)
        .attributes
        .get(crate::data::Attribute::Health);
    let mut figure = field.get_mut(who);
    let from = figure.fatigue.level();
    figure.fatigue.gain(health);
    let to = figure.fatigue.level();
    umpire.log.push(What::Gauge {
        who,
        gauge: gauge::FATIGUE,
        from: i16::from(from),
        to: i16::from(to),
    });
}
