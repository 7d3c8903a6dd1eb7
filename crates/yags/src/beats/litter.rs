//! Weapons leave hands and lie about.

use crate::figure::{Field, ItemIndex, Place};
use crate::vocabulary::note;
use tabletop::CombatantId;
use tabletop::event::What;
use tabletop::grid::Tile;
use tabletop::umpire::Umpire;

/// `who` loses an item, which lies on `tile` from now on.
pub(crate) fn drop_at(
    field: &mut Field,
    umpire: &mut Umpire,
    who: CombatantId,
    item: ItemIndex,
    tile: Tile,
) {
    let mut figure = field.get_mut(who);
    let lost = figure.arsenal.get(item).clone();
    figure.arsenal.get_mut(item).place = Place::Gone;
    field.litter.put(tile, lost, (who, item));
    umpire.log.push(What::Note {
        who,
        other: None,
        note: note::DROPPED,
        value: 0,
    });
}

/// `who` takes the thing of this number in hand; says whether it still lay there.
pub(crate) fn take_up(field: &mut Field, umpire: &mut Umpire, who: CombatantId, id: u8) -> bool {
    let Some((item, own)) = field.litter.take(id, who) else {
        return false;
    };
    let items = &mut field.get_mut(who).arsenal.items;
    match own {
        Some(index) => items[usize::from(index)] = item,
        None => items.push(item),
    }
    umpire.log.push(What::Note {
        who,
        other: None,
        note: note::TAKES_UP,
        value: 0,
    });
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
