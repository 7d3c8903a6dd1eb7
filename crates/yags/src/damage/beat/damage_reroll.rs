//! Damage that no attack does, rolled again for a fatigue by whoever is hard to kill: a fall, fire and
//! cold, an explosion (YG-TECH-HARD-TO-KILL, R-143).

use crate::beats::Answer;
use crate::checks::beat::tire;
use crate::components::{Field, Seen};
use crate::damage::rules::Harm;
use crate::rule;
use crate::technique::Technique;
use crate::vocabulary::{note, purpose};
use tabletop::CombatantId;
use tabletop::context::BattleContext;
use tabletop::decision::Pick;
use tabletop::event::EventKind;
use tabletop::ledger::{RecordingLedger, Total};

/// A damage die that lies, and what it does: of an explosion to one of those whom it meets.
#[derive(Clone, Debug)]
pub(crate) struct Shrug {
    /// Whom it hurts.
    pub(crate) who: CombatantId,
    /// Who rolls the die.
    by: CombatantId,
    /// The die.
    pub(crate) face: u8,
    /// What each face does, from 1.
    pub(crate) harms: Vec<Harm>,
    /// What does it, in words.
    pub(crate) cause: String,
    /// The fatigue has been paid.
    paid: bool,
}

/// The damage die that counts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Die {
    pub(crate) face: u8,
    /// Both dice, where it was rolled again.
    both: Option<(u8, u8)>,
}

impl Die {
    /// Says which dice lay, where there were two.
    pub(crate) fn write(self, damage: &mut Total<RecordingLedger>) {
        if let Some((first, second)) = self.both {
            damage.consider(
                format_args!("dice {first} and {second}: the lower counts"),
                rule::T_HARD_TO_KILL,
            );
        }
    }
}

impl Shrug {
    /// A die of `by` that hurts `who`; `harm` says what each face does.
    pub(crate) fn new(
        (who, by): (CombatantId, CombatantId),
        face: u8,
        cause: impl Into<String>,
        harm: impl Fn(u8) -> Harm,
    ) -> Self {
        Self {
            who,
            by,
            face,
            harms: (1..=20).map(harm).collect(),
            cause: cause.into(),
            paid: false,
        }
    }

    /// What this face does.
    pub(crate) fn harm(&self, face: u8) -> Harm {
        let index = usize::from(face.max(1)) - 1;
        self.harms.get(index).copied().unwrap_or_default()
    }

    /// The die that counts; nothing while an answer or the second die is missing. The slot keeps what
    /// has been asked and paid until then.
    pub(crate) fn settle(
        self,
        slot: &mut Option<Self>,
        field: &mut Field,
        context: &mut BattleContext,
        answer: &mut Answer,
    ) -> Option<Die> {
        let stands = Die {
            face: self.face,
            both: None,
        };
        let paid = slot.as_ref().is_some_and(|asked| asked.paid);
        if !paid {
            let target = field.get(self.who);
            if !may_shrug(&target) || self.harm(self.face).is_none() {
                return Some(stands);
            }
            let Some(pick) = slot.as_ref().and_then(|_| answer.take()) else {
                let about = Some(self.by).filter(|by| *by != self.who);
                context.ask(self.who, target.owner(), "shrug", about);
                *slot = Some(self);
                return None;
            };
            if pick != Pick::option("shrug") {
                *slot = None;
                return Some(stands);
            }
            context.log.push(EventKind::Note {
                who: self.who,
                other: None,
                note: note::SHRUGS,
                value: i16::from(self.face),
            });
            tire(field, context, self.who);
        }
        let side = field.get(self.by).owner();
        let (by, first) = (self.by, self.face);
        *slot = Some(Self { paid: true, ..self });
        let second = context.roll(by, side, purpose::DAMAGE, 20)?;
        *slot = None;
        Some(Die {
            face: first.min(second),
            both: Some((first, second)),
        })
    }
}

/// Whether `target` may pay for damage to be rolled again.
pub(crate) fn may_shrug(target: &Seen) -> bool {
    target.knows(Technique::HardToKill) && target.conscious() && !target.exhausted()
}
