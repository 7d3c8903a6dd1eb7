//! Cuts hundreds of tiles down to a handful worth a forecast.

use crate::aim::Aim;
use crate::survey::Survey;
use tabletop::decision::Pick;
use tabletop::grid::Tile;

/// Puts the candidates among `open` into `out`: to stay; the nearest to the goal, seen or unseen;
/// the best cover close by; the nearest from which an enemy is seen; the nearest unseen.
pub(crate) fn shortlist(survey: &mut Survey, aim: &Aim, open: &[Pick], out: &mut Vec<Pick>) {
    out.clear();
    let here = survey.me().tile;
    let mut best: [Option<((i32, i32), Tile)>; 6] = [None; 6];
    let mut offer = |place: usize, key: (i32, i32), tile: Tile| {
        let slot = &mut best[place];
        if slot.is_none_or(|(least, _)| key < least) {
            *slot = Some((key, tile));
        }
    };
    for pick in open {
        let Pick::Tile(tile) = *pick else {
            continue;
        };
        if tile == here {
            offer(0, (0, 0), tile);
            continue;
        }
        let off = here.squared_distance(tile);
        let seen = i32::from(survey.watched(tile));
        let left = aim.distance(survey, tile);
        offer(1, (left, seen), tile);
        if seen == 0 {
            offer(2, (left, off), tile);
            offer(5, (off, left), tile);
        } else {
            offer(4, (off, seen), tile);
        }
        if off <= 8 {
            offer(3, (survey.bareness(tile), left), tile);
        }
    }
    for (_, tile) in best.into_iter().flatten() {
        let pick = Pick::Tile(tile);
        if !out.contains(&pick) {
            out.push(pick);
        }
    }
}
