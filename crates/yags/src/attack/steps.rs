//! Techniques that are declared with an attack (chapter 28), and when they can be.

use crate::checks::rules::uses_agility;
use crate::components::{Act, Declaration, Field, Seen, ShotKind, Stance};
use crate::melee::rules::best_skill;
use crate::stealth::rules::aware;
use crate::technique::Technique;
use tabletop::RuleId;
use tabletop::choices::Offer;
use tabletop::decision::Pick;

/// The techniques that can be declared with an attack.
const DECLARED: [Technique; 8] = [
    Technique::Ambush,
    Technique::Finesse,
    Technique::BruteForce,
    Technique::MultipleAttacks,
    Technique::TwoBlades,
    Technique::DeadlyShot,
    Technique::TripleShot,
    Technique::RainOfArrows,
];

/// Those of them that the figure knows and that are made for the plan's action and weapon.
pub(crate) fn tricks(me: &Seen, plan: &Declaration) -> impl Iterator<Item = Technique> {
    let fits = |trick: &Technique| !me.attributes.techniques.is_empty() && fits(me, plan, *trick);
    DECLARED
        .into_iter()
        .filter(fits)
        .collect::<Vec<_>>()
        .into_iter()
}

fn fits(me: &Seen, plan: &Declaration, trick: Technique) -> bool {
    let item = me.weapons.get(plan.item);
    let (_, skill) = best_skill(me, &item.weapon);
    let missile = item.weapon.missile;
    let used = match missile {
        Some(missile) if plan.act == Act::Shoot && missile.is_thrown() => crate::data::Skill::Throw,
        _ => skill,
    };
    if trick == Technique::Ambush {
        return plan.act == Act::Attack && me.knows(trick) && uses_agility(me, plan.item);
    }
    if !me.knows_with(trick, used) {
        return false;
    }
    match (plan.act, trick) {
        (Act::Attack, Technique::Finesse) => item.weapon.is_blade(),
        (Act::Attack, Technique::BruteForce) => uses_agility(me, plan.item),
        (Act::Attack, Technique::TwoBlades) => me.weapons.paired(plan.item),
        (Act::Shoot, Technique::TripleShot) => missile.is_some_and(|m| m.capacity >= 3),
        (Act::Attack, Technique::MultipleAttacks)
        | (Act::Shoot, Technique::DeadlyShot | Technique::RainOfArrows) => true,
        _ => false,
    }
}

/// Why a technique that fits cannot be declared now; `None` if it can.
pub(crate) fn refuse_trick(
    field: &Field,
    me: &Seen,
    plan: &Declaration,
    trick: Technique,
) -> Option<(RuleId, &'static str)> {
    let why = match trick {
        Technique::Ambush => {
            let target = plan.target.map(|target| field.get(target));
            let knows = target
                .as_ref()
                .is_some_and(|target| aware(field, target, me));
            let fights = target
                .as_ref()
                .is_some_and(|target| !target.situation.knowledge.unaware);
            match (knows, fights) {
                _ if me.knows(Technique::SuddenDeath) => return None,
                (true, _) => "it knows of the attacker",
                (false, true) if !me.knows(Technique::CombatAmbush) => "it is in combat",
                _ => return None,
            }
        }
        Technique::BruteForce if plan.stance == Stance::Defensive => "not in defence",
        Technique::MultipleAttacks | Technique::TwoBlades
            if plan.stance != Stance::Aggressive || me.prone() =>
        {
            "only in the aggressive stance"
        }
        Technique::TripleShot if me.weapons.get(plan.item).rounds < 3 => "needs three shots",
        Technique::RainOfArrows if plan.shot != ShotKind::Snap => "only snap shots",
        _ => return None,
    };
    Some((trick.rule(), why))
}

/// Lists the techniques, and none of them.
pub(crate) fn offer_tricks(field: &Field, me: &Seen, plan: &Declaration, offer: &mut dyn Offer) {
    offer.step("technique");
    offer.open(Pick::option("plain"), &"no technique", &"");
    for trick in tricks(me, plan) {
        let row = trick.row();
        let pick = Pick::option(row.id);
        match refuse_trick(field, me, plan, trick) {
            None => offer.open(pick, &row.name, &row.effect),
            Some((rule, why)) => offer.closed(pick, &row.name, rule, &why),
        }
    }
}

/// Most blows in one round (YG-TECH-MULTIPLE-ATTACKS): one for each four points of skill.
pub(crate) fn most_blows(me: &Seen, plan: &Declaration) -> u8 {
    let (_, skill) = best_skill(me, &me.weapons.get(plan.item).weapon);
    (me.attributes.skills.get(skill) / 4).clamp(1, 6) as u8
}

/// Lists how many blows.
pub(crate) fn offer_blows(me: &Seen, plan: &Declaration, offer: &mut dyn Offer) {
    offer.step("blows");
    for count in 2..=most_blows(me, plan) {
        offer.open(
            Pick::Count(count),
            &format_args!("{count} attacks"),
            &format_args!("{} to each", -15 * i32::from(count - 1)),
        );
    }
}

/// What a declared technique does to the number of defences (YG-TECH-BRUTE-FORCE,
/// YG-TECH-TWO-BLADES, a focused deadly shot), with a free one by the shield.
pub(crate) fn defences_of(me: &Seen, plan: &Declaration, most: i32) -> i32 {
    let free = i32::from(crate::checks::rules::free_defence(me).is_some());
    match plan.trick {
        Some(Technique::DeadlyShot | Technique::Ambush) => 0,
        Some(Technique::BruteForce | Technique::TwoBlades) => most + free - 1,
        _ => most + free,
    }
}
