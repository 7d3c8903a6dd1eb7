//! One exchange in exact numbers, with the guard that the target is likely to choose.

use crate::beats::{Assault, Clash, Means, clash, declared};
use crate::figure::Field;
use crate::odds::{Contest, Rolled, Spread, hits};
use crate::rules::awareness::aware;
use crate::rules::check::Plan;
use crate::rules::defence::{Guard, guard_roll, refusal};
use tabletop::ledger::Null;

/// One exchange in numbers.
#[derive(Clone, Debug)]
pub(crate) struct Exchange {
    pub(crate) contest: Contest,
    pub(crate) hits: u32,
    pub(crate) spread: Spread,
}

impl Exchange {
    /// Expected harm in thousandths.
    pub(crate) fn harm(&self) -> i32 {
        (i64::from(self.hits) * i64::from(self.spread.loss) / 8000) as i32
    }
}

impl Exchange {
    /// The exchange with a defence, if there is one, in its numbers.
    pub(crate) fn new(clash: &Clash, defence: Option<Rolled>) -> Self {
        let contest = Contest {
            defence,
            ..clash.undefended()
        };
        let blast = clash.blast::<Null>();
        let target = clash.target;
        let tracks = (
            i32::from(target.frame.size),
            i32::from(target.wounds.0),
            i32::from(target.stuns.0),
        );
        Self {
            hits: hits(&contest),
            contest,
            spread: Spread::new(
                blast.damage.value(),
                blast.soak.value(),
                &blast.conversion,
                tracks,
            ),
        }
    }

    /// The same attack against a defence.
    pub(crate) fn against(&self, defence: Rolled) -> Self {
        let contest = Contest {
            defence: Some(defence),
            ..self.contest
        };
        Self {
            hits: hits(&contest),
            contest,
            spread: self.spread.clone(),
        }
    }
}

pub(crate) fn exchange(field: &Field, assault: &Assault) -> Exchange {
    clash(assault, field, |clash| {
        Exchange::new(&clash, clash.contest().defence)
    })
}

/// The guard with the highest mean that the target has against this attack, and its roll.
pub(crate) fn best_guard(clash: &Clash) -> Option<(Guard, Plan<Null>)> {
    let dodges = matches!(clash.assault.means, Means::Shot(shot) if shot.target_dodges);
    if !dodges && !aware(clash.field, clash.target, clash.attacker) {
        return None;
    }
    let target = declared(clash.target);
    let threat = clash.threat();
    Guard::ALL
        .into_iter()
        .filter(|guard| refusal(target, threat, *guard).is_none())
        .map(|guard| (guard, guard_roll(target, threat, guard)))
        // Of equals the last is taken, so the order is turned about: a parry before a dodge.
        .rev()
        .max_by_key(|(_, plan)| plan.twenty_faces())
}

/// The exchange in which the target defends as well as it can, if `defends`.
pub(crate) fn best_exchange(field: &Field, assault: &mut Assault, defends: bool) -> Exchange {
    let (exchange, guard) = clash(assault, field, |clash| {
        let best = if defends { best_guard(&clash) } else { None };
        let defence = best.as_ref().map(|(_, plan)| Rolled::of(plan));
        (Exchange::new(&clash, defence), best.map(|(guard, _)| guard))
    });
    assault.guard = guard;
    exchange
}

/// Whether a target is likely to have a defence left: it has declared one, or can still.
pub(crate) fn may_defend(field: &Field, assault: &Assault) -> bool {
    let target = field.get(assault.target);
    if !target.conscious() || target.exhausted() {
        return false;
    }
    let dodges = matches!(assault.means, Means::Shot(shot) if shot.target_dodges);
    dodges
        || !target.declaration.made
        || target.slots.covers(assault.attacker)
        || target.slots.free()
}
