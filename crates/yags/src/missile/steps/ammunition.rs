//! What is loaded: the choice of ammunition (chapter 20, YC-P-AP).

use crate::components::{Declaration, ItemIndex, Seen};
use crate::data::Ammunition;
use crate::missile::components::load_name;
use crate::rule;
use tabletop::choices::Offer;
use tabletop::decision::Pick;

/// What the weapon takes, what its figures are for first.
fn choices(me: &Seen, item: ItemIndex) -> Vec<Ammunition> {
    let takes = me.weapons.get(item).weapon.takes.iter().copied();
    std::iter::once(Ammunition::Ordinary).chain(takes).collect()
}

/// The ammunition of this name.
pub(crate) fn named(me: &Seen, item: ItemIndex, pick: &Pick) -> Option<Ammunition> {
    choices(me, item)
        .into_iter()
        .find(|ammunition| pick.key() == Some(load_name(*ammunition)))
}

/// Lists what can be loaded.
pub(crate) fn offer_ammunition(me: &Seen, plan: &Declaration, offer: &mut dyn Offer) {
    offer.step("ammunition");
    let item = me.weapons.get(plan.item);
    let full = item.rounds >= item.weapon.missile.map_or(0, |missile| missile.capacity);
    for ammunition in choices(me, plan.item) {
        let key = load_name(ammunition);
        let hint = match ammunition {
            Ammunition::Ordinary => "",
            Ammunition::ArmourPiercing => "armour halved, damage mixed",
            Ammunition::Slug => "damage +5, ranges x3, attack halved, heavy",
            Ammunition::RockSalt => "damage -5: mixed, stun, ineffective",
            Ammunition::BeanBag => "damage -10: stun, ineffective, none",
        };
        if full && item.weapon.shells == ammunition {
            offer.closed(Pick::option(key), &key, rule::LOAD, &"loaded already");
        } else {
            offer.open(Pick::option(key), &key, &hint);
        }
    }
}
