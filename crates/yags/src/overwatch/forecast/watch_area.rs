//! What everybody covers who lies in wait: the tiles, and in words what happens to whom.

use crate::attack::beat::declared;
use crate::components::{Field, Speed};
use crate::declare::{Walk, walk};
use crate::forecast::Supposed;
use crate::overwatch::rules::{alert_faces, covers};
use tabletop::CombatantId;
use tabletop::decision::{Decision, Pick};
use tabletop::grid::Footprint;
use tabletop::ruleset::WatchArea;

/// What is covered, with the order in the making of whoever decides; only by those whom his side knows
/// of.
pub(crate) fn watch_areas(
    field: &mut Field,
    draft: Option<(&Decision, &[Pick])>,
) -> Vec<WatchArea> {
    let supposed = draft
        .filter(|(decision, picks)| decision.key() == "declare" && !picks.is_empty())
        .map(|(decision, picks)| {
            let Walk { plan, posture, .. } = walk(field, &field.get(decision.by), picks);
            Supposed::put(field, decision.by, plan, posture)
        });
    let by = draft.map(|(decision, _)| decision.by);
    let side = draft.map(|(decision, _)| decision.side);
    let known = |id: &CombatantId| {
        let figure = field.get(*id);
        side.is_none_or(|side| figure.owner() == side || field.knows(side, &figure))
    };
    let ids = field.ids().filter(known);
    let watch_areas = ids.filter_map(|id| vista(field, id, by));
    let watch_areas = watch_areas.collect();
    if let Some(supposed) = supposed {
        let _ = supposed.take_back(field);
    }
    watch_areas
}

fn vista(field: &Field, id: CombatantId, drafts: Option<CombatantId>) -> Option<WatchArea> {
    let me = field.get(id);
    let round = me.declaration;
    let watch = round.watch()?;
    let alive = me.conscious() && !round.done && (round.made || drafts == Some(id));
    if !alive || (!watch.blow && watch.arc.is_none()) {
        return None;
    }
    let tiles = field.map().tiles();
    let own = me.footprint();
    let tiles = tiles
        .filter(|tile| !own.covers(*tile) && covers(field, &me, watch, Footprint::single(*tile)));
    let whom = match watch.anybody {
        true => "anybody who enters",
        false => "a figure that comes into view and was not in view before",
    };
    let pace = match watch.pace() {
        Speed::Fast => "fast",
        Speed::Normal => "normal",
        Speed::Slow => "slow",
    };
    let faces = alert_faces(declared(&me), watch);
    Some(WatchArea {
        by: id,
        tiles: tiles.collect(),
        words: format!(
            "{}: a {pace} attack on {whom}, on {faces} of 20 faces",
            me.identity.name
        ),
    })
}
