//! A battle played to the end of its record, with what is asked of it on the way.

use tabletop::Battle;
use tabletop::annotation::placed;
use tabletop::event::Seq;
use tabletop::ground_items::Litter;
use tabletop::record::{Divergence, Record, replay_with};
use tabletop::ruleset::Sheet;

/// What the log alone does not tell.
#[derive(Debug)]
pub(crate) struct Played {
    /// The combatants, in order of their ids.
    pub(crate) cast: Vec<Sheet>,
    /// What lay on the ground.
    pub(crate) ground_items: Litter,
    /// What somebody has noted, and at which event.
    pub(crate) remarks: Vec<(Seq, String)>,
}

/// Plays a record on a battle that has just been set up from it.
///
/// # Errors
/// The first decision at which it does not repeat.
pub(crate) fn play(record: &Record, battle: &mut Battle) -> Result<Played, Divergence> {
    let mut ground_items = Litter::default();
    replay_with(record, battle, |battle| ground_items.note(battle))?;
    Ok(Played {
        cast: battle.roster(),
        ground_items,
        remarks: placed(&record.remarks, battle.events()).map_err(Divergence::Annotation)?,
    })
}
