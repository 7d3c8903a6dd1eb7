//! One exchange in exact numbers, with the guard that the target is likely to choose.

use crate::attack::beat::{Assault, AttackContext, Means, clash, declared};
use crate::attack::rules::{Guard, refusal};
use crate::checks::rules::{Plan, Rolled};
use crate::components::{Field, Seen};
use crate::missile::components::Fire;
use crate::missile::rules::Shot;
use crate::odds::{Contest, Spread, hits, hits_by, hits_up_to};
use crate::options::Setting;
use crate::stealth::rules::aware;
use tabletop::ledger::NullLedger;

/// One exchange in numbers.
#[derive(Clone, Debug)]
pub(crate) struct Exchange {
    pub(crate) contest: Contest,
    pub(crate) hits: u32,
    pub(crate) spread: Spread,
    /// What a good and an excellent hit do, where they do more (YC-BURST-ONE).
    better: Vec<Spread>,
}

impl Exchange {
    /// Expected harm in thousandths.
    pub(crate) fn harm(&self) -> i32 {
        let mut cases = self.hits;
        let mut loss = self.spread.loss;
        let mut all = 0;
        for (margin, better) in [10, 20].into_iter().zip(&self.better) {
            let among = hits_by(&self.contest, margin).min(cases);
            all += i64::from(cases - among) * i64::from(loss);
            (cases, loss) = (among, better.loss);
        }
        ((all + i64::from(cases) * i64::from(loss)) / 8000) as i32
    }

    /// Hits out of 400 by the level that the damage depends on: moderate, good and better ones of a
    /// burst (YC-BURST-ONE), all alike of anything else. One moderate hit where nothing hits.
    pub(crate) fn levels(&self) -> Vec<(u32, Option<i32>)> {
        if self.better.is_empty() {
            return vec![(1, None)];
        }
        let good = hits_by(&self.contest, 10).min(self.hits);
        let better = hits_by(&self.contest, 20).min(good);
        let moderate = (self.hits - good).max(u32::from(self.hits == 0));
        vec![
            (moderate, Some(1)),
            (good - better, Some(2)),
            (better, Some(3)),
        ]
    }

    /// Hits out of 400 with attack faces below `face`.
    pub(crate) fn below(&self, face: u32) -> u32 {
        hits_up_to(&self.contest, face as i32 - 1)
    }
}

impl Exchange {
    /// The exchange with a defence, if there is one, in its numbers.
    pub(crate) fn new(clash: &AttackContext, defence: Option<Rolled>) -> Self {
        let contest = match defence {
            Some(defence) => clash.defended(defence),
            None => clash.undefended(),
        };
        let target = clash.target;
        let tracks = (
            i32::from(target.attributes.physique.size),
            i32::from(target.wounds.level),
            i32::from(target.wounds.stuns),
        );
        let spread = |clash: &AttackContext| {
            let blast = clash.blast::<NullLedger>();
            Spread::with_soak_die(
                clash.field.options.on(Setting::SoakDie),
                blast.damage.value(),
                blast.soak.value(),
                &blast.conversion,
                tracks,
            )
        };
        let better = match clash.assault.means {
            Means::Shot(shot) if shot.fire == Fire::Burst => [2, 3]
                .map(|level| {
                    let assault = Assault {
                        means: Means::Shot(Shot { level, ..shot }),
                        ..clash.assault.clone()
                    };
                    spread(&AttackContext {
                        assault: &assault,
                        ..*clash
                    })
                })
                .into(),
            _ => Vec::new(),
        };
        Self {
            hits: all_hits(clash, &contest),
            contest,
            spread: spread(clash),
            better,
        }
    }

    /// The same attack against a defence.
    pub(crate) fn against(&self, clash: &AttackContext, defence: Rolled) -> Self {
        let contest = Contest {
            defence: Some(defence),
            base: clash.floor::<NullLedger>().value(),
            ..self.contest
        };
        Self {
            hits: all_hits(clash, &contest),
            contest,
            spread: self.spread.clone(),
            better: self.better.clone(),
        }
    }
}

/// Hits out of 400, those that a natural roll makes by itself among them (YM-CONE). The attack die
/// of a stray shot lies already.
fn all_hits(clash: &AttackContext, contest: &Contest) -> u32 {
    if clash.assault.strayed.is_some() {
        let face = clash.assault.attack_face;
        let hit_on = (1..=20).filter(|defence| contest.hits(face, *defence));
        return 20 * hit_on.count() as u32;
    }
    match clash.assault.means {
        Means::Shot(shot) if shot.by_itself <= 20 => {
            let automatic = (21 - shot.by_itself) as u32;
            hits_up_to(contest, shot.by_itself - 1) + 20 * automatic
        }
        _ => hits(contest),
    }
}

pub(crate) fn exchange(field: &Field, assault: &Assault) -> Exchange {
    clash(assault, field, |clash| {
        Exchange::new(&clash, clash.contest().defence)
    })
}

/// The guard with the highest mean that the target has against this attack, and its roll.
pub(crate) fn best_guard(clash: &AttackContext) -> Option<(Guard, Plan<NullLedger>)> {
    let dodges = matches!(clash.assault.means, Means::Shot(shot) if shot.target_dodges);
    if !dodges && !aware(clash.field, clash.target, clash.attacker) {
        return None;
    }
    let target = declared(clash.target);
    let threat = clash.threat();
    Guard::ALL
        .into_iter()
        .filter(|guard| refusal(target, threat, *guard).is_none())
        .map(|guard| (guard, clash.defence(guard)))
        // Of equals the last is taken, so the order is turned about: a parry before a dodge.
        .rev()
        .max_by_key(|(_, plan)| plan.twenty_faces())
}

/// The exchange in which the target defends as well as it can, if `defends`.
pub(crate) fn best_exchange(field: &Field, assault: &mut Assault, defends: bool) -> Exchange {
    let (attacker, target) = (field.get(assault.attacker), field.get(assault.target));
    best_between(field, assault, &attacker, &target, defends)
}

/// The same between two who have been looked up.
pub(crate) fn best_between<'f, 's>(
    field: &'f Field<'_, 's>,
    assault: &mut Assault,
    attacker: &Seen<'f, 's>,
    target: &Seen<'f, 's>,
    defends: bool,
) -> Exchange {
    let clash = AttackContext {
        field,
        assault: &*assault,
        attacker,
        target,
    };
    let best = if defends { best_guard(&clash) } else { None };
    assault.guard = best.as_ref().map(|(guard, _)| *guard);
    let clash = AttackContext {
        field,
        assault: &*assault,
        attacker,
        target,
    };
    Exchange::new(&clash, best.map(|(_, plan)| Rolled::of(&plan)))
}

/// Whether a target is likely to have a defence left: it has declared one, or can still.
pub(crate) fn may_defend(target: &Seen, assault: &Assault) -> bool {
    if !target.conscious() || target.exhausted() {
        return false;
    }
    let dodges = matches!(assault.means, Means::Shot(shot) if shot.target_dodges);
    dodges
        || !target.declaration.made
        || target.situation.slots.covers(assault.counts_as())
        || target.situation.slots.free()
}
