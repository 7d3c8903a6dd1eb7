//! What a draft fills in by itself, so that an order is complete as soon as its point is clear.

use tabletop::choices::Choices;
use tabletop::decision::Pick;
use tabletop::grid::Tile;
use tabletop::ruleset::{ConditionRole, Vocabulary};

use crate::model::playback::ShownUnit;

/// The steps of an order that have an ordinary answer: the manner of doing a thing, not the thing.
const MANNERS: [&str; 4] = ["weapon", "shot", "stance", "shots"];

/// How somebody stands before his order: what he goes on doing unless told otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Bearing {
    /// Where he stands.
    pub tile: Tile,
    /// The name of his posture among the options.
    pub posture: &'static str,
}

impl Bearing {
    /// How a combatant is shown to stand.
    pub fn of(unit: &ShownUnit, words: &Vocabulary) -> Self {
        let posture = match () {
            () if unit.is(words, ConditionRole::Prone) => "prone",
            () if unit.is(words, ConditionRole::Crouched) => "crouched",
            () => "upright",
        };
        Self {
            tile: unit.tile,
            posture,
        }
    }
}

/// The pick that goes without saying, if one does.
pub(super) fn ordinary(choices: &Choices, bearing: Bearing) -> Option<Pick> {
    if let [only] = choices.open.as_slice() {
        return Some(only.pick.clone());
    }
    let named = |name: &str| {
        let mut open = choices.open.iter();
        open.find(|choice| choice.pick.key() == Some(name))
    };
    let choice = match choices.step {
        "tile" => {
            let stay = Pick::Tile(bearing.tile);
            choices.open.iter().find(|choice| choice.pick == stay)
        }
        "posture" => named(bearing.posture),
        // Whoever shoots on the move shoots at the end of the way.
        "firing-tile" => choices.open.last(),
        // As many as cost nothing.
        "defences" => {
            let mut open = choices.open.iter();
            open.rfind(|choice| !choice.costs).or(choices.open.first())
        }
        step if MANNERS.contains(&step) => named("normal").or(choices.open.first()),
        _ => None,
    };
    choice.map(|choice| choice.pick.clone())
}

#[cfg(test)]
mod tests {
    use super::{Bearing, ordinary};
    use tabletop::choices::{Choices, Offer};
    use tabletop::decision::Pick;
    use tabletop::grid::Tile;

    const HERE: Tile = Tile::new(1, 1);
    const LIES: Bearing = Bearing {
        tile: HERE,
        posture: "prone",
    };

    fn choices(step: &'static str, picks: &[(Pick, &str)]) -> Choices {
        let mut choices = Choices::default();
        choices.step(step);
        for (pick, hint) in picks {
            if hint.is_empty() {
                choices.open(pick.clone(), &"", hint);
            } else {
                choices.open_at_a_cost(pick.clone(), &"", hint);
            }
        }
        choices
    }

    #[test]
    fn manners_have_an_ordinary_answer_and_acts_have_none() {
        let shots = [(Pick::option("snap"), ""), (Pick::option("normal"), "")];
        assert_eq!(
            ordinary(&choices("shot", &shots), LIES),
            Some(Pick::option("normal"))
        );
        assert_eq!(ordinary(&choices("action", &shots), LIES), None);
        assert_eq!(
            ordinary(&choices("action", &shots[..1]), LIES),
            Some(Pick::option("snap"))
        );
        let postures = [(Pick::option("upright"), ""), (Pick::option("prone"), "")];
        assert_eq!(
            ordinary(&choices("posture", &postures), LIES),
            Some(Pick::option("prone"))
        );
    }

    #[test]
    fn as_many_defences_as_are_free() {
        let counts = [
            (Pick::Count(0), ""),
            (Pick::Count(1), ""),
            (Pick::Count(2), "-5"),
        ];
        assert_eq!(
            ordinary(&choices("defences", &counts), LIES),
            Some(Pick::Count(1))
        );
    }

    #[test]
    fn one_stays_where_one_is_if_one_may() {
        let (there, beyond) = (Tile::new(2, 1), Tile::new(3, 1));
        let stay = choices("tile", &[(Pick::Tile(there), ""), (Pick::Tile(HERE), "")]);
        assert_eq!(ordinary(&stay, LIES), Some(Pick::Tile(HERE)));
        let go = choices("tile", &[(Pick::Tile(there), ""), (Pick::Tile(beyond), "")]);
        assert_eq!(ordinary(&go, LIES), None);
    }
}
