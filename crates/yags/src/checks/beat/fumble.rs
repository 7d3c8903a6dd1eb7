//! What fumbles cost (chapter 16): fatigue, a lost weapon, a broken weapon, a failed defence. The
//! fumbler chooses, unless the opponent is more skilled.

use crate::attack::beat::{Assault, Flow, Means, Stage, attack_plan};
use crate::attack::rules::Guard;
use crate::beats::Answer;
use crate::components::{Field, ItemIndex, Seen};
use crate::data::{Skill, WeaponProperty};
use crate::equipment::beat::{break_item, drop_at};
use crate::rule;
use crate::vocabulary::{condition, gauge, note};
use std::borrow::Cow;
use std::fmt::from_fn;
use tabletop::choices::Offer;
use tabletop::context::BattleContext;
use tabletop::decision::Pick;
use tabletop::event::EventKind;
use tabletop::ledger::NullLedger;
use tabletop::{CombatantId, RuleId, SideId};

/// What can be chosen after a fumble.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Price {
    /// One fatigue.
    Fatigue,
    /// This weapon falls from the hand.
    Drop(ItemIndex),
    /// This weapon breaks.
    Break(ItemIndex),
    /// The defence counts for nothing.
    Fail,
}

/// The weapons at stake: the one that the attack is made with (YC-FUM-ATK); of a defender all that are
/// in hand, the main hand first, of which whoever chooses names one (YC-FUM-DEF).
fn at_stake(figure: &Seen, attack_with: Option<ItemIndex>) -> Vec<ItemIndex> {
    let held = figure.weapons.held().map(|(index, _)| index);
    held.filter(|index| attack_with.is_none_or(|item| item == *index))
        .collect()
}

/// The price that is picked with `key`: a weapon beside the first is named.
pub(crate) fn price_of(fumbler: &Seen, attack_with: Option<ItemIndex>, key: &str) -> Option<Price> {
    let stakes = at_stake(fumbler, attack_with);
    let prices = prices(&stakes);
    prices
        .into_iter()
        .find(|price| *price_key(fumbler, &stakes, *price) == *key)
}

fn prices(stakes: &[ItemIndex]) -> Vec<Price> {
    let drops = stakes.iter().copied().map(Price::Drop);
    let breaks = stakes.iter().copied().map(Price::Break);
    let all = [Price::Fatigue].into_iter().chain(drops).chain(breaks);
    all.chain([Price::Fail]).collect()
}

fn price_key(fumbler: &Seen, stakes: &[ItemIndex], price: Price) -> Cow<'static, str> {
    let of = |what: &'static str, item: ItemIndex| {
        if stakes.first() == Some(&item) {
            Cow::from(what)
        } else {
            Cow::from(format!("{what}-{}", fumbler.weapons.get(item).weapon.id))
        }
    };
    match price {
        Price::Fatigue => "fatigue".into(),
        Price::Drop(item) => of("drop", item),
        Price::Break(item) => of("break", item),
        Price::Fail => "fail".into(),
    }
}

/// Why a price cannot be chosen; `None` if it can.
fn refuse(
    fumbler: &Seen,
    attack_with: Option<ItemIndex>,
    price: Price,
) -> Option<(RuleId, &'static str)> {
    let armed = !at_stake(fumbler, attack_with).is_empty();
    match price {
        Price::Fatigue if fumbler.exhausted() && armed => Some((rule::FAT, "already exhausted")),
        Price::Fatigue | Price::Drop(_) => None,
        Price::Break(item) => {
            let weapon = &fumbler.weapons.get(item).weapon;
            match attack_with {
                Some(_) => (!weapon.has(WeaponProperty::Weak))
                    .then_some((rule::FUM_ATK, "only weak weapons break in attack")),
                None => weapon
                    .has(WeaponProperty::Strong)
                    .then_some((rule::FUM_DEF, "strong weapons do not break in defence")),
            }
        }
        Price::Fail => attack_with
            .is_some()
            .then_some((rule::FUM_ATK, "the attack has failed already")),
    }
}

/// Lists the prices; of several weapons in hand each by its name.
pub(crate) fn offer_prices(fumbler: &Seen, attack_with: Option<ItemIndex>, offer: &mut dyn Offer) {
    offer.step("price");
    let stakes = at_stake(fumbler, attack_with);
    let several = stakes.len() > 1;
    if stakes.is_empty() {
        let bare = [
            ("drop", "the weapon is lost", "nothing to lose"),
            ("break", "the weapon breaks", "nothing to break"),
        ];
        for (key, label, why) in bare {
            offer.closed(Pick::option(key), &label, rule::FUM_ATK, &why);
        }
    }
    for price in prices(&stakes) {
        let pick = Pick::Option(price_key(fumbler, &stakes, price).into_owned().into());
        let name = |item: ItemIndex| &fumbler.weapons.get(item).weapon.name;
        let label = from_fn(|f| match price {
            Price::Fatigue => f.write_str("one fatigue"),
            Price::Drop(item) if several => write!(f, "{} is lost", name(item)),
            Price::Drop(_) => f.write_str("the weapon is lost"),
            Price::Break(item) if several => write!(f, "{} breaks", name(item)),
            Price::Break(_) => f.write_str("the weapon breaks"),
            Price::Fail => f.write_str("the defence fails"),
        });
        match refuse(fumbler, attack_with, price) {
            None => offer.open(pick, &label, &""),
            Some((rule, reason)) => offer.closed(pick, &label, rule, &reason),
        }
    }
}

/// Who chooses: the fumbler, unless the skill that the opponent has used, or would defend itself with,
/// is higher (YC-FUM, R-85).
fn chooser(fumbler: &Seen, skill: i32, opponent: &Seen, other: i32) -> (CombatantId, SideId) {
    if other > skill {
        (*opponent.id, opponent.owner())
    } else {
        (*fumbler.id, fumbler.owner())
    }
}

/// The skill against a fumbled attack: that of the defence that was chosen, or the better of Melee and
/// Brawl.
fn defending_skill(assault: &Assault, opponent: &Seen) -> i32 {
    let skills = &opponent.attributes.skills;
    assault.guard.map_or_else(
        || skills.get(Skill::Melee).max(skills.get(Skill::Brawl)),
        |guard| skills.get(guard.skill()),
    )
}

/// A fumbled attack: a shot may jam, a blow has its price (YC-FUM-MISSILE, YC-FUM-ATK).
pub(crate) fn attack_fumble(
    assault: &Assault,
    field: &mut Field,
    context: &mut BattleContext,
    answer: &mut Answer,
) -> Flow {
    if matches!(assault.means, Means::Shot(_)) {
        jam(assault, field, context);
        return Flow::Next(Stage::Done);
    }
    let (fumbler, opponent) = (field.get(assault.attacker), field.get(assault.target));
    let used = attack_plan::<NullLedger>(assault, field).skill;
    let other = defending_skill(assault, &opponent);
    let (who, side) = chooser(&fumbler, used, &opponent, other);
    let Some(pick) = answer.take() else {
        context.ask(who, side, "attack-fumble", Some(assault.attacker));
        return Flow::Wait;
    };
    let key = pick.key().unwrap_or_default();
    if let Some(price) = price_of(&fumbler, Some(assault.item), key) {
        tell_price(context, assault.attacker, who, price);
        pay(field, context, assault.attacker, price);
    }
    Flow::Next(Stage::Counter)
}

pub(crate) fn jam(assault: &Assault, field: &mut Field, context: &mut BattleContext) {
    let who = assault.attacker;
    let mut figure = field.get_mut(who);
    let item = figure.weapons.get_mut(assault.item);
    if !item.weapon.has(WeaponProperty::Unreliable) {
        return;
    }
    if item.weapon.has(WeaponProperty::Weak) {
        break_item(field, context, who, assault.item);
        return;
    }
    item.jammed = true;
    context.log.push(EventKind::Condition {
        who,
        condition: condition::JAMMED,
        on: true,
    });
    context.log.push(EventKind::Note {
        who,
        other: None,
        note: note::JAMMED,
        value: 0,
    });
}

/// A fumbled defence has its price; otherwise the low roll stands (YC-FUM-DEF): what is lost or tired
/// by it weighs on later rolls only, so it is paid when this one has been judged.
pub(crate) fn defence_fumble(
    assault: &mut Assault,
    field: &mut Field,
    context: &mut BattleContext,
    answer: &mut Answer,
) -> Flow {
    let (fumbler, opponent) = (field.get(assault.target), field.get(assault.attacker));
    let skill = assault.guard.map_or(Skill::Brawl, Guard::skill);
    let used = attack_plan::<NullLedger>(assault, field).skill;
    let (who, side) = chooser(
        &fumbler,
        fumbler.attributes.skills.get(skill),
        &opponent,
        used,
    );
    let Some(pick) = answer.take() else {
        context.ask(who, side, "defence-fumble", Some(assault.target));
        return Flow::Wait;
    };
    assault.price = price_of(&fumbler, None, pick.key().unwrap_or_default());
    assault.defence_fails = assault.price == Some(Price::Fail);
    if let Some(price) = assault.price {
        tell_price(context, assault.target, who, price);
    }
    Flow::Next(Stage::Judge)
}

/// Says what a fumble costs, and who has chosen it.
fn tell_price(
    context: &mut BattleContext,
    fumbler: CombatantId,
    chooser: CombatantId,
    price: Price,
) {
    let own = chooser == fumbler;
    let note = match price {
        Price::Fatigue if own => note::PAYS_FATIGUE,
        Price::Drop(_) if own => note::PAYS_DROP,
        Price::Break(_) if own => note::PAYS_BREAK,
        Price::Fail if own => note::PAYS_FAIL,
        Price::Fatigue => note::OWES_FATIGUE,
        Price::Drop(_) => note::OWES_DROP,
        Price::Break(_) => note::OWES_BREAK,
        Price::Fail => note::OWES_FAIL,
    };
    context.log.push(EventKind::Note {
        who: fumbler,
        other: Some(chooser).filter(|_| !own),
        note,
        value: 0,
    });
}

/// Pays what is still owed for a fumbled defence.
pub(crate) fn settle(assault: &mut Assault, field: &mut Field, context: &mut BattleContext) {
    if let Some(price) = assault.price.take() {
        pay(field, context, assault.target, price);
    }
}

fn pay(field: &mut Field, context: &mut BattleContext, who: CombatantId, price: Price) {
    match price {
        Price::Fatigue => tire(field, context, who),
        Price::Drop(item) => {
            let here = field.get(who).tile();
            drop_at(field, context, who, item, here);
        }
        Price::Break(item) => break_item(field, context, who, item),
        Price::Fail => {}
    }
}

/// One fatigue more (YC-FAT).
pub(crate) fn tire(field: &mut Field, context: &mut BattleContext, who: CombatantId) {
    let health = field
        .get(who)
        .attributes
        .get(crate::data::Attribute::Health);
    let mut figure = field.get_mut(who);
    let from = figure.wounds.fatigue.level();
    figure.wounds.fatigue.gain(health);
    let to = figure.wounds.fatigue.level();
    context.log.push(EventKind::Gauge {
        who,
        gauge: gauge::FATIGUE,
        from: i16::from(from),
        to: i16::from(to),
    });
}
