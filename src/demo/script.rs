//! What the show consists of: its stations, what is said at each, and what is done there.

use crate::input::keys::Action;

/// The scene that is played, one of the theatre.
pub(super) const SCENE: &str = "whole-round";
/// So many dice fall by themselves; those after them are typed.
pub(super) const BY_THEMSELVES: usize = 6;

/// Something that is done at a station.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Deed {
    /// Nothing for so many seconds: there is something to look at.
    Hold(f32),
    /// Waits until somebody is asked.
    Asked,
    /// Waits until the round forecast has been worked out, but not for long.
    Foreseen,
    /// Puts together the how-many-th order of the scene, answer by answer.
    Draft(usize),
    /// As [`Deed::Draft`], with another answer in the place of one of them.
    Otherwise(usize, &'static str, &'static str),
    /// Gives the order.
    Commit,
    /// The how-many-th order of the scene, at once.
    Answer(usize),
    /// Types the how-many-th die of the scene.
    Type(usize),
    /// Presses a key.
    Key(Action),
    /// Points at a tile, or at none: then overlays go off as well.
    Point(Option<(i16, i16)>),
    /// Map and one card, large, or everything.
    Large(bool),
    /// Shows the card of the latest roll to hit.
    Card,
    /// Goes on to the next round.
    NextRound,
    /// Shows the battle so far from its start.
    Watch,
    /// Goes to where the how-many-th order of the scene is asked for.
    Back(usize),
    /// Goes on from there as the first side.
    GoOn,
    /// Writes page and text.
    Export,
}

/// A step of the show.
#[derive(Clone, Copy, Debug)]
pub(super) struct Station {
    /// What it is about, in a word or two.
    pub(super) title: &'static str,
    /// What there is to see.
    pub(super) caption: &'static str,
    /// How many orders have been given when it begins, typed dice among them.
    pub(super) given: usize,
    /// What is done.
    pub(super) deeds: &'static [Deed],
}

/// The show.
pub(super) const STATIONS: [Station; 10] = [
    Station {
        title: "Initiative",
        caption: "Four people, two walls, open ground. Initiative is read both ways: the lowest declares first, the highest acts first.",
        given: 0,
        deeds: &[Deed::Asked, Deed::Hold(4.0)],
    },
    Station {
        title: "The lowest speaks first",
        caption: "Kest has the least initiative, so he declares before all others: a burst at Wren. Everybody hears it.",
        given: 0,
        deeds: &[
            Deed::Asked,
            Deed::Draft(0),
            Deed::Hold(3.0),
            Deed::Commit,
            Deed::Asked,
            Deed::Hold(3.0),
        ],
    },
    Station {
        title: "Whoever is higher has seen it",
        caption: "Rook knows of the burst. He will stay behind the wall, step out and shoot. The bars in the ladder say what the round may bring, and move with every choice.",
        given: 1,
        deeds: &[
            Deed::Asked,
            Deed::Foreseen,
            Deed::Hold(2.5),
            Deed::Draft(1),
            Deed::Foreseen,
            Deed::Hold(3.5),
            Deed::Commit,
            Deed::Asked,
            Deed::Hold(2.0),
        ],
    },
    Station {
        title: "Threat",
        caption: "Kest and Dace fire at Wren. The overlay (T) writes into each tile how likely she is to be hit there: a step back, where no wall covers her, far more than close behind it. She stays, and takes a careful shot.",
        given: 2,
        deeds: &[
            Deed::Asked,
            Deed::Answer(2),
            Deed::Asked,
            Deed::Draft(3),
            Deed::Key(Action::OverlayThreat),
            Deed::Point(Some((0, 6))),
            Deed::Hold(4.5),
            Deed::Point(Some((1, 6))),
            Deed::Hold(4.5),
        ],
    },
    Station {
        title: "Reveal",
        caption: "All have spoken. The orders light up once more, and are carried out: fast, then normal, then slow.",
        given: 3,
        deeds: &[
            Deed::Point(None),
            Deed::Asked,
            Deed::Draft(3),
            Deed::Commit,
            Deed::Asked,
            Deed::Hold(1.5),
        ],
    },
    Station {
        title: "Fast, normal, slow",
        caption: "Kest's burst is fast, Dace's is normal. Wren takes her time: her careful shot comes last. Its die is one on the table, and is typed.",
        given: 4,
        deeds: &[
            Deed::Asked,
            Deed::Answer(4),
            Deed::Asked,
            Deed::Answer(5),
            Deed::Asked,
            Deed::Hold(2.0),
            Deed::Large(true),
            Deed::Type(6),
            Deed::Asked,
            Deed::Card,
            Deed::Hold(3.0),
        ],
    },
    Station {
        title: "What if",
        caption: "She misses by one. Every term can be left out (W): without the low wall before Dace the same five would have been enough.",
        given: 7,
        deeds: &[
            Deed::Asked,
            Deed::Large(true),
            Deed::Card,
            Deed::Hold(1.5),
            Deed::Key(Action::WhatIf),
            Deed::Hold(5.0),
        ],
    },
    Station {
        title: "Shaken",
        caption: "At the end of the round whoever was under fire must master himself. Wren does not: five shock, and from the next round on Dace comes before her.",
        given: 7,
        deeds: &[
            Deed::Large(false),
            Deed::Asked,
            Deed::Type(7),
            Deed::Asked,
            Deed::Type(8),
            Deed::Asked,
            Deed::Answer(6),
            Deed::Asked,
            Deed::Type(9),
            Deed::Hold(1.5),
            Deed::Card,
            Deed::Hold(2.5),
            Deed::NextRound,
            Deed::Asked,
            Deed::Hold(4.0),
        ],
    },
    Station {
        title: "Back, and otherwise",
        caption: "Nothing is lost: back along the timeline to Wren's order, and on from there with another one. This time she shoots at once.",
        given: 11,
        deeds: &[
            Deed::Watch,
            Deed::Hold(2.0),
            Deed::Back(3),
            Deed::Hold(3.0),
            Deed::GoOn,
            Deed::Asked,
            Deed::Otherwise(3, "careful", "normal"),
            Deed::Hold(4.0),
            Deed::Commit,
            Deed::Asked,
            Deed::Hold(2.0),
        ],
    },
    Station {
        title: "To take away",
        caption: "The whole fight as one page, with a map for each step and every card, and as a text: for those who do not have the game.",
        given: 11,
        deeds: &[Deed::Export, Deed::Hold(6.0)],
    },
];
