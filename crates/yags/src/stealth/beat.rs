//! Looking for whoever hides, as a round begins or as an action (YK-SPOT, YG-STEALTH, R-141).

use crate::attack::beat::declared;
use crate::checks::rules::Plan;
use crate::components::{Act, Field};
use crate::stealth::rules::{spot_difficulty, spot_roll, stealth_roll};
use crate::vocabulary::{note, purpose, verdict};
use crate::{cards, rule};
use bevy_ecs::prelude::{Component, Single, With};
use tabletop::CombatantId;
use tabletop::agenda::Current;
use tabletop::context::BattleContext;
use tabletop::event::EventKind;
use tabletop::ledger::{NullLedger, RecordingLedger};

/// Somebody looks for all who hide in its view.
#[derive(Component)]
pub(crate) struct SpotBeat {
    pub(crate) who: CombatantId,
    /// It does nothing else this round.
    pub(crate) looks: bool,
}

/// Somebody hides from eyes that might see it.
#[derive(Component)]
pub(crate) struct StealthBeat {
    pub(crate) who: CombatantId,
}

/// Those who hide from `who` in its view.
fn hidden_in_view(field: &Field, who: CombatantId) -> Vec<CombatantId> {
    let me = field.get(who);
    let hides = |other: &crate::components::Seen| {
        other.owner() != me.owner()
            && other.conscious()
            && !field.knows(me.owner(), other)
            && field.in_view(&me, other)
    };
    let found = field.all().filter(hides).map(|other| *other.id);
    found.collect()
}

/// What everybody knows as a round begins: who has given itself away, who is in sight,
/// who has been alarmed; then the checks of those who have somebody hiding in view.
pub(crate) fn perceive(field: &mut Field, context: &mut BattleContext) {
    let ids: Vec<CombatantId> = field.ids().collect();
    for who in &ids {
        let mut figure = field.get_mut(*who);
        let round = &figure.declaration;
        let loud = matches!(round.act, Act::Attack | Act::Shoot | Act::PopOut);
        let loud = loud && round.acted;
        figure.situation.knowledge.sneaks = figure.declaration.path_cost > 0;
        if loud && figure.situation.knowledge.hiding {
            figure.situation.knowledge.hiding = false;
            figure.concealment.0 = 0;
        }
    }
    for who in &ids {
        let figure = field.get(*who);
        let mut seen_by = figure.situation.knowledge.seen_by;
        for eyes in field.anybody() {
            let side = eyes.owner();
            let new = side != figure.owner() && seen_by >> side.0 & 1 == 0;
            let sees = new && !figure.situation.knowledge.hiding && eyes.conscious();
            if sees && field.saw(&eyes, &figure) {
                seen_by |= 1 << side.0;
            }
        }
        field.get_mut(*who).situation.knowledge.seen_by = seen_by;
    }
    for who in &ids {
        let figure = field.get(*who);
        if !figure.situation.knowledge.unaware {
            continue;
        }
        let side = figure.owner();
        let found = |other: crate::components::Seen| {
            other.owner() != side && field.has_seen(side, &other) && field.knows(side, &other)
        };
        if figure.situation.knowledge.alarmed || field.anybody().any(found) {
            field.get_mut(*who).situation.knowledge.unaware = false;
            context.log.push(EventKind::Note {
                who: *who,
                other: None,
                note: note::AWARE,
                value: 0,
            });
        }
    }
    search(field, context);
}

/// The checks as a round begins: hiders first, then whoever has one of them in view.
fn search(field: &Field, context: &mut BattleContext) {
    let spotters: Vec<CombatantId> = field
        .all()
        .filter(crate::components::Seen::conscious)
        .map(|figure| *figure.id)
        .filter(|who| !hidden_in_view(field, *who).is_empty())
        .collect();
    let mut hiders: Vec<CombatantId> = spotters
        .iter()
        .flat_map(|who| hidden_in_view(field, *who))
        .collect();
    hiders.sort_unstable();
    hiders.dedup();
    // The agenda is a stack.
    for who in spotters.into_iter().rev() {
        context.push(SpotBeat { who, looks: false });
    }
    for who in hiders.into_iter().rev() {
        context.push(StealthBeat { who });
    }
}

pub(crate) fn resolve_stealth(
    beat: Single<&StealthBeat, With<Current>>,
    mut field: Field,
    mut context: BattleContext,
) {
    let who = beat.who;
    let figure = field.get(who);
    let Some(face) = context.roll(who, figure.owner(), purpose::STEALTH, 20) else {
        return;
    };
    let plan: Plan<NullLedger> = stealth_roll(declared(&figure));
    let total = if plan.fumbles(face) {
        0
    } else {
        plan.total(face).max(0)
    };
    context.log.push_verdict(
        EventKind::Verdict {
            by: who,
            purpose: purpose::STEALTH,
            verdict: verdict::STANDS,
            margin: total as i16,
        },
        || {
            let plan: Plan<RecordingLedger> = stealth_roll(declared(&figure));
            let fumble = cards::fumble_column(&plan);
            let fumbled = plan.fumbles(face);
            let mut roll = plan.finish(face, rule::STEALTH);
            if roll.value() < 0 {
                roll.at_least("none", 0, rule::STEALTH);
            }
            let columns = vec![cards::total_column("stealth", roll), fumble];
            let title = format!("{} hides", figure.identity.name);
            let mut card = cards::card(title, purpose::STEALTH, &figure, None, columns);
            let words = cards::plainly(&format!("stealth {total}"), fumbled);
            card.verdict = cards::verdict(verdict::STANDS, total, words);
            card
        },
    );
    field.get_mut(who).situation.knowledge.stealth = total as i16;
}

pub(crate) fn resolve_spot(
    beat: Single<&SpotBeat, With<Current>>,
    mut field: Field,
    mut context: BattleContext,
) {
    let (who, looks) = (beat.who, beat.looks);
    let hidden = hidden_in_view(&field, who);
    let me = field.get(who);
    let side = me.owner();
    if hidden.is_empty() || !me.conscious() {
        return;
    }
    // One check for all of them. Whoever were asked for the die would know that somebody hides.
    let Some(face) = context.roll_unasked(who, side, purpose::SPOT, 20) else {
        return;
    };
    let mut found = Vec::new();
    for hider in hidden {
        let other = field.get(hider);
        let plan: Plan<NullLedger> = spot_roll(declared(&me));
        let needed = spot_difficulty::<NullLedger>(&field, &me, &other, looks).value();
        let margin = plan.total(face) - needed;
        let spots = margin >= 0 && !plan.fumbles(face);
        let (code, words) = if spots {
            found.push(hider);
            (verdict::SPOTTED, "sees somebody")
        } else {
            (verdict::MISS, "sees nobody")
        };
        context.log.push_verdict(
            EventKind::Verdict {
                by: who,
                purpose: purpose::SPOT,
                verdict: code,
                margin: margin as i16,
            },
            || {
                let roll: Plan<RecordingLedger> = spot_roll(declared(&me));
                let needed = spot_difficulty(&field, &me, &other, looks);
                let columns = cards::check_columns("awareness", roll, (face, rule::CHECK), needed);
                // Whoever is not seen is not named, and his side alone knows that somebody was looked
                // for in vain.
                let title = format!("{} looks around", me.identity.name);
                let unseen = (!spots).then_some(&other);
                let mut card = cards::card(title, purpose::SPOT, &me, unseen, columns);
                let words = cards::plainly(words, plan.fumbles(face));
                card.verdict = cards::verdict(code, margin, words);
                card
            },
        );
    }
    for hider in found {
        let mut other = field.get_mut(hider);
        other.concealment.0 &= !(1 << side.0);
        other.situation.knowledge.seen_by |= 1 << side.0;
        context.log.push(EventKind::Note {
            who,
            other: Some(hider),
            note: note::SPOTS,
            value: 0,
        });
    }
}
