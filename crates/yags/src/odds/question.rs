//! One attack between two figures, asked of the rule functions that play asks too.

use super::answer::{Answer, Step, Terms};
use super::attack::{Trick, Wanted};
use super::blast::Throw;
use super::exact::{Blow, Counters, Effect, Sums};
use super::exchange::Contest;
use super::refuse::forbidden;
use super::request::Request;
use super::shot::{press, shot};
use super::stand::{Stand, WEAPON};
use crate::attack::rules::{Guard, Threat, barred, guard_roll};
use crate::checks::rules::{Actor, Plan, Rolled, WeaponSkill, longer_spear, reflexes};
use crate::components::{Speed, Stance};
use crate::damage::rules::{Blast, Hit, blast};
use crate::data::Library;
use crate::initiative::rules::speed;
use crate::melee::components::Manoeuvre;
use crate::melee::rules::{Bout, balance, blow, required, wrestle};
use crate::missile::rules::{
    Press, Shot, aimed_roll, area_row, base_difficulty, modifiers, threat,
};
use crate::rule;
use crate::technique::Technique;
use tabletop::ledger::{Ledger, NullLedger, Op, RecordingLedger, Total};

/// Whether there is such a technique.
pub(super) fn is_technique(library: &Library, id: &str) -> bool {
    library.technique(id).is_some()
}

/// The answer to a request.
pub(super) fn answer(request: &Request) -> Answer {
    Stand::new(request).look(|attacker, target| {
        let mut duel = Duel {
            request,
            attacker,
            target,
            shot: None,
            guard: None,
        };
        if request.attack.missile {
            duel.shot = shot(&duel);
        }
        let speed = duel.speed().name();
        match forbidden(&duel) {
            Some(reason) => {
                let target = &request.target;
                let present = (i32::from(target.wounds), i32::from(target.stuns));
                Answer::impossible(speed, reason, present)
            }
            None => match Throw::of(&duel).filter(|_| request.attack.blast) {
                Some(throw) => {
                    let (chances, rings) = throw.chances();
                    Answer {
                        rings,
                        ..Answer::possible(speed, &chances, throw.terms())
                    }
                }
                None => {
                    duel.guard = duel.best_guard();
                    Answer::possible(speed, &duel.sums().chances(), duel.terms())
                }
            },
        }
    })
}

/// An attack with both its figures in view.
#[derive(Clone, Copy)]
pub(super) struct Duel<'a, 'w, 's> {
    pub(super) request: &'a Request,
    pub(super) attacker: Actor<'a, 'w, 's>,
    pub(super) target: Actor<'a, 'w, 's>,
    /// The shot, if it is one and within range.
    pub(super) shot: Option<Shot>,
    /// The defence that is rolled, if one is.
    guard: Option<Guard>,
}

impl Duel<'_, '_, '_> {
    /// The speed of the attack (YC-SPEED, R-37).
    pub(super) fn speed(&self) -> Speed {
        let attack = &self.request.attack;
        let (speed, _) = speed(self.attacker);
        if attack.missile && !attack.blast && press(self) == Press::Crippled {
            return Speed::Slow;
        }
        if attack.overwatch && speed == Speed::Normal {
            return Speed::Fast;
        }
        speed
    }

    /// The phase in which it falls.
    pub(super) fn phase(&self) -> Speed {
        self.request.attack.phase.unwrap_or_else(|| self.speed())
    }

    /// The skill and attribute that the weapon is used with.
    pub(super) fn weapon_skill(&self) -> WeaponSkill {
        let figure = self.attacker.figure;
        let weapon = &figure.weapons.get(WEAPON).weapon;
        let named = self.request.attack.skill;
        let thrown = weapon.missile.is_some_and(|missile| missile.is_thrown());
        if self.request.attack.missile && thrown {
            WeaponSkill::thrown(figure, weapon, named)
        } else {
            WeaponSkill::of(figure, weapon, named)
        }
    }

    /// The attack roll.
    pub(super) fn attack<L: Ledger>(&self) -> Plan<L> {
        let bout = || Bout {
            foe: self.target.figure,
            excess: self.excess(),
            manoeuvre: Manoeuvre::Plain,
            trick: None,
            out_reaches_all: self.attacker.figure.knows(Technique::DefensiveReach)
                && longer_spear(self.attacker.figure, WEAPON, self.target.figure),
        };
        let mut plan = match &self.shot {
            Some(shot) => aimed_roll(self.attacker, WEAPON, shot),
            None => blow(self.attacker, WEAPON, &bout()),
        };
        if self.request.attack.overwatch {
            plan.halve("overwatch", rule::OVERWATCH);
        }
        plan
    }

    /// By how much the weapon is longer than the place allows (YC-REACH-EXCESS).
    fn excess(&self) -> i32 {
        let reach = self.attacker.figure.weapons.get(WEAPON).weapon.reach;
        (reach - self.request.attack.reach_limit).max(0)
    }

    /// What the target defends against.
    fn threat(&self) -> Threat {
        let missile = &self.attacker.figure.weapons.get(WEAPON).weapon.missile;
        match (&self.shot, missile) {
            (Some(shot), Some(missile)) => threat(missile, shot),
            _ => Threat::Blow {
                wrestles: self
                    .target
                    .figure
                    .situation
                    .grapple
                    .with(*self.attacker.figure.id),
            },
        }
    }

    /// The defence that is rolled, if one is: the best, or the one that is asked for (odds,
    /// precision 9 to 12).
    fn best_guard(&self) -> Option<Guard> {
        let (attack, target) = (&self.request.attack, &self.request.target);
        let dodges = attack.missile && attack.dodged_fully(target);
        if !dodges && (!attack.defended || target.defences == 0 || target.exhausted()) {
            return None;
        }
        let threat = self.threat();
        let wanted: &[Guard] = match attack.guard {
            _ if dodges => &[Guard::Dodge],
            Wanted::Best => &Guard::ALL,
            Wanted::Parry => &[Guard::Parry, Guard::Fend],
            Wanted::Dodge => &[Guard::Dodge],
            Wanted::Block => &[Guard::Block],
        };
        let mut best: Option<(i32, Guard)> = None;
        for guard in wanted {
            if barred(self.target, threat, *guard).is_some() {
                continue;
            }
            let worth = self.defence::<NullLedger>(*guard).twenty_faces();
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, *guard));
            }
        }
        best.map(|(_, guard)| guard)
    }

    /// The defence roll.
    fn defence<L: Ledger>(&self, guard: Guard) -> Plan<L> {
        guard_roll(self.target, self.attacker.figure, self.threat(), guard)
    }

    /// Base difficulty (YC-BASE).
    fn base<L: Ledger>(&self) -> Total<L> {
        if self.shot.is_some() {
            return base_difficulty(self.attacker.figure, self.target.figure, WEAPON);
        }
        let mut total = Total::new();
        total.add("base", 15, rule::BASE);
        total
    }

    /// Base difficulty as it is under a defence (R-51, YG-TECH-REFLEX-DODGE).
    fn floor<L: Ledger>(&self) -> Total<L> {
        let mut total = self.base();
        if self.guard.is_some() {
            reflexes(&mut total, self.target.figure);
        }
        total
    }

    /// What comes on top of base and defence.
    fn on_top<L: Ledger>(&self) -> Total<L> {
        match &self.shot {
            Some(shot) => modifiers(self.attacker, WEAPON, shot),
            None => Total::new(),
        }
    }

    /// Damage and soak of a hit of this level.
    fn blast<L: Ledger>(&self, level: i32) -> Blast<L> {
        let hit = Hit {
            trick: None,
            parried: self.guard == Some(Guard::Parry),
            ambush: None,
        };
        let shot = self.shot.map(|shot| Shot { level, ..shot });
        blast(
            self.attacker,
            self.target.figure,
            WEAPON,
            shot.as_ref(),
            hit,
        )
    }

    /// Everything that the probabilities depend on.
    pub(super) fn sums(&self) -> Sums {
        let plan: Plan<NullLedger> = self.attack();
        let target = &self.request.target;
        Sums {
            contest: Contest {
                attack: plan.sum.value(),
                attack_halvings: plan.halvings(),
                fumble: plan.fumble.value(),
                attack_skill: plan.skill,
                base: self.floor::<NullLedger>().value(),
                modifiers: self.on_top::<NullLedger>().value(),
                defence: self
                    .guard
                    .map(|guard| Rolled::of(&self.defence::<NullLedger>(guard))),
            },
            extras: self.shot.map_or(0, |shot| shot.extras) as u32,
            never: self.shot.is_some_and(|shot| shot.bullets == 0),
            automatic: self.automatic(),
            needs: self.needs(),
            effect: self.effect(),
            tracks: (
                i32::from(target.size),
                i32::from(target.wounds),
                i32::from(target.stuns),
            ),
            counters: self.counters(),
        }
    }

    /// The natural roll that hits by itself over an area; each full 10 of cover raises it by 1
    /// (YC-AREA, YC-COVER, R-110).
    fn automatic(&self) -> i32 {
        let shot = self.shot.filter(|_| self.request.attack.area);
        shot.and_then(|shot| Some((area_row(shot.bullets)?, shot)))
            .map_or(21, |(row, shot)| row.automatic + shot.shelter.value / 10)
    }

    /// The level that the attack must reach (YC-MAN).
    fn needs(&self) -> usize {
        let manoeuvre = match self.request.attack.trick {
            None => return 1,
            Some(Trick::Disarm) => Manoeuvre::Disarm,
            Some(Trick::Grapple) => Manoeuvre::Grapple,
            Some(Trick::KnockDown) => Manoeuvre::KnockDown,
            Some(Trick::Trip) => Manoeuvre::Trip,
            Some(Trick::VitalStrike) => Manoeuvre::Vital,
        };
        required::<NullLedger>(self.attacker, manoeuvre).value() as usize
    }

    fn effect(&self) -> Effect {
        match self.request.attack.trick {
            None | Some(Trick::VitalStrike) => Effect::Harm(self.harm()),
            Some(Trick::KnockDown) => Effect::KnockDown {
                damage: self.blast::<NullLedger>(1).damage.value(),
                check: Rolled::of(&balance::<NullLedger>(self.target)),
            },
            Some(Trick::Trip) => Effect::Trip {
                mine: Rolled::of(&wrestle::<NullLedger>(self.attacker)),
                theirs: Rolled::of(&wrestle::<NullLedger>(self.target)),
            },
            Some(Trick::Disarm | Trick::Grapple) => Effect::Untold,
        }
    }

    fn harm(&self) -> Blow {
        let moderate = self.blast::<NullLedger>(1);
        let more = |level| self.blast::<NullLedger>(level).damage.value();
        Blow {
            damage: [moderate.damage.value(), more(2), more(3)],
            soak: moderate.soak.value(),
            soak_die: self.request.soak_die,
            conversion: moderate.conversion,
        }
    }

    /// Reasons for a counter strike (odds, precision 22).
    fn counters(&self) -> Counters {
        let (attack, target) = (&self.request.attack, &self.request.target);
        let weapon = &self.attacker.figure.weapons.get(WEAPON).weapon;
        let busy = self.target.round.stance == Stance::Focused || attack.dodged_fully(target);
        Counters {
            possible: !attack.missile && !busy && !target.exhausted(),
            undefended: self.request.attacker.defences == 0,
            good_parry: weapon.is_unarmed()
                && !self.attacker.figure.knows(Technique::UnarmedCombat)
                && self
                    .guard
                    .is_some_and(|guard| guard.is_martial(self.target, *self.attacker.figure.id)),
            failure: attack.trick == Some(Trick::Disarm) && weapon.is_unarmed(),
        }
    }

    /// The calculations, without the dice.
    pub(super) fn terms(&self) -> Terms {
        let mut difficulty: Total<RecordingLedger> = self.floor();
        let added: RecordingLedger = self.on_top::<RecordingLedger>().into_ledger();
        for term in added.terms {
            difficulty.apply(term.label, term.op, term.value, term.rule);
        }
        let defence = self
            .guard
            .map(|guard| self.defence::<RecordingLedger>(guard));
        let hurts = matches!(
            self.request.attack.trick,
            None | Some(Trick::VitalStrike | Trick::KnockDown)
        );
        let blast = hurts.then(|| self.blast::<RecordingLedger>(1));
        let (damage, soak) = blast
            .map(|blast| (steps(blast.damage), steps(blast.soak)))
            .unwrap_or_default();
        Terms {
            attack: rolled(self.attack()),
            difficulty: steps(difficulty),
            defence: defence.map(rolled).unwrap_or_default(),
            damage,
            soak: if self.request.attack.trick == Some(Trick::KnockDown) {
                Vec::new()
            } else {
                soak
            },
        }
    }
}

/// The terms of a roll: its halvings come last, after the die.
pub(super) fn rolled(plan: Plan<RecordingLedger>) -> Vec<Step> {
    steps(plan.finish(0, rule::CHECK))
}

/// Terms as an answer shows them, without the dice.
pub(super) fn steps(total: Total<RecordingLedger>) -> Vec<Step> {
    total
        .into_ledger()
        .terms
        .into_iter()
        .filter(|term| term.op != Op::Die)
        .map(Step::from)
        .collect()
}
