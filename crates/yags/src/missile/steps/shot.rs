//! How a shot is taken, and how many of them.

use super::fire_mode::counts;
use crate::attack::beat::declared;
use crate::components::{Act, Declaration, Field, Seen, ShotKind};
use crate::data::Skill;
use crate::declare::SHOTS;
use crate::melee::rules::best_skill;
use crate::missile::components::Fire;
use crate::missile::rules::melee_around;
use crate::options::Setting;
use crate::rule;
use crate::technique::Technique;
use tabletop::choices::Offer;
use tabletop::decision::Pick;

/// Shots that may be declared (YC-ROF, R-94): with a weapon worked by hand 1 and one more per four
/// points of skill, up to its rate of fire and what is loaded; several only without move or
/// defence.
pub(crate) fn most_shots(me: &Seen, plan: &Declaration) -> u8 {
    let item = me.weapons.get(plan.item);
    let Some(missile) = item.weapon.missile else {
        return 1;
    };
    if plan.act == Act::Shoot && plan.trick == Some(Technique::RainOfArrows) {
        let arrows = item.rounds.saturating_add(item.spare);
        return (me.attributes.skills.get(Skill::Bow) as u16 / 4)
            .min(arrows)
            .max(1) as u8;
    }
    let alone = plan.defences > 0 || plan.moves() || plan.loads_too || plan.trick.is_some();
    if plan.act != Act::Shoot || alone {
        return 1;
    }
    let (_, skill) = best_skill(me, &item.weapon);
    let by_skill = 1 + me.attributes.skills.get(skill) as u16 / 4;
    missile.rate.min(by_skill).min(item.rounds.max(1)) as u8
}

pub(crate) fn offer_shots(field: &Field, me: &Seen, plan: &Declaration, offer: &mut dyn Offer) {
    offer.step("shot");
    let into_melee = plan.target.is_some_and(|target| {
        let target = field.get(target);
        melee_around(field, *me.id, declared(&target)) > 0 && !field.options.on(Setting::OldMelee)
    });
    for (key, kind) in SHOTS {
        let pick = Pick::option(key);
        let hint = match kind {
            ShotKind::Snap => "fast, distance doubled",
            ShotKind::Normal => "normal speed, the distance as it is",
            ShotKind::Careful => "slow, distance halved",
            ShotKind::Aimed => "slow, a third of the distance",
        };
        let weak = crate::initiative::rules::weak_user(me, plan.item);
        let forced = plan.drawn.is_some() || plan.loads_too;
        let aimed = me.situation.aim.at == plan.target
            && me.situation.aim.item == plan.item
            && me.situation.aim.at.is_some();
        let refusal = match kind {
            ShotKind::Snap => None,
            _ if weak => Some((rule::M_STR, "too weak for more than a snap shot")),
            _ if forced => Some((rule::M_DRAW, "only a snap shot this round")),
            _ if into_melee => Some((rule::INTO_MELEE, "into a melee only a snap shot")),
            ShotKind::Aimed if plan.fire.is_automatic() || plan.fire == Fire::TwoGuns => {
                Some((rule::AIMED, "aim serves single shots and bursts of three"))
            }
            ShotKind::Aimed if !aimed => Some((rule::AIMED, "needs a whole round of aiming first")),
            _ => None,
        };
        match refusal {
            None => offer.open(pick, &kind.name(), &hint),
            Some((rule, reason)) => offer.closed(pick, &kind.name(), rule, &reason),
        }
    }
    let forced = plan.drawn.is_some()
        || plan.loads_too
        || crate::initiative::rules::weak_user(me, plan.item);
    if into_melee && plan.act == Act::Shoot && plan.fire == Fire::Single && !forced {
        offer.open(
            Pick::option("cautious"),
            &"wait for a clear shot",
            &"slow, focused; none without a check",
        );
        offer.open(
            Pick::option("trigger-happy"),
            &"wait, and shoot anyway",
            &"focused; riskier without the check",
        );
    }
}

pub(crate) fn offer_shot_counts(me: &Seen, plan: &Declaration, offer: &mut dyn Offer) {
    offer.step("shots");
    let recoil = me
        .weapons
        .get(plan.item)
        .weapon
        .missile
        .map_or(0, |missile| missile.recoil);
    let (least, most) = counts(me, plan);
    let what = if plan.fire == Fire::Blind {
        "burst"
    } else {
        "shot"
    };
    for count in least..=most {
        if count == 1 {
            offer.open(Pick::Count(1), &format_args!("1 {what}"), &"");
        } else {
            offer.open(
                Pick::Count(count),
                &format_args!("{count} {what}s"),
                &format_args!("each further one at -{recoil}"),
            );
        }
    }
}
