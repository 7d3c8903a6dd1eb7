//! The numbers of checks and contests.

mod attributes;
pub(crate) mod check;
mod contest;
pub(crate) mod skill_check;
mod technique_modifiers;
mod weapon_skill;

pub(crate) use attributes::write;
pub(crate) use check::{Actor, Plan, Rolled, halved, success_level};
pub(crate) use contest::{Bout, Decided, Finish, attribute_check, skill_check};
pub(crate) use skill_check::SkillCheck;
pub(crate) use technique_modifiers::{
    Part, attack_knacks, attribute_of_blow, attribute_of_one_weapon, chain_fumble, damage_knacks,
    disabling, free_defence, full_shield, longer_spear, other_hand, out_of_reach, out_reaches_all,
    reflexes, shield_relief, shield_wall, size_of_blow, soak_knacks, stance_bonus, uses_agility,
};
pub(crate) use weapon_skill::{Manner, WeaponSkill};
