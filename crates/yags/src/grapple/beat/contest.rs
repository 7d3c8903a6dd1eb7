//! A contest of two figures, die against die, and what the winner has won (YK-CONTEST).

use super::grapple::{harder, release, take_hold};
use crate::attack::beat::{declared, harm_figure};
use crate::checks::rules::{Actor, Bout, Decided, Finish, Plan, Rolled, attribute_check};
use crate::components::{Field, Seen};
use crate::damage::beat::{HealthBeat, wound_fatally};
use crate::damage::rules::{Crisis, Harm};
use crate::data::Attribute;
use crate::grapple::components::Limb;
use crate::melee::beat::knock_over;
use crate::melee::rules::{level_name, wrestle};
use crate::movement::beat::fell;
use crate::vocabulary::{condition, note, purpose, verdict};
use crate::{cards, rule};
use bevy_ecs::prelude::{Component, Single, With};
use tabletop::CombatantId;
use tabletop::agenda::Current;
use tabletop::context::BattleContext;
use tabletop::event::EventKind;
use tabletop::ledger::{Ledger, NullLedger, RecordingLedger, Total};

/// What a contest is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Over {
    /// Getting hold (YC-GRAPPLE).
    Grapple,
    /// Throwing down (YC-TRIP).
    Trip,
    /// Running through somebody who blocks the way (YC-CHARGE).
    Charge,
    /// Getting out of the opponent's hold (YC-GR-ESCAPE).
    Escape,
    /// Breaking a limb (YC-GR-LIMB).
    Limb(Limb),
    /// Breaking the neck (YC-GR-NECK).
    Neck,
}

impl Over {
    const fn words(self) -> &'static str {
        match self {
            Self::Grapple => "wrestles with",
            Self::Trip => "tries to throw",
            Self::Charge => "charges at",
            Self::Escape => "struggles against",
            Self::Limb(_) => "wrenches a limb of",
            Self::Neck => "wrenches the neck of",
        }
    }

    /// Extra levels that a win takes.
    const fn extra(self) -> i32 {
        match self {
            Self::Grapple | Self::Trip | Self::Charge | Self::Escape => 0,
            Self::Limb(_) => 1,
            Self::Neck => 2,
        }
    }
}

/// The roll of one side.
pub(crate) fn roll_for<L: Ledger>(actor: Actor, over: Over) -> Plan<L> {
    match over {
        Over::Grapple | Over::Trip | Over::Charge | Over::Escape => wrestle(actor),
        Over::Limb(_) | Over::Neck => attribute_check(actor, Attribute::Strength),
    }
}

/// The numbers of a contest that `by` starts.
pub(crate) fn bout(by: &Seen, against: &Seen, over: Over) -> Bout {
    Bout {
        initiator: Rolled::of::<NullLedger>(&roll_for(declared(by), over)),
        opponent: Rolled::of::<NullLedger>(&roll_for(declared(against), over)),
    }
}

/// Pairs of faces out of 400 with which a contest brings what it is for.
pub(crate) fn chances(by: &Seen, against: &Seen, over: Over) -> u32 {
    bout(by, against, over).wins(over.extra())
}

/// A contest under way.
#[derive(Component, Clone, Debug)]
pub(crate) struct BoutBeat {
    by: CombatantId,
    against: CombatantId,
    over: Over,
    ours: u8,
    theirs: u8,
}

impl BoutBeat {
    pub(crate) const fn new(by: CombatantId, against: CombatantId, over: Over) -> Self {
        Self {
            by,
            against,
            over,
            ours: 0,
            theirs: 0,
        }
    }
}

pub(crate) fn resolve_bout(
    mut beat: Single<&mut BoutBeat, With<Current>>,
    mut field: Field,
    mut context: BattleContext,
) {
    let (by, against, over) = (beat.by, beat.against, beat.over);
    if !field.get(by).conscious() || !field.get(against).conscious() {
        return;
    }
    if beat.ours == 0 {
        let side = field.get(by).owner();
        let Some(face) = context.roll(by, side, purpose::CONTEST, 20) else {
            return;
        };
        beat.ours = face;
    }
    let side = field.get(against).owner();
    let Some(theirs) = context.roll(against, side, purpose::CONTEST, 20) else {
        return;
    };
    beat.theirs = theirs;
    let finish = bout(&field.get(by), &field.get(against), over).finish(beat.ours, theirs);
    let enough = finish.extra() >= over.extra();
    let code = match (finish.won, enough) {
        (true, true) => verdict::WINS,
        (true, false) => verdict::NOT_ENOUGH,
        (false, _) => verdict::LOSES,
    };
    context.log.push_verdict(
        EventKind::Verdict {
            by,
            purpose: purpose::CONTEST,
            verdict: code,
            margin: finish.margin.clamp(-999, 999) as i16,
        },
        || card(&field, &beat, finish, code),
    );
    settle(&mut field, &mut context, &beat, finish);
}

fn card(field: &Field, beat: &BoutBeat, finish: Finish, code: u8) -> tabletop::event::Card {
    let (by, against) = (field.get(beat.by), field.get(beat.against));
    let title = format!(
        "{} {} {}",
        by.identity.name,
        beat.over.words(),
        against.identity.name
    );
    let ours: Plan<RecordingLedger> = roll_for(declared(&by), beat.over);
    let theirs: Plan<RecordingLedger> = roll_for(declared(&against), beat.over);
    let fumble = cards::fumble_column(&ours);
    let mut columns = vec![
        cards::roll_column("initiator", ours, beat.ours, rule::CONTEST),
        cards::roll_column("opponent", theirs, beat.theirs, rule::CONTEST),
        fumble,
    ];
    if beat.over.extra() > 0 {
        columns.push(cards::total_column("level", level_needed(beat.over)));
    }
    if beat.over == Over::Trip && finish.extra() > 0 {
        let mut stuns = Total::new();
        stuns.add("levels beyond moderate", finish.extra(), rule::TRIP);
        columns.push(cards::total_column("stuns", stuns));
    }
    let mut card = cards::card(title, purpose::CONTEST, &by, Some(&against), columns);
    let words = in_words(beat.over, finish);
    card.verdict = cards::verdict(code, finish.margin, words);
    let chances = bout(&by, &against, beat.over);
    card.odds = vec![cards::odds("wins", chances.wins(0), 400)];
    if beat.over.extra() > 0 {
        let enough = chances.wins(beat.over.extra());
        card.odds.push(cards::odds("wins well enough", enough, 400));
    }
    card
}

/// The success level that a contest needs to bring what it is for.
fn level_needed(over: Over) -> Total<RecordingLedger> {
    let mut level = Total::new();
    let by = match over {
        Over::Neck => rule::GR_NECK,
        Over::Limb(_) => rule::GR_LIMB,
        _ => rule::CONTEST,
    };
    level.add("moderate", 1, rule::CONTEST);
    level.add(level_name(over.extra() + 1), over.extra(), by);
    level
}

/// How a contest ended, with what decided it where the totals did not.
fn in_words(over: Over, finish: Finish) -> String {
    let (won, margin) = (finish.won, finish.margin);
    match finish.by {
        Decided::Fumble if !won => "fumble: loses".to_owned(),
        Decided::Twenty if !won => "loses: a natural 20 of the opponent".to_owned(),
        Decided::Skill if !won => "loses: no better than the opponent".to_owned(),
        Decided::Total if !won => format!("loses by {}", -margin),
        _ if finish.extra() < over.extra() => {
            let (level, needed) = (level_name(finish.extra() + 1), level_name(over.extra() + 1));
            format!("wins, {level}: {needed} is needed")
        }
        Decided::Total => format!("wins by {margin}, {}", level_name(finish.extra() + 1)),
        Decided::Fumble => "wins: the opponent fumbles".to_owned(),
        Decided::Twenty => "wins: a natural 20".to_owned(),
        Decided::Skill => "wins: the higher skill".to_owned(),
    }
}

/// What the contest brings.
fn settle(field: &mut Field, context: &mut BattleContext, beat: &BoutBeat, finish: Finish) {
    let (by, against) = (beat.by, beat.against);
    if beat.over == Over::Charge {
        knock_over(field, context, by, against, finish.won);
        return;
    }
    if !finish.won || finish.extra() < beat.over.extra() {
        return;
    }
    match beat.over {
        Over::Grapple => {
            let more = harder(field, context, by, against);
            take_hold(field, context, by, against, (finish.extra() as u8, more));
            close_in_on(field, by, against);
        }
        Over::Trip => {
            fell(field, context, against);
            let stuns = Harm {
                stuns: finish.extra(),
                ..Harm::default()
            };
            harm_figure(field, context, against, stuns);
        }
        Over::Charge => {}
        Over::Escape => {
            release(field, context, against, by);
            context.log.push(EventKind::Note {
                who: by,
                other: Some(against),
                note: note::BREAKS_FREE,
                value: 0,
            });
        }
        Over::Limb(limb) => {
            field.get_mut(against).wounds.broken.add(limb);
            context.log.push(EventKind::Condition {
                who: against,
                condition: condition::BROKEN,
                on: true,
            });
            let wound = Harm {
                wounds: 1,
                ..Harm::default()
            };
            harm_figure(field, context, against, wound);
        }
        Over::Neck => {
            wound_fatally(field, context, against);
            context.push(HealthBeat {
                who: against,
                crisis: Crisis::Neck,
                beyond: 0,
                after_hit: false,
                finishing: 0,
            });
        }
    }
}

/// Who grapples somebody with a longer weapon has closed in.
fn close_in_on(field: &mut Field, by: CombatantId, against: CombatantId) {
    let closed = &mut field.get_mut(against).situation.closed_by.0;
    if !closed.contains(&by) {
        closed.push(by);
    }
}
