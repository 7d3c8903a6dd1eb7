//! What explodes: a throw or a shot at a place, where it lands, who dives for cover, what it does to
//! each (YC-EX, YC-EX-DODGE, R-121, R-123).

use crate::attack::beat::{declared, harm_figure};
use crate::attack::rules::{Guard, barred, guard_roll};
use crate::beats::Answer;
use crate::checks::rules::Plan;
use crate::components::{Field, Vitality, Weapon};
use crate::damage::beat::{Damage, Die, Shrug, marks, soak_die, tell_damage, write_soak_die};
use crate::explosion::rules::{Burst, DIVES, THROWN, burst, radii, ring};
use crate::movement::beat::advance_to;
use crate::movement::rules::combat_move_metres;
use crate::vocabulary::{deed, purpose, verdict};
use crate::{cards, rule};
use bevy_ecs::prelude::{Component, ResMut, Single, With};
use std::sync::Arc;
use tabletop::CombatantId;
use tabletop::agenda::Current;
use tabletop::context::BattleContext;
use tabletop::decision::Pick;
use tabletop::event::EventKind;
use tabletop::grid::{Footprint, Tile, in_sight};
use tabletop::ledger::{NullLedger, RecordingLedger, Total};
use tabletop::trace::Trace;

/// What a blast that nobody aimed at is dodged against.
const TRAP: i32 = 20;
/// A blast: one damage roll for all.
#[derive(Component, Clone, Debug)]
pub(crate) struct Explosion {
    /// Who caused it.
    pub(crate) by: CombatantId,
    pub(crate) weapon: Arc<Weapon>,
    pub(crate) at: Tile,
    /// What a dive for cover has to reach.
    pub(crate) difficulty: i32,
    begun: bool,
    /// Who may still dive, first last.
    pub(crate) queue: Vec<CombatantId>,
    /// The one at the front has said yes.
    dives: bool,
    face: Option<u8>,
    /// Damage dice of those whom it strikes, in the order of their ids: the same die for all but those
    /// for whom it was rolled again.
    dice: Vec<Die>,
    pub(crate) shrug: Option<Shrug>,
    /// Soak dice of those whom it strikes, in the order of their ids.
    soaked: Vec<i32>,
}

impl Explosion {
    /// Whether it does anything to somebody where he stands now.
    fn strikes(&self, field: &Field, who: CombatantId) -> bool {
        let figure = field.get(who);
        figure.wounds.vitality != Vitality::Dead
            && self.on::<NullLedger>(field, who, figure.tile()).is_some()
    }

    /// The damage die that lies, as it hurts `who`.
    fn lies(&self, field: &Field, who: CombatantId, face: u8) -> Shrug {
        let burst = self.on::<NullLedger>(field, who, field.get(who).tile());
        Shrug::new((who, self.by), face, &*self.weapon.name, |face| {
            let harm = |burst: &Burst<NullLedger>| {
                let hard = burst.damage.value() - burst.soak.value();
                burst.harm(hard + i32::from(face))
            };
            burst.as_ref().map(harm).unwrap_or_default()
        })
    }

    /// A blast at a tile; `attack` is the total of the throw, unless it was laid there.
    pub(crate) fn new(
        field: &Field,
        by: CombatantId,
        weapon: Arc<Weapon>,
        at: Tile,
        attack: Option<i32>,
    ) -> Self {
        let mut queue: Vec<(i32, CombatantId)> = field
            .anybody()
            .map(|figure| {
                let (at, tile) = field
                    .map()
                    .line_between(Footprint::single(at), figure.footprint());
                (at, tile, *figure.id)
            })
            .filter(|(at, tile, _)| in_sight(field.map(), *at, *tile))
            .map(|(at, tile, id)| (field.map().squared_metres(at, tile), id))
            .filter(|(squared, _)| ring(weapon.blast_cm, *squared) <= DIVES)
            .collect();
        queue.sort_unstable();
        queue.reverse();
        Self {
            by,
            weapon,
            at,
            difficulty: attack.unwrap_or(TRAP),
            begun: false,
            queue: queue.into_iter().map(|(_, id)| id).collect(),
            dives: false,
            face: None,
            dice: Vec::new(),
            shrug: None,
            soaked: Vec::new(),
        }
    }

    /// Where a figure dives: the farthest from the centre that its combat move reaches, behind
    /// something if it can.
    pub(crate) fn shelter_for(&self, field: &Field, who: CombatantId) -> Tile {
        let figure = field.get(who);
        let reach = field.reach(&figure, 2 * combat_move_metres(&figure));
        let map = field.map();
        let worth = |tile: Tile| {
            let (_, tile) = map.line_between(Footprint::single(self.at), figure.footprint_at(tile));
            (
                !in_sight(map, self.at, tile),
                map.squared_metres(self.at, tile),
            )
        };
        let mut best = (worth(figure.tile()), 0, figure.tile());
        for (tile, cost) in reach.tiles() {
            if field.occupied(tile, who) || cost > 2 * combat_move_metres(&figure) {
                continue;
            }
            let found = worth(tile);
            if found > best.0 || (found == best.0 && cost < best.1) {
                best = (found, cost, tile);
            }
        }
        best.2
    }

    /// The dive as a roll: a dodge in full (YC-EX-DODGE).
    pub(crate) fn dive<L: tabletop::ledger::Ledger>(
        &self,
        field: &Field,
        who: CombatantId,
    ) -> Plan<L> {
        let figure = field.get(who);
        let by = field.get(self.by);
        guard_roll(declared(&figure), &by, THROWN, Guard::Dodge)
    }

    /// Whether somebody can dive: up, aware of it, on its feet and with a defence left.
    fn may_dive(&self, field: &Field, who: CombatantId) -> bool {
        let figure = field.get(who);
        let round = figure.declaration;
        let slot = round.act == crate::components::Act::FullDodge
            || figure.situation.slots.covers(self.by)
            || figure.situation.slots.free();
        figure.conscious()
            && !figure.exhausted()
            && !figure.situation.knowledge.unaware
            && slot
            && barred(declared(&figure), THROWN, Guard::Dodge).is_none()
    }

    /// What it does to a figure where it is; nothing behind full cover.
    pub(crate) fn on<L: tabletop::ledger::Ledger>(
        &self,
        field: &Field,
        who: CombatantId,
        tile: Tile,
    ) -> Option<Burst<L>> {
        let place = field.get(who).footprint_at(tile);
        let (_, tile) = field.map().line_between(Footprint::single(self.at), place);
        if !in_sight(field.map(), self.at, tile) {
            return None;
        }
        let squared = field.map().squared_metres(self.at, tile);
        burst(&self.weapon, &field.get(who), squared)
    }
}

/// The rings of a blast of this weapon at a tile.
pub(crate) fn rings_of(weapon: &Weapon, at: Tile) -> Trace {
    Trace::Blast {
        at,
        rings: radii(weapon),
    }
}

pub(crate) fn resolve_explosion(
    mut blast: Single<&mut Explosion, With<Current>>,
    mut field: Field,
    mut context: BattleContext,
    mut answer: ResMut<Answer>,
) {
    if !blast.begun {
        blast.begun = true;
        context.begin(EventKind::Deed {
            deed: deed::EXPLODES,
            by: blast.by,
            at: None,
        });
        context.log.put_trace(|| rings_of(&blast.weapon, blast.at));
    }
    while let Some(who) = blast.queue.last().copied() {
        if !blast.dives {
            if !blast.may_dive(&field, who) {
                blast.queue.pop();
                continue;
            }
            match answer.take() {
                None => {
                    let side = field.get(who).owner();
                    context.ask(who, side, "dive", Some(blast.by));
                    return;
                }
                Some(pick) if pick == Pick::option("dive") => blast.dives = true,
                Some(_) => {
                    blast.queue.pop();
                    continue;
                }
            }
        }
        if !dive(&blast, who, &mut field, &mut context) {
            return;
        }
        blast.dives = false;
        blast.queue.pop();
    }
    if blast.face.is_none() {
        let side = field.get(blast.by).owner();
        blast.face = context.roll(blast.by, side, purpose::DAMAGE, 20);
    }
    let Some(face) = blast.face else {
        return;
    };
    // All soak dice first: what the harm brings comes after the whole blast.
    let struck: Vec<CombatantId> = field
        .ids()
        .filter(|who| blast.strikes(&field, *who))
        .collect();
    while let Some(who) = struck.get(blast.dice.len()).copied() {
        let lies = blast.lies(&field, who, face);
        let mut slot = blast.shrug.take();
        let settled = lies.settle(&mut slot, &mut field, &mut context, &mut answer);
        blast.shrug = slot;
        let Some(die) = settled else {
            return;
        };
        blast.dice.push(die);
    }
    while let Some(who) = struck.get(blast.soaked.len()).copied() {
        let Some(soaked) = soak_die(&field, &mut context, who) else {
            return;
        };
        blast.soaked.push(soaked);
    }
    let dice: Vec<_> = blast
        .dice
        .iter()
        .copied()
        .zip(blast.soaked.clone())
        .collect();
    for (who, dice) in struck.into_iter().zip(dice) {
        strike(&blast, who, dice, &mut field, &mut context);
    }
}

/// Rolls the dive and moves whoever makes it; false while the die is missing.
fn dive(
    blast: &Explosion,
    who: CombatantId,
    field: &mut Field,
    context: &mut BattleContext,
) -> bool {
    let side = field.get(who).owner();
    let Some(face) = context.roll(who, side, purpose::DEFENCE, 20) else {
        return false;
    };
    let plan: Plan<NullLedger> = blast.dive(field, who);
    let margin = plan.total(face) - blast.difficulty;
    let made = margin >= 0 && !plan.fumbles(face);
    let code = if made {
        verdict::SUCCEEDS
    } else {
        verdict::FAILS
    };
    context.log.push_verdict(
        EventKind::Verdict {
            by: who,
            purpose: purpose::DEFENCE,
            verdict: code,
            margin: margin as i16,
        },
        || {
            let figure = field.get(who);
            let title = format!("{} dives for cover", figure.identity.name);
            let roll: Plan<RecordingLedger> = blast.dive(field, who);
            let mut needed: Total<RecordingLedger> = Total::new();
            needed.add("the throw, or 20", blast.difficulty, rule::EX_DODGE);
            let columns = cards::check_columns("defence", roll, (face, rule::EX_DODGE), needed);
            let mut card = cards::card(title, purpose::DEFENCE, &figure, None, columns);
            let words = if made { "gets away" } else { "too late" };
            let words = cards::kept(words, margin, plan.fumbles(face));
            card.verdict = cards::verdict(code, margin, words);
            card
        },
    );
    field.get_mut(who).situation.slots.assign(blast.by);
    if made {
        let goal = blast.shelter_for(field, who);
        let figure = field.get(who);
        let reach = field.reach(&figure, 2 * combat_move_metres(&figure));
        let path = reach.path_to(&field.ways(&figure), goal);
        // The way that was declared is lost.
        crate::movement::beat::stop_moving(field, who);
        if let Some(path) = path {
            advance_to(field, context, who, &path);
        }
    }
    true
}

/// The harm to one figure, by the damage die and its soak die.
fn strike(
    blast: &Explosion,
    who: CombatantId,
    (die, soaked): (Die, i32),
    field: &mut Field,
    context: &mut BattleContext,
) {
    let tile = field.get(who).tile();
    let Some(burst) = blast.on::<NullLedger>(field, who, tile) else {
        return;
    };
    let difference = burst.damage.value() + i32::from(die.face) - burst.soak.value() - soaked;
    let harm = burst.harm(difference);
    let told = Damage {
        difference,
        conversion: *burst.conversion(),
        fifths: burst.fifths(),
        harm,
        marks: marks(&field.get(who)),
        shock: 0,
    };
    tell_damage(context, blast.by, told, || {
        let (by, target) = (field.get(blast.by), field.get(who));
        let title = format!(
            "Explosion of {} on {}",
            blast.weapon.name, target.identity.name
        );
        let mut columns = Vec::new();
        if let Some(mut burst) = blast.on::<RecordingLedger>(field, who, tile) {
            burst.damage.die("d20", i32::from(die.face), rule::EX);
            die.write(&mut burst.damage);
            write_soak_die(&mut burst.soak, soaked);
            columns.push(cards::total_column("damage", burst.damage));
            columns.push(cards::total_column("soak", burst.soak));
            columns.push(cards::kind_column(burst.kind));
        }
        cards::card(title, purpose::DAMAGE, &by, Some(&target), columns)
    });
    harm_figure(field, context, who, harm);
}
