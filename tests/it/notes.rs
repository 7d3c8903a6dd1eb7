//! Notes in a battle that is shown: written at a point of it, on the timeline, on file, and there
//! again when it is shown again.

use bevy::prelude::*;
use content::saves::read_record;
use sharp_sticks::app::screen::{Screen, Turn};
use sharp_sticks::hud::copy::Copied;
use sharp_sticks::input::keys::Line;
use sharp_sticks::model::playback::{Cue, Playhead, Tempo, Transport};
use sharp_sticks::model::session::{NoteDown, ReplayLog, Session, Show, StartBattle, Viewpoint};
use sharp_sticks::platform::offscreen::Offscreen;
use sharp_sticks::presenter::Presenter;
use sharp_sticks::screens::replay::Pen;
use sharp_sticks::ui::words::{Language, Unsaid};
use std::fs;
use std::path::{Path, PathBuf};
use tabletop::SideId;
use tabletop::event::{EventKind, Seq};
use tabletop::scenario::Controller;

use crate::hands::{click, picture, press, set_scale, to_aftermath, watched, words};
use crate::replay::ambush;
use crate::staged::opening;
use crate::{drawable, sized};

fn folder(name: &str) -> PathBuf {
    let folder = format!("sharp-sticks-notes-{name}-{}", std::process::id());
    std::env::temp_dir().join(folder)
}

/// A fought battle, shown again from its aftermath, standing still in its middle.
fn replay(game: &mut Offscreen) {
    game.hurry();
    game.world().write_message(watched("yard", 4));
    to_aftermath(game);
    show_again(game);
}

fn show_again(game: &mut Offscreen) {
    game.world().insert_resource(Tempo::default());
    assert!(game.click_on("Watch replay"));
    stand_still(game);
}

/// Stands still in the middle.
fn stand_still(game: &mut Offscreen) {
    for _ in 0..30 {
        if game.screen() == Screen::Battle {
            break;
        }
        game.frame();
    }
    game.frames(3);
    let show = game.world().resource::<Session>().show();
    assert_eq!(show, Some(Show::Replay));
    let beats = game.world().resource::<ReplayLog>().beats().len();
    game.world().write_message(Transport::SeekBeat(beats / 2));
    game.frames(4);
}

fn here(game: &mut Offscreen) -> Option<Seq> {
    let world = game.world();
    let (playhead, replay_log) = (world.resource::<Playhead>(), world.resource::<ReplayLog>());
    playhead.event(replay_log)
}

fn remarks(game: &mut Offscreen) -> Vec<(Seq, String)> {
    game.world().resource::<ReplayLog>().remarks().to_vec()
}

/// The note that is on stage.
fn on_stage(game: &mut Offscreen) -> Option<usize> {
    let world = game.world();
    let (playhead, replay_log) = (world.resource::<Playhead>(), world.resource::<ReplayLog>());
    playhead.remark(replay_log)
}

/// How large a node is drawn.
fn size(game: &mut Offscreen, name: &str) -> Vec2 {
    let world = game.world();
    let mut nodes = world.query::<(&Name, &ComputedNode)>();
    let found = nodes.iter(world).find(|(node, _)| node.as_str() == name);
    found.map_or(Vec2::ZERO, |(_, node)| node.size())
}

fn kept(data: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(data.join("saves")).expect("the folder is there");
    let files = files.flatten().map(|file| file.path());
    files
        .filter(|path| path.to_string_lossy().contains("yard-"))
        .collect()
}

#[test]
fn a_note_is_typed_kept_on_file_and_there_again() {
    let data = folder("kept");
    let Some(mut game) = sized(1280, 720, Some(data.clone())) else {
        return;
    };
    replay(&mut game);
    let (at, beat) = (
        here(&mut game).expect("a point"),
        game.world().resource::<Playhead>().beat(),
    );
    game.key(KeyCode::KeyN);
    assert!(game.world().resource::<Pen>().writes());
    // Letters that ask for something else when nobody writes.
    let text = "Spur hinaus: Plan N. Look, Über mich";
    game.write(text);
    assert_eq!(game.world().resource::<Line>().text(), Some(text));
    assert_eq!(words(&mut game, "Note text"), format!("{text}|"));
    let (wide, slip) = (size(&mut game, "Note text"), size(&mut game, "Note slip"));
    assert!(wide.x > 200.0 && wide.x < slip.x, "{wide} on {slip}");
    assert!(!game.world().resource::<Presenter>().0, "P was a letter");
    assert_eq!(game.world().resource::<Playhead>().beat(), beat);
    picture(&mut game, "note-written");
    game.key(KeyCode::Backspace);
    game.key(KeyCode::Enter);
    game.frames(3);
    let text = text.strip_suffix('h').expect("it ends so");
    assert_eq!(remarks(&mut game), [(at, text.to_owned())]);
    assert!(!game.world().resource::<Pen>().writes());
    assert_eq!(
        game.world().resource::<Playhead>().beat(),
        beat + 1,
        "Enter went nowhere else"
    );
    assert_eq!(on_stage(&mut game), Some(0));
    assert!(game.find("Note mark 0").is_some(), "it is on the timeline");
    assert_eq!(words(&mut game, "Note text"), text);
    picture(&mut game, "note-shown");
    game.key(KeyCode::KeyP);
    game.frames(3);
    assert_eq!(words(&mut game, "Note text"), text);
    picture(&mut game, "note-presented");
    game.key(KeyCode::KeyP);
    game.frames(3);
    // The pointer copies it like everything.
    game.chord(&[KeyCode::ControlLeft], KeyCode::KeyC);
    assert_eq!(game.world().resource::<Copied>().0, text);

    // Out, and in again by the file.
    let files = kept(&data);
    assert_eq!(files.len(), 1, "{files:?}");
    let record = read_record(&files[0]).expect("it can be read");
    assert_eq!(record.remarks.len(), 1);
    assert_eq!(&record, game.world().resource::<Session>().record());
    game.key(KeyCode::Escape);
    game.settle();
    click(&mut game, "Leave");
    assert_eq!(game.screen(), Screen::Title);
    click(&mut game, "Load");
    let name = files[0].file_stem().expect("a name").to_string_lossy();
    game.world().insert_resource(Tempo::default());
    assert!(game.click_on(&format!("Replay {name}")));
    stand_still(&mut game);
    assert_eq!(remarks(&mut game), [(at, text.to_owned())]);
    assert!(game.find("Note mark 0").is_some());
    game.world().write_message(Transport::Rewind);
    game.frames(3);
    game.chord(&[KeyCode::ControlLeft], KeyCode::KeyN);
    assert_eq!(on_stage(&mut game), Some(0), "Ctrl+N goes to the note");
    // Step by step it is passed in both directions.
    game.key(KeyCode::ArrowRight);
    assert_eq!(on_stage(&mut game), None);
    game.key(KeyCode::ArrowLeft);
    assert_eq!(on_stage(&mut game), Some(0));
    game.key(KeyCode::ArrowLeft);
    assert_eq!((on_stage(&mut game), here(&mut game)), (None, Some(at)));
    game.key(KeyCode::ArrowRight);
    assert_eq!(on_stage(&mut game), Some(0));

    // Other words in the place of these, but not with Esc.
    for (written, end, wanted) in [
        ("!", KeyCode::Escape, text.to_owned()),
        ("!", KeyCode::Enter, format!("{text}!")),
    ] {
        game.key(KeyCode::KeyN);
        game.write(written);
        game.key(end);
        game.frames(3);
        assert_eq!(game.screen(), Screen::Battle);
        assert_eq!(remarks(&mut game), [(at, wanted.clone())]);
        let on_file = read_record(&files[0]).expect("it can be read").remarks;
        assert_eq!(on_file[0].text, wanted);
    }
    // Whoever goes elsewhere in the middle of it has written it.
    game.key(KeyCode::KeyN);
    game.write("?");
    game.world().write_message(Transport::Rewind);
    game.frames(4);
    assert_eq!(remarks(&mut game), [(at, format!("{text}!?"))]);
    // A click on the mark leads back.
    game.world().write_message(Transport::Rewind);
    game.frames(3);
    assert!(game.click_on("Note mark 0"));
    assert_eq!(on_stage(&mut game), Some(0));
    // Without words there is none, in the file neither.
    game.key(KeyCode::KeyN);
    for _ in 0..=text.chars().count() + 2 {
        game.key(KeyCode::Backspace);
    }
    game.key(KeyCode::Enter);
    game.frames(3);
    assert_eq!(remarks(&mut game), []);
    assert!(game.find("Note mark 0").is_none());
    let bare = fs::read_to_string(&files[0]).expect("it is there");
    assert!(!bare.contains("remarks"), "{bare}");
    fs::remove_dir_all(data).expect("the folder can be removed");
}

#[test]
fn notes_go_with_the_battle_up_to_where_it_is_gone_on_with() {
    let Some(mut game) = drawable() else {
        return;
    };
    replay(&mut game);
    let last = game.world().resource::<ReplayLog>().events().len() as Seq - 1;
    let note = |at: Seq, text: &str| NoteDown {
        at,
        text: text.to_owned(),
    };
    game.world().write_message(note(1, "early"));
    game.world().write_message(note(last, "late"));
    game.frames(3);
    assert_eq!(remarks(&mut game).len(), 2);
    stand_still(&mut game);
    game.hurry();
    assert!(game.click_on("Play on as 0"));
    game.settle();
    assert_eq!(game.turn(), Some(Turn::Deciding));
    let record = game.world().resource::<Session>().record().clone();
    let left: Vec<_> = record.remarks.iter().map(|one| one.text.clone()).collect();
    assert_eq!(left, ["early"]);
    assert_eq!(
        remarks(&mut game),
        [],
        "whoever plays looks at other things"
    );
    // There N gives the last order once more, and writes nothing.
    game.key(KeyCode::KeyN);
    assert!(!game.world().resource::<Pen>().writes());
    assert_eq!(
        game.world().resource::<Session>().record().remarks,
        record.remarks
    );
}

/// Whoever looks with the eyes of a side sees no note of what that side knows nothing of.
#[test]
fn notes_give_nothing_hidden_away() {
    let Some(mut game) = drawable() else {
        return;
    };
    game.hurry();
    let start = StartBattle {
        controllers: Some(vec![Controller::Machine; 2]),
        ..opening(ambush(&mut game))
    };
    game.world().write_message(start);
    to_aftermath(&mut game);
    show_again(&mut game);
    let replay_log = game.world().resource::<ReplayLog>().clone();
    let mut theirs = replay_log.clone();
    theirs.look_from(Viewpoint::Side(SideId(0)));
    let told = |seq: &Seq| {
        let what = replay_log.events()[*seq as usize].what;
        matches!(
            what,
            EventKind::Declared { .. } | EventKind::Turn { .. } | EventKind::Moved { .. }
        )
    };
    let events = 0..replay_log.events().len() as Seq;
    let hidden = events
        .clone()
        .filter(told)
        .find(|seq| theirs.conceals(*seq));
    let open = events.filter(told).find(|seq| !theirs.conceals(*seq));
    let (hidden, open) = (hidden.expect("he hides"), open.expect("she does not"));
    for (at, text) in [(hidden, "behind the wall"), (open, "in the open")] {
        let text = text.to_owned();
        game.world().write_message(NoteDown { at, text });
    }
    game.frames(4);
    let told = |game: &mut Offscreen| {
        let replay_log = game.world().resource::<ReplayLog>();
        let beats = replay_log.beats().iter().filter_map(|beat| match beat.cue {
            Cue::Annotation(remark) => replay_log.remarks().get(usize::from(remark)),
            _ => None,
        });
        let mut texts: Vec<_> = beats.map(|(_, text)| text.clone()).collect();
        texts.sort();
        texts
    };
    assert_eq!(told(&mut game), ["behind the wall", "in the open"]);
    assert!(game.click_on("Seen by 0"));
    game.frames(4);
    assert_eq!(told(&mut game), ["in the open"]);
    let marks = [0, 1].map(|mark| game.find(&format!("Note mark {mark}")).is_some());
    assert_eq!(marks.iter().filter(|there| **there).count(), 1);
    assert!(game.click_on("Seen by 1"));
    game.frames(4);
    assert!(told(&mut game).contains(&"behind the wall".to_owned()));
}

#[test]
fn the_words_about_notes_are_said_in_german() {
    let Some(mut game) = drawable() else {
        return;
    };
    game.world().insert_resource(Language::German);
    replay(&mut game);
    game.key(KeyCode::KeyH);
    game.key(KeyCode::KeyN);
    // Somebody's own words stay as they are, though there is a message for them.
    game.write("Settings");
    set_scale(&mut game, 1.0);
    game.frames(3);
    assert_eq!(words(&mut game, "Note text"), "Settings|");
    picture(&mut game, "note-german");
    press(&mut game, KeyCode::Enter);
    assert_eq!(words(&mut game, "Note text"), "Settings");
    let mark = game.find("Note mark 0").expect("it is on the timeline");
    game.hover(mark.x, mark.y);
    game.frames(3);
    picture(&mut game, "note-tip");
    let unsaid = game.world().resource::<Unsaid>().0.clone();
    assert!(unsaid.is_empty(), "{unsaid:?}");
}
