//! Somebody falls some metres (YG-FALL).

use super::posture::fell;
use crate::attack::beat::{declared, harm_figure};
use crate::beats::Answer;
use crate::checks::rules::Plan;
use crate::components::{Field, Vitality};
use crate::damage::beat::{Damage, Die, Shrug, marks, soak_die, tell_damage, write_soak_die};
use crate::movement::rules::{
    FALLING, bare_soak, break_fall, falling_kind, impact, metres_after, metres_terms,
};
use crate::vocabulary::{note, purpose, verdict};
use crate::{cards, rule};
use bevy_ecs::prelude::{Component, ResMut, Single, With};
use tabletop::CombatantId;
use tabletop::agenda::Current;
use tabletop::context::BattleContext;
use tabletop::event::EventKind;
use tabletop::ledger::{NullLedger, RecordingLedger};

/// A fall.
#[derive(Component, Clone, Debug)]
pub(crate) struct FallBeat {
    who: CombatantId,
    /// Metres before anything breaks the fall.
    metres: i32,
    /// Metres that count, once the fall was broken as far as it could be.
    counted: Option<i32>,
    /// The damage die, once it lies.
    face: u8,
    pub(crate) shrug: Option<Shrug>,
    /// The die that counts.
    die: Option<Die>,
}

impl FallBeat {
    pub(crate) const fn new(who: CombatantId, metres: i32) -> Self {
        Self {
            who,
            metres,
            counted: None,
            face: 0,
            shrug: None,
            die: None,
        }
    }
}

pub(crate) fn resolve_fall(
    mut beat: Single<&mut FallBeat, With<Current>>,
    mut field: Field,
    mut context: BattleContext,
    mut answer: ResMut<Answer>,
) {
    let who = beat.who;
    let counted = match beat.counted {
        Some(metres) => metres,
        None => {
            let Some(metres) = break_its_fall(&field, &mut context, who, beat.metres) else {
                return;
            };
            beat.counted = Some(metres);
            metres
        }
    };
    if counted < 2 {
        return;
    }
    let figure = field.get(who);
    if beat.face == 0 {
        let Some(face) = context.roll(who, figure.owner(), purpose::DAMAGE, 20) else {
            return;
        };
        beat.face = face;
    }
    let hard = impact::<NullLedger>(counted).value() - bare_soak::<NullLedger>(&figure).value();
    let lies = Shrug::new((who, who), beat.face, "the fall", |face| {
        FALLING.harm(hard + i32::from(face))
    });
    if beat.die.is_none() {
        beat.die = lies.settle(&mut beat.shrug, &mut field, &mut context, &mut answer);
    }
    let Some(die) = beat.die else {
        return;
    };
    let Some(soaked) = soak_die(&field, &mut context, who) else {
        return;
    };
    let figure = field.get(who);
    let face = i32::from(die.face);
    let difference = hard + face - soaked;
    let harm = FALLING.harm(difference);
    let told = Damage {
        difference,
        conversion: FALLING,
        fifths: 0,
        harm,
        marks: marks(&figure),
        shock: 0,
    };
    tell_damage(&mut context, who, told, || {
        let mut damage = impact::<RecordingLedger>(counted);
        damage.die("d20", face, rule::FALL);
        die.write(&mut damage);
        let mut soak = bare_soak(&figure);
        write_soak_die(&mut soak, soaked);
        let columns = vec![
            cards::total_column("damage", damage),
            cards::total_column("soak", soak),
            cards::kind_column(falling_kind()),
        ];
        let title = format!("{} hits the ground", figure.identity.name);
        cards::card(title, purpose::DAMAGE, &figure, None, columns)
    });
    fell(&mut field, &mut context, who);
    harm_figure(&mut field, &mut context, who, harm);
}

/// Rolls for breaking the fall; the metres that are left, or none while the die is missing.
/// Whoever does not know of it falls all the way.
fn break_its_fall(
    field: &Field,
    context: &mut BattleContext,
    who: CombatantId,
    metres: i32,
) -> Option<i32> {
    let figure = field.get(who);
    let say = |context: &mut BattleContext| {
        context.begin(EventKind::Note {
            who,
            other: None,
            note: note::FALLS,
            value: metres as i16,
        });
    };
    if figure.wounds.vitality == Vitality::Dead {
        // Nothing hurts the dead.
        say(context);
        return Some(0);
    }
    if !figure.conscious() {
        say(context);
        return Some(metres);
    }
    let face = context.roll(who, figure.owner(), purpose::CHECK, 20)?;
    say(context);
    let plan: Plan<NullLedger> = break_fall(declared(&figure));
    let total = if plan.fumbles(face) {
        0
    } else {
        plan.total(face)
    };
    let left = metres_after(metres, total);
    let code = if left < 2 {
        verdict::SUCCEEDS
    } else {
        verdict::STANDS
    };
    context.log.push_verdict(
        EventKind::Verdict {
            by: who,
            purpose: purpose::CHECK,
            verdict: code,
            margin: left as i16,
        },
        || {
            let roll: Plan<RecordingLedger> = break_fall(declared(&figure));
            let fumble = cards::fumble_column(&roll);
            let columns = vec![
                cards::roll_column("ability", roll, face, rule::FALL),
                fumble,
                cards::total_column("metres", metres_terms(metres, total)),
            ];
            let title = format!("{} tries to break the fall", figure.identity.name);
            let mut card = cards::card(title, purpose::CHECK, &figure, None, columns);
            let words = format!("{left} m of {metres} m count");
            let words = cards::plainly(&words, plan.fumbles(face));
            card.verdict = cards::verdict(code, left, words);
            card
        },
    );
    Some(left)
}
