//! What is written in picks for shots, stances and postures.

use crate::components::{Posture, ShotKind, Stance};
use crate::missile::components::Clear;
use tabletop::decision::Pick;

/// Names of the kinds of shot in picks.
pub(crate) const SHOTS: [(&str, ShotKind); 4] = [
    ("snap", ShotKind::Snap),
    ("normal", ShotKind::Normal),
    ("careful", ShotKind::Careful),
    ("aimed", ShotKind::Aimed),
];

/// Ways to wait for a clear shot into a melee, as they stand beside the kinds of shot.
pub(crate) const CLEARS: [(&str, Clear); 2] = [
    ("cautious", Clear::Cautious),
    ("trigger-happy", Clear::TriggerHappy),
];

/// Names of the stances in picks.
pub(crate) const STANCES: [(&str, Stance); 3] = [
    ("normal", Stance::Normal),
    ("aggressive", Stance::Aggressive),
    ("defensive", Stance::Defensive),
];

/// What is put behind a weapon's name in picks for using it with Brawl (YC-BRAWL-OTHER).
pub(crate) const BY_BRAWL: &str = "-by-brawl";

/// What is picked by whoever stands up with the end of the round (YC-STAND).
pub(crate) const LATE: &str = "end-of-round";

/// Names of the postures in picks.
pub(crate) const POSTURES: [(&str, Posture); 3] = [
    ("upright", Posture::Upright),
    ("crouched", Posture::Crouched),
    ("prone", Posture::Prone),
];

pub(super) fn named<T: Copy>(table: &[(&str, T)], pick: &Pick) -> Option<T> {
    let key = pick.key()?;
    table
        .iter()
        .find(|(name, _)| *name == key)
        .map(|(_, value)| *value)
}
