//! How damage is applied, rolled again, and what checks it brings.

mod apply_damage;
mod damage_reroll;
mod health;
mod shake_off_stuns;

pub(crate) use apply_damage::{
    Damage, harm_in_words, marks, soak_die, tell_damage, write_soak_die,
};
pub(crate) use damage_reroll::{Die, Shrug, may_shrug};
pub(crate) use health::{HealthBeat, resolve_health, wound_fatally};
pub(crate) use shake_off_stuns::{ShakeBeat, resolve_shake};
