//! Whoever was under automatic fire makes a Will check at the end of the round (YC-SHY, R-112).

use crate::checks::rules::Plan;
use crate::components::{Act, Field};
use crate::morale::rules::{shock, shyness_difficulty, will_roll};
use crate::vocabulary::{note, purpose, verdict};
use crate::{cards, rule};
use bevy_ecs::prelude::{Component, Single, With};
use tabletop::CombatantId;
use tabletop::agenda::Current;
use tabletop::context::BattleContext;
use tabletop::event::EventKind;
use tabletop::grid::{Cover, sight};
use tabletop::ledger::{NullLedger, RecordingLedger};

/// A figure checks its Will.
#[derive(Component)]
pub(crate) struct ShynessBeat {
    pub(crate) who: CombatantId,
}

/// Whether a figure is in 90 % cover or better from the last who fired bursts at it, as it stands
/// now.
fn covered(field: &Field, who: CombatantId) -> bool {
    let figure = field.get(who);
    if figure.declaration.act == Act::PopOut {
        return true;
    }
    let Some(by) = figure.situation.bullets.by else {
        return false;
    };
    let (eye, at) = field
        .map()
        .line_between(field.get(by).footprint(), figure.footprint());
    let line = sight(field.map(), eye, at);
    !line.clear || matches!(line.cover, Cover::Soft90 | Cover::Hard90 | Cover::Full)
}

pub(crate) fn resolve_shyness(
    beat: Single<&ShynessBeat, With<Current>>,
    mut field: Field,
    mut context: BattleContext,
) {
    let who = beat.who;
    let figure = field.get(who);
    let bursts = i32::from(figure.situation.bullets.past);
    if !figure.conscious() || bursts == 0 {
        return;
    }
    let Some(face) = context.roll(who, figure.owner(), purpose::WILL, 20) else {
        return;
    };
    let covered = covered(&field, who);
    let plan: Plan<NullLedger> = will_roll(&figure);
    let difficulty = shyness_difficulty::<NullLedger>(bursts, covered).value();
    let total = plan.total(face);
    let shock = shock(total, difficulty, plan.fumbles(face));
    let code = if shock > 0 {
        verdict::SHAKEN
    } else {
        verdict::CARRIES_ON
    };
    context.log.push_verdict(
        EventKind::Verdict {
            by: who,
            purpose: purpose::WILL,
            verdict: code,
            margin: (total - difficulty) as i16,
        },
        || {
            let needed = shyness_difficulty(bursts, covered);
            let roll = will_roll::<RecordingLedger>(&figure);
            let columns = cards::check_columns("will", roll, (face, rule::CHECK), needed);
            let title = format!("{} keeps calm under fire", figure.identity.name);
            let mut card = cards::card(title, purpose::WILL, &figure, None, columns);
            let words = if shock > 0 {
                format!("shaken: shock {shock}")
            } else {
                "unshaken".to_owned()
            };
            let words = cards::plainly(&words, plan.fumbles(face));
            card.verdict = cards::verdict(code, total - difficulty, words);
            card
        },
    );
    if shock > 0 {
        field.get_mut(who).situation.initiative.shock += shock;
        context.log.push(EventKind::Note {
            who,
            other: None,
            note: note::SHAKEN,
            value: shock as i16,
        });
    }
}
