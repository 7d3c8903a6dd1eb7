//! Worn armour as one suit: what each kind of attack meets (chapter 12).

use crate::data::{ArmourSheet, Layer, WeightClass, Zone};
use bevy_ecs::prelude::Component;

/// A piece as far as it stops anything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    pub(crate) name: Box<str>,
    pub(crate) protection: u8,
    pub(crate) mail: bool,
    pub(crate) soft: bool,
    pub(crate) bulletproof: bool,
    pub(crate) heavy: bool,
    /// Doubled against lasers (YG-ARM-REFLECTIVE).
    pub(crate) reflective: bool,
}

/// All armour that a combatant wears, its hide included (YC-ARM-SUM, YC-ARM-HEAVY, R-70, R-72).
#[derive(Component, Clone, Debug, PartialEq, Eq, Default)]
pub struct Armour {
    pub(crate) pieces: Vec<Piece>,
    /// Heavy pieces cover torso and arms, or torso and legs.
    pub(crate) heavy: bool,
    /// The torso piece is bulletproof.
    pub(crate) bulletproof: bool,
    /// Heavy pieces cover torso, arms, legs and head.
    pub(crate) enclosed: bool,
    /// Highest restrictive value: Agility lost.
    pub(crate) restrictive: u8,
    /// Highest noisy value: Agility lost for stealth (YC-ARM-NOISY).
    pub(crate) noisy: u8,
    /// Sum of the vitals of all pieces.
    pub(crate) vitals: u8,
}

impl Armour {
    /// Puts worn `pieces` and the body's own hide together. Of two pieces of one layer that cover a
    /// common zone only the better counts, unless one may be worn over the other (YC-ARM-SUM,
    /// Hide counts as one light piece, or a heavy one if it is that. One vambrace of a
    /// pair serves as the pair with a `shield` on the other arm, and else for nothing
    /// (YC-ARM-VAMBRACE).
    pub(crate) fn wear(sheets: &[&ArmourSheet], (hide, thick): (u8, bool), shield: bool) -> Self {
        let mut armour = Self::default();
        let mut heavy_zones = Vec::new();
        for (index, sheet) in sheets.iter().enumerate() {
            if sheet.single && !shield {
                continue;
            }
            let beaten = sheets.iter().enumerate().any(|(other, piece)| {
                other != index
                    && same_layer(sheet, piece)
                    && !(goes_over(sheet, piece) || goes_over(piece, sheet))
                    && sheet.covers.iter().any(|zone| piece.covers.contains(zone))
                    && sheet.covers.contains(&Zone::Torso) == piece.covers.contains(&Zone::Torso)
                    && (piece.protection, other) > (sheet.protection, index)
            });
            if beaten {
                continue;
            }
            let heavy = sheet.weight == WeightClass::Heavy;
            if heavy {
                heavy_zones.extend_from_slice(&sheet.covers);
            }
            armour.bulletproof |= sheet.bulletproof && sheet.covers.contains(&Zone::Torso);
            armour.restrictive = armour.restrictive.max(sheet.restrictive);
            armour.noisy = armour.noisy.max(sheet.noisy);
            armour.vitals += sheet.vitals;
            armour.pieces.push(Piece {
                name: sheet.name.as_str().into(),
                protection: sheet.protection,
                mail: sheet.mail,
                soft: sheet.soft,
                bulletproof: sheet.bulletproof,
                heavy,
                reflective: sheet.reflective,
            });
        }
        if hide > 0 {
            armour.pieces.push(Piece {
                name: "hide".into(),
                protection: hide,
                mail: false,
                soft: false,
                bulletproof: false,
                heavy: thick,
                reflective: false,
            });
            if thick {
                heavy_zones.extend([Zone::Torso, Zone::Arms, Zone::Legs]);
            }
        }
        let covered = |zone| heavy_zones.contains(&zone);
        armour.heavy = covered(Zone::Torso) && (covered(Zone::Arms) || covered(Zone::Legs));
        armour.enclosed = [Zone::Torso, Zone::Arms, Zone::Legs, Zone::Head]
            .into_iter()
            .all(covered);
        armour
    }

    /// What all pieces add to soak before anything halves them.
    pub fn protection(&self) -> i32 {
        self.pieces.iter().map(|p| i32::from(p.protection)).sum()
    }
}

/// Whether a piece is made to be worn over another: soft leather or quilting under mail or
/// plate, plate over mail, a helm over a coif.
fn goes_over(outer: &ArmourSheet, inner: &ArmourSheet) -> bool {
    let names = |kind: &String| kind == "any" || inner.id.starts_with(kind.as_str());
    outer.over.iter().any(names)
}

/// Whether two pieces compete for the same place. Trousers and jackets overlap at the hem without
/// competing, so only pieces that both cover the torso, or both do not, are compared.
fn same_layer(a: &ArmourSheet, b: &ArmourSheet) -> bool {
    let place = |layer| match layer {
        Layer::Under => 0,
        Layer::Main => 1,
        Layer::Over => 2,
        Layer::Coif => 3,
        Layer::Helm => 4,
        Layer::Implant => 5,
    };
    place(a.layer) == place(b.layer)
}
