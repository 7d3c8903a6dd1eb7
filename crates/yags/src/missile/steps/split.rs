//! Whom shots and bursts are split among (YG-TECH-MULTIPLE-TARGETS, YG-TECH-CONTROLLED-FIRE).

use super::fire_mode::counts;
use crate::components::{Declaration, Field, Seen};
use crate::declare::refuse_target;
use crate::melee::rules::best_skill;
use crate::missile::components::Fire;
use crate::technique::Technique;
use tabletop::choices::Offer;
use tabletop::decision::Pick;

/// Most targets besides the first that a skill of 12 and more reaches; the steps of the grammar.
pub(crate) const MOST: usize = 3;

/// The technique that splits this kind of fire: single shots, or bursts.
pub(crate) const fn splitter(fire: Fire) -> Option<Technique> {
    match fire {
        Fire::Shots | Fire::TwoGuns => Some(Technique::MultipleTargets),
        Fire::Burst | Fire::ThreeRound => Some(Technique::ControlledFire),
        _ => None,
    }
}

/// How many more targets the plan may have: one for each four points of skill, and of single shots
/// one for each. None by a skill that only stands in for another.
fn most_others(me: &Seen, plan: &Declaration) -> usize {
    let Some(technique) = splitter(plan.fire).filter(|_| !me.attributes.techniques.is_empty())
    else {
        return 0;
    };
    let item = me.weapons.get(plan.item);
    let (_, skill) = best_skill(me, &item.weapon);
    if skill != item.weapon.skill || !me.knows_with(technique, skill) {
        return 0;
    }
    let by_skill = (me.attributes.skills.get(skill) / 4) as usize;
    let most = by_skill.min(MOST);
    match plan.fire {
        Fire::Shots | Fire::TwoGuns => most.min(usize::from(counts(me, plan).1) - 1),
        _ => most,
    }
}

/// Whether another target may be named.
pub(crate) fn may_split(field: &Field, me: &Seen, plan: &Declaration) -> bool {
    let named = plan.split.others.len();
    !plan.split.closed
        && named < most_others(me, plan)
        && field.enemies(me.owner()).count() > named + 1
}

/// Lists who else may be aimed at, and that this is all.
pub(crate) fn offer_others(field: &Field, me: &Seen, plan: &Declaration, offer: &mut dyn Offer) {
    offer.step("also-at");
    let further = plan.split.others.len() as i32;
    offer.open(Pick::option("no-more"), &"nobody else", &"");
    let hint = format!("{} to each shot or burst", -10 * (further + 1));
    for foe in field.all() {
        let hostile = foe.owner() != me.owner() && field.knows(me.owner(), &foe);
        if !hostile || plan.targets().any(|target| target == *foe.id) {
            continue;
        }
        let pick = Pick::Target(*foe.id);
        match refuse_target(field, me, plan, &foe, None) {
            None => offer.open(pick, &foe.identity.name, &hint),
            Some((rule, reason)) => offer.closed(pick, &foe.identity.name, rule, &reason),
        }
    }
}

/// Reads a pick of this step.
pub(crate) fn take(plan: &mut Declaration, pick: &Pick) {
    match pick {
        Pick::Target(other) => plan.split.others.push(*other),
        _ => plan.split.closed = true,
    }
}
