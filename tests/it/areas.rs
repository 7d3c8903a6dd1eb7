//! Areas that an order in the making aims at: a blast, a sweep, what somebody would cover who lies in
//! wait. They are drawn as soon as they are aimed, and can be told apart by everybody.

use bevy::prelude::*;
use sharp_sticks::app::screen::Turn;
use sharp_sticks::model::session::{Draft, DraftPick, StartBattle};
use sharp_sticks::platform::offscreen::Offscreen;
use tabletop::decision::Pick;
use tabletop::grid::Tile;
use tabletop::scenario::Controller;

use crate::drawable;
use crate::golden::check;
use crate::hands::picture;
use crate::staged::{opening, staged};

/// Those of the proving ground who aim at areas, and some to aim at, all told what to do.
pub(crate) fn aiming(game: &mut Offscreen) {
    let record = staged(game, ("proving-ground", "areas", 1), |scenario| {
        let cast = ["Petra", "Vance", "Rolf", "Hob", "Tamsin"];
        let people = &mut scenario.sheet.combatants;
        people.retain(|it| cast.contains(&it.name.as_str()));
        for it in people {
            it.at = match it.name.as_str() {
                "Petra" => (8, 8),
                "Vance" => (6, 8),
                "Rolf" => (14, 9),
                "Hob" => (16, 8),
                _ => (18, 10),
            };
        }
    });
    game.hurry();
    game.world().write_message(StartBattle {
        controllers: Some(vec![Controller::Human; 2]),
        ..opening(record)
    });
    game.settle();
    assert_eq!(game.turn(), Some(Turn::Deciding));
}

/// Goes on until it is the turn of somebody of this name; everybody before does nothing.
pub(crate) fn turn_of(game: &mut Offscreen, name: &str) {
    for _ in 0..40 {
        let world = game.world();
        let by = world
            .resource::<Draft>()
            .decision()
            .map(|decision| decision.by);
        let by = by.expect("somebody decides");
        if world
            .resource::<sharp_sticks::model::session::ReplayLog>()
            .name(by)
            == name
        {
            return;
        }
        game.key(KeyCode::KeyD);
        game.settle();
    }
    panic!("{name} never decides");
}

/// Drafts these picks, each at the step of its name, and whatever else is asked as it is offered.
pub(crate) fn draft(game: &mut Offscreen, wanted: &[(&str, Pick)]) {
    for _ in 0..12 {
        let pick = {
            let draft = game.world().resource::<Draft>();
            let open = draft.steps().iter();
            let astray = open.rev().find_map(|step| {
                let command = wanted.iter().find(|(name, _)| *name == step.choices.step)?;
                (step.pick != command.1).then_some(&command.1)
            });
            let next = draft.next();
            let asked = wanted.iter().find(|(name, _)| *name == next.step);
            match (astray, asked, next.open.first()) {
                (Some(pick), ..) | (None, Some((_, pick)), _) => pick,
                (None, None, Some(first)) if !draft.complete() => &first.pick,
                _ => break,
            }
            .clone()
        };
        game.world().write_message(DraftPick(pick));
        game.frames(2);
    }
    let drafted = game.world().resource::<Draft>();
    for (name, pick) in wanted {
        let got = drafted.step(name).map(|(_, step)| &step.pick);
        assert_eq!(got, Some(pick), "{name}: {:?}", drafted.picks());
    }
    game.settle();
}

/// The orders that aim at an area: who gives each, and what it says.
pub(crate) fn orders() -> [(&'static str, &'static str, Vec<(&'static str, Pick)>); 3] {
    let act = |key| ("action", Pick::option(key));
    [
        (
            "area-blast",
            "Petra",
            vec![
                act("lob"),
                ("weapon", Pick::option("concussion-grenade")),
                ("mark", Pick::Tile(Tile::new(15, 9))),
            ],
        ),
        (
            "area-sweep",
            "Vance",
            vec![
                act("sweep"),
                ("mode", Pick::option("area")),
                ("direction", Pick::Tile(Tile::new(8, 8))),
            ],
        ),
        (
            "area-watch",
            "Vance",
            vec![
                act("overwatch"),
                ("deed", Pick::option("shoot")),
                ("arc", Pick::option("east")),
            ],
        ),
    ]
}

#[test]
fn areas_that_are_aimed_look_as_they_should() {
    let Some(mut game) = drawable() else {
        return;
    };
    for (name, who, picks) in orders() {
        aiming(&mut game);
        turn_of(&mut game, who);
        draft(&mut game, &picks);
        picture(&mut game, name);
        check(&mut game, name);
    }
}
