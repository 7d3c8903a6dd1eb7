//! Notes in a battle that is shown. Each is taken into the record as soon as it is written, and the
//! record is on file before anything else happens.

use bevy::prelude::*;
use content::saves::{read_record, write_record};
use std::path::{Path, PathBuf};
use tabletop::annotation::placed;
use tabletop::event::Seq;
use tabletop::record::Record;

use super::battle_slot::{BattleSlot, Show};
use super::drive::Following;
use super::save::{AUTOSAVE, QUICK};
use crate::app::notice::Notice;
use crate::model::library::Places;
use crate::model::playback::Cue;

/// Notes something at an event of the battle that is shown, in the place of what is noted there; no
/// words remove that.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct NoteDown {
    /// The event.
    pub at: Seq,
    /// The words.
    pub text: String,
}

/// The file that the battle was read from that was shown last, and what was in it.
#[derive(Resource, Default, Debug)]
pub(super) struct Origin(pub Option<(Record, PathBuf)>);

/// Whether two records are of the same battle, whatever is noted of it and whoever played it.
fn same_battle(one: &Record, other: &Record) -> bool {
    one.scenario == other.scenario
        && one.scenario_hash == other.scenario_hash
        && one.options == other.options
        && one.dice == other.dice
        && one.orders == other.orders
}

/// The name of a file that no other battle writes to.
pub(crate) fn name_of(record: &Record) -> String {
    let last = record.orders.last();
    let mark = last.map_or("0", |entry| entry.digest.as_str());
    let mark = mark.get(..6).unwrap_or(mark);
    format!("{}-{mark}", record.scenario)
}

/// Takes notes into the record, shows them and writes them.
pub(super) fn take(
    mut notes: MessageReader<NoteDown>,
    origin: Res<Origin>,
    places: Res<Places>,
    mut following: Following,
    mut notices: MessageWriter<Notice>,
) {
    for NoteDown { at, text } in notes.read() {
        let session = following.session.as_mut();
        let shows = session.show == Some(Show::Replay);
        let BattleSlot::Here(table) = &mut session.slot else {
            continue;
        };
        if !shows || !table.recorder.remark(&table.battle, *at, text) {
            continue;
        }
        session.record = table.recorder.record().clone();
        let remarks = placed(&session.record.remarks, table.battle.events());
        following.replay_log.annotate(remarks.unwrap_or_default());
        // The note itself is shown; where it was taken away, the event that it was of.
        let beats = following.replay_log.beats();
        let of = |beat: &crate::model::playback::Beat| beat.event() == *at;
        let note = |beat: &crate::model::playback::Beat| {
            of(beat) && matches!(beat.cue, Cue::Annotation(_))
        };
        let spot = beats.iter().position(note).or(beats.iter().rposition(of));
        if let Some(spot) = spot {
            let (replay_log, shown) = (&following.replay_log, following.shown.as_mut());
            following.playhead.seek(spot, replay_log, shown);
            following.playhead.hold(replay_log, shown);
            following.playhead.paused = true;
        }
        let words = keep(&following.session.record, &origin, &places);
        notices.write(Notice(words));
    }
}

/// Writes the notes of a record to where the battle was read from, and, where another battle would
/// take its place there, to a file of its own; says what came of it.
fn keep(record: &Record, origin: &Origin, places: &Places) -> String {
    let origin = origin.0.as_ref();
    let read_from = origin.filter(|(read, _)| same_battle(read, record));
    let read_from = read_from.map(|(_, path)| path.as_path());
    let passing = [AUTOSAVE, QUICK].map(|name| places.save_file(name));
    let stays = read_from.filter(|path| !passing.iter().flatten().any(|other| other == path));
    let own = match stays {
        Some(_) => None,
        None => places.save_file(&name_of(record)),
    };
    if read_from.is_none() && own.is_none() {
        return "no folder to save to: set XDG_DATA_HOME or HOME".to_owned();
    }
    for path in read_from.into_iter().chain(own.as_deref()) {
        if let Err(problem) = write_notes(path, record) {
            return problem;
        }
    }
    let path = stays.or(own.as_deref()).or(read_from);
    let path = path.map(|path| path.display().to_string());
    format!("kept in {}", path.unwrap_or_default())
}

/// Writes a file with the notes of a record. Nothing else is changed in a file of the same battle.
fn write_notes(path: &Path, record: &Record) -> Result<(), String> {
    let there = read_record(path).ok();
    let there = there.filter(|there| same_battle(there, record));
    let mut noted = there.unwrap_or_else(|| record.clone());
    noted.remarks.clone_from(&record.remarks);
    write_record(path, &noted).map_err(|problem| problem.to_string())
}
