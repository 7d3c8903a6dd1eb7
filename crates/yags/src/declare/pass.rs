//! The declaration that changes nothing: no action, no step, the posture as it is, and the defence
//! that costs nothing.

use super::keys::POSTURES;
use super::offer::offer_declaration;
use crate::components::Field;
use tabletop::CombatantId;
use tabletop::choices::Openings;
use tabletop::decision::Pick;

/// How `who` declares to do nothing; `None` if that cannot be declared.
pub(crate) fn pass(field: &mut Field, who: CombatantId) -> Option<Vec<Pick>> {
    let mut picks = Vec::new();
    let mut openings = Openings::default();
    loop {
        openings.clear();
        offer_declaration(field, who, &picks, &mut openings);
        if openings.complete {
            return Some(picks);
        }
        let me = field.get(who);
        let posture = me.situation.posture;
        let named = POSTURES.iter().find(|(_, one)| *one == posture);
        let wanted = match openings.step {
            "push" => Some(Pick::option("suffer")),
            "action" => Some(Pick::option("nothing")),
            "tile" => Some(Pick::Tile(me.tile())),
            "posture" => named.map(|(name, _)| Pick::option(name)),
            // The first defence costs nothing (table A-2).
            "defences" => Some(Pick::Count(1)),
            _ => None,
        };
        let open = &openings.picks;
        let wanted = wanted.filter(|pick| open.contains(pick));
        let pick = wanted.or_else(|| open.first().cloned())?;
        picks.push(pick);
    }
}
