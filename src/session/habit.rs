//! What a draft fills in by itself, so that an order is complete as soon as its point is clear.

use tabletop::choices::Choices;
use tabletop::decision::Pick;
use tabletop::grid::Tile;

/// The steps of an order that have an ordinary answer: the manner of doing a thing, not the thing.
const MANNERS: [&str; 6] = ["weapon", "speed", "stance", "posture", "defences", "shots"];

/// The pick that goes without saying, if one does.
pub(super) fn ordinary(choices: &Choices, stands_on: Option<Tile>) -> Option<Pick> {
    if let [only] = choices.open.as_slice() {
        return Some(only.pick.clone());
    }
    if choices.step == "tile" {
        let stay = Pick::Tile(stands_on?);
        return choices
            .open
            .iter()
            .any(|choice| choice.pick == stay)
            .then_some(stay);
    }
    if !MANNERS.contains(&choices.step) {
        return None;
    }
    let normal = choices
        .open
        .iter()
        .find(|choice| choice.pick.key() == Some("normal"));
    let choice = normal.or(choices.open.first())?;
    Some(choice.pick.clone())
}

#[cfg(test)]
mod tests {
    use super::ordinary;
    use tabletop::choices::{Choices, Offer};
    use tabletop::decision::Pick;
    use tabletop::grid::Tile;

    fn choices(step: &'static str, picks: &[Pick]) -> Choices {
        let mut choices = Choices::default();
        choices.step(step);
        for pick in picks {
            choices.open(pick.clone(), &"", &"");
        }
        choices
    }

    #[test]
    fn manners_have_an_ordinary_answer_and_acts_have_none() {
        let speeds = [Pick::option("snap"), Pick::option("normal")];
        assert_eq!(
            ordinary(&choices("speed", &speeds), None),
            Some(Pick::option("normal"))
        );
        let counts = [Pick::Count(0), Pick::Count(1)];
        assert_eq!(
            ordinary(&choices("defences", &counts), None),
            Some(Pick::Count(0))
        );
        assert_eq!(ordinary(&choices("action", &speeds), None), None);
        assert_eq!(
            ordinary(&choices("action", &speeds[..1]), None),
            Some(Pick::option("snap"))
        );
    }

    #[test]
    fn one_stays_where_one_is_if_one_may() {
        let (here, there, beyond) = (Tile::new(1, 1), Tile::new(2, 1), Tile::new(3, 1));
        let stay = choices("tile", &[Pick::Tile(there), Pick::Tile(here)]);
        assert_eq!(ordinary(&stay, Some(here)), Some(Pick::Tile(here)));
        let go = choices("tile", &[Pick::Tile(there), Pick::Tile(beyond)]);
        assert_eq!(ordinary(&go, Some(here)), None);
    }
}
