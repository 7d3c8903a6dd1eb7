//! Something that explodes, thrown or shot at a place near the target: where it lands, whether the
//! target dives in time, what the blast does in which ring (YC-EX, YC-EX-DODGE, R-121, R-123). Open
//! ground; one tile is a metre.

use super::answer::{Probability, Terms};
use super::exact::{Chances, Marks, Share};
use super::question::{Duel, rolled, steps};
use super::stand::WEAPON;
use crate::attack::rules::{Guard, barred, guard_roll};
use crate::checks::rules::{Plan, Rolled, success_level};
use crate::damage::rules::{Due, apply};
use crate::explosion::rules::{Burst, DIVES, THROWN, burst, lob_difficulty, ring};
use crate::missile::rules::{Shot, aimed_roll};
use crate::movement::rules::combat_move_metres;
use crate::rule;
use std::collections::BTreeMap;
use tabletop::grid::{Heading, Tile};
use tabletop::ledger::{Ledger, NullLedger, RecordingLedger, Total};

/// Ways in which it can fly astray.
const WAYS: u64 = 8;
/// Rings that an answer tells one by one.
pub(super) const RINGS: usize = 8;

/// A blast as a request describes it.
pub(super) struct Throw<'a, 'w, 's> {
    duel: &'a Duel<'a, 'w, 's>,
    shot: Shot,
}

impl<'a, 'w, 's> Throw<'a, 'w, 's> {
    /// The throw of a duel; none beyond long range.
    pub(super) fn of(duel: &'a Duel<'a, 'w, 's>) -> Option<Self> {
        let shot = duel.shot?;
        Some(Self {
            duel,
            // A place neither fights nor moves nor hides.
            shot: Shot {
                firer_runs: shot.firer_runs,
                wind: shot.wind,
                unstable: shot.unstable,
                ..Shot::plain(shot.squared, shot.band, shot.kind)
            },
        })
    }

    fn attack<L: Ledger>(&self) -> Plan<L> {
        aimed_roll(self.duel.attacker, WEAPON, &self.shot)
    }

    fn difficulty<L: Ledger>(&self) -> Total<L> {
        lob_difficulty(self.duel.attacker, WEAPON, &self.shot)
    }

    /// The dive, if the target can and wants to.
    fn dive<L: Ledger>(&self) -> Option<Plan<L>> {
        let (request, target) = (self.duel.request, self.duel.target);
        let slot = request.target.defences > 0 || request.attack.dodged_fully(&request.target);
        let can = slot
            && request.attack.defended
            && !request.target.exhausted()
            && barred(target, THROWN, Guard::Dodge).is_none();
        can.then(|| guard_roll(target, self.duel.attacker.figure, THROWN, Guard::Dodge))
    }

    /// What the blast does to the target at this squared distance.
    fn burst<L: Ledger>(&self, squared: i32) -> Option<Burst<L>> {
        let weapon = &self.duel.attacker.figure.weapons.get(WEAPON).weapon;
        burst(weapon, self.duel.target.figure, squared)
    }

    fn ring(&self, squared: i32) -> i32 {
        let weapon = &self.duel.attacker.figure.weapons.get(WEAPON).weapon;
        ring(weapon.blast_cm, squared)
    }

    /// Metres off the mark, and ways in which it can lie: eight if it misses.
    fn landings(off: i32) -> Vec<(Tile, u64)> {
        let mark = Tile::new(0, 0);
        if off == 0 {
            return vec![(mark, WAYS)];
        }
        let astray = |heading: &Heading| {
            let step = mark.step(*heading);
            let far = |way: i16| (i32::from(way) * off).clamp(-9999, 9999) as i16;
            (Tile::new(far(step.x), far(step.y)), 1)
        };
        Heading::ALL.iter().map(astray).collect()
    }

    /// The farthest from the centre that a dive leads, as a squared distance: within combat move,
    /// steps of 1 and 1.5 m.
    fn out_of_it(&self, apart: (i32, i32)) -> i32 {
        let metres = combat_move_metres(self.duel.target.figure);
        let ways = (-metres..=metres).flat_map(|x| (-metres..=metres).map(move |y| (x, y)));
        ways.filter(|(x, y)| {
            let (long, short) = (x.abs().max(y.abs()), x.abs().min(y.abs()));
            2 * (long - short) + 3 * short <= 2 * metres
        })
        .map(|(x, y)| square((apart.0 + x, apart.1 + y)))
        .max()
        .unwrap_or_else(|| square(apart))
    }

    /// The chances, and those of each ring in which the target is when it goes off.
    pub(super) fn chances(&self) -> (Chances, Vec<Probability>) {
        let plan: Plan<NullLedger> = self.attack();
        let difficulty = self.difficulty::<NullLedger>().value();
        let dive = self.dive::<NullLedger>().map(|plan| Rolled::of(&plan));
        let (ox, oy) = self.duel.request.attack.off;
        // Out of 20 x 8 x 20: attack, way, dive.
        let of = 20 * WAYS * 20;
        let mut places: BTreeMap<i32, u64> = BTreeMap::new();
        let mut levels = [0_u64; 6];
        let (mut fumbles, mut on_mark, mut dive_fumbles) = (0, 0, 0);
        for face in 1..=20_u8 {
            let (total, fumbled) = (plan.total(face), plan.fumbles(face));
            let missed = (difficulty - total).max(i32::from(fumbled));
            let off = if missed > 0 {
                ((missed + 4) / 5).max(1)
            } else {
                0
            };
            fumbles += u64::from(fumbled);
            if off == 0 {
                on_mark += 1;
                levels[(success_level(total - difficulty) - 1).clamp(0, 5) as usize] += 1;
            }
            for (landing, weight) in Self::landings(off) {
                let apart = (ox - i32::from(landing.x), oy - i32::from(landing.y));
                let stays = square(apart);
                let Some(dive) = dive.filter(|_| self.ring(stays) <= DIVES) else {
                    *places.entry(stays).or_default() += 20 * weight;
                    continue;
                };
                let made = (1..=20_u8)
                    .filter(|die| i32::from(*die) > dive.fumble && dive.total(*die) >= total)
                    .count() as u64;
                dive_fumbles += weight * dive.fumbles() as u64;
                *places.entry(stays).or_default() += (20 - made) * weight;
                if made > 0 {
                    *places.entry(self.out_of_it(apart)).or_default() += made * weight;
                }
            }
        }
        let share = |cases, of| Share { cases, of };
        let mut rings = [0_u64; RINGS];
        for (squared, cases) in &places {
            if let Some(count) = rings.get_mut(self.ring(*squared) as usize - 1) {
                *count += cases;
            }
        }
        let told = self.harmed(&places, of);
        let never = share(0, 1);
        let chances = Chances {
            fumble: share(fumbles, 20),
            hit: share(on_mark, 20),
            stray: never,
            level: levels.map(|cases| share(cases, 20)),
            defence_fumble: share(dive_fumbles, of),
            counter_strike: never,
            inflicted: told.0,
            after: told.1,
            knocked_down: never,
            must_check: told.2,
        };
        let rings = rings.iter().map(|cases| Probability::new(*cases, of));
        (chances, rings.collect())
    }

    /// Harm over the places where the target may be, and the checks that are due.
    fn harmed(
        &self,
        places: &BTreeMap<i32, u64>,
        of: u64,
    ) -> (Vec<(Marks, Share)>, Vec<(Marks, Share)>, Share) {
        let target = &self.duel.request.target;
        let size = i32::from(target.size);
        let (wounds, stuns) = (i32::from(target.wounds), i32::from(target.stuns));
        let of = of * 400;
        let mut inflicted: BTreeMap<Marks, u64> = BTreeMap::new();
        let mut after: BTreeMap<Marks, u64> = BTreeMap::new();
        let (mut checks, mut hurt) = (0, 0);
        for (squared, weight) in places {
            let Some(burst) = self.burst::<NullLedger>(*squared) else {
                continue;
            };
            let soak = burst.soak.value();
            for die in 1..=20 {
                for soaked in 1..=20 {
                    let rolls = self.duel.request.soak_die && soak != 0;
                    let soaked = if rolls { soaked } else { 0 };
                    let harm = burst.harm(burst.damage.value() + die - soak - soaked);
                    if harm.is_none() {
                        continue;
                    }
                    let tally = apply(size, wounds, stuns, harm);
                    hurt += weight;
                    *inflicted
                        .entry((harm.wounds, harm.all_stuns()))
                        .or_default() += weight;
                    let marks = (tally.wounds.min(size + 1), tally.stuns);
                    *after.entry(marks).or_default() += weight;
                    checks += if Due::after(size, wounds, &tally).any() {
                        *weight
                    } else {
                        0
                    };
                }
            }
        }
        if hurt < of {
            *after.entry((wounds, stuns)).or_default() += of - hurt;
        }
        let rows = |map: BTreeMap<Marks, u64>| {
            map.into_iter()
                .map(|(marks, cases)| (marks, Share { cases, of }))
                .collect()
        };
        (rows(inflicted), rows(after), Share { cases: checks, of })
    }

    /// The calculations: damage and soak where the target stands if it lands on the mark.
    pub(super) fn terms(&self) -> Terms {
        let burst = self.burst::<RecordingLedger>(square(self.duel.request.attack.off));
        let (damage, soak) = burst
            .map(|burst| (steps(burst.damage), steps(burst.soak)))
            .unwrap_or_default();
        Terms {
            attack: rolled(self.attack()),
            difficulty: steps(self.difficulty()),
            defence: self
                .dive::<RecordingLedger>()
                .map(rolled)
                .unwrap_or_default(),
            damage,
            soak,
        }
    }
}

/// The squared length of a way.
const fn square((x, y): (i32, i32)) -> i32 {
    x * x + y * y
}

/// Why the weapon cannot be used so, with the rule; none if it can.
pub(super) fn no_blast(duel: &Duel) -> Option<(tabletop::RuleId, &'static str)> {
    let weapon = &duel.attacker.figure.weapons.get(WEAPON).weapon;
    (duel.request.attack.blast && weapon.blast_cm == 0).then_some((rule::EX, "it does not explode"))
}
