//! Charges: what is carried to be laid, and what lies laid (YC-EX-TNT).

use crate::components::Weapon;
use crate::data::{ChargeSheet, DamageType};
use std::sync::Arc;
use tabletop::CombatantId;
use tabletop::grid::Tile;

/// A charge that has been laid.
#[derive(Clone, Debug)]
pub(crate) struct Laid {
    pub(crate) tile: Tile,
    pub(crate) weapon: Arc<Weapon>,
    /// Who laid it and holds its trigger.
    pub(crate) by: CombatantId,
    /// At the end of which round its fuse has burnt down; none if it waits for its trigger.
    pub(crate) due: Option<u16>,
}

impl Weapon {
    /// What a charge is once it goes off.
    pub(crate) fn charge(sheet: &ChargeSheet) -> Self {
        Self {
            id: sheet.id.as_str().into(),
            name: sheet.name.as_str().into(),
            damage: i32::from(sheet.damage),
            adds_strength: false,
            damage_type: DamageType::Wounds,
            strength: i32::from(sheet.strength),
            load_grams: sheet.load_grams,
            scale: sheet.scale,
            size: Some(i32::from(sheet.weapon_size)),
            blast_cm: sheet.blast.radius_cm as i32,
            melee: false,
            ..Self::fist().held()
        }
    }
}
