//! What is heard, through ears of the test's own, and what is seen with it.

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use content::AssetDir;
use sharp_sticks::app::screen::{Screen, Turn};
use sharp_sticks::board;
use sharp_sticks::model::playback::{Cue, Pace, Playhead, Tempo, Transport};
use sharp_sticks::model::rule_texts::Notes;
use sharp_sticks::model::session::ReplayLog;
use sharp_sticks::platform::offscreen::Offscreen;
use sharp_sticks::screens::Dialogs;
use sharp_sticks::sound::{
    Group, Kind, MOST_A_SECOND, Outlet, Output, Row, Score, SoundId, Sounding, VisualCue, Volumes,
};
use speaker::{Recipe, State};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex};
use tabletop::ruleset::Ruleset;

use crate::hands::{click, watched, words};
use crate::{drawable, fresh, sized};

/// Ears: what was played, and how loud.
#[derive(Clone, Default)]
struct Ears(Arc<Mutex<Vec<(SoundId, u8)>>>);

impl Output for Ears {
    fn play(&mut self, noise: SoundId, volume: u8) {
        self.0.lock().expect("nobody fell").push((noise, volume));
    }

    fn state(&self) -> State {
        State::Silent("only a test listens".into())
    }

    fn retry(&self) {}
}

impl Ears {
    /// Puts them into a game.
    fn of(game: &mut Offscreen) -> Self {
        let ears = Self::default();
        game.world().insert_resource(Outlet(Box::new(ears.clone())));
        ears
    }

    /// What was played since the last time.
    fn take(&self) -> Vec<(SoundId, u8)> {
        std::mem::take(&mut self.0.lock().expect("nobody fell"))
    }

    fn noises(&self) -> Vec<SoundId> {
        self.take().into_iter().map(|(noise, _)| noise).collect()
    }
}

fn visible(game: &mut Offscreen, name: &str) -> bool {
    let world = game.world();
    let mut nodes = world.query::<(&Name, &InheritedVisibility)>();
    let mut named = nodes.iter(world).filter(|(node, _)| node.as_str() == name);
    named.any(|(_, visibility)| visibility.get())
}

/// Whether what belongs to a sound is to be seen now.
fn is_seen(game: &mut Offscreen, noise: SoundId) -> bool {
    let world = game.world();
    let cue = match (
        world.get_resource::<Playhead>(),
        world.get_resource::<ReplayLog>(),
    ) {
        (Some(playhead), Some(replay_log)) => playhead.cue(replay_log).map(|(cue, _)| cue),
        _ => None,
    };
    match noise.twin() {
        VisualCue::Banner => visible(game, "Banner"),
        VisualCue::Intent => matches!(cue, Some(Cue::Declare { .. } | Cue::Reveal { .. })),
        VisualCue::Figure => {
            matches!(cue, Some(Cue::Walk { .. })) || board::shows_effects(game.world())
        }
        VisualCue::Door => matches!(cue, Some(Cue::Door { .. })),
        VisualCue::Ring | VisualCue::Die | VisualCue::Flight | VisualCue::Words => {
            board::shows_effects(game.world())
        }
        VisualCue::Palette => game.turn() == Some(Turn::Deciding),
        VisualCue::Notice => visible(game, "Notice"),
        VisualCue::Button => true,
    }
}

/// Watches a battle to its end; gives all that was heard. Whatever is heard must be seen within
/// four frames.
fn watch(game: &mut Offscreen, ears: &Ears) -> Vec<SoundId> {
    let mut all = Vec::new();
    let mut waiting: Vec<(SoundId, usize)> = Vec::new();
    let mut second = Vec::new();
    for frame in 0..30_000 {
        game.frame();
        if game.screen() == Screen::Aftermath {
            return all;
        }
        let heard = ears.noises();
        second.extend(heard.iter().map(|_| frame));
        second.retain(|before| frame - before < 60);
        assert!(second.len() <= MOST_A_SECOND, "too much at once");
        waiting.extend(heard.iter().map(|noise| (*noise, frame)));
        all.extend(heard);
        waiting.retain(|(noise, _)| !is_seen(game, *noise));
        let late = waiting.iter().find(|(_, since)| frame - since > 3);
        assert!(late.is_none(), "heard and not seen: {late:?}");
    }
    panic!("the battle did not end");
}

#[test]
fn a_whole_fight_is_heard_in_order_and_nothing_is_heard_that_is_not_seen() {
    let Some(mut game) = drawable() else {
        return;
    };
    let ears = Ears::of(&mut game);
    // More happens in a second than is let through.
    game.world().insert_resource(Tempo {
        pace: Pace::Quadruple,
        stepping: false,
    });
    game.world().write_message(watched("yard", 14));
    let heard = watch(&mut game, &ears);
    let kinds: BTreeSet<SoundId> = heard.iter().copied().collect();
    for noise in [
        SoundId::Round,
        SoundId::Declare,
        SoundId::Reveal,
        SoundId::Turn,
        SoundId::Step,
        SoundId::Roll,
        SoundId::Lands,
        SoundId::Swing,
    ] {
        assert!(kinds.contains(&noise), "no {noise:?} in {kinds:?}");
    }
    let first = |noise: SoundId| heard.iter().position(|other| *other == noise);
    assert_eq!(heard[0], SoundId::Round);
    assert!(first(SoundId::Declare) < first(SoundId::Reveal));
    assert!(first(SoundId::Reveal) < first(SoundId::Turn));
    assert!(first(SoundId::Roll) < first(SoundId::Lands));
    let last = heard.last();
    assert!(
        matches!(last, Some(SoundId::Victory | SoundId::Draw)),
        "nobody's battle is lost: {last:?}"
    );
    // What is dropped for being too much is dropped at both ends alike: after each roll its landing, and
    // before each landing its roll.
    let dice = heard
        .iter()
        .copied()
        .filter(|noise| matches!(noise, SoundId::Roll | SoundId::Lands | SoundId::Twenty));
    let rolls: Vec<bool> = dice.map(|noise| noise == SoundId::Roll).collect();
    assert!(rolls.len() >= 10, "{}", rolls.len());
    for pair in rolls.chunks(2) {
        assert_eq!(pair, [true, false], "{rolls:?}");
    }
}

#[test]
fn whoever_skips_or_seeks_hears_nothing_of_what_lies_between() {
    let Some(mut game) = drawable() else {
        return;
    };
    let ears = Ears::of(&mut game);
    game.world().write_message(watched("yard", 14));
    game.frames(30);
    assert!(ears.noises().contains(&SoundId::Round));
    // Everybody is done thinking, and it stands still.
    game.world().write_message(Transport::TogglePause);
    game.settle();
    ears.take();
    game.world().write_message(Transport::Skip);
    game.frames(10);
    let skipped = ears.noises();
    assert!(skipped.len() <= 1, "{skipped:?}");
    let beats = game.world().resource::<ReplayLog>().beats().len();
    for beat in [beats / 2, beats / 4, beats / 4 + 40, 3, beats - 1, 0] {
        game.world().write_message(Transport::SeekBeat(beat));
        game.frames(5);
        let sought = ears.noises();
        assert!(sought.len() <= 1, "to {beat}: {sought:?}");
    }
}

#[test]
fn in_no_time_only_questions_are_heard() {
    let Some(mut game) = drawable() else {
        return;
    };
    let ears = Ears::of(&mut game);
    game.hurry();
    game.world().write_message(fresh("yard", 14));
    game.settle();
    assert_eq!(game.turn(), Some(Turn::Deciding));
    let heard = ears.noises();
    assert!(heard.contains(&SoundId::Asked), "{heard:?}");
    assert!(heard.len() <= 2, "{heard:?}");
}

#[test]
fn volumes_weigh_and_mute() {
    let Some(mut game) = drawable() else {
        return;
    };
    let ears = Ears::of(&mut game);
    click(&mut game, "Settings");
    assert_eq!(ears.take(), [(SoundId::Button, 48)], "60 % of 80 %");
    click(&mut game, "Sound");
    let told = words(&mut game, "Dialog");
    assert!(
        told.contains("The game is silent: only a test listens."),
        "{told}"
    );
    click(&mut game, "Interface 100 %");
    click(&mut game, "Everything 40 %");
    ears.take();
    click(&mut game, "Battle 20 %");
    assert_eq!(ears.take(), [(SoundId::Button, 40)]);
    click(&mut game, "Everything 0 %");
    assert_eq!(
        *game.world().resource::<Volumes>(),
        Volumes {
            all: 0,
            battle: 20,
            interface: 100,
            ..Volumes::default()
        }
    );
    while !game.world().resource::<Dialogs>().is_empty() {
        game.key(KeyCode::Escape);
        game.settle();
    }
    ears.take();
    game.world().write_message(watched("yard", 14));
    game.frames(400);
    assert_eq!(ears.take(), [], "nothing is heard of nothing");
    let mut volumes = *game.world().resource::<Volumes>();
    volumes.all = 100;
    volumes.battle = 0;
    volumes.table = 50;
    game.world().insert_resource(volumes);
    game.frames(400);
    let heard = ears.take();
    assert!(!heard.is_empty());
    assert!(heard.iter().all(|(_, volume)| *volume == 50), "{heard:?}");
}

#[test]
fn the_key_mutes_and_says_so_and_sounds_can_be_read() {
    let data = std::env::temp_dir().join(format!("sharp-sticks-sound-{}", std::process::id()));
    let Some(mut game) = sized(1280, 720, Some(data.clone())) else {
        return;
    };
    let ears = Ears::of(&mut game);
    game.world().write_message(watched("yard", 14));
    game.frames(20);
    game.key(KeyCode::KeyM);
    game.frames(3);
    assert!(game.world().resource::<Volumes>().muted);
    assert!(words(&mut game, "Notice").contains("sound off"));
    ears.take();
    game.world().resource_mut::<Volumes>().written = true;
    let mut read = BTreeSet::new();
    for _ in 0..300 {
        game.frame();
        if visible(&mut game, "Sounds") {
            read.insert(words(&mut game, "Sounds"));
        }
    }
    assert_eq!(ears.take(), [], "it is mute");
    assert!(
        read.iter().any(|words| words.contains("[die rattles]")),
        "{read:?}"
    );
    if let Some(folder) = std::env::var_os("SHARP_STICKS_PICTURES") {
        let path = std::path::PathBuf::from(folder).join("sounds-written.png");
        game.shot(&path).expect("the picture can be written");
    }
    let kept = std::fs::read_to_string(data.join("settings.toml")).expect("it is kept");
    assert!(kept.contains("mute = true") && kept.contains("sounds_written = true"));
    std::fs::remove_dir_all(data).expect("the folder can be removed");
    game.key(KeyCode::KeyM);
    game.frames(3);
    assert_eq!(ears.noises(), [SoundId::Told], "sound is back, and says so");
}

#[test]
fn with_sound_on_a_game_that_waits_sleeps() {
    let Some(mut game) = drawable() else {
        return;
    };
    let ears = Ears::of(&mut game);
    game.world().resource_mut::<Volumes>().written = true;
    game.world().write_message(fresh("yard", 14));
    game.settle();
    assert_eq!(game.turn(), Some(Turn::Deciding));
    assert!(ears.noises().contains(&SoundId::Asked));
    assert!(!visible(&mut game, "Sounds"), "the words have gone again");
    for _ in 0..60 {
        game.frame();
        let redraws = game.world().resource::<Messages<RequestRedraw>>();
        assert_eq!(redraws.iter_current_update_messages().count(), 0);
    }
    assert_eq!(ears.take(), []);
}

fn asset_dir() -> AssetDir {
    AssetDir::locate().expect("the assets are in the workspace")
}

fn rows() -> Vec<Row> {
    asset_dir()
        .list("sounds/events.ron")
        .expect("the rows can be read")
        .0
}

#[test]
fn every_sound_has_a_recipe_and_every_recipe_a_sound() {
    let recipes: Vec<Recipe> = asset_dir()
        .list("sounds/cues.ron")
        .expect("they can be read")
        .0;
    let made: BTreeSet<&str> = recipes.iter().map(|recipe| recipe.name.as_str()).collect();
    let meant: BTreeSet<&str> = SoundId::ALL.iter().map(|noise| noise.key()).collect();
    assert_eq!(made, meant);
    assert_eq!(meant.len(), SoundId::ALL.len(), "each has its own");
    let words: BTreeSet<&str> = SoundId::ALL.iter().map(|noise| noise.words()).collect();
    assert_eq!(words.len(), SoundId::ALL.len(), "and its own words");
}

/// All scenes of the theatre, as they are shown.
fn scenes() -> Vec<ReplayLog> {
    let asset_dir = asset_dir();
    let shipped = yags::data::Library::load(&asset_dir).expect("the figures can be read");
    let programme = theatre::Programme::load(&asset_dir).expect("the scenes can be read");
    let told = programme.all().map(|(id, vignette)| {
        let mut scene = theatre::Performance::open(id, vignette, &shipped).expect(id);
        let mut replay_log = ReplayLog::open(scene.battle());
        while scene.step().expect(id).is_some() {}
        replay_log.follow(scene.battle());
        replay_log
    });
    told.collect()
}

#[test]
fn every_sound_of_a_battle_is_heard_in_some_scene_and_most_beats_are_heard() {
    let score = Score(rows());
    let (mut heard, mut silent, mut loud) = (BTreeSet::new(), 0, 0);
    for replay_log in scenes() {
        for beat in replay_log.beats() {
            for (at, sounding) in score.sounds(beat, &replay_log, None) {
                assert!((0.0..1.0).contains(&at));
                match sounding {
                    Sounding::Heard(noise) => {
                        heard.insert(noise);
                        loud += 1;
                    }
                    Sounding::Silent(why) => {
                        assert!(!why.is_empty());
                        silent += 1;
                    }
                    Sounding::Silence => silent += 1,
                }
            }
        }
    }
    let never: Vec<SoundId> = SoundId::ALL
        .iter()
        .copied()
        .filter(|noise| noise.group() != Group::Interface && !heard.contains(noise))
        .collect();
    assert_eq!(never, []);
    assert!(silent < loud, "{silent} of {}", silent + loud);
}

#[test]
fn the_rows_are_of_words_that_there_are_and_say_one_thing() {
    let rules = yags::Yags::load(&asset_dir()).expect("the rules can be read");
    let words = rules.vocabulary();
    let notes = Notes::open(&asset_dir());
    let mut said = BTreeMap::new();
    for row in rows() {
        let heard = SoundId::ALL.iter().any(|noise| noise.key() == row.sound);
        assert_eq!(
            heard,
            row.silent.is_empty(),
            "either is silent for a reason: {row:?}"
        );
        for word in &row.words {
            let known = match row.of {
                Kind::Deed => words.deeds.iter().any(|one| one.verb == word),
                Kind::Verdict => words.verdicts.iter().any(|one| one.name == word),
                Kind::Condition => words.conditions.iter().any(|one| one.name == word),
                Kind::Note => words.notes.iter().any(|one| one.text == word),
                Kind::MissBy => notes.of(word).is_some(),
            };
            assert!(known, "there is no {:?} {word:?}", row.of);
            let before = said.insert((format!("{:?}", row.of), word.clone()), row.sound.clone());
            assert_eq!(before, None, "{word:?} twice");
        }
    }
    let score = Score(rows());
    assert_eq!(
        score.of(Kind::Deed, "sets off an explosion"),
        Some(Sounding::Heard(SoundId::Explosion))
    );
    assert_eq!(score.of(Kind::Verdict, "harm"), Some(Sounding::Silence));
    assert_eq!(score.of(Kind::Deed, "attacks"), None);
}
