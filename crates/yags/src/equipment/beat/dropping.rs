//! Weapons leave hands and lie about.

use super::loading::lose_aim;
use crate::beats::name_thing;
use crate::components::{Field, Item, ItemIndex, Place};
use crate::missile::components::Steady;
use crate::vocabulary::note;
use tabletop::CombatantId;
use tabletop::context::BattleContext;
use tabletop::event::EventKind;
use tabletop::grid::Tile;

/// `who` loses an item, which lies on `tile` from now on.
pub(crate) fn drop_at(
    field: &mut Field,
    context: &mut BattleContext,
    who: CombatantId,
    item: ItemIndex,
    tile: Tile,
) {
    let mut lost = lose(field, context, who, item);
    lost.steady = Steady::Free;
    tell(context, who, note::DROPPED, &lost);
    field.ground_items.put(tile, lost, (who, item));
}

/// An item of `who` breaks: nobody can use it any more (YC-FUM-ATK, YC-FUM-DEF).
pub(crate) fn break_item(
    field: &mut Field,
    context: &mut BattleContext,
    who: CombatantId,
    item: ItemIndex,
) {
    let lost = lose(field, context, who, item);
    tell(context, who, note::BROKEN, &lost);
}

/// Takes an item out of the hands of `who`, as it was made, and with it the aim that was taken along
/// it.
fn lose(field: &mut Field, context: &mut BattleContext, who: CombatantId, item: ItemIndex) -> Item {
    if field.get(who).declaration.item == item || field.get(who).situation.aim.item == item {
        lose_aim(field, context, who);
    }
    let mut figure = field.get_mut(who);
    let held = figure.weapons.get_mut(item);
    held.hurl(0, false);
    let lost = held.clone();
    held.place = Place::Gone;
    lost
}

/// Says which weapon it is that something has happened to.
fn tell(context: &mut BattleContext, who: CombatantId, note: u8, item: &Item) {
    context.log.push(EventKind::Note {
        who,
        other: None,
        note,
        value: 0,
    });
    name_thing(context, &item.weapon);
}

/// Whether `who` has the weapon of its declaration still in hand. Weapon and skill are declared
/// beforehand (YC-DECL-ATTACK), so whoever has lost it since loses the action, and is told so.
pub(crate) fn still_armed(field: &Field, context: &mut BattleContext, who: CombatantId) -> bool {
    let figure = field.get(who);
    let held = figure.weapons.get(figure.declaration.item);
    if held.place == Place::Ready {
        return true;
    }
    context.log.push(EventKind::Note {
        who,
        other: None,
        note: note::WEAPON_LOST,
        value: 0,
    });
    name_thing(context, &held.weapon);
    false
}

/// `who` takes the thing of this number in hand; says whether it still lay there.
pub(crate) fn take_up(
    field: &mut Field,
    context: &mut BattleContext,
    who: CombatantId,
    id: u8,
) -> bool {
    let Some((item, own)) = field.ground_items.take(id, who) else {
        return false;
    };
    tell(context, who, note::TAKES_UP, &item);
    let items = &mut field.get_mut(who).weapons.items;
    match own {
        Some(index) => items[usize::from(index)] = item,
        None => items.push(item),
    }
    true
}

/// Where a weapon can fly that is struck from the hand at `tile`: passable tiles one to three away,
/// row by row.
pub(crate) fn landing_places(field: &Field, tile: Tile) -> Vec<Tile> {
    let map = field.map();
    let mut places = Vec::new();
    for dy in -3..=3 {
        for dx in -3..=3 {
            let place = Tile::new(tile.x + dx, tile.y + dy);
            if (dx, dy) != (0, 0) && map.contains(place) && map.passable(place) {
                places.push(place);
            }
        }
    }
    places
}
