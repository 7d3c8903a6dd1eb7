//! How far figures go (chapter 4), in half metres as the map counts.

use crate::components::{Measure, Posture, Seen, eased, track_penalty};
use crate::data::{Attribute, Skill};
use crate::rule;
use tabletop::RuleId;
use tabletop::grid::Tile;

/// Move in metres: Size + Strength + Agility + 1, at least 1 (YK-MOVE, R-17); none while held
///
/// Ex: Size 5, Strength 3, Agility 3: 12.
pub(crate) fn move_metres(figure: &Seen) -> i32 {
    figure
        .measured
        .recall(Measure::Move, || metres_of_move(figure))
}

fn metres_of_move(figure: &Seen) -> i32 {
    if figure.is_held() || figure.situation.ride.rider.is_some() {
        // A mount goes where its rider wants.
        return 0;
    }
    if figure.situation.ride.mount.is_some() {
        return figure.situation.ride.metres;
    }
    let strength = figure.attributes.get(Attribute::Strength);
    if figure.load_grade() >= 5 {
        // Over-encumbered nobody moves (YK-ENC-SIDE).
        return 0;
    }
    (i32::from(figure.attributes.physique.size) + strength + figure.agility() + 1).max(1)
}

/// Combat move in metres: half of Move, rounded down; half of that when prone (YC-ST-PRONE).
pub(crate) fn combat_move_metres(figure: &Seen) -> i32 {
    let whole = move_metres(figure) / 2;
    if figure.situation.posture == Posture::Prone {
        whole / 2
    } else {
        whole
    }
}

/// Sprint in metres: 2 x Move + Athletics + penalties, at least 0; none for whoever cannot move at all:
/// held, under a rider, laden beyond measure (YK-SPRINT, R-137).
/// Ex: Move 12, Athletics 2: 26.
pub(crate) fn sprint_metres(figure: &Seen) -> i32 {
    if move_metres(figure) == 0 {
        return 0;
    }
    let size = figure.attributes.physique.size;
    let track = figure.attributes.get(Attribute::Health) as u8 + 2;
    let rows = figure.eased_by();
    let penalties = eased(track_penalty(size, figure.wounds.level), rows)
        + eased(track_penalty(size, figure.wounds.stuns), rows)
        + track_penalty(track, figure.wounds.fatigue.level());
    (2 * move_metres(figure) + figure.attributes.skills.get(Skill::Athletics) + penalties).max(0)
}

/// Whether a figure can go faster than its combat move: on its feet, and not under an extreme load
/// (YK-ENC-SIDE).
pub(crate) fn may_run(figure: &Seen) -> bool {
    figure.situation.posture == Posture::Upright && figure.load_grade() < 4
}

/// The mode that a path of this cost in half metres asks for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Gait {
    /// Stays where it is.
    Still,
    /// Within combat move: free (YC-MOVE-FREE).
    Walk,
    /// Within Move: the only attack is a slow standard one (YC-MOVE-FULL).
    Run,
    /// Beyond Move: no attack; up to twice Move (YC-MOVE-FAST).
    Rush,
    /// Beyond twice Move: no attack, one fatigue (YK-SPRINT).
    Sprint,
}

impl Gait {
    pub(crate) fn of(figure: &Seen, half_metres: i32) -> Option<Self> {
        let whole = 2 * move_metres(figure);
        if half_metres == 0 {
            Some(Self::Still)
        } else if half_metres <= 2 * combat_move_metres(figure) {
            Some(Self::Walk)
        } else if !may_run(figure) {
            None
        } else if half_metres <= whole {
            Some(Self::Run)
        } else if half_metres <= 2 * whole {
            Some(Self::Rush)
        } else if half_metres <= 2 * sprint_metres(figure) {
            Some(Self::Sprint)
        } else {
            None
        }
    }

    /// The rule that grants it.
    pub(crate) const fn rule(self) -> RuleId {
        match self {
            Self::Still | Self::Walk => rule::MOVE_FREE,
            Self::Run => rule::MOVE_FULL,
            Self::Rush => rule::MOVE_FAST,
            Self::Sprint => rule::SPRINT,
        }
    }

    pub(crate) const fn name(self) -> &'static str {
        ["stay", "walk", "run", "rush", "sprint"][self as usize]
    }
}

/// How a mover looks to a shooter at `eye`: not lateral, lateral, lateral at a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Motion {
    None,
    Lateral,
    LateralRun,
}

/// Lateral if the displacement of the path is 45 degrees or more off the line of fire.
pub(crate) fn motion(eye: Tile, path: &[Tile], runs: bool) -> Motion {
    let (Some(first), Some(last)) = (path.first(), path.last()) else {
        return Motion::None;
    };
    if first == last {
        return Motion::None;
    }
    let (dx, dy) = (i32::from(last.x - first.x), i32::from(last.y - first.y));
    let (vx, vy) = (i32::from(first.x - eye.x), i32::from(first.y - eye.y));
    let cross = (dx * vy - dy * vx).abs();
    let along = (dx * vx + dy * vy).abs();
    match (cross >= along, runs) {
        (false, _) => Motion::None,
        (true, false) => Motion::Lateral,
        (true, true) => Motion::LateralRun,
    }
}

#[cfg(test)]
mod tests {
    use super::{Motion, motion};
    use tabletop::grid::Tile;

    /// Proves: YC-MULT-TARGET, R-24.
    #[test]
    fn r_24_lateral_means_45_degrees_off_the_line_of_fire() {
        let eye = Tile::new(0, 0);
        let path = |x, y| [Tile::new(10, 0), Tile::new(x, y)];
        assert_eq!(motion(eye, &path(10, 4), false), Motion::Lateral);
        assert_eq!(motion(eye, &path(14, 4), true), Motion::LateralRun);
        assert_eq!(motion(eye, &path(14, 3), false), Motion::None);
        assert_eq!(motion(eye, &[], false), Motion::None);
    }
}
