//! What is loosed or thrown, as it looks in the air and where it comes to lie.

use std::f32::consts::TAU;
use tabletop::event::Seq;
use tabletop::trace::Trace;

use crate::model::session::ReplayLog;

/// Something that flies and can be seen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Missile {
    /// Its picture, pointing east.
    pub picture: &'static str,
    /// Turns in the air on the whole way; what flies with its point ahead makes none.
    turns: f32,
}

/// An arrow: what a bow looses, and whatever nobody knows better.
const ARROW: Missile = Missile {
    picture: "tokens/arrow_0",
    turns: 0.0,
};

/// By a word in the name of the weapon.
const KINDS: [(&str, Missile); 14] = {
    const fn straight(picture: &'static str) -> Missile {
        Missile {
            picture,
            turns: 0.0,
        }
    }
    const fn spins(picture: &'static str, turns: f32) -> Missile {
        Missile { picture, turns }
    }
    [
        ("crossbow", straight("tokens/bolt_0")),
        ("bow", ARROW),
        ("javelin", straight("tokens/javelin_0")),
        ("spear", straight("tokens/javelin_0")),
        ("lance", straight("tokens/javelin_0")),
        ("pike", straight("tokens/javelin_0")),
        ("staff", straight("tokens/javelin_0")),
        ("halberd", straight("tokens/javelin_0")),
        ("axe", spins("tokens/axe_0", 2.5)),
        ("hatchet", spins("tokens/axe_0", 2.5)),
        ("knife", spins("tokens/knife_0", 3.5)),
        ("dagger", spins("tokens/knife_0", 3.5)),
        ("sword", spins("tokens/sword_0", 1.5)),
        ("blade", spins("tokens/sword_0", 1.5)),
    ]
};

/// Anything else that somebody throws: a thing that tumbles.
const THING: Missile = Missile {
    picture: "tokens/thing_0",
    turns: 1.5,
};

impl Missile {
    /// What a weapon of this id looks like on its way.
    fn of(weapon: &str) -> Self {
        let known = KINDS.iter().find(|(word, _)| weapon.contains(word));
        known.map_or(THING, |(_, missile)| *missile)
    }

    /// What flies in the attack that was begun by the deed at this place of the log.
    pub(super) fn at(replay_log: &ReplayLog, deed: Seq) -> Self {
        match replay_log.trace(deed) {
            Some(Trace::Missile { weapon }) => Self::of(weapon),
            _ => ARROW,
        }
    }

    /// How far it has turned when so much of the way is behind it, anticlockwise: it arrives point
    /// first. What flies west turns the other way round, so that it always rolls ahead.
    pub(super) fn spin(self, gone: f32, west: bool) -> f32 {
        let left = self.turns * TAU * (1.0 - gone.clamp(0.0, 1.0));
        if west { -left } else { left }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_flies_as_itself() {
        let picture = |weapon| Missile::of(weapon).picture;
        assert_eq!(picture("throwing-knife"), "tokens/knife_0");
        assert_eq!(picture("hand-axe-steel"), "tokens/axe_0");
        assert_eq!(picture("war-spear"), "tokens/javelin_0");
        assert_eq!(picture("heavy-crossbow"), "tokens/bolt_0");
        assert_eq!(picture("longbow"), "tokens/arrow_0");
        assert_eq!(picture("stool"), "tokens/thing_0");
    }

    #[test]
    fn what_spins_arrives_point_first() {
        let axe = Missile::of("throwing-axe");
        assert_eq!(axe.spin(1.0, false), 0.0);
        assert!(axe.spin(0.5, false) > 7.0 && axe.spin(0.5, true) < -7.0);
        assert_eq!(Missile::of("javelin").spin(0.3, false), 0.0);
    }
}
