//! A throw or a shot at a place: where it lands (YC-EX, R-123).

use super::explosion::Explosion;
use crate::attack::beat::declared;
use crate::checks::rules::Plan;
use crate::components::{Field, ItemIndex};
use crate::explosion::rules::{lob, lob_difficulty};
use crate::missile::rules::{Shot, aimed_roll};
use crate::vocabulary::{gauge, note, purpose, verdict};
use crate::{cards, rule};
use bevy_ecs::prelude::{Component, Single, With};
use std::sync::Arc;
use tabletop::CombatantId;
use tabletop::agenda::Current;
use tabletop::context::BattleContext;
use tabletop::event::EventKind;
use tabletop::grid::{Heading, Tile, in_sight};
use tabletop::ledger::{NullLedger, RecordingLedger};

/// Something that explodes is on its way to a tile.
#[derive(Component, Clone, Debug)]
pub(crate) struct Lob {
    pub(crate) who: CombatantId,
    pub(crate) item: ItemIndex,
    pub(crate) shot: Shot,
    pub(crate) mark: Tile,
    /// The attack total, and by how many metres it lands off, once the die lies.
    thrown: Option<(i32, i32)>,
}

impl Lob {
    /// The throw that `who` has declared; none out of range or sight.
    pub(crate) fn declared(field: &Field, who: CombatantId) -> Option<Self> {
        let figure = field.get(who);
        let round = figure.declaration;
        let mark = round.direction?;
        let shot = lob(field, declared(&figure), round.item, mark)?;
        Some(Self {
            who,
            item: round.item,
            shot,
            mark,
            thrown: None,
        })
    }
}

pub(crate) fn resolve_lob(
    mut lob: Single<&mut Lob, With<Current>>,
    mut field: Field,
    mut context: BattleContext,
) {
    let who = lob.who;
    let side = field.get(who).owner();
    if lob.thrown.is_none() {
        let Some(face) = context.roll(who, side, purpose::ATTACK, 20) else {
            return;
        };
        lob.thrown = Some(judge(&lob, face, &mut field, &mut context));
    }
    let (total, off) = lob.thrown.unwrap_or_default();
    let mut at = lob.mark;
    if off > 0 {
        let Some(face) = context.roll(who, side, purpose::ASTRAY, 8) else {
            return;
        };
        at = scattered(&field, at, Heading::ALL[usize::from(face - 1) % 8], off);
        context.log.push(EventKind::Note {
            who,
            other: None,
            note: note::LANDS_OFF,
            value: off as i16,
        });
    }
    let weapon = Arc::clone(&field.get(who).weapons.get(lob.item).weapon);
    spend(lob.item, who, &mut field, &mut context);
    context.push(Explosion::new(&field, who, weapon, at, Some(total)));
}

/// Attack total and metres off its mark.
fn judge(lob: &Lob, face: u8, field: &mut Field, context: &mut BattleContext) -> (i32, i32) {
    let figure = field.get(lob.who);
    let plan: Plan<NullLedger> = aimed_roll(declared(&figure), lob.item, &lob.shot);
    let difficulty = lob_difficulty::<NullLedger>(declared(&figure), lob.item, &lob.shot).value();
    let (total, fumbled) = (plan.total(face), plan.fumbles(face));
    let missed = (difficulty - total).max(i32::from(fumbled));
    let off = if missed > 0 {
        ((missed + 4) / 5).max(1)
    } else {
        0
    };
    let code = match (fumbled, missed > 0) {
        (true, _) => verdict::FUMBLE,
        (false, true) => verdict::MISS,
        (false, false) => verdict::HIT,
    };
    context.log.push_verdict(
        EventKind::Verdict {
            by: lob.who,
            purpose: purpose::ATTACK,
            verdict: code,
            margin: -missed as i16,
        },
        || {
            let plan: Plan<RecordingLedger> = aimed_roll(declared(&figure), lob.item, &lob.shot);
            let weapon = &figure.weapons.get(lob.item).weapon.name;
            let title = format!("{}, {weapon} at {}", figure.identity.name, lob.mark);
            let needed = lob_difficulty(declared(&figure), lob.item, &lob.shot);
            let columns = cards::check_columns("ability", plan, (face, rule::M_ATK), needed);
            let mut card = cards::card(title, purpose::ATTACK, &figure, None, columns);
            let words = if off > 0 {
                format!("{off} m off the mark")
            } else {
                "on the mark".to_owned()
            };
            let words = cards::plainly(&words, fumbled);
            card.verdict = cards::verdict(code, -missed, words);
            card
        },
    );
    (total, off)
}

/// Where something lands that flies so many metres astray: walls stop it.
fn scattered(field: &Field, mark: Tile, heading: Heading, metres: i32) -> Tile {
    let map = field.map();
    let tiles = (metres + map.metres_per_tile() - 1) / map.metres_per_tile();
    let mut at = mark;
    for _ in 0..tiles {
        let next = at.step(heading);
        if !map.contains(next) || map.ground(next).opaque || !in_sight(map, at, next) {
            break;
        }
        at = next;
    }
    at
}

fn spend(item: ItemIndex, who: CombatantId, field: &mut Field, context: &mut BattleContext) {
    let mut figure = field.get_mut(who);
    figure.wounds.crisis.exerted = true;
    let item = figure.weapons.get_mut(item);
    let before = item.rounds;
    item.spend();
    if before != item.rounds {
        context.log.push(EventKind::Gauge {
            who,
            gauge: gauge::ROUNDS,
            from: before as i16,
            to: item.rounds as i16,
        });
    }
}
