//! Motion that tells: every effect begins with its event, ends in a still picture, and never says
//! what is not decided yet.

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use sharp_sticks::app::preferences::Preferences;
use sharp_sticks::model::playback::{Attack, Cue, Fate, Playhead, Transport};
use sharp_sticks::model::session::{Opening, ReplayLog, StartBattle};
use sharp_sticks::platform::offscreen::Offscreen;
use tabletop::event::{EventKind, Seq};
use tabletop::ruleset::Mark;

use crate::hands::{picture, run_out, watched};
use crate::{drawable, fresh};

/// Where the board draws effects, and smoke.
const EFFECTS: std::ops::Range<f32> = 60.0..70.0;
const SPOOR: std::ops::Range<f32> = 5.5..6.0;
const HAZE: std::ops::Range<f32> = 45.0..46.0;

/// A vignette, standing still at its start with everything that happens in it known.
fn vignette(id: &str) -> Option<Offscreen> {
    let mut game = drawable()?;
    open(&mut game, id);
    Some(game)
}

fn open(game: &mut Offscreen, id: &str) {
    let start = StartBattle {
        opening: Opening::Vignette,
        at_leisure: true,
        ..fresh(id, 1)
    };
    game.world().write_message(start);
    game.frames(4);
    if !game.world().resource::<Playhead>().paused {
        game.world().write_message(Transport::TogglePause);
        game.frames(2);
    }
}

fn beats(game: &mut Offscreen) -> Vec<(usize, Seq, Cue)> {
    let replay_log = game.world().resource::<ReplayLog>();
    let beats = replay_log.beats().iter().enumerate();
    beats.map(|(at, beat)| (at, beat.seq, beat.cue)).collect()
}

fn first(game: &mut Offscreen, wanted: impl Fn(Cue) -> bool) -> usize {
    let beats = beats(game);
    let found = beats.iter().find(|(_, _, cue)| wanted(*cue));
    found.expect("there is such a beat").0
}

/// Puts a beat on stage as it is when so many frames of it have been played, and stops there.
fn show(game: &mut Offscreen, beat: usize, frames: usize) {
    game.world().write_message(Transport::SeekBeat(beat));
    game.frames(2);
    if frames > 0 {
        game.world().write_message(Transport::TogglePause);
        game.frames(frames);
        game.world().write_message(Transport::TogglePause);
    }
    game.frames(3);
}

/// Things that are drawn at these heights.
fn drawn(game: &mut Offscreen, heights: std::ops::Range<f32>) -> usize {
    let world = game.world();
    let mut sprites = world.query_filtered::<(&Transform, &Visibility, &Sprite), With<Pickable>>();
    let there = sprites.iter(world).filter(|(at, seen, sprite)| {
        heights.contains(&at.translation.z)
            && **seen != Visibility::Hidden
            && sprite.color.alpha() > 0.0
    });
    there.count()
}

fn redraws(game: &mut Offscreen) -> usize {
    let messages = game.world().resource::<Messages<RequestRedraw>>();
    messages.iter_current_update_messages().count()
}

#[test]
fn every_attack_has_the_fate_of_its_verdict_and_none_before() {
    let Some(mut game) = drawable() else {
        return;
    };
    game.hurry();
    let mut fates = Vec::new();
    for (scenario, seed) in [("yard", 3), ("farmhouse", 2), ("ford", 1), ("low-wall", 0)] {
        match seed {
            0 => open(&mut game, scenario),
            _ => run_out(&mut game, watched(scenario, seed)),
        }
        let replay_log = game.world().resource::<ReplayLog>();
        let words = replay_log.vocabulary;
        for (seq, event) in (0..).zip(replay_log.events()) {
            match event.what {
                EventKind::Deed { by, at, .. } => {
                    if let Some(attack) = Attack::at(replay_log, seq).filter(|a| a.deed == seq) {
                        assert_eq!((Some(attack.at), attack.by), (at, by));
                        assert_eq!(
                            (attack.fate, attack.verdict),
                            (None, None),
                            "told too early"
                        );
                    }
                }
                EventKind::Die { .. } => {
                    if let Some(attack) = Attack::at(replay_log, seq) {
                        assert_eq!(attack.fate, None, "told while a die falls");
                    }
                }
                EventKind::Verdict { by, verdict, .. } => {
                    let Some(attack) = Attack::decided_at(replay_log, seq) else {
                        continue;
                    };
                    assert_eq!(attack.by, by);
                    let mark = words.verdicts[usize::from(verdict)].mark;
                    let hit = matches!(mark, Mark::Hit | Mark::Good | Mark::Excellent);
                    assert_eq!(attack.fate == Some(Fate::Hit), hit, "{mark:?}");
                    fates.extend(attack.fate);
                }
                _ => {}
            }
        }
    }
    let count = |wanted: fn(&Fate) -> bool| fates.iter().filter(|fate| wanted(fate)).count();
    assert!(count(|fate| *fate == Fate::Hit) > 10);
    assert!(count(|fate| *fate == Fate::Past) > 0, "{fates:?}");
    assert!(count(|fate| matches!(fate, Fate::Met { .. })) > 0);
    assert!(
        count(|fate| matches!(fate, Fate::Stopped(_))) > 0,
        "cover stops some"
    );
}

#[test]
fn a_shot_is_seen_from_its_deed_to_its_verdict_and_then_no_more() {
    let Some(mut game) = vignette("low-wall") else {
        return;
    };
    let shot = first(&mut game, |cue| matches!(cue, Cue::Shot { .. }));
    show(&mut game, shot - 1, 0);
    assert_eq!(drawn(&mut game, EFFECTS), 0, "nothing has been fired yet");
    show(&mut game, shot, 5);
    assert!(
        drawn(&mut game, EFFECTS) > 2,
        "a flash, what flies, its tail"
    );
    // It hangs in the air while the terms of the card fill in.
    show(&mut game, shot + 1, 5);
    assert!(drawn(&mut game, EFFECTS) > 0);
    let beats = beats(&mut game);
    let decided = |(_, _, cue): &&(usize, Seq, Cue)| matches!(cue, Cue::Verdict { .. });
    let verdict = beats.iter().skip(shot).find(decided).expect("a verdict").0;
    show(&mut game, verdict, 30);
    assert!(drawn(&mut game, EFFECTS) > 0);
    // The next one of all cues that has nothing to do with it.
    let later = beats
        .iter()
        .skip(verdict)
        .find(|(_, _, cue)| matches!(cue, Cue::Banner(_) | Cue::Caption(_)));
    show(&mut game, later.expect("it goes on").0, 0);
    assert_eq!(drawn(&mut game, EFFECTS), 0);
}

#[test]
fn a_held_beat_is_a_still_picture_and_reduced_motion_shows_it_at_once() {
    let Some(mut game) = vignette("low-wall") else {
        return;
    };
    let shot = first(&mut game, |cue| matches!(cue, Cue::Shot { .. }));
    let wanted = |cue: Cue| matches!(cue, Cue::Shot { .. } | Cue::Verdict { .. });
    let moments: Vec<usize> = beats(&mut game)[shot..]
        .iter()
        .filter(|(_, _, cue)| wanted(*cue))
        .map(|(beat, ..)| *beat)
        .take(3)
        .collect();
    let map = |game: &mut Offscreen| {
        let area = game
            .world()
            .resource::<sharp_sticks::ui::layout::MapArea>()
            .0;
        let image = game.picture().expect("a picture");
        let (wide, data) = (image.width() as usize, image.data.unwrap_or_default());
        let rows = area.min.y as usize..area.max.y as usize;
        let columns = area.min.x as usize * 4..area.max.x as usize * 4;
        rows.flat_map(|y| data[y * wide * 4..][columns.clone()].to_vec())
            .collect::<Vec<u8>>()
    };
    for beat in moments {
        game.world().resource_mut::<Playhead>().still = false;
        game.world().write_message(Transport::SeekBeat(beat));
        game.frames(2);
        let start = map(&mut game);
        game.world().write_message(Transport::NextBeat);
        game.settle();
        assert!(game.world().resource::<Playhead>().holding());
        for _ in 0..10 {
            game.frame();
            assert_eq!(redraws(&mut game), 0, "nothing moves any more");
        }
        let end = map(&mut game);
        assert!(start != end, "something was to be seen");
        // The same beat with reduced motion, from its first frame on.
        game.world().resource_mut::<Playhead>().still = true;
        game.world().write_message(Transport::SeekBeat(beat));
        game.frames(3);
        let before = drawn(&mut game, EFFECTS);
        game.world().write_message(Transport::NextBeat);
        game.settle();
        assert_eq!(
            drawn(&mut game, EFFECTS),
            before,
            "the end is shown at once"
        );
    }
}

#[test]
fn a_blast_has_the_rings_of_its_rule_and_leaves_scorched_ground() {
    let Some(mut game) = vignette("door-and-bomb") else {
        return;
    };
    let placed: Vec<usize> = {
        let replay_log = game.world().resource::<ReplayLog>();
        let beats = replay_log.beats().iter().enumerate();
        let placed = beats.filter(|(_, beat)| {
            matches!(beat.cue, Cue::Deed { .. }) && replay_log.trace(beat.seq).is_some()
        });
        placed.map(|(at, _)| at).collect()
    };
    let [hurled, explodes] = placed[..] else {
        panic!("it is thrown and goes off: {placed:?}");
    };
    show(&mut game, hurled, 30);
    assert!(drawn(&mut game, EFFECTS) >= 2, "it flies and has a shadow");
    show(&mut game, explodes, 40);
    assert!(drawn(&mut game, EFFECTS) > 60, "three rings");
    let before = drawn(&mut game, SPOOR);
    game.world().write_message(Transport::NextBeat);
    game.settle();
    assert_eq!(drawn(&mut game, SPOOR), before + 1, "scorched ground");
    assert!(drawn(&mut game, HAZE) > 0, "smoke");
    show(&mut game, explodes, 0);
    assert_eq!(
        drawn(&mut game, SPOOR),
        before,
        "going back takes it up again"
    );
}

#[test]
fn who_wants_no_blood_sees_chips_and_who_wants_no_flash_sees_none() {
    let Some(mut game) = vignette("wounds-weigh") else {
        return;
    };
    let wounded = first(
        &mut game,
        |cue| matches!(cue, Cue::Gauge { gauge: 0, from, to, .. } if to > from),
    );
    show(&mut game, wounded + 1, 0);
    let there = drawn(&mut game, SPOOR);
    assert!(there > 0);
    let red = |game: &mut Offscreen| {
        let world = game.world();
        let art = world.resource::<sharp_sticks::ui::theme::art::Art>();
        let specks: Vec<_> = (0..3)
            .map(|at| art.image(&format!("tokens/specks_{at}")).id())
            .collect();
        let mut sprites = world.query::<(&Sprite, &Visibility)>();
        let seen = sprites.iter(world).filter(|(sprite, seen)| {
            **seen != Visibility::Hidden && specks.contains(&sprite.image.id())
        });
        seen.count()
    };
    assert!(red(&mut game) > 0);
    game.world().resource_mut::<Preferences>().blood = false;
    game.frames(3);
    assert_eq!((drawn(&mut game, SPOOR), red(&mut game)), (there, 0));
    game.world().resource_mut::<Preferences>().blood = true;
}

/// In each scene something is seen to move while a beat is shown. `SHARP_STICKS_PICTURES` keeps the
/// pictures for people to look at.
#[test]
fn something_moves_while_a_beat_is_shown() {
    let Some(mut game) = drawable() else {
        return;
    };
    let scenes = [
        ("full-dodge", 3),
        ("door-and-bomb", 3),
        ("four-punches", 4),
        ("fatal-at-one-extra", 6),
    ];
    for (id, most) in scenes {
        open(&mut game, id);
        let shown: Vec<usize> = {
            let replay_log = game.world().resource::<ReplayLog>();
            let beats = replay_log.beats().iter().enumerate();
            let telling = beats.filter(|(_, beat)| match beat.cue {
                Cue::Lunge { .. } | Cue::Shot { .. } | Cue::Condition { .. } => true,
                Cue::Gauge { gauge, .. } => gauge < 2,
                Cue::Verdict { .. } => Attack::decided_at(replay_log, beat.seq).is_some(),
                Cue::Deed { .. } => replay_log.trace(beat.seq).is_some(),
                _ => false,
            });
            telling.map(|(at, _)| at).take(most).collect()
        };
        assert!(!shown.is_empty(), "{id}: nothing to show");
        let mut moving = 0;
        for beat in shown {
            let pictures = [8, 18, 36].map(|frames| {
                show(&mut game, beat, frames);
                picture(&mut game, &format!("motion-{id}-{beat:03}-{frames:02}"));
                let image = game.picture().expect("the screen can be read");
                image.data.expect("it is in memory")
            });
            moving += usize::from(pictures[0] != pictures[2]);
        }
        assert!(moving > 0, "{id}: nothing moves");
    }
}
