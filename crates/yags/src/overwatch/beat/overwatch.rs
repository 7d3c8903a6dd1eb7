//! Somebody presents itself to a watch: the check, and the attack that it leads to (YC-OVERWATCH,
//!

use crate::attack::beat::{Assault, Kind, declared};
use crate::beats::Answer;
use crate::checks::rules::Plan;
use crate::components::{Act, Field, Seen};
use crate::equipment::beat::still_armed;
use crate::missile::beat::shoot;
use crate::movement::beat::advance_to;
use crate::overwatch::components::Watch;
use crate::overwatch::rules::{
    Presented, Reaction, alert_faces, difficulty, overwatch_roll, presents, reaction,
};
use crate::vocabulary::{note, purpose, verdict};
use crate::{cards, rule};
use bevy_ecs::prelude::{Component, ResMut, Single, With};
use tabletop::CombatantId;
use tabletop::agenda::Current;
use tabletop::context::BattleContext;
use tabletop::event::{Card, EventKind};
use tabletop::grid::Tile;
use tabletop::ledger::{NullLedger, RecordingLedger};

/// A watcher has somebody in its area.
#[derive(Component, Clone, Debug)]
pub(crate) struct WatchBeat {
    who: CombatantId,
    pub(crate) prey: CombatantId,
    at: Presented,
    /// It knows who it is, and has been asked.
    asked: bool,
}

impl WatchBeat {
    /// Where it has presented itself.
    pub(crate) fn tile(&self) -> Tile {
        self.at.tile
    }
}

/// The first who presents itself: earliest on its way, then nearest.
fn first_prey(field: &Field, watcher: &Seen, watch: &Watch) -> Option<(CombatantId, Presented)> {
    let mut first: Option<(CombatantId, Presented)> = None;
    let squared = |(foe, at): (CombatantId, &Presented)| {
        let place = field.get(foe).footprint_at(at.tile);
        field
            .map()
            .squared_metres_between(watcher.footprint(), place)
    };
    for foe in field.enemies(watcher.owner()) {
        let Some(at) = presents(field, watcher, watch, &foe) else {
            continue;
        };
        let sooner = first.is_none_or(|(other, than)| {
            let (mine, its) = (at.step * than.of, than.step * at.of);
            mine < its || (mine == its && squared((*foe.id, &at)) < squared((other, &than)))
        });
        if sooner {
            first = Some((*foe.id, at));
        }
    }
    first
}

/// The watcher's turn: somebody has presented itself, or the action is wasted.
pub(crate) fn keep_watch(field: &Field, context: &mut BattleContext, who: CombatantId) {
    if !still_armed(field, context, who) {
        return;
    }
    let watcher = field.get(who);
    let Some(watch) = watcher.declaration.watch() else {
        return;
    };
    let Some((prey, at)) = first_prey(field, &watcher, watch) else {
        context.log.push(EventKind::Note {
            who,
            other: None,
            note: note::NOBODY_COMES,
            value: 0,
        });
        return;
    };
    context.begin(EventKind::Note {
        who,
        other: Some(prey),
        note: note::PRESENTS,
        value: 0,
    });
    context.push(WatchBeat {
        who,
        prey,
        at,
        asked: false,
    });
}

/// The card of the check; face 0 before the die.
pub(crate) fn watch_card(watcher: &Seen, watch: &Watch, prey: &Seen, face: u8) -> Card {
    let actor = declared(watcher);
    let plan: Plan<RecordingLedger> = overwatch_roll(actor, watch);
    let columns = cards::check_columns(
        "overwatch",
        plan,
        (face, rule::OVERWATCH),
        difficulty(watch),
    );
    let title = format!(
        "{} watches for {}",
        watcher.identity.name, prey.identity.name
    );
    let mut card = cards::card(title, purpose::OVERWATCH, watcher, Some(prey), columns);
    card.odds = vec![cards::odds("attacks", alert_faces(actor, watch), 20)];
    card
}

pub(crate) fn resolve_watch(
    mut beat: Single<&mut WatchBeat, With<Current>>,
    mut field: Field,
    mut context: BattleContext,
    mut answer: ResMut<Answer>,
) {
    let who = beat.who;
    let watcher = field.get(who);
    let Some(watch) = watcher.declaration.watch().copied() else {
        return;
    };
    let attacks = if beat.asked {
        let pick = answer.take();
        pick.is_some_and(|pick| pick.key() == Some("strike"))
    } else {
        let Some(face) = context.roll(who, watcher.owner(), purpose::OVERWATCH, 20) else {
            return;
        };
        let plan: Plan<NullLedger> = overwatch_roll(declared(&watcher), &watch);
        let total = plan.total(face);
        let fumbled = plan.fumbles(face);
        let found = reaction(total, &watch);
        let (code, words) = match found {
            _ if fumbled => (verdict::FUMBLE, "fumble: does nothing"),
            Reaction::TooLate => (verdict::TOO_LATE, "reacts too late"),
            Reaction::Unsure => (verdict::UNSURE, "cannot tell who it is"),
            Reaction::Alert => (verdict::ALERT, "is alert"),
        };
        let margin = total - difficulty::<NullLedger>(&watch).value();
        context.log.push_verdict(
            EventKind::Verdict {
                by: who,
                purpose: purpose::OVERWATCH,
                verdict: code,
                margin: margin as i16,
            },
            || {
                let mut card = watch_card(&watcher, &watch, &field.get(beat.prey), face);
                card.verdict = cards::verdict(code, margin, words.to_owned());
                card
            },
        );
        match (found, watch.identify) {
            _ if fumbled => false,
            (Reaction::TooLate, _) => false,
            (Reaction::Unsure, identify) => identify.is_some_and(|identify| identify.attacks),
            (Reaction::Alert, None) => true,
            (Reaction::Alert, Some(_)) => {
                beat.asked = true;
                context.ask(who, watcher.owner(), "challenge", Some(beat.prey));
                return;
            }
        }
    };
    if attacks {
        attack(&mut field, &mut context, &beat);
    }
}

/// The attack: where its target presented itself.
fn attack(field: &mut Field, context: &mut BattleContext, beat: &WatchBeat) {
    let (who, prey) = (beat.who, beat.prey);
    let mut watcher = field.get_mut(who);
    watcher.declaration.spring_watch(prey, beat.tile());
    let (act, item) = (watcher.declaration.act, watcher.declaration.item);
    if act != Act::Attack {
        shoot(field, context, who);
        return;
    }
    let foe = field.get(prey);
    let path = &foe.declaration.path;
    let place = |tile| path.iter().position(|step| *step == tile);
    if let (Some(now), Some(there)) = (place(foe.tile()), place(beat.tile()))
        && now < there
    {
        let way: Vec<Tile> = path[now..=there].into();
        advance_to(field, context, prey, &way);
    }
    field.get_mut(who).declaration.acted = true;
    context.push(Assault::blow(who, prey, item, Kind::Action));
}
