//! An attack with both its figures in view: every number that its dice will meet.

use super::assault::{Assault, Kind, Means};
use super::opening::declared;
use crate::attack::rules::{Guard, Threat, guard_roll};
use crate::checks::rules::{Plan, Rolled, out_reaches_all, reflexes, shield_wall};
use crate::components::{Field, Seen};
use crate::damage::rules::{Blast, Hit, blast, bulk};
use crate::data::Skill;
use crate::melee::components::Stunt;
use crate::melee::rules::{Bout, blow, excess, flourish};
use crate::missile::rules::{aimed_roll, base_difficulty, modifiers, threat};
use crate::odds::Contest;
use crate::options::Setting;
use crate::rule;
use crate::stealth::rules::aware;
use crate::technique::Technique;
use tabletop::RuleId;
use tabletop::ledger::{Ledger, NullLedger, RecordingLedger, Total};

/// An attack and the two whom it concerns, looked up once.
#[derive(Clone, Copy)]
pub(crate) struct AttackContext<'a, 'f, 'w, 's> {
    pub(crate) field: &'f Field<'w, 's>,
    pub(crate) assault: &'a Assault,
    pub(crate) attacker: &'a Seen<'f, 's>,
    pub(crate) target: &'a Seen<'f, 's>,
}

impl AttackContext<'_, '_, '_, '_> {
    /// The attack roll as it stands.
    pub(crate) fn attack<L: Ledger>(&self) -> Plan<L> {
        let (attacker, item) = (self.attacker, self.assault.item);
        let mut plan = match self.assault.means {
            Means::Blow => {
                let bout = Bout {
                    foe: self.target,
                    excess: excess(self.field, attacker, self.target, item),
                    manoeuvre: self.assault.manoeuvre,
                    trick: self.trick(),
                    out_reaches_all: out_reaches_all(self.field, attacker, item),
                };
                let mut plan = blow(declared(attacker), item, &bout);
                flourish(&mut plan.sum, self.assault.boost, Stunt::Attack);
                larger(&mut plan, attacker, self.target);
                plan
            }
            Means::Shot(shot) => {
                let shot = self.assault.strayed.map_or(shot, |stray| stray.shot);
                aimed_roll(declared(attacker), item, &shot)
            }
        };
        plan.sum.modify(
            "surprise attack",
            self.attacks_by_surprise(),
            rule::T_SURPRISE_ATTACK,
        );
        if self.assault.kind == Kind::Action && attacker.declaration.watch().is_some() {
            plan.halve("overwatch", rule::OVERWATCH);
        }
        plan
    }

    /// What the target defends against.
    pub(crate) fn threat(&self) -> Threat {
        let blow = Threat::Blow {
            wrestles: self.target.situation.grapple.with(*self.attacker.id),
        };
        match self.assault.means {
            Means::Blow => blow,
            Means::Shot(shot) => {
                let weapon = &self.attacker.weapons.get(self.assault.item).weapon;
                weapon
                    .missile
                    .as_ref()
                    .map_or(blow, |missile| threat(missile, &shot))
            }
        }
    }

    /// The defence roll with `guard` as it stands.
    pub(crate) fn defence<L: Ledger>(&self, guard: Guard) -> Plan<L> {
        let mut plan = guard_roll(declared(self.target), self.attacker, self.threat(), guard);
        let wall = if self.threat().is_blow() {
            shield_wall(self.field, self.target)
        } else {
            0
        };
        plan.sum.modify("shield wall", wall, rule::T_SHIELD_WALL);
        if self.threat().is_blow() {
            larger(&mut plan, self.target, self.attacker);
            let surprise = self.surprise(self.target, self.attacker);
            plan.sum
                .modify("surprise attack", surprise, rule::T_SURPRISE_ATTACK);
        }
        plan
    }

    /// Base difficulty, without defence.
    pub(crate) fn base<L: Ledger>(&self) -> Total<L> {
        match self.assault.means {
            Means::Blow => {
                let mut total = Total::new();
                total.add("base", 15, rule::BASE);
                total
            }
            Means::Shot(_) => base_difficulty(self.attacker, self.target, self.assault.item),
        }
    }

    /// Base difficulty below which no defence of the target counts: quick reflexes raise it.
    pub(crate) fn floor<L: Ledger>(&self) -> Total<L> {
        let mut total = self.base();
        reflexes(&mut total, self.target);
        total
    }

    /// The technique that was declared for this attack; strikes are without.
    pub(crate) fn trick(&self) -> Option<Technique> {
        let declared = self.attacker.declaration.trick;
        declared.filter(|_| self.assault.kind == Kind::Action)
    }

    /// Writes what comes on top of base and defence.
    pub(crate) fn on_top<L: Ledger>(&self, total: &mut Total<L>) -> i32 {
        if let Some(why) = self.ambush() {
            let vitals = 5 * i32::from(self.target.armour.vitals);
            total.modify("vitals covered", vitals, why);
            return vitals;
        }
        let Means::Shot(shot) = self.assault.means else {
            return 0;
        };
        let (attacker, item) = (declared(self.attacker), self.assault.item);
        if !L::RECORDS {
            return modifiers::<NullLedger>(attacker, item, &shot).value();
        }
        let added: Total<RecordingLedger> = modifiers(attacker, item, &shot);
        let value = added.value();
        let account = added.into_ledger();
        for term in account.terms {
            total.apply(term.label, term.op, term.value, term.rule);
        }
        for considered in account.considered {
            total.consider(considered.label, considered.rule);
        }
        value
    }

    /// The numbers of the attack, with the defence that the assault names.
    pub(crate) fn contest(&self) -> Contest {
        let guard = self.assault.guard.filter(|_| !self.assault.defence_fails);
        match guard {
            Some(guard) => self.defended(Rolled::of(&self.defence::<NullLedger>(guard))),
            None => self.undefended(),
        }
    }

    /// The numbers of the attack against this defence.
    pub(crate) fn defended(&self, defence: Rolled) -> Contest {
        Contest {
            defence: Some(defence),
            base: self.floor::<NullLedger>().value(),
            ..self.undefended()
        }
    }

    /// The numbers of the attack on somebody who does not defend himself.
    pub(crate) fn undefended(&self) -> Contest {
        let plan: Plan<NullLedger> = self.attack();
        Contest {
            attack: plan.sum.value(),
            attack_halvings: plan.halvings(),
            fumble: if self.assault.strayed.is_some() {
                0
            } else {
                plan.fumble.value()
            },
            attack_skill: plan.skill,
            base: self.base::<NullLedger>().value(),
            modifiers: self.on_top(&mut Total::<NullLedger>::new()),
            defence: None,
        }
    }

    /// Tactics of `one` against somebody who knows nothing of it (YG-TECH-SURPRISE-ATTACK).
    fn surprise(&self, one: &Seen, other: &Seen) -> i32 {
        if one.knows(Technique::SurpriseAttack) && !aware(self.field, other, one) {
            one.attributes.skills.get(Skill::Tactics)
        } else {
            0
        }
    }

    fn attacks_by_surprise(&self) -> i32 {
        match self.assault.strayed {
            Some(stray) => self.surprise(self.attacker, &self.field.get(stray.meant)),
            None => self.surprise(self.attacker, self.target),
        }
    }

    fn knows_of_it(&self) -> bool {
        aware(self.field, self.target, self.attacker)
    }

    /// The rule by which an ambush comes off, if one does: on the unaware, of whom those in combat ask
    /// for more, or by sudden death on whoever does not defend.
    fn ambush(&self) -> Option<RuleId> {
        if self.trick() != Some(Technique::Ambush) {
            return None;
        }
        if self.knows_of_it() {
            let sudden =
                self.attacker.knows(Technique::SuddenDeath) && self.assault.guard.is_none();
            return sudden.then_some(rule::T_SUDDEN_DEATH);
        }
        let fights = !self.target.situation.knowledge.unaware;
        Some(if fights {
            rule::T_COMBAT_AMBUSH
        } else {
            rule::T_AMBUSH
        })
    }

    /// Damage and soak.
    pub(crate) fn blast<L: Ledger>(&self) -> Blast<L> {
        let shot = match &self.assault.means {
            Means::Blow => None,
            Means::Shot(shot) => Some(shot),
        };
        let attacker = declared(self.attacker);
        let hit = Hit {
            trick: self.trick(),
            parried: self.assault.guard == Some(Guard::Parry),
            ambush: self.ambush(),
        };
        let mut blast = blast(attacker, self.target, self.assault.item, shot, hit);
        if shot.is_none() {
            blast.damage.modify(
                "surprise attack",
                self.attacks_by_surprise(),
                rule::T_SURPRISE_ATTACK,
            );
        }
        flourish(&mut blast.damage, self.assault.boost, Stunt::Damage);
        blast
    }
}

/// Looks up the two figures of `assault` and asks about their clash.
pub(crate) fn clash<T>(
    assault: &Assault,
    field: &Field,
    ask: impl FnOnce(AttackContext) -> T,
) -> T {
    let (attacker, target) = (field.get(assault.attacker), field.get(assault.target));
    ask(AttackContext {
        field,
        assault,
        attacker: &attacker,
        target: &target,
    })
}

/// Where the option is on, the larger of two fights better hand to hand (YG-BEAST-SIZE).
fn larger<L: Ledger>(plan: &mut Plan<L>, own: &Seen, foe: &Seen) {
    if own.attributes.physique.options.on(Setting::BeastSize) {
        let more = bulk(
            i32::from(own.attributes.physique.size),
            i32::from(foe.attributes.physique.size),
        );
        plan.sum.modify("larger", more, rule::BEAST_SIZE);
    }
}
