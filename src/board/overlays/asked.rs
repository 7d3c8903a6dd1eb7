//! What the overlays ask of the battle, kept until another order is in the making.

use std::time::{Duration, Instant};
use tabletop::choices::{Choices, Openings};
use tabletop::decision::Pick;
use tabletop::forecast::{Detail, Forecast};
use tabletop::grid::Tile;
use tabletop::ruleset::WatchArea;

use crate::model::playback::DisplayedState;
use crate::model::session::{Draft, Session};

/// What was asked of the battle, and for which order in the making.
#[derive(Default)]
pub(in crate::board) struct Asked {
    of: Option<(u32, u32, Vec<Pick>)>,
    moves: Option<Choices>,
    pub(super) threats: Option<Threats>,
    watches: Option<Vec<WatchArea>>,
}

/// The map of threats, as far as it has been worked out.
pub(super) struct Threats {
    /// What stands before the tile in the order.
    before: Vec<Pick>,
    /// The tiles that are still to be asked for, the last one next.
    pub(super) left: Vec<Tile>,
    /// What was found.
    pub(super) found: Vec<(Tile, Forecast)>,
}

/// Forgets what was asked for another order.
fn renew(draft: &Draft, session: &Session, asked: &mut Asked) {
    let of = draft
        .decision()
        .map(|decision| (session.edition(), decision.id, draft.picks()));
    if asked.of != of {
        *asked = Asked {
            of,
            ..Asked::default()
        };
    }
}

/// Where the order can lead: the tiles of the draft, or of the last action that asks for a tile.
pub(super) fn moves<'a>(
    draft: &'a Draft,
    session: &mut Session,
    asked: &'a mut Asked,
) -> Option<&'a Choices> {
    if let Some((_, step)) = draft.step("tile") {
        return Some(&step.choices);
    }
    if draft.next().step == "tile" {
        return Some(draft.next());
    }
    renew(draft, session, asked);
    if asked.moves.is_none() && draft.next().step == "action" {
        let battle = session.battle()?;
        asked.moves = draft.next().open.iter().rev().find_map(|choice| {
            let mut partial = draft.picks();
            partial.push(choice.pick.clone());
            let mut openings = Openings::default();
            battle.openings(&partial, &mut openings);
            (openings.step == "tile").then(|| battle.choices(&partial))
        });
    }
    asked.moves.as_ref()
}

/// How long a frame works at the map of threats.
const SLICE: Duration = Duration::from_millis(6);

/// How likely one is to be hit on each tile of the draft: as much as a frame has time for, more with
/// every one.
pub(super) fn threats<'a>(
    draft: &Draft,
    session: &mut Session,
    asked: &'a mut Asked,
) -> Option<&'a Threats> {
    draft.decision()?;
    renew(draft, session, asked);
    if asked.threats.is_none() {
        let (choices, before) = match draft.step("tile") {
            Some((place, step)) => (step.choices.clone(), draft.picks()[..place].to_vec()),
            None if draft.next().step == "tile" => (draft.next().clone(), draft.picks()),
            None => {
                let choices = moves(draft, session, asked)?.clone();
                let action = draft.next().open.last()?.pick.clone();
                let mut before = draft.picks();
                before.push(action);
                (choices, before)
            }
        };
        let tiles = choices.open.iter().filter_map(|choice| match choice.pick {
            Pick::Tile(tile) => Some(tile),
            _ => None,
        });
        let mut left: Vec<Tile> = tiles.collect();
        // From where one stands outwards.
        let own = match draft.step("tile").map(|(_, step)| step.pick.clone()) {
            Some(Pick::Tile(tile)) => Some(tile),
            _ => left.first().copied(),
        };
        if let Some(own) = own {
            left.sort_by_key(|tile| std::cmp::Reverse(tile.squared_distance(own)));
        }
        asked.threats = Some(Threats {
            before,
            left,
            found: Vec::new(),
        });
    }
    let threats = asked.threats.as_mut()?;
    if let Some(battle) = session.battle() {
        let until = Instant::now() + SLICE;
        while let Some(tile) = threats.left.pop() {
            let mut partial = threats.before.clone();
            partial.push(Pick::Tile(tile));
            let forecast = battle.forecast(&partial, Detail::Menaces);
            threats.found.push((tile, forecast));
            if Instant::now() >= until {
                break;
            }
        }
    }
    asked.threats.as_ref()
}

/// What everybody covers who lies in wait, with the order in the making.
pub(super) fn watches<'a>(
    draft: &Draft,
    shown: &DisplayedState,
    session: &mut Session,
    asked: &'a mut Asked,
) -> &'a [WatchArea] {
    renew(draft, session, asked);
    if (asked.watches.is_none() || draft.decision().is_none())
        && let Some(battle) = session.battle()
    {
        let mut watch_areas = battle.watch_areas(&draft.picks());
        // What the battle says is for whoever it waits for.
        watch_areas.retain(|vista| !shown.unit(vista.by).hidden);
        asked.watches = Some(watch_areas);
    }
    asked.watches.as_deref().unwrap_or_default()
}
