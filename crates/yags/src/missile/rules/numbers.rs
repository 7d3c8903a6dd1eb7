//! The numbers of a shot: attack roll, difficulty, distance, the defence that it allows.

use super::autofire::{area_row, burst_attack, recoil};
use super::distance::{Stretch, distance_modifier};
use super::shot::{Press, Shot};
use super::situation::{forced_snap, gallops};
use super::technique_modifiers::{TechniqueModifier, gun_fu, is_sniper};
use crate::attack::rules::Threat;
use crate::checks::rules::{Actor, Manner, Plan, WeaponSkill};
use crate::components::{ItemIndex, Missile, Seen, ShotKind};
use crate::data::{Attribute, Band, MissileKind, Skill};
use crate::grapple::rules::{favour_arm, too_long_for_a_grapple};
use crate::initiative::rules::weak_user;
use crate::melee::rules::common_modifiers;
use crate::missile::components::Fire;
use crate::movement::rules::Motion;
use crate::rule;
use crate::technique::Technique;
use tabletop::ledger::{Ledger, Total};

/// How the target would defend against this shot (YC-M-DEF-*, R-97, R-98).
pub(crate) fn threat(missile: &Missile, shot: &Shot) -> Threat {
    let halved = !shot.target_dodges
        && match missile.kind {
            MissileKind::Firearm | MissileKind::Laser => shot.press == Press::None,
            MissileKind::Projectile => {
                shot.band == Band::Short && !shot.in_melee && shot.press == Press::None
            }
            MissileKind::Thrown => false,
        };
    Threat::Missile {
        kind: missile.kind,
        halved,
        free: shot.target_dodges,
        wrestles: shot.wrestles,
    }
}

/// The attack roll of a shot (YC-M-ATK).
pub(crate) fn aimed_roll<L: Ledger>(shooter: Actor, item: ItemIndex, shot: &Shot) -> Plan<L> {
    let figure = shooter.figure;
    let weapon = &figure.weapons.get(item).weapon;
    let thrown = weapon.missile.is_some_and(|missile| missile.is_thrown());
    let weapon_skill = if thrown {
        WeaponSkill::thrown(figure, weapon, shooter.round.skill)
    } else {
        WeaponSkill::of(figure, weapon, shooter.round.skill)
    };
    let borrowed = weapon_skill.is(Manner::Borrowed);
    let mut plan = if shot.fire == Fire::Blind {
        unseeing(figure, weapon_skill.skill)
    } else if !borrowed && gun_fu(figure, weapon, weapon_skill, shot.squared) {
        Plan::ability_by(
            figure,
            Attribute::Agility,
            weapon_skill.skill,
            rule::T_GUN_FU,
        )
    } else {
        Plan::ability(figure, weapon_skill.attribute, weapon_skill.skill)
    };
    if shot.fire == Fire::Hurl {
        plan.sum
            .consider("not made to be thrown: no bonus", rule::W_THROWABLE);
    }
    if shooter.round.trick == Some(Technique::RainOfArrows) {
        let arrows = shooter.round.further_shots + 1;
        plan.sum
            .consider(format_args!("{arrows} arrows"), rule::T_RAIN_OF_ARROWS);
    }
    let sniper = !borrowed && is_sniper(figure, weapon_skill.skill, shot);
    if let Some(missile) = &weapon.missile {
        bonus(
            &mut plan,
            shot,
            (missile.attack, sniper),
            &weapon.name,
            missile,
        );
        if missile
            .suffers_from_range(weapon.scatters() && !shot.variant.cone)
            .1
            && shot.band > Band::Short
        {
            plan.fumble
                .at_least(shot.band.name(), shot.band.fumble(), rule::BAND);
        }
    }
    if weapon.fumble > 1 {
        plan.fumble
            .at_least(&weapon.name, weapon.fumble, rule::W_CHAIN);
    }
    if shot.wrestles {
        too_long_for_a_grapple(&mut plan, weapon.reach);
    } else if figure.situation.grapple.any() {
        plan.halve("in a grapple with another", rule::ST_GRAP);
    }
    favour_arm(&mut plan, figure, item);
    if sniper {
        let guns = figure.attributes.skills.get(Skill::Guns);
        plan.fumble
            .add("sniper", -guns, rule::T_SNIPER)
            .at_least("never below", 0, rule::T_SNIPER);
    }
    if shot.extras > 0 {
        let (each, why) = shot.variant.melee_step();
        // More risk where the target wrestles (YC-INTO-GRAPPLE, R-100, R-145).
        let (each, why) = match (shot.clear_step, shot.scuffle) {
            (0, true) if !shot.variant.melee => (10, rule::INTO_GRAPPLE),
            (0, _) => (each, why),
            (step, true) => (2 * step, rule::INTO_GRAPPLE),
            (step, false) => (step, rule::CLEAR_TRIGGER),
        };
        plan.fumble.add(
            format_args!("{each} x {} in the melee", shot.extras),
            each * shot.extras,
            why,
        );
        if shot.scuffle && shot.variant.melee {
            plan.fumble.add("target wrestles", 10, rule::YM_MELEE);
        }
        if figure.knows_with(Technique::FireIntoMelee, weapon_skill.skill) {
            let risk = each * shot.extras;
            let spared = risk - risk / 2;
            plan.fumble
                .add("fire into melee", -spared, rule::T_FIRE_INTO_MELEE);
        }
    }
    if let Some(missile) = &weapon.missile {
        bursts_and_shots(&mut plan, missile, shot, weak_user(figure, item));
    }
    if shot.crowd > 1 && !shot.variant.crowd {
        plan.sum.add(
            format_args!("a crowd of {}", shot.crowd),
            5 * shot.crowd.ilog2() as i32,
            rule::CROWD,
        );
    }
    let further = shooter.round.split.others.len() as i32;
    if further > 0 {
        let why = if shot.fire.in_bursts() {
            rule::T_CONTROLLED_FIRE
        } else {
            rule::T_MULTIPLE_TARGETS
        };
        plan.sum
            .add(format_args!("{} targets", further + 1), -10 * further, why);
    }
    if figure.prone() {
        plan.sum.add("prone", -10, rule::ST_PRONE);
    }
    if shooter.round.drawn.is_some() {
        plan.sum.add("drawn this round", -5, rule::M_DRAW);
    }
    common_modifiers(&mut plan, shooter);
    if shot.press == Press::Crippled {
        plan.halve("enemy at the muzzle", rule::CRIPPLED);
    }
    if weapon_skill.is(Manner::Borrowed) {
        plan.halve("guns for heavy weapons", rule::SKILLS);
        plan.fumble.times("guns for heavy weapons", 2, rule::SKILLS);
    }
    plan
}

/// Blind fire: attribute 0 makes an ability of 0, whatever the skill (YC-BLIND-FIRE, R-113).
fn unseeing<L: Ledger>(figure: &Seen, skill: Skill) -> Plan<L> {
    let mut plan = Plan::default();
    plan.fumble.add("fumble on", 1, rule::FUMBLE);
    plan.skill = figure.attributes.skills.get(skill);
    if figure.knows(Technique::BlindFighting) {
        // An attribute of 1 (YG-TECH-BLIND-FIGHTING).
        plan.sum
            .add("firing blind", 1, rule::T_BLIND_FIGHTING)
            .times(skill.name(), plan.skill, rule::ABILITY);
    } else {
        plan.sum
            .consider("firing blind: attribute 0", rule::BLIND_FIRE);
    }
    plan
}

/// What several shots, bursts and fire over an area change (chapter 19).
fn bursts_and_shots<L: Ledger>(plan: &mut Plan<L>, missile: &Missile, shot: &Shot, weak: bool) {
    let rule = match shot.fire {
        Fire::Single | Fire::Lob | Fire::Crowd | Fire::Hurl | Fire::Anyone => rule::ROF,
        Fire::Shots => rule::MULTI,
        Fire::TwoGuns => rule::TWO_GUNS,
        Fire::Burst => rule::BURST_MORE,
        Fire::ThreeRound => rule::TRB,
        Fire::Area | Fire::Suppressive | Fire::Blind => rule::FULLAUTO,
    };
    match shot.fire {
        Fire::Burst => {
            plan.sum.modify(
                format_args!("{} bullets", shot.bullets),
                burst_attack(shot.bullets),
                rule::BURST_ONE,
            );
        }
        fire if fire.is_sweep() => {
            if let Some(row) = area_row(shot.bullets) {
                plan.fumble.at_least(
                    format_args!("{} bullets over the area", shot.bullets),
                    row.fumble,
                    rule::AREA,
                );
            }
        }
        _ => {}
    }
    if shot.nth > 0 {
        let what = if shot.fire.in_bursts() {
            "burst"
        } else {
            "shot"
        };
        plan.sum.modify(
            format_args!("{what} {}, recoil", shot.nth + 1),
            recoil(missile, shot.fire, shot.steady, weak, i32::from(shot.nth)),
            rule,
        );
    }
    if shot.off_hand {
        plan.sum.add("off hand", -10, rule::TWO_GUNS);
    }
    let beyond = i32::from(shot.volley) - plan.skill;
    if matches!(shot.fire, Fire::Shots | Fire::TwoGuns) && shot.volley > 1 && beyond > 0 {
        plan.sum.add(
            format_args!("{} shots with skill {}", shot.volley, plan.skill),
            -10 * beyond,
            rule::MULTI,
        );
    }
}

/// Weapon bonus and scope, both lost beyond short range and in a press.
fn bonus<L: Ledger>(
    plan: &mut Plan<L>,
    shot: &Shot,
    (attack, sniper): (i32, bool),
    name: &str,
    missile: &Missile,
) {
    if shot.press != Press::None {
        let rule = if shot.press == Press::Impaired {
            rule::IMPAIRED
        } else {
            rule::CRIPPLED
        };
        plan.sum
            .consider(format_args!("{name} +{attack}, enemy near"), rule);
        return;
    }
    let kept = sniper.then_some(rule::T_SNIPER);
    if kept.is_none() && shot.band > Band::Short && missile.suffers_from_range(false).0 {
        plan.sum.consider(
            format_args!("{name} +{attack}, {}", shot.band.name()),
            rule::BAND,
        );
        return;
    }
    plan.sum.modify(name, attack, kept.unwrap_or(rule::M_ATK));
    let careful = matches!(shot.kind, ShotKind::Careful | ShotKind::Aimed);
    let scope = match (missile.laser_scope, careful) {
        (true, true) => 20,
        (true, false) => 10,
        (false, true) => missile.scope,
        (false, false) => 0,
    };
    if scope > 0 {
        plan.sum.add("scope", scope, rule::SCOPE);
    }
}

/// Base difficulty by size (YC-SIZE-HIT; shot halves it for small targets, R-117).
pub(crate) fn base_difficulty<L: Ledger>(
    shooter: &Seen,
    target: &Seen,
    item: ItemIndex,
) -> Total<L> {
    let mut total = Total::new();
    total.add("base", 15, rule::BASE);
    let smaller =
        i32::from(shooter.attributes.physique.size) - i32::from(target.attributes.physique.size);
    let mut by_size = 3 * smaller;
    if smaller > 0 && shooter.weapons.get(item).weapon.scatters() {
        by_size = (by_size + 1) / 2;
        total.modify("small, half for shot", by_size, rule::SG_SMALL);
        return total;
    }
    total.modify("size", by_size, rule::SIZE_HIT);
    total
}

/// The distance multipliers of a shot (YC-MULT).
pub(crate) fn stretch<L: Ledger>(shooter: Actor, item: ItemIndex, shot: &Shot) -> Stretch<L> {
    let mut stretch: Stretch<L> = Stretch::new();
    let knack = TechniqueModifier::of(shooter, item);
    if shot.target_pops_out {
        stretch.times("target pops out", 2, rule::COVER_POPOUT);
    } else if shot.kind == ShotKind::Aimed && knack.marksman {
        stretch.over("aimed shot, marksman", 4, rule::T_MARKSMAN);
    } else if shot.kind == ShotKind::Snap && shooter.round.shot != ShotKind::Snap {
        // What a shot is that was declared as another.
        match forced_snap(shooter, item, shot.extras > 0) {
            Some((why, by)) => stretch.times(format_args!("snap shot, {why}"), 2, by),
            None => stretch.shot(shot.kind),
        };
    } else {
        stretch.shot(shot.kind);
    }
    if shot.fire.is_automatic() && !(knack.sweeper && shot.fire.is_sweep()) {
        stretch.times("burst", 2, rule::BURST);
    } else if shot.fire.is_automatic() {
        stretch
            .ledger
            .consider("burst over an area", rule::T_IMPROVED_AUTOMATIC_FIRE);
    }
    if shot.fire == Fire::TwoGuns && knack.ambidextrous {
        stretch.ledger.consider("two guns", rule::T_TWO_GUNS);
    } else if shot.fire == Fire::TwoGuns {
        stretch.times("two guns", 2, rule::TWO_GUNS);
    }
    if shot.unstable && !knack.sure_footed {
        stretch.times("unstable footing", 2, rule::MULT_PLATFORM);
    } else if shot.unstable {
        stretch
            .ledger
            .consider("unstable footing", rule::T_AWKWARD_SHOT);
    }
    if shot.firer_runs && !knack.runner {
        stretch.times("firer runs", 2, rule::MULT_FIRER);
    } else if shot.firer_runs {
        stretch
            .ledger
            .consider("firer runs", rule::T_FIRE_ON_THE_RUN);
    }
    if shot.rides {
        stretch.times("moving mount", 2, rule::MNT_ARCHERY);
    } else if gallops(shooter) {
        stretch
            .ledger
            .consider("moving mount", rule::T_MOUNTED_ARCHERY);
    }
    knack.stretch(&mut stretch, shot);
    if shot.wind > 1 {
        stretch.times("wind", shot.wind, rule::MULT_WIND);
    }
    match shot.motion {
        Motion::None => {}
        Motion::Lateral => {
            stretch.times("target moves across", 2, rule::MULT_TARGET);
        }
        Motion::LateralRun => {
            stretch.times("target runs across", 3, rule::MULT_TARGET);
        }
    }
    stretch
}

/// What the distance adds to a difficulty, in words and as a number (YC-DIST).
pub(crate) fn distance_step(shooter: Actor, item: ItemIndex, shot: &Shot) -> (String, i32) {
    let weapon = &shooter.figure.weapons.get(item).weapon;
    let increment = weapon.missile.map_or(0, |missile| missile.increment);
    let count = stretch::<tabletop::ledger::NullLedger>(shooter, item, shot)
        .increments(shot.squared, increment);
    (
        format!("distance in step {count} of {increment} m"),
        distance_modifier(count),
    )
}

/// What distance and cover add to the difficulty, after base and defence.
pub(crate) fn modifiers<L: Ledger>(shooter: Actor, item: ItemIndex, shot: &Shot) -> Total<L> {
    let mut total = Total::new();
    let increment = shooter
        .figure
        .weapons
        .get(item)
        .weapon
        .missile
        .map_or(0, |missile| missile.increment);
    let count = stretch::<tabletop::ledger::NullLedger>(shooter, item, shot)
        .increments(shot.squared, increment);
    let far = distance_modifier(count);
    total.modify(
        format_args!("distance in step {count} of {increment} m"),
        far,
        rule::DIST,
    );
    if shot.crowd > 1 && shot.variant.crowd {
        // Not below 0 with the distance.
        let eased = far.min(5 * shot.crowd.ilog2() as i32);
        total.modify(
            format_args!("a crowd of {}", shot.crowd),
            -eased,
            rule::YM_CROWD,
        );
    }
    total.modify(shot.shelter.label, shot.shelter.value, shot.shelter.rule);
    total
}
