//! A look ahead that learns nothing of who is hidden.

use super::{Battle, Token};
use crate::grid::Footprint;
use crate::id::{CombatantId, SideId};
use crate::ruleset::Position;

impl Battle {
    /// Puts everybody who is hidden from `side` as far as can be from those whom it sees, in order of
    /// their ids; whoever finds no room stays. For copies of a battle in which `side` looks ahead:
    /// wherever somebody lies hidden, what is found is the same.
    pub fn displace_hidden(&mut self, side: SideId) {
        let mut tokens = Vec::new();
        self.tokens(&mut tokens);
        let (hidden, mut known): (Vec<Token>, Vec<Token>) = tokens
            .into_iter()
            .partition(|token| token.concealment.hides_from(side));
        for mut token in hidden {
            let map = self.map();
            let places = map
                .tiles()
                .map(|tile| Footprint::new(tile, token.breadth))
                .filter(|place| map.has_room(*place));
            let far = |place: Footprint| {
                let known = known.iter();
                known
                    .map(|other| place.squared_distance(other.place()))
                    .min()
            };
            // The first of those that are equally far.
            let best = places.max_by_key(|place| (far(*place), std::cmp::Reverse(place.corner)));
            if let Some(place) = best.filter(|place| far(*place) != Some(0)) {
                token.tile = place.corner;
                self.put(token.id, place);
            }
            known.push(token);
        }
    }

    fn put(&mut self, who: CombatantId, place: Footprint) {
        let mut all = self.world.query::<(&CombatantId, &mut Position)>();
        let found = all.iter_mut(&mut self.world).find(|(id, _)| **id == who);
        if let Some((_, mut position)) = found {
            position.0 = place.corner;
        }
    }
}
