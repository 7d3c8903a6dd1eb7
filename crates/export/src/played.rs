//! A battle played to the end of its record, with what is asked of it on the way.

use tabletop::Battle;
use tabletop::event::Seq;
use tabletop::litter::Litter;
use tabletop::record::{Divergence, Record, replay_with};
use tabletop::remark::placed;
use tabletop::ruleset::Sheet;

/// What the log alone does not tell.
#[derive(Debug)]
pub(crate) struct Played {
    /// The combatants, in order of their ids.
    pub(crate) cast: Vec<Sheet>,
    /// What lay on the ground.
    pub(crate) litter: Litter,
    /// What somebody has noted, and at which event.
    pub(crate) remarks: Vec<(Seq, String)>,
}

/// Plays a record on a battle that has just been set up from it.
///
/// # Errors
/// The first decision at which it does not repeat.
pub(crate) fn play(record: &Record, battle: &mut Battle) -> Result<Played, Divergence> {
    let mut litter = Litter::default();
    replay_with(record, battle, |battle| litter.note(battle))?;
    Ok(Played {
        cast: battle.roster(),
        litter,
        remarks: placed(&record.remarks, battle.events()).map_err(Divergence::Remark)?,
    })
}
