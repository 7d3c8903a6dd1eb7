//! What techniques change in shots (chapter 28).

use super::distance::Stretch;
use super::shot::Shot;
use crate::checks::rules::{Actor, Manner, WeaponSkill};
use crate::components::{ItemIndex, Seen, ShotKind, Weapon};
use crate::data::{Attribute, Band, Skill, WeaponClass};
use crate::movement::rules::combat_move_metres;
use crate::rule;
use crate::technique::Technique;
use tabletop::ledger::Ledger;

/// What the shooter knows that stretches or shortens distances with one weapon.
#[derive(Clone, Copy, Default)]
pub(crate) struct TechniqueModifier {
    /// An aimed shot with a rifle counts a quarter.
    pub(crate) marksman: bool,
    /// Running does not matter.
    pub(crate) runner: bool,
    /// Bursts over an area are as sure as single shots.
    pub(crate) sweeper: bool,
    /// So are two pistols.
    pub(crate) ambidextrous: bool,
    /// An unstable platform does not matter.
    pub(crate) sure_footed: bool,
    sharpshooter: bool,
    /// Half the distance, for the reason of this rule.
    steady: Option<Technique>,
    trick: Option<Technique>,
}

impl TechniqueModifier {
    pub(crate) fn of(shooter: Actor, item: ItemIndex) -> Self {
        let figure = shooter.figure;
        if figure.attributes.techniques.is_empty() {
            return Self::default();
        }
        let weapon = &figure.weapons.get(item).weapon;
        let weapon_skill = if weapon.missile.is_some_and(|missile| missile.is_thrown()) {
            WeaponSkill::thrown(figure, weapon, shooter.round.skill)
        } else {
            WeaponSkill::of(figure, weapon, shooter.round.skill)
        };
        // None when Guns stands in for Heavy weapons.
        let own = weapon_skill.is(Manner::Own);
        let knows = |technique| own && figure.knows_with(technique, weapon_skill.skill);
        let steady = if weapon.is(WeaponClass::Bow) {
            Some(Technique::ImprovedAim)
        } else if weapon.is(WeaponClass::Crossbow) {
            Some(Technique::CrossbowAccuracy)
        } else {
            None
        };
        Self {
            marksman: weapon.is(WeaponClass::Rifle) && knows(Technique::Marksman),
            runner: knows(Technique::FireOnTheRun),
            sweeper: knows(Technique::ImprovedAutomaticFire),
            ambidextrous: knows(Technique::TwoGuns),
            sure_footed: knows(Technique::AwkwardShot),
            sharpshooter: knows(Technique::SharpShooter),
            steady: steady.filter(|technique| knows(*technique)),
            trick: shooter.round.trick,
        }
    }

    /// Writes what it makes of the distance. A doubled increment is half the distance.
    pub(crate) fn stretch<L: Ledger>(&self, stretch: &mut Stretch<L>, shot: &Shot) {
        if self.sharpshooter {
            stretch.over("sharpshooter", 2, rule::T_SHARPSHOOTER);
        }
        let snap = shot.kind == ShotKind::Snap || shot.target_pops_out;
        match self.steady {
            Some(Technique::ImprovedAim) if snap => {}
            Some(technique) => {
                stretch.over(technique.row().name, 2, technique.rule());
            }
            None => {}
        }
        match self.trick {
            Some(Technique::DeadlyShot) => {
                stretch.times("deadly shot", 2, rule::T_DEADLY_SHOT);
            }
            Some(Technique::TripleShot) => {
                stretch.times("triple shot", 3, rule::T_TRIPLE_SHOT);
            }
            _ => {}
        }
    }
}

/// What a burst at one target adds beyond the usual 10 (YG-TECH-CONCENTRATED-FIRE): up to 5 more
/// for each four points of skill. Ex: 40 bullets, an excellent hit, skill 8: 10.
pub(crate) fn concentrated(figure: &Seen, weapon: &Weapon, bullets: i32, level: i32) -> i32 {
    if !figure.knows_with(Technique::ConcentratedFire, weapon.skill) {
        return 0;
    }
    let most = 10 + 5 * (figure.attributes.skills.get(weapon.skill) / 4);
    let all = match level {
        ..=1 => 0,
        2 => bullets / 2,
        _ => bullets,
    };
    all.min(most) - all.min(10)
}

/// Whether a pistol is used with Agility: at a target within the shooter's own combat move.
pub(crate) fn gun_fu(
    figure: &Seen,
    weapon: &Weapon,
    weapon_skill: WeaponSkill,
    squared: i32,
) -> bool {
    let near = combat_move_metres(figure);
    weapon.is(WeaponClass::Pistol)
        && weapon_skill.attribute == Attribute::Dexterity
        && figure.knows_with(Technique::GunFu, weapon_skill.skill)
        && squared <= near * near
        && figure.effective(Attribute::Agility) > figure.effective(Attribute::Dexterity)
}

/// Whether an aimed shot beyond short range is a sniper's.
pub(crate) fn is_sniper(figure: &Seen, skill: Skill, shot: &Shot) -> bool {
    shot.kind == ShotKind::Aimed
        && shot.band > Band::Short
        && figure.knows_with(Technique::Sniper, skill)
}
