//! A wall is climbed by hand, metre by metre (YK-CLIMB-LONG).

use super::Answer;
use super::fall::FallBeat;
use super::fumble::tire;
use super::ordeal::attempt;
use crate::figure::{Cling, Field, Manner};
use crate::rules::ordeal::Ordeal;
use crate::rules::terrain::climbing_metres;
use crate::vocabulary::{condition, note};
use bevy_ecs::prelude::{Component, ResMut, Single, With};
use tabletop::CombatantId;
use tabletop::agenda::Current;
use tabletop::event::What;
use tabletop::umpire::Umpire;

/// Somebody climbs for a round.
#[derive(Component, Clone, Debug)]
pub(crate) struct ScaleBeat {
    pub(crate) who: CombatantId,
    /// The climbing check has failed: hold on, or fall.
    slipped: bool,
    /// It risks the second check.
    risks: bool,
}

impl ScaleBeat {
    pub(crate) const fn new(who: CombatantId) -> Self {
        Self {
            who,
            slipped: false,
            risks: false,
        }
    }
}

pub(crate) fn resolve_scale(
    mut beat: Single<&mut ScaleBeat, With<Current>>,
    mut field: Field,
    mut umpire: Umpire,
    mut answer: ResMut<Answer>,
) {
    let who = beat.who;
    let (field, umpire) = (&mut field, &mut umpire);
    let Some(cling) = field.get(who).situation.legs.cling else {
        return;
    };
    let careful = field.get(who).declaration.tread.manner == Manner::Safe;
    if cling.goal == field.get(who).tile() {
        // It lets go.
        let_go(field, umpire, who, cling);
        return;
    }
    if !beat.slipped {
        let Some(outcome) = attempt(field, umpire, who, Ordeal::Ascend(cling.difficulty)) else {
            return;
        };
        if !outcome.failed {
            rise(field, umpire, who, cling, careful);
            return;
        }
        beat.slipped = true;
    }
    if !beat.risks {
        let Some(pick) = answer.take() else {
            umpire.ask(who, field.get(who).owner(), "slip", Some(who));
            return;
        };
        if pick.key() == Some("fatigue") {
            tire(field, umpire, who);
            return;
        }
        beat.risks = true;
    }
    let hold = Ordeal::Hold {
        difficulty: cling.difficulty,
        careful,
    };
    match attempt(field, umpire, who, hold) {
        Some(outcome) if outcome.failed => let_go(field, umpire, who, cling),
        _ => {}
    }
}

/// A round's metres up; at the top it steps over, if there is room.
fn rise(field: &mut Field, umpire: &mut Umpire, who: CombatantId, cling: Cling, careful: bool) {
    let metres = i32::from(cling.metres) + climbing_metres(&field.get(who), careful);
    let metres = metres.min(i32::from(cling.height)) as u8;
    umpire.log.push(What::Note {
        who,
        other: None,
        note: note::HIGHER,
        value: i16::from(metres),
    });
    if metres < cling.height || field.occupied(cling.goal, who) {
        field.get_mut(who).situation.legs.cling = Some(Cling { metres, ..cling });
        return;
    }
    let from = field.get(who).tile();
    field.get_mut(who).situation.legs.cling = None;
    field.place(who, cling.goal);
    umpire.log.push(What::Moved {
        who,
        from,
        to: cling.goal,
    });
    climbs_no_more(umpire, who);
}

fn let_go(field: &mut Field, umpire: &mut Umpire, who: CombatantId, cling: Cling) {
    field.get_mut(who).situation.legs.cling = None;
    climbs_no_more(umpire, who);
    umpire.push(FallBeat::new(who, i32::from(cling.metres)));
}

fn climbs_no_more(umpire: &mut Umpire, who: CombatantId) {
    umpire.log.push(What::Condition {
        who,
        condition: condition::CLIMBING,
        on: false,
    });
}
